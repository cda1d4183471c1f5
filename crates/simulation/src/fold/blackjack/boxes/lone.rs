//! One box alone: folded into a table like a main stake without side bets, with the bank's end kept
//! in its outcomes. When a round is over, its first three cards are looked up for the verdict on
//! the side bets, and the round is counted by verdict and outcome.

use super::super::{Folded, HANDS, Net, Next, OneBox, Phase, State, end_index};
use super::apart::{Again, open_verdict};
use super::dealt::Dealt;
use super::driver::Rounds;
use super::sides::{First, SideTable, verdict_at};
use super::turns::bank_end;
use super::{Boxes, Played};
use crate::fold::driver::{BLOCK, Fold};
use crate::fold::table::Unfoldable;
use crate::fold::urn::{Dealer, LANES, Row};
use crate::fold::watch::{Trail, Watch};
use crate::fold::{Run, Stop};
use games::blackjack::{BlackjackLaw, Kind, Rules, Worth};
use odds::blackjack::PlayedChart;
use pulp::NullaryFnOnce;
use table::{Card, OnOff};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Over {
    /// What the main stake brought.
    pub(super) net: Net,
    /// The bank's end, by its place in the list.
    bank: u8,
}

impl Over {
    pub(super) fn bank(self) -> Worth {
        bank_end(usize::from(self.bank))
    }
}

/// A box whose rounds end with what the bank had.
#[derive(Clone, Debug)]
pub(super) struct LoneBox<L>(OneBox<L>);

impl<L: BlackjackLaw> LoneBox<L> {
    /// An insurance is a stake of its own, and all that is known of it here is whether it waits for
    /// the bank.
    fn new(rules: &Rules, strategy: &PlayedChart, sides: &[Kind], hands: u8) -> Self {
        let strategy = strategy.clone().uninsured();
        let insures = sides.contains(&Kind::Insurance);
        let strategy = if insures { strategy.insured() } else { strategy };
        let insured = super::super::Ends::default();
        LoneBox(OneBox { insured, ..OneBox::new(rules, &strategy, hands) })
    }
}

impl<L: BlackjackLaw> Folded for LoneBox<L> {
    type State = State;
    type Outcome = Over;

    const CLASSES: usize = OneBox::<L>::CLASSES;

    fn class(card: Card) -> u8 {
        OneBox::<L>::class(card)
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn reveal(&self, state: &State, card: Card) -> Next<State, Over> {
        match self.0.reveal(state, card) {
            Next::Go(state) => Next::Go(state),
            Next::Over(net) => {
                let end = match state.0 {
                    // After two cards that end nothing, an insurance alone has waited.
                    Phase::Bank { bank, .. } => {
                        self.0.rules.bank_end(bank.with(card)).unwrap_or(Worth::Points(17))
                    }
                    // The bank skips its cards, and nobody asks for them.
                    Phase::First
                    | Phase::BankFirst { .. }
                    | Phase::Second { .. }
                    | Phase::Turn(_) => Worth::Over,
                };
                Next::Over(Over { net, bank: u8::try_from(end_index(end)).expect("seven ends") })
            }
        }
    }

    fn is_rare(&self, state: &State) -> bool {
        self.0.is_rare(state)
    }
}

/// The box and its table.
#[derive(Clone, Debug)]
pub(super) struct Lone<L: BlackjackLaw> {
    fold: Fold<LoneBox<L>>,
}

impl<L: BlackjackLaw> Lone<L> {
    /// A box with these side bets.
    pub(super) fn new(
        rules: &Rules,
        strategy: &PlayedChart,
        sides: &[Kind],
    ) -> Result<Self, Unfoldable> {
        // With one hand only, every split is left to the rules: slower, but small.
        let of = |hands| {
            let game = LoneBox::new(rules, strategy, sides, hands);
            Fold::by_rows(&game, rules.shoe().packs())
        };
        Ok(Lone { fold: of(HANDS).or_else(|_| of(1))? })
    }

    /// Every outcome that the table holds.
    pub(super) fn outcomes(&self) -> &[Over] {
        &self.fold.table.outcomes
    }

    pub(super) fn play<D: Dealer>(
        &self,
        (boxes, sides): (&Boxes<L>, &SideTable),
        dealer: &mut D,
        run: Run,
        batches: u64,
        out: &mut impl Rounds,
    ) -> Played {
        let mut dealt = Dealt::new(dealer, boxes.faces);
        let (begin, again) = ([0; LANES], Again::default());
        let mut watch = Alone { lone: self, boxes, sides, out, begin, again };
        let dry = self.fold.watched(&mut dealt, run, batches, &mut watch);
        let owed = matches!(run.stop, Stop::Rounds(_));
        Played { shoes: batches * LANES as u64, dry: if owed { dry } else { 0 } }
    }
}

/// Hands every round over.
struct Alone<'a, L: BlackjackLaw, R> {
    lone: &'a Lone<L>,
    boxes: &'a Boxes<L>,
    sides: &'a SideTable,
    out: &'a mut R,
    /// The row at which the round of each lane began.
    begin: [usize; LANES],
    again: Again<L>,
}

