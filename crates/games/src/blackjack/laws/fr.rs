//! The French order of 14 May 2007, articles 55-4 and 55-5, text in force.

use super::french;
use crate::blackjack::Rules;
use crate::blackjack::bets::{Bet, Cell, Kind, Named, Side};
use crate::blackjack::law::{
    BankLaw, BlackjackLaw, BoxesCap, CloseLaw, DealLaw, DoubleLaw, HyperLaw, InsuranceLaw,
    InsuranceSize, InsuranceWindow, Jp1Law, Law, LimitChanges, Pass, PayLaw, PeopleLaw, QueensLaw,
    SideLaw, SittingLaw, SplitLaw, StakesLaw, SurrenderLaw, TurnsLaw,
};
use crate::sitting::ChangeLaw;
use rulebook::fr_blackjack as bj;
use rulebook::fr_common as common;
use table::{Breach, Draft, HouseOption, OnOff};

/// The text in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fr;

pub(super) const BETS: [Named; 12] = [
    Named::new(Kind::Main, "main", "main", bj::FR55_4_1_23),
    Named::new(Kind::Insurance, "insurance", "insurance", bj::FR55_4_2_5),
    Named::new(Kind::Side(Side::Dames), "dames-de-coeur", "dames-de-coeur", bj::FR55_4_5_2),
    Named::new(Kind::Hyper(Cell::Seventeen), "hyper-17", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::Eighteen), "hyper-18", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::Nineteen), "hyper-19", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::Twenty), "hyper-20", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::TwentyOne), "hyper-21", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::BlackJack), "hyper-black-jack", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Hyper(Cell::Bust), "hyper-bust", "hyper", bj::FR55_4_6_4),
    Named::new(Kind::Side(Side::TwoPlusOne), "2+1", "2+1", bj::FR55_4_7_6),
    Named::new(Kind::Side(Side::Jp1), "jp1", "jp1", bj::FR55_4_8_8),
];

pub(super) const DAMES: SideLaw = SideLaw {
    side: Side::Dames,
    not_offered: bj::FR55_4_5_1,
    main_first: bj::FR55_4_5_6,
    limits: bj::FR55_4_5_5,
    seated_only: bj::FR55_4_5_7,
    pass: bj::FR55_4_5_9,
    lost: bj::FR55_4_5_2,
    best_only: Some(bj::FR55_4_5_10),
    goes_on: bj::FR55_4_5_11,
    rows: &[bj::FR55_4_5_3A, bj::FR55_4_5_3B, bj::FR55_4_5_3C, bj::FR55_4_5_3D, bj::FR55_4_5_3E],
};

const SIDES: [SideLaw; 4] = [
    DAMES,
    SideLaw {
        side: Side::TwoPlusOne,
        not_offered: bj::FR55_4_7_1,
        main_first: bj::FR55_4_7_2,
        limits: bj::FR55_4_7_3,
        seated_only: bj::FR55_4_7_4,
        pass: bj::FR55_4_7_5,
        lost: bj::FR55_4_7_6,
        best_only: Some(bj::FR55_4_7_8),
        goes_on: bj::FR55_4_7_5,
        rows: &[bj::FR55_4_7_7A, bj::FR55_4_7_7B, bj::FR55_4_7_7C, bj::FR55_4_7_7D],
    },
    SideLaw {
        side: Side::Jp1,
        not_offered: bj::FR55_4_8_1,
        main_first: bj::FR55_4_8_2,
        limits: bj::FR55_4_8_3,
        seated_only: bj::D_29,
        pass: bj::FR55_4_8_5,
        lost: bj::FR55_4_8_5,
        best_only: None,
        goes_on: bj::FR55_4_8_7,
        rows: &[],
    },
    SideLaw {
        side: Side::Hyper,
        not_offered: bj::FR55_4_6_1,
        main_first: bj::FR55_4_6_7,
        limits: bj::FR55_4_6_5,
        seated_only: bj::FR55_4_6_6,
        pass: bj::FR55_4_6_9,
        lost: bj::FR55_4_6_3,
        best_only: None,
        goes_on: bj::FR55_4_6_8,
        rows: &[],
    },
];

