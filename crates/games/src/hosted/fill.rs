//! Puts amounts and numbers into acts that are offered without any.

use table::{Act, Amounts, Cents, Numbers, Offer};

/// The offered act with the least amount and the first numbers that it may carry.
pub fn least<A: Act>(offer: &Offer<A>) -> A {
    filled(offer, |amounts| amounts.first(), |numbers, at| numbers.min.saturating_add(at))
}

/// The offered act with the amount and the numbers chosen, where it carries any.
pub fn filled<A: Act>(
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
