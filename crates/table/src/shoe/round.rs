//! Rounds: how one begins and ends, what the stop card makes of it, and when a run is over.

use super::law::{AtStart, Dry, Meaning, Permit, ReturnWhen, Run};
use super::state::{Mouth, Order, Phase, Stage, Stop, return_clause, returns, run_clause};
use super::{Device, Shoe, ShoeEvent, ShoeRules};
use crate::{By, Card, Clause, Reason, Refusal, Role};

impl Shoe {
    pub fn check_begin(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        if let Some(by) = self.exchange_clause(rules) {
            return Err(Reason::ExchangeOpen.by(by));
        }
        if self.phase != Phase::Ready {
            return Err(self.not_now(rules));
        }
        if let (Some(device), Device::Fault, Run::Continuous(_)) =
            (rules.law().device, self.device, rules.law().run)
        {
            return Err(Reason::DeviceFault.by(device.fault));
        }
        if let (Stop::ShortOffered, Some(Meaning::LastButOne { short_by, .. })) =
            (self.stop, rules.meaning())
        {
            return Err(Reason::ShortRoundOnly.by(short_by));
        }
        Ok(())
    }

    /// A round begins: bets are closed and cards may come.
    pub fn begin_round(
        &mut self,
        rules: &ShoeRules,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) -> Result<(), Refusal> {
        self.check_begin(rules)?;
        self.begin(rules, out);
        Ok(())
    }

    /// The same for a round that was checked. It panics where none may begin.
    pub fn begin(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        assert!(self.phase == Phase::Ready, "a round that was checked may begin");
        debug_assert_eq!(self.check_begin(rules), Ok(()));
        out(rules.law().round, ShoeEvent::RoundBegun);
        self.phase = Phase::Round(Stage::Deal);
        let Stop::Ahead { behind } = self.stop else { return };
        if self.mouth() != Mouth::StopCard {
            return;
        }
        match rules.meaning() {
            Some(Meaning::Finish { at_start: AtStart::Plays(by), .. }) => {
                self.stop = Stop::Shown;
                out(by, ShoeEvent::StopShown { behind });
            }
            Some(Meaning::LastButOne { by, boundary, .. }) => {
                self.stop = Stop::LastRound;
                out(boundary, ShoeEvent::StopShown { behind });
                out(by, ShoeEvent::LastRound);
            }
            // The run ended with the round before.
            Some(
                Meaning::Finish { at_start: AtStart::Reshuffle(_), .. } | Meaning::Void { .. },
            )
            | None => {}
        }
    }

    pub(super) fn check_short(&self, rules: &ShoeRules) -> Result<Clause, Refusal> {
        match (self.stop, rules.meaning(), self.exchange_clause(rules)) {
            (_, _, Some(by)) => Err(Reason::ExchangeOpen.by(by)),
            (Stop::ShortOffered, Some(Meaning::LastButOne { short_by, .. }), None)
                if self.phase == Phase::Ready =>
            {
                Ok(short_by)
            }
            (_, Some(Meaning::LastButOne { short_by, .. }), None) => {
                Err(Reason::NoChoiceDue.by(short_by))
            }
            (_, _, None) => Err(Reason::NotOffered.by(rules.law().round)),
        }
    }

    pub(super) fn begin_short(&mut self, by: Clause, out: &mut impl FnMut(Clause, ShoeEvent)) {
        self.stop = Stop::LastRound;
        self.phase = Phase::Round(Stage::Deal);
        out(by, ShoeEvent::RoundBegun);
    }

    pub(super) fn in_round(&self, rules: &ShoeRules) -> Result<Stage, Refusal> {
        match self.phase {
            Phase::Round(stage) => Ok(stage),
            Phase::Preparing(_)
            | Phase::Burning(_)
            | Phase::Ready
            | Phase::Returning
            | Phase::RunOver
            | Phase::Paused => Err(Reason::NoRound.by(rules.law().round)),
        }
    }

    pub fn check_end(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        self.in_round(rules)?;
        if self.packet > 0 {
            return Err(Reason::PacketOpen { cards: self.packet }.by(rules.law().card));
        }
        if returns(rules) == Some(ReturnWhen::AfterNextDeal) && self.heaps.lot_is_out() {
            return Err(Reason::RecycleMissing.by(return_clause(rules)));
        }
        Ok(())
    }

    /// The round is over and its cards leave the cloth.
    pub fn end_round(
        &mut self,
        rules: &ShoeRules,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) -> Result<(), Refusal> {
        self.check_end(rules)?;
        self.end(rules, out);
        Ok(())
    }

    /// The same for a round that was checked. It panics if none is under way.
    pub fn end(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        assert!(matches!(self.phase, Phase::Round(_)), "a round is under way");
        debug_assert_eq!(self.check_end(rules), Ok(()));
        out(rules.law().round, ShoeEvent::RoundOver);
        self.close_round(rules, out);
    }

    fn close_round(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        self.heaps.clear_cloth();
        self.packet = 0;
        match rules.law().run {
            Run::OneRound(by) => {
                self.phase = Phase::RunOver;
                out(by, ShoeEvent::RunOver);
            }
            Run::Continuous(back) => {
                self.heaps.keep_round();
                self.phase = match back.when {
                    ReturnWhen::AfterRound => Phase::Returning,
                    ReturnWhen::AfterNextDeal => Phase::Ready,
                };
            }
            Run::ToStop(stop) => self.after_round(rules, stop.meaning, out),
        }
    }

