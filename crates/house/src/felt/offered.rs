//! An offer as people see it.

use games::play::Spoken;
use games::staffed::{Rank, Staffed};
use serde::Serialize;
use serde_json::Value;
use table::{By, Cents, Offer};

/// An act that the law allows somebody now: in its JSON form, in words, and how usual it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    pub action: Value,
    pub amounts: Option<Value>,
    pub numbers: Option<Value>,
    pub said: String,
    pub rank: &'static str,
    /// The least and the most it may carry.
    #[serde(skip)]
    pub bounds: Option<(Cents, Cents)>,
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what engines tell has a JSON form")
}

impl Offered {
    pub(super) fn of<G: Staffed + Spoken>(by: By, offer: &Offer<G::Action>) -> Self {
        let rank = match by {
            By::Seat(seat) => G::rank(seat, &offer.action),
            By::Staff(_) => Rank::Usual,
        };
        Offered {
            action: json(&offer.action),
            amounts: offer.amounts.as_ref().map(json),
            numbers: offer.numbers.as_ref().map(json),
            said: G::say_action(&offer.action),
            rank: match rank {
                Rank::First => "first",
                Rank::Usual => "usual",
                Rank::Rare => "rare",
            },
            bounds: offer.amounts.map(|amounts| (amounts.first(), amounts.max)),
        }
    }
}
