//! Cards as they are dealt, and the classes that the rules go by.

use super::Faces;
use crate::fold::urn::{BLANKS, Dealer, LANES, Row};
use odds::Instructions;
use pulp::NullaryFnOnce;

/// A dealer whose rows are classes, whatever it deals.
#[derive(Debug)]
pub(super) struct Dealt<'a, D> {
    dealer: &'a mut D,
    faces: Faces,
    /// Empty where faces are classes.
    classes: Vec<Row>,
}

impl<'a, D: Dealer> Dealt<'a, D> {
    pub(super) fn new(dealer: &'a mut D, faces: Faces) -> Self {
        let classes = match faces {
            Faces::Values => Vec::new(),
            Faces::Cards => vec![[0; LANES]; BLANKS + dealer.cards()],
        };
        Dealt { dealer, faces, classes }
    }

    /// The same rows as they were dealt.
    pub(super) fn faces(&self) -> &[Row] {
        self.dealer.rows()
    }
}

impl<D: Dealer> Dealer for Dealt<'_, D> {
    fn cards(&self) -> usize {
        self.dealer.cards()
    }

    fn shuffle(&mut self) {
        self.dealer.shuffle();
    }

    fn deal_to(&mut self, cards: usize) {
        let before = self.dealer.dealt();
        self.dealer.deal_to(cards);
        let fresh = BLANKS + before..BLANKS + self.dealer.dealt();
        if self.faces == Faces::Cards && !fresh.is_empty() {
            let (faces, classes) = (&self.dealer.rows()[fresh.clone()], &mut self.classes[fresh]);
            self.dealer.instructions().run(Classes { faces, classes });
        }
    }

    fn dealt(&self) -> usize {
        self.dealer.dealt()
    }

    fn rows(&self) -> &[Row] {
        match self.faces {
            Faces::Values => self.dealer.rows(),
            Faces::Cards => &self.classes,
        }
    }

    fn instructions(&self) -> Instructions {
        self.dealer.instructions()
    }
}

/// The classes of cards that are told by their index: aces to fives, then tens and figures, then
/// sixes to nines.
pub(super) struct Classes<'a> {
    pub(super) faces: &'a [Row],
    pub(super) classes: &'a mut [Row],
}

impl NullaryFnOnce for Classes<'_> {
    type Output = ();

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) {
        for (faces, classes) in self.faces.iter().zip(self.classes) {
            for i in 0..LANES {
                let rank = faces[i] >> 2;
                let low = rank + u8::from(rank > 4);
                classes[i] = if rank > 8 { 5 } else { low };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::blackjack::Fr;
    use table::Card;

    #[test]
    fn the_class_of_an_index_is_that_of_its_card() {
        for card in Card::pack() {
            let (faces, mut classes) = ([[Faces::Cards.of::<Fr>(card); LANES]], [[0; LANES]]);
            Classes { faces: &faces, classes: &mut classes }.call();
            assert_eq!(classes[0][7], super::super::class::<Fr>(card), "{card:?}");
        }
    }
}
