//! The door of the machine: may this act be done, and then do it.

use super::state::Stage;
use super::{Device, Shoe, ShoeAct, ShoeEvent, ShoeRules};
use crate::{By, Clause, Refusal};

impl Shoe {
    /// May this be done now?
    pub fn check(&self, rules: &ShoeRules, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        match act {
            ShoeAct::Offer { seats } => self.check_offer(rules, by, seats).map(drop),
            ShoeAct::Decline => self.check_decline(rules, by).map(drop),
            ShoeAct::OpenCover => self.check_open_cover(rules).map(drop),
            ShoeAct::Alarm => self.check_alarm(rules).map(drop),
            ShoeAct::ClearAlarm => self.check_clear_alarm(rules).map(drop),
            ShoeAct::BurnFaceDown => self.check_face_down(rules),
            ShoeAct::BeginRound => self.check_begin(rules),
            ShoeAct::DealOver => match self.in_round(rules)? {
                Stage::Deal => Ok(()),
                Stage::Draws => Err(self.not_now(rules)),
            },
            ShoeAct::EndRound => self.check_end(rules),
            ShoeAct::StopShows => self.check_stop_shows(rules).map(drop),
            ShoeAct::RunsDry => self.check_dry(rules),
            ShoeAct::CallOff => self.check_call_off(rules, by).map(drop),
            ShoeAct::BeginShortRound | ShoeAct::EndRun => self.check_short(rules).map(drop),
            ShoeAct::Lift { card } => self.check_lift(rules, *card),
            ShoeAct::Recycle => self.check_recycle(rules),
            ShoeAct::Pause => self.between_rounds(rules),
            ShoeAct::Resume => self.check_resume(rules),
            ShoeAct::OrderReshuffle { table } => self.check_order(rules, by, *table).map(drop),
            ShoeAct::ShowDamaged { .. } => self.check_damaged(rules, by).map(drop),
            ShoeAct::Exchange { card, donor } => {
                self.check_exchange(rules, by, *card, *donor).map(drop)
            }
            ShoeAct::Unload => self.check_unload(rules),
            ShoeAct::Unseal
            | ShoeAct::Spread
            | ShoeAct::Count { .. }
            | ShoeAct::Wash
            | ShoeAct::Mix
            | ShoeAct::Gather
            | ShoeAct::Piles
            | ShoeAct::Shuffle
            | ShoeAct::SlipIn { .. }
            | ShoeAct::CountStub { .. }
            | ShoeAct::InsertStub { .. }
            | ShoeAct::Cut { .. }
            | ShoeAct::PlaceStop { .. }
            | ShoeAct::Start
            | ShoeAct::Load
            | ShoeAct::Swap
            | ShoeAct::StartCycle
            | ShoeAct::EndCycle => self.check_step(rules, by, act).map(drop),
        }
    }

    /// Does it, or refuses and changes nothing.
    #[expect(clippy::too_many_lines, reason = "one arm an act")]
    pub fn act(
        &mut self,
        rules: &ShoeRules,
        by: By,
        act: &ShoeAct,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) -> Result<(), Refusal> {
        match act {
            ShoeAct::Offer { seats } => {
                let place = self.check_offer(rules, by, seats)?;
                self.do_offer(rules, place, seats.clone(), out);
            }
            ShoeAct::Decline => {
                let place = self.check_decline(rules, by)?;
                self.decline(rules, place, out);
            }
            ShoeAct::OpenCover => {
                out(self.check_open_cover(rules)?, ShoeEvent::CycleVoid);
                self.device = Device::Fit;
            }
            ShoeAct::Alarm => {
                out(self.check_alarm(rules)?, ShoeEvent::Alarm);
                self.device = Device::Fault;
            }
            ShoeAct::ClearAlarm => {
                out(self.check_clear_alarm(rules)?, ShoeEvent::AlarmCleared);
                self.device = Device::Fit;
            }
            ShoeAct::BurnFaceDown => {
                self.check_face_down(rules)?;
                self.burn_face_down(rules, out);
            }
            ShoeAct::BeginRound => self.begin_round(rules, out)?,
            ShoeAct::DealOver => {
                self.check(rules, by, act)?;
                self.deal_over(rules, out);
            }
            ShoeAct::EndRound => self.end_round(rules, out)?,
            ShoeAct::StopShows => {
                let stop = self.check_stop_shows(rules)?;
                self.stop_shows(stop, out);
            }
            ShoeAct::RunsDry => {
                self.check_dry(rules)?;
                self.runs_dry(rules, out);
            }
            ShoeAct::CallOff => {
                let clause = self.check_call_off(rules, by)?;
                self.call_off(rules, clause, out);
            }
            ShoeAct::BeginShortRound => {
                let clause = self.check_short(rules)?;
                self.begin_short(clause, out);
            }
            ShoeAct::EndRun => {
                let clause = self.check_short(rules)?;
                self.run_over(clause, out);
            }
            ShoeAct::Lift { card } => {
                self.check_lift(rules, *card)?;
                self.lift(*card);
                out(rules.law().round, ShoeEvent::Lifted { card: *card });
            }
            ShoeAct::Recycle => {
                self.check_recycle(rules)?;
                self.recycle(rules, out);
            }
            ShoeAct::Pause => {
                self.between_rounds(rules)?;
                self.pause(rules, out);
            }
            ShoeAct::Resume => {
                self.check_resume(rules)?;
                self.resume(rules, out);
            }
            ShoeAct::OrderReshuffle { table } => {
                let clause = self.check_order(rules, by, *table)?;
                self.order_reshuffle(clause, out);
            }
            ShoeAct::ShowDamaged { card } => {
                let clause = self.check_damaged(rules, by)?;
                self.exchange = Some(*card);
                out(clause, ShoeEvent::Damaged { card: *card });
            }
            ShoeAct::Exchange { card, donor } => {
                let clause = self.check_exchange(rules, by, *card, *donor)?;
                self.exchange = None;
                out(clause, ShoeEvent::Exchanged { card: *card });
            }
            ShoeAct::Unload => {
                self.check_unload(rules)?;
                self.unload(rules, out);
            }
            ShoeAct::Unseal
            | ShoeAct::Spread
            | ShoeAct::Count { .. }
            | ShoeAct::Wash
            | ShoeAct::Mix
            | ShoeAct::Gather
            | ShoeAct::Piles
            | ShoeAct::Shuffle
            | ShoeAct::SlipIn { .. }
            | ShoeAct::CountStub { .. }
            | ShoeAct::InsertStub { .. }
            | ShoeAct::Cut { .. }
            | ShoeAct::PlaceStop { .. }
            | ShoeAct::Start
            | ShoeAct::Load
            | ShoeAct::Swap
            | ShoeAct::StartCycle
            | ShoeAct::EndCycle => {
                let (place, told) = self.check_step(rules, by, act)?;
                self.step(rules, place, told, out);
            }
        }
        Ok(())
    }
}
