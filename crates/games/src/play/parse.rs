//! A scenario file as steps, before any game hears them.

use table::words::{Complaint, Trouble, Words};
use table::{By, Cents, Clause, Draft, Fate, Odds, Role, Seat, Spot};

/// A whole file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenario {
    pub game: String,
    pub house: Draft,
    /// House lines as written, for printing.
    pub house_lines: Vec<HouseLine>,
    /// The clauses the scenario must make the engine cite.
    pub clauses: Vec<(usize, Clause)>,
    /// Which worked examples of the rulebook it shows.
    pub examples: Vec<String>,
    /// The sitting is not opened by itself.
    pub closed: bool,
    pub steps: Vec<Written>,
}

/// One `house` or `reading` line.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseLine {
    pub line: usize,
    pub key: String,
    pub value: String,
    pub is_reading: bool,
}

/// A step with its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// From 1.
    pub line: usize,
    pub step: Step,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// An act: who, and the words of the line from the verb on. `indent` is where they start.
    Act {
        by: By,
        words: String,
        indent: usize,
    },
    Chance {
        words: String,
        indent: usize,
    },
    Refused {
        by: Option<Clause>,
        code: Option<String>,
    },
    Expect(Expected),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    Line {
        seat: Seat,
        /// Where the file tells it; 0 is any.
        spot: Spot,
        bet: String,
        fate: &'static str,
        stake: Option<Cents>,
        returns: Option<Cents>,
        by: Option<Clause>,
    },
    Net {
        seat: Seat,
        net: Cents,
    },
    Staked {
        seat: Seat,
        amount: Cents,
    },
    Awaiting {
        whom: Awaited,
    },
    /// An event whose words begin with these: its name, and as much more as the file cares to say.
    Event {
        said: String,
        by: Option<Clause>,
    },
    NothingSettled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    Bets,
    Seat(Seat),
    Staff(Role),
    Chance,
    Nobody,
}

/// The words a fate has in `expect`.
pub(super) const FATES: [&str; 7] = [
    Fate::Wins(Odds::to_one(1)).name(),
    Fate::Lost.name(),
    Fate::Returned.name(),
    Fate::Freed.name(),
    Fate::Halved { times: 1 }.name(),
    Fate::Imprisoned.name(),
    Fate::Prize.name(),
];

/// Longer than any step could be.
const LINE_MAX: usize = 2000;

const CHANCES: [&str; 4] = ["ball", "wheel", "dice", "cards"];

/// A line that could not be read.
pub type ParseError = (usize, Complaint);

impl Scenario {
    /// Reads a file; the first line that makes no sense is the error.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut scenario = Scenario::default();
        // Some editors put a byte order mark before the first line.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, raw) in text.lines().enumerate() {
            let line = raw.split('#').next().unwrap_or_default();
            if line.trim().is_empty() {
                continue;
            }
            let number = index + 1;
            if line.len() > LINE_MAX {
                let message = format!("a line of more than {LINE_MAX} characters is no step");
                return Err((number, Complaint::new(1, message)));
            }
            read_line(&mut scenario, number, line).map_err(|trouble| {
                (number, Complaint::new(trouble.column(), trouble.to_string()))
            })?;
        }
        if scenario.game.is_empty() {
            let message =
                "no `game` line; a scenario starts with one, such as `game mc/european-roulette`";
            return Err((1, Complaint::new(1, message)));
        }
        Ok(scenario)
    }
}

fn read_line(scenario: &mut Scenario, number: usize, line: &str) -> Result<(), Trouble> {
    let mut words = Words::of(line);
    let first = words.peek().unwrap_or_default();
    let is_header = matches!(first, "game" | "house" | "reading" | "clauses" | "example" | "table");
    if is_header {
        if !scenario.steps.is_empty() {
            return words.wrong("a step; header lines stand before all steps");
        }
        return read_header(scenario, number, &mut words);
    }
    let step = read_step(&mut words)?;
    scenario.steps.push(Written { line: number, step });
    Ok(())
}

fn read_header(
    scenario: &mut Scenario,
    number: usize,
    words: &mut Words<'_>,
) -> Result<(), Trouble> {
    match words.take().unwrap_or_default() {
        "game" => {
            if !scenario.game.is_empty() {
                return words.wrong("one `game` line only");
            }
            let Some(game) = words.take() else { return words.wrong("the id of a game") };
            game.clone_into(&mut scenario.game);
            words.end()
        }
        kind @ ("house" | "reading") => {
            let Some(key) = words.take() else { return words.wrong("the key of a house option") };
            words.expect("=")?;
            let value = words.rest();
            if scenario.house.get(key).is_some_and(|given| given != value) {
                let message = format!("`{key}` has another value above");
                return Err(Trouble::Word(Complaint::new(1, message)));
            }
            scenario.house.set(key, value);
            scenario.house_lines.push(HouseLine {
                line: number,
                key: key.to_owned(),
                value: value.to_owned(),
                is_reading: kind == "reading",
            });
            Ok(())
        }
        "clauses" => {
            while words.peek().is_some() {
                scenario.clauses.push((number, clause(words)?));
            }
            Ok(())
        }
        "example" => {
            while let Some(example) = words.take() {
                scenario.examples.push(example.to_owned());
            }
            Ok(())
        }
        _ => {
            words.expect("closed")?;
            scenario.closed = true;
            words.end()
        }
    }
}

