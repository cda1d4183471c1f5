//! What all card games share: the words for cards and for what is done around them.

mod came;
mod cover;
mod hosted;
pub(crate) mod monaco;
mod offers;
mod reserved;
mod turn;

pub use came::CardCame;
pub(crate) use cover::{COVER_OFF, COVER_ON, check_cover};
pub(crate) use hosted::{shoe_device, silent_cutter};
pub(crate) use offers::{offered, offered_at_shoe, with_least};
pub use reserved::reserved_for_one;
pub use turn::asked_in_turn;
