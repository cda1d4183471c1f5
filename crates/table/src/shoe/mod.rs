//! The shoe: what cards are left, and the procedure around them as the law has it. Chance is an
//! input: this machine never draws or shuffles, each card that leaves is handed in.
//! What a law fixes about its cards is a [`ShoeLaw`], which stands beside its game.

mod act;
mod deal;
mod device;
mod heaps;
mod incident;
pub mod law;
mod machine;
mod offer;
mod offers;
mod pile;
mod prepare;
mod round;
mod rules;
mod state;
mod usual;

pub use act::{Donor, ShoeAct, ShoeEvent, TableUse, Task};
pub use heaps::Heaps;
pub use law::ShoeLaw;
pub use pile::Pile;
pub use rules::{Central, Room, ShoeDraft, ShoeRules, Source};
pub use state::{Burning, Device, Mouth, Order, Phase, Preparing, Shoe, Stage, Stop};
