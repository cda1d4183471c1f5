//! What punto banco says no with, beyond what any table does.

use table::reasons;

reasons! {
    /// What punto banco says no with, beyond what any table does.
    pub enum No {
        TableDecides: "the table of third cards leaves no choice, and says otherwise",
        BankerStays: "the banker stays until banco loses",
    }
}
