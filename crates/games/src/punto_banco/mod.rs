//! Punto banco and its variant Punto 2000, with Dragon Bonus and Paire Baccara: order 88-384 of
//! Monaco, article 13. One engine; what the two games differ in is data in `law.rs`.

mod action;
mod bank;
mod bets;
mod check;
mod check_coup;
mod deal;
mod event;
mod hosted;
mod house;
mod law;
mod live;
mod offers;
pub mod reasons;
pub mod rules;
mod settle;
pub mod shoe;
mod state;
mod stored;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use crate::sitting::{Notice, Tender};
pub use action::{Action, Draw, Setting};
pub use bank::Bank;
pub use bets::{Bet, Class, Kind, Pass};
pub use deal::Seen;
pub use event::Event;
pub use house::{InVoid, Passing, Places, Rules};
pub use law::{HalfOnSix, NineteenForTwenty, PuntoLaw};
pub use state::{Given, Phase, Settled, Stake, State, Step};
pub use view::{HandView, LimitView, StakeView, View};

use live::Live;
use std::marker::PhantomData;
use table::shoe::{Phase as ShoePhase, Shoe};
use table::{
    Act, Breach, By, Card, Cents, Draft, Form, Game, HouseOption, Offer, Reason, Record, Refusal,
    Role, Seat, Turn,
};

/// The game of one law.
#[derive(Clone, Copy, Debug)]
pub struct Punto<L>(PhantomData<L>);

pub type PuntoBanco = Punto<NineteenForTwenty>;
pub type Punto2000 = Punto<HalfOnSix>;

impl<L: PuntoLaw> Game for Punto<L> {
    const ID: &'static str = L::ID;

    type Bet = Bet<L>;
    type Rules = Rules;
    type State = State;
    type Action = Action<Bet<L>>;
    type Chance = Seen;
    type Event = Event<Bet<L>>;
    type View = View;

    fn options() -> &'static [HouseOption] {
        L::OPTIONS
    }

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        L::admit(draft)
    }

    fn new_table(rules: &Rules) -> State {
        State::closed(rules)
    }

    /// The cards are checked, shuffled, cut and loaded; then one must be turned, to say how many
    /// are burnt.
    fn opening(rules: &Rules) -> Vec<(By, Self::Action)> {
        let mut acts = vec![(By::Staff(Role::Direction), Action::Open)];
        let mut shoe = Shoe::new(rules.shoe());
        while let Some((by, act)) = shoe.usual_act(rules.shoe()) {
            shoe.act(rules.shoe(), by, &act, &mut |_, _| {}).expect("the usual course is lawful");
            acts.push((by, Action::Shoe { act }));
        }
        acts
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        let croupier = Turn::Staff(Role::Croupier);
        let awaits_card = state.shoe.awaits_card(rules.shoe());
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Betting if state.shoe.phase() == ShoePhase::Ready => Turn::Bets,
            Phase::Betting | Phase::Deal | Phase::Third { .. } if awaits_card => Turn::Chance,
            Phase::Betting => state.shoe.asked().map_or(croupier, |seat| Turn::Seats(vec![seat])),
            Phase::Punto { holder: seat } | Phase::Banco { banker: seat } => {
                Turn::Seats(vec![seat])
            }
            Phase::Mixed => Turn::Staff(Role::Chef),
            Phase::Deal | Phase::Third { .. } | Phase::Settling { .. } | Phase::Paid => croupier,
        }
    }

    fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Self::Action>> {
        offers::offers::<L>(rules, state, by)
    }

    fn check(rules: &Rules, state: &State, by: By, action: &Self::Action) -> Result<(), Refusal> {
        match (check::allowed::<L>(rules, state, by, action)?, action.amount()) {
            (Some(amounts), Some(amount)) => amounts.check(amount),
            (Some(_) | None, _) => Ok(()),
        }
    }

    fn act(
        rules: &Rules,
        state: &mut State,
        by: By,
        action: &Self::Action,
        out: &mut impl Record<Self>,
    ) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()), "{action:?} by {by}");
        Live::<L, _>::new(rules, state, out).act(by, action);
    }

    fn check_chance(rules: &Rules, state: &State, seen: Seen) -> Result<(), Refusal> {
        check_coup::check_chance(rules, state, seen)
    }

    fn chances(rules: &Rules, state: &State) -> Vec<(Seen, u32)> {
        if Self::turn(rules, state) != Turn::Chance {
            return Vec::new();
        }
        let cards = Card::pack().map(|card| (Seen::Dealt(card), state.shoe.weight(card)));
        cards.filter(|(_, weight)| *weight > 0).collect()
    }

    fn reveal(rules: &Rules, state: &mut State, seen: Seen, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check_chance(rules, state, seen), Ok(()));
        Live::<L, _>::new(rules, state, out).reveal(seen);
    }

    fn is_offered(rules: &Rules, bet: Bet<L>) -> bool {
        live::is_offered(rules, bet.kind())
    }

    /// D13.12: the pairs belong to punto banco alone.
    fn made_alone(bet: Bet<L>) -> Result<(), Refusal> {
        let may_offer = |o: &HouseOption| {
            o.key == "pair" && matches!(o.form, Form::OneOf(values) if values.contains(&"on"))
        };
        if bet.kind().class() == Class::Paire && !Self::options().iter().any(may_offer) {
            return Err(Reason::NotOffered.by(L::NO_PAIRS));
        }
        Ok(())
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        live::staked(state, seat)
    }

    fn view(rules: &Rules, state: &State, viewer: Option<By>) -> View {
        View::of(rules, state, viewer)
    }
}