impl<L: BlackjackLaw, R: Rounds> Alone<'_, L, R> {
    /// What the first cards say of the side bets.
    #[inline]
    fn verdict(&self, faces: &[Row], lane: usize) -> u8 {
        let rows = faces.get(self.begin[lane]..).and_then(<[Row]>::first_chunk);
        let [first, up, second]: &[Row; 3] = rows.expect("a round has three cards");
        let count = self.boxes.faces.count();
        self.sides.verdicts_of[verdict_at(count, [up[lane], first[lane], second[lane]])]
    }

    /// The verdict once all cards of the round are known; nothing if a jackpot was hit.
    fn decided(&self, faces: &[Row], lane: usize) -> Option<u8> {
        let verdict = self.verdict(faces, lane);
        if verdict < self.sides.open_from {
            return Some(verdict);
        }
        let (boxes, begin) = (self.boxes, self.begin[lane]);
        let card = |at: usize| boxes.faces.cards::<L>(faces[begin + at][lane])[0];
        let first = First { two: [card(0), card(2)], up: card(1) };
        open_verdict(boxes, self.sides, OnOff::Off, first, |at| card(3 + usize::from(at)))
    }

    /// A round that ended before row `next`, by its outcome in the list.
    #[cold]
    fn open_round(&mut self, faces: &[Row], lane: usize, next: usize, over: usize) {
        match self.decided(faces, lane) {
            Some(verdict) => self.out.alone(lane, verdict, over),
            None => self.play_again(faces, lane, next),
        }
    }

    fn play_again(&mut self, faces: &[Row], lane: usize, next: usize) {
        let round = faces[self.begin[lane]..next].iter().map(|row| row[lane]);
        let nets = self.again.nets(self.boxes, round);
        self.out.paid(lane, &nets);
    }
}

impl<L: BlackjackLaw, R: Rounds, D: Dealer> Watch<LoneBox<L>, Dealt<'_, D>> for Alone<'_, L, R> {
    type Mark = u16;

    fn shuffled(&mut self, first: &[usize; LANES]) {
        self.begin = *first;
        self.out.shuffled();
    }

    fn ended(&self, dealer: &Dealt<'_, D>, trail: &Trail<u16>) -> [u16; LANES] {
        let waits = self.lone.fold.table.waits[0];
        let over = dealer.instructions().run(Ended { trail, waits });
        over.map(|steps| u16::try_from(steps.count_ones()).expect("eight at most"))
    }

    #[inline(never)]
    fn block(&mut self, dealer: &Dealt<'_, D>, block: usize, trail: &Trail<u16>) {
        let (faces, waits) = (dealer.faces(), self.lone.fold.table.waits[0]);
        let over = dealer.instructions().run(Ended { trail, waits });
        // Eight lanes at a time: a loop over few bits would end at another place every time.
        for (group, over) in over.as_chunks::<8>().0.iter().enumerate() {
            let mut over = u64::from_le_bytes(*over);
            while over != 0 {
                let at = over.trailing_zeros() as usize;
                over &= over - 1;
                let (lane, step) = ((8 * group + at / BLOCK) % LANES, at % BLOCK);
                let outcome = usize::from(trail[lane][step]) / LoneBox::<L>::CLASSES;
                let (verdict, next) = (self.verdict(faces, lane), block + step + 1);
                if verdict < self.sides.open_from {
                    self.out.alone(lane, verdict, outcome);
                } else {
                    self.open_round(faces, lane, next, outcome);
                }
                self.begin[lane] = next;
            }
        }
    }

    fn round(&mut self, dealer: &Dealt<'_, D>, lane: usize, next: usize, over: Over) {
        let faces = dealer.faces();
        let known = self.lone.outcomes().iter().position(|known| *known == over);
        match (self.decided(faces, lane), known) {
            (Some(verdict), Some(over)) => self.out.alone(lane, verdict, over),
            (Some(verdict), None) => {
                let nets = self.boxes.nets_alone(verdict, over);
                self.out.paid(lane, &nets);
            }
            (None, _) => self.play_again(faces, lane, next),
        }
        self.begin[lane] = next;
    }
}

/// The steps of a block at which rounds of each lane ended, as bits.
struct Ended<'a> {
    trail: &'a Trail<u16>,
    /// The first row that is no outcome.
    waits: u16,
}

impl NullaryFnOnce for Ended<'_> {
    type Output = [u8; LANES];

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) -> [u8; LANES] {
        let mut over = [0_u8; BLOCK * LANES];
        for (over, row) in over.iter_mut().zip(self.trail.as_flattened()) {
            *over = u8::from(*row < self.waits);
        }
        // A lane is eight bytes of nought or one: a product gathers them in its highest byte.
        let lanes: [[u8; BLOCK]; LANES] = bytemuck::cast(over);
        lanes.map(|lane| (u64::from_le_bytes(lane).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }
}
