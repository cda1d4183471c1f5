//! Banque à tout va: one banker against two tableaux.
//!
//! Three play: each hand for its own tableau, the banker for the stakes on both. What one hand does
//! tells the banker something that he uses against the other, so it is a game of three, and where
//! both hands mix their probabilities need not be fractions. They are then given to so many
//! digits that what anybody could still gain is nothing to anyone, and that gain is told exactly.

use super::ends::Both;
use super::holding::{Answer, Holding, Sight};
use super::match_of_three::{Match, Play};
use super::stance::Stance;
use super::tableaux::{CARDS, Shown, Tableaux};
use super::{Price, Reply, Shoe, ShoeError};
use crate::{Exact, Fraction};
use games::baccara::{BankerDraw, Call, bank_call};
use games::banque_a_tout_va::BankerNatural;
use games::banque_a_tout_va::rules::Outcome;
use table::OnOff;

/// The readings of article 12 that change the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    pub banker_draw: BankerDraw,
    pub natural_frozen: OnOff,
    pub banker_natural: BankerNatural,
}

impl Default for Readings {
    fn default() -> Self {
        Readings {
            banker_draw: BankerDraw::Table,
            natural_frozen: OnOff::On,
            banker_natural: BankerNatural::StopsTheDraw,
        }
    }
}

/// What lies on the table, in any unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    pub right: u32,
    pub left: u32,
    pub a_cheval: u32,
}

impl Stakes {
    /// The same on both tableaux.
    pub const EQUAL: Stakes = Stakes { right: 1, left: 1, a_cheval: 0 };

    /// What rides on each tableau, in halves of the unit: à cheval is half on each.
    pub(crate) fn halves(self) -> [i128; 2] {
        [self.right, self.left].map(|side| 2 * i128::from(side) + i128::from(self.a_cheval))
    }
}

/// `2:1`, or `2:1:1` with the stakes à cheval last.
impl std::fmt::Display for Stakes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.right, self.left)?;
        if self.a_cheval > 0 { write!(f, ":{}", self.a_cheval) } else { Ok(()) }
    }
}

crate::errors! {
    /// Stakes that cannot be.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BadStakes {
        /// No numbers, or too few or many.
        Unreadable:
            "write whole numbers below 2^32 for right and left, such as 2:1, or 2:1:1 with à \
             cheval",
        Nothing: "{}" with BanqueError::NothingStaked,
    }
}

impl std::str::FromStr for Stakes {
    type Err = BadStakes;

    fn from_str(text: &str) -> Result<Self, BadStakes> {
        let numbers: Result<Vec<u32>, _> =
            text.split(':').map(|part| part.trim().parse::<u32>()).collect();
        let stakes = match numbers.as_deref() {
            Ok(&[right, left]) => Stakes { right, left, a_cheval: 0 },
            Ok(&[right, left, a_cheval]) => Stakes { right, left, a_cheval },
            Ok(_) | Err(_) => return Err(BadStakes::Unreadable),
        };
        if stakes.halves() == [0, 0] { Err(BadStakes::Nothing) } else { Ok(stakes) }
    }
}

/// Under which readings, stakes and sight the coup is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub readings: Readings,
    pub stakes: Stakes,
    pub hands_see: Sight,
    pub banker_sees: Sight,
}

impl Default for Terms {
    /// The readings of the rulebook, equal money, and everybody looks at his point.
    fn default() -> Self {
        Terms {
            readings: Readings::default(),
            stakes: Stakes::EQUAL,
            hands_see: Sight::Point,
            banker_sees: Sight::Point,
        }
    }
}

/// What a unit loses on average in each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edges {
    pub right: Exact,
    pub left: Exact,
    pub a_cheval: Exact,
}

impl Edges {
    pub(crate) fn of(right: Fraction, left: Fraction) -> Edges {
        let mean = (&right + &left) / Fraction::from(2);
        Edges { right: Exact(right), left: Exact(left), a_cheval: Exact(mean) }
    }
}

/// How often both tableaux come to each pair of outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The right tableau's outcome first, in the order of `Outcome::ALL`.
    chances: Both<Fraction>,
}

impl Ends {
    pub(crate) fn of(chances: Both<Fraction>) -> Ends {
        let sum = chances.iter().flatten().fold(Fraction::ZERO, |sum, chance| sum + chance);
        assert_eq!(sum, Fraction::ONE, "every coup ends");
        Ends { chances }
    }

