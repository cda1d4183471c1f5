//! Craps, punto banco and trente et quarante: the figures of the rulebook, and other ways to the
//! same figures.

mod craps;
mod craps_engine;
mod punto_banco;
mod trente_et_quarante;

use games::AnyGame;
use odds::{Analysis, Detail, Figure, Order, Premise, Priced, Stock};
use std::collections::BTreeMap;
use table::{Bet, Draft};

/// Every bet that the house takes.
fn analyse<G: Priced>(draft: &Draft, left: Option<&Stock>) -> Vec<Analysis> {
    let rules = &G::admit(draft).expect("a lawful house");
    let bets: Vec<G::Bet> =
        G::Bet::all().iter().copied().filter(|bet| G::is_offered(rules, *bet)).collect();
    let (detail, premise) = (Detail::Fractions, Premise::AsPlayed);
    G::price(&Order { draft, rules, bets: &bets, left, detail, premise }).expect("odds")
}

/// A house told as `key=value key=value`, or `-`.
fn house(told: &str) -> Draft {
    let mut draft = Draft::default();
    for (key, value) in told.split(' ').filter_map(|word| word.split_once('=')) {
        draft.set(key, value);
    }
    draft
}

/// The figure of this name; `p(NET)` is the probability of an outcome.
fn figure<'a>(analysis: &'a Analysis, name: &str) -> Option<&'a Figure> {
    match name {
        "edge" => Some(&analysis.edge),
        "per-decision" => analysis.edge_per_decision.as_ref(),
        "per-staked" => analysis.edge_per_staked.as_ref(),
        "per-round" => Some(&analysis.edge_per_round),
        "rounds" => Some(&analysis.rounds),
        _ => {
            let net = name.strip_prefix("p(")?.strip_suffix(')')?;
            analysis.outcomes.iter().find(|(known, _)| known.to_string() == net).map(|(_, p)| p)
        }
    }
}

/// Compares every line of a table with what is found. A line names a bet or a class of bets; a
/// value is a fraction, or per cent with six decimals. The bets of each house are told.
fn figures_are_those_of(table: &str) -> BTreeMap<(String, String), Vec<Analysis>> {
    let mut cache: BTreeMap<(String, String), Vec<Analysis>> = BTreeMap::new();
    let mut lines = 0;
    for line in table.lines().skip(1).filter(|line| !line.is_empty()) {
        let cells: Vec<&str> = line.split(',').collect();
        let [game, told, bet, play, name, value, _source] = cells[..] else { panic!("{line}") };
        let of = AnyGame::named(game).expect("a game");
        let found = cache
            .entry((game.to_owned(), told.to_owned()))
            .or_insert_with(|| games::with_game!(of, G => analyse::<G>(&house(told), None)));
        let is_name = found.iter().any(|a| a.bet == bet);
        let is = |a: &&Analysis| if is_name { a.bet == bet } else { a.class == bet };
        let meant: Vec<&Analysis> =
            found.iter().filter(is).filter(|a| a.play.unwrap_or("-") == play).collect();
        assert!(!meant.is_empty(), "no bet for {line}");
        for analysis in meant {
            let found = figure(analysis, name).unwrap_or_else(|| panic!("no figure for {line}"));
            let told = if value.ends_with('%') { found.percent() } else { found.to_string() };
            assert_eq!(told, value, "{} in {line}", analysis.bet);
        }
        lines += 1;
    }
    assert!(lines > 15, "the table was read");
    cache
}

/// Probabilities sum to one, and mean and variance follow from them, where all are listed.
fn outcomes_agree(all: &[Analysis]) {
    for a in all.iter().filter(|a| a.tail.is_none()) {
        let [mut sum, mut mean, mut square] = [const { odds::Fraction::ZERO }; 3];
        for (net, p) in &a.outcomes {
            let p = p.exact().expect("exact");
            sum += p;
            mean += net * p;
            square += net * net * p;
        }
        assert_eq!(sum, odds::Fraction::ONE, "{} {:?}", a.bet, a.play);
        assert_eq!(a.edge.exact(), Some(&-mean.clone()), "{} {:?}", a.bet, a.play);
        assert_eq!(
            a.variance.as_ref().and_then(Figure::exact),
            Some(&(square - &mean * &mean)),
            "{} {:?}",
            a.bet,
            a.play
        );
    }
}
