//! The closed list of bets of article 6.3, A to G.

use crate::craps::reasons::No;
use rulebook::mc_craps as law;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Clause, Die, Reason, Refusal, Shaped, nearest};

/// The numbers that can be a point.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[serde(try_from = "u8", into = "u8")]
pub enum Number {
    Four,
    Five,
    Six,
    Eight,
    Nine,
    Ten,
}

impl Number {
    pub const ALL: [Number; 6] =
        [Number::Four, Number::Five, Number::Six, Number::Eight, Number::Nine, Number::Ten];

    /// The number that this total is, unless the total is none of the six.
    pub const fn of_total(total: u8) -> Option<Self> {
        match total {
            4 => Some(Number::Four),
            5 => Some(Number::Five),
            6 => Some(Number::Six),
            8 => Some(Number::Eight),
            9 => Some(Number::Nine),
            10 => Some(Number::Ten),
            _ => None,
        }
    }

    pub const fn total(self) -> u8 {
        match self {
            Number::Four => 4,
            Number::Five => 5,
            Number::Six => 6,
            Number::Eight => 8,
            Number::Nine => 9,
            Number::Ten => 10,
        }
    }

    /// Whether the dice made it.
    pub const fn is(self, total: u8) -> bool {
        self.total() == total
    }
}

table::said_as_shown!(Number);
table::words_of_bet!(Bet);

impl TryFrom<u8> for Number {
    type Error = String;
    fn try_from(total: u8) -> Result<Self, String> {
        Number::of_total(total).ok_or_else(|| format!("{total} is never a point"))
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.total()
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.total().fmt(f)
    }
}

/// What a bet is. A come stake on a number is another bet than one in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Pass,
    DontPass,
    Come,
    ComeOn(Number),
    DontCome,
    DontComeOn(Number),
    Field,
    Big(Number),
    Hard(Number),
    Seven,
    Eleven,
    AnyCraps,
    Craps2,
    Craps3,
    Craps12,
    Horn,
    SevenEleven,
    CrapsEleven,
    ThreeWay,
    HighLow,
    HornHighEleven,
    HornHighAceDeuce,
    HornHighTwelve,
    HornHighAces,
    World,
    PassOdds,
    DontPassOdds,
    ComeOdds(Number),
    DontComeOdds(Number),
    Place(Number),
    Buy(Number),
    Lay(Number),
    /// The two faces, the lower first.
    Composant(u8, u8),
}

/// One bet of the list: its place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Bet(u8);

const COUNT: usize = 92;

