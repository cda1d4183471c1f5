//! An offer as people see it.

use super::{Form, Hosted, Rank};
use serde::Serialize;
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use table::{Amounts, By, Numbers, Offer};

/// An act that the law allows somebody now: its form, in words, and how usual it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    pub action: Form,
    pub amounts: Option<Amounts>,
    pub numbers: Option<Numbers>,
    pub said: String,
    pub rank: Rank,
}

/// Acts of one kind that are seldom wanted and are more than this stay out of a list.
const RARE_MAX: usize = 40;

/// The offers that are listed for people, and the verbs of which rare ones are left out: at
/// European roulette a stake can be moved from every place to every other.
pub(super) fn listed<G: Hosted>(
    by: By,
    offers: Vec<Offer<G::Action>>,
) -> (Vec<Offered>, Vec<String>) {
    let mut rare: HashMap<Discriminant<G::Action>, (usize, Option<String>)> = HashMap::new();
    for offer in offers.iter().filter(|offer| rank_of::<G>(by, &offer.action) == Rank::Rare) {
        rare.entry(discriminant(&offer.action)).or_default().0 += 1;
    }
    rare.retain(|_, (times, _)| *times > RARE_MAX);
    let mut listed = Vec::with_capacity(offers.len());
    for offer in offers {
        let left_out = rare.get_mut(&discriminant(&offer.action));
        match left_out.filter(|_| rank_of::<G>(by, &offer.action) == Rank::Rare) {
            Some((_, verb @ None)) => *verb = Some(Form::of(offer.action).verb()),
            Some((_, Some(_))) => {}
            None => listed.push(Offered::of::<G>(by, offer)),
        }
    }
    let mut verbs: Vec<String> = rare.into_values().filter_map(|(_, verb)| verb).collect();
    verbs.sort();
    (listed, verbs)
}

fn rank_of<G: Hosted>(by: By, action: &G::Action) -> Rank {
    match by {
        By::Seat(seat) => G::rank(seat, action),
        By::Staff(_) => Rank::Usual,
    }
}

impl Offered {
    pub(super) fn of<G: Hosted>(by: By, offer: Offer<G::Action>) -> Self {
        let rank = rank_of::<G>(by, &offer.action);
        let said = G::say_action(&offer.action);
        let Offer { action, amounts, numbers } = offer;
        Offered { action: Form::of(action), amounts, numbers, said, rank }
    }
}