/// D-06: collect, then pay, each from the last box to the first.
pub(super) const PASSES: [Pass; 6] = [
    Pass::LosingHyper,
    Pass::LostInsurance,
    Pass::LosingMain,
    Pass::PaidInsurance,
    Pass::WinningMain,
    Pass::WinningHyper,
];

pub(super) const QUEENS: QueensLaw = QueensLaw {
    announce: bj::FR55_4_5_8,
    pending: bj::FR55_4_5_13,
    pass: bj::FR55_4_5_14,
    goes_on: bj::FR55_4_5_15,
    first: bj::FR55_4_5_16,
    collected: bj::FR55_4_5_17,
    lifted: bj::FR55_4_5_18,
    last: bj::FR55_4_5_19,
    several: bj::FR55_4_5_20,
    no_split: bj::FR55_4_5_12,
    table: bj::FR55_4_5_4,
};

const JP1: Jp1Law = Jp1Law {
    amount: bj::FR55_4_8_3,
    one_each: bj::FR55_4_8_4,
    sweep: bj::FR55_4_8_5,
    goes_on: bj::FR55_4_8_7,
    sevens: bj::FR55_4_8_8,
    rows: [bj::FR55_4_8_9A, bj::FR55_4_8_9B, bj::FR55_4_8_9C, bj::FR55_4_8_9D, bj::FR55_4_8_9E],
    stake_back: bj::D_20,
    supervisor: bj::FR55_4_8_10,
    images: bj::FR55_4_8_11,
    shares: bj::FR55_4_8_12,
    consolation: bj::FR55_4_8_13,
    no_consolation: bj::FR55_4_8_14,
    waits: bj::FR55_4_8_11,
};

