//! A game with its rules and its state, behind the face that all games share.

use super::offered::listed;
use super::staff::closing_acts;
use super::table::Did;
use super::{
    Bank, Call, Closing, Device, Ending, Form, Happened, Hosted, Metered, Offered, Payout, Rank,
    Refused, Staffing, Table, Told, Unreadable, Wish, answers, filled, least, opened_by,
    staff_acts,
};
use crate::AnyGame;
use crate::play::{Trouble, Words};
use std::any::Any;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::{
    Act, Amounts, Bet as _, By, Cents, ChanceForm, Clause, Journal, Numbers, Offer, Refusal, Role,
    Seat, Step, Turn,
};

/// How many stakes somebody without a hand of his own looks at.
const LOOKS: usize = 8;
/// He stakes at most this many times the least amount.
const TIMES_MAX: u32 = 3;

#[derive(Debug)]
pub(super) struct Running<G: Hosted> {
    pub(super) game: AnyGame,
    pub(super) rules: Arc<G::Rules>,
    pub(super) state: Arc<G::State>,
}

fn formed<A: Act>((by, action): (By, A)) -> (By, Form) {
    (by, Form::of(action))
}

impl<G: Hosted> Running<G> {
    fn did(
        &self,
        play: impl FnOnce(&G::Rules, &mut G::State, &mut Journal<G>) -> Result<(), Refusal>,
    ) -> Did {
        let mut state = G::State::clone(&self.state);
        let mut journal = Journal::<G>::new();
        play(&self.rules, &mut state, &mut journal).map_err(Refused::Law)?;
        let mut told = Told::default();
        for step in journal.steps {
            match step {
                Step::Event { by, event } => {
                    told.events.push(Happened { by, event: Form::of(event) });
                }
                Step::Line(line) => {
                    told.before.push(told.events.len());
                    told.lines.push(Told::line(&line));
                }
            }
        }
        let (rules, state) = (Arc::clone(&self.rules), Arc::new(state));
        Ok((Arc::new(Running::<G> { game: self.game, rules, state }), told))
    }

    fn offers_to(&self, by: By) -> Vec<Offer<G::Action>> {
        G::offers(&self.rules, &self.state, by)
    }

    fn action(action: &Form) -> Result<Arc<G::Action>, Unreadable> {
        action.read()
    }

    fn event(event: &Happened) -> Option<Arc<G::Event>> {
        event.event.read().ok()
    }
}

