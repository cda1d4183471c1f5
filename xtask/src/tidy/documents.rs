//! Documents that have to stay short enough to be read at one sitting.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// A document, and the most lines and columns it may have.
const SHORT: &[(&str, usize, usize)] = &[("docs/ARCHITECTURE.md", 130, 120)];

/// The commands that the README shows; docs/COMMANDS.md has them all.
const COMMANDS_MAX: usize = 10;

pub(super) fn faults(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    let readme = fs::read_to_string(root.join("README.md")).context("README.md")?;
    let shown = readme.split("```sh\n").skip(1).filter_map(|part| part.split("```").next());
    let commands = shown.flat_map(str::lines).filter(|line| line.starts_with("croupier "));
    if commands.count() > COMMANDS_MAX {
        faults.push(format!("README.md: more than {COMMANDS_MAX} commands"));
    }
    for (name, lines, columns) in SHORT {
        let text = fs::read_to_string(root.join(name)).with_context(|| (*name).to_owned())?;
        size_faults(name, &text, (*lines, *columns), faults);
    }
    Ok(())
}

fn size_faults(name: &str, text: &str, (lines, columns): (usize, usize), faults: &mut Vec<String>) {
    if text.lines().count() > lines {
        faults.push(format!("{name}: more than {lines} lines, leave details to other documents"));
    }
    for (index, line) in text.lines().enumerate() {
        if line.chars().count() > columns {
            faults.push(format!("{name}:{}: longer than {columns} columns", index + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_document_that_outgrew_its_size_is_found() {
        for (text, times) in [("1234\n5678\n", 0), ("12345\n", 1), ("1\n2\n3\n", 1)] {
            let mut faults = Vec::new();
            super::size_faults("a.md", text, (2, 4), &mut faults);
            assert_eq!(faults.len(), times, "{faults:?}");
        }
    }
}
