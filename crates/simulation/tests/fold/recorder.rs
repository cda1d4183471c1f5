//! A dealer that keeps every shoe it deals.

use odds::Instructions;
use simulation::fold::{BLANKS, Dealer, Folded, LANES, Row};
use table::Card;

#[derive(Debug)]
pub(crate) struct Recorder<D> {
    inner: D,
    shoes: Vec<Vec<Row>>,
}

impl<D: Dealer> Recorder<D> {
    pub(crate) fn new(inner: D) -> Self {
        Recorder { inner, shoes: Vec::new() }
    }

    fn keep(&mut self) {
        let dealt = self.inner.dealt();
        if dealt > 0 {
            self.shoes.push(self.inner.rows()[BLANKS..BLANKS + dealt].to_vec());
        }
    }

    /// What left every shoe that deals cards by their index in a pack.
    pub(crate) fn cards(mut self) -> Vec<Vec<Card>> {
        self.keep();
        let card = |row: &Row, lane: usize| Card::from_index(usize::from(row[lane]));
        let of_lane = |rows: &[Row], lane| rows.iter().filter_map(|row| card(row, lane)).collect();
        let lanes = |rows: &Vec<Row>| (0..LANES).map(|lane| of_lane(rows, lane)).collect();
        self.shoes.iter().flat_map(|rows| -> Vec<Vec<Card>> { lanes(rows) }).collect()
    }

    /// What left every shoe, as cards: the copies of a class in their turn, so that no shoe gives
    /// more of a card than it holds.
    pub(crate) fn shoes<G: Folded>(mut self) -> Vec<Vec<Card>> {
        self.keep();
        let of_class = |class| Card::pack().filter(|card| G::class(*card) == class).collect();
        let classes: Vec<Vec<Card>> = (0_u8..).take(G::CLASSES).map(of_class).collect();
        let of_lane = |rows: &[Row], lane: usize| {
            let mut turns = vec![0; G::CLASSES];
            let card = |row: &Row| {
                let class = usize::from(row[lane]);
                turns[class] += 1;
                classes[class][turns[class] % classes[class].len()]
            };
            rows.iter().map(card).collect()
        };
        let lanes = |rows: &Vec<Row>| (0..LANES).map(|lane| of_lane(rows, lane)).collect();
        self.shoes.iter().flat_map(|rows| -> Vec<Vec<Card>> { lanes(rows) }).collect()
    }
}

impl<D: Dealer> Dealer for Recorder<D> {
    fn cards(&self) -> usize {
        self.inner.cards()
    }

    fn shuffle(&mut self) {
        self.keep();
        self.inner.shuffle();
    }

    fn deal_to(&mut self, cards: usize) {
        self.inner.deal_to(cards);
    }

    fn dealt(&self) -> usize {
        self.inner.dealt()
    }

    fn rows(&self) -> &[Row] {
        self.inner.rows()
    }

    fn instructions(&self) -> Instructions {
        self.inner.instructions()
    }
}
