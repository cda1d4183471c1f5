//! May this be done with the cards and stakes of a coup, and may this card come?

use super::action::Draw;
use super::bank::Bank;
use super::bets::Pass;
use super::check::Check;
use super::deal::Seen;
use super::house::Rules;
use super::rules::{Say, Side, banco_clause, banco_draws, imposed, punto_clause, punto_draws};
use super::state::{CARDS_MAX, Phase, Settled, State, Step};
use crate::baccara::Against;
use crate::punto_banco::reasons::No;
use rulebook::mc_punto_banco as law;
use table::{By, Reason, Refusal, Role};

impl Check<'_> {
    /// MC13.6.4, 5, 12: the player with punto's cards says what table A leaves him to say.
    pub(super) fn say(&self, call: Say) -> Result<(), Refusal> {
        let seat = self.by.seat(law::MC13_6_5)?;
        let Phase::Punto { holder } = self.state.phase else {
            return Err(Reason::NotThisHand.by(law::MC13_6_5));
        };
        if seat != holder {
            return Err(Reason::NotHolder.by(law::MC13_6_4));
        }
        let wanted = imposed(self.state.laid().punto.first_point());
        if call == wanted { Ok(()) } else { Err(No::TableDecides.by(law::MC13_6_12)) }
    }

    pub(super) fn decline_hand(&self) -> Result<(), Refusal> {
        let seat = self.by.seat(law::MC13_6_6)?;
        match self.state.phase {
            Phase::Punto { holder: has } | Phase::Banco { banker: has } if has == seat => Ok(()),
            Phase::Punto { .. } | Phase::Banco { .. } => Err(Reason::NotHolder.by(law::MC13_6_6)),
            _ => Err(Reason::NotThisHand.by(law::MC13_6_6)),
        }
    }

    /// MC13.6.7: the banker, once punto has spoken; the tailleur whenever a player does not.
    pub(super) fn turn_cards(&self) -> Result<(), Refusal> {
        let by = law::MC13_6_7;
        if let By::Staff(_) = self.by {
            self.by.only(Role::Croupier, law::MC13_2_3)?;
        }
        match (self.state.phase, self.by) {
            (Phase::Punto { .. } | Phase::Banco { .. }, By::Staff(_)) => Ok(()),
            (Phase::Banco { banker }, By::Seat(seat)) if seat == banker => Ok(()),
            (Phase::Punto { .. }, By::Seat(seat)) if self.state.bank == Bank::Held(seat) => {
                Err(Reason::DecisionsPending.by(by))
            }
            (Phase::Punto { .. } | Phase::Banco { .. }, By::Seat(_)) => {
                Err(Reason::NotHolder.by(by))
            }
            _ => Err(Reason::NotThisHand.by(by)),
        }
    }

    /// MC13.3.1: nobody reaches into the shoe; the croupier's cards are what chance shows.
    pub(super) fn take_card(&self) -> Result<(), Refusal> {
        self.by.only(Role::Croupier, law::MC13_3_1)?;
        Err(Reason::CardDue.by(law::MC13_3_1))
    }

    /// MC13.6.11: there is nothing to choose. What the tables say is told once both sides show.
    pub(super) fn choose(&self, side: Side, draw: Draw) -> Result<(), Refusal> {
        self.by.only(Role::Croupier, law::MC13_3_1)?;
        let waits = match self.state.phase {
            Phase::Closed | Phase::Betting => Some(Reason::BetsOpen.by(law::MC13_7_3)),
            Phase::Deal => Some(Reason::CardDue.by(law::MC13_6_3)),
            Phase::Punto { .. } => Some(Reason::DecisionsPending.by(law::MC13_6_5)),
            Phase::Banco { .. } => Some(Reason::DecisionsPending.by(law::MC13_6_7)),
            Phase::Mixed => Some(Reason::NoCardDue.by(law::MC13_7_6)),
            Phase::Third { side: Side::Punto } if side == Side::Banco => {
                Some(Reason::CardDue.by(law::MC13_6_9))
            }
            Phase::Third { .. } | Phase::Settling { .. } | Phase::Paid => None,
        };
        if let Some(refusal) = waits {
            return Err(refusal);
        }
        let laid = self.state.laid();
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        let (draws, by) = match side {
            Side::Punto => (punto_draws(punto, banco), punto_clause(punto, banco)),
            Side::Banco => {
                let against = Against::from(laid.punto.third());
                (banco_draws(punto, banco, against), banco_clause(punto, banco))
            }
        };
        if draws != (draw == Draw::Draws) {
            return Err(No::TableDecides.by(by));
        }
        let due = self.state.phase == Phase::Third { side };
        let why = if due { Reason::CardDue } else { Reason::NoCardDue };
        Err(why.by(law::MC13_6_11))
    }

    /// MC13.7.5, 6, D13.14: a coup stands once a card is out, unless the order of its cards is
    /// lost; that is for the head of table to find.
    pub(super) fn void_coup(&self) -> Result<(), Refusal> {
        self.by.only(Role::Chef, law::MC13_7_6)?;
        match self.state.phase {
            Phase::Mixed => Ok(()),
            _ if self.state.cards.is_empty() => Err(Reason::NoRound.by(law::MC13_7_6)),
            _ => Err(Reason::RoundStands.by(law::MC13_7_5)),
        }
    }

    /// MC13.6.17, MC13.9.9: losers before winners, and the Dragon Bonus after all others.
    pub(super) fn settle(&self, pass: Pass, step: Step) -> Result<(), Refusal> {
        let payers = if self.is_large() { law::MC13_2_4 } else { law::MC13_3_4 };
        self.by.only(Role::Croupier, payers)?;
        let by = if pass == Pass::Dragon { law::MC13_9_9 } else { law::MC13_6_17 };
        match self.state.phase {
            Phase::Settling { pass: now, step: due, .. } if (now, due) == (pass, step) => Ok(()),
            Phase::Settling { .. } => Err(Reason::PaymentOrder.by(by)),
            _ => Err(Reason::NothingToPay.by(by)),
        }
    }

    /// MC13.7.1: cards stay until everything is paid.
    pub(super) fn remove_cards(&self) -> Result<(), Refusal> {
        self.by.only(Role::Croupier, law::MC13_7_1)?;
        match self.state.phase {
            Phase::Paid => Ok(()),
            Phase::Settling { .. } => Err(Reason::PaymentOrder.by(law::MC13_7_1)),
            Phase::Closed | Phase::Betting => Err(Reason::NoRound.by(law::MC13_7_1)),
            Phase::Deal
            | Phase::Punto { .. }
            | Phase::Banco { .. }
            | Phase::Third { .. }
            | Phase::Mixed => Err(Reason::RoundStands.by(law::MC13_7_5)),
        }
    }
}

