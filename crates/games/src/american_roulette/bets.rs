//! The 161 bets, in the order in which a player is paid, and the 38 pockets.

use crate::wheel::numbers::{self, column, mask, span};
use crate::wheel::reasons::No;
use crate::wheel::{WheelBet, numbered_pockets, wheel_bets, wheel_classes};
use rulebook::mc_american_roulette as law;
use table::{Clause, Odds, Reason, Refusal};

numbered_pockets!(
    Pocket,
    "One of the 38 pockets; the double zero comes last.",
    38,
    [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
        "32", "33", "34", "35", "36", "00"
    ]
);

const DOUBLE_ZERO: u8 = 37;

impl Pocket {
    /// Either zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0 || self.0 == DOUBLE_ZERO
    }

    /// The number of a pocket that is no zero.
    pub const fn number(self) -> u8 {
        self.0
    }
}

wheel_classes! {
    /// Bets alike but for their numbers, with what they pay on top of the stake (MC4.3.A, MC4.3.B).
    10:
    Straight = "straight", Odds::to_one(35), law::MC4_3_A_1;
    Split = "split", Odds::to_one(17), law::MC4_3_A_2;
    Street = "street", Odds::to_one(11), law::MC4_3_A_3;
    Trio = "trio", Odds::to_one(11), law::MC4_3_A_3;
    Corner = "corner", Odds::to_one(8), law::MC4_3_A_4;
    FirstFive = "first-five" as "first_five", Odds::to_one(6), law::MC4_3_A_5;
    SixLine = "six-line" as "six_line", Odds::to_one(5), law::MC4_3_A_6;
    Dozen = "dozen", Odds::to_one(2), law::MC4_3_A_7;
    Column = "column", Odds::to_one(2), law::MC4_3_A_7;
    Even = "even-chance" as "even_chance", Odds::to_one(1), law::MC4_3_B_1;
}

impl Class {
    /// The clause of a bet of this class; even chances have one a pair.
    pub(super) const fn clause_of(self, bet: Bet) -> Clause {
        match bet.index() {
            HIGH | LOW => law::MC4_3_B_2,
            ODD | EVEN => law::MC4_3_B_1,
            BLACK | RED => law::MC4_3_B_3,
            _ => self.clause(),
        }
    }
}

// The places of the even chances in the order of payment (MC4.2.14).
const HIGH: u8 = 3;
const ODD: u8 = 4;
const BLACK: u8 = 5;
const RED: u8 = 6;
const EVEN: u8 = 7;
const LOW: u8 = 8;

wheel_bets!(161, Class, cells(), name_of, no_such_bet);

/// MC4.2.14: column, high, odd, black, red, even, low, dozen, transversals (six-lines, streets,
/// trios: RO-A4), first five, corners, splits, straight numbers.
const fn cells() -> [Cell; 161] {
    let mut cells = [Cell { class: Class::Straight, covers: 0 }; 161];
    let c = &mut cells;
    let mut at = fill(c, 0, Class::Column, &[column(1), column(2), column(3)]);
    at = fill(c, at, Class::Even, &[numbers::HIGH, numbers::ODD, numbers::BLACK]);
    at = fill(c, at, Class::Even, &[numbers::RED, numbers::EVEN, numbers::LOW]);
    at = fill(c, at, Class::Dozen, &[span(1, 12), span(13, 24), span(25, 36)]);
    at = fill(c, at, Class::SixLine, &numbers::SIX_LINES);
    at = fill(c, at, Class::Street, &numbers::ROWS);
    // RO-A1, RO-A2: what lies around the two zeros.
    let trios = [mask(&[0, 1, 2]), mask(&[0, DOUBLE_ZERO, 2]), mask(&[DOUBLE_ZERO, 2, 3])];
    at = fill(c, at, Class::Trio, &trios);
    at = fill(c, at, Class::FirstFive, &[mask(&[0, DOUBLE_ZERO, 1, 2, 3])]);
    at = fill(c, at, Class::Corner, &numbers::SQUARES);
    let beside_zero = [mask(&[0, DOUBLE_ZERO]), mask(&[0, 1]), mask(&[0, 2])];
    at = fill(c, at, Class::Split, &beside_zero);
    at = fill(c, at, Class::Split, &[mask(&[DOUBLE_ZERO, 2]), mask(&[DOUBLE_ZERO, 3])]);
    at = fill(c, at, Class::Split, &numbers::SPLITS);
    at = fill(c, at, Class::Straight, &numbers::singles::<38>());
    assert!(at == 161, "the catalogue holds 161 bets");
    cells
}

