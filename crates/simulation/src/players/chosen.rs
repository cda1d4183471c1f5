//! Games in which players choose, on the engine: chemin de fer, banque à tout va, three-card poker
//! and 21 pirates.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::banque_a_tout_va as banque;
use crate::chemin_de_fer as chemin;
use crate::fold::Run;
use crate::games::Simulated;
use crate::packs::Packs;
use crate::plan::{Plan, Staked, Unsimulated};
use crate::shoes;
use crate::streams::Draws;
use crate::tables::{BanqueTable, CheminTable, Dry, Sides, Standing};
use crate::three_card_poker::{Table as PokerTable, game as poker};
use crate::twenty_one as pirates;
use games::banque_a_tout_va::{BanqueAToutVa, Bet as Tableau, Rules as BanqueRules};
use games::chemin_de_fer::{Bet as Side, CheminDeFer, Rules as CheminRules};
use games::three_card_poker::{Rules as PokerRules, ThreeCardPoker};
use games::twenty_one::rules::Points;
use games::twenty_one::{Bet as Coin, Rules as PirateRules, TwentyOne};
use odds::baccara::chosen_play;
use odds::twenty_one::{asks_below, other_asks_below};
use odds::wheel::without_limits;
use table::{Bet as _, Cents, Draft, Game, OnOff, Refusal};

/// A side of the banco.
pub(super) struct CheminPlace {
    rules: CheminRules,
    side: Side,
    stake: Cents,
    mixes: chemin::Mixes,
    run: Run,
}

/// A table with its shoe, and what its players choose.
pub(super) struct Sitting<T> {
    table: T,
    packs: Packs,
    choices: Draws,
    /// Rounds that the shoe has left.
    left: u16,
}

impl<T> Sitting<T> {
    fn new(table: T, packs: u8, seed: Seed, chunk: u64) -> Self {
        let choices = Draws::beside(seed, chunk);
        Sitting { table, packs: Packs::new(packs, seed, chunk), choices, left: 0 }
    }

    /// A fresh shoe.
    fn shuffle(&mut self, run: Run) {
        self.packs.shuffle();
        self.left = run.stop.rounds();
    }
}

impl Bankrolled for CheminDeFer {
    type Place = CheminPlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<CheminPlace, Unplayed> {
        let house = Self::admit(draft).map_err(Unsimulated::from)?;
        let rules = without_limits::<Self>(draft);
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let most = shoes::rounds_before_stop(rules.shoe(), law, chemin::CARDS_MOST);
        let run = shoes::run_of(law, plan, most)?;
        let [own] = plan.stakes.as_slice() else { return Err(Unplayed::BothSides) };
        let play = chosen_play(&house, own.play.unwrap_or_default());
        let play = play.map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?;
        let side = Side::named(own.bet).map_err(Unsimulated::from)?;
        Ok(CheminPlace { rules, side, stake: own.stake, mixes: chemin::Mixes::of(&play), run })
    }

    fn free(draft: &Draft, _plan: &Plan) -> Result<CheminRules, Unsimulated> {
        Ok(without_limits::<Self>(draft))
    }

    fn takes(rules: &CheminRules, plan: &Plan, times: Multiple) -> Result<(), Refusal> {
        let mut stakes = plan.stakes.iter();
        stakes.try_for_each(|own| CheminTable::new(rules, scaled(own.stake, times)).check())
    }
}

impl Seated for CheminPlace {
    type Table = Sitting<CheminTable>;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> Self::Table {
        let table = CheminTable::new(&self.rules, self.stake);
        Sitting::new(table, self.rules.shoe().packs(), seed, chunk)
    }

    fn begin(&self, sitting: &mut Self::Table) {
        sitting.left = 0;
    }

    fn ready(&self, sitting: &mut Self::Table) {
        if sitting.left == 0 || sitting.table.is_over() {
            sitting.table.reopen();
            sitting.shuffle(self.run);
        }
    }

    fn round(&self, sitting: &mut Self::Table, stake: Multiple) -> Result<Cents, Dry> {
        let Sitting { table, packs, choices, left } = sitting;
        table.stake(scaled(self.stake, stake));
        let mut sides = Sides::default();
        let mut deal = || packs.deal().expect("the stop card lies before the last card");
        let mut draws = |asked| choices.happens(self.mixes.draws(asked));
        table.coup(&mut deal, &mut draws, &mut sides);
        *left -= 1;
        Ok(match self.side {
            Side::Banco => sides.ponte,
            Side::Banque => sides.banker,
            Side::Garage => Cents::ZERO,
        })
    }
}

