//! What is offered of what could be tried: the acts that are allowed, and the amounts they carry.

use table::shoe::ShoeAct;
use table::{Act, Amounts, Numbers, Offer, Refusal};

/// What a game answers to an act: why not, or which amounts it may carry.
type Allowed = Result<Option<Amounts>, Refusal>;

/// The acts that are allowed. One that could carry no amount at all is not offered.
pub(crate) fn offered<A: Act>(
    candidates: impl IntoIterator<Item = A>,
    allowed: impl Fn(&A) -> Allowed,
) -> Vec<Offer<A>> {
    let offer = |action: A| {
        let amounts = allowed(&action).ok()?;
        let some = amounts.is_none_or(|amounts| !amounts.is_empty());
        some.then(|| Offer::with_amounts(action, amounts))
    };
    candidates.into_iter().filter_map(offer).collect()
}

/// The acts around the cards that the game allows besides the shoe.
pub(crate) fn offered_at_shoe<A: Act>(
    acts: Vec<(ShoeAct, Option<Numbers>)>,
    game: impl Fn(ShoeAct) -> A,
    allowed: impl Fn(&A) -> Allowed,
) -> impl Iterator<Item = Offer<A>> {
    let offers = acts.into_iter().map(move |(act, numbers)| (game(act), numbers));
    offers.filter(move |(action, _)| allowed(action).is_ok()).map(|(action, numbers)| Offer {
        action,
        amounts: None,
        numbers,
    })
}

/// An act that must carry an amount shows the least that it may.
pub(crate) fn with_least<A: Act>(action: A, amounts: Option<&Amounts>) -> A {
    let Some(amounts) = amounts else { return action };
    let first = amounts.first();
    let least = if first <= amounts.max { Some(first) } else { amounts.also };
    action.with_amount(least.unwrap_or(first))
}
