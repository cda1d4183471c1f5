//! Two hands of a split box together: how often they end as they do, by what the bank comes to.
//!
//! Hands of one box draw from one shoe and meet one bank, so their results correlate. For every
//! two ends the bank is played from what both leave. Ends that leave the same cards share that
//! work, and a hand over 21 needs none: it is what is left of the hands that were begun.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::bank::{Bank, CLASSES, TOTALS};
use super::drawn::{Deal, Lots, Orders, fraction};
use super::ends::{Decisions, Ends};
use super::hands::{HandId, NO_CARDS, TABLE};
use super::kernel::{LANES, Lanes, Work, ZERO};
use super::player::other_half;
use super::value::VALUES;
use crate::Instructions;
use pulp::NullaryFnOnce;

/// How far a split hand is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// This many units are staked on it; how it ends does not matter.
    Begun { units: u8 },
    /// It ends with 21 or less.
    Ended { class: usize, units: u8 },
    /// It ends with 21 on two cards.
    TwoCard21,
}

pub(super) const STATES: usize = 2 + 2 * CLASSES + 1;

impl State {
    pub(super) fn all() -> impl Iterator<Item = State> {
        let units = [1, 2];
        let begun = units.map(|units| State::Begun { units });
        let ended =
            (0..CLASSES).flat_map(move |class| units.map(|units| State::Ended { class, units }));
        begun.into_iter().chain(ended).chain([State::TwoCard21])
    }

    pub(super) const fn place(self) -> usize {
        match self {
            State::Begun { units } => units as usize - 1,
            State::Ended { class, units } => 1 + 2 * class + units as usize,
            State::TwoCard21 => STATES - 1,
        }
    }
}

/// What the bank comes to: one of its five totals, black-jack, or over 21.
pub(super) const BLACK_JACK: usize = TOTALS;
pub(super) const OVER_21: usize = TOTALS + 1;
pub(super) const RESULTS: usize = TOTALS + 2;

/// Chances by state of one hand and of the other, and by what the bank comes to.
pub(super) type Together = [[[f64; RESULTS]; STATES]; STATES];

pub(super) const NEVER: Together = [[[0.0; RESULTS]; STATES]; STATES];

/// By second cards of the two hands: both no pair card; the first none, the other any; both any.
pub(super) const BOTH_CLOSED: usize = 0;
pub(super) const ONE_CLOSED: usize = 1;
pub(super) const BOTH_OPEN: usize = 2;
const KINDS: usize = 3;

/// All couples of hands of one pair against one first card, by pair cards gone.
pub(super) struct Couples {
    gone: usize,
    /// The chance of hands that were counted with others.
    pub(super) rare: f64,
    /// By states, kind, pair cards gone, and what the bank comes to: its totals, black-jack, any.
    sums: Vec<f64>,
    /// The same of couples that hold no other pair card: they are of every kind.
    of_every_kind: Vec<f64>,
}

impl Couples {
    /// Hands that are played as decided, with up to `gone` further pair cards known gone. Those
    /// that come less often than `rare` are counted with the most similar others. Nothing if the
    /// shoe may run out before both hands and the bank have their cards.
    pub(super) fn new(
        deal: Deal<'_>,
        bank: &Bank,
        by: Decisions<'_>,
        ends: &Ends,
        gone: usize,
        rare: f64,
        work: &mut Work,
    ) -> Option<Couples> {
        let orders = Orders::new(deal.shoe, deal.pair);
        let (hands, rare) = frequent(&deal, &orders, hands(&deal, by, ends), rare);
        let most = 2 * hands.iter().map(|hand| hand.drawn).max().unwrap_or(0);
        if deal.cards(0) < most + gone + bank.draws_max + 1 {
            return None;
        }
        let mut alike = Vec::with_capacity(hands.len() * (hands.len() + 1) / 2);
        for (one, first) in (0..).zip(&hands) {
            for (other, second) in (one..).zip(&hands[usize::from(one)..]) {
                alike.push((first.cards + second.cards, (one, other)));
            }
        }
        alike.sort_unstable();
        let chances = STATES * STATES * (gone + 1) * RESULTS;
        let mut couples = Couples {
            gone,
            rare,
            sums: vec![0.0; KINDS * chances],
            of_every_kind: vec![0.0; chances],
        };
        let to = &mut couples;
        let play = Play { deal, orders, bank, hands: &hands, alike: &alike, work, to };
        Instructions::narrow().run(play);
        Some(couples)
    }

