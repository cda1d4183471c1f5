//! Simulations of every combination of some house rules.

use super::Fault;
use crate::Simulation;
use serde::Serialize;
use std::collections::BTreeMap;

/// More points than anybody looks at.
const POINTS_MOST: usize = 1000;

/// Keys of house rules, each with the values to run through.
#[derive(Clone, Debug, Default)]
pub struct Grid(Vec<(String, Vec<String>)>);

/// One combination: a value for each key.
pub type Point = Vec<(String, String)>;

impl Grid {
    /// Reads `decks=2,6,8` and `decks=1..8`, both ends included.
    pub fn read(words: &[String]) -> Result<Self, Fault> {
        let mut grid: Vec<(String, Vec<String>)> = Vec::new();
        for word in words {
            let Some((key, values)) = word.split_once('=') else {
                return Err(Fault(format!(
                    "--grid {word}: write a key, `=` and values, such as decks=2,6 or decks=1..8"
                )));
            };
            let (key, values) = (key.trim().to_owned(), read_values(word, values)?);
            if grid.iter().any(|(known, _)| *known == key) {
                return Err(Fault(format!("--grid {word}: {key} is told twice")));
            }
            grid.push((key, values));
        }
        let points: usize = grid.iter().map(|(_, values)| values.len()).product();
        if points > POINTS_MOST {
            return Err(Fault(format!("the grid has {points} points; at most {POINTS_MOST}")));
        }
        Ok(Grid(grid))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every combination, the last key first to change.
    pub fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = vec![Vec::new()];
        for (key, values) in &self.0 {
            let longer = points.iter().flat_map(|point| {
                values.iter().map(|value| {
                    let mut point = point.clone();
                    point.push((key.clone(), value.clone()));
                    point
                })
            });
            points = longer.collect();
        }
        points
    }
}

fn read_values(word: &str, values: &str) -> Result<Vec<String>, Fault> {
    if let Some((from, to)) = values.split_once("..") {
        let [from, to] = [from, to].map(|end| end.trim().parse::<u32>());
        let (Ok(from), Ok(to)) = (from, to) else {
            return Err(Fault(format!(
                "--grid {word}: the ends of a range are whole numbers, such as 1..8"
            )));
        };
        if to < from {
            return Err(Fault(format!("--grid {word}: the range ends before it begins")));
        }
        if usize::try_from(to - from).is_ok_and(|steps| steps >= POINTS_MOST) {
            return Err(Fault(format!("--grid {word}: at most {POINTS_MOST} values")));
        }
        return Ok((from..=to).map(|value| value.to_string()).collect());
    }
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
    for (at, value) in values.iter().enumerate() {
        if value.is_empty() {
            return Err(Fault(format!("--grid {word}: a value is missing")));
        }
        if values[..at].contains(value) {
            return Err(Fault(format!("--grid {word}: {value} is told twice")));
        }
    }
    Ok(values)
}

/// A simulation at its point of the grid.
#[derive(Debug, Serialize)]
pub struct Found {
    pub set: BTreeMap<String, String>,
    #[serde(flatten)]
    pub simulation: Simulation,
}

impl Found {
    pub fn new(point: Point, simulation: Simulation) -> Self {
        Found { set: point.into_iter().collect(), simulation }
    }

    /// The keys of the grid.
    pub fn keys(&self) -> Vec<&str> {
        self.set.keys().map(String::as_str).collect()
    }

    /// The value of a key at this point.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.set.get(key).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(words: &[&str]) -> Result<Vec<String>, Fault> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let shown = |point: Point| {
            let pairs: Vec<String> = point.iter().map(|(k, v)| format!("{k}={v}")).collect();
            pairs.join(" ")
        };
        Ok(Grid::read(&words)?.points().into_iter().map(shown).collect())
    }

    #[test]
    fn every_combination_comes_once() {
        let found = points(&["decks=2..4", "das=on, off"]).unwrap();
        assert_eq!(found.len(), 6);
        assert_eq!(found[0], "decks=2 das=on");
        assert_eq!(found[1], "decks=2 das=off");
        assert_eq!(found[5], "decks=4 das=off");
        assert_eq!(points(&[]).unwrap(), [""], "no grid is one point");
        assert_eq!(points(&["decks=8..8"]).unwrap(), ["decks=8"]);
    }

    #[test]
    fn what_is_no_grid_is_told() {
        for (words, said) in [
            (&["decks"][..], "write a key"),
            (&["decks=2,,4"], "a value is missing"),
            (&["decks=2,2"], "2 is told twice"),
            (&["decks=2", "decks=4"], "decks is told twice"),
            (&["decks=8..2"], "ends before it begins"),
            (&["decks=a..b"], "whole numbers"),
            (&["a=1..1000", "b=1,2"], "2000 points; at most 1000"),
            (&["a=1..1001"], "at most 1000 values"),
        ] {
            let error = points(words).unwrap_err().to_string();
            assert!(error.contains(said), "{words:?}: {error}");
        }
    }
}
