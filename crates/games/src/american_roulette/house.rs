//! What the house may choose at American roulette.

use super::bets::Class;
use crate::wheel::{AMOUNT, Common, WheelRules, limits_from, wheel_options, with_own};
use rulebook::mc_american_roulette as law;
use table::{Admission, Breach, Cents, Draft, Form, HouseOption, OnOff};

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common,
    zero_trios: OnOff,
    courtesy_0_00: OnOff,
    auto_return_winning_stake: OnOff,
    denomination: Cents,
    table_mark: u16,
}

const ALL_OPTIONS: [HouseOption; 28] = with_own(
    wheel_options!(
        law::RO_A12, law::MC4_2_14, "1.00" to "10000.00",
        "straight", "split", "street", "trio", "corner", "first_five", "six_line", "dozen",
        "column", "even_chance"
    ),
    [
        HouseOption::new(
            "zero_trios",
            "on",
            Form::ON_OFF,
            law::RO_A1,
            "take 0-1-2, 0-00-2 and 00-2-3 as bets on three numbers",
        ),
        HouseOption::new(
            "courtesy_0_00",
            "off",
            Form::ON_OFF,
            law::RO_A2,
            "let split-0-00 be laid on the line of the second and third dozen too",
        ),
        HouseOption::new(
            "auto_return_winning_stake",
            "off",
            Form::ON_OFF,
            law::RO_A10,
            "hand a winning stake back instead of leaving it on the cloth",
        ),
        HouseOption::new(
            "denomination",
            "0.50",
            AMOUNT,
            law::MC4_1_4,
            "a colour chip is worth a whole number of these",
        ),
        HouseOption::new(
            "table_mark",
            "1",
            Form::Whole { min: 1, max: 999 },
            law::MC4_1_3,
            "the mark that ties colour chips to this table",
        ),
    ],
);

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = &ALL_OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::RO_A12);
        let denomination = given.amount("denomination");
        if denomination > common.limits.least_max() {
            given.breach("denomination", law::MC4_1_4, "one chip would exceed a maximum");
        }
        let rules = Rules {
            common,
            zero_trios: given.choice("zero_trios"),
            courtesy_0_00: given.choice("courtesy_0_00"),
            auto_return_winning_stake: given.choice("auto_return_winning_stake"),
            denomination,
            table_mark: u16::try_from(given.whole("table_mark")).expect("at most 999"),
        };
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}

impl Rules {
    pub fn zero_trios(&self) -> OnOff {
        self.zero_trios
    }

    pub fn courtesy_0_00(&self) -> OnOff {
        self.courtesy_0_00
    }

    pub fn auto_return_winning_stake(&self) -> OnOff {
        self.auto_return_winning_stake
    }

    pub fn denomination(&self) -> Cents {
        self.denomination
    }

    pub fn table_mark(&self) -> u16 {
        self.table_mark
    }
}
