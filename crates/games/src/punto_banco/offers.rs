//! Every act the law allows somebody now.

use super::action::{Action, Setting};
use super::bets::{Bet, Pass};
use super::check::{HALF_HOUR, allowed};
use super::house::{Passing, Rules};
use super::law::PuntoLaw;
use super::rules::Say;
use super::state::State;
use crate::cards::{offered, offered_at_shoe, with_least};
use crate::sitting::{Notice, Tender};
use table::{Bet as _, By, Cents, Choice, Numbers, Offer};

pub(super) fn offers<L: PuntoLaw>(
    rules: &Rules,
    state: &State,
    by: By,
) -> Vec<Offer<Action<Bet<L>>>> {
    let may = |action: &Action<Bet<L>>| allowed::<L>(rules, state, by, action);
    let candidates = match by {
        By::Seat(_) => of_seats::<L>(),
        By::Staff(_) => of_staff::<L>(),
    };
    let mut offers = offered(candidates, may);
    for offer in &mut offers {
        offer.action = with_least(offer.action.clone(), offer.amounts.as_ref());
    }
    let packs = rules.shoe().law().packs;
    let figures = [
        (Action::Close { minutes: HALF_HOUR }, Numbers { min: HALF_HOUR, max: u16::MAX }),
        (
            Action::Set { setting: Setting::Decks(u16::from(packs.usual)) },
            Numbers { min: u16::from(packs.min), max: u16::from(packs.max) },
        ),
    ];
    for (action, numbers) in figures {
        if may(&action).is_ok() {
            offers.push(Offer { action, amounts: None, numbers: Some(numbers) });
        }
    }
    let acts = state.shoe.offers(rules.shoe(), by, &state.cutters());
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, may));
    offers
}

fn of_seats<L: PuntoLaw>() -> Vec<Action<Bet<L>>> {
    let stake = Cents::ZERO;
    let mut acts = Vec::new();
    for &bet in Bet::<L>::all() {
        acts.push(Action::Place { bet, stake, tender: Tender::Chips });
        acts.push(Action::Place { bet, stake, tender: Tender::Cash });
        acts.push(Action::TakeBack { bet, stake });
    }
    acts.extend(Say::all().map(|call| Action::Say { call }));
    acts.extend([Action::TurnCards, Action::DeclineHand]);
    acts.extend([Action::AcceptBank, Action::RefuseBank, Action::Sit, Action::Leave]);
    acts
}

fn of_staff<L: PuntoLaw>() -> Vec<Action<Bet<L>>> {
    let mut acts = vec![Action::Open, Action::CloseBets, Action::TurnCards, Action::VoidCoup];
    for pass in Pass::all() {
        acts.extend([Action::Collect { pass }, Action::Pay { pass }]);
    }
    acts.push(Action::RemoveCards);
    for cover in [false, true] {
        acts.push(Action::Pause { covered: cover });
        acts.push(Action::Resume { uncovered: cover });
    }
    acts.extend(Notice::all().map(|notice| Action::Announce { notice }));
    let passing = Passing::all().map(Setting::Cards);
    acts.extend(passing.map(|setting| Action::Set { setting }));
    acts
}
