//! What people do around the cards, and what is then told.

use super::law::Fallback;
use crate::{By, Card, Seat};
use serde::{Deserialize, Serialize};
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

/// An act around the cards. Cards themselves are chance, and handed in apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShoeAct {
    Unseal,
    Spread,
    Count {
        cards: u16,
    },
    Wash,
    Mix,
    Gather,
    Piles,
    Shuffle,
    SlipIn {
        cards: u16,
    },
    CountStub {
        cards: u16,
    },
    /// Both places are counted in cards of the heap above them.
    InsertStub {
        places: [u16; 2],
    },
    /// The seated players in the order of the offer; the banker's consent names one.
    Offer {
        seats: Vec<Seat>,
    },
    Decline,
    /// After so many cards.
    Cut {
        after: u16,
    },
    PlaceStop {
        behind: u16,
    },
    Start,
    Load,
    Swap,
    StartCycle,
    EndCycle,
    OpenCover,
    Alarm,
    ClearAlarm,
    /// Burns what is due without showing it.
    BurnFaceDown,
    BeginRound,
    /// The first cards are dealt; from now on cards are asked for.
    DealOver,
    EndRound,
    /// The stop card shows where it makes the round void.
    StopShows,
    /// The shoe is empty in mid-round.
    RunsDry,
    /// The director lets the player off.
    CallOff,
    /// The banker plays the shorter game with the cards that are left.
    BeginShortRound,
    /// The banker does not.
    EndRun,
    /// A card leaves the cloth before the round is over.
    Lift {
        card: Card,
    },
    /// Cards go back into the device.
    Recycle,
    Pause,
    Resume,
    OrderReshuffle {
        table: TableUse,
    },
    ShowDamaged {
        card: Card,
    },
    Exchange {
        card: Card,
        donor: Donor,
    },
    /// The sitting is over and the cards are put away.
    Unload,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableUse {
    Open,
    /// For one player.
    Reserved,
}

/// Where a replacement card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Donor {
    ReplacementSixain,
    AnotherPack,
}

/// What happened around the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShoeEvent {
    Unsealed,
    Spread,
    Counted {
        cards: u16,
    },
    Washed,
    Mixed,
    Gathered,
    PilesShuffled,
    Shuffled,
    SlippedIn {
        cards: u16,
    },
    StubCounted {
        cards: u16,
        expected: u16,
    },
    StubInserted {
        places: [u16; 2],
    },
    /// A seat is asked to shuffle or to cut.
    Offered {
        to: Seat,
    },
    Declined {
        seat: Seat,
    },
    /// Every player declined.
    NobodyWants,
    Cut {
        after: u16,
        who: By,
    },
    StopPlaced {
        behind: u16,
    },
    Started,
    Loaded {
        cards: u16,
    },
    PackTaken {
        pack: u8,
    },
    CycleStarted,
    CycleEnded,
    CycleVoid,
    Alarm,
    AlarmCleared,
    /// The turned card that says how many are burnt.
    Turned {
        card: Card,
        burn: u8,
    },
    /// Face down if no card is named.
    Burnt {
        card: Option<Card>,
    },
    /// A card came loose and was burnt.
    Exposed {
        card: Card,
    },
    RoundBegun,
    Dealt {
        card: Card,
    },
    DealOver,
    Lifted {
        card: Card,
    },
    StopShown {
        behind: u16,
    },
    LastRound,
    ShortRoundOffered {
        cards: u16,
    },
    RoundVoid,
    CalledOff {
        cards: u16,
    },
    RoundOver,
    Refilled {
        cards: u16,
    },
    RunOver,
    Recycled {
        cards: u16,
    },
    Paused,
    Resumed,
    ReshuffleOrdered,
    Damaged {
        card: Card,
    },
    Exchanged {
        card: Card,
    },
    Unloaded {
        cards: u16,
    },
}
