//! The law as data: every clause of every text we serve, our decisions on what the texts leave
//! open, house options and readings. Constants are generated from `rulebook/**/*.toml`, so a
//! citation of something that does not exist does not compile:
//!
//! ```
//! use rulebook::mc_european_roulette as law;
//! assert_eq!(law::MC8_2_A_1.id(), "MC8.2.A.1");
//! ```
//!
//! ```compile_fail
//! let typo = rulebook::mc_european_roulette::MC8_2_A_99;
//! ```

mod clause;
mod coverage;

pub use clause::{Clause, Entry, Kind, PrintedOption, Reading, Status, Subject, UnknownClause};
pub use coverage::{Coverage, Gap, gaps};

include!(concat!(env!("OUT_DIR"), "/law.rs"));

/// All files of the rulebook, in the order of their names.
pub fn subjects() -> &'static [Subject] {
    &FILES
}

/// The file that holds the law of a game, such as `mc/punto-2000`.
pub fn subject_of(game: &str) -> Option<&'static Subject> {
    FILES.iter().find(|s| s.games.contains(&game))
}
