//! What the law decides at craps, as small functions without a table: what a throw does to the
//! series and to a bet, what a bet pays, and which stakes can be paid exactly.

use super::bets::{Bet, Kind, Number};
use super::house::{ComponentException, HighLow, WorldOnSeven};
use rulebook::mc_craps as law;
use serde::{Deserialize, Serialize};
use table::{Clause, Odds, Shaped, Throw};

/// What a throw does to the series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// 7, 11, 2, 3 or 12 on the come-out: the next throw is a come-out again.
    Decided,
    PointSet(Number),
    GoesOn,
    PointMade,
    SevenOut,
}

/// MC6.3.A.1.1 to 8: the pass-line is the measure of the series.
pub const fn series(puck: Option<Number>, total: u8) -> Series {
    match puck {
        None => match Number::of_total(total) {
            Some(number) => Series::PointSet(number),
            None => Series::Decided,
        },
        Some(_) if total == 7 => Series::SevenOut,
        Some(point) if point.is(total) => Series::PointMade,
        Some(_) => Series::GoesOn,
    }
}

impl Series {
    /// Where the puck lies after the throw.
    pub const fn puck(self, before: Option<Number>) -> Option<Number> {
        match self {
            Series::PointSet(number) => Some(number),
            Series::GoesOn => before,
            Series::Decided | Series::PointMade | Series::SevenOut => None,
        }
    }
}

/// What a player expressly asked for: the only three switches (CR-A21).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Shaped,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    #[default]
    None,
    /// A place bet or come odds work although no point is known.
    Works,
    /// A don't come stake and its odds are in suspense.
    NoAction,
}

/// What the house or its reading of the law changes about prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    pub high_low: HighLow,
    pub world_on_seven: WorldOnSeven,
    pub component_exception: ComponentException,
}

/// What a throw does to a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing, and the law has no word for it.
    Idle,
    /// The law says that the result is suspended.
    Waits(Clause),
    Wins(Odds, Clause),
    Loses(Clause),
    /// A void coup: the stake stays where it lies.
    Stands(Clause),
    /// It would be decided if it played: the stake stays where it lies.
    Off(Clause),
    /// It does not play, and what it follows is decided: the stake is given back.
    Returned(Clause),
    Moves(Number, Clause),
    /// CR-A11, `fifth`: the part on 7 is handed back, the other four are lost.
    FifthReturned(Clause),
}

const EVEN: Odds = Odds::to_one(1);

/// The stakes that win with a number, at its true odds (MC6.3.C.1.3, E.4).
pub const fn true_odds(number: Number) -> Odds {
    match number {
        Number::Four | Number::Ten => Odds::for_every(2, 1),
        Number::Five | Number::Nine => Odds::for_every(3, 2),
        Number::Six | Number::Eight => Odds::for_every(6, 5),
    }
}

/// The stakes that win with 7 against a number (MC6.3.C.2.3, F.4).
pub const fn against_odds(number: Number) -> Odds {
    match number {
        Number::Four | Number::Ten => Odds::for_every(1, 2),
        Number::Five | Number::Nine => Odds::for_every(2, 3),
        Number::Six | Number::Eight => Odds::for_every(5, 6),
    }
}

/// MC6.3.D.7.
pub const fn place_odds(number: Number) -> Odds {
    match number {
        Number::Six | Number::Eight => Odds::for_every(7, 6),
        Number::Five | Number::Nine => Odds::for_every(7, 5),
        Number::Four | Number::Ten => Odds::for_every(9, 5),
    }
}

/// What a bet costs on top of its stake: 5 % of the stake (MC6.3.E.2), or of the expected gain
/// (MC6.3.F.2).
pub const fn commission(bet: Bet) -> Option<(Odds, Clause)> {
    match bet.kind() {
        Kind::Buy(_) => Some((Odds::for_every(1, 20), law::MC6_3_E_2)),
        Kind::Lay(number) => {
            let gain = against_odds(number);
            Some((Odds::for_every(gain.pays(), gain.per() * 20), law::MC6_3_F_2))
        }
        _ => None,
    }
}

