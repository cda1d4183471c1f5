//! What lies on the cloth, and where the series stands.

use super::bets::{Bet, Number};
use super::cloth::Cloth;
use serde::{Deserialize, Serialize};
use table::{Cents, Seat, Shaped};

/// Where the round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    Betting,
    /// The shooter has the dice, and no stake changes.
    DiceOut,
}

/// Whoever has the dice or is offered them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Shooter {
    pub seat: Seat,
    pub hand: Hand,
}

/// How far he has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// He is offered the first dice of the sitting, until somebody comes nearer to the stickman's
    /// left.
    First,
    /// The dice are offered to him.
    Offered,
    /// He threw, and that series is over.
    Keeps,
    /// He threw in the series that is under way.
    Throws,
}

/// How often a player broke the rules of throwing in this sitting: once, or repeatedly (CR-A33).
/// He is known by his place as long as he has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offender {
    pub seat: Seat,
    pub repeatedly: bool,
}

#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    /// The point that the puck shows; off if there is none.
    pub puck: Option<Number>,
    pub shooter: Option<Shooter>,
    /// Dice fell off the table and have not been checked.
    pub check_due: bool,
    /// The throw just made is void: no result can be taken from it.
    pub voided: bool,
    pub cloth: Cloth,
    /// Occupied places, in the order of their numbers: clockwise from the stickman's left.
    pub present: Vec<Seat>,
    pub offenders: Vec<Offender>,
    /// Series decided since the dice came into service (MC6.2.14).
    pub series: u32,
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut new = State::closed();
        new.clone_from(self);
        new
    }

    /// Keeps the room already taken: a simulation sets its table anew, series after series.
    fn clone_from(&mut self, other: &Self) {
        let State { phase, puck, shooter, check_due, voided, cloth, present, offenders, series } =
            other;
        self.phase = *phase;
        self.puck = *puck;
        self.shooter = *shooter;
        self.check_due = *check_due;
        self.voided = *voided;
        self.cloth.clone_from(cloth);
        self.present.clone_from(present);
        self.offenders.clone_from(offenders);
        self.series = *series;
    }
}

impl State {
    pub(super) fn closed() -> Self {
        State {
            phase: Phase::Closed,
            puck: None,
            shooter: None,
            check_due: false,
            voided: false,
            cloth: Cloth::default(),
            present: Vec::new(),
            offenders: Vec::new(),
            series: 0,
        }
    }

    pub fn is_shooter(&self, seat: Seat) -> bool {
        self.shooter.is_some_and(|shooter| shooter.seat == seat)
    }

    pub fn is_present(&self, seat: Seat) -> bool {
        self.present.binary_search(&seat).is_ok()
    }

    /// Who comes to a place that was given up has broken no rule yet.
    pub(super) fn forgive(&mut self, seat: Seat) {
        self.offenders.retain(|offender| offender.seat != seat);
    }

    /// MC6.2.2: the next occupied place clockwise; the same if there is no other.
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let after = self.present.partition_point(|present| *present <= seat);
        self.present.get(after).or(self.present.first()).copied()
    }

    /// What a seat has on pass or don't pass, whichever is more.
    pub fn on_a_line(&self, seat: Seat) -> Cents {
        self.cloth.held(seat, Bet::PASS).max(self.cloth.held(seat, Bet::DONT_PASS))
    }
}
