//! The folded coups are those of the rules and of the engine, on the same cards.

mod blackjack;
mod boxes;
mod driver;
mod engine;
mod recorder;
mod values;
mod walk;
