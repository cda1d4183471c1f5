//! Shufflers: cards that go back into them, and their faults.

use super::law::{DeviceLaw, ReturnWhen};
use super::state::{Phase, Stage, return_clause, returns};
use super::{Device, Shoe, ShoeEvent, ShoeRules};
use crate::{Clause, Reason, Refusal};

impl Shoe {
    /// The clause that wants the tray back in the device before a further card is offered.
    pub fn return_due(&self, rules: &ShoeRules) -> Option<Clause> {
        let due = returns(rules) == Some(ReturnWhen::AfterNextDeal)
            && self.phase == Phase::Round(Stage::Draws)
            && self.heaps.lot_is_out();
        due.then(|| return_clause(rules))
    }

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

    fn device_law(rules: &ShoeRules) -> Result<DeviceLaw, Refusal> {
        rules.law().device.ok_or(Reason::NotOffered.by(rules.law().card))
    }

    /// The device signals a malfunction.
    pub(super) fn check_alarm(&self, rules: &ShoeRules) -> Result<Clause, Refusal> {
        let law = Shoe::device_law(rules)?;
        match self.device {
            Device::Fault => Err(Reason::DeviceFault.by(law.fault)),
            Device::Fit | Device::Cycling => Ok(law.fault),
        }
    }

    pub(super) fn check_clear_alarm(&self, rules: &ShoeRules) -> Result<Clause, Refusal> {
        let law = Shoe::device_law(rules)?;
        match self.device {
            Device::Fault => Ok(law.fault),
            Device::Fit | Device::Cycling => Err(Reason::NoFault.by(law.fault)),
        }
    }

    /// The cover is opened while the device works: the shuffle is void.
    pub(super) fn check_open_cover(&self, rules: &ShoeRules) -> Result<Clause, Refusal> {
        let law = Shoe::device_law(rules)?;
        match self.device {
            Device::Cycling => Ok(law.locked),
            Device::Fit | Device::Fault => Err(Reason::NoCycle.by(law.locked)),
        }
    }
}
