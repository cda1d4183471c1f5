//! Acts at a wheel in the words of scenario files.

use super::law::{ActionOf, EventOf};
use super::{
    Action, Colour, Direction, Pocket, Present, Spin, Tender, VoidCause, Wheel, WheelLaw,
    ZeroChoice,
};
use crate::play::{Spoken, Trouble, Words};
use table::{Bet, By, Cents};

const SEAT_VERBS: &[&str] =
    &["places", "takes", "moves", "announces", "writes", "hands", "exchanges", "changes", "leaves"];
const STAFF_VERBS: &[&str] = &[
    "opens", "repeats", "notifies", "endorses", "refuses", "arrives", "leaves", "marks",
    "rebuilds", "launches", "closes", "voids", "ends", "collects", "pays", "fixes",
];
const COLOURS: [&str; 8] = {
    let mut names = [""; 8];
    let mut index = 0;
    while index < 8 {
        names[index] = Colour::ALL[index].name();
        index += 1;
    }
    names
};
const DIRECTIONS: [&str; 2] = [Direction::Clockwise.name(), Direction::CounterClockwise.name()];

impl<L: WheelLaw> Spoken for Wheel<L> {
    const CHANCE_WORDS: &'static [&'static str] = &[L::CHANCE];

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<ActionOf<L>, Trouble> {
        match by {
            By::Seat(_) => hear_seat(words),
            By::Staff(_) => hear_staff(words),
        }
    }

    fn say_action(action: &ActionOf<L>) -> String {
        say(action)
    }

    fn hear_chance(words: &mut Words<'_>) -> Result<Spin<L::Pocket>, Trouble> {
        let column = words.column();
        let Some(name) = words.take() else { return words.wrong("a pocket") };
        let pocket = L::Pocket::named(name)
            .ok_or_else(|| Trouble::Refused { column, refusal: L::no_such_pocket(name) })?;
        let mut spin = Spin::of(pocket);
        if words.took("in") {
            words.expect("ring")?;
            spin.ring = Some(words.small_number()?);
        }
        if words.took("after") {
            spin.turns = Some(words.small_number()?);
            words.expect("turns")?;
        }
        Ok(spin)
    }

    fn say_chance(seen: Spin<L::Pocket>) -> String {
        let ring = seen.ring.map_or(String::new(), |ring| format!(" in ring {ring}"));
        let after = seen.turns.map_or(String::new(), |turns| format!(" after {turns} turns"));
        format!("{} {}{ring}{after}", L::CHANCE, seen.pocket.name())
    }

    fn say_event(event: &EventOf<L>) -> String {
        event.say()
    }
}

fn hear_seat<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    match words.one_of(SEAT_VERBS)? {
        "places" => hear_place(words),
        "takes" => hear_takes(words),
        "moves" => {
            let stake = words.amount()?;
            words.expect("from")?;
            let from = words.bet()?;
            words.expect("to")?;
            Ok(Action::Move { from, to: words.bet()?, stake })
        }
        "announces" => {
            let (stake, bet) = amount_on(words)?;
            Ok(Action::Announce { bet, stake })
        }
        "writes" => {
            let (stake, bet) = amount_on(words)?;
            Ok(Action::Write { bet, stake })
        }
        "hands" => {
            words.expect("in")?;
            words.expect("slip")?;
            Ok(Action::HandInSlip)
        }
        "exchanges" => {
            words.expect("colour")?;
            Ok(Action::ExchangeColour)
        }
        "changes" => Ok(Action::Change { amount: words.amount()? }),
        _ => {
            let bet = words.bet()?;
            words.expect("in")?;
            words.expect("prison")?;
            Ok(Action::Choose { bet, choice: ZeroChoice::Prison, zeros: zeros(words)? })
        }
    }
}

fn amount_on<B: Bet>(words: &mut Words<'_>) -> Result<(Cents, B), Trouble> {
    let stake = words.amount()?;
    words.expect("on")?;
    Ok((stake, words.bet()?))
}

