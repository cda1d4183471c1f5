//! Sessions of a player in words.

use super::simulate::{bins, share, signed};
use crate::house::said;
use crate::output::{grouped, heading, table};
use simulation::players::{ByCount, Checkpoint, Ending, Quantiles, Sessions};
use table::Draft;

pub(crate) fn shown(found: &Sessions, draft: &Draft) -> String {
    let head = format!(
        "{}  {}  {} rounds  {} sessions  seed {}  driver: {}  mode: {}",
        heading(found.game),
        said(draft),
        grouped(found.rounds),
        grouped(found.sessions),
        found.seed,
        found.driver,
        found.mode
    );
    let mut parts = vec![head, player(found), ends(found), figures(found), checkpoints(found)];
    parts.extend(by_count(found));
    parts.push(histogram(found));
    parts.join("\n\n")
}

fn percent(x: f64) -> String {
    format!("{:.4}", x * 100.0)
}

/// Cents with a fraction of one.
fn money(cents: f64) -> String {
    format!("{:.4}", cents / 100.0)
}

fn row(name: &str, value: String) -> Vec<String> {
    vec![name.to_owned(), value]
}

fn player(found: &Sessions) -> String {
    let told = &found.player;
    let mut rows = Vec::new();
    for bet in &found.bets {
        let play = bet.play.map_or_else(String::new, |play| format!(" ({play})"));
        rows.push(row("bet", format!("{} on {}{play}", bet.stake, bet.bet)));
    }
    rows.push(row("staking", told.staking.clone()));
    let amounts = [
        ("bankroll", told.bankroll),
        ("stops at a loss of", told.stop_loss),
        ("stops at a gain of", told.stop_win),
    ];
    for (name, amount) in amounts {
        rows.extend(amount.map(|amount| row(name, amount.to_string())));
    }
    rows.push(row("stops after", format!("{} rounds", grouped(told.session_rounds.into()))));
    if told.bankroll.is_some() {
        rows.push(row("a stake needs", format!("{} in the purse", told.needed)));
    }
    if told.multiple_max > 1 {
        let most = grouped(told.multiple_max.into());
        rows.push(row("the table takes", format!("{most} times the stakes")));
    }
    table("player|", rows)
}

fn ends(found: &Sessions) -> String {
    let columns = "end|>sessions|>%|>s.e.|>95 % from|>to|>exact %|>z";
    let row = |ending: &Ending| {
        vec![
            ending.end.name().to_owned(),
            grouped(ending.n),
            percent(ending.share),
            percent(ending.standard_error),
            percent(ending.confidence_95.low),
            percent(ending.confidence_95.high),
            ending.exact.as_ref().map_or_else(String::new, |exact| percent(exact.decimal())),
            signed(ending.z),
        ]
    };
    table(columns, found.ends.iter().map(row))
}

fn figures(found: &Sessions) -> String {
    let columns = "figure|>value|>s.e.|>s.d.|>exact|>z";
    let (result, stakes, edge) = (&found.result, &found.stakes, &found.edge);
    let row = |name: &str, cells: &[String]| [&[name.to_owned()], cells].concat();
    let (exact, z) = (result.exact.map_or_else(String::new, money), signed(result.z));
    let [mean, error, deviation] =
        [result.mean, result.standard_error, result.standard_deviation].map(money);
    let rounds = [found.session_rounds.mean, found.session_rounds.standard_deviation];
    let [rounds, rounds_deviation] = rounds.map(|rounds| format!("{rounds:.2}"));
    let [per_round, round_deviation] = [edge.per_round, edge.standard_deviation].map(money);
    let mut rows = vec![
        row("result of a session", &[mean, error, deviation, exact, z]),
        row("rounds of a session", &[rounds, String::new(), rounds_deviation]),
        row("stake of a round", &[money(stakes.mean)]),
        row("edge on money staked, %", &[edge.per_staked, edge.standard_error].map(percent)),
        row("loss of a round", &[per_round, String::new(), round_deviation]),
        row("highest stake, times the plan", &[grouped(stakes.highest.into())]),
    ];
    let counts =
        [("rounds cut down to the maximum", stakes.capped), ("rounds sat out", stakes.sat_out)];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    rows.extend(counts.map(|(name, count)| row(name, &[grouped(count)])));
    if let Some(counted) = &found.counting {
        let named = [
            ("desirability", counted.desirability),
            ("SCORE", counted.score),
            ("N0, rounds", counted.n0),
        ];
        let named = named.into_iter().filter_map(|(name, value)| Some((name, value?)));
        rows.extend(named.map(|(name, value)| row(name, &[format!("{value:.2}")])));
    }
    table(columns, rows)
}

fn quantiles(q: &Quantiles) -> [String; 5] {
    [q.p5, q.p25, q.p50, q.p75, q.p95].map(|amount| amount.to_string())
}

fn checkpoints(found: &Sessions) -> String {
    let has = if found.player.bankroll.is_some() { "bankroll after" } else { "result after" };
    let columns = format!(">{has}|>over %|>5 %|>25 %|>50 %|>75 %|>95 %");
    let row = |at: &Checkpoint| {
        let mut cells = vec![grouped(at.round.into()), share(at.over, found.sessions)];
        cells.extend(quantiles(&at.quantiles));
        cells
    };
    table(&columns, found.checkpoints.iter().map(row))
}

fn by_count(found: &Sessions) -> Option<String> {
    let counted = found.counting.as_ref()?;
    let columns = format!(">{} count|>stake|>rounds|>%|>edge %|>s.e.", counted.count);
    let row = |at: &ByCount| {
        vec![
            at.count.to_string(),
            at.stake.to_string(),
            grouped(at.rounds),
            percent(at.share),
            percent(at.edge),
            percent(at.standard_error),
        ]
    };
    Some(table(&columns, counted.by_count.iter().map(row)))
}

fn histogram(found: &Sessions) -> String {
    let bins = bins(&found.result.histogram, found.sessions);
    table(">result|>sessions|>%|", bins.map(Vec::from))
}
