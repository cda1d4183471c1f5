//! What all card games share: the words for cards and for what is done around them.

mod came;
mod cover;
mod hosted;
mod reserved;
mod turn;

pub use came::CardCame;
pub(crate) use cover::{COVER_OFF, COVER_ON, check_cover};
pub(crate) use hosted::{shoe_device, silent_cutter};
pub use reserved::reserved_for_one;
pub use turn::asked_in_turn;
