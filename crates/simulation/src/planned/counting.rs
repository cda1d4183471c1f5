//! Systems of counting in TOML.

use super::Fault;
use super::text::File;
use crate::players::counting::{
    BadSystem, Basis, Deviation, PacksLeft, RANK_WORDS as NAMES, Ramp, Rounding, Rung, System,
    SystemDraft, When,
};
use odds::blackjack::{Advice, ChartHand, Value};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::Rank;
use toml::Spanned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SystemTable {
    name: Option<String>,
    count: Option<Spanned<String>>,
    rounding: Option<Spanned<String>>,
    packs_left: Option<Spanned<String>>,
    #[serde(default)]
    initial: Option<Spanned<i32>>,
    initial_per_pack: Option<Spanned<i32>>,
    pivot: Option<Spanned<i32>>,
    insurance: Option<Spanned<i32>>,
    tags: Spanned<BTreeMap<String, Spanned<i8>>>,
    ramp: Option<Vec<Spanned<RungTable>>>,
    #[serde(default)]
    deviations: Vec<Spanned<DeviationTable>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RungTable {
    from: Option<i32>,
    to: Option<i32>,
    stake: u32,
}

impl RungTable {
    /// As `--ramp` has it.
    pub(super) fn word(self) -> String {
        let end = |count: Option<i32>| count.map_or_else(String::new, |count| count.to_string());
        format!("{}..{}={}", end(self.from), end(self.to), self.stake)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeviationTable {
    hand: String,
    up: String,
    from: Option<i32>,
    below: Option<i32>,
    play: String,
}

/// A ramp, or where it is wrong.
pub(super) fn ramp(file: File<'_>, key: &str, rungs: &[Spanned<RungTable>]) -> Result<Ramp, Fault> {
    let own = rungs.iter().map(|rung| {
        let RungTable { from, to, stake } = *rung.get_ref();
        Rung { from, to, stake }
    });
    Ramp::new(&own.collect::<Vec<_>>()).map_err(|bad| {
        let at = rungs.get(bad.at).map_or(0, |rung| rung.span().start);
        file.fault(at, &format!("{key}[{}]: {}", bad.at + 1, bad.why))
    })
}

/// Reads a system; a ramp told elsewhere goes before its own.
pub(super) fn read(file: File<'_>, told: Option<Ramp>) -> Result<System, Fault> {
    let of = Told { file, table: file.parse()? };
    let ramp = match (told, &of.table.ramp) {
        (Some(told), _) => told,
        (None, Some(rungs)) => ramp(file, "ramp", rungs)?,
        (None, None) => return Err(file.wrong(0, "ramp", "tell what is staked at which count")),
    };
    let system = System::new(of.draft()?).map_err(|bad| of.bad(&bad))?;
    Ok(system.with_ramp(ramp))
}

/// A system as its file has it.
struct Told<'a> {
    file: File<'a>,
    table: SystemTable,
}

/// A word of a list: the one that stands there, or the first.
fn one_of<T: Copy>(
    told: Option<&Spanned<String>>,
    known: &[(&str, T)],
) -> Result<T, (usize, String)> {
    let Some(told) = told else { return Ok(known[0].1) };
    let found = known.iter().find(|(name, _)| name == told.get_ref());
    found.map(|(_, meant)| *meant).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        (told.span().start, format!("expected \"{}\"", names.join("\", \"")))
    })
}

