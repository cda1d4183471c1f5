//! Plays a scenario on the engine and compares what came with what was expected.

use super::Spoken;
use super::parse::{Awaited, Expected, Scenario, Step};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;
use table::words::{Trouble, Words};
use table::{
    Bet, Breach, By, Cents, Clause, Game, Input, Journal, Line, Party, Refusal, Seat, Spot,
    Step as Entry, Turn,
};

/// A difference, and where in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// One input and what it did.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub struct Played<G: Game> {
    /// Where it stands in the file; 0 for the opening that files leave out.
    pub line: usize,
    /// The step in the words of the file.
    pub said: String,
    /// Nothing if the words name something that the law does not know, such as a bet.
    pub input: Option<Input<G::Action, G::Chance>>,
    pub outcome: Outcome<G>,
}

/// What an input did.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Outcome<G: Game> {
    Done(Vec<Entry<G::Event, G::Bet>>),
    Refused(Refusal),
    /// The amount is none.
    BadAmount(String),
}

/// A scenario after it was played.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub struct Ran<G: Game> {
    pub played: Vec<Played<G>>,
    /// House rules that the law does not admit.
    pub breaches: Vec<Breach>,
    pub problems: Vec<Problem>,
    /// Every clause that a line, an event, a refusal or a breach carried.
    #[serde(skip)]
    pub cited: BTreeSet<Clause>,
}

/// Plays a scenario. Differences are in `problems`; nothing panics on a bad file.
pub fn run<G: Spoken>(scenario: &Scenario) -> Ran<G> {
    let mut ran = Ran {
        played: Vec::new(),
        breaches: Vec::new(),
        problems: Vec::new(),
        cited: BTreeSet::new(),
    };
    match G::admit(&scenario.house) {
        Ok(rules) => Player::<G>::new(scenario, &rules, &mut ran).play(),
        Err(breaches) => refused_house(scenario, breaches, &mut ran),
    }
    for given in scenario.house_lines.iter().filter(|given| given.is_reading) {
        if !G::options().iter().any(|o| o.is_reading && o.key == given.key) {
            let message = format!("`{}` is no reading of {}", given.key, G::ID);
            ran.problems.push(Problem { line: given.line, column: 1, message });
        }
    }
    let mut missing = BTreeSet::new();
    for &(line, clause) in &scenario.clauses {
        if !ran.cited.contains(&clause) && missing.insert(clause) {
            let message = format!("the scenario lists {clause}, but the engine did not cite it");
            ran.problems.push(Problem { line, column: 1, message });
        }
    }
    ran
}

/// House rules that the law does not admit: the file must expect every breach; nothing is played.
fn refused_house<G: Game>(scenario: &Scenario, breaches: Vec<Breach>, ran: &mut Ran<G>) {
    ran.cited.extend(breaches.iter().filter_map(|b| b.by));
    let mut unexpected: Vec<&Breach> = breaches.iter().collect();
    for written in &scenario.steps {
        let Step::Refused { by, .. } = &written.step else {
            let message = "the house rules are not admitted, so nothing can be played".to_owned();
            ran.problems.push(Problem { line: written.line, column: 1, message });
            break;
        };
        match unexpected.iter().position(|b| by.is_none() || b.by == *by) {
            Some(at) => drop(unexpected.remove(at)),
            None => {
                let message = "no such breach of the house rules".to_owned();
                ran.problems.push(Problem { line: written.line, column: 1, message });
            }
        }
    }
    for breach in unexpected {
        let line = scenario.house_lines.iter().find(|l| l.key == breach.key);
        let line = line.map_or(1, |l| l.line);
        ran.problems.push(Problem { line, column: 1, message: breach.to_string() });
    }
    ran.breaches = breaches;
}

/// What was heard: the words, and the input they mean or why they mean none.
type Heard<G> = (String, Result<Input<<G as Game>::Action, <G as Game>::Chance>, (Trouble, usize)>);