    /// Adds the chances of one kind with this many pair cards gone, this many times over.
    pub(super) fn add(&self, to: &mut Together, times: f64, kind: usize, gone: usize) {
        let chances = (self.gone + 1) * RESULTS;
        for (couple, to) in to.iter_mut().flatten().enumerate() {
            let of_kind = &self.sums[(couple * KINDS + kind) * chances + gone * RESULTS..];
            let of_every_kind = &self.of_every_kind[couple * chances + gone * RESULTS..];
            let chance = |result: usize| of_kind[result] + of_every_kind[result];
            // The last is of all results.
            let mut over = chance(OVER_21);
            for (result, to) in to.iter_mut().enumerate().take(OVER_21) {
                *to += times * chance(result);
                over -= chance(result);
            }
            to[OVER_21] += times * over;
        }
    }

    #[inline(always)]
    fn put(&mut self, one: &OneHand, other: &OneHand, chances: &[f64]) {
        let couple = one.state * STATES + other.state;
        let both_open = one.open * other.open;
        if one.without_pair_cards() && other.without_pair_cards() {
            let to = &mut self.of_every_kind[couple * chances.len()..][..chances.len()];
            for (to, chance) in to.iter_mut().zip(chances) {
                *to += both_open * chance;
            }
            return;
        }
        let ways = [one.closed * other.closed, one.closed * other.open, both_open];
        let to = &mut self.sums[couple * KINDS * chances.len()..];
        for (ways, to) in ways.into_iter().zip(to.chunks_exact_mut(chances.len())) {
            for (to, chance) in to.iter_mut().zip(chances) {
                *to += ways * chance;
            }
        }
    }
}

/// The chances of one hand, the other being any that was begun.
pub(super) fn alone(together: &Together) -> [[f64; RESULTS]; STATES] {
    let mut alone = [[0.0; RESULTS]; STATES];
    for (to, by_other) in alone.iter_mut().zip(together) {
        for units in [1, 2] {
            let begun = &by_other[State::Begun { units }.place()];
            for (to, chance) in to.iter_mut().zip(begun) {
                *to += chance;
            }
        }
    }
    alone
}

/// One hand in one state: cards drawn besides the pair card, and orders in which they come.
struct OneHand {
    state: usize,
    cards: Cards,
    drawn: usize,
    closed: f64,
    open: f64,
}

impl OneHand {
    /// Its second card is none of the pair's, in whatever order its cards came.
    #[inline(always)]
    #[expect(clippy::float_cmp, reason = "both were counted, and thinned, alike")]
    fn without_pair_cards(&self) -> bool {
        self.closed == self.open
    }
}

/// Counts of values, six bits each: two hands of 21 have at most 42 cards of one value.
type Cards = u64;

const fn one_card(value: usize) -> Cards {
    1 << (6 * value)
}

const fn copies(cards: Cards, value: usize) -> u8 {
    (cards >> (6 * value) & 63) as u8
}

/// What the cards drawn to one card of the pair leave of each value.
#[inline(always)]
fn leaves(deal: &Deal<'_>, cards: Cards) -> [f64; VALUES] {
    let mut left = [0.0; VALUES];
    for value in 0..VALUES {
        let drawn = copies(cards, value) + u8::from(value == deal.pair);
        left[value] = f64::from(deal.shoe.counts()[value]) - f64::from(drawn);
    }
    left
}

