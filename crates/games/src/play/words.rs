//! One line of a scenario, word by word, with the column of each for messages.

use std::fmt;
use table::{AmountError, Bet, Cents, Choice, Refusal, Role, Seat, nearest};

/// Something a line says that makes no sense, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// From 1.
    pub column: usize,
    pub message: String,
}

/// Why a line could not become an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A word that means nothing here.
    Word(Complaint),
    /// An amount that is none.
    Amount(Complaint),
    /// A bet or a pocket that the law does not know.
    Refused { column: usize, refusal: Refusal },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Word(complaint) | Trouble::Amount(complaint) => {
                f.write_str(&complaint.message)
            }
            Trouble::Refused { refusal, .. } => refusal.fmt(f),
        }
    }
}

impl Trouble {
    pub fn column(&self) -> usize {
        match self {
            Trouble::Word(complaint) | Trouble::Amount(complaint) => complaint.column,
            Trouble::Refused { column, .. } => *column,
        }
    }
}

/// The words of a line still to be read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    pub fn of(line: &'a str) -> Self {
        Words { line, at: 0 }
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
        let message = match self.peek() {
            Some(word) => format!("unexpected `{word}`; expected {expected}"),
            None => format!("the line ends here; expected {expected}"),
        };
        Err(Trouble::Word(Complaint { column: self.column(), message }))
    }

    pub fn expect(&mut self, word: &str) -> Result<(), Trouble> {
        if self.took(word) { Ok(()) } else { self.wrong(&format!("`{word}`")) }
    }

    /// One of these words, with a hint for a misspelt one.
    pub fn one_of(&mut self, known: &[&'static str]) -> Result<&'static str, Trouble> {
        let word = self.peek().unwrap_or_default();
        if let Some(found) = known.iter().find(|k| **k == word) {
            self.take();
            return Ok(found);
        }
        let list = known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ");
        match nearest(word, known.iter().copied()).filter(|_| !word.is_empty()) {
            Some(meant) => self.wrong(&format!("`{meant}`")),
            None if known.len() == 1 => self.wrong(&list),
            None => self.wrong(&format!("one of {list}")),
        }
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
            return Err(Trouble::Word(Complaint { column, message }));
        }
        Ok(())
    }

    /// One of the names of a choice.
    pub fn choice<C: Choice>(&mut self) -> Result<C, Trouble> {
        let names: Vec<&'static str> = C::NAMES.iter().map(|(name, _)| *name).collect();
        let name = self.one_of(&names)?;
        Ok(C::parse(name).expect("one of the names"))
    }

    pub fn end(&mut self) -> Result<(), Trouble> {
        if self.peek().is_none() { Ok(()) } else { self.wrong("the end of the line") }
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
            Err(error) => Err(Trouble::Amount(Complaint { column, message: error.to_string() })),
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

    /// The rest of the line, trimmed.
    pub fn rest(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.line[self.at..].trim();
        self.at = self.line.len();
        rest
    }
}
