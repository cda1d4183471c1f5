//! Games in which players choose, on the engine: chemin de fer, banque à tout va, three-card poker
//! and 21 pirates.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::banque_a_tout_va::Tableaux;
use crate::chemin_de_fer::Banco;
use crate::games::Simulated;
use crate::packs::Packs;
use crate::plan::{Plan, Unsimulated};
use crate::streams::Draws;
use crate::tables::Dry;
use crate::three_card_poker::game as poker;
use crate::twenty_one as pirates;
use games::banque_a_tout_va::BanqueAToutVa;
use games::chemin_de_fer::CheminDeFer;
use games::three_card_poker::ThreeCardPoker;
use games::twenty_one::rules::Points;
use games::twenty_one::{Bet as Coin, Rules as PirateRules, TwentyOne};
use odds::twenty_one::{asks_below, other_asks_below};
use table::{Cents, Draft, Game};

impl Bankrolled for CheminDeFer {
    type Place = Banco;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<Banco, Unplayed> {
        let banco = Banco::of(draft, plan)?;
        if plan.stakes.len() == 1 { Ok(banco) } else { Err(Unplayed::BothSides) }
    }
}

impl Bankrolled for BanqueAToutVa {
    type Place = Tableaux;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<Tableaux, Unplayed> {
        Ok(Tableaux::of(draft, plan)?)
    }
}

/// Everything that three-card poker pays is a whole number of stakes: the engine plays the stakes
/// of the plan, and what they bring is taken this many times.
pub(super) struct PokerPlace(poker::Places);

impl Bankrolled for ThreeCardPoker {
    type Place = PokerPlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<PokerPlace, Unplayed> {
        Self::no_shoe(plan)?;
        Ok(PokerPlace(poker::Places::of(draft, &plan.stakes).map_err(|(_, why)| why)?))
    }
}

impl Seated for PokerPlace {
    type Table = Packs;

    const DRIVER: &'static str = "engine";

    fn table(&self, seed: Seed, chunk: u64) -> Packs {
        Packs::new(1, seed, chunk)
    }

    fn round(&self, packs: &mut Packs, stake: Multiple) -> Result<Cents, Dry> {
        Ok(scaled(self.0.deal(packs).into_iter().sum(), stake))
    }
}

/// A player against a dealer, for a coin.
pub(super) struct PiratePlace {
    rules: PirateRules,
    stops: Vec<[Points; pirates::PLAYERS]>,
}

impl Bankrolled for TwentyOne {
    type Place = PiratePlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<PiratePlace, Unplayed> {
        Self::no_shoe(plan)?;
        let rules = Self::admit(draft).map_err(Unsimulated::from)?;
        let priced = Self::priced(draft, &rules, Coin::Coin);
        let other = priced.first().and_then(other_asks_below).unwrap_or_default();
        let stops = plan.stakes.iter().map(|staked| {
            let own = staked.play.and_then(asks_below).unwrap_or(other);
            [own, other].map(Points)
        });
        Ok(PiratePlace { stops: stops.collect(), rules })
    }

    /// A coin.
    fn is_fixed(_rules: &PirateRules, _bet: Coin) -> bool {
        true
    }
}

impl Seated for PiratePlace {
    type Table = Draws;

    const DRIVER: &'static str = "engine";

    fn table(&self, seed: Seed, chunk: u64) -> Draws {
        Draws::of(seed, chunk)
    }

    fn round(&self, draws: &mut Draws, stake: Multiple) -> Result<Cents, Dry> {
        let rounds = self.stops.iter().map(|stops| pirates::round(&self.rules, *stops, draws));
        Ok(scaled(rounds.sum(), stake))
    }
}
