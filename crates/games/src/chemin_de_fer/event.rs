//! What is said and done at chemin de fer besides settling stakes.

use super::action::Witness;
use super::rules::{Side, Winner};
use super::state::Question;
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::words::{SayAs, Sentence};
use table::{Card, Cents, Seat, events};

events! {
    pub enum Event {
        /// Somebody or something the law asks for before a sitting opens.
        Attested { what: Cow<'static, str> },
        Opened,
        Extended { players: u8 },
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        /// Fewer than four sit, and play goes on.
        PlayGoesOn { players: u8 },
        BookletVerified { booklet: u16, witness: Witness }
            = "booklet-verified {booklet}" if witness = Witness::None
            | "booklet-verified {booklet} controle" if witness = Witness::Controle,
        CagnotteOpened { booklet: u16 },
        GarageNotified { from: Cents },
        /// By the changeur.
        MoneyChanged { seat: Seat, amount: Cents },
        /// A note that was staked, by the croupier, at once.
        NoteChanged { seat: Seat, amount: Cents },
        /// Around the cards. No card that is dealt face down is told here.
        Shoe { what: ShoeEvent } = "{what}",
        HandGiven { to: Seat },
        HandPassed { from: Seat, to: Seat },
        /// The bank goes back to whoever had the hand.
        BankReturned { to: Seat, amount: Cents },
        GarageReturned { to: Seat, amount: Cents },
        StakeReturned { to: Seat, amount: Cents },
        Announced { seat: Seat, banco: Cents },
        /// He stakes his whole bank, as he must.
        Doubled { banco: Cents },
        /// What goes to the garage, and what is in it then.
        Garaged { amount: Cents, garage: Cents },
        /// Nobody by name: whoever is left may answer.
        Asked { question: Question, seat?: Seat }
            = "asked {question} all" if seat = None
            | "asked {question} {seat}",
        Declined { seat: Seat },
        Held { seat: Seat, stake: Cents },
        PartHeld { seat: Seat, stake: Cents },
        /// « Avec la table ».
        WithTable { seat: Seat },
        /// « Jeu marqué ».
        Marked { seat: Seat },
        Staked { seat: Seat, stake: Cents },
        Agreed { to: Seat },
        Reduced { from: Cents, to: Cents },
        NoCoup,
        /// « Rien ne va plus, partie pour les jeux marqués ».
        RienNeVaPlus,
        /// The uncovered part goes back to the banker.
        Uncovered { to: Seat, amount: Cents },
        CardsGoTo { seat: Seat },
        Deals { seat: Seat },
        /// A card went face down to a side; which of its cards it is.
        Dealt { to: Side, number: u8 },
        /// « Dernier coup de la taille ».
        LastCoup,
        LaidDown { side: Side },
        /// « Carte ».
        Draws { side: Side },
        /// « Non ».
        Stands { side: Side },
        /// Face up.
        ThirdCard { to: Side, card: Card },
        Shown { side: Side, cards: Vec<Card> },
        Point { side: Side, point: u8 },
        Decided { winner: Winner },
        Collected { amount: Cents },
        Paid { amount: Cents },
        Levied { amount: Cents },
        BankGrown { bank: Cents },
        SuiviRight { seat: Seat },
        LevyAnnounced { amount: Cents },
        SetApart,
        /// How many tickets of which value.
        TicketsTornOff { booklet: u16, tickets: Vec<(Cents, u32)> }
            = "tickets-torn-off {booklet} {tickets as ByValue}",
        DroppedIn { amount: Cents },
        TicketsShown,
        TicketsTornUp,
        /// A tie: the pontes are masters of their stakes.
        Masters,
        Kept { seat: Seat },
        TakenBack { seat: Seat, stake: Cents },
        Closed,
    }
}

/// `2 x 5.00 1 x 0.50`.
struct ByValue;

impl SayAs<Vec<(Cents, u32)>> for ByValue {
    fn say(tickets: &Vec<(Cents, u32)>, sentence: &mut Sentence) {
        for (value, count) in tickets {
            sentence.word(format_args!("{count} x {value}"));
        }
    }
}
