//! Which entries the rounds met, and what that is worth.

use super::Boxes;
use super::driver::{Rounds, Step};
use super::mains::Mains;
use super::turns::bank_end;
use crate::fold::blackjack::Net;
use crate::fold::urn::LANES;
use crate::results::Results;
use games::blackjack::{BlackjackLaw, Kind};
use table::Cents;

/// Ends of the bank, rounded up to a power of two.
const ENDS: usize = 8;
/// The least and the most sums of a round that have a counter of their own.
const SUMS: [usize; 2] = [1 << 10, 1 << 22];

/// Verdicts and outcomes of a box that is alone, at most.
const VERDICTS: usize = 256;
const OUTCOMES: usize = 128;

/// How often an entry was met, and what it is worth to the told stakes of its box, in units.
#[derive(Clone, Copy, Debug)]
struct Cell {
    times: u64,
    units: i64,
}

/// What one look-up was worth.
#[derive(Clone, Debug)]
struct Cells {
    /// Of the box, from nought.
    index: usize,
    /// By entry and end of the bank.
    cells: Vec<Cell>,
}

/// Rounds, counted.
#[derive(Debug)]
pub struct Counts<'a, L: BlackjackLaw> {
    boxes: &'a Boxes<L>,
    /// The greatest amount of which every result is a multiple.
    unit: Cents,
    mains: Mains,
    sides: Vec<Cells>,
    /// Rounds of a box that is alone, by verdict and outcome.
    alone: Vec<u64>,
    /// Rounds by the sum of all results in units, nought in the middle.
    sums: Vec<u64>,
    /// What no counter holds; the last has all together.
    others: Vec<Results>,
    rounds: u64,
}

impl<'a, L: BlackjackLaw> Counts<'a, L> {
    pub fn new(boxes: &'a Boxes<L>) -> Self {
        let nets = |index, entries, net: &dyn Fn(usize, usize) -> Cents| {
            let of = |at: usize| {
                // Seven ends; what stands for the eighth is never met.
                let net = net(at / ENDS, (at % ENDS).min(ENDS - 2));
                Cell { times: 0, units: net.get() }
            };
            Cells { index, cells: (0..entries * ENDS).map(of).collect() }
        };
        let told = |index: usize| boxes.slots.iter().filter(move |slot| slot.index == index);
        let (mut mains, mut sides) = (Vec::new(), Vec::new());
        let together = if boxes.lone.is_some() { 0 } else { boxes.stakes.len() };
        for index in 0..together {
            if told(index).any(|slot| slot.kind == Kind::Main) {
                mains.push((index, Net(1).of(boxes.stakes[index].main).get()));
            }
            let Some(at) = boxes.sides_of[index] else { continue };
            let entries = usize::from(boxes.sides[at].open_from);
            if told(index).any(|slot| slot.kind != Kind::Main) {
                sides.push(nets(index, entries, &|verdict, end| {
                    let beside = told(index).filter(|slot| slot.kind != Kind::Main);
                    let net = |slot| boxes.side_net(slot, verdict, bank_end(end));
                    beside.filter_map(net).sum()
                }));
            }
        }
        let cells = sides.iter().flat_map(|cells: &Cells| &cells.cells).map(|cell| cell.units);
        let all = mains.iter().map(|(_, half)| *half).chain(cells);
        let unit = all.fold(0, |unit, units| common(unit, units.abs())).max(1);
        let staked: i64 =
            boxes.slots.iter().map(|slot| boxes.stake_of(slot).get() / unit + 1).sum();
        let usual = usize::try_from(staked.saturating_mul(8)).unwrap_or(SUMS[1]);
        let sums = usual.clamp(SUMS[0], SUMS[1]).next_power_of_two();
        for cell in sides.iter_mut().flat_map(|cells| &mut cells.cells) {
            cell.units /= unit;
        }
        let mains = mains.into_iter().map(|(index, half)| (index, half / unit)).collect();
        Counts {
            boxes,
            unit: Cents::new(unit),
            mains: Mains::new(&boxes.turns.endings, mains),
            sides,
            alone: vec![0; if together == 0 { VERDICTS * OUTCOMES } else { 0 }],
            sums: vec![0; sums],
            others: vec![Results::default(); boxes.slots.len() + 1],
            rounds: 0,
        }
    }

