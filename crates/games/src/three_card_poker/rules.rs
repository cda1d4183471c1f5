//! What the law decides about three cards: combinations, comparison, qualification, pay scales.

use super::house::{AcePlace, AntePremium};
use rulebook::fr_three_card_poker as law;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use table::{Card, Clause, Fate, Odds, Rank, Shaped};

/// D3-01: the combinations, lowest first, as the pay scales rank them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[serde(rename_all = "kebab-case")]
pub enum Combination {
    HighCard,
    Pair,
    Flush,
    Straight,
    Trips,
    StraightFlush,
}

impl Combination {
    pub const ALL: [Combination; 6] = [
        Combination::HighCard,
        Combination::Pair,
        Combination::Flush,
        Combination::Straight,
        Combination::Trips,
        Combination::StraightFlush,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Combination::HighCard => "high-card",
            Combination::Pair => "pair",
            Combination::Flush => "flush",
            Combination::Straight => "straight",
            Combination::Trips => "trips",
            Combination::StraightFlush => "straight-flush",
        }
    }
}

table::said_as_shown!(Combination);

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What three cards are worth. The order is that of the law: the combination, then the cards that
/// compose it, then those that complete it. Suits never count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength {
    pub combination: Combination,
    /// Heights of the cards in the order in which they are compared.
    heights: [u8; 3],
}

/// FR55-21.37: ace, king, queen, jack, ten, down to two.
pub const fn height(rank: Rank) -> u8 {
    match rank {
        Rank::Ace => 14,
        lower => lower as u8,
    }
}

impl Strength {
    /// Heights of the cards in the order in which they are compared; a low ace is 1.
    pub const fn heights(self) -> [u8; 3] {
        self.heights
    }
}

const QUEEN: u8 = height(Rank::Queen);
/// Ace, three and two, as heights; and the same as the lowest straight (D3-02).
const ACE_THREE_TWO: [u8; 3] = [14, 3, 2];
const THREE_TWO_ACE: [u8; 3] = [3, 2, 1];

/// The best combination of three cards.
pub fn strength(cards: [Card; 3], ace: AcePlace) -> Strength {
    let mut heights = cards.map(|card| height(card.rank));
    heights.sort_unstable_by(|a, b| b.cmp(a));
    if heights == ACE_THREE_TWO && ace == AcePlace::HighOrLow {
        heights = THREE_TWO_ACE;
    }
    let [a, b, c] = heights;
    let suited = cards[0].suit == cards[1].suit && cards[1].suit == cards[2].suit;
    let in_line = a == b + 1 && b == c + 1;
    let combination = match (suited, in_line) {
        (true, true) => Combination::StraightFlush,
        (false, true) => Combination::Straight,
        (true, false) => Combination::Flush,
        (false, false) if a == c => Combination::Trips,
        (false, false) if a == b || b == c => Combination::Pair,
        (false, false) => Combination::HighCard,
    };
    // The pair is compared before the card that completes it.
    let heights = if combination == Combination::Pair && b == c { [b, c, a] } else { heights };
    Strength { combination, heights }
}

/// FR55-21.42: the cards as the bank lays them out, by its best combination.
pub fn laid_out(mut cards: [Card; 3], ace: AcePlace) -> [Card; 3] {
    let order = strength(cards, ace).heights;
    let place = |card: &Card| {
        let height = if card.rank == Rank::Ace && order[2] == 1 { 1 } else { height(card.rank) };
        order.iter().position(|h| *h == height)
    };
    cards.sort_by(|a, b| place(a).cmp(&place(b)).then(b.suit.cmp(&a.suit)));
    cards
}

/// FR55-21.44, D3-05: queen or better.
pub fn qualifies(bank: Strength) -> bool {
    bank.combination > Combination::HighCard || bank.heights[0] >= QUEEN
}

/// FR55-21.50 to 54: how the player's hand stands against the bank's, and what decided it.
pub fn compare(player: Strength, bank: Strength) -> (Ordering, Clause) {
    let order = player.cmp(&bank);
    if player.combination != bank.combination {
        return (order, law::FR55_21_52);
    }
    let differs = (0..3).find(|&at| player.heights[at] != bank.heights[at]);
    let by = match (differs, player.combination) {
        (None, _) => law::FR55_21_50,
        (Some(0), _) => law::FR55_21_53,
        (Some(_), Combination::HighCard | Combination::Pair) => law::FR55_21_54,
        (
            Some(_),
            Combination::Flush
            | Combination::Straight
            | Combination::Trips
            | Combination::StraightFlush,
        ) => law::D3_04,
    };
    (order, by)
}