    /// How often the right tableau comes to the one and the left to the other.
    pub fn chance(&self, right: Outcome, left: Outcome) -> &Fraction {
        &self.chances[right as usize][left as usize]
    }

    /// Every pair of outcomes, the right tableau's first, and how often it comes up.
    pub fn iter(&self) -> impl Iterator<Item = (Outcome, Outcome, &Fraction)> {
        let pairs = Outcome::ALL.into_iter().flat_map(|r| Outcome::ALL.map(|l| (r, l)));
        pairs.map(|(right, left)| (right, left, self.chance(right, left)))
    }
}

/// How the banker answers where he may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arbiter {
    /// As his table says against the right tableau, or the left if the right has a natural; free
    /// cells are drawn.
    FollowsRight,
    FollowsLeft,
    /// Best for these stakes.
    Best(Stakes),
}

impl Arbiter {
    const fn stakes(self) -> Stakes {
        match self {
            Arbiter::Best(stakes) => stakes,
            Arbiter::FollowsRight | Arbiter::FollowsLeft => Stakes::EQUAL,
        }
    }
}

/// A hand that may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCell {
    pub holding: Holding,
    /// Costs are parts of a unit on the hand's own tableau.
    pub price: Price,
}

/// What the banker sees where he may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankerCell {
    pub holding: Holding,
    pub right: Shown,
    pub left: Shown,
    /// Costs are parts of all that is staked.
    pub price: Price,
}

/// Play from which nobody gains by departing alone, with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibrium {
    pub shoe: Shoe,
    pub terms: Terms,
    pub edges: Edges,
    /// What the banker wins of all that is staked, on average.
    pub banker_wins: Exact,
    pub right: Vec<HandCell>,
    pub left: Vec<HandCell>,
    pub banker: Vec<BankerCell>,
    pub proof: Proof,
}

/// What each party has, and what its best reply would have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    pub right: Reply,
    pub left: Reply,
    pub banker: Reply,
}

impl Proof {
    /// Nobody gains anything.
    pub fn holds(&self) -> bool {
        [&self.right, &self.left, &self.banker].into_iter().all(Reply::is_best)
    }

    /// The most that anybody could gain: nothing, or less than anyone can count where both hands
    /// mix.
    pub fn gain(&self) -> Fraction {
        let gains = [&self.right, &self.left, &self.banker].map(Reply::gain);
        gains.into_iter().max().expect("three parties")
    }
}

crate::errors! {
    /// Why a coup cannot be solved.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BanqueError {
        Shoe(why: ShoeError) as From: "{why}",
        /// The banker plays for nothing.
        NothingStaked: "nothing is staked on either tableau",
        /// No equilibrium was found whose proof holds.
        Unsolved: "no equilibrium was found",
    }
}

/// What nobody can count: one part in ten to this power.
const NOTHING_DIGITS: usize = 40;

/// What each place loses when both hands always answer five so (the right one first) and the banker
/// plays as given.
pub fn fixed(
    shoe: &Shoe,
    readings: Readings,
    on_five: [Answer; 2],
    banker_sees: Sight,
    arbiter: Arbiter,
) -> Result<Edges, BanqueError> {
    let counted = Counted::of(shoe, &Terms { readings, banker_sees, ..Terms::default() })?;
    let (game, play) = counted.told(on_five, arbiter)?;
    Ok(game.edges(&play.right, &play.left, &play.banker))
}

/// The play in which both hands always answer five so and the banker plays as given.
fn told(game: &Match<'_>, free: usize, on_five: [Answer; 2], arbiter: Arbiter) -> Play {
    let [right, left] = on_five.map(|answer| {
        let draws = Fraction::from(u8::from(answer == Answer::Draws));
        Stance::new(vec![draws; free])
    });
    let banker: Vec<Fraction> = game
        .cells
        .iter()
        .map(|cell| {
            let draws = match (cell.call, arbiter) {
                (None | Some(Call::Stands), _) => false,
                (Some(Call::Draws), _) => true,
                (Some(Call::Free), Arbiter::Best(_)) => {
                    game.banker_gain(cell, &right, &left) > dashu_int::IBig::ZERO
                }
                (Some(Call::Free), Arbiter::FollowsRight) => cell.follows([cell.right, cell.left]),
                (Some(Call::Free), Arbiter::FollowsLeft) => cell.follows([cell.left, cell.right]),
            };
            Fraction::from(u8::from(draws))
        })
        .collect();
    Play { right, left, banker }
}

