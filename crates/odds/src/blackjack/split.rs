//! What one hand of a split pair is worth, for every number of pair cards known gone.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::bank::{Bank, CLASSES, ROWS};
use super::ends::{Decisions, End, Ends};
use super::hands::{HandId, NO_CARDS, TABLE};
use super::kernel::{LANES, Lanes, Work, ZERO};
use super::number::Number;
use super::player::{Mask, other_half};
use super::rules::{Core, HoleCard, Split21};
use super::shoe::Shoe;
use super::value::VALUES;
use super::weights::Weights;
use crate::simulate::fold::Instructions;
use pulp::NullaryFnOnce;
use table::OnOff;

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

/// The numbers of pair cards that may have to be thought gone.
pub(super) type Gone = [usize; VALUES];

impl Splits {
    pub(super) fn new(
        core: Core,
        bank: &Bank,
        shoe: &Shoe,
        gone_max: &Gone,
        by: (&[Mask], &[Mask]),
        work: &mut Work,
    ) -> Self {
        let none = vec![0; by.1.len()];
        let after_split = core.double == OnOff::On && core.double_after_split == OnOff::On;
        let by = Decisions { draws: by.0, doubles: if after_split { by.1 } else { &none } };
        let mut ends = Ends::new();
        let mut sums = Vec::new();
        let mut hands = Vec::with_capacity(VALUES);
        for pair in 0..VALUES {
            let mut of_pair: [Vec<SplitHand>; VALUES] = Default::default();
            if shoe.counts()[pair] >= 2 {
                ends.play(pair, by);
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
                    let (orders, to) = (Orders::new(&deal), &mut sums[..]);
                    let ends = &ends;
                    Instructions::best().run(Play { deal, orders, bank, ends, work, to });
                    for (hand, sums) in of_pair[up].iter_mut().zip(&sums) {
                        hand.closed.add(&sums.closed);
                        hand.open.add(&sums.open);
                    }
                }
            }
            hands.push(of_pair);
        }
        Splits { hands }
    }
}

impl<N: Number> Splits<N> {
    /// The box of a pair split again whenever it may be. So many pair cards are left among the
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

    /// For so many hands at most, when so many pair cards are left.
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

#[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
fn fraction(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
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

/// One pair against one first card.
#[derive(Clone, Copy)]
struct Deal<'a> {
    core: Core,
    shoe: &'a Shoe,
    pair: usize,
    up: usize,
}

impl Deal<'_> {
    /// Cards of a value left once the pair, the first card and further pair cards are out.
    fn left(&self, value: usize, gone: usize) -> usize {
        let out = usize::from(value == self.up) + if value == self.pair { 2 + gone } else { 0 };
        usize::from(self.shoe.counts()[value]).saturating_sub(out)
    }

    /// All cards left then.
    fn cards(&self, gone: usize) -> usize {
        usize::from(self.shoe.total()) - 3 - gone
    }

    /// What is staked on a hand follows from its second card.
    fn stakes(&self, by: Decisions<'_>, to: &mut [SplitHand]) {
        let first = TABLE.of(TABLE.next(NO_CARDS, self.pair));
        for (gone, hand) in to.iter_mut().enumerate() {
            for value in 0..VALUES {
                let cards = self.left(value, gone);
                if cards == 0 {
                    continue;
                }
                let doubles = self.pair != 0
                    && by.doubles[usize::from(first.next[value])] >> self.up & 1 == 1;
                let mut staked = fraction(cards, self.cards(gone));
                if let (HoleCard::Peek, Some(other)) = (self.core.hole_card, other_half(self.up)) {
                    let left = self.left(other, gone) - usize::from(value == other);
                    staked *= 1.0 - fraction(left, self.cards(gone) - 1);
                }
                staked *= if doubles { 2.0 } else { 1.0 };
                hand.open.staked += staked;
                if value != self.pair {
                    hand.closed.staked += staked;
                }
            }
        }
    }
}

