//! Puts amounts and numbers into acts that are offered without any.

use odds::simulate::Draws;
use table::{Act, Amounts, Cents, Numbers, Offer};

/// A bot stakes at most this many times the least amount.
const TIMES_MAX: u32 = 5;

/// The offered act with the least amount and the first numbers that it may carry.
pub(super) fn least<A: Act>(offer: &Offer<A>) -> A {
    filled(offer, |amounts| amounts.first(), |numbers, at| numbers.min.saturating_add(at))
}

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

fn filled<A: Act>(
    offer: &Offer<A>,
    amount: impl FnOnce(Amounts) -> Cents,
    mut number: impl FnMut(Numbers, u16) -> u16,
) -> A {
    if let Some(numbers) = offer.numbers {
        let places = 0..u16::try_from(offer.action.numbers().len()).unwrap_or(0);
        let chosen: Vec<u16> = places.map(|at| number(numbers, at)).collect();
        return offer.action.with_numbers(&chosen);
    }
    // An amount left open is what the law makes of it.
    match offer.amounts.filter(|_| offer.action.amount().is_some()) {
        // Where the range is empty, the one amount beside it is what is offered.
        Some(Amounts { also: Some(whole), max, .. })
            if offer.amounts.is_some_and(|a| a.first() > max) =>
        {
            offer.action.with_amount(whole)
        }
        Some(amounts) => offer.action.with_amount(amount(amounts)),
        None => offer.action.clone(),
    }
}
