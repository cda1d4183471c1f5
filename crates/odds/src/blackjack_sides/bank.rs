//! What the bank's cards decide: hyper black-jack, insurance, even money.

use super::{SideBet, lost, won};
use crate::order::{ratio, share_of_orders};
use crate::{Analysis, Choice, Distribution, Fraction, Stock, Unpriced};
use games::blackjack::{
    BLACK_JACK_PAYS, BankAce, BlackjackLaw, Cards, Cell, INSURANCE_PAYS, Rules, Side, Worth,
    bank_draws, bank_total, bank_worth, hyper_cell, hyper_odds, may_become_black_jack,
    may_take_even_money,
};
use std::collections::BTreeMap;
use table::{Bet as _, Card, Rank, Suit};

/// Any card of a rank: the bank's point does not look at suits.
const fn any_of(rank: Rank) -> Card {
    Card { rank, suit: Suit::Spades }
}

/// How many of each value a hand holds: ace, two … nine, ten.
type Hand = [u8; 10];

/// Any card of a value.
const fn of_value(value: usize) -> Card {
    any_of(Rank::ALL[value])
}

/// The exact law of the bank's final result over a shoe, whatever card it begins with.
///
/// Hands that hold the same cards are one: the bank's rule looks at what it holds, not at the order
/// in which it came. `ways` are the orders in which such a hand can come without stopping before.
pub fn bank_results(stock: &Stock, ace: BankAce) -> Result<Vec<(Worth, Fraction)>, Unpriced> {
    let counts = stock.by_value().map(u128::from);
    let mut open: BTreeMap<Hand, u128> = BTreeMap::from([([0; 10], 1)]);
    // Of each result, the orders of k cards that lead to it. They stay below 2^128: a hand of
    // many cards is one of aces and twos, and a shoe holds few of them.
    let mut ends: BTreeMap<Worth, Vec<u128>> = BTreeMap::new();
    let mut cards_drawn = 0;
    while !open.is_empty() {
        cards_drawn += 1;
        let mut next: BTreeMap<Hand, u128> = BTreeMap::new();
        for (hand, ways) in open {
            let held = cards_of(&hand);
            let orders = ways * orders_of(&hand, &counts);
            for (value, &count) in counts.iter().enumerate() {
                let left = count - u128::from(hand[value]).min(count);
                if left == 0 {
                    continue;
                }
                let mut with = held.clone();
                with.push(of_value(value));
                if bank_draws(bank_total(&with, ace)) {
                    let mut more = hand;
                    more[value] += 1;
                    *next.entry(more).or_default() += ways;
                } else {
                    let end = ends.entry(bank_worth(&with, ace)).or_default();
                    end.resize(end.len().max(cards_drawn + 1), 0);
                    end[cards_drawn] += orders * left;
                }
            }
        }
        open = next;
    }
    let results: Vec<(Worth, Fraction)> = ends
        .into_iter()
        .map(|(worth, ends)| (worth, share_of_orders(&ends, stock.count())))
        .collect();
    let total = results.iter().fold(Fraction::ZERO, |sum, (_, p)| sum + p);
    if total == Fraction::ONE {
        Ok(results)
    } else {
        let left = stock.count();
        Err(Unpriced(format!(
            "the bank may not be able to end its hand with the {left} cards left"
        )))
    }
}

fn cards_of(hand: &Hand) -> Cards {
    let each = hand.iter().enumerate();
    each.flat_map(|(value, &held)| (0..held).map(move |_| of_value(value))).collect()
}

/// In how many ways the cards of a hand can be taken from the shoe, one order of values given.
fn orders_of(hand: &Hand, counts: &[u128; 10]) -> u128 {
    hand.iter().zip(counts).fold(1, |product, (&held, &count)| {
        (0..u128::from(held)).fold(product, |product, taken| product * (count - taken))
    })
}

/// Ordered pairs of cards that are black-jack for the bank, by rank.
pub(super) fn black_jacks(ranks: &[u16; 13], ace: BankAce) -> u64 {
    let mut pairs = 0;
    for (first, &a) in Rank::ALL.into_iter().zip(ranks) {
        for (second, &b) in Rank::ALL.into_iter().zip(ranks) {
            let hand: Cards = [any_of(first), any_of(second)].into_iter().collect();
            if bank_worth(&hand, ace) == Worth::BlackJack {
                pairs += u64::from(a) * u64::from(b);
            }
        }
    }
    pairs
}

/// The chance that a card of this heap makes black-jack with the bank's first.
fn black_jack_with(shown: Card, values: &[u16; 10], ace: BankAce) -> Fraction {
    let makes = |value: usize| {
        let hand: Cards = [shown, of_value(value)].into_iter().collect();
        bank_worth(&hand, ace) == Worth::BlackJack
    };
    let whole: u32 = values.iter().map(|&n| u32::from(n)).sum();
    let part: u32 = (0..10).filter(|&v| makes(v)).map(|v| u32::from(values[v])).sum();
    ratio(part, whole)
}