#[inline(always)]
fn chance(orders: &Orders<44>, cards: Cards, drawn: usize) -> f64 {
    orders.chance(|value| copies(cards, value), drawn)
}

fn hands(deal: &Deal<'_>, by: Decisions<'_>, ends: &Ends) -> Vec<OneHand> {
    let (pair, up) = (deal.pair, deal.up);
    let first = TABLE.of(TABLE.next(NO_CARDS, pair));
    let mut hands = Vec::new();
    for value in (0..VALUES).filter(|&value| deal.left(value, 0) > 0) {
        let doubles = pair != 0 && by.doubles[usize::from(first.next[value])] >> up & 1 == 1;
        let state = State::Begun { units: if doubles { 2 } else { 1 } };
        let closed = if value == pair { 0.0 } else { 1.0 };
        let cards = one_card(value);
        hands.push(OneHand { state: state.place(), cards, drawn: 1, closed, open: 1.0 });
    }
    for (class, ids) in ends.ended().iter().enumerate() {
        for &id in ids {
            let (hand, end) = (TABLE.of(id), &ends.by_hand[usize::from(id)]);
            if end.open[up] == 0.0
                || (0..VALUES).any(|value| drawn(id, pair, value) > deal.left(value, 0))
            {
                continue;
            }
            let cards = (0..VALUES)
                .map(|value| one_card(value) * Cards::try_from(drawn(id, pair, value)).unwrap_or(0))
                .sum();
            let two_cards = hand.cards == 2 && hand.total == 21;
            let once = if two_cards { State::TwoCard21 } else { State::Ended { class, units: 1 } };
            let twice = State::Ended { class, units: 2 };
            let (closed, open) = (end.closed_doubled[up], end.open_doubled[up]);
            let one_unit = (once, end.closed[up] - closed, end.open[up] - open);
            for (state, closed, open) in [one_unit, (twice, closed, open)] {
                if open > 0.0 {
                    let drawn = usize::from(hand.cards) - 1;
                    hands.push(OneHand { state: state.place(), cards, drawn, closed, open });
                }
            }
        }
    }
    hands
}

/// Lets hands that come less often than `rare` be counted with the frequent one of the same state
/// whose cards are most alike. Their chances add up; only what their cards do to another hand and
/// to the bank changes a little. How often that happens is told, too.
fn frequent(
    deal: &Deal<'_>,
    orders: &Orders<44>,
    hands: Vec<OneHand>,
    rare: f64,
) -> (Vec<OneHand>, f64) {
    let chance = |hand: &OneHand| {
        let mut lot = Lots::new();
        lot.push(
            deal,
            &leaves(deal, hand.cards),
            hand.drawn,
            chance(orders, hand.cards, hand.drawn),
        );
        lot.chance[0]
    };
    let is_frequent = |hand: &OneHand| hand.state < 2 || chance(hand) * hand.open >= rare;
    let (mut frequent, rest): (Vec<_>, Vec<_>) = hands.into_iter().partition(is_frequent);
    let mut moved = 0.0;
    for hand in rest {
        let unlike = |other: &&mut OneHand| -> u32 {
            let differ =
                |value| u32::from(copies(hand.cards, value).abs_diff(copies(other.cards, value)));
            (0..VALUES).map(differ).sum()
        };
        let alike = frequent.iter_mut().filter(|other| other.state == hand.state);
        if let Some(nearest) = alike.min_by_key(unlike) {
            let times = chance(&hand) / chance(nearest);
            nearest.closed += times * hand.closed;
            nearest.open += times * hand.open;
            moved += chance(&hand) * hand.open;
        } else {
            frequent.push(hand);
        }
    }
    (frequent, moved)
}

/// Cards of a value that a hand has drawn to its pair card.
fn drawn(id: HandId, pair: usize, value: usize) -> usize {
    usize::from(TABLE.of(id).counts[value]) - usize::from(value == pair)
}

