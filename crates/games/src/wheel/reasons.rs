//! What games of a wheel say no with, beyond what any table does.

use table::{Seat, reasons};

reasons! {
    /// What games of a wheel say no with, beyond what any table does.
    pub enum No {
        /// These numbers do not lie together on the cloth.
        NotTogether { name: String }:
            "`{name}` is no bet: these numbers do not lie together on the cloth",
        ColourTaken { by: Seat }: "this colour is held by {by}",
        ColourInUse: "chips of the old value must be exchanged first",
        ForeignChip: "this chip belongs to another table",
        NoMarker: "this colour has no declared value",
        AlreadyLaunched: "the launch has been made",
        SameDirection: "the wheel turned this way at the launch before",
        WithTheWheel: "the ball goes against the wheel",
        NotAPocket { name: String }: "`{name}` is no pocket of this wheel",
        SlipNeeded: "a complex announcement must be handed over in writing",
        SlipPending: "the slip has been handed in",
        NotEndorsed: "the slip has not been endorsed",
        InspectorAbsent: "no inspector is at the table",
        DeviceCheckMissing: "the wheel has not been checked before this sitting",
        LastSpinNotReached: "the last round has not been played",
        LidNotLocked: "the lid of the wheel is not locked",
        StacksNotRebuilt: "the stacks of chips must be rebuilt before the launch",
    }
}