/// `10.00 on rouge`, `cash 10.00 on rouge`, `6.00 in blue on plein-17`, `… through croupier`.
fn hear_place<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    let mut tender = if words.took("cash") { Tender::Cash } else { Tender::Chips };
    let stake = words.amount()?;
    if tender == Tender::Chips && words.took("in") {
        let colour = colour(words)?;
        let mut of_table = None;
        if words.took("of") {
            words.expect("table")?;
            of_table = Some(words.number()?);
        }
        tender = Tender::Colour { colour, of_table };
    }
    words.expect("on")?;
    let bet = words.bet()?;
    let through = if words.took("through") { Some(words.role()?) } else { None };
    Ok(Action::Place { bet, stake, tender, through })
}

fn hear_takes<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    match words.one_of(&["back", "half", "colour"])? {
        "back" => {
            let stake = words.amount()?;
            words.expect("from")?;
            Ok(Action::TakeBack { bet: words.bet()?, stake })
        }
        "half" => {
            words.expect("of")?;
            let bet = words.bet()?;
            Ok(Action::Choose { bet, choice: ZeroChoice::Partage, zeros: zeros(words)? })
        }
        _ => {
            let colour = colour(words)?;
            words.expect("at")?;
            Ok(Action::TakeColour { colour, value: words.amount()? })
        }
    }
}

/// `after 2 zeros`: the zeros a stake met, the one just fallen included; one if not said.
fn zeros(words: &mut Words<'_>) -> Result<u8, Trouble> {
    if !words.took("after") {
        return Ok(1);
    }
    let zeros = words.small_number()?;
    words.one_of(&["zero", "zeros"])?;
    Ok(zeros)
}

fn colour(words: &mut Words<'_>) -> Result<Colour, Trouble> {
    let name = words.one_of(&COLOURS)?;
    Ok(Colour::ALL.into_iter().find(|c| c.name() == name).expect("one of them"))
}

fn direction(words: &mut Words<'_>) -> Result<Direction, Trouble> {
    let name = words.one_of(&DIRECTIONS)?;
    let clockwise = name == Direction::Clockwise.name();
    Ok(if clockwise { Direction::Clockwise } else { Direction::CounterClockwise })
}

fn hear_staff<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    Ok(match words.one_of(STAFF_VERBS)? {
        "opens" => hear_opens(words)?,
        "repeats" => {
            words.expect("for")?;
            Action::Repeat { seat: words.seat()? }
        }
        "notifies" => Action::NotifySlip { seat: slip_of(words)? },
        "endorses" => Action::EndorseSlip { seat: slip_of(words)? },
        "refuses" => Action::RefuseSlip { seat: slip_of(words)? },
        "arrives" => Action::InspectorArrives,
        "leaves" => Action::InspectorLeaves,
        "marks" => Action::MarkColour { colour: colour(words)? },
        "rebuilds" => {
            words.expect("stacks")?;
            Action::RebuildStacks
        }
        "launches" => hear_launches(words)?,
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => hear_closes(words)?,
        },
        "voids" => {
            words.expect("launch")?;
            words.expect("for")?;
            let name = words.one_of(&VoidCause::DECLARED.map(VoidCause::name))?;
            let cause = VoidCause::DECLARED.into_iter().find(|c| c.name() == name);
            Action::VoidLaunch { cause: cause.expect("one of them") }
        }
        "ends" => {
            words.expect("choice")?;
            Action::EndChoice
        }
        "collects" => Action::Collect,
        "pays" => match words.take() {
            Some(step) => Action::Pay { step: step.to_owned() },
            None => return words.wrong("a step of payment, such as `pleins`"),
        },
        _ => {
            for word in ["last", "spin", "after"] {
                words.expect(word)?;
            }
            let spins = words.small_number()?;
            words.one_of(&["spin", "spins"])?;
            Action::FixLastSpin { spins }
        }
    })
}

fn slip_of(words: &mut Words<'_>) -> Result<table::Seat, Trouble> {
    words.expect("slip")?;
    words.expect("of")?;
    words.seat()
}

/// `opens table with chef, croupier, croupier, …`.
fn hear_opens<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    words.expect("table")?;
    let mut present = Present::default();
    if words.peek().is_some() {
        words.expect("with")?;
        while words.peek().is_some() {
            let word = words.one_of(&Present::WORDS)?;
            let count = present.count(word).expect("one of them");
            *count = count.saturating_add(1);
        }
    }
    Ok(Action::Open { present })
}

