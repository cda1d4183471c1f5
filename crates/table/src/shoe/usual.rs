//! The usual course: the next lawful act where nobody chooses otherwise, for openings, scenarios
//! and simulation.

use super::law::{Fallback, FallsTo};
use super::state::{Burning, Phase};
use super::{Device, Shoe, ShoeAct, ShoeEvent, ShoeRules, Task};
use crate::{By, Clause, Role, Seat};

const CROUPIER: By = By::Staff(Role::Croupier);

impl Shoe {
    /// The next act of the usual preparation: nobody at the table wants to shuffle or cut, cuts
    /// fall in the middle, the stop card goes where the house has it, burnt cards stay face down.
    /// Nothing if a round may begin, or if a card is due that must be seen.
    pub fn usual_act(&self, rules: &ShoeRules) -> Option<(By, ShoeAct)> {
        match self.phase {
            Phase::Burning(Burning::Left(_)) => Some((CROUPIER, ShoeAct::BurnFaceDown)),
            Phase::Returning => Some((CROUPIER, ShoeAct::Recycle)),
            Phase::Preparing(_) | Phase::RunOver | Phase::Paused => {
                self.step_due(rules).map(|(_, step)| self.usual_step(rules, step.task))
            }
            Phase::Burning(Burning::Turn) | Phase::Ready | Phase::Round(_) => None,
        }
    }

    /// Takes usual acts until a round may begin or a card must be seen.
    pub fn prepare(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        while let Some((by, act)) = self.usual_act(rules) {
            if self.act(rules, by, &act, out).is_err() {
                return;
            }
        }
    }

    fn usual_step(&self, rules: &ShoeRules, task: Task) -> (By, ShoeAct) {
        let all = self.heaps.all();
        let middle = ShoeAct::Cut { after: all / 2 };
        let stop = ShoeAct::PlaceStop { behind: rules.behind() };
        let act = match task {
            Task::Unseal => ShoeAct::Unseal,
            Task::Spread => ShoeAct::Spread,
            Task::Count => ShoeAct::Count { cards: all },
            Task::Wash => ShoeAct::Wash,
            Task::Mix => ShoeAct::Mix,
            Task::Gather | Task::BankerGather => ShoeAct::Gather,
            Task::Piles => ShoeAct::Piles,
            Task::Shuffle => ShoeAct::Shuffle,
            Task::SlipIn { min, .. } => ShoeAct::SlipIn { cards: u16::from(min) },
            Task::CountStub => ShoeAct::CountStub { cards: self.heaps.left() },
            Task::InsertStub => ShoeAct::InsertStub { places: [0, all - self.heaps.left()] },
            Task::Cut => middle,
            Task::PlayerShuffle | Task::PlayerCut(_) if self.offer.is_none() => {
                ShoeAct::Offer { seats: usual_seats(task) }
            }
            Task::PlayerShuffle => ShoeAct::Decline,
            Task::PlayerCut(fallback) => return (self.usual_cutter(fallback), middle),
            Task::ConsentedCut | Task::PlaceStop => stop,
            Task::Load => ShoeAct::Load,
            Task::Cycle if self.device == Device::Cycling => ShoeAct::EndCycle,
            Task::Cycle => ShoeAct::StartCycle,
            Task::Swap => ShoeAct::Swap,
            Task::Start => ShoeAct::Start,
        };
        let asked = self.asked().filter(|_| act == ShoeAct::Decline);
        (asked.map_or(CROUPIER, By::Seat), act)
    }

    fn usual_cutter(&self, fallback: Fallback) -> By {
        match (self.asked(), fallback.to) {
            (Some(seat), _) => By::Seat(seat),
            (None, FallsTo::Staff(roles)) => {
                By::Staff(roles.first().copied().unwrap_or(Role::Croupier))
            }
            (None, FallsTo::FirstAsked) => {
                let first = self.offer.as_ref().and_then(|offer| offer.seats.first());
                first.map_or(CROUPIER, |&seat| By::Seat(seat))
            }
        }
    }
}

fn usual_seats(task: Task) -> Vec<Seat> {
    let must = matches!(task, Task::PlayerCut(Fallback { to: FallsTo::FirstAsked, .. }));
    if must { Seat::seated(1).into_iter().collect() } else { Vec::new() }
}
