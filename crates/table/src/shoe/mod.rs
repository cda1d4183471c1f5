//! The shoe: what cards are left, and the procedure around them as the law has it. Chance is an
//! input: this machine never draws or shuffles, each card that leaves is handed in.
//!
//! ```
//! use table::shoe::{Shoe, ShoeDraft, laws};
//!
//! let rules = ShoeDraft::usual(&laws::mc_blackjack::SHOE).admit(&laws::mc_blackjack::SHOE)?;
//! let mut shoe = Shoe::new(&rules);
//! let mut tell = |by, event| println!("{by}: {event:?}");
//! shoe.prepare(&rules, &mut tell); // checked, washed, mixed, cut, stop card, five burnt
//! shoe.begin_round(&rules, &mut tell).unwrap();
//! let card = "As".parse().unwrap();
//! assert_eq!(shoe.weight(card), 6);
//! shoe.card(&rules, card, &mut tell).unwrap();
//! assert_eq!((shoe.weight(card), shoe.cards_left()), (5, 306));
//! # Ok::<(), Vec<table::Breach>>(())
//! ```

mod act;
mod deal;
mod device;
mod heaps;
mod incident;
pub mod law;
pub mod laws;
mod machine;
mod offer;
mod offers;
mod pile;
mod prepare;
mod round;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod usual;

pub use act::{Donor, ShoeAct, ShoeEvent, TableUse, Task};
pub use heaps::Heaps;
pub use law::ShoeLaw;
pub use pile::Pile;
pub use rules::{Central, Room, ShoeDraft, ShoeRules, Source};
pub use state::{Burning, Device, Mouth, Order, Phase, Preparing, Shoe, Stage, Stop};
