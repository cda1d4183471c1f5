//! The same analysis in exact fractions.
//!
//! No fraction is reduced on the way. A hand of `s` cards has its returns as whole numbers over
//! n·(n−1)·… of `21 − s + d` factors, where `n` cards are left and the bank draws at most `d`:
//! drawing then is a plain sum, standing is brought over by the missing factors, and two choices
//! are compared as whole numbers.

#![expect(clippy::needless_range_loop, reason = "values index several tables at once")]

use super::analyser::gone_max;
use super::analysis::{Analysis, BankTotals, Strategy};
use super::bank::{Bank, CLASSES};
use super::ends::{Decisions, Ends};
use super::hands::{HANDS, Hand, HandId, OVER, TABLE};
use super::number::Number;
use super::player::{Left, Mask, other_half, two_cards};
use super::rules::{BlackJackTakes, Core, HoleCard, Rules, Split21};
use super::settle::{Source, Ways, settle};
use super::shoe::{Shoe, ShoeError};
use super::split::{BoxWeights, SplitHand, Splits, Sums, WholeBox};
use super::value::VALUES;
use super::whole::WholeWork;
use crate::{Exact, Fraction};
use dashu_int::{IBig, UBig};
use std::fmt;
use table::OnOff;

/// Why there are no exact fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExactError {
    Shoe(ShoeError),
    /// The bank's sums would not fit 127 bits.
    TooManyCards {
        cards: u16,
    },
}

impl fmt::Display for ExactError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExactError::Shoe(error) => error.fmt(f),
            ExactError::TooManyCards { cards } => {
                write!(f, "{cards} cards are too many for exact fractions under this reading")
            }
        }
    }
}

impl std::error::Error for ExactError {}

/// The game in exact fractions, every hand played for the best value. Decisions are exact too.
pub fn analyse_exactly(rules: &Rules, shoe: &Shoe) -> Result<Analysis<Exact>, ExactError> {
    let bank = Bank::of(rules.bank);
    shoe.check(rules, bank.draws_max).map_err(ExactError::Shoe)?;
    // Sums are at most twice the number of orders of the bank's cards, the first one included.
    let draws = f64::from(u8::try_from(bank.draws_max).unwrap_or(u8::MAX));
    let first = shoe.counts().iter().copied().max().unwrap_or(0);
    let bits = f64::from(shoe.total()).log2() * draws + f64::from(first).log2();
    if bits + 1.0 >= 127.0 {
        return Err(ExactError::TooManyCards { cards: shoe.total() });
    }
    let game = ExactGame::new(rules, shoe, bank);
    let mut analysis = settle(&game, rules, Strategy::Composition, &mut Ways::best);
    analysis.error = 0.0;
    Ok(analysis)
}

type Row = [UBig; VALUES];

struct ExactGame {
    shoe: Shoe,
    draws: usize,
    bank: &'static Bank,
    stand: Vec<Row>,
    play: Vec<Row>,
    draw: Vec<Row>,
    /// Of two units, by two-card hand.
    double: Vec<Row>,
    splits: Splits<Exact>,
}

/// n·(n−1)·… of this many factors.
fn falling(n: usize, factors: usize) -> UBig {
    (0..factors).fold(UBig::ONE, |product, less| product * n.saturating_sub(less))
}

const MOST: usize = 21;

impl ExactGame {
    fn new(rules: &Rules, shoe: &Shoe, bank: &'static Bank) -> Self {
        let rows = || vec![Row::default(); HANDS];
        let splits = Splits { hands: Vec::new() };
        let mut game = ExactGame {
            shoe: *shoe,
            draws: bank.draws_max,
            bank,
            stand: rows(),
            play: rows(),
            draw: rows(),
            double: rows(),
            splits,
        };
        let core = rules.core();
        let mut work = WholeWork::new();
        game.stand_all(&mut work);
        let draws = game.play_all(core);
        let doubles = game.double_all(core);
        game.split_all(rules, (&draws, &doubles), &mut work);
        game
    }

