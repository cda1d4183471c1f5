//! What the text decides: values, totals, who is nearest, which coins move, when it ends.

use super::bets::COINS;
use super::cards::Card;
use super::house::{LastCoins, LoneBlackjack, TieStake, TiedBlackjack};
use rulebook::pirates_twenty_one as law;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Clause, Seat, Shaped, choice};

/// PIR.3: how many may play.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// PIR.9: cards that every player gets at the start of a round.
pub const DEALT: usize = 2;

/// PIR.2: what nobody may pass.
pub const AIM: Points = Points(21);

/// What cards add up to.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[serde(transparent)]
pub struct Points(pub u16);

impl Points {
    /// PIR.18: above 21 loses.
    pub fn is_bust(self) -> bool {
        self > AIM
    }
}

table::said_as_shown!(Points);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// PIR.5, PIR.6, PIR.7, DP-01: what a card may count, smallest first.
pub const fn values(card: Card) -> &'static [u16] {
    match card {
        Card::Two => &[2],
        Card::Three => &[3],
        Card::Four => &[4],
        Card::Five => &[5],
        Card::Six => &[6],
        Card::Seven => &[7],
        Card::Eight => &[8],
        Card::Nine => &[9],
        Card::Ten | Card::Pirate => &[10],
        Card::Flag => &[1, 11],
        Card::Joker => &[1, 2, 3, 4, 5],
    }
}

/// DP-09: the highest total up to 21 that the cards can make; the lowest if they all pass it.
pub fn total(hand: &[Card]) -> Points {
    // One bit for each total that some choice of values reaches.
    let up_to_21 = (1 << (AIM.0 + 1)) - 1;
    let reached = hand.iter().fold(1_u32, |reached, &card| {
        values(card).iter().fold(0, |sums, &value| sums | reached << value) & up_to_21
    });
    let lowest = || hand.iter().map(|&card| values(card)[0]).sum();
    Points((0..=AIM.0).rev().find(|total| reached >> total & 1 == 1).unwrap_or_else(lowest))
}

/// The clause that a total rests on: that of the card whose value is least plain.
pub fn counted_by(hand: &[Card]) -> Clause {
    if hand.contains(&Card::Joker) {
        law::DP_01
    } else if hand.contains(&Card::Flag) {
        law::PIR_7
    } else if hand.contains(&Card::Pirate) {
        law::PIR_6
    } else {
        law::PIR_5
    }
}

/// How a hand is made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    Plainly,
    BlackJack,
}

/// PIR.22: 21 with only two cards is a `BlackJack`.
pub fn made(hand: &[Card]) -> Made {
    if hand.len() == DEALT && total(hand) == AIM { Made::BlackJack } else { Made::Plainly }
}

/// PIR.17, PIR.18: the best total and who has it, by their place in the list; nobody if all are
/// above 21.
pub fn nearest(totals: &[(usize, Points)]) -> Option<(Points, Vec<usize>)> {
    let best = totals.iter().map(|(_, total)| *total).filter(|total| !total.is_bust()).max()?;
    let who = totals.iter().filter(|(_, total)| *total == best).map(|(place, _)| *place);
    Some((best, who.collect()))
}

/// DP-03: how many coins go from the treasure to the middle before a round.
pub const fn added(treasure: u8, middle: u8, reading: TieStake) -> (u8, Clause) {
    match (treasure, middle, reading) {
        (0, _, _) => (0, law::DP_03),
        (_, 0, _) => (1, law::PIR_10),
        (_, 1, _) => (1, law::PIR_20),
        (_, _, TieStake::Carry) => (1, law::DP_03),
        (_, _, TieStake::AlwaysTwo) => (0, law::DP_03),
    }
}

/// PIR.22, DP-05: what the treasure adds to the middle for a lone winner, and the clause of the
/// whole.
pub fn topped_up(made: Made, middle: u8, treasure: u8, reading: LoneBlackjack) -> (u8, Clause) {
    let lacking = 2_u8.saturating_sub(middle).min(treasure);
    match (made, reading) {
        (Made::BlackJack, LoneBlackjack::Two) if middle + lacking == 2 => (lacking, law::PIR_22),
        (Made::BlackJack | Made::Plainly, LoneBlackjack::Two | LoneBlackjack::StakeOnly) => {
            (0, law::PIR_17)
        }
    }
}

/// PIR.21, PIR.22, DP-04, DP-05: the coins that players tied on 21 earn, one by one in the order in
/// which they are given: whose it is, by place in the list, and by which clause.
pub fn prizes(tied: &[Made], reading: TiedBlackjack) -> Vec<(usize, Clause)> {
    let only_blackjacks =
        reading == TiedBlackjack::BlackjackOnly && tied.contains(&Made::BlackJack);
    let first = if only_blackjacks { law::PIR_22 } else { law::PIR_21 };
    let blackjacks = || (0..tied.len()).filter(|&place| tied[place] == Made::BlackJack);
    let paid = (0..tied.len()).filter(|&at| !only_blackjacks || tied[at] == Made::BlackJack);
    let firsts = paid.map(|place| (place, first));
    firsts.chain(blackjacks().map(|place| (place, law::PIR_22))).collect()
}

