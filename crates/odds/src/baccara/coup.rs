//! Every coup of one hand against the bank, counted once: for each thing the banker can see, how
//! often each side wins if he draws and if he stands.
//!
//! Weights are numbers of ordered ways to draw six cards, so they are whole numbers; cards that
//! nobody asks for are counted like any others.

use super::holding::{Holding, Pair, Sight, holdings};
use super::shoe::{Deck, Shoe, VALUES};
use games::baccara::{Against, Call, is_natural, ponte_call, with_card};
use games::chemin_de_fer::rules::{Winner, winner};

/// Cards that a coup may take.
pub(crate) const CARDS: u32 = 6;

/// Hands that may choose: five, by the cards that make it.
pub(crate) const FREE_MAX: usize = 5;

/// Third cards, and that the ponte stood.
const AGAINST: usize = VALUES + 1;

/// How often each side wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) banker: i64,
    pub(crate) ponte: i64,
}

impl Tally {
    fn add(&mut self, ponte: u8, banker: u8, ways: i64) {
        match winner(ponte, banker) {
            Winner::Banker => self.banker += ways,
            Winner::Ponte => self.ponte += ways,
            Winner::Neither => {}
        }
    }
}

/// One kind of hand of the ponte behind what the banker sees.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Part {
    pub(crate) ways: i64,
    pub(crate) stands: Tally,
    pub(crate) draws: Tally,
}

/// What the banker sees: his own cards and the ponte's third, or that he stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) holding: Holding,
    pub(crate) against: Against,
    /// Hands that had no choice, then each hand that may choose, as if it always came here.
    parts: [Part; 1 + FREE_MAX],
}

/// `base + slopes · x`, where `x` are the probabilities with which the free hands draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Affine {
    pub(crate) base: i128,
    pub(crate) slopes: [i128; FREE_MAX],
}

impl Cell {
    /// A figure of every part, put together by how likely each free hand is to come here: with its
    /// probability to draw, or with the rest.
    pub(crate) fn affine(&self, figure: impl Fn(&Part) -> i128) -> Affine {
        let mut slopes = [0; FREE_MAX];
        for (slope, part) in slopes.iter_mut().zip(&self.parts[1..]) {
            *slope = figure(part);
        }
        let mut base = figure(&self.parts[0]);
        if self.against == Against::Stood {
            for slope in &mut slopes {
                base += *slope;
                *slope = -*slope;
            }
        }
        Affine { base, slopes }
    }
}

/// All coups from a shoe.
#[derive(Clone, Debug)]
pub(crate) struct Coups {
    pub(crate) ways: i64,
    /// Coups that a natural ends.
    pub(crate) natural: Tally,
    /// Hands of the ponte that may choose.
    pub(crate) free: Vec<Holding>,
    /// How often each of them comes with a banker who has no natural.
    pub(crate) free_ways: Vec<i64>,
    pub(crate) cells: Vec<Cell>,
}

impl Coups {
    /// The shoe has six cards, or they are put back.
    pub(crate) fn of(shoe: &Shoe, ponte: Sight, banker: Sight) -> Coups {
        let free = holdings(ponte, |pair| ponte_call(pair.point()) == Call::Free);
        let held = holdings(banker, |pair| !is_natural(pair.point()));
        assert!(free.len() <= FREE_MAX, "five is the only point that chooses");
        let cells = held.iter().flat_map(|&holding| {
            all_against().map(move |against| Cell { holding, against, parts: <_>::default() })
        });
        let mut coups = Coups {
            ways: shoe.deck().any(CARDS),
            natural: Tally::default(),
            free_ways: vec![0; free.len()],
            cells: cells.collect(),
            free,
        };
        for pair in Pair::all() {
            let mut deck = shoe.deck();
            let ways = pair.take(&mut deck);
            if ways == 0 {
                continue;
            }
            let first = held.iter().position(|&holding| holding == pair.seen(banker));
            for other in Pair::all() {
                coups.meet(pair, first, other, ponte, ways, deck);
            }
        }
        coups
    }

    /// A banker's pair, at this place among his holdings, against a ponte's.
    fn meet(
        &mut self,
        pair: Pair,
        place: Option<usize>,
        other: Pair,
        sight: Sight,
        ways: i64,
        mut deck: Deck,
    ) {
        let ways = ways * other.take(&mut deck);
        if ways == 0 {
            return;
        }
        let (bank, ponte) = (pair.point(), other.point());
        let Some(place) = place.filter(|_| !is_natural(ponte)) else {
            self.natural.add(ponte, bank, ways * deck.any(2));
            return;
        };
        let cells = &mut self.cells[place * AGAINST..][..AGAINST];
        let call = ponte_call(ponte);
        let part = match call {
            Call::Draws | Call::Stands => 0,
            Call::Free => {
                let seen = other.seen(sight);
                let free = self.free.iter().position(|&holding| holding == seen);
                let free = free.expect("every free hand is listed");
                self.free_ways[free] += ways * deck.any(2);
                1 + free
            }
        };
        if call.admits(false) {
            let part = &mut cells[VALUES].parts[part];
            part.ways += ways * deck.any(2);
            part.stands.add(ponte, bank, ways * deck.any(2));
            let rest = ways * deck.any_after_one();
            for value in values() {
                part.draws.add(ponte, with_card(bank, value), rest * deck.left(value));
            }
        }
        if call.admits(true) {
            for third in values() {
                let mut deck = deck;
                let ways = ways * deck.take(third);
                if ways == 0 {
                    continue;
                }
                let ponte = with_card(ponte, third);
                let part = &mut cells[usize::from(third)].parts[part];
                part.ways += ways * deck.any(1);
                part.stands.add(ponte, bank, ways * deck.any(1));
                for value in values() {
                    part.draws.add(ponte, with_card(bank, value), ways * deck.left(value));
                }
            }
        }
    }
}

/// The values of a card.
pub(crate) fn values() -> impl Iterator<Item = u8> + Clone {
    0..u8::try_from(VALUES).expect("ten")
}

/// What the banker may have to answer, in the order of the printed table.
pub(crate) fn all_against() -> impl Iterator<Item = Against> + Clone {
    values().map(Against::Third).chain([Against::Stood])
}
