//! What people do around the cards, and what is then told.

use super::law::Fallback;
use crate::words::{Form, HearAs, SayAs, Sentence, Trouble, Words};
use crate::{By, Card, Seat, acts, choice, events};
use std::fmt;

/// A kind of step in a preparation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Unseal,
    /// Face up, so that the maker's order shows.
    Spread,
    /// Counted and checked.
    Count,
    /// Face down, in one heap.
    Wash,
    /// The pack is rebuilt while small packets are mixed.
    Mix,
    /// The pack is rebuilt in small packets, their order kept.
    Gather,
    /// One of the seated players may shuffle; if one does, the two steps after this are due.
    PlayerShuffle,
    /// The banker shuffles, by gathering.
    BankerGather,
    /// Several piles, each shuffled and cut twice.
    Piles,
    Shuffle,
    /// The first cards go one by one into the pack.
    SlipIn {
        min: u8,
        max: u8,
    },
    /// The cards behind the stop card are counted aloud.
    CountStub,
    /// The stub goes in two parts into the cards played.
    InsertStub,
    /// By the croupier.
    Cut,
    /// Offered to the players in turn.
    PlayerCut(Fallback),
    /// A player may cut if the banker agrees.
    ConsentedCut,
    PlaceStop,
    /// Into the shoe or the device.
    Load,
    /// A cycle of the shuffler.
    Cycle,
    /// The cards go into the shuffler and the other pack comes out.
    Swap,
    /// The device is started and set to the number of packs.
    Start,
}

