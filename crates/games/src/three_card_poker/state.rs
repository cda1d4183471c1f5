//! What lies on the cloth, and where the coup stands.

use super::{Bet, Rules, Stakes, rules::Strength, rules::strength};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::shoe::Shoe;
use table::{Card, Cents, Seat, Shaped};

/// Cards in a hand.
pub(super) const HAND: usize = 3;

/// Up to three cards, face down.
pub type Cards = ArrayVec<Card, HAND>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    Betting,
    /// After « rien ne va plus », until the cards are shuffled and cut.
    Preparing,
    Dealing,
    /// Players fold or raise; when all have, the bank shows.
    Deciding,
}

/// How a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    Undecided,
    Raised,
    Folded,
    Void,
}

/// A seat with its stakes and its hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    pub seat: Seat,
    /// What lies in its boxes; of a hand that is folded or void, what the bank took from them.
    pub stakes: Stakes,
    pub hand: Cards,
    pub standing: Standing,
}

impl Place {
    /// Whether the hand still plays, with its stakes on the cloth.
    pub const fn is_live(&self) -> bool {
        match self.standing {
            Standing::Undecided | Standing::Raised => true,
            Standing::Folded | Standing::Void => false,
        }
    }
}

/// The limits in force. They outlast a sitting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Posted {
    pub min: Cents,
    /// The maximum, in times the minimum.
    pub times: u16,
}

impl Posted {
    pub const fn max(self) -> Cents {
        self.min.times(self.times as i64)
    }
}

/// Whether the last deal has been announced, and played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastDeal {
    #[default]
    Ahead,
    Announced,
    Played,
}

/// What decides whether a sitting may end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sitting {
    /// Seats that have staked and not got up since, in the order of their numbers.
    pub present: Vec<Seat>,
    /// Coups without a stake, in a row.
    pub empty_coups: u8,
    pub last_deal: LastDeal,
}

impl Sitting {
    /// A coup is over, with stakes or without.
    pub(super) fn count_coup(&mut self) {
        self.last_deal = match self.last_deal {
            LastDeal::Ahead => LastDeal::Ahead,
            LastDeal::Announced | LastDeal::Played => LastDeal::Played,
        };
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    pub posted: Posted,
    pub sitting: Sitting,
    pub shoe: Shoe,
    /// Seats with an ante, in the order of their numbers.
    pub places: Vec<Place>,
    pub bank: Cards,
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            posted: rules.posted(),
            sitting: Sitting::default(),
            shoe: Shoe::new(rules.shoe()),
            places: Vec::new(),
            bank: Cards::new(),
        }
    }

    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.iter().find(|place| place.seat == seat)
    }

    pub(super) fn place_mut(&mut self, seat: Seat) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.seat == seat)
    }

    /// What a seat has on a bet.
    pub fn on(&self, seat: Seat, bet: Bet) -> Cents {
        let live = self.place(seat).filter(|place| place.is_live());
        live.map_or(Cents::ZERO, |place| place.stakes.on(bet))
    }

    /// The seats with a hand, from the croupier's left.
    pub fn seats(&self) -> Vec<Seat> {
        self.places.iter().map(|place| place.seat).collect()
    }

    /// Seats that have still to fold or raise.
    pub fn undecided(&self) -> impl Iterator<Item = Seat> {
        let due = self.places.iter().filter(|place| place.standing == Standing::Undecided);
        due.map(|place| place.seat)
    }

    /// A coup is under way: from « rien ne va plus » to the last payment.
    pub const fn in_coup(&self) -> bool {
        match self.phase {
            Phase::Preparing | Phase::Dealing | Phase::Deciding => true,
            Phase::Closed | Phase::Betting => false,
        }
    }

    /// Cards that have been dealt, and how many a whole deal takes.
    pub(super) fn dealt(&self) -> (usize, usize) {
        let dealt: usize = self.places.iter().map(|place| place.hand.len()).sum();
        (dealt + self.bank.len(), (self.places.len() + 1) * HAND)
    }
}

/// A hand that is complete, as it is once the deal is over.
pub(super) fn whole(hand: &Cards) -> [Card; HAND] {
    hand.as_slice().try_into().expect("the deal is over, so every hand has three cards")
}

pub(super) fn worth(rules: &Rules, hand: &Cards) -> Strength {
    strength(whole(hand), rules.ace())
}
