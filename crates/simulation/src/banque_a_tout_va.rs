//! Banque à tout va on the engine: stakes on both tableaux, hands and banker at equilibrium or by a
//! play that always answers five alike.

use super::fold::{Run, Stop};
use super::games::{Simulated, Unstaked};
use super::packs::Packs;
use super::plan::{Control, Driver, Mode, Plan, Staked, Unsimulated, Wish};
use super::report::{Known, Played, Simulation};
use super::results::add_round;
use super::shoes::{self, Paid};
use super::streams::{Draws, Likely};
use super::tables::{BanqueAsked as Asked, BanqueTable, Standing};
use games::banque_a_tout_va::{BanqueAToutVa, Bet, Rules};
use odds::Priced;
use odds::baccara::banque_a_tout_va::Answers;
use odds::baccara::{BANQUE_PLAYS, Shown, banque_play};
use odds::wheel::without_limits;
use table::{Bet as _, Cents, Draft, Game};

/// A coup takes at most nine cards.
const CARDS_MOST: usize = 9;

impl Simulated for BanqueAToutVa {
    fn stake(_draft: &Draft, _rules: &Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated> {
        let bet = Bet::named(wish.bet)?;
        let stake = wish.stake.unwrap_or(Self::USUAL_STAKE);
        if bet == Bet::Banco {
            let instead = "mc/chemin-de-fer plays its coups";
            return Err(Unsimulated::NotPlayed { what: "the last coup", instead });
        }
        // The first is the equilibrium.
        let told = wish.play.unwrap_or(BANQUE_PLAYS[0]);
        let play = BANQUE_PLAYS.into_iter().find(|known| *known == told).ok_or_else(|| {
            Unsimulated::UnknownPlay { play: told.to_owned(), known: BANQUE_PLAYS.to_vec() }
        })?;
        Ok(Staked { bet: bet.name(), stake, play: Some(play) })
    }

    /// Every place.
    fn usual(_rules: &Rules) -> Vec<Bet> {
        vec![Bet::Right, Bet::Left, Bet::ACheval]
    }

    fn together(
        draft: &Draft,
        _: &[Wish<'_>],
        staked: Vec<Staked>,
    ) -> Result<Vec<Staked>, Unstaked> {
        // Hands and banker play one way, whoever stakes on them.
        if let Some(at) = staked.iter().position(|other| other.play != staked[0].play) {
            let (what, instead) = ("a coup of two plays", "tell the same for every stake");
            return Err((Some(at), Unsimulated::NotPlayed { what, instead }));
        }
        let laid = laid(&staked).map_err(|why| (None, why))?;
        let table = BanqueTable::new(&without_limits::<Self>(draft), &laid);
        table.check().map_err(|refusal| (None, refusal.into()))?;
        Ok(staked)
    }

    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated> {
        let house = &Self::admit(draft)?;
        let rules = &without_limits::<Self>(draft);
        let laid = laid(&plan.stakes)?;
        let run = run_of(rules, plan)?;
        let mixes = Mixes::of_plan(house, plan)?;
        let begin = |chunk| Sitting {
            table: BanqueTable::new(rules, &laid),
            packs: Packs::new(rules.shoe().packs(), plan.seed, chunk),
            choices: Draws::beside(plan.seed, chunk),
        };
        let play = |sitting: &mut Sitting, shoes: u64| {
            let mut paid = Paid::new(laid.len() + 1);
            for _ in 0..shoes {
                sitting.shoe(&mixes, run, &mut paid);
            }
            paid
        };
        let paid = shoes::engine(begin, play, plan, control)?;
        let known = plan.stakes.iter().zip(&laid);
        let known = known.map(|(staked, (bet, _))| known_of(draft, house, staked, *bet, plan.mode));
        let known = known.collect();
        let (driver, shoes) = (Driver::Engine.name(), Some(shoes::told(plan, run, paid.shoes)));
        let played = Played { draft, plan, driver, shoes, paid: &paid, known };
        Ok(Simulation::of::<Self>(played))
    }
}

pub(super) fn laid(staked: &[Staked]) -> Result<Vec<(Bet, Cents)>, Unsimulated> {
    staked.iter().map(|staked| Ok((Bet::named(staked.bet)?, staked.stake))).collect()
}

/// A taille ends when too few cards are left for both tableaux; the engine knows when.
pub(super) fn run_of(rules: &Rules, plan: &Plan) -> Result<Run, Unsimulated> {
    let cards = 52 * u16::from(rules.shoe().packs());
    let law = Run { burn: None, stop: Stop::Finish { cards } };
    let most = shoes::rounds_before_stop(rules.shoe(), law, CARDS_MOST);
    shoes::run_of(law, plan, most)
}

/// What a fresh shoe is worth.
fn known_of(draft: &Draft, rules: &Rules, staked: &Staked, bet: Bet, mode: Mode) -> Known {
    let priced = BanqueAToutVa::edges_of(draft, rules, bet).unwrap_or_default();
    let found = priced.into_iter().find(|analysis| analysis.play == staked.play);
    Known::of_shoe(found.map(|analysis| analysis.edge), mode)
}

/// How likely everybody draws where he may choose.
pub(super) struct Mixes {
    /// By point.
    right: Vec<(u8, Likely)>,
    left: Vec<(u8, Likely)>,
    banker: Vec<((u8, Shown, Shown), Likely)>,
}

impl Mixes {
    /// The play that all stakes of a plan are for.
    pub(super) fn of_plan(house: &Rules, plan: &Plan) -> Result<Self, Unsimulated> {
        let named = plan.stakes.first().and_then(|staked| staked.play);
        let play = banque_play(house, named.unwrap_or(BANQUE_PLAYS[0]));
        Ok(Mixes::of(&play.map_err(|why| Unsimulated::NoPlay { why: why.to_string() })?))
    }

    fn of(answers: &Answers) -> Self {
        let likely = |price: &odds::baccara::Price| Likely::of(&price.draws.0);
        let [right, left] = [&answers.right, &answers.left].map(|cells| {
            cells.iter().map(|cell| (cell.holding.point, likely(&cell.price))).collect()
        });
        let banker = answers
            .banker
            .iter()
            .map(|cell| ((cell.holding.point, cell.right, cell.left), likely(&cell.price)));
        Mixes { right, left, banker: banker.collect() }
    }

    pub(super) fn draws(&self, asked: Asked) -> Likely {
        let of_hand = |hand: &[(u8, Likely)], point: u8| {
            hand.iter().find(|(known, _)| *known == point).map(|(_, draws)| *draws)
        };
        let found = match asked {
            Asked::Right { point } => of_hand(&self.right, point),
            Asked::Left { point } => of_hand(&self.left, point),
            Asked::Banker { point, right, left } => {
                let seen = (point, right, left);
                self.banker.iter().find(|(known, _)| *known == seen).map(|(_, draws)| *draws)
            }
        };
        found.expect("every free choice has an answer")
    }
}

/// Taille after taille.
struct Sitting {
    table: BanqueTable,
    packs: Packs,
    choices: Draws,
}

impl Sitting {
    fn shoe(&mut self, mixes: &Mixes, run: Run, paid: &mut Paid) {
        let Sitting { table, packs, choices } = self;
        table.reopen();
        packs.shuffle();
        let mut deal = || packs.deal().expect("a taille ends before its last card");
        let mut nets = vec![Cents::ZERO; paid.results.len() - 1];
        let mut left = run.stop.rounds();
        while left > 0 && !table.is_over() {
            left -= 1;
            nets.fill(Cents::ZERO);
            let mut draws = |asked| choices.happens(mixes.draws(asked));
            table.coup(&mut deal, &mut draws, &mut Standing(&mut nets));
            add_round(&mut paid.results, &nets, 1);
            paid.rounds += 1;
        }
        paid.shoe_is_over(run.stop, left);
    }
}
