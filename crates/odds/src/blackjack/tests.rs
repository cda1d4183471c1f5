//! Slow and plain ways to the same numbers.

use super::analyser::Analyser;
use super::bank::Bank;
use super::hands::{HandId, NO_CARDS, OVER, TABLE};
use super::kernel::{LANES, Work};
use super::player::other_half;
use super::rules::{BankPlay, HasAce, HoleCard, Rules};
use super::shoe::Shoe;
use super::value::VALUES;
use table::OnOff;

const ODD: [u16; VALUES] = [9, 2, 0, 11, 7, 1, 12, 5, 8, 31];

/// The bank's hand drawn card by card: chances of 17 to 21, black-jack and over 21.
pub(super) fn draw(play: BankPlay, left: &mut [u16; VALUES], cards: &mut Vec<usize>) -> [f64; 7] {
    let mut sum = [0.0; 7];
    let all: u16 = left.iter().sum();
    for value in 0..VALUES {
        if left[value] == 0 {
            continue;
        }
        let chance = f64::from(left[value]) / f64::from(all);
        left[value] -= 1;
        cards.push(value);
        let hard: usize = cards.iter().map(|value| value + 1).sum();
        let ace = if cards.contains(&0) { HasAce::Yes } else { HasAce::No };
        let hard = u8::try_from(hard).unwrap();
        if cards.len() == 2 && hard == 11 && ace == HasAce::Yes {
            sum[5] += chance;
        } else if hard > 21 {
            sum[6] += chance;
        } else if let Some(total) = play.stands(hard, ace) {
            sum[usize::from(total) - 17] += chance;
        } else {
            for (sum, more) in sum.iter_mut().zip(draw(play, left, cards)) {
                *sum += chance * more;
            }
        }
        cards.pop();
        left[value] += 1;
    }
    sum
}

#[test]
fn the_bank_comes_to_its_totals_as_if_every_card_were_drawn() {
    for play in [BankPlay::StandsOn17, BankPlay::DrawsOnSoft17, BankPlay::Ace17Or21] {
        let rules = Rules { bank: play, hands_max: 2, ..Rules::no_hole_card(4) };
        let shoe = Shoe::new(ODD);
        let game = Analyser::new(&rules, &shoe).unwrap().analysis();
        for up in &game.up_cards {
            if up.up.pips() == 2 {
                // The longest hands: too many to draw one by one.
                continue;
            }
            let mut left = ODD;
            left[up.up.index()] -= 1;
            let [totals @ .., black_jack, over] = draw(play, &mut left, &mut vec![up.up.index()]);
            for (found, expected) in up.bank.totals.iter().zip(totals) {
                assert!((found - expected).abs() < 1e-14, "{play:?} {}", up.up);
            }
            assert!((up.bank.black_jack - black_jack).abs() < 1e-14);
            assert!((up.bank.over - over).abs() < 1e-14);
        }
    }
}

/// A split hand with this many pair cards gone is an ordinary hand from a shoe that lacks one more.
struct Plain<'a> {
    of: &'a Analyser,
    up: usize,
    pair: usize,
    left: [u16; VALUES],
    work: Work,
}

impl Plain<'_> {
    /// Units returned on average by this hand, of one unit or, once doubled, of two.
    fn play(&mut self, hand: HandId) -> f64 {
        if hand == OVER {
            return 0.0;
        }
        let (at, up, cards) = (usize::from(hand), self.up, TABLE.of(hand).cards);
        let aces = self.pair == 0;
        let doubles = self.of.doubles.doubles[at] >> up & 1 == 1;
        if cards == 2 && !aces && doubles && self.of.rules().double_after_split == OnOff::On {
            2.0 * self.next(hand, Self::stand)
        } else if !aces && self.of.returns.draws[at] >> up & 1 == 1 {
            self.next(hand, Self::play)
        } else {
            self.stand(hand)
        }
    }

    fn next(&mut self, hand: HandId, then: fn(&mut Self, HandId) -> f64) -> f64 {
        let all: u16 = self.left.iter().sum();
        let mut sum = 0.0;
        for value in (0..VALUES).filter(|&value| TABLE.next(hand, value) != OVER) {
            if self.left[value] > 0 {
                let chance = f64::from(self.left[value]) / f64::from(all);
                self.left[value] -= 1;
                sum += chance * then(self, TABLE.next(hand, value));
                self.left[value] += 1;
            }
        }
        sum
    }

    fn stand(&mut self, hand: HandId) -> f64 {
        if hand == OVER {
            return 0.0;
        }
        let bank = Bank::of(self.of.rules().bank);
        let mut counts = self.left;
        counts[self.up] += 1;
        self.work.count(&bank.rows, &counts.map(|cards| [f64::from(cards); LANES]));
        let all: u16 = self.left.iter().sum();
        let class = TABLE.of(hand).class();
        self.work.left(&[usize::from(all); LANES], bank.draws_max);
        let taken = self.work.taken(bank, class)[self.up][0];
        let other = other_half(self.up).map_or(0, |other| self.left[other]);
        2.0 * (1.0 - f64::from(other) / f64::from(all)) - taken
    }
}

#[test]
fn split_hands_return_what_the_plain_way_says() {
    let no_double = Rules { double_after_split: OnOff::Off, ..Rules::no_hole_card(4) };
    for (rules, counts) in [
        (Rules::no_hole_card(4), ODD),
        (Rules { hole_card: HoleCard::Peek, hands_max: 4, ..no_double }, [7; VALUES]),
    ] {
        let shoe = Shoe::new(counts);
        let of = Analyser::new(&rules, &shoe).unwrap();
        let mut compared = 0;
        for (pair, up) in (0..VALUES).flat_map(|pair| [(pair, 0), (pair, 5), (pair, 6), (pair, 9)])
        {
            for (gone, found) in of.splits.hands[pair][up].iter().enumerate() {
                let mut left = counts;
                left[up] -= 1;
                let Some(rest) = left[pair].checked_sub(u16::try_from(2 + gone).unwrap()) else {
                    continue;
                };
                left[pair] = rest;
                let work = Work::new(Bank::of(rules.bank), &shoe);
                let mut plain = Plain { of: &of, up, pair, left, work };
                let open = plain.next(TABLE.next(NO_CARDS, pair), Plain::play);
                assert!((open - found.open.returned).abs() < 1e-13, "{pair} {up} {gone}");
                compared += 1;
            }
        }
        assert!(compared > 60, "{compared} hands");
    }
}
