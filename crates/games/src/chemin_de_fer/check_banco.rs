//! May I? The banco: who may hold it, complete it or come late, and when the call ends it.

use super::check::{Allowed, Table};
use super::rules::half;
use super::state::{Phase, Question};
use crate::chemin_de_fer::reasons::No;
use rulebook::mc_chemin_de_fer as law;
use table::{Amounts, By, Cents, Reason, Refusal, Role, Seat};

impl Table<'_> {
    /// The question that is open.
    fn question(&self) -> Result<Question, Refusal> {
        match self.state.phase {
            Phase::Asking(question) => Ok(question),
            Phase::Closed | Phase::Preparing | Phase::Hand(_) | Phase::Levy | Phase::Tie => {
                Err(Reason::OfferMissing.by(law::MC11_4_5))
            }
            Phase::Covered => Err(Reason::BetsClosed.by(law::MC11_4_15)),
            Phase::Called => Err(Reason::BetsClosed.by(law::MC11_4_16)),
            Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard => Err(Reason::BetsClosed.by(law::MC11_4_17)),
        }
    }

    /// A ponte: anybody but the banker; who has a seat's number sits there.
    fn ponte(&self, by: By) -> Result<Seat, Refusal> {
        let seat = by.seat(law::MC11_4_6)?;
        if self.state.is_banker(seat) {
            return Err(Reason::NotOffered.by(law::MC11_4_6));
        }
        if !seat.is_standing() && !self.state.sits(seat) {
            return Err(Reason::SeatRequired.by(law::MC11_4_9));
        }
        Ok(seat)
    }

    /// MC11.4.6, 8, 9: whoever is asked; when all seated players have been, anybody.
    fn in_turn(&self, seat: Seat, question: Question) -> Result<(), Refusal> {
        let clause = match question {
            Question::Suivi => law::MC11_4_8,
            Question::Whole | Question::Part | Question::Complete | Question::Open
                if seat.is_standing() =>
            {
                law::MC11_4_9
            }
            Question::Whole | Question::Part | Question::Complete | Question::Open => law::MC11_4_6,
        };
        match self.state.asked {
            Some(asked) if asked != seat => Err(Reason::NotAsked { asked }.by(clause)),
            Some(_) | None => Ok(()),
        }
    }

    /// MC11.4.7, 8: the whole banco.
    pub(super) fn hold(&self, by: By) -> Allowed {
        let seat = self.ponte(by)?;
        let question = self.question()?;
        match question {
            Question::Suivi | Question::Whole => {}
            Question::Part | Question::Complete | Question::Open => {
                return Err(Reason::DecisionFinal.by(law::D11_15));
            }
        }
        self.in_turn(seat, question).map(|()| None)
    }

    /// MC11.4.8, D11.6: who held the banco and lost it, before the ordinary round opens.
    pub(super) fn follow(&self, by: By) -> Allowed {
        let seat = by.seat(law::MC11_4_8)?;
        match (self.state.phase, self.state.asked) {
            (Phase::Asking(Question::Suivi), Some(asked)) if asked == seat => Ok(None),
            _ => Err(No::NoSuivi.by(law::D11_6)),
        }
    }

    /// MC11.4.10, D11.15: at least half, once nobody takes the whole.
    pub(super) fn hold_part(&self, by: By) -> Allowed {
        let seat = self.ponte(by)?;
        let question = self.question()?;
        match question {
            Question::Part => {}
            Question::Suivi | Question::Whole => {
                return Err(Reason::StepMissing { step: "banco for the whole" }.by(law::D11_15));
            }
            Question::Complete | Question::Open => {
                return Err(Reason::DecisionFinal.by(law::D11_15));
            }
        }
        self.in_turn(seat, question)?;
        let banco = self.state.bank;
        let mut amounts = Amounts::range(half(banco), banco, law::MC11_4_10);
        amounts.by_max = law::MC11_4_15;
        Ok(Some(amounts))
    }

    /// MC11.4.14, 15, D11.2: up to what is missing, once for each player; late with consent.
    pub(super) fn stake(&self, by: By) -> Allowed {
        let seat = self.ponte(by)?;
        if let Some(late) = self.late(seat) {
            return late;
        }
        let question = self.question()?;
        let (least, clause) = match question {
            Question::Complete => (Cents::new(1), law::MC11_4_14),
            // From the minimum up until all is covered, so the last may be a smaller one.
            Question::Open => (self.rules.min().min(self.state.uncovered()), law::D11_2),
            Question::Suivi | Question::Whole | Question::Part => {
                return Err(Reason::StepMissing { step: "banco" }.by(law::MC11_4_10));
            }
        };
        self.in_turn(seat, question)?;
        if self.state.on(seat).is_some() {
            return Err(Reason::OneStakeOnly.by(clause));
        }
        let mut amounts = Amounts::range(least, self.state.uncovered(), clause);
        amounts.by_max = law::MC11_4_15;
        Ok(Some(amounts))
    }

    /// MC11.4.17, D11.23: after the call with the banker's consent, up to the uncovered part, and
    /// never after the first card.
    fn late(&self, seat: Seat) -> Option<Allowed> {
        let agreed = self.state.consent == Some(seat);
        match self.state.phase {
            Phase::Called if agreed => {
                let room = self.state.uncovered();
                Some(Ok(Some(Amounts::range(Cents::new(1), room, law::D11_23))))
            }
            Phase::Called => Some(Err(Reason::ConsentMissing.by(law::MC11_4_17))),
            Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard => {
                let clause = if agreed { law::D11_23 } else { law::MC11_4_17 };
                Some(Err(Reason::BetsClosed.by(clause)))
            }
            Phase::Closed
            | Phase::Preparing
            | Phase::Hand(_)
            | Phase::Asking(_)
            | Phase::Covered
            | Phase::Levy
            | Phase::Tie => None,
        }
    }

    pub(super) fn decline(&self, by: By) -> Allowed {
        let seat = self.ponte(by)?;
        let question = self.question()?;
        if self.state.asked.is_none() {
            return Err(Reason::OfferMissing.by(law::MC11_4_6));
        }
        self.in_turn(seat, question).map(|()| None)
    }

    /// The croupier takes silence for an answer: after a question, or after a tie.
    pub(super) fn go_on(&self, by: By) -> Allowed {
        by.only(Role::Croupier, law::MC11_3_2)?;
        match self.state.phase {
            Phase::Asking(Question::Suivi | Question::Whole | Question::Part) | Phase::Tie => {
                Ok(None)
            }
            Phase::Asking(Question::Complete | Question::Open) if self.state.asked.is_some() => {
                Ok(None)
            }
            Phase::Asking(Question::Complete | Question::Open) | Phase::Covered => {
                Err(Reason::StepMissing { step: "rien ne va plus" }.by(law::MC11_4_16))
            }
            Phase::Closed
            | Phase::Preparing
            | Phase::Hand(_)
            | Phase::Called
            | Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard
            | Phase::Levy => Err(Reason::OfferMissing.by(law::MC11_4_5)),
        }
    }

    /// MC11.4.16: once the banco is covered, or those who could complete it have been invited.
    pub(super) fn close_bets(&self, by: By) -> Allowed {
        by.only(Role::Croupier, law::MC11_4_16)?;
        match self.state.phase {
            Phase::Covered | Phase::Asking(Question::Complete | Question::Open) => Ok(None),
            Phase::Asking(Question::Suivi | Question::Whole | Question::Part) => {
                Err(Reason::BetsOpen.by(law::MC11_4_14))
            }
            Phase::Closed | Phase::Preparing | Phase::Hand(_) | Phase::Levy | Phase::Tie => {
                Err(Reason::OfferMissing.by(law::MC11_4_5))
            }
            Phase::Called
            | Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard => Err(Reason::BetsClosed.by(law::MC11_4_16)),
        }
    }

    /// MC11.4.17, D11.23: the banker's consent, before the first card and while room is left.
    pub(super) fn agree(&self, by: By, to: Seat) -> Allowed {
        self.banker(by, law::MC11_4_17)?;
        self.ponte(By::Seat(to))?;
        if self.state.phase != Phase::Called {
            return Err(no_consent_due());
        }
        let room = self.state.uncovered().is_positive();
        if room && self.state.consent != Some(to) { Ok(None) } else { Err(no_consent_due()) }
    }
}

fn no_consent_due() -> Refusal {
    Reason::NoChoiceDue.by(law::D11_23)
}
