//! Acts and cards at trente et quarante in the words of scenario files.

use super::action::{Action, Present};
use super::{Event, Seen, TrenteEtQuarante};
use crate::cards::{SHOE_VERBS, hear_card, hear_cover, hear_shoe_act, say_shoe_act};
use crate::play::{Spoken, Trouble, Words};
use crate::prison::ZeroChoice;
use crate::sitting::Tender;
use table::{Bet as _, By, Choice, Seat};

const SEAT_VERBS: [&str; 6] = ["places", "takes", "insures", "leaves", "sits", "changes"];
const STAFF_VERBS: [&str; 12] = [
    "opens",
    "closes",
    "decides",
    "announces",
    "reverses",
    "prepares",
    "pauses",
    "resumes",
    "ends",
    "collects",
    "pays",
    "gathers",
];

impl Spoken for TrenteEtQuarante {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    /// Verbs of this game come before those around the cards, of which it has three of its own.
    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        let verb = words.peek().unwrap_or_default();
        let mut ahead = words.clone();
        let ends_choice = ahead.took("ends") && ahead.took("choice");
        let own = match by {
            By::Seat(_) => SEAT_VERBS.contains(&verb),
            By::Staff(_) => STAFF_VERBS.contains(&verb) && (verb != "ends" || ends_choice),
        };
        if !own && SHOE_VERBS.contains(&verb) {
            return Ok(Action::Shoe { act: hear_shoe_act(words)? });
        }
        match by {
            By::Seat(_) => hear_seat(words),
            By::Staff(_) => hear_staff(words),
        }
    }

    fn say_action(action: &Action) -> String {
        say(action)
    }

    /// `Qs`, or with the row that it is laid in, `noir Qs`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let named = words.peek().is_some_and(|word| word == "noir" || word == "rouge");
        let row = if named { Some(words.choice()?) } else { None };
        Ok(Seen { card: hear_card(words)?, row })
    }

    fn say_chance(seen: Seen) -> String {
        let row = seen.row.map_or(String::new(), |row| format!("{} ", row.name()));
        format!("cards {row}{}", seen.card)
    }

    fn say_event(event: &Event) -> String {
        event.say()
    }
}

/// One of the game's own verbs; those around the cards are known, too.
fn verb(words: &mut Words<'_>, own: &[&'static str]) -> Result<&'static str, Trouble> {
    let known: Vec<&'static str> = own.iter().chain(SHOE_VERBS).copied().collect();
    words.one_of(&known)
}

fn hear_seat(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &SEAT_VERBS)? {
        "places" => {
            let tender = match words.peek() {
                Some("cash") => Tender::Cash,
                Some("by") => Tender::Verbal,
                _ => Tender::Chips,
            };
            match tender {
                Tender::Chips => {}
                Tender::Cash => words.expect("cash")?,
                Tender::Verbal => {
                    words.expect("by")?;
                    words.expect("word")?;
                }
            }
            let stake = words.amount()?;
            words.expect("on")?;
            Action::Place { bet: words.bet()?, stake, tender }
        }
        "takes" => match words.one_of(&["back", "half"])? {
            "back" => {
                let stake = words.amount()?;
                words.expect("from")?;
                Action::TakeBack { bet: words.bet()?, stake }
            }
            _ => {
                words.expect("of")?;
                let bet = words.bet()?;
                Action::Choose { bet, choice: ZeroChoice::Partage, refaits: refaits(words)? }
            }
        },
        "insures" => {
            let bet = words.bet()?;
            let premium = if words.took("for") { Some(words.amount()?) } else { None };
            Action::Insure { bet, premium }
        }
        // `leaves` the table, or `leaves noir in prison`.
        "leaves" if words.peek().is_none() => Action::Leave,
        "leaves" => {
            let bet = words.bet()?;
            words.expect("in")?;
            words.expect("prison")?;
            Action::Choose { bet, choice: ZeroChoice::Prison, refaits: refaits(words)? }
        }
        "sits" => Action::Sit,
        _ => Action::Change { amount: words.amount()? },
    })
}

/// `after 2 refaits`: those a stake met, the one just dealt included; one if not said.
fn refaits(words: &mut Words<'_>) -> Result<u8, Trouble> {
    if !words.took("after") {
        return Ok(1);
    }
    let refaits = words.small_number()?;
    words.one_of(&["refait", "refaits"])?;
    Ok(refaits)
}

fn hear_staff(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &STAFF_VERBS)? {
        "opens" => hear_opens(words)?,
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => {
                let incident = words.took("for");
                if incident {
                    words.expect("incident")?;
                }
                Action::Close { incident }
            }
        },
        "decides" => {
            words.expect("incident")?;
            Action::Decide
        }
        "announces" => Action::Announce { notice: words.choice()? },
        "reverses" => {
            words.expect("premium")?;
            words.expect("of")?;
            let seat: Seat = words.seat()?;
            words.expect("on")?;
            Action::ReversePremium { seat, bet: words.bet()? }
        }
        "prepares" => {
            words.expect("cards")?;
            Action::Prepare
        }
        "pauses" => Action::Pause { covered: hear_cover(words, "cover-on")? },
        "resumes" => Action::Resume { uncovered: hear_cover(words, "cover-off")? },
        "ends" => {
            words.expect("choice")?;
            Action::EndChoice
        }
        "collects" => Action::Collect,
        "pays" => Action::Pay { bet: words.bet()? },
        _ => {
            words.expect("cards")?;
            Action::Gather
        }
    })
}

/// `opens table with chef, controleur, tailleur`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
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

fn say(action: &Action) -> String {
    match action {
        Action::Open { present } => say_opens(*present),
        Action::Close { incident: false } => "closes table".to_owned(),
        Action::Close { incident: true } => "closes table for incident".to_owned(),
        Action::Decide => "decides incident".to_owned(),
        Action::Announce { notice } => format!("announces {}", notice.name()),
        Action::Sit => "sits".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::Place { bet, stake, tender } => {
            let tender = match tender {
                Tender::Chips => "",
                Tender::Cash => "cash ",
                Tender::Verbal => "by word ",
            };
            format!("places {tender}{stake} on {}", bet.name())
        }
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::Insure { bet, premium: None } => format!("insures {}", bet.name()),
        Action::Insure { bet, premium: Some(premium) } => {
            format!("insures {} for {premium}", bet.name())
        }
        Action::ReversePremium { seat, bet } => {
            format!("reverses premium of {seat} on {}", bet.name())
        }
        Action::Change { amount } => format!("changes {amount}"),
        Action::CloseBets => "closes bets".to_owned(),
        Action::Shoe { act } => say_shoe_act(act),
        Action::Prepare => "prepares cards".to_owned(),
        Action::Pause { covered: false } => "pauses play".to_owned(),
        Action::Pause { covered: true } => "pauses play with cover-on".to_owned(),
        Action::Resume { uncovered: false } => "resumes play".to_owned(),
        Action::Resume { uncovered: true } => "resumes play with cover-off".to_owned(),
        Action::Choose { bet, choice, refaits } => {
            let after =
                if *refaits == 1 { String::new() } else { format!(" after {refaits} refaits") };
            match choice {
                ZeroChoice::Partage => format!("takes half of {}{after}", bet.name()),
                ZeroChoice::Prison => format!("leaves {} in prison{after}", bet.name()),
            }
        }
        Action::EndChoice => "ends choice".to_owned(),
        Action::Collect => "collects".to_owned(),
        Action::Pay { bet } => format!("pays {}", bet.name()),
        Action::Gather => "gathers cards".to_owned(),
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
