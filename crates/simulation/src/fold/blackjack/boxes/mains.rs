//! What main stakes brought, counted by their net results in half stakes. Nets are few and the same
//! for every box, so thirty-two lanes are compared with each of them at once.

use super::driver::Step;
use super::turns::{Ended, bank_end};
use crate::fold::blackjack::{BANK_ENDS, Net};
use crate::fold::urn::{LANES, Row};
use pulp::NullaryFnOnce;

/// Ends of the bank, rounded up to a power of two.
const ENDS: usize = 8;
/// A lane that has played no round, and no net result.
const NONE: i8 = i8::MIN;

/// Main stakes that are told of.
#[derive(Debug)]
pub(super) struct Mains {
    /// Their boxes, from nought, and what half a stake is in units.
    boxes: Vec<(usize, i64)>,
    /// By ending and end of the bank.
    net_of: Vec<i8>,
    /// Each net result that there is.
    nets: Vec<i8>,
    /// By box and net: counted in bytes, carried over before a byte is full.
    cells: Vec<Row>,
    times: Vec<u64>,
    steps: u8,
}

impl Mains {
    pub(super) fn new(endings: &[Ended], boxes: Vec<(usize, i64)>) -> Self {
        let net = |at: usize| {
            // Seven ends; what stands for the eighth is never met.
            let end = (at % ENDS).min(BANK_ENDS.len() - 1);
            let Net(net) = endings[at / ENDS].net(bank_end(end));
            i8::try_from(net).expect("two hands bring a few half stakes")
        };
        let net_of: Vec<i8> = (0..endings.len() * ENDS).map(net).collect();
        let mut nets = net_of.clone();
        nets.sort_unstable();
        nets.dedup();
        let cells = vec![[0; LANES]; boxes.len() * nets.len()];
        let times = vec![0; cells.len()];
        Mains { boxes, net_of, nets, cells, times, steps: 0 }
    }

    /// One round of each of these lanes; what they brought is added to the sums, in units. Sums of
    /// other lanes mean nothing.
    pub(super) fn count(&mut self, lanes: &[u8], step: &Step, sums: &mut [i64; LANES]) {
        if self.steps == u8::MAX {
            self.carry();
        }
        self.steps += 1;
        let net_of = self.net_of.as_slice();
        let cells = self.cells.chunks_exact_mut(self.nets.len());
        for (&(index, half), cells) in self.boxes.iter().zip(cells) {
            let mut came = [NONE; LANES];
            for &lane in lanes {
                let lane = usize::from(lane) % LANES;
                came[lane] = net_of[step.ending(index, lane) * ENDS + step.bank_place(lane)];
            }
            let nets = self.nets.as_slice();
            step.instructions.run(Count { came: &came, nets, cells, half, sums });
        }
    }

    #[inline(never)]
    fn carry(&mut self) {
        for (times, cells) in self.times.iter_mut().zip(&mut self.cells) {
            *times += cells.iter().map(|&cell| u64::from(cell)).sum::<u64>();
            *cells = [0; LANES];
        }
        self.steps = 0;
    }

    /// The net results of a box and how often each came.
    pub(super) fn of(&mut self, index: usize) -> impl Iterator<Item = (Net, u64)> {
        self.carry();
        let at = self.boxes.iter().position(|(known, _)| *known == index);
        let times = at.and_then(|at| self.times.chunks_exact(self.nets.len()).nth(at));
        let times = times.unwrap_or_default().iter();
        self.nets.iter().map(|&net| Net(net.into())).zip(times.copied())
    }

    pub(super) fn forget(&mut self) {
        self.carry();
        self.times.fill(0);
    }
}

/// Counts the net results of a box.
struct Count<'a> {
    came: &'a [i8; LANES],
    nets: &'a [i8],
    cells: &'a mut [Row],
    half: i64,
    sums: &'a mut [i64; LANES],
}

impl NullaryFnOnce for Count<'_> {
    type Output = ();

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) {
        // Rows of its own, which nothing else can lie in: or they are added up byte by byte.
        let (came, mut sums) = (*self.came, *self.sums);
        for (&net, cells) in self.nets.iter().zip(self.cells) {
            let mut row = *cells;
            for i in 0..LANES {
                row[i] = row[i].wrapping_add(u8::from(came[i] == net));
            }
            *cells = row;
        }
        for i in 0..LANES {
            sums[i] += i64::from(came[i]) * self.half;
        }
        *self.sums = sums;
    }
}
