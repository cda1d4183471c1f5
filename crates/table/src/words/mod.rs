//! Words: how what people do is heard from a line and said in one. Games declare their words with
//! the macros of the crate `wording`.

mod hear;
mod reader;
mod say;
mod trouble;

pub use hear::{Form, Hear, HearAs, Number, Phrase, SayAs, Who};
pub use reader::{Attempt, Words};
pub use say::{Say, Sentence};
pub use trouble::{Complaint, Trouble};
