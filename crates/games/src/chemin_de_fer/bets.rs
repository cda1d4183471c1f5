//! What can lie on the cloth: a ponte's stake against the bank, the bank itself, and the garage.

use rulebook::mc_chemin_de_fer as law;
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal, bet_named};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bet {
    /// A ponte's stake: the whole banco, or a part of it.
    Banco,
    /// What the banker has at stake; the levy comes out of what it wins.
    Banque,
    /// What the banker won and no longer has at stake.
    Garage,
}

impl Bet {
    pub const ALL: [Bet; 3] = [Bet::Banco, Bet::Banque, Bet::Garage];
}

table::words_of_bet!(Bet);

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        match self {
            Bet::Banco => "banco",
            Bet::Banque => "banque",
            Bet::Garage => "garage",
        }
    }

    fn class(self) -> &'static str {
        self.name()
    }

    fn clause(self) -> Clause {
        match self {
            Bet::Banco => law::MC11_7_9,
            Bet::Banque => law::MC11_7_2,
            Bet::Garage => law::MC11_8_4,
        }
    }

    fn all() -> &'static [Self] {
        &Bet::ALL
    }

    /// MC11.4.7: one stakes against the banker's stake and on nothing else.
    fn named(name: &str) -> Result<Self, Refusal> {
        bet_named(name, law::MC11_4_7)
    }
}
