//! Wheels: what can happen is priced by the engine, once for every stake that comes up.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::games::Simulated as _;
use crate::plan::Plan;
use crate::streams::{Streams, below};
use crate::tables::Dry;
use crate::wheel::{Bench, Course, Laid, faces, follow, laid};
use games::wheel::{Wheel, WheelLaw, ZeroChoice};
use odds::wheel::without_limits;
use std::collections::HashMap;
use table::{Cents, Draft};

/// Prices that are remembered; then they are computed anew.
const PRICES_MOST: usize = 1 << 18;

/// A place at a wheel.
pub(super) struct WheelPlace<L: WheelLaw> {
    rules: L::Rules,
    laid: Vec<Laid<L>>,
    imprisons: bool,
    /// The pockets, each as often as the rim shows it.
    faces: Vec<u8>,
}

/// The wheel of a chunk, and what is known of it.
pub(super) struct Spun {
    streams: Streams,
    prices: HashMap<(Multiple, Course), Cents>,
}

impl<L: WheelLaw> Bankrolled for Wheel<L> {
    type Place = WheelPlace<L>;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<Self::Place, Unplayed> {
        Self::no_shoe(plan)?;
        let laid = laid::<L>(&plan.stakes)?;
        let imprisons = laid.iter().any(|(_, _, play)| *play == Some(ZeroChoice::Prison));
        Ok(WheelPlace {
            rules: without_limits::<Self>(draft),
            laid,
            imprisons,
            faces: faces::<L>(),
        })
    }
}

impl<L: WheelLaw> WheelPlace<L> {
    fn price(&self, course: Course, times: Multiple) -> Cents {
        let scaled = self.laid.iter().map(|&(bet, stake, play)| (bet, scaled(stake, times), play));
        let scaled: Vec<Laid<L>> = scaled.collect();
        let bench = Bench::<L>::new(&self.rules, &scaled);
        let mut nets = vec![Cents::ZERO; scaled.len()];
        bench.play(course, &mut bench.ready.clone(), &mut nets);
        nets.into_iter().sum()
    }
}

impl<L: WheelLaw> Seated for WheelPlace<L>
where
    L::Rules: Sync,
{
    type Table = Spun;

    const DRIVER: &'static str = "tabulated";

    fn table(&self, seed: Seed, chunk: u64) -> Spun {
        Spun { streams: Streams::of(seed, chunk), prices: HashMap::new() }
    }

    fn round(&self, table: &mut Spun, stake: Multiple) -> Result<Cents, Dry> {
        let Spun { streams, prices } = table;
        let n = u32::try_from(self.faces.len()).expect("a wheel has few pockets");
        let first = self.faces[below(&mut streams.after, n) as usize];
        let course = follow::<L>(first, self.imprisons, &self.faces, streams);
        if prices.len() > PRICES_MOST {
            prices.clear();
        }
        Ok(*prices.entry((stake, course)).or_insert_with(|| self.price(course, stake)))
    }
}