    /// How many rounds there were, and what they brought: one result a slot, and all together.
    /// They are forgotten.
    pub fn take(&mut self) -> (u64, Vec<Results>) {
        let Counts { boxes, unit, mains, sides, alone, sums, others, rounds } = self;
        let nothing = vec![Results::default(); others.len()];
        let mut results = std::mem::replace(others, nothing);
        for (slot, result) in boxes.slots.iter().zip(&mut results) {
            if slot.kind == Kind::Main {
                for (net, times) in mains.of(slot.index) {
                    result.add(net.of(boxes.stakes[slot.index].main), times);
                }
                continue;
            }
            let Some(own) = sides.iter().find(|cells| cells.index == slot.index) else { continue };
            for (at, cell) in own.cells.iter().enumerate().filter(|(_, cell)| cell.times > 0) {
                if let Some(net) = boxes.side_net(slot, at / ENDS, bank_end(at % ENDS)) {
                    result.add(net, cell.times);
                }
            }
        }
        let half = i64::try_from(sums.len() / 2).expect("a few million");
        if let Some(all) = results.last_mut() {
            for (sum, times) in (-half..).zip(sums) {
                all.add(unit.times(sum), std::mem::take(times));
            }
        }
        mains.forget();
        for cell in sides.iter_mut().flat_map(|cells| &mut cells.cells) {
            cell.times = 0;
        }
        for (at, times) in alone.iter_mut().enumerate().filter(|(_, times)| **times > 0) {
            let verdict = u8::try_from(at / OUTCOMES).expect("as many verdicts as a byte holds");
            add(&mut results, &boxes.nets_of(verdict, at % OUTCOMES), *times);
            *rounds += std::mem::take(times);
        }
        (std::mem::take(rounds), results)
    }
}

/// Adds rounds in which each slot brought so much; the last of the results has all together.
fn add(results: &mut [Results], nets: &[Option<Cents>], times: u64) {
    for (net, result) in nets.iter().zip(&mut *results) {
        if let Some(net) = net {
            result.add(*net, times);
        }
    }
    if let Some(all) = results.last_mut() {
        all.add(nets.iter().flatten().copied().sum(), times);
    }
}

/// The greatest common divisor.
const fn common(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl<L: BlackjackLaw> Rounds for Counts<'_, L> {
    fn shuffled(&mut self) {}

    #[inline(never)]
    fn counted(&mut self, lanes: &[u8], step: &Step) {
        let mut sums = [0_i64; LANES];
        self.mains.count(lanes, step, &mut sums);
        for Cells { index, cells } in &mut self.sides {
            for &lane in lanes {
                let lane = usize::from(lane) % LANES;
                let cell = &mut cells[step.verdict(*index, lane) * ENDS + step.bank_place(lane)];
                cell.times += 1;
                sums[lane] += cell.units;
            }
        }
        let half = (self.sums.len() / 2).cast_signed() as i64;
        for &lane in lanes {
            let sum = sums[usize::from(lane) % LANES];
            let at = usize::try_from(sum + half).ok();
            match at.and_then(|at| self.sums.get_mut(at)) {
                Some(times) => *times += 1,
                None => self.others[self.boxes.slots.len()].add(self.unit.times(sum), 1),
            }
        }
        self.rounds += lanes.len() as u64;
    }

    #[inline]
    fn alone(&mut self, _: usize, verdict: u8, outcome: usize) {
        self.alone[usize::from(verdict) * OUTCOMES + outcome % OUTCOMES] += 1;
    }

    #[cold]
    fn paid(&mut self, _: usize, nets: &[Option<Cents>]) {
        add(&mut self.others, nets, 1);
        self.rounds += 1;
    }
}
