//! What lies on the cloth, and where the round stands.

use super::{Announced, Cloth, Colours, Direction, Pocket, Slip, VoidCause};
use serde::{Deserialize, Serialize};
use table::{Bet, Cents, Seat, Shaped};

/// Where the round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case", bound = "P: Pocket")]
pub enum Phase<P> {
    Closed,
    /// Bets are taken, nothing is launched.
    Betting,
    /// Bets are taken while the ball runs.
    Running,
    /// Bets are closed, the result is awaited.
    Spinning,
    /// After zero: half or prison.
    Choosing {
        pocket: P,
    },
    /// The croupier is to collect.
    Collecting {
        pocket: P,
    },
    /// The croupier is to pay; the first `done` stakes are settled and stay.
    Paying {
        pocket: P,
        done: usize,
    },
    /// The last spin of the sitting has been settled.
    Over,
}

/// Whether the croupier, being alone, must rebuild the stacks before he launches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stacks {
    #[default]
    NotHis,
    Due,
    Rebuilt,
}

#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "B: Bet, P: Pocket")]
pub struct State<B, P> {
    pub phase: Phase<P>,
    pub cloth: Cloth<B>,
    /// The way the wheel turned last.
    pub direction: Option<Direction>,
    /// The number before.
    pub previous: Option<P>,
    /// The launch just made is void: no result can be taken from it.
    pub voided: Option<VoidCause>,
    /// Spins left in the sitting once the last one is fixed, the present one included.
    pub spins_left: Option<u8>,
    pub announced: Vec<Announced<B>>,
    pub slips: Vec<Slip<B>>,
    pub inspector: bool,
    pub colours: Colours,
    pub stacks: Stacks,
}

impl<B: Bet, P: Pocket> State<B, P> {
    pub(super) fn closed() -> Self {
        State {
            phase: Phase::Closed,
            cloth: Cloth::default(),
            direction: None,
            previous: None,
            voided: None,
            spins_left: None,
            announced: Vec::new(),
            slips: Vec::new(),
            inspector: false,
            colours: Colours::default(),
            stacks: Stacks::NotHis,
        }
    }

    pub fn is_betting(&self) -> bool {
        matches!(self.phase, Phase::Betting | Phase::Running)
    }

    pub fn slip_of(&self, seat: Seat) -> Option<&Slip<B>> {
        self.slips.iter().find(|slip| slip.seat == seat)
    }

    pub fn announced_by(&self, seat: Seat) -> Option<&Announced<B>> {
        self.announced.iter().find(|announced| announced.seat == seat)
    }

    pub fn is_last_spin(&self) -> bool {
        self.spins_left == Some(1)
    }
}

impl<B: Bet, P: Pocket> Clone for State<B, P> {
    fn clone(&self) -> Self {
        let mut new = State::closed();
        new.clone_from(self);
        new
    }

    /// Keeps the room already taken: a simulation sets its table anew, round after round.
    fn clone_from(&mut self, other: &Self) {
        let State { phase, cloth, direction, previous, voided, spins_left, .. } = other;
        let State { announced, slips, inspector, colours, stacks, .. } = other;
        self.phase = *phase;
        self.cloth.clone_from(cloth);
        self.direction = *direction;
        self.previous = *previous;
        self.voided = *voided;
        self.spins_left = *spins_left;
        self.inspector = *inspector;
        self.stacks = *stacks;
        self.announced.clone_from(announced);
        self.slips.clone_from(slips);
        self.colours.clone_from(colours);
    }
}

impl<B: Bet, P: Pocket> State<B, P> {
    /// A table with one prisoner, as if it had met one zero only, and at another size if one is
    /// given; with what lies there in fact. D8.1 makes the two alike but for size. Under the
    /// reading `whole` the zeros count for a holder who will take his part one day, not for one
    /// who stays.
    pub fn as_first_zero(&self, size: Option<Cents>) -> Option<(Self, Cents)> {
        let [stake] = self.cloth.stakes() else { return None };
        if stake.is_free() {
            return None;
        }
        let held = stake.amount;
        let mut alike = self.clone();
        for stake in alike.cloth.stakes_mut() {
            (stake.amount, stake.zeros) = (size.unwrap_or(held), 1);
        }
        Some((alike, held))
    }
}
