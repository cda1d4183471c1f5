//! The folded coups are those of the rules and of the engine, on the same cards.

mod blackjack;
mod boxes;
#[path = "../charts/mod.rs"]
mod charts;
mod driver;
mod engine;
mod recorder;
mod simulator;
mod values;
mod walk;