/// The stock less one card of this value, if there is one.
fn less(values: &mut [u16; 10], card: Card) -> Result<(), Unpriced> {
    let left = &mut values[usize::from(card.rank.pips()) - 1];
    match left.checked_sub(1) {
        Some(fewer) => {
            *left = fewer;
            Ok(())
        }
        None => Err(Unpriced(format!("no card that counts like {card} is left"))),
    }
}

impl<L: BlackjackLaw> SideBet<'_, L> {
    /// Per unit of the insurance, the bank's ace being the only card known.
    pub(super) fn insurance(&self) -> Result<Analysis, Unpriced> {
        let SideBet { order, stock, .. } = *self;
        self.needs_cards(2)?;
        let shown = any_of(Rank::Ace);
        let mut values = stock.by_value();
        less(&mut values, shown)?;
        let p = black_jack_with(shown, &values, order.rules.bank_ace());
        let mut analysis = self.analysis();
        analysis.fill(Distribution::of_one_round([
            (won(INSURANCE_PAYS), p.clone()),
            (lost(), Fraction::ONE - p),
        ]));
        analysis.assuming = Some("the bank shows an ace of this shoe; no other card is known");
        analysis.clauses = vec![L::LAW.insurance.paid, L::LAW.insurance.lost];
        Ok(analysis)
    }

    /// A cell of hyper black-jack.
    pub(super) fn hyper(&self, cell: Cell) -> Result<Analysis, Unpriced> {
        let SideBet { order, stock, bet } = *self;
        let results = bank_results(stock, order.rules.bank_ace())?;
        let fall = results.iter().filter(|(worth, _)| hyper_cell(*worth) == Some(cell));
        let p = fall.fold(Fraction::ZERO, |sum, (_, p)| sum + p);
        let mut analysis = self.analysis();
        analysis.fill(Distribution::of_one_round([
            (won(hyper_odds(cell)), p.clone()),
            (lost(), Fraction::ONE - p),
        ]));
        analysis.assuming = Some("the shoe lasts until the bank has ended its hand");
        let lost = Self::lost_by(Side::Hyper);
        analysis.clauses = lost.into_iter().chain([bet.clause()]).collect();
        Ok(analysis)
    }
}

/// « Mise à égalité »: a natural against a bank that may have one too, in stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvenMoney {
    /// MC5.2.3.2: one for one, at once.
    pub accept: Fraction,
    /// Three for two, unless the bank has black-jack too.
    pub decline: Fraction,
}

impl EvenMoney {
    /// What accepting gives up.
    pub fn cost(&self) -> Fraction {
        &self.decline - &self.accept
    }
}

/// The choice of even money with an ace and a ten in hand, against this first card of the bank; all
/// three come from the shoe.
pub fn even_money(stock: &Stock, shown: Card, ace: BankAce) -> Result<EvenMoney, Unpriced> {
    if !may_become_black_jack(shown) {
        return Err(Unpriced(format!("there is no even money against {shown}")));
    }
    let mut values = stock.by_value();
    for card in [any_of(Rank::Ace), any_of(Rank::Ten), shown] {
        less(&mut values, card)?;
    }
    if values.iter().all(|&left| left == 0) {
        return Err(Unpriced("no card is left for the bank".to_owned()));
    }
    let p = black_jack_with(shown, &values, ace);
    Ok(EvenMoney { accept: Fraction::ONE, decline: won(BLACK_JACK_PAYS) * (Fraction::ONE - p) })
}

/// Even money as the law offers it, against each card of this shoe.
pub(crate) fn even_money_offered<L: BlackjackLaw>(rules: &Rules, stock: &Stock) -> Vec<Choice> {
    let Some(law) = L::LAW.even_money else { return Vec::new() };
    let each =
        [(Rank::Ace, "an ace"), (Rank::Ten, "a ten")].into_iter().filter_map(|(up, name)| {
            let shown = any_of(up);
            if !may_take_even_money::<L>(Worth::BlackJack, shown) {
                return None;
            }
            let found = even_money(stock, shown, rules.bank_ace()).ok()?;
            Some(Choice {
                name: "even money",
                against: name,
                comes_up: natural_against(stock, shown)?.into(),
                cost: found.cost().into(),
                accepted: found.accept.into(),
                declined: found.decline.into(),
                clauses: vec![law.when, law.paid],
            })
        });
    each.collect()
}

/// How often a player has an ace and a ten while the bank shows a card of this value.
fn natural_against(stock: &Stock, shown: Card) -> Option<Fraction> {
    let mut values = stock.by_value();
    let mut part = dashu_int::UBig::from(2u8);
    for card in [any_of(Rank::Ace), any_of(Rank::Ten), shown] {
        part *= u32::from(values[usize::from(card.rank.pips()) - 1]);
        less(&mut values, card).ok()?;
    }
    let cards = u64::from(stock.count());
    let orders = dashu_int::UBig::from(cards) * (cards - 1) * (cards - 2);
    Some(ratio(part, orders))
}
