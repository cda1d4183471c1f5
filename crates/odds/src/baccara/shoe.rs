//! What lies in the shoe: ten counts, one for each value of a card.

use games::baccara::value;
use table::Card;

/// The values of cards: 0 for tens and court cards, 1 for an ace, 2 to 9.
pub const VALUES: usize = 10;

/// More packs would not fit into the integers of the enumeration, and no house has them.
pub const PACKS_MAX: u8 = 20;

/// Cards by value, as they lie in the shoe before a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shoe {
    counts: [u32; VALUES],
    cards: u32,
    dealing: Dealing,
}

/// Whether a card that was dealt can come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealing {
    WithoutReplacement,
    /// The simpler model of the literature: every card is drawn from the full shoe.
    WithReplacement,
}

crate::errors! {
    /// A shoe that cannot be, or cannot serve a coup.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ShoeError {
        /// No pack, or more than fit.
        Packs(packs: u8): "a shoe has 1 to {PACKS_MAX} packs, not {packs}",
        Empty: "the shoe is empty",
        TooFew { cards: u32, needed: u32 }:
            "the shoe has {cards} cards, and a coup may need {needed}",
        TooMany { value: u8, cards: u32, packs: u8, held: u32 }:
            "{cards} cards of value {value}, but {packs} packs hold {held}",
    }
}

impl Shoe {
    /// This many whole packs of 52 cards.
    pub fn packs(packs: u8) -> Result<Shoe, ShoeError> {
        Ok(Shoe::holding(full(packs)?))
    }

    /// What is left of this many packs.
    pub fn remaining(packs: u8, counts: [u32; VALUES]) -> Result<Shoe, ShoeError> {
        for (value, (&cards, held)) in (0..).zip(counts.iter().zip(full(packs)?)) {
            if cards > held {
                return Err(ShoeError::TooMany { value, cards, packs, held });
            }
        }
        let shoe = Shoe::holding(counts);
        if shoe.cards == 0 { Err(ShoeError::Empty) } else { Ok(shoe) }
    }

    /// The same cards, each put back before the next is drawn.
    pub const fn with_replacement(self) -> Shoe {
        Shoe { dealing: Dealing::WithReplacement, ..self }
    }

    pub const fn counts(&self) -> &[u32; VALUES] {
        &self.counts
    }

    pub const fn cards(&self) -> u32 {
        self.cards
    }

    pub const fn dealing(&self) -> Dealing {
        self.dealing
    }

    fn holding(counts: [u32; VALUES]) -> Shoe {
        Shoe { counts, cards: counts.iter().sum(), dealing: Dealing::WithoutReplacement }
    }

    /// Whether a coup that may take this many cards can be dealt.
    pub(crate) fn serves(&self, needed: u32) -> Result<(), ShoeError> {
        match self.dealing {
            Dealing::WithoutReplacement if self.cards < needed => {
                Err(ShoeError::TooFew { cards: self.cards, needed })
            }
            Dealing::WithoutReplacement | Dealing::WithReplacement => Ok(()),
        }
    }

    pub(crate) fn deck(&self) -> Deck {
        Deck {
            left: self.counts.map(i64::from),
            cards: i64::from(self.cards),
            step: i64::from(self.dealing == Dealing::WithoutReplacement),
        }
    }
}

fn full(packs: u8) -> Result<[u32; VALUES], ShoeError> {
    if !(1..=PACKS_MAX).contains(&packs) {
        return Err(ShoeError::Packs(packs));
    }
    let mut counts = [0; VALUES];
    for card in Card::PACK {
        counts[usize::from(value(card))] += u32::from(packs);
    }
    Ok(counts)
}

/// The shoe while cards are counted out of it: how many ways there are to draw each next card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deck {
    left: [i64; VALUES],
    cards: i64,
    step: i64,
}

impl Deck {
    /// How many ways there are to draw a card of this value; it is gone then.
    pub(crate) fn take(&mut self, value: u8) -> i64 {
        let left = &mut self.left[usize::from(value)];
        let ways = *left;
        *left -= self.step;
        self.cards -= self.step;
        ways
    }

    /// How many ways there are to draw a card of this value.
    pub(crate) const fn left(&self, value: u8) -> i64 {
        self.left[value as usize]
    }

    /// How many ways there are to draw this many cards of any value.
    pub(crate) fn any(&self, cards: u32) -> i64 {
        (0..i64::from(cards)).map(|drawn| self.cards - drawn * self.step).product()
    }

    /// How many ways there are to draw any card once another is gone.
    pub(crate) const fn any_after_one(&self) -> i64 {
        self.cards - self.step
    }

    pub(crate) const fn step(&self) -> i64 {
        self.step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_holds_sixteen_cards_that_count_nothing() {
        let six = Shoe::packs(6).unwrap();
        assert_eq!(six.counts(), &[96, 24, 24, 24, 24, 24, 24, 24, 24, 24]);
        assert_eq!(six.cards(), 312);
        assert_eq!(Shoe::remaining(6, *six.counts()), Ok(six));
    }

    #[test]
    fn an_impossible_shoe_is_refused_with_its_reason() {
        let said = |error: ShoeError| error.to_string();
        assert_eq!(said(Shoe::packs(0).unwrap_err()), "a shoe has 1 to 20 packs, not 0");
        assert_eq!(said(Shoe::packs(21).unwrap_err()), "a shoe has 1 to 20 packs, not 21");
        assert!(Shoe::packs(20).is_ok());
        assert_eq!(said(Shoe::remaining(1, [0; 10]).unwrap_err()), "the shoe is empty");
        let mut counts = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4];
        assert!(Shoe::remaining(1, counts).is_ok());
        counts[7] = 5;
        let error = Shoe::remaining(1, counts).unwrap_err();
        assert_eq!(said(error), "5 cards of value 7, but 1 packs hold 4");
        let five = Shoe::remaining(1, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(
            said(five.serves(6).unwrap_err()),
            "the shoe has 5 cards, and a coup may need 6"
        );
        assert_eq!(five.serves(5), Ok(()));
        assert_eq!(five.with_replacement().serves(6), Ok(()));
    }

    #[test]
    fn a_card_that_is_put_back_comes_again() {
        let shoe = Shoe::remaining(1, [2, 1, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let mut deck = shoe.deck();
        assert_eq!((deck.any(3), deck.take(1), deck.take(1), deck.take(0)), (6, 1, 0, 2));
        let mut deck = shoe.with_replacement().deck();
        assert_eq!((deck.any(3), deck.take(1), deck.take(1), deck.take(0)), (27, 1, 1, 2));
    }
}
