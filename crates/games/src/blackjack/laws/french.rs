//! What a house may choose under the French texts.

use super::french_shoe as shoe;
use crate::blackjack::Rules;
use crate::blackjack::action::DamesTable;
use crate::blackjack::bets::{Bet, Named, Side};
use crate::blackjack::house::{
    AcesPrize, AfterSplit, BankBlackJack, Consolation, DamesRules, Jp1Rules, LimitRules, Prizes,
    Readings, Shuffler, SideRules, Split21, SplitAcesRules, StandingAdds, SurrenderTo, Times,
    TwoPlusOneRules, parts, shoe_from, side_from,
};
use crate::blackjack::law::BlackjackLaw;
use crate::blackjack::rules::{BankAce, Pairing};
use crate::blackjack::sides::{Couleur, DamesPair, PairBy, RunAce, Suited};
use rulebook::fr_blackjack as bj;
use rulebook::fr_common as common;
use rulebook::fr_earlier_blackjack as old;
use rulebook::leaflet_blackjack as leaf;
use table::shoe::ShoeLaw;
use table::{Admission, Breach, Cents, Draft, Form, Free, HouseOption, OnOff, house_options};

const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: Cents::units(1_000_000) };
const LIMIT: Form = Form::Amount { min: Cents::new(2), max: Cents::units(1_000_000) };

house_options! {
    /// Under every French text.
    const COMMON;

    seats_marked: u8 = 7 in 1..=7, "boxes marked on the cloth", bj::FR55_4_0_14;
    vacant_boxes_allowed: OnOff = on,
        "seated players may stake on free boxes, with the croupier's consent", bj::FR55_4_0_15;
    sole_player_two_boxes: OnOff = off,
        "a lone player must play at least two boxes", bj::FR55_4_1_4;
    surrender: OnOff = off, "a player may give up half his stake", bj::FR55_4_1_6;
    max_boxes_per_player: u8 = 7 in 1..=7, "boxes one player may stake on", bj::FR55_4_1_7;
    forbid_hit_on_21: OnOff = on, "a hand closes by itself at 21", bj::FR55_4_1_8;
    split_identical_only: OnOff = off, "only like cards make a pair", bj::FR55_4_3_9;
    double_after_split: OnOff = on, "split hands may be doubled", bj::FR55_4_4_4;
    dames_enabled: OnOff = off, "offer « dames de cœur »", bj::FR55_4_5_1;
    dames_table: DamesTable = A, "the pay table of « dames de cœur »", bj::FR55_4_5_4;
    dames_min: Cents = 2.00 in LIMIT,
        "least « dames de cœur » stake", bj::FR55_4_5_5, free(Free::Least);
    dames_max: Cents = 200.00 in LIMIT,
        "most « dames de cœur » stake", bj::FR55_4_5_5, free(Free::Most);
    dames_seated_only: OnOff = off, "keep the option for the seated", bj::FR55_4_5_7;
    dames_no_split_after_win: OnOff = off, "who won the option makes no two hands", bj::FR55_4_5_12;
    declared_min: Cents = 10.00 in LIMIT,
        "minimum of the licence file", bj::FR55_5_3, free(Free::From);
    table_min: Cents = 10.00 in LIMIT, "minimum of this table", bj::FR55_5_3, free(Free::From);
    max_multiplier: u16 = 100 in [50, 100, 200],
        "maximum of a hand, in times the minimum", bj::FR55_5_5;
    chip_unit: Cents = 1.00 in Cents::new(2)..=Cents::units(1000),
        "smallest chip: an even number of cents, so that 3 to 2 and halves are exact", bj::D_05;
    shuffler: word = none in ["none", "continuous", "batch"],
        "shuffled by hand, the dealing shuffler, or one that article 40-1 does not describe",
        bj::FR55_4_0_4;
    csm_buffer: u8 = 0 in 0..=20, "cards a dealing shuffler holds ready", common::DFC_06;
    stub_cards: u8 = 78 in 52..=156, "cards behind the red card", bj::FR55_4_0_7;
    bank_blackjack_takes: BankBlackJack = all,
        "a bank black-jack takes every stake, or the first stake of each box", bj::D_01, reading;
    split_21_v_bank_blackjack: Split21 = loses,
        "a split ace and ten against bank black-jack", bj::D_02, reading;
    standing_bettor_adds: StandingAdds = may,
        "whether a standing player may follow a double or split", bj::D_13, reading;
    dames_couleur: Couleur = suit, "what « couleur » means in the option", bj::D_14, reading;
    dames_pair: PairBy = rank, "what a pair is in the option", bj::D_14, reading;
}

