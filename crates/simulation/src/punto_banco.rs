//! Punto banco and Punto 2000: the three chances from folded coups; the Dragon Bonus and the pairs,
//! which look at more than the winner, on the engine.

use super::fold::punto_banco::{Coups, Outcome, urn};
use super::fold::{Fold, Run, Stop, Tally};
use super::games::Simulated;
use super::packs::Packs;
use super::plan::{Control, Driver, Mode, Plan, Staked, Unsimulated, Wish};
use super::report::{Known, Played, Simulation};
use super::results::{Results, add_round};
use super::seats::Nets;
use super::shoes::{self, Paid};
use super::tables::PuntoTable;
use games::punto_banco::rules::Winner;
use games::punto_banco::{Bet, Kind, Punto, PuntoLaw, Rules};
use games::wheel::LARGEST_STAKE;
use odds::Instructions;
use odds::wheel::without_limits;
use odds::{Order, Priced};
use rulebook::mc_punto_banco as law;
use table::{Amounts, Bet as _, Cents, Draft, Game};

/// A coup takes at most six cards.
pub(super) const CARDS_MOST: usize = 6;

impl<L: PuntoLaw> Simulated for Punto<L> {
    fn stake(_draft: &Draft, rules: &Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated> {
        let bet = Bet::<L>::named(wish.bet)?;
        let stake = wish.stake.unwrap_or(Self::USUAL_STAKE);
        if wish.play.is_some() {
            return Err(Unsimulated::NoChoice { bet: bet.name() });
        }
        let steps = Amounts::range(Cents::new(1), LARGEST_STAKE, law::MC13_6_1);
        steps.in_steps(rules.step(bet.kind()), law::D13_13).check(stake)?;
        Ok(Staked { bet: bet.name(), stake, play: None })
    }

    /// The three chances.
    fn usual(_rules: &Rules) -> Vec<Bet<L>> {
        [Kind::Punto, Kind::Banco, Kind::Egalite].map(Bet::of).into()
    }

    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated> {
        Self::admit(draft)?;
        let rules = &free::<L>(draft);
        let by_law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let most = shoes::rounds_before_stop(rules.shoe(), by_law, CARDS_MOST);
        let run = shoes::run_of(by_law, plan, most)?;
        let laid = plan.stakes.iter().map(|staked| Ok((Bet::named(staked.bet)?, staked.stake)));
        let laid = laid.collect::<Result<Vec<Laid<L>>, Unsimulated>>()?;
        let chances: Option<Vec<Winner>> = laid.iter().map(|(bet, _)| chance(bet.kind())).collect();
        let folded = match (plan.driver, chances) {
            (Driver::Tabulated, Some(chances)) => {
                Fold::of(&Coups, rules.shoe().packs()).ok().zip(Some(chances))
            }
            (Driver::Tabulated, None) | (Driver::Engine, _) => None,
        };
        let (driver, paid) = match folded {
            Some((fold, chances)) => {
                let packs = rules.shoe().packs();
                let best = Instructions::best();
                let shoes_of = |chunk| urn(packs, plan.seed, chunk, best);
                let worth = |tally: &Tally<Outcome>| {
                    let mut results = vec![Results::default(); laid.len() + 1];
                    for &(outcome, times) in &tally.outcomes {
                        add_round(&mut results, &nets::<L>(outcome, &chances, &laid), times);
                    }
                    results
                };
                ("folded", shoes::fold(&fold, shoes_of, run, worth, plan, control)?)
            }
            None => (Driver::Engine.name(), play::<L>(rules, &laid, run, plan, control)?),
        };
        let known = known::<L>(draft, &laid, plan.mode);
        let shoes = Some(shoes::told(plan, run, paid.shoes));
        let played = Played { draft, plan, driver, shoes, paid: &paid, known };
        Ok(Simulation::of::<Self>(played))
    }
}

pub(super) type Laid<L> = (Bet<L>, Cents);

/// The house without its limits, and with a table that has room for every stake.
pub(super) fn free<L: PuntoLaw>(draft: &Draft) -> Rules {
    let mut free = draft.clone();
    free.set("table", "large").set("pass_cards", "off");
    without_limits::<Punto<L>>(&free)
}

/// The chances that the folded table can tell apart.
const fn chance(kind: Kind) -> Option<Winner> {
    match kind {
        Kind::Punto => Some(Winner::Punto),
        Kind::Banco => Some(Winner::Banco),
        Kind::Egalite => Some(Winner::Egalite),
        Kind::DragonPunto
        | Kind::DragonBanco
        | Kind::PairePonte
        | Kind::PaireBanque
        | Kind::PaireACheval => None,
    }
}

fn nets<L: PuntoLaw>(outcome: Outcome, chances: &[Winner], laid: &[Laid<L>]) -> Vec<Cents> {
    let stakes = chances.iter().zip(laid);
    stakes.map(|(&bet, &(_, stake))| outcome.net(bet, L::BANCO, stake)).collect()
}

/// What a fresh shoe is worth.
fn known<L: PuntoLaw>(draft: &Draft, laid: &[Laid<L>], mode: Mode) -> Vec<Known> {
    let rules = &Punto::<L>::admit(draft).expect("admitted before");
    let bets: Vec<Bet<L>> = laid.iter().map(|(bet, _)| *bet).collect();
    let order = Order::edges(draft, rules, &bets);
    let Ok(priced) = Punto::<L>::price(&order) else { return vec![Known::Nothing; bets.len()] };
    let of = |bet: &Bet<L>| {
        let analysis = priced.iter().find(|analysis| analysis.bet == bet.name());
        Known::of_shoe(analysis.map(|analysis| analysis.edge.clone()), mode)
    };
    bets.iter().map(of).collect()
}

/// Shoes on the engine, each from a new sitting.
fn play<L: PuntoLaw>(
    rules: &Rules,
    laid: &[Laid<L>],
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid, Unsimulated> {
    let begin = |chunk| {
        let packs = Packs::new(rules.shoe().packs(), plan.seed, chunk);
        (PuntoTable::new(rules, laid), packs)
    };
    let play = |(table, packs): &mut (PuntoTable<L>, Packs), shoes: u64| {
        let mut paid = Paid::new(laid.len() + 1);
        for _ in 0..shoes {
            shoe(table, packs, run.stop, &mut paid);
        }
        paid
    };
    shoes::engine(begin, play, plan, control)
}

fn shoe<L: PuntoLaw>(table: &mut PuntoTable<L>, packs: &mut Packs, stop: Stop, paid: &mut Paid) {
    table.reopen();
    packs.shuffle();
    let mut deal = || packs.deal().expect("the stop card lies before the last card");
    let mut nets = vec![Cents::ZERO; paid.results.len() - 1];
    table.burn(&mut deal, &mut Nets(&mut nets));
    let mut left = stop.rounds();
    while left > 0 && !table.is_over() {
        left -= 1;
        nets.fill(Cents::ZERO);
        table.coup(&mut deal, &mut Nets(&mut nets));
        add_round(&mut paid.results, &nets, 1);
        paid.rounds += 1;
    }
    paid.shoe_is_over(stop, left);
}
