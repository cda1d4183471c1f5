//! The earlier wording of article 55-4: what differs from the text in force.

use super::{fr, french};
use crate::blackjack::Rules;
use crate::blackjack::bets::{Bet, Kind, Named, Side};
use crate::blackjack::law::{
    BlackjackLaw, BoxesCap, Law, PeopleLaw, SideLaw, SplitLaw, SurrenderLaw,
};
use rulebook::fr_blackjack as bj;
use rulebook::fr_earlier_blackjack as old;
use table::{Breach, Draft, HouseOption};

/// The earlier wording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FrEarlier;

const BETS: [Named; 3] = [
    Named::new(Kind::Main, "main", "main", bj::FR55_4_1_23),
    Named::new(Kind::Insurance, "insurance", "insurance", bj::FR55_4_2_5),
    Named::new(Kind::Side(Side::Dames), "lucky-ladies", "lucky-ladies", bj::FR55_4_5_2),
];

const LUCKY_LADIES: SideLaw = SideLaw {
    not_offered: old::FR55_4_OLD_5_1,
    pass: old::FR55_4_OLD_5_3,
    goes_on: old::FR55_4_OLD_5_1,
    rows: &[
        bj::FR55_4_5_3A,
        bj::FR55_4_5_3B,
        old::FR55_4_OLD_5_2,
        bj::FR55_4_5_3D,
        bj::FR55_4_5_3E,
    ],
    ..fr::DAMES
};

const LAW: Law = Law {
    bets: &BETS,
    strange_bets: &[
        ("hyper", old::FR55_4_OLD_6_0),
        ("2+1", old::FR55_4_OLD_6_0),
        ("jp1", old::FR55_4_OLD_6_0),
        ("dames", old::FR55_4_OLD_5_1),
    ],
    people: PeopleLaw {
        boxes_cap: BoxesCap::WhileSomebodyWaits(old::FR55_4_OLD_1_3),
        standing_when_seat_free: None,
        ..fr::LAW.people
    },
    split: SplitLaw { ace_event: old::FR55_4_OLD_3_1, ..fr::LAW.split },
    surrender: SurrenderLaw::BeforeAnyDraw(old::FR55_4_OLD_1_2),
    sides: &[LUCKY_LADIES],
    after_deal: &[Side::Dames],
    hyper: None,
    jp1: None,
    ..fr::LAW
};

impl BlackjackLaw for FrEarlier {
    const ID: &'static str = "fr-earlier/blackjack";
    const LAW: &'static Law = &LAW;

    fn options() -> &'static [HouseOption] {
        &french::EARLIER
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        french::admit(draft, &french::EARLIER, &french::FR_EARLIER)
    }

    fn bets() -> &'static [Bet<Self>] {
        const ALL: [Bet<FrEarlier>; BETS.len()] = super::french::bets(&BETS);
        &ALL
    }
}
