//! What came from outside: everything that a replay needs, and nothing that follows from it.

use crate::Name;
use crate::fairness::{Cut, Device, Secret};
use crate::journal::Digest;
use crate::ledger::Account;
use games::hosted::Form;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{By, Cents, Clause, Seat};

/// One input of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Given {
    /// A table opens under these house rules; its jackpots are paid from this pool.
    Open {
        game: String,
        house: BTreeMap<String, String>,
        pool: Name,
    },
    /// A player takes a seat.
    Sit {
        seat: Seat,
        player: Name,
    },
    Leave {
        seat: Seat,
    },
    /// A seat or the staff acts, as the game has it.
    Act {
        by: By,
        action: Form,
        /// The house did it for a player who said nothing: by which clause or decision.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        silent: Option<Clause>,
    },
    /// What wheel, dice or shoe showed: drawn from a seed, or keyed in by a croupier.
    Chance {
        seen: Form,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<DrawnFrom>,
    },
    /// The hash of a seed is published, and what is to be drawn from it.
    Commit {
        seed: Name,
        commitment: Digest,
        device: Device,
    },
    /// A player's cut, after the hash was published and before the first draw.
    Cut {
        seed: Name,
        cut: Cut,
    },
    /// The seed is shown; nothing is drawn from it any more.
    Reveal {
        seed: Name,
        secret: Secret,
    },
    /// What the house or a player orders beside the game; the cloth stays as it is.
    Order(Order),
    /// What a croupier keyed in was not what was seen: the table goes back to where it was before
    /// that record, everything paid since is reversed, and this is taken instead. Two people sign.
    Correct {
        /// The record of the claim, which says what was keyed wrong and what was seen.
        claim: u64,
    },
    /// The house funds a bank, a desk or a pool.
    Issue {
        to: Account,
        amount: Cents,
    },
    BuyIn {
        player: Name,
        amount: Cents,
    },
    CashOut {
        player: Name,
        amount: Cents,
    },
}

impl Given {
    /// Somebody acts in his own name, or the staff does.
    pub fn act(by: By, action: Form) -> Self {
        Given::Act { by, action, silent: None }
    }
}

/// Which draw of which seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnFrom {
    pub seed: Name,
    /// From 0: the card of this place in the order, or the draw of this number.
    pub number: u64,
    /// What could come and how often, where that changes from draw to draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub among: Option<Vec<(Form, u32)>>,
}

/// Something that is told to a table and moves neither cards nor money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// The house file by which the table is run.
    Run {
        file: String,
    },
    /// A player went while his money is in play: the house decides for him, then he has left.
    Away {
        seat: Seat,
    },
    Pause {
        why: String,
    },
    Resume,
    /// The sitting ends with the round under way.
    Close,
    /// A croupier says that the record `seq` keyed in something else than what was seen.
    Claim {
        seq: u64,
        seen: Form,
        why: String,
    },
    /// The claim of this record was a mistake.
    Withdraw {
        claim: u64,
    },
}
