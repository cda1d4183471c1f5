//! House files: what a table is and how it is run. Every fault is named at once, and the law of
//! the game has the last word on house rules.

use super::Limits;
use crate::Name;
use crate::felt::{Felt, Unopened};
use std::collections::BTreeMap;
use std::fmt;
use table::{Cents, nearest};
use toml::{Table, Value};

/// Where the chance of a table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Drawn from seeds by the house, which runs the rounds by itself.
    Drawn,
    /// Keyed in by a croupier from a real wheel, dice or cards.
    Keyed,
}

impl Source {
    pub const fn name(self) -> &'static str {
        match self {
            Source::Drawn => "drawn",
            Source::Keyed => "keyed",
        }
    }
}

/// How long the table waits, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timers {
    pub bets: u64,
    pub decision: u64,
    /// How long a result stands before the time for bets begins to run.
    pub result: u64,
    /// Between two acts of the staff, so that people can follow.
    pub step: u64,
}

/// A house file, read and found in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFile {
    pub name: Name,
    pub title: String,
    pub game: String,
    pub source: Source,
    /// For learning: the wallets are play money.
    pub training: bool,
    /// How many may sit; players beyond stand.
    pub seats: u8,
    pub bots: u8,
    pub pool: Name,
    /// What the house puts into the bank of the table when it opens.
    pub bank: Cents,
    pub timers: Timers,
    /// The minute of the day (UTC) at which the sitting ends.
    pub closing: Option<u32>,
    pub house: BTreeMap<String, String>,
    /// What one stake may be, by these house rules.
    pub limits: Option<Limits>,
    text: String,
}

/// Something that is wrong with a house file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub what: String,
    /// Where the law says so.
    pub clause: Option<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.what),
            None => f.write_str(&self.what),
        }
    }
}

const KEYS: &[&str] = &[
    "table", "title", "game", "source", "training", "seats", "bots", "pool", "bank", "closing",
    "timers", "house", "readings",
];
const TIMERS: &[&str] = &["bets_s", "decision_s", "result_s", "step_ms"];

struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(Fault { what: what.into(), clause: None });
    }

    fn unknown(&mut self, table: &Table, known: &'static [&'static str], place: &str) {
        for key in table.keys().filter(|key| !known.contains(&key.as_str())) {
            let meant = nearest(key, known.iter().copied());
            let meant = meant.map(|meant| format!("; did you mean `{meant}`?")).unwrap_or_default();
            self.fault(format!("{place}`{key}` is no setting of a table{meant}"));
        }
    }

    fn text<'a>(&mut self, table: &'a Table, key: &str) -> Option<&'a str> {
        match table.get(key)? {
            Value::String(text) if text.len() <= 200 => Some(text),
            _ => {
                self.fault(format!("`{key}` must be a text of at most 200 bytes"));
                None
            }
        }
    }

    fn name(&mut self, table: &Table, key: &str) -> Option<Name> {
        match Name::new(self.text(table, key)?) {
            Ok(name) => Some(name),
            Err(bad) => {
                self.fault(format!("`{key}`: {bad}"));
                None
            }
        }
    }

    fn number(&mut self, table: &Table, key: &str, (min, max): (u64, u64), usual: u64) -> u64 {
        let Some(value) = table.get(key) else { return usual };
        let number = value.as_integer().and_then(|number| u64::try_from(number).ok());
        match number.filter(|number| (min..=max).contains(number)) {
            Some(number) => number,
            None => {
                self.fault(format!("`{key}` must be a whole number from {min} to {max}"));
                usual
            }
        }
    }

    fn truth(&mut self, table: &Table, key: &str) -> bool {
        match table.get(key) {
            None => false,
            Some(Value::Boolean(truth)) => *truth,
            Some(_) => {
                self.fault(format!("`{key}` must be true or false"));
                false
            }
        }
    }

    fn closing(&mut self, table: &Table) -> Option<u32> {
        let text = self.text(table, "closing")?;
        let minute = text.split_once(':').and_then(|(hours, minutes)| {
            let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
            (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
        });
        if minute.is_none() {
            self.fault("`closing` must be a time of the day (UTC), such as \"04:00\"");
        }
        minute
    }

    fn section(&mut self, table: &Table, key: &str) -> Table {
        match table.get(key) {
            None => Table::new(),
            Some(Value::Table(section)) => section.clone(),
            Some(_) => {
                self.fault(format!("`{key}` must be a section"));
                Table::new()
            }
        }
    }

    fn options(&mut self, table: &Table) -> BTreeMap<String, String> {
        let mut house = BTreeMap::new();
        for section in ["house", "readings"] {
            for (key, value) in self.section(table, section) {
                let value = match value {
                    Value::String(text) => text,
                    Value::Integer(number) => number.to_string(),
                    Value::Boolean(truth) => truth.to_string(),
                    _ => {
                        self.fault(format!(
                            "`{section}.{key}` must be a text, a number or a truth"
                        ));
                        continue;
                    }
                };
                if house.insert(key.clone(), value).is_some() {
                    self.fault(format!("`{key}` is given twice"));
                }
            }
        }
        house
    }
}

