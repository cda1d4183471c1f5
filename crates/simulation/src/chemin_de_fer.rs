//! Chemin de fer on the engine: coups of one banco, held whole, both sides as `odds` has them play.

use super::dealt::{self, Dealt};
use super::fold::Run;
use super::games::{Simulated, Unstaked, Wished};
use super::packs::Packs;
use super::plan::{Control, Driver, Plan, Result, Staked, Unsimulated, Wish};
use super::players::{Multiple, scaled};
use super::report::{Known, Played, Simulation};
use super::shoes;
use super::streams::{Draws, Likely};
use super::tables::{CheminAsked as Asked, CheminTable, Sides};
use games::baccara::Against;
use games::chemin_de_fer::rules::won;
use games::chemin_de_fer::{Bet, CheminDeFer, Rules};
use odds::Fraction;
use odds::baccara::chemin_de_fer::levied;
use odds::baccara::{ChosenPlay, chosen_play};
use odds::wheel::without_limits;
use table::{Bet as _, Cents, Draft, Game, OnOff, Refusal};

/// A coup takes at most six cards.
const CARDS_MOST: usize = 6;

impl Simulated for CheminDeFer {
    /// What the law may take of it is a whole number of everything.
    const USUAL_STAKE: Cents = Cents::units(100);

    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, rules, wish, bet, .. } = *of;
        let priced = Self::priced(draft, rules, bet);
        let mut names = priced.iter().filter_map(|analysis| analysis.play);
        // The first is the equilibrium.
        Ok(wish.play_of(names.clone())?.or_else(|| names.next()))
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        stakes.iter().try_for_each(|own| CheminTable::new(rules, own.stake).check())
    }

    /// Both sides.
    fn usual(_rules: &Rules) -> Vec<Bet> {
        vec![Bet::Banco, Bet::Banque]
    }

    /// Both sides of a coup have the same money and the same play, and one player each.
    fn together(draft: &Draft, _: &[Wish<'_>], staked: &mut [Staked]) -> Result<(), Unstaked> {
        let Some(first) = staked.first() else { return Ok(()) };
        for (at, other) in staked.iter().enumerate() {
            if staked[..at].iter().any(|before| before.bet == other.bet) {
                return Err((Some(at), Unsimulated::OnePlayer { bet: other.bet }));
            }
            if (other.stake, other.play) != (first.stake, first.play) {
                let (what, instead) =
                    ("a banco of two amounts or plays", "tell the same for both sides");
                return Err((Some(at), Unsimulated::NotPlayed { what, instead }));
            }
        }
        let rules = without_limits::<Self>(draft);
        Self::takes(&rules, staked).map_err(|refusal| (Some(0), refusal.into()))?;
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        let banco = Banco::of(draft, plan)?;
        let paid = dealt::play(&banco, plan, control)?;
        let house = &Self::admit(draft)?;
        let known = plan.stakes.iter().zip(&banco.bets);
        let known = known.map(|(staked, bet)| {
            let edge = || Self::edge(draft, house, *bet, staked.play);
            Known::of_shoe(if is_even(house, staked, *bet) { edge() } else { None }, plan.mode)
        });
        let played = Played { driver: Driver::Engine.name(), run: Some(banco.run), paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

/// Whether the levy on this banco is not rounded.
fn is_even(rules: &Rules, staked: &Staked, bet: Bet) -> bool {
    let levy = won(staked.stake, rules.levy_rounding()).levy;
    let due = levied(OnOff::On) * Fraction::from(staked.stake.get());
    bet != Bet::Banque || Fraction::from(levy.get()) == due
}

/// How likely either side draws where it may choose.
struct Mixes {
    /// By point.
    ponte: Vec<(u8, Likely)>,
    banker: Vec<((u8, Against), Likely)>,
}

impl Mixes {
    fn of(play: &ChosenPlay) -> Self {
        let ponte = play.ponte.iter().map(|(point, draws)| (*point, Likely::of(draws)));
        let banker = play.banker.iter().map(|(seen, draws)| (*seen, Likely::of(draws)));
        Mixes { ponte: ponte.collect(), banker: banker.collect() }
    }

    fn draws(&self, asked: Asked) -> Likely {
        let found = match asked {
            Asked::Ponte { point } => {
                self.ponte.iter().find(|(known, _)| *known == point).map(|(_, draws)| draws)
            }
            Asked::Banker { point, against } => {
                let known = self.banker.iter().find(|(known, _)| *known == (point, against));
                known.map(|(_, draws)| draws)
            }
        };
        *found.expect("every free choice has an answer")
    }
}

/// The stakes of a plan on the sides of one banco, held whole.
pub(super) struct Banco {
    rules: Rules,
    stake: Cents,
    bets: Vec<Bet>,
    mixes: Mixes,
    run: Run,
}

impl Banco {
    pub(super) fn of(draft: &Draft, plan: &Plan) -> Result<Self> {
        let house = &CheminDeFer::admit(draft)?;
        let rules = without_limits::<CheminDeFer>(draft);
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let most = shoes::rounds_before_stop(rules.shoe(), law, CARDS_MOST);
        let run = shoes::run_of(law, plan, most)?;
        let Some(first) = plan.stakes.first() else { return Err(Unsimulated::NotPositive) };
        let play = chosen_play(house, first.play.unwrap_or_default());
        let mixes = Mixes::of(&play.map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?);
        let bets = plan.stakes.iter().map(|staked| Bet::named(staked.bet));
        let bets = bets.collect::<Result<_, _>>()?;
        Ok(Banco { rules, stake: first.stake, bets, mixes, run })
    }
}

impl Dealt for Banco {
    type Table = CheminTable;

    fn shoe(&self) -> (Run, u8, usize) {
        (self.run, self.rules.shoe().packs(), self.bets.len())
    }

    fn table(&self) -> CheminTable {
        CheminTable::new(&self.rules, self.stake)
    }

    fn reopen(table: &mut CheminTable, _: &mut Packs) {
        table.reopen();
    }

    fn is_over(table: &CheminTable) -> bool {
        table.is_over()
    }

    fn stake(&self, table: &mut CheminTable, times: Multiple) {
        table.stake(scaled(self.stake, times));
    }

    fn round(
        &self,
        table: &mut CheminTable,
        packs: &mut Packs,
        choices: &mut Draws,
        nets: &mut [Cents],
    ) {
        let mut sides = Sides::default();
        let mut draws = |asked| choices.happens(self.mixes.draws(asked));
        table.coup(&mut || packs.next(), &mut draws, &mut sides);
        for (net, bet) in nets.iter_mut().zip(&self.bets) {
            *net = match bet {
                Bet::Banco => sides.ponte,
                Bet::Banque => sides.banker,
                Bet::Garage => Cents::ZERO,
            };
        }
    }
}
