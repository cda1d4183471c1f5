//! What computation finds odd in the law: bets that cannot be won or lost, bets that other bets
//! beat in every case, readings that give the player the edge. Nothing here knows a game: every
//! finding comes from prices and results.

mod parts;
mod simplex;

use crate::{Analysis, Figure, Fraction, Priced, Unpriced};
use parts::{Portfolio, Returns};
use rulebook::Kind;
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Bet, Clause, Draft, Form, HouseOption};

/// Something odd.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    pub game: &'static str,
    pub oddity: Oddity,
    /// The bets concerned, alike in all but their place on the cloth.
    pub bets: Vec<&'static str>,
    /// What is taken for granted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assuming: Option<&'static str>,
    /// What the house chose, beside its usual rules.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub house: BTreeMap<&'static str, String>,
    /// The figures behind it, by name.
    pub figures: Vec<(String, Figure)>,
    pub clauses: Vec<Clause>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Oddity {
    /// No result pays.
    NeverWins,
    /// No result takes anything.
    NeverLoses,
    /// The player has the edge.
    PlayersEdge,
    /// Other bets return as much in every case and cost less.
    DearerThanOthers,
    /// The same results bought one by one cost more.
    CheaperThanItsParts,
    /// Bets of one class, alike in all but their place on the cloth, have different edges.
    UnlikeSiblings,
    /// The text leaves out a case that decides the bet; a decision of ours fills the gap.
    LeftOut,
    /// The text can be read in several ways, and money depends on it.
    OpenText,
}

impl Oddity {
    pub const fn about(self) -> &'static str {
        match self {
            Oddity::NeverWins => "cannot be won",
            Oddity::NeverLoses => "cannot be lost",
            Oddity::PlayersEdge => "gives the player the edge",
            Oddity::DearerThanOthers => {
                "costs more than other bets that return as much in every case"
            }
            Oddity::CheaperThanItsParts => "costs less than its parts bought one by one",
            Oddity::UnlikeSiblings => "are alike in all but their place, and priced differently",
            Oddity::LeftOut => "is settled by a decision where the text leaves a case out",
            Oddity::OpenText => "can be read in several ways, with different edges",
        }
    }
}

/// Everything odd about one game.
pub fn lint<G: Priced>() -> Result<Vec<Finding>, Unpriced> {
    let widest = widest::<G>();
    let usual = G::price_all(&widest)?;
    let mut found = Vec::new();
    one_sided(&usual, &mut found);
    left_out(&usual, &mut found);
    siblings(&usual, &mut found);
    held_against_each_other::<G>(&widest, &usual, &mut found);
    players_edge(&usual, &BTreeMap::new(), &mut found);
    choices_of_the_house::<G>(&widest, &usual, &mut found)?;
    say_what_it_takes::<G>(&widest, &mut found);
    found.sort_by_key(|finding| finding.oddity);
    Ok(found)
}

/// A bet that the usual house does not take is odd only where it is taken.
fn say_what_it_takes<G: Priced>(widest: &Draft, found: &mut [Finding]) {
    let Ok(rules) = G::admit(&Draft::default()) else { return };
    let takes = |name: &&'static str| {
        let bet = G::Bet::all().iter().find(|bet| bet.name() == *name);
        bet.is_some_and(|bet| G::is_offered(&rules, *bet))
    };
    for finding in found.iter_mut().filter(|f| !f.bets.iter().all(takes)) {
        let keys = G::options().iter().map(|option| option.key);
        for (key, value) in keys.filter_map(|key| Some((key, widest.get(key)?))) {
            finding.house.entry(key).or_insert_with(|| value.to_owned());
        }
    }
}

/// One choice of the house, beside taking every bet.
type Chosen = BTreeMap<&'static str, String>;