impl Task {
    pub const fn name(self) -> &'static str {
        match self {
            Task::Unseal => "unseal",
            Task::Spread => "spread",
            Task::Count => "count",
            Task::Wash => "wash",
            Task::Mix => "mix",
            Task::Gather => "gather",
            Task::PlayerShuffle => "player's shuffle",
            Task::BankerGather => "banker's shuffle",
            Task::Piles => "shuffle in piles",
            Task::Shuffle => "shuffle",
            Task::SlipIn { .. } => "slipping in of the first cards",
            Task::CountStub => "count of the stub",
            Task::InsertStub => "insertion of the stub",
            Task::Cut => "cut",
            Task::PlayerCut(_) => "player's cut",
            Task::ConsentedCut => "cut by consent",
            Task::PlaceStop => "stop card",
            Task::Load => "load",
            Task::Cycle => "cycle of the shuffler",
            Task::Swap => "change of packs",
            Task::Start => "start of the device",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

acts! {
    /// An act around the cards. Cards themselves are chance, and handed in apart.
    #[within]
    #[shape(Common)]
    pub enum ShoeAct {
        Unseal = "unseals cards",
        Spread = "spreads cards",
        Count { cards: u16 } = "counts {cards} cards",
        Wash = "washes cards",
        Mix = "mixes cards",
        Gather = "gathers cards",
        Piles = "shuffles in piles",
        Shuffle = "shuffles cards",
        SlipIn { cards: u16 } = "slips in {#cards} cards",
        CountStub { cards: u16 } = "counts stub of {#cards} cards",
        /// Both places are counted in cards of the heap above them.
        InsertStub { places: [u16; 2] } = "inserts stub at {#places as Both}",
        /// The seated players in the order of the offer; the banker's consent names one.
        Offer { seats: Vec<Seat> } = "asks {seats as InOrder}",
        Decline = "declines",
        /// After this many cards.
        Cut { after: u16 } = "cuts after {#after}",
        PlaceStop { behind: u16 } = "places-stop before {#behind}",
        Start = "starts device",
        Load = "loads cards",
        Swap = "swaps packs",
        StartCycle = "starts cycle",
        EndCycle = "ends cycle",
        OpenCover = "opens-cover",
        Alarm = "reports alarm",
        ClearAlarm = "clears alarm",
        /// Burns what is due without showing it.
        BurnFaceDown = "burns face down",
        nobody BeginRound = "begins round",
        /// The first cards are dealt; from now on cards are asked for.
        nobody DealOver = "ends deal",
        nobody EndRound = "ends round",
        /// The stop card shows where it makes the round void.
        StopShows = "shows stop card",
        /// The shoe is empty in mid-round.
        RunsDry = "reports empty shoe",
        /// The director lets the player off.
        CallOff = "calls-off round",
        /// The banker plays the shorter game with the cards that are left.
        BeginShortRound = "begins short round",
        /// The banker does not.
        EndRun = "ends run",
        /// A card leaves the cloth before the round is over.
        nobody Lift { card: Card } = "lifts {card}",
        /// Cards go back into the device.
        Recycle = "recycles cards",
        Pause = "pauses play",
        Resume = "resumes play",
        OrderReshuffle { table: TableUse } = "orders shuffle at {table} table",
        ShowDamaged { card: Card } = "shows damaged {card}",
        Exchange { card: Card, donor: Donor } = "exchanges {card} from {donor}",
        /// The sitting is over and the cards are put away.
        Unload = "unloads cards",
    }
}

/// `0 and 234`.
struct Both;

impl HearAs<[u16; 2]> for Both {
    const FORM: Form = Form::Like("0 and 234");

    fn hear(words: &mut Words<'_>) -> Result<[u16; 2], Trouble> {
        let first = words.number()?;
        words.expect("and")?;
        Ok([first, words.number()?])
    }
}

impl SayAs<[u16; 2]> for Both {
    fn say([first, second]: &[u16; 2], sentence: &mut Sentence) {
        sentence.word(format_args!("{first} and {second}"));
    }
}

/// `seat 2, seat 4`, or `nobody`.
struct InOrder;

impl HearAs<Vec<Seat>> for InOrder {
    const FORM: Form = Form::Like("seat 2, seat 4");

    fn hear(words: &mut Words<'_>) -> Result<Vec<Seat>, Trouble> {
        let mut seats = Vec::new();
        if !words.took("nobody") {
            while seats.is_empty() || words.peek().is_some() {
                seats.push(words.seat()?);
            }
        }
        Ok(seats)
    }
}

impl SayAs<Vec<Seat>> for InOrder {
    fn say(seats: &Vec<Seat>, sentence: &mut Sentence) {
        let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
        sentence.word(if seats.is_empty() { "nobody".to_owned() } else { seats.join(", ") });
    }
}

#[choice]
pub enum TableUse {
    Open,
    /// For one player.
    Reserved,
}

/// Where a replacement card comes from.
#[choice]
pub enum Donor {
    ReplacementSixain,
    AnotherPack,
}

events! {
    /// What happened around the cards.
    #[within]
    #[shape(Common)]
    #[derive(Copy, Hash)]
    pub enum ShoeEvent {
        Unsealed,
        Spread,
        Counted { cards: u16 },
        Washed,
        Mixed,
        Gathered,
        PilesShuffled,
        Shuffled,
        SlippedIn { cards: u16 },
        StubCounted { cards: u16, expected: u16 } = "stub-counted {cards} of {expected}",
        StubInserted { places: [u16; 2] },
        /// A seat is asked to shuffle or to cut.
        Offered { to: Seat } = "asked {to}",
        Declined { seat: Seat },
        /// Every player declined.
        NobodyWants,
        Cut { after: u16, who: By },
        StopPlaced { behind: u16 },
        Started = "device-started",
        Loaded { cards: u16 },
        PackTaken { pack: u8 },
        CycleStarted,
        CycleEnded,
        CycleVoid,
        Alarm,
        AlarmCleared,
        /// The turned card that says how many are burnt.
        Turned { card: Card, burn: u8 } = "turned {card} burn {burn}",
        /// Face down if no card is named.
        Burnt { card: Option<Card> },
        /// A card came loose and was burnt.
        Exposed { card: Card },
        RoundBegun,
        Dealt { card: Card },
        DealOver,
        Lifted { card: Card },
        StopShown { behind: u16 },
        LastRound,
        ShortRoundOffered { cards: u16 },
        RoundVoid,
        CalledOff { cards: u16 },
        RoundOver,
        Refilled { cards: u16 },
        RunOver,
        Recycled { cards: u16 },
        Paused,
        Resumed,
        ReshuffleOrdered = "shuffle-ordered",
        Damaged { card: Card },
        Exchanged { card: Card },
        Unloaded { cards: u16 },
    }
}