fn hear_act<G: Spoken>(by: By, words: &str, indent: usize) -> Heard<G> {
    let said = format!("{by} {words}");
    let mut words = Words::of(words);
    let action = G::hear_action(by, &mut words);
    let action = action.and_then(|a| words.end().map(|()| a));
    (said, action.map(|action| Input::Act { by, action }).map_err(|t| (t, indent)))
}

/// `ball 17`, or `cards As 9d`, which tells two things one after the other.
fn hear_chances<G: Spoken>(line: &str, indent: usize) -> Vec<Heard<G>> {
    let mut words = Words::of(line);
    if let Err(trouble) = words.one_of(G::CHANCE_WORDS) {
        return vec![(line.to_owned(), Err((trouble, indent)))];
    }
    if !G::SEVERAL_CHANCES {
        let seen = G::hear_chance(&mut words).and_then(|seen| words.end().map(|()| seen));
        return vec![(line.to_owned(), seen.map(Input::Chance).map_err(|t| (t, indent)))];
    }
    let mut all = Vec::new();
    while all.is_empty() || words.peek().is_some() {
        match G::hear_chance(&mut words) {
            Ok(seen) => all.push((G::say_chance(seen), Ok(Input::Chance(seen)))),
            Err(trouble) => {
                all.push((line.to_owned(), Err((trouble, indent))));
                return all;
            }
        }
    }
    all
}

struct Player<'a, G: Spoken> {
    scenario: &'a Scenario,
    rules: &'a G::Rules,
    state: G::State,
    ran: &'a mut Ran<G>,
    /// All lines so far, and how many of them and of the events were matched by expectations.
    lines: Vec<Line<G::Bet>>,
    lines_seen: usize,
    events: Vec<(Clause, String)>,
    events_seen: usize,
    /// Lines settled by the last input start here.
    latest: usize,
}

impl<'a, G: Spoken> Player<'a, G> {
    fn new(scenario: &'a Scenario, rules: &'a G::Rules, ran: &'a mut Ran<G>) -> Self {
        let state = G::new_table(rules);
        let (lines, events) = (Vec::new(), Vec::new());
        Player {
            scenario,
            rules,
            state,
            ran,
            lines,
            lines_seen: 0,
            events,
            events_seen: 0,
            latest: 0,
        }
    }

    fn play(mut self) {
        if !self.scenario.closed {
            for (by, action) in G::opening(self.rules) {
                let said = format!("{by} {}", G::say_action(&action));
                let opened = self.input(0, said, Input::Act { by, action });
                opened.expect("a game opens by its own law");
            }
        }
        let mut steps = self.scenario.steps.iter().peekable();
        while let Some(written) = steps.next() {
            let line = written.line;
            let mut heard: Vec<Heard<G>> = match &written.step {
                Step::Expect(expected) => {
                    if let Err(message) = self.expect(expected) {
                        self.problem(line, 1, message);
                    }
                    continue;
                }
                Step::Refused { .. } => {
                    self.problem(
                        line,
                        1,
                        "nothing stands before this that could be refused".to_owned(),
                    );
                    continue;
                }
                Step::Act { by, words, indent } => vec![hear_act::<G>(*by, words, *indent)],
                Step::Chance { words, indent } => hear_chances::<G>(words, *indent),
            };
            let refused = match steps.peek() {
                Some(next) => match &next.step {
                    Step::Refused { by, code } => Some((next.line, *by, code.clone())),
                    _ => None,
                },
                None => None,
            };
            if refused.is_some() {
                steps.next();
            }
            // What must be refused is the last of what a line tells.
            let last = heard.pop();
            for (said, heard) in heard {
                if !self.step(line, said, heard, None) {
                    return;
                }
            }
            if let Some((said, heard)) = last
                && !self.step(line, said, heard, refused)
            {
                return;
            }
        }
    }

