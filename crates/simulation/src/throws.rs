//! Craps: bets that stand on every throw. What is counted of a bet are its decided stakes; a stake
//! that the dice leave alone waits for the next throw.

use super::chunked::{self, Rounds};
use super::craps::{Decided, Decisions, Dice, StandingBets, StandingTable, TABLES, Thrown};
use super::games::{Simulated, Wished};
use super::paid::{Batch, Paid};
use super::plan::{Control, Driver, Plan, Result, Staked, Unsimulated};
use super::report::{Known, Played, Simulation};
use games::craps::rules::commission;
use games::craps::{Bet, Breakage, Craps, Rules};
use odds::{Analysis, Priced};
use table::{Bet as _, Cents, Draft, Game, Refusal};

impl Simulated for Craps {
    /// Whole numbers of everything that a bet is paid in.
    const USUAL_STAKE: Cents = Cents::units(60);

    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, wish, bet, stake, .. } = *of;
        standing(&without_limits(draft)?, bet, stake)?;
        let played = analysis(draft, bet).play;
        Ok(wish.play_of(played)?.or(played))
    }

    fn free(draft: &Draft, _: &[Staked]) -> Result<Rules> {
        without_limits(draft)
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        for staked in stakes {
            let bet = Bet::named(staked.bet)?;
            StandingTable::new(rules, &with_line(rules, bet, staked.stake))?;
        }
        Ok(())
    }

    /// One of each class that can stand.
    fn usual(rules: &Rules) -> Vec<Bet> {
        let mut usual: Vec<Bet> = Vec::new();
        for &bet in Bet::all().iter().filter(|bet| Craps::is_offered(rules, **bet)) {
            let is_new = usual.iter().all(|known| known.class() != bet.class());
            if is_new && may_stand(bet) {
                usual.push(bet);
            }
        }
        usual
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::no_shoe(plan)?;
        Craps::admit(draft)?;
        let rules = without_limits(draft)?;
        let mut standings = Vec::new();
        for staked in &plan.stakes {
            let bet = Bet::named(staked.bet)?;
            standings.push(standing(&rules, bet, staked.stake)?);
        }
        let paid = match plan.driver {
            Driver::Tabulated => count(&rules, plan, &standings, control)?,
            Driver::Engine => throw_by_throw(&rules, plan, &standings, control)?,
        };
        let known = standings.iter().map(|standing| known(draft, &rules, standing.bet));
        let played = Played { driver: plan.driver.name(), run: None, paid };
        Ok(Simulation::of::<Craps>(draft, plan, &played, known))
    }
}

impl Batch for Thrown {
    fn rounds(&self) -> u64 {
        self.throws()
    }

    fn append(&mut self, other: &Self) {
        self.merge(other);
    }
}

/// A bet that stands on a table of its own: stakes of one plan may lie on the same bet.
pub(super) struct Standing {
    bet: Bet,
    table: StandingTable,
    pub(super) decisions: Decisions,
}

pub(super) fn standing(rules: &Rules, bet: Bet, stake: Cents) -> Result<Standing> {
    let name = bet.name();
    if commission(bet).is_some() {
        return Err(Unsimulated::CannotStand { bet: name, why: None });
    }
    let bets = with_line(rules, bet, stake);
    let table = StandingTable::new(rules, &bets).map_err(|refusal| refused(bet, refusal))?;
    let decisions = table.decisions(bet).map_err(|refusal| refused(bet, refusal))?;
    Ok(Standing { bet, table, decisions })
}

/// MC6.2.15: the dice are passed to a shooter who has a stake on a line.
fn with_line(rules: &Rules, bet: Bet, stake: Cents) -> Vec<(Bet, Cents)> {
    let line = (!matches!(bet, Bet::PASS | Bet::DONT_PASS)).then_some((Bet::PASS, rules.min()));
    line.into_iter().chain([(bet, stake)]).collect()
}

