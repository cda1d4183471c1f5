//! What all card games share: the words for cards and for what is done around them.

mod words;

pub use words::{SHOE_VERBS, hear_card, hear_shoe_act, say_shoe_act, say_shoe_event};