/// Whether this may come out of the shoe now.
pub(super) fn check_chance(rules: &Rules, state: &State, seen: Seen) -> Result<(), Refusal> {
    // Two cards too many can be told apart, more are too many for a coup.
    let room = || {
        let lying = state.shoe.heaps().cloth().len();
        if lying < CARDS_MAX { Ok(()) } else { Err(Reason::NoCardDue.by(law::MC13_7_6)) }
    };
    let no_card = |by| Err(Reason::NoCardDue.by(by));
    match (state.phase, seen) {
        (Phase::Closed, _) => return Err(Reason::TableClosed.by(law::MC13_4_1)),
        (Phase::Betting, Seen::Dealt(_))
        | (Phase::Deal | Phase::Third { .. }, Seen::Dealt(_) | Seen::Misplaced(_)) => {}
        (Phase::Betting, Seen::Misplaced(_) | Seen::Surplus(_) | Seen::Mixed(_)) => {
            return Err(Reason::NoRound.by(law::MC13_7_6));
        }
        (Phase::Deal | Phase::Third { .. }, Seen::Surplus(_)) => {
            return Err(Reason::CardDue.by(law::MC13_7_6));
        }
        // Nothing is put right, and nothing void, once the coup has cost or won somebody money.
        (
            Phase::Settling { settled: Settled::Something, .. } | Phase::Paid,
            Seen::Surplus(_) | Seen::Mixed(_),
        ) => return Err(Reason::RoundStands.by(law::MC13_7_5)),
        (
            Phase::Punto { .. }
            | Phase::Banco { .. }
            | Phase::Settling { settled: Settled::Nothing, .. },
            Seen::Surplus(_) | Seen::Mixed(_),
        )
        | (Phase::Deal | Phase::Third { .. } | Phase::Mixed, Seen::Mixed(_)) => room()?,
        (Phase::Punto { .. }, Seen::Dealt(_) | Seen::Misplaced(_)) => {
            return no_card(law::MC13_6_5);
        }
        (Phase::Banco { .. }, Seen::Dealt(_) | Seen::Misplaced(_)) => {
            return no_card(law::MC13_6_7);
        }
        (Phase::Mixed, Seen::Dealt(_) | Seen::Misplaced(_) | Seen::Surplus(_)) => {
            return no_card(law::MC13_7_6);
        }
        (Phase::Settling { .. } | Phase::Paid, Seen::Dealt(_) | Seen::Misplaced(_)) => {
            return no_card(law::MC13_6_11);
        }
    }
    let (Seen::Dealt(card) | Seen::Misplaced(card) | Seen::Surplus(card) | Seen::Mixed(card)) =
        seen;
    state.shoe.check_card(rules.shoe(), card)
}
