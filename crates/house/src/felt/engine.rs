//! What a table of any game can be asked, its types left behind.

use super::{Offered, Outcome, Refused};
use crate::fairness::Item;
use crate::ledger::Seating;
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::{By, Cents, Role, Seat, Turn};

/// An act of the staff that may move the table on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staffing {
    pub by: By,
    pub action: Value,
    /// It counts only if somebody else is awaited after it.
    pub must_turn: bool,
}

/// What somebody without a hand of his own wants from the offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Money on the cloth; a few looks are enough.
    Stake,
    /// The same, whatever it takes to find something.
    AnyStake,
    /// Whatever he is asked.
    Decide,
}

/// What came of an input: the table after it, and what was told.
pub(super) type Played = Result<(Arc<dyn Engine>, Outcome), Refused>;

/// The engine of a game, with JSON in and out.
pub trait Engine: fmt::Debug + Send + Sync {
    fn act(&self, by: By, action: &Value, seats: &Seating) -> Played;
    fn reveal(&self, seen: &Value, seats: &Seating) -> Played;
    fn chances(&self) -> Vec<Item>;
    fn turn(&self) -> Turn;
    fn staked(&self, seat: Seat) -> Cents;
    fn state(&self) -> Value;
    /// How the law opens a sitting.
    fn opening(&self) -> Vec<(By, Value)>;
    /// How this company opens it.
    fn opened_by(&self, seats: &[Seat]) -> Vec<(By, Value)>;
    /// Every act that the law allows now, with the least amount it may carry.
    fn acts(&self, by: By) -> Vec<Value>;
    /// The same as it is shown to people.
    fn offers(&self, by: By) -> Vec<Offered>;
    fn view(&self, viewer: Option<By>) -> Value;
    fn between_rounds(&self) -> bool;
    fn usual_act(&self) -> Option<(By, Value)>;
    fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing>;
    /// What the staff does at once because a seat did this.
    fn answers(&self, seat: Seat, action: &Value) -> Vec<(By, Value)>;
    /// What a player does on coming to the table.
    fn arrival(&self) -> Vec<Value>;
    /// How a player gives up his place, if the law lets him now.
    fn departure(&self, seat: Seat) -> Option<Value>;
    /// How many may play.
    fn places(&self) -> RangeInclusive<u8>;
    /// Seats that somebody of the house holds throughout, such as the banker's.
    fn held_seats(&self) -> Vec<Seat>;
    /// Whether players bank: then what they may have to pay is in their wallets.
    fn players_bank(&self) -> bool;
    /// Some acts that fit a wish, filled as `below` decides; `below(n)` answers a number below n.
    fn wishes(&self, seat: Seat, wish: Wish, below: &mut dyn FnMut(u32) -> u32) -> Vec<Value>;
    /// The act by which a seat cuts after so many cards, if it may.
    fn cut(&self, seat: Seat, after: u32) -> Option<Value>;
    /// The numbers that an act carries besides money.
    fn numbers(&self, action: &Value) -> Vec<u16>;
    /// An event in words.
    fn say_event(&self, event: &Value) -> Option<String>;
    fn say_action(&self, action: &Value) -> Option<String>;
    fn say_chance(&self, seen: &Value) -> Option<String>;
    /// The meters of the progressive jackpots that this table plays for, where they start.
    fn meters(&self) -> Vec<(String, Cents)>;
    fn same_as(&self, other: &dyn Engine) -> bool;
    fn as_any(&self) -> &dyn Any;
}
