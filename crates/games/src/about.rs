//! What can be said of a game before anybody plays it, its types left behind.

use crate::AnyGame;
use crate::hosted::Hosted;
use std::ops::RangeInclusive;
use table::{Bet as _, Breach, Clause, Draft, Game as _, HouseOption, Refusal};

/// A bet of the law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub name: &'static str,
    pub class: &'static str,
    pub clause: Clause,
    /// Whether a house takes it that changed nothing.
    pub offered: bool,
    /// Why nobody makes it by itself, if so.
    pub never_alone: Option<Refusal>,
}

fn bets<G: Hosted>() -> Vec<About> {
    let rules = usual::<G>();
    let about = |bet: &G::Bet| About {
        name: bet.name(),
        class: bet.class(),
        clause: bet.clause(),
        offered: G::is_offered(&rules, *bet),
        never_alone: G::made_alone(*bet).err(),
    };
    G::Bet::all().iter().map(about).collect()
}

/// The rules of a house that changed nothing.
fn usual<G: Hosted>() -> G::Rules {
    G::admit(&Draft::default()).expect("what a house starts from is lawful")
}

impl AnyGame {
    /// What a house may choose.
    pub fn options(self) -> &'static [HouseOption] {
        with_game!(self, G => G::options())
    }

    /// Whether the law admits these house rules, and if not, everything that it does not.
    pub fn admits(self, house: &Draft) -> Result<(), Vec<Breach>> {
        with_game!(self, G => G::admit(house).map(drop))
    }

    /// Every bet of the law.
    pub fn bets(self) -> Vec<About> {
        with_game!(self, G => bets::<G>())
    }

    /// How many may play at one table.
    pub fn places(self) -> RangeInclusive<u8> {
        with_game!(self, G => G::SEATS)
    }

    /// The clauses that have to be posted at the table of a house that changed nothing.
    pub fn posted(self) -> Vec<&'static str> {
        with_game!(self, G => {
            G::POSTED.map(|posted| posted(&usual::<G>())).unwrap_or_default()
        })
    }
}
