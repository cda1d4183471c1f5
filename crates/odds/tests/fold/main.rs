//! The folded coups are those of the rules and of the engine, on the same cards.

#[path = "../../benches/one_box/mod.rs"]
mod one_box;
#[path = "../../benches/punto_table/mod.rs"]
mod punto_table;
#[path = "../../benches/trente_table/mod.rs"]
mod trente_table;

mod blackjack;
mod driver;
mod engine;
mod recorder;
mod values;
mod walk;
