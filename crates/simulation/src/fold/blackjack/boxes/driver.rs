//! The driver: thirty-two tables, one round of each at a time, every one at its own place in its
//! shoe. One loop a box over all lanes, so that their look-ups do not wait for each other.
//!
//! Whether a turn is over after two cards is one bit of chance that no processor foresees. So no
//! loop asks: lanes that are not done are put on a list, and the next loop is over that list.
//!
//! What bounds it: a turn is some thirty instructions and four loads that wait for each other, the
//! last from a table that only the second cache holds. Turns are two fifths of the time, the bank
//! and dealing a seventh each. A folded box needs one load a card, but its table cannot hold the
//! first cards of others.

use super::ahead::{Ahead, Place};
use super::apart::{Again, open_verdict};
use super::list::List;
use super::sides::{First, verdict_at};
use super::turns::{Ended, Turn, Walked, bank_end};
use super::{Boxes, Played};
use crate::blackjack::Slot;
use crate::fold::table::by_class;
use crate::fold::urn::{Dealer, LANES};
use crate::fold::{Run, Stop};
use games::blackjack::{BOXES, BlackjackLaw, Kind, Worth};
use odds::Instructions;
use table::{Cents, OnOff};

/// Cards that a box takes more often than not, beside its first two; the bank's are one hand more.
const CARDS_OF_A_HAND: usize = 4;

/// What one round of every lane came to.
#[derive(Clone, Debug)]
pub struct Step {
    turns: [[Turn; LANES]; BOXES],
    verdicts: [[u8; LANES]; BOXES],
    bank: [u8; LANES],
    pub(super) instructions: Instructions,
}

impl Step {
    /// How a box ended its turn, by its place in the list.
    #[inline]
    pub(super) fn ending(&self, index: usize, lane: usize) -> usize {
        self.turns[index][lane].row()
    }

    /// What its side bets came to.
    #[inline]
    pub(super) fn verdict(&self, index: usize, lane: usize) -> usize {
        usize::from(self.verdicts[index][lane])
    }

    /// The bank's end, by its place in the list.
    #[inline]
    pub(super) fn bank_place(&self, lane: usize) -> usize {
        usize::from(self.bank[lane])
    }

    pub(super) fn bank(&self, lane: usize) -> Worth {
        bank_end(self.bank_place(lane))
    }
}

/// What becomes of the rounds that are played.
pub trait Rounds {
    /// Another thirty-two shoes begin.
    fn shuffled(&mut self);
    /// One round of each of these lanes.
    fn counted(&mut self, lanes: &[u8], step: &Step);
    /// One round of a box that is alone: the verdict on its side bets, and its outcome by its place
    /// in the list.
    fn alone(&mut self, lane: usize, verdict: u8, outcome: usize);
    /// A round of a lane that no list holds: what each slot won or lost, if it was decided.
    fn paid(&mut self, lane: usize, nets: &[Option<Cents>]);
}

pub(super) fn play<L: BlackjackLaw, D: Dealer>(
    boxes: &Boxes<L>,
    dealer: &mut D,
    run: Run,
    batches: u64,
    out: &mut impl Rounds,
) -> Played {
    let step = Step {
        turns: [[Turn::default(); LANES]; BOXES],
        verdicts: [[0; LANES]; BOXES],
        bank: [0; LANES],
        instructions: dealer.instructions(),
    };
    let mut table = Table {
        boxes,
        dealer,
        cards: Ahead::new(boxes.faces, boxes.stakes.len()),
        begin: [Place::default(); LANES],
        at: [Place::default(); LANES],
        up: [0; LANES],
        step,
        odd: Vec::new(),
        jackpots: 0,
        again: Again::default(),
    };
    let burnt = by_class::<super::super::OneBox<L>>(|first| run.burnt(first));
    let mut dry = 0;
    for _ in 0..batches {
        table.dealer.shuffle();
        table.cards.shuffled();
        out.shuffled();
        dry += table.shoes(run.stop, &burnt, out);
    }
    Played { shoes: batches * LANES as u64, dry }
}

