//! The Monaco order 88-384, article 5.

use super::french::{self, NO_JP1, NO_TWO_PLUS_ONE};
use super::mc_shoe as shoe;
use crate::blackjack::Rules;
use crate::blackjack::action::DamesTable;
use crate::blackjack::bets::{Bet, Kind, Named, Side};
use crate::blackjack::house::{
    AcesPrize, BankBlackJack, DamesRules, LimitRules, Readings, Shuffler, SideRules, Split21,
    SplitAcesRules, StandingAdds, SurrenderTo, parts, shoe_from, side_from,
};
use crate::blackjack::law::{
    BankLaw, BlackjackLaw, BoxesCap, CloseLaw, DealLaw, DoubleLaw, EvenMoneyLaw, InsuranceLaw,
    InsuranceSize, InsuranceWindow, Law, LimitChanges, Pass, PayLaw, PeopleLaw, SideLaw,
    SittingLaw, SplitAcesLaw, SplitLaw, StakesLaw, SurrenderLaw, TurnsLaw,
};
use crate::blackjack::rules::{BankAce, Pairing};
use crate::blackjack::sides::{Couleur, DamesPair, PairBy, Suited};
use rulebook::mc_blackjack as bj;
use table::{Admission, Breach, Cents, Draft, Form, Free, HouseOption, OnOff, house_options};

/// The order in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mc;

const BETS: [Named; 5] = [
    Named::new(Kind::Main, "main", "main", bj::MC5_2_1_19),
    Named::new(Kind::Insurance, "insurance", "insurance", bj::MC5_2_2_5),
    Named::new(Kind::Side(Side::PerfectPairs), "perfect-pairs", "perfect-pairs", bj::MC5_2_6_2),
    Named::new(Kind::Side(Side::TwentyOnePlusThree), "21+3", "21+3", bj::MC5_2_7_3),
    Named::new(Kind::Side(Side::SplitAces), "split-aces", "split-aces", bj::MC5_2_8_6),
];

const SIDES: [SideLaw; 3] = [
    SideLaw {
        side: Side::PerfectPairs,
        not_offered: bj::MC5_2_6_1,
        main_first: bj::MC5_2_6_1,
        limits: bj::MC5_2_6_1,
        seated_only: bj::BJ_A33,
        pass: bj::MC5_2_6_6,
        lost: bj::MC5_2_6_2,
        best_only: None,
        goes_on: bj::MC5_2_6_7,
        rows: &[bj::MC5_2_6_3, bj::MC5_2_6_4, bj::MC5_2_6_5],
    },
    SideLaw {
        side: Side::TwentyOnePlusThree,
        not_offered: bj::MC5_2_7_1,
        main_first: bj::MC5_2_7_1,
        limits: bj::MC5_2_7_1,
        seated_only: bj::BJ_A33,
        pass: bj::MC5_2_7_4,
        lost: bj::MC5_2_7_2,
        best_only: None,
        goes_on: bj::MC5_2_7_5,
        rows: &[bj::MC5_2_7_3],
    },
    SideLaw {
        side: Side::SplitAces,
        not_offered: bj::MC5_2_8_6,
        main_first: bj::MC5_2_8_2,
        limits: bj::MC5_2_8_2,
        seated_only: bj::MC5_2_8_4,
        pass: bj::MC5_2_8_4,
        lost: bj::MC5_2_8_4,
        best_only: None,
        goes_on: bj::MC5_2_8_7,
        rows: &[],
    },
];

