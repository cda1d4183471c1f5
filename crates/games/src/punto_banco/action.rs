//! What seats and staff do at punto banco.

use super::bets::Pass;
use super::house::Passing;
use super::rules::{Say, Side};
use crate::sitting::{Notice, Tender};
use table::shoe::ShoeAct;
use table::{Bet, Cents, acts, choice};

acts! {
    pub enum Action<B: Bet> {
        staff Open = "opens table",
        /// This many minutes after the first notice.
        staff Close { minutes: u16 = 0 } = "closes table [after {#minutes} minutes]",
        staff Announce { notice: Notice } = "announces {notice}",
        staff Set { setting: Setting } = "sets {setting}",
        /// Takes the place of his number.
        seat Sit = "sits",
        /// Gets up.
        seat Leave = "leaves",
        seat Place {
            bet: B,
            stake: Cents,
            #[serde(default, skip_serializing_if = "Tender::is_chips")]
            tender: Tender,
        } = "places {stake} on {bet}" if tender = Tender::Chips
            | "places cash {stake} on {bet}" if tender = Tender::Cash
            | "announces {stake} on {bet}" if tender = Tender::Verbal,
        seat TakeBack { bet: B, stake: Cents } = "takes back {stake} from {bet}",
        seat AcceptBank = "accepts bank",
        seat RefuseBank = "refuses bank",
        /// The croupier means to pass the bank on, which follows from the coup alone.
        staff OfferBank = "offers bank",
        /// « Rien ne va plus ».
        staff CloseBets = "closes bets",
        /// What the player with punto's cards says to them.
        seat Say { call: Say } = "says {call}",
        /// Gives the cards back to the tailleur.
        seat DeclineHand = "declines hand",
        /// The banker, or the tailleur in a player's stead, turns the cards.
        TurnCards = "turns cards",
        /// Somebody reaches into the shoe.
        TakeCard = "takes card",
        /// The croupier means to draw or to stand, which the tables decide.
        staff Choose { side: Side, draw: Draw } = "{draw} for {side}",
        /// The order of the cards cannot be established.
        staff VoidCoup = "voids coup",
        staff Collect { pass: Pass } = "collects {pass}",
        staff Pay { pass: Pass } = "pays {pass}",
        /// The cards of the coup leave the cloth.
        staff RemoveCards = "removes cards",
        /// Play stops; for want of players at a machine, which is covered.
        staff Pause { covered: bool } = "pauses play [covered: with cover-on]",
        staff Resume { uncovered: bool } = "resumes play [uncovered: with cover-off]",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
    }
}

#[choice]
pub enum Draw {
    Draws,
    Stands,
}

acts! {
    /// What the direction may change.
    #[within]
    #[derive(Copy, Hash)]
    pub enum Setting {
        /// The number of packs, while the table is closed.
        Decks(u16) = "decks {#0}",
        /// Whether cards are passed to the players, between coups.
        Cards(Passing) = "cards {0}",
    }
}
