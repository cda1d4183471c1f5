//! What lies on the cloth, and where the coup stands.

use super::rules::{Coup, Rows};
use super::{Bet, Rules};
use crate::prison::ZeroChoice;
use serde::{Deserialize, Serialize};
use table::shoe::Shoe;
use table::{Cents, Seat, Shaped};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    /// Between two coups: stakes are taken as soon as the cards are ready.
    Betting,
    /// Cards are laid, noir first.
    Dealing,
    /// After a refait: half or prison.
    Choosing {
        coup: Coup,
    },
    /// The croupier is to collect.
    Collecting {
        coup: Coup,
    },
    /// The croupier is to pay; the first `done` stakes are settled and stay.
    Paying {
        coup: Coup,
        done: usize,
    },
    /// All is paid; the cards lie there until the croupier gathers them.
    Paid {
        coup: Coup,
    },
    /// The last coup of the sitting has been settled.
    Over,
}

/// One stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub seat: Seat,
    pub bet: Bet,
    /// What lies on the cloth now.
    pub amount: Cents,
    /// How many refaits it met; in prison if any.
    pub refaits: u8,
    /// What its holder chose after the refait just dealt.
    pub choice: Option<ZeroChoice>,
    /// Whether the next coup finds it insured.
    pub insured: bool,
    /// What was paid for that and the table has not kept yet.
    pub premium: Cents,
}

impl Stake {
    pub const fn is_free(&self) -> bool {
        self.refaits == 0
    }

    /// MC9.33, MC9.34: chance by chance, and within a chance the stake farthest from the croupier
    /// first: those who stand, then the seats from the highest number down.
    const fn order(&self) -> (u8, u8, u8) {
        let near = !self.seat.is_standing();
        (self.bet as u8, near as u8, u8::MAX - self.seat.number())
    }
}

/// What players were told of the end of the sitting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    #[default]
    Nothing,
    LastHalfHour,
    /// Deals left, the present one included.
    Deals {
        left: u8,
    },
}

/// Whether a wrong count has been put to the direction (MC9.15, MC24.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Incident {
    #[default]
    None,
    Open,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    pub rows: Rows,
    /// In the order of payment.
    pub(super) stakes: Vec<Stake>,
    pub shoe: Shoe,
    /// The coup before.
    pub previous: Option<Coup>,
    pub told: Told,
    pub incident: Incident,
    /// Who sits at the table, from the tailleur's right: in the order of the numbers.
    pub(super) seated: Vec<Seat>,
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            rows: Rows::EMPTY,
            stakes: Vec::new(),
            shoe: Shoe::new(rules.shoe()),
            previous: None,
            told: Told::Nothing,
            incident: Incident::None,
            seated: Vec::new(),
        }
    }

    pub fn stakes(&self) -> &[Stake] {
        &self.stakes
    }

    pub fn seated(&self) -> &[Seat] {
        &self.seated
    }

    /// The free stake of a seat on a chance: what may be raised, insured and taken back.
    pub fn free(&self, seat: Seat, bet: Bet) -> Option<&Stake> {
        self.stakes.iter().find(|s| s.seat == seat && s.bet == bet && s.is_free())
    }

    pub fn is_imprisoned(&self, seat: Seat, bet: Bet) -> bool {
        self.stakes.iter().any(|s| s.seat == seat && s.bet == bet && !s.is_free())
    }

    /// What of a seat's money is on the table, premiums with it.
    pub fn staked(&self, seat: Seat) -> Cents {
        let his = self.stakes.iter().filter(|s| s.seat == seat);
        his.map(|s| s.amount + s.premium).sum()
    }

    pub fn is_last_coup(&self) -> bool {
        self.told == Told::Deals { left: 1 }
    }

    /// Adds to the free stake of a seat on a chance, or puts a new one where the order of payment
    /// has it. What is added to an insured stake is insured with it.
    pub(super) fn place(&mut self, seat: Seat, bet: Bet, amount: Cents, premium: Cents) {
        let same = |s: &&mut Stake| s.seat == seat && s.bet == bet && s.is_free();
        if let Some(stake) = self.stakes.iter_mut().find(same) {
            stake.amount += amount;
            stake.premium += premium;
            return;
        }
        let (refaits, choice, insured) = (0, None, false);
        let stake = Stake { seat, bet, amount, refaits, choice, insured, premium };
        let at = self.stakes.partition_point(|s| s.order() <= stake.order());
        self.stakes.insert(at, stake);
    }

    pub(super) fn sit_down(&mut self, seat: Seat) -> bool {
        match self.seated.binary_search(&seat) {
            Err(at) if !seat.is_standing() => {
                self.seated.insert(at, seat);
                true
            }
            Ok(_) | Err(_) => false,
        }
    }
}