/// The offered act with a small amount and with numbers drawn.
fn some<A: Act>(offer: &Offer<A>, times: u32, below: &mut dyn FnMut(u32) -> u32) -> A {
    let times = i64::from(below(times)) + 1;
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

impl<G: Hosted> Table for Running<G> {
    fn game(&self) -> AnyGame {
        self.game
    }

    fn hear_act(&self, given: &Form) -> Result<Form, Unreadable> {
        Ok(Form::of(G::Action::clone(&*Self::action(given)?)))
    }

    fn hear_chance(&self, given: &Form) -> Result<Form, Unreadable> {
        let seen: Arc<ChanceForm<G::Chance>> = given.read()?;
        Ok(Form::of(*seen))
    }

    fn hear_words(&self, by: By, words: &str) -> Result<Form, Trouble> {
        let mut words = Words::of(words);
        let action = G::hear_action(by, &mut words)?;
        words.end().map(|()| Form::of(action))
    }

    fn say_act(&self, action: &Form) -> String {
        Self::action(action).map_or_else(|_| action.to_string(), |act| G::say_action(&act))
    }

    fn say_chance(&self, seen: &Form) -> String {
        let read = seen.read::<ChanceForm<G::Chance>>();
        read.map_or_else(|_| seen.to_string(), |seen| G::say_chance(seen.0))
    }

    fn act(&self, by: By, action: &Form) -> Did {
        let action = Self::action(action)?;
        self.did(|rules, state, told| G::play(rules, state, by, &action, told))
    }

    fn reveal(&self, seen: &Form) -> Did {
        let ChanceForm(seen) = *seen.read::<ChanceForm<G::Chance>>()?;
        self.did(|rules, state, told| {
            G::check_chance(rules, state, seen)?;
            G::reveal(rules, state, seen, told);
            Ok(())
        })
    }

    fn chances(&self) -> Vec<(Form, u32)> {
        let chances = G::chances(&self.rules, &self.state).into_iter();
        chances.map(|(seen, weight)| (Form::of(ChanceForm(seen)), weight)).collect()
    }

    fn turn(&self) -> Turn {
        G::turn(&self.rules, &self.state)
    }

    fn staked(&self, seat: Seat) -> Cents {
        G::staked(&self.state, seat)
    }

    fn state(&self) -> Form {
        Form::of(G::State::clone(&self.state))
    }

    fn opening(&self) -> Vec<(By, Form)> {
        G::opening(&self.rules).into_iter().map(formed).collect()
    }

    fn opened_by(&self, seats: &[Seat]) -> Vec<(By, Form)> {
        opened_by::<G>(&self.rules, seats).into_iter().map(formed).collect()
    }

    fn acts(&self, by: By) -> Vec<Form> {
        self.offers_to(by).iter().map(|offer| Form::of(least(offer))).collect()
    }

    fn offers(&self, by: By) -> Vec<Offered> {
        self.offers_to(by).into_iter().map(|offer| Offered::of::<G>(by, offer)).collect()
    }

    fn listed(&self, by: By) -> (Vec<Offered>, Vec<String>) {
        listed::<G>(by, self.offers_to(by))
    }

    fn view(&self, viewer: Option<By>) -> Form {
        Form::of(G::view(&self.rules, &self.state, viewer))
    }

    fn between_rounds(&self) -> bool {
        G::between_rounds(&self.rules, &self.state)
    }

    fn usual_act(&self) -> Option<(By, Form)> {
        G::usual_act(&self.rules, &self.state).map(formed)
    }

    fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing> {
        let acts = staff_acts::<G>(&self.rules, &self.state, awaited).into_iter();
        let staffing = |act: super::StaffAct<G::Action>| Staffing {
            by: act.by,
            action: Form::of(act.action),
            must_turn: act.must_turn,
        };
        acts.map(staffing).collect()
    }

    fn closing_acts(&self, step: Closing) -> Vec<(By, Form)> {
        closing_acts::<G>(&self.rules, &self.state, step).into_iter().map(formed).collect()
    }

    fn silent(&self, seat: Seat) -> Option<(Form, Clause)> {
        let (action, clause) = G::silent(&self.rules, &self.state, seat)?;
        Some((Form::of(action), clause))
    }

    fn answers(&self, seat: Seat, action: &Form) -> Vec<(By, Form)> {
        let Ok(action) = Self::action(action) else { return Vec::new() };
        answers::<G>(seat, &action).into_iter().map(formed).collect()
    }

    fn arrival(&self) -> Option<Form> {
        G::ARRIVAL.map(Form::of)
    }

    fn is_arrival(&self, action: &Form) -> bool {
        G::ARRIVAL.is_some_and(|arrival| Self::action(action).is_ok_and(|act| *act == arrival))
    }

    fn departure(&self, seat: Seat) -> Option<Form> {
        let leaves = G::DEPARTURE?;
        let lawful = G::check(&self.rules, &self.state, By::Seat(seat), &leaves).is_ok();
        lawful.then(|| Form::of(leaves))
    }

    fn bets(&self) -> Vec<&'static str> {
        let taken = G::Bet::all().iter().filter(|bet| G::is_offered(&self.rules, **bet));
        taken.map(|bet| bet.name()).collect()
    }

    fn places(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn held_seats(&self) -> Vec<Seat> {
        G::HELD_SEATS.map(|held| held(&self.rules)).unwrap_or_default()
    }

    fn players_bank(&self) -> bool {
        match G::BANK {
            Bank::House => false,
            Bank::Players => true,
        }
    }

    fn wishes(&self, seat: Seat, wish: Wish, below: &mut dyn FnMut(u32) -> u32) -> Vec<Form> {
        let mut offers = self.offers_to(By::Seat(seat));
        offers.retain(|offer| {
            let usual = G::rank(seat, &offer.action) < Rank::Rare;
            usual && (wish == Wish::Decide || offer.amounts.is_some())
        });
        let mut wishes = Vec::new();
        let looks = if wish == Wish::Stake { LOOKS } else { usize::MAX };
        while !offers.is_empty() && wishes.len() < looks {
            let at = below(u32::try_from(offers.len()).unwrap_or(u32::MAX));
            let offer = offers.swap_remove(usize::try_from(at).unwrap_or(0) % offers.len());
            wishes.push(Form::of(some(&offer, TIMES_MAX, below)));
        }
        wishes
    }

    fn some(&self, offer: &Offered, times: u32, below: &mut dyn FnMut(u32) -> u32) -> Form {
        let Offered { action, amounts, numbers, .. } = offer;
        let Ok(typed) = Self::action(action) else { return action.clone() };
        let (action, amounts, numbers) = (G::Action::clone(&typed), *amounts, *numbers);
        Form::of(some(&Offer { action, amounts, numbers }, times, below))
    }

    fn waits_for(&self) -> Option<Refusal> {
        let by = By::Staff(Role::Croupier);
        G::check(&self.rules, &self.state, by, &G::BEGINNING?).err()
    }

    fn cut(&self, seat: Seat, after: u32) -> Option<Form> {
        let offers = self.offers_to(By::Seat(seat));
        let after = [u16::try_from(after).ok()?];
        let cuts = |offer: &&Offer<G::Action>| offer.numbers.is_some_and(|n| n.allow(&after));
        let offer = offers.iter().filter(|offer| offer.action.numbers().len() == 1).find(cuts)?;
        Some(Form::of(offer.action.with_numbers(&after)))
    }

    fn numbers(&self, action: &Form) -> Vec<u16> {
        Self::action(action).map(|action| action.numbers().to_vec()).unwrap_or_default()
    }

    fn with_numbers(&self, action: &Form, numbers: &[u16]) -> Form {
        let typed = Self::action(action);
        typed.map_or_else(|_| action.clone(), |act| Form::of(act.with_numbers(numbers)))
    }

    fn amount(&self, action: &Form) -> Option<Cents> {
        Self::action(action).ok()?.amount()
    }

    fn say_event(&self, event: &Form) -> Option<String> {
        let event: Arc<G::Event> = event.read().ok()?;
        Some(G::say_event(&event))
    }

    fn device(&self) -> Device {
        G::device(&self.rules)
    }

    fn result(&self, event: &Happened) -> Option<Ending> {
        G::result(&*Self::event(event)?)
    }

    fn call(&self, event: &Happened) -> Option<Call> {
        G::call(&*Self::event(event)?)
    }

    fn metered(&self, event: &Happened) -> Option<Metered> {
        (G::JACKPOTS?.metered)(&*Self::event(event)?)
    }

    fn meters(&self) -> Vec<(String, Cents)> {
        G::JACKPOTS.map(|jackpots| (jackpots.meters)(&self.rules)).unwrap_or_default()
    }

    fn payout(&self, action: &Form) -> Option<Payout> {
        (G::JACKPOTS?.payout)(&*Self::action(action).ok()?)
    }

    fn with_amount(&self, action: &Form, amount: Cents) -> Form {
        match Self::action(action) {
            Ok(typed) => Form::of(typed.with_amount(amount)),
            Err(Unreadable(_)) => action.clone(),
        }
    }

    fn same_as(&self, other: &dyn Table) -> bool {
        let other = other.as_any().downcast_ref::<Running<G>>();
        other.is_some_and(|other| other.state == self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
