//! What trente et quarante says no with, beyond what any table does.

use table::reasons;

reasons! {
    /// What trente et quarante says no with, beyond what any table does.
    pub enum No {
        PremiumKept: "the premium is the table's, whatever came of the coup",
        IncidentOpen: "an incident waits for the direction to decide",
        NoIncident: "no incident waits for a decision",
    }
}
