//! Whole boxes, card by card: the slow and plain way to their law.

use super::analyser::Analyser;
use super::analysis::Decision;
use super::outcomes::Care;
use super::rules::{
    BankPlay, BlackJackTakes, EvenMoney, HoleCard, Rules, Split21, Surrender, SurrenderCosts,
};
use super::shoe::Shoe;
use super::tests::draw;
use super::value::{VALUES, Value};
use games::blackjack::{Origin, Pairing};
use std::collections::BTreeMap;
use table::OnOff;

/// Houses of every kind.
fn houses() -> Vec<Rules> {
    let plain = Rules::no_hole_card(6);
    vec![
        plain,
        Rules { hands_max: 4, surrender: Surrender::Always, ..plain },
        Rules { hands_max: 2, bank: BankPlay::DrawsOnSoft17, ..plain },
        Rules { hands_max: 96, ace_hands_max: 4, split_21: Split21::Void, ..plain },
        Rules { black_jack_takes: BlackJackTakes::FirstStake, split_21: Split21::Void, ..plain },
        Rules {
            hands_max: 4,
            hole_card: HoleCard::Peek,
            even_money: EvenMoney::AgainstAce,
            ..plain
        },
        Rules {
            double_after_split: OnOff::Off,
            surrender: Surrender::NotAgainstAce,
            surrender_costs: SurrenderCosts::AllToBlackJack,
            pairing: Pairing::Rank,
            ..plain
        },
    ]
}

#[test]
fn the_law_of_a_round_has_the_mean_of_the_game() {
    // Without twos and threes no hand is long; with many tens even they are split.
    let without_low_cards: [u16; VALUES] = [24, 0, 0, 10, 10, 8, 12, 20, 20, 96];
    let fresh = (Rules::no_hole_card(6), Shoe::fresh(6));
    let others = houses().into_iter().map(|rules| (rules, Shoe::new(without_low_cards)));
    for (rules, shoe) in others.chain([fresh]) {
        let analyser = Analyser::new(&rules, &shoe).unwrap();
        let Some(found) = analyser.outcomes(Care::Full) else {
            assert!(rules.hands_max > 4, "{rules:?}");
            continue;
        };
        let whole: f64 = found.law.iter().map(|(_, p)| p).sum();
        let value = analyser.analysis().value;
        assert!((whole - 1.0).abs() < 1e-14, "{whole} in all, {rules:?}");
        assert!((found.value - value).abs() < 1e-14, "{} for {value}, {rules:?}", found.value);
    }
}

/// A box played card by card as the analyser decides, its hands one after the other.
struct Walk<'a> {
    analyser: &'a Analyser,
    pair: usize,
    up: usize,
    hands: u8,
    left: [u16; VALUES],
    ended: Vec<Ended>,
    /// By units won.
    law: BTreeMap<i64, f64>,
}

/// A hand with its units.
#[derive(Clone)]
struct Ended {
    cards: Vec<Value>,
    units: i64,
}

impl Ended {
    fn total(&self) -> u8 {
        let hard: u8 = self.cards.iter().map(|card| card.pips()).sum();
        if hard <= 11 && self.cards.contains(&Value::ACE) { hard + 10 } else { hard }
    }
}

impl Walk<'_> {
    fn each_card(&mut self, chance: f64, then: &mut dyn FnMut(&mut Self, Value, f64)) {
        let all: u16 = self.left.iter().sum();
        for value in Value::all() {
            let cards = self.left[value.index()];
            if cards > 0 {
                self.left[value.index()] -= 1;
                then(self, value, chance * f64::from(cards) / f64::from(all));
                self.left[value.index()] += 1;
            }
        }
    }

    /// This many hands of one card wait for their second.
    fn next_hand(&mut self, waiting: u8, hands: u8, chance: f64) {
        if waiting == 0 {
            return self.bank(chance);
        }
        let first = Value::at(self.pair);
        self.each_card(chance, &mut |walk, second, chance| {
            if second == first && hands < walk.hands {
                walk.next_hand(waiting + 1, hands + 1, chance);
            } else {
                let hand = Ended { cards: vec![first, second], units: 1 };
                walk.play(hand, waiting - 1, hands, chance);
            }
        });
    }

    fn play(&mut self, hand: Ended, waiting: u8, hands: u8, chance: f64) {
        let origin = if self.pair == 0 { Origin::SplitAces } else { Origin::Split };
        let decision = self.analyser.decision(Value::at(self.up), &hand.cards, origin);
        let units = match decision {
            _ if hand.units == 2 => None,
            Some(Decision::Draw) => Some(1),
            Some(Decision::Double) => Some(2),
            _ => None,
        };
        if let Some(units) = units {
            self.each_card(chance, &mut |walk, card, chance| {
                let mut more = Ended { units, ..hand.clone() };
                more.cards.push(card);
                walk.play(more, waiting, hands, chance);
            });
        } else {
            self.ended.push(hand);
            self.next_hand(waiting, hands, chance);
            self.ended.pop();
        }
    }

    fn bank(&mut self, chance: f64) {
        let rules = *self.analyser.rules();
        let bank = draw(rules.bank, &mut self.left, &mut vec![self.up]);
        for (result, p) in bank.into_iter().enumerate().filter(|&(_, p)| p > 0.0) {
            let black_jack = result == 5;
            if black_jack && rules.hole_card == HoleCard::Peek {
                *self.law.entry(-1).or_default() += chance * p;
                continue;
            }
            let first_stake = rules.black_jack_takes == BlackJackTakes::FirstStake;
            let net = |(at, hand): (usize, &Ended)| match hand.total() {
                22.. => -hand.units,
                21 if black_jack && hand.cards.len() == 2 && rules.split_21 == Split21::Void => 0,
                _ if black_jack && first_stake => -i64::from(at == 0),
                _ if black_jack => -hand.units,
                total if result == 6 || usize::from(total) > result + 17 => hand.units,
                total if usize::from(total) == result + 17 => 0,
                _ => -hand.units,
            };
            let net: i64 = self.ended.iter().enumerate().map(net).sum();
            *self.law.entry(net).or_default() += chance * p;
        }
    }
}

