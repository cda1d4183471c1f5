//! Craps: stakes are laid before a come-out and wait for their decisions; the next are laid before
//! the come-out after the last of them. Between the two no throw touches the player's money.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::craps::{Decisions, StandingBets};
use crate::games::Simulated;
use crate::plan::{Plan, Unsimulated};
use crate::streams::Draws;
use crate::tables::Dry;
use crate::throws::{puck, standing, without_limits};
use games::craps::{Bet, Craps, Rules};
use std::collections::HashMap;
use table::{Bet as _, Cents, Draft};

/// Of two dice.
const FACES: u32 = 36;
/// Tables of decisions that are remembered; then they are weighed anew.
const WEIGHED_MOST: usize = 1 << 10;

/// A place at craps.
pub(super) struct CrapsPlace {
    rules: Rules,
    laid: Vec<(Bet, Cents)>,
    puck: StandingBets,
}

/// The dice of a chunk, and what they decide.
pub(super) struct Thrown {
    draws: Draws,
    weighed: HashMap<Multiple, Vec<Decisions>>,
}

impl Bankrolled for Craps {
    type Place = CrapsPlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<CrapsPlace, Unplayed> {
        Self::no_shoe(plan)?;
        let rules = without_limits(draft)?;
        let mut laid = Vec::new();
        for staked in &plan.stakes {
            let bet = Bet::named(staked.bet).map_err(Unsimulated::from)?;
            standing(&rules, bet, staked.stake)?;
            laid.push((bet, staked.stake));
        }
        let puck = puck(&rules)?;
        Ok(CrapsPlace { rules, laid, puck })
    }
}

impl CrapsPlace {
    fn weigh(&self, times: Multiple) -> Vec<Decisions> {
        let weigh = |&(bet, stake): &(Bet, Cents)| {
            let weighed = standing(&self.rules, bet, scaled(stake, times));
            weighed.expect("a bet that stands at its first stake stands at every one").decisions
        };
        self.laid.iter().map(weigh).collect()
    }
}

impl Seated for CrapsPlace {
    type Table = Thrown;

    const DRIVER: &'static str = "tabulated";

    fn table(&self, seed: Seed, chunk: u64) -> Thrown {
        Thrown { draws: Draws::of(seed, chunk), weighed: HashMap::new() }
    }

    fn round(&self, table: &mut Thrown, stake: Multiple) -> Result<Cents, Dry> {
        if table.weighed.len() > WEIGHED_MOST {
            table.weighed.clear();
        }
        let weighed = table.weighed.entry(stake).or_insert_with(|| self.weigh(stake));
        let mut nets = vec![None; weighed.len()];
        let mut puck = 0;
        while nets.contains(&None) {
            let throw = table.draws.below(FACES) as usize;
            for (net, decisions) in nets.iter_mut().zip(weighed.iter()) {
                if net.is_none() {
                    *net = decisions.net(puck, throw);
                }
            }
            puck = self.puck.after(puck, throw);
        }
        Ok(nets.into_iter().flatten().sum())
    }
}
