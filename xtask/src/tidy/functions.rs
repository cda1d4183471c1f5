//! Functions that fit on a screen.

/// A longer function outside tests must be split, or have its reason below.
const LINES_MAX: usize = 60;

/// Functions that are longer, and why they are not split. They may not grow.
const LONGER: &[(&str, &str, usize, &str)] = &[
    ("crates/games/src/blackjack/laws/french.rs", "admit", 70, "one line a house rule"),
    ("crates/games/src/blackjack/laws/mc.rs", "admit", 70, "one line a house rule"),
    ("crates/games/src/craps/rules.rs", "verdict", 115, "one arm a bet, as the article has them"),
    ("crates/games/src/wheel/check.rs", "allowed", 73, "one arm an act"),
    ("crates/table/src/shoe/machine.rs", "act", 117, "one arm an act"),
    ("crates/odds/src/baccara/match_of_three.rs", "sharper", 62, "one system of equations"),
    ("crates/odds/src/twenty_one/mod.rs", "against", 67, "one walk whose steps share its tables"),
    ("crates/simulation/src/fold/table.rs", "of", 67, "one table, filled from front to end"),
    ("crates/croupier/src/commands/simulate.rs", "run", 75, "one command, from plan to output"),
];

pub(super) fn faults(name: &str, text: &str, faults: &mut Vec<String>) {
    if is_test(name) {
        return;
    }
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| *line == "#[cfg(test)]").unwrap_or(lines.len());
    for (at, function) in (0..end).filter_map(|at| Some((at, named(lines[at])?))) {
        let length = length(&lines[at..]);
        let known = LONGER.iter().find(|(file, longer, ..)| *file == name && *longer == function);
        let most = known.map_or(LINES_MAX, |(_, _, most, _)| *most);
        if known.is_some() && length <= LINES_MAX {
            faults.push(format!("{name}: `{function}` is no exception any more"));
        }
        if length > most {
            faults.push(format!(
                "{name}:{}: `{function}` has {length} lines, more than {most}: split it",
                at + 1
            ));
        }
    }
}

/// Tests may tell long stories.
fn is_test(name: &str) -> bool {
    name.contains("/tests/") || name.contains("/benches/") || name.ends_with("tests.rs")
}

/// The name of the function that begins on this line.
fn named(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (before, behind) = line.split_once("fn ")?;
    let only_words = before.chars().all(|c| c.is_ascii_lowercase() || " ()".contains(c));
    let end = behind.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    (only_words && end > 0 && !line.starts_with('(')).then(|| &behind[..end])
}

/// From the first line of a function to its last, as rustfmt has them: the brace that closes it
/// stands where it begins.
fn length(lines: &[&str]) -> usize {
    let indent = lines[0].len() - lines[0].trim_start().len();
    for (at, line) in lines.iter().enumerate() {
        let inner = line.trim_start();
        let closes = line.len() - inner.len() == indent && inner.starts_with('}');
        let declares = line.ends_with(';') && !lines[..=at].iter().any(|line| line.contains('{'));
        if (at > 0 && closes) || declares || (at == 0 && line.ends_with('}')) {
            return at + 1;
        }
    }
    lines.len()
}

#[cfg(test)]
mod tests {
    #[test]
    fn functions_are_found_with_their_lengths() {
        let long = format!(
            "    pub(crate) const fn a(\n        b: u8,\n    ) {{\n{}    }}\n",
            "\n".repeat(57)
        );
        let declared = "    fn c(\n        d: u8,\n    ) -> u8;\n";
        for (text, times) in [
            (format!("impl A {{\n{long}}}\n"), 1),
            (format!("trait A {{\n{declared}{}}}\n", "\n".repeat(80)), 0),
            (format!("fn a() {{}}\n{}", "\n".repeat(80)), 0),
            (format!("// a fn of a kind\n{}", "\n".repeat(80)), 0),
            (format!("#[cfg(test)]\nmod tests {{\n{long}}}\n"), 0),
        ] {
            let mut faults = Vec::new();
            super::faults("crates/a/src/a.rs", &text, &mut faults);
            assert_eq!(faults.len(), times, "{faults:?}");
        }
    }

    #[test]
    fn an_exception_may_not_grow() {
        let (file, name, most, _) = super::LONGER[0];
        for (length, times) in [(most, 0), (most + 1, 1)] {
            let mut faults = Vec::new();
            let text = format!("fn {name}() {{\n{}}}\n", "\n".repeat(length - 2));
            super::faults(file, &text, &mut faults);
            assert_eq!(faults.len(), times, "{faults:?}");
        }
    }
}
