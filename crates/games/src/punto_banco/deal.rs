//! The course of a coup: four cards face down, who speaks and turns, third cards by the tables, the
//! result.

use super::bank::Bank;
use super::bets::Pass;
use super::house::{InVoid, Passing};
use super::law::PuntoLaw;
use super::live::{Live, shoe_tells};
use super::rules::{
    Laid, Say, Side, banco_clause, banco_draws, punto_clause, punto_draws, would_be_free,
};
use super::state::Phase;
use super::{Event, Punto};
use crate::baccara::Against;
use crate::cards::CardCame;
use rulebook::mc_punto_banco as law;
use serde::{Deserialize, Serialize};
use table::{Card, Chance, Clause, Record, Seat, Shaped};

/// What the shoe shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// The next card, on the place it belongs to, or burnt.
    Dealt(Card),
    /// The next card, laid on the wrong place and put right (D13.14).
    Misplaced(Card),
    /// A card drawn although none was due.
    Surplus(Card),
    /// A card whose place in the order of extraction cannot be told any more.
    Mixed(Card),
}

/// What is told of a card besides its face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    #[default]
    Dealt,
    Misplaced,
    Surplus,
    Mixed,
}

impl Chance for Seen {
    type Form = CardCame<How>;
}

impl From<Seen> for CardCame<How> {
    fn from(seen: Seen) -> Self {
        let (card, how) = match seen {
            Seen::Dealt(card) => (card, How::Dealt),
            Seen::Misplaced(card) => (card, How::Misplaced),
            Seen::Surplus(card) => (card, How::Surplus),
            Seen::Mixed(card) => (card, How::Mixed),
        };
        CardCame { card, how }
    }
}

impl From<CardCame<How>> for Seen {
    fn from(CardCame { card, how }: CardCame<How>) -> Seen {
        match how {
            How::Dealt => Seen::Dealt(card),
            How::Misplaced => Seen::Misplaced(card),
            How::Surplus => Seen::Surplus(card),
            How::Mixed => Seen::Mixed(card),
        }
    }
}