/// Changes every option alone, then those that move money two at a time, then, bet by bet, those
/// that move its edge three at a time.
fn choices_of_the_house<G: Priced>(
    widest: &Draft,
    usual: &[Analysis],
    found: &mut Vec<Finding>,
) -> Result<(), Unpriced> {
    let mut moving: Vec<Moving> = Vec::new();
    let mut silent: Vec<&HouseOption> = Vec::new();
    for option in G::options().iter().filter(|o| is_priced(o)) {
        let by_value = by_value::<G>(widest, usual, option)?;
        for (value, priced) in by_value.iter().skip(1) {
            players_edge(priced, &BTreeMap::from([(option.key, value.clone())]), found);
            if edges(priced) != edges(usual) {
                moving.push((option.key, value.clone(), moved(priced, usual)));
            }
        }
        if option.is_reading && !open_text(usual, option, &by_value, found) {
            silent.push(option);
        }
    }
    for (at, (key, value, _)) in moving.iter().enumerate() {
        let mut draft = widest.clone();
        draft.set(*key, value);
        for (other, chosen, _) in moving[at + 1..].iter().filter(|(other, ..)| other != key) {
            let mut both = draft.clone();
            both.set(*other, chosen);
            if G::admit(&both).is_ok() {
                let house = BTreeMap::from([(*key, value.clone()), (*other, chosen.clone())]);
                players_edge(&G::price_all(&both)?, &house, found);
            }
        }
        // A reading may matter only beside another choice.
        let usual = G::price_all(&draft)?;
        for option in &silent {
            let by_value = by_value::<G>(&draft, &usual, option)?;
            let mut more = Vec::new();
            if open_text(&usual, option, &by_value, &mut more) {
                for finding in &mut more {
                    finding.house.insert(key, value.clone());
                }
                found.extend(more);
            }
        }
    }
    for &bet in G::Bet::all() {
        let moves_it = |(_, _, bets): &&Moving| bets.contains(&bet.name());
        let moving: Vec<&Moving> = moving.iter().filter(moves_it).collect();
        three_at_a_time::<G>(widest, bet, &moving, found)?;
    }
    Ok(())
}

/// A choice of the house, and the bets whose edge it moves by itself.
type Moving = (&'static str, String, Vec<&'static str>);

/// The bets that have another edge than usual.
fn moved(priced: &[Analysis], usual: &[Analysis]) -> Vec<&'static str> {
    let same = |a: &Analysis, b: &Analysis| (a.bet, a.play) == (b.bet, b.play) && a.edge == b.edge;
    let mut bets: Vec<&'static str> = priced
        .iter()
        .filter(|a| !usual.iter().any(|b| same(a, b)))
        .map(|analysis| analysis.bet)
        .collect();
    bets.dedup();
    bets
}

/// One bet under every three choices that each move it.
fn three_at_a_time<G: Priced>(
    widest: &Draft,
    bet: G::Bet,
    moving: &[&Moving],
    found: &mut Vec<Finding>,
) -> Result<(), Unpriced> {
    for (at, one) in moving.iter().enumerate() {
        for (next, two) in moving.iter().enumerate().skip(at + 1) {
            for three in &moving[next + 1..] {
                let chosen = [one, two, three].map(|(key, value, _)| (*key, value.clone()));
                let house = Chosen::from(chosen.clone());
                if house.len() < chosen.len() || gives_the_edge(found, bet.name(), &house) {
                    continue;
                }
                let mut draft = widest.clone();
                for (key, value) in &chosen {
                    draft.set(*key, value);
                }
                let Ok(rules) = G::admit(&draft) else { continue };
                if G::is_offered(&rules, bet) {
                    players_edge(&G::edges_of(&draft, &rules, bet)?, &house, found);
                }
            }
        }
    }
    Ok(())
}

/// Whether it is told already that this house, or one with fewer choices, gives the bet away.
fn gives_the_edge(found: &[Finding], bet: &str, house: &Chosen) -> bool {
    found.iter().any(|f| {
        f.oddity == Oddity::PlayersEdge
            && f.bets.contains(&bet)
            && f.house.iter().all(|(key, value)| house.get(key) == Some(value))
    })
}

