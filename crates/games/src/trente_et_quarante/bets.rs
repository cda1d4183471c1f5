//! The four chances of the cloth, and the premium of an insurance against the refait.

use rulebook::mc_trente_et_quarante as law;
use serde::{Deserialize, Serialize};
use table::{Clause, Reason, Refusal, nearest};

/// MC9.33: in the order of payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bet {
    Inverse,
    Noir,
    Rouge,
    Couleur,
    /// The premium that insures a stake: nobody stakes on it, and nothing is won with it.
    Assurance,
}

impl Bet {
    pub const ALL: [Bet; 5] = [Bet::Inverse, Bet::Noir, Bet::Rouge, Bet::Couleur, Bet::Assurance];

    /// MC9.39: insurance is taken for a stake, against a premium.
    pub(super) fn made_alone(self) -> Result<(), Refusal> {
        match self {
            Bet::Inverse | Bet::Noir | Bet::Rouge | Bet::Couleur => Ok(()),
            Bet::Assurance => Err(Reason::GoesWithAnother.by(law::MC9_39)),
        }
    }
    /// What players may stake on.
    pub const CHANCES: [Bet; 4] = [Bet::Inverse, Bet::Noir, Bet::Rouge, Bet::Couleur];

    /// The clause by which it loses when the other of its pair wins.
    pub const fn loses_by(self) -> Clause {
        match self {
            Bet::Noir | Bet::Rouge => law::MC9_27,
            Bet::Couleur | Bet::Inverse => law::MC9_29,
            Bet::Assurance => law::MC9_40,
        }
    }
}

table::words_of_bet!(Bet);

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        match self {
            Bet::Inverse => "inverse",
            Bet::Noir => "noir",
            Bet::Rouge => "rouge",
            Bet::Couleur => "couleur",
            Bet::Assurance => "assurance",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Bet::Inverse | Bet::Noir | Bet::Rouge | Bet::Couleur => "simple",
            Bet::Assurance => "assurance",
        }
    }

    fn clause(self) -> Clause {
        match self {
            Bet::Noir | Bet::Rouge => law::MC9_24_1,
            Bet::Couleur | Bet::Inverse => law::MC9_24_2,
            Bet::Assurance => law::MC9_39,
        }
    }

    fn all() -> &'static [Self] {
        &Bet::ALL
    }

    /// MC9.24.1, MC9.24.2: players may use these chances only.
    fn named(name: &str) -> Result<Self, Refusal> {
        let found = Bet::ALL.into_iter().find(|bet| table::Bet::name(*bet) == name);
        found.ok_or_else(|| {
            let nearest = nearest(name, Bet::CHANCES.into_iter().map(table::Bet::name));
            Reason::UnknownBet { name: name.to_owned(), nearest }.by(law::MC9_24_2)
        })
    }
}
