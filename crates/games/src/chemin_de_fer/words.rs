//! Acts and cards at chemin de fer in the words of scenario files.

use super::action::{Action, Means, Present, Witness};
use super::{CheminDeFer, Event};
use crate::cards::{SHOE_VERBS, hear_card, hear_shoe_act, say_shoe_act};
use crate::play::{Spoken, Trouble, Words};
use std::mem::replace;
use table::{By, Card, Role};

const SEAT_VERBS: [&str; 15] = [
    "sits",
    "leaves",
    "announces",
    "passes",
    "refuses",
    "holds",
    "claims",
    "stakes",
    "agrees",
    "deals",
    "lays",
    "draws",
    "stands",
    "keeps",
    "takes",
];
const STAFF_VERBS: [&str; 13] = [
    "opens",
    "closes",
    "extends",
    "verifies",
    "notifies",
    "changes",
    "gives",
    "goes",
    "announces",
    "sets",
    "tears",
    "drops",
    "hands",
];

impl Spoken for CheminDeFer {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        let mut ahead = words.clone();
        if ahead.took("declines") && ahead.took("banco") {
            *words = ahead;
            return Ok(Action::Decline);
        }
        if words.peek().is_some_and(|verb| SHOE_VERBS.contains(&verb)) {
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

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        hear_card(words)
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
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

fn after(words: &mut Words<'_>, more: &[&'static str], action: Action) -> Result<Action, Trouble> {
    for word in more {
        words.expect(word)?;
    }
    Ok(action)
}

/// Chips, unless the word `cash` says otherwise.
fn means(words: &mut Words<'_>) -> Means {
    if words.took("cash") { Means::Notes } else { Means::Chips }
}

fn hear_seat(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &SEAT_VERBS)? {
        "sits" => Action::Sit,
        // `leaves`, `leaves 140.00 in garage`.
        "leaves" if words.peek().is_none() => Action::Leave,
        "leaves" => {
            let stake = words.amount()?;
            after(words, &["in", "garage"], Action::Garage { stake })?
        }
        "announces" => Action::Announce { stake: words.amount()? },
        "passes" => after(words, &["hand"], Action::Pass)?,
        "refuses" => after(words, &["hand"], Action::RefuseHand)?,
        // `holds banco`, `holds cash banco`, `holds 50.00`.
        "holds" => {
            let means = means(words);
            if words.took("banco") {
                Action::Hold { means }
            } else {
                Action::HoldPart { stake: words.amount()?, means }
            }
        }
        "claims" => {
            let means = means(words);
            after(words, &["suivi"], Action::Follow { means })?
        }
        "stakes" => {
            let means = means(words);
            Action::Stake { stake: words.amount()?, means }
        }
        "agrees" => {
            words.expect("to")?;
            Action::Agree { to: words.seat()? }
        }
        "deals" => Action::Deal,
        "lays" => after(words, &["down", "cards"], Action::LayDown)?,
        "draws" => Action::Draw,
        "stands" => Action::Stand,
        "keeps" => after(words, &["stake"], Action::Keep)?,
        _ => {
            words.expect("back")?;
            Action::TakeBack { stake: words.amount()? }
        }
    })
}

fn hear_staff(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &STAFF_VERBS)? {
        "opens" => match words.one_of(&["table", "cagnotte"])? {
            "table" => hear_opens(words)?,
            _ => Action::OpenCagnotte,
        },
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => Action::Close,
        },
        "extends" => after(words, &["play"], Action::Extend)?,
        "verifies" => {
            words.expect("booklet")?;
            let booklet = words.number()?;
            let attended = words.took("with");
            if attended {
                words.expect(Role::Controle.name())?;
            }
            let witness = if attended { Witness::Controle } else { Witness::None };
            Action::VerifyBooklet { booklet, witness }
        }
        "notifies" => after(words, &["garage"], Action::NotifyGarage)?,
        "changes" => {
            let stake = words.amount()?;
            words.expect("for")?;
            Action::Change { seat: words.seat()?, stake }
        }
        "gives" => after(words, &["hand"], Action::GiveHand)?,
        "goes" => after(words, &["on"], Action::GoOn)?,
        "announces" => after(words, &["levy"], Action::AnnounceLevy)?,
        "sets" => after(words, &["levy", "apart"], Action::SetApart)?,
        "tears" => match words.one_of(&["off", "up"])? {
            "off" => {
                let stake = words.amount()?;
                words.expect("from")?;
                words.expect("booklet")?;
                Action::TearOff { stake, booklet: words.number()? }
            }
            _ => after(words, &["tickets"], Action::TearUp)?,
        },
        "drops" => after(words, &["levy", "in"], Action::DropIn)?,
        _ => after(words, &["back", "bank"], Action::HandBack)?,
    })
}