/// `launches`, `launches clockwise`, `launches clockwise with ball clockwise`.
fn hear_launches<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    let mut wheel = None;
    if words.peek().is_some_and(|w| w != "with") {
        wheel = Some(direction(words)?);
    }
    let mut ball = None;
    if words.took("with") {
        words.expect("ball")?;
        ball = Some(direction(words)?);
    }
    Ok(Action::Launch { wheel, ball })
}

/// `closes table`, `… with lid-locked`, `… for incident`.
fn hear_closes<B: Bet>(words: &mut Words<'_>) -> Result<Action<B>, Trouble> {
    let lid_locked = words.took("with");
    if lid_locked {
        words.expect("lid-locked")?;
    }
    let incident = words.took("for");
    if incident {
        words.expect("incident")?;
    }
    Ok(Action::Close { lid_locked, incident })
}

fn say<B: Bet>(action: &Action<B>) -> String {
    match action {
        Action::Open { present } => say_opens(*present),
        Action::Place { bet, stake, tender, through } => {
            let by = through.map_or(String::new(), |role| format!(" through {role}"));
            match tender {
                Tender::Chips => format!("places {stake} on {}{by}", bet.name()),
                Tender::Cash => format!("places cash {stake} on {}{by}", bet.name()),
                Tender::Colour { colour, of_table } => {
                    let of = of_table.map_or(String::new(), |table| format!(" of table {table}"));
                    format!("places {stake} in {}{of} on {}{by}", colour.name(), bet.name())
                }
            }
        }
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::Move { from, to, stake } => {
            format!("moves {stake} from {} to {}", from.name(), to.name())
        }
        Action::Announce { bet, stake } => format!("announces {stake} on {}", bet.name()),
        Action::Repeat { seat } => format!("repeats for {seat}"),
        Action::Write { bet, stake } => format!("writes {stake} on {}", bet.name()),
        Action::HandInSlip => "hands in slip".to_owned(),
        Action::NotifySlip { seat } => format!("notifies slip of {seat}"),
        Action::EndorseSlip { seat } => format!("endorses slip of {seat}"),
        Action::RefuseSlip { seat } => format!("refuses slip of {seat}"),
        Action::InspectorArrives => "arrives".to_owned(),
        Action::InspectorLeaves => "leaves".to_owned(),
        Action::TakeColour { colour, value } => {
            format!("takes colour {} at {value}", colour.name())
        }
        Action::MarkColour { colour } => format!("marks {}", colour.name()),
        Action::ExchangeColour => "exchanges colour".to_owned(),
        Action::Change { amount } => format!("changes {amount}"),
        Action::RebuildStacks => "rebuilds stacks".to_owned(),
        Action::Launch { wheel, ball } => {
            let wheel = wheel.map_or(String::new(), |way| format!(" {}", way.name()));
            let ball = ball.map_or(String::new(), |way| format!(" with ball {}", way.name()));
            format!("launches{wheel}{ball}")
        }
        Action::CloseBets => "closes bets".to_owned(),
        Action::VoidLaunch { cause } => format!("voids launch for {}", cause.name()),
        Action::Choose { bet, choice, zeros } => {
            let after = if *zeros == 1 { String::new() } else { format!(" after {zeros} zeros") };
            match choice {
                ZeroChoice::Partage => format!("takes half of {}{after}", bet.name()),
                ZeroChoice::Prison => format!("leaves {} in prison{after}", bet.name()),
            }
        }
        Action::EndChoice => "ends choice".to_owned(),
        Action::Collect => "collects".to_owned(),
        Action::Pay { step } => format!("pays {step}"),
        Action::FixLastSpin { spins } => format!("fixes last spin after {spins} spins"),
        Action::Close { lid_locked, incident } => {
            let lid = if *lid_locked { " with lid-locked" } else { "" };
            let incident = if *incident { " for incident" } else { "" };
            format!("closes table{lid}{incident}")
        }
    }
}

fn say_opens(mut present: Present) -> String {
    let mut there = Vec::new();
    for word in Present::WORDS {
        let count = *present.count(word).expect("one of them");
        there.extend(std::iter::repeat_n(word, usize::from(count)));
    }
    let with = if there.is_empty() { String::new() } else { format!(" with {}", there.join(", ")) };
    format!("opens table{with}")
}
