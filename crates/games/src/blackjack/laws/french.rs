//! What a house may choose under the French texts.

use super::french_shoe as shoe;
use crate::blackjack::Rules;
use crate::blackjack::bets::{Bet, Named, Side};
use crate::blackjack::house::{
    AcesPrize, DamesRules, Jp1Rules, LimitRules, Readings, Shuffler, SideRules, SplitAcesRules,
    SurrenderTo, Times, TwoPlusOneRules, parts, shoe_from, side_from,
};
use crate::blackjack::law::BlackjackLaw;
use crate::blackjack::rules::{BankAce, Pairing};
use crate::blackjack::sides::{Couleur, DamesPair, PairBy, RunAce, Suited};
use crate::wheel::with_own;
use rulebook::fr_blackjack as bj;
use rulebook::fr_common as common;
use rulebook::fr_earlier_blackjack as old;
use rulebook::leaflet_blackjack as leaf;
use table::shoe::ShoeLaw;
use table::{Admission, Breach, Cents, Clause, Draft, Form, Free, HouseOption, OnOff};

const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: Cents::units(1_000_000) };
const LIMIT: Form = Form::Amount { min: Cents::new(2), max: Cents::units(1_000_000) };

const fn on_off(
    key: &'static str,
    default: &'static str,
    by: Clause,
    about: &'static str,
) -> HouseOption {
    HouseOption::new(key, default, Form::ON_OFF, by, about)
}

const fn reading(
    key: &'static str,
    values: &'static [&'static str],
    by: Clause,
    about: &'static str,
) -> HouseOption {
    HouseOption::new(key, values[0], Form::OneOf(values), by, about).reading()
}

/// Under every French text.
const COMMON: [HouseOption; 26] = [
    HouseOption::new(
        "seats_marked",
        "7",
        Form::Whole { min: 1, max: 7 },
        bj::FR55_4_0_14,
        "boxes marked on the cloth",
    ),
    on_off(
        "vacant_boxes_allowed",
        "on",
        bj::FR55_4_0_15,
        "seated players may stake on free boxes, with the croupier's consent",
    ),
    on_off(
        "sole_player_two_boxes",
        "off",
        bj::FR55_4_1_4,
        "a lone player must play at least two boxes",
    ),
    on_off("surrender", "off", bj::FR55_4_1_6, "a player may give up half his stake"),
    HouseOption::new(
        "max_boxes_per_player",
        "7",
        Form::Whole { min: 1, max: 7 },
        bj::FR55_4_1_7,
        "boxes one player may stake on",
    ),
    on_off("forbid_hit_on_21", "on", bj::FR55_4_1_8, "a hand closes by itself at 21"),
    on_off("split_identical_only", "off", bj::FR55_4_3_9, "only like cards make a pair"),
    on_off("double_after_split", "on", bj::FR55_4_4_4, "split hands may be doubled"),
    on_off("dames_enabled", "off", bj::FR55_4_5_1, "offer « dames de cœur »"),
    HouseOption::new(
        "dames_table",
        "A",
        Form::OneOf(&["A", "B"]),
        bj::FR55_4_5_4,
        "the pay table of « dames de cœur »",
    ),
    HouseOption::new("dames_min", "2.00", LIMIT, bj::FR55_4_5_5, "least « dames de cœur » stake")
        .free(Free::Least),
    HouseOption::new("dames_max", "200.00", LIMIT, bj::FR55_4_5_5, "most « dames de cœur » stake")
        .free(Free::Most),
    on_off("dames_seated_only", "off", bj::FR55_4_5_7, "keep the option for the seated"),
    on_off(
        "dames_no_split_after_win",
        "off",
        bj::FR55_4_5_12,
        "who won the option makes no two hands",
    ),
    HouseOption::new("declared_min", "10.00", LIMIT, bj::FR55_5_3, "minimum of the licence file")
        .free(Free::From),
    HouseOption::new("table_min", "10.00", LIMIT, bj::FR55_5_3, "minimum of this table")
        .free(Free::From),
    HouseOption::new(
        "max_multiplier",
        "100",
        Form::OneOf(&["50", "100", "200"]),
        bj::FR55_5_5,
        "maximum of a hand, in times the minimum",
    ),
    HouseOption::new(
        "chip_unit",
        "1.00",
        Form::Amount { min: Cents::new(2), max: Cents::units(1000) },
        bj::D_05,
        "smallest chip: an even number of cents, so that 3 to 2 and halves are exact",
    ),
    HouseOption::new(
        "shuffler",
        "none",
        Form::OneOf(&["none", "continuous", "batch"]),
        bj::FR55_4_0_4,
        "shuffled by hand, the dealing shuffler, or one that article 40-1 does not describe",
    ),
    HouseOption::new(
        "csm_buffer",
        "0",
        Form::Whole { min: 0, max: 20 },
        common::DFC_06,
        "cards a dealing shuffler holds ready",
    ),
    HouseOption::new(
        "stub_cards",
        "78",
        Form::Whole { min: 52, max: 156 },
        bj::FR55_4_0_7,
        "cards behind the red card",
    ),
    reading(
        "bank_blackjack_takes",
        &["all", "initial"],
        bj::D_01,
        "a bank black-jack takes every stake, or the first stake of each box",
    ),
    reading(
        "split_21_v_bank_blackjack",
        &["loses", "void"],
        bj::D_02,
        "a split ace and ten against bank black-jack",
    ),
    reading(
        "standing_bettor_adds",
        &["may", "never"],
        bj::D_13,
        "whether a standing player may follow a double or split",
    ),
    reading("dames_couleur", &["suit", "colour"], bj::D_14, "what « couleur » means in the option"),
    reading("dames_pair", &["rank", "value"], bj::D_14, "what a pair is in the option"),
];