fn edges(priced: &[Analysis]) -> Vec<&Figure> {
    priced.iter().map(|analysis| &analysis.edge).collect()
}

/// The house that takes every bet it may.
pub(crate) fn widest<G: Priced>() -> Draft {
    let offered = |draft: &Draft| {
        let rules = G::admit(draft).ok()?;
        Some(G::Bet::all().iter().filter(|bet| G::is_offered(&rules, **bet)).count())
    };
    let mut widest = Draft::default();
    for option in G::options() {
        for value in choices(option).filter(|value| value != option.default) {
            let mut wider = widest.clone();
            wider.set(option.key, &value);
            if offered(&wider) > offered(&widest) {
                widest = wider;
            }
        }
    }
    widest
}

/// Limits and the like do not change what a unit is worth.
fn is_priced(option: &HouseOption) -> bool {
    !option.is_limit && choices(option).count() > 1
}

/// Values that an option may take: all of a list, both ends of a range.
pub(crate) fn choices(option: &HouseOption) -> impl Iterator<Item = String> + use<> {
    let values: Vec<String> = match option.form {
        Form::OneOf(values) => values.iter().map(|&value| value.to_owned()).collect(),
        Form::Whole { min, max } => vec![min.to_string(), max.to_string()],
        Form::Amount { .. } | Form::Bound { .. } | Form::Text | Form::Forbidden => Vec::new(),
    };
    values.into_iter()
}

/// Adds a finding, or its bet to one that says the same of its class.
fn add(found: &mut Vec<Finding>, of: &Analysis, finding: Finding) {
    let same = |f: &&mut Finding| {
        (f.oddity, &f.house, &f.figures) == (finding.oddity, &finding.house, &finding.figures)
            && f.clauses == finding.clauses
    };
    match found.iter_mut().find(same) {
        Some(known) if known.bets.contains(&of.bet) => {}
        Some(known) => known.bets.push(of.bet),
        None => found.push(finding),
    }
}

fn finding(of: &Analysis, oddity: Oddity, figures: Vec<(String, Figure)>) -> Finding {
    let (bets, clauses) = (vec![of.bet], of.clauses.clone());
    let (house, assuming) = (BTreeMap::new(), of.assuming);
    Finding { game: of.game, oddity, bets, assuming, house, figures, clauses }
}

fn one_sided(usual: &[Analysis], found: &mut Vec<Finding>) {
    // A play that throws a bet away says nothing of the bet.
    let sound = |a: &&Analysis| a.best != Some(false) && a.tail.is_none();
    for analysis in usual.iter().filter(sound).filter(|a| !a.outcomes.is_empty()) {
        let any = |is: fn(&Fraction) -> bool| analysis.outcomes.iter().any(|(net, _)| is(net));
        let edge = || vec![("edge".to_owned(), analysis.edge.clone())];
        if !any(|net| *net > Fraction::ZERO) {
            add(found, analysis, finding(analysis, Oddity::NeverWins, edge()));
        }
        if !any(|net| *net < Fraction::ZERO) {
            add(found, analysis, finding(analysis, Oddity::NeverLoses, edge()));
        }
    }
}

/// A bet that the engine settles by a decision has a case that the text does not.
fn left_out(usual: &[Analysis], found: &mut Vec<Finding>) {
    for analysis in usual.iter().filter(|a| a.best != Some(false)) {
        let is_decision = |c: &&Clause| c.entry().kind == Kind::Decision;
        for &decision in analysis.clauses.iter().filter(is_decision) {
            let how_often = analysis.settled_by.get(&decision).map(|p| ("how often", p));
            let figures = how_often
                .into_iter()
                .chain([("edge", &analysis.edge)])
                .map(|(name, figure)| (name.to_owned(), figure.clone()))
                .collect();
            let clauses = vec![decision];
            let odd = Finding { clauses, ..finding(analysis, Oddity::LeftOut, figures) };
            add(found, analysis, odd);
        }
    }
}

