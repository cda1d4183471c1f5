//! Cards are neither made nor lost.

use table::Card;
use table::shoe::{Shoe, ShoeAct, ShoeRules};

/// The cards that came out of a shoe since the last shuffle, by index, as a test saw them.
#[derive(Clone, Copy)]
pub(crate) struct Tally([u8; 52]);

impl Tally {
    pub(crate) const NONE: Tally = Tally([0; 52]);

    /// What came out is no longer inside, and all the rest is.
    pub(crate) fn count(&mut self, rules: &ShoeRules, shoe: &Shoe, act: Option<&ShoeAct>) {
        let heaps = shoe.heaps();
        if shoe.cards_left() == heaps.all() {
            *self = Tally::NONE;
        }
        // A device takes cards back, and they may come again.
        if rules.is_continuous() {
            let out = heaps.discard().cards() + heaps.burnt().cards() + heaps.kept().cards();
            assert_eq!(heaps.tray(), out + heaps.face_down());
            return;
        }
        if act == Some(&ShoeAct::RunsDry) {
            *self = Tally::NONE;
            heaps.cloth().iter().for_each(|card| self.came(*card));
        }
        for card in Card::pack() {
            let copies = heaps.unseen().count(card) + self.0[card.index()];
            assert_eq!(copies, heaps.packs(), "{card}");
        }
        let seen: u16 = self.0.iter().map(|&copies| u16::from(copies)).sum();
        assert_eq!(shoe.cards_left() + seen + heaps.face_down(), heaps.all());
    }

    pub(crate) fn came(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }
}