const LIST: [(&str, Kind); COUNT] = {
    use Kind as K;
    use Number as N;
    [
        ("pass", K::Pass),
        ("dont-pass", K::DontPass),
        ("come", K::Come),
        ("come-4", K::ComeOn(N::Four)),
        ("come-5", K::ComeOn(N::Five)),
        ("come-6", K::ComeOn(N::Six)),
        ("come-8", K::ComeOn(N::Eight)),
        ("come-9", K::ComeOn(N::Nine)),
        ("come-10", K::ComeOn(N::Ten)),
        ("dont-come", K::DontCome),
        ("dont-come-4", K::DontComeOn(N::Four)),
        ("dont-come-5", K::DontComeOn(N::Five)),
        ("dont-come-6", K::DontComeOn(N::Six)),
        ("dont-come-8", K::DontComeOn(N::Eight)),
        ("dont-come-9", K::DontComeOn(N::Nine)),
        ("dont-come-10", K::DontComeOn(N::Ten)),
        ("field", K::Field),
        ("big-6", K::Big(N::Six)),
        ("big-8", K::Big(N::Eight)),
        ("hard-4", K::Hard(N::Four)),
        ("hard-6", K::Hard(N::Six)),
        ("hard-8", K::Hard(N::Eight)),
        ("hard-10", K::Hard(N::Ten)),
        ("seven", K::Seven),
        ("eleven", K::Eleven),
        ("any-craps", K::AnyCraps),
        ("craps-2", K::Craps2),
        ("craps-3", K::Craps3),
        ("craps-12", K::Craps12),
        ("horn", K::Horn),
        ("seven-eleven", K::SevenEleven),
        ("craps-eleven", K::CrapsEleven),
        ("three-way", K::ThreeWay),
        ("high-low", K::HighLow),
        ("horn-high-eleven", K::HornHighEleven),
        ("horn-high-ace-deuce", K::HornHighAceDeuce),
        ("horn-high-twelve", K::HornHighTwelve),
        ("horn-high-aces", K::HornHighAces),
        ("world", K::World),
        ("pass-odds", K::PassOdds),
        ("dont-pass-odds", K::DontPassOdds),
        ("come-odds-4", K::ComeOdds(N::Four)),
        ("come-odds-5", K::ComeOdds(N::Five)),
        ("come-odds-6", K::ComeOdds(N::Six)),
        ("come-odds-8", K::ComeOdds(N::Eight)),
        ("come-odds-9", K::ComeOdds(N::Nine)),
        ("come-odds-10", K::ComeOdds(N::Ten)),
        ("dont-come-odds-4", K::DontComeOdds(N::Four)),
        ("dont-come-odds-5", K::DontComeOdds(N::Five)),
        ("dont-come-odds-6", K::DontComeOdds(N::Six)),
        ("dont-come-odds-8", K::DontComeOdds(N::Eight)),
        ("dont-come-odds-9", K::DontComeOdds(N::Nine)),
        ("dont-come-odds-10", K::DontComeOdds(N::Ten)),
        ("place-4", K::Place(N::Four)),
        ("place-5", K::Place(N::Five)),
        ("place-6", K::Place(N::Six)),
        ("place-8", K::Place(N::Eight)),
        ("place-9", K::Place(N::Nine)),
        ("place-10", K::Place(N::Ten)),
        ("buy-4", K::Buy(N::Four)),
        ("buy-5", K::Buy(N::Five)),
        ("buy-6", K::Buy(N::Six)),
        ("buy-8", K::Buy(N::Eight)),
        ("buy-9", K::Buy(N::Nine)),
        ("buy-10", K::Buy(N::Ten)),
        ("lay-4", K::Lay(N::Four)),
        ("lay-5", K::Lay(N::Five)),
        ("lay-6", K::Lay(N::Six)),
        ("lay-8", K::Lay(N::Eight)),
        ("lay-9", K::Lay(N::Nine)),
        ("lay-10", K::Lay(N::Ten)),
        ("composant-1-1", K::Composant(1, 1)),
        ("composant-1-2", K::Composant(1, 2)),
        ("composant-1-3", K::Composant(1, 3)),
        ("composant-1-4", K::Composant(1, 4)),
        ("composant-1-5", K::Composant(1, 5)),
        ("composant-1-6", K::Composant(1, 6)),
        ("composant-2-2", K::Composant(2, 2)),
        ("composant-2-3", K::Composant(2, 3)),
        ("composant-2-4", K::Composant(2, 4)),
        ("composant-2-5", K::Composant(2, 5)),
        ("composant-2-6", K::Composant(2, 6)),
        ("composant-3-3", K::Composant(3, 3)),
        ("composant-3-4", K::Composant(3, 4)),
        ("composant-3-5", K::Composant(3, 5)),
        ("composant-3-6", K::Composant(3, 6)),
        ("composant-4-4", K::Composant(4, 4)),
        ("composant-4-5", K::Composant(4, 5)),
        ("composant-4-6", K::Composant(4, 6)),
        ("composant-5-5", K::Composant(5, 5)),
        ("composant-5-6", K::Composant(5, 6)),
        ("composant-6-6", K::Composant(6, 6)),
    ]
};

const COME_ON: u8 = 3;
const DONT_COME_ON: u8 = 10;
const COME_ODDS: u8 = 41;
const DONT_COME_ODDS: u8 = 47;

impl Bet {
    pub const PASS: Bet = Bet(0);
    pub const DONT_PASS: Bet = Bet(1);
    pub const COME: Bet = Bet(2);
    pub const DONT_COME: Bet = Bet(9);
    pub const PASS_ODDS: Bet = Bet(39);
    pub const DONT_PASS_ODDS: Bet = Bet(40);

    pub const ALL: [Bet; COUNT] = {
        let mut all = [Bet(0); COUNT];
        let mut index: u8 = 0;
        while (index as usize) < COUNT {
            all[index as usize] = Bet(index);
            index += 1;
        }
        all
    };