/// What a throw does to a bet, by the puck as it lay before and by what its player asked for.
#[expect(clippy::too_many_lines, reason = "one arm a bet, as printed")]
#[inline]
pub const fn verdict(
    bet: Bet,
    call: Call,
    puck: Option<Number>,
    throw: Throw,
    prices: Prices,
) -> Verdict {
    use Verdict::{Idle, Loses, Moves, Stands, Waits, Wins};
    let total = throw.total();
    if matches!(call, Call::NoAction) {
        // CR-A7: no win, no loss, no travel.
        return Idle;
    }
    match bet.kind() {
        Kind::Pass => match puck {
            None => match total {
                7 | 11 => Wins(EVEN, law::MC6_3_A_1_1),
                2 | 3 | 12 => Loses(law::MC6_3_A_1_2),
                _ => Waits(law::MC6_3_A_1_3),
            },
            Some(point) if point.is(total) => Wins(EVEN, law::MC6_3_A_1_5),
            Some(_) if total == 7 => Loses(law::MC6_3_A_1_6),
            Some(_) => Waits(law::MC6_3_A_1_7),
        },
        Kind::DontPass => match puck {
            None => match total {
                2 | 3 => Wins(EVEN, law::MC6_3_A_2_2),
                7 | 11 => Loses(law::MC6_3_A_2_3),
                12 => Stands(law::MC6_3_A_2_4),
                _ => Waits(law::MC6_3_A_2_5),
            },
            Some(_) if total == 7 => Wins(EVEN, law::MC6_3_A_2_6),
            Some(point) if point.is(total) => Loses(law::MC6_3_A_2_7),
            Some(_) => Idle,
        },
        Kind::Come => match Number::of_total(total) {
            Some(number) => Moves(number, law::MC6_3_A_3_4),
            None if matches!(total, 7 | 11) => Wins(EVEN, law::MC6_3_A_3_2),
            None => Loses(law::MC6_3_A_3_3),
        },
        Kind::ComeOn(number) if number.is(total) => Wins(EVEN, law::MC6_3_A_3_5),
        Kind::ComeOn(_) if total == 7 => Loses(law::MC6_3_A_3_6),
        Kind::ComeOn(_) => Waits(law::MC6_3_A_3_7),
        // CR-A8: the bet exists only while a point is known.
        Kind::DontCome if puck.is_none() => Idle,
        Kind::DontCome => match (Number::of_total(total), total) {
            (Some(number), _) => Moves(number, law::MC6_3_A_4_4),
            (None, 2 | 3) => Wins(EVEN, law::MC6_3_A_4_2),
            (None, 12) => Stands(law::MC6_3_A_4_3),
            (None, _) => Loses(law::MC6_3_A_4_2),
        },
        Kind::DontComeOn(_) if total == 7 => Wins(EVEN, law::MC6_3_A_4_5),
        Kind::DontComeOn(number) if number.is(total) => Loses(law::MC6_3_A_4_6),
        Kind::DontComeOn(_) => Idle,
        Kind::Field => match total {
            3 | 4 | 9 | 10 | 11 => Wins(EVEN, law::MC6_3_A_5_3),
            2 | 12 => Wins(Odds::to_one(2), law::MC6_3_A_5_4),
            _ => Loses(law::MC6_3_A_5_2),
        },
        Kind::Big(number) => {
            let by = match number {
                Number::Eight => law::MC6_3_A_7_2,
                _ => law::MC6_3_A_6_2,
            };
            on_number(number, total, EVEN, by, by)
        }
        Kind::Hard(number) => {
            let (odds, by) = match number {
                Number::Four | Number::Ten => (Odds::stake_included(8), law::MC6_3_B_1_4),
                _ => (Odds::stake_included(10), law::MC6_3_B_1_5),
            };
            if number.is(total) && !throw.is_pair() {
                return Loses(law::MC6_3_B_1_3);
            }
            on_number(number, total, odds, by, law::MC6_3_B_1_3)
        }
        Kind::PassOdds => match puck {
            Some(n) => on_number(n, total, true_odds(n), law::MC6_3_C_1_3, law::MC6_3_C_1_2),
            None => Idle,
        },
        Kind::DontPassOdds => match puck {
            Some(n) => on_seven(n, total, law::MC6_3_C_2_3, law::MC6_3_C_2_2),
            None => Idle,
        },
        Kind::ComeOdds(number) => {
            let off = puck.is_none() && !matches!(call, Call::Works);
            if off && (number.is(total) || total == 7) {
                // CR-A20: void for the odds, while the come stake is decided.
                return Verdict::Returned(law::MC6_3_C_3_3);
            }
            on_number(number, total, true_odds(number), law::MC6_3_C_3_2, law::MC6_3_C_3_2)
        }
        Kind::DontComeOdds(number) => on_seven(number, total, law::MC6_3_C_4_2, law::MC6_3_C_4_2),
        Kind::Place(number) => {
            let off = puck.is_none() && !matches!(call, Call::Works);
            if off && (number.is(total) || total == 7) {
                return Verdict::Off(law::MC6_3_D_5);
            }
            on_number(number, total, place_odds(number), law::MC6_3_D_7, law::MC6_3_D_4)
        }
        Kind::Buy(number) => {
            on_number(number, total, true_odds(number), law::MC6_3_E_4, law::MC6_3_E_5)
        }
        Kind::Lay(number) => on_seven(number, total, law::MC6_3_F_4, law::MC6_3_F_6),
        Kind::Composant(low, high) => {
            let (one, other) = (throw.0.pips(), throw.1.pips());
            if (one == low && other == high) || (one == high && other == low) {
                composant(bet, prices.component_exception)
            } else {
                Loses(law::MC6_3_G_5)
            }
        }
        _ => one_throw(bet, total, prices),
    }
}

