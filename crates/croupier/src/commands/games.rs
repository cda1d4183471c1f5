//! `croupier games`.

use super::GameWord;
use crate::output::{self, elided, heading, say, table};
use anyhow::Result;
use games::{About, AnyGame};
use serde::Serialize;
use std::fmt::Write as _;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Show the bets and house options of this game, such as mc/boule
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
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

pub(crate) fn option_rows(game: AnyGame) -> Vec<OptionRow> {
    let row = |o: &table::HouseOption| OptionRow {
        key: o.key,
        default: o.default,
        allowed: o.form.to_string(),
        by: o.by.id(),
        reading: o.is_reading,
        about: o.about,
    };
    game.options().iter().map(row).collect()
}

pub(crate) fn options_table(options: &[OptionRow]) -> String {
    let columns = "option|default|allowed|clause|meaning";
    table(
        columns,
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
    let offered = |game: AnyGame| game.bets().into_iter().filter(|bet| bet.offered);
    let bets = engine.into_iter().flat_map(offered).map(|bet| bet.name).collect();
    let options = engine.map_or_else(Vec::new, option_rows);
    let rulebook::Subject { law, edition, .. } = *subject;
    let title = subject.title_of(game);
    GameRow { game, title, law, edition, engine: engine.is_some(), bets, options }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let Some(id) = &args.game else {
        let games = rulebook::subjects().iter().flat_map(|s| s.games);
        let rows: Vec<GameRow> = games.map(|game| row(game)).collect();
        return if args.json { output::json(&rows) } else { say(&list(&rows)) };
    };
    let game = super::game_named(id)?;
    let row = row(game.id());
    if args.json {
        return output::json(&row);
    }
    say(&format!("{}  {}  {}\n", heading(row.game), row.title, row.edition))?;
    say(&bets_table(game))?;
    say(&format!("\n{}", options_table(&row.options)))
}

fn list(rows: &[GameRow]) -> String {
    let columns = "game|title|edition|engine|>bets|>options";
    let count = |n: usize| if n == 0 { "-".to_owned() } else { n.to_string() };
    table(
        columns,
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

/// The bets of a house that changed nothing, and those that it could take.
fn bets_table(game: AnyGame) -> String {
    let (offered, withheld): (Vec<About>, Vec<About>) =
        game.bets().into_iter().partition(|bet| bet.offered);
    let mut classes: Vec<(&str, Vec<About>)> = Vec::new();
    for bet in offered {
        match classes.iter_mut().find(|(class, _)| *class == bet.class) {
            Some((_, bets)) => bets.push(bet),
            None => classes.push((bet.class, vec![bet])),
        }
    }
    let columns = "class|>count|clause|bets";
    let rows = classes.into_iter().map(|(class, bets)| {
        let mut clauses: Vec<&str> = bets.iter().map(|b| b.clause.id()).collect();
        clauses.sort_unstable();
        clauses.dedup();
        let names: Vec<&str> = bets.iter().map(|bet| bet.name).collect();
        vec![class.to_owned(), bets.len().to_string(), clauses.join(" "), elided(&names)]
    });
    let mut text = table(columns, rows);
    if text.contains('…') {
        text.push_str("\n\n`--json` names every bet.");
    }
    for line in super::not_taken(withheld.iter()) {
        let _ = write!(text, "\n{line}");
    }
    text
}
