//! Every act that the law allows somebody now.

use super::Rules;
use super::action::{Action, Means, Present, Witness};
use super::check::{BOOKLETS, Table};
use super::state::{Cagnotte, Phase, State};
use crate::cards::offered_at_shoe;
use table::{Act, By, Cents, Choice as _, Numbers, Offer, Role, Seat};

pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let table = Table { rules, state };
    let mut offers: Vec<Offer<Action>> = candidates(state, by)
        .into_iter()
        .filter_map(|action| {
            let amounts = table.allowed(by, &action).ok()?;
            let numbers = matches!(action, Action::VerifyBooklet { .. })
                .then_some(Numbers { min: 1, max: BOOKLETS });
            match amounts {
                Some(amounts) if amounts.is_empty() => None,
                // Told with an amount that can be taken as it is.
                Some(amounts) => {
                    let action = action.with_amount(amounts.first().min(amounts.max));
                    Some(Offer::with_amounts(action, Some(amounts)))
                }
                None => Some(Offer { action, amounts: None, numbers }),
            }
        })
        .collect();
    if state.phase == Phase::Closed {
        return offers;
    }
    let asked: Vec<Seat> = state.seated.iter().rev().copied().collect();
    let acts = state.shoe.offers(rules.shoe(), by, &asked);
    let allowed = |action: &Action| table.allowed(by, action);
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, allowed));
    offers
}

/// Everything somebody could try, amounts left open; what is allowed of it is the offer.
fn candidates(state: &State, by: By) -> Vec<Action> {
    let stake = Cents::ZERO;
    let mut acts = Vec::new();
    match by {
        By::Seat(seat) => {
            acts.extend([Action::LayDown, Action::Draw, Action::Stand]);
            for means in Means::all() {
                acts.push(Action::Follow { means });
                acts.push(Action::Hold { means });
                acts.push(Action::HoldPart { stake, means });
                acts.push(Action::Stake { stake, means });
            }
            acts.extend([Action::Decline, Action::Keep, Action::TakeBack { stake }]);
            acts.extend([Action::Announce { stake }, Action::Garage { stake }]);
            acts.extend([Action::Pass, Action::Deal, Action::Sit, Action::Leave]);
            if state.is_banker(seat) && state.phase == Phase::Called {
                let standing = (1..=Seat::MAX).filter_map(Seat::standing);
                let all = state.seated.iter().copied().chain(standing);
                acts.extend(all.map(|to| Action::Agree { to }));
            }
        }
        By::Staff(role) => {
            acts.extend([1, 2].map(|changeurs| Action::Open {
                present: Present { changeurs, ..Present::USUAL },
            }));
            acts.extend([Action::GiveHand, Action::GoOn, Action::CloseBets, Action::HandBack]);
            acts.extend([Action::AnnounceLevy, Action::SetApart]);
            if let Cagnotte::Open { booklet } = state.cagnotte {
                acts.push(Action::TearOff { stake, booklet });
            }
            acts.extend([Action::DropIn, Action::TearUp, Action::OpenCagnotte]);
            acts.extend(
                Witness::all().map(|witness| Action::VerifyBooklet { booklet: 1, witness }),
            );
            if role == Role::Changeur {
                acts.extend(state.seated.iter().map(|&seat| Action::Change { seat, stake }));
            }
            acts.extend([Action::NotifyGarage, Action::Extend, Action::Close]);
        }
    }
    acts
}
