//! Scripts of staking in TOML: steps, and where one goes from each.

use super::Fault;
use super::text::File;
use crate::players::{BadStaking, BadStep, Multiple, Script, Staking, Step};
use serde::Deserialize;
use toml::{Spanned, Value};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StakingTable {
    /// The list of Labouchère.
    figures: Option<Vec<Spanned<i64>>>,
    /// A row of stakes, all with the same ways on.
    stakes: Option<Vec<Spanned<i64>>>,
    steps: Option<Vec<StepTable>>,
    /// Ways on of steps that do not tell.
    win: Option<Spanned<Value>>,
    loss: Option<Spanned<Value>>,
    void: Option<Spanned<Value>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StepTable {
    stake: Spanned<i64>,
    win: Option<Spanned<Value>>,
    loss: Option<Spanned<Value>>,
    void: Option<Spanned<Value>>,
}

/// Reads a script.
pub(super) fn read(file: File<'_>) -> Result<Staking, Fault> {
    let StakingTable { figures, stakes, steps, win, loss, void } = file.parse()?;
    let ways = [("win", win), ("loss", loss), ("void", void)];
    match (figures, stakes, steps) {
        (Some(figures), None, None) => file.figures(&figures, &ways),
        (None, Some(stakes), None) => {
            let step = |stake| StepTable { stake, win: None, loss: None, void: None };
            file.script(&stakes.into_iter().map(step).collect::<Vec<_>>(), &ways)
        }
        (None, None, Some(steps)) => file.script(&steps, &ways),
        _ => Err(file.wrong(0, "staking", "tell one of `figures`, `stakes` and `[[steps]]`")),
    }
}

type Ways = [(&'static str, Option<Spanned<Value>>); 3];

impl File<'_> {
    fn figures(&self, figures: &[Spanned<i64>], ways: &Ways) -> Result<Staking, Fault> {
        if let Some((key, Some(way))) = ways.iter().find(|(_, way)| way.is_some()) {
            let why = "a list of figures knows its own ways on";
            return Err(self.wrong(way.span().start, key, why));
        }
        let numbers = figures.iter().map(|figure| self.multiple(figure, "figures"));
        let numbers = numbers.collect::<Result<Vec<Multiple>, Fault>>()?;
        Staking::labouchere(numbers).map_err(|BadStep { step, key, why }| {
            let at = figures.get(step).map_or(0, |figure| figure.span().start);
            self.wrong(at, key, &why.to_string())
        })
    }

    fn multiple(&self, told: &Spanned<i64>, key: &str) -> Result<Multiple, Fault> {
        let why = match *told.get_ref() {
            ..=0 => BadStaking::NotPositive,
            number => match Multiple::try_from(number) {
                Ok(number) => return Ok(number),
                Err(_) => BadStaking::TooLarge,
            },
        };
        Err(self.wrong(told.span().start, key, &why.to_string()))
    }

    fn script(&self, tables: &[StepTable], ways: &Ways) -> Result<Staking, Fault> {
        let mut steps = Vec::new();
        for (at, table) in tables.iter().enumerate() {
            let own = [&table.win, &table.loss, &table.void];
            let [mut win, mut loss, mut void] = [0, 0, at];
            let goes = [&mut win, &mut loss, &mut void];
            for ((own, (key, all)), goes) in own.into_iter().zip(ways).zip(goes) {
                if let Some(way) = own.as_ref().or(all.as_ref()) {
                    *goes = self.way(way, key, at, tables.len())?;
                }
            }
            let key = format!("steps[{}].stake", at + 1);
            steps.push(Step { stake: self.multiple(&table.stake, &key)?, win, loss, void });
        }
        let script = Script::new(steps).map_err(|BadStep { step, key, why }| {
            let at = tables.get(step).map_or(0, |table| table.stake.span().start);
            let key = match why {
                BadStaking::Empty | BadStaking::TooLong => key.to_owned(),
                BadStaking::NoStep { .. } | BadStaking::NotPositive | BadStaking::TooLarge => {
                    format!("steps[{}].{key}", step + 1)
                }
            };
            self.wrong(at, &key, &why.to_string())
        })?;
        Ok(Staking::Script(script))
    }

    /// The step that a word or a number means. Beyond either end one stays where one is.
    fn way(
        &self,
        told: &Spanned<Value>,
        key: &str,
        from: usize,
        steps: usize,
    ) -> Result<usize, Fault> {
        let key = format!("steps[{}].{key}", from + 1);
        let wrong = |why: &str| self.wrong(told.span().start, &key, why);
        match told.get_ref() {
            Value::Integer(number) => match usize::try_from(*number) {
                Ok(step @ 1..) if step <= steps => Ok(step - 1),
                _ => Err(wrong(&format!("there is no step {number}; the steps are 1 to {steps}"))),
            },
            Value::String(word) => match word.as_str() {
                "first" => Ok(0),
                "same" => Ok(from),
                "next" => Ok((from + 1).min(steps - 1)),
                "previous" => Ok(from.saturating_sub(1)),
                _ => Err(wrong(WAYS)),
            },
            _ => Err(wrong(WAYS)),
        }
    }
}

const WAYS: &str = "expected the number of a step, \"first\", \"next\", \"previous\" or \"same\"";
