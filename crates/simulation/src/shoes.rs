//! Games dealt from shoes. A chunk is a fixed number of batches of shoes; how many rounds they hold
//! is for the cards to say. A run is the shortest sequence of batches, chunk after chunk, that
//! has the rounds asked for, so it depends on the seed and their number alone.

use super::chunked::{self, Parted};
use super::fold::{Dealer, Fold, Folded, Run, Stop, Tally};
use super::paid::Batch;
use super::plan::{Control, Mode, Plan, Result, Unsimulated};
use super::report::Shoes;
use super::results::Results;
use table::shoe::ShoeRules;

pub(super) use super::paid::Paid;

/// Batches in a chunk of a folded game: half a million rounds or more.
const FOLDED_BATCHES: u64 = 512;
/// Shoes in a chunk that the engine plays.
const ENGINE_SHOES: u64 = 256;
/// A chunk has hardly fewer rounds; more threads than chunks would work for nothing.
const CHUNK_LEAST: u64 = 1 << 12;

/// Plays a folded game. `urn` gives the shoes of a chunk, `worth` what outcomes brought.
pub(super) fn fold<G: Folded, D: Dealer>(
    fold: &Fold<G>,
    urn: impl Fn(u64) -> D + Sync,
    run: Run,
    worth: impl Fn(&Tally<G::Outcome>) -> Vec<Results> + Sync,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid>
where
    Fold<G>: Sync,
    G::Outcome: Send,
{
    let batches = Batches {
        each: FOLDED_BATCHES,
        begin: urn,
        play: |urn: &mut D, batches| fold.play(urn, run, batches),
    };
    let worth = |tally: &Tally<G::Outcome>| Paid::of_tally(tally, worth(tally));
    with_all_rounds(plan, chunked::play(&batches, &worth, plan, control))
}

/// Behind a stop card a round may want a card that is not there, and is none; but a number of
/// rounds is that number.
fn with_all_rounds(plan: &Plan, paid: Paid) -> Result<Paid> {
    match (plan.mode, paid.dry) {
        (Mode::Law, _) | (Mode::Fixed { .. }, 0) => Ok(paid),
        (Mode::Fixed { .. }, _) => Err(Unsimulated::RanDry),
    }
}

/// Plays thirty-two shoes at a time. `begin` sets up a chunk, `play` plays this many batches.
pub(super) fn batches<D>(
    begin: impl Fn(u64) -> D + Sync,
    play: impl Fn(&mut D, u64) -> Paid + Sync,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid> {
    let batches = Batches { each: FOLDED_BATCHES, begin, play };
    with_all_rounds(plan, chunked::play(&batches, &Paid::clone, plan, control))
}

/// Plays shoes on the engine. `begin` sets up the table of a chunk, `shoe` plays one shoe, which
/// brings so many results.
pub(super) fn engine<D>(
    begin: impl Fn(u64) -> D + Sync,
    shoe: impl Fn(&mut D, &mut Paid) + Sync,
    results: usize,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid> {
    let play = |table: &mut D, shoes: u64| {
        let mut paid = Paid::new(results);
        for _ in 0..shoes {
            shoe(table, &mut paid);
        }
        paid
    };
    let batches = Batches { each: ENGINE_SHOES, begin, play };
    with_all_rounds(plan, chunked::play(&batches, &Paid::clone, plan, control))
}

/// Chunks of so many batches each.
pub(super) struct Batches<B, P> {
    pub(super) each: u64,
    /// Sets up a chunk.
    pub(super) begin: B,
    /// Plays some of its batches.
    pub(super) play: P,
}

impl<D, T, B, P> Parted for Batches<B, P>
where
    T: Batch,
    B: Fn(u64) -> D + Sync,
    P: Fn(&mut D, u64) -> T + Sync,
{
    type Part = T;

    fn size(&self) -> Option<u64> {
        None
    }

    fn least(&self) -> u64 {
        CHUNK_LEAST
    }

    fn whole(&self, chunk: u64) -> T {
        (self.play)(&mut (self.begin)(chunk), self.each)
    }

    /// Batch by batch.
    fn beginning(&self, chunk: u64, rounds: u64) -> T {
        let mut table = (self.begin)(chunk);
        let mut part = (self.play)(&mut table, 1);
        while part.rounds() < rounds {
            part.append(&(self.play)(&mut table, 1));
        }
        part
    }
}

/// The most cards that leave a shoe before its first round.
fn burnt_most(run: Run) -> usize {
    table::Card::PACK.iter().map(|&first| run.burnt(first)).max().unwrap_or(0)
}

/// How many rounds of this many cards a shoe holds before its stop card.
pub(super) fn rounds_before_stop(rules: &ShoeRules, run: Run, cards: usize) -> u16 {
    let before = usize::from((52 * u16::from(rules.packs())).saturating_sub(rules.behind()));
    u16::try_from(before.saturating_sub(burnt_most(run)) / cards).unwrap_or(u16::MAX)
}

/// The run of a plan: by the law of the shoe, or a fixed number of rounds out of at most so many.
pub(super) fn run_of(law: Run, plan: &Plan, most: u16) -> Result<Run> {
    match plan.mode {
        Mode::Law => Ok(law),
        Mode::Fixed { per_shoe } => match per_shoe.unwrap_or(most) {
            rounds if rounds > 0 && rounds <= most => Ok(law.with_rounds(rounds)),
            _ => Err(Unsimulated::PerShoe { most }),
        },
    }
}

/// How the report tells of shoes.
pub(super) fn told(plan: &Plan, run: Run, shoes: u64) -> Shoes {
    let (mode, per_shoe) = match (plan.mode, run.stop) {
        (Mode::Fixed { .. }, Stop::Rounds(rounds)) => ("fixed", Some(rounds)),
        (Mode::Law | Mode::Fixed { .. }, _) => ("law", None),
    };
    Shoes { mode, per_shoe, shoes }
}