const LAW: Law = Law {
    bets: &BETS,
    strange_bets: &[],
    closed_list: bj::MC5_2_0,
    people: PeopleLaw {
        seat_needed: bj::MC5_1_22,
        seats: bj::MC5_1_22,
        vacant: bj::MC5_1_23,
        taken: bj::MC5_1_23,
        standing: bj::MC5_1_24,
        standing_max: bj::MC5_1_25,
        no_advice: bj::MC5_1_26,
        apart: bj::MC5_1_27,
        follow: bj::BJ_A25,
        boxes_cap: BoxesCap::None,
        lone_player: None,
        standing_when_seat_free: None,
        silent: bj::BJ_A39,
    },
    stakes: StakesLaw {
        chips_only: bj::MC5_2_0,
        verbal: bj::MC5_2_0,
        closed: bj::MC5_2_1_5,
        close: bj::MC5_2_1_5,
        limits: bj::MC5_1_25,
        max: bj::MC5_1_25,
        step: bj::BJ_A32,
        overrun: bj::BJ_A31,
        changes: LimitChanges::No(bj::MC5_1_25),
        ready_shoe: OnOff::On,
        ride: None,
    },
    sitting: SittingLaw {
        open: bj::MC5_1_6,
        close: CloseLaw::Announced { by: bj::MC5_1_21, end: bj::MC5_1_20, minutes: 30, rounds: 3 },
        shuffler: bj::MC5_1_13,
        void: bj::BJ_A28,
    },
    deal: DealLaw {
        first: bj::MC5_2_1_1,
        bank: bj::MC5_2_1_2,
        second: bj::MC5_2_1_3,
        over: bj::MC5_2_1_4,
        draw: bj::MC5_1_11,
        values: bj::MC5_1_4,
        ace: bj::MC5_1_5,
        black_jack: bj::MC5_2_1_20,
        twenty_one: None,
    },
    insurance: InsuranceLaw {
        ace_only: bj::MC5_2_2_1,
        offer: bj::MC5_2_2_2,
        too_late: bj::MC5_2_2_3,
        amount: bj::MC5_2_2_4,
        size: InsuranceSize::UpToHalf,
        window: InsuranceWindow::WhenOffered,
        paid: bj::MC5_2_2_5,
        lost: bj::MC5_2_2_6,
        first_stake_only: Some(bj::MC5_2_5_4),
    },
    turns: TurnsLaw {
        offer: bj::MC5_2_1_6,
        order: bj::MC5_2_1_7,
        ask: bj::MC5_2_1_8,
        closed_at_21: bj::BJ_A18,
        bust: bj::MC5_2_1_9,
        stood: bj::MC5_2_1_8,
    },
    split: SplitLaw {
        pair: bj::MC5_2_4_1,
        stake: bj::MC5_2_4_2,
        apart: bj::MC5_2_4_3,
        order: bj::MC5_2_4_5,
        card: bj::MC5_2_4_4,
        again: bj::MC5_2_4_6,
        aces_once: bj::MC5_2_4_11,
        ace_card: bj::MC5_2_4_7,
        ace_event: bj::MC5_2_4_7,
        paid: bj::MC5_2_4_8,
        like_cards: bj::MC5_2_4_9,
        limit: bj::MC5_2_4_10,
    },
    double: DoubleLaw {
        any_two: bj::MC5_2_5_1,
        exact: bj::BJ_A16,
        one_card: bj::MC5_2_5_2,
        pairs: bj::MC5_2_5_3,
        after_split: bj::MC5_2_5_3,
    },
    surrender: SurrenderLaw::None(bj::MC5_2_0),
    even_money: Some(EvenMoneyLaw { when: bj::MC5_2_3_1, paid: bj::MC5_2_3_2, insured: bj::BJ_A8 }),
    bank: BankLaw {
        begins: bj::MC5_2_1_10,
        draws: bj::MC5_2_1_12,
        stands: bj::MC5_2_1_11,
        ace: bj::MC5_2_1_13,
        announces: bj::MC5_2_1_14,
        lifts: bj::MC5_2_1_15,
        lifts_own: bj::MC5_2_1_15,
        skips: Some(bj::BJ_A5),
    },
    pay: PayLaw {
        bank_over: bj::MC5_2_1_16,
        loses: bj::MC5_2_1_17,
        loses_to_21: bj::BJ_A2,
        loses_to_black_jack: bj::BJ_A38,
        twenty_one_loses: bj::MC5_2_1_21,
        split_21: bj::BJ_A3,
        split_21_void: bj::BJ_A3,
        equal: bj::MC5_2_1_18,
        both_black_jack: bj::MC5_2_1_18,
        wins: bj::MC5_2_1_19,
        black_jack: bj::MC5_2_1_20,
        black_jack_beats_21: bj::MC5_2_1_21,
        added: bj::BJ_A38,
    },
    sides: &SIDES,
    after_deal: &[Side::PerfectPairs, Side::TwentyOnePlusThree, Side::SplitAces],
    passes: &[Pass::LostInsurance, Pass::EveryMain, Pass::PaidInsurance],
    queens: None,
    hyper: None,
    jp1: None,
    split_aces: Some(SplitAcesLaw {
        amount: bj::MC5_2_8_2,
        sensor: bj::MC5_2_8_4,
        prize: bj::MC5_2_8_1,
        meters: bj::MC5_2_8_6,
    }),
};

