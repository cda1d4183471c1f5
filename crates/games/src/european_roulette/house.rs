//! What the house may choose at European roulette.

use super::bets::Class;
use crate::prison::{HalfCent, Prison, PrisonAtClose, PrisonValue, ZeroChoice};
use crate::wheel::{Common, WheelRules, limits_from, wheel_options};
use rulebook::mc_european_roulette as law;
use table::{Admission, Breach, Draft, HouseOption, OnOff, house_rules};

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(
            law::D8_11, law::MC8_3_12, "1.00" to "10000.00",
            "plein", "cheval", "transversale", "carre", "sixain", "douzaine", "colonne",
            "deux_douzaines", "deux_colonnes", "simple"
        );

        common: Common;
        pub prison: Prison;

        pub trio_zero: OnOff = on,
            "take 0-1-2 and 0-2-3 as bets on three numbers", law::D8_2;
        given silent_zero_choice: ZeroChoice = prison,
            "what a player who says nothing after zero is taken to choose", law::D8_4;
        given freed_stake: word = returned in ["returned", "left"],
            "hand a freed stake back, or leave it on its chance", law::D8_5;
        given half_cent: HalfCent = up,
            "half a cent goes to the player, or to the bank", law::D8_6;
        pub announced_bets: OnOff = on, "take announced bets", law::MC8_3_8;
        given prison_value: PrisonValue = halving,
            "what is set free after several zeros: what is left, or the whole stake",
            law::D8_1, reading;
        given prison_at_close: PrisonAtClose = half,
            "what a prisoner gets when an incident ends the sitting", law::D8_16, reading;
    }
}

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = Rules::OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::D8_11);
        let prison = Prison::of_article_8(&given, "silent_zero_choice");
        let rules = Rules::read(&given, common, prison);
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}
