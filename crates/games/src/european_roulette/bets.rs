//! The 161 bets, in the order in which they are paid, and the 37 pockets.

use crate::wheel::numbers::{self, column, mask, span};
use crate::wheel::reasons::No;
use crate::wheel::{WheelBet, numbered_pockets, wheel_bets, wheel_classes};
use rulebook::{mc_equipment as equipment, mc_european_roulette as law};
use table::{Clause, Odds, Reason, Refusal};

numbered_pockets!(
    Pocket,
    "One of the 37 pockets.",
    37,
    [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
        "32", "33", "34", "35", "36"
    ]
);

impl Pocket {
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

wheel_classes! {
    /// Bets alike but for their numbers, with what they pay on top of the stake (MC8.2.A, MC8.2.B).
    10:
    Plein = "plein", Odds::to_one(35), law::MC8_2_A_1;
    Cheval = "cheval", Odds::to_one(17), law::MC8_2_A_2;
    Transversale = "transversale", Odds::to_one(11), law::MC8_2_A_3;
    Carre = "carre", Odds::to_one(8), law::MC8_2_A_4;
    Sixain = "sixain", Odds::to_one(5), law::MC8_2_A_5;
    Douzaine = "douzaine", Odds::to_one(2), law::MC8_2_A_6;
    Colonne = "colonne", Odds::to_one(2), law::MC8_2_A_6;
    DeuxDouzaines = "deux-douzaines" as "deux_douzaines", Odds::for_every(1, 2), law::MC8_2_A_7;
    DeuxColonnes = "deux-colonnes" as "deux_colonnes", Odds::for_every(1, 2), law::MC8_2_A_7;
    Simple = "simple", Odds::to_one(1), law::MC8_2_B_1;
}

impl Class {
    /// The clause of a bet of this class; simple chances have one a pair.
    pub(super) const fn clause_of(self, bet: Bet) -> Clause {
        match bet.index() {
            ROUGE | NOIR => law::MC8_2_B_3,
            IMPAIR | PAIR => law::MC8_2_B_1,
            PASSE | MANQUE => law::MC8_2_B_2,
            _ => self.clause(),
        }
    }
}

// The places of the simple chances in the order of payment.
const ROUGE: u8 = 10;
const NOIR: u8 = 11;
const IMPAIR: u8 = 12;
const PAIR: u8 = 13;
const PASSE: u8 = 14;
const MANQUE: u8 = 15;

wheel_bets!(161, Class, cells(), name_of, no_such_bet);

/// MC8.3.12: columns and dozens with their straddles; rouge, noir, impair, pair, passe, manque;
/// transversales, sixains, carrés, chevaux, pleins. Within a step from zero outward.
const fn cells() -> [Cell; 161] {
    let mut cells = [Cell { class: Class::Plein, covers: 0 }; 161];
    let c = &mut cells;
    let mut at = fill(c, 0, Class::Colonne, &[column(1), column(2), column(3)]);
    let astride = [column(1) | column(2), column(2) | column(3)];
    at = fill(c, at, Class::DeuxColonnes, &astride);
    at = fill(c, at, Class::Douzaine, &[span(1, 12), span(13, 24), span(25, 36)]);
    at = fill(c, at, Class::DeuxDouzaines, &[span(1, 24), span(13, 36)]);
    let colours_and_parity = [numbers::RED, numbers::BLACK, numbers::ODD, numbers::EVEN];
    at = fill(c, at, Class::Simple, &colours_and_parity);
    at = fill(c, at, Class::Simple, &[numbers::HIGH, numbers::LOW]);
    at = fill(c, at, Class::Transversale, &[mask(&[0, 1, 2]), mask(&[0, 2, 3])]);
    at = fill(c, at, Class::Transversale, &numbers::ROWS);
    at = fill(c, at, Class::Sixain, &numbers::SIX_LINES);
    at = fill(c, at, Class::Carre, &[mask(&[0, 1, 2, 3])]);
    at = fill(c, at, Class::Carre, &numbers::SQUARES);
    at = fill(c, at, Class::Cheval, &[mask(&[0, 1]), mask(&[0, 2]), mask(&[0, 3])]);
    at = fill(c, at, Class::Cheval, &numbers::SPLITS);
    at = fill(c, at, Class::Plein, &numbers::singles::<37>());
    assert!(at == 161, "the catalogue holds 161 bets");
    cells
}

fn name_of(cell: &Cell, index: usize) -> String {
    let numbers = (0..=36).filter(|n| cell.covers >> n & 1 == 1).map(|n| n.to_string());
    let listed = || numbers.collect::<Vec<_>>().join("-");
    match cell.class {
        Class::Colonne => format!("colonne-{}", index + 1),
        Class::DeuxColonnes => format!("cheval-colonnes-{}-{}", index - 2, index - 1),
        Class::Douzaine => ["12p", "12m", "12d"][index - 5].to_owned(),
        Class::DeuxDouzaines => ["cheval-12p-12m", "cheval-12m-12d"][index - 8].to_owned(),
        Class::Simple => {
            ["rouge", "noir", "impair", "pair", "passe", "manque"][index - 10].to_owned()
        }
        Class::Sixain => {
            let first = cell.covers.trailing_zeros();
            format!("sixain-{first}-{}", first + 5)
        }
        Class::Plein | Class::Cheval | Class::Transversale | Class::Carre => {
            format!("{}-{}", cell.class.name(), listed())
        }
    }
}

/// MC8.2.1: nothing else may be played. Numbers that do not lie together are refused by the clause
/// of the bet they were meant to be; dozens or columns that are no neighbours by D8.3, for they too
/// hold twenty-four numbers; numbers that the wheel does not have by MC3.1.1.
fn no_such_bet(name: &str, nearest: Option<&'static str>) -> Refusal {
    if name.starts_with("plein-") {
        return Reason::UnknownBet { name: name.to_owned(), nearest }.by(equipment::MC3_1_1);
    }
    let meant = [
        ("cheval-12p-12d", law::D8_3),
        ("cheval-12d-12p", law::D8_3),
        ("cheval-colonnes-1-3", law::D8_3),
        ("cheval-colonnes-3-1", law::D8_3),
        ("cheval-12", law::MC8_2_A_7),
        ("cheval-col", law::MC8_2_A_7),
        ("cheval-", law::MC8_2_A_2),
        ("transversale-", law::MC8_2_A_3),
        ("carre-", law::MC8_2_A_4),
        ("sixain-", law::MC8_2_A_5),
    ];
    match meant.into_iter().find(|(prefix, _)| name.starts_with(prefix)) {
        Some((_, clause)) => No::NotTogether { name: name.to_owned() }.by(clause),
        None => Reason::UnknownBet { name: name.to_owned(), nearest }.by(law::MC8_2_1),
    }
}

impl Bet {
    pub const fn is_simple(self) -> bool {
        matches!(self.kind(), Class::Simple)
    }