/// Chances of the cards that a hand draws when no further pair card is gone.
struct Orders {
    /// By value: the product of counts left over so many cards drawn.
    falling: [[f64; 22]; VALUES],
    /// One over the product of all cards left.
    over: [f64; 22],
}

impl Orders {
    fn new(deal: &Deal<'_>) -> Self {
        let mut orders = Orders { falling: [[1.0; 22]; VALUES], over: [1.0; 22] };
        let all = deal.cards(0);
        for drawn in 1..22 {
            orders.over[drawn] =
                orders.over[drawn - 1] * fraction(1, (all + 1).saturating_sub(drawn));
            for value in 0..VALUES {
                let left = (deal.left(value, 0) + 1).saturating_sub(drawn);
                orders.falling[value][drawn] = orders.falling[value][drawn - 1] * fraction(left, 1);
            }
        }
        orders
    }
}

/// Ends of one hand, eight of a class at a time.
struct Play<'a> {
    deal: Deal<'a>,
    orders: Orders,
    bank: &'a Bank,
    ends: &'a Ends,
    work: &'a mut Work,
    to: &'a mut [SplitHand<Lanes>],
}

impl NullaryFnOnce for Play<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Play { deal, orders, bank, ends, work, to } = self;
        let mut lanes = Batch::new();
        for class in 0..CLASSES {
            let mut ids = ends.ended()[class].iter().peekable();
            while let Some(&id) = ids.next() {
                let end = &ends.by_hand[usize::from(id)];
                if end.open[deal.up] > 0.0 {
                    lanes.push(&deal, &orders, id, end);
                }
                let last = ids.peek().is_none();
                if lanes.filled == LANES || (last && lanes.filled > 0) {
                    lanes.play(&deal, bank, class, work, to);
                    lanes.filled = 0;
                }
            }
        }
    }
}

