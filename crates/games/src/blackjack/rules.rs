//! What the law decides about hands: small pure functions, read by the engine, the odds and the
//! simulation alike.

use super::{Cards, Sum};
use table::{Card, Rank, house_choice};

/// What a hand is worth against another. Greater is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Worth {
    /// Above 21.
    Over,
    Points(u8),
    /// 21 with the first two cards of an unsplit hand.
    BlackJack,
}

/// Where the cards of a hand came from.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    #[default]
    Dealt,
    /// Of a pair that was split.
    Split,
    /// Of split aces.
    SplitAces,
}

/// D-02, BJ-A3: black-jack stands above every other 21, and a split hand never is one.
pub const fn worth(cards: &Cards, origin: Origin) -> Worth {
    let sum = cards.sum();
    match (sum.total(), origin) {
        (22.., _) => Worth::Over,
        (21, Origin::Dealt) if sum.cards() == 2 => Worth::BlackJack,
        (points, _) => Worth::Points(points),
    }
}

/// How the bank counts an ace (MC5.2.1.13, « 17 ou 21 »).
#[house_choice]
pub enum BankAce {
    /// Eleven whenever that makes 17 to 21.
    #[name = "17_to_21"]
    SeventeenTo21,
    /// Eleven only when that makes 17 or 21.
    #[name = "17_or_21"]
    SeventeenOr21,
}

/// FR55-4.1.16, MC5.2.1.13, D-04: what the bank's cards count.
pub const fn bank_total(cards: &Cards, ace: BankAce) -> u8 {
    bank_sum(cards.sum(), ace)
}

const fn bank_sum(sum: Sum, ace: BankAce) -> u8 {
    match (ace, sum.total()) {
        (BankAce::SeventeenOr21, 18..=20) if sum.is_soft() => sum.hard(),
        (BankAce::SeventeenTo21 | BankAce::SeventeenOr21, total) => total,
    }
}

/// FR55-4.1.14-15, MC5.2.1.11-12: at 16 or less the bank draws, at 17 or more it stands.
pub const fn bank_draws(total: u8) -> bool {
    total <= 16
}

/// What the bank's final hand is worth.
pub const fn bank_worth(cards: &Cards, ace: BankAce) -> Worth {
    bank_sum_worth(cards.sum(), ace)
}

const fn bank_sum_worth(sum: Sum, ace: BankAce) -> Worth {
    match bank_sum(sum, ace) {
        22.. => Worth::Over,
        21 if sum.cards() == 2 => Worth::BlackJack,
        points => Worth::Points(points),
    }
}

/// FR55-4.1.13, MC5.2.1.10: what the bank's hand is worth if it is final. Its first card never is.
pub const fn bank_end(sum: Sum, ace: BankAce) -> Option<Worth> {
    if sum.cards() < 2 || bank_draws(bank_sum(sum, ace)) {
        None
    } else {
        Some(bank_sum_worth(sum, ace))
    }
}

/// Which cards make a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairing {
    /// Cards of equal value: a ten and a king.
    Value,
    /// Like cards only.
    Rank,
}

/// FR55-4.3.1 and 3.9, MC5.2.4.1 and 4.9.
pub fn is_pair([first, second]: [Card; 2], pairing: Pairing) -> bool {
    match pairing {
        Pairing::Value => first.rank.pips() == second.rank.pips(),
        Pairing::Rank => first.rank == second.rank,
    }
}

/// A card with which an ace makes black-jack (D-08).
pub const fn is_ten(card: Card) -> bool {
    card.rank.pips() == 10
}

/// Whether the bank may still make black-jack with this first card.
pub fn may_become_black_jack(card: Card) -> bool {
    is_ten(card) || card.rank == Rank::Ace
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Suit;

    fn hand(text: &str) -> Cards {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn black_jack_beats_every_other_21() {
        let natural = worth(&hand("As Kd"), Origin::Dealt);
        let split = worth(&hand("As Kd"), Origin::SplitAces);
        let three = worth(&hand("7s 7d 7h"), Origin::Dealt);
        assert!(natural > split);
        assert_eq!(split, three);
        assert!(three > worth(&hand("Ks Qd"), Origin::Dealt));
        assert!(worth(&hand("2s 2d"), Origin::Dealt) > worth(&hand("Ks Qd 2h"), Origin::Dealt));
    }

    #[test]
    fn the_bank_stands_on_every_soft_17_to_21_unless_the_text_is_read_word_for_word() {
        let counts = [("As 6d", 17, 17), ("As 7d", 18, 8), ("As 8d", 19, 9), ("As 9d", 20, 10)];
        for (cards, to, or) in counts.into_iter().chain([("As Kd", 21, 21), ("As 5d", 16, 16)]) {
            assert_eq!(bank_total(&hand(cards), BankAce::SeventeenTo21), to, "{cards}");
            assert_eq!(bank_total(&hand(cards), BankAce::SeventeenOr21), or, "{cards}");
        }
        assert!(bank_draws(16) && !bank_draws(17));
    }

    /// Every sum of up to five cards, and the bank's end with it, for one card more as well.
    #[test]
    fn a_plain_sum_tells_the_rules_all_they_ask() {
        let cards: Vec<Card> = Card::pack().filter(|card| card.suit == Suit::Clubs).collect();
        let mut sums = vec![Sum::default()];
        for _ in 0..5 {
            sums = sums.iter().flat_map(|sum| cards.iter().map(|&card| sum.with(card))).collect();
            sums.retain(|sum| sum.hard() <= 31);
            sums.sort_unstable_by_key(|sum| (sum.hard(), sum.total()));
            sums.dedup();
            for &sum in &sums {
                let plain = sum.plain();
                let next = |sum: Sum| cards.iter().map(move |&card| sum.with(card).plain());
                for ace in [BankAce::SeventeenTo21, BankAce::SeventeenOr21] {
                    assert_eq!(bank_end(plain, ace), bank_end(sum, ace), "{sum:?}");
                }
                assert_eq!(plain.total().min(22), sum.total().min(22), "{sum:?}");
                assert_eq!(plain.is_soft(), sum.is_soft(), "{sum:?}");
                assert_eq!(plain.cards() == 2, sum.cards() == 2, "{sum:?}");
                assert!(next(plain).eq(next(sum)), "{sum:?}");
            }
        }
    }

    #[test]
    fn unlike_tens_are_a_pair_unless_the_house_wants_like_cards() {
        let cards = ["Ts".parse().unwrap(), "Kd".parse().unwrap()];
        assert!(is_pair(cards, Pairing::Value));
        assert!(!is_pair(cards, Pairing::Rank));
    }
}
