//! Three-card poker: places with an ante, and with a bonus or a Pair Plus beside it. One place that
//! raises from a hand on is counted; the engine deals to several, and to plays that look at more.

use super::{CELLS, Deals, Decision, Hand, Nets, Raises, Simulator, Table, cells};
use crate::chunked;
use crate::games::{Simulated, Unstaked, Wished};
use crate::lanes::Lanes;
use crate::packs::Packs;
use crate::paid::{Batch, Paid};
use crate::plan::{Control, Driver, Plan, Result, Staked, Unsimulated, Wish};
use crate::report::{Known, Played, Simulation};
use crate::results::add_round;
use crate::shoes::Batches;
use crate::streams::Streams;
use games::three_card_poker::{Bet, Rules, Stakes, ThreeCardPoker as Poker};
use odds::Analysis;
use odds::three_card_poker::{Raising, raising};
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
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, rules, wish, bet, .. } = *of;
        if bet == Bet::Play {
            let instead = "it is counted with its ante";
            return Err(Unsimulated::NotPlayed { what: "the play stake by itself", instead });
        }
        if bet != Bet::Ante {
            return wish.play_of([]);
        }
        let priced = Self::priced(draft, rules, bet);
        let best = priced.iter().find(|analysis| analysis.best == Some(true));
        let told = wish.play_of(priced.iter().filter_map(|analysis| analysis.play))?;
        Ok(told.or_else(|| best?.play))
    }

    /// A hundred times the least ante is the most that the law admits.
    fn free(draft: &Draft, stakes: &[Staked]) -> Result<Rules> {
        Ok(Places::of(draft, stakes).map_err(|(_, why)| why)?.table.rules)
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        let laid = Laid::of(stakes).expect("they were laid before");
        Table { rules: *rules }.takes(&laid.stakes)
    }

    /// Every box that a player stakes on before the deal.
    fn usual(rules: &Rules) -> Vec<Bet> {
        let boxes = [Bet::Ante, Bet::Bonus, Bet::PairPlus];
        boxes.into_iter().filter(|bet| Self::is_offered(rules, *bet)).collect()
    }

    fn together(draft: &Draft, _: &[Wish<'_>], staked: &mut [Staked]) -> Result<(), Unstaked> {
        let places = Places::of(draft, staked)?;
        places.table.takes(&places.stakes()).map_err(|why| (None, why.into()))?;
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::no_shoe(plan)?;
        let rules = &Self::admit(draft)?;
        let places = Places::of(draft, &plan.stakes).map_err(|(_, why)| why)?;
        let counted = match (plan.driver, places.list.as_slice()) {
            (Driver::Tabulated, [only]) => match only.raising {
                Raising::From(lowest) => Some((only, Raises::From(lowest))),
                Raising::Never => Some((only, Raises::Never)),
                Raising::Hands(_) => None,
            },
            (Driver::Tabulated | Driver::Engine, _) => None,
        };
        let (driver, paid) = match counted {
            Some((place, raises)) => {
                let simulator = Simulator::of(&places.table.rules, raises);
                let paid = places.count(place.stakes, &simulator, plan, control);
                (Driver::Tabulated.name(), paid)
            }
            None => (Driver::Engine.name(), places.play(plan, control)),
        };
        let known = places.slots.iter().map(|&(place, bet)| {
            let (priced, play) = (Self::priced(draft, rules, bet), places.list[place].play);
            let meant = |analysis: &&Analysis| analysis.play.is_none_or(|known| known == play);
            let found = priced.iter().find(meant).map(|analysis| analysis.edge.clone());
            found.map_or(Known::Nothing, Known::Played)
        });
        let played = Played { driver, run: None, paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

/// What the stakes of a plan are on the cloth.
#[derive(Debug)]
pub(crate) struct Laid {
    /// By place.
    pub(crate) stakes: Vec<Stakes>,
    plays: Vec<Option<&'static str>>,
    slots: Vec<(usize, Bet)>,
}

impl Laid {
    /// An ante begins a place; what follows lies there. Without an ante there is no hand: one of
    /// the usual amount lies there if none is given before.
    pub(crate) fn of(staked: &[Staked]) -> Result<Self, Unstaked> {
        let mut laid = Laid { stakes: Vec::new(), plays: Vec::new(), slots: Vec::new() };
        for (at, staked) in staked.iter().enumerate() {
            let bet = Bet::named(staked.bet).map_err(|refusal| (Some(at), refusal.into()))?;
            let begins = match (bet, laid.stakes.is_empty()) {
                (Bet::Ante, _) => Some((staked.stake, staked.play)),
                (Bet::Play | Bet::Bonus | Bet::PairPlus, true) => Some((Poker::USUAL_STAKE, None)),
                (Bet::Play | Bet::Bonus | Bet::PairPlus, false) => None,
            };
            if let Some((ante, play)) = begins {
                laid.stakes.push(Stakes { ante, ..Stakes::default() });
                laid.plays.push(play);
            }
            let slot = (laid.stakes.len() - 1, bet);
            if laid.slots.contains(&slot) {
                return Err((Some(at), Unsimulated::TwiceOnABox { bet: staked.bet }));
            }
            laid.slots.push(slot);
            let own = &mut laid.stakes[slot.0];
            match bet {
                Bet::Ante | Bet::Play => {}
                Bet::Bonus => own.bonus = staked.stake,
                Bet::PairPlus => own.pair_plus = staked.stake,
            }
        }
        Ok(laid)
    }
}

/// The places of a plan, and what lies there before every deal.
pub(crate) struct Places {
    table: Table,
    list: Vec<Place>,
    /// What is reported, in the order of the plan: the place, from nought, and the bet.
    slots: Vec<(usize, Bet)>,
}

struct Place {
    stakes: Stakes,
    play: &'static str,
    raising: Raising,
}

impl Places {
    pub(crate) fn of(draft: &Draft, staked: &[Staked]) -> Result<Self, Unstaked> {
        let Laid { stakes, plays, slots } = Laid::of(staked)?;
        let least = stakes.iter().map(|stakes| stakes.ante).min().unwrap_or(Poker::USUAL_STAKE);
        let rules = free(draft, least).map_err(|why| (None, why))?;
        let place = |(&stakes, play)| Place::of(draft, &rules, stakes, play);
        let list = stakes.iter().zip(plays).map(place).collect::<Result<_, _>>();
        let list = list.map_err(|why| (None, why))?;
        Ok(Places { table: Table { rules }, list, slots })
    }

    /// What lies on each place.
    pub(crate) fn stakes(&self) -> Vec<Stakes> {
        self.list.iter().map(|place| place.stakes).collect()
    }

    /// What each stake of the plan won or lost; the play stake of a hand is counted with its ante.
    fn nets(&self, by_place: &[Nets]) -> Vec<Cents> {
        let of = |&(place, bet): &(usize, Bet)| {
            let (nets, stakes) = (&by_place[place], &self.list[place].stakes);
            // A bonus that nothing was staked on is won with the ante.
            let gift = if stakes.bonus.is_zero() { nets.on(Bet::Bonus) } else { Cents::ZERO };
            match bet {
                Bet::Ante => nets.on(Bet::Ante) + nets.on(Bet::Play) + gift,
                Bet::Play | Bet::Bonus | Bet::PairPlus => nets.on(bet),
            }
        };
        self.slots.iter().map(of).collect()
    }

    /// Deals to the only place are counted, and the engine settles one of each kind.
    fn count(
        &self,
        stakes: Stakes,
        simulator: &Simulator,
        plan: &Plan,
        control: Control<'_>,
    ) -> Paid {
        let begin = |chunk| Streams::of(plan.seed, chunk).lanes;
        let deal = |lanes: &mut Lanes, batches| simulator.deal(lanes, batches * BATCH_ROWS);
        // The engine settles every kind of deal once a run.
        let settled: [OnceLock<Vec<Cents>>; CELLS] = [const { OnceLock::new() }; CELLS];
        let worth = |deals: &Deals| {
            let mut paid = Paid::new(self.slots.len() + 1);
            for (cell, times) in cells(deals).filter(|(_, times)| *times > 0) {
                let nets = settled[cell].get_or_init(|| {
                    let nets = simulator.settle(cell, stakes);
                    self.nets(&[nets.expect("stakes are checked before a run")])
                });
                add_round(&mut paid.results, nets, times);
            }
            paid.rounds = deals.all();
            paid
        };
        chunked::play(&Batches { each: BATCHES, begin, play: deal }, &worth, plan, control)
    }

    /// One deal on the engine: what each stake of the plan won or lost.
    pub(crate) fn deal(&self, packs: &mut Packs) -> Vec<Cents> {
        packs.shuffle();
        let mut three = || std::array::from_fn(|_| packs.deal().expect("a pack has the cards"));
        let hand = |place: &Place| {
            let cards = three();
            let raises = place.raising.raises(&self.table.rules, cards);
            let decision = if raises { Decision::Raise } else { Decision::Fold };
            Hand { cards, stakes: place.stakes, decision }
        };
        let hands: Vec<Hand> = self.list.iter().map(hand).collect();
        let mut nets = vec![Nets::default(); hands.len()];
        let dealt = self.table.coup_of(&hands, three(), &mut nets);
        dealt.expect("stakes are checked before a run");
        self.nets(&nets)
    }

    /// The engine plays every deal.
    fn play(&self, plan: &Plan, control: Control<'_>) -> Paid {
        let begin = |chunk| Packs::new(1, plan.seed, chunk);
        let play = |packs: &mut Packs, deals: u64| {
            let mut paid = Paid::new(self.slots.len() + 1);
            for _ in 0..deals {
                add_round(&mut paid.results, &self.deal(packs), 1);
            }
            paid.rounds = deals;
            paid
        };
        chunked::play(&Batches { each: ENGINE_DEALS, begin, play }, &Paid::clone, plan, control)
    }
}

impl Place {
    /// By the best play if none is given.
    fn of(
        draft: &Draft,
        rules: &Rules,
        stakes: Stakes,
        play: Option<&'static str>,
    ) -> Result<Self> {
        let ante = Wish { bet: Bet::Ante.name(), stake: None, play: None };
        let (bet, stake) = (Bet::Ante, Poker::USUAL_STAKE);
        let best = || Poker::play_wished(&Wished { draft, rules, wish: ante, bet, stake });
        let play = match play {
            Some(play) => play,
            None => best()?.unwrap_or_default(),
        };
        let raising = raising(rules, play)
            .ok_or_else(|| Unsimulated::UnknownPlay { play: play.to_owned(), known: Vec::new() })?;
        Ok(Place { stakes, play, raising })
    }
}

impl Table {
    /// Whether the house takes these stakes, one place each, and the raises behind them.
    pub(crate) fn takes(&self, stakes: &[Stakes]) -> Result<(), Refusal> {
        let mut cards = Card::pack();
        let mut three = || std::array::from_fn(|_| cards.next().unwrap_or(Card::PACK[0]));
        let hand = |&stakes| Hand { cards: three(), stakes, decision: Decision::Raise };
        let hands: Vec<Hand> = stakes.iter().map(hand).collect();
        self.coup_of(&hands, three(), &mut vec![Nets::default(); hands.len()])
    }
}

/// The house without its limits, but for those that the law ties to the ante.
fn free(draft: &Draft, ante: Cents) -> Result<Rules> {
    Ok(Poker::without_limits(draft, ante.max(LEAST))?)
}