    fn left(&self) -> Left<'_> {
        Left { shoe: &self.shoe }
    }

    /// The denominator of a hand's returns.
    fn scale(&self, cards: usize) -> UBig {
        falling(usize::from(self.shoe.total()) - 1 - cards, self.draws + MOST - cards)
    }

    fn counts(&self, hand: &Hand) -> [i128; VALUES] {
        std::array::from_fn(|value| {
            i128::from(self.shoe.counts()[value]) - i128::from(hand.counts[value])
        })
    }

    /// A unit's return, over the bank's factors, when so much is taken and this many cards make
    /// black-jack.
    fn returned(&self, cards: usize, black_jacks: i128, taken: i128) -> UBig {
        let cards = i128::try_from(cards).expect("few cards");
        let draws = i128::try_from(self.draws).expect("few cards");
        let all =
            (1..draws).fold(2 * (cards - black_jacks), |product, less| product * (cards - less));
        UBig::try_from(all - taken).expect("a return is never negative")
    }

    fn stand_all(&mut self, work: &mut WholeWork) {
        // Factors that a standing hand lacks.
        let total = usize::from(self.shoe.total()) - 1;
        let missing: Vec<UBig> = (0..=MOST)
            .map(|cards| falling((total - cards).saturating_sub(self.draws), MOST - cards))
            .collect();
        for &id in &TABLE.rising {
            let hand = TABLE.of(id);
            if hand.cards < 2 || (hand.cards > 3 && hand.cannot_suffer()) {
                continue;
            }
            let counts = self.counts(hand);
            if counts.iter().any(|&left| left < 0) {
                continue;
            }
            work.count(self.bank, &counts);
            let cards = self.left().cards(hand);
            let whole = i128::try_from(cards).expect("few cards");
            let taken = work.taken(&self.bank.shared, hand.class(), whole);
            for up in (0..VALUES).filter(|&up| counts[up] > 0) {
                let black_jacks = other_half(up).map_or(0, |other| counts[other]);
                let returned = self.returned(cards, black_jacks, taken[up]);
                self.stand[usize::from(id)][up] = returned * &missing[usize::from(hand.cards)];
            }
        }
    }

    /// The sum over the next card of a table of returns.
    fn drawn(&self, hand: &Hand, up: usize, of: &[Row]) -> UBig {
        let mut sum = UBig::ZERO;
        for value in 0..VALUES {
            let next = hand.next[value];
            let left = self.shoe.counts()[value] - u16::from(hand.counts[value]);
            let left = left - u16::from(value == up);
            if next != OVER && left > 0 {
                sum += &of[usize::from(next)][up] * left;
            }
        }
        sum
    }

    fn play_all(&mut self, core: Core) -> Vec<Mask> {
        let shoe = self.shoe;
        let left = Left { shoe: &shoe };
        let mut masks = vec![0; HANDS];
        self.play.clone_from(&self.stand);
        for &id in TABLE.rising.iter().rev() {
            let (hand, at) = (TABLE.of(id), usize::from(id));
            if hand.cards < 2 || (hand.total == 21 && core.draw_on_21 == OnOff::Off) {
                continue;
            }
            for up in (0..VALUES).filter(|&up| left.holds(hand, up)) {
                let drawn = self.drawn(hand, up, &self.play);
                if hand.cannot_suffer() || drawn > self.stand[at][up] {
                    masks[at] |= 1 << up;
                    self.play[at][up].clone_from(&drawn);
                }
                if hand.cards == 2 {
                    self.draw[at][up] = drawn;
                }
            }
        }
        masks
    }

    fn double_all(&mut self, core: Core) -> Vec<Mask> {
        let mut masks = vec![0; HANDS];
        if core.double == OnOff::Off {
            return masks;
        }
        let shoe = self.shoe;
        let left = Left { shoe: &shoe };
        let scale = self.scale(2);
        for (first, second) in two_cards() {
            let id = TABLE.pair_of(first, second);
            let (hand, at) = (TABLE.of(id), usize::from(id));
            if hand.total == 21 && core.draw_on_21 == OnOff::Off {
                continue;
            }
            for up in (0..VALUES).filter(|&up| left.holds(hand, up)) {
                let mut double = self.drawn(hand, up, &self.stand) * 2_u8;
                if core.black_jack_takes == BlackJackTakes::FirstStake {
                    double += self.spared(hand, up) * &scale / self.pairs_of_cards(hand);
                }
                let black_jacks = other_half(up).map_or(0, |other| {
                    usize::from(self.shoe.counts()[other]) - usize::from(hand.counts[other])
                });
                // A second unit gains if it returns more than it costs.
                let cards = self.left().cards(hand);
                let cost = match core.hole_card {
                    HoleCard::None => scale.clone(),
                    HoleCard::Peek => &scale / cards * (cards - black_jacks),
                };
                if double > &self.play[at][up] + cost {
                    masks[at] |= 1 << up;
                }
                self.double[at][up] = double;
            }
        }
        masks
    }

    fn pairs_of_cards(&self, hand: &Hand) -> UBig {
        falling(self.left().cards(hand), 2)
    }

    /// Orders of a card that does not pass 21 and one that makes black-jack.
    fn spared(&self, hand: &Hand, up: usize) -> UBig {
        let Some(other) = other_half(up) else { return UBig::ZERO };
        let counts = self.counts(hand);
        let mut orders = 0;
        for value in (0..VALUES).filter(|&value| hand.next[value] != OVER) {
            let cards = counts[value] - i128::from(value == up);
            orders += cards * (counts[other] - i128::from(value == other));
        }
        UBig::try_from(orders).expect("counts are not negative")
    }

    fn split_all(&mut self, rules: &Rules, by: (&[Mask], &[Mask]), work: &mut WholeWork) {
        let core = rules.core();
        let by = Decisions::after_split(core, by.0, by.1);
        let gone_max = gone_max(rules, &self.shoe, self.bank);
        let mut ends = Ends::new();
        for pair in 0..VALUES {
            let mut of_pair: [Vec<SplitHand<Exact>>; VALUES] = Default::default();
            if self.shoe.counts()[pair] >= 2 && rules.hands_of(pair) >= 2 {
                ends.play(pair, by);
                for up in 0..VALUES {
                    let used = if pair == up { 3 } else { 1 };
                    if self.shoe.counts()[up] >= used {
                        let split = Split { game: self, core, pair, up, ends: &ends };
                        of_pair[up] = split.hands(gone_max[pair], by, work);
                    }
                }
            }
            self.splits.hands.push(of_pair);
        }
    }
}

