//! Games dealt from shoes. A chunk is a fixed number of batches of shoes; how many rounds they hold
//! is for the cards to say. A run is the shortest row of batches, chunk after chunk, that
//! has the rounds asked for, so it depends on the seed and their number alone.

use super::chunks::run;
use super::fold::blackjack::boxes::Played as Lanes;
use super::fold::{Dealer, Fold, Folded, Run, Stop, Tally};
use super::plan::{Control, Mode, Plan, Unsimulated};
use super::report::Shoes;
use super::results::Results;
use table::shoe::ShoeRules;

/// Batches in a chunk of a folded game: half a million rounds or more.
const FOLDED_BATCHES: u64 = 512;
/// Shoes in a chunk that the engine plays.
const ENGINE_SHOES: u64 = 256;
/// A chunk has hardly fewer rounds; more threads than chunks would work for nothing.
const CHUNK_LEAST: u64 = 1 << 12;

/// What some shoes brought.
pub(super) trait Batch: Send {
    fn rounds(&self) -> u64;
    fn append(&mut self, other: &Self);
}

impl<O: Copy + Eq + Send> Batch for Tally<O> {
    fn rounds(&self) -> u64 {
        Tally::rounds(self)
    }

    fn append(&mut self, other: &Self) {
        self.merge(other);
    }
}

/// What the engine paid: one result a stake, and all together.
#[derive(Clone, Debug)]
pub(super) struct Paid {
    pub(super) results: Vec<Results>,
    pub(super) rounds: u64,
    pub(super) shoes: u64,
    /// Shoes that ended before the rounds they owed.
    dry: u64,
}

impl Paid {
    /// Nothing yet, for so many results.
    pub(super) fn new(results: usize) -> Self {
        Paid { results: vec![Results::default(); results], rounds: 0, shoes: 0, dry: 0 }
    }

    /// What counted outcomes brought.
    pub(super) fn of_tally<O: Copy + Eq>(tally: &Tally<O>, results: Vec<Results>) -> Self {
        Paid { results, rounds: tally.rounds(), shoes: tally.shoes, dry: tally.dry }
    }

    /// What so many rounds of so many shoes brought; some owed a round and had no card for it.
    pub(super) fn of_counts(
        (rounds, results): (u64, Vec<Results>),
        Lanes { shoes, dry }: Lanes,
    ) -> Self {
        Paid { results, rounds, shoes, dry }
    }

    /// A shoe is over, and has not played so many of its rounds.
    pub(super) fn shoe_is_over(&mut self, stop: Stop, left: u16) {
        self.shoes += 1;
        self.dry += u64::from(matches!(stop, Stop::Rounds(_)) && left > 0);
    }
}

impl Batch for Paid {
    fn rounds(&self) -> u64 {
        self.rounds
    }

    fn append(&mut self, other: &Self) {
        for (sum, more) in self.results.iter_mut().zip(&other.results) {
            sum.merge(more);
        }
        self.rounds += other.rounds;
        self.shoes += other.shoes;
        self.dry += other.dry;
    }
}

/// Plays a folded game. `urn` gives the shoes of a chunk.
pub(super) fn fold<G: Folded, D: Dealer>(
    fold: &Fold<G>,
    urn: impl Fn(u64) -> D + Sync,
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Tally<G::Outcome>, Unsimulated>
where
    Fold<G>: Sync,
    G::Outcome: Send,
{
    let play = |urn: &mut D, batches| fold.play(urn, run, batches);
    let tally = in_chunks(FOLDED_BATCHES, urn, play, plan, control);
    with_all_rounds(plan, tally.dry).map(|()| tally)
}

/// Behind a stop card a round may want a card that is not there, and is none; but a number of
/// rounds is that number.
fn with_all_rounds(plan: &Plan, dry: u64) -> Result<(), Unsimulated> {
    match (plan.mode, dry) {
        (Mode::Law, _) | (Mode::Fixed { .. }, 0) => Ok(()),
        (Mode::Fixed { .. }, _) => Err(Unsimulated::RanDry),
    }
}

/// Plays thirty-two shoes at a time. `begin` sets up a chunk, `play` plays so many batches.
pub(super) fn batches<D>(
    begin: impl Fn(u64) -> D + Sync,
    play: impl Fn(&mut D, u64) -> Paid + Sync,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid, Unsimulated> {
    let paid = in_chunks(FOLDED_BATCHES, begin, play, plan, control);
    with_all_rounds(plan, paid.dry).map(|()| paid)
}

/// Plays shoes on the engine. `begin` sets up the table of a chunk, `play` plays so many shoes.
pub(super) fn engine<D>(
    begin: impl Fn(u64) -> D + Sync,
    play: impl Fn(&mut D, u64) -> Paid + Sync,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid, Unsimulated> {
    let paid = in_chunks(ENGINE_SHOES, begin, play, plan, control);
    with_all_rounds(plan, paid.dry).map(|()| paid)
}

/// Plays chunks of so many batches each. `begin` sets up a chunk, `play` plays some of its batches.
pub(super) fn in_chunks<D, T: Batch>(
    batches: u64,
    begin: impl Fn(u64) -> D + Sync,
    play: impl Fn(&mut D, u64) -> T + Sync,
    plan: &Plan,
    control: Control<'_>,
) -> T {
    let mut whole: Option<T> = None;
    let mut crossing = None;
    let useful = usize::try_from(plan.rounds / CHUNK_LEAST).map_or(plan.threads, |n| n + 1);
    let work = |chunk| {
        let part = play(&mut begin(chunk), batches);
        Some((part.rounds(), (chunk, part)))
    };
    run(plan.rounds, plan.threads.min(useful), control, work, |(chunk, part): (u64, T)| {
        let before = whole.as_ref().map_or(0, T::rounds);
        if before + part.rounds() > plan.rounds {
            crossing = Some(chunk);
        } else {
            append(&mut whole, part);
        }
    });
    // The chunk that goes beyond the goal is played again, batch by batch.
    if let Some(chunk) = crossing {
        let mut table = begin(chunk);
        while whole.as_ref().map_or(0, T::rounds) < plan.rounds {
            append(&mut whole, play(&mut table, 1));
        }
    }
    whole.expect("a run has a first batch")
}

fn append<T: Batch>(whole: &mut Option<T>, part: T) {
    match whole {
        Some(whole) => whole.append(&part),
        None => *whole = Some(part),
    }
}

/// The most cards that leave a shoe before its first round.
fn burnt_most(run: Run) -> usize {
    table::Card::PACK.iter().map(|&first| run.burnt(first)).max().unwrap_or(0)
}

/// How many rounds of so many cards a shoe holds before its stop card.
pub(super) fn rounds_before_stop(rules: &ShoeRules, run: Run, cards: usize) -> u16 {
    let before = usize::from((52 * u16::from(rules.packs())).saturating_sub(rules.behind()));
    u16::try_from(before.saturating_sub(burnt_most(run)) / cards).unwrap_or(u16::MAX)
}

/// The run of a plan: by the law of the shoe, or a fixed number of rounds out of at most so many.
pub(super) fn run_of(law: Run, plan: &Plan, most: u16) -> Result<Run, Unsimulated> {
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