/// A bet that wins with a number and loses with 7.
const fn on_number(number: Number, total: u8, odds: Odds, wins: Clause, loses: Clause) -> Verdict {
    if number.is(total) {
        Verdict::Wins(odds, wins)
    } else if total == 7 {
        Verdict::Loses(loses)
    } else {
        Verdict::Idle
    }
}

/// A bet that wins with 7 and loses with a number.
const fn on_seven(number: Number, total: u8, wins: Clause, loses: Clause) -> Verdict {
    if total == 7 {
        Verdict::Wins(against_odds(number), wins)
    } else if number.is(total) {
        Verdict::Loses(loses)
    } else {
        Verdict::Idle
    }
}

/// MC6.3.G.2 to 4, CR-A15.
const fn composant(bet: Bet, exception: ComponentException) -> Verdict {
    let excepted =
        bet.multiple_chance().is_some() && matches!(exception, ComponentException::Paid15);
    match bet.kind() {
        Kind::Composant(low, high) if low == high && !excepted => {
            Verdict::Wins(Odds::stake_included(30), law::MC6_3_G_3)
        }
        _ => Verdict::Wins(Odds::stake_included(15), law::MC6_3_G_2),
    }
}

/// The multiple chances 2° to 17°, each decided by one throw. The figures of 2° to 7° count the
/// stake, those of 8° to 17° do not.
const fn one_throw(bet: Bet, total: u8, prices: Prices) -> Verdict {
    use Kind as K;
    let (odds, by) = match (bet.kind(), total) {
        (K::Seven, 7) => (Odds::stake_included(5), law::MC6_3_B_2_1),
        (K::Eleven, 11) => (Odds::stake_included(15), law::MC6_3_B_3_1),
        (K::AnyCraps, 2 | 3 | 12) => (Odds::stake_included(8), law::MC6_3_B_4_1),
        (K::Craps2, 2) => (Odds::stake_included(30), law::MC6_3_B_5_1),
        (K::Craps3, 3) => (Odds::stake_included(15), law::MC6_3_B_6_1),
        (K::Craps12, 12) => (Odds::stake_included(30), law::MC6_3_B_7_1),
        (K::Horn, 2 | 12) => (Odds::for_every(13, 2), law::MC6_3_B_8_2),
        (K::Horn, 3 | 11) => (Odds::for_every(11, 4), law::MC6_3_B_8_3),
        (K::SevenEleven, 7) => (Odds::for_every(3, 2), law::MC6_3_B_9_1),
        (K::SevenEleven, 11) => (Odds::for_every(13, 2), law::MC6_3_B_9_1),
        (K::CrapsEleven, 2 | 3 | 12) => (Odds::to_one(3), law::MC6_3_B_10_2),
        (K::CrapsEleven, 11) => (Odds::for_every(13, 2), law::MC6_3_B_10_2),
        (K::ThreeWay, 3) => (Odds::to_one(4), law::MC6_3_B_11_2),
        (K::ThreeWay, 2 | 12) => (Odds::to_one(9), law::MC6_3_B_11_2),
        (K::HighLow, 2 | 12) => match prices.high_low {
            HighLow::AsWritten => (Odds::to_one(15), law::MC6_3_B_12_2),
            HighLow::StakeIncluded => (Odds::stake_included(15), law::CR_A10),
        },
        (K::HornHighEleven, 3) => (Odds::to_one(2), law::MC6_3_B_13_2),
        (K::HornHighEleven, 2 | 11 | 12) => (Odds::to_one(5), law::MC6_3_B_13_2),
        (K::HornHighAceDeuce, 11) => (Odds::to_one(2), law::MC6_3_B_14_2),
        (K::HornHighAceDeuce, 2 | 3 | 12) => (Odds::to_one(5), law::MC6_3_B_14_2),
        (K::HornHighTwelve, 2) => (Odds::to_one(5), law::MC6_3_B_15_2),
        (K::HornHighTwelve, 3 | 11) => (Odds::to_one(2), law::MC6_3_B_15_2),
        (K::HornHighTwelve, 12) => (Odds::to_one(11), law::MC6_3_B_15_2),
        (K::HornHighAces, 2) => (Odds::to_one(11), law::MC6_3_B_16_2),
        (K::HornHighAces, 3 | 11) => (Odds::to_one(2), law::MC6_3_B_16_2),
        (K::HornHighAces, 12) => (Odds::to_one(5), law::MC6_3_B_16_2),
        (K::World, 7) => {
            return match prices.world_on_seven {
                WorldOnSeven::Whole => Verdict::Stands(law::MC6_3_B_17_2),
                WorldOnSeven::Fifth => Verdict::FifthReturned(law::MC6_3_B_17_2),
            };
        }
        (K::World, 3 | 11) => (Odds::to_one(2), law::MC6_3_B_17_3),
        (K::World, 2 | 12) => (Odds::to_one(5), law::MC6_3_B_17_4),
        _ => return Verdict::Loses(loses_by(bet)),
    };
    Verdict::Wins(odds, by)
}

