//! Acts and cards at banque à tout va in the words of scenario files.

use super::action::{Action, Present, Sixain};
use super::state::{Side, Sitting};
use super::{BanqueAToutVa, Event, Seen};
use crate::baccara::LevyStep;
use crate::cards::{SHOE_VERBS, hear_card, hear_shoe_act, say_shoe_act};
use crate::play::{Spoken, Trouble, Words};
use crate::sitting::Tender;
use std::mem::replace;
use table::{Bet as _, By, Cents, Choice};

const SEAT_VERBS: [&str; 12] = [
    "sits",
    "leaves",
    "places",
    "takes",
    "shows",
    "draws",
    "stands",
    "announces",
    "holds",
    "refuses",
    "adds",
    "agrees",
];
const STAFF_VERBS: [&str; 13] = [
    "begins",
    "opens",
    "closes",
    "records",
    "changes",
    "prepares",
    "turns",
    "invites",
    "announces",
    "sets-apart",
    "tears-off",
    "drops-in",
    "tears-up",
];
const PRESENT: [&str; 10] = [
    "inspecteur",
    "croupier",
    "changeur",
    "cartier",
    "banker",
    "new-cards",
    "used-cards",
    "numbered-cards",
    "booklet",
    "deposit",
];

impl Spoken for BanqueAToutVa {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        let mut ahead = words.clone();
        let own = (ahead.took("shows") && ahead.took("cards"))
            || (ahead.took("begins") && ahead.took("day"));
        if !own && words.peek().is_some_and(|verb| SHOE_VERBS.contains(&verb)) {
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

    /// `5h`, or `left 5h` where the banker says whom he gives it to.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let to = Side::ALL.into_iter().find(|side| words.took(side.name()));
        Ok(Seen { card: hear_card(words)?, to })
    }

    fn say_chance(Seen { card, to }: Seen) -> String {
        to.map_or_else(|| format!("cards {card}"), |to| format!("cards {to} {card}"))
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

fn hear_seat(words: &mut Words<'_>) -> Result<Action, Trouble> {
    Ok(match verb(words, &SEAT_VERBS)? {
        "sits" => Action::Sit,
        "leaves" => Action::Leave,
        "places" => {
            let tender = match words.peek() {
                Some("cash") => Tender::Cash,
                Some("by") => Tender::Verbal,
                Some(_) | None => Tender::Chips,
            };
            match tender {
                Tender::Cash => words.expect("cash")?,
                Tender::Verbal => {
                    words.expect("by")?;
                    words.expect("word")?;
                }
                Tender::Chips => {}
            }
            let stake = words.amount()?;
            words.expect("on")?;
            Action::Place { bet: words.bet()?, stake, tender }
        }
        "takes" => {
            words.expect("back")?;
            let stake = words.amount()?;
            words.expect("from")?;
            Action::TakeBack { bet: words.bet()?, stake }
        }
        "shows" => after(words, &["cards"], Action::Show)?,
        "draws" => Action::Draw,
        "stands" => Action::Stand,
        "announces" => {
            words.expect("banco")?;
            words.expect("of")?;
            Action::Banco { stake: words.amount()? }
        }
        "holds" => {
            words.expect("banco")?;
            let part = words.took("for");
            Action::Hold { stake: if part { Some(words.amount()?) } else { None } }
        }
        "refuses" => after(words, &["banco"], Action::Refuse)?,
        "adds" => Action::Add { stake: words.amount()? },
        _ => {
            words.expect("to")?;
            Action::Agree { to: words.seat()? }
        }
    })
}

fn hear_staff(words: &mut Words<'_>) -> Result<Action, Trouble> {
    let levy = |step| Action::Levy { step };
    Ok(match verb(words, &STAFF_VERBS)? {
        "begins" => after(words, &["day"], Action::BeginDay)?,
        "opens" => hear_opens(words)?,
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => Action::Close,
        },
        "records" => {
            words.expect("deposit")?;
            Action::Deposit { amount: words.amount()? }
        }
        "changes" => {
            let amount = words.amount()?;
            words.expect("for")?;
            Action::Change { seat: words.seat()?, amount }
        }
        "prepares" => after(words, &["cards"], Action::Prepare)?,
        "turns" => after(words, &["cards"], Action::Turn)?,
        "invites" => after(words, &["parts"], Action::InviteParts)?,
        "announces" => after(words, &["levy"], levy(LevyStep::Announce))?,
        "sets-apart" => after(words, &["levy"], levy(LevyStep::SetApart))?,
        "tears-off" => after(words, &["tickets"], levy(LevyStep::TearOff))?,
        "drops-in" => after(words, &["levy"], levy(LevyStep::DropIn))?,
        _ => after(words, &["tickets"], levy(LevyStep::TearUp))?,
    })
}

/// `opens table for evening with inspecteur, croupier, changeur, cartier, banker, new-cards,
/// booklet, deposit 50000.00`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
    words.expect("table")?;
    words.expect("for")?;
    let sitting: Sitting = words.choice()?;
    let (mut present, mut deposit) = (Present::default(), None);
    if words.peek().is_some() {
        words.expect("with")?;
    }
    while words.peek().is_some() {
        words.tell_once(&PRESENT, |words, word| {
            let one_more = |count: &mut u8| {
                *count = count.saturating_add(1);
                false
            };
            Ok(match word {
                "inspecteur" => one_more(&mut present.inspecteurs),
                "croupier" => replace(&mut present.croupier, true),
                "changeur" => one_more(&mut present.changeurs),
                "cartier" => replace(&mut present.cartier, true),
                "banker" => replace(&mut present.banker, true),
                "new-cards" => present.cards.replace(Sixain::New).is_some(),
                "used-cards" => present.cards.replace(Sixain::Used).is_some(),
                "numbered-cards" => present.cards.replace(Sixain::Numbered).is_some(),
                "booklet" => replace(&mut present.booklet, true),
                _ => deposit.replace(words.amount()?).is_some(),
            })
        })?;
    }
    Ok(Action::Open { sitting, present, deposit: deposit.unwrap_or_default() })
}

