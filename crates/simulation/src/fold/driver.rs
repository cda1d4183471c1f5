//! The driver: thirty-two tables in step, one card each a step, one look-up a card.

use super::counts::{Counter, Tally};
use super::folded::Folded;
use super::replay::Replay;
use super::run::{Run, Stop};
use super::table::{Marks, Rows, Table, Unfoldable, by_class};
use super::urn::{BLANKS, Dealer, LANES, Row};
use super::watch::{Mark, Trail, Watch};
use pulp::NullaryFnOnce;

/// Steps between two looks at the states: a look right after the last store would wait for it.
pub(super) const BLOCK: usize = 8;

/// A game folded into a table.
#[derive(Clone, Debug)]
pub struct Fold<G: Folded> {
    pub(super) table: Table<G::State, G::Outcome>,
    pub(super) game: G,
}

impl<G: Folded + Clone> Fold<G> {
    /// Folds a game that is played with this many packs; the rules know nothing of their number,
    /// but the order of the rows goes by it.
    pub fn of(game: &G, packs: u8) -> Result<Self, Unfoldable> {
        Ok(Fold { table: Table::of(game, packs, Marks::LowBytes)?, game: game.clone() })
    }

    /// The same for drivers that watch whole rows: more of them and more outcomes fit.
    pub(super) fn by_rows(game: &G, packs: u8) -> Result<Self, Unfoldable> {
        Ok(Fold { table: Table::of(game, packs, Marks::Rows)?, game: game.clone() })
    }
}

impl<G: Folded> Fold<G> {
    /// States of a round as they were walked, and rows once those alike were merged.
    pub fn states(&self) -> (usize, usize) {
        self.table.states
    }

    /// Plays so many times thirty-two shoes.
    pub fn play(&self, dealer: &mut impl Dealer, run: Run, batches: u64) -> Tally<G::Outcome> {
        // Counting is compiled for a few numbers of outcomes; cells too many stay unread.
        match self.table.outcomes.len() {
            ..=4 => self.play_batches::<4>(dealer, run, batches),
            5..=6 => self.play_batches::<6>(dealer, run, batches),
            7..=10 => self.play_batches::<10>(dealer, run, batches),
            11..=16 => self.play_batches::<16>(dealer, run, batches),
            _ => self.play_batches::<25>(dealer, run, batches),
        }
    }

    fn play_batches<const O: usize>(
        &self,
        dealer: &mut impl Dealer,
        run: Run,
        batches: u64,
    ) -> Tally<G::Outcome> {
        let mut counter = Counter::<O, G>::new(self);
        let dry = self.watched(dealer, run, batches, &mut counter);
        counter.tally(batches * LANES as u64, dry)
    }

    /// Plays this many times thirty-two shoes and shows all rounds. How many shoes had no card left
    /// for a round they owed is told.
    pub(super) fn watched<D: Dealer>(
        &self,
        dealer: &mut D,
        run: Run,
        batches: u64,
        watch: &mut impl Watch<G, D>,
    ) -> u64 {
        let burnt = by_class::<G>(|first| run.burnt(first));
        let end = match run.stop {
            Stop::Void { cards } => usize::from(cards),
            Stop::Finish { .. } | Stop::Rounds(_) => dealer.cards(),
        };
        let (at, state, replay) = (BLANKS, [self.table.idle; LANES], Replay::new(self, end));
        let trails = [[[Mark::of(0); BLOCK]; LANES]; 2];
        let mut play = Play { fold: self, dealer, at, state, trails, unseen: None, watch, replay };
        let mut dry = 0;
        for _ in 0..batches {
            play.dealer.shuffle();
            dry += match run.stop {
                Stop::Finish { cards } => {
                    play.up_to(cards.into(), &burnt);
                    play.finish_rounds()
                }
                Stop::Void { cards } => {
                    play.up_to(cards.into(), &burnt);
                    0
                }
                Stop::Rounds(rounds) => play.rounds(rounds, &burnt),
            };
            let short = play.replay.end_of_shoes();
            dry += if matches!(run.stop, Stop::Void { .. }) { 0 } else { short };
        }
        dry
    }
}

