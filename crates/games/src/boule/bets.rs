//! The 15 bets, on one or two layouts, and the nine numbers.

use crate::wheel::numbers::{mask, singles};
use crate::wheel::{WheelBet, numbered_pockets, wheel_bets, wheel_classes};
use rulebook::{mc_boule as law, mc_equipment as equipment};
use table::{Clause, Odds, Reason, Refusal};

numbered_pockets!(
    Pocket,
    "One of the nine numbers; the ring it lies in makes no difference (D10.7).",
    9,
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
);

impl Pocket {
    pub const fn is_five(self) -> bool {
        self.0 == 4
    }
}

wheel_classes! {
    2:
    Plein = "plein", Odds::to_one(7), law::MC10_2_2;
    Simple = "simple", Odds::to_one(1), law::MC10_2_3;
}

impl Class {
    pub(super) const fn clause_of(self, _bet: Bet) -> Clause {
        self.clause()
    }
}

const SIMPLE: [(&str, u64); 6] = [
    ("rouge", numbers(&[2, 4, 7, 9])),
    ("noir", numbers(&[1, 3, 6, 8])),
    ("impair", numbers(&[1, 3, 7, 9])),
    ("pair", numbers(&[2, 4, 6, 8])),
    ("passe", numbers(&[6, 7, 8, 9])),
    ("manque", numbers(&[1, 2, 3, 4])),
];

/// D10.1: 5 belongs to no simple chance.
const fn numbers(numbers: &[u8]) -> u64 {
    mask(numbers) >> 1
}

wheel_bets!(30, Class, cells(), name_of, no_such_bet);

/// D10.5: simple chances, then numbers; the first layout before the second.
const fn cells() -> [Cell; 30] {
    let mut cells = [Cell { class: Class::Plein, covers: 0 }; 30];
    let simple = [SIMPLE[0].1, SIMPLE[1].1, SIMPLE[2].1, SIMPLE[3].1, SIMPLE[4].1, SIMPLE[5].1];
    let mut at = 0;
    while at < 30 {
        at = fill(&mut cells, at, Class::Simple, &simple);
        at = fill(&mut cells, at, Class::Plein, &singles::<9>());
    }
    cells
}

/// A bet on the second layout is written `b/rouge`.
fn name_of(_cell: &Cell, index: usize) -> String {
    let layout = if index < 15 { "" } else { "b/" };
    match index % 15 {
        simple @ 0..6 => format!("{layout}{}", SIMPLE[simple].0),
        number => format!("{layout}plein-{}", number - 5),
    }
}

/// MC10.2.1: only two kinds of bet exist; MC3.3.1: and only nine numbers.
fn no_such_bet(name: &str, nearest: Option<&'static str>) -> Refusal {
    let number = name.trim_start_matches("b/").strip_prefix("plein-");
    let is_number = number.is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
    let clause = if is_number { equipment::MC3_3_1 } else { law::MC10_2_1 };
    Reason::UnknownBet { name: name.to_owned(), nearest }.by(clause)
}

impl Bet {
    /// Which of the wheel's layouts it lies on, from 0.
    pub const fn layout(self) -> u32 {
        (self.0 / 15) as u32
    }

    /// What it is played on, whatever the layout.
    pub const fn chance(self) -> u8 {
        self.0 % 15
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
        match self.kind() {
            Class::Simple => 0,
            Class::Plein => 1,
        }
    }
}