/// FR55-21.56: what the ante of a hand wins that beats a qualified bank.
pub const fn ante_odds(hand: Combination, premium: AntePremium) -> (Odds, Clause) {
    match (hand, premium) {
        (Combination::Trips, AntePremium::AsWritten) => (Odds::to_one(4), law::FR55_21_56),
        (Combination::StraightFlush, AntePremium::AsWritten) => (Odds::to_one(5), law::FR55_21_56),
        (Combination::Trips | Combination::StraightFlush, AntePremium::None) => {
            (Odds::to_one(1), law::D3_16)
        }
        (
            Combination::HighCard | Combination::Pair | Combination::Flush | Combination::Straight,
            AntePremium::AsWritten | AntePremium::None,
        ) => (Odds::to_one(1), law::FR55_21_56),
    }
}

/// FR55-21.44 to 57: what becomes of the ante and of the play stake of a hand that was raised.
pub fn raised(player: Strength, bank: Strength, premium: AntePremium) -> [(Fate, Clause); 2] {
    let even = Fate::Wins(Odds::to_one(1));
    if !qualifies(bank) {
        return [(even, law::FR55_21_45), (Fate::Returned, law::FR55_21_46)];
    }
    match player.cmp(&bank) {
        Ordering::Greater => {
            let (odds, by) = ante_odds(player.combination, premium);
            [(Fate::Wins(odds), by), (even, law::FR55_21_57)]
        }
        Ordering::Less => [(Fate::Lost, law::FR55_21_51); 2],
        Ordering::Equal => [(Fate::Returned, law::FR55_21_55); 2],
    }
}

/// FR55-21.B.1, B.5: straight 1, trips 4, straight flush 5 times; nothing below a straight.
pub const fn bonus_odds(hand: Combination) -> Option<Odds> {
    match hand {
        Combination::Straight => Some(Odds::to_one(1)),
        Combination::Trips => Some(Odds::to_one(4)),
        Combination::StraightFlush => Some(Odds::to_one(5)),
        Combination::HighCard | Combination::Pair | Combination::Flush => None,
    }
}

