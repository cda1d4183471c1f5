//! Thirty-two shoes as real arrays of cards, dealt side by side: for bets that look at suits, and
//! as a second way to the law of a shuffled shoe.

use super::folded::Folded;
use super::urn::{BLANKS, CARDS_MAX, Dealer, LANES, Row, one_of};
use crate::lanes::Lanes;
use crate::streams::Streams;
use odds::Instructions;
use table::Card;

/// Enough rows that a place of ten bits needs no check.
const PLACES: usize = CARDS_MAX + 1;

/// The shuffle is that of Fisher and Yates from the front, as far as cards are dealt: any order is
/// a good start for it, so a shuffle only begins anew.
#[derive(Clone, Debug)]
pub struct Shoes {
    /// Blank rows, then the shoes: dealt cards in front, the rest behind, in one array. What stands
    /// in it is a card of the pack or its class.
    rows: Box<[Row; PLACES]>,
    cards: usize,
    dealt: usize,
    lanes: Lanes,
    /// Where the next cards come from, counted from the first that is left.
    places: Vec<[u16; LANES]>,
    instructions: Instructions,
}

impl Shoes {
    /// Cards by what `of` makes of them: a class, or a number.
    pub fn new(
        packs: u8,
        of: impl Fn(Card) -> u8,
        streams: &Streams,
        instructions: Instructions,
    ) -> Self {
        let shoe = (0..packs).flat_map(|_| Card::PACK).map(|card| [of(card); LANES]);
        let mut rows = vec![[0; LANES]; BLANKS];
        rows.extend(shoe);
        let cards = rows.len() - BLANKS;
        assert!(BLANKS + cards <= PLACES, "shoes of at most {} cards", PLACES - BLANKS);
        rows.resize(PLACES, [0; LANES]);
        Shoes {
            rows: rows.into_boxed_slice().try_into().expect("as many rows"),
            cards,
            dealt: 0,
            lanes: streams.lanes.clone(),
            places: Vec::new(),
            instructions,
        }
    }

    /// Cards by the classes of a game.
    pub fn of_classes<G: Folded>(packs: u8, streams: &Streams, instructions: Instructions) -> Self {
        Shoes::new(packs, G::class, streams, instructions)
    }
}

#[inline(never)]
fn swap(rows: &mut [Row; PLACES], first: usize, places: &[[u16; LANES]]) {
    for (dealt, places) in places.iter().enumerate() {
        let front = (first + dealt) % PLACES;
        for lane in 0..LANES {
            let there = (front + usize::from(places[lane])) % PLACES;
            let card = rows[there][lane];
            rows[there][lane] = rows[front][lane];
            rows[front][lane] = card;
        }
    }
}

impl Dealer for Shoes {
    fn cards(&self) -> usize {
        self.cards
    }

    fn shuffle(&mut self) {
        self.dealt = 0;
    }

    fn deal_to(&mut self, cards: usize) {
        assert!(cards <= self.cards, "the shoe has as many cards");
        let Some(fresh) = cards.checked_sub(self.dealt) else { return };
        self.places.resize(fresh, [0; LANES]);
        let left = u16::try_from(self.cards - self.dealt).expect("a thousand cards at most");
        self.lanes.rows_of_16(self.instructions, |at| one_of(left - at), &mut self.places);
        swap(&mut self.rows, BLANKS + self.dealt, &self.places);
        self.dealt = cards;
    }

    fn dealt(&self) -> usize {
        self.dealt
    }

    fn rows(&self) -> &[Row] {
        &self.rows[..BLANKS + self.cards]
    }

    fn instructions(&self) -> Instructions {
        self.instructions
    }
}
