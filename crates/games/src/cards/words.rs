//! Cards, and what is done around them, in the words of scenario files.

use crate::play::{Trouble, Words};
use table::Card;
use table::shoe::{ShoeAct, ShoeEvent};
use table::words::{Hear as _, Say as _};

/// The first words of acts around the cards.
pub const SHOE_VERBS: &[&str] = &[
    "unseals",
    "spreads",
    "counts",
    "washes",
    "mixes",
    "gathers",
    "shuffles",
    "slips",
    "inserts",
    "asks",
    "declines",
    "cuts",
    "places-stop",
    "starts",
    "loads",
    "swaps",
    "ends",
    "opens-cover",
    "reports",
    "clears",
    "burns",
    "shows",
    "calls-off",
    "begins",
    "recycles",
    "pauses",
    "resumes",
    "orders",
    "exchanges",
    "unloads",
];

/// A card.
pub fn hear_card(words: &mut Words<'_>) -> Result<Card, Trouble> {
    words.card()
}

/// An act around the cards, from its first word, which is one of [`SHOE_VERBS`].
pub fn hear_shoe_act(words: &mut Words<'_>) -> Result<ShoeAct, Trouble> {
    ShoeAct::hear(words)
}

/// The words that [`hear_shoe_act`] hears as this act.
pub fn say_shoe_act(act: &ShoeAct) -> String {
    act.said()
}

/// What happened around the cards, in the words of `expect event …`.
pub fn say_shoe_event(event: &ShoeEvent) -> String {
    event.said()
}
