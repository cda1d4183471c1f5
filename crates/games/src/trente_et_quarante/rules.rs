//! What the cards decide: points, rows, the winning chances, the price of an insurance.

use super::Bet;
use serde::{Deserialize, Serialize};
use table::{Card, Cents, Odds, Shaped, choice};

/// A row, named after its colour.
#[choice]
pub enum Row {
    Noir,
    Rouge,
}

/// MC9.25, D9.2: figures count ten, all other cards their value, the ace one.
#[inline]
pub const fn points(card: Card) -> u8 {
    card.rank.pips()
}

/// MC9.25, D9.1: cards are laid until the point exceeds thirty.
#[inline]
pub const fn is_complete(total: u8) -> bool {
    total > 30
}

/// MC9.28: hearts and diamonds are red.
#[inline]
pub const fn colour(card: Card) -> Row {
    if card.suit.is_red() { Row::Rouge } else { Row::Noir }
}

/// The two rows while they are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rows {
    pub noir: u8,
    pub rouge: u8,
    /// How many of the cards laid are in the first row.
    pub noir_cards: u8,
    /// The colour of the first card.
    pub first: Row,
}

impl Rows {
    pub const EMPTY: Rows = Rows { noir: 0, rouge: 0, noir_cards: 0, first: Row::Noir };

    /// MC9.26, MC9.30: the row of the next card: noir up to its point, then rouge.
    #[inline]
    pub const fn due(self) -> Option<Row> {
        if !is_complete(self.noir) {
            Some(Row::Noir)
        } else if !is_complete(self.rouge) {
            Some(Row::Rouge)
        } else {
            None
        }
    }

    /// The rows with one more card where it is due.
    #[inline]
    #[must_use]
    pub const fn lay(mut self, card: Card) -> Self {
        match self.due() {
            Some(Row::Noir) => {
                if self.noir_cards == 0 {
                    self.first = colour(card);
                }
                self.noir = self.noir.saturating_add(points(card));
                self.noir_cards = self.noir_cards.saturating_add(1);
            }
            Some(Row::Rouge) => self.rouge = self.rouge.saturating_add(points(card)),
            None => {}
        }
        self
    }

    /// The coup, once both rows have their point.
    #[inline]
    pub const fn coup(self) -> Option<Coup> {
        match self.due() {
            None => Some(Coup { noir: self.noir, rouge: self.rouge, first: self.first }),
            Some(_) => None,
        }
    }

    /// The point of a row so far.
    pub const fn of(self, row: Row) -> u8 {
        match row {
            Row::Noir => self.noir,
            Row::Rouge => self.rouge,
        }
    }
}

/// Two complete rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Coup {
    pub noir: u8,
    pub rouge: u8,
    pub first: Row,
}

/// What a coup comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Wins(Row),
    Null,
    Refait,
}

/// MC9.27, MC9.36, MC9.37: nearest to thirty wins; equal points decide nothing, and at thirty-one
/// they are the refait.
#[inline]
pub const fn verdict(noir: u8, rouge: u8) -> Verdict {
    if noir < rouge {
        Verdict::Wins(Row::Noir)
    } else if noir > rouge {
        Verdict::Wins(Row::Rouge)
    } else if noir == 31 {
        Verdict::Refait
    } else {
        Verdict::Null
    }
}

impl Coup {
    #[inline]
    pub const fn verdict(self) -> Verdict {
        verdict(self.noir, self.rouge)
    }

    pub const fn is_refait(self) -> bool {
        matches!(self.verdict(), Verdict::Refait)
    }

    /// D9.9: the black point, the red point, then what wins, the tens dropped.
    pub fn call(self) -> String {
        let (noir, rouge) = (point(self.noir), point(self.rouge));
        let result = match self.verdict() {
            Verdict::Null => "coup nul",
            Verdict::Refait => "refait",
            Verdict::Wins(row) => match (row, wins(Bet::Couleur, row, self.first)) {
                (Row::Noir, true) => "noir gagne et couleur",
                (Row::Noir, false) => "noir gagne et inverse",
                (Row::Rouge, true) => "rouge gagne et couleur",
                (Row::Rouge, false) => "rouge gagne et inverse",
            },
        };
        format!("{noir}, {rouge}, {result}")
    }
}

