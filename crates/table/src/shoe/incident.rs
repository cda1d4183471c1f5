//! What breaks the usual course: pauses, an ordered shuffle, damaged cards, the end of a sitting.

use super::law::{Exchange, Permit, Resume, ReturnWhen};
use super::state::{Order, Phase, Preparing, Stop, paused, returns};
use super::{Device, Donor, Shoe, ShoeEvent, ShoeRules, TableUse};
use crate::{By, Card, Clause, Reason, Refusal, Role};

impl Shoe {
    /// The clause that keeps cards from leaving while an exchange is open.
    pub(super) fn exchange_clause(&self, rules: &ShoeRules) -> Option<Clause> {
        let (Exchange::Yes { open, .. } | Exchange::No(open)) = rules.law().exchange;
        self.exchange.map(|_| open)
    }

    pub(super) fn between_rounds(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        if self.phase == Phase::Ready { Ok(()) } else { Err(self.not_now(rules)) }
    }

    pub(super) fn pause(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        // All cards stay in the device, those in the receptacle too.
        if returns(rules) == Some(ReturnWhen::AfterRound) {
            self.heaps.keep_round();
            let back = self.heaps.recycle(rules.lag());
            if back > 0 {
                out(rules.law().pause.by, ShoeEvent::Recycled { cards: back });
            }
        }
        self.phase = Phase::Paused;
        out(rules.law().pause.by, ShoeEvent::Paused);
    }

    pub(super) fn check_resume(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        match (self.phase, rules.law().pause.resume) {
            (Phase::Paused, Resume::Reshuffle(_)) => Err(paused(rules.law().pause)),
            (Phase::Paused, Resume::Burn(_) | Resume::AsLeft(_)) => Ok(()),
            (
                Phase::Preparing(_)
                | Phase::Burning(_)
                | Phase::Ready
                | Phase::Round(_)
                | Phase::Returning
                | Phase::RunOver,
                _,
            ) => Err(Reason::NotPaused.by(rules.law().pause.by)),
        }
    }

    pub(super) fn resume(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        match rules.law().pause.resume {
            Resume::Burn(by) => {
                self.start_burn(rules.law().burn);
                out(by, ShoeEvent::Resumed);
            }
            Resume::AsLeft(by) | Resume::Reshuffle(by) => {
                self.phase = Phase::Ready;
                out(by, ShoeEvent::Resumed);
            }
        }
    }

    pub(super) fn check_order(
        &self,
        rules: &ShoeRules,
        by: By,
        table: TableUse,
    ) -> Result<Clause, Refusal> {
        let clause = match rules.law().mid_run {
            Permit::No(clause) => return Err(Reason::NotOffered.by(clause)),
            Permit::Yes(clause) => clause,
        };
        if by != By::Staff(Role::Direction) {
            return Err(Reason::NotYourAct { only: Role::Direction }.by(clause));
        }
        if table == TableUse::Open {
            return Err(Reason::NotAReservedTable.by(clause));
        }
        match self.phase {
            Phase::Ready | Phase::Round(_) if self.order == Order::None => Ok(clause),
            Phase::Ready | Phase::Round(_) => Err(Reason::AlreadyOrdered.by(clause)),
            Phase::Preparing(_)
            | Phase::Burning(_)
            | Phase::Returning
            | Phase::RunOver
            | Phase::Paused => Err(self.not_now(rules)),
        }
    }

    pub(super) fn order_reshuffle(&mut self, by: Clause, out: &mut impl FnMut(Clause, ShoeEvent)) {
        out(by, ShoeEvent::ReshuffleOrdered);
        if self.phase == Phase::Ready {
            self.run_over(by, out);
        } else {
            self.order = Order::AfterRound;
        }
    }

    pub(super) fn check_damaged(&self, rules: &ShoeRules, by: By) -> Result<Clause, Refusal> {
        match (rules.law().exchange, self.exchange, by) {
            (Exchange::No(clause), _, _) => Err(Reason::NotOffered.by(clause)),
            (Exchange::Yes { open, .. }, Some(_), _) => Err(Reason::ExchangeOpen.by(open)),
            (Exchange::Yes { shown, .. }, None, By::Staff(_)) => Ok(shown),
            (Exchange::Yes { shown, .. }, None, By::Seat(_)) => {
                Err(Reason::NotYourAct { only: Role::Croupier }.by(shown))
            }
        }
    }

    pub(super) fn check_exchange(
        &self,
        rules: &ShoeRules,
        by: By,
        card: Card,
        donor: Donor,
    ) -> Result<Clause, Refusal> {
        let (Exchange::Yes { made: clause, .. } | Exchange::No(clause)) = rules.law().exchange;
        let why = match self.exchange {
            None => Reason::NoExchange,
            Some(_) if by != By::Staff(Role::Inspecteur) => {
                Reason::NotYourAct { only: Role::Inspecteur }
            }
            Some(_) if donor == Donor::AnotherPack => Reason::ReplacementPackOnly,
            Some(damaged) if damaged != card => Reason::RankSuitMismatch { damaged },
            Some(_) => return Ok(clause),
        };
        Err(why.by(clause))
    }

    pub(super) fn check_unload(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        if let Some(by) = self.exchange_clause(rules) {
            return Err(Reason::ExchangeOpen.by(by));
        }
        if let (Some(device), Device::Cycling) = (rules.law().device, self.device) {
            return Err(Reason::CycleRunning.by(device.locked));
        }
        match self.phase {
            Phase::Round(_) => Err(self.not_now(rules)),
            Phase::Preparing(_)
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Returning
            | Phase::RunOver
            | Phase::Paused => Ok(()),
        }
    }

    pub(super) fn unload(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        self.heaps.gather_all();
        self.phase = Phase::Preparing(Preparing::Opening { step: 0 });
        self.stop = Stop::None;
        self.offer = None;
        self.pack = 1;
        out(rules.law().unload, ShoeEvent::Unloaded { cards: self.heaps.all() });
    }
}
