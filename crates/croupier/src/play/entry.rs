//! What is told of a session, one entry after the other, each with the clause behind it.

use super::session::Denied;
use games::hosted::Settled;
use table::{Cents, Clause, Party};

/// What an entry is about, and so how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A round begins.
    Round,
    Event,
    /// A settled line, by what it brought.
    Won,
    Lost,
    Even,
    Refused,
    Note,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) by: Option<Clause>,
}

impl Entry {
    pub(crate) fn round(number: u32) -> Self {
        Entry { kind: Kind::Round, text: format!("round {number}"), by: None }
    }

    pub(crate) fn event(said: String, by: Clause) -> Self {
        Entry { kind: Kind::Event, text: said, by: Some(by) }
    }

    pub(crate) fn note(text: impl Into<String>) -> Self {
        Entry { kind: Kind::Note, text: text.into(), by: None }
    }

    /// Refused by the law with its clause, or by the purse: no clause stands behind that.
    pub(crate) fn denied(who: &str, denied: &Denied) -> Self {
        let (text, by) = match denied {
            Denied::Law(refusal) => (format!("refused: {}", refusal.why), Some(refusal.by)),
            Denied::Funds { .. } | Denied::Nobody(_) => (denied.to_string(), None),
        };
        Entry { kind: Kind::Refused, text: format!("{who}{text}"), by }
    }

    /// Refused by this program.
    pub(crate) fn wrong(text: &str) -> Self {
        Entry { kind: Kind::Refused, text: text.to_owned(), by: None }
    }

    /// Seat, spot, bet, stake, fate and net result.
    pub(crate) fn line(who: &str, line: &Settled) -> Self {
        let net = line.net();
        let kind = match net {
            won if won > Cents::ZERO => Kind::Won,
            Cents::ZERO => Kind::Even,
            _ => Kind::Lost,
        };
        let spot = if line.spot.is_none() { String::new() } else { format!(" {}", line.spot) };
        let against = match line.against {
            Party::Bank => String::new(),
            Party::Seat(seat) => format!(" against {seat}"),
            Party::Pot => " from the pot".to_owned(),
            Party::Cagnotte => ", to the cagnotte".to_owned(),
        };
        let (bet, stake, fate) = (&line.bet, line.stake, line.fate);
        let text = format!("{who}{spot} {bet} {stake} {fate}{against}, net {net:+}");
        Entry { kind, text, by: Some(line.by) }
    }

    /// The entry with its clause, on one line.
    pub(crate) fn said(&self) -> String {
        match self.by {
            Some(clause) => format!("{} ({clause})", self.text),
            None => self.text.clone(),
        }
    }
}