fn say(action: &Action) -> String {
    match action {
        Action::BeginDay => "begins day".to_owned(),
        Action::Open { sitting, present, deposit } => say_opens(*sitting, *present, *deposit),
        Action::Close => "closes table".to_owned(),
        Action::Deposit { amount } => format!("records deposit {amount}"),
        Action::Sit => "sits".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::Place { bet, stake, tender } => {
            let how = match tender {
                Tender::Chips => "",
                Tender::Cash => "cash ",
                Tender::Verbal => "by word ",
            };
            format!("places {how}{stake} on {}", bet.name())
        }
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::Change { seat, amount } => format!("changes {amount} for {seat}"),
        Action::CloseBets => "closes bets".to_owned(),
        Action::Shoe { act } => say_shoe_act(act),
        Action::Prepare => "prepares cards".to_owned(),
        Action::Show => "shows cards".to_owned(),
        Action::Draw => "draws".to_owned(),
        Action::Stand => "stands".to_owned(),
        Action::Turn => "turns cards".to_owned(),
        Action::Banco { stake } => format!("announces banco of {stake}"),
        Action::Hold { stake: None } => "holds banco".to_owned(),
        Action::Hold { stake: Some(stake) } => format!("holds banco for {stake}"),
        Action::Refuse => "refuses banco".to_owned(),
        Action::InviteParts => "invites parts".to_owned(),
        Action::Add { stake } => format!("adds {stake}"),
        Action::Agree { to } => format!("agrees to {to}"),
        Action::Levy { step } => levy_name(*step).to_owned(),
    }
}

/// A step of the levy, as the croupier does it.
pub(super) const fn levy_name(step: LevyStep) -> &'static str {
    match step {
        LevyStep::Announce => "announces levy",
        LevyStep::SetApart => "sets-apart levy",
        LevyStep::TearOff => "tears-off tickets",
        LevyStep::DropIn => "drops-in levy",
        LevyStep::TearUp => "tears-up tickets",
    }
}

fn say_opens(sitting: Sitting, present: Present, deposit: Cents) -> String {
    let cards = match present.cards {
        None => None,
        Some(Sixain::New) => Some("new-cards"),
        Some(Sixain::Used) => Some("used-cards"),
        Some(Sixain::Numbered) => Some("numbered-cards"),
    };
    let times = |word: &'static str, n: u8| std::iter::repeat_n(word, usize::from(n));
    let once = |word: &'static str, is: bool| is.then_some(word);
    let mut there: Vec<String> = times("inspecteur", present.inspecteurs)
        .chain(once("croupier", present.croupier))
        .chain(times("changeur", present.changeurs))
        .chain(once("cartier", present.cartier))
        .chain(once("banker", present.banker))
        .chain(cards)
        .chain(once("booklet", present.booklet))
        .map(str::to_owned)
        .collect();
    there.extend(deposit.is_positive().then(|| format!("deposit {deposit}")));
    let with = if there.is_empty() { String::new() } else { format!(" with {}", there.join(", ")) };
    format!("opens table for {}{with}", sitting.name())
}
