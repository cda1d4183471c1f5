//! The driver: thirty-two tables, one round of each at a time, every one at its own place in its
//! shoe. One loop a box over all lanes, so that their look-ups do not wait for each other.

use super::apart::{Again, open_verdict};
use super::dealt::Classes;
use super::sides::{First, verdict_at};
use super::turns::{Ended, Walked, bank_end};
use super::{Boxes, Faces, Played};
use crate::simulate::blackjack::Slot;
use crate::simulate::fold::table::by_class;
use crate::simulate::fold::urn::{BLANKS, Dealer, LANES, Row};
use crate::simulate::fold::{Run, Stop};
use games::blackjack::{BOXES, BlackjackLaw, Kind, Worth};
use table::{Cents, OnOff};

/// More cards than any shoe has; a power of two, so that a place needs no check.
const PLACES: usize = 1024;
/// Cards that a box takes more often than not, beside its first two; the bank's are one hand more.
const CARDS_OF_A_HAND: usize = 4;

/// What one round of every lane came to.
#[derive(Clone, Debug)]
pub struct Step {
    endings: [[u16; LANES]; BOXES],
    verdicts: [[u8; LANES]; BOXES],
    bank: [u8; LANES],
}

impl Step {
    /// How a box ended its turn, by its place in the list.
    #[inline]
    pub(super) fn ending(&self, index: usize, lane: usize) -> usize {
        usize::from(self.endings[index][lane])
    }