impl TableFile {
    /// The longest house file.
    pub const LENGTH_MAX: usize = 16 << 10;

    /// Reads a house file, and asks the law of its game.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        let mut reader = Reader { faults: Vec::new() };
        if text.len() > TableFile::LENGTH_MAX {
            reader.fault("a house file has at most 16 KiB");
            return Err(reader.faults);
        }
        let table: Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                reader.fault(error.to_string().trim_end().to_owned());
                return Err(reader.faults);
            }
        };
        let file = TableFile::of(&table, text, &mut reader);
        match file {
            Some(mut file) => {
                match file.open() {
                    Ok(felt) => file.limits = Limits::of(&felt),
                    Err(unopened) => reader.faults.extend(law_faults(unopened)),
                }
                if reader.faults.is_empty() { Ok(file) } else { Err(reader.faults) }
            }
            None => Err(reader.faults),
        }
    }

    fn of(table: &Table, text: &str, reader: &mut Reader) -> Option<Self> {
        reader.unknown(table, KEYS, "");
        for key in ["table", "game"].into_iter().filter(|key| !table.contains_key(*key)) {
            reader.fault(format!("`{key}` is missing"));
        }
        let name = reader.name(table, "table");
        let game = reader.text(table, "game").map(str::to_owned);
        let source = match reader.text(table, "source") {
            None | Some("drawn") => Source::Drawn,
            Some("keyed") => Source::Keyed,
            Some(_) => {
                reader.fault("`source` must be \"drawn\" or \"keyed\"");
                Source::Drawn
            }
        };
        let timers = reader.section(table, "timers");
        reader.unknown(&timers, TIMERS, "timers: ");
        let seconds = (1, 600);
        let timers = Timers {
            bets: reader.number(&timers, "bets_s", seconds, 20) * 1000,
            decision: reader.number(&timers, "decision_s", seconds, 20) * 1000,
            result: reader.number(&timers, "result_s", (0, 60), 4) * 1000,
            step: reader.number(&timers, "step_ms", (0, 10_000), 600),
        };
        let title = reader.text(table, "title").map(str::to_owned);
        let pool = reader.name(table, "pool");
        let training = reader.truth(table, "training");
        let seats = reader.number(table, "seats", (1, 99), 7);
        let bots = reader.number(table, "bots", (0, 20), 0);
        let bank = reader.number(table, "bank", (0, 1 << 50), 0);
        let closing = reader.closing(table);
        let house = reader.options(table);
        let (name, game) = (name?, game?);
        Some(TableFile {
            title: title.unwrap_or_else(|| name.to_string()),
            pool: pool.unwrap_or_else(|| name.clone()),
            name,
            game,
            source,
            training,
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            bots: u8::try_from(bots).unwrap_or(0),
            bank: Cents::new(i64::try_from(bank).unwrap_or(0)),
            timers,
            closing,
            house,
            limits: None,
            text: text.to_owned(),
        })
    }

    /// The table, closed and empty.
    pub fn open(&self) -> Result<Felt, Unopened> {
        Felt::open(self.name.clone(), &self.game, self.house.clone(), self.pool.clone())
    }

    /// The file as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn law_faults(unopened: Unopened) -> Vec<Fault> {
    match unopened {
        Unopened::House(breaches) => breaches
            .iter()
            .map(|breach| Fault {
                what: breach.to_string(),
                clause: breach.by.map(|by| by.to_string()),
            })
            .collect(),
        other => vec![Fault { what: other.to_string(), clause: None }],
    }
}
