//! Black-jack on the engine, with somebody who may count the cards that he has seen.

use super::counting::{Charts, System};
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::blackjack::Lines;
use crate::blackjack::game::{Cloth, ROUNDS_OF_A_DEVICE, free, run_of};
use crate::fold::{Run, Stop};
use crate::games::Unstaked;
use crate::packs::Packs;
use crate::plan::{Plan, Staked, Unsimulated};
use crate::streams::Draws;
use crate::tables::{Advises, BlackjackTable, Cards, Dry, Insures};
use games::blackjack::{Blackjack, BlackjackLaw, Rules};
use odds::blackjack::{PlayedChart, Rules as Game};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use table::{Card, Cents, Draft, OnOff};

/// A place at black-jack.
pub(super) struct BlackjackPlace<L> {
    rules: Rules,
    stakes: Vec<Staked>,
    cloth: Cloth<L>,
    run: Option<Run>,
    charts: Arc<Charts>,
    system: Option<Arc<System>>,
}

/// The box with its shoe.
pub(super) struct BoxAndShoe<L> {
    table: BlackjackTable<L, Adviser>,
    shoe: Seen,
    device: Draws,
    /// Rounds that the shoe has left.
    left: u16,
    /// What lies there now, in stakes of the plan.
    stake: Multiple,
}

/// Plays by the chart of the count.
#[derive(Clone, Debug)]
pub(super) struct Adviser {
    charts: Arc<Charts>,
    count: Rc<Cell<i32>>,
    insurance: Insures,
}

impl Advises for Adviser {
    fn chart(&self) -> &PlayedChart {
        self.charts.at(self.count.get())
    }

    fn insurance(&self) -> Insures {
        self.insurance
    }
}

/// A shoe, and what a counter makes of the cards that have left it face up.
struct Seen {
    packs: Packs,
    system: Option<Arc<System>>,
    running: i32,
    /// The tags of the cards seen, the last one last.
    tags: Vec<i8>,
    /// Told to the adviser, where that matters within a round.
    count: Option<Rc<Cell<i32>>>,
    initial: i32,
}

impl Seen {
    fn shuffle(&mut self) {
        self.packs.shuffle();
        self.running = self.initial;
        self.tags.clear();
    }

    /// The count that ramp and deviations look at.
    fn count(&self) -> i32 {
        self.system.as_ref().map_or(0, |system| system.count(self.running, self.packs.left()))
    }

    fn tell(&self) {
        if let Some(count) = &self.count {
            count.set(self.count());
        }
    }
}

impl Cards for Seen {
    fn deal(&mut self, _: impl FnOnce() -> Vec<(Card, u32)>) -> Option<Card> {
        let card = self.packs.deal()?;
        if let Some(system) = &self.system {
            let tag = system.tag(card);
            self.running += i32::from(tag);
            self.tags.push(tag);
            self.tell();
        }
        Some(card)
    }

    fn blind(&self) -> usize {
        self.packs.left()
    }

    fn take_back(&mut self, cards: usize) {
        self.packs.take_back(cards);
        if self.system.is_some() {
            let seen = self.tags.len().saturating_sub(cards);
            self.running -= self.tags.drain(seen..).map(i32::from).sum::<i32>();
            self.tell();
        }
    }
}

impl<L: BlackjackLaw> Bankrolled for Blackjack<L> {
    type Place = BlackjackPlace<L>;

    fn place(
        draft: &Draft,
        plan: &Plan,
        counting: Option<&System>,
    ) -> Result<Self::Place, Unplayed> {
        let cloth = cloth_of::<L>(&plan.stakes, 1).map_err(|(_, why)| why)?;
        let rules = free::<L>(draft, &cloth);
        let run = run_of(&rules, plan, cloth.boxes.len())?;
        if counting.is_some() && cloth.lone_main().is_none() {
            return Err(Unplayed::CountsOneBox);
        }
        if counting.is_some() && run.is_none() {
            return Err(Unplayed::NoShoeToCount);
        }
        let chart = match &plan.strategy {
            Some(strategy) => strategy.clone(),
            None => PlayedChart::best(&Game::of::<L>(&rules))
                .map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?,
        };
        let charts = match counting {
            Some(system) => system.charts(&chart),
            None => Charts::only(chart),
        };
        let (charts, system) = (Arc::new(charts), counting.cloned().map(Arc::new));
        Ok(BlackjackPlace { rules, stakes: plan.stakes.clone(), cloth, run, charts, system })
    }
}