house_options! {
    /// What parts 6° to 8° and the amendments brought.
    const NEW;

    forbid_standing_when_seat_free: OnOff = off,
        "no standing play while a seat is free", bj::FR55_4_1_5;
    hyper_enabled: OnOff = off, "offer « hyper black jack »", bj::FR55_4_6_1;
    hyper_min: Cents = 2.00 in LIMIT, "least stake on a cell", bj::FR55_4_6_5, free(Free::Least);
    hyper_max: Cents = 200.00 in LIMIT, "most stake on a cell", bj::FR55_4_6_5, free(Free::Most);
    hyper_seated_only: OnOff = off, "keep the option for the seated", bj::FR55_4_6_6;
    two_plus_one_enabled: OnOff = off, "offer « 2 + 1 cartes »", bj::FR55_4_7_1;
    two_plus_one_min: Cents = 2.00 in LIMIT, "least 2 + 1 stake", bj::FR55_4_7_3, free(Free::Least);
    two_plus_one_max: Cents = 200.00 in LIMIT, "most 2 + 1 stake", bj::FR55_4_7_3, free(Free::Most);
    two_plus_one_seated_only: OnOff = off, "keep the option for the seated", bj::FR55_4_7_4;
    jp1_enabled: OnOff = off, "link the table to the JP1 jackpot", bj::FR55_4_8_1;
    jp1_stake: Cents = 5.00 in AMOUNT, "the one JP1 stake", bj::FR55_4_8_3;
    jp1_start_main: Cents = 50000.00 in Cents::ZERO..=Cents::MAX,
        "where the main jackpot starts", bj::FR55_4_8_1;
    jp1_start_secondary: Cents = 5000.00 in Cents::ZERO..=Cents::MAX,
        "where the secondary jackpot starts", bj::FR55_4_8_1;
    jp1_split: text = "3000 / 1000 / 6000",
        "how a JP1 stake is divided: main, secondary and prize reserve, in 1/10000", bj::D_20;
    surrender_v_bank_blackjack: SurrenderTo = half,
        "what a surrender loses when a bank ten becomes black-jack", bj::D_09, reading;
    two_plus_one_couleur: Couleur = suit, "what « couleur » means in 2 + 1", bj::D_17, reading;
    two_plus_one_ace: RunAce = both, "where an ace stands in a run", bj::D_18, reading;
    two_plus_one_times: Times = net, "whether the multiple counts the stake", bj::D_19, reading;
    jp1_stake_back: word = no in ["no", "yes"],
        "whether a winner gets his stake back", bj::D_20, reading;
    jp1_prizes: Prizes = best, "one prize, or each in its turn", bj::D_21, reading;
    jp1_after_split: AfterSplit = frozen,
        "which card is the third after a split", bj::D_21, reading;
    jp1_consolation: Consolation = per_stake,
        "consolation prizes for each stake, or for each player", bj::D_22, reading;
    max_splits_per_box: u8 = 3 in 1..=95,
        "splits on one box; 95 is no limit, since six packs hold 96 cards of one value",
        bj::FR55_4_3_10;
}

house_options! {
    pub(super) const IN_FORCE;

    ..COMMON;
    ..NEW;
}

house_options! {
    const OF_LEAFLET;

    max_splits_per_box: u8 = 2 in 1..=2, "splits on one box: three hands in all", leaf::LEAF_17;
}

pub(super) const LEAFLET_OPTIONS: [HouseOption; IN_FORCE.len()] =
    HouseOption::instead(&IN_FORCE, &OF_LEAFLET);

house_options! {
    /// What the earlier text did not know, or knew besides.
    const WITH_OLD;

    ..COMMON;

    forbid_standing_when_seat_free: forbidden,
        "the house had no power to ban standing play", old::FR55_4_OLD_1_1;
    hyper_enabled: forbidden, "this part did not exist", old::FR55_4_OLD_6_0;
    two_plus_one_enabled: forbidden, "this part did not exist", old::FR55_4_OLD_6_0;
    jp1_enabled: forbidden, "this part did not exist", old::FR55_4_OLD_6_0;
    max_splits_per_box: u8 = 3 in 1..=95,
        "splits on one box; 95 is no limit, since six packs hold 96 cards of one value",
        bj::FR55_4_3_10;
    earlier_dames_pair: Suited = any_suits,
        "whether the pair of the option needs one « couleur »", old::D_30, reading;
    earlier_ace_resplit: word = allowed in ["allowed", "once"],
        "whether aces may be split again", old::FR55_4_OLD_3_1, reading;
}

house_options! {
    const OF_EARLIER;

    max_boxes_per_player: u8 = 7 in 1..=7,
        "boxes one player may stake on while somebody waits", old::FR55_4_OLD_1_3;
    stub_cards: u8 = 78 in 47..=156,
        "cards behind the red card: roughly one pack", old::FR55_4_OLD_0_1;
}

pub(super) const EARLIER: [HouseOption; WITH_OLD.len()] =
    HouseOption::instead(&WITH_OLD, &OF_EARLIER);

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
    let small = |given: &Admission<'_>, key: &str| given.whole(key);
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
    prizes: Prizes::Best,
    after_split: AfterSplit::Frozen,
    consolation: Consolation::PerStake,
};

const NO_SPLIT_ACES: SplitAcesRules = SplitAcesRules {
    stake: Cents::ZERO,
    prizes: [AcesPrize::Fixed(Cents::ZERO); 4],
    contribution: [0; 4],
    seed: [Cents::ZERO; 4],
};
