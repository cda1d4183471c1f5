//! The exact odds of punto banco and Punto 2000: every coup from any shoe, in whole numbers. Nobody
//! has a choice: the tables draw, whoever holds the cards (MC13.6.11).

use crate::order::ratio;
use crate::{Analysis, Distribution, Figure, Fraction, Order, Priced, Stock, Unpriced};
use games::baccara::Against;
use games::punto_banco::rules::{Coup, Pairs, Shown, Winner, banco_draws, punto_draws, verdict};
use games::punto_banco::{Class, Punto, PuntoLaw, Rules};
use std::collections::BTreeMap;
use table::{Bet as _, Clause, Fate};

/// A coup takes at most six cards.
const CARDS_MOST: u32 = 6;

impl<L: PuntoLaw> Priced for Punto<L> {
    fn packs(rules: &Rules) -> Option<u16> {
        Some(rules.shoe().packs().into())
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let stock = order.stock()?;
        let (coups, pairs) = (CoupLaw::of(&stock)?, PairLaw::of(&stock)?);
        let scale = order.rules.scale();
        let analyses = order.bets.iter().map(|&bet| {
            let kind = bet.kind();
            let looks_at_pairs = match kind.class() {
                Class::Punto | Class::Banco | Class::Egalite | Class::Dragon => false,
                Class::Paire => true,
            };
            let fate = |coup, pairs| verdict(kind, coup, pairs, scale);
            let mut clauses = BTreeMap::from([(bet.clause(), 0)]);
            let (found, whole) = if looks_at_pairs {
                let fates = pairs.counts().map(|(pairs, ways)| (fate(ANY_COUP, pairs), ways));
                (distribution(fates, pairs.whole, &mut clauses), pairs.whole)
            } else {
                let fates = coups.counts().map(|(coup, ways)| (fate(coup, NO_PAIRS), ways));
                (distribution(fates, coups.whole, &mut clauses), coups.whole)
            };
            let mut analysis = Analysis::of::<Self>(order.draft, bet);
            analysis.fill(found);
            analysis.clauses = clauses.keys().copied().collect();
            let share = |(clause, ways)| (clause, Figure::Exact(ratio(ways, whole)));
            analysis.settled_by = clauses.into_iter().filter(|(_, w)| *w > 0).map(share).collect();
            analysis
        });
        Ok(analyses.collect())
    }
}

/// The pairs do not look at the points, nor the other bets at the pairs.
const NO_PAIRS: Pairs = Pairs { ponte: false, banque: false };
const ANY_COUP: Coup =
    Coup { punto: Shown { point: 0, cards: 2 }, banco: Shown { point: 0, cards: 2 } };

/// What a bet comes to, from the fate of its stake and the ways it comes about.
fn distribution(
    fates: impl Iterator<Item = ((Fate, Clause), u64)>,
    whole: u64,
    clauses: &mut BTreeMap<Clause, u64>,
) -> Distribution {
    // Ways are added up before there are fractions: few fates are different.
    let mut by_fate: Vec<(Fate, u64)> = Vec::new();
    for ((fate, by), ways) in fates.filter(|(_, ways)| *ways > 0) {
        *clauses.entry(by).or_insert(0) += ways;
        match by_fate.iter_mut().find(|(known, _)| *known == fate) {
            Some((_, sum)) => *sum += ways,
            None => by_fate.push((fate, ways)),
        }
    }
    Distribution::of_one_round(
        by_fate.into_iter().map(|(fate, ways)| (net(fate), ratio(ways, whole))),
    )
}

/// What is won or lost per unit.
fn net(fate: Fate) -> Fraction {
    match fate {
        Fate::Wins(odds) => ratio(odds.pays(), odds.per()),
        Fate::Returned => Fraction::ZERO,
        Fate::Lost => -Fraction::ONE,
        Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            unreachable!("punto banco knows no prison and no prize")
        }
    }
}

/// Coups by the points of both sides and the cards they have, in ways to deal six cards.
#[derive(Clone, Debug)]
pub struct CoupLaw {
    /// By [`place`] of punto and of banco.
    ways: [[u64; PLACES]; PLACES],
    whole: u64,
}

/// Ten points, each with two or three cards.
const PLACES: usize = 20;

fn place(shown: Shown) -> usize {
    usize::from(shown.point) * 2 + usize::from(shown.cards - 2)
}

fn shown(place: usize) -> Shown {
    let [point, cards] = [place / 2, 2 + place % 2].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
    Shown { point, cards }
}

/// Cards that are left, by value from 0 to 9, while a coup is dealt.
#[derive(Clone, Copy)]
struct Left([u64; 10]);

