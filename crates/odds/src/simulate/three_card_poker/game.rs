//! Three-card poker: one place with its ante, and with a bonus or a Pair Plus beside it. Plays that
//! raise from a hand on are counted; the engine deals what looks at more than that.

use super::{CELLS, Deals, Decision, Nets, Raises, Simulator, Table, cells};
use crate::simulate::games::{Simulated, Unstaked};
use crate::simulate::lanes::Lanes;
use crate::simulate::packs::Packs;
use crate::simulate::paid::{Batch, Paid};
use crate::simulate::plan::{Control, Driver, Plan, Staked, Unsimulated, Wish};
use crate::simulate::report::{Known, Played, Simulation};
use crate::simulate::results::add_round;
use crate::simulate::shoes::Batches;
use crate::simulate::streams::Streams;
use crate::three_card_poker::{Raising, raising};
use crate::{Analysis, Priced};
use games::three_card_poker::{Bet, Rules, Stakes, ThreeCardPoker as Poker};
use std::sync::OnceLock;
use table::{Bet as _, Card, Cents, Draft, Game as _, Refusal};

/// Rows of eight words in a batch: some 1,700 deals.
const BATCH_ROWS: u64 = 256;
/// Batches in a chunk: a million deals and more, some milliseconds.
const BATCHES: u64 = 1024;
/// Deals that the engine plays in a chunk.
const ENGINE_DEALS: u64 = 1 << 12;

/// The least ante that the law admits.
const LEAST: Cents = Cents::units(1);

impl Batch for Deals {
    fn rounds(&self) -> u64 {
        self.all()
    }

    fn append(&mut self, other: &Self) {
        self.merge(other);
    }
}

