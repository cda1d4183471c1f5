//! Questions as people and programs tell them, in words: a game by its id, a house by keys and
//! values, bets by their names. The answer is the same from a command and over a wire;
//! which type a game has is known in here only.

mod advised;
mod names;
mod session;

pub use advised::{Advised, Adviser};
pub use names::{
    bet_named, bets_named, class_named, game_named, games_of, no_own_bet, unknown_game,
};
pub use session::{SessionAsked, SessionFound, session};

use crate::baccara::banque_a_tout_va::Stakes;
use crate::blackjack::Hands;
use crate::{Analysis, Comparison, Detail, Finding, Order, Playbook, Premise, Priced, Side};
use crate::{BadStock, Stock, Unpriced, diff, lint};
use games::{AnyGame, with_game};
use std::fmt;
use table::{Bet as _, Breach, Clause, Draft, Refusal};

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// No game, law, bet or card of this name.
    Unknown(String),
    /// The law does not admit the house, for all of these reasons.
    House {
        game: &'static str,
        breaches: Vec<Breach>,
    },
    Refused(Refusal),
    /// A part of the question cannot be understood.
    Unclear {
        part: String,
        why: String,
    },
    /// This game has nothing that a part of the question is about.
    NotHere {
        part: &'static str,
        why: String,
    },
    /// It can be understood, but there is nothing to compute.
    Nothing(String),
}

impl Unanswered {
    /// The clause behind it, where the law is the reason.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Unanswered::House { breaches, .. } => breaches.iter().find_map(|breach| breach.by),
            Unanswered::Refused(refusal) => Some(refusal.by),
            Unanswered::Unknown(_)
            | Unanswered::Unclear { .. }
            | Unanswered::NotHere { .. }
            | Unanswered::Nothing(_) => None,
        }
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Unknown(why) | Unanswered::Nothing(why) => f.write_str(why),
            Unanswered::House { game, breaches } => {
                write!(f, "the house rules of {game} are not admitted:")?;
                breaches.iter().try_for_each(|breach| write!(f, "\n  {breach}"))
            }
            Unanswered::Unclear { part, why } => write!(f, "{part}: {why}"),
            Unanswered::NotHere { part, why } => write!(f, "{part}: {why}"),
            Unanswered::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Unanswered {}

impl From<Unpriced> for Unanswered {
    fn from(why: Unpriced) -> Self {
        Unanswered::Nothing(why.0)
    }
}

/// A house as it was told, admitted: what differs from the defaults, and the rules.
pub fn admitted<G: Priced>(told: &Draft) -> Result<(Draft, G::Rules), Unanswered> {
    let draft = told.without_defaults(G::options());
    let rules = G::admit(&draft);
    let rules = rules.map_err(|breaches| Unanswered::House { game: G::ID, breaches })?;
    Ok((draft, rules))
}

/// Bets without odds, and why.
type LeftOut<B> = Vec<(B, Unpriced)>;

/// The bets that have odds, and those that have none from this shoe; an error if none has.
fn priced<G: Priced>(order: &Order<'_, G>) -> Result<(Vec<Analysis>, LeftOut<G::Bet>), Unpriced> {
    let (mut all, unpriced) = match G::price(order) {
        Ok(all) => (all, Vec::new()),
        Err(why) => one_by_one(order, why)?,
    };
    for analysis in &mut all {
        analysis.cards = order.left.map(Stock::count);
    }
    Ok((all, unpriced))
}

fn one_by_one<G: Priced>(
    order: &Order<'_, G>,
    whole: Unpriced,
) -> Result<(Vec<Analysis>, LeftOut<G::Bet>), Unpriced> {
    let (mut all, mut unpriced) = (Vec::new(), Vec::new());
    for &bet in order.bets {
        let Order { draft, rules, left, detail, premise, .. } = *order;
        match G::price(&Order { draft, rules, bets: &[bet], left, detail, premise }) {
            Ok(found) => all.extend(found),
            Err(why) => unpriced.push((bet, why)),
        }
    }
    if all.is_empty() { Err(whole) } else { Ok((all, unpriced)) }
}

/// Bets that a house takes, and bets that it does not.
type Sorted<B> = (Vec<B>, Vec<B>);

