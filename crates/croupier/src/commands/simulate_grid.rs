//! Simulations of every combination of some house rules, in words.

use crate::output::table;
use simulation::Estimate;
use simulation::planned::Found;

/// The edges of all points, one line a point and bet.
pub(crate) fn shown(found: &[Found]) -> String {
    let Some(first) = found.first() else { return String::new() };
    let mut columns = first.keys();
    columns.push("bet|play|>rounds|>edge %|>s.e.|>exact %|>z|driver");
    let percent = |x: f64| format!("{:.5}", x * 100.0);
    let rows = found.iter().flat_map(|one| {
        let all = one.simulation.bets.iter().chain(&one.simulation.all);
        all.map(move |e: &Estimate| {
            let mut cells: Vec<String> = one.set.values().cloned().collect();
            cells.extend([
                e.bet.to_owned(),
                e.play.unwrap_or_default().to_owned(),
                crate::output::grouped(one.simulation.rounds),
                percent(e.edge),
                percent(e.standard_error),
                e.exact.as_ref().map_or_else(String::new, |exact| percent(exact.decimal())),
                super::simulate::signed(e.z),
                one.simulation.driver.to_owned(),
            ]);
            cells
        })
    });
    table(&columns.join("|"), rows)
}