/// The clause by which a bet on one throw is lost.
const fn loses_by(bet: Bet) -> Clause {
    match bet.kind() {
        Kind::Seven => law::MC6_3_B_2_2,
        Kind::Eleven => law::MC6_3_B_3_2,
        Kind::AnyCraps => law::MC6_3_B_4_2,
        Kind::Craps2 => law::MC6_3_B_5_2,
        Kind::Craps3 => law::MC6_3_B_6_2,
        Kind::Craps12 => law::MC6_3_B_7_2,
        Kind::Horn => law::MC6_3_B_8_1,
        Kind::SevenEleven => law::MC6_3_B_9_2,
        Kind::CrapsEleven => law::MC6_3_B_10_1,
        Kind::ThreeWay => law::MC6_3_B_11_1,
        Kind::HighLow => law::MC6_3_B_12_1,
        Kind::HornHighEleven => law::MC6_3_B_13_1,
        Kind::HornHighAceDeuce => law::MC6_3_B_14_1,
        Kind::HornHighTwelve => law::MC6_3_B_15_1,
        Kind::HornHighAces => law::MC6_3_B_16_1,
        Kind::World => law::MC6_3_B_17_1,
        _ => law::MC6_3_B_0_2,
    }
}

/// Totals as bits: bit 7 is a seven.
const fn totals(point: Option<Number>) -> u16 {
    match point {
        Some(number) => 1 << number.total() | 1 << 7,
        None => 0,
    }
}

const EVERY_TOTAL: u16 = 0b1_1111_1111_1100;
const COME_OUT_TOTALS: u16 = 1 << 2 | 1 << 3 | 1 << 7 | 1 << 11 | 1 << 12;

