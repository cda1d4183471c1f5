//! What each stake of a plan wins or loses in a round, by the lines that the engine writes.

use crate::shoes::Paid;
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Kind};
use table::{Cents, Clause, Line, Record};

/// Where a stake of the plan lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Of the box, from nought.
    pub index: usize,
    pub kind: Kind,
}

/// Adds up what each stake of the plan won or lost in a round, if it was decided.
#[derive(Debug)]
pub struct Lines<'a> {
    slots: &'a [Slot],
    nets: Vec<Option<Cents>>,
}

impl<'a> Lines<'a> {
    pub fn of(slots: &'a [Slot]) -> Self {
        Lines { slots, nets: vec![None; slots.len()] }
    }

    /// What each stake won or lost, if it was decided; the round is forgotten.
    pub fn take(&mut self) -> Vec<Option<Cents>> {
        self.nets.iter_mut().map(Option::take).collect()
    }

    /// Counts the round and forgets it.
    pub(super) fn count(&mut self, paid: &mut Paid) {
        let mut all = Cents::ZERO;
        for (net, result) in self.nets.iter_mut().zip(&mut paid.results) {
            if let Some(net) = net.take() {
                result.add(net, 1);
                all += net;
            }
        }
        if let Some(together) = paid.results.last_mut() {
            together.add(all, 1);
        }
        paid.rounds += 1;
    }
}

impl<L: BlackjackLaw> Record<Blackjack<L>> for Lines<'_> {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> <Blackjack<L> as table::Game>::Event) {}

    fn line(&mut self, line: Line<Bet<L>>) {
        let (index, kind) = (usize::from(line.seat.number()) - 1, line.bet.kind());
        let slot = self.slots.iter().position(|slot| slot.index == index && slot.kind == kind);
        if let Some(at) = slot {
            let net = &mut self.nets[at];
            *net = Some(net.unwrap_or(Cents::ZERO) + line.net());
        }
    }
}