/// FR55-21.PP.1, PP.3: pair 1, flush 3, straight 6, trips 30, straight flush 40 times.
pub const fn pair_plus_odds(hand: Combination) -> Option<Odds> {
    match hand {
        Combination::HighCard => None,
        Combination::Pair => Some(Odds::to_one(1)),
        Combination::Flush => Some(Odds::to_one(3)),
        Combination::Straight => Some(Odds::to_one(6)),
        Combination::Trips => Some(Odds::to_one(30)),
        Combination::StraightFlush => Some(Odds::to_one(40)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const BOTH: [AcePlace; 2] = [AcePlace::High, AcePlace::HighOrLow];

    fn hand(text: &str) -> [Card; 3] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    fn each_hand(mut visit: impl FnMut([Card; 3])) {
        let pack: Vec<Card> = Card::pack().collect();
        for (i, &a) in pack.iter().enumerate() {
            for (j, &b) in pack[..i].iter().enumerate() {
                for &c in &pack[..j] {
                    visit([a, b, c]);
                }
            }
        }
    }

    fn counts(ace: AcePlace) -> [(Combination, u32); 6] {
        let mut counts = BTreeMap::new();
        each_hand(|cards| *counts.entry(strength(cards, ace).combination).or_insert(0) += 1);
        Combination::ALL.map(|combination| (combination, counts[&combination]))
    }

    /// The least cards of a sample from each pattern of ranks, suited or not.
    fn patterns(ace: AcePlace) -> Vec<Strength> {
        let mut all = Vec::new();
        each_hand(|cards| all.push(strength(cards, ace)));
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn all_22100_hands_fall_into_the_counts_of_the_rulebook() {
        let expected = |counts: [u32; 6]| {
            let mut counts = counts.into_iter();
            Combination::ALL.map(|combination| (combination, counts.next().unwrap()))
        };
        assert_eq!(counts(AcePlace::High), expected([16_500, 3744, 1100, 660, 52, 44]));
        assert_eq!(counts(AcePlace::HighOrLow), expected([16_440, 3744, 1096, 720, 52, 48]));
    }

    #[test]
    fn pair_plus_and_the_separate_bonus_return_what_the_rulebook_says() {
        let back = |ace: AcePlace, odds: fn(Combination) -> Option<Odds>| -> u32 {
            let returned =
                |(hand, n): (Combination, u32)| odds(hand).map_or(0, |o| o.pays() + 1) * n;
            counts(ace).into_iter().map(returned).sum()
        };
        // 90.15 % and 92.72 %; 8.34 % and 9.00 %: tenths of a thousandth, rounded.
        let share = |back: u32| (back * 10_000 + 11_050) / 22_100;
        assert_eq!(BOTH.map(|ace| share(back(ace, pair_plus_odds))), [9015, 9272]);
        assert_eq!(BOTH.map(|ace| share(back(ace, bonus_odds))), [834, 900]);
    }

    #[test]
    fn comparison_is_a_total_preorder_on_all_rank_patterns() {
        for ace in BOTH {
            let all = patterns(ace);
            // 13 trips, 156 pairs, 286 sets of three ranks, suited and not.
            assert_eq!(all.len(), 13 + 156 + 2 * 286);
            for (i, &one) in all.iter().enumerate() {
                for (j, &other) in all.iter().enumerate() {
                    let (order, by) = compare(one, other);
                    assert_eq!(order, i.cmp(&j), "the order is that of the sorted list");
                    assert_eq!((order.reverse(), by), compare(other, one));
                    assert_eq!(by == law::FR55_21_50, order == Ordering::Equal);
                }
            }
        }
    }

    #[test]
    fn the_order_of_the_cards_and_their_suits_make_no_difference() {
        each_hand(|[a, b, c]| {
            for ace in BOTH {
                let one = strength([a, b, c], ace);
                for other in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    assert_eq!(strength(other, ace), one);
                    assert_eq!(laid_out(other, ace), laid_out([a, b, c], ace));
                }
            }
        });
    }

    #[test]
    fn ace_two_three_is_a_straight_only_where_the_house_says_so() {
        let low = |text: &str| strength(hand(text), AcePlace::HighOrLow);
        let high = |text: &str| strength(hand(text), AcePlace::High);
        assert_eq!(high("As 3d 2c").combination, Combination::HighCard);
        assert_eq!(high("As 3s 2s").combination, Combination::Flush);
        assert_eq!(low("As 3d 2c").combination, Combination::Straight);
        assert_eq!(low("As 3s 2s").combination, Combination::StraightFlush);
        assert!(low("As 3d 2c") < low("4s 3d 2c"));
        assert!(low("As Kd Qc") > low("Ks Qd Jc"));
        for ace in BOTH {
            assert_eq!(strength(hand("Ks Ad 2c"), ace).combination, Combination::HighCard);
        }
    }

    #[test]
    fn the_bank_qualifies_from_queen_three_two_on() {
        let plays = |text: &str| BOTH.map(|ace| qualifies(strength(hand(text), ace)));
        for text in ["Qh 3d 2s", "2h 2c 3s", "Jh Td 9s", "Kh 3d 2s", "Ah 3d 2s", "5h 3h 2h"] {
            assert_eq!(plays(text), [true, true], "{text}");
        }
        for text in ["Jh Td 8s", "Jh 9d 4s", "5h 3d 2s"] {
            assert_eq!(plays(text), [false, false], "{text}");
        }
        let mut lowest = patterns(AcePlace::High);
        lowest.retain(|&bank| qualifies(bank));
        assert_eq!(lowest[0], strength(hand("Qh 3d 2s"), AcePlace::High));
    }

    #[test]
    fn the_bank_lays_its_pair_before_the_card_that_completes_it() {
        assert_eq!(laid_out(hand("Ah 2c 2s"), AcePlace::High), hand("2s 2c Ah"));
        assert_eq!(laid_out(hand("9h Kc Ts"), AcePlace::High), hand("Kc Ts 9h"));
        assert_eq!(laid_out(hand("Ah 2c 3s"), AcePlace::HighOrLow), hand("3s 2c Ah"));
    }
}
