//! Acts and cards at punto banco in the words of scenario files.

use super::action::{Action, Draw, Setting};
use super::bets::Bet;
use super::deal::Seen;
use super::law::PuntoLaw;
use super::{Event, Punto};
use crate::cards::{SHOE_VERBS, hear_card, hear_cover, hear_shoe_act, say_shoe_act};
use crate::play::{Spoken, Trouble, Words};
use crate::sitting::Tender;
use table::{Bet as _, By, Choice};

const SEAT_VERBS: [&str; 10] = [
    "places",
    "announces",
    "takes",
    "sits",
    "leaves",
    "accepts",
    "refuses",
    "says",
    "declines",
    "turns",
];
const STAFF_VERBS: [&str; 15] = [
    "opens",
    "closes",
    "announces",
    "sets",
    "offers",
    "takes",
    "turns",
    "draws",
    "stands",
    "voids",
    "collects",
    "pays",
    "removes",
    "pauses",
    "resumes",
];

impl<L: PuntoLaw> Spoken for Punto<L> {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
        let mut ahead = words.clone();
        let hand_declined = ahead.took("declines") && ahead.took("hand");
        let pause =
            matches!(by, By::Staff(_)) && matches!(words.peek(), Some("pauses" | "resumes"));
        if !hand_declined && !pause && words.peek().is_some_and(|verb| SHOE_VERBS.contains(&verb)) {
            return Ok(Action::Shoe { act: hear_shoe_act(words)? });
        }
        match by {
            By::Seat(_) => hear_seat(words),
            By::Staff(_) => hear_staff(words),
        }
    }

    fn say_action(action: &Action<Bet<L>>) -> String {
        say(action)
    }

    /// `5d`, `misplaced 5d`, `surplus 5d`, `mixed 5d`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let how: fn(table::Card) -> Seen = if words.took("misplaced") {
            Seen::Misplaced
        } else if words.took("surplus") {
            Seen::Surplus
        } else if words.took("mixed") {
            Seen::Mixed
        } else {
            Seen::Dealt
        };
        hear_card(words).map(how)
    }

    fn say_chance(seen: Seen) -> String {
        match seen {
            Seen::Dealt(card) => format!("cards {card}"),
            Seen::Misplaced(card) => format!("cards misplaced {card}"),
            Seen::Surplus(card) => format!("cards surplus {card}"),
            Seen::Mixed(card) => format!("cards mixed {card}"),
        }
    }

    fn say_event(event: &Event<Bet<L>>) -> String {
        event.say()
    }
}

/// One of the game's own verbs; those around the cards are known, too.
fn verb(words: &mut Words<'_>, own: &[&'static str]) -> Result<&'static str, Trouble> {
    let known: Vec<&'static str> = own.iter().chain(SHOE_VERBS).copied().collect();
    words.one_of(&known)
}

fn then<A>(words: &mut Words<'_>, word: &'static str, act: A) -> Result<A, Trouble> {
    words.expect(word)?;
    Ok(act)
}

fn hear_seat<L: PuntoLaw>(words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
    Ok(match verb(words, &SEAT_VERBS)? {
        "places" => {
            let tender = if words.took("cash") { Tender::Cash } else { Tender::Chips };
            hear_stake(words, tender)?
        }
        "announces" => hear_stake(words, Tender::Verbal)?,
        "takes" if words.took("card") => Action::TakeCard,
        "takes" => {
            words.expect("back")?;
            let stake = words.amount()?;
            words.expect("from")?;
            Action::TakeBack { bet: words.bet()?, stake }
        }
        "sits" => Action::Sit,
        "leaves" => Action::Leave,
        "accepts" => then(words, "bank", Action::AcceptBank)?,
        "refuses" => then(words, "bank", Action::RefuseBank)?,
        "says" => Action::Say { call: words.choice()? },
        "declines" => then(words, "hand", Action::DeclineHand)?,
        _ => then(words, "cards", Action::TurnCards)?,
    })
}

/// `10.00 on punto`.
fn hear_stake<L: PuntoLaw>(
    words: &mut Words<'_>,
    tender: Tender,
) -> Result<Action<Bet<L>>, Trouble> {
    let stake = words.amount()?;
    words.expect("on")?;
    Ok(Action::Place { bet: words.bet()?, stake, tender })
}

