//! Who draws a third card: the one table behind the three games.
//!
//! Punto banco knows no free cell: there five, 3 giving 9 and 5 giving 4 draw (MC13.6.12, 15).

use serde::{Deserialize, Serialize};
use table::{Card, house_choice};

/// What the table says to a hand of two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    Draws,
    Stands,
    /// The holder chooses.
    Free,
}

impl Call {
    /// Where the game leaves nothing to choose, a free cell draws.
    pub const fn or_draws(self) -> bool {
        !matches!(self, Call::Stands)
    }

    pub const fn admits(self, draws: bool) -> bool {
        match self {
            Call::Draws => draws,
            Call::Stands => !draws,
            Call::Free => true,
        }
    }
}

/// What the bank answers: the third card it gave, or that the ponte stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// The value of the card given, 0 to 9.
    Third(u8),
    Stood,
}

impl From<Option<Card>> for Against {
    fn from(third: Option<Card>) -> Self {
        third.map_or(Against::Stood, |card| Against::Third(super::value(card)))
    }
}

/// Whether the bank is held to the table (D11.1, D12.1).
#[house_choice]
pub enum BankerDraw {
    Table,
    Free,
}

/// Table A with five free (MC12.83.1 to 4, D11.1): a natural is laid down, so it stands.
pub const fn ponte_call(point: u8) -> Call {
    match point {
        0..=4 => Call::Draws,
        5 => Call::Free,
        _ => Call::Stands,
    }
}

/// Table B (MC13.6.13 to 15) with the two free cells of D11.1 and D12.1. A natural of the other
/// side ends the draw before anyone looks here.
pub const fn bank_call(point: u8, against: Against) -> Call {
    let draws = match (point, against) {
        (3, Against::Third(9)) | (5, Against::Third(4)) => return Call::Free,
        (0..=2, _) | (3..=5, Against::Stood) => true,
        (3, Against::Third(third)) => third != 8,
        (4, Against::Third(third)) => 2 <= third && third <= 7,
        (5, Against::Third(third)) => 5 <= third && third <= 7,
        (6, Against::Third(third)) => 6 <= third && third <= 7,
        _ => false,
    };
    if draws { Call::Draws } else { Call::Stands }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows as the rulebook prints them: third card 0 to 9, then « refus ».
    const PRINTED: [(u8, &str); 10] = [
        (0, "TTTTTTTTTTT"),
        (1, "TTTTTTTTTTT"),
        (2, "TTTTTTTTTTT"),
        (3, "TTTTTTTTRFT"),
        (4, "RRTTTTTTRRT"),
        (5, "RRRRFTTTRRT"),
        (6, "RRRRRRTTRRR"),
        (7, "RRRRRRRRRRR"),
        (8, "RRRRRRRRRRR"),
        (9, "RRRRRRRRRRR"),
    ];

    #[test]
    fn the_bank_follows_the_printed_table() {
        for (point, row) in PRINTED {
            for (column, cell) in (0u8..).zip(row.chars()) {
                let against = if column == 10 { Against::Stood } else { Against::Third(column) };
                let call = match cell {
                    'T' => Call::Draws,
                    'R' => Call::Stands,
                    _ => Call::Free,
                };
                assert_eq!(bank_call(point, against), call, "{point} against {against:?}");
            }
        }
    }

    #[test]
    fn a_ponte_chooses_on_five_alone() {
        let calls: Vec<Call> = (0..10).map(ponte_call).collect();
        assert_eq!(calls[..5], [Call::Draws; 5]);
        assert_eq!(calls[5], Call::Free);
        assert_eq!(calls[6..], [Call::Stands; 4]);
        assert!(Call::Free.admits(true) && Call::Free.admits(false) && Call::Free.or_draws());
    }
}
