//! Sessions of a player in words.

use crate::house::said;
use crate::output::{Side, grouped, heading, table};
use simulation::Bin;
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
    table(&[("player", Side::Left), ("", Side::Left)], rows)
}

fn ends(found: &Sessions) -> String {
    let columns = [
        ("end", Side::Left),
        ("sessions", Side::Right),
        ("%", Side::Right),
        ("s.e.", Side::Right),
        ("95 % from", Side::Right),
        ("to", Side::Right),
        ("exact %", Side::Right),
        ("z", Side::Right),
    ];
    let row = |ending: &Ending| {
        vec![
            ending.end.name().to_owned(),
            grouped(ending.n),
            percent(ending.share),
            percent(ending.standard_error),
            percent(ending.confidence_95.low),
            percent(ending.confidence_95.high),
            ending.exact.as_ref().map_or_else(String::new, |exact| percent(exact.decimal())),
            ending.z.map_or_else(String::new, |z| format!("{z:+.2}")),
        ]
    };
    table(&columns, found.ends.iter().map(row))
}

fn figures(found: &Sessions) -> String {
    let columns = [
        ("figure", Side::Left),
        ("value", Side::Right),
        ("s.e.", Side::Right),
        ("s.d.", Side::Right),
        ("exact", Side::Right),
        ("z", Side::Right),
    ];
    let (result, stakes, edge) = (&found.result, &found.stakes, &found.edge);
    let none = String::new;
    let mut rows = vec![
        vec![
            "result of a session".to_owned(),
            money(result.mean),
            money(result.standard_error),
            money(result.standard_deviation),
            result.exact.map_or_else(none, money),
            result.z.map_or_else(none, |z| format!("{z:+.2}")),
        ],
        vec![
            "rounds of a session".to_owned(),
            format!("{:.2}", found.session_rounds.mean),
            none(),
            format!("{:.2}", found.session_rounds.standard_deviation),
        ],
        vec!["stake of a round".to_owned(), money(stakes.mean)],
        vec![
            "edge on money staked, %".to_owned(),
            percent(edge.per_staked),
            percent(edge.standard_error),
        ],
        vec![
            "loss of a round".to_owned(),
            money(edge.per_round),
            none(),
            money(edge.standard_deviation),
        ],
        vec!["highest stake, times the plan".to_owned(), grouped(stakes.highest.into())],
    ];
    if stakes.capped > 0 {
        rows.push(vec!["rounds cut down to the maximum".to_owned(), grouped(stakes.capped)]);
    }
    if stakes.sat_out > 0 {
        rows.push(vec!["rounds sat out".to_owned(), grouped(stakes.sat_out)]);
    }
    if let Some(counted) = &found.counting {
        let named = [
            ("desirability", counted.desirability),
            ("SCORE", counted.score),
            ("N0, rounds", counted.n0),
        ];
        for (name, value) in named {
            rows.extend(value.map(|value| vec![name.to_owned(), format!("{value:.2}")]));
        }
    }
    for row in &mut rows {
        row.resize(columns.len(), String::new());
    }
    table(&columns, rows)
}

fn quantiles(q: &Quantiles) -> [String; 5] {
    [q.p5, q.p25, q.p50, q.p75, q.p95].map(|amount| amount.to_string())
}

fn checkpoints(found: &Sessions) -> String {
    let has = if found.player.bankroll.is_some() { "bankroll after" } else { "result after" };
    let columns = [
        (has, Side::Right),
        ("over %", Side::Right),
        ("5 %", Side::Right),
        ("25 %", Side::Right),
        ("50 %", Side::Right),
        ("75 %", Side::Right),
        ("95 %", Side::Right),
    ];
    let row = |at: &Checkpoint| {
        let mut cells = vec![grouped(at.round.into()), share(at.over, found.sessions)];
        cells.extend(quantiles(&at.quantiles));
        cells
    };
    table(&columns, found.checkpoints.iter().map(row))
}

fn by_count(found: &Sessions) -> Option<String> {
    let counted = found.counting.as_ref()?;
    let heading = format!("{} count", counted.count);
    let columns = [
        (heading.as_str(), Side::Right),
        ("stake", Side::Right),
        ("rounds", Side::Right),
        ("%", Side::Right),
        ("edge %", Side::Right),
        ("s.e.", Side::Right),
    ];
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

/// Columns of the longest bar.
const BAR: u64 = 32;

fn histogram(found: &Sessions) -> String {
    let columns =
        [("result", Side::Right), ("sessions", Side::Right), ("%", Side::Right), ("", Side::Left)];
    let bins = &found.result.histogram;
    let longest = bins.iter().map(|bin| bin.n).max().unwrap_or(1);
    let row = |bin: &Bin| {
        let bar = (u128::from(bin.n) * u128::from(BAR)).div_ceil(u128::from(longest));
        let net = if bin.from == bin.to {
            bin.from.to_string()
        } else {
            format!("{} to {}", bin.from, bin.to)
        };
        let bar = "▪".repeat(usize::try_from(bar).unwrap_or(0));
        vec![net, grouped(bin.n), share(bin.n, found.sessions), bar]
    };
    table(&columns, bins.iter().map(row))
}

#[expect(clippy::cast_precision_loss, reason = "a share is shown as a decimal")]
fn share(part: u64, whole: u64) -> String {
    percent(part as f64 / whole.max(1) as f64)
}