/// `opens table with inspecteur, croupier, changeur, changeur`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
    let mut present = Present::default();
    if words.peek().is_some() {
        words.expect("with")?;
        while words.peek().is_some() {
            words.tell_once(&["inspecteur", "croupier", "changeur"], |_, word| {
                Ok(match word {
                    "inspecteur" => replace(&mut present.inspecteur, true),
                    "croupier" => replace(&mut present.croupier, true),
                    _ => {
                        present.changeurs = present.changeurs.saturating_add(1);
                        false
                    }
                })
            })?;
        }
    }
    Ok(Action::Open { present })
}

fn say(action: &Action) -> String {
    let cash = |means: &Means| match means {
        Means::Chips => "",
        Means::Notes => "cash ",
    };
    match action {
        Action::Open { present } => say_opens(*present),
        Action::Close => "closes table".to_owned(),
        Action::Extend => "extends play".to_owned(),
        Action::Sit => "sits".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::VerifyBooklet { booklet, witness: Witness::None } => {
            format!("verifies booklet {booklet}")
        }
        Action::VerifyBooklet { booklet, witness: Witness::Controle } => {
            format!("verifies booklet {booklet} with controle")
        }
        Action::OpenCagnotte => "opens cagnotte".to_owned(),
        Action::NotifyGarage => "notifies garage".to_owned(),
        Action::Change { seat, stake } => format!("changes {stake} for {seat}"),
        Action::Shoe { act } => say_shoe_act(act),
        Action::GiveHand => "gives hand".to_owned(),
        Action::Announce { stake } => format!("announces {stake}"),
        Action::Garage { stake } => format!("leaves {stake} in garage"),
        Action::Pass => "passes hand".to_owned(),
        Action::RefuseHand => "refuses hand".to_owned(),
        Action::Hold { means } => format!("holds {}banco", cash(means)),
        Action::Follow { means } => format!("claims {}suivi", cash(means)),
        Action::HoldPart { stake, means } => format!("holds {}{stake}", cash(means)),
        Action::Stake { stake, means } => format!("stakes {}{stake}", cash(means)),
        Action::Decline => "declines banco".to_owned(),
        Action::GoOn => "goes on".to_owned(),
        Action::CloseBets => "closes bets".to_owned(),
        Action::Agree { to } => format!("agrees to {to}"),
        Action::Deal => "deals".to_owned(),
        Action::LayDown => "lays down cards".to_owned(),
        Action::Draw => "draws".to_owned(),
        Action::Stand => "stands".to_owned(),
        Action::AnnounceLevy => "announces levy".to_owned(),
        Action::SetApart => "sets levy apart".to_owned(),
        Action::TearOff { stake, booklet } => format!("tears off {stake} from booklet {booklet}"),
        Action::DropIn => "drops levy in".to_owned(),
        Action::TearUp => "tears up tickets".to_owned(),
        Action::Keep => "keeps stake".to_owned(),
        Action::TakeBack { stake } => format!("takes back {stake}"),
        Action::HandBack => "hands back bank".to_owned(),
    }
}

fn say_opens(present: Present) -> String {
    let Present { inspecteur, croupier, changeurs } = present;
    let mut there = Vec::new();
    there.extend(inspecteur.then_some("inspecteur"));
    there.extend(croupier.then_some("croupier"));
    there.extend((0..changeurs).map(|_| "changeur"));
    let with = if there.is_empty() { String::new() } else { format!(" with {}", there.join(", ")) };
    format!("opens table{with}")
}
