//! A casino's leaflet. Where it is silent, article 55-4 fills in with its decisions and readings
//! (DL-02).

use super::{fr, french};
use crate::blackjack::Rules;
use crate::blackjack::bets::{Bet, Kind, Named};
use crate::blackjack::law::{
    BankLaw, BlackjackLaw, DealLaw, DoubleLaw, InsuranceLaw, InsuranceSize, Law, PayLaw,
    SittingLaw, SplitLaw, StakesLaw, TurnsLaw,
};
use rulebook::leaflet_blackjack as leaf;
use table::{Breach, Draft, HouseOption};

/// The leaflet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaflet;

const BETS: [Named; 12] = {
    let mut bets = fr::BETS;
    bets[0] = Named::new(Kind::Main, "main", "main", leaf::LEAF_12);
    bets[1] = Named::new(Kind::Insurance, "insurance", "insurance", leaf::LEAF_21);
    bets
};

const LAW: Law = Law {
    bets: &BETS,
    stakes: StakesLaw {
        verbal: leaf::LEAF_22,
        closed: leaf::LEAF_14,
        close: leaf::LEAF_1,
        ride: Some(leaf::LEAF_10),
        ..fr::LAW.stakes
    },
    sitting: SittingLaw { open: leaf::LEAF_23, ..fr::LAW.sitting },
    deal: DealLaw {
        first: leaf::LEAF_3,
        bank: leaf::LEAF_3,
        second: leaf::LEAF_3,
        values: leaf::LEAF_2,
        ace: leaf::LEAF_2,
        black_jack: leaf::LEAF_7,
        twenty_one: Some(leaf::LEAF_8),
        ..fr::LAW.deal
    },
    insurance: InsuranceLaw {
        ace_only: leaf::LEAF_20,
        offer: leaf::LEAF_20,
        amount: leaf::LEAF_21,
        size: InsuranceSize::UpToHalf,
        paid: leaf::LEAF_21,
        lost: leaf::LEAF_21,
        ..fr::LAW.insurance
    },
    turns: TurnsLaw { ask: leaf::LEAF_4, stood: leaf::LEAF_4, bust: leaf::LEAF_5, ..fr::LAW.turns },
    split: SplitLaw {
        pair: leaf::LEAF_16,
        stake: leaf::DL_03,
        aces_once: leaf::LEAF_18,
        ace_card: leaf::LEAF_18,
        ace_event: leaf::LEAF_18,
        paid: leaf::LEAF_19,
        limit: leaf::LEAF_17,
        ..fr::LAW.split
    },
    double: DoubleLaw {
        any_two: leaf::LEAF_15,
        one_card: leaf::LEAF_15,
        pairs: leaf::LEAF_15,
        ..fr::LAW.double
    },
    bank: BankLaw {
        begins: leaf::LEAF_6,
        draws: leaf::LEAF_6,
        stands: leaf::LEAF_6,
        ..fr::LAW.bank
    },
    pay: PayLaw {
        bank_over: leaf::LEAF_13,
        loses: leaf::LEAF_12,
        loses_to_21: leaf::LEAF_12,
        loses_to_black_jack: leaf::LEAF_9,
        twenty_one_loses: leaf::LEAF_9,
        split_21: leaf::LEAF_9,
        equal: leaf::LEAF_12,
        both_black_jack: leaf::LEAF_9,
        wins: leaf::LEAF_12,
        black_jack: leaf::LEAF_11,
        black_jack_beats_21: leaf::LEAF_11,
        ..fr::LAW.pay
    },
    ..fr::LAW
};

impl BlackjackLaw for Leaflet {
    const ID: &'static str = "leaflet/blackjack";
    const LAW: &'static Law = &LAW;

    fn options() -> &'static [HouseOption] {
        &french::LEAFLET_OPTIONS
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        french::admit(draft, &french::LEAFLET_OPTIONS, &french::LEAFLET)
    }

    fn bets() -> &'static [Bet<Self>] {
        const ALL: [Bet<Leaflet>; BETS.len()] = super::french::bets(&BETS);
        &ALL
    }
}
