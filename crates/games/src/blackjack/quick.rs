//! Rounds that go unnoticed: one stake on one box, cards asked for or not, and a recorder for which
//! only the lines count. Whatever else happens (a double, a split, the stop card) the round is left
//! to the full course with the same cards, so the rules of turns and stakes stand there alone.

use super::Blackjack;
use super::bets::Kind;
use super::hand::Cards;
use super::law::BlackjackLaw;
use super::live::Live;
use super::rules::{Origin, bank_draws, bank_total, bank_worth};
use super::settle::main_outcome;
use super::state::{Hand, Phase, Stake, Status};
use arrayvec::ArrayVec;
use table::{Card, Cents, Fate, Record, Seat, Spot};

/// The most cards of a round that may go unnoticed; hardly one in ten thousand has more.
const MOST: usize = 16;

/// What a player does with his cards in a round that may go unnoticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Hit,
    Stand,
    /// Anything else: the round goes its full course.
    Else,
}

/// The round was not played; this many cards came from the source, and must come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noticed {
    pub cards: usize,
}

impl<L: BlackjackLaw, R: Record<Blackjack<L>>> Live<'_, L, R> {
    pub(super) fn quick(
        &mut self,
        seat: Seat,
        place: u8,
        amount: Cents,
        source: &mut impl FnMut() -> Card,
        ask: &mut impl FnMut(&Cards, Card) -> Ask,
    ) -> Result<(), Noticed> {
        let plain = self.state.phase == Phase::Betting
            && self.state.cloth.is_empty()
            && self.state.holder(place) == Some(seat);
        if R::IN_ORDER || !plain {
            return Err(Noticed { cards: 0 });
        }
        let mut dealt = ArrayVec::<Card, MOST>::new();
        let mut next = |dealt: &mut ArrayVec<Card, MOST>| {
            let card = source();
            let noticed = Noticed { cards: dealt.len() + 1 };
            dealt.try_push(card).map(|()| card).map_err(|_| noticed)
        };
        let mut cards = Cards::default();
        cards.push(next(&mut dealt)?);
        let up = next(&mut dealt)?;
        cards.push(next(&mut dealt)?);
        while cards.total() <= 21 && !self.rules.closes(cards.total()) {
            match ask(&cards, up) {
                Ask::Hit => cards.push(next(&mut dealt)?),
                Ask::Stand => break,
                Ask::Else => return Err(Noticed { cards: dealt.len() }),
            }
        }
        let bust = cards.total() > 21;
        let mut bank = Cards::default();
        bank.push(up);
        let ace = self.rules.readings.bank_ace;
        let skips = self.rules.skips_idle_bank::<L>();
        if !(bust && skips) {
            while bank.len() == 1 || bank_draws(bank_total(&bank, ace)) {
                bank.push(next(&mut dealt)?);
            }
        }
        if !self.state.shoe.quick_round(&self.rules.shoe, &dealt) {
            return Err(Noticed { cards: dealt.len() });
        }
        self.state.empty_rounds = 0;
        self.state.riding.clear();
        let spot = Spot::of_box(place);
        let stake = Stake { seat, spot, kind: Kind::Main, amount, doubled: false };
        if bust {
            self.line(&stake, amount, Fate::Lost, L::LAW.turns.bust);
        } else {
            let (origin, status) = (Origin::Dealt, Status::Stood);
            let hand = Hand { spot, cards, origin, status, lifted: false };
            let worth = bank_worth(&bank, ace);
            self.pay(&stake, main_outcome::<L>(self.rules, &hand, &stake, worth));
        }
        self.count_round();
        Ok(())
    }
}
