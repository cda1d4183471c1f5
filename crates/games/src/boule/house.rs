//! What the house may choose at la boule.

use super::bets::Class;
use crate::wheel::{Common, limits_from, wheel_options};
use rulebook::{mc_boule as law, mc_equipment as equipment};
use table::{Admission, Breach, Draft, Form, HouseOption};

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common<2>,
    layouts_per_wheel: u32,
    rings: u32,
}

pub(super) const OPTIONS: &[HouseOption] = wheel_options!(
    by: law::MC10_2_6, pay: law::D10_5, min: "1.00", max: "200.00",
    classes: ["plein", "simple"],
    own: [
        HouseOption { key: "limits_agreement", default: "", form: Form::Text, by: law::MC10_2_6, is_reading: false, about: "reference and date of the Administration's agreement to other limits" },
        HouseOption { key: "layouts_per_wheel", default: "1", form: Form::OneOf(&["1", "2"]), by: law::MC10_2_7, is_reading: false, about: "layouts that one wheel serves" },
        HouseOption { key: "rings", default: "2", form: Form::OneOf(&["2", "4"]), by: equipment::MC3_3_2, is_reading: false, about: "rings of nine holes in the bowl" },
        HouseOption { key: "max_total", default: "", form: Form::Forbidden, by: law::MC10_2_8, is_reading: false, about: "a cap on what all players together stake on one chance" },
    ]
);

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::MC10_2_6);
        let limits = ["min", "max", "min_plein", "max_plein", "min_simple", "max_simple"];
        let changed = limits.into_iter().find(|key| draft.get(key).is_some());
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

    pub fn common(&self) -> &Common<2> {
        &self.common
    }

    pub fn layouts_per_wheel(&self) -> u32 {
        self.layouts_per_wheel
    }

    pub fn rings(&self) -> u32 {
        self.rings
    }
}