/// One pair against one first card.
struct Split<'a> {
    game: &'a ExactGame,
    core: Core,
    pair: usize,
    up: usize,
    ends: &'a Ends,
}

/// Whole numbers by cards drawn: returned and spared, of closed and open hands.
type ByDrawn = Vec<[[UBig; 2]; 3]>;

impl Split<'_> {
    fn hands(
        &self,
        gone_max: usize,
        by: Decisions<'_>,
        work: &mut WholeWork,
    ) -> Vec<SplitHand<Exact>> {
        let mut sums: Vec<ByDrawn> = vec![vec![Default::default(); MOST]; gone_max + 1];
        for &id in self.ends.ended().iter().flatten() {
            if self.ends.by_hand[usize::from(id)].open[self.up] > 0.0 {
                self.end(id, &mut sums, work);
            }
        }
        let finish = |(gone, by_drawn): (usize, ByDrawn)| {
            let mut hand = self.over_one(gone, &by_drawn);
            self.stakes(gone, by, &mut hand);
            hand
        };
        sums.into_iter().enumerate().map(finish).collect()
    }

    /// Cards left once the pair, the first card and further pair cards are out.
    fn cards(&self, gone: usize) -> usize {
        usize::from(self.game.shoe.total()) - 3 - gone
    }

    fn left(&self, value: usize, gone: usize) -> usize {
        let out = usize::from(value == self.up) + if value == self.pair { 2 + gone } else { 0 };
        usize::from(self.game.shoe.counts()[value]).saturating_sub(out)
    }

    fn end(&self, id: HandId, sums: &mut [ByDrawn], work: &mut WholeWork) {
        let (game, hand, end) = (self.game, TABLE.of(id), &self.ends.by_hand[usize::from(id)]);
        let (up, pair, class) = (self.up, self.pair, hand.class());
        debug_assert!(class < CLASSES, "a class");
        let aside = &game.bank.ups[up].aside[pair];
        let counts = game.counts(hand);
        work.count(game.bank, &counts);
        work.sum_aside(aside, game.bank.ups[up].kinds, class);
        let drawn = usize::from(hand.cards) - 1;
        let of_others = (0..VALUES).filter(|&value| value != pair).fold(UBig::ONE, |all, value| {
            all * falling(self.left(value, 0), hand.counts[value].into())
        });
        let ways = [
            [end.closed[up], end.closed_doubled[up]].map(whole),
            [end.open[up], end.open_doubled[up]].map(whole),
        ];
        let void = self.core.split_21 == Split21::Void && hand.cards == 2 && hand.total == 21;
        for (gone, by_drawn) in sums.iter_mut().enumerate() {
            let of_pair = falling(self.left(pair, gone), usize::from(hand.counts[pair]) - 1);
            let orders = &of_others * of_pair;
            if orders.is_zero() {
                break;
            }
            let cards = self.cards(gone) - drawn;
            let pairs = self.left(pair, gone) + 1 - usize::from(hand.counts[pair]);
            let whole_cards = i128::try_from(cards).expect("few cards");
            let pairs = i128::try_from(pairs).expect("few cards");
            let taken = work.taken_aside(aside, pairs, whole_cards, game.draws);
            let black_jacks = other_half(up).map_or(0, |other| {
                let aside = if other == pair { 1 + gone } else { 0 };
                counts[other] - i128::try_from(aside).expect("few cards")
            });
            let mut returned = game.returned(cards, black_jacks, taken);
            let spared = UBig::try_from(black_jacks).expect("counts are not negative")
                * falling(cards - 1, game.draws - 1);
            if void {
                returned += &spared;
            }
            let [of_returned, of_first, of_double] = &mut by_drawn[drawn];
            for (at, [once, twice]) in ways.iter().enumerate() {
                of_returned[at] += &orders * &returned * (once + twice);
                if self.core.black_jack_takes == BlackJackTakes::FirstStake {
                    of_double[at] += &orders * &spared * twice;
                    if !void {
                        of_first[at] += &orders * &spared * once;
                    }
                }
            }
        }
    }

    /// Ends of all numbers of cards drawn, over one denominator.
    fn over_one(&self, gone: usize, by_drawn: &ByDrawn) -> SplitHand<Exact> {
        let (cards, draws) = (self.cards(gone), self.game.draws);
        let scale = falling(cards, MOST - 1 + draws);
        let of = |what: usize, which: usize| {
            let mut sum = UBig::ZERO;
            for (drawn, sums) in by_drawn.iter().enumerate() {
                let missing = (cards - drawn).saturating_sub(draws);
                if !sums[what][which].is_zero() {
                    sum += &sums[what][which] * falling(missing, MOST - 1 - drawn);
                }
            }
            Exact(Fraction::from_parts(sum.into(), scale.clone()))
        };
        let sums = |which: usize| Sums {
            returned: of(0, which),
            staked: Exact::zero(),
            spared: of(1, which),
            spared_double: of(2, which),
        };
        SplitHand { closed: sums(0), open: sums(1) }
    }

    /// What is staked on a hand follows from its second card.
    fn stakes(&self, gone: usize, by: Decisions<'_>, hand: &mut SplitHand<Exact>) {
        for value in 0..VALUES {
            let id = TABLE.pair_of(self.pair, value);
            let doubles = self.pair != 0 && by.doubles[usize::from(id)] >> self.up & 1 == 1;
            let mut staked = Exact::share(self.left(value, gone), self.cards(gone));
            if staked == Exact::zero() {
                continue;
            }
            if let (HoleCard::Peek, Some(other)) = (self.core.hole_card, other_half(self.up)) {
                let left = self.left(other, gone) - usize::from(value == other);
                let safe = Exact::one().minus(&Exact::share(left, self.cards(gone) - 1));
                staked = staked.times(&safe);
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

/// A number of orders: sums of ones, exact well beyond what they come to.
#[expect(clippy::cast_possible_truncation, reason = "far fewer than 2^53 orders")]
#[expect(clippy::cast_sign_loss, reason = "a number of orders")]
fn whole(orders: f64) -> UBig {
    UBig::from(orders as u64)
}

impl Source for ExactGame {
    type N = Exact;

    fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    fn stand(&self, hand: HandId, up: usize) -> Exact {
        self.fraction(&self.stand[usize::from(hand)][up])
    }

    fn draw(&self, hand: HandId, up: usize) -> Exact {
        self.fraction(&self.draw[usize::from(hand)][up])
    }

    fn double(&self, hand: HandId, up: usize) -> Exact {
        self.fraction(&self.double[usize::from(hand)][up])
    }

    fn split(
        &self,
        at: (usize, usize),
        cards: (usize, usize),
        hands: u8,
        weights: &mut BoxWeights<Exact>,
    ) -> Option<WholeBox<Exact>> {
        let left = usize::from(self.shoe.total()) - 3;
        self.splits.whole(at, left, cards, weights.of(hands, cards.0))
    }

    fn totals(&self, up: usize) -> BankTotals<Exact> {
        let mut work = WholeWork::new();
        let counts = self.shoe.counts().map(i128::from);
        work.count(self.bank, &counts);
        let cards = usize::from(self.shoe.total()) - 1;
        let whole = i128::try_from(cards).expect("few cards");
        let scale = falling(cards, self.draws);
        let totals: [Exact; 5] = std::array::from_fn(|total| {
            let taken = work.taken(&self.bank.shared, CLASSES + total, whole)[up];
            Exact(Fraction::from_parts(IBig::from(taken), scale.clone()))
        });
        let other = other_half(up).map_or(0, |other| self.shoe.counts()[other]);
        let black_jack = Exact::share(other.into(), cards);
        let over =
            totals.iter().fold(Exact::one().minus(&black_jack), |rest, total| rest.minus(total));
        BankTotals { totals, black_jack, over }
    }
}

impl ExactGame {
    /// The return of a two-card hand.
    fn fraction(&self, returned: &UBig) -> Exact {
        Exact(Fraction::from_parts(returned.clone().into(), self.scale(2)))
    }
}