/// Couples of hands, those that hold the same cards side by side.
struct Play<'a> {
    deal: Deal<'a>,
    orders: Orders<44>,
    bank: &'a Bank,
    hands: &'a [OneHand],
    alike: &'a [(Cards, (u16, u16))],
    work: &'a mut Work,
    to: &'a mut Couples,
}

impl NullaryFnOnce for Play<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Play { deal, orders, bank, hands, alike, work, to } = self;
        let mut lots = Lots::new();
        let mut runs: [&[(Cards, (u16, u16))]; LANES] = [&[]; LANES];
        // By lane, pair cards gone, and what the bank comes to.
        let mut chances = vec![0.0; LANES * (to.gone + 1) * RESULTS];
        let mut sums: [Vec<Lanes>; CLASSES] = Default::default();
        let mut rest = alike;
        while let Some(&(cards, (one, other))) = rest.first() {
            let run = rest.iter().take_while(|couple| couple.0 == cards).count();
            let drawn = hands[usize::from(one)].drawn + hands[usize::from(other)].drawn;
            runs[lots.filled] = &rest[..run];
            lots.push(&deal, &leaves(&deal, cards), drawn, chance(&orders, cards, drawn));
            rest = &rest[run..];
            if lots.filled == LANES || rest.is_empty() {
                play(&mut lots, &deal, bank, work, &mut sums, &mut chances);
                let filled = lots.filled;
                for (run, chances) in
                    runs[..filled].iter().zip(chances.chunks_exact(chances.len() / LANES))
                {
                    for &(_, (one, other)) in *run {
                        to.put(&hands[usize::from(one)], &hands[usize::from(other)], chances);
                        if one != other {
                            to.put(&hands[usize::from(other)], &hands[usize::from(one)], chances);
                        }
                    }
                }
                lots.filled = 0;
            }
        }
    }
}

/// The chances of eight lots, the bank's result with them.
#[inline(always)]
fn play(
    lots: &mut Lots,
    deal: &Deal<'_>,
    bank: &Bank,
    work: &mut Work,
    sums: &mut [Vec<Lanes>; CLASSES],
    chances: &mut [f64],
) {
    let (up, pair) = (&bank.ups[deal.up], deal.pair);
    let aside = &up.aside[pair];
    let per_lane = chances.len() / LANES;
    let gone_max = per_lane / RESULTS - 1;
    lots.start(&bank.rows, aside, gone_max + 1, work);
    let groups = aside.groups.len();
    for (class, sums) in sums.iter_mut().enumerate() {
        work.sum_aside(aside, up.kinds, class);
        sums.clear();
        sums.extend_from_slice(&work.sums[..groups]);
    }
    for gone in 0..=gone_max {
        lots.fall(deal, aside, gone);
        let mut taken = [ZERO; CLASSES];
        for class in 0..CLASSES {
            taken[class] = lots.taken(aside, gone, &sums[class], &work.overs);
        }
        let mut black_jack: Lanes = [0.0; LANES];
        if let Some(other) = other_half(deal.up) {
            let out = fraction(if other == pair { 1 + gone } else { 0 }, 1);
            for lane in 0..LANES {
                black_jack[lane] = (lots.counts[other][lane] - out) * work.overs[gone][lane];
            }
        }
        for lane in 0..LANES {
            let to = &mut chances[lane * per_lane + gone * RESULTS..][..RESULTS];
            let chance = lots.chance[lane];
            // A class takes two above its total and one at it: neighbours differ by the chances of
            // the total of the one and of the next.
            let mut before = 0.0;
            for total in 0..TOTALS {
                before = taken[total][lane] - taken[total + 1][lane] - before;
                to[total] = chance * before;
            }
            to[BLACK_JACK] = chance * black_jack[lane];
            to[RESULTS - 1] = chance;
        }
        lots.one_more_gone(deal, gone, work);
    }
}