/// What parts 6° to 8° and the amendments brought.
const NEW: [HouseOption; 23] = [
    on_off(
        "forbid_standing_when_seat_free",
        "off",
        bj::FR55_4_1_5,
        "no standing play while a seat is free",
    ),
    on_off("hyper_enabled", "off", bj::FR55_4_6_1, "offer « hyper black jack »"),
    HouseOption::new("hyper_min", "2.00", LIMIT, bj::FR55_4_6_5, "least stake on a cell")
        .free(Free::Least),
    HouseOption::new("hyper_max", "200.00", LIMIT, bj::FR55_4_6_5, "most stake on a cell")
        .free(Free::Most),
    on_off("hyper_seated_only", "off", bj::FR55_4_6_6, "keep the option for the seated"),
    on_off("two_plus_one_enabled", "off", bj::FR55_4_7_1, "offer « 2 + 1 cartes »"),
    HouseOption::new("two_plus_one_min", "2.00", LIMIT, bj::FR55_4_7_3, "least 2 + 1 stake")
        .free(Free::Least),
    HouseOption::new("two_plus_one_max", "200.00", LIMIT, bj::FR55_4_7_3, "most 2 + 1 stake")
        .free(Free::Most),
    on_off("two_plus_one_seated_only", "off", bj::FR55_4_7_4, "keep the option for the seated"),
    on_off("jp1_enabled", "off", bj::FR55_4_8_1, "link the table to the JP1 jackpot"),
    HouseOption::new("jp1_stake", "5.00", AMOUNT, bj::FR55_4_8_3, "the one JP1 stake"),
    HouseOption::new(
        "jp1_start_main",
        "50000.00",
        Form::Amount { min: Cents::ZERO, max: Cents::MAX },
        bj::FR55_4_8_1,
        "where the main jackpot starts",
    ),
    HouseOption::new(
        "jp1_start_secondary",
        "5000.00",
        Form::Amount { min: Cents::ZERO, max: Cents::MAX },
        bj::FR55_4_8_1,
        "where the secondary jackpot starts",
    ),
    HouseOption::new(
        "jp1_split",
        "3000 / 1000 / 6000",
        Form::Text,
        bj::D_20,
        "how a JP1 stake is divided: main, secondary and prize reserve, in 1/10000",
    ),
    reading(
        "surrender_v_bank_blackjack",
        &["half", "full"],
        bj::D_09,
        "what a surrender loses when a bank ten becomes black-jack",
    ),
    reading(
        "two_plus_one_couleur",
        &["suit", "colour"],
        bj::D_17,
        "what « couleur » means in 2 + 1",
    ),
    reading("two_plus_one_ace", &["both", "high", "low"], bj::D_18, "where an ace stands in a run"),
    reading(
        "two_plus_one_times",
        &["net", "gross"],
        bj::D_19,
        "whether the multiple counts the stake",
    ),
    reading("jp1_stake_back", &["no", "yes"], bj::D_20, "whether a winner gets his stake back"),
    reading("jp1_prizes", &["best", "cumulative"], bj::D_21, "one prize, or each in its turn"),
    reading(
        "jp1_after_split",
        &["frozen", "first_hand"],
        bj::D_21,
        "which card is the third after a split",
    ),
    reading(
        "jp1_consolation",
        &["per_stake", "per_player"],
        bj::D_22,
        "consolation prizes for each stake, or for each player",
    ),
    HouseOption::new(
        "max_splits_per_box",
        "3",
        Form::Whole { min: 1, max: 95 },
        bj::FR55_4_3_10,
        "splits on one box; 95 is no limit, since six packs hold 96 cards of one value",
    ),
];

