//! What a viewer sees of a wheel table. Nothing is hidden here: every stake is a public act, so
//! all see the same, and a seat is told which stakes are its own.

use super::{Announced, ColourChips, Phase, Pocket, SlipState, StateOf, WheelLaw};
use serde::Serialize;
use table::{Bet, By, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
#[serde(bound = "B: Bet, P: Pocket")]
pub struct View<B, P> {
    pub phase: Phase<P>,
    pub previous: Option<P>,
    pub stakes: Vec<StakeView<B>>,
    pub announced: Vec<Announced<B>>,
    pub slips: Vec<(Seat, SlipState)>,
    pub colours: Vec<ColourChips>,
    pub spins_left: Option<u8>,
    pub notices: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
#[serde(bound = "B: Bet")]
pub struct StakeView<B> {
    pub seat: Seat,
    pub bet: B,
    pub amount: Cents,
    /// Zeros met: the stake is in prison if there are any.
    pub zeros: u8,
    pub own: bool,
}

impl<B: Bet, P: Pocket> View<B, P> {
    pub(super) fn of<L: WheelLaw<Bet = B, Pocket = P>>(
        rules: &L::Rules,
        state: &StateOf<L>,
        viewer: Option<By>,
    ) -> Self {
        let stakes = state.cloth.stakes().iter().map(|s| StakeView {
            seat: s.seat,
            bet: s.bet,
            amount: s.amount,
            zeros: s.zeros,
            own: viewer == Some(By::Seat(s.seat)),
        });
        View {
            phase: state.phase,
            previous: state.previous,
            stakes: stakes.collect(),
            announced: state.announced.clone(),
            slips: state.slips.iter().map(|slip| (slip.seat, slip.state)).collect(),
            colours: state.colours.all().to_vec(),
            spins_left: state.spins_left,
            notices: L::notices(rules),
        }
    }
}