/// Where the amount is not what is wrong, the bet is.
fn refused(bet: Bet, refusal: Refusal) -> Unsimulated {
    if may_stand(bet) {
        Unsimulated::Refused(refusal)
    } else {
        Unsimulated::CannotStand { bet: bet.name(), why: Some(refusal) }
    }
}

/// Whether a stake of the usual amount stands in the usual house.
fn may_stand(bet: Bet) -> bool {
    let Ok(rules) = without_limits(&Draft::default()) else { return false };
    let bets = [(Bet::PASS, Craps::USUAL_STAKE), (bet, Craps::USUAL_STAKE)];
    commission(bet).is_none() && StandingTable::new(&rules, &bets).is_ok()
}

/// The house without its limits, and with stakes that stay up when they win.
pub(super) fn without_limits(draft: &Draft) -> Result<Rules> {
    let mut free = draft.clone();
    free.set("rebet", "on");
    // The least is raised to one unit.
    Ok(Craps::without_limits(&free, Cents::new(1))?)
}

/// Under the first of its plays: staked before a come-out, at work as the law has it.
fn analysis(draft: &Draft, bet: Bet) -> Analysis {
    let rules = &Craps::admit(draft).expect("admitted before");
    Craps::edges_of(draft, rules, bet).expect("dice have odds").swap_remove(0)
}

/// What a decided stake loses; unless payments are rounded, which depends on the stake.
fn known(draft: &Draft, rules: &Rules, bet: Bet) -> Known {
    if rules.breakage() == Breakage::Floor {
        return Known::Nothing;
    }
    let analysis = analysis(draft, bet);
    let edge = analysis.edge_per_decision.unwrap_or(analysis.edge);
    if edge.exact().is_some() { Known::Played(edge) } else { Known::Nothing }
}

/// The puck goes its way whatever is staked.
pub(super) fn puck(rules: &Rules) -> Result<StandingBets> {
    Ok(StandingTable::new(rules, &[(Bet::PASS, rules.min())])?.weigh()?)
}

/// Throws are counted and priced after the loop. Stakes on the cloth when a chunk ends count for
/// nothing; those on it when it begins make up for them.
fn count(rules: &Rules, plan: &Plan, standings: &[Standing], control: Control<'_>) -> Result<Paid> {
    let puck = puck(rules)?;
    let play = |chunk, throws| puck.play(throws, &mut Dice::of(plan.seed, chunk));
    let worth = |thrown: &Thrown| {
        let results = standings.iter().map(|standing| standing.decisions.results(thrown));
        Paid::of_rounds(thrown.throws(), results.collect())
    };
    Ok(chunked::play(&Rounds(play), &worth, plan, control))
}

/// The engine makes every throw, with the same dice.
fn throw_by_throw(
    rules: &Rules,
    plan: &Plan,
    standings: &[Standing],
    control: Control<'_>,
) -> Result<Paid> {
    let puck = puck(rules)?;
    let mut at_pucks = Vec::new();
    for standing in standings {
        at_pucks.push((standing.bet, standing.table.at_every_puck()?));
    }
    let play = |chunk, throws| {
        let mut dice = Dice::of(plan.seed, chunk);
        let pucks = puck.pucks(&mut dice);
        let mut paid = Paid::new(standings.len());
        let mut tables: Vec<_> = at_pucks
            .iter()
            .map(|(bet, at_puck)| (*bet, pucks.map(|puck| at_puck[puck].clone())))
            .collect();
        let mut seen = [0; TABLES];
        for (place, _) in (0..TABLES).cycle().zip(0..throws) {
            if place == 0 {
                seen = dice.throw();
            }
            for ((bet, tables), results) in tables.iter_mut().zip(&mut paid.results) {
                let mut decided = Decided { bet: *bet, net: None };
                let thrown = tables[place].throw(seen[place].into(), &mut decided);
                thrown.expect("a bet that can always be made");
                if let Some(net) = decided.net {
                    results.add(net, 1);
                }
            }
        }
        paid.rounds = throws;
        paid
    };
    Ok(chunked::play(&Rounds(play), &Paid::clone, plan, control))
}
