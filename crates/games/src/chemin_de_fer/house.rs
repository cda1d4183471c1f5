//! What the house may choose at chemin de fer.

use super::shoe;
use crate::baccara::{BankerDraw, LevyRounding};
use crate::wheel::AMOUNT;
use rulebook::mc_chemin_de_fer as law;
use table::shoe::{ShoeDraft, ShoeRules};
use table::{Admission, Breach, Cents, Draft, Form, Free, HouseOption, OnOff};

/// The most seats of a table, as the option has it.
pub const SEATS_MAX: usize = 12;

/// What a house writes if it allows no early garage.
const NO_GARAGE: &str = "none";

pub(super) const OPTIONS: &[HouseOption] = &[
    HouseOption::new(
        "seats",
        "8",
        Form::Whole { min: 4, max: 12 },
        law::MC11_1_3,
        "places at the table",
    ),
    HouseOption::new("min", "10.00", AMOUNT, law::MC11_4_4, "smallest banco of a new banker")
        .limit(Free::Least),
    HouseOption::new("max", "10000.00", AMOUNT, law::MC11_8_2, "largest banco").limit(Free::Most),
    HouseOption::new(
        "stop_depth",
        "6",
        Form::Whole { min: 6, max: 7 },
        law::MC11_2_4,
        "cards behind the stop card",
    ),
    HouseOption::new(
        "banker_draw",
        "table",
        Form::OneOf(&["table", "free"]),
        law::D11_1,
        "hold the banker to the table, or leave him free with three to six",
    ),
    HouseOption::new(
        "open_table",
        "on",
        Form::ON_OFF,
        law::D11_2,
        "where nobody takes half, all may stake and the largest stake gets the cards",
    )
    .reading(),
    HouseOption::new(
        "early_garage_from",
        NO_GARAGE,
        Form::Bound { general: NO_GARAGE },
        law::MC11_9_1,
        "banco from which a garage is allowed below the maximum",
    ),
    HouseOption::new(
        "levy_rounding",
        "down-to-1-cent",
        Form::OneOf(&["down-to-1-cent", "nearest-10-cents"]),
        law::D11_7,
        "how the levy of 5 % is rounded",
    ),
    HouseOption::new(
        "ticket_values",
        "0.01 0.10 1.00 10.00 100.00",
        Form::Text,
        law::MC11_7_3,
        "values of the tickets in a booklet, the unit of the levy among them",
    ),
];

/// House rules that the law admits.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    seats: u8,
    min: Cents,
    max: Cents,
    banker_draw: BankerDraw,
    open_table: OnOff,
    early_garage: Option<Cents>,
    levy_rounding: LevyRounding,
    /// From the largest to the smallest.
    tickets: Vec<Cents>,
    shoe: ShoeRules,
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let (min, max) = (given.amount("min"), given.amount("max"));
        if max < min {
            given.breach("max", law::MC11_8_2, "the maximum is below the minimum");
        }
        let early_garage = match given.text("early_garage_from") {
            NO_GARAGE => None,
            _ => Some(given.amount("early_garage_from")),
        };
        if early_garage.is_some_and(|from| from >= max) {
            let words = "an early garage is one below the maximum";
            given.breach("early_garage_from", law::MC11_9_1, words);
        }
        let levy_rounding: LevyRounding = given.choice("levy_rounding");
        let tickets = tickets(given.text("ticket_values"), levy_rounding);
        if let Err(words) = tickets {
            given.breach("ticket_values", law::MC11_7_3, words);
        }
        // What the shoe refuses was refused above, with the same clause.
        let behind = u16::try_from(given.whole("stop_depth")).ok();
        let shoe = ShoeDraft { behind, ..ShoeDraft::usual(&shoe::SHOE) };
        let rules = Rules {
            seats: u8::try_from(given.whole("seats")).expect("at most twelve"),
            min,
            max,
            banker_draw: given.choice("banker_draw"),
            open_table: given.choice("open_table"),
            early_garage,
            levy_rounding,
            tickets: tickets.unwrap_or_default(),
            shoe: shoe.admit(&shoe::SHOE).expect("six or seven cards are lawful"),
        };
        given.finish(|| rules)
    }

    /// Places at the table.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The smallest first banco, and the smallest stake at an open table.
    pub fn min(&self) -> Cents {
        self.min
    }

    /// The largest banco.
    pub fn max(&self) -> Cents {
        self.max
    }

    pub fn banker_draw(&self) -> BankerDraw {
        self.banker_draw
    }

    pub fn open_table(&self) -> OnOff {
        self.open_table
    }

    /// The banco from which a garage may be formed below the maximum.
    pub fn early_garage(&self) -> Option<Cents> {
        self.early_garage
    }

    pub fn levy_rounding(&self) -> LevyRounding {
        self.levy_rounding
    }

    pub fn shoe(&self) -> &ShoeRules {
        &self.shoe
    }

    /// MC11.7.3: tickets worth this levy, as few as a booklet allows if each value is a multiple of
    /// the next: how many of which value, the largest first. Of a value that is no whole number of
    /// units so many that together they are, for the unit makes up the rest.
    pub fn tickets_for(&self, levy: Cents) -> Vec<(Cents, u32)> {
        let unit = self.levy_rounding.unit().get();
        let mut left = levy.get();
        let mut torn = Vec::new();
        for value in &self.tickets {
            let together = (1..=unit).find(|count| count * value.get() % unit == 0).unwrap_or(unit);
            let count = left / (together * value.get()) * together;
            left -= count * value.get();
            if count > 0 {
                torn.push((*value, u32::try_from(count).unwrap_or(u32::MAX)));
            }
        }
        torn
    }
}