/// Which of these bets a house takes, and which not; all of the game's if none is named.
fn taken<G: Priced>(rules: &G::Rules, words: &[String]) -> Result<Sorted<G::Bet>, Unanswered> {
    let named = bets_named::<G>(words)?;
    let wanted = if named.is_empty() { G::Bet::all() } else { &named };
    let (offered, withheld): Sorted<G::Bet> =
        wanted.iter().partition(|bet| G::is_offered(rules, **bet));
    if offered.is_empty() {
        let alone = withheld.iter().find_map(|bet| no_own_bet::<G>(*bet));
        let none = || format!("this house does not take {}", words.join(", "));
        return Err(Unanswered::Nothing(alone.unwrap_or_else(none)));
    }
    Ok((offered, withheld))
}

/// What of the shoe is told, in the words of `Stock`.
#[derive(Clone, Copy, Debug)]
pub enum ShoeAsked<'a> {
    /// These cards have left it.
    Seen(&'a str),
    /// This is left of it.
    Left(&'a str),
}

/// What is taken for granted, in words.
#[derive(Clone, Copy, Debug, Default)]
pub enum PremiseAsked<'a> {
    #[default]
    AsPlayed,
    /// Such as `2:1`.
    Stakes(&'a str),
    WithoutLevy,
    WithReplacement,
}

/// Odds asked for in words.
#[derive(Clone, Debug)]
pub struct OddsAsked<'a> {
    pub game: AnyGame,
    pub house: &'a Draft,
    /// Names of bets or classes; all bets if there are none.
    pub bets: &'a [String],
    /// A full shoe by default.
    pub shoe: Option<ShoeAsked<'a>>,
    pub premise: PremiseAsked<'a>,
    pub detail: Detail,
}

/// Odds, and what was understood of the question.
#[derive(Clone, Debug)]
pub struct OddsFound {
    /// Every bet that has odds, as `croupier odds --json` prints them.
    pub all: Vec<Analysis>,
    /// Bets that have none from this shoe, and why.
    pub unpriced: Vec<(&'static str, Unpriced)>,
    /// How many cards are left, where that was told.
    pub cards: Option<u32>,
    pub premise: Premise,
    /// How many of the bets that were asked for this house takes.
    pub offered: usize,
    /// Names of those that it does not take.
    pub withheld: Vec<&'static str>,
}

impl<'a> OddsAsked<'a> {
    /// The edges of every bet of a house, from full shoes.
    pub fn edges(game: AnyGame, house: &'a Draft) -> Self {
        let premise = PremiseAsked::AsPlayed;
        OddsAsked { game, house, bets: &[], shoe: None, premise, detail: Detail::Edges }
    }
}

impl ShoeAsked<'_> {
    /// The cards that are left.
    fn stock<G: Priced>(self, rules: &G::Rules) -> Result<Stock, Unanswered> {
        let (part, told, read): (_, _, fn(u16, &str) -> _) = match self {
            ShoeAsked::Seen(seen) => ("seen", seen, Stock::without),
            ShoeAsked::Left(left) => ("left", left, Stock::left),
        };
        let why = || format!("{} is played without cards", G::ID);
        let packs = G::packs(rules).ok_or_else(|| Unanswered::NotHere { part, why: why() })?;
        let unclear =
            |why: BadStock| Unanswered::Unclear { part: part.into(), why: why.to_string() };
        read(packs, told).map_err(unclear)
    }
}

impl PremiseAsked<'_> {
    fn premise<G: Priced>(self) -> Result<Premise, Unanswered> {
        let (part, premise, missing) = match self {
            PremiseAsked::AsPlayed => return Ok(Premise::AsPlayed),
            PremiseAsked::Stakes(told) => {
                let stakes = told.parse::<Stakes>();
                let stakes = stakes.map_err(|why| Unanswered::Unclear {
                    part: format!("stakes {told}"),
                    why: why.to_string(),
                })?;
                ("stakes", Premise::Stakes(stakes), "pair of tableaux")
            }
            PremiseAsked::WithoutLevy => {
                ("without-levy", Premise::WithoutLevy, "levy on what a banker wins")
            }
            PremiseAsked::WithReplacement => {
                ("with-replacement", Premise::WithReplacement, "ponte and banker to solve for")
            }
        };
        if G::admits(premise) {
            return Ok(premise);
        }
        Err(Unanswered::NotHere { part, why: format!("{} has no {missing}", G::ID) })
    }
}

/// Every bet that has odds.
pub fn odds(asked: &OddsAsked<'_>) -> Result<OddsFound, Unanswered> {
    with_game!(asked.game, G => ordered::<G, _>(asked, |order, withheld| {
        let (all, unpriced) = priced::<G>(order)?;
        Ok(OddsFound {
            all,
            unpriced: unpriced.into_iter().map(|(bet, why)| (bet.name(), why)).collect(),
            cards: order.left.map(Stock::count),
            premise: order.premise,
            offered: order.bets.len(),
            withheld: withheld.iter().map(|bet| bet.name()).collect(),
        })
    }))
}

