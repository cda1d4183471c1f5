//! The preparation of the cards: each step in its place, as the law lists them.

use super::law::{Run, Step, Which};
use super::rules::most_behind;
use super::state::{Phase, Preparing, Stop};
use super::{Device, Shoe, ShoeAct, ShoeEvent, ShoeRules, Source, Task};
use crate::{By, Clause, Reason, Refusal, Role};

/// A step with its place in the list.
pub(super) type Place = (u8, Step);

impl Shoe {
    /// The step that is due.
    pub(super) fn step_due(&self, rules: &ShoeRules) -> Option<Place> {
        let from = match self.phase {
            Phase::Preparing(Preparing::Opening { step } | Preparing::Again { step }) => step,
            Phase::RunOver => 0,
            Phase::Paused if rules.reshuffles_after_pause() => 0,
            Phase::Paused
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Round(_)
            | Phase::Returning => return None,
        };
        self.step_from(rules, from)
    }

    pub(super) fn step_from(&self, rules: &ShoeRules, from: u8) -> Option<Place> {
        let list = match self.phase {
            Phase::Preparing(Preparing::Opening { .. }) => rules.law().opening,
            Phase::Preparing(Preparing::Again { .. })
            | Phase::RunOver
            | Phase::Paused
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Round(_)
            | Phase::Returning => rules.law().again,
        };
        let rest = list.get(usize::from(from)..)?;
        (from..).zip(rest).find_map(|(place, step)| {
            let applies = match step.packs {
                Which::All => true,
                Which::New => rules.source() == Source::New,
                Which::NotPreShuffled => rules.source() != Source::PreShuffled,
                Which::PreShuffled => rules.source() == Source::PreShuffled,
            };
            applies.then_some((place, *step))
        })
    }

    /// Why the cards cannot be used yet.
    pub(super) fn step_missing(&self, rules: &ShoeRules) -> Refusal {
        match self.step_due(rules) {
            Some((_, step)) if step.packs == Which::PreShuffled => {
                Reason::SecondShuffleMissing.by(step.by)
            }
            Some((_, Step { task: Task::Spread | Task::Count, by, .. })) => {
                Reason::TableCheckMissing.by(by)
            }
            Some((_, step)) => Reason::StepMissing { step: step.task.name() }.by(step.by),
            None => Reason::ReshuffleRequired.by(rules.law().card),
        }
    }

    /// The step an act is for: the one due, or the next where the one due is a liberty not taken.
    fn step_for(&self, rules: &ShoeRules, act: &ShoeAct) -> Option<Place> {
        let due = self.step_due(rules)?;
        let liberty = due.1.task == Task::ConsentedCut && self.offer.is_none();
        if liberty && matches!(act, ShoeAct::PlaceStop { .. }) {
            return self.step_from(rules, due.0 + 1);
        }
        Some(due)
    }

    pub(super) fn check_step(
        &self,
        rules: &ShoeRules,
        by: By,
        act: &ShoeAct,
    ) -> Result<(Place, ShoeEvent), Refusal> {
        let law = rules.law();
        if let (Some(none), ShoeAct::Cut { .. } | ShoeAct::PlaceStop { .. }) = (law.no_cut, act) {
            return Err(Reason::NoCutInThisMode.by(none));
        }
        if let (Some(never), ShoeAct::Mix | ShoeAct::Shuffle | ShoeAct::Piles) =
            (law.no_mixing, act)
        {
            return Err(Reason::NoMixing.by(never));
        }
        let Some((place, step)) = self.step_for(rules, act) else {
            return Err(self.not_now(rules));
        };
        let Some(told) = self.answer(step.task, by, act) else {
            return Err(self.step_missing(rules));
        };
        self.check_hand(by, step)?;
        // A cut that no player wanted is made by another clause than a player's.
        let step = match (step.task, by) {
            (Task::PlayerCut(fallback), By::Staff(_)) => Step { by: fallback.by, ..step },
            _ => step,
        };
        self.check_figures(rules, step, act)?;
        self.check_device(rules, step, act)?;
        Ok(((place, step), told))
    }

