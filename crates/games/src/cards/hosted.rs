//! What a house must know about games with a shoe.

use crate::hosted::Device;
use table::shoe::{Shoe, ShoeAct, ShoeRules};
use table::{By, Seat};

/// Where the cards come from.
pub(crate) fn shoe_device(rules: &ShoeRules) -> Device {
    if rules.is_continuous() { Device::Shuffler } else { Device::Shoe }
}

/// What is done for a seat that is asked to shuffle or to cut and says nothing: the usual.
pub(crate) fn silent_cutter(shoe: &Shoe, rules: &ShoeRules, seat: Seat) -> Option<ShoeAct> {
    let (by, act) = shoe.usual_act(rules)?;
    (by == By::Seat(seat)).then_some(act)
}
