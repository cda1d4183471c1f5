//! May I? The hand: what the banker stakes, when he passes, and what is handed back to him.

use super::check::{Allowed, Table};
use super::state::{Due, Part};
use rulebook::mc_chemin_de_fer as law;
use table::{Amounts, By, Cents, Clause, Reason, Refusal, Role, Seat};

impl Table<'_> {
    /// Only he who has the hand.
    pub(super) fn banker(&self, by: By, clause: Clause) -> Result<Seat, Refusal> {
        let seat = by.seat(clause)?;
        match self.state.banker {
            Some(banker) if banker == seat => Ok(seat),
            // D11.20: the hand travels from seat to seat.
            Some(_) if seat.is_standing() => Err(Reason::SeatRequired.by(law::D11_20)),
            Some(banker) => Err(Reason::NotYourTurn { turn: banker }.by(clause)),
            None => match self.state.shoe.check_begin(self.rules.shoe()) {
                Err(refusal) => Err(refusal),
                Ok(()) => Err(Reason::StepMissing { step: "the first hand" }.by(law::MC11_4_1)),
            },
        }
    }

    /// What the banker may do with his bank now.
    fn due(&self) -> Result<Due, Refusal> {
        match self.state.phase.part() {
            Part::Hand(due) => Ok(due),
            // MC11.3.4: the levy comes before the next coup.
            Part::Levy => Err(Reason::StepMissing { step: "the levy" }.by(law::MC11_3_4)),
            Part::Tie => Err(Reason::DecisionsPending.by(law::MC11_7_8)),
            Part::Closed | Part::Preparing | Part::Bancos | Part::Called | Part::Cards => {
                Err(Reason::RoundRunning.by(law::D11_17))
            }
        }
    }

    /// MC11.4.4, MC11.8.1 to 3, D11.4, D11.5, D11.16: his first stake between minimum and maximum,
    /// after that what the coup before makes of it.
    pub(super) fn announce(&self, by: By) -> Allowed {
        self.banker(by, law::MC11_4_2)?;
        let due = self.due()?;
        self.state.shoe.check_begin(self.rules.shoe())?;
        let (bank, max) = (self.state.bank, self.rules.max());
        Ok(Some(match due {
            Due::First | Due::Another => {
                let mut amounts = Amounts::range(self.rules.min(), max, law::MC11_4_4);
                amounts.by_max = law::MC11_8_2;
                amounts
            }
            Due::Repeat => Amounts::exactly(bank, law::D11_4),
            Due::Tied => Amounts::exactly(bank, law::D11_5),
            Due::Doubled if bank > max => Amounts::exactly(max, law::MC11_8_3),
            Due::Doubled => Amounts::exactly(bank, law::MC11_8_1),
        }))
    }

    /// MC11.8.3, MC11.9, D11.10: the surplus over the maximum; below it only where the management
    /// allows it and the authority knows.
    pub(super) fn garage(&self, by: By) -> Allowed {
        self.banker(by, law::MC11_8_3)?;
        match self.due()? {
            Due::Doubled => {}
            Due::First | Due::Another | Due::Repeat | Due::Tied => {
                return Err(Reason::NotOffered.by(law::MC11_8_3));
            }
        }
        let (bank, max) = (self.state.bank, self.rules.max());
        let early = match self.rules.early_garage() {
            None => Err(Reason::NotOffered.by(law::MC11_9_1)),
            Some(_) if !self.state.garage_notified => Err(Reason::NotNotified.by(law::MC11_9_2)),
            Some(from) => Ok(Amounts::range(Cents::new(1), bank - from, law::D11_10)),
        };
        match early {
            Ok(amounts) => Ok(Some(amounts)),
            Err(_) if bank > max => Ok(Some(Amounts::exactly(bank - max, law::MC11_8_3))),
            Err(refusal) => Err(refusal),
        }
    }

    /// MC11.4.2, MC11.4.4, D11.17: not before he has staked, nor once a banco is announced.
    pub(super) fn pass(&self, by: By) -> Allowed {
        self.banker(by, law::MC11_4_2)?;
        match self.due()? {
            Due::First => Err(Reason::BelowMinimum { min: self.rules.min() }.by(law::MC11_4_4)),
            Due::Another | Due::Repeat | Due::Tied | Due::Doubled => Ok(None),
        }
    }

    /// D11.11: after the last coup of the taille bank and garage go back.
    pub(super) fn hand_back(&self, by: By) -> Allowed {
        by.only(Role::Croupier, law::D11_11)?;
        match self.state.phase.part() {
            Part::Hand(_) if self.state.taille_over() => Ok(None),
            Part::Levy => Err(Reason::StepMissing { step: "the levy" }.by(law::MC11_3_4)),
            Part::Closed
            | Part::Preparing
            | Part::Hand(_)
            | Part::Bancos
            | Part::Called
            | Part::Cards
            | Part::Tie => Err(Reason::StopCardNotDue.by(law::MC11_2_5)),
        }
    }
}