/// Thirty-two tables.
struct Table<'a, L: BlackjackLaw, D> {
    boxes: &'a Boxes<L>,
    dealer: &'a mut D,
    cards: Ahead,
    /// Where the round of each lane begins.
    begin: [Place; LANES],
    /// The next card of each.
    at: [Place; LANES],
    /// A hundred times the class of the bank's first card.
    up: [u16; LANES],
    step: Step,
    /// Turns by the rules, by lane and box.
    odd: Vec<(usize, usize, Ended)>,
    /// Lanes in which a jackpot was hit, as bits.
    jackpots: u32,
    again: Again<L>,
}

impl<L: BlackjackLaw, D: Dealer> Table<'_, L, D> {
    /// Plays these shoes to their end. How many had too few cards for the rounds they owe.
    fn shoes(&mut self, stop: Stop, burnt: &[usize], out: &mut impl Rounds) -> u64 {
        let reach = 2 * self.count() + 1 + CARDS_OF_A_HAND * (self.count() + 1);
        self.cards.deal_to(self.dealer, reach);
        for lane in 0..LANES {
            let first = usize::from(self.cards.class(Place::new(0, lane)));
            self.begin[lane] = Place::new(burnt[first], lane);
        }
        let mut all = List::all();
        let (end, mut due) = match stop {
            Stop::Finish { cards } | Stop::Void { cards } => (usize::from(cards), u16::MAX),
            Stop::Rounds(rounds) => (usize::MAX, rounds),
        };
        let (mut dry, mut far) = (0, furthest(&self.begin, &all));
        while due > 0 {
            if far >= Some(end) {
                all.keep(|lane| self.begin[lane].card() < end);
                far = furthest(&self.begin, &all);
            }
            let Some(cards) = far else { break };
            self.cards.deal_to(self.dealer, cards + reach);
            far = self.round(&all);
            let kept = self.cards.kept();
            if far > Some(kept) {
                let before = all.count;
                all.keep(|lane| self.at[lane].card() <= kept);
                far = furthest(&self.at, &all);
                if matches!(stop, Stop::Rounds(_)) {
                    dry += (before - all.count) as u64;
                }
            }
            self.hand_over(&all, out);
            self.begin = self.at;
            due -= 1;
        }
        dry
    }

    fn count(&self) -> usize {
        self.boxes.stakes.len()
    }

    /// Cards that are dealt before the first turn.
    fn dealt(&self) -> u16 {
        2 * cards_of(self.count()) + 1
    }

    /// One round of each of these lanes, from where it begins. How far they went.
    fn round(&mut self, lanes: &List) -> Option<usize> {
        loop {
            self.odd.clear();
            self.jackpots = 0;
            let (up, dealt) = (cards_of(self.count()), self.dealt());
            for lane in lanes.iter() {
                let begin = self.begin[lane];
                self.at[lane] = begin.plus(dealt);
                self.up[lane] = 100 * u16::from(self.cards.class(begin.plus(up)));
            }
            for index in 0..self.count() {
                if let Some(sides) = self.boxes.sides_of[index] {
                    self.side_bets(index, sides, lanes);
                }
                if self.boxes.turns.apart() == 0 {
                    self.turn::<false>(index, lanes);
                } else {
                    self.turn::<true>(index, lanes);
                }
            }
            self.bank(lanes);
            // Seldom a round takes more cards than were dealt: then it begins again with more.
            let far = furthest(&self.at, lanes);
            if far <= Some(self.cards.kept()) || self.cards.kept() == self.dealer.cards() {
                return far;
            }
            self.cards.deal_to(self.dealer, far.unwrap_or_default());
        }
    }

    /// The verdicts on the side bets of a box whose turn is about to begin.
    #[inline(never)]
    fn side_bets(&mut self, index: usize, sides: usize, lanes: &List) {
        let (up, table) = (cards_of(self.count()), &self.boxes.sides[sides]);
        let own = cards_of(index);
        let (count, verdicts_of) = (self.boxes.faces.count(), table.verdicts_of.as_slice());
        let (cards, begin) = (&self.cards, &self.begin);
        let verdicts = &mut self.step.verdicts[index];
        let mut open = 0_u32;
        for lane in lanes.iter() {
            let face = |card: u16| cards.face(begin[lane].plus(card));
            let first = [face(up), face(own), face(up + 1 + own)];
            let verdict = verdicts_of[verdict_at(count, first)];
            verdicts[lane] = verdict;
            open |= u32::from(verdict >= table.open_from) << lane;
        }
        while open != 0 {
            self.open_side_bets(index, sides, open.trailing_zeros() as usize);
            open &= open - 1;
        }
    }

    /// A verdict that further cards of the box decide, or a jackpot.
    #[cold]
    fn open_side_bets(&mut self, index: usize, sides: usize, lane: usize) {
        let (boxes, own, bank) = (self.boxes, cards_of(index), cards_of(self.count()));
        let (begin, at) = (self.begin[lane], self.at[lane]);
        let card = |place: Place| boxes.faces.cards::<L>(self.cards.face(place))[0];
        let (first, up) = (card(begin.plus(own)), card(begin.plus(bank)));
        let second = card(begin.plus(bank + 1 + own));
        let drawn = if at == begin.plus(self.dealt()) { OnOff::Off } else { OnOff::On };
        let first = First { two: [first, second], up };
        let table = &boxes.sides[sides];
        match open_verdict(boxes, table, drawn, first, |next| card(at.plus(next))) {
            Some(verdict) => self.step.verdicts[index][lane] = verdict,
            None => self.jackpots |= 1 << lane,
        }
    }

    /// The turn of a box, where it depends on what was drawn before, and where it does not.
    #[inline(never)]
    fn turn<const BY_DRAWS: bool>(&mut self, index: usize, lanes: &List) {
        let (dealt, own) = (self.dealt(), cards_of(index));
        let Table { boxes, cards, begin, at, up, step, .. } = self;
        let tables = &boxes.turns;
        // Slices of their own, or they would be looked for after every store.
        let (starts, turns) = (tables.starts.as_slice(), tables.turns.as_slice());
        let (apart, over) = (tables.apart(), tables.endings.len());
        let came_to = &mut step.turns[index];
        let mut on = List::default();
        for lane in lanes.iter() {
            let (begin, next) = (begin[lane], at[lane]);
            let has_drawn = BY_DRAWS && next != begin.plus(dealt);
            let drawn = if has_drawn { apart } else { 0 };
            let hand = cards.hand(begin.plus(own));
            let start = starts[drawn + usize::from(up[lane]) + hand];
            let turn = turns[start as usize + cards.pair(next)];
            (came_to[lane], at[lane]) = (turn, next.plus(turn.cards()));
            on.add_if(lane, turn.row() >= over);
        }
        while on.count > 0 {
            let now = std::mem::take(&mut on);
            for lane in now.iter() {
                let (turn, next) = (self.step.turns[index][lane], self.at[lane]);
                if turn.cards() == 0 {
                    self.walk(index, lane);
                    continue;
                }
                let turn = turns[turn.row() * 100 + self.cards.pair(next)];
                self.step.turns[index][lane] = turn;
                self.at[lane] = next.plus(turn.cards());
                on.add_if(lane, turn.row() >= over);
            }
        }
    }

    /// The turn of a box card by card, from where the table leaves off.
    #[cold]
    fn walk(&mut self, index: usize, lane: usize) {
        let (tables, mut next) = (&self.boxes.turns, self.at[lane]);
        let walked = tables.walk(self.step.turns[index][lane], || {
            let class = self.cards.class(next);
            next = next.plus(1);
            usize::from(class)
        });
        self.step.turns[index][lane] = match walked {
            Walked::Known(turn) => turn,
            Walked::Odd(ended) => {
                self.odd.push((lane, index, ended));
                Turn::default()
            }
        };
        self.at[lane] = next;
    }

    #[inline(never)]
    fn bank(&mut self, lanes: &List) {
        let idle = if self.boxes.skips_idle_bank { self.idle(lanes) } else { 0 };
        let mut lanes = *lanes;
        if idle != 0 {
            for lane in lanes.iter().filter(|lane| idle >> lane & 1 == 1) {
                self.idle_bank(lane);
            }
            lanes.keep(|lane| idle >> lane & 1 == 0);
        }
        let Table { boxes, cards, at, up, step, .. } = self;
        let table = &boxes.bank;
        let mut on = List::default();
        for lane in lanes.iter() {
            let (next, third) = (at[lane], at[lane].plus(2));
            let three = usize::from(up[lane]) + cards.pair(next);
            let (end, taken) = table.hand(three * 10 + usize::from(cards.class(third)));
            (step.bank[lane], at[lane]) = (end, next.plus(taken));
            on.add_if(lane, taken == 0);
        }
        for lane in on.iter() {
            let next = at[lane];
            let class = |card: u16| usize::from(cards.class(next.plus(card)));
            let (end, taken) = table.draw_on(usize::from(up[lane]) / 100, class);
            (step.bank[lane], at[lane]) = (end, next.plus(taken));
        }
    }

    /// Lanes in which no main stake waits for the bank, as bits.
    fn idle(&self, lanes: &List) -> u32 {
        let waiting = self.boxes.turns.waiting();
        let mut idle = 0;
        for lane in lanes.iter() {
            let mut waits = false;
            for index in 0..self.count() {
                waits |= self.step.ending(index, lane) < waiting;
            }
            idle |= u32::from(!waits) << lane;
        }
        // What stands in their place waits for nothing or for something as it happens.
        for &(lane, ..) in &self.odd {
            let own = |index: usize| {
                let odd = self.odd.iter().find(|odd| (odd.0, odd.1) == (lane, index));
                let ending = || self.boxes.turns.endings[self.step.ending(index, lane)];
                odd.map_or_else(ending, |odd| odd.2)
            };
            let waits = (0..self.count()).any(|index| own(index).waits);
            idle = idle & !(1 << lane) | u32::from(!waits) << lane;
        }
        idle
    }

    /// An insurance waits for the second card, and nobody for the first.
    #[cold]
    fn idle_bank(&mut self, lane: usize) {
        let (insured, up) = (self.is_insured(lane), usize::from(self.up[lane]) / 100);
        let second = usize::from(self.cards.class(self.at[lane]));
        self.at[lane] = self.at[lane].plus(u16::from(insured));
        let end = if insured { self.boxes.bank.second(up, second) } else { 0 };
        self.step.bank[lane] = end;
    }

    fn is_insured(&self, lane: usize) -> bool {
        (0..self.count()).any(|index| {
            let sides = self.boxes.sides_of[index].map(|at| &self.boxes.sides[at]);
            sides.is_some_and(|sides| sides.is_insured(self.step.verdict(index, lane)))
        })
    }

    /// Tells the rounds of these lanes.
    fn hand_over(&mut self, lanes: &List, out: &mut impl Rounds) {
        let mut apart = self.jackpots;
        for (lane, ..) in &self.odd {
            apart |= 1 << lane;
        }
        let mut plain = *lanes;
        if apart != 0 {
            plain.keep(|lane| apart >> lane & 1 == 0);
        }
        out.counted(plain.lanes(), &self.step);
        for lane in lanes.iter().filter(|lane| apart >> lane & 1 == 1) {
            let by_the_engine = self.jackpots >> lane & 1 == 1;
            let nets =
                if by_the_engine { self.by_the_engine(lane) } else { self.with_odd_turns(lane) };
            out.paid(lane, &nets);
        }
    }

    /// What the slots of a lane brought, some of whose boxes were played by the rules.
    fn with_odd_turns(&mut self, lane: usize) -> Vec<Option<Cents>> {
        let boxes = self.boxes;
        let odd = |slot: &Slot| {
            let same = |odd: &&(usize, usize, Ended)| (odd.0, odd.1) == (lane, slot.index);
            self.odd.iter().find(same).filter(|_| slot.kind == Kind::Main)
        };
        let mut nets = boxes.nets(&self.step, lane);
        for (net, slot) in nets.iter_mut().zip(&boxes.slots) {
            if let Some(&(_, index, ended)) = odd(slot) {
                *net = Some(boxes.main_net(index, ended, self.step.bank(lane)));
            }
        }
        nets
    }

    /// The round of a lane once more, from the first act to the last payment.
    fn by_the_engine(&mut self, lane: usize) -> Vec<Option<Cents>> {
        let (boxes, cards) = (self.boxes, self.begin[lane].card()..self.at[lane].card());
        self.again.nets(boxes, cards.map(|card| self.cards.face(Place::new(card, lane))))
    }
}

/// How many cards this many boxes get in a row.
fn cards_of(boxes: usize) -> u16 {
    u16::try_from(boxes).expect("seven at most")
}

/// How many cards the lane has dealt that has dealt most.
fn furthest(places: &[Place; LANES], lanes: &List) -> Option<usize> {
    lanes.iter().map(|lane| places[lane]).max().map(Place::card)
}
