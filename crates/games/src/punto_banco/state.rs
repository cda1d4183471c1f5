//! What lies on the cloth, and where the coup stands.

use super::bank::Bank;
use super::bets::{Kind, Pass};
use super::house::{Passing, Rules};
use super::rules::{Laid, Pairs, Side, Winner, laid};
use super::stored::Stored;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::shoe::Shoe;
use table::{Card, Cents, Seat, Shaped};

/// The most cards that may leave in one coup: six by the tables, and two that were drawn wrongly.
pub(super) const CARDS_MAX: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    Betting,
    /// The first four cards come.
    Deal,
    /// Punto's cards are with a player, who has to speak.
    Punto {
        holder: Seat,
    },
    /// Banco's cards are with the banker, who has to turn them.
    Banco {
        banker: Seat,
    },
    /// A third card comes.
    Third {
        side: Side,
    },
    /// The order of the cards is lost.
    Mixed,
    /// The payers have to collect or to pay.
    Settling {
        pass: Pass,
        step: Step,
        settled: Settled,
    },
    /// Everything is paid; the cards still lie there.
    Paid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Collect,
    Pay,
}

/// Whether the payers have touched anything that a void coup would give back. Pairs that stand in
/// a void coup are no part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    Nothing,
    Something,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub seat: Seat,
    pub kind: Kind,
    pub amount: Cents,
}

/// Which notices of the end were given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    #[default]
    Nothing,
    LastHalfHour,
    /// The last three deals, and how many of them are still to come.
    LastDeals {
        left: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct State {
    pub(super) phase: Phase,
    pub(super) shoe: Shoe,
    pub(super) passing: Passing,
    /// Who sits, in the order of the places.
    pub(super) seated: Vec<Seat>,
    pub(super) bank: Bank,
    /// The chance that won the coup before.
    pub(super) last: Option<Winner>,
    /// Nearest to the payers first, then in the order of the bets.
    pub(super) cloth: Vec<Stake>,
    /// In the order in which they left the shoe.
    pub(super) cards: ArrayVec<Card, CARDS_MAX>,
    pub(super) given: Given,
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            shoe: Shoe::new(rules.shoe()),
            passing: rules.passing(),
            seated: Vec::new(),
            bank: Bank::Vacant,
            last: None,
            cloth: Vec::new(),
            cards: ArrayVec::new(),
            given: Given::Nothing,
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    pub fn bank(&self) -> Bank {
        self.bank
    }

    pub fn seated(&self) -> &[Seat] {
        &self.seated
    }

    /// Stakes on the cloth, nearest to the payers first.
    pub fn cloth(&self) -> &[Stake] {
        &self.cloth
    }

    /// From « rien ne va plus » until the cards are off the cloth.
    pub fn in_coup(&self) -> bool {
        match self.phase {
            Phase::Closed | Phase::Betting => false,
            Phase::Deal
            | Phase::Punto { .. }
            | Phase::Banco { .. }
            | Phase::Third { .. }
            | Phase::Mixed
            | Phase::Settling { .. }
            | Phase::Paid => true,
        }
    }

    /// MC13.4.2, 3: who may cut: the player on the tailleur's left, then the one on that one's
    /// left. Places are numbered from the tailleur's right.
    pub fn cutters(&self) -> Vec<Seat> {
        self.seated.iter().rev().take(2).copied().collect()
    }

    /// What a seat has on a bet.
    pub fn on(&self, seat: Seat, kind: Kind) -> Cents {
        let held = self.cloth.iter().find(|stake| stake.seat == seat && stake.kind == kind);
        held.map_or(Cents::ZERO, |stake| stake.amount)
    }

    /// Whether a seat has a stake on one of the three chances.
    pub(super) fn has_main(&self, seat: Seat) -> bool {
        let main = |stake: &&Stake| stake.seat == seat && stake.kind.pass() == Pass::Stakes;
        self.cloth.iter().any(|stake| main(&stake))
    }

    /// MC13.6.4, D13.7: the highest stake on punto; among equals the first in the order of the
    /// places, and who sits before who stands.
    pub fn holder(&self) -> Option<Seat> {
        let on_punto = self.cloth.iter().filter(|stake| stake.kind == Kind::Punto);
        on_punto.max_by_key(|stake| (stake.amount, std::cmp::Reverse(stake.seat))).map(|s| s.seat)
    }

    pub(super) fn laid(&self) -> Laid {
        laid(&self.cards)
    }

    /// The first four cards, once they are out.
    pub(super) fn first_four(&self) -> Option<[Card; 4]> {
        self.cards.get(..4).and_then(|four| four.try_into().ok())
    }

    pub(super) fn pairs(&self) -> Pairs {
        self.first_four().map_or(Pairs { ponte: false, banque: false }, Pairs::of)
    }
}
