//! `croupier games`.

use crate::output::{self, Side, heading, say, table};
use anyhow::Result;
use games::{AnyGame, with_game};
use odds::simulate::Simulated;
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Bet, Draft, Game};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Show the bets and house options of this game
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct GameRow {
    game: &'static str,
    title: &'static str,
    law: &'static str,
    edition: &'static str,
    engine: bool,
    bets: Vec<&'static str>,
    options: Vec<OptionRow>,
}

#[derive(Serialize)]
pub(crate) struct OptionRow {
    pub(crate) key: &'static str,
    pub(crate) default: &'static str,
    pub(crate) allowed: String,
    pub(crate) by: &'static str,
    pub(crate) reading: bool,
    pub(crate) about: &'static str,
}

pub(crate) fn option_rows<G: Game>() -> Vec<OptionRow> {
    let row = |o: &table::HouseOption| OptionRow {
        key: o.key,
        default: o.default,
        allowed: o.form.to_string(),
        by: o.by.id(),
        reading: o.is_reading,
        about: o.about,
    };
    G::options().iter().map(row).collect()
}

pub(crate) fn options_table(options: &[OptionRow]) -> String {
    let columns = [
        ("option", Side::Left),
        ("default", Side::Left),
        ("allowed", Side::Left),
        ("clause", Side::Left),
        ("meaning", Side::Left),
    ];
    table(
        &columns,
        options.iter().map(|o| {
            let reading = if o.reading { "reading: " } else { "" };
            let cells = [o.key, o.default, &o.allowed, o.by, &format!("{reading}{}", o.about)];
            cells.map(str::to_owned).to_vec()
        }),
    )
}

fn row(game: &'static str) -> GameRow {
    let subject = rulebook::subject_of(game).expect("listed by the rulebook");
    let engine = AnyGame::named(game).ok();
    let (bets, options) = match engine {
        Some(any) => with_game!(any, G => {
            (offered::<G>(), option_rows::<G>())
        }),
        None => (Vec::new(), Vec::new()),
    };
    let rulebook::Subject { title, law, edition, .. } = *subject;
    GameRow { game, title, law, edition, engine: engine.is_some(), bets, options }
}

/// The bets of a house that changed nothing.
fn offered<G: Simulated>() -> Vec<&'static str> {
    let rules = G::admit(&Draft::default()).expect("defaults are lawful");
    let bets = G::Bet::all().iter().filter(|b| G::is_offered(&rules, **b));
    bets.map(|b| b.name()).collect()
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let Some(id) = &args.game else {
        let games = rulebook::subjects().iter().flat_map(|s| s.games);
        let rows: Vec<GameRow> = games.map(|game| row(game)).collect();
        return if args.json { output::json(&rows) } else { say(&list(&rows)) };
    };
    let row = row(super::game_named(id)?.id());
    if args.json {
        return output::json(&row);
    }
    say(&format!("{}  {}  {}\n", heading(row.game), row.title, row.edition))?;
    let any = AnyGame::named(row.game).expect("checked above");
    say(&with_game!(any, G => bets_table::<<G as Game>::Bet>()))?;
    say(&format!("\n{}", options_table(&row.options)))
}

fn list(rows: &[GameRow]) -> String {
    let columns = [
        ("game", Side::Left),
        ("title", Side::Left),
        ("edition", Side::Left),
        ("engine", Side::Left),
        ("bets", Side::Right),
        ("options", Side::Right),
    ];
    let count = |n: usize| if n == 0 { "-".to_owned() } else { n.to_string() };
    table(
        &columns,
        rows.iter().map(|r| {
            vec![
                r.game.to_owned(),
                r.title.to_owned(),
                r.edition.to_owned(),
                if r.engine { "yes" } else { "not yet" }.to_owned(),
                count(r.bets.len()),
                count(r.options.len()),
            ]
        }),
    )
}

fn bets_table<B: Bet>() -> String {
    let mut classes: BTreeMap<&str, Vec<B>> = BTreeMap::new();
    let mut order = Vec::new();
    for &bet in B::all() {
        if !classes.contains_key(bet.class()) {
            order.push(bet.class());
        }
        classes.entry(bet.class()).or_default().push(bet);
    }
    let columns = [
        ("class", Side::Left),
        ("count", Side::Right),
        ("clause", Side::Left),
        ("bets", Side::Left),
    ];
    table(
        &columns,
        order.into_iter().map(|class| {
            let bets = &classes[class];
            let mut clauses: Vec<&str> = bets.iter().map(|b| b.clause().id()).collect();
            clauses.sort_unstable();
            clauses.dedup();
            let names: Vec<&str> = bets.iter().map(|b| b.name()).collect();
            let shown = match names.as_slice() {
                [first, second, .., last] if names.len() > 8 => {
                    format!("{first} {second} … {last}")
                }
                names => names.join(" "),
            };
            vec![class.to_owned(), bets.len().to_string(), clauses.join(" "), shown]
        }),
    )
}
