//! Acts and dice at craps in the words of scenario files.

use super::action::{Action, Present, Violation};
use super::{Craps, Event};
use crate::play::{Spoken, Trouble, Words};
use rulebook::mc_craps as law;
use table::{Bet as _, By, Choice, Die, Reason, Throw};

const SEAT_VERBS: [&str; 7] = ["places", "takes", "asks", "calls", "declines", "joins", "leaves"];
const STAFF_VERBS: [&str; 9] =
    ["passes", "calls", "reports", "warns", "checks", "changes", "withdraws", "opens", "closes"];

impl Spoken for Craps {
    const CHANCE_WORDS: &'static [&'static str] = &["dice"];

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        match by {
            By::Seat(_) => hear_seat(words),
            By::Staff(_) => hear_staff(words),
        }
    }

    fn say_action(action: &Action) -> String {
        say(action)
    }

    /// `4 2`: each die for itself, as it fell.
    fn hear_chance(words: &mut Words<'_>) -> Result<Throw, Trouble> {
        Ok(Throw(hear_die(words)?, hear_die(words)?))
    }

    fn say_chance(seen: Throw) -> String {
        format!("dice {seen}")
    }

    fn say_event(event: &Event) -> String {
        event.say()
    }
}

/// MC6.2.11: what does not lie on one of its six faces is no result.
fn hear_die(words: &mut Words<'_>) -> Result<Die, Trouble> {
    let column = words.column();
    let told = words.peek().unwrap_or_default().to_owned();
    let pips = words.small_number()?;
    Die::new(pips).ok_or_else(|| {
        let refusal = Reason::NotAThrow { pips: told }.by(law::MC6_2_11);
        Trouble::Refused { column, refusal }
    })
}

fn hear_seat(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match words.one_of(&SEAT_VERBS)? {
        "places" => {
            let stake = words.amount()?;
            words.expect("on")?;
            Action::Place { bet: words.bet()?, stake }
        }
        "takes" => {
            words.expect("back")?;
            let stake = words.amount()?;
            words.expect("from")?;
            Action::TakeBack { bet: words.bet()?, stake }
        }
        "asks" if words.took("for") => {
            words.expect("other")?;
            words.expect("dice")?;
            Action::AskForDice
        }
        "asks" => {
            let bet = words.bet()?;
            words.expect("to")?;
            words.expect("work")?;
            Action::AskToWork { bet }
        }
        "calls" => {
            let no_action = words.one_of(&["no-action", "action"])? == "no-action";
            words.expect("on")?;
            let bet = words.bet()?;
            if no_action { Action::CallNoAction { bet } } else { Action::CallAction { bet } }
        }
        "declines" => Action::Decline,
        "joins" => Action::Join,
        _ => Action::Leave,
    })
}

fn hear_staff(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match words.one_of(&STAFF_VERBS)? {
        "passes" => {
            words.expect("dice")?;
            let to = if words.took("to") { Some(words.seat()?) } else { None };
            Action::PassDice { to }
        }
        "calls" => {
            words.expect("no-dice")?;
            words.expect("for")?;
            Action::NoDice { cause: words.choice()? }
        }
        "reports" => Action::Report { violation: words.choice::<Violation>()? },
        "warns" => {
            words.expect("shooter")?;
            Action::Warn
        }
        "checks" => {
            words.expect("dice")?;
            Action::CheckDice
        }
        "changes" => {
            words.expect("dice")?;
            Action::ChangeDice
        }
        "withdraws" => {
            words.expect("dice")?;
            words.expect("for")?;
            Action::WithdrawDice { cause: words.choice()? }
        }
        "opens" => hear_opens(words)?,
        _ => {
            words.expect("table")?;
            let dice_checked = words.took("with");
            if dice_checked {
                words.expect("dice-checked")?;
            }
            let incident = words.took("for");
            if incident {
                words.expect("incident")?;
            }
            Action::Close { dice_checked, incident }
        }
    })
}

/// `opens table with chef, croupier, croupier, stickman, 5 dice`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
    words.expect("table")?;
    let (mut present, mut dice) = (Present::default(), None);
    if words.peek().is_some() {
        words.expect("with")?;
    }
    while let Some(word) = words.peek() {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let told = words.small_number()?;
            words.tell_once(&["dice"], |_, _| Ok(dice.replace(told).is_some()))?;
            continue;
        }
        let count = match words.one_of(&["chef", "croupier", "stickman"])? {
            "chef" => &mut present.chef,
            "croupier" => &mut present.croupier,
            _ => &mut present.stickman,
        };
        *count = count.saturating_add(1);
    }
    present.dice = dice.unwrap_or_default();
    Ok(Action::Open { present })
}

fn say(action: &Action) -> String {
    match action {
        Action::Open { present } => say_opens(*present),
        Action::Close { dice_checked, incident } => {
            let checked = if *dice_checked { " with dice-checked" } else { "" };
            let incident = if *incident { " for incident" } else { "" };
            format!("closes table{checked}{incident}")
        }
        Action::Join => "joins".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::Place { bet, stake } => format!("places {stake} on {}", bet.name()),
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::AskToWork { bet } => format!("asks {} to work", bet.name()),
        Action::CallNoAction { bet } => format!("calls no-action on {}", bet.name()),
        Action::CallAction { bet } => format!("calls action on {}", bet.name()),
        Action::Decline => "declines".to_owned(),
        Action::PassDice { to: None } => "passes dice".to_owned(),
        Action::PassDice { to: Some(seat) } => format!("passes dice to {seat}"),
        Action::NoDice { cause } => format!("calls no-dice for {}", cause.name()),
        Action::Report { violation } => format!("reports {}", violation.name()),
        Action::Warn => "warns shooter".to_owned(),
        Action::CheckDice => "checks dice".to_owned(),
        Action::AskForDice => "asks for other dice".to_owned(),
        Action::ChangeDice => "changes dice".to_owned(),
        Action::WithdrawDice { cause } => format!("withdraws dice for {}", cause.name()),
    }
}

fn say_opens(Present { chef, croupier, stickman, dice }: Present) -> String {
    let mut there: Vec<String> = Vec::new();
    for (word, count) in [("chef", chef), ("croupier", croupier), ("stickman", stickman)] {
        there.extend((0..count).map(|_| word.to_owned()));
    }
    there.extend((dice > 0).then(|| format!("{dice} dice")));
    let with = if there.is_empty() { String::new() } else { format!(" with {}", there.join(", ")) };
    format!("opens table{with}")
}