/// The values of a booklet, the largest first.
fn tickets(text: &str, rounding: LevyRounding) -> Result<Vec<Cents>, &'static str> {
    let mut values = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let value: Option<Cents> = word.parse().ok().filter(|value: &Cents| value.is_positive());
        let Some(value) = value else { return Err("tickets have amounts, such as 0.10 or 100.00") };
        values.push(value);
    }
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    if !values.contains(&rounding.unit()) {
        return Err("the unit of the levy is missing among the tickets");
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(key: &str, value: &str) -> Rules {
        Rules::admit(Draft::default().set(key, value)).unwrap()
    }

    #[test]
    fn tickets_make_up_the_levy() {
        let sum = |rules: &Rules, cents: i64| -> i64 {
            let torn = rules.tickets_for(Cents::new(cents));
            torn.iter().map(|(value, count)| value.get() * i64::from(*count)).sum()
        };
        let usual = Rules::admit(&Draft::default()).unwrap();
        let odd = admitted("ticket_values", "0.01, 0.25, 7.00");
        for cents in [1, 9, 617, 1_901, 250_000_000] {
            assert_eq!(sum(&usual, cents), cents);
            assert_eq!(sum(&odd, cents), cents);
        }
        let mut draft = Draft::default();
        draft.set("levy_rounding", "nearest-10-cents").set("ticket_values", "0.03 0.10 0.25 7.05");
        let skew = Rules::admit(&draft).unwrap();
        for cents in [10, 30, 40, 60, 1_900, 250_000_000] {
            assert_eq!(sum(&skew, cents), cents);
        }
        let one = |value| Cents::new(value);
        assert_eq!(skew.tickets_for(one(60)), [(one(25), 2), (one(10), 1)]);
        assert_eq!(usual.tickets_for(one(617)), [(one(100), 6), (one(10), 1), (one(1), 7)]);
    }

    #[test]
    fn a_booklet_holds_the_unit_of_the_levy() {
        for text in ["", "1.00", "0.01 x", "0.01 0.00", "0.10 0.05"] {
            let breaches = Rules::admit(Draft::default().set("ticket_values", text)).unwrap_err();
            assert_eq!(breaches[0].by, Some(law::MC11_7_3), "{text}");
        }
        let mut draft = Draft::default();
        draft.set("levy_rounding", "nearest-10-cents").set("ticket_values", "0.10 5.00");
        assert!(Rules::admit(&draft).is_ok());
        draft.set("ticket_values", "0.01");
        assert!(Rules::admit(&draft).is_err());
    }
}