/// The totals on which something may become of a bet: on all others it lies as it lay.
const fn stirred_by(bet: Bet, puck: Option<Number>) -> u16 {
    match (bet.kind(), puck) {
        (Kind::Pass | Kind::DontPass, None) => COME_OUT_TOTALS,
        (Kind::Pass | Kind::DontPass | Kind::PassOdds | Kind::DontPassOdds, _) => totals(puck),
        (
            Kind::ComeOn(number)
            | Kind::DontComeOn(number)
            | Kind::Big(number)
            | Kind::Hard(number)
            | Kind::ComeOdds(number)
            | Kind::DontComeOdds(number)
            | Kind::Place(number)
            | Kind::Buy(number)
            | Kind::Lay(number),
            _,
        ) => totals(Some(number)),
        (Kind::DontCome, None) => 0,
        _ => EVERY_TOTAL,
    }
}

/// One row a place of the puck, one column a bet: a column for every value of a byte, so that no
/// look-up can miss and none is checked.
static STIRRED: [[u16; 256]; 7] = {
    let mut rows = [[0; 256]; 7];
    let mut row = 0;
    while row < 7 {
        let puck = if row == 0 { None } else { Some(Number::ALL[row - 1]) };
        let mut bet = 0;
        while bet < Bet::ALL.len() {
            rows[row][bet] = stirred_by(Bet::ALL[bet], puck);
            bet += 1;
        }
        row += 1;
    }
    rows
};

/// Which bets something may become of on a total; for the rest the verdict need not be asked.
#[derive(Clone, Copy, Debug)]
pub struct Stirred {
    row: &'static [u16; 256],
    total: u8,
}

impl Stirred {
    #[inline]
    pub fn by(puck: Option<Number>, total: u8) -> Self {
        let row = puck.map_or(0, |number| 1 + number as usize);
        Stirred { row: &STIRRED[row], total }
    }

    #[inline]
    pub fn is(self, bet: Bet) -> bool {
        self.row[usize::from(bet.index())] >> self.total & 1 == 1
    }
}

/// Whole numbers of this many units can be paid exactly, and the clause that asks for them.
pub const fn units(bet: Bet, puck: Option<Number>) -> (u32, Clause) {
    let units = match (bet.kind(), puck) {
        (Kind::Horn, _) => return (4, law::MC6_3_B_0_5),
        (Kind::SevenEleven | Kind::CrapsEleven | Kind::HighLow, _) => {
            return (2, law::MC6_3_B_0_5);
        }
        (Kind::ThreeWay, _) => return (3, law::MC6_3_B_0_5),
        (
            Kind::HornHighEleven
            | Kind::HornHighAceDeuce
            | Kind::HornHighTwelve
            | Kind::HornHighAces
            | Kind::World,
            _,
        ) => return (5, law::MC6_3_B_0_5),
        (Kind::PassOdds, Some(number)) | (Kind::ComeOdds(number), _) => true_odds(number).per(),
        (Kind::DontPassOdds, Some(number)) | (Kind::DontComeOdds(number), _) => {
            against_odds(number).per()
        }
        (Kind::Place(number), _) => place_odds(number).per(),
        (Kind::Buy(_), _) => 20,
        (Kind::Lay(Number::Four | Number::Ten), _) => 40,
        (Kind::Lay(Number::Five | Number::Nine), _) => 30,
        (Kind::Lay(Number::Six | Number::Eight), _) => 24,
        _ => 1,
    };
    (units, law::CR_A23)
}

/// CR-A2, `rebet`: whether a stake that won stays up. It must be a bet that could be made now, and
/// one that costs no new commission.
pub const fn repeats(bet: Bet, puck: Option<Number>) -> bool {
    match bet.kind() {
        Kind::Come | Kind::DontCome => puck.is_some(),
        Kind::DontPass => puck.is_none(),
        Kind::ComeOn(_)
        | Kind::DontComeOn(_)
        | Kind::PassOdds
        | Kind::DontPassOdds
        | Kind::ComeOdds(_)
        | Kind::DontComeOdds(_)
        | Kind::Buy(_)
        | Kind::Lay(_) => false,
        _ => true,
    }
}
