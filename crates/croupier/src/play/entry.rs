//! What is told of a session, one entry after the other, each with the clause behind it.

use table::{Bet, Cents, Clause, Line, Party, Refusal};

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

    /// Refused by the law.
    pub(crate) fn refused(who: &str, refusal: &Refusal) -> Self {
        let text = format!("{who}refused: {}", refusal.why);
        Entry { kind: Kind::Refused, text, by: Some(refusal.by) }
    }

    /// Refused by this program or by the purse: no clause stands behind it.
    pub(crate) fn denied(text: impl Into<String>) -> Self {
        Entry { kind: Kind::Refused, text: text.into(), by: None }
    }

    /// Seat, spot, bet, stake, fate and net result.
    pub(crate) fn line<B: Bet>(who: &str, line: &Line<B>) -> Self {
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
            Party::Cagnotte => " to the cagnotte".to_owned(),
        };
        let (bet, stake, fate) = (line.bet.name(), line.stake, line.fate);
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
