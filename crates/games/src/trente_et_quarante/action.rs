//! What seats and staff do at trente et quarante.

use super::Bet;
use crate::present::present;
use crate::prison::ZeroChoice;
use crate::sitting::{Notice, Tender};
use table::shoe::ShoeAct;
use table::{Cents, Seat, acts};

acts! {
    pub enum Action {
        /// Opens a sitting with these people.
        staff Open { present: Present } = "opens table {present}",
        /// Ends it after the last coup, or between two coups for an incident.
        staff Close { incident: bool } = "closes table [incident: for incident]",
        /// The direction has decided about an incident, and play goes on.
        staff Decide = "decides incident",
        staff Announce { notice: Notice } = "announces {notice}",
        seat Sit = "sits",
        seat Leave = "leaves",
        seat Place {
            bet: Bet,
            stake: Cents,
            #[serde(default, skip_serializing_if = "Tender::is_chips")]
            tender: Tender,
        } = "places {tender} {stake} on {bet}",
        seat TakeBack { bet: Bet, stake: Cents } = "takes back {stake} from {bet}",
        /// Insures the seat's stake against the refait, for one per cent whether given or not.
        seat Insure { bet: Bet, premium?: Cents } = "insures {bet} [for {premium}]",
        /// Somebody wants a premium paid back.
        staff ReversePremium { seat: Seat, bet: Bet } = "reverses premium of {seat} on {bet}",
        seat Change { amount: Cents } = "changes {amount}",
        /// Nothing goes any more, and the cards are laid.
        staff CloseBets = "closes bets",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
        /// Everything around the cards that the croupier has still to do, in the usual way.
        staff Prepare = "prepares cards",
        /// Play stops for want of players; with a machine, under its cover.
        staff Pause { covered: bool } = "pauses play [covered: with cover-on]",
        staff Resume { uncovered: bool } = "resumes play [uncovered: with cover-off]",
        /// After a refait, one choice for each stake; `refaits` counts those it met, with this one.
        seat Choose { bet: Bet, choice: ZeroChoice, refaits: u8 = 1 }
            = "takes half of {bet} [after {refaits} refaits|refait]" if choice = ZeroChoice::Partage
            | "leaves {bet} in prison [after {refaits} refaits|refait]"
                if choice = ZeroChoice::Prison,
        /// The time to choose is over: silent stakes go the way of the house.
        staff EndChoice = "ends choice",
        staff Collect = "collects",
        /// Pays the stakes on one chance.
        staff Pay { bet: Bet } = "pays {bet}",
        /// The cards leave the cloth.
        staff Gather = "gathers cards",
    }
}

present! {
    /// Who is there when a sitting opens.
    pub struct Present {
        pub chef: u8 = Times("chef"),
        pub controleur: u8 = Times("controleur"),
        pub tailleur: u8 = Times("tailleur"),
        /// One for both posts, at a mini-table.
        pub croupier: u8 = Times("croupier"),
        pub bout_de_table: u8 = Times("bout-de-table"),
    }
}

impl Present {
    /// A usual table, and a mini-table.
    pub const FULL: Present =
        Present { chef: 1, controleur: 1, tailleur: 1, croupier: 0, bout_de_table: 0 };
    pub const MINI: Present = Present { controleur: 0, tailleur: 0, croupier: 1, ..Present::FULL };
}