/// Hands over what is ordered, with the bets that were asked for and are not taken.
fn ordered<G: Priced, T>(
    asked: &OddsAsked<'_>,
    of: impl FnOnce(&Order<'_, G>, &[G::Bet]) -> Result<T, Unanswered>,
) -> Result<T, Unanswered> {
    let (draft, rules) = admitted::<G>(asked.house)?;
    let left = asked.shoe.map(|told| told.stock::<G>(&rules)).transpose()?;
    let premise = asked.premise.premise::<G>()?;
    let (bets, withheld) = taken::<G>(&rules, asked.bets)?;
    let (left, detail) = (left.as_ref(), asked.detail);
    of(&Order { draft: &draft, rules: &rules, bets: &bets, left, detail, premise }, &withheld)
}

/// Best play as a table, and what it takes for granted.
pub fn playbook(asked: &OddsAsked<'_>) -> Result<(Playbook, Premise), Unanswered> {
    with_game!(asked.game, G => ordered::<G, _>(asked, |order, _| {
        Ok((G::playbook(order)?, order.premise))
    }))
}

/// Every hand of black-jack against every first card of the bank, where that is the main game, and
/// how many cards are left.
pub fn hands(asked: &OddsAsked<'_>) -> Result<(Hands, Option<u32>), Unanswered> {
    with_game!(asked.game, G => ordered::<G, _>(asked, |order, _| {
        let id = asked.game.id();
        let why = || Unpriced(format!("hands are valued at black-jack only, not at {id}"));
        Ok((G::charted().ok_or_else(why)?.hands(order)?, order.left.map(Stock::count)))
    }))
}

/// Every finding in the games of a law, or in one game; each game is told before it is looked at.
pub fn linted(law: &str, mut telling: impl FnMut(AnyGame)) -> Result<Vec<Finding>, Unanswered> {
    let mut found = Vec::new();
    for game in games_of(law)? {
        telling(game);
        found.extend(with_game!(game, G => lint::<G>())?);
    }
    Ok(found)
}

/// Every game that two laws have in common, or one of them, side by side.
pub fn compared(a: &str, b: &str, only: Option<&str>) -> Result<Vec<Comparison>, Unanswered> {
    let mut found = Vec::new();
    let (from, to) = (games_of(a)?, games_of(b)?);
    let name = |game: &AnyGame| game.id().split_once('/').map_or("", |(_, name)| name);
    let side = |game: &AnyGame| with_game!(game, G => Side::of::<G>());
    for one in from.iter().filter(|game| only.is_none_or(|only| only == name(game))) {
        for other in to.iter().filter(|other| name(one) == name(other)) {
            found.push(diff(&side(one), &side(other))?);
        }
    }
    if found.is_empty() {
        let game = only.map_or(String::new(), |game| format!(" `{game}`"));
        return Err(Unanswered::Nothing(format!("{a} and {b} have no game{game} in common")));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(game: AnyGame, shoe: Option<ShoeAsked<'_>>, premise: PremiseAsked<'_>) -> String {
        let (house, bets, detail) = (&Draft::default(), &[], Detail::Edges);
        match odds(&OddsAsked { game, house, bets, shoe, premise, detail }) {
            Ok(found) => format!("{} {:?}", found.all.len(), found.premise),
            Err(why) => why.to_string(),
        }
    }

    #[test]
    fn parts_of_a_question_are_understood_or_named() {
        let left =
            |told| asked(AnyGame::PuntoBanco, Some(ShoeAsked::Left(told)), PremiseAsked::AsPlayed);
        assert!(left("A=20 2=24 9=24").ends_with("AsPlayed"));
        assert!(left("A=").starts_with("left: "), "{}", left("A="));
        let none = asked(AnyGame::Boule, Some(ShoeAsked::Seen("As")), PremiseAsked::AsPlayed);
        assert_eq!(none, "seen: mc/boule is played without cards");
        let stakes = |game, told| asked(game, None, PremiseAsked::Stakes(told));
        assert!(stakes(AnyGame::PuntoBanco, "2:1").starts_with("stakes: mc/punto-banco has no"));
        assert!(stakes(AnyGame::PuntoBanco, "2").starts_with("stakes 2: "));
    }
}
