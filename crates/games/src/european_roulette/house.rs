//! What the house may choose at European roulette.

use super::bets::Class;
use crate::prison::Prison;
use crate::wheel::{Common, WheelRules, limits_from, wheel_options, with_own};
use rulebook::mc_european_roulette as law;
use table::{Admission, Breach, Draft, Form, HouseOption, OnOff};

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common,
    trio_zero: OnOff,
    announced_bets: OnOff,
    prison: Prison,
}

const ALL_OPTIONS: [HouseOption; 30] = with_own(
    wheel_options!(
        law::D8_11, law::MC8_3_12, "1.00" to "10000.00",
        "plein", "cheval", "transversale", "carre", "sixain", "douzaine", "colonne",
        "deux_douzaines", "deux_colonnes", "simple"
    ),
    [
        HouseOption::new(
            "trio_zero",
            "on",
            Form::ON_OFF,
            law::D8_2,
            "take 0-1-2 and 0-2-3 as bets on three numbers",
        ),
        HouseOption::new(
            "silent_zero_choice",
            "prison",
            Form::OneOf(&["prison", "partage"]),
            law::D8_4,
            "what a player who says nothing after zero is taken to choose",
        ),
        HouseOption::new(
            "freed_stake",
            "returned",
            Form::OneOf(&["returned", "left"]),
            law::D8_5,
            "hand a freed stake back, or leave it on its chance",
        ),
        HouseOption::new(
            "half_cent",
            "up",
            Form::OneOf(&["up", "down"]),
            law::D8_6,
            "half a cent goes to the player, or to the bank",
        ),
        HouseOption::new("announced_bets", "on", Form::ON_OFF, law::MC8_3_8, "take announced bets"),
        HouseOption::new(
            "prison_value",
            "halving",
            Form::OneOf(&["halving", "whole"]),
            law::D8_1,
            "what is set free after several zeros: what is left, or the whole stake",
        )
        .reading(),
        HouseOption::new(
            "prison_at_close",
            "half",
            Form::OneOf(&["half", "nominal"]),
            law::D8_16,
            "what a prisoner gets when an incident ends the sitting",
        )
        .reading(),
    ],
);

impl WheelRules for Rules {
    const OPTIONS: &'static [HouseOption] = &ALL_OPTIONS;

    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Self::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::D8_11);
        let rules = Rules {
            common,
            trio_zero: given.choice("trio_zero"),
            announced_bets: given.choice("announced_bets"),
            prison: Prison::of_article_8(&given, "silent_zero_choice"),
        };
        given.finish(|| rules)
    }

    fn common(&self) -> &Common {
        &self.common
    }
}

impl Rules {
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
