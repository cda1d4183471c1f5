//! What came of an input, the types of the game left behind.

use super::Form;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use table::{Bet, Clause, Line, Shaped};

/// A bet, known by its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(transparent)]
pub struct BetName(Cow<'static, str>);

impl BetName {
    pub fn of<B: Bet>(bet: B) -> Self {
        BetName(Cow::Borrowed(bet.name()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A settled stake of whichever game.
pub type Settled = Line<BetName>;

/// Something that happened, with the clause that orders it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Happened {
    pub by: Clause,
    pub event: Form,
}

/// What an input made happen, and which stakes it settled, both in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub events: Vec<Happened>,
    pub lines: Vec<Settled>,
}

impl Told {
    /// The game's own lines, their bets by name.
    pub(super) fn line<B: Bet>(line: &Line<B>) -> Settled {
        let Line { seat, spot, bet, stake, fate, returned, stays, against, by } = *line;
        Line { seat, spot, bet: BetName::of(bet), stake, fate, returned, stays, against, by }
    }
}
