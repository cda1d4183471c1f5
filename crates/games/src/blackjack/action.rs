//! What people do at a black-jack table.

use crate::sitting::{Notice, Tender};
use table::shoe::ShoeAct;
use table::words::{Form, HearAs, SayAs, Sentence, Trouble, Words};
use table::{Bet, By, Cents, Seat, Spot, acts, choice};

acts! {
    /// An act of a player or of the staff. An amount left open is what the law asks for.
    #[json(place = "box")]
    pub enum Action<B: Bet> {
        staff Open = "opens table",
        /// This many minutes after the first notice, where the law asks for one.
        staff Close { minutes: u16 = 0 } = "closes table [after {#minutes} minutes]",
        staff Announce { notice: Notice } = "announces {notice}",
        staff Set { setting: Setting } = "sets {setting}",
        /// Takes the seat of his number.
        seat Sit = "sits",
        /// Gets up.
        seat Leave = "leaves",
        /// Would like a box.
        seat Wait = "waits",
        /// The croupier lets a player stake on a vacant box.
        staff Grant { place: u8, to: Seat } = "grants box {place} to {to}",
        /// The holder lets a standing player stake on his hand.
        seat Consent { place: u8, to: Seat } = "{place as OwnBox} agrees to {to}",
        seat Place {
            place: u8,
            bet: B,
            stake: Cents,
            #[serde(default, skip_serializing_if = "Tender::is_chips")]
            tender: Tender,
        } = "{place as OwnBox} places {tender} {stake} on {bet}",
        seat TakeBack { place: u8, bet: B, stake: Cents }
            = "{place as OwnBox} takes back {stake} from {bet}",
        /// Leaves the stake of a void round for the next.
        seat Ride { place: u8 } = "{place as OwnBox} rides",
        staff CloseBets = "closes bets",
        /// The croupier turns to the holders: insurance is over.
        staff OfferCards = "offers cards",
        seat Insure { place: u8, stake: Option<Cents> } = "{place as OwnBox} insures [for {stake}]",
        seat EvenMoney { place: u8 } = "{place as OwnBox} asks-even-money",
        seat Surrender { place: u8 } = "{place as OwnBox} surrenders",
        seat Hit { at: Spot } = "{at as OwnHand} hits",
        seat Stand { at: Spot } = "{at as OwnHand} stands",
        seat Double { at: Spot, stake: Option<Cents> } = "{at as OwnHand} doubles [for {stake}]",
        seat Split { at: Spot, stake: Option<Cents> } = "{at as OwnHand} splits [for {stake}]",
        /// A standing player adds to his stake as the holder did.
        seat Follow { place: u8 } = "{place as OwnBox} follows",
        /// A standing player speaks to the holder.
        seat Advise { place: u8 } = "{place as OwnBox} advises",
        /// The croupier means to choose for the bank.
        staff BankPlays { play: BankPlay } = "{play}",
        /// The committee member identifies a winning hand.
        staff Identify { place: u8 } = "identifies box {place}",
        staff ViewImages = "views images",
        /// What the meter shows, stakes of this round included.
        staff PayJackpot { jackpot: Jackpot, pool: Cents } = "pays {jackpot} jackpot of {pool}",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
    }
}

/// `box 3`; a seated player means his own box if he names none.
struct OwnBox;

impl HearAs<u8> for OwnBox {
    const FORM: Form = Form::Like("box 3");

    fn hear(words: &mut Words<'_>) -> Result<u8, Trouble> {
        match words.by() {
            _ if words.took("box") => words.small_number(),
            Some(By::Seat(seat)) if !seat.is_standing() => Ok(seat.number()),
            _ => words.wrong("the box before the verb: a standing player must name one"),
        }
    }
}

impl SayAs<u8> for OwnBox {
    fn say(place: &u8, sentence: &mut Sentence) {
        sentence.word(Spot::of_box(*place));
    }
}

/// `box 3 hand 2`; one hand needs no number.
struct OwnHand;

impl HearAs<Spot> for OwnHand {
    const FORM: Form = Form::Like("box 3 hand 2");

    fn hear(words: &mut Words<'_>) -> Result<Spot, Trouble> {
        let place = OwnBox::hear(words)?;
        let hand = if words.took("hand") { words.small_number()? } else { 0 };
        Ok(Spot { place, hand })
    }
}

impl SayAs<Spot> for OwnHand {
    fn say(at: &Spot, sentence: &mut Sentence) {
        sentence.word(at);
    }
}

acts! {
    /// What the direction may change between sittings or rounds.
    #[within]
    #[derive(Copy)]
    pub enum Setting {
        Minimum(Cents) = "minimum {0}",
        /// The maximum, in times the minimum.
        Maximum(u16) = "maximum {0} times",
        DamesTable(DamesTable) = "dames-table {0}",
    }
}

/// The two pay tables of « dames de cœur ».
#[choice]
pub enum DamesTable {
    #[name = "A"]
    A,
    #[name = "B"]
    B,
}

#[choice]
pub enum BankPlay {
    Draws,
    Stands,
}

/// A prize that a meter measures.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum Jackpot {
    Main,
    Secondary,
    /// This many aces in a row.
    OneAce,
    TwoAces,
    ThreeAces,
    FourAces,
}

impl Jackpot {
    pub(super) const ACES: [Jackpot; 4] =
        [Jackpot::OneAce, Jackpot::TwoAces, Jackpot::ThreeAces, Jackpot::FourAces];
}
