//! What a bot puts into acts that are offered without amounts or numbers.

use games::hosted::filled;
use simulation::Draws;
use table::{Act, Amounts, Numbers, Offer};

/// A bot stakes at most this many times the least amount.
const TIMES_MAX: u32 = 5;

/// The offered act with a small amount and with numbers drawn.
pub(super) fn some<A: Act>(offer: &Offer<A>, draws: &mut Draws) -> A {
    let times = i64::from(draws.below(TIMES_MAX)) + 1;
    let amount = |amounts: Amounts| {
        let more = amounts.first().times(times);
        if amounts.check(more).is_ok() { more } else { amounts.first() }
    };
    // Apart from each other, as they must be: drawn from parts of the range of equal size.
    let parts = u16::try_from(offer.action.numbers().len()).unwrap_or(1).max(1);
    let number = |numbers: Numbers, at: u16| {
        let size = numbers.max.saturating_sub(numbers.min) / parts;
        let within = draws.below(u32::from(size.max(1)));
        numbers.min + at * size + u16::try_from(within).unwrap_or(0)
    };
    filled(offer, amount, number)
}
