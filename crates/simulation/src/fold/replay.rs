//! Lanes that the table cannot play to the end of a block: a round that is left to the rules, or
//! the last round that a shoe owes. They are played again from the start of the block, card by
//! card.

use super::driver::{BLOCK, Fold};
use super::folded::{Folded, Next};
use super::table::{Rows, WAITS};
use super::urn::{BLANKS, Dealer, LANES};
use super::watch::Watch;

/// Who has still to wait after a block was played again.
#[derive(Debug)]
pub(super) struct Replay<'a, G: Folded> {
    fold: &'a Fold<G>,
    /// The row at which the cards end.
    end: usize,
    /// Lanes whose round took more cards than a row can wait for, and the row where they go on.
    asleep: Vec<(usize, usize)>,
    /// Rounds for which the cards did not suffice.
    short: u64,
}

impl<'a, G: Folded> Replay<'a, G> {
    /// This many cards of each shoe are played at most.
    pub(super) fn new(fold: &'a Fold<G>, cards: usize) -> Self {
        Replay { fold, end: BLANKS + cards, asleep: Vec::new(), short: 0 }
    }

    /// Plays the block of a lane that began it at row `before`, at most `due` rounds. The row at
    /// which the lane goes on behind the block.
    pub(super) fn lane<D: Dealer>(
        &mut self,
        next: &Rows,
        dealer: &mut D,
        (lane, block): (usize, usize),
        before: u16,
        due: &mut u16,
        watch: &mut impl Watch<G, D>,
    ) -> u16 {
        let table = &self.fold.table;
        let (mut row, mut now) = (before, block);
        while now < self.end.min(block + BLOCK) {
            row = next[usize::from(row) + usize::from(dealer.rows()[now][lane])];
            now += 1;
            if row < table.waits[0] {
                let outcome = table.outcomes[usize::from(row) / G::CLASSES];
                watch.round(dealer, lane, now, outcome);
            } else if row >= table.rare_from {
                let Some(outcome) = self.finish(row, dealer, lane, &mut now) else {
                    self.short += 1;
                    return table.idle;
                };
                watch.round(dealer, lane, now, outcome);
                row = table.waits[0];
            } else {
                continue;
            }
            *due -= 1;
            if *due == 0 {
                return table.idle;
            }
        }
        match now.saturating_sub(block + BLOCK) {
            0 => row,
            ahead if ahead <= WAITS => table.waits[ahead],
            _ => {
                self.asleep.push((lane, now));
                table.idle
            }
        }
    }

    /// The rest of a round by the rules. Nothing if the cards do not suffice.
    fn finish(
        &self,
        row: u16,
        dealer: &mut impl Dealer,
        lane: usize,
        now: &mut usize,
    ) -> Option<G::Outcome> {
        let Fold { table, game } = self.fold;
        let mut state = table.rare_state(row).clone();
        while *now < self.end {
            if *now >= BLANKS + dealer.dealt() {
                dealer.deal_to((*now + BLOCK - BLANKS).min(dealer.cards()));
            }
            let card = table.samples[usize::from(dealer.rows()[*now][lane])];
            *now += 1;
            match game.reveal(&state, card) {
                Next::Go(next) => state = next,
                Next::Over(outcome) => return Some(outcome),
            }
        }
        None
    }

    pub(super) fn is_waited_for(&self) -> bool {
        !self.asleep.is_empty()
    }

    /// Before the block that begins at this row: whoever is near enough waits as others do.
    #[cold]
    pub(super) fn wake(&mut self, at: usize, state: &mut [u16; LANES]) {
        let waits = &self.fold.table.waits;
        self.asleep.retain(|&(lane, until)| {
            let wait = waits.get(until - at);
            if let Some(&wait) = wait {
                state[lane] = wait;
            }
            wait.is_none()
        });
    }

    /// How many rounds of these shoes had too few cards. All lanes are awake in the next shoe.
    pub(super) fn end_of_shoes(&mut self) -> u64 {
        self.asleep.clear();
        std::mem::take(&mut self.short)
    }
}
