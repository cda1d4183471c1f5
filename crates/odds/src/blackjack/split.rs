//! What one hand of a split pair is worth, for every number of pair cards known gone.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::bank::{Bank, CLASSES};
use super::drawn::{Deal, Lots, Orders, fraction};
use super::ends::{Decisions, End, Ends};
use super::hands::{HANDS, HandId, NO_CARDS, TABLE};
use super::kernel::{LANES, Lanes, Work, ZERO};
use super::player::other_half;
use super::rules::{HoleCard, Rules, Split21};
use super::shoe::Shoe;
use super::value::VALUES;
use super::weights::Weights;
use crate::{Instructions, Number};
use pulp::NullaryFnOnce;
use std::cell::Cell;

/// One hand of a split pair, not split again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SplitHand<N = f64> {
    /// Second card any but a pair card.
    pub(super) closed: Sums<N>,
    /// Second card any.
    pub(super) open: Sums<N>,
}

/// Expectations of one hand of a unit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums<N = f64> {
    /// What comes back, all stakes being lost to black-jack.
    pub(super) returned: N,
    /// Units staked, weighted with the chance of no black-jack where there is a hole card.
    pub(super) staked: N,
    /// Of the first unit and of the second: what comes back when black-jack does not take it.
    pub(super) spared: N,
    pub(super) spared_double: N,
}

/// All split hands of a shoe: by pair, by first card of the bank, by pair cards gone.
#[derive(Clone, Debug)]
pub(super) struct Splits<N = f64> {
    pub(super) hands: Vec<[Vec<SplitHand<N>>; VALUES]>,
}

/// A whole box after splits.
#[derive(Clone, Debug)]
pub(super) struct WholeBox<N> {
    pub(super) returned: N,
    pub(super) staked: N,
    /// Of the stakes that splits and doubles added, when black-jack does not take them.
    pub(super) spared: N,
}

thread_local! {
    /// Kept from one analysis to the next: two megabytes that the system would clear each time.
    static ROOM: Cell<Option<Ends>> = const { Cell::new(None) };
}

/// The numbers of pair cards that may have to be thought gone.
pub(super) type Gone = [usize; VALUES];

impl Splits {
    pub(super) fn new(
        core: Rules,
        bank: &Bank,
        shoe: &Shoe,
        gone_max: &Gone,
        by: Decisions<'_>,
        work: &mut Work,
    ) -> Self {
        let mut ends = ROOM.take().unwrap_or_else(Ends::new);
        let mut sums = Vec::new();
        let mut chances = vec![0.0; HANDS];
        let mut hands = Vec::with_capacity(VALUES);
        for pair in 0..VALUES {
            let mut of_pair: [Vec<SplitHand>; VALUES] = Default::default();
            if shoe.counts()[pair] >= 2 {
                ends.play(pair, by);
                let orders = Orders::<22>::new(shoe, pair);
                for &id in ends.ended().iter().flatten() {
                    let hand = TABLE.of(id);
                    let drawn = |value: usize| hand.counts[value] - u8::from(value == pair);
                    chances[usize::from(id)] = orders.chance(drawn, usize::from(hand.cards) - 1);
                }
                for up in 0..VALUES {
                    let used = if pair == up { 3 } else { 1 };
                    if shoe.counts()[up] < used {
                        continue;
                    }
                    of_pair[up] = vec![SplitHand::default(); gone_max[pair] + 1];
                    let deal = Deal { core, shoe, pair, up };
                    deal.stakes(by, &mut of_pair[up]);
                    sums.fill(SplitHand::default());
                    sums.resize(gone_max[pair] + 1, SplitHand::default());
                    let (ends, chances, to) = (&ends, &chances[..], &mut sums[..]);
                    Instructions::narrow().run(Play { deal, bank, ends, chances, work, to });
                    for (hand, sums) in of_pair[up].iter_mut().zip(&sums) {
                        hand.closed.add(&sums.closed);
                        hand.open.add(&sums.open);
                    }
                }
            }
            hands.push(of_pair);
        }
        ROOM.set(Some(ends));
        Splits { hands }
    }
}