    /// Whose hand does it.
    fn check_hand(&self, by: By, step: Step) -> Result<(), Refusal> {
        match (step.task, by) {
            (Task::PlayerCut(fallback), _) => self.check_cutter(by, fallback, step.by),
            (Task::ConsentedCut, _) if self.offer.is_none() => {
                Err(Reason::ConsentMissing.by(step.by))
            }
            (Task::PlayerShuffle | Task::ConsentedCut, _) => self.check_asked(by, step.by),
            (Task::BankerGather, By::Staff(_)) => Err(Reason::SeatsOnly.by(step.by)),
            (Task::BankerGather, By::Seat(_)) | (_, By::Staff(_)) => Ok(()),
            (_, By::Seat(_)) => Err(Reason::NotYourAct { only: Role::Croupier }.by(step.by)),
        }
    }

    fn check_figures(&self, rules: &ShoeRules, step: Step, act: &ShoeAct) -> Result<(), Refusal> {
        let all = self.heaps.all();
        let within = |given: u16, min: u16, max: u16| {
            let inside = (min..=max).contains(&given);
            if inside { Ok(()) } else { Err(Reason::OutOfRange { min, max }.by(step.by)) }
        };
        match (step.task, act) {
            (_, ShoeAct::Count { cards }) if *cards != all => {
                Err(Reason::CountFailed { expected: all }.by(step.by))
            }
            (Task::SlipIn { min, max }, ShoeAct::SlipIn { cards }) => {
                within(*cards, u16::from(min), u16::from(max))
            }
            (_, ShoeAct::InsertStub { places: [first, second] }) => {
                if first == second {
                    return Err(Reason::SamePlace.by(step.by));
                }
                within(*first.max(second), 0, all - self.heaps.left())
            }
            (_, ShoeAct::PlaceStop { behind }) => match rules.law().run {
                Run::ToStop(law) if *behind < law.behind.min => {
                    Err(Reason::StubTooSmall { min: law.behind.min }.by(step.by))
                }
                Run::ToStop(law) => {
                    let max = most_behind(rules.law(), law, self.heaps.packs());
                    within(*behind, law.behind.min, max)
                }
                Run::OneRound(by) => Err(Reason::NoCutInThisMode.by(by)),
                Run::Continuous(back) => Err(Reason::NoCutInThisMode.by(back.by)),
            },
            (_, ShoeAct::Cut { after }) => within(*after, 1, all.saturating_sub(1)),
            _ => Ok(()),
        }
    }

    fn check_device(&self, rules: &ShoeRules, step: Step, act: &ShoeAct) -> Result<(), Refusal> {
        let uses = matches!(act, ShoeAct::StartCycle | ShoeAct::Swap | ShoeAct::Load);
        match (rules.law().device, self.device) {
            (Some(device), Device::Fault) if uses => Err(Reason::DeviceFault.by(device.fault)),
            (_, Device::Cycling) if *act == ShoeAct::StartCycle => {
                Err(Reason::CycleRunning.by(step.by))
            }
            (_, Device::Fit | Device::Fault) if *act == ShoeAct::EndCycle => {
                Err(Reason::StepMissing { step: step.task.name() }.by(step.by))
            }
            (_, Device::Fit | Device::Cycling | Device::Fault) => Ok(()),
        }
    }

    /// Does a step that was checked, and goes on to the next.
    pub(super) fn step(
        &mut self,
        rules: &ShoeRules,
        (place, step): Place,
        told: ShoeEvent,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        if let ShoeEvent::PackTaken { .. } = told {
            // The pack just used goes in and is counted.
            out(step.by, ShoeEvent::Counted { cards: self.heaps.all() });
        }
        out(step.by, told);
        self.offer = None;
        if !matches!(self.phase, Phase::Preparing(_)) {
            self.stop = Stop::None;
        }
        // The stub is counted or parted before all cards are taken together.
        if !matches!(told, ShoeEvent::StubCounted { .. } | ShoeEvent::StubInserted { .. }) {
            self.heaps.gather_all();
        }
        if told == ShoeEvent::CycleStarted {
            self.device = Device::Cycling;
            return;
        }
        if told == ShoeEvent::CycleEnded {
            self.device = Device::Fit;
        }
        if let ShoeEvent::StopPlaced { behind } = told {
            self.stop = Stop::Ahead { behind };
        }
        if let ShoeEvent::PackTaken { pack } = told {
            self.pack = pack;
        }
        self.go_to(rules, place + 1);
    }

