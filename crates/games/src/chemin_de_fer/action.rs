//! What seats and staff do at chemin de fer.

use crate::present::present;
use table::shoe::ShoeAct;
use table::{Cents, Seat, acts, choice};

acts! {
    pub enum Action {
        /// Opens a sitting with these people.
        staff Open { present: Present } = "opens table {present}",
        staff Close = "closes table",
        /// Play goes on after the closing time of the house.
        staff Extend = "extends play",
        seat Sit = "sits",
        seat Leave = "leaves",
        /// The booklet of tickets of the table is verified, with an agent of the control service
        /// where that applies.
        staff VerifyBooklet { booklet: u16, #[serde(default)] witness: Witness }
            = "verifies booklet {#booklet}" if witness = Witness::None
            | "verifies booklet {#booklet} with controle" if witness = Witness::Controle,
        staff OpenCagnotte = "opens cagnotte",
        /// The granting authority is told from which banco on a garage is possible.
        staff NotifyGarage = "notifies garage",
        /// Money changed for a seated player, other than a note that is staked.
        staff Change { seat: Seat, stake: Cents } = "changes {stake} for {seat}",
        /// One step around the cards.
        Shoe { act: ShoeAct } = "{act}",
        /// The first hand of a taille.
        staff GiveHand = "gives hand",
        /// The banker puts down his stake.
        seat Announce { stake: Cents } = "announces {stake}",
        /// The banker leaves a part of what he won in the garage.
        seat Garage { stake: Cents } = "leaves {stake} in garage",
        seat Pass = "passes hand",
        /// Exists to be refused.
        seat RefuseHand = "refuses hand",
        /// « Banco »: the whole.
        seat Hold {
            #[serde(default, skip_serializing_if = "Means::is_chips")]
            means: Means,
        } = "holds {means} banco",
        /// « Suivi »: the whole, ahead of the order.
        seat Follow {
            #[serde(default, skip_serializing_if = "Means::is_chips")]
            means: Means,
        } = "claims {means} suivi",
        /// A part of the banco, for the cards.
        seat HoldPart {
            stake: Cents,
            #[serde(default, skip_serializing_if = "Means::is_chips")]
            means: Means,
        } = "holds {means} {stake}",
        /// Completes a banco, joins an open table, or comes late with the banker's consent.
        seat Stake {
            stake: Cents,
            #[serde(default, skip_serializing_if = "Means::is_chips")]
            means: Means,
        } = "stakes {means} {stake}",
        Decline = "declines banco",
        /// Nobody else answers: the croupier asks the next question.
        staff GoOn = "goes on",
        /// « Rien ne va plus, partie pour les jeux marqués ».
        staff CloseBets = "closes bets",
        /// The banker agrees to a late stake.
        seat Agree { to: Seat } = "agrees to {to}",
        /// The banker draws the cards.
        seat Deal = "deals",
        /// « Abattage ».
        seat LayDown = "lays down cards",
        /// « Carte ».
        seat Draw = "draws",
        /// « Non ».
        seat Stand = "stands",
        staff AnnounceLevy = "announces levy",
        staff SetApart = "sets levy apart",
        staff TearOff { stake: Cents, booklet: u16 } = "tears off {stake} from booklet {booklet}",
        staff DropIn = "drops levy in",
        staff TearUp = "tears up tickets",
        /// After a tie the stake stays as it is.
        seat Keep = "keeps stake",
        /// After a tie it is reduced or withdrawn.
        seat TakeBack { stake: Cents } = "takes back {stake}",
        /// After the last coup of the taille.
        staff HandBack = "hands back bank",
    }
}

/// What a ponte stakes: chips, or notes that the croupier changes at once.
#[choice]
#[derive(Default)]
pub enum Means {
    #[default]
    #[said = ""]
    Chips,
    #[said = "cash"]
    Notes,
}

impl Means {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    fn is_chips(&self) -> bool {
        *self == Means::Chips
    }
}

/// Whether an agent of the control service is present.
#[choice]
#[derive(Default)]
pub enum Witness {
    #[default]
    None,
    Controle,
}

present! {
    /// Who is there when a sitting opens.
    pub struct Present {
        pub inspecteur: bool = Once("inspecteur"),
        pub croupier: bool = Once("croupier"),
        pub changeurs: u8 = Times("changeur"),
    }
}

impl Present {
    pub const USUAL: Present = Present { inspecteur: true, croupier: true, changeurs: 1 };
}