/// Up to eight ends. Lanes without one repeat the last and weigh nothing.
struct Batch {
    filled: usize,
    counts: [Lanes; VALUES],
    /// Cards left for the bank when none is thought gone, the bank's first card being out.
    cards: [usize; LANES],
    /// Cards drawn by the hand, and pair cards among them.
    drawn: [usize; LANES],
    pairs: Lanes,
    chance: Lanes,
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
            filled: 0,
            counts: [ZERO; VALUES],
            cards: [0; LANES],
            drawn: [0; LANES],
            pairs: ZERO,
            chance: ZERO,
            closed: ZERO,
            open: ZERO,
            closed_doubled: ZERO,
            open_doubled: ZERO,
            two_card_21: ZERO,
        }
    }

    #[inline(always)]
    fn push(&mut self, deal: &Deal<'_>, orders: &Orders, id: HandId, end: &End) {
        let (hand, up, lane) = (TABLE.of(id), deal.up, self.filled);
        let drawn = usize::from(hand.cards) - 1;
        let mut chance = orders.over[drawn];
        for value in 0..VALUES {
            let copies = hand.counts[value];
            self.counts[value][lane] = f64::from(deal.shoe.counts()[value]) - f64::from(copies);
            let own = u8::from(value == deal.pair);
            chance *= orders.falling[value][usize::from(copies - own)];
        }
        self.cards[lane] = deal.cards(0) - drawn;
        self.drawn[lane] = drawn;
        self.pairs[lane] = f64::from(hand.counts[deal.pair] - 1);
        self.chance[lane] = chance;
        self.closed[lane] = end.closed[up];
        self.open[lane] = end.open[up];
        self.closed_doubled[lane] = end.closed_doubled[up];
        self.open_doubled[lane] = end.open_doubled[up];
        self.two_card_21[lane] = f64::from(u8::from(hand.cards == 2 && hand.total == 21));
        self.filled += 1;
    }

    /// Lanes that were not filled repeat the last one, without a chance.
    #[inline(always)]
    fn pad(&mut self) {
        for lane in self.filled..LANES {
            for value in 0..VALUES {
                self.counts[value][lane] = self.counts[value][lane - 1];
            }
            self.cards[lane] = self.cards[lane - 1];
            self.drawn[lane] = self.drawn[lane - 1];
            self.chance[lane] = 0.0;
        }
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
        let (up, pair) = (deal.up, deal.pair);
        let aside = &bank.ups[up].aside[pair];
        self.pad();
        work.count(&bank.rows, &self.counts);
        work.sum_aside(aside, bank.ups[up].kinds.len(), class);
        // Pair cards left for the bank: the other card of the pair is out too.
        let mut pairs = self.counts[pair];
        for lane in 0..LANES {
            pairs[lane] -= if pair == up { 2.0 } else { 1.0 };
        }
        let drawn_max = aside.groups.last().map_or(0, |group| group.drawn);
        work.left(&self.cards, drawn_max + to.len());
        let mut falling = [[1.0; LANES]; ROWS];
        for (gone, hand) in to.iter_mut().enumerate() {
            for copies in 1..=aside.copies_max {
                for lane in 0..LANES {
                    falling[copies][lane] =
                        falling[copies - 1][lane] * (pairs[lane] - COPIES[copies - 1]);
                }
            }
            let mut taken = ZERO;
            let mut drawn = drawn_max;
            for (group, sum) in aside.groups.iter().zip(&work.sums).rev() {
                while drawn > group.drawn {
                    times(&mut taken, &work.overs[gone + drawn]);
                    drawn -= 1;
                }
                let falling = &falling[group.copies];
                for lane in 0..LANES {
                    taken[lane] += falling[lane] * sum[lane];
                }
            }
            // The first card alone is a group, so no card drawn is left over here.
            times(&mut taken, &work.overs[gone]);
            self.add(deal, gone, &taken, work, hand);
            self.one_more_gone(deal, gone, work);
            for lane in 0..LANES {
                pairs[lane] -= 1.0;
            }
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
                let black_jack = (self.counts[other][lane] - aside) * work.overs[gone][lane];
                let void_21 = void * self.two_card_21[lane];
                returned[lane] -= (2.0 - void_21) * black_jack;
                let spared = self.chance[lane] * black_jack;
                let first = spared * (1.0 - void_21);
                closed.spared[lane] += self.closed[lane] * first;
                open.spared[lane] += self.open[lane] * first;
                closed.spared_double[lane] += self.closed_doubled[lane] * spared;
                open.spared_double[lane] += self.open_doubled[lane] * spared;
            }
        }
        for lane in 0..LANES {
            let returned = self.chance[lane] * returned[lane];
            let units = self.closed[lane] + self.closed_doubled[lane];
            closed.returned[lane] += units * returned;
            let units = self.open[lane] + self.open_doubled[lane];
            open.returned[lane] += units * returned;
        }
    }

    /// The chance of the cards drawn when one more pair card is gone.
    #[inline(always)]
    fn one_more_gone(&mut self, deal: &Deal<'_>, gone: usize, work: &Work) {
        let all = deal.cards(gone);
        let left = deal.left(deal.pair, gone);
        let (over, left, cards) = (work.over(left), fraction(left, 1), fraction(all, 1));
        for lane in 0..LANES {
            // Of as many pair cards as were drawn, or of none: what is left without them.
            let kept = if self.pairs[lane] > 0.0 { (left - self.pairs[lane]) * over } else { 1.0 };
            let more = cards * work.over(all - self.drawn[lane]);
            self.chance[lane] *= kept.max(0.0) * more;
        }
    }
}

#[inline(always)]
fn times(lanes: &mut Lanes, by: &Lanes) {
    for lane in 0..LANES {
        lanes[lane] *= by[lane];
    }
}

/// Copies of a value, as numbers to subtract.
const COPIES: [f64; ROWS] = {
    let mut copies = [0.0; ROWS];
    let mut at = 1;
    while at < copies.len() {
        copies[at] = copies[at - 1] + 1.0;
        at += 1;
    }
    copies
};
