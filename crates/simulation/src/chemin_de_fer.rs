//! Chemin de fer on the engine: coups of one banco, held whole, both sides as `odds` has them play.

use super::fold::Run;
use super::games::{Simulated, Unstaked};
use super::packs::Packs;
use super::plan::{Control, Driver, Mode, Plan, Staked, Unsimulated, Wish};
use super::report::{Known, Played, Simulation};
use super::results::add_round;
use super::shoes::{self, Paid};
use super::streams::{Draws, Likely};
use super::tables::{CheminAsked as Asked, CheminTable, Sides};
use games::baccara::Against;
use games::chemin_de_fer::rules::won;
use games::chemin_de_fer::{Bet, CheminDeFer, Rules};
use odds::baccara::chemin_de_fer::levied;
use odds::baccara::{ChosenPlay, chosen_play};
use odds::wheel::without_limits;
use odds::{Analysis, Fraction, Priced};
use table::{Bet as _, Cents, Draft, Game, OnOff};

/// A coup takes at most six cards.
pub(super) const CARDS_MOST: usize = 6;

impl Simulated for CheminDeFer {
    /// What the law may take of it is a whole number of everything.
    const USUAL_STAKE: Cents = Cents::units(100);

    fn stake(draft: &Draft, rules: &Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated> {
        let bet = Bet::named(wish.bet)?;
        let stake = wish.stake.unwrap_or(Self::USUAL_STAKE);
        let priced = priced(draft, rules, bet);
        let names = || priced.iter().filter_map(|analysis| analysis.play);
        // The first is the equilibrium.
        let play = match wish.play {
            None => names().next(),
            Some(told) => Some(names().find(|name| *name == told).ok_or_else(|| {
                Unsimulated::UnknownPlay { play: told.to_owned(), known: names().collect() }
            })?),
        };
        Ok(Staked { bet: bet.name(), stake, play })
    }

    /// Both sides.
    fn usual(_rules: &Rules) -> Vec<Bet> {
        vec![Bet::Banco, Bet::Banque]
    }

    /// Both sides of a coup have the same money and the same play, and one player each.
    fn together(
        draft: &Draft,
        _: &[Wish<'_>],
        staked: Vec<Staked>,
    ) -> Result<Vec<Staked>, Unstaked> {
        let Some(first) = staked.first() else { return Ok(staked) };
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
        let table = CheminTable::new(&rules, first.stake);
        table.check().map_err(|refusal| (Some(0), refusal.into()))?;
        Ok(staked)
    }

    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated> {
        let house = &Self::admit(draft)?;
        let rules = &without_limits::<Self>(draft);
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let most = shoes::rounds_before_stop(rules.shoe(), law, CARDS_MOST);
        let run = shoes::run_of(law, plan, most)?;
        let Some(first) = plan.stakes.first() else { return Err(Unsimulated::NotPositive) };
        let play = chosen_play(house, first.play.unwrap_or_default());
        let mixes = Mixes::of(&play.map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?);
        let bets = plan.stakes.iter().map(|staked| Bet::named(staked.bet));
        let bets = bets.collect::<Result<Vec<Bet>, _>>()?;
        let begin = |chunk| Sitting {
            table: CheminTable::new(rules, first.stake),
            packs: Packs::new(rules.shoe().packs(), plan.seed, chunk),
            choices: Draws::beside(plan.seed, chunk),
        };
        let play = |sitting: &mut Sitting, shoes: u64| {
            let mut paid = Paid::new(bets.len() + 1);
            for _ in 0..shoes {
                sitting.shoe(&mixes, run, &bets, &mut paid);
            }
            paid
        };
        let paid = shoes::engine(begin, play, plan, control)?;
        let known = plan.stakes.iter().zip(&bets);
        let known = known.map(|(staked, bet)| known_of(draft, house, staked, *bet, plan.mode));
        let known = known.collect();
        let (driver, shoes) = (Driver::Engine.name(), Some(shoes::told(plan, run, paid.shoes)));
        let played = Played { draft, plan, driver, shoes, paid: &paid, known };
        Ok(Simulation::of::<Self>(played))
    }
}

fn priced(draft: &Draft, rules: &Rules, bet: Bet) -> Vec<Analysis> {
    CheminDeFer::edges_of(draft, rules, bet).unwrap_or_default()
}

/// What a fresh shoe is worth; unless the levy on this banco is rounded.
fn known_of(draft: &Draft, rules: &Rules, staked: &Staked, bet: Bet, mode: Mode) -> Known {
    let levy = won(staked.stake, rules.levy_rounding()).levy;
    let due = levied(OnOff::On) * Fraction::from(staked.stake.get());
    if bet == Bet::Banque && Fraction::from(levy.get()) != due {
        return Known::Nothing;
    }
    let priced = priced(draft, rules, bet);
    let found = priced.into_iter().find(|analysis| analysis.play == staked.play);
    Known::of_shoe(found.map(|analysis| analysis.edge), mode)
}

/// How likely either side draws where it may choose.
pub(super) struct Mixes {
    /// By point.
    ponte: Vec<(u8, Likely)>,
    banker: Vec<((u8, Against), Likely)>,
}

impl Mixes {
    pub(super) fn of(play: &ChosenPlay) -> Self {
        let ponte = play.ponte.iter().map(|(point, draws)| (*point, Likely::of(draws)));
        let banker = play.banker.iter().map(|(seen, draws)| (*seen, Likely::of(draws)));
        Mixes { ponte: ponte.collect(), banker: banker.collect() }
    }

    pub(super) fn draws(&self, asked: Asked) -> Likely {
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

/// Taille after taille.
struct Sitting {
    table: CheminTable,
    packs: Packs,
    choices: Draws,
}

impl Sitting {
    fn shoe(&mut self, mixes: &Mixes, run: Run, bets: &[Bet], paid: &mut Paid) {
        let Sitting { table, packs, choices } = self;
        table.reopen();
        packs.shuffle();
        let mut deal = || packs.deal().expect("the stop card lies before the last card");
        let mut left = run.stop.rounds();
        while left > 0 && !table.is_over() {
            left -= 1;
            let mut sides = Sides::default();
            let mut draws = |asked| choices.happens(mixes.draws(asked));
            table.coup(&mut deal, &mut draws, &mut sides);
            let net = |bet: &Bet| match bet {
                Bet::Banco => sides.ponte,
                Bet::Banque => sides.banker,
                Bet::Garage => Cents::ZERO,
            };
            let nets: Vec<Cents> = bets.iter().map(net).collect();
            add_round(&mut paid.results, &nets, 1);
            paid.rounds += 1;
        }
        paid.shoe_is_over(run.stop, left);
    }
}
