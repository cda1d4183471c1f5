//! The three places for a stake, and the banco of a last coup « du chemin de fer ».

use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal, bet_named};

/// D12.14: in the order of payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bet {
    /// The first tableau, on the banker's right.
    Right,
    Left,
    /// Both tableaux at once.
    ACheval,
    /// The whole or a part of the banco; put down by holding it.
    Banco,
}

impl Bet {
    pub const ALL: [Bet; 4] = [Bet::Right, Bet::Left, Bet::ACheval, Bet::Banco];
}

table::words_of_bet!(Bet);

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        match self {
            Bet::Right => "right",
            Bet::Left => "left",
            Bet::ACheval => "a-cheval",
            Bet::Banco => "banco",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Bet::Right | Bet::Left => "tableau",
            Bet::ACheval => "a-cheval",
            Bet::Banco => "banco",
        }
    }

    fn clause(self) -> Clause {
        match self {
            Bet::Right | Bet::Left => law::MC12_9_1,
            Bet::ACheval => law::MC12_9_2,
            Bet::Banco => chemin::MC11_7_9,
        }
    }

    fn all() -> &'static [Self] {
        &Bet::ALL
    }

    /// MC12.7.1: one tableau, the other, or both.
    fn named(name: &str) -> Result<Self, Refusal> {
        bet_named(name, law::MC12_7_1)
    }
}