    /// The same of all lanes.
    #[inline]
    pub(super) fn endings(&self, index: usize) -> &[u16; LANES] {
        &self.endings[index]
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
    let blank = || vec![[0; LANES]; PLACES].into_boxed_slice().try_into().expect("as many places");
    let step =
        Step { endings: [[0; LANES]; BOXES], verdicts: [[0; LANES]; BOXES], bank: [0; LANES] };
    let mut table = Table {
        boxes,
        dealer,
        faces: blank(),
        classes: blank(),
        kept: 0,
        begin: [0; LANES],
        at: [0; LANES],
        step,
        odd: Vec::new(),
        jackpots: 0,
        again: Again::default(),
    };
    let burnt = by_class::<super::super::OneBox<L>>(|first| run.burnt(first));
    let mut dry = 0;
    for _ in 0..batches {
        table.dealer.shuffle();
        table.kept = 0;
        out.shuffled();
        dry += table.shoes(run.stop, &burnt, out);
    }
    Played { shoes: batches * LANES as u64, dry }
}

/// Thirty-two tables.
struct Table<'a, L: BlackjackLaw, D> {
    boxes: &'a Boxes<L>,
    dealer: &'a mut D,
    /// The cards that have been dealt, as the dealer has them.
    faces: Box<[Row; PLACES]>,
    /// The same as classes.
    classes: Box<[Row; PLACES]>,
    /// How many of them.
    kept: usize,
    /// Where the round of each lane begins.
    begin: [u16; LANES],
    /// The next card of each.
    at: [u16; LANES],
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
        self.deal_to(reach);
        for lane in 0..LANES {
            let first = usize::from(self.classes[0][lane]);
            self.begin[lane] = u16::try_from(burnt[first]).expect("a few cards");
        }
        let mut all = [0_u8; LANES];
        for (lane, number) in all.iter_mut().zip(0..) {
            *lane = number;
        }
        let (mut due, mut left) = (stop.rounds(), LANES);
        let mut dry = 0;
        loop {
            left = kept(&mut all, left, |lane| match stop {
                Stop::Finish { cards } | Stop::Void { cards } => self.begin[lane] < cards,
                Stop::Rounds(_) => due > 0,
            });
            let lanes = &all[..left];
            let Some(far) = lanes.iter().map(|&lane| self.begin[usize::from(lane)]).max() else {
                return dry;
            };
            self.deal_to(usize::from(far) + reach);
            self.round(lanes);
            let before = left;
            left = kept(&mut all, left, |lane| usize::from(self.at[lane]) <= self.kept);
            if matches!(stop, Stop::Rounds(_)) {
                dry += (before - left) as u64;
            }
            self.hand_over(&all[..left], out);
            self.begin = self.at;
            due = due.saturating_sub(1);
        }
    }

    fn count(&self) -> usize {
        self.boxes.stakes.len()
    }

    /// Deals so many cards, or all, and keeps them by place.
    fn deal_to(&mut self, cards: usize) {
        let cards = cards.min(self.dealer.cards());
        if cards <= self.kept {
            return;
        }
        self.dealer.deal_to(cards);
        let dealt = self.dealer.dealt();
        let fresh = &self.dealer.rows()[BLANKS + self.kept..BLANKS + dealt];
        let faces = &mut self.faces[self.kept..dealt];
        faces.copy_from_slice(fresh);
        let classes = &mut self.classes[self.kept..dealt];
        match self.boxes.faces {
            Faces::Values => classes.copy_from_slice(faces),
            Faces::Cards => self.dealer.instructions().run(Classes { faces, classes }),
        }
        self.kept = dealt;
    }

    /// One round of each of these lanes, from where it begins.
    fn round(&mut self, lanes: &[u8]) {
        loop {
            self.odd.clear();
            self.jackpots = 0;
            let dealt = u16::try_from(2 * self.count() + 1).expect("fifteen at most");
            for lane in 0..LANES {
                self.at[lane] = self.begin[lane] + dealt;
            }
            for index in 0..self.count() {
                if let Some(sides) = self.boxes.sides_of[index] {
                    self.side_bets(index, sides, lanes);
                }
                self.turn(index, lanes);
            }
            self.bank(lanes);
            // Seldom a round takes more cards than were dealt: then it begins again with more.
            let far = lanes.iter().map(|&lane| usize::from(self.at[usize::from(lane)])).max();
            if far <= Some(self.kept) || self.kept == self.dealer.cards() {
                return;
            }
            self.deal_to(far.unwrap_or(self.kept));
        }
    }

    /// The verdicts on the side bets of a box whose turn is about to begin.
    #[inline(never)]
    fn side_bets(&mut self, index: usize, sides: usize, lanes: &[u8]) {
        let (n, table) = (self.count(), &self.boxes.sides[sides]);
        let (count, verdicts_of) = (self.boxes.faces.count(), table.verdicts_of.as_slice());
        let (faces, begin): (&[Row; PLACES], _) = (&self.faces, &self.begin);
        let verdicts = &mut self.step.verdicts[index];
        let mut open = 0_u32;
        for &lane in lanes {
            let lane = usize::from(lane) % LANES;
            let begin = usize::from(begin[lane]);
            let face = |place: usize| faces[place % PLACES][lane];
            let first = [face(begin + n), face(begin + index), face(begin + n + 1 + index)];
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
        let (n, boxes) = (self.count(), self.boxes);
        let (begin, at) = (usize::from(self.begin[lane]), usize::from(self.at[lane]));
        let face = |place: usize| self.faces[place % PLACES][lane];
        let card = |place: usize| self.boxes.faces.cards::<L>(face(place))[0];
        let (first, up) = (card(begin + index), card(begin + n));
        let second = card(begin + n + 1 + index);
        let drawn = if at == begin + 2 * n + 1 { OnOff::Off } else { OnOff::On };
        let first = First { two: [first, second], up };
        let table = &boxes.sides[sides];
        match open_verdict(boxes, table, drawn, first, |next| card(at + next)) {
            Some(verdict) => self.step.verdicts[index][lane] = verdict,
            None => self.jackpots |= 1 << lane,
        }
    }

    /// The turn of a box.
    #[inline(never)]
    fn turn(&mut self, index: usize, lanes: &[u8]) {
        let n = self.count();
        let Table { boxes, classes, begin, at, step, odd, .. } = self;
        let (tables, classes): (_, &[Row; PLACES]) = (&boxes.turns, classes);
        // Slices of their own, or they would be looked for after every store.
        let (starts, turns) = (tables.starts.as_slice(), tables.turns.as_slice());
        let (dealt, apart, endings) = (2 * n + 1, tables.apart(), &mut step.endings[index]);
        for &lane in lanes {
            let lane = usize::from(lane) % LANES;
            let (begin, mut next) = (usize::from(begin[lane]), usize::from(at[lane]));
            let class = |place: usize| usize::from(classes[place % PLACES][lane]);
            let drawn = if next == begin + dealt { 0 } else { apart };
            let (first, second) = (class(begin + index), class(begin + n + 1 + index));
            let start = starts[drawn + class(begin + n) * 100 + first * 10 + second];
            let mut turn = turns[start as usize + class(next) * 10 + class(next + 1)];
            while !turn.is_over() {
                if turn.is_walked() {
                    break;
                }
                next += 2;
                turn = turns[turn.row() + class(next) * 10 + class(next + 1)];
            }
            if turn.is_over() {
                endings[lane] = turn.ending();
                next += usize::from(turn.cards());
            } else {
                let walked = tables.walk(turn, || {
                    next += 1;
                    classes[(next - 1) % PLACES][lane]
                });
                match walked {
                    Walked::Known(ending) => endings[lane] = ending,
                    Walked::Odd(ended) => odd.push((lane, index, ended)),
                }
            }
            at[lane] = u16::try_from(next).unwrap_or(u16::MAX);
        }
    }

    #[inline(never)]
    fn bank(&mut self, lanes: &[u8]) {
        let n = self.count();
        for &lane in lanes {
            let lane = usize::from(lane) % LANES;
            let (begin, at) = (usize::from(self.begin[lane]), usize::from(self.at[lane]));
            let class = |place: usize| usize::from(self.classes[place % PLACES][lane]);
            let up = class(begin + n);
            if self.boxes.skips_idle_bank && !self.bank_waits(lane) {
                // An insurance waits for the second card, and nobody for the first.
                let insured = self.is_insured(lane);
                self.at[lane] += u16::from(insured);
                let second = if insured { self.boxes.bank.second(up, class(at)) } else { 0 };
                self.step.bank[lane] = second;
                continue;
            }
            let (end, cards) = self.boxes.bank.hand(up, |next| class(at + next));
            self.step.bank[lane] = end;
            self.at[lane] += cards;
        }
    }

    /// Some main stake waits for the bank.
    fn bank_waits(&self, lane: usize) -> bool {
        (0..self.count()).any(|index| {
            let odd = self.odd.iter().find(|odd| (odd.0, odd.1) == (lane, index));
            let ending = || self.boxes.turns.endings[self.step.ending(index, lane)];
            odd.map_or_else(ending, |odd| odd.2).waits
        })
    }

    fn is_insured(&self, lane: usize) -> bool {
        (0..self.count()).any(|index| {
            let sides = self.boxes.sides_of[index].map(|at| &self.boxes.sides[at]);
            sides.is_some_and(|sides| sides.is_insured(self.step.verdict(index, lane)))
        })
    }

    /// Tells the rounds of these lanes.
    fn hand_over(&mut self, lanes: &[u8], out: &mut impl Rounds) {
        if self.odd.is_empty() && self.jackpots == 0 {
            out.counted(lanes, &self.step);
            return;
        }
        let mut apart = self.jackpots;
        for (lane, ..) in &self.odd {
            apart |= 1 << lane;
        }
        let mut plain = [0; LANES];
        plain[..lanes.len()].copy_from_slice(lanes);
        let left = kept(&mut plain, lanes.len(), |lane| apart >> lane & 1 == 0);
        out.counted(&plain[..left], &self.step);
        for lane in lanes.iter().map(|&lane| usize::from(lane)) {
            if self.jackpots >> lane & 1 == 1 {
                out.paid(lane, &self.by_the_engine(lane));
            } else if apart >> lane & 1 == 1 {
                out.paid(lane, &self.with_odd_turns(lane));
            }
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
        let (boxes, begin) = (self.boxes, usize::from(self.begin[lane]));
        let faces = &self.faces[begin..usize::from(self.at[lane])];
        self.again.nets(boxes, faces.iter().map(|row| row[lane]))
    }
}

/// Keeps the lanes that satisfy, in front and in their order. How many they are.
fn kept(lanes: &mut [u8; LANES], count: usize, keep: impl Fn(usize) -> bool) -> usize {
    let mut left = 0;
    for at in 0..count.min(LANES) {
        let lane = lanes[at];
        lanes[left % LANES] = lane;
        left += usize::from(keep(usize::from(lane) % LANES));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_kept_in_their_order() {
        let mut lanes = [0; LANES];
        lanes[..4].copy_from_slice(&[9, 3, 30, 4]);
        let left = kept(&mut lanes, 4, |lane| lane != 3);
        assert_eq!(lanes[..left], [9, 30, 4]);
    }
}
