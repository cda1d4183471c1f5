//! What came of an input, the types of the game left behind.

use super::Form;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use table::{Bet, Clause, Line, Shaped, Step};

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
    /// How many of the events came before each line.
    pub(super) before: Vec<usize>,
}

impl Told {
    /// Events and lines one after the other, as they came.
    pub fn steps(&self) -> Vec<Step<Form, BetName>> {
        let mut steps = Vec::with_capacity(self.events.len() + self.lines.len());
        let event = |told: &Happened| Step::Event { by: told.by, event: told.event.clone() };
        let mut told = 0;
        for (line, &before) in self.lines.iter().zip(&self.before) {
            steps.extend(self.events[told..before].iter().map(event));
            steps.push(Step::Line(line.clone()));
            told = before;
        }
        steps.extend(self.events[told..].iter().map(event));
        steps
    }

    /// The game's own lines, their bets by name.
    pub(super) fn line<B: Bet>(line: &Line<B>) -> Settled {
        let Line { seat, spot, bet, stake, fate, returned, stays, against, by } = *line;
        Line { seat, spot, bet: BetName::of(bet), stake, fate, returned, stays, against, by }
    }
}
