//! A lone box folded into a table, chunk after chunk.

use games::blackjack::{BlackjackLaw, Rules};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use simulation::Streams;
use simulation::fold::blackjack::{Net, OneBox, shoes, urn};
use simulation::fold::{Fold, Run, Stop, Tally};

/// Times thirty-two shoes in a chunk: a million rounds and more.
const BATCHES: u64 = 1024;

/// Where the cards come from. Both have the law of a shuffled shoe.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cards {
    Counts,
    Arrays,
}

#[derive(Clone, Debug)]
pub(crate) struct Simulator<L: BlackjackLaw> {
    fold: Fold<OneBox<L>>,
    pub(crate) run: Run,
    packs: u8,
    cards: Cards,
    pub(crate) way: Instructions,
}

impl<L: BlackjackLaw> Simulator<L> {
    pub(crate) fn new(rules: &Rules, chart: &PlayedChart) -> Self {
        let fold = OneBox::folded(rules, chart).expect("it folds");
        let run = Run::of(rules.shoe()).expect("a stop card");
        let (packs, cards) = (rules.shoe().packs(), Cards::Counts);
        Simulator { fold, run, packs, cards, way: Instructions::best() }
    }

    /// The same with this many rounds a shoe.
    pub(crate) fn with_rounds(self, rounds: u16) -> Self {
        Simulator { run: Run { stop: Stop::Rounds(rounds), ..self.run }, ..self }
    }

    pub(crate) fn chunk(&self, seed: u64, chunk: u64) -> Tally<Net> {
        let (streams, Simulator { run, packs, way, .. }) = (Streams::of(seed, chunk), self);
        match self.cards {
            Cards::Counts => self.fold.play(&mut urn::<L>(*packs, &streams, *way), *run, BATCHES),
            Cards::Arrays => self.fold.play(&mut shoes::<L>(*packs, &streams, *way), *run, BATCHES),
        }
    }

    pub(crate) fn with_cards(self, cards: Cards) -> Self {
        Simulator { cards, ..self }
    }

    pub(crate) fn with_instructions(self, way: Instructions) -> Self {
        Simulator { way, ..self }
    }
}