/// DP-10: who takes the middle of the variant if several are tied on this total.
pub fn breaks_tie(total: Points, tied: &[Made]) -> Option<usize> {
    let mut blackjacks = (0..tied.len()).filter(|&place| tied[place] == Made::BlackJack);
    match (blackjacks.next(), blackjacks.next()) {
        (Some(only), None) if total == AIM => Some(only),
        (Some(_) | None, _) => None,
    }
}

/// DP-10: what each player gets in the variant, and what is left over for the middle.
pub const fn shares(players: u8) -> (u8, u8) {
    (COINS / players, COINS % players)
}

/// DP-02: the players in turn, from the dealer's left on; the dealer is the last.
pub fn turn_order(dealer: Seat, mut seats: Vec<Seat>) -> Vec<Seat> {
    let places = Seat::MAX + 1;
    seats.sort_by_key(|seat| (seat.number() + places - 1 - dealer.number()) % places);
    seats
}

/// Why no other round is played.
#[choice]
pub enum End {
    /// Nothing is left to win.
    TreasureEmpty,
    /// Coins lie in the middle, and they belong to nobody.
    LastCoins,
    PileShort,
    /// One player has every coin.
    AllWon,
}

impl End {
    pub const fn clause(self) -> Clause {
        match self {
            End::TreasureEmpty => law::PIR_23,
            End::LastCoins | End::PileShort => law::DP_07,
            End::AllWon => law::PIR_25,
        }
    }
}

/// PIR.23, DP-07: whether the game with a treasure is over, asked before each round.
pub fn ends(
    (treasure, middle): (u8, u8),
    pile: u16,
    players: usize,
    reading: LastCoins,
) -> Option<End> {
    let short = (usize::from(pile) < DEALT * players).then_some(End::PileShort);
    match (treasure, middle, reading) {
        (0, 0, _) => Some(End::TreasureEmpty),
        (0, _, LastCoins::StopAtEmptyTreasure) => Some(End::LastCoins),
        (_, _, LastCoins::PlayOut | LastCoins::StopAtEmptyTreasure) => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn totals_are_those_of_the_worked_examples() {
        for (hand, points) in [
            ("10 9", 19),
            ("P 8", 18),
            ("5 6 P", 21),
            ("P 4 9", 23),
            ("F P", 21),
            ("F P 9", 20),
            ("F F 9", 21),
            ("J P 6", 21),
            ("P F J", 16),
            ("F F", 12),
            ("F F F F", 14),
            ("J J", 10),
            ("P P J", 21),
            ("P P F J", 22),
            ("P P P", 30),
        ] {
            assert_eq!(total(&cards(hand)), Points(points), "{hand}");
        }
    }

    /// Every hand of up to four cards against all choices of values.
    #[test]
    fn the_total_is_the_best_of_all_choices() {
        fn sums(hand: &[Card]) -> Vec<u16> {
            hand.iter().fold(vec![0], |sums, &card| {
                sums.iter().flat_map(|s| values(card).iter().map(move |v| s + v)).collect()
            })
        }
        let mut hands: Vec<Vec<Card>> = vec![vec![]];
        for _ in 0..4 {
            let longer =
                |hand: &Vec<Card>| Card::ALL.map(|card| [hand.as_slice(), &[card]].concat());
            hands = hands.iter().flat_map(longer).collect();
            for hand in &hands {
                let sums = sums(hand);
                let best = sums.iter().copied().filter(|&sum| sum <= 21).max();
                let expected = best.or_else(|| sums.iter().copied().min()).unwrap();
                assert_eq!(total(hand), Points(expected), "{hand:?}");
            }
        }
    }

    #[test]
    fn only_a_flag_with_ten_is_a_blackjack() {
        for first in Card::ALL {
            for second in Card::ALL {
                let pair = [first, second];
                let ten = |card| matches!(card, Card::Ten | Card::Pirate);
                let expected = pair.contains(&Card::Flag) && pair.into_iter().any(ten);
                assert_eq!(made(&pair) == Made::BlackJack, expected, "{pair:?}");
            }
        }
        assert_eq!(made(&cards("F 5 5")), Made::Plainly);
    }

    #[test]
    fn the_pile_must_hold_two_cards_for_every_player() {
        let ends = |pile| ends((4, 0), pile, 3, LastCoins::PlayOut);
        assert_eq!([5, 6, 7].map(ends), [Some(End::PileShort), None, None]);
    }

    #[test]
    fn the_dealer_is_the_last_in_turn() {
        let seats = |numbers: &[u8]| -> Vec<Seat> {
            numbers.iter().filter_map(|&number| Seat::seated(number)).collect()
        };
        let dealer = Seat::seated(2).unwrap();
        assert_eq!(turn_order(dealer, seats(&[2, 1, 3])), seats(&[3, 1, 2]));
        assert_eq!(turn_order(dealer, seats(&[2, 99, 1])), seats(&[99, 1, 2]));
    }
}