fn held_against_each_other<G: Priced>(draft: &Draft, usual: &[Analysis], found: &mut Vec<Finding>) {
    let offered: Vec<G::Bet> = G::Bet::all()
        .iter()
        .copied()
        .filter(|bet| usual.iter().any(|a| a.bet == bet.name()))
        .collect();
    let returns: Vec<Returns<G::Bet>> = offered
        .iter()
        .map(|&bet| Returns::of(bet, G::one_round(draft, bet)))
        .filter(|returns| !returns.by_result.is_empty())
        .collect();
    let mut seen: Vec<(Alike, Vec<usize>)> = Vec::new();
    for bet in &returns {
        let Some(analysis) = usual.iter().find(|a| a.bet == bet.bet.name()) else { continue };
        // One bet stands for all of its class with the same returns.
        let alike = Alike::of(analysis, bet);
        if let Some((_, findings)) = seen.iter().find(|(known, _)| *known == alike) {
            for &at in findings {
                found[at].bets.push(analysis.bet);
            }
            continue;
        }
        let first = found.len();
        let one = Fraction::ONE;
        let dearer = parts::cheapest(bet, &returns).filter(|p| p.cost < one);
        let cheaper = parts::parts(bet, &returns).filter(|p| p.cost > one);
        for (portfolio, oddity) in
            [(dearer, Oddity::DearerThanOthers), (cheaper, Oddity::CheaperThanItsParts)]
        {
            if let Some(portfolio) = portfolio {
                found.push(finding(analysis, oddity, told(analysis, &portfolio)));
            }
        }
        seen.push((alike, (first..found.len()).collect()));
    }
    // A bet that may be made later is held against what can be bought then.
    for &bet in &offered {
        for (play, nets) in G::later_rounds(draft, bet) {
            let of_play = |a: &&Analysis| (a.bet, a.play) == (bet.name(), Some(play));
            let Some(analysis) = usual.iter().find(of_play) else { continue };
            let late = Returns::of(bet, nets);
            let dearer = parts::cheapest(&late, &returns).filter(|p| p.cost < Fraction::ONE);
            if let Some(portfolio) = dearer {
                let figures = told(analysis, &portfolio);
                found.push(finding(analysis, Oddity::DearerThanOthers, figures));
            }
        }
    }
}

/// What bets have in common that differ in their place on the cloth alone.
#[derive(PartialEq)]
struct Alike {
    class: &'static str,
    returns: Vec<Option<Fraction>>,
}

impl Alike {
    fn of<B>(analysis: &Analysis, bet: &Returns<B>) -> Alike {
        let mut returns = bet.by_result.clone();
        returns.sort_unstable();
        Alike { class: analysis.class, returns }
    }
}

/// Bets of one class are alike in all but their place: their prices should be, too.
fn siblings(usual: &[Analysis], found: &mut Vec<Finding>) {
    let mut classes: Vec<(&'static str, Option<&'static str>)> = Vec::new();
    for analysis in usual.iter().filter(|a| a.best != Some(false)) {
        let class = (analysis.class, analysis.play);
        if classes.contains(&class) {
            continue;
        }
        classes.push(class);
        let same = |a: &&Analysis| (a.class, a.play) == class;
        let edges: Vec<(String, Figure)> =
            usual.iter().filter(same).map(|a| (a.bet.to_owned(), a.edge.clone())).collect();
        if edges.iter().any(|(_, edge)| *edge != analysis.edge) {
            let mut odd = finding(analysis, Oddity::UnlikeSiblings, edges);
            odd.bets = usual.iter().filter(same).map(|a| a.bet).collect();
            found.push(odd);
        }
    }
}