impl Left {
    /// The ways to take a card of this value, and what is left then.
    fn take(mut self, value: usize) -> (u64, Left) {
        let ways = self.0[value];
        self.0[value] = ways.saturating_sub(1);
        (ways, self)
    }

    /// The same for two cards, whichever comes first.
    fn take_two(self, low: usize, high: usize) -> (u64, Left) {
        let (first, left) = self.take(low);
        let (second, left) = left.take(high);
        (first * second * if low == high { 1 } else { 2 }, left)
    }
}

impl CoupLaw {
    /// Of the next coup from this stock.
    pub fn of(stock: &Stock) -> Result<CoupLaw, Unpriced> {
        let cards = enough(stock)?;
        let left = Left(stock.by_point().map(u64::from));
        // Ways to deal the fifth and sixth card, if nobody draws them.
        let undealt = Undealt { two: (cards - 4) * (cards - 5), one: cards - 5 };
        let mut law = CoupLaw { ways: [[0; PLACES]; PLACES], whole: falling(cards, CARDS_MOST) };
        for (low, high) in hands() {
            let (punto_ways, left) = left.take_two(low, high);
            for (lower, higher) in hands().filter(|_| punto_ways > 0) {
                let (banco_ways, left) = left.take_two(lower, higher);
                let two = Two { punto: point(low + high), banco: point(lower + higher) };
                if banco_ways > 0 {
                    law.third_cards(two, punto_ways * banco_ways, left, undealt);
                }
            }
        }
        Ok(law)
    }

    fn third_cards(&mut self, two: Two, ways: u64, left: Left, undealt: Undealt) {
        let Two { punto, banco } = two;
        let stood = Shown { point: punto, cards: 2 };
        if !punto_draws(punto, banco) {
            if banco_draws(punto, banco, Against::Stood) {
                self.banco_third(stood, banco, ways * undealt.one, left);
            } else {
                self.add(stood, Shown { point: banco, cards: 2 }, ways * undealt.two);
            }
            return;
        }
        for third in 0..10 {
            let (more, left) = left.take(usize::from(third));
            let ways = ways * more;
            let drawn = Shown { point: (punto + third) % 10, cards: 3 };
            if banco_draws(punto, banco, Against::Third(third)) {
                self.banco_third(drawn, banco, ways, left);
            } else {
                self.add(drawn, Shown { point: banco, cards: 2 }, ways * undealt.one);
            }
        }
    }

    fn banco_third(&mut self, punto: Shown, banco: u8, ways: u64, left: Left) {
        for (third, &more) in (0..).zip(&left.0) {
            self.add(punto, Shown { point: (banco + third) % 10, cards: 3 }, ways * more);
        }
    }

    fn add(&mut self, punto: Shown, banco: Shown, ways: u64) {
        self.ways[place(punto)][place(banco)] += ways;
    }

    /// Every coup with the ways to deal it.
    pub fn counts(&self) -> impl Iterator<Item = (Coup, u64)> {
        self.ways.iter().enumerate().flat_map(|(punto, row)| {
            row.iter().enumerate().map(move |(banco, &ways)| {
                (Coup { punto: shown(punto), banco: shown(banco) }, ways)
            })
        })
    }

    /// The ways in which one of the three chances wins.
    pub fn ways(&self, winner: Winner) -> u64 {
        self.counts().filter(|(coup, _)| coup.winner() == winner).map(|(_, ways)| ways).sum()
    }

    /// All ways to deal six cards.
    pub fn whole(&self) -> u64 {
        self.whole
    }
}

/// The points of two cards.
#[derive(Clone, Copy)]
struct Two {
    punto: u8,
    banco: u8,
}

/// Ways to deal the sixth card, or the fifth and the sixth.
#[derive(Clone, Copy)]
struct Undealt {
    one: u64,
    two: u64,
}

fn point(sum: usize) -> u8 {
    u8::try_from(sum % 10).unwrap_or(u8::MAX)
}

/// Two values, the lower first.
fn hands() -> impl Iterator<Item = (usize, usize)> {
    (0..10).flat_map(|low| (low..10).map(move |high| (low, high)))
}

fn enough(stock: &Stock) -> Result<u64, Unpriced> {
    match stock.count() {
        cards if cards < CARDS_MOST => {
            let words = format!("{cards} cards are too few: a coup takes up to {CARDS_MOST}");
            Err(Unpriced(words))
        }
        cards => Ok(cards.into()),
    }
}

/// Ways to deal this many cards one after the other.
fn falling(cards: u64, dealt: u32) -> u64 {
    (0..u64::from(dealt)).map(|gone| cards - gone).product()
}

/// Pairs of both sides together, in ways to deal four cards (D13.10: of ranks).
#[derive(Clone, Debug)]
pub struct PairLaw {
    both: u64,
    one: u64,
    whole: u64,
}