/// Few values, so that every line of play can be walked; aces and eights are split.
const FEW: [u16; VALUES] = [5, 0, 9, 0, 0, 0, 0, 12, 0, 26];

#[test]
fn boxes_have_the_law_of_every_line_of_play() {
    let plain = Rules::no_hole_card(6);
    let first_stake = BlackJackTakes::FirstStake;
    let houses = [
        Rules { hands_max: 2, ..plain },
        plain,
        Rules { hands_max: 4, ..plain },
        Rules { hands_max: 4, hole_card: HoleCard::Peek, ..plain },
        Rules { ace_hands_max: 3, split_21: Split21::Void, ..plain },
        Rules { black_jack_takes: first_stake, ace_hands_max: 3, split_21: Split21::Void, ..plain },
    ];
    for rules in houses {
        let shoe = Shoe::new(FEW);
        let analyser = Analyser::new(&rules, &shoe).unwrap();
        for (pair, up) in [(0, 9), (0, 7), (7, 9), (7, 7), (7, 0)] {
            let hands = rules.hands_of(pair);
            let mut left = FEW;
            for value in [pair, pair, up] {
                left[value] -= 1;
            }
            let (ended, law) = (Vec::new(), BTreeMap::new());
            let mut walk = Walk { analyser: &analyser, pair, up, hands, left, ended, law };
            walk.next_hand(2, 2, 1.0);
            let found = analyser.split_box(pair, up).unwrap();
            let moments = |law: &mut dyn Iterator<Item = (i64, f64)>| {
                law.fold([0.0; 3], |[whole, sum, square], (units, p)| {
                    #[expect(clippy::cast_precision_loss, reason = "few units")]
                    let units = units as f64;
                    [whole + p, sum + units * p, square + units * units * p]
                })
            };
            let expected = moments(&mut walk.law.iter().map(|(&units, &p)| (units, p)));
            let by_units = || (found.least()..).zip(found.chances.iter().copied());
            for (found, expected) in moments(&mut by_units()).into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-11, "{pair} against {up}, {rules:?}");
            }
            let mut off = 0.0;
            for (units, p) in by_units() {
                let expected = walk.law.get(&units).copied().unwrap_or(0.0);
                off += (p - expected).abs();
            }
            assert!(off <= found.loose + 1e-11, "{off}, {} told", found.loose);
        }
    }
}
/// From one pack to eight, every chance is as near to the truth as is told.
#[test]
fn a_quick_look_is_as_near_as_it_says() {
    for packs in [1, 6, 8] {
        let rules = Rules { hands_max: 4, ..Rules::no_hole_card(packs) };
        let analyser = Analyser::new(&rules, &Shoe::fresh(packs)).unwrap();
        let full = analyser.outcomes(Care::Full).unwrap();
        let quick = analyser.outcomes(Care::Quick).unwrap();
        let mut off = 0.0;
        for ((net, p), (other, expected)) in quick.law.iter().zip(&full.law) {
            assert_eq!(net, other);
            off += (p - expected).abs();
        }
        assert!(off < quick.error - full.error, "{packs} packs: {off}");
        let off = (quick.variance - full.variance).abs();
        assert!(off < quick.variance_error, "{packs} packs: {off}");
    }
}