impl Simulated for Poker {
    fn stake(draft: &Draft, rules: &Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated> {
        let bet = Bet::named(wish.bet)?;
        let stake = wish.stake.unwrap_or(Self::USUAL_STAKE);
        if bet == Bet::Play {
            let instead = "it is counted with its ante";
            return Err(Unsimulated::NotPlayed { what: "the play stake by itself", instead });
        }
        if bet != Bet::Ante {
            return match wish.play {
                Some(_) => Err(Unsimulated::NoChoice { bet: bet.name() }),
                None => Ok(Staked { bet: bet.name(), stake, play: None }),
            };
        }
        let priced = priced(draft, rules, bet);
        let names = || priced.iter().filter_map(|analysis| analysis.play);
        let best = priced.iter().find(|analysis| analysis.best == Some(true));
        let play = match wish.play {
            None => best.and_then(|analysis| analysis.play),
            Some(told) => Some(names().find(|name| *name == told).ok_or_else(|| {
                Unsimulated::UnknownPlay { play: told.to_owned(), known: names().collect() }
            })?),
        };
        Ok(Staked { bet: bet.name(), stake, play })
    }

    /// Every box that a player stakes on before the deal.
    fn usual(rules: &Rules) -> Vec<Bet> {
        let boxes = [Bet::Ante, Bet::Bonus, Bet::PairPlus];
        boxes.into_iter().filter(|bet| Self::is_offered(rules, *bet)).collect()
    }

    fn together(
        draft: &Draft,
        _: &[Wish<'_>],
        staked: Vec<Staked>,
    ) -> Result<Vec<Staked>, Unstaked> {
        for (at, one) in staked.iter().enumerate() {
            if staked[..at].iter().any(|other| other.bet == one.bet) {
                return Err((Some(at), Unsimulated::TwiceOnABox { bet: one.bet }));
            }
        }
        let place = Place::of(draft, &staked).map_err(|why| (None, why))?;
        place.table.takes(place.stakes).map_err(|why| (None, why.into()))?;
        Ok(staked)
    }

    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated> {
        Self::no_shoe(plan)?;
        let rules = &Self::admit(draft)?;
        let place = Place::of(draft, &plan.stakes)?;
        let simulator = match (plan.driver, &place.raising) {
            (Driver::Tabulated, Raising::From(lowest)) => Some(Raises::From(*lowest)),
            (Driver::Tabulated, Raising::Never) => Some(Raises::Never),
            (Driver::Tabulated, Raising::Hands(_)) | (Driver::Engine, _) => None,
        };
        let (driver, paid) = match simulator {
            Some(raises) => {
                let simulator = Simulator::of(&place.table.rules, raises);
                (Driver::Tabulated.name(), place.count(&simulator, plan, control))
            }
            None => (Driver::Engine.name(), place.play(plan, control)),
        };
        let known = place.bets.iter().map(|bet| {
            let priced = priced(draft, rules, *bet);
            let meant = |analysis: &&Analysis| analysis.play.is_none_or(|play| play == place.play);
            let found = priced.iter().find(meant).map(|analysis| analysis.edge.clone());
            found.map_or(Known::Nothing, Known::Played)
        });
        let known = known.collect();
        let played = Played { draft, plan, driver, shoes: None, paid: &paid, known };
        Ok(Simulation::of::<Self>(played))
    }
}

fn priced(draft: &Draft, rules: &Rules, bet: Bet) -> Vec<Analysis> {
    Poker::edges_of(draft, rules, bet).unwrap_or_default()
}

/// One place, and what lies there before every deal.
pub(in crate::simulate) struct Place {
    pub(in crate::simulate) table: Table,
    pub(in crate::simulate) stakes: Stakes,
    /// What is reported, in the order of the plan.
    bets: Vec<Bet>,
    play: &'static str,
    raising: Raising,
}

impl Place {
    /// Without an ante there is no hand: one of the usual amount lies there if none is told.
    pub(in crate::simulate) fn of(draft: &Draft, staked: &[Staked]) -> Result<Self, Unsimulated> {
        let ante = staked.iter().find(|staked| staked.bet == Bet::Ante.name());
        let (amount, play) = match ante {
            Some(ante) => (ante.stake, ante.play),
            None => (Poker::USUAL_STAKE, None),
        };
        let rules = free(draft, amount)?;
        let ante = Wish { bet: Bet::Ante.name(), stake: None, play: None };
        let best = || Ok::<_, Unsimulated>(Poker::stake(draft, &rules, ante)?.play);
        let play = match play {
            Some(play) => play,
            None => best()?.unwrap_or_default(),
        };
        let mut stakes = Stakes { ante: amount, ..Stakes::default() };
        let mut bets = Vec::new();
        for staked in staked {
            let bet = Bet::named(staked.bet)?;
            bets.push(bet);
            match bet {
                Bet::Ante | Bet::Play => {}
                Bet::Bonus => stakes.bonus = staked.stake,
                Bet::PairPlus => stakes.pair_plus = staked.stake,
            }
        }
        let raising = raising(&rules, play)
            .ok_or_else(|| Unsimulated::UnknownPlay { play: play.to_owned(), known: Vec::new() })?;
        Ok(Place { table: Table { rules }, stakes, bets, play, raising })
    }

    /// What each stake of the plan won or lost; the play stake of a hand is counted with its ante.
    fn nets(&self, nets: Nets) -> Vec<Cents> {
        let of = |bet: &Bet| match bet {
            Bet::Ante => nets.on(Bet::Ante) + nets.on(Bet::Play) + self.gift(nets),
            Bet::Play | Bet::Bonus | Bet::PairPlus => nets.on(*bet),
        };
        self.bets.iter().map(of).collect()
    }

    /// A bonus that nothing was staked on is won with the ante.
    fn gift(&self, nets: Nets) -> Cents {
        if self.stakes.bonus.is_zero() { nets.on(Bet::Bonus) } else { Cents::ZERO }
    }

    /// Deals are counted, and the engine settles one of each kind.
    fn count(&self, simulator: &Simulator, plan: &Plan, control: Control<'_>) -> Paid {
        let begin = |chunk| Streams::of(plan.seed, chunk).lanes;
        let deal = |lanes: &mut Lanes, batches| simulator.deal(lanes, batches * BATCH_ROWS);
        // The engine settles every kind of deal once a run.
        let settled: [OnceLock<Vec<Cents>>; CELLS] = [const { OnceLock::new() }; CELLS];
        let worth = |deals: &Deals| {
            let mut paid = Paid::new(self.bets.len() + 1);
            for (cell, times) in cells(deals).filter(|(_, times)| *times > 0) {
                let nets = settled[cell].get_or_init(|| {
                    let nets = simulator.settle(cell, self.stakes);
                    self.nets(nets.expect("stakes are checked before a run"))
                });
                add_round(&mut paid.results, nets, times);
            }
            paid.rounds = deals.all();
            paid
        };
        Batches { each: BATCHES, begin, play: deal, worth }.run(plan, control)
    }

    /// One deal on the engine: what each stake of the plan won or lost.
    pub(in crate::simulate) fn deal(&self, packs: &mut Packs) -> Vec<Cents> {
        packs.shuffle();
        let mut three = || std::array::from_fn(|_| packs.deal().expect("a pack has six cards"));
        let (own, bank) = (three(), three());
        let decision = if self.raising.raises(&self.table.rules, own) {
            Decision::Raise
        } else {
            Decision::Fold
        };
        let nets = self.table.coup(own, bank, self.stakes, decision);
        self.nets(nets.expect("stakes are checked before a run"))
    }

    /// The engine plays every deal.
    fn play(&self, plan: &Plan, control: Control<'_>) -> Paid {
        let begin = |chunk| Packs::new(1, plan.seed, chunk);
        let play = |packs: &mut Packs, deals: u64| {
            let mut paid = Paid::new(self.bets.len() + 1);
            for _ in 0..deals {
                add_round(&mut paid.results, &self.deal(packs), 1);
            }
            paid.rounds = deals;
            paid
        };
        Batches { each: ENGINE_DEALS, begin, play, worth: Paid::clone }.run(plan, control)
    }
}

impl Table {
    /// Whether the house takes these stakes, and the raise behind them.
    pub(in crate::simulate) fn takes(&self, stakes: Stakes) -> Result<(), Refusal> {
        let [own, bank] = [&Card::PACK[..3], &Card::PACK[3..6]];
        let [own, bank] = [own, bank].map(|cards| [cards[0], cards[1], cards[2]]);
        self.coup(own, bank, stakes, Decision::Raise).map(|_| ())
    }
}

/// The house without its limits, but for those that the law ties to the ante.
pub(in crate::simulate) fn free(draft: &Draft, ante: Cents) -> Result<Rules, Unsimulated> {
    let least = ante.max(LEAST);
    let mut free = draft.clone();
    free.set("ante_min", least.to_string()).set("ante_max", least.times(100).to_string());
    for key in ["pair_plus", "bonus"] {
        free.set(format!("{key}_min"), "0.01");
        free.set(format!("{key}_max"), least.times(100).to_string());
    }
    Ok(Poker::admit(&free)?)
}
