//! What chemin de fer says no with, beyond what any table does.

use table::reasons;

reasons! {
    /// What chemin de fer says no with, beyond what any table does.
    pub enum No {
        HandNotRefused: "nobody may refuse the hand",
        NoSuivi: "this player has no banco suivi now",
        NaturalShows: "a natural is laid down at once and ends the draw",
        WrongBooklet: "tickets come from the booklet assigned to the table",
    }
}