pub(super) const LAW: Law = Law {
    bets: &BETS,
    strange_bets: &[("hyper", bj::FR55_4_6_2)],
    closed_list: bj::FR55_4_0_20,
    people: PeopleLaw {
        seat_needed: bj::FR55_4_0_13,
        seats: bj::FR55_4_0_14,
        vacant: bj::FR55_4_0_15,
        taken: bj::D_13,
        standing: bj::FR55_4_0_16,
        standing_max: bj::FR55_4_0_17,
        no_advice: bj::FR55_4_0_18,
        apart: bj::FR55_4_0_19,
        follow: bj::D_13,
        boxes_cap: BoxesCap::Always(bj::FR55_4_1_7),
        lone_player: Some(bj::FR55_4_1_4),
        standing_when_seat_free: Some(bj::FR55_4_1_5),
        silent: bj::D_32,
    },
    stakes: StakesLaw {
        chips_only: bj::FR55_5_1,
        verbal: bj::FR55_5_1,
        closed: bj::FR55_5_2,
        close: bj::FR55_5_2,
        limits: bj::FR55_5_2,
        max: bj::FR55_5_7,
        step: bj::D_05,
        overrun: bj::FR55_5_8,
        changes: LimitChanges::Yes(ChangeLaw {
            min: bj::FR55_5_4,
            declared: bj::FR55_5_3,
            multiples: &[50, 100, 200],
            multiple: bj::FR55_5_5,
            max: bj::FR55_5_6,
        }),
        ready_shoe: OnOff::Off,
        ride: None,
    },
    sitting: SittingLaw {
        open: common::FR8_1,
        close: CloseLaw::PlayersGone {
            by: common::FR31_4,
            empty_rounds: 3,
            last_deal: common::FR31_6,
        },
        shuffler: bj::FR55_4_0_4,
        void: common::FR58_18,
    },
    deal: DealLaw {
        first: bj::FR55_4_1_1,
        bank: bj::FR55_4_1_2,
        second: bj::FR55_4_1_3,
        over: bj::FR55_4_0_10,
        draw: bj::FR55_4_0_10,
        values: bj::D_04,
        ace: bj::D_04,
        black_jack: bj::FR55_4_1_24,
        twenty_one: None,
    },
    insurance: InsuranceLaw {
        ace_only: bj::FR55_4_2_1,
        offer: bj::FR55_4_2_2,
        too_late: bj::FR55_4_2_3,
        amount: bj::FR55_4_2_4,
        size: InsuranceSize::ExactlyHalf,
        window: InsuranceWindow::UntilBoxActs,
        paid: bj::FR55_4_2_5,
        lost: bj::FR55_4_2_6,
        first_stake_only: None,
    },
    turns: TurnsLaw {
        offer: bj::FR55_4_1_9,
        order: bj::FR55_4_1_10,
        ask: bj::FR55_4_1_11,
        closed_at_21: bj::FR55_4_1_8,
        bust: bj::FR55_4_1_12,
        stood: bj::FR55_4_1_11,
    },
    split: SplitLaw {
        pair: bj::FR55_4_3_1,
        stake: bj::FR55_4_3_2,
        apart: bj::FR55_4_3_3,
        order: bj::FR55_4_3_4,
        card: bj::FR55_4_3_4,
        again: bj::FR55_4_3_5,
        aces_once: bj::FR55_4_3_6,
        ace_card: bj::FR55_4_3_7,
        ace_event: bj::FR55_4_3_7,
        paid: bj::FR55_4_3_8,
        like_cards: bj::FR55_4_3_9,
        limit: bj::FR55_4_3_10,
    },
    double: DoubleLaw {
        any_two: bj::FR55_4_4_1,
        exact: bj::D_12,
        one_card: bj::FR55_4_4_2,
        pairs: bj::FR55_4_4_3,
        after_split: bj::FR55_4_4_4,
    },
    surrender: SurrenderLaw::InTurn(bj::FR55_4_1_6),
    even_money: None,
    bank: BankLaw {
        begins: bj::FR55_4_1_13,
        draws: bj::FR55_4_1_15,
        stands: bj::FR55_4_1_14,
        ace: bj::FR55_4_1_16,
        announces: bj::FR55_4_1_17,
        lifts: bj::FR55_4_1_18,
        lifts_own: bj::FR55_4_1_19,
        skips: None,
    },
    pay: PayLaw {
        bank_over: bj::FR55_4_1_20,
        loses: bj::FR55_4_1_21,
        loses_to_21: bj::D_02,
        loses_to_black_jack: bj::D_02,
        twenty_one_loses: bj::FR55_4_1_25,
        split_21: bj::D_02,
        split_21_void: bj::D_02,
        equal: bj::FR55_4_1_22,
        both_black_jack: bj::FR55_4_1_22,
        wins: bj::FR55_4_1_23,
        black_jack: bj::FR55_4_1_24,
        black_jack_beats_21: bj::FR55_4_1_25,
        added: bj::D_01,
    },
    sides: &SIDES,
    after_deal: &[Side::TwoPlusOne, Side::Dames],
    passes: &PASSES,
    queens: Some(QUEENS),
    hyper: Some(HyperLaw { collect: bj::FR55_4_6_9, pays: bj::FR55_4_6_4 }),
    jp1: Some(JP1),
    split_aces: None,
};

impl BlackjackLaw for Fr {
    const ID: &'static str = "fr/blackjack";
    const LAW: &'static Law = &LAW;

    fn options() -> &'static [HouseOption] {
        &french::IN_FORCE
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        french::admit(draft, &french::IN_FORCE, &french::FR)
    }

    fn bets() -> &'static [Bet<Self>] {
        const ALL: [Bet<Fr>; BETS.len()] = super::french::bets(&BETS);
        &ALL
    }
}
