//! One seat a stake: where the stakes of a plan lie on an engine's table, and what each brought.

use table::{Cents, Clause, Game, Line, Record, Seat};

/// The seat of a stake, by its place in the plan.
pub(super) fn seat(index: usize) -> Seat {
    let number = u8::try_from(index + 1).ok().and_then(Seat::seated);
    number.expect("one seat a stake")
}

/// Adds up the net result of each seat.
#[derive(Debug)]
pub(super) struct Nets<'a>(pub(super) &'a mut [Cents]);

impl<G: Game> Record<G> for Nets<'_> {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> G::Event) {}

    fn line(&mut self, line: Line<G::Bet>) {
        self.0[usize::from(line.seat.number()) - 1] += line.net();
    }
}
