//! May I? What holders and banker say to their cards, the last coup « du chemin de fer » and its
//! levy.

use super::check::Table;
use super::deal::bank_call;
use super::rules::ends_the_draw;
use super::state::{Holder, Phase, Said, Stage, Tableau};
use crate::baccara::reasons::No as NotAtBaccara;
use crate::baccara::{Call, LevyStep, ponte_call};
use crate::banque_a_tout_va::reasons::No;
use crate::wheel::LARGEST_STAKE;
use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use table::shoe::ShoeAct;
use table::{Amounts, By, Cents, Choice as _, Clause, Reason, Refusal, Role, Seat};

fn by_holder(by: By) -> Option<Holder> {
    match by {
        By::Seat(seat) => Some(Holder::Seat(seat)),
        By::Staff(_) => None,
    }
}

/// MC11.4.6, 9: the seated one after the other, then those who stand.
fn asked_in_turn(seat: Seat, asked: Option<Seat>) -> Result<(), Refusal> {
    match asked {
        Some(turn) if turn == seat => Ok(()),
        Some(turn) if seat.is_standing() => Err(Reason::NotYourTurn { turn }.by(chemin::MC11_4_9)),
        Some(turn) => Err(Reason::NotYourTurn { turn }.by(chemin::MC11_4_6)),
        None if seat.is_standing() => Ok(()),
        None => Err(Reason::DecisionFinal.by(chemin::MC11_4_6)),
    }
}