const fn point(total: u8) -> &'static str {
    match total {
        31 => "un",
        32 => "deux",
        33 => "trois",
        34 => "quatre",
        35 => "cinq",
        36 => "six",
        37 => "sept",
        38 => "huit",
        39 => "neuf",
        _ => "quarante",
    }
}

/// MC9.24, MC9.28, MC9.29: whether a chance comes with the row that wins and the colour of the
/// first card.
#[inline]
pub const fn wins(bet: Bet, row: Row, first: Row) -> bool {
    let alike = row as u8 == first as u8;
    match bet {
        Bet::Noir => matches!(row, Row::Noir),
        Bet::Rouge => matches!(row, Row::Rouge),
        Bet::Couleur => alike,
        Bet::Inverse => !alike,
        Bet::Assurance => false,
    }
}

/// MC9.24: a chance that comes is paid the equivalent of the stake.
pub const EVEN: Odds = Odds::to_one(1);

/// D9.11: insured stakes are multiples of this, so that the premium is exact.
pub const INSURED_STEP: Cents = Cents::units(1);

/// MC9.39: one per cent of the stake.
#[inline]
pub const fn premium(stake: Cents) -> Cents {
    Cents::new(stake.get() / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(cards: &str) -> Rows {
        let cards = cards.split(' ').map(|card| card.parse::<Card>().unwrap());
        cards.fold(Rows::EMPTY, Rows::lay)
    }

    #[test]
    fn a_row_ends_above_thirty_and_never_later() {
        // D9.1: at 29 and 30 a card follows, at 31 none.
        assert_eq!(rows("9s 9h 9d 2c").due(), Some(Row::Noir));
        assert_eq!(rows("9s 9h 9d 3c").due(), Some(Row::Noir));
        assert_eq!(rows("9s 9h 9d 4c").due(), Some(Row::Rouge));
        let worst = rows("9s 9h 9d 3c Th");
        assert_eq!((worst.noir, worst.due()), (40, Some(Row::Rouge)));
        let both = rows("Ts Jh Qd Ac Kd 9c 8h 4s");
        assert_eq!(both.coup(), Some(Coup { noir: 31, rouge: 31, first: Row::Noir }));
        assert_eq!(both.lay("5d".parse().unwrap()), both);
    }

    #[test]
    fn every_row_comes_to_a_point_between_31_and_40() {
        // From every total below, every card.
        for total in 0..=30 {
            for card in Card::pack() {
                let next = Rows { noir: total, ..Rows::EMPTY }.lay(card).noir;
                assert!((1..=10).contains(&(next - total)));
                assert!(next <= 40);
            }
        }
    }

    #[test]
    fn every_pair_of_points_has_one_verdict() {
        let mut counts = [0; 4];
        for noir in 31..=40 {
            for rouge in 31..=40 {
                let at = match (Coup { noir, rouge, first: Row::Noir }).verdict() {
                    Verdict::Wins(Row::Noir) => 0,
                    Verdict::Wins(Row::Rouge) => 1,
                    Verdict::Null => 2,
                    Verdict::Refait => 3,
                };
                counts[at] += 1;
            }
        }
        assert_eq!(counts, [45, 45, 9, 1]);
    }

    #[test]
    fn one_chance_of_each_pair_wins_a_decided_coup() {
        for row in [Row::Noir, Row::Rouge] {
            for first in [Row::Noir, Row::Rouge] {
                assert_ne!(wins(Bet::Noir, row, first), wins(Bet::Rouge, row, first));
                assert_ne!(wins(Bet::Couleur, row, first), wins(Bet::Inverse, row, first));
                assert_eq!(wins(Bet::Couleur, row, first), row == first);
                assert!(!wins(Bet::Assurance, row, first));
            }
        }
    }

    #[test]
    fn the_call_drops_the_tens() {
        let call = |noir, rouge, first| Coup { noir, rouge, first }.call();
        assert_eq!(call(32, 33, Row::Noir), "deux, trois, noir gagne et couleur");
        assert_eq!(call(40, 31, Row::Noir), "quarante, un, rouge gagne et inverse");
        assert_eq!(call(35, 35, Row::Rouge), "cinq, cinq, coup nul");
        assert_eq!(call(31, 31, Row::Rouge), "un, un, refait");
    }
}