/// Stakes on the tableaux.
pub(super) struct BanquePlace {
    rules: BanqueRules,
    laid: Vec<(Tableau, Cents)>,
    mixes: banque::Mixes,
    run: Run,
}

impl Bankrolled for BanqueAToutVa {
    type Place = BanquePlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<BanquePlace, Unplayed> {
        let house = Self::admit(draft).map_err(Unsimulated::from)?;
        let rules = without_limits::<Self>(draft);
        let mixes = banque::Mixes::of_plan(&house, plan)?;
        let (laid, run) = (banque::laid(&plan.stakes)?, banque::run_of(&rules, plan)?);
        Ok(BanquePlace { rules, laid, mixes, run })
    }

    fn free(draft: &Draft, _plan: &Plan) -> Result<BanqueRules, Unsimulated> {
        Ok(without_limits::<Self>(draft))
    }

    fn takes(rules: &BanqueRules, plan: &Plan, times: Multiple) -> Result<(), Refusal> {
        let laid = banque::laid(&plan.stakes).expect("named before");
        BanqueTable::new(rules, &tableaux(&laid, times)).check()
    }
}

fn tableaux(laid: &[(Tableau, Cents)], times: Multiple) -> Vec<(Tableau, Cents)> {
    laid.iter().map(|&(bet, stake)| (bet, scaled(stake, times))).collect()
}

impl Seated for BanquePlace {
    type Table = Sitting<BanqueTable>;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> Self::Table {
        let table = BanqueTable::new(&self.rules, &self.laid);
        Sitting::new(table, self.rules.shoe().packs(), seed, chunk)
    }

    fn begin(&self, sitting: &mut Self::Table) {
        sitting.left = 0;
    }

    fn ready(&self, sitting: &mut Self::Table) {
        if sitting.left == 0 || sitting.table.is_over() {
            sitting.table.reopen();
            sitting.shuffle(self.run);
        }
    }

    fn round(&self, sitting: &mut Self::Table, stake: Multiple) -> Result<Cents, Dry> {
        let Sitting { table, packs, choices, left } = sitting;
        table.stake(&tableaux(&self.laid, stake));
        let mut nets = vec![Cents::ZERO; self.laid.len()];
        let mut deal = || packs.deal().expect("a taille ends before its last card");
        let mut draws = |asked| choices.happens(self.mixes.draws(asked));
        table.coup(&mut deal, &mut draws, &mut Standing(&mut nets));
        *left -= 1;
        Ok(nets.into_iter().sum())
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

    /// A hundred times the least ante is the most that the law admits.
    fn free(draft: &Draft, plan: &Plan) -> Result<PokerRules, Unsimulated> {
        Ok(poker::Places::of(draft, &plan.stakes).map_err(|(_, why)| why)?.rules())
    }

    fn takes(rules: &PokerRules, plan: &Plan, times: Multiple) -> Result<(), Refusal> {
        let times = |own: &Staked| Staked { stake: scaled(own.stake, times), ..*own };
        let staked: Vec<Staked> = plan.stakes.iter().map(times).collect();
        let laid = poker::Laid::of(&staked).expect("they were laid before");
        PokerTable { rules: *rules }.takes(&laid.stakes)
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
        let priced = pirates::priced(draft, &rules, Coin::Coin);
        let other = priced.first().and_then(other_asks_below).unwrap_or_default();
        let stops = plan.stakes.iter().map(|staked| {
            let own = staked.play.and_then(asks_below).unwrap_or(other);
            [own, other].map(Points)
        });
        Ok(PiratePlace { stops: stops.collect(), rules })
    }

    fn free(draft: &Draft, _plan: &Plan) -> Result<PirateRules, Unsimulated> {
        Ok(Self::admit(draft)?)
    }

    /// A coin.
    fn is_fixed(_rules: &PirateRules, _bet: Coin) -> bool {
        true
    }

    fn takes(_rules: &PirateRules, _plan: &Plan, _times: Multiple) -> Result<(), Refusal> {
        Ok(())
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
