//! The joint law of the two points and the colour of the first card, from any shoe.

use super::ways::{Endings, LENGTHS, OPEN_MAX, Table, VALUES};
use crate::order::ratio;
use crate::{Fraction, Stock, Unpriced};
use dashu_int::UBig;
use games::trente_et_quarante::rules::{Coup, Row, colour, points};
use std::collections::BTreeMap;
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
        let shoe = Shoe { counts: stock.by_value(), head: 0, to_deal: to_deal(stock, behind)? };
        let points = shoe.points();
        let total: Fraction = points.iter().flatten().fold(Fraction::ZERO, |sum, p| sum + p);
        let void = Fraction::ONE - total;
        if void == Fraction::ONE || (behind == 0 && !void.is_zero()) {
            let cards = stock.count();
            return Err(Unpriced(format!("{cards} cards are too few for a coup to be completed")));
        }
        let red = red_first(stock, &shoe, &points);
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

/// The same law with a red first card. A first card of value v is red as often as the cards of
/// that value are, whatever follows. Where all values have the same share of red cards nothing more
/// need be counted; otherwise the coups that begin with a value whose share differs.
fn red_first(stock: &Stock, shoe: &Shoe, points: &Points) -> Points {
    let shares = red_shares(stock);
    let mut often: BTreeMap<&Fraction, u32> = BTreeMap::new();
    for share in shares.iter().flatten() {
        *often.entry(share).or_default() += 1;
    }
    let usual = often.into_iter().max_by_key(|(_, times)| *times).map(|(share, _)| share);
    let usual = usual.cloned().unwrap_or_default();
    let mut red = points.clone();
    red.iter_mut().flatten().for_each(|p| *p *= &usual);
    for (at, share) in shares.iter().enumerate() {
        let Some(more) = share.as_ref().map(|share| share - &usual).filter(|more| !more.is_zero())
        else {
            continue;
        };
        let more = more * ratio(shoe.counts[at], shoe.cards());
        let rest = shoe.without_first(at).points();
        for (red, rest) in red.iter_mut().flatten().zip(rest.iter().flatten()) {
            *red += &more * rest;
        }
    }
    red
}

/// The share of red cards by value; none of a value that is gone. Who was told ranks only knows
/// that red and black are as likely.
fn red_shares(stock: &Stock) -> [Option<Fraction>; VALUES] {
    let mut red = [0_u16; VALUES];
    for card in Card::pack().filter(|card| colour(*card) == Row::Rouge) {
        red[usize::from(points(card)) - 1] += stock.by_card()[card.index()];
    }
    let counts = stock.by_value();
    std::array::from_fn(|at| match (counts[at], stock.has_suits()) {
        (0, _) => None,
        (_, false) => Some(ratio(1_u8, 2_u8)),
        (count, true) => Some(ratio(red[at], count)),
    })
}

/// Cards before a coup, or before the rest of one.
#[derive(Clone, Copy, Debug)]
struct Shoe {
    counts: [u16; VALUES],
    /// The points that the first row has already.
    head: usize,
    /// How many cards may be dealt.
    to_deal: usize,
}

impl Shoe {
    fn cards(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// After a first card, told by its value less one.
    fn without_first(mut self, at: usize) -> Shoe {
        self.counts[at] -= 1;
        Shoe { head: at + 1, to_deal: self.to_deal - 1, ..self }
    }

    /// How likely both points are. The cards of a row without its last come in any order, so a
    /// way that takes k and l of them stands for k!·l! ways to deal k + l + 2 cards.
    fn points(&self) -> Points {
        let endings = Table::new(self.head).endings(&self.counts);
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
        let p = |noir: usize, rouge: usize| {
            let ways = ways_to_deal(&endings, noir, rouge, &orders, &rest);
            if ways.is_zero() { Fraction::ZERO } else { ratio(ways, whole.clone()) }
        };
        std::array::from_fn(|noir| std::array::from_fn(|rouge| p(noir, rouge)))
    }
}

fn ways_to_deal(
    endings: &Endings,
    noir: usize,
    rouge: usize,
    orders: &[UBig],
    rest: &[UBig],
) -> UBig {
    let mut ways = UBig::ZERO;
    for (cards, rest) in rest.iter().enumerate() {
        let mut of_cards = UBig::ZERO;
        for first in cards.saturating_sub(LENGTHS - 1)..=cards.min(LENGTHS - 1) {
            let sets = endings.get(noir, rouge, first, cards - first);
            if sets != 0 {
                of_cards += UBig::from(sets) * &orders[first] * &orders[cards - first];
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
