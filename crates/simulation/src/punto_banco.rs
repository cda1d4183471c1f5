//! Punto banco and Punto 2000: the three chances from folded coups; the Dragon Bonus and the pairs,
//! which look at more than the winner, on the engine.

use super::dealt::{self, Dealt};
use super::fold::punto_banco::{Coups, Outcome, urn};
use super::fold::{Fold, Run, Tally};
use super::games::{Simulated, Wished};
use super::packs::Packs;
use super::plan::{Control, Driver, Mode, Plan, Result, Staked, Unsimulated};
use super::players::{Multiple, scaled};
use super::report::{Known, Played, Simulation};
use super::results::{Results, add_round};
use super::seats::Nets;
use super::shoes;
use super::streams::Draws;
use super::tables::PuntoTable;
use games::punto_banco::rules::Winner;
use games::punto_banco::{Bet, Kind, Punto, PuntoLaw, Rules};
use games::wheel::LARGEST_STAKE;
use odds::Instructions;
use odds::wheel::without_limits;
use odds::{Order, Priced};
use rulebook::mc_punto_banco as law;
use table::{Amounts, Bet as _, Cents, Draft, Game, Refusal, Silent};

/// A coup takes at most six cards.
const CARDS_MOST: usize = 6;

impl<L: PuntoLaw> Simulated for Punto<L> {
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { rules, wish, bet, stake, .. } = *of;
        let play = wish.play_of([])?;
        let steps = Amounts::range(Cents::new(1), LARGEST_STAKE, law::MC13_6_1);
        steps.in_steps(rules.step(bet.kind()), law::D13_13).check(stake)?;
        Ok(play)
    }

    /// With a table that has room for every stake.
    fn free(draft: &Draft, _: &[Staked]) -> Result<Rules> {
        let mut free = draft.clone();
        free.set("table", "large").set("pass_cards", "off");
        Ok(without_limits::<Self>(&free))
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        PuntoTable::new(rules, &laid::<L>(stakes)?).check()
    }

    /// The three chances.
    fn usual(_rules: &Rules) -> Vec<Bet<L>> {
        [Kind::Punto, Kind::Banco, Kind::Egalite].map(Bet::of).into()
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::admit(draft)?;
        let place = Place::<L>::of(draft, plan)?;
        let Place { rules, laid, run } = &place;
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
                        add_round(&mut results, &nets::<L>(outcome, &chances, laid), times);
                    }
                    results
                };
                ("folded", shoes::fold(&fold, shoes_of, *run, worth, plan, control)?)
            }
            None => (Driver::Engine.name(), dealt::play(&place, plan, control)?),
        };
        let known = known::<L>(draft, laid, plan.mode);
        let played = Played { driver, run: Some(*run), paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

pub(super) type Laid<L> = (Bet<L>, Cents);

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

/// The stakes of a plan.
pub(super) struct Place<L: PuntoLaw> {
    rules: Rules,
    laid: Vec<Laid<L>>,
    run: Run,
}

impl<L: PuntoLaw> Place<L> {
    pub(super) fn of(draft: &Draft, plan: &Plan) -> Result<Self> {
        let rules = Punto::<L>::free(draft, &plan.stakes)?;
        let by_law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let most = shoes::rounds_before_stop(rules.shoe(), by_law, CARDS_MOST);
        let run = shoes::run_of(by_law, plan, most)?;
        Ok(Place { rules, laid: laid(&plan.stakes)?, run })
    }
}

fn laid<L: PuntoLaw>(stakes: &[Staked]) -> Result<Vec<Laid<L>>, Refusal> {
    stakes.iter().map(|staked| Ok((Bet::named(staked.bet)?, staked.stake))).collect()
}

impl<L: PuntoLaw> Dealt for Place<L> {
    type Table = PuntoTable<L>;

    fn shoe(&self) -> (Run, u8, usize) {
        (self.run, self.rules.shoe().packs(), self.laid.len())
    }

    fn table(&self) -> PuntoTable<L> {
        PuntoTable::new(&self.rules, &self.laid)
    }

    fn reopen(table: &mut PuntoTable<L>, packs: &mut Packs) {
        table.reopen();
        table.burn(&mut || packs.next(), &mut Silent);
    }

    fn is_over(table: &PuntoTable<L>) -> bool {
        table.is_over()
    }

    fn stake(&self, table: &mut PuntoTable<L>, times: Multiple) {
        let laid = self.laid.iter().map(|&(bet, stake)| (bet, scaled(stake, times)));
        table.stake(&laid.collect::<Vec<_>>());
    }

    fn round(
        &self,
        table: &mut PuntoTable<L>,
        packs: &mut Packs,
        _: &mut Draws,
        nets: &mut [Cents],
    ) {
        table.coup(&mut || packs.next(), &mut Nets(nets));
    }
}
