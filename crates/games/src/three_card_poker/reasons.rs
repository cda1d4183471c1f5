//! What three-card poker says no with, beyond what any table does.

use table::{Cents, reasons};

reasons! {
    /// What three-card poker says no with, beyond what any table does.
    pub enum No {
        OneHandOnly: "a player has one hand only",
        AnteFirst: "the ante comes first, and stays while another stake lies beside it",
        PlayByRaise: "the play stake is put down by raising",
        RaiseEqualsAnte { ante: Cents }: "a raise is exactly the ante: {ante}",
        HandVoid: "the hand is void",
        StaffLocked: "nobody is relieved during a deal, play or payments",
    }
}
