//! A game with its rules and its state, behind the face that all games share.

use super::engine::Played;
use super::{Engine, Offered, Outcome, Refused, Staffing, Wish};
use crate::fairness::Item;
use crate::ledger::{Nobody, Seating};
use games::staffed::{Rank, Staffed, filled, least, staff_acts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::any::Any;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::Act as _;
use table::{
    Amounts, By, Cents, ChanceForm, Journal, Line, Numbers, Offer, Refusal, Role, Seat, Step, Turn,
};

/// How many stakes somebody without a hand of his own looks at.
const LOOKS: usize = 8;
/// He stakes at most this many times the least amount.
const TIMES_MAX: u32 = 3;

#[derive(Debug)]
pub(super) struct Running<G: Staffed> {
    pub(super) rules: Arc<G::Rules>,
    pub(super) state: G::State,
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what engines tell has a JSON form")
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Result<T, Refused> {
    T::deserialize(value).map_err(|wrong| Refused::Unreadable(wrong.to_string()))
}

impl<G: Staffed> Running<G> {
    /// The staff may put down money for others: for those who sit, and for nobody else.
    fn owned(state: &G::State, by: Option<By>, seats: &Seating) -> Result<(), Nobody> {
        if !matches!(by, Some(By::Staff(_))) {
            return Ok(());
        }
        let numbers = 1..=Seat::MAX;
        let all =
            numbers.clone().filter_map(Seat::seated).chain(numbers.filter_map(Seat::standing));
        let mut strangers = all.filter(|&seat| seats.player(seat).is_none());
        match strangers.find(|&seat| !G::staked(state, seat).is_zero()) {
            None => Ok(()),
            Some(seat) => Err(Nobody(seat)),
        }
    }

    fn played(
        &self,
        by: Option<By>,
        seats: &Seating,
        play: impl FnOnce(&G::Rules, &mut G::State, &mut Journal<G>) -> Result<(), Refusal>,
    ) -> Played {
        let before = seats.staked::<G>(&self.state);
        let mut state = self.state.clone();
        let mut told = Journal::<G>::new();
        play(&self.rules, &mut state, &mut told).map_err(Refused::Law)?;
        let lines: Vec<Line<G::Bet>> = told.lines().copied().collect();
        let postings = seats.postings::<G>(&before, &state, &lines).map_err(Refused::Nobody)?;
        Self::owned(&state, by, seats).map_err(Refused::Nobody)?;
        let events = told.steps.iter().filter(|step| matches!(step, Step::Event { .. }));
        let outcome = Outcome {
            events: events.map(json).collect(),
            lines: lines.iter().map(json).collect(),
            postings,
        };
        let rules = Arc::clone(&self.rules);
        Ok((Arc::new(Running::<G> { rules, state }), outcome))
    }

    fn usual_offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        let offers = G::offers(&self.rules, &self.state, By::Seat(seat));
        offers.into_iter().filter(|offer| G::rank(seat, &offer.action) < Rank::Rare).collect()
    }
}

/// The offered act with a small amount and with numbers drawn.
fn some<A: table::Act>(offer: &Offer<A>, below: &mut dyn FnMut(u32) -> u32) -> A {
    let times = i64::from(below(TIMES_MAX)) + 1;
    let amount = |amounts: Amounts| {
        let more = amounts.first().times(times);
        if amounts.check(more).is_ok() { more } else { amounts.first() }
    };
    // Apart from each other, as they must be: drawn from parts of the range of equal size.
    let parts = u16::try_from(offer.action.numbers().len()).unwrap_or(1).max(1);
    let number = |numbers: Numbers, at: u16| {
        let size = numbers.max.saturating_sub(numbers.min) / parts;
        let within = below(u32::from(size.max(1)));
        numbers.min + at * size + u16::try_from(within).unwrap_or(0)
    };
    filled(offer, amount, number)
}

impl<G: Staffed> Engine for Running<G> {
    fn act(&self, by: By, action: &Value, seats: &Seating) -> Played {
        let action: G::Action = read(action)?;
        if let By::Seat(seat) = by
            && seats.player(seat).is_none()
        {
            return Err(Refused::Nobody(Nobody(seat)));
        }
        self.played(Some(by), seats, |rules, state, told| G::play(rules, state, by, &action, told))
    }

    fn reveal(&self, seen: &Value, seats: &Seating) -> Played {
        let ChanceForm(seen) = read::<ChanceForm<G::Chance>>(seen)?;
        self.played(None, seats, |rules, state, told| {
            G::check_chance(rules, state, seen)?;
            G::reveal(rules, state, seen, told);
            Ok(())
        })
    }

    fn chances(&self) -> Vec<Item> {
        let chances = G::chances(&self.rules, &self.state);
        chances.iter().map(|(seen, weight)| (json(&ChanceForm(*seen)), *weight)).collect()
    }

    fn turn(&self) -> Turn {
        G::turn(&self.rules, &self.state)
    }

    fn staked(&self, seat: Seat) -> Cents {
        G::staked(&self.state, seat)
    }

    fn state(&self) -> Value {
        json(&self.state)
    }

    fn opening(&self) -> Vec<(By, Value)> {
        let opening = G::opening(&self.rules);
        opening.into_iter().map(|(by, action)| (by, json(&action))).collect()
    }

    fn opened_by(&self, seats: &[Seat]) -> Vec<(By, Value)> {
        let opening = G::opened_by(&self.rules, seats).unwrap_or_else(|| G::opening(&self.rules));
        opening.into_iter().map(|(by, action)| (by, json(&action))).collect()
    }

    fn acts(&self, by: By) -> Vec<Value> {
        let offers = G::offers(&self.rules, &self.state, by);
        offers.iter().map(|offer| json(&least(offer))).collect()
    }

    fn offers(&self, by: By) -> Vec<Offered> {
        let offers = G::offers(&self.rules, &self.state, by);
        offers.iter().map(|offer| Offered::of::<G>(by, offer)).collect()
    }

    fn view(&self, viewer: Option<By>) -> Value {
        json(&G::view(&self.rules, &self.state, viewer))
    }

    fn between_rounds(&self) -> bool {
        G::between_rounds(&self.rules, &self.state)
    }

    fn usual_act(&self) -> Option<(By, Value)> {
        G::usual_act(&self.rules, &self.state).map(|(by, action)| (by, json(&action)))
    }

    fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing> {
        let acts = staff_acts::<G>(&self.rules, &self.state, awaited).into_iter();
        acts.map(|act| Staffing { by: act.by, action: json(&act.action), must_turn: act.must_turn })
            .collect()
    }

    fn answers(&self, seat: Seat, action: &Value) -> Vec<(By, Value)> {
        let Ok(action) = read::<G::Action>(action) else { return Vec::new() };
        let answers = G::answers(seat, &action).into_iter();
        answers.map(|(by, action)| (by, json(&action))).collect()
    }

    fn arrival(&self) -> Vec<Value> {
        G::arrival().iter().map(json).collect()
    }

    fn departure(&self, seat: Seat) -> Option<Value> {
        let offers = G::offers(&self.rules, &self.state, By::Seat(seat));
        let leaves = offers.iter().find(|offer| G::say_action(&offer.action) == "leaves");
        leaves.map(|offer| json(&offer.action))
    }

    fn places(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn held_seats(&self) -> Vec<Seat> {
        G::held_seats(&self.rules)
    }

    fn players_bank(&self) -> bool {
        G::PLAYERS_BANK
    }

    fn wishes(&self, seat: Seat, wish: Wish, below: &mut dyn FnMut(u32) -> u32) -> Vec<Value> {
        let mut offers = self.usual_offers(seat);
        if wish != Wish::Decide {
            offers.retain(|offer| offer.amounts.is_some());
        }
        let mut wishes = Vec::new();
        let looks = if wish == Wish::Stake { LOOKS } else { usize::MAX };
        while !offers.is_empty() && wishes.len() < looks {
            let at = below(u32::try_from(offers.len()).unwrap_or(u32::MAX));
            let offer = offers.swap_remove(usize::try_from(at).unwrap_or(0) % offers.len());
            wishes.push(json(&some(&offer, below)));
        }
        wishes
    }

    fn cut(&self, seat: Seat, after: u32) -> Option<Value> {
        let offers = G::offers(&self.rules, &self.state, By::Seat(seat));
        let after = [u16::try_from(after).ok()?];
        let cuts = |offer: &&Offer<G::Action>| offer.numbers.is_some_and(|n| n.allow(&after));
        let offer = offers.iter().filter(|offer| offer.action.numbers().len() == 1).find(cuts)?;
        Some(json(&offer.action.with_numbers(&after)))
    }

    fn numbers(&self, action: &Value) -> Vec<u16> {
        let action = G::Action::deserialize(action);
        action.map(|action| action.numbers().to_vec()).unwrap_or_default()
    }

    fn say_event(&self, event: &Value) -> Option<String> {
        G::Event::deserialize(event).ok().map(|event| G::say_event(&event))
    }

    fn say_action(&self, action: &Value) -> Option<String> {
        G::Action::deserialize(action).ok().map(|action| G::say_action(&action))
    }

    fn say_chance(&self, seen: &Value) -> Option<String> {
        let ChanceForm(seen) = ChanceForm::<G::Chance>::deserialize(seen).ok()?;
        Some(G::say_chance(seen))
    }

    fn meters(&self) -> Vec<(String, Cents)> {
        G::meters(&self.rules)
    }

    fn same_as(&self, other: &dyn Engine) -> bool {
        let other = other.as_any().downcast_ref::<Running<G>>();
        other.is_some_and(|other| other.state == self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