/// Thirty-two tables, each with a round under way.
struct Play<'a, D, G: Folded, W: Watch<G, D>> {
    fold: &'a Fold<G>,
    dealer: &'a mut D,
    /// The next row.
    at: usize,
    state: [u16; LANES],
    /// Those of the last two blocks, in turn.
    trails: [Trail<W::Mark>; 2],
    /// The block whose trail is still to be shown, and which of the two that is.
    unseen: Option<(usize, usize)>,
    watch: &'a mut W,
    replay: Replay<'a, G>,
}

impl<'a, G: Folded, D: Dealer, W: Watch<G, D>> Play<'a, D, G, W> {
    fn table(&self) -> &'a Table<G::State, G::Outcome> {
        &self.fold.table
    }

    /// Every lane waits for blank rows and for what its first card burns.
    fn begin(&mut self, blank: usize, burnt: &[usize]) {
        self.at = BLANKS - blank;
        let waits = &self.fold.table.waits;
        let burnt = self.dealer.rows()[BLANKS].map(|first| burnt[usize::from(first)]);
        self.state = burnt.map(|burnt| waits[blank + burnt]);
        self.watch.shuffled(&burnt.map(|burnt| BLANKS + burnt));
    }

    /// Until this many cards have left. Blank rows in front make that the end of a block.
    fn up_to(&mut self, cards: usize, burnt: &[usize]) {
        assert!(cards <= self.dealer.cards(), "the stop card lies in the shoe");
        self.dealer.deal_to((cards + BLOCK).min(self.dealer.cards()));
        self.begin(cards.next_multiple_of(BLOCK) - cards, burnt);
        while self.at < BLANKS + cards {
            self.block(&self.fold.table.next);
        }
        self.show();
    }

    /// Finishes the rounds under way. How many cannot be finished is told.
    fn finish_rounds(&mut self) -> u64 {
        while self.state.iter().any(|&row| self.table().is_busy(row)) && self.deal_block() {
            self.block(&self.fold.table.last);
        }
        self.show();
        self.state.iter().filter(|&&row| self.table().is_busy(row)).count() as u64
    }

    /// This many rounds a lane. How many lanes have too few cards for them is told.
    fn rounds(&mut self, rounds: u16, burnt: &[usize]) -> u64 {
        self.dealer.deal_to(BLOCK.min(self.dealer.cards()));
        self.begin(0, burnt);
        let (table, idle) = (self.table(), self.table().idle);
        let mut due = [rounds; LANES];
        if rounds == 0 {
            self.state = [idle; LANES];
        }
        while self.is_on() && self.deal_block() {
            let before = self.state;
            self.step(&table.next, 0);
            let ended = self.watch.ended(self.dealer, &self.trails[0]);
            let rare = self.rare_lanes() != [0; LANES / 8];
            let mut done = false;
            for lane in 0..LANES {
                done |= due[lane] <= ended[lane] && due[lane] > 0;
            }
            if rare || done {
                for lane in 0..LANES {
                    let over = due[lane] <= ended[lane] && due[lane] > 0;
                    if over || self.state[lane] >= table.rare_from {
                        // Not by the trail: the rest of the block is not the lane's.
                        self.trails[0][lane] = [Mark::of(idle); BLOCK];
                        self.replay_lane(&table.next, lane, before[lane], &mut due[lane]);
                    } else {
                        due[lane] -= ended[lane];
                    }
                }
            } else {
                for lane in 0..LANES {
                    due[lane] -= ended[lane];
                }
            }
            self.watch.block(self.dealer, self.at - BLOCK, &self.trails[0]);
        }
        self.state.iter().filter(|&&row| row != idle).count() as u64
    }

    fn is_on(&self) -> bool {
        self.state.iter().any(|&row| row != self.fold.table.idle) || self.replay.is_waited_for()
    }

    /// The lanes that met a rare state: eight to a word, a byte each.
    fn rare_lanes(&self) -> [u64; LANES / 8] {
        let rare = Rare { state: &self.state, from: self.fold.table.rare_from };
        self.dealer.instructions().run(rare).map(u64::from_le_bytes)
    }

    /// Plays the block of one lane again, with the rules where the table leaves off.
    #[inline(never)]
    fn replay_lane(&mut self, next: &Rows, lane: usize, before: u16, due: &mut u16) {
        let block = self.at - BLOCK;
        let Play { dealer, replay, watch, .. } = self;
        self.state[lane] = replay.lane(next, *dealer, (lane, block), before, due, *watch);
    }

    /// Deals what the next block needs. False if no card is left.
    fn deal_block(&mut self) -> bool {
        let all = self.dealer.cards();
        let wanted = (self.at + BLOCK - BLANKS).min(all);
        if self.dealer.dealt() < wanted {
            self.dealer.deal_to(wanted);
        }
        self.at < BLANKS + all
    }

    /// The next block. The trail of the one before is shown between its last step and the first
    /// look at what that left: a look at what was just stored would wait for it.
    fn block(&mut self, next: &Rows) {
        let before = self.state;
        let to = self.unseen.map_or(0, |(_, other)| 1 - other);
        self.step(next, to);
        self.show();
        if !self.fold.table.rare.is_empty() {
            for (part, mut lanes) in self.rare_lanes().into_iter().enumerate() {
                while lanes != 0 {
                    let lane = 8 * part + lanes.trailing_zeros() as usize / 8;
                    lanes &= lanes - 1;
                    self.trails[to][lane] = [Mark::of(self.fold.table.idle); BLOCK];
                    // More than a block has.
                    let mut due = u16::MAX;
                    self.replay_lane(next, lane, before[lane], &mut due);
                }
            }
        }
        self.unseen = Some((self.at - BLOCK, to));
    }

    /// Shows the block that has not been shown.
    fn show(&mut self) {
        if let Some((block, trail)) = self.unseen.take() {
            self.watch.block(self.dealer, block, &self.trails[trail]);
        }
    }

    /// Leaves its trail in one of the two.
    fn step(&mut self, next: &Rows, to: usize) {
        if self.replay.is_waited_for() {
            self.replay.wake(self.at, &mut self.state);
        }
        let rows = &self.dealer.rows()[self.at..BLANKS + self.dealer.dealt()];
        let trail = &mut self.trails[to];
        if let Some(rows) = rows.first_chunk() {
            step_block(next, rows, &mut self.state, trail);
        } else {
            *trail = [[Mark::of(self.fold.table.idle); BLOCK]; LANES];
            step_rest(next, rows, &mut self.state, trail);
        }
        self.at += BLOCK;
    }
}

