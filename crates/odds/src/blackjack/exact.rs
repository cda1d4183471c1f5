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
use super::drawn::Deal;
use super::ends::{Decisions, Ends};
use super::hands::{HANDS, Hand, HandId, OVER, TABLE};
use super::player::{Left, Mask, other_half, two_cards};
use super::rules::{BlackJackTakes, HoleCard, Rules, Split21};
use super::settle::{Source, Ways, settle};
use super::shoe::{Shoe, ShoeError};
use super::split::{BoxWeights, SplitHand, Splits, Sums, WholeBox};
use super::value::VALUES;
use super::whole::WholeWork;
use crate::{Exact, Fraction, Number};
use dashu_int::{IBig, UBig};
use table::OnOff;

crate::errors! {
    /// Why there are no exact fractions.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ExactError {
        Shoe(why: ShoeError) as From: "{why}",
        /// The bank's sums would not fit 127 bits.
        TooManyCards { cards: u16 }:
            "{cards} cards are too many for exact fractions under this reading",
    }
}

/// The game in exact fractions, every hand played for the best value. Decisions are exact too.
pub fn analyse_exactly(rules: &Rules, shoe: &Shoe) -> Result<Analysis<Exact>, ExactError> {
    let bank = Bank::of(rules.bank);
    shoe.check(rules, bank.draws_max)?;
    // Sums are at most twice the number of orders of the bank's cards, the first one included.
    let draws = f64::from(u8::try_from(bank.draws_max).unwrap_or(u8::MAX));
    let first = shoe.counts().iter().copied().max().unwrap_or(0);
    let bits = f64::from(shoe.total()).log2() * draws + f64::from(first).log2();
    if bits + 1.0 >= 127.0 {
        return Err(ExactError::TooManyCards { cards: shoe.total() });
    }
    let game = ExactGame::new(rules, shoe, bank);
    let analysis = settle(&game, rules, Strategy::Composition, &mut Ways::best);
    Ok(Analysis { error: 0.0, ..analysis.map(&|value: &Fraction| Exact(value.clone())) })
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
    splits: Splits<Fraction>,
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

    fn play_all(&mut self, core: Rules) -> Vec<Mask> {
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

    fn double_all(&mut self, core: Rules) -> Vec<Mask> {
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
            let mut of_pair: [Vec<SplitHand<Fraction>>; VALUES] = Default::default();
            if self.shoe.counts()[pair] >= 2 && rules.hands_of(pair) >= 2 {
                ends.play(pair, by);
                for up in 0..VALUES {
                    let used = if pair == up { 3 } else { 1 };
                    if self.shoe.counts()[up] >= used {
                        let deal = Deal { core, shoe: &self.shoe, pair, up };
                        let split = Split { game: self, deal, ends: &ends };
                        of_pair[up] = split.hands(gone_max[pair], work);
                        deal.stakes(by, &mut of_pair[up]);
                    }
                }
            }
            self.splits.hands.push(of_pair);
        }
    }
}

/// The ends of one pair against one first card.
struct Split<'a> {
    game: &'a ExactGame,
    deal: Deal<'a>,
    ends: &'a Ends,
}

/// Whole numbers by cards drawn: returned and spared, of closed and open hands.
type ByDrawn = Vec<[[UBig; 2]; 3]>;