const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: Cents::units(1_000_000) };

house_options! {
    const OPTIONS;

    boxes: u8 = 7 in 1..=7, "boxes marked on the cloth", bj::MC5_1_22;
    decks: u8 = 6 in 1..=12, "52-card packs", bj::MC5_1_3;
    shuffler: Shuffler = none,
        "shuffled by hand, by a shuffler, or dealt from a continuous shuffler", bj::MC5_1_13;
    csm_buffer: u8 = 0 in 0..=20, "cards a continuous shuffler holds ready", bj::MC5_1_17;
    stub_cards: u16 = 78 in 52..=572, "cards behind the stop card", bj::MC5_1_8;
    min: Cents = 10.00 in AMOUNT, "minimum of a stake", bj::MC5_1_25, limit(Free::Least);
    max: Cents = 1000.00 in AMOUNT, "maximum of a hand", bj::MC5_1_25, limit(Free::Most);
    unit: Cents = 0.50 in AMOUNT,
        "smallest chip: main stakes are multiples of two of them", bj::BJ_A32;
    split_same_rank_only: OnOff = off, "only like cards make a pair", bj::MC5_2_4_9;
    skip_idle_dealer_draw: OnOff = off,
        "the bank draws no card when no stake is left to decide", bj::BJ_A5;
    perfect_pairs: OnOff = on, "offer Perfect Pairs", bj::MC5_2_6_1;
    min_perfect_pairs: Cents = 2.00 in AMOUNT,
        "least stake on it", bj::MC5_2_6_1, limit(Free::Least);
    max_perfect_pairs: Cents = 200.00 in AMOUNT,
        "most stake on it", bj::MC5_2_6_1, limit(Free::Most);
    twenty_one_plus_three: OnOff = on, "offer 21+3", bj::MC5_2_7_1;
    min_twenty_one_plus_three: Cents = 2.00 in AMOUNT,
        "least stake on it", bj::MC5_2_7_1, limit(Free::Least);
    max_twenty_one_plus_three: Cents = 200.00 in AMOUNT,
        "most stake on it", bj::MC5_2_7_1, limit(Free::Most);
    split_aces: OnOff = off, "link to Split Aces", bj::MC5_2_8_6;
    split_aces_stake: Cents = 5.00 in AMOUNT, "the preset stake", bj::MC5_2_8_2;
    split_aces_prizes: text = "0/250.00/2000.00/100%",
        "prizes of one to four aces in a row: an amount, or a share of its meter", bj::MC5_2_8_6;
    split_aces_contribution: text = "0/0/0/20",
        "per cent of each stake that feeds the meter of one to four aces", bj::MC5_2_8_6;
    split_aces_seed: text = "0/0/0/10000.00",
        "where the meter of one to four aces starts again", bj::MC5_2_8_6;
    dealer_ace: BankAce = "17_to_21", "when the dealer's ace counts eleven", bj::BJ_A1, reading;
    split_21_vs_natural: Split21 = loses,
        "a split ace and ten against a dealer natural", bj::BJ_A3, reading;
}

impl BlackjackLaw for Mc {
    const ID: &'static str = "mc/blackjack";
    const LAW: &'static Law = &LAW;