/// Class and numbers ascending, with 0 < 00 < 1.
fn name_of(cell: &Cell, index: usize) -> String {
    let order = std::iter::once(0).chain([DOUBLE_ZERO]).chain(1..=36);
    let numbers =
        order.filter(|n| cell.covers >> n & 1 == 1).map(|n| Pocket::NAMES[usize::from(n)]);
    match cell.class {
        Class::Column => format!("column-{}", index + 1),
        Class::Even => {
            ["high", "odd", "black", "red", "even", "low"][index - usize::from(HIGH)].to_owned()
        }
        Class::Dozen => format!("dozen-{}", index - usize::from(LOW)),
        Class::FirstFive => "first-five".to_owned(),
        Class::SixLine => {
            let first = cell.covers.trailing_zeros();
            format!("six-line-{first}-{}", first + 5)
        }
        Class::Straight | Class::Split | Class::Street | Class::Trio | Class::Corner => {
            format!("{}-{}", cell.class.name(), numbers.collect::<Vec<_>>().join("-"))
        }
    }
}

/// MC4.3.1: nothing else exists. What has the name of a known kind of bet is refused by the clause
/// of that kind.
fn no_such_bet(name: &str, nearest: Option<&'static str>) -> Refusal {
    let unknown = [
        ("straight-", law::MC4_3_A_1),
        ("five-", law::MC4_3_A_5),
        ("first-five", law::MC4_3_A_5),
        ("split-dozen", law::MC4_3_A_7),
        ("split-column", law::MC4_3_A_7),
        ("dozen-", law::MC4_3_A_7),
        ("column-", law::MC4_3_A_7),
    ];
    let apart = [
        ("split-", law::MC4_3_A_2),
        ("street-", law::MC4_3_A_3),
        ("trio-", law::MC4_3_A_3),
        ("corner-", law::MC4_3_A_4),
        ("six-line-", law::MC4_3_A_6),
    ];
    let meant = |kinds: &[(&str, Clause)]| {
        kinds.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, clause)| *clause)
    };
    match (meant(&unknown), meant(&apart)) {
        (None, Some(clause)) => No::NotTogether { name: name.to_owned() }.by(clause),
        (kind, _) => {
            let clause = kind.unwrap_or(law::MC4_3_1);
            Reason::UnknownBet { name: name.to_owned(), nearest }.by(clause)
        }
    }
}

impl Bet {
    /// The rank in the order of payment: bets of one rank are paid in the order they were made.
    pub(super) const fn rank(self) -> u8 {
        match self.kind() {
            Class::Column => 0,
            Class::Even => self.0 - HIGH + 1,
            Class::Dozen => 7,
            Class::SixLine => 8,
            Class::Street => 9,
            Class::Trio => 10,
            Class::FirstFive => 11,
            Class::Corner => 12,
            Class::Split => 13,
            Class::Straight => 14,
        }
    }
}

impl WheelBet for Bet {
    fn class_index(self) -> usize {
        self.kind() as usize
    }

    fn odds(self) -> Odds {
        self.price().0
    }

    fn step(self) -> u8 {
        match self.rank() {
            rank @ 0..=8 => rank,
            9 | 10 => 8,
            rank => rank - 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, HashSet};
    use table::Bet as _;

    #[test]
    fn the_catalogue_counts_as_the_rulebook_prints_it() {
        let mut counts = BTreeMap::new();
        for &bet in Bet::all() {
            *counts.entry(bet.class()).or_insert(0) += 1;
        }
        let expected = BTreeMap::from([
            ("straight", 38),
            ("split", 62),
            ("street", 12),
            ("trio", 3),
            ("corner", 22),
            ("first-five", 1),
            ("six-line", 11),
            ("dozen", 3),
            ("column", 3),
            ("even-chance", 6),
        ]);
        assert_eq!(counts, expected);
    }

    #[test]
    fn no_two_bets_share_numbers_or_names() {
        let covers: HashSet<u64> = CELLS.iter().map(|c| c.covers).collect();
        let names: HashSet<&str> = Bet::all().iter().map(|b| b.name()).collect();
        assert_eq!((covers.len(), names.len()), (161, 161));
        for name in [
            "split-0-00",
            "split-00-2",
            "trio-0-00-2",
            "corner-13-14-16-17",
            "straight-00",
            "dozen-3",
        ] {
            assert!(names.contains(name), "{name}");
        }
    }

    #[test]
    fn the_catalogue_is_in_the_order_of_payment() {
        assert!(Bet::all().is_sorted_by_key(|b| b.rank()));
        assert!(Bet::all().is_sorted_by_key(|b| b.step()));
        let steps: HashSet<u8> = Bet::all().iter().map(|b| b.step()).collect();
        assert_eq!(steps.len(), 13);
    }
}
