//! May I? The coup: who draws cards, the draw itself, the levy and the choice after a tie.

use super::check::{Allowed, Table};
use super::rules::{Holding, banker_call, holding};
use super::state::{Cagnotte, Part, Phase, Stake, State};
use crate::baccara::reasons::No as NotAtBaccara;
use crate::baccara::{Against, Call, Levy, LevyStep, ponte_call};
use crate::chemin_de_fer::reasons::No;
use rulebook::mc_chemin_de_fer as law;
use table::{Amounts, By, Cents, Clause, Reason, Refusal, Role, Seat};

impl Table<'_> {
    /// MC11.5.1, MC11.4.16, MC11.7.6: the banker draws, after the call and once the tickets of the
    /// coup before are torn up.
    pub(super) fn deal(&self, by: By) -> Allowed {
        self.banker(by, law::MC11_5_1)?;
        match self.state.phase.part() {
            Part::Called => {}
            Part::Closed
            | Part::Preparing
            | Part::Hand(_)
            | Part::Bancos
            | Part::Levy
            | Part::Tie => return Err(Reason::BetsOpen.by(law::MC11_4_16)),
            Part::Cards => return Err(Reason::RoundRunning.by(law::MC11_5_1)),
        }
        self.tickets_gone()?;
        self.state.shoe.check_begin(self.rules.shoe()).map(|()| None)
    }

    /// Ponte or banker, each by his own seat.
    fn holds_cards(&self, by: By) -> Result<Seat, Refusal> {
        let seat = by.seat(law::MC11_5_3)?;
        let holds = self.state.ponte == Some(seat) || self.state.is_banker(seat);
        if self.state.ponte.is_some() && holds {
            Ok(seat)
        } else {
            Err(Reason::NotHolder.by(law::MC11_5_3))
        }
    }

    /// Eight or nine in the hand of this seat.
    fn has_natural(&self, seat: Seat) -> bool {
        let State { ponte, ponte_hand, banker_hand, .. } = self.state;
        let of_ponte = *ponte == Some(seat) && ponte_hand.is_natural();
        of_ponte || (self.state.is_banker(seat) && banker_hand.is_natural())
    }

    /// D11.1: a natural is laid down, and nothing else.
    pub(super) fn lay_down(&self, by: By) -> Allowed {
        let seat = self.holds_cards(by)?;
        if self.state.phase == Phase::Naturals && self.has_natural(seat) {
            return Ok(None);
        }
        Err(Reason::NoChoiceDue.by(law::D11_1))
    }

    /// D11.1: whether the seat in turn may draw, or stand.
    pub(super) fn decide(&self, by: By, draws: bool) -> Allowed {
        let seat = self.holds_cards(by)?;
        let (turn, call) = match self.state.phase {
            Phase::Ponte => (self.state.ponte, ponte_call(self.state.ponte_hand.point())),
            Phase::Banker => {
                let against = Against::from(self.state.ponte_hand.third());
                let point = self.state.banker_hand.point();
                let call = banker_call(point, against, self.rules.banker_draw());
                (self.state.banker, call)
            }
            Phase::Naturals => return Err(No::NaturalShows.by(law::D11_1)),
            Phase::Dealing | Phase::PonteCard | Phase::BankerCard => {
                return Err(Reason::CardDue.by(law::MC11_5_2));
            }
            Phase::Closed
            | Phase::Preparing
            | Phase::Hand(_)
            | Phase::Asking(_)
            | Phase::Covered
            | Phase::Called
            | Phase::Levy
            | Phase::Tie => return Err(Reason::NoHand.by(law::MC11_5_2)),
        };
        if let Some(turn) = turn.filter(|turn| *turn != seat) {
            return Err(Reason::NotYourTurn { turn }.by(law::D11_1));
        }
        match (call, call.admits(draws)) {
            (_, true) => Ok(None),
            (Call::Draws, false) => Err(NotAtBaccara::MustDraw.by(law::D11_1)),
            (Call::Stands | Call::Free, false) => Err(NotAtBaccara::MustStand.by(law::D11_1)),
        }
    }

    /// MC11.7.3 to 6: one step after the other.
    fn levy(&self, by: By, step: LevyStep) -> Result<Levy, Refusal> {
        by.only(Role::Croupier, told(step).1)?;
        let Some(levy) = self.state.levy else {
            return Err(Reason::NothingToPay.by(law::MC11_3_4));
        };
        if step == levy.due {
            return Ok(levy);
        }
        let (step, clause) = told(levy.due);
        Err(Reason::StepMissing { step }.by(clause))
    }

    pub(super) fn levy_step(&self, by: By, step: LevyStep) -> Allowed {
        self.levy(by, step).map(|_| None)
    }

    /// MC11.7.3: tickets worth the levy, from the booklet of this table.
    pub(super) fn tear_off(&self, by: By, booklet: u16) -> Allowed {
        let levy = self.levy(by, LevyStep::TearOff)?;
        match self.state.cagnotte {
            Cagnotte::Open { booklet: own } if own == booklet => {
                Ok(Some(Amounts::exactly(levy.amount, law::MC11_7_3)))
            }
            Cagnotte::Open { .. } | Cagnotte::Verified { .. } | Cagnotte::Shut => {
                Err(No::WrongBooklet.by(law::MC11_7_3))
            }
        }
    }

    /// MC11.7.8: the stake of a ponte who is its master now.
    pub(super) fn master(&self, by: By) -> Result<&Stake, Refusal> {
        let seat = by.seat(law::MC11_7_8)?;
        let Some(stake) = self.state.on(seat) else {
            return Err(Reason::NothingStaked.by(law::MC11_7_8));
        };
        if self.state.phase != Phase::Tie {
            // D11.19: who plays « jeu marqué » is bound.
            let marked = !matches!(self.state.phase, Phase::Hand(_))
                && self.state.holder == Some(seat)
                && holding(stake.amount, self.state.bank) == Holding::Marked;
            let clause = if marked { law::D11_19 } else { law::MC11_7_8 };
            return Err(Reason::DecisionFinal.by(clause));
        }
        if stake.free { Ok(stake) } else { Err(Reason::DecisionFinal.by(law::MC11_7_8)) }
    }

    /// MC11.7.8: a ponte after a tie. The banker takes nothing out of his bank (MC11.8.1).
    pub(super) fn take_back(&self, by: By) -> Allowed {
        if let (By::Seat(seat), true) = (by, self.state.bank.is_positive())
            && self.state.is_banker(seat)
        {
            let amount = self.state.bank.min(self.rules.max());
            return Err(Reason::FixedAmount { amount }.by(law::MC11_8_1));
        }
        let held = self.master(by)?.amount;
        Ok(Some(Amounts::range(Cents::new(1), held, law::MC11_7_8)))
    }
}

fn told(step: LevyStep) -> (&'static str, Clause) {
    match step {
        LevyStep::Announce => ("the levy is announced", law::MC11_7_4),
        LevyStep::SetApart => ("the levy is set apart", law::MC11_7_4),
        LevyStep::TearOff => ("the tickets are torn off", law::MC11_7_4),
        LevyStep::DropIn => ("the money is dropped in", law::MC11_7_4),
        LevyStep::TearUp => ("the tickets are torn up", law::MC11_7_6),
    }
}
