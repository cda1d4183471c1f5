//! Acts and cards in the words of scenario files.

use super::TwentyOne;
use super::action::{Action, Heap};
use super::cards::Card;
use super::event::Event;
use crate::play::{Complaint, Spoken, Trouble, Words};
use table::By;

const VERBS: &[&str] =
    &["opens", "deals", "stops", "asks", "looks", "shows", "takes", "reshuffles"];

impl Spoken for TwentyOne {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(_by: By, words: &mut Words<'_>) -> Result<Action, Trouble> {
        Ok(match words.one_of(VERBS)? {
            "opens" => hear_opens(words)?,
            "deals" => Action::Deal,
            "stops" => Action::Stop,
            "asks" => Action::Ask,
            "looks" => {
                words.expect("at")?;
                Action::Look { at: words.seat()? }
            }
            "shows" => {
                words.expect("cards")?;
                Action::Show
            }
            "takes" => {
                words.expect("coin")?;
                words.expect("from")?;
                let from = match words.one_of(&["treasure", "middle"])? {
                    "treasure" => Heap::Treasure,
                    _ => Heap::Middle,
                };
                Action::Take { from }
            }
            _ => Action::Reshuffle,
        })
    }

    fn say_action(action: &Action) -> String {
        match action {
            Action::Open { seats } => {
                let seats: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
                format!("opens game with dealer {}", seats.join(", "))
            }
            Action::Deal => "deals".to_owned(),
            Action::Stop => "stops".to_owned(),
            Action::Ask => "asks".to_owned(),
            Action::Look { at } => format!("looks at {at}"),
            Action::Show => "shows cards".to_owned(),
            Action::Take { from: Heap::Treasure } => "takes coin from treasure".to_owned(),
            Action::Take { from: Heap::Middle } => "takes coin from middle".to_owned(),
            Action::Reshuffle => "reshuffles".to_owned(),
        }
    }

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        let column = words.column();
        let Some(word) = words.peek() else { return words.wrong("a card, such as 10, P or F") };
        match word.parse() {
            Ok(card) => {
                words.take();
                Ok(card)
            }
            Err(unknown) => Err(Trouble::Word(Complaint::new(column, format!("{unknown}")))),
        }
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }

    fn say_event(event: &Event) -> String {
        event.say()
    }
}

/// `opens game with dealer seat 7, seat 1, seat 2`.
fn hear_opens(words: &mut Words<'_>) -> Result<Action, Trouble> {
    for word in ["game", "with", "dealer"] {
        words.expect(word)?;
    }
    let mut seats = Vec::new();
    while seats.is_empty() || words.peek().is_some() {
        words.expect("seat")?;
        seats.push(words.number()?);
    }
    Ok(Action::Open { seats })
}