impl<N: Number> Splits<N> {
    /// The box of a pair split again whenever it may be. This many pair cards are left among the
    /// cards; of the same value, but unlike them, are `unlike` others.
    pub(super) fn whole(
        &self,
        (pair, up): (usize, usize),
        cards: usize,
        (pair_cards, unlike): (usize, usize),
        [all, first]: &[Numbers<N>; 2],
    ) -> Option<WholeBox<N>> {
        let hands = self.hands.get(pair)?.get(up).filter(|hands| !hands.is_empty())?;
        let mut sums = [Sums::zero(), Sums::zero()];
        let mut chance = N::one();
        for (gone, (hand, all)) in hands.iter().zip(all).enumerate() {
            let mut closed = hand.closed.clone();
            if unlike > 0 {
                // Cards of the value that are not like the pair close a hand too.
                let others = N::share(unlike, (pair_cards + unlike).saturating_sub(gone));
                let less = N::zero().minus(&others);
                closed = closed.plus(&hand.open, &others).plus(&hand.closed, &less);
            }
            for (sum, [of_closed, of_open]) in sums.iter_mut().zip([all, &first[gone]]) {
                *sum = sum
                    .plus(&closed, &chance.times(of_closed))
                    .plus(&hand.open, &chance.times(of_open));
            }
            if gone >= pair_cards {
                break;
            }
            chance = chance.times(&N::share(pair_cards - gone, cards - gone));
        }
        let [all, first] = sums;
        let spared = all.spared.plus(&all.spared_double).minus(&first.spared);
        Some(WholeBox { returned: all.returned, staked: all.staked, spared })
    }
}

/// Numbers by pair cards gone: how often a closed and an open hand count.
pub(super) type Numbers<N> = Vec<[N; 2]>;

/// The numbers that were asked for, of all hands of a box and of its first.
#[derive(Clone, Debug)]
pub(super) struct BoxWeights<N> {
    known: Vec<Known<N>>,
}

/// By limit of hands and pair cards.
type Known<N> = ((u8, usize), [Numbers<N>; 2]);

impl<N: Number> BoxWeights<N> {
    pub(super) const fn new() -> Self {
        BoxWeights { known: Vec::new() }
    }

    /// For this many hands at most, when this many pair cards are left.
    pub(super) fn of(&mut self, hands: u8, pair_cards: usize) -> &[Numbers<N>; 2] {
        let key = (hands, pair_cards.min(2 * (usize::from(hands) - 2)));
        let at = self.known.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            let numbers = |weights: Weights| {
                let pairs = weights.closed.iter().zip(&weights.open);
                pairs.map(|(closed, open)| [N::whole(closed), N::whole(open)]).collect()
            };
            let both = [Weights::new(hands, key.1), Weights::first(hands, key.1)];
            self.known.push((key, both.map(numbers)));
            self.known.len() - 1
        });
        &self.known[at].1
    }
}

impl Sums {
    /// Adds up lanes.
    fn add(&mut self, lanes: &Sums<Lanes>) {
        self.returned += lanes.returned.iter().sum::<f64>();
        self.spared += lanes.spared.iter().sum::<f64>();
        self.spared_double += lanes.spared_double.iter().sum::<f64>();
    }
}

impl<N: Number> Sums<N> {
    pub(super) fn zero() -> Self {
        let zero = N::zero;
        Sums { returned: zero(), staked: zero(), spared: zero(), spared_double: zero() }
    }

    fn plus(&self, other: &Sums<N>, times: &N) -> Sums<N> {
        let add = |to: &N, what: &N| to.plus(&times.times(what));
        Sums {
            returned: add(&self.returned, &other.returned),
            staked: add(&self.staked, &other.staked),
            spared: add(&self.spared, &other.spared),
            spared_double: add(&self.spared_double, &other.spared_double),
        }
    }
}

impl Deal<'_> {
    /// What is staked on a hand follows from its second card.
    pub(super) fn stakes<N: Number>(&self, by: Decisions<'_>, to: &mut [SplitHand<N>]) {
        let first = TABLE.of(TABLE.next(NO_CARDS, self.pair));
        for (gone, hand) in to.iter_mut().enumerate() {
            for value in 0..VALUES {
                let cards = self.left(value, gone);
                if cards == 0 {
                    continue;
                }
                let doubles = self.pair != 0
                    && by.doubles[usize::from(first.next[value])] >> self.up & 1 == 1;
                let mut staked = N::share(cards, self.cards(gone));
                if let (HoleCard::Peek, Some(other)) = (self.core.hole_card, other_half(self.up)) {
                    let left = self.left(other, gone) - usize::from(value == other);
                    let black_jack = N::share(left, self.cards(gone) - 1);
                    staked = staked.times(&N::one().minus(&black_jack));
                }
                if doubles {
                    staked = staked.plus(&staked);
                }
                hand.open.staked = hand.open.staked.plus(&staked);
                if value != self.pair {
                    hand.closed.staked = hand.closed.staked.plus(&staked);
                }
            }
        }
    }
}

