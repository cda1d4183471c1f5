//! What the house may choose at European roulette.

use super::bets::Class;
use crate::prison::{HalfCent, PrisonAtClose, PrisonValue};
use crate::wheel::{Common, Prison, ZeroChoice, limits_from, wheel_options};
use rulebook::mc_european_roulette as law;
use table::{Admission, Breach, Draft, Form, HouseOption, OnOff};

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common<10>,
    trio_zero: OnOff,
    announced_bets: OnOff,
    prison: Prison,
}

pub(super) const OPTIONS: &[HouseOption] = wheel_options!(
    by: law::D8_11, pay: law::MC8_3_12, min: "1.00", max: "10000.00",
    classes: ["plein", "cheval", "transversale", "carre", "sixain", "douzaine", "colonne", "deux_douzaines", "deux_colonnes", "simple"],
    own: [
        HouseOption { key: "trio_zero", default: "on", form: Form::ON_OFF, by: law::D8_2, is_reading: false, about: "take 0-1-2 and 0-2-3 as bets on three numbers" },
        HouseOption { key: "silent_zero_choice", default: "prison", form: Form::OneOf(&["prison", "partage"]), by: law::D8_4, is_reading: false, about: "what a player who says nothing after zero is taken to choose" },
        HouseOption { key: "freed_stake", default: "returned", form: Form::OneOf(&["returned", "left"]), by: law::D8_5, is_reading: false, about: "hand a freed stake back, or leave it on its chance" },
        HouseOption { key: "half_cent", default: "up", form: Form::OneOf(&["up", "down"]), by: law::D8_6, is_reading: false, about: "half a cent goes to the player, or to the bank" },
        HouseOption { key: "announced_bets", default: "on", form: Form::ON_OFF, by: law::MC8_3_8, is_reading: false, about: "take announced bets" },
        HouseOption { key: "prison_value", default: "halving", form: Form::OneOf(&["halving", "whole"]), by: law::D8_1, is_reading: true, about: "what is set free after several zeros: what is left, or the whole stake" },
        HouseOption { key: "prison_at_close", default: "half", form: Form::OneOf(&["half", "nominal"]), by: law::D8_16, is_reading: true, about: "what a prisoner gets when an incident ends the sitting" },
    ]
);

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::D8_11);
        let rules = Rules {
            common,
            trio_zero: given.choice("trio_zero"),
            announced_bets: given.choice("announced_bets"),
            prison: Prison {
                value: given.choice::<PrisonValue>("prison_value"),
                half_cent: given.choice::<HalfCent>("half_cent"),
                at_close: given.choice::<PrisonAtClose>("prison_at_close"),
                silent: given.choice::<ZeroChoice>("silent_zero_choice"),
                freed_stays: if given.text("freed_stake") == "left" {
                    OnOff::On
                } else {
                    OnOff::Off
                },
                choice: law::MC8_2_4,
                partage: law::MC8_2_4_A,
                imprisoned: law::MC8_2_4_B,
                freed: law::MC8_2_5,
                lost: law::MC8_2_6,
                again: law::MC8_2_7,
                last_spin: law::MC8_2_8,
                silent_by: law::D8_4,
                freed_stays_by: law::D8_5,
                at_close_by: law::D8_16,
                value_by: law::D8_1,
                half_cent_by: law::D8_6,
            },
        };
        given.finish(|| rules)
    }

    pub fn common(&self) -> &Common<10> {
        &self.common
    }

    pub fn trio_zero(&self) -> OnOff {
        self.trio_zero
    }

    pub fn announced_bets(&self) -> OnOff {
        self.announced_bets
    }

    pub fn prison(&self) -> Prison {
        self.prison
    }
}
