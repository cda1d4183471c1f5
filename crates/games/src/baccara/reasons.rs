//! What both games of baccara say no with.

use table::reasons;

reasons! {
    /// What both games of baccara say no with.
    pub enum No {
        MustDraw: "with this point one must draw",
        MustStand: "with this point one must stand",
    }
}