    /// 0-1-2 and 0-2-3 (D8.2).
    pub const fn is_zero_trio(self) -> bool {
        matches!(self.kind(), Class::Transversale) && self.covers(0)
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
            Class::Colonne | Class::DeuxColonnes => 0,
            Class::Douzaine | Class::DeuxDouzaines => 1,
            Class::Simple => self.0 - ROUGE + 2,
            Class::Transversale => 8,
            Class::Sixain => 9,
            Class::Carre => 10,
            Class::Cheval => 11,
            Class::Plein => 12,
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
            ("plein", 37),
            ("cheval", 60),
            ("transversale", 14),
            ("carre", 23),
            ("sixain", 11),
            ("douzaine", 3),
            ("colonne", 3),
            ("deux-douzaines", 2),
            ("deux-colonnes", 2),
            ("simple", 6),
        ]);
        assert_eq!(counts, expected);
    }

    #[test]
    fn no_two_bets_share_numbers_or_names() {
        let covers: HashSet<u64> = CELLS.iter().map(|c| c.covers).collect();
        let names: HashSet<&str> = Bet::all().iter().map(|b| b.name()).collect();
        assert_eq!((covers.len(), names.len()), (161, 161));
        for &bet in Bet::all() {
            assert_eq!(Bet::named(bet.name()), Ok(bet));
        }
    }

    #[test]
    fn the_catalogue_is_in_the_order_of_payment() {
        assert!(Bet::all().is_sorted_by_key(|b| b.step()));
        for (name, step) in [("rouge", 2), ("impair", 4), ("manque", 7), ("plein-0", 12)] {
            assert_eq!(Bet::named(name).unwrap().step(), step);
        }
        let simple = [ROUGE, NOIR, IMPAIR, PAIR, PASSE, MANQUE].map(|i| Bet(i).name());
        assert_eq!(simple, ["rouge", "noir", "impair", "pair", "passe", "manque"]);
    }
}
