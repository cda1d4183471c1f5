//! `croupier odds`.

use super::{GameWord, odds_hands};
use crate::output::{self, heading, say, table, wrapped};
use crate::question::{QuestionArgs, heads};
use anyhow::Result;
use odds::asked::{self, OddsAsked, OddsFound};
use odds::{Analysis, Detail, Figure, Premise};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// Only this bet, with its outcomes, or this class of bets (see `croupier games GAME`); may be
    /// given several times
    #[arg(long = "bet", value_name = "BET")]
    bets: Vec<String>,
    #[command(flatten)]
    of: QuestionArgs,
    /// The value of every two-card hand of black-jack against every first card of the bank
    #[arg(long, conflicts_with = "bets")]
    hands: bool,
    /// Exact fractions for black-jack too, which takes a moment longer
    #[arg(long)]
    exact: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = super::game_named(&args.game)?;
    let house = args.of.house(game)?;
    let asked = OddsAsked {
        bets: &args.bets,
        detail: if args.exact { Detail::Fractions } else { Detail::Laws },
        ..args.of.asked(game, &house)
    };
    if args.hands {
        let (hands, cards) = asked::hands(&asked).map_err(output::by_option)?;
        if args.json {
            return output::json(&hands);
        }
        say(&heads(&asked, cards, Premise::AsPlayed))?;
        return say(&odds_hands::shown(&hands.rounded()));
    }
    let found = asked::odds(&asked).map_err(output::by_option)?;
    for (bet, why) in &found.unpriced {
        output::note(&format!("note: {bet} is left out: {why}"));
    }
    if args.json {
        return output::json(&found.all);
    }
    shown(&asked, &found)
}

fn shown(asked: &OddsAsked<'_>, found: &OddsFound) -> Result<()> {
    let OddsFound { all, cards, premise, withheld, .. } = found;
    say(&heads(asked, *cards, *premise))?;
    say(&by_class(all))?;
    if let Some(offering) = all.iter().find(|analysis| !analysis.choices.is_empty()) {
        say(&format!("\n{}", choices(offering)))?;
    }
    if found.offered + withheld.len() == 1 {
        for analysis in all {
            say(&format!("\n{}", in_full(analysis)))?;
        }
    }
    let bets = asked.game.bets();
    let about = |name: &&str| bets.iter().find(|bet| bet.name == *name);
    let not_taken = super::not_taken(withheld.iter().filter_map(about));
    if !not_taken.is_empty() {
        say(&format!("\n{}", not_taken.join("\n")))?;
    }
    Ok(())
}

/// Columns below which a table leaves out what is not a figure.
const NARROW: u16 = 100;

/// One line for all bets of a class with the same figures.
fn by_class(all: &[Analysis]) -> String {
    // A narrow window has room for the figures; clauses are told by `--bet`.
    let columns = if output::width() < NARROW {
        "bet|>count|play|>edge|>%"
    } else {
        "bet|>count|play|>edge|>%|>variance|>rounds|clauses"
    };
    let mut groups: Vec<Vec<&Analysis>> = Vec::new();
    for a in all {
        let same = |g: &&mut Vec<&Analysis>| {
            let first = g[0];
            (first.class, first.play) == (a.class, a.play)
                && first.edge == a.edge
                && first.variance == a.variance
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(a),
            None => groups.push(vec![a]),
        }
    }
    table(
        columns,
        groups.iter().map(|group| {
            let a = group[0];
            let mut clauses: Vec<&str> =
                group.iter().flat_map(|a| &a.clauses).map(|c| c.id()).collect();
            clauses.sort_unstable();
            clauses.dedup();
            let clauses = match clauses.as_slice() {
                [first, second, .., last] if clauses.len() > 4 => {
                    format!("{first} {second} … {last}")
                }
                few => few.join(" "),
            };
            let play = match (a.play, a.best) {
                (Some(play), Some(true)) => format!("{play} (best)"),
                (Some(play), _) => play.to_owned(),
                (None, _) => String::new(),
            };
            vec![
                named(group, all),
                group.len().to_string(),
                play,
                short(&a.edge),
                a.edge.percent(),
                a.variance.as_ref().map_or(String::new(), |v| format!("{:.6}", v.decimal())),
                format!("{:.4}", a.rounds.decimal()),
                clauses,
            ]
        }),
    )
}