    pub const fn kind(self) -> Kind {
        LIST[self.0 as usize].1
    }

    /// Its place in the list, from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    const fn on(first: u8, number: Number) -> Self {
        Bet(first + number as u8)
    }

    /// Where a stake lies once it has moved to this number.
    pub const fn moved(self, to: Number) -> Self {
        match self.kind() {
            Kind::DontCome => Bet::on(DONT_COME_ON, to),
            _ => Bet::on(COME_ON, to),
        }
    }

    /// The associated chance of a simple one.
    pub const fn associated(self) -> Option<Self> {
        match self.kind() {
            Kind::Pass => Some(Bet::PASS_ODDS),
            Kind::DontPass => Some(Bet::DONT_PASS_ODDS),
            Kind::ComeOn(number) => Some(Bet::on(COME_ODDS, number)),
            Kind::DontComeOn(number) => Some(Bet::on(DONT_COME_ODDS, number)),
            _ => None,
        }
    }

    /// The simple chance that an associated one follows.
    pub const fn simple(self) -> Option<Self> {
        match self.kind() {
            Kind::PassOdds => Some(Bet::PASS),
            Kind::DontPassOdds => Some(Bet::DONT_PASS),
            Kind::ComeOdds(number) => Some(Bet::on(COME_ON, number)),
            Kind::DontComeOdds(number) => Some(Bet::on(DONT_COME_ON, number)),
            _ => None,
        }
    }

    /// An associated chance needs its simple one, and a come stake comes to its number by itself.
    pub(super) fn made_alone(self) -> Result<(), Refusal> {
        match self.kind() {
            Kind::ComeOn(_) => Err(No::OnlyByMoving.by(law::MC6_3_A_3_4)),
            Kind::DontComeOn(_) => Err(No::OnlyByMoving.by(law::MC6_3_A_4_4)),
            _ if self.simple().is_some() => Err(Reason::GoesWithAnother.by(law::MC6_3_C_0_1)),
            _ => Ok(()),
        }
    }

    /// MC6.3.G.4: the multiple chance that pays what this component would.
    pub const fn multiple_chance(self) -> Option<&'static str> {
        match self.kind() {
            Kind::Composant(1, 1) => Some("craps-2"),
            Kind::Composant(1, 2) => Some("craps-3"),
            Kind::Composant(5, 6) => Some("eleven"),
            Kind::Composant(6, 6) => Some("craps-12"),
            _ => None,
        }
    }
}

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        LIST[usize::from(self.0)].0
    }

    fn class(self) -> &'static str {
        match self.kind() {
            Kind::Come | Kind::ComeOn(_) => "come",
            Kind::DontCome | Kind::DontComeOn(_) => "dont-come",
            Kind::Big(_) => "big",
            Kind::Hard(_) => "hard",
            Kind::ComeOdds(_) => "come-odds",
            Kind::DontComeOdds(_) => "dont-come-odds",
            Kind::Place(_) => "place",
            Kind::Buy(_) => "buy",
            Kind::Lay(_) => "lay",
            Kind::Composant(..) => "composant",
            _ => self.name(),
        }
    }

    fn clause(self) -> Clause {
        match self.kind() {
            Kind::Pass
            | Kind::DontPass
            | Kind::Come
            | Kind::ComeOn(_)
            | Kind::DontCome
            | Kind::DontComeOn(_)
            | Kind::Big(_) => law::MC6_3_A_0,
            Kind::Field => law::MC6_3_A_5_3,
            Kind::Hard(Number::Four | Number::Ten) => law::MC6_3_B_1_4,
            Kind::Hard(_) => law::MC6_3_B_1_5,
            Kind::Seven => law::MC6_3_B_2_1,
            Kind::Eleven => law::MC6_3_B_3_1,
            Kind::AnyCraps => law::MC6_3_B_4_1,
            Kind::Craps2 => law::MC6_3_B_5_1,
            Kind::Craps3 => law::MC6_3_B_6_1,
            Kind::Craps12 => law::MC6_3_B_7_1,
            Kind::Horn => law::MC6_3_B_8_2,
            Kind::SevenEleven => law::MC6_3_B_9_1,
            Kind::CrapsEleven => law::MC6_3_B_10_2,
            Kind::ThreeWay => law::MC6_3_B_11_2,
            Kind::HighLow => law::MC6_3_B_12_2,
            Kind::HornHighEleven => law::MC6_3_B_13_2,
            Kind::HornHighAceDeuce => law::MC6_3_B_14_2,
            Kind::HornHighTwelve => law::MC6_3_B_15_2,
            Kind::HornHighAces => law::MC6_3_B_16_2,
            Kind::World => law::MC6_3_B_17_4,
            Kind::PassOdds => law::MC6_3_C_1_3,
            Kind::DontPassOdds => law::MC6_3_C_2_3,
            Kind::ComeOdds(_) => law::MC6_3_C_3_2,
            Kind::DontComeOdds(_) => law::MC6_3_C_4_2,
            Kind::Place(_) => law::MC6_3_D_7,
            Kind::Buy(_) => law::MC6_3_E_4,
            Kind::Lay(_) => law::MC6_3_F_4,
            Kind::Composant(a, b) if a == b => law::MC6_3_G_3,
            Kind::Composant(..) => law::MC6_3_G_2,
        }
    }

    fn all() -> &'static [Self] {
        &Bet::ALL
    }

    /// The two faces of a component may be told in either order.
    fn named(name: &str) -> Result<Self, Refusal> {
        let faces = name.strip_prefix("composant-").and_then(|faces| faces.split_once('-'));
        let is = |bet: &Bet| match (faces, bet.kind()) {
            (Some((one, other)), Kind::Composant(low, high)) => {
                let told = [face(one), face(other)];
                told == [Some(low), Some(high)] || told == [Some(high), Some(low)]
            }
            _ => table::Bet::name(*bet) == name,
        };
        Bet::ALL.into_iter().find(is).ok_or_else(|| no_such_bet(name, faces))
    }
}

