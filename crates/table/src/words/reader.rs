//! One line of a scenario, word by word, with the column of each for messages.

use super::hear::Who;
use super::trouble::{Complaint, Trouble, unexpected};
use crate::{AmountError, Bet, By, Card, Cents, Choice, Role, Seat};
use std::cmp::Reverse;

/// A phrase: who may say it, and how it is heard.
pub type Attempt<'a, T> = (Who, fn(&mut Words<'a>) -> Result<T, Trouble>);

/// The words of a line still to be read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    line: &'a str,
    at: usize,
    by: Option<By>,
    /// What went wrong farthest into the line, on ways that were given up.
    missed: Option<Trouble>,
}

impl<'a> Words<'a> {
    pub fn of(line: &'a str) -> Self {
        Words { line, at: 0, by: None, missed: None }
    }

    /// Says whose words they are.
    pub fn said_by(&mut self, by: By) -> &mut Self {
        self.by = Some(by);
        self
    }

    pub fn by(&self) -> Option<By> {
        self.by
    }

    fn skip_blanks(&mut self) {
        let rest = &self.line[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', ',']).len();
    }

    /// The column of the next word, from 1, in characters.
    pub fn column(&self) -> usize {
        let mut ahead = self.clone();
        ahead.skip_blanks();
        self.line[..ahead.at].chars().count() + 1
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.clone().take()
    }

    pub fn take(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        let rest = &self.line[self.at..];
        let end = rest.find([' ', '\t', ',']).unwrap_or(rest.len());
        self.at += end;
        Some(&rest[..end]).filter(|word| !word.is_empty())
    }

    /// Takes the word if it is this one.
    pub fn took(&mut self, word: &str) -> bool {
        let is = self.peek() == Some(word);
        if is {
            self.take();
        }
        is
    }

    pub fn wrong<T>(&self, expected: &str) -> Result<T, Trouble> {
        let message = unexpected(self.peek().unwrap_or_default(), expected);
        Err(Trouble::Word(Complaint::new(self.column(), message)))
    }

    pub fn expect(&mut self, word: &'static str) -> Result<(), Trouble> {
        self.one_of(&[word]).map(|_| ())
    }

    /// One of these words, with a hint for a misspelt one.
    pub fn one_of(&mut self, known: &[&'static str]) -> Result<&'static str, Trouble> {
        let word = self.peek().unwrap_or_default();
        if let Some(found) = known.iter().find(|k| **k == word) {
            self.take();
            return Ok(found);
        }
        Err(Trouble::missed(self.column(), word, known, false))
    }

    /// The first of these phrases, of those that may be said by whoever speaks, that fits. Where
    /// none does, the trouble is that of the phrase that came farthest.
    pub fn first_of<T>(&mut self, phrases: &[Attempt<'a, T>]) -> Result<T, Trouble> {
        let start = self.at;
        let may_say = |who: Who| match who {
            Who::Anyone => true,
            Who::Seat => !matches!(self.by, Some(By::Staff(_))),
            Who::Staff => !matches!(self.by, Some(By::Seat(_))),
        };
        let phrases: Vec<_> = phrases.iter().filter(|(who, _)| may_say(*who)).collect();
        for (_, phrase) in phrases {
            match phrase(self) {
                Ok(heard) => return Ok(heard),
                Err(trouble) => self.give_up(start, trouble),
            }
        }
        match self.missed.take() {
            Some(trouble) => Err(trouble),
            None => self.wrong("an act of yours"),
        }
    }

    /// What may be left out, if it is there.
    pub fn optional<T>(&mut self, hear: impl FnOnce(&mut Self) -> Result<T, Trouble>) -> Option<T> {
        let start = self.at;
        match hear(self) {
            Ok(heard) => Some(heard),
            Err(trouble) => {
                self.give_up(start, trouble);
                None
            }
        }
    }

    fn give_up(&mut self, start: usize, trouble: Trouble) {
        self.at = start;
        self.missed = Some(match self.missed.take() {
            Some(before) => before.or(trouble),
            None => trouble,
        });
    }

    /// Reads the name of something that a line tells once. `tell` keeps what it tells, and answers
    /// whether it had been told before.
    pub fn tell_once(
        &mut self,
        known: &[&'static str],
        tell: impl FnOnce(&mut Self, &'static str) -> Result<bool, Trouble>,
    ) -> Result<(), Trouble> {
        let column = self.column();
        let word = self.one_of(known)?;
        if tell(self, word)? {
            let message = format!("`{word}` tells what the line has told before; tell it once");
            return Err(Trouble::Word(Complaint::new(column, message)));
        }
        Ok(())
    }

    /// One of the names of a choice.
    pub fn choice<C: Choice>(&mut self) -> Result<C, Trouble> {
        let names: Vec<&'static str> = C::NAMES.iter().map(|(name, _)| *name).collect();
        let name = self.one_of(&names)?;
        Ok(C::parse(name).expect("one of the names"))
    }

    /// One of the values of a choice, by what it is said as: what has most words is tried first,
    /// and no word at all last.
    pub fn choice_said<C: Choice>(&mut self) -> Result<C, Trouble> {
        let mut values: Vec<C> = C::all().collect();
        values.sort_by_key(|value| Reverse(value.said_as().split_whitespace().count()));
        for value in values {
            let said = value.said_as();
            let hear = |words: &mut Self| said.split(' ').try_for_each(|w| words.expect(w));
            if said.is_empty() || self.optional(hear).is_some() {
                return Ok(value);
            }
        }
        Err(self.missed.take().unwrap_or_else(|| Trouble::missed(self.column(), "", &[], true)))
    }

    pub fn end(&mut self) -> Result<(), Trouble> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(Trouble::missed(self.column(), word, &[], true)),
        }
    }

    pub fn amount(&mut self) -> Result<Cents, Trouble> {
        let column = self.column();
        let word = self.peek().unwrap_or_default();
        match word.parse::<Cents>() {
            Ok(amount) => {
                self.take();
                Ok(amount)
            }
            Err(AmountError::NotANumber(_)) => self.wrong("an amount, such as 10 or 12.50"),
            Err(error) => Err(Trouble::Amount(Complaint::new(column, error.to_string()))),
        }
    }

    /// An amount that may be negative: a net result.
    pub fn signed_amount(&mut self) -> Result<Cents, Trouble> {
        let word = self.peek().unwrap_or_default();
        let (sign, digits) = match word.split_at_checked(1) {
            Some(("-", digits)) => (-1, digits),
            Some(("+", digits)) => (1, digits),
            _ => (1, word),
        };
        match digits.parse::<Cents>() {
            Ok(amount) => {
                self.take();
                Ok(amount.times(sign))
            }
            Err(_) => self.wrong("an amount, such as -5.00"),
        }
    }

    pub fn number(&mut self) -> Result<u16, Trouble> {
        match self.peek().unwrap_or_default().parse() {
            Ok(number) => {
                self.take();
                Ok(number)
            }
            Err(_) => self.wrong("a whole number"),
        }
    }

    pub fn small_number(&mut self) -> Result<u8, Trouble> {
        match self.peek().unwrap_or_default().parse() {
            Ok(number) => {
                self.take();
                Ok(number)
            }
            Err(_) => self.wrong("a whole number up to 255"),
        }
    }

    /// `seat 1` or `player s1`.
    pub fn seat(&mut self) -> Result<Seat, Trouble> {
        let kind = self.one_of(&["seat", "player"])?;
        let seat =
            self.peek().and_then(Seat::parse).filter(|s| s.is_standing() == (kind == "player"));
        match seat {
            Some(seat) => {
                self.take();
                Ok(seat)
            }
            None if kind == "seat" => self.wrong("the number of a seat, 1 to 99"),
            None => self.wrong("a standing player, s1 to s99"),
        }
    }

    pub fn role(&mut self) -> Result<Role, Trouble> {
        match self.peek().and_then(Role::parse) {
            Some(role) => {
                self.take();
                Ok(role)
            }
            None => self.wrong("a role, such as `croupier`"),
        }
    }

    pub fn bet<B: Bet>(&mut self) -> Result<B, Trouble> {
        let column = self.column();
        let Some(word) = self.peek() else { return self.wrong("a bet") };
        match B::named(word) {
            Ok(bet) => {
                self.take();
                Ok(bet)
            }
            Err(refusal) => Err(Trouble::Refused { column, refusal }),
        }
    }

    pub fn card(&mut self) -> Result<Card, Trouble> {
        let column = self.column();
        let Some(word) = self.peek() else { return self.wrong("a card, such as As or Td") };
        match word.parse() {
            Ok(card) => {
                self.take();
                Ok(card)
            }
            Err(error) => Err(Trouble::Word(Complaint::new(column, format!("{error}")))),
        }
    }

    /// The rest of the line, trimmed.
    pub fn rest(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.line[self.at..].trim();
        self.at = self.line.len();
        rest
    }
}