    /// The next step of the preparation, or, after the last, the burn.
    pub(super) fn go_to(&mut self, rules: &ShoeRules, place: u8) {
        self.phase = match self.phase {
            Phase::Preparing(Preparing::Opening { .. }) => {
                Phase::Preparing(Preparing::Opening { step: place })
            }
            Phase::Preparing(Preparing::Again { .. })
            | Phase::RunOver
            | Phase::Paused
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Round(_)
            | Phase::Returning => Phase::Preparing(Preparing::Again { step: place }),
        };
        if self.step_due(rules).is_none() {
            self.start_burn(rules.law().burn);
        }
    }

    /// What an act tells if it is what a step asks for.
    fn answer(&self, task: Task, by: By, act: &ShoeAct) -> Option<ShoeEvent> {
        let plain = |wanted: ShoeAct, told: ShoeEvent| (*act == wanted).then_some(told);
        let other = 3 - self.pack.clamp(1, 2);
        match (task, act) {
            (Task::Count, &ShoeAct::Count { cards }) => Some(ShoeEvent::Counted { cards }),
            (Task::SlipIn { .. }, &ShoeAct::SlipIn { cards }) => {
                Some(ShoeEvent::SlippedIn { cards })
            }
            (Task::CountStub, &ShoeAct::CountStub { cards }) => {
                Some(ShoeEvent::StubCounted { cards, expected: self.heaps.left() })
            }
            (Task::InsertStub, &ShoeAct::InsertStub { places }) => {
                Some(ShoeEvent::StubInserted { places })
            }
            (Task::Cut | Task::PlayerCut(_) | Task::ConsentedCut, &ShoeAct::Cut { after }) => {
                Some(ShoeEvent::Cut { after, who: by })
            }
            (Task::PlaceStop, &ShoeAct::PlaceStop { behind }) => {
                Some(ShoeEvent::StopPlaced { behind })
            }
            (Task::Cycle, ShoeAct::StartCycle) => Some(ShoeEvent::CycleStarted),
            (Task::Cycle, ShoeAct::EndCycle) => Some(ShoeEvent::CycleEnded),
            (Task::Unseal, _) => plain(ShoeAct::Unseal, ShoeEvent::Unsealed),
            (Task::Spread, _) => plain(ShoeAct::Spread, ShoeEvent::Spread),
            (Task::Wash, _) => plain(ShoeAct::Wash, ShoeEvent::Washed),
            (Task::Mix, _) => plain(ShoeAct::Mix, ShoeEvent::Mixed),
            (Task::Gather | Task::PlayerShuffle | Task::BankerGather, _) => {
                plain(ShoeAct::Gather, ShoeEvent::Gathered)
            }
            (Task::Piles, _) => plain(ShoeAct::Piles, ShoeEvent::PilesShuffled),
            (Task::Shuffle, _) => plain(ShoeAct::Shuffle, ShoeEvent::Shuffled),
            (Task::Load, _) => plain(ShoeAct::Load, ShoeEvent::Loaded { cards: self.heaps.all() }),
            (Task::Swap, _) => plain(ShoeAct::Swap, ShoeEvent::PackTaken { pack: other }),
            (Task::Start, _) => plain(ShoeAct::Start, ShoeEvent::Started),
            (
                Task::Count
                | Task::SlipIn { .. }
                | Task::CountStub
                | Task::InsertStub
                | Task::Cut
                | Task::PlayerCut(_)
                | Task::ConsentedCut
                | Task::PlaceStop
                | Task::Cycle,
                _,
            ) => None,
        }
    }
}