fn told<B: Bet>(analysis: &Analysis, portfolio: &Portfolio<B>) -> Vec<(String, Figure)> {
    let late = analysis.play.filter(|_| analysis.best == Some(false));
    let edge = late.map_or("edge".to_owned(), |play| format!("edge, {play}"));
    let mut figures = vec![
        (edge, analysis.edge.clone()),
        ("cost of the others".to_owned(), Figure::Exact(portfolio.cost.clone())),
    ];
    for (bet, stake) in &portfolio.stakes {
        figures.push((bet.name().to_owned(), Figure::Exact(stake.clone())));
    }
    figures
}

fn players_edge(priced: &[Analysis], house: &Chosen, found: &mut Vec<Finding>) {
    let mut favours: Vec<(&Analysis, Vec<(String, Figure)>)> = Vec::new();
    for analysis in priced.iter().filter(|a| a.edge.decimal() < 0.0) {
        let name = analysis.play.map_or("edge".to_owned(), |play| format!("edge, {play}"));
        let figure = (name, analysis.edge.clone());
        match favours.iter_mut().find(|(first, _)| first.bet == analysis.bet) {
            Some((_, figures)) => figures.push(figure),
            None => favours.push((analysis, vec![figure])),
        }
    }
    for (analysis, figures) in favours {
        // What fewer choices give away already is told.
        if !gives_the_edge(found, analysis.bet, house) {
            let plain = finding(analysis, Oddity::PlayersEdge, figures);
            add(found, analysis, Finding { house: house.clone(), ..plain });
        }
    }
}

/// Prices a house under each value of one option, its own value first. What the law does not
/// admit beside the rest needs no price.
fn by_value<G: Priced>(
    house: &Draft,
    usual: &[Analysis],
    option: &HouseOption,
) -> Result<Vec<(String, Vec<Analysis>)>, Unpriced> {
    let used = house.get(option.key).unwrap_or(option.default).to_owned();
    let mut by_value: Vec<(String, Vec<Analysis>)> = vec![(used.clone(), usual.to_vec())];
    for value in choices(option).filter(|value| *value != used) {
        let mut draft = house.clone();
        draft.set(option.key, &value);
        if G::admit(&draft).is_ok() {
            by_value.push((value, G::price_all(&draft)?));
        }
    }
    Ok(by_value)
}

/// Tells the edges of every bet that a reading moves; whether there is one.
fn open_text(
    usual: &[Analysis],
    option: &HouseOption,
    by_value: &[(String, Vec<Analysis>)],
    found: &mut Vec<Finding>,
) -> bool {
    let mut told: Vec<&'static str> = Vec::new();
    let best_first = usual.iter().filter(|a| a.best == Some(true));
    for analysis in best_first.chain(usual) {
        if told.contains(&analysis.bet) {
            continue;
        }
        let same = |a: &&Analysis| (a.bet, a.play) == (analysis.bet, analysis.play);
        let edges: Vec<(String, Figure)> = by_value
            .iter()
            .filter_map(|(value, priced)| {
                let edge = priced.iter().find(same)?.edge.clone();
                let play = analysis.play.map_or(String::new(), |play| format!(", {play}"));
                Some((format!("{} = {value}{play}", option.key), edge))
            })
            .collect();
        if edges.iter().any(|(_, edge)| *edge != edges[0].1) {
            told.push(analysis.bet);
            let clauses = vec![option.by];
            // What is taken for granted may differ between the readings.
            let odd = finding(analysis, Oddity::OpenText, edges);
            add(found, analysis, Finding { clauses, assuming: None, ..odd });
        }
    }
    !told.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{AnyGame, with_game};

    /// What `croupier` says of bets that a house does not take: others do, or nobody can.
    #[test]
    fn a_bet_that_is_made_by_itself_is_taken_by_some_house() {
        fn check<G: Priced>() {
            let rules = G::admit(&widest::<G>()).expect("a lawful house");
            for &bet in G::Bet::all() {
                let taken = G::is_offered(&rules, bet);
                assert!(taken || G::made_alone(bet).is_err(), "{}: {}", G::ID, bet.name());
            }
        }
        for &game in AnyGame::ALL {
            with_game!(game, G => check::<G>());
        }
    }
}
