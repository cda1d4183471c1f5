//! `croupier diff`.

use crate::output::{self, heading, say, table};
use anyhow::Result;
use odds::{BetDifference, Comparison, Figure, OptionDifference, RuleWorth, asked};
use std::collections::BTreeMap;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A law, such as fr-earlier
    #[arg(value_name = "LAW-A")]
    from: String,
    /// Another law, such as fr
    #[arg(value_name = "LAW-B")]
    to: String,
    /// Only this game, such as blackjack
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let found = asked::compared(&args.from, &args.to, args.game.as_deref())?;
    if args.json {
        return output::json(&found);
    }
    for comparison in &found {
        say(&shown(comparison))?;
    }
    Ok(())
}

fn shown(found: &Comparison) -> String {
    let mut parts = vec![format!("{} against {}", heading(found.from), heading(found.to))];
    if !found.clauses.is_empty() {
        parts.push(table(
            "clause|instead of|says",
            found
                .clauses
                .iter()
                .map(|c| vec![c.clause.id().to_owned(), ids(&c.replaces), c.text.to_owned()]),
        ));
    }
    if !found.options.is_empty() {
        parts.push(table(
            &format!("option|{}|{}|clauses", found.from, found.to),
            found.options.iter().map(option),
        ));
    }
    if !found.rules.is_empty() {
        let (from, to) = (found.from, found.to);
        let columns = format!("rule of the main game|{from}|{to}|>edge|>edge rises|house|clauses");
        parts.push(table(&columns, found.rules.iter().map(rule)));
    }
    if found.bets.is_empty() {
        parts.push("Every bet has the same edge.".to_owned());
    } else {
        let (from, to) = (found.from, found.to);
        let columns = format!("bet|play|>{from}|>{to}|>edge rises|house|clauses");
        parts.push(table(&columns, found.bets.iter().map(bet)));
    }
    format!("{}\n", parts.join("\n\n"))
}

fn option(o: &OptionDifference) -> Vec<String> {
    let told = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".to_owned());
    vec![o.key.to_owned(), told(&o.from), told(&o.to), ids(&o.clauses)]
}

fn rule(r: &RuleWorth) -> Vec<String> {
    let (edge, worth) = (r.edge.percent(), signed(&r.worth));
    let (house, clauses) = (house(&r.house), ids(&r.clauses));
    vec![r.rule.to_owned(), r.from.clone(), r.to.clone(), edge, worth, house, clauses]
}

fn bet(b: &BetDifference) -> Vec<String> {
    let edge = |edge: &Option<Figure>| edge.as_ref().map_or("–".to_owned(), Figure::percent);
    vec![
        b.bet.to_owned(),
        b.play.unwrap_or_default().to_owned(),
        edge(&b.from),
        edge(&b.to),
        b.worth.as_ref().map_or(String::new(), signed),
        house(&b.house),
        ids(&b.clauses),
    ]
}

/// What the house gains by it, in points of the edge.
fn signed(worth: &Figure) -> String {
    let percent = worth.percent();
    if percent.starts_with('-') { percent } else { format!("+{percent}") }
}

fn house(chosen: &BTreeMap<&'static str, String>) -> String {
    let told: Vec<String> = chosen.iter().map(|(key, value)| format!("{key}={value}")).collect();
    told.join(" ")
}

fn ids(clauses: &[table::Clause]) -> String {
    let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    output::elided(&ids)
}
