//! Every act the law allows somebody now.

use super::action::{Action, DamesTable, Jackpot, Setting};
use super::bets::Bet;
use super::check::allowed;
use super::house::Rules;
use super::law::{BlackjackLaw, CloseLaw, LimitChanges};
use super::state::{Phase, State};
use crate::cards::{offered_at_shoe, with_least};
use crate::sitting::{Notice, Tender};
use table::{Amounts, By, Cents, Choice, Numbers, Offer, Seat};

pub(super) fn offers<L: BlackjackLaw>(
    rules: &Rules,
    state: &State,
    by: By,
) -> Vec<Offer<Action<Bet<L>>>> {
    let mut offers = Vec::new();
    let mut add = |action: Action<Bet<L>>| {
        if let Ok(amounts) = allowed::<L>(rules, state, by, &action)
            && amounts.is_none_or(|amounts| !amounts.is_empty())
        {
            offers.push(Offer::with_amounts(shown(action, amounts.as_ref()), amounts));
        }
    };
    match by {
        By::Seat(seat) => seat_acts::<L>(rules, state, seat, &mut add),
        By::Staff(_) => staff_acts::<L>(rules, state, &mut add),
    }
    if let Ok(None) = allowed::<L>(rules, state, by, &Action::Close { minutes: u16::MAX }) {
        let (min, max) = match L::LAW.sitting.close {
            CloseLaw::PlayersGone { .. } => (0, u16::MAX),
            CloseLaw::Announced { minutes, .. } => (minutes, u16::MAX),
        };
        let action = Action::Close { minutes: min };
        offers.push(Offer { action, amounts: None, numbers: Some(Numbers { min, max }) });
    }
    // Without players a list of seats to ask is empty, and offered as such.
    let acts = state.shoe.offers(&rules.shoe, by, &state.seated());
    let allowed = |action: &Action<Bet<L>>| allowed::<L>(rules, state, by, action);
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, allowed));
    offers
}

/// Acts that must carry an amount show the least.
fn shown<B: table::Bet>(action: Action<B>, amounts: Option<&Amounts>) -> Action<B> {
    match (&action, amounts) {
        (
            Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::PayJackpot { .. }
            | Action::Set { setting: Setting::Minimum(_) },
            Some(_),
        ) => with_least(action, amounts),
        _ => action,
    }
}

fn seat_acts<L: BlackjackLaw>(
    rules: &Rules,
    state: &State,
    seat: Seat,
    add: &mut impl FnMut(Action<Bet<L>>),
) {
    for hand in &state.hands {
        let at = hand.spot;
        add(Action::Stand { at });
        add(Action::Hit { at });
        add(Action::Double { at, stake: None });
        add(Action::Split { at, stake: None });
    }
    let (stake, tender) = (Cents::ZERO, Tender::Chips);
    for place in 1..=rules.boxes {
        add(Action::EvenMoney { place });
        add(Action::Surrender { place });
        add(Action::Insure { place, stake: None });
        add(Action::Follow { place });
        add(Action::Ride { place });
        if state.phase == Phase::Betting {
            for &bet in L::bets() {
                add(Action::Place { place, bet, stake, tender });
                add(Action::TakeBack { place, bet, stake });
            }
            if state.holder(place) == Some(seat) {
                for to in (1..=Seat::MAX).filter_map(Seat::standing) {
                    add(Action::Consent { place, to });
                }
            }
        }
    }
    add(Action::Sit);
    add(Action::Leave);
    add(Action::Wait);
}

fn staff_acts<L: BlackjackLaw>(rules: &Rules, state: &State, add: &mut impl FnMut(Action<Bet<L>>)) {
    add(Action::Open);
    add(Action::CloseBets);
    add(Action::OfferCards);
    for &(_, notice) in Notice::NAMES {
        add(Action::Announce { notice });
    }
    if let LimitChanges::Yes(law) = L::LAW.stakes.changes {
        add(Action::Set { setting: Setting::Minimum(Cents::ZERO) });
        for &times in law.multiples {
            add(Action::Set { setting: Setting::Maximum(times) });
        }
    }
    for table in DamesTable::all() {
        add(Action::Set { setting: Setting::DamesTable(table) });
    }
    for place in 1..=rules.boxes {
        for to in state.seated() {
            add(Action::Grant { place, to });
        }
        add(Action::Identify { place });
    }
    add(Action::ViewImages);
    for jackpot in Jackpot::all() {
        add(Action::PayJackpot { jackpot, pool: Cents::ZERO });
    }
}