/// How the free choices of a coup are answered.
#[derive(Clone, Debug)]
pub struct Answers {
    pub right: Vec<HandCell>,
    pub left: Vec<HandCell>,
    pub banker: Vec<BankerCell>,
}

/// The answers when both hands always answer five so (the right one first) and the banker plays as
/// told.
pub(crate) fn fixed_answers(
    shoe: &Shoe,
    terms: &Terms,
    on_five: [Answer; 2],
    arbiter: Arbiter,
) -> Result<Answers, BanqueError> {
    let counted = Counted::of(shoe, terms)?;
    let (game, play) = counted.told(on_five, arbiter)?;
    let (right, left) = (game.right_cells(&play), game.left_cells(&play));
    Ok(Answers { right, left, banker: game.banker_cells(&play) })
}

/// Solves the coup.
pub fn equilibrium(shoe: &Shoe, terms: &Terms) -> Result<Equilibrium, BanqueError> {
    let counted = Counted::of(shoe, terms)?;
    Ok(solved(shoe, terms, &counted.game(terms.stakes)?)?.0)
}

fn solved(
    shoe: &Shoe,
    terms: &Terms,
    game: &Match<'_>,
) -> Result<(Equilibrium, Play), BanqueError> {
    let play = game.solve().ok_or(BanqueError::Unsolved)?;
    let edges = game.edges(&play.right, &play.left, &play.banker);
    let proof = game.prove(&play, &edges);
    if proof.gain()
        > Fraction::ONE / Fraction::from(dashu_int::UBig::from(10u8).pow(NOTHING_DIGITS))
    {
        return Err(BanqueError::Unsolved);
    }
    let found = Equilibrium {
        shoe: *shoe,
        terms: *terms,
        banker_wins: proof.banker.value.clone(),
        edges,
        right: game.right_cells(&play),
        left: game.left_cells(&play),
        banker: game.banker_cells(&play),
        proof,
    };
    Ok((found, play))
}

/// All coups from a shoe, counted once for several plays of them, by how both tableaux end.
#[derive(Debug)]
pub struct Counted {
    shoe: Shoe,
    terms: Terms,
    tableaux: Tableaux,
}

impl Counted {
    pub fn of(shoe: &Shoe, terms: &Terms) -> Result<Counted, BanqueError> {
        shoe.serves(CARDS)?;
        let Terms { readings, hands_see, banker_sees, .. } = *terms;
        let Readings { natural_frozen, banker_natural, .. } = readings;
        let tableaux = Tableaux::of(shoe, natural_frozen, banker_natural, hands_see, banker_sees);
        Ok(Counted { shoe: *shoe, terms: *terms, tableaux })
    }

    fn game(&self, stakes: Stakes) -> Result<Match<'_>, BanqueError> {
        Match::new(&self.tableaux, self.terms.readings.banker_draw, stakes)
    }

    /// How the coup ends when nobody gains by departing, and the equilibrium itself.
    pub fn equilibrium(&self) -> Result<(Equilibrium, Ends), BanqueError> {
        let game = self.game(self.terms.stakes)?;
        let (found, play) = solved(&self.shoe, &self.terms, &game)?;
        Ok((found, game.ends(&play)))
    }

    /// How it ends when both hands always answer five so (the right one first) and the banker
    /// plays as given.
    pub fn fixed(&self, on_five: [Answer; 2], arbiter: Arbiter) -> Result<Ends, BanqueError> {
        let (game, play) = self.told(on_five, arbiter)?;
        Ok(game.ends(&play))
    }

    fn told(
        &self,
        on_five: [Answer; 2],
        arbiter: Arbiter,
    ) -> Result<(Match<'_>, Play), BanqueError> {
        let game = self.game(arbiter.stakes())?;
        let play = told(&game, self.tableaux.free.len(), on_five, arbiter);
        Ok((game, play))
    }
}

impl super::match_of_three::Cell {
    /// What the table says against the first of these that is still in play; a free cell draws.
    fn follows(&self, shown: [Shown; 2]) -> bool {
        let against = shown.into_iter().find_map(Shown::against).expect("a tableau is in play");
        bank_call(self.holding.point, against).or_draws()
    }
}
