//! What a stake can lie on: the hand, the insurance line, and the side bets that a law knows.

use super::law::BlackjackLaw;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;
use table::{Clause, Reason, Refusal, choice, nearest};

/// What a stake lies on. Which of these a law knows, and under what name, is in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Main,
    Insurance,
    Side(Side),
    /// A cell of hyper black-jack.
    Hyper(Cell),
}

/// The side bets, hyper black-jack with all its cells as one.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum Side {
    Dames,
    TwoPlusOne,
    Jp1,
    PerfectPairs,
    TwentyOnePlusThree,
    SplitAces,
    Hyper,
}

impl Side {
    pub const COUNT: usize = 7;

    /// Its stakes leave for a pot before the deal.
    pub const fn is_swept(self) -> bool {
        matches!(self, Side::Jp1 | Side::SplitAces)
    }
}

/// The seven cells of hyper black-jack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    Seventeen,
    Eighteen,
    Nineteen,
    Twenty,
    TwentyOne,
    BlackJack,
    Bust,
}

impl Kind {
    /// The side bet, if it is one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Kind::Main | Kind::Insurance => None,
            Kind::Side(side) => Some(side),
            Kind::Hyper(_) => Some(Side::Hyper),
        }
    }
}

/// A bet as a law names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    pub kind: Kind,
    pub name: &'static str,
    pub class: &'static str,
    /// What fixes the payment.
    pub by: Clause,
}

impl Named {
    pub const fn new(kind: Kind, name: &'static str, class: &'static str, by: Clause) -> Self {
        Named { kind, name, class, by }
    }
}

/// A bet of one law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bet<L> {
    kind: Kind,
    law: PhantomData<L>,
}

impl<L: BlackjackLaw> Bet<L> {
    /// The bet of this kind; a law is asked only for what it lists.
    pub const fn of(kind: Kind) -> Self {
        Bet { kind, law: PhantomData }
    }

    pub const fn kind(self) -> Kind {
        self.kind
    }

    fn entry(self) -> &'static Named {
        let listed = L::LAW.bets.iter().find(|named| named.kind == self.kind);
        listed.expect("bets are made from the list of their law")
    }
}

table::words_of_bet!(Bet<L>, L: BlackjackLaw);

impl<L: BlackjackLaw> table::Bet for Bet<L> {
    fn name(self) -> &'static str {
        self.entry().name
    }

    fn class(self) -> &'static str {
        self.entry().class
    }

    fn clause(self) -> Clause {
        self.entry().by
    }

    fn all() -> &'static [Self] {
        L::bets()
    }

    fn named(name: &str) -> Result<Self, Refusal> {
        match L::LAW.bets.iter().find(|named| named.name == name) {
            Some(named) => Ok(Bet::of(named.kind)),
            None => {
                let by = L::LAW.unknown_bet(name);
                let nearest = nearest(name, L::LAW.bets.iter().map(|named| named.name));
                Err(Reason::UnknownBet { name: name.to_owned(), nearest }.by(by))
            }
        }
    }
}

impl<L: BlackjackLaw> Serialize for Bet<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.entry().name)
    }
}

impl<'de, L: BlackjackLaw> Deserialize<'de> for Bet<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        <Self as table::Bet>::named(&name).map_err(D::Error::custom)
    }
}