/// Which lanes met a rare state.
struct Rare<'a> {
    state: &'a [u16; LANES],
    from: u16,
}

impl NullaryFnOnce for Rare<'_> {
    type Output = [[u8; 8]; LANES / 8];

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) -> Self::Output {
        bytemuck::cast(self.state.map(|row| u8::from(row >= self.from)))
    }
}

/// Eight steps of all lanes, eight lanes at a time: as many chains of look-ups as registers hold.
/// Whole words and a trail by lane keep the compiler from packing rows into vectors.
#[expect(clippy::cast_possible_truncation, reason = "rows have 16 bits, classes eight")]
#[inline(never)]
fn step_block<M: Mark>(
    next: &Rows,
    rows: &[Row; BLOCK],
    state: &mut [u16; LANES],
    trail: &mut Trail<M>,
) {
    for group in 0..LANES / 8 {
        let mut now: [usize; 8] = std::array::from_fn(|i| usize::from(state[8 * group + i]));
        for step in 0..BLOCK {
            // One load for eight classes: look-ups are bound by loads and stores.
            let mut classes = u64::from_le_bytes(rows[step].as_chunks().0[group]);
            for i in 0..8 {
                let to = next[now[i] + usize::from(classes as u8)];
                classes >>= 8;
                trail[8 * group + i][step] = M::of(to);
                now[i] = usize::from(to);
            }
        }
        for i in 0..8 {
            state[8 * group + i] = now[i] as u16;
        }
    }
}

/// The same for the last cards of a shoe, which fill no block.
#[cold]
fn step_rest<M: Mark>(next: &Rows, rows: &[Row], state: &mut [u16; LANES], trail: &mut Trail<M>) {
    for (step, row) in rows.iter().enumerate() {
        for (lane, now) in state.iter_mut().enumerate() {
            *now = next[usize::from(*now) + usize::from(row[lane])];
            trail[lane][step] = M::of(*now);
        }
    }
}
