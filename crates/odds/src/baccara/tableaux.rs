//! What two tableaux have against one bank: for each thing the banker can see, what the right
//! tableau has if he draws and if he stands.
//!
//! Both tableaux are dealt from the same shoe, so what the left one has is the same figure with the
//! sides changed.

use super::coup::values;
use super::ends::{Both, EndsCounted, Ways};
use super::holding::{Holding, Sight, holdings};
use super::shoe::{Shoe, VALUES};
use games::baccara::{Against, Call, ponte_call};
use games::banque_a_tout_va::rules::{Outcome, ends_the_draw};
use games::banque_a_tout_va::{BankerNatural, Said};
use table::OnOff;

/// Cards that a coup may take.
pub(crate) const CARDS: u32 = 9;

/// Third cards, that the hand stood, and a natural.
pub(crate) const SHOWN: usize = VALUES + 2;

/// What a tableau shows the banker before he answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    Third(u8),
    Stood,
    Natural,
}

impl Shown {
    pub(crate) fn all() -> impl Iterator<Item = Shown> + Clone {
        values().map(Shown::Third).chain([Shown::Stood, Shown::Natural])
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Shown::Third(value) => value.into(),
            Shown::Stood => VALUES,
            Shown::Natural => VALUES + 1,
        }
    }

    /// What the banker's table is read against; nothing where a natural stopped the draw.
    pub(crate) const fn against(self) -> Option<Against> {
        match self {
            Shown::Third(value) => Some(Against::Third(value)),
            Shown::Stood => Some(Against::Stood),
            Shown::Natural => None,
        }
    }

    pub(crate) const fn said(self) -> Said {
        match self {
            Shown::Third(_) => Said::Asked,
            Shown::Stood => Said::Stood,
            Shown::Natural => Said::LaidDown,
        }
    }

    pub(crate) const fn cards(self) -> u32 {
        match self {
            Shown::Third(_) => 3,
            Shown::Stood | Shown::Natural => 2,
        }
    }
}

/// What the right tableau has in one cell, for one kind of hand on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Net {
    pub(crate) ways: i128,
    /// Coups won less coups lost, if the banker stands.
    pub(crate) stands: i128,
    pub(crate) draws: i128,
}

impl Net {
    fn of(Ways { stands, draws }: &Ways) -> Net {
        let ways = stands.as_flattened().iter().sum();
        Net { ways, stands: net(stands), draws: net(draws) }
    }
}

/// Coups that the right tableau wins, less those that it loses.
fn net(ends: &Both<i128>) -> i128 {
    let all = |outcome: Outcome| ends[outcome as usize].iter().sum::<i128>();
    all(Outcome::Wins) - all(Outcome::Loses)
}

/// All coups from a shoe.
#[derive(Clone, Debug)]
pub(crate) struct Tableaux {
    pub(crate) ways: i128,
    /// What either tableau has of the coups that the banker's natural ends.
    pub(crate) natural: i128,
    /// Hands that may choose.
    pub(crate) free: Vec<Holding>,
    pub(crate) held: Vec<Holding>,
    pub(crate) ends: EndsCounted,
    nets: Vec<Net>,
}

impl Tableaux {
    /// Kinds of hands: those without a choice, and each that may choose.
    pub(crate) fn kinds(&self) -> usize {
        1 + self.free.len()
    }

    /// What the right tableau has, by kinds of hands: the right one's first.
    pub(crate) fn nets(&self, held: usize, right: Shown, left: Shown) -> &[Net] {
        let size = self.kinds() * self.kinds();
        &self.nets[self.ends.place(held, right, left)..][..size]
    }

    /// The shoe has nine cards, or they are put back.
    pub(crate) fn of(
        shoe: &Shoe,
        frozen: OnOff,
        natural: BankerNatural,
        hands: Sight,
        banker: Sight,
    ) -> Tableaux {
        let free = holdings(hands, |pair| ponte_call(pair.point()) == Call::Free);
        let held = holdings(banker, |pair| !ends_the_draw(pair.point(), natural));
        let ends = EndsCounted::of(shoe, (&free, &held), frozen, hands, banker);
        let nets = ends.cells.iter().map(Net::of).collect();
        Tableaux { ways: ways_of(shoe, 0), natural: net(&ends.natural), free, held, ends, nets }
    }
}

/// The ways to draw what is left of nine cards after so many.
pub(crate) fn ways_of(shoe: &Shoe, after: u32) -> i128 {
    let deck = shoe.deck();
    let left = |drawn: u32| i128::from(shoe.cards()) - i128::from(drawn) * i128::from(deck.step());
    (after..CARDS).map(left).product()
}
