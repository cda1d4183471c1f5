//! Runs of chunks: what they brought is merged chunk by chunk, marked on the way, kept if asked
//! for, and ended in the middle of a chunk where the rounds asked for end there.

use super::chunks::{CHUNK, Span, run};
use super::paid::{Batch, Paid};
use super::plan::{Control, Plan};
use super::prefix::Prefix;

/// Something that is played in chunks, each of which depends on its number alone.
pub(super) trait Parted: Sync {
    type Part: Batch;

    /// Rounds of a chunk, where they are known before it is played.
    fn size(&self) -> Option<u64>;

    /// Fewer rounds are hardly in a chunk; more threads than chunks would work for nothing.
    fn least(&self) -> u64;

    /// A whole chunk.
    fn whole(&self, chunk: u64) -> Self::Part;

    /// The shortest beginning of a chunk that has this many rounds.
    fn beginning(&self, chunk: u64, rounds: u64) -> Self::Part;
}

/// Chunks in which every round has its number, so that any number of them can be played: so many
/// rounds from the beginning of a chunk.
pub(super) struct Rounds<P>(pub(super) P);

impl<T: Batch, P: Fn(u64, u64) -> T + Sync> Parted for Rounds<P> {
    type Part = T;

    fn size(&self) -> Option<u64> {
        Some(CHUNK)
    }

    fn least(&self) -> u64 {
        CHUNK
    }

    fn whole(&self, chunk: u64) -> T {
        (self.0)(chunk, CHUNK)
    }

    fn beginning(&self, chunk: u64, rounds: u64) -> T {
        (self.0)(chunk, rounds)
    }
}

/// What a worker brings.
enum Piece<T> {
    Whole(T),
    /// Of the last chunk, up to the rounds asked for.
    Beginning(T),
}

/// Plays the plan: the shortest row of chunks and of what they are made of that has its rounds, or
/// whole chunks until the run is stopped. `worth` says what the rounds of some chunks brought each
/// stake.
pub(super) fn play<C: Parted>(
    game: &C,
    worth: &(dyn Fn(&C::Part) -> Paid + Sync),
    plan: &Plan,
    control: Control<'_>,
) -> Paid {
    let prefix = control.keep.from.cloned().unwrap_or_default();
    let span = Span { first: prefix.chunks(), before: prefix.rounds(), goal: plan.rounds };
    let mut merged = Merged::<C> { worth, prefix, chunks: span.first, since: None };
    let last = row(game, span, plan, control, |part| {
        merged.add(part);
        if (control.keep.is_due)() {
            merged.settle();
            (control.keep.save)(&merged.prefix);
        }
    });
    merged.settle();
    (control.keep.save)(&merged.prefix);
    let mut paid = merged.prefix.paid();
    if let Some(last) = last {
        paid.append(&worth(&last));
    }
    paid
}

/// The same, of parts that need no price: from what the first chunks brought on. `each` sees the
/// sum after every whole chunk, and once more when no other is left.
pub(super) fn together<C: Parted>(
    game: &C,
    plan: &Plan,
    control: Control<'_>,
    (first, from): (u64, Option<C::Part>),
    mut each: impl FnMut(Merges, u64, Option<&C::Part>) + Send,
) -> C::Part {
    let before = from.as_ref().map_or(0, Batch::rounds);
    let span = Span { first, before, goal: plan.rounds };
    let (mut whole, mut chunks) = (from, first);
    let last = row(game, span, plan, control, |part| {
        chunks += 1;
        let sum = match whole.take() {
            Some(mut whole) => {
                whole.append(&part);
                whole
            }
            None => part,
        };
        each(Merges::Chunk, chunks, Some(whole.insert(sum)));
    });
    each(Merges::Last, chunks, whole.as_ref());
    match (whole, last) {
        (Some(mut whole), Some(last)) => {
            whole.append(&last);
            whole
        }
        (whole, last) => whole.or(last).expect("the first chunk is always played"),
    }
}

/// When a sum is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Merges {
    /// A whole chunk was added.
    Chunk,
    /// No other whole chunk will be.
    Last,
}

/// Gives every whole chunk, in their order, to `add`, and what is left of the last one back.
fn row<C: Parted>(
    game: &C,
    span: Span,
    plan: &Plan,
    control: Control<'_>,
    mut add: impl FnMut(C::Part) + Send,
) -> Option<C::Part> {
    let (mut last, mut crossing) = (None, None);
    let mut rounds = span.before;
    let work = |chunk: u64| match game.size() {
        Some(size) => {
            let left = plan.rounds.checked_sub(chunk.checked_mul(size)?).filter(|&n| n > 0)?;
            let piece = if left < size {
                Piece::Beginning(game.beginning(chunk, left))
            } else {
                Piece::Whole(game.whole(chunk))
            };
            Some((left.min(size), (chunk, piece)))
        }
        None => {
            let part = game.whole(chunk);
            Some((part.rounds(), (chunk, Piece::Whole(part))))
        }
    };
    let merge = |(chunk, piece): (u64, Piece<C::Part>)| match piece {
        Piece::Whole(part) if rounds + part.rounds() <= plan.rounds => {
            rounds += part.rounds();
            add(part);
        }
        Piece::Whole(_) => crossing = Some(chunk),
        Piece::Beginning(part) => last = Some(part),
    };
    let useful = usize::try_from(plan.rounds / game.least()).map_or(plan.threads, |n| n + 1);
    run(span, plan.threads.min(useful), control, work, merge);
    // The chunk that goes beyond the goal is played again as far as it is wanted.
    match crossing {
        Some(chunk) => Some(game.beginning(chunk, plan.rounds - rounds)),
        None => last,
    }
}

/// Whole chunks that are merged.
struct Merged<'a, C: Parted> {
    worth: &'a (dyn Fn(&C::Part) -> Paid + Sync),
    prefix: Prefix,
    /// With those whose worth is not counted yet.
    chunks: u64,
    since: Option<C::Part>,
}

impl<C: Parted> Merged<'_, C> {
    fn add(&mut self, part: C::Part) {
        self.chunks += 1;
        match &mut self.since {
            Some(since) => since.append(&part),
            None => self.since = Some(part),
        }
        if self.prefix.is_mark(self.chunks) {
            self.settle();
            self.prefix.mark();
        }
    }

    /// Counts what the chunks since the last time were worth.
    fn settle(&mut self) {
        if let Some(since) = self.since.take() {
            self.prefix.append(self.chunks, &(self.worth)(&since));
        }
    }
}