/// A face of a die, as one digit.
fn face(text: &str) -> Option<u8> {
    let pips = text.parse().ok().filter(|_| text.len() == 1)?;
    Die::new(pips).map(|_| pips)
}

/// MC6.3.1: only what is listed exists; MC6.3.F.1: no lay on 7 (CR-A14); MC6.3.G.1: a component is
/// made by two dice.
fn no_such_bet(name: &str, faces: Option<(&str, &str)>) -> Refusal {
    let is_number = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    if let Some((one, other)) = faces
        && is_number(one)
        && is_number(other)
    {
        let wrong = if face(one).is_some() { other } else { one };
        return No::NotADie { pips: wrong.to_owned() }.by(law::MC6_3_G_1);
    }
    let clause = if name.starts_with("lay-") { law::MC6_3_F_1 } else { law::MC6_3_1 };
    let nearest = nearest(name, LIST.iter().map(|(known, _)| *known));
    Reason::UnknownBet { name: name.to_owned(), nearest }.by(clause)
}

impl fmt::Debug for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(table::Bet::name(*self))
    }
}

impl TryFrom<String> for Bet {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        <Bet as table::Bet>::named(&text).map_err(|refusal| refusal.to_string())
    }
}

impl From<Bet> for &'static str {
    fn from(bet: Bet) -> &'static str {
        table::Bet::name(bet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Bet as _;

    #[test]
    fn every_bet_has_one_name_and_is_found_by_it() {
        for (index, bet) in Bet::ALL.into_iter().enumerate() {
            assert_eq!(Bet::named(bet.name()), Ok(bet));
            assert_eq!(usize::from(bet.index()), index);
        }
        assert_eq!(Bet::named("composant-4-3").map(Bet::name), Ok("composant-3-4"));
        assert_eq!(Bet::named("composant-1-2-3").unwrap_err().by, law::MC6_3_1);
    }

    #[test]
    fn simple_and_associated_chances_belong_together() {
        let mut pairs = 0;
        for bet in Bet::ALL {
            if let Some(odds) = bet.associated() {
                assert_eq!(odds.simple(), Some(bet));
                pairs += 1;
            }
        }
        assert_eq!(pairs, 14);
        for number in Number::ALL {
            assert_eq!(Bet::COME.moved(number).kind(), Kind::ComeOn(number));
            assert_eq!(Bet::DONT_COME.moved(number).kind(), Kind::DontComeOn(number));
            assert_eq!(Number::of_total(number.total()), Some(number));
        }
    }
}