    /// Plays one step and holds it against the refusal that the file expects or not. False if the
    /// rest of the file makes no sense any more.
    fn step(
        &mut self,
        line: usize,
        said: String,
        heard: Result<Input<G::Action, G::Chance>, (Trouble, usize)>,
        refused: Option<(usize, Option<Clause>, Option<String>)>,
    ) -> bool {
        let (answer, column) = match heard {
            Ok(input) => {
                let answer = self.input(line, said, input);
                (answer.map_err(|r| (Some(r.by), r.why.code(), r.to_string())), 1)
            }
            Err((Trouble::Refused { column, refusal }, indent)) => {
                self.ran.cited.insert(refusal.by);
                let answer = Err((Some(refusal.by), refusal.why.code(), refusal.to_string()));
                self.unheard(line, said, Outcome::Refused(refusal));
                (answer, column + indent)
            }
            Err((Trouble::Amount(complaint), indent)) => {
                self.unheard(line, said, Outcome::BadAmount(complaint.message.clone()));
                (Err((None, BAD_AMOUNT, complaint.message)), complaint.column + indent)
            }
            Err((Trouble::Word(complaint), indent)) => {
                self.problem(line, complaint.column + indent, complaint.message);
                return false;
            }
        };
        match (answer, refused) {
            (Ok(()), None) => true,
            (Ok(()), Some((at, by, _))) => {
                let by = by.map_or(String::new(), |clause| format!(" by {clause}"));
                self.problem(at, 1, format!("expected a refusal{by}, but the step was accepted"));
                true
            }
            (Err((_, _, message)), None) => {
                self.problem(line, column, format!("refused: {message}"));
                false
            }
            (Err((by, code, message)), Some((at, expected_by, expected_code))) => {
                let right_clause = expected_by.is_none() || expected_by == by;
                let right_code = expected_code.as_deref().is_none_or(|c| c == code);
                if !right_clause || !right_code {
                    self.problem(at, 1, format!("refused, but otherwise: {message} [{code}]"));
                }
                true
            }
        }
    }

    fn problem(&mut self, line: usize, column: usize, message: String) {
        self.ran.problems.push(Problem { line, column, message });
    }

    /// Keeps a step that never reached the engine.
    fn unheard(&mut self, line: usize, said: String, outcome: Outcome<G>) {
        self.latest = self.lines.len();
        self.ran.played.push(Played { line, said, input: None, outcome });
    }

    /// Hands an input to the engine and keeps what it did.
    fn input(
        &mut self,
        line: usize,
        said: String,
        input: Input<G::Action, G::Chance>,
    ) -> Result<(), Refusal> {
        let mut journal = Journal::<G>::new();
        let answer = match &input {
            Input::Act { by, action } => {
                G::play(self.rules, &mut self.state, *by, action, &mut journal)
            }
            Input::Chance(seen) => G::check_chance(self.rules, &self.state, *seen)
                .map(|()| G::reveal(self.rules, &mut self.state, *seen, &mut journal)),
        };
        self.latest = self.lines.len();
        let outcome = match &answer {
            Ok(()) => {
                for entry in &journal.steps {
                    match entry {
                        Entry::Event { by, event } => {
                            self.ran.cited.insert(*by);
                            self.events.push((*by, G::say_event(event)));
                        }
                        Entry::Line(line) => {
                            self.ran.cited.insert(line.by);
                            self.lines.push(*line);
                        }
                    }
                }
                Outcome::Done(journal.steps)
            }
            Err(refusal) => {
                self.ran.cited.insert(refusal.by);
                Outcome::Refused(refusal.clone())
            }
        };
        self.ran.played.push(Played { line, said, input: Some(input), outcome });
        answer
    }

