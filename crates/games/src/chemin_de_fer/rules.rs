//! What the law decides at chemin de fer, as small pure functions: who draws, who wins, what a coup
//! leaves in the bank, and what may be held of a banco.

use crate::baccara::{Against, BankerDraw, Call, LevyRounding, bank_call};
use serde::{Deserialize, Serialize};
use table::{Cents, Shaped};

/// MC11.1.3: so many must sit before play begins.
pub const PLAYERS_TO_BEGIN: usize = 4;

/// The two hands of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Ponte,
    Banker,
}

impl Side {
    pub const fn name(self) -> &'static str {
        match self {
            Side::Ponte => "ponte",
            Side::Banker => "banker",
        }
    }
}

/// Who wins a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    Banker,
    Ponte,
    Neither,
}

table::said_by_name!(Side, Winner);

impl Winner {
    pub const fn name(self) -> &'static str {
        match self {
            Winner::Banker => "banker",
            Winner::Ponte => "ponte",
            Winner::Neither => "neither",
        }
    }
}

/// MC11.6.1: the point nearest to nine wins.
pub const fn winner(ponte: u8, banker: u8) -> Winner {
    if ponte == banker {
        Winner::Neither
    } else if ponte > banker {
        Winner::Ponte
    } else {
        Winner::Banker
    }
}

/// D11.1: the banker's answer by the table; `free` lifts it for his points three to six.
pub const fn banker_call(point: u8, against: Against, held: BankerDraw) -> Call {
    match (held, point) {
        (BankerDraw::Free, 3..=6) => Call::Free,
        (BankerDraw::Free | BankerDraw::Table, _) => bank_call(point, against),
    }
}

/// What a won coup leaves: the levy for the cagnotte, and the bank with the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    pub levy: Cents,
    pub bank: Cents,
}

/// MC11.7.1, 2: of stakes that covered the banco, 5 % go to the cagnotte and the rest joins the
/// bank, which is what the banker must stake next (MC11.8.1).
pub const fn won(covered: Cents, rounding: LevyRounding) -> Won {
    let levy = rounding.levy_on(covered);
    Won { levy, bank: Cents::new(covered.get() * 2 - levy.get()) }
}

/// MC11.8.2, 3: what of the doubled bank is staked, and what goes to the garage.
pub const fn within(bank: Cents, max: Cents) -> (Cents, Cents) {
    if bank.get() > max.get() {
        (max, Cents::new(bank.get() - max.get()))
    } else {
        (bank, Cents::ZERO)
    }
}

/// How a ponte holds a banco (MC11.4.7, 10, 12, 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Holding {
    /// Too little for the cards.
    TooLittle,
    /// « Avec la table ».
    WithTable,
    /// « Avec la table » and « jeu marqué ».
    Marked,
    Alone,
}

pub const fn holding(offer: Cents, banco: Cents) -> Holding {
    let (twice, whole) = (offer.get() * 2, banco.get());
    if offer.get() >= whole {
        Holding::Alone
    } else if twice > whole {
        Holding::Marked
    } else if twice == whole {
        Holding::WithTable
    } else {
        Holding::TooLittle
    }
}

/// The least that is half of a banco (MC11.4.10).
pub const fn half(banco: Cents) -> Cents {
    banco.halved_up(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_higher_point_wins() {
        for ponte in 0..10 {
            for banker in 0..10 {
                let by_order = match ponte.cmp(&banker) {
                    std::cmp::Ordering::Less => Winner::Banker,
                    std::cmp::Ordering::Equal => Winner::Neither,
                    std::cmp::Ordering::Greater => Winner::Ponte,
                };
                assert_eq!(winner(ponte, banker), by_order);
            }
        }
    }

    #[test]
    fn the_free_banker_chooses_from_three_to_six() {
        let all = (0..10).map(Against::Third).chain([Against::Stood]);
        for against in all {
            for point in 0..10 {
                let by_table = bank_call(point, against);
                assert_eq!(banker_call(point, against, BankerDraw::Table), by_table);
                let expected = if (3..=6).contains(&point) { Call::Free } else { by_table };
                assert_eq!(banker_call(point, against, BankerDraw::Free), expected);
            }
        }
    }

    #[test]
    fn a_won_coup_doubles_the_bank_less_the_levy() {
        let cents = Cents::new;
        let down = LevyRounding::DownToTheCent;
        for (covered, levy, bank) in
            [(10_000, 500, 19_500), (38_025, 1_901, 74_149), (12_345, 617, 24_073), (19, 0, 38)]
        {
            let expected = Won { levy: cents(levy), bank: cents(bank) };
            assert_eq!(won(cents(covered), down), expected);
        }
        let (max, none) = (cents(50_000), Cents::ZERO);
        assert_eq!(within(cents(74_149), max), (max, cents(24_149)));
        assert_eq!(within(max, max), (max, none));
        assert_eq!(within(cents(49_999), max), (cents(49_999), none));
    }

    #[test]
    fn half_is_enough_for_the_cards() {
        for banco in 1..200 {
            let least = half(Cents::new(banco));
            assert_ne!(holding(least, Cents::new(banco)), Holding::TooLittle, "{banco}");
            let less = least - Cents::new(1);
            assert_eq!(holding(less, Cents::new(banco)), Holding::TooLittle, "{banco}");
        }
        let banco = Cents::new(10_000);
        assert_eq!(holding(Cents::new(5_000), banco), Holding::WithTable);
        assert_eq!(holding(Cents::new(5_001), banco), Holding::Marked);
        assert_eq!(holding(Cents::new(9_999), banco), Holding::Marked);
        assert_eq!(holding(banco, banco), Holding::Alone);
    }
}
