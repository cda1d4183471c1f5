//! Acts and cards at three-card poker in the words of scenario files.

use super::action::{Action, Hand, Post, Present, Setting, VoidCause};
use super::{Event, Seen, ThreeCardPoker};
use crate::cards::{SHOE_VERBS, hear_card, hear_shoe_act, say_shoe_act};
use crate::play::{Spoken, Trouble, Words};
use crate::sitting::Tender;
use std::mem::replace;
use table::{Bet as _, By, Choice};

const SEAT_VERBS: [&str; 7] =
    ["places", "announces", "takes", "looks", "folds", "raises", "leaves"];
const STAFF_VERBS: [&str; 8] =
    ["opens", "closes", "announces", "sets", "relieves", "prepares", "shows", "voids"];

impl Spoken for ThreeCardPoker {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        let mut ahead = words.clone();
        let bank_shows = ahead.took("shows") && ahead.took("bank");
        if !bank_shows && words.peek().is_some_and(|verb| SHOE_VERBS.contains(&verb)) {
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

    /// `Qs`, `turned-over Qs`, `loose Qs`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        if words.took("loose") {
            return hear_card(words).map(Seen::Loose);
        }
        if words.took("turned-over") {
            return hear_card(words).map(Seen::TurnedOver);
        }
        hear_card(words).map(Seen::Dealt)
    }

    fn say_chance(seen: Seen) -> String {
        match seen {
            Seen::Dealt(card) => format!("cards {card}"),
            Seen::TurnedOver(card) => format!("cards turned-over {card}"),
            Seen::Loose(card) => format!("cards loose {card}"),
        }
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
            let tender = if words.took("cash") { Tender::Cash } else { Tender::Chips };
            hear_stake(words, tender)?
        }
        "announces" => hear_stake(words, Tender::Verbal)?,
        "takes" => {
            words.expect("back")?;
            let stake = words.amount()?;
            words.expect("from")?;
            Action::TakeBack { bet: words.bet()?, stake }
        }
        "looks" => {
            words.expect("at")?;
            let at = if words.took("bank") { Hand::Bank } else { Hand::Seat(words.seat()?) };
            Action::Look { at }
        }
        "folds" => Action::Fold,
        "leaves" => Action::Leave,
        _ => {
            let stake = if words.peek().is_some() { Some(words.amount()?) } else { None };
            Action::Raise { stake }
        }
    })
}

/// `10.00 on ante`, `10.00 on ante at seat 3`.
fn hear_stake(words: &mut Words<'_>, tender: Tender) -> Result<Action, Trouble> {
    let stake = words.amount()?;
    words.expect("on")?;
    let bet = words.bet()?;
    let at = if words.took("at") { Some(words.seat()?) } else { None };
    Ok(Action::Place { bet, stake, tender, at })
}

fn hear_staff(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &STAFF_VERBS)? {
        "opens" => hear_opens(words)?,
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => Action::Close,
        },
        "announces" => Action::Announce { notice: words.choice()? },
        "sets" => Action::Set {
            setting: if words.one_of(&["minimum", "maximum"])? == "minimum" {
                Setting::Minimum(words.amount()?)
            } else {
                let times = words.number()?;
                words.expect("times")?;
                Setting::Maximum(times)
            },
        },
        "relieves" => {
            let name = words.one_of(&Post::ALL.map(Post::name))?;
            let chef = name == Post::Chef.name();
            Action::Relieve { post: if chef { Post::Chef } else { Post::Croupier } }
        }
        "prepares" => {
            words.expect("cards")?;
            Action::Prepare
        }
        "shows" => {
            words.expect("bank")?;
            Action::ShowBank
        }
        _ => hear_voids(words)?,
    })
}

/// `opens table with chef, croupier, player`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
    words.expect("table")?;
    let mut present = Present::default();
    if words.peek().is_some() {
        words.expect("with")?;
        while words.peek().is_some() {
            words.tell_once(&["chef", "croupier", "player"], |_, word| {
                Ok(match word {
                    "chef" => replace(&mut present.chef, true),
                    "croupier" => replace(&mut present.croupier, true),
                    _ => replace(&mut present.player, true),
                })
            })?;
        }
    }
    Ok(Action::Open { present })
}

/// `voids coup for talk`, `voids hand of seat 1`.
fn hear_voids(words: &mut Words<'_>) -> Result<Action, Trouble> {
    if words.one_of(&["coup", "hand"])? == "hand" {
        words.expect("of")?;
        return Ok(Action::VoidHand { seat: words.seat()? });
    }
    words.expect("for")?;
    let name = words.one_of(&VoidCause::ALL.map(VoidCause::name))?;
    let talk = name == VoidCause::Talk.name();
    Ok(Action::VoidCoup { cause: if talk { VoidCause::Talk } else { VoidCause::WrongNumber } })
}

fn say(action: &Action) -> String {
    match action {
        Action::Open { present } => say_opens(*present),
        Action::Close => "closes table".to_owned(),
        Action::Announce { notice } => format!("announces {}", notice.name()),
        Action::Set { setting } => format!("sets {setting}"),
        Action::Relieve { post } => format!("relieves {}", post.name()),
        Action::Leave => "leaves".to_owned(),
        Action::Place { bet, stake, tender, at } => {
            let verb = match tender {
                Tender::Chips => "places",
                Tender::Cash => "places cash",
                Tender::Verbal => "announces",
            };
            let at = at.map_or(String::new(), |seat| format!(" at {seat}"));
            format!("{verb} {stake} on {}{at}", bet.name())
        }
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::CloseBets => "closes bets".to_owned(),
        Action::Shoe { act } => say_shoe_act(act),
        Action::Prepare => "prepares cards".to_owned(),
        Action::Look { at } => format!("looks at {at}"),
        Action::Fold => "folds".to_owned(),
        Action::Raise { stake: None } => "raises".to_owned(),
        Action::Raise { stake: Some(stake) } => format!("raises {stake}"),
        Action::ShowBank => "shows bank".to_owned(),
        Action::VoidCoup { cause } => format!("voids coup for {}", cause.name()),
        Action::VoidHand { seat } => format!("voids hand of {seat}"),
    }
}

fn say_opens(present: Present) -> String {
    let Present { chef, croupier, player } = present;
    let all = [("chef", chef), ("croupier", croupier), ("player", player)];
    let there: Vec<&str> = all.iter().filter(|(_, is)| *is).map(|(word, _)| *word).collect();
    let with = if there.is_empty() { String::new() } else { format!(" with {}", there.join(", ")) };
    format!("opens table{with}")
}
