//! Banque à tout va on the engine: stakes on both tableaux, hands and banker at equilibrium or by a
//! play that always answers five alike.

use super::dealt::{self, Dealt};
use super::fold::{Run, Stop};
use super::games::{Simulated, Unstaked, Wished};
use super::packs::Packs;
use super::plan::{Control, Driver, Plan, Result, Staked, Unsimulated, Wish};
use super::players::{Multiple, scaled};
use super::report::{Known, Played, Simulation};
use super::shoes;
use super::streams::{Draws, Likely};
use super::tables::{BanqueAsked as Asked, BanqueTable, Standing};
use games::banque_a_tout_va::{BanqueAToutVa, Bet, Rules};
use odds::baccara::banque_a_tout_va::Answers;
use odds::baccara::{BANQUE_PLAYS, Shown, banque_play};
use odds::wheel::without_limits;
use table::{Bet as _, Cents, Draft, Game, Refusal};

/// A coup takes at most nine cards.
const CARDS_MOST: usize = 9;

impl Simulated for BanqueAToutVa {
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { wish, bet, .. } = *of;
        if bet == Bet::Banco {
            let instead = "mc/chemin-de-fer plays its coups";
            return Err(Unsimulated::NotPlayed { what: "the last coup", instead });
        }
        // The first is the equilibrium.
        Ok(wish.play_of(BANQUE_PLAYS)?.or(Some(BANQUE_PLAYS[0])))
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        BanqueTable::new(rules, &laid(stakes)?).check()
    }

    /// Every place.
    fn usual(_rules: &Rules) -> Vec<Bet> {
        vec![Bet::Right, Bet::Left, Bet::ACheval]
    }

    fn together(draft: &Draft, _: &[Wish<'_>], staked: &mut [Staked]) -> Result<(), Unstaked> {
        // Hands and banker play one way, whoever stakes on them.
        if let Some(at) = staked.iter().position(|other| other.play != staked[0].play) {
            let (what, instead) = ("a coup of two plays", "tell the same for every stake");
            return Err((Some(at), Unsimulated::NotPlayed { what, instead }));
        }
        let rules = without_limits::<Self>(draft);
        Self::takes(&rules, staked).map_err(|refusal| (None, refusal.into()))?;
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        let tableaux = Tableaux::of(draft, plan)?;
        let paid = dealt::play(&tableaux, plan, control)?;
        let house = &Self::admit(draft)?;
        let known = plan.stakes.iter().zip(&tableaux.laid).map(|(staked, (bet, _))| {
            Known::of_shoe(Self::edge(draft, house, *bet, staked.play), plan.mode)
        });
        let played = Played { driver: Driver::Engine.name(), run: Some(tableaux.run), paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

fn laid(staked: &[Staked]) -> Result<Vec<(Bet, Cents)>, Refusal> {
    staked.iter().map(|staked| Ok((Bet::named(staked.bet)?, staked.stake))).collect()
}

/// A taille ends when too few cards are left for both tableaux; the engine knows when.
fn run_of(rules: &Rules, plan: &Plan) -> Result<Run> {
    let cards = 52 * u16::from(rules.shoe().packs());
    let law = Run { burn: None, stop: Stop::Finish { cards } };
    let most = shoes::rounds_before_stop(rules.shoe(), law, CARDS_MOST);
    shoes::run_of(law, plan, most)
}

/// How likely everybody draws where he may choose.
struct Mixes {
    /// By point.
    right: Vec<(u8, Likely)>,
    left: Vec<(u8, Likely)>,
    banker: Vec<((u8, Shown, Shown), Likely)>,
}

impl Mixes {
    /// The play that all stakes of a plan are for.
    fn of_plan(house: &Rules, plan: &Plan) -> Result<Self> {
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

    fn draws(&self, asked: Asked) -> Likely {
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

/// The stakes of a plan on the tableaux.
pub(super) struct Tableaux {
    rules: Rules,
    laid: Vec<(Bet, Cents)>,
    mixes: Mixes,
    run: Run,
}

impl Tableaux {
    pub(super) fn of(draft: &Draft, plan: &Plan) -> Result<Self> {
        let house = &BanqueAToutVa::admit(draft)?;
        let rules = without_limits::<BanqueAToutVa>(draft);
        let (laid, run) = (laid(&plan.stakes)?, run_of(&rules, plan)?);
        Ok(Tableaux { rules, laid, run, mixes: Mixes::of_plan(house, plan)? })
    }
}

impl Dealt for Tableaux {
    type Table = BanqueTable;

    fn shoe(&self) -> (Run, u8, usize) {
        (self.run, self.rules.shoe().packs(), self.laid.len())
    }

    fn table(&self) -> BanqueTable {
        BanqueTable::new(&self.rules, &self.laid)
    }

    fn reopen(table: &mut BanqueTable, _: &mut Packs) {
        table.reopen();
    }

    fn is_over(table: &BanqueTable) -> bool {
        table.is_over()
    }

    fn stake(&self, table: &mut BanqueTable, times: Multiple) {
        let laid = self.laid.iter().map(|&(bet, stake)| (bet, scaled(stake, times)));
        table.stake(&laid.collect::<Vec<_>>());
    }

    fn round(
        &self,
        table: &mut BanqueTable,
        packs: &mut Packs,
        choices: &mut Draws,
        nets: &mut [Cents],
    ) {
        let mut draws = |asked| choices.happens(self.mixes.draws(asked));
        table.coup(&mut || packs.next(), &mut draws, &mut Standing(nets));
    }
}
