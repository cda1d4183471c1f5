//! What every game shares: the contract of a game, money, odds, cards, dice, seats, limits, house
//! rules drafts and the shoe. No particular game, no float, no input or output.

mod amounts;
mod cards;
mod cents;
mod chance;
mod dice;
mod draft;
mod fields;
mod game;
mod odds;
mod people;
#[macro_use]
mod reasons;
mod record;
mod refusal;
mod shape;
pub mod shoe;
pub mod words;

pub use amounts::{Amounts, Limits};
pub use cards::{Card, Rank, Suit, UnknownCard};
pub use cents::{AmountError, Cents};
pub use chance::{CardForm, Chance, ChanceForm, DiceForm};
pub use dice::{Die, Throw};
pub use draft::{Admission, Breach, Choice, Draft, Form, Free, HouseOption, OnOff, Wrong};
pub use fields::{Fields, Misread};
pub use game::{Act, Bet, Game, Numbers, Offer, Turn, bet_named, nearest};
pub use odds::Odds;
pub use people::{By, Role, Seat};
pub use reasons::{code_length, code_of, in_words};
pub use record::{Count, Fate, Input, Journal, Line, Party, Record, Silent, Spot, Step};
pub use refusal::{Own, Reason, Refusal};
pub use rulebook::Clause;
pub use shape::{Field, Shape, Shaped, Variant};
pub use wording::{Shaped, acts, choice, events, house_choice, house_options, house_rules};

// What the macros of `wording` make names this crate, also within it.
extern crate self as table;
