//! The seven bets and the 54 pockets of seven kinds.

use crate::wheel::{WheelBet, wheel_bets, wheel_classes};
use rulebook::mc_big_wheel as law;
use serde::{Deserialize, Serialize};
use table::{Clause, Odds, Reason, Refusal};

wheel_classes! {
    /// A chance of the wheel: what a pocket shows and what a bet is on.
    7:
    JokerNoir = "joker-noir" as "joker_noir", Odds::to_one(40), law::MC7_4;
    JokerJaune = "joker-jaune" as "joker_jaune", Odds::to_one(40), law::MC7_5;
    Twenty = "20", Odds::to_one(20), law::MC7_6;
    Ten = "10", Odds::to_one(10), law::MC7_7;
    Five = "5", Odds::to_one(5), law::MC7_8;
    Two = "2", Odds::to_one(2), law::MC7_9;
    One = "1", Odds::to_one(1), law::MC7_10;
}

impl Class {
    /// MC7.4 to MC7.10: how many of the 54 pockets show it.
    pub const fn pockets(self) -> u32 {
        match self {
            Class::JokerNoir | Class::JokerJaune => 1,
            Class::Twenty => 2,
            Class::Ten => 4,
            Class::Five => 7,
            Class::Two => 15,
            Class::One => 24,
        }
    }

    pub(super) const fn clause_of(self, _bet: Bet) -> Clause {
        self.clause()
    }
}

/// What the indicator points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Pocket(Class);

impl Pocket {
    const ALL: [Pocket; 7] = {
        let mut all = [Pocket(Class::One); 7];
        let mut index = 0;
        while index < 7 {
            all[index] = Pocket(Class::ALL[index]);
            index += 1;
        }
        all
    };

    const NAMES: [&'static str; 7] = {
        let mut names = [""; 7];
        let mut index = 0;
        while index < 7 {
            names[index] = Class::ALL[index].name();
            index += 1;
        }
        names
    };

    pub const fn index(self) -> u8 {
        self.0 as u8
    }
}

table::shaped! {
    Pocket => table::Shape::Named("Pocket", &table::Shape::Words(&Pocket::NAMES))
}

impl table::words::Say for Pocket {
    fn say(&self, sentence: &mut table::words::Sentence) {
        sentence.word(crate::wheel::Pocket::name(*self));
    }
}

impl crate::wheel::Pocket for Pocket {
    fn name(self) -> &'static str {
        self.0.name()
    }

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn weight(self) -> u32 {
        self.0.pockets()
    }
}

impl TryFrom<String> for Pocket {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        <Pocket as crate::wheel::Pocket>::named(&text)
            .ok_or_else(|| format!("`{text}` is no pocket of this wheel"))
    }
}

impl From<Pocket> for &'static str {
    fn from(pocket: Pocket) -> &'static str {
        pocket.0.name()
    }
}

wheel_bets!(7, Class, cells(), name_of, no_such_bet);

const fn cells() -> [Cell; 7] {
    let mut cells = [Cell { class: Class::One, covers: 0 }; 7];
    let mut index = 0;
    while index < 7 {
        index = fill(&mut cells, index, Class::ALL[index], &[1 << index]);
    }
    cells
}

fn name_of(cell: &Cell, _index: usize) -> String {
    cell.class.name().to_owned()
}

/// MC7.3: only these chances can be bet on.
fn no_such_bet(name: &str, nearest: Option<&'static str>) -> Refusal {
    Reason::UnknownBet { name: name.to_owned(), nearest }.by(law::MC7_3)
}

impl WheelBet for Bet {
    fn class_index(self) -> usize {
        self.kind() as usize
    }

    fn odds(self) -> Odds {
        self.price().0
    }

    fn step(self) -> u8 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pockets_make_up_the_wheel() {
        assert_eq!(Class::ALL.map(Class::pockets).iter().sum::<u32>(), 54);
    }
}
