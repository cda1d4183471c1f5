//! What a house shows of a game without knowing it: the device of chance, results, calls, meters.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::{Cents, Seat, Shaped};

/// What chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A wheel, a bowl or dice: the same can come every time, and everybody sees it.
    Open,
    /// Cards that leave in one order until they are made up anew.
    Shoe,
    /// Cards that go back into what they are drawn from.
    Shuffler,
}

/// How a round ended, for boards of results. Names are those of the game's own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shaped)]
#[serde(tag = "ending", rename_all = "kebab-case", deny_unknown_fields)]
#[shape(Common)]
pub enum Ending {
    /// Where the ball or the clapper came to rest, and what is called with it.
    Pocket {
        pocket: Cow<'static, str>,
        call: Cow<'static, str>,
    },
    Dice {
        dice: [u8; 2],
    },
    /// What the bank has at black-jack.
    Bank {
        total: u8,
        black_jack: bool,
    },
    /// Whether the bank plays its hand.
    Plays {
        plays: bool,
    },
    /// The points of both rows, which of them won, and what is called.
    Rows {
        noir: u8,
        rouge: u8,
        #[shape(Option<crate::trente_et_quarante::rules::Row>)]
        winner: Option<Cow<'static, str>>,
        call: Cow<'static, str>,
    },
    /// The points of both hands, and which of them won.
    Hands {
        punto: u8,
        banco: u8,
        #[shape(crate::punto_banco::rules::Winner)]
        winner: Cow<'static, str>,
    },
    /// Who won between banker and ponte.
    Winner {
        #[shape(crate::chemin_de_fer::rules::Winner)]
        winner: Cow<'static, str>,
    },
    /// How the two tableaux fared against the banker.
    Tableaux {
        #[shape(crate::banque_a_tout_va::rules::Outcome)]
        right: Cow<'static, str>,
        #[shape(crate::banque_a_tout_va::rules::Outcome)]
        left: Cow<'static, str>,
    },
    /// Who came nearest, and with how many points.
    Nearest {
        points: u16,
        seats: Vec<Seat>,
    },
}

/// What is called aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// « Faites vos jeux ».
    FaitesVosJeux,
    /// « Rien ne va plus ».
    RienNeVaPlus,
    LastHalfHour,
    LastThreeDeals,
    LastDeal,
    /// The last spins or rounds are counted.
    LastRounds,
}

impl Call {
    /// The step towards the end of a sitting that is announced by it.
    pub const fn closing(self) -> Option<Closing> {
        match self {
            Call::FaitesVosJeux | Call::RienNeVaPlus => None,
            Call::LastHalfHour => Some(Closing::LastHalfHour),
            Call::LastThreeDeals => Some(Closing::LastThreeDeals),
            Call::LastDeal => Some(Closing::LastDeal),
            Call::LastRounds => Some(Closing::LastRounds),
        }
    }
}

/// A step by which a sitting ends, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    LastHalfHour,
    LastThreeDeals,
    LastDeal,
    LastRounds,
    /// The table closes.
    Close,
}

impl Closing {
    /// What has to be announced before a table closes, where the law asks for it.
    pub const NOTICES: [Closing; 4] =
        [Closing::LastHalfHour, Closing::LastThreeDeals, Closing::LastDeal, Closing::LastRounds];
}

/// What happens to meters of progressive jackpots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Metered {
    /// What each of them is fed.
    Fed(Vec<(&'static str, Cents)>),
    /// One was paid out and starts anew.
    Paid { meter: &'static str, restarts_at: Cents },
}

/// A payment from a meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    pub meter: &'static str,
    /// What the meter is said to show.
    pub pool: Cents,
}
