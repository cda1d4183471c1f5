//! What the house may choose at chemin de fer.

use super::shoe;
use crate::baccara::{BankerDraw, LevyRounding};
use crate::wheel::AMOUNT;
use rulebook::mc_chemin_de_fer as law;
use table::shoe::{ShoeDraft, ShoeRules};
use table::{Admission, Breach, Cents, Draft, Free, OnOff, house_rules};

/// The most seats of a table, as the option has it.
pub const SEATS_MAX: usize = 12;

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Rules {
        // From the largest to the smallest.
        tickets: Vec<Cents>;
        pub shoe: &ShoeRules;

        /// Places at the table.
        pub seats: u8 = 8 in 4..=12, "places at the table", law::MC11_1_3;
        /// The smallest first banco, and the smallest stake at an open table.
        pub min: Cents = 10.00 in AMOUNT,
            "smallest banco of a new banker", law::MC11_4_4, limit(Free::Least);
        /// The largest banco.
        pub max: Cents = 10000.00 in AMOUNT, "largest banco", law::MC11_8_2, limit(Free::Most);
        given stop_depth: u32 = 6 in 6..=7, "cards behind the stop card", law::MC11_2_4;
        pub banker_draw: BankerDraw = table,
            "hold the banker to the table, or leave him free with three to six", law::D11_1;
        pub open_table: OnOff = on,
            "where nobody takes half, all may stake and the largest stake gets the cards",
            law::D11_2, reading;
        /// The banco from which a garage may be formed below the maximum.
        pub early_garage_from as early_garage: Option<Cents> = none,
            "banco from which a garage is allowed below the maximum", law::MC11_9_1;
        pub levy_rounding: LevyRounding = "down-to-1-cent",
            "how the levy of 5 % is rounded", law::D11_7;
        ticket_values: text = "0.01 0.10 1.00 10.00 100.00",
            "values of the tickets in a booklet, the unit of the levy among them", law::MC11_7_3;
    }
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Rules::OPTIONS);
        let tickets = tickets(given.text("ticket_values"), given.choice("levy_rounding"));
        // What the shoe refuses was refused already, with the same clause.
        let behind = Some(given.whole("stop_depth"));
        let shoe = ShoeDraft { behind, ..ShoeDraft::usual(&shoe::SHOE) };
        let shoe = shoe.admit(&shoe::SHOE).expect("six or seven cards are lawful");
        let rules = Rules::read(&given, tickets.clone().unwrap_or_default(), shoe);
        if rules.max < rules.min {
            given.breach("max", law::MC11_8_2, "the maximum is below the minimum");
        }
        if rules.early_garage.is_some_and(|from| from >= rules.max) {
            let words = "an early garage is one below the maximum";
            given.breach("early_garage_from", law::MC11_9_1, words);
        }
        if let Err(words) = tickets {
            given.breach("ticket_values", law::MC11_7_3, words);
        }
        given.finish(|| rules)
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
