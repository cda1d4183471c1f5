//! What the house may choose at la boule.

use super::bets::Class;
use crate::wheel::{Common, WheelRules, limits_from, wheel_options, with_own};
use rulebook::{mc_boule as law, mc_equipment as equipment};
use table::{Admission, Breach, Cents, Draft, Form, Free, HouseOption};

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common,
    layouts_per_wheel: u32,
    rings: u32,
}

const ALL_OPTIONS: [HouseOption; 11] = with_own(
    wheel_options!(law::MC10_2_6, law::D10_5, "1.00" to "200.00", "plein", "simple"),
    [
        HouseOption::new(
            "limits_agreement",
            "",
            Form::Text,
            law::MC10_2_6,
            "reference and date of the Administration's agreement to other limits",
        )
        .free(Free::As("analysis")),
        HouseOption::new(
            "layouts_per_wheel",
            "1",
            Form::OneOf(&["1", "2"]),
            law::MC10_2_7,
            "layouts that one wheel serves",
        ),
        HouseOption::new(
            "rings",
            "2",
            Form::OneOf(&["2", "4"]),
            equipment::MC3_3_2,
            "rings of nine holes in the bowl",
        ),
        HouseOption::new(
            "max_total",
            "",
            Form::Forbidden,
            law::MC10_2_8,
            "a cap on what all players together stake on one chance",
        ),
    ],
);

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = &ALL_OPTIONS;

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
        let rules = Rules {
            common,
            layouts_per_wheel: given.whole("layouts_per_wheel"),
            rings: given.whole("rings"),
        };
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}

impl Rules {
    pub fn layouts_per_wheel(&self) -> u32 {
        self.layouts_per_wheel
    }

    pub fn rings(&self) -> u32 {
        self.rings
    }
}