impl<L: PuntoLaw, R: Record<Punto<L>>> Live<'_, L, R> {
    /// Takes a card that was checked.
    pub(super) fn reveal(&mut self, seen: Seen) {
        match seen {
            Seen::Dealt(card) if self.state.phase == Phase::Betting => self.burn(card),
            Seen::Dealt(card) => self.dealt(card),
            Seen::Misplaced(card) => {
                let to = self.state.laid().next.expect("a card is due");
                self.tell(law::MC13_7_6, || Event::PutRight { to });
                self.dealt(card);
            }
            Seen::Surplus(card) => {
                self.take(card);
                self.tell(law::MC13_7_6, || Event::FalseDraw);
                // While pairs are settled before the third cards, it may be one of those.
                let comes_first = self.rules.in_void() == InVoid::Stands;
                match self.state.phase {
                    Phase::Settling { pass: Pass::Paires, .. } if comes_first => {}
                    Phase::Settling { .. } => self.tell(law::D13_14, || Event::DeadCard { card }),
                    _ => {}
                }
            }
            Seen::Mixed(card) => {
                self.leave_shoe(card);
                self.state.phase = Phase::Mixed;
                self.tell(law::MC13_7_6, || Event::OrderLost);
            }
        }
    }

    fn burn(&mut self, card: Card) {
        let burnt = self.state.shoe.card(self.rules.shoe(), card, shoe_tells!(self));
        assert_eq!(burnt, Ok(()), "no such card can be burnt");
    }

    fn leave_shoe(&mut self, card: Card) {
        self.state.shoe.deal(self.rules.shoe(), card, shoe_tells!(self));
    }

    fn take(&mut self, card: Card) {
        self.leave_shoe(card);
        self.state.cards.push(card);
    }

    fn dealt(&mut self, card: Card) {
        self.take(card);
        match self.state.phase {
            Phase::Third { side } => {
                let laid = self.state.laid();
                self.third_card(&laid, side, card);
                match side {
                    Side::Punto => self.banco_draw(),
                    Side::Banco => self.result(),
                }
            }
            Phase::Deal => {
                let number = self.state.cards.len();
                let to = if number % 2 == 1 { Side::Punto } else { Side::Banco };
                let of_side = if number > 2 { 2 } else { 1 };
                self.tell(law::MC13_6_3, || Event::Dealt { to, number: of_side });
                if number == 4 {
                    self.tell(law::MC13_3_6, || Event::DealOver);
                    self.punto();
                }
            }
            Phase::Closed
            | Phase::Betting
            | Phase::Punto { .. }
            | Phase::Banco { .. }
            | Phase::Mixed
            | Phase::Settling { .. }
            | Phase::Paid => unreachable!("no card is due"),
        }
    }

    /// MC13.6.4, 6, 9: punto's cards go to the highest stake, or the tailleur turns them.
    fn punto(&mut self) {
        let side = Side::Punto;
        match (self.state.passing, self.state.holder()) {
            (Passing::Passed, Some(holder)) => {
                self.state.phase = Phase::Punto { holder };
                self.tell(law::MC13_6_4, || Event::Passed { side, to: holder });
                return;
            }
            (Passing::Passed, None) => {
                self.tell(law::MC13_6_6, || Event::TailleurTurns { side });
            }
            (Passing::Refused, _) => self.tell(law::MC13_6_9, || Event::TailleurTurns { side }),
        }
        self.table(side);
        self.banco();
    }

    pub(super) fn say(&mut self, seat: Seat, call: Say) {
        self.tell(law::MC13_6_5, || Event::Said { seat, call });
        self.table(Side::Punto);
        self.banco();
    }

    /// MC13.6.6, 9: the player gives the cards back or does not speak, so the tailleur turns them.
    pub(super) fn tailleur_turns(&mut self, declined: Option<Seat>) {
        let side =
            if let Phase::Punto { .. } = self.state.phase { Side::Punto } else { Side::Banco };
        let by = if side == Side::Punto { law::MC13_6_6 } else { law::MC13_6_9 };
        if let Some(seat) = declined {
            self.tell(by, || Event::HandDeclined { side, seat });
        }
        self.tell(by, || Event::TailleurTurns { side });
        self.table(side);
        match side {
            Side::Punto => self.banco(),
            Side::Banco => self.points(),
        }
    }

    /// MC13.6.7, D13.5: banco's cards go to the banker, who turns them now that punto has spoken.
    fn banco(&mut self) {
        let side = Side::Banco;
        match (self.state.passing, self.state.bank) {
            (Passing::Passed, Bank::Held(banker)) => {
                self.state.phase = Phase::Banco { banker };
                self.tell(law::MC13_6_7, || Event::Passed { side, to: banker });
                return;
            }
            (Passing::Passed, Bank::Vacant | Bank::Offered { .. } | Bank::Nobody) => {
                self.tell(law::D13_5, || Event::TailleurTurns { side });
            }
            (Passing::Refused, _) => self.tell(law::MC13_6_9, || Event::TailleurTurns { side }),
        }
        self.table(side);
        self.points();
    }

    pub(super) fn banker_turns(&mut self, seat: Seat) {
        self.tell(law::MC13_6_7, || Event::Turned { seat });
        self.table(Side::Banco);
        self.points();
    }

    /// MC13.2.3, MC13.5.1: the two cards of a side lie open.
    fn table(&mut self, side: Side) {
        let state = &*self.state;
        let first = usize::from(side == Side::Banco);
        let cards = [state.cards[first], state.cards[first + 2]];
        self.tell(law::MC13_2_3, || Event::Tabled { side, cards });
        let point = crate::baccara::point_of(&cards);
        self.tell(law::MC13_5_1, || Event::Point { side, point });
    }

    /// MC13.6.8: both sides show. D13.24: so do the pairs, unless a void coup would undo them.
    fn points(&mut self) {
        let laid = self.state.laid();
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        self.tell(law::MC13_6_8, || Event::Points { punto, banco });
        match self.rules.in_void() {
            InVoid::Stands => self.settle_pairs(),
            InVoid::Returned => self.punto_draw(),
        }
    }

    /// MC13.6.11 to 14: punto first.
    pub(super) fn punto_draw(&mut self) {
        let laid = self.state.laid();
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        let by = punto_clause(punto, banco);
        self.tell_draw(&laid, Side::Punto, punto_draws(punto, banco), by);
        if laid.next == Some(Side::Punto) {
            self.state.phase = Phase::Third { side: Side::Punto };
            return;
        }
        // A card that was drawn too early is the one that he draws.
        if let Some(card) = laid.punto.third() {
            self.third_card(&laid, Side::Punto, card);
        }
        self.banco_draw();
    }

    fn banco_draw(&mut self) {
        let laid = self.state.laid();
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        let draws = banco_draws(punto, banco, Against::from(laid.punto.third()));
        self.tell_draw(&laid, Side::Banco, draws, banco_clause(punto, banco));
        if laid.next == Some(Side::Banco) {
            self.state.phase = Phase::Third { side: Side::Banco };
            return;
        }
        if let Some(card) = laid.banco.third() {
            self.third_card(&laid, Side::Banco, card);
        }
        self.result();
    }

    fn tell_draw(&mut self, laid: &Laid, side: Side, draws: bool, by: Clause) {
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        if would_be_free(side, punto, banco, Against::from(laid.punto.third())) {
            self.tell(law::MC13_6_11, || Event::NoOption { side });
        }
        if laid.hand(side).is_natural() {
            // Each side's own table names its natural, whatever settles the draw.
            let by = match side {
                Side::Punto => law::MC13_6_12,
                Side::Banco => law::MC13_6_14,
            };
            self.tell(by, || Event::Natural { side });
        } else if draws {
            self.tell(by, || Event::Draws { side });
        } else {
            self.tell(by, || Event::Stands { side });
        }
    }

    fn third_card(&mut self, laid: &Laid, side: Side, card: Card) {
        let (punto, banco) = (laid.punto.first_point(), laid.banco.first_point());
        let by = match side {
            Side::Punto => punto_clause(punto, banco),
            Side::Banco => banco_clause(punto, banco),
        };
        self.tell(by, || Event::ThirdCard { side, card });
        let point = laid.hand(side).point();
        self.tell(law::MC13_5_1, || Event::Point { side, point });
    }

    /// MC13.6.16, MC13.5.2: banco's point, punto's, the winning chance.
    fn result(&mut self) {
        let laid = self.state.laid();
        let used = self.state.cards.len() - laid.dead;
        for at in used..self.state.cards.len() {
            let card = self.state.cards[at];
            self.tell(law::D13_14, || Event::DeadCard { card });
        }
        let coup = laid.coup();
        let (banco, punto, winner) = (coup.banco.point, coup.punto.point, coup.winner());
        self.tell(law::MC13_6_16, || Event::Result { banco, punto, winner });
        self.tell(law::MC13_5_2, || Event::Won { chance: winner });
        self.settle_result();
    }
}