    fn options() -> &'static [HouseOption] {
        &OPTIONS
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        let mut given = Admission::new(draft, &OPTIONS);
        let law = match given.choice("shuffler") {
            Shuffler::None => &shoe::SHOE,
            Shuffler::Batch => &shoe::BATCH,
            Shuffler::Continuous => &shoe::MACHINE,
        };
        let packs = given.whole("decks");
        let cards = shoe_from(&mut given, law, packs);
        let (min, max, unit) = (given.amount("min"), given.amount("max"), given.amount("unit"));
        if max < min {
            given.breach("max", bj::MC5_1_25, "the maximum is below the minimum");
        }
        let limits = LimitRules {
            min,
            max,
            times: 0,
            declared: min,
            step: unit.times(2),
            side_step: unit,
            insurance_step: unit,
        };
        let mut sides = [SideRules::NONE; Side::COUNT];
        let keys = ["perfect_pairs", "min_perfect_pairs", "max_perfect_pairs", ""];
        sides[Side::PerfectPairs as usize] = side_from(&mut given, keys, bj::MC5_2_6_1);
        let keys =
            ["twenty_one_plus_three", "min_twenty_one_plus_three", "max_twenty_one_plus_three", ""];
        sides[Side::TwentyOnePlusThree as usize] = side_from(&mut given, keys, bj::MC5_2_7_1);
        let split_aces = split_aces(&mut given);
        sides[Side::SplitAces as usize] =
            SideRules::fixed(given.choice("split_aces"), split_aces.stake);
        let like_cards: OnOff = given.choice("split_same_rank_only");
        let readings = Readings {
            bank_black_jack: BankBlackJack::TakesAll,
            split_21: given.choice("split_21_vs_natural"),
            surrender: SurrenderTo::Half,
            standing_adds: StandingAdds::May,
            bank_ace: given.choice("dealer_ace"),
        };
        let boxes = given.whole("boxes");
        let skip_idle_bank = given.choice("skip_idle_dealer_draw");
        given.finish(|| Rules {
            boxes,
            vacant_boxes: OnOff::On,
            lone_player_two_boxes: OnOff::Off,
            no_standing_when_seat_free: OnOff::Off,
            max_boxes: 7,
            surrender: OnOff::Off,
            closes_at_21: OnOff::Off,
            pairing: if like_cards == OnOff::On { Pairing::Rank } else { Pairing::Value },
            // Three hands, two of aces.
            max_splits: 2,
            ace_splits: 1,
            double_after_split: OnOff::On,
            skip_idle_bank,
            limits,
            sides,
            dames: DamesRules {
                table: DamesTable::A,
                no_split_after_win: OnOff::Off,
                pair: DamesPair { by: PairBy::Rank, suited: Suited::Needed },
                couleur: Couleur::Suit,
            },
            two_plus_one: NO_TWO_PLUS_ONE,
            jp1: NO_JP1,
            split_aces,
            readings,
            shoe: cards.expect("no breach"),
        })
    }

    fn bets() -> &'static [Bet<Self>] {
        const ALL: [Bet<Mc>; BETS.len()] = french::bets(&BETS);
        &ALL
    }
}

/// MC5.2.8.6: the operator's table. Shares above the whole, or a meter that feeds no prize, are
/// refused.
fn split_aces(given: &mut Admission<'_>) -> SplitAcesRules {
    let percent = |text: &str| text.parse::<u32>().ok().filter(|&p| p <= 100);
    let prize = |text: &str| match text.strip_suffix('%') {
        Some(share) => percent(share).filter(|&p| p > 0).map(AcesPrize::Share),
        None => text.parse().ok().map(AcesPrize::Fixed),
    };
    let prizes = parts(given.text("split_aces_prizes"), prize);
    if prizes.is_none() {
        let words = "four prizes, each an amount or a share such as 100%";
        given.breach("split_aces_prizes", bj::MC5_2_8_6, words);
    }
    let contribution = parts(given.text("split_aces_contribution"), percent);
    let contribution = contribution.filter(|shares| shares.iter().sum::<u32>() <= 100);
    if contribution.is_none() {
        let words = "four shares in per cent that make 100 or less";
        given.breach("split_aces_contribution", bj::MC5_2_8_6, words);
    }
    let fixed =
        |(prize, share): (&AcesPrize, &u32)| *share > 0 && matches!(prize, AcesPrize::Fixed(_));
    if let (Some(prizes), Some(contribution)) = (&prizes, &contribution)
        && prizes.iter().zip(contribution).any(fixed)
    {
        let words = "a meter is fed whose prize is fixed";
        given.breach("split_aces_contribution", bj::MC5_2_8_6, words);
    }
    let seed = parts(given.text("split_aces_seed"), |text| text.parse::<Cents>().ok());
    if seed.is_none() {
        given.breach("split_aces_seed", bj::MC5_2_8_6, "four amounts, such as 0/0/0/10000.00");
    }
    SplitAcesRules {
        stake: given.amount("split_aces_stake"),
        prizes: prizes.unwrap_or([AcesPrize::Fixed(Cents::ZERO); 4]),
        contribution: contribution.unwrap_or_default(),
        seed: seed.unwrap_or([Cents::ZERO; 4]),
    }
}