/// Ends of one hand, eight of a class at a time.
struct Play<'a> {
    deal: Deal<'a>,
    bank: &'a Bank,
    ends: &'a Ends,
    /// Of the cards of an end, by hand.
    chances: &'a [f64],
    work: &'a mut Work,
    to: &'a mut [SplitHand<Lanes>],
}

impl NullaryFnOnce for Play<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Play { deal, bank, ends, chances, work, to } = self;
        let mut batch = Batch::new();
        for class in 0..CLASSES {
            let mut ids = ends.ended()[class].iter().peekable();
            while let Some(&id) = ids.next() {
                let end = &ends.by_hand[usize::from(id)];
                if end.open[deal.up] > 0.0 {
                    let at = usize::from(id);
                    let drawn = usize::from(TABLE.of(id).cards) - 1;
                    batch.lots.push(&deal, &work.leaves[at], drawn, chances[at]);
                    batch.push(id, end, deal.up);
                }
                let (filled, last) = (batch.lots.filled, ids.peek().is_none());
                if filled == LANES || (last && filled > 0) {
                    batch.play(&deal, bank, class, work, to);
                    batch.lots.filled = 0;
                }
            }
        }
    }
}

/// Up to eight ends.
struct Batch {
    lots: Lots,
    closed: Lanes,
    open: Lanes,
    closed_doubled: Lanes,
    open_doubled: Lanes,
    /// One where two cards make 21.
    two_card_21: Lanes,
}

impl Batch {
    #[inline(always)]
    fn new() -> Self {
        Batch {
            lots: Lots::new(),
            closed: ZERO,
            open: ZERO,
            closed_doubled: ZERO,
            open_doubled: ZERO,
            two_card_21: ZERO,
        }
    }

    /// The end of the lot that was added last.
    #[inline(always)]
    fn push(&mut self, id: HandId, end: &End, up: usize) {
        let (hand, lane) = (TABLE.of(id), self.lots.filled - 1);
        self.closed[lane] = end.closed[up];
        self.open[lane] = end.open[up];
        self.closed_doubled[lane] = end.closed_doubled[up];
        self.open_doubled[lane] = end.open_doubled[up];
        self.two_card_21[lane] = f64::from(u8::from(hand.cards == 2 && hand.total == 21));
    }

    #[inline(always)]
    fn play(
        &mut self,
        deal: &Deal<'_>,
        bank: &Bank,
        class: usize,
        work: &mut Work,
        to: &mut [SplitHand<Lanes>],
    ) {
        let aside = &bank.ups[deal.up].aside[deal.pair];
        self.lots.start(&bank.rows, aside, to.len(), work);
        work.sum_aside(aside, bank.ups[deal.up].kinds, class);
        for (gone, hand) in to.iter_mut().enumerate() {
            self.lots.fall(deal, aside, gone);
            let taken = self.lots.taken(aside, gone, &work.sums, &work.overs);
            self.add(deal, gone, &taken, work, hand);
            self.lots.one_more_gone(deal, gone, work);
        }
    }

    /// Adds what these ends return when the bank's totals take so much.
    #[inline(always)]
    fn add(
        &self,
        deal: &Deal<'_>,
        gone: usize,
        taken: &Lanes,
        work: &Work,
        to: &mut SplitHand<Lanes>,
    ) {
        let SplitHand { closed, open } = to;
        let mut returned = ZERO;
        for lane in 0..LANES {
            returned[lane] = 2.0 - taken[lane];
        }
        if let Some(other) = other_half(deal.up) {
            let aside = if other == deal.pair { 1 + gone } else { 0 };
            let aside = fraction(aside, 1);
            let void = if deal.core.split_21 == Split21::Void { 1.0 } else { 0.0 };
            for lane in 0..LANES {
                let black_jack = (self.lots.counts[other][lane] - aside) * work.overs[gone][lane];
                let void_21 = void * self.two_card_21[lane];
                returned[lane] -= (2.0 - void_21) * black_jack;
                let spared = self.lots.chance[lane] * black_jack;
                let first = spared * (1.0 - void_21);
                closed.spared[lane] += self.closed[lane] * first;
                open.spared[lane] += self.open[lane] * first;
                closed.spared_double[lane] += self.closed_doubled[lane] * spared;
                open.spared_double[lane] += self.open_doubled[lane] * spared;
            }
        }
        for lane in 0..LANES {
            let returned = self.lots.chance[lane] * returned[lane];
            let units = self.closed[lane] + self.closed_doubled[lane];
            closed.returned[lane] += units * returned;
            let units = self.open[lane] + self.open_doubled[lane];
            open.returned[lane] += units * returned;
        }
    }
}