impl Told<'_> {
    fn wrong(&self, key: &str, (at, why): (usize, String)) -> Fault {
        self.file.wrong(at, key, &why)
    }

    fn draft(&self) -> Result<SystemDraft, Fault> {
        let table = &self.table;
        let wrong = |key| move |why| self.wrong(key, why);
        let is_true = one_of(table.count.as_ref(), &[("true", true), ("running", false)]);
        let rounding = [
            ("floor", Rounding::Floor),
            ("truncate", Rounding::Truncate),
            ("nearest", Rounding::Nearest),
        ];
        let rounding = one_of(table.rounding.as_ref(), &rounding).map_err(wrong("rounding"))?;
        let packs =
            [("half", PacksLeft::Half), ("exact", PacksLeft::Exact), ("whole", PacksLeft::Whole)];
        let packs = one_of(table.packs_left.as_ref(), &packs).map_err(wrong("packs_left"))?;
        let basis = if is_true.map_err(wrong("count"))? {
            Basis::True { rounding, packs }
        } else {
            Basis::Running
        };
        let name = || self.file.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let number = |told: &Option<Spanned<i32>>| told.as_ref().map(|number| *number.get_ref());
        let deviations = table.deviations.iter().enumerate();
        Ok(SystemDraft {
            name: table.name.clone().unwrap_or_else(name),
            tags: self.tags()?,
            initial: number(&table.initial).unwrap_or(0),
            initial_per_pack: number(&table.initial_per_pack).unwrap_or(0),
            basis,
            pivot: number(&table.pivot),
            // The ramp is read before.
            ramp: vec![Rung { from: None, to: None, stake: 1 }],
            deviations: deviations
                .map(|(at, told)| self.deviation(at, told))
                .collect::<Result<_, Fault>>()?,
            insurance: number(&table.insurance),
        })
    }

    /// Figures follow the ten if they are not given.
    fn tags(&self) -> Result<[Option<i8>; Rank::ALL.len()], Fault> {
        let tags = self.table.tags.get_ref();
        for (name, tag) in tags {
            if !NAMES.contains(&name.as_str()) {
                let why = format!("no rank; the ranks are {}", NAMES.join(", "));
                return Err(self.wrong(&format!("tags.{name}"), (tag.span().start, why)));
            }
        }
        let of = |name: &str| tags.get(name).map(|tag| *tag.get_ref());
        let figures = ["J", "Q", "K"];
        Ok(NAMES.map(|name| of(name).or_else(|| of("10").filter(|_| figures.contains(&name)))))
    }

    fn deviation(&self, at: usize, told: &Spanned<DeviationTable>) -> Result<Deviation, Fault> {
        let wrong = |key: &str, why: String| {
            self.wrong(&format!("deviations[{}].{key}", at + 1), (told.span().start, why))
        };
        let DeviationTable { hand, up, from, below, play } = told.get_ref();
        let when = match (from, below) {
            (Some(count), None) => When::From(*count),
            (None, Some(count)) => When::Below(*count),
            (Some(_), Some(_)) | (None, None) => {
                return Err(wrong("from", "tell one of `from` and `below`".to_owned()));
            }
        };
        let letters: Vec<&str> = Advice::LETTERS.iter().map(|(_, letter, _)| *letter).collect();
        Ok(Deviation {
            hand: read_hand(hand).ok_or_else(|| {
                wrong("hand", format!("`{hand}` is none, such as hard 16, soft 18 or pair 10"))
            })?,
            up: read_value(up)
                .ok_or_else(|| wrong("up", format!("`{up}` is no card: A, 2 to 9 or 10")))?,
            when,
            play: Advice::of_letter(play)
                .ok_or_else(|| wrong("play", format!("expected one of {}", letters.join(" "))))?,
        })
    }

    fn bad(&self, bad: &BadSystem) -> Fault {
        let table = &self.table;
        let number = |told: &Option<Spanned<i32>>| told.as_ref().map(|told| told.span().start);
        let at = match bad.key {
            "tags" => Some(table.tags.span().start),
            "count" => table.count.as_ref().map(|told| told.span().start),
            "initial" => number(&table.initial),
            "initial_per_pack" => number(&table.initial_per_pack),
            "pivot" => number(&table.pivot),
            "insurance" => number(&table.insurance),
            "deviations" => table.deviations.get(bad.at).map(|told| told.span().start),
            _ => None,
        };
        let key = match bad.key {
            "deviations" => format!("deviations[{}]", bad.at + 1),
            key => key.to_owned(),
        };
        self.wrong(&key, (at.unwrap_or(0), bad.why.to_string()))
    }
}

/// `hard 16`, `soft 18`, `pair 10`.
fn read_hand(text: &str) -> Option<ChartHand> {
    let (kind, number) = text.split_once(' ')?;
    match kind {
        "hard" => number.parse().ok().map(ChartHand::Hard),
        "soft" => number.parse().ok().map(ChartHand::Soft),
        "pair" => read_value(number).map(ChartHand::Pair),
        _ => None,
    }
}

fn read_value(text: &str) -> Option<Value> {
    match text {
        "A" => Value::of_pips(1),
        number => number.parse().ok().filter(|pips| *pips != 1).and_then(Value::of_pips),
    }
}
