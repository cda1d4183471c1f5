//! The joint law of the two points and the colour of the first card, from any shoe.

use super::ways::{Endings, LENGTHS, OPEN_MAX, Table, VALUES, WithReds};
use crate::order::ratio;
use crate::{Fraction, Stock, Unpriced};
use dashu_int::UBig;
use games::trente_et_quarante::rules::{Coup, Row, colour, points};
use table::Card;

/// How likely every coup is: points of both rows and colour of the first card.
#[derive(Clone, Debug)]
pub struct JointLaw {
    /// By colour of the first card, noir and rouge.
    by_coup: [[[Fraction; VALUES]; VALUES]; 2],
    void: Fraction,
}

type Points = [[Fraction; VALUES]; VALUES];

/// The law was made for six packs (MC9.1).
const PACKS_MOST: u16 = 6;

impl JointLaw {
    /// Of the next coup from this stock, of which the last cards `behind` the stop card are never
    /// dealt: a coup that would need them is void.
    pub fn of(stock: &Stock, behind: u32) -> Result<JointLaw, Unpriced> {
        if stock.of_packs() > PACKS_MOST {
            return Err(Unpriced(format!("trente et quarante has {PACKS_MOST} packs")));
        }
        let shoe = Shoe { counts: stock.by_value(), to_deal: to_deal(stock, behind)? };
        let (points, red) = shoe.points(&colours(stock));
        let total: Fraction = points.iter().flatten().fold(Fraction::ZERO, |sum, p| sum + p);
        let void = Fraction::ONE - total;
        if void == Fraction::ONE || (behind == 0 && !void.is_zero()) {
            let cards = stock.count();
            return Err(Unpriced(format!("{cards} cards are too few for a coup to be completed")));
        }
        let black = |noir: usize, rouge: usize| &points[noir][rouge] - &red[noir][rouge];
        let black = std::array::from_fn(|noir| std::array::from_fn(|rouge| black(noir, rouge)));
        Ok(JointLaw { by_coup: [black, red], void })
    }

    /// How likely both points are, with a first card of this colour.
    pub fn p(&self, coup: Coup) -> &Fraction {
        let first = match coup.first {
            Row::Noir => 0,
            Row::Rouge => 1,
        };
        let at = |point: u8| usize::from(point) - OPEN_MAX - 1;
        &self.by_coup[first][at(coup.noir)][at(coup.rouge)]
    }

    /// Every coup that can be completed.
    pub fn coups(&self) -> impl Iterator<Item = (Coup, &Fraction)> {
        let points = || (OPEN_MAX + 1..).take(VALUES).filter_map(|point| u8::try_from(point).ok());
        let pairs = points().flat_map(move |noir| points().map(move |rouge| (noir, rouge)));
        pairs.flat_map(|(noir, rouge)| {
            [Row::Noir, Row::Rouge].map(|first| Coup { noir, rouge, first }).map(|c| (c, self.p(c)))
        })
    }

    /// How likely the stop card shows before both rows have their point (MC9.14).
    pub fn void(&self) -> &Fraction {
        &self.void
    }
}

fn to_deal(stock: &Stock, behind: u32) -> Result<usize, Unpriced> {
    let cards = stock.count();
    match cards.checked_sub(behind) {
        Some(cards) if cards > 0 => Ok(cards as usize),
        _ => {
            Err(Unpriced(format!("{cards} cards are left, and {behind} are behind the stop card")))
        }
    }
}

/// How red and black cards lie in a shoe.
enum Colours {
    /// Every value has this share of red cards, so that the first card has it too, whatever
    /// follows.
    Even(Fraction),
    /// This many of each value are red.
    Uneven([u16; VALUES]),
}