fn read_step(words: &mut Words<'_>) -> Result<Step, Trouble> {
    let first = words.peek().unwrap_or_default();
    match first {
        "expect" => {
            words.take();
            Ok(Step::Expect(read_expected(words)?))
        }
        "refused" => {
            words.take();
            let mut by = None;
            let mut code = None;
            while words.peek().is_some() {
                match words.one_of(&["by", "as"])? {
                    "by" => by = Some(clause(words)?),
                    _ => match words.take() {
                        Some(word) => code = Some(word.to_owned()),
                        None => return words.wrong("the code of a refusal, such as BETS_CLOSED"),
                    },
                }
            }
            Ok(Step::Refused { by, code })
        }
        "seat" | "player" => {
            let by = By::Seat(words.seat()?);
            act(by, words)
        }
        word if CHANCES.contains(&word) => {
            let indent = words.column() - 1;
            Ok(Step::Chance { words: words.rest().to_owned(), indent })
        }
        word => match Role::parse(word) {
            Some(role) => {
                words.take();
                act(By::Staff(role), words)
            }
            None => {
                let mut known: Vec<&'static str> = vec!["seat", "player", "expect", "refused"];
                known.extend(CHANCES);
                known.extend(Role::ALL.map(Role::name));
                known.extend(["game", "house", "reading", "clauses", "example", "table"]);
                words.one_of(&known).map(|_| unreachable!("none of them"))
            }
        },
    }
}

fn act(by: By, words: &mut Words<'_>) -> Result<Step, Trouble> {
    let indent = words.column() - 1;
    let rest = words.rest();
    if rest.is_empty() {
        words.wrong("an act")
    } else {
        Ok(Step::Act { by, words: rest.to_owned(), indent })
    }
}

fn clause(words: &mut Words<'_>) -> Result<Clause, Trouble> {
    let column = words.column();
    let Some(id) = words.peek() else { return words.wrong("the id of a clause") };
    match Clause::find(id) {
        Ok(clause) => {
            words.take();
            Ok(clause)
        }
        Err(unknown) => Err(Trouble::Word(Complaint::new(column, unknown.to_string()))),
    }
}

fn read_expected(words: &mut Words<'_>) -> Result<Expected, Trouble> {
    let expected = match words.peek().unwrap_or_default() {
        "awaiting" => {
            words.take();
            Expected::Awaiting { whom: read_awaited(words)? }
        }
        "event" => {
            words.take();
            let Some(name) = words.take() else { return words.wrong("the name of an event") };
            let mut said = name.to_owned();
            while let Some(word) = words.peek().filter(|word| *word != "by") {
                words.take();
                said.push(' ');
                said.push_str(word);
            }
            Expected::Event { said, by: by(words)? }
        }
        "nothing" => {
            words.take();
            words.expect("settled")?;
            Expected::NothingSettled
        }
        "seat" | "player" => {
            let seat = words.seat()?;
            match words.peek().unwrap_or_default() {
                "net" => {
                    words.take();
                    Expected::Net { seat, net: words.signed_amount()? }
                }
                "staked" => {
                    words.take();
                    Expected::Staked { seat, amount: words.amount()? }
                }
                _ => read_expected_line(seat, words)?,
            }
        }
        _ => return words.wrong("`seat`, `player`, `awaiting`, `event` or `nothing settled`"),
    };
    words.end()?;
    Ok(expected)
}

fn read_expected_line(seat: Seat, words: &mut Words<'_>) -> Result<Expected, Trouble> {
    let spot = spot(words)?;
    let Some(bet) = words.take() else { return words.wrong("a bet, `net` or `staked`") };
    let fate = words.one_of(&FATES)?;
    let starts_amount = |w: &str| w.starts_with(|c: char| c.is_ascii_digit());
    let stake = if words.peek().is_some_and(starts_amount) { Some(words.amount()?) } else { None };
    let returns = if words.took("returns") { Some(words.amount()?) } else { None };
    Ok(Expected::Line { seat, spot, bet: bet.to_owned(), fate, stake, returns, by: by(words)? })
}

/// `box 3 hand 2`, `box 3`, or nothing.
fn spot(words: &mut Words<'_>) -> Result<Spot, Trouble> {
    let place = if words.took("box") { words.small_number()? } else { 0 };
    let hand = if words.took("hand") { words.small_number()? } else { 0 };
    Ok(Spot { place, hand })
}

fn by(words: &mut Words<'_>) -> Result<Option<Clause>, Trouble> {
    if words.took("by") { clause(words).map(Some) } else { Ok(None) }
}

fn read_awaited(words: &mut Words<'_>) -> Result<Awaited, Trouble> {
    match words.peek().unwrap_or_default() {
        "seat" | "player" => words.seat().map(Awaited::Seat),
        "bets" => {
            words.take();
            Ok(Awaited::Bets)
        }
        "nobody" => {
            words.take();
            Ok(Awaited::Nobody)
        }
        word if CHANCES.contains(&word) => {
            words.take();
            Ok(Awaited::Chance)
        }
        _ => words.role().map(Awaited::Staff),
    }
}
