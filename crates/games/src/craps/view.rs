//! What a viewer sees: everything. At craps all stakes and dice lie open.

use super::Rules;
use super::bets::{Bet, Number};
use super::rules::Call;
use super::state::{Phase, Shooter, State};
use serde::Serialize;
use table::{By, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    /// The point, if the puck is on.
    pub puck: Option<Number>,
    pub shooter: Option<Shooter>,
    pub min: Cents,
    pub max: Cents,
    /// The smallest chip.
    pub unit: Cents,
    pub present: Vec<Seat>,
    pub stakes: Vec<StakeView>,
    /// Dice fell off the table and must be checked.
    pub check_due: bool,
    /// Series decided since the dice came into service.
    pub series: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    pub bet: Bet,
    pub amount: Cents,
    pub commission: Cents,
    pub call: Call,
    pub own: bool,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let stakes = state.cloth.stakes().iter().map(|stake| StakeView {
            seat: stake.seat,
            bet: stake.bet,
            amount: stake.amount,
            commission: stake.commission,
            call: stake.call,
            own: viewer == Some(By::Seat(stake.seat)),
        });
        View {
            phase: state.phase,
            puck: state.puck,
            shooter: state.shooter,
            min: rules.min(),
            max: rules.max(),
            unit: rules.unit(),
            present: state.present.clone(),
            stakes: stakes.collect(),
            check_due: state.check_due,
            series: state.series,
        }
    }
}