fn cloth_of<L: BlackjackLaw>(stakes: &[Staked], times: Multiple) -> Result<Cloth<L>, Unstaked> {
    let of = |staked: &Staked| Staked { stake: scaled(staked.stake, times), ..*staked };
    Cloth::of(&stakes.iter().map(of).collect::<Vec<_>>())
}

impl<L: BlackjackLaw> BlackjackPlace<L> {
    /// Another shoe, its burnt cards out, and a count that begins.
    fn fresh(&self, own: &mut BoxAndShoe<L>) {
        let Some(run) = self.run else {
            own.left = ROUNDS_OF_A_DEVICE;
            return;
        };
        own.table.reopen();
        own.shoe.shuffle();
        own.table.burn(&mut own.shoe.packs);
        own.shoe.tell();
        own.left = run.stop.rounds();
    }
}

impl<L: BlackjackLaw> Seated for BlackjackPlace<L>
where
    Cloth<L>: Sync,
{
    type Table = BoxAndShoe<L>;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> BoxAndShoe<L> {
        let count = Rc::new(Cell::new(0));
        let insurance = match &self.system {
            Some(system) if system.may_insure() => Insures::Sometimes,
            Some(_) | None => self.charts.at(0).insurance(),
        };
        let adviser =
            Adviser { charts: Arc::clone(&self.charts), count: Rc::clone(&count), insurance };
        let packs = self.rules.shoe().packs();
        let shoe = Seen {
            packs: Packs::new(packs, seed, chunk),
            system: self.system.clone(),
            running: 0,
            tags: Vec::new(),
            count: (!self.charts.is_one()).then_some(count),
            initial: self.system.as_ref().map_or(0, |system| system.begins_at(packs)),
        };
        let table = BlackjackTable::advised(&self.rules, adviser, self.cloth.boxes.clone());
        BoxAndShoe { table, shoe, device: Draws::of(seed, chunk), left: 0, stake: 1 }
    }

    fn begin(&self, own: &mut BoxAndShoe<L>) {
        own.left = 0;
    }

    fn ready(&self, own: &mut BoxAndShoe<L>) {
        let stop = self.run.map(|run| run.stop);
        match (own.left, own.table.is_over(), stop) {
            (0, _, _) | (_, true, Some(Stop::Finish { .. } | Stop::Void { .. })) => self.fresh(own),
            // A number of rounds takes no account of the stop card: the cards go on.
            (_, true, Some(Stop::Rounds(_))) => own.table.reopen(),
            (_, _, None) | (_, false, Some(_)) => {}
        }
    }

    fn count(&self, own: &BoxAndShoe<L>) -> i32 {
        own.shoe.count()
    }

    fn round(&self, own: &mut BoxAndShoe<L>, stake: Multiple) -> Result<Cents, Dry> {
        if own.stake != stake {
            let cloth = cloth_of::<L>(&self.stakes, stake).expect("laid before");
            own.table.stake(cloth.boxes);
            own.stake = stake;
        }
        let mut lines = Lines::of(&self.cloth.slots);
        loop {
            let played = match self.run {
                Some(_) => own.table.round(&mut own.shoe, &mut lines),
                None => own.table.round(&mut own.device, &mut lines),
            };
            let stop = self.run.map(|run| run.stop);
            match (played, stop) {
                (Ok(()), _) => {
                    own.left -= 1;
                    return Ok(lines.take().into_iter().flatten().sum());
                }
                // Behind the stop card a round may want a card that is not there: it is none.
                (Err(Dry), Some(Stop::Finish { .. } | Stop::Void { .. })) => {
                    lines.take();
                    self.fresh(own);
                }
                (Err(Dry), Some(Stop::Rounds(_)) | None) => return Err(Dry),
            }
        }
    }
}
