//! Shufflers: cards that go back into them, and their faults.

use super::law::ReturnWhen;
use super::state::{Phase, Stage, return_clause, returns};
use super::{Device, Shoe, ShoeAct, ShoeEvent, ShoeRules};
use crate::{Clause, Reason, Refusal};

impl Shoe {
    pub(super) fn check_recycle(&self, rules: &ShoeRules) -> Result<(), Refusal> {
        let by = return_clause(rules);
        let Some(when) = returns(rules) else { return Err(Reason::NeverBack.by(by)) };
        if let (Some(device), Device::Fault) = (rules.law().device, self.device) {
            return Err(Reason::DeviceFault.by(device.fault));
        }
        match (when, self.phase) {
            (ReturnWhen::AfterRound, Phase::Returning) => Ok(()),
            (ReturnWhen::AfterRound, Phase::Round(_)) => Err(Reason::RecycleTooEarly.by(by)),
            (ReturnWhen::AfterNextDeal, Phase::Round(Stage::Draws)) if self.heaps.lot_is_out() => {
                Ok(())
            }
            (ReturnWhen::AfterNextDeal, _) if self.heaps.lot_is_out() => {
                Err(Reason::RecycleTooEarly.by(by))
            }
            (ReturnWhen::AfterRound | ReturnWhen::AfterNextDeal, _) => {
                Err(Reason::NothingToRecycle.by(by))
            }
        }
    }

    pub(super) fn recycle(&mut self, rules: &ShoeRules, out: &mut impl FnMut(Clause, ShoeEvent)) {
        let cards = self.heaps.recycle(rules.lag());
        out(return_clause(rules), ShoeEvent::Recycled { cards });
        if self.phase == Phase::Returning {
            self.phase = Phase::Ready;
        }
    }

    /// A malfunction, its end, or a cover opened while the device works.
    pub(super) fn check_device_act(
        &self,
        rules: &ShoeRules,
        act: &ShoeAct,
    ) -> Result<Clause, Refusal> {
        let Some(law) = rules.law().device else {
            return Err(Reason::NotOffered.by(rules.law().card));
        };
        match (act, self.device) {
            (ShoeAct::Alarm, Device::Fault) => Err(Reason::DeviceFault.by(law.fault)),
            (ShoeAct::ClearAlarm, Device::Fit | Device::Cycling) => {
                Err(Reason::NoFault.by(law.fault))
            }
            (ShoeAct::OpenCover, Device::Fit | Device::Fault) => {
                Err(Reason::NoCycle.by(law.locked))
            }
            (ShoeAct::OpenCover, Device::Cycling) => Ok(law.locked),
            _ => Ok(law.fault),
        }
    }

    pub(super) fn device_act(
        &mut self,
        act: &ShoeAct,
        by: Clause,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        let (device, event) = match act {
            ShoeAct::Alarm => (Device::Fault, ShoeEvent::Alarm),
            ShoeAct::OpenCover => (Device::Fit, ShoeEvent::CycleVoid),
            _ => (Device::Fit, ShoeEvent::AlarmCleared),
        };
        self.device = device;
        out(by, event);
    }
}
