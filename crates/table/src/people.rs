//! Who acts at a table: seats, and the staff by role.

use crate::{Clause, Reason, Refusal};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::Shaped;

/// A place at the table, or a standing player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seat(u8);

impl Seat {
    const STANDING: u8 = 128;
    /// The highest number of a seat, and of a standing player.
    pub const MAX: u8 = 99;

    /// Seats are numbered from 1.
    pub const fn seated(number: u8) -> Option<Self> {
        if number >= 1 && number <= Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// Standing players are numbered from 1 on their own: `s1`, `s2`, …
    pub const fn standing(number: u8) -> Option<Self> {
        match Seat::seated(number) {
            Some(seat) => Some(Seat(seat.0 + Seat::STANDING)),
            None => None,
        }
    }

    pub const fn is_standing(self) -> bool {
        self.0 >= Seat::STANDING
    }

    pub const fn number(self) -> u8 {
        self.0 % Seat::STANDING
    }

    /// `1` or `s1`.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix('s') {
            Some(number) => number.parse().ok().and_then(Seat::standing),
            None => text.parse().ok().and_then(Seat::seated),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_standing() {
            write!(f, "player s{}", self.number())
        } else {
            write!(f, "seat {}", self.number())
        }
    }
}

impl TryFrom<String> for Seat {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Seat::parse(&text)
            .ok_or_else(|| format!("`{text}` is no seat; seats are 1 to 99 or s1 to s99"))
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> String {
        let standing = if seat.is_standing() { "s" } else { "" };
        format!("{standing}{}", seat.number())
    }
}

/// The roles the law knows around a table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[shape(Common)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Croupier,
    /// Head of table, also chef de partie.
    Chef,
    BoutDeTable,
    Inspecteur,
    Direction,
    Mecanicien,
    Changeur,
    Cartier,
    Caissier,
    Superviseur,
    Controle,
}

impl Role {
    pub const ALL: [Role; 11] = [
        Role::Croupier,
        Role::Chef,
        Role::BoutDeTable,
        Role::Inspecteur,
        Role::Direction,
        Role::Mecanicien,
        Role::Changeur,
        Role::Cartier,
        Role::Caissier,
        Role::Superviseur,
        Role::Controle,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Role::Croupier => "croupier",
            Role::Chef => "chef",
            Role::BoutDeTable => "bout-de-table",
            Role::Inspecteur => "inspecteur",
            Role::Direction => "direction",
            Role::Mecanicien => "mecanicien",
            Role::Changeur => "changeur",
            Role::Cartier => "cartier",
            Role::Caissier => "caissier",
            Role::Superviseur => "superviseur",
            Role::Controle => "controle",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Role::ALL.into_iter().find(|role| role.name() == text)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who does an act.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[shape(Common)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Seat(Seat),
    Staff(Role),
}

impl By {
    /// Staff of this role does it, and nobody else.
    pub fn only(self, role: Role, clause: Clause) -> Result<(), Refusal> {
        if self == By::Staff(role) {
            Ok(())
        } else {
            Err(Reason::NotYourAct { only: role }.by(clause))
        }
    }

    /// The seat of a player; staff does not do it.
    pub fn seat(self, clause: Clause) -> Result<Seat, Refusal> {
        match self {
            By::Seat(seat) => Ok(seat),
            By::Staff(_) => Err(Reason::SeatsOnly.by(clause)),
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Seat(seat) => seat.fmt(f),
            By::Staff(role) => role.fmt(f),
        }
    }
}