    /// What the stop card, or an order, makes of the run after a round.
    fn after_round(
        &mut self,
        rules: &ShoeRules,
        meaning: Meaning,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        self.phase = Phase::Ready;
        if let (Stop::Ahead { behind }, Order::None) = (self.stop, self.order)
            && self.heaps.left() > behind
        {
            return;
        }
        if let (Order::AfterRound, Permit::Yes(by)) = (self.order, rules.law().mid_run) {
            self.run_over(by, out);
            return;
        }
        let left = self.heaps.left();
        let over = match (self.stop, meaning) {
            (Stop::Shown, Meaning::LastButOne { by, full, .. }) if left >= full => {
                self.stop = Stop::LastRound;
                out(by, ShoeEvent::LastRound);
                None
            }
            (Stop::Shown, Meaning::LastButOne { short_by, short, .. })
                if left >= short && left <= rules.short_max() =>
            {
                self.stop = Stop::ShortOffered;
                out(short_by, ShoeEvent::ShortRoundOffered { cards: left });
                None
            }
            (Stop::Shown, Meaning::LastButOne { boundary, .. }) => Some(boundary),
            (Stop::Ahead { behind }, Meaning::Void { decided, .. }) if left <= behind => {
                out(decided, ShoeEvent::StopShown { behind });
                Some(decided)
            }
            (
                Stop::Ahead { behind },
                Meaning::Finish { at_start: AtStart::Reshuffle(boundary), .. },
            ) if left <= behind => {
                out(boundary, ShoeEvent::StopShown { behind });
                Some(boundary)
            }
            (
                Stop::Shown | Stop::LastRound | Stop::ShortOffered,
                Meaning::Finish { by, .. }
                | Meaning::Void { by, .. }
                | Meaning::LastButOne { by, .. },
            ) => Some(by),
            (Stop::None | Stop::Ahead { .. }, _) => None,
        };
        if let Some(by) = over {
            self.run_over(by, out);
        }
    }

    pub(super) fn run_over(&mut self, by: Clause, out: &mut impl FnMut(Clause, ShoeEvent)) {
        self.phase = Phase::RunOver;
        self.order = Order::None;
        if let Stop::Ahead { .. } | Stop::ShortOffered | Stop::LastRound = self.stop {
            self.stop = Stop::Shown;
        }
        out(by, ShoeEvent::RunOver);
    }

    /// The stop card is next in a round that it makes void.
    pub(super) fn check_stop_shows(&self, rules: &ShoeRules) -> Result<(Clause, u16), Refusal> {
        if let Some(none) = rules.law().no_cut {
            return Err(Reason::NoCutInThisMode.by(none));
        }
        self.in_round(rules)?;
        if let (Stop::Ahead { behind }, Some(Meaning::Void { by, .. }), Mouth::StopCard) =
            (self.stop, rules.meaning(), self.mouth())
        {
            return Ok((by, behind));
        }
        Err(Reason::StopCardNotDue.by(run_clause(rules)))
    }

    pub(super) fn stop_shows(
        &mut self,
        (by, behind): (Clause, u16),
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        out(by, ShoeEvent::StopShown { behind });
        out(by, ShoeEvent::RoundVoid);
        self.heaps.clear_cloth();
        self.run_over(by, out);
    }

    pub(super) fn check_dry(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        self.in_round(rules)?;
        match rules.law().dry {
            Dry::Void(by) | Dry::Refill(by) | Dry::Never(by) if self.heaps.left() > 0 => {
                Err(Reason::NotEmpty { cards: self.heaps.left() }.by(by))
            }
            Dry::Refill(by) if self.heaps.tray() == 0 => Err(Reason::ShoeEmpty.by(by)),
            Dry::Never(by) => Err(Reason::ShoeEmpty.by(by)),
            Dry::Void(_) | Dry::Refill(_) => Ok(()),
        }
    }

    pub(super) fn runs_dry(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        match rules.law().dry {
            Dry::Refill(by) => {
                let cards = self.heaps.refill();
                out(by, ShoeEvent::Refilled { cards });
            }
            Dry::Void(by) | Dry::Never(by) => {
                out(by, ShoeEvent::RoundVoid);
                self.close_round(rules, out);
            }
        }
    }

    pub(super) fn check_call_off(&self, rules: &ShoeRules, by: By) -> Result<Clause, Refusal> {
        self.in_round(rules)?;
        match (rules.law().call_off, by) {
            (Permit::Yes(clause), By::Staff(Role::Direction)) => Ok(clause),
            (Permit::Yes(_), _) => Err(Reason::RoundStands.by(rules.law().round)),
            (Permit::No(clause), _) => Err(Reason::RoundStands.by(clause)),
        }
    }

    pub(super) fn call_off(
        &mut self,
        rules: &ShoeRules,
        by: Clause,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        let cards = self.heaps.burn_cloth();
        out(by, ShoeEvent::CalledOff { cards });
        self.close_round(rules, out);
    }

    pub(super) fn check_lift(&self, rules: &ShoeRules, card: Card) -> Result<(), Refusal> {
        self.in_round(rules)?;
        if !self.heaps.cloth().contains(&card) {
            return Err(Reason::CardNotOnCloth { card }.by(rules.law().round));
        }
        Ok(())
    }
}
