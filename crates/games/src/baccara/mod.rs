//! What punto banco, chemin de fer and banque à tout va share: points, naturals, the tables of the
//! third card, and the levy with its tickets. Which clause stands behind each is the game's to say.

mod draw;
mod hand;
mod levy;
pub mod reasons;

pub use draw::{Against, BankerDraw, Call, bank_call, ponte_call};
pub use hand::{Hand, is_natural, point_of, value, with_card};
pub use levy::{Levy, LevyRounding, LevyStep};
