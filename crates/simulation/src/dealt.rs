//! Tables that the engine plays shoe after shoe, every round deciding all that lies there: with the
//! stakes of a plan, or for a player whose stakes change from round to round.

use super::fold::Run;
use super::packs::Packs;
use super::paid::Paid;
use super::plan::{Control, Plan, Result};
use super::players::Multiple;
use super::results::add_round;
use super::shoes;
use super::streams::{Draws, Seed};
use table::Cents;

/// The stakes of a plan in one house.
pub(super) trait Dealt: Sync {
    type Table;

    /// How a shoe is played, of how many packs, and how many stakes lie there.
    fn shoe(&self) -> (Run, u8, usize);

    fn table(&self) -> Self::Table;

    /// Another sitting, and what the law burns of its first shoe.
    fn reopen(table: &mut Self::Table, packs: &mut Packs);

    /// The stop card has shown, or too few cards are left.
    fn is_over(table: &Self::Table) -> bool;

    /// From the next round on this many times the stakes lie there.
    fn stake(&self, table: &mut Self::Table, times: Multiple);

    /// What one round brings each stake, in which nothing has been won or lost yet.
    fn round(
        &self,
        table: &mut Self::Table,
        packs: &mut Packs,
        choices: &mut Draws,
        nets: &mut [Cents],
    );
}

/// A table with its shoe, and what its players choose.
pub(super) struct Sitting<T> {
    table: T,
    packs: Packs,
    choices: Draws,
    /// Rounds that the shoe has left.
    pub(super) left: u16,
    /// What lies there now, in stakes of the plan.
    stake: Multiple,
    nets: Vec<Cents>,
}

impl<T> Sitting<T> {
    pub(super) fn new<P: Dealt<Table = T>>(place: &P, seed: Seed, chunk: u64) -> Self {
        let (_, packs, stakes) = place.shoe();
        let (table, packs) = (place.table(), Packs::new(packs, seed, chunk));
        let (choices, nets) = (Draws::beside(seed, chunk), vec![Cents::ZERO; stakes]);
        Sitting { table, packs, choices, left: 0, stake: 1, nets }
    }

    /// A fresh shoe.
    fn reopen<P: Dealt<Table = T>>(&mut self, place: &P) {
        self.packs.shuffle();
        P::reopen(&mut self.table, &mut self.packs);
        self.left = place.shoe().0.stop.rounds();
    }

    fn is_over<P: Dealt<Table = T>>(&self) -> bool {
        self.left == 0 || P::is_over(&self.table)
    }

    /// A fresh shoe where none has a round left.
    pub(super) fn ready<P: Dealt<Table = T>>(&mut self, place: &P) {
        if self.is_over::<P>() {
            self.reopen(place);
        }
    }

    /// What each stake, laid this many times over, wins or loses in a round.
    pub(super) fn round<P: Dealt<Table = T>>(&mut self, place: &P, times: Multiple) -> &[Cents] {
        let Sitting { table, packs, choices, left, stake, nets } = self;
        if *stake != times {
            place.stake(table, times);
            *stake = times;
        }
        nets.fill(Cents::ZERO);
        *left -= 1;
        place.round(table, packs, choices, nets);
        nets
    }

    fn shoe<P: Dealt<Table = T>>(&mut self, place: &P, paid: &mut Paid) {
        self.reopen(place);
        while !self.is_over::<P>() {
            add_round(&mut paid.results, self.round(place, 1), 1);
            paid.rounds += 1;
        }
        paid.shoe_is_over(place.shoe().0.stop, self.left);
    }
}

/// Plays a plan on the engine.
pub(super) fn play<P: Dealt>(place: &P, plan: &Plan, control: Control<'_>) -> Result<Paid> {
    let begin = |chunk| Sitting::new(place, plan.seed, chunk);
    let shoe = |sitting: &mut Sitting<P::Table>, paid: &mut Paid| sitting.shoe(place, paid);
    let (_, _, stakes) = place.shoe();
    shoes::engine(begin, shoe, stakes + 1, plan, control)
}