pub(super) const IN_FORCE: [HouseOption; 49] = with_own(COMMON, NEW);

pub(super) const LEAFLET_OPTIONS: [HouseOption; 49] = {
    let mut options = IN_FORCE;
    let last = options.len() - 1;
    options[last] = HouseOption::new(
        "max_splits_per_box",
        "2",
        Form::Whole { min: 1, max: 2 },
        leaf::LEAF_17,
        "splits on one box: three hands in all",
    );
    options
};

/// What the earlier text did not know, or had otherwise.
pub(super) const EARLIER: [HouseOption; 33] = {
    let mut options = with_own(
        COMMON,
        [
            HouseOption::new(
                "forbid_standing_when_seat_free",
                "",
                Form::Forbidden,
                old::FR55_4_OLD_1_1,
                "the house had no power to ban standing play",
            ),
            HouseOption::new("hyper_enabled", "", Form::Forbidden, old::FR55_4_OLD_6_0, UNKNOWN),
            HouseOption::new(
                "two_plus_one_enabled",
                "",
                Form::Forbidden,
                old::FR55_4_OLD_6_0,
                UNKNOWN,
            ),
            HouseOption::new("jp1_enabled", "", Form::Forbidden, old::FR55_4_OLD_6_0, UNKNOWN),
            HouseOption::new(
                "max_splits_per_box",
                "3",
                Form::Whole { min: 1, max: 95 },
                bj::FR55_4_3_10,
                "splits on one box; 95 is no limit, since six packs hold 96 cards of one value",
            ),
            reading(
                "earlier_dames_pair",
                &["any_suits", "suited"],
                old::D_30,
                "whether the pair of the option needs one « couleur »",
            ),
            reading(
                "earlier_ace_resplit",
                &["allowed", "once"],
                old::FR55_4_OLD_3_1,
                "whether aces may be split again",
            ),
        ],
    );
    options[20] = HouseOption::new(
        "stub_cards",
        "78",
        Form::Whole { min: 47, max: 156 },
        old::FR55_4_OLD_0_1,
        "cards behind the red card: roughly one pack",
    );
    options[4] = HouseOption::new(
        "max_boxes_per_player",
        "7",
        Form::Whole { min: 1, max: 7 },
        old::FR55_4_OLD_1_3,
        "boxes one player may stake on while somebody waits",
    );
    options
};

const UNKNOWN: &str = "this part did not exist";

/// What the French texts have otherwise from one another, for the door.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) by_hand: &'static ShoeLaw,
    pub(super) batch: &'static ShoeLaw,
    pub(super) insurance: InsuranceStep,
    pub(super) options: Parts,
}

/// Whether insurances are counted in chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InsuranceStep {
    Cents,
    Chips,
}

/// Whether parts 6° to 8° exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parts {
    OneToFive,
    OneToEight,
}

