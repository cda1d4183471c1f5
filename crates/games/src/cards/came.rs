//! A card as it came, in JSON: `{"card":"6c"}`, or `{"card":"6c","how":"misplaced"}` if it did not
//! come as it should.

use serde::{Deserialize, Serialize};
use table::{Card, Shaped};

/// `how` is what a game tells apart; the usual way is its default, and is not written.
#[derive(Debug, Serialize, Deserialize, Shaped)]
#[serde(
    deny_unknown_fields,
    bound(
        serialize = "H: Serialize + Default + PartialEq",
        deserialize = "H: Deserialize<'de> + Default"
    )
)]
pub struct CardCame<H> {
    pub card: Card,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub how: H,
}

fn is_usual<H: Default + PartialEq>(how: &H) -> bool {
    *how == H::default()
}
