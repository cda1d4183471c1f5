//! Black-jack by a chart, at hundreds of millions of rounds a second: one box with one main stake,
//! folded into a table (`fold`), from shoes with their burn and stop card.

pub(super) mod game;
mod lines;

pub use lines::{Lines, Slot};

use super::Control;
use super::chunks::{Span, run};
use super::fold::blackjack::{Net, OneBox, price, shoes, urn};
use super::fold::{Fold, Run, Tally, Unfoldable};
use super::streams::{Seed, Streams};
use super::sums::Sums;
use games::blackjack::{BlackjackLaw, Rules};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use std::fmt;
use table::Cents;

/// Times thirty-two shoes in a chunk: a million rounds and more, some milliseconds.
const BATCHES: u64 = 1024;

/// Hands of a box that the table holds; more of them are left to the rules.
const HANDS: u8 = 2;

/// Where a shoe ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// At the stop card, as the law has it.
    StopCard,
    /// After this many rounds. This alone has the value of a fresh shoe.
    Rounds(u16),
}

/// Where the cards come from. Both have the law of a shuffled shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// From counts: the fast way.
    Counts,
    /// From arrays that are shuffled: a check of the other.
    Arrays,
}

/// Why the rounds of a table are left to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// A device takes the cards back, so that there is no shoe to deal from.
    NoShoe,
    /// A player alone must hold two boxes (FR55-4.1.4).
    TwoBoxes,
    Unfoldable(Unfoldable),
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::NoShoe => f.write_str("the cards go back into a shuffler"),
            Unsupported::TwoBoxes => f.write_str("a lone player must hold two boxes"),
            Unsupported::Unfoldable(Unfoldable::ClassesPart) => {
                f.write_str("only like cards are a pair, and the chart splits tens")
            }
            Unsupported::Unfoldable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unsupported {}

/// A box of a house, ready to be played.
#[derive(Clone, Debug)]
pub struct Simulator<L: BlackjackLaw> {
    fold: Fold<OneBox<L>>,
    run: Run,
    packs: u8,
    cards: Cards,
    instructions: Instructions,
}

/// Rounds that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// Rounds by what they brought, in half stakes, with the number of shoes.
    pub tally: Tally<Net>,
    /// From the first on.
    pub chunks: u64,
}

impl Outcomes {
    pub fn rounds(&self) -> u64 {
        self.tally.rounds()
    }

    /// Sums of the net results for this stake, exact.
    pub fn sums(&self, stake: Cents) -> Sums {
        price(&self.tally, stake)
    }
}

impl<L: BlackjackLaw> Simulator<L> {
    pub fn new(rules: &Rules, strategy: &PlayedChart, ends: Ends) -> Result<Self, Unsupported> {
        if !rules.lets_one_box_alone() {
            return Err(Unsupported::TwoBoxes);
        }
        let packs = rules.shoe().packs();
        let run = Run::of(rules.shoe()).ok_or(Unsupported::NoShoe)?;
        let run = match ends {
            Ends::StopCard => run,
            Ends::Rounds(rounds) => run.with_rounds(rounds),
        };
        // With one hand only, every split is left to the rules: slower, but small.
        let fold = Fold::of(&OneBox::<L>::new(rules, strategy, HANDS), packs)
            .or_else(|_| Fold::of(&OneBox::<L>::new(rules, strategy, 1), packs))
            .map_err(Unsupported::Unfoldable)?;
        let (cards, instructions) = (Cards::Counts, Instructions::best());
        Ok(Simulator { fold, run, packs, cards, instructions })
    }

    /// The same with cards from another source.
    pub fn with_cards(self, cards: Cards) -> Self {
        Simulator { cards, ..self }
    }

    /// The same with other instructions, to compare them.
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        Simulator { instructions, ..self }
    }

    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    pub fn fold(&self) -> &Fold<OneBox<L>> {
        &self.fold
    }

    pub fn run(&self) -> Run {
        self.run
    }

    /// The shoes of one chunk, which follow from the seed and its number.
    pub fn chunk(&self, seed: impl Into<Seed>, chunk: u64) -> Tally<Net> {
        let (streams, way) = (Streams::of(seed, chunk), self.instructions);
        match self.cards {
            Cards::Counts => {
                self.fold.play(&mut urn::<L>(self.packs, &streams, way), self.run, BATCHES)
            }
            Cards::Arrays => {
                self.fold.play(&mut shoes::<L>(self.packs, &streams, way), self.run, BATCHES)
            }
        }
    }

    /// At least this many rounds: as many whole chunks as it takes, the same for any number of
    /// threads; none more after one without a round.
    pub fn play(&self, least: u64, seed: u64, threads: usize, control: Control<'_>) -> Outcomes {
        let mut tally = Tally { outcomes: Vec::new(), shoes: 0, dry: 0 };
        let work = |number| {
            let chunk = self.chunk(seed, number);
            let rounds = chunk.rounds();
            (rounds > 0).then_some((rounds, chunk))
        };
        let mut chunks = 0;
        let merge = |chunk: Tally<Net>| {
            tally.merge(&chunk);
            chunks += 1;
        };
        run(Span::to(least), threads, control, work, merge);
        Outcomes { tally, chunks }
    }
}
