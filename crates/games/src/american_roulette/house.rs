//! What the house may choose at American roulette.

use super::bets::Class;
use crate::wheel::{AMOUNT, Common, WheelRules, limits_from, wheel_options};
use rulebook::mc_american_roulette as law;
use table::{Admission, Breach, Cents, Draft, HouseOption, OnOff, house_rules};

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(
            law::RO_A12, law::MC4_2_14, "1.00" to "10000.00",
            "straight", "split", "street", "trio", "corner", "first_five", "six_line", "dozen",
            "column", "even_chance"
        );

        common: Common;

        pub zero_trios: OnOff = on,
            "take 0-1-2, 0-00-2 and 00-2-3 as bets on three numbers", law::RO_A1;
        pub courtesy_0_00: OnOff = off,
            "let split-0-00 be laid on the line of the second and third dozen too", law::RO_A2;
        pub auto_return_winning_stake: OnOff = off,
            "hand a winning stake back instead of leaving it on the cloth", law::RO_A10;
        pub denomination: Cents = 0.50 in AMOUNT,
            "a colour chip is worth a whole number of these", law::MC4_1_4;
        pub table_mark: u16 = 1 in 1..=999,
            "the mark that ties colour chips to this table", law::MC4_1_3;
    }
}

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = Rules::OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::RO_A12);
        let rules = Rules::read(&given, common);
        if rules.denomination > common.limits.least_max() {
            given.breach("denomination", law::MC4_1_4, "one chip would exceed a maximum");
        }
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}