impl PairLaw {
    pub fn of(stock: &Stock) -> Result<PairLaw, Unpriced> {
        let cards = enough(stock)?;
        let ranks = stock.by_rank().map(u64::from);
        let two = |count: u64| count * count.saturating_sub(1);
        let mut law = PairLaw { both: 0, one: 0, whole: falling(cards, 4) };
        for (at, &count) in ranks.iter().enumerate() {
            law.one += two(count) * falling(cards - 2, 2);
            for (other, &left) in ranks.iter().enumerate() {
                let left = if other == at { left.saturating_sub(2) } else { left };
                law.both += two(count) * two(left);
            }
        }
        Ok(law)
    }

    /// Every case with the ways to deal it. Both sides are alike.
    fn counts(&self) -> impl Iterator<Item = (Pairs, u64)> {
        let alone = self.one - self.both;
        [
            (true, true, self.both),
            (true, false, alone),
            (false, true, alone),
            (false, false, self.whole - self.both - 2 * alone),
        ]
        .into_iter()
        .map(|(ponte, banque, ways)| (Pairs { ponte, banque }, ways))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::punto_banco::rules::{coup, laid};
    use table::Card;

    fn stock(left: &str) -> Stock {
        Stock::left(12, left).unwrap()
    }

    /// Deals six cards in every order and lets the rules say what they make.
    fn walk(left: &mut Vec<Card>, dealt: &mut Vec<Card>, law: &mut CoupLaw, pairs: &mut PairLaw) {
        if dealt.len() == 6 {
            let made = laid(dealt).coup();
            let mut values = dealt.iter().map(|&card| games::baccara::value(card));
            assert_eq!(made, coup(|| values.next().unwrap()));
            law.add(made.punto, made.banco, 1);
            let four = Pairs::of([dealt[0], dealt[1], dealt[2], dealt[3]]);
            pairs.both += u64::from(four.count() == 2);
            pairs.one += u64::from(four.ponte);
            pairs.whole += 1;
            return;
        }
        for at in 0..left.len() {
            dealt.push(left.swap_remove(at));
            walk(left, dealt, law, pairs);
            let card = dealt.pop().unwrap();
            left.push(card);
            let last = left.len() - 1;
            left.swap(at, last);
        }
    }

    #[test]
    fn small_shoes_come_to_the_same_card_by_card() {
        for told in ["As=2 4d=1 6h=2 Kc=2 8s=1", "2s=1 3h=3 5d=1 7c=1 9s=1 Tc=1", "Js=3 Jd=2 5s=2"]
        {
            let stock = stock(told);
            let mut cards = Vec::new();
            for card in Card::pack() {
                cards.extend((0..stock.by_card()[card.index()]).map(|_| card));
            }
            let mut law = CoupLaw { ways: [[0; PLACES]; PLACES], whole: 0 };
            let mut pairs = PairLaw { both: 0, one: 0, whole: 0 };
            walk(&mut cards, &mut Vec::new(), &mut law, &mut pairs);
            let (found, of_pairs) = (CoupLaw::of(&stock).unwrap(), PairLaw::of(&stock).unwrap());
            assert_eq!(found.ways, law.ways, "{told}");
            assert_eq!(found.whole(), pairs.whole);
            // Two more cards follow the four of the pairs.
            let more = falling(u64::from(stock.count()) - 4, 2);
            assert_eq!([of_pairs.both, of_pairs.one].map(|n| n * more), [pairs.both, pairs.one]);
            assert_eq!(of_pairs.whole * more, pairs.whole);
        }
    }

    #[test]
    fn a_coup_is_dealt_in_as_many_ways_as_six_cards() {
        for packs in 1..=12 {
            let law = CoupLaw::of(&Stock::packs(packs).unwrap()).unwrap();
            assert_eq!(law.counts().map(|(_, ways)| ways).sum::<u64>(), law.whole());
        }
    }

    #[test]
    fn eight_packs_have_the_numbers_of_the_literature() {
        let law = CoupLaw::of(&Stock::packs(8).unwrap()).unwrap();
        assert_eq!(law.ways(Winner::Punto), 2_230_518_282_592_256);
        assert_eq!(law.ways(Winner::Banco), 2_292_252_566_437_888);
        assert_eq!(law.ways(Winner::Egalite), 475_627_426_473_216);
        assert_eq!(law.whole(), 4_998_398_275_503_360);
    }

    #[test]
    fn fewer_than_six_cards_are_too_few() {
        let why = CoupLaw::of(&stock("As=5")).unwrap_err().to_string();
        assert_eq!(why, "5 cards are too few: a coup takes up to 6");
        assert!(CoupLaw::of(&stock("As=6")).is_ok());
    }
}
