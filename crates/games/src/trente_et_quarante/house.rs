//! What the house may choose at trente et quarante.

use super::shoe;
use crate::prison::Prison;
use crate::wheel::{AMOUNT, Settlement, general_limit, settlement_option};
use rulebook::{mc_european_roulette as zero, mc_trente_et_quarante as law};
use table::shoe::{ShoeDraft, ShoeRules};
use table::{Admission, Breach, Cents, Choice, Draft, Form, HouseOption, Limits, OnOff};

use super::rules::INSURED_STEP;

/// Where the cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Shuffled and cut by hand, with a stop card.
    StopCard,
    /// A machine that shuffles and deals.
    Machine,
}

/// How long a premium lasts (D9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PremiumSpan {
    Coup,
    UntilDecided,
}

/// What becomes of the premium of a void coup (D9.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoidPremium {
    Refunded,
    Kept,
}

impl Choice for Source {
    const NAMES: &'static [(&'static str, Self)] =
        &[("stop_card", Source::StopCard), ("machine", Source::Machine)];
}

impl Choice for PremiumSpan {
    const NAMES: &'static [(&'static str, Self)] =
        &[("coup", PremiumSpan::Coup), ("until_decided", PremiumSpan::UntilDecided)];
}

impl Choice for VoidPremium {
    const NAMES: &'static [(&'static str, Self)] =
        &[("refunded", VoidPremium::Refunded), ("kept", VoidPremium::Kept)];
}

/// Article 9 sets no limits; D8.11 makes them parameters of the table.
const LIMITS: table::Clause = zero::D8_11;

pub(super) const OPTIONS: &[HouseOption] = &[
    general_limit("min", "1.00", LIMITS),
    general_limit("max", "10000.00", LIMITS),
    settlement_option(law::MC9_33),
    HouseOption::new(
        "mini_table",
        "off",
        Form::ON_OFF,
        law::MC9_6,
        "one croupier is both contrôleur and tailleur",
    ),
    HouseOption::new(
        "source",
        "stop_card",
        Form::OneOf(&["stop_card", "machine"]),
        law::MC9_17,
        "shuffle by hand and place a stop card, or use a machine that shuffles and deals",
    ),
    HouseOption::new(
        "insert_cards",
        "5",
        Form::OneOf(&["5", "6"]),
        law::MC9_9,
        "how many of the first cards are slipped into the pack, as a rule",
    ),
    HouseOption::new(
        "insurance",
        "on",
        Form::ON_OFF,
        law::MC9_38,
        "insure stakes against the refait; off only while no floor is fixed",
    ),
    HouseOption::new(
        "insurance_min",
        "100.00",
        AMOUNT,
        law::MC9_38,
        "smallest stake that may be insured, in whole units",
    ),
    HouseOption::new(
        "silent_refait_choice",
        "prison",
        Form::OneOf(&["prison", "partage"]),
        zero::D8_4,
        "what a player who says nothing after a refait is taken to choose",
    ),
    HouseOption::new(
        "freed_stake",
        "returned",
        Form::OneOf(&["returned", "left"]),
        zero::D8_5,
        "hand a freed stake back, or leave it on its chance",
    ),
    HouseOption::new(
        "half_cent",
        "up",
        Form::OneOf(&["up", "down"]),
        law::D9_13,
        "half a cent goes to the player, or to the bank",
    ),
    HouseOption::new(
        "premium_span",
        "coup",
        Form::OneOf(&["coup", "until_decided"]),
        law::D9_6,
        "a premium covers one coup, or the stake until it is decided",
    )
    .reading(),
    HouseOption::new(
        "void_premium",
        "refunded",
        Form::OneOf(&["refunded", "kept"]),
        law::D9_8,
        "what becomes of the premium of a void coup",
    )
    .reading(),
    HouseOption::new(
        "prison_value",
        "halving",
        Form::OneOf(&["halving", "whole"]),
        zero::D8_1,
        "what is set free after several refaits: what is left, or the whole stake",
    )
    .reading(),
    HouseOption::new(
        "prison_at_close",
        "half",
        Form::OneOf(&["half", "nominal"]),
        law::D9_4,
        "what a prisoner gets when the sitting ends on a coup that does not decide it",
    )
    .reading(),
];

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    limits: Limits<1>,
    settlement: Settlement,
    mini_table: OnOff,
    source: Source,
    insert_cards: u16,
    insurance_min: Option<Cents>,
    premium_span: PremiumSpan,
    void_premium: VoidPremium,
    prison: Prison,
    shoe: ShoeRules,
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let (min, max) = (given.amount("min"), given.amount("max"));
        if max < min {
            given.breach("max", LIMITS, "the maximum is below the minimum");
        }
        let floor = given.amount("insurance_min");
        if floor.get() % INSURED_STEP.get() != 0 {
            given.breach("insurance_min", law::D9_11, "insured stakes are whole units");
        }
        let insurance: OnOff = given.choice("insurance");
        if insurance == OnOff::Off && given.is_given("insurance_min") {
            let words = "the direction has fixed a floor, so stakes from it on may be insured";
            given.breach("insurance", law::MC9_38, words);
        }
        let source = given.choice("source");
        let shoe = match source {
            Source::StopCard => &shoe::SHOE,
            Source::Machine => &shoe::MACHINE,
        };
        let shoe = given.through(ShoeDraft::usual(shoe).admit(shoe));
        let prison = Prison::of_article_8(&given, "silent_refait_choice");
        let rules = shoe.map(|shoe| Rules {
            limits: Limits::new([min], [max.max(min)]),
            settlement: given.choice("settlement"),
            mini_table: given.choice("mini_table"),
            source,
            insert_cards: if given.text("insert_cards") == "6" { 6 } else { 5 },
            insurance_min: (insurance == OnOff::On).then_some(floor),
            premium_span: given.choice("premium_span"),
            void_premium: given.choice("void_premium"),
            prison: Prison { at_close_by: law::D9_4, half_cent_by: law::D9_13, ..prison },
            shoe,
        });
        given.finish(|| rules.expect("what is usual is lawful"))
    }

    pub fn limits(&self) -> &Limits<1> {
        &self.limits
    }

    pub fn settlement(&self) -> Settlement {
        self.settlement
    }

    pub fn mini_table(&self) -> OnOff {
        self.mini_table
    }

    pub fn source(&self) -> Source {
        self.source
    }

    /// How many cards the tailleur slips in, as a rule.
    pub fn insert_cards(&self) -> u16 {
        self.insert_cards
    }

    /// The smallest stake that may be insured, if any may.
    pub fn insurance_min(&self) -> Option<Cents> {
        self.insurance_min
    }

    pub fn premium_span(&self) -> PremiumSpan {
        self.premium_span
    }

    pub fn void_premium(&self) -> VoidPremium {
        self.void_premium
    }

    pub fn prison(&self) -> &Prison {
        &self.prison
    }

    pub fn shoe(&self) -> &ShoeRules {
        &self.shoe
    }
}