pub(super) const FR: Text = Text {
    by_hand: &shoe::SHOE,
    batch: &shoe::BATCH,
    insurance: InsuranceStep::Cents,
    options: Parts::OneToEight,
};
pub(super) const LEAFLET: Text = Text {
    by_hand: &shoe::SHOE,
    batch: &shoe::BATCH,
    insurance: InsuranceStep::Chips,
    options: Parts::OneToEight,
};
pub(super) const FR_EARLIER: Text = Text {
    by_hand: &shoe::EARLIER,
    batch: &shoe::EARLIER_BATCH,
    insurance: InsuranceStep::Cents,
    options: Parts::OneToFive,
};

/// The bets of a list, for one law.
pub(super) const fn bets<L: BlackjackLaw, const N: usize>(named: &[Named; N]) -> [Bet<L>; N] {
    let mut all = [Bet::of(named[0].kind); N];
    let mut index = 0;
    while index < N {
        all[index] = Bet::of(named[index].kind);
        index += 1;
    }
    all
}

pub(super) fn admit(
    draft: &Draft,
    options: &'static [HouseOption],
    text: &Text,
) -> Result<Rules, Vec<Breach>> {
    let mut given = Admission::new(draft, options);
    let small =
        |given: &Admission<'_>, key: &str| u8::try_from(given.whole(key)).unwrap_or(u8::MAX);
    let boxes = small(&given, "seats_marked");
    let max_boxes = small(&given, "max_boxes_per_player");
    let vacant: OnOff = given.choice("vacant_boxes_allowed");
    let lone: OnOff = given.choice("sole_player_two_boxes");
    if lone == OnOff::On && (max_boxes == 1 || boxes == 1 || vacant == OnOff::Off) {
        let words = "a lone player could never play two boxes";
        given.breach("sole_player_two_boxes", bj::D_28, words);
    }
    let limits = limits(&mut given, text);
    let law = match given.choice("shuffler") {
        Shuffler::None => text.by_hand,
        Shuffler::Batch => text.batch,
        Shuffler::Continuous => &shoe::MACHINE,
    };
    let cards = shoe_from(&mut given, law, 6);
    let sides = sides(&mut given, text);
    let new = text.options == Parts::OneToEight;
    let jp1 = if new { jp1(&mut given) } else { NO_JP1 };
    let max_splits = small(&given, "max_splits_per_box");
    let resplit = !new && given.text("earlier_ace_resplit") == "allowed";
    let suited = if new { Suited::Needed } else { given.choice("earlier_dames_pair") };
    let dames = DamesRules {
        table: given.choice("dames_table"),
        no_split_after_win: given.choice("dames_no_split_after_win"),
        pair: DamesPair { by: given.choice::<PairBy>("dames_pair"), suited },
        couleur: given.choice("dames_couleur"),
    };
    let readings = Readings {
        bank_black_jack: given.choice("bank_blackjack_takes"),
        split_21: given.choice("split_21_v_bank_blackjack"),
        surrender: if new { given.choice("surrender_v_bank_blackjack") } else { SurrenderTo::Half },
        standing_adds: given.choice("standing_bettor_adds"),
        bank_ace: BankAce::SeventeenTo21,
    };
    let like_cards: OnOff = given.choice("split_identical_only");
    let two_plus_one = if new { two_plus_one(&given) } else { NO_TWO_PLUS_ONE };
    let no_standing = if new { given.choice("forbid_standing_when_seat_free") } else { OnOff::Off };
    let surrender = given.choice("surrender");
    let closes_at_21 = given.choice("forbid_hit_on_21");
    let double_after_split = given.choice("double_after_split");
    given.finish(|| Rules {
        boxes,
        vacant_boxes: vacant,
        lone_player_two_boxes: lone,
        no_standing_when_seat_free: no_standing,
        max_boxes,
        surrender,
        closes_at_21,
        pairing: if like_cards == OnOff::On { Pairing::Rank } else { Pairing::Value },
        max_splits,
        ace_splits: if resplit { max_splits } else { 1 },
        double_after_split,
        skip_idle_bank: OnOff::Off,
        limits,
        sides,
        dames,
        two_plus_one,
        jp1,
        split_aces: NO_SPLIT_ACES,
        readings,
        shoe: cards.expect("no breach"),
    })
}

