//! What players do.

use serde::{Deserialize, Serialize};
use table::{Act, Cents, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A game begins: the seat that deals, then the others, in any order.
    Open {
        seats: Vec<u16>,
    },
    /// The dealer starts a round.
    Deal,
    Stop,
    /// One more card.
    Ask,
    Look {
        at: Seat,
    },
    /// Turns one's cards before the others do: refused, since all show together.
    Show,
    /// Helps oneself to a coin: refused, since coins move with the result of a round only.
    Take {
        from: Heap,
    },
    /// The dealer shuffles played cards into a new pile.
    Reshuffle,
}

/// Where coins lie that nobody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heap {
    Treasure,
    Middle,
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        None
    }

    fn with_amount(&self, _amount: Cents) -> Self {
        self.clone()
    }

    fn numbers(&self) -> &[u16] {
        match self {
            Action::Open { seats } => seats,
            Action::Deal
            | Action::Stop
            | Action::Ask
            | Action::Look { .. }
            | Action::Show
            | Action::Take { .. }
            | Action::Reshuffle => &[],
        }
    }

    fn with_numbers(&self, numbers: &[u16]) -> Self {
        match self {
            Action::Open { .. } => Action::Open { seats: numbers.to_vec() },
            Action::Deal
            | Action::Stop
            | Action::Ask
            | Action::Look { .. }
            | Action::Show
            | Action::Take { .. }
            | Action::Reshuffle => self.clone(),
        }
    }
}