fn hear_staff<L: PuntoLaw>(words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
    Ok(match verb(words, &STAFF_VERBS)? {
        "opens" => then(words, "table", Action::Open)?,
        "closes" => match words.one_of(&["bets", "table"])? {
            "bets" => Action::CloseBets,
            _ => Action::Close { minutes: hear_minutes(words)? },
        },
        "announces" => Action::Announce { notice: words.choice()? },
        "sets" => Action::Set {
            setting: match words.one_of(&["decks", "cards"])? {
                "decks" => Setting::Decks(words.number()?),
                _ => Setting::Cards(words.choice()?),
            },
        },
        "offers" => then(words, "bank", Action::OfferBank)?,
        "takes" => then(words, "card", Action::TakeCard)?,
        "turns" => then(words, "cards", Action::TurnCards)?,
        "draws" => hear_choice(words, Draw::Draws)?,
        "stands" => hear_choice(words, Draw::Stands)?,
        "voids" => then(words, "coup", Action::VoidCoup)?,
        "collects" => Action::Collect { pass: words.choice()? },
        "pays" => Action::Pay { pass: words.choice()? },
        "pauses" => Action::Pause { covered: hear_cover(words, "cover-on")? },
        "resumes" => Action::Resume { uncovered: hear_cover(words, "cover-off")? },
        _ => then(words, "cards", Action::RemoveCards)?,
    })
}

/// `draws for banco`.
fn hear_choice<L: PuntoLaw>(words: &mut Words<'_>, draw: Draw) -> Result<Action<Bet<L>>, Trouble> {
    words.expect("for")?;
    Ok(Action::Choose { side: words.choice()?, draw })
}

/// `after 30 minutes`, or nothing.
fn hear_minutes(words: &mut Words<'_>) -> Result<u16, Trouble> {
    if !words.took("after") {
        return Ok(0);
    }
    let minutes = words.number()?;
    then(words, "minutes", minutes)
}

fn say<L: PuntoLaw>(action: &Action<Bet<L>>) -> String {
    match action {
        Action::Open => "opens table".to_owned(),
        Action::Close { minutes: 0 } => "closes table".to_owned(),
        Action::Close { minutes } => format!("closes table after {minutes} minutes"),
        Action::Announce { notice } => format!("announces {}", notice.name()),
        Action::Set { setting } => format!("sets {setting}"),
        Action::Sit => "sits".to_owned(),
        Action::Leave => "leaves".to_owned(),
        Action::Place { bet, stake, tender } => {
            let verb = match tender {
                Tender::Chips => "places",
                Tender::Cash => "places cash",
                Tender::Verbal => "announces",
            };
            format!("{verb} {stake} on {}", bet.name())
        }
        Action::TakeBack { bet, stake } => format!("takes back {stake} from {}", bet.name()),
        Action::AcceptBank => "accepts bank".to_owned(),
        Action::RefuseBank => "refuses bank".to_owned(),
        Action::OfferBank => "offers bank".to_owned(),
        Action::CloseBets => "closes bets".to_owned(),
        Action::Say { call } => format!("says {}", call.name()),
        Action::DeclineHand => "declines hand".to_owned(),
        Action::TurnCards => "turns cards".to_owned(),
        Action::TakeCard => "takes card".to_owned(),
        Action::Choose { side, draw: Draw::Draws } => format!("draws for {}", side.name()),
        Action::Choose { side, draw: Draw::Stands } => format!("stands for {}", side.name()),
        Action::VoidCoup => "voids coup".to_owned(),
        Action::Collect { pass } => format!("collects {}", pass.name()),
        Action::Pay { pass } => format!("pays {}", pass.name()),
        Action::RemoveCards => "removes cards".to_owned(),
        Action::Pause { covered: false } => "pauses play".to_owned(),
        Action::Pause { covered: true } => "pauses play with cover-on".to_owned(),
        Action::Resume { uncovered: false } => "resumes play".to_owned(),
        Action::Resume { uncovered: true } => "resumes play with cover-off".to_owned(),
        Action::Shoe { act } => say_shoe_act(act),
    }
}
