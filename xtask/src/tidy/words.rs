//! Words that the glossary of CONTRIBUTING.md puts away: plain ones say the same at first reading.

/// What is not written in comments and messages, and what is instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("dearest first", "preferred first"),
    ("hangs on", "depends on"),
    ("hang on", "depend on"),
    ("hang together", "correlate"),
    ("hangs together", "correlates"),
    ("so many cards", "n cards, this many cards"),
    ("row of batches", "sequence of batches"),
    ("if not told", "by default"),
    ("nothing is told", "nothing is given"),
    ("none is told", "none is given"),
    ("not told", "not given, not reported"),
    ("unless told", "unless set"),
    ("told on the command line", "given on the command line"),
    ("expect(\"checked\")", "expect(\"what was checked\")"),
];

pub(super) fn faults(name: &str, text: &str, faults: &mut Vec<String>) {
    if name.ends_with("tidy/words.rs") {
        return;
    }
    for (index, line) in text.lines().enumerate() {
        let line = line.to_lowercase();
        for (word, better) in FORBIDDEN.iter().filter(|(word, _)| line.contains(word)) {
            faults.push(format!("{name}:{}: `{word}`: say {better}", index + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_word_that_was_put_away_is_found() {
        for (text, times) in [
            ("/// It depends on the shoe.\n", 0),
            ("/// It hangs on the shoe.\n", 1),
            ("// So many cards\n", 1),
            ("let told = told(); // what was told\n", 0),
        ] {
            let mut faults = Vec::new();
            super::faults("crates/a/src/a.rs", text, &mut faults);
            assert_eq!(faults.len(), times, "{faults:?}");
        }
    }
}
