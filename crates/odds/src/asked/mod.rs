//! Questions as people and programs tell them, in words: a game by its id, a house by keys and
//! values, bets by their names. Whoever asks gets the same answer, from a command or over a wire;
//! which type a game has is known in here only.

mod advised;
mod names;

pub use advised::{Advised, Adviser};
pub use names::{
    bet_named, bets_named, class_named, game_named, games_of, no_own_bet, unknown_game,
};

use crate::blackjack::{Hands, ValuedHand};
use crate::{Analysis, Comparison, Detail, Finding, Order, Playbook, Premise, Priced, Side};
use crate::{Stock, Unpriced, diff, lint};
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
    /// It can be understood, but there is nothing to compute.
    Nothing(String),
}

impl Unanswered {
    /// The clause behind it, where the law is the reason.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Unanswered::House { breaches, .. } => breaches.iter().find_map(|breach| breach.by),
            Unanswered::Refused(refusal) => Some(refusal.by),
            Unanswered::Unknown(_) | Unanswered::Nothing(_) => None,
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
pub type LeftOut<B> = Vec<(B, Unpriced)>;

/// The bets that have odds, and those that have none from this shoe; an error if none has.
pub fn priced<G: Priced>(
    order: &Order<'_, G>,
) -> Result<(Vec<Analysis>, LeftOut<G::Bet>), Unpriced> {
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
pub type Sorted<B> = (Vec<B>, Vec<B>);

/// Which of these bets a house takes, and which not; all of the game's if none is named.
pub fn taken<G: Priced>(rules: &G::Rules, words: &[String]) -> Result<Sorted<G::Bet>, Unanswered> {
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

/// Odds asked for in words.
#[derive(Clone, Debug)]
pub struct OddsAsked<'a> {
    pub game: AnyGame,
    pub house: &'a Draft,
    /// Names of bets or classes; all bets if there are none.
    pub bets: &'a [String],
    /// What is left of the shoe.
    pub left: Option<&'a str>,
    pub detail: Detail,
}

/// Every bet that has odds, as `croupier odds --json` prints them.
pub fn odds(asked: &OddsAsked<'_>) -> Result<Vec<Analysis>, Unanswered> {
    with_game!(asked.game, G => odds_of::<G>(asked))
}

fn odds_of<G: Priced>(asked: &OddsAsked<'_>) -> Result<Vec<Analysis>, Unanswered> {
    let (draft, rules) = admitted::<G>(asked.house)?;
    let left = asked.left.map(|told| stock::<G>(&rules, told)).transpose()?;
    let (bets, _) = taken::<G>(&rules, asked.bets)?;
    let (left, premise) = (left.as_ref(), Premise::AsPlayed);
    let detail = asked.detail;
    let order = Order { draft: &draft, rules: &rules, bets: &bets, left, detail, premise };
    Ok(priced::<G>(&order)?.0)
}

fn stock<G: Priced>(rules: &G::Rules, told: &str) -> Result<Stock, Unanswered> {
    let no_cards = || Unanswered::Nothing(format!("{} is played without cards", G::ID));
    let packs = G::packs(rules).ok_or_else(no_cards)?;
    Stock::left(packs, told).map_err(|why| Unanswered::Unknown(format!("left: {why}")))
}

/// Best play as a table.
pub fn playbook(game: AnyGame, house: &Draft) -> Result<Playbook, Unanswered> {
    with_game!(game, G => playbook_of::<G>(house))
}

fn playbook_of<G: Priced>(house: &Draft) -> Result<Playbook, Unanswered> {
    let (draft, rules) = admitted::<G>(house)?;
    let (bets, _) = taken::<G>(&rules, &[])?;
    Ok(G::playbook(&Order::edges(&draft, &rules, &bets))?)
}

/// What every choice of two cards at black-jack is worth, row by row of the chart of best play.
pub fn hands(game: AnyGame, house: &Draft) -> Result<Vec<ValuedHand>, Unanswered> {
    with_game!(game, G => hands_of::<G>(house))
}

fn hands_of<G: Priced>(house: &Draft) -> Result<Vec<ValuedHand>, Unanswered> {
    let (draft, rules) = admitted::<G>(house)?;
    let (bets, _) = taken::<G>(&rules, &[])?;
    Ok(hands_ordered::<G>(&Order::edges(&draft, &rules, &bets))?.by_row())
}

/// Every hand of black-jack against every first card of the bank, where that is the main game.
pub fn hands_ordered<G: Priced>(order: &Order<'_, G>) -> Result<Hands, Unpriced> {
    let why = || Unpriced(format!("hands are valued at black-jack only, not at {}", G::ID));
    G::charted().ok_or_else(why)?.hands(order)
}

/// What is odd in the law of one game.
pub fn oddities(game: AnyGame) -> Result<Vec<Finding>, Unanswered> {
    Ok(with_game!(game, G => lint::<G>())?)
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
