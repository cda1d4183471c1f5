//! What the house may choose at la boule.

use super::bets::Class;
use crate::wheel::{Common, WheelRules, limits_from, wheel_options};
use rulebook::{mc_boule as law, mc_equipment as equipment};
use table::{Admission, Breach, Cents, Draft, Free, HouseOption, house_rules};

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(law::MC10_2_6, law::D10_5, "1.00" to "200.00", "plein", "simple");

        common: Common;

        limits_agreement: text = "",
            "reference and date of the Administration's agreement to other limits",
            law::MC10_2_6, free(Free::As("analysis"));
        pub layouts_per_wheel: u32 = 1 in [1, 2],
            "layouts that one wheel serves", law::MC10_2_7;
        pub rings: u32 = 2 in [2, 4],
            "rings of nine holes in the bowl", equipment::MC3_3_2;
        max_total: forbidden,
            "a cap on what all players together stake on one chance", law::MC10_2_8;
    }
}

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = Rules::OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::MC10_2_6);
        let limits = ["min", "max", "min_plein", "max_plein", "min_simple", "max_simple"];
        let usual = |key: &&str| {
            let option = Self::OPTIONS.iter().find(|o| o.key == *key).expect("one of the limits");
            let amount = |text: &str| text.parse::<Cents>().map_err(|_| text.to_owned());
            draft.get(key).is_none_or(|given| amount(given) == amount(option.default))
        };
        let changed = limits.into_iter().find(|key| !usual(key));
        if let Some(key) = changed.filter(|_| given.text("limits_agreement").is_empty()) {
            given.breach(
                key,
                law::MC10_2_6,
                "limits are set in agreement with the Administration: name it in limits_agreement",
            );
        }
        let rules = Rules::read(&given, common);
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}