impl Split<'_> {
    fn hands(&self, gone_max: usize, work: &mut WholeWork) -> Vec<SplitHand<Fraction>> {
        let mut sums: Vec<ByDrawn> = vec![vec![Default::default(); MOST]; gone_max + 1];
        for &id in self.ends.ended().iter().flatten() {
            if self.ends.by_hand[usize::from(id)].open[self.deal.up] > 0.0 {
                self.end(id, &mut sums, work);
            }
        }
        let sums = sums.into_iter().enumerate();
        sums.map(|(gone, by_drawn)| self.over_one(gone, &by_drawn)).collect()
    }

    fn end(&self, id: HandId, sums: &mut [ByDrawn], work: &mut WholeWork) {
        let (game, hand, end) = (self.game, TABLE.of(id), &self.ends.by_hand[usize::from(id)]);
        let (Deal { up, pair, .. }, class) = (self.deal, hand.class());
        debug_assert!(class < CLASSES, "a class");
        let aside = &game.bank.ups[up].aside[pair];
        let counts = game.counts(hand);
        work.count(game.bank, &counts);
        work.sum_aside(aside, game.bank.ups[up].kinds, class);
        let drawn = usize::from(hand.cards) - 1;
        let of_others = (0..VALUES).filter(|&value| value != pair).fold(UBig::ONE, |all, value| {
            all * falling(self.deal.left(value, 0), hand.counts[value].into())
        });
        let ways = [
            [end.closed[up], end.closed_doubled[up]].map(whole),
            [end.open[up], end.open_doubled[up]].map(whole),
        ];
        let void = self.deal.core.split_21 == Split21::Void && hand.cards == 2 && hand.total == 21;
        for (gone, by_drawn) in sums.iter_mut().enumerate() {
            let of_pair = falling(self.deal.left(pair, gone), usize::from(hand.counts[pair]) - 1);
            let orders = &of_others * of_pair;
            if orders.is_zero() {
                break;
            }
            let cards = self.deal.cards(gone) - drawn;
            let pairs = self.deal.left(pair, gone) + 1 - usize::from(hand.counts[pair]);
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
                if self.deal.core.black_jack_takes == BlackJackTakes::FirstStake {
                    of_double[at] += &orders * &spared * twice;
                    if !void {
                        of_first[at] += &orders * &spared * once;
                    }
                }
            }
        }
    }

    /// Ends of all numbers of cards drawn, over one denominator.
    fn over_one(&self, gone: usize, by_drawn: &ByDrawn) -> SplitHand<Fraction> {
        let (cards, draws) = (self.deal.cards(gone), self.game.draws);
        let scale = falling(cards, MOST - 1 + draws);
        let of = |what: usize, which: usize| {
            let mut sum = UBig::ZERO;
            for (drawn, sums) in by_drawn.iter().enumerate() {
                let missing = (cards - drawn).saturating_sub(draws);
                if !sums[what][which].is_zero() {
                    sum += &sums[what][which] * falling(missing, MOST - 1 - drawn);
                }
            }
            Fraction::from_parts(sum.into(), scale.clone())
        };
        let sums = |which: usize| Sums {
            returned: of(0, which),
            staked: Fraction::ZERO,
            spared: of(1, which),
            spared_double: of(2, which),
        };
        SplitHand { closed: sums(0), open: sums(1) }
    }
}

/// A number of orders: sums of ones, exact well beyond what they come to.
#[expect(clippy::cast_possible_truncation, reason = "far fewer than 2^53 orders")]
#[expect(clippy::cast_sign_loss, reason = "a number of orders")]
fn whole(orders: f64) -> UBig {
    UBig::from(orders as u64)
}

impl Source for ExactGame {
    type N = Fraction;

    fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    fn stand(&self, hand: HandId, up: usize) -> Fraction {
        self.fraction(&self.stand[usize::from(hand)][up])
    }

    fn draw(&self, hand: HandId, up: usize) -> Fraction {
        self.fraction(&self.draw[usize::from(hand)][up])
    }

    fn double(&self, hand: HandId, up: usize) -> Fraction {
        self.fraction(&self.double[usize::from(hand)][up])
    }

    fn split(
        &self,
        at: (usize, usize),
        cards: (usize, usize),
        hands: u8,
        weights: &mut BoxWeights<Fraction>,
    ) -> Option<WholeBox<Fraction>> {
        let left = usize::from(self.shoe.total()) - 3;
        self.splits.whole(at, left, cards, weights.of(hands, cards.0))
    }

    fn totals(&self, up: usize) -> BankTotals<Fraction> {
        let mut work = WholeWork::new();
        let counts = self.shoe.counts().map(i128::from);
        work.count(self.bank, &counts);
        let cards = usize::from(self.shoe.total()) - 1;
        let whole = i128::try_from(cards).expect("few cards");
        let scale = falling(cards, self.draws);
        let totals: [Fraction; 5] = std::array::from_fn(|total| {
            let taken = work.taken(&self.bank.shared, CLASSES + total, whole)[up];
            Fraction::from_parts(IBig::from(taken), scale.clone())
        });
        let other = other_half(up).map_or(0, |other| self.shoe.counts()[other]);
        let black_jack = Fraction::share(other.into(), cards);
        let over =
            totals.iter().fold(Fraction::ONE.minus(&black_jack), |rest, total| rest.minus(total));
        BankTotals { totals, black_jack, over }
    }
}

impl ExactGame {
    /// The return of a two-card hand.
    fn fraction(&self, returned: &UBig) -> Fraction {
        Fraction::from_parts(returned.clone().into(), self.scale(2))
    }
}