impl Table<'_> {
    fn in_banco(&self) -> bool {
        self.state.banco.is_some()
    }

    /// The clause of article 12, or in the last coup du chemin de fer the decision on its draw.
    fn drawing(&self, clause: Clause) -> Clause {
        if self.in_banco() { chemin::D11_1 } else { clause }
    }

    pub(super) fn show(&self, by: By) -> Result<(), Refusal> {
        if by == By::Seat(self.rules.banker()) {
            return self.banker_shows();
        }
        // MC12.83.4: what was thrown to the centre stays face down until the croupier turns it.
        let threw = |tableau: &Tableau| {
            by_holder(by) == Some(tableau.holder) && tableau.said == Said::Asked
        };
        if self.state.against().any(|(_, tableau)| threw(tableau)) {
            return Err(Reason::Hidden.by(self.drawing(law::MC12_83_4)));
        }
        let tableau = self.held_by(by)?;
        if tableau.hand.is_natural() {
            return Ok(());
        }
        Err(Reason::Hidden.by(self.drawing(law::MC12_83_1)))
    }

    pub(super) fn speak(&self, by: By, draws: bool) -> Result<(), Refusal> {
        if by == By::Seat(self.rules.banker()) {
            return self.banker_speaks(draws);
        }
        let point = self.held_by(by)?.hand.first_point();
        match (ponte_call(point), draws) {
            (Call::Draws, false) => Err(NotAtBaccara::MustDraw.by(self.drawing(law::MC12_83_4))),
            (Call::Stands, true) => Err(NotAtBaccara::MustStand.by(self.drawing(law::MC12_83_2))),
            (Call::Stands, false) if point >= 8 => {
                Err(No::MustShow.by(self.drawing(law::MC12_83_1)))
            }
            (Call::Draws, true) | (Call::Stands, false) | (Call::Free, _) => Ok(()),
        }
    }

    /// MC12.6.2, MC12.83: the hand of somebody who has still to speak.
    fn held_by(&self, by: By) -> Result<&Tableau, Refusal> {
        let clause = law::MC12_6_2;
        let By::Seat(seat) = by else { return Err(Reason::SeatsOnly.by(clause)) };
        if !self.state.in_coup() {
            return Err(Reason::NoHand.by(clause));
        }
        let own = Holder::Seat(seat);
        let held = self.state.against().find(|(_, tableau)| tableau.holder == own);
        match held {
            None if seat.is_standing() => Err(Reason::SeatRequired.by(clause)),
            None => Err(Reason::NotHolder.by(clause)),
            Some(_) if self.state.phase == Phase::Dealing => {
                Err(Reason::DealInProgress.by(law::MC12_82_2))
            }
            Some((_, tableau)) if tableau.said != Said::Nothing => {
                Err(Reason::DecisionFinal.by(clause))
            }
            Some((_, tableau)) => Ok(tableau),
        }
    }

    /// MC12.84.1: after the holders have spoken.
    fn banker_shows(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Showing => Ok(()),
            Phase::Dealing => Err(Reason::DealInProgress.by(law::MC12_82_2)),
            Phase::Deciding => Err(Reason::DecisionsPending.by(law::MC12_84_1)),
            Phase::Serving | Phase::Answering | Phase::Drawing | Phase::Turning => {
                Err(Reason::DecisionFinal.by(law::MC12_84_1))
            }
            Phase::Closed | Phase::Betting | Phase::LastChoice | Phase::Asking | Phase::Levying => {
                Err(Reason::NoRound.by(law::MC12_84_1))
            }
        }
    }

    /// D12.1: what his table says binds the banker where it says one thing.
    fn banker_speaks(&self, draws: bool) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Answering => {}
            Phase::Dealing => return Err(Reason::DealInProgress.by(law::MC12_82_2)),
            Phase::Deciding => return Err(Reason::DecisionsPending.by(law::MC12_84_1)),
            Phase::Showing => {
                let step = "the banker's two cards";
                return Err(Reason::StepMissing { step }.by(law::MC12_84_1));
            }
            Phase::Serving | Phase::Drawing => return Err(Reason::CardDue.by(law::MC12_84_1)),
            Phase::Turning => return Err(self.no_answer()),
            Phase::Closed | Phase::Betting | Phase::LastChoice | Phase::Asking | Phase::Levying => {
                return Err(Reason::NoRound.by(law::MC12_84_2));
            }
        }
        match (bank_call(self.rules, self.state), draws) {
            (Some(Call::Draws), false) => Err(NotAtBaccara::MustDraw.by(self.drawing(law::D12_1))),
            (Some(Call::Stands) | None, true) => {
                Err(NotAtBaccara::MustStand.by(self.drawing(law::D12_1)))
            }
            (Some(Call::Draws | Call::Free), true)
            | (Some(Call::Stands | Call::Free) | None, false) => Ok(()),
        }
    }

    /// Why the banker says nothing more when cards are to be turned.
    fn no_answer(&self) -> Refusal {
        let point = self.state.banker.first_point();
        if ends_the_draw(point, self.rules.banker_natural()) {
            return NotAtBaccara::MustStand.by(self.drawing(law::D12_2));
        }
        match bank_call(self.rules, self.state) {
            None => NotAtBaccara::MustStand.by(self.drawing(law::D12_1)),
            Some(_) => Reason::DecisionFinal.by(law::MC12_84_2),
        }
    }

    pub(super) fn turn(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC12_85_1)?;
        match self.state.phase {
            Phase::Turning => Ok(()),
            _ if self.state.in_coup() => Err(Reason::DecisionsPending.by(law::MC12_85_1)),
            _ => Err(Reason::NoRound.by(law::MC12_85_1)),
        }
    }

    /// MC12.10.2, D12.7: if he wishes, with six or seven cards left; D12.13 bounds the banco.
    pub(super) fn banco(&self, by: By) -> Result<Amounts, Refusal> {
        self.banker(by, law::MC12_10_2)?;
        match self.state.phase {
            Phase::LastChoice => {}
            Phase::Asking => return Err(Reason::DecisionFinal.by(chemin::MC11_4_5)),
            Phase::Levying => return Err(self.levy_due()),
            _ => return Err(Reason::NoChoiceDue.by(law::MC12_10_2)),
        }
        self.state.shoe.check(self.rules.shoe(), by, &ShoeAct::BeginShortRound)?;
        let most = self.state.bank.min(LARGEST_STAKE).min(self.state.room());
        let mut amounts = Amounts::range(self.rules.min(), most, chemin::MC11_4_4);
        amounts.by_max = law::D12_13;
        Ok(amounts)
    }

    /// The stage, if a banco is offered.
    fn stage(&self) -> Result<Stage, Refusal> {
        match (self.state.phase, self.state.banco) {
            (Phase::Asking, Some(banco)) => Ok(banco.stage),
            _ => Err(Reason::NotAnnounced.by(chemin::MC11_4_5)),
        }
    }

    /// A ponte who is there: seated, or standing.
    fn at_the_table(&self, by: By, clause: Clause) -> Result<Seat, Refusal> {
        let seat = self.ponte(by, clause)?;
        if seat.is_standing() || self.state.seated.contains(&seat) {
            return Ok(seat);
        }
        Err(Reason::SeatRequired.by(law::MC12_6_2))
    }

    /// MC11.4.7, 10: the whole, or when nobody takes it at least a half.
    pub(super) fn hold(&self, by: By) -> Result<Amounts, Refusal> {
        let seat = self.at_the_table(by, chemin::MC11_4_6)?;
        let whole = self.state.banco.map_or(Cents::ZERO, |banco| banco.announced);
        match self.stage()? {
            Stage::Whole { asked } => {
                asked_in_turn(seat, asked)?;
                Ok(Amounts::exactly(whole, chemin::MC11_4_7))
            }
            Stage::Part { asked } => {
                asked_in_turn(seat, asked)?;
                Ok(Amounts::range(whole.halved_up(1), whole, chemin::MC11_4_10))
            }
            Stage::Completing => Err(Reason::DecisionFinal.by(chemin::MC11_4_7)),
        }
    }

    pub(super) fn refuse(&self, by: By) -> Result<(), Refusal> {
        let seat = self.at_the_table(by, chemin::MC11_4_6)?;
        match self.stage()? {
            Stage::Whole { asked: Some(turn) } | Stage::Part { asked: Some(turn) } => {
                asked_in_turn(seat, Some(turn))
            }
            Stage::Whole { asked: None } | Stage::Part { asked: None } | Stage::Completing => {
                Err(Reason::NoChoiceDue.by(chemin::MC11_4_6))
            }
        }
    }

    pub(super) fn invite_parts(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, chemin::MC11_4_10)?;
        match self.stage()? {
            Stage::Whole { asked: None } => Ok(()),
            Stage::Whole { asked: Some(_) } => Err(Reason::DecisionsPending.by(chemin::MC11_4_6)),
            Stage::Part { .. } | Stage::Completing => {
                Err(Reason::NoChoiceDue.by(chemin::MC11_4_10))
            }
        }
    }

    /// MC11.4.14, 15: others make up the rest; after the call with the banker's consent and before
    /// the first card (MC11.4.17, D11.23).
    pub(super) fn add(&self, by: By) -> Result<Amounts, Refusal> {
        let seat = self.at_the_table(by, chemin::MC11_4_14)?;
        let Some(banco) = self.state.banco else {
            return Err(Reason::NotAnnounced.by(chemin::MC11_4_5));
        };
        match (self.state.phase, banco.stage) {
            (Phase::Asking, Stage::Completing) if banco.holder == Some(seat) => {
                return Err(Reason::OneStakeOnly.by(chemin::MC11_4_14));
            }
            (Phase::Asking, Stage::Completing) => {}
            (Phase::Asking, Stage::Whole { .. } | Stage::Part { .. }) => {
                return Err(Reason::DecisionsPending.by(chemin::MC11_4_14));
            }
            _ => {
                self.no_card_yet()?;
                if banco.agreed != Some(seat) {
                    return Err(Reason::ConsentMissing.by(chemin::MC11_4_17));
                }
            }
        }
        // Any part of what is missing: the minimum binds who holds, not who completes.
        Ok(Amounts::range(Cents::new(1), self.state.uncovered(), chemin::MC11_4_15))
    }

    fn no_card_yet(&self) -> Result<(), Refusal> {
        if self.state.phase == Phase::Dealing && self.state.tableaux[0].hand.is_empty() {
            return Ok(());
        }
        Err(Reason::BetsClosed.by(chemin::D11_23))
    }

    pub(super) fn agree(&self, by: By, to: Seat) -> Result<(), Refusal> {
        self.banker(by, chemin::MC11_4_17)?;
        if self.state.banco.is_none() {
            return Err(Reason::NotAnnounced.by(chemin::MC11_4_5));
        }
        if self.state.phase == Phase::Asking {
            return Err(Reason::BetsOpen.by(chemin::MC11_4_17));
        }
        self.no_card_yet()?;
        self.at_the_table(By::Seat(to), chemin::MC11_4_17)?;
        if !self.state.uncovered().is_positive() {
            return Err(Reason::AboveMaximum { max: Cents::ZERO }.by(chemin::D11_23));
        }
        Ok(())
    }

    /// MC11.4.16: when somebody holds the banco, or everybody was asked for a half.
    pub(super) fn close_banco(&self) -> Result<(), Refusal> {
        match self.stage()? {
            Stage::Part { asked: None } | Stage::Completing => {}
            Stage::Part { asked: Some(_) } | Stage::Whole { .. } => {
                return Err(Reason::DecisionsPending.by(chemin::MC11_4_6));
            }
        }
        let banker = By::Seat(self.rules.banker());
        self.state.shoe.check(self.rules.shoe(), banker, &ShoeAct::BeginShortRound)
    }

    /// MC11.7.3 to 6: step by step.
    pub(super) fn levy(&self, by: By, step: LevyStep) -> Result<(), Refusal> {
        by.only(Role::Croupier, chemin::MC11_7_4)?;
        let Some(levy) = self.state.levy else {
            return Err(Reason::NothingToPay.by(chemin::MC11_7_1));
        };
        if levy.due != step {
            return Err(Reason::StepMissing { step: levy.due.said_as() }.by(chemin::MC11_7_4));
        }
        Ok(())
    }
}