fn limits(given: &mut Admission<'_>, text: &Text) -> LimitRules {
    let (declared, min) = (given.amount("declared_min"), given.amount("table_min"));
    if min < declared {
        given.breach("table_min", bj::FR55_5_3, "the minimum is below the declared one");
    }
    let unit = given.amount("chip_unit");
    if unit.get() % 2 != 0 {
        given.breach("chip_unit", bj::D_05, "half a chip must be a whole number of cents");
    }
    let times: u16 = given.text("max_multiplier").parse().unwrap_or(50);
    let insurance_step = match text.insurance {
        InsuranceStep::Cents => Cents::new(1),
        InsuranceStep::Chips => unit,
    };
    LimitRules {
        min,
        max: min.times(i64::from(times)),
        times,
        declared,
        step: unit,
        side_step: unit,
        insurance_step,
    }
}

fn sides(given: &mut Admission<'_>, text: &Text) -> [SideRules; Side::COUNT] {
    let mut sides = [SideRules::NONE; Side::COUNT];
    let keys = ["dames_enabled", "dames_min", "dames_max", "dames_seated_only"];
    sides[Side::Dames as usize] = side_from(given, keys, bj::FR55_4_5_5);
    if text.options == Parts::OneToEight {
        let keys = ["hyper_enabled", "hyper_min", "hyper_max", "hyper_seated_only"];
        sides[Side::Hyper as usize] = side_from(given, keys, bj::FR55_4_6_5);
        let keys = [
            "two_plus_one_enabled",
            "two_plus_one_min",
            "two_plus_one_max",
            "two_plus_one_seated_only",
        ];
        sides[Side::TwoPlusOne as usize] = side_from(given, keys, bj::FR55_4_7_3);
        sides[Side::Jp1 as usize] =
            SideRules::fixed(given.choice("jp1_enabled"), given.amount("jp1_stake"));
    }
    sides
}

fn jp1(given: &mut Admission<'_>) -> Jp1Rules {
    let split = parts(given.text("jp1_split"), |part| part.parse::<u32>().ok());
    let split = split.filter(|parts| parts.iter().all(|&p| p <= 10_000));
    let split = split.filter(|parts| parts.iter().sum::<u32>() == 10_000);
    if split.is_none() {
        given.breach("jp1_split", bj::D_20, "three parts that make 10000, such as 3000/1000/6000");
    }
    let back = given.text("jp1_stake_back") == "yes";
    for (key, fed) in [("jp1_start_main", 0), ("jp1_start_secondary", 1)] {
        if given.amount(key).is_zero() && split.is_some_and(|parts| parts[fed] == 0) {
            given.breach(key, bj::FR55_4_8_1, "a jackpot that starts at nothing must be fed");
        }
    }
    Jp1Rules {
        stake: given.amount("jp1_stake"),
        start_main: given.amount("jp1_start_main"),
        start_secondary: given.amount("jp1_start_secondary"),
        split: split.unwrap_or_default(),
        stake_back: if back { OnOff::On } else { OnOff::Off },
        prizes: given.choice("jp1_prizes"),
        after_split: given.choice("jp1_after_split"),
        consolation: given.choice("jp1_consolation"),
    }
}

fn two_plus_one(given: &Admission<'_>) -> TwoPlusOneRules {
    TwoPlusOneRules {
        couleur: given.choice("two_plus_one_couleur"),
        ace: given.choice("two_plus_one_ace"),
        times: given.choice("two_plus_one_times"),
    }
}

pub(super) const NO_TWO_PLUS_ONE: TwoPlusOneRules =
    TwoPlusOneRules { couleur: Couleur::Suit, ace: RunAce::Both, times: Times::Net };

pub(super) const NO_JP1: Jp1Rules = Jp1Rules {
    stake: Cents::ZERO,
    start_main: Cents::ZERO,
    start_secondary: Cents::ZERO,
    split: [0; 3],
    stake_back: OnOff::Off,
    prizes: crate::blackjack::house::Prizes::Best,
    after_split: crate::blackjack::house::AfterSplit::Frozen,
    consolation: crate::blackjack::house::Consolation::PerStake,
};

const NO_SPLIT_ACES: SplitAcesRules = SplitAcesRules {
    stake: Cents::ZERO,
    prizes: [AcesPrize::Fixed(Cents::ZERO); 4],
    contribution: [0; 4],
    seed: [Cents::ZERO; 4],
};
