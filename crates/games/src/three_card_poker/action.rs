//! What seats and staff do at three-card poker.

use super::Bet;
use crate::present::present;
use crate::sitting::{Notice, Tender};
use table::shoe::ShoeAct;
use table::{Cents, Seat, acts, choice};

acts! {
    pub enum Action {
        /// Opens a sitting with these people.
        staff Open { present: Present } = "opens table {present}",
        /// Ends it.
        staff Close = "closes table",
        staff Announce { notice: Notice } = "announces {notice}",
        staff Set { setting: Setting } = "sets {setting}",
        /// Somebody else takes over a post.
        staff Relieve { post: Post } = "relieves {post}",
        /// A player gets up.
        seat Leave = "leaves",
        /// A stake, at the place of another player if one is named.
        seat Place { bet: Bet, stake: Cents, #[serde(default)] tender: Tender, at?: Seat }
            = "places {stake} on {bet} [at {at}]" if tender = Tender::Chips
            | "places cash {stake} on {bet} [at {at}]" if tender = Tender::Cash
            | "announces {stake} on {bet} [at {at}]" if tender = Tender::Verbal,
        seat TakeBack { bet: Bet, stake: Cents } = "takes back {stake} from {bet}",
        /// « Rien ne va plus ».
        staff CloseBets = "closes bets",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
        /// Everything around the cards that is still to be done, in the usual way: five shuffles,
        /// two cuts, and the last cut by the seat whose turn it is.
        staff Prepare = "prepares cards",
        /// A player asks to see a hand.
        seat Look { at: Hand } = "looks at {at}",
        /// « Passe ».
        seat Fold = "folds",
        /// The play stake: exactly the ante, whether given or not.
        seat Raise { stake?: Cents } = "raises [{stake}]",
        /// The bank shows its hand, and the round is settled.
        staff ShowBank = "shows bank",
        staff VoidCoup { cause: VoidCause } = "voids coup for {cause}",
        /// The player looked before the deal was over.
        staff VoidHand { seat: Seat } = "voids hand of {seat}",
    }
}

acts! {
    /// A hand: that of a seat, or the bank's.
    #[within]
    #[derive(Copy, Hash)]
    pub enum Hand {
        Seat(Seat) = "{0}",
        Bank = "bank",
    }
}

acts! {
    /// What the direction may change.
    #[within]
    #[derive(Copy, Hash)]
    pub enum Setting {
        Minimum(Cents) = "minimum {0}",
        /// The maximum, in times the minimum.
        Maximum(u16) = "maximum {0} times",
    }
}

/// The posts of the table.
#[choice]
pub enum Post {
    Chef,
    Croupier,
}

/// Why a coup is void.
#[choice]
pub enum VoidCause {
    /// A hand has too many or too few cards.
    WrongNumber,
    /// Players told each other what they hold.
    Talk,
}

present! {
    /// Who is there when a sitting opens.
    pub struct Present {
        pub chef: bool = Once("chef"),
        pub croupier: bool = Once("croupier"),
        /// One player, seated, who attends the count and check of the cards.
        pub player: bool = Once("player"),
    }
}

impl Present {
    pub const ALL: Present = Present { chef: true, croupier: true, player: true };
}
