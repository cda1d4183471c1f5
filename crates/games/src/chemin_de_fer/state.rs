//! What lies on the cloth, who has the hand, and where the coup stands.

use super::Rules;
use super::house::SEATS_MAX;
use crate::baccara::{Hand, Levy};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::shoe::{Phase as ShoePhase, Shoe};
use table::{Cents, Seat, Shaped};

/// What the banker may or must stake next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    /// He has just received the hand and must stake.
    First,
    /// Nobody followed his first banco: he may announce another or pass (D11.4).
    Another,
    /// Nobody followed a later one: the same or pass (D11.4).
    Repeat,
    /// After a tie the banco stays (D11.5).
    Tied,
    /// After a win the whole bank (MC11.8.1).
    Doubled,
}

/// What is asked, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// « Banco suivi ».
    Suivi,
    /// Who holds the whole?
    Whole,
    /// Who holds a part of at least half?
    Part,
    /// Who completes?
    Complete,
    /// Who stakes at all?
    Open,
}

table::said_by_name!(Question);

impl Question {
    pub const fn name(self) -> &'static str {
        match self {
            Question::Suivi => "suivi",
            Question::Whole => "whole",
            Question::Part => "part",
            Question::Complete => "complete",
            Question::Open => "open",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    /// Seats fill and cards are prepared; nobody has the hand.
    Preparing,
    /// The banker stakes, or passes.
    Hand(Due),
    Asking(Question),
    /// The banco is covered; « rien ne va plus » is to be called.
    Covered,
    /// It has been called; the banker draws.
    Called,
    /// The first four cards.
    Dealing,
    /// Somebody has a natural to lay down.
    Naturals,
    /// The ponte draws or stands.
    Ponte,
    /// His third card comes.
    PonteCard,
    Banker,
    BankerCard,
    /// The banker won, and the levy is taken.
    Levy,
    /// Pontes are masters of their stakes.
    Tie,
}

/// The parts of a coup, for what holds throughout one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Closed,
    Preparing,
    Hand(Due),
    /// From the first question until « rien ne va plus ».
    Bancos,
    Called,
    /// From the first card to the last.
    Cards,
    Levy,
    Tie,
}

impl Phase {
    pub(super) const fn part(self) -> Part {
        match self {
            Phase::Closed => Part::Closed,
            Phase::Preparing => Part::Preparing,
            Phase::Hand(due) => Part::Hand(due),
            Phase::Asking(_) | Phase::Covered => Part::Bancos,
            Phase::Called => Part::Called,
            Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard => Part::Cards,
            Phase::Levy => Part::Levy,
            Phase::Tie => Part::Tie,
        }
    }
}

/// What a ponte has against the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub seat: Seat,
    pub amount: Cents,
    /// After a tie: he has not said yet what becomes of it.
    pub free: bool,
}

/// The box for the levy, and the booklet of tickets that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Cagnotte {
    Shut,
    Verified { booklet: u16 },
    Open { booklet: u16 },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    /// Seats with a player, in the order of their numbers.
    pub seated: ArrayVec<Seat, SEATS_MAX>,
    /// Play has begun in this sitting.
    pub begun: bool,
    pub cagnotte: Cagnotte,
    /// The authority knows from which banco on a garage is possible.
    pub garage_notified: bool,
    pub shoe: Shoe,
    pub banker: Option<Seat>,
    /// No card has been dealt in this hand yet.
    pub fresh: bool,
    /// What the banker has at stake, or must stake.
    pub bank: Cents,
    /// What of it he has just won and not staked again.
    pub won: Cents,
    pub garage: Cents,
    /// Who is asked; nobody by name when all who are left may answer.
    pub asked: Option<Seat>,
    /// Who said banco, or holds at least half of it.
    pub holder: Option<Seat>,
    /// Who has the banco suivi at the next coup.
    pub suivi: Option<Seat>,
    /// To whom the banker has agreed to a late stake.
    pub consent: Option<Seat>,
    /// In the order of payment: seats by their numbers, then standing players by time of stake.
    pub stakes: Vec<Stake>,
    /// Who has the cards.
    pub ponte: Option<Seat>,
    pub ponte_hand: Hand,
    pub banker_hand: Hand,
    pub levy: Option<Levy>,
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            seated: ArrayVec::new(),
            begun: false,
            cagnotte: Cagnotte::Shut,
            garage_notified: false,
            shoe: Shoe::new(rules.shoe()),
            banker: None,
            fresh: true,
            bank: Cents::ZERO,
            won: Cents::ZERO,
            garage: Cents::ZERO,
            asked: None,
            holder: None,
            suivi: None,
            consent: None,
            stakes: Vec::new(),
            ponte: None,
            ponte_hand: Hand::default(),
            banker_hand: Hand::default(),
            levy: None,
        }
    }

    pub fn sits(&self, seat: Seat) -> bool {
        self.seated.contains(&seat)
    }

    pub fn is_banker(&self, seat: Seat) -> bool {
        self.banker == Some(seat)
    }

    /// What a ponte has on the cloth.
    pub fn on(&self, seat: Seat) -> Option<&Stake> {
        self.stakes.iter().find(|stake| stake.seat == seat)
    }

    pub(super) fn on_mut(&mut self, seat: Seat) -> Option<&mut Stake> {
        self.stakes.iter_mut().find(|stake| stake.seat == seat)
    }

    /// What of the banco is covered.
    pub fn covered(&self) -> Cents {
        self.stakes.iter().map(|stake| stake.amount).sum()
    }

    pub fn uncovered(&self) -> Cents {
        self.bank - self.covered()
    }

    /// The occupied seats after this one, to its right and round the table (D11.13, D11.18); the
    /// seat itself, if it is occupied, comes last.
    pub(super) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let at = self.seated.partition_point(|other| *other <= seat);
        self.seated[at..].iter().chain(&self.seated[..at]).copied()
    }

    /// How far a player sits from the banker's right; standing players come last.
    pub(super) fn distance(&self, seat: Seat) -> usize {
        let from = self.banker.or(self.seated.first().copied());
        let place = from.and_then(|banker| self.after(banker).position(|other| other == seat));
        place.unwrap_or(SEATS_MAX)
    }

    /// MC11.5.3, D11.2: the largest stake has the cards; of equal ones that nearer to the banker's
    /// right, and of standing players the earlier.
    pub(super) fn largest(&self) -> Option<Seat> {
        let mut best: Option<&Stake> = None;
        for stake in &self.stakes {
            let better = best.is_none_or(|best| {
                let nearer = self.distance(stake.seat) < self.distance(best.seat);
                stake.amount > best.amount || (stake.amount == best.amount && nearer)
            });
            if better {
                best = Some(stake);
            }
        }
        best.map(|stake| stake.seat)
    }

    /// A card is to come, whatever keeps it.
    pub const fn awaits_card(&self) -> bool {
        matches!(self.phase, Phase::Dealing | Phase::PonteCard | Phase::BankerCard)
    }

    /// No coup may follow before the cards are shuffled.
    pub(super) fn taille_over(&self) -> bool {
        self.shoe.phase() == ShoePhase::RunOver
    }

    /// What of a seat's money lies on the table. What a banker has just won is his own until he
    /// stakes it again, so that the lines alone say who won it.
    pub(super) fn staked(&self, seat: Seat) -> Cents {
        if self.is_banker(seat) {
            return self.bank - self.won + self.garage;
        }
        self.on(seat).map_or(Cents::ZERO, |stake| stake.amount)
    }
}