/// Who was told ranks only knows that red and black are as likely.
fn colours(stock: &Stock) -> Colours {
    if !stock.has_suits() {
        return Colours::Even(ratio(1_u8, 2_u8));
    }
    let mut red = [0_u16; VALUES];
    for card in Card::pack().filter(|card| colour(*card) == Row::Rouge) {
        red[usize::from(points(card)) - 1] += stock.by_card()[card.index()];
    }
    let counts = stock.by_value();
    let there = (0..VALUES).filter(|&at| counts[at] > 0);
    let mut shares = there.map(|at| ratio(red[at], counts[at]));
    match shares.next() {
        Some(first) if shares.all(|share| share == first) => Colours::Even(first),
        Some(_) | None => Colours::Uneven(red),
    }
}

/// Cards before a coup.
#[derive(Clone, Copy, Debug)]
struct Shoe {
    counts: [u16; VALUES],
    /// How many cards may be dealt.
    to_deal: usize,
}

impl Shoe {
    fn cards(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// How likely both points are, and how likely with a red first card. The cards of a row without
    /// its last come in any order, so a way that takes k and l of them stands for k!·l! ways to
    /// deal k + l + 2 cards. Each of the k is the first card in (k − 1)!·l! of them, and it is red
    /// as often as there are red ones among them.
    fn points(&self, colours: &Colours) -> (Points, Points) {
        let table = Table::new();
        let longest = self.to_deal.saturating_sub(2).min(2 * (LENGTHS - 1));
        let orders = factorials(LENGTHS);
        // Ways to deal all cards from the so-many-th on up to the longest coup.
        let mut rest = vec![UBig::ONE; longest + 1];
        for cards in (0..longest).rev() {
            let left = self.cards().saturating_sub(cards + 2);
            rest[cards] = &rest[cards + 1] * UBig::from(left);
        }
        let whole = (0..2.min(self.cards()))
            .fold(rest[0].clone(), |whole, dealt| whole * UBig::from(self.cards() - dealt));
        let law = |endings: &Endings, first_orders: &[UBig]| -> Points {
            let p = |noir: usize, rouge: usize| {
                let ways = ways_to_deal(endings, (noir, rouge), first_orders, &orders, &rest);
                if ways.is_zero() { Fraction::ZERO } else { ratio(ways, whole.clone()) }
            };
            std::array::from_fn(|noir| std::array::from_fn(|rouge| p(noir, rouge)))
        };
        match colours {
            Colours::Even(share) => {
                let points = law(&table.endings(&self.counts), &orders);
                let mut red = points.clone();
                red.iter_mut().flatten().for_each(|p| *p *= share);
                (points, red)
            }
            Colours::Uneven(reds) => {
                let WithReds { endings, reds } = table.endings_with_reds(&self.counts, reds);
                // No row is complete without a first card before its last.
                let fewer: Vec<UBig> = [UBig::ZERO].into_iter().chain(orders.clone()).collect();
                (law(&endings, &orders), law(&reds, &fewer))
            }
        }
    }
}

/// Ways to deal both points, if a first row of n cards comes in the n-th of these orders.
fn ways_to_deal(
    endings: &Endings,
    (noir, rouge): (usize, usize),
    first_orders: &[UBig],
    orders: &[UBig],
    rest: &[UBig],
) -> UBig {
    let mut ways = UBig::ZERO;
    for (cards, rest) in rest.iter().enumerate() {
        let mut of_cards = UBig::ZERO;
        for first in cards.saturating_sub(LENGTHS - 1)..=cards.min(LENGTHS - 1) {
            let sets = endings.get(noir, rouge, first, cards - first);
            if sets != 0 {
                of_cards += UBig::from(sets) * &first_orders[first] * &orders[cards - first];
            }
        }
        if !of_cards.is_zero() {
            ways += of_cards * rest;
        }
    }
    ways
}

fn factorials(count: usize) -> Vec<UBig> {
    let mut all = vec![UBig::ONE];
    for n in 1..count {
        all.push(&all[n - 1] * UBig::from(n));
    }
    all
}
