//! The list of a build: a line a file, in the form of `sha256sum`.

use crate::Fault;
use std::path::{Component, Path};

/// It lies in the folder of the pages and is written last.
pub(crate) const NAME: &str = "SHA256SUMS";

/// Paths and hashes, as the list has them.
pub(crate) fn lines(list: &[u8]) -> Result<Vec<(&str, &str)>, Fault> {
    let text = std::str::from_utf8(list).map_err(|_| Fault::List("it is no text".into()))?;
    text.lines().map(line).collect()
}

fn line(line: &str) -> Result<(&str, &str), Fault> {
    let wrong = || Fault::List(format!("`{}` is no line of it", short(line)));
    let (hash, path) = line.split_once("  ").ok_or_else(wrong)?;
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if hash.len() != 64 || !hash.bytes().all(digit) || !is_below(path) {
        return Err(wrong());
    }
    Ok((path, hash))
}

/// Whether a path stays below where it begins, whatever the system takes for a separator.
fn is_below(path: &str) -> bool {
    let plain = |part: Component| matches!(part, Component::Normal(_));
    let clean = path.split('/').all(|part| !matches!(part, "" | "." | ".."));
    clean && !path.contains(['\\', ':', '\0']) && Path::new(path).components().all(plain)
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_could_lead_elsewhere_are_no_lines() {
        let hash = "0".repeat(64);
        let whole = format!("{hash}  assets/Grüße ’ .js");
        assert_eq!(line(&whole).unwrap(), ("assets/Grüße ’ .js", hash.as_str()));
        for path in [
            "",
            "/",
            "/etc/passwd",
            "..",
            "../a",
            "a/../b",
            "a/..",
            "./a",
            "a/./b",
            "a//b",
            "a/",
            "a\\b",
            "..\\a",
            "C:/a",
            "C:a",
            "a\0b",
        ] {
            assert!(line(&format!("{hash}  {path}")).is_err(), "{path}");
        }
        for wrong in ["", "a", &hash, &format!("{hash} a"), &format!("{}  a", &hash[1..])] {
            assert!(line(wrong).is_err(), "{wrong}");
        }
        assert!(line(&format!("{}  a", "G".repeat(64))).is_err());
        assert!(line(&format!("{}  a", "é".repeat(32))).is_err());
    }
}