    fn expect(&mut self, expected: &Expected) -> Result<(), String> {
        match expected {
            Expected::Line { seat, spot, bet, fate, stake, returns, by } => {
                self.expect_line((*seat, *spot), bet, fate, (*stake, *returns), *by)
            }
            Expected::Net { seat, net } => {
                let came: Cents = self.lines.iter().map(|line| gain(line, *seat)).sum();
                same("net", *net, came)
            }
            Expected::Staked { seat, amount } => {
                same("staked", *amount, G::staked(&self.state, *seat))
            }
            Expected::Awaiting { whom } => {
                let turn = G::turn(self.rules, &self.state);
                let right = match (whom, &turn) {
                    (Awaited::Bets, Turn::Bets)
                    | (Awaited::Chance, Turn::Chance)
                    | (Awaited::Nobody, Turn::Nobody) => true,
                    (Awaited::Seat(seat), Turn::Seats(seats)) => seats.contains(seat),
                    (Awaited::Staff(role), Turn::Staff(due)) => role == due,
                    _ => false,
                };
                if right { Ok(()) } else { Err(format!("the table awaits {turn}")) }
            }
            Expected::Event { said, by } => {
                let rest = &self.events[self.events_seen..];
                let begins = |event: &str| {
                    event
                        .strip_prefix(said.as_str())
                        .is_some_and(|more| more.is_empty() || more.starts_with(' '))
                };
                let found =
                    rest.iter().position(|(c, e)| begins(e) && by.is_none_or(|by| by == *c));
                match found {
                    Some(at) => {
                        self.events_seen += at + 1;
                        Ok(())
                    }
                    None => {
                        let came: Vec<String> =
                            rest.iter().map(|(c, n)| format!("{n} by {c}")).collect();
                        Err(format!("no such event; came: {}", came.join(", ")))
                    }
                }
            }
            Expected::NothingSettled if self.latest == self.lines.len() => Ok(()),
            Expected::NothingSettled => Err("stakes were settled".to_owned()),
        }
    }

    /// Lines are expected in the order in which they come: the order of payment is law.
    fn expect_line(
        &mut self,
        (seat, spot): (Seat, Spot),
        bet: &str,
        fate: &str,
        (stake, returns): (Option<Cents>, Option<Cents>),
        by: Option<Clause>,
    ) -> Result<(), String> {
        G::Bet::named(bet).map_err(|refusal| refusal.to_string())?;
        let there = |l: &Line<G::Bet>| {
            (spot.place == 0 || spot.place == l.spot.place)
                && (spot.hand == 0 || spot.hand == l.spot.hand)
        };
        let right = |l: &Line<G::Bet>| {
            l.seat == seat && there(l) && l.bet.name() == bet && l.fate.name() == fate
        };
        let Some(at) = self.lines[self.lines_seen..].iter().position(right) else {
            if self.lines.iter().any(right) {
                return Err(
                    "this line came, but earlier: the order of settlement differs".to_owned()
                );
            }
            let rest = self.lines[self.lines_seen..].iter().filter(|l| l.seat == seat);
            let came: Vec<String> = rest.map(describe).collect();
            return Err(match came.as_slice() {
                [] => format!("nothing more was settled for {seat}"),
                came => format!("for {seat} came: {}", came.join("; ")),
            });
        };
        let line = self.lines[self.lines_seen + at];
        self.lines_seen += at + 1;
        if let Some(stake) = stake {
            same("stake", stake, line.stake)?;
        }
        if let Some(returns) = returns {
            same("returned", returns, line.returned)?;
        }
        match by {
            Some(by) if by != line.by => Err(format!("expected by {by}, came by {}", line.by)),
            _ => Ok(()),
        }
    }
}

/// What a line brings a seat, which may stand on either side of it.
fn gain<B>(line: &Line<B>, seat: Seat) -> Cents {
    let own = if line.seat == seat { line.net() } else { Cents::ZERO };
    let held = if line.against == Party::Seat(seat) { line.net() } else { Cents::ZERO };
    own - held
}

/// The code of an amount that is none.
pub(super) const BAD_AMOUNT: &str = "BAD_AMOUNT";

fn same(what: &str, expected: Cents, came: Cents) -> Result<(), String> {
    if expected == came { Ok(()) } else { Err(format!("{what}: expected {expected}, came {came}")) }
}

/// A line in the words of an expectation.
pub(super) fn describe<B: Bet>(line: &Line<B>) -> String {
    let Line { spot, bet, fate, stake, returned, by, .. } = line;
    let space = if spot.is_none() { "" } else { " " };
    format!("{spot}{space}{} {} {stake} returns {returned} by {by}", bet.name(), fate.name())
}