/// A class by its name, or its bets where their figures differ.
fn named(group: &[&Analysis], all: &[Analysis]) -> String {
    let a = group[0];
    let of_class = all.iter().filter(|b| (b.class, b.play) == (a.class, a.play)).count();
    if group.len() == of_class && group.len() > 1 {
        return a.class.to_owned();
    }
    let names: Vec<&str> = group.iter().map(|a| a.bet).collect();
    output::elided(&names)
}

/// A fraction as long as it fits a column, else a decimal; `--bet` and `--json` have it whole.
fn short(figure: &Figure) -> String {
    const FITS: usize = 27;
    let whole = figure.to_string();
    if whole.len() <= FITS { whole } else { format!("{:.12}", figure.decimal()) }
}

/// One bet in full: every base, the pools, the whole law of its result.
fn in_full(analysis: &Analysis) -> String {
    let mut parts = vec![bases(analysis)];
    if !analysis.outcomes.is_empty() {
        parts.push(outcomes(analysis));
    }
    if !analysis.pools.is_empty() {
        parts.push(pools(analysis));
    }
    let off = analysis.outcomes.iter().map(|(_, p)| p.error()).fold(0.0, f64::max);
    if off > 1e-12 {
        parts.push(format!("chances are off by at most {off:.0e}, all together"));
    }
    parts.extend(analysis.assuming.map(|words| wrapped(&format!("assuming: {words}"))));
    let clauses: Vec<&str> = analysis.clauses.iter().map(|c| c.id()).collect();
    parts.push(wrapped(&format!("clauses: {}", clauses.join(" "))));
    parts.join("\n\n")
}

fn bases(analysis: &Analysis) -> String {
    let play = analysis.play.map_or(String::new(), |play| format!(", {play}"));
    let edges = [
        ("edge per initial stake", Some(&analysis.edge)),
        ("per bet won or lost", analysis.edge_per_decision.as_ref()),
        ("per unit finally staked", analysis.edge_per_staked.as_ref()),
        ("per round", (analysis.rounds.decimal() > 1.0).then_some(&analysis.edge_per_round)),
    ];
    let others = [
        ("finally staked", analysis.staked.as_ref()),
        ("rounds", Some(&analysis.rounds)),
        ("variance", analysis.variance.as_ref()),
    ];
    let told = |(name, figure): (&str, Option<&Figure>), percent: bool| {
        let figure = figure?;
        let short = if percent { figure.percent() } else { format!("{:.6}", figure.decimal()) };
        Some(vec![name.to_owned(), short, figure.to_string()])
    };
    let rows = edges.into_iter().filter_map(|e| told(e, true));
    let rows = rows.chain(others.into_iter().filter_map(|o| told(o, false)));
    let columns = format!("figure|>|{}", analysis.method);
    format!("{}\n{}", heading(&format!("{}{play}", analysis.bet)), table(&columns, rows))
}

/// What the round offers beside the play: what taking it is worth, and what it gives up.
fn choices(analysis: &Analysis) -> String {
    let columns = if output::width() < NARROW {
        "choice|against|>comes up|>accepted|>declined|>gives up|>%"
    } else {
        "choice|against|>comes up|>accepted|>declined|>gives up|>%|clauses"
    };
    let row = |choice: &odds::Choice| {
        let clauses: Vec<&str> = choice.clauses.iter().map(|c| c.id()).collect();
        vec![
            choice.name.to_owned(),
            choice.against.to_owned(),
            choice.comes_up.percent(),
            short(&choice.accepted),
            short(&choice.declined),
            short(&choice.cost),
            choice.cost.percent(),
            clauses.join(" "),
        ]
    };
    table(columns, analysis.choices.iter().map(row))
}

fn pools(analysis: &Analysis) -> String {
    let columns = "pool|>holds, in stakes|>edge falls, per stake in it|>fair at, in stakes";
    table(
        columns,
        analysis.pools.iter().map(|pool| {
            let fair =
                pool.fair_at.as_ref().map_or(String::new(), |f| format!("{:.2}", f.decimal()));
            let (holds, falls) = (pool.holds.decimal(), pool.per_unit.decimal());
            vec![pool.name.to_owned(), format!("{holds:.2}"), format!("{falls:.3e}"), fair]
        }),
    )
}

fn outcomes(analysis: &Analysis) -> String {
    let columns = ">net|>probability|>%";
    let mut rows: Vec<Vec<String>> = analysis
        .outcomes
        .iter()
        .map(|(net, p)| vec![net.to_string(), short(p), p.percent()])
        .collect();
    if let Some(tail) = &analysis.tail {
        rows.push(vec!["longer".to_owned(), short(tail), tail.percent()]);
    }
    table(columns, rows)
}
