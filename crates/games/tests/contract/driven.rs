//! A table in play, driven by numbers, which counts what was done at it: a property that never
//! saw a stake proves nothing.

use games::AnyGame;
use games::hosted::{Hosted, opened_by, staff_acts};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::AddAssign;
use table::{
    Act, By, Cents, Draft, Form, Game, Input, Journal, Offer, Role, Seat, Silent, Step, Turn,
};

/// What was done at the tables of a test.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Did {
    pub(crate) stakes: u64,
    pub(crate) lines: u64,
    pub(crate) chances: u64,
    pub(crate) refused: u64,
    /// What was given had no meaning at all.
    pub(crate) unreadable: u64,
}

impl AddAssign for Did {
    fn add_assign(&mut self, more: Did) {
        self.stakes += more.stakes;
        self.lines += more.lines;
        self.chances += more.chances;
        self.refused += more.refused;
        self.unreadable += more.unreadable;
    }
}

/// What a test must have met in every game, or it proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meets {
    /// Stakes laid, chance seen, lines settled.
    Rounds,
    /// And acts refused.
    Refusals,
    /// And acts and chances that nobody can read.
    Hostility,
}

pub(crate) type Property = fn(AnyGame, &[u64]) -> Result<Did, TestCaseError>;

/// Runs a property over all games, with sequences of numbers that decide what happens.
pub(crate) fn for_all_games(cases: u32, steps: usize, meets: Meets, property: Property) {
    for &game in AnyGame::ALL {
        for_one_game(game, cases, steps, meets, property);
    }
}

pub(crate) fn for_one_game(
    game: AnyGame,
    cases: u32,
    steps: usize,
    meets: Meets,
    property: Property,
) {
    // The same sequences on every machine and in every run.
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, rng);
    let sequences = proptest::collection::vec(any::<u64>(), steps / 2..steps);
    let all = Cell::new(Did::default());
    let result = runner.run(&sequences, |choices| {
        let mut sum = all.get();
        sum += property(game, &choices)?;
        all.set(sum);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{}: {error}", game.id());
    }
    let did = all.get();
    let rounds = did.stakes > 0 && did.chances > 0 && did.lines > 0;
    let enough = match meets {
        Meets::Rounds => rounds,
        Meets::Refusals => rounds && did.refused > 0,
        Meets::Hostility => rounds && did.refused > 0 && did.unreadable > 0,
    };
    assert!(enough, "{}: nothing is proved by {did:?}", game.id());
}

pub(crate) fn everyone() -> Vec<By> {
    let seats = seated().into_iter().chain(Seat::standing(1));
    let mut all: Vec<By> = seats.map(By::Seat).collect();
    all.extend(Role::ALL.map(By::Staff));
    all
}

/// Those who play.
fn seated() -> Vec<Seat> {
    [1, 2, 3, 7].into_iter().filter_map(Seat::seated).collect()
}

type InputOf<G> = Input<<G as Game>::Action, <G as Game>::Chance>;
type StepOf<G> = Step<<G as Game>::Event, <G as Game>::Bet>;

/// A table in play.
pub(crate) struct Driven<G: Hosted> {
    pub(crate) rules: G::Rules,
    pub(crate) state: G::State,
    pub(crate) inputs: Vec<InputOf<G>>,
    pub(crate) steps: Vec<StepOf<G>>,
    pub(crate) did: Did,
}

/// House rules by numbers: each option that has a list of values takes one of them.
fn some_house<G: Hosted>(choice: u64) -> Draft {
    let mut draft = Draft::default();
    for (index, option) in G::options().iter().enumerate() {
        if let Form::OneOf(values) = option.form {
            let pick = (choice >> (index % 60)) ^ (choice >> 7);
            draft.set(option.key, values[usize::try_from(pick % 64).unwrap_or(0) % values.len()]);
        }
    }
    draft
}

/// The rules of a house that gives up every choice the law refuses it beside its others.
fn lawful<G: Hosted>(mut house: Draft) -> G::Rules {
    loop {
        let breaches = match G::admit(&house) {
            Ok(rules) => return rules,
            Err(breaches) => breaches,
        };
        let mut kept = Draft::default();
        for (key, value) in house.iter().filter(|(k, _)| breaches.iter().all(|b| b.key != *k)) {
            kept.set(key, value);
        }
        assert_ne!(kept, house, "the defaults are lawful: {breaches:?}");
        house = kept;
    }
}

impl<G: Hosted> Driven<G> {
    pub(crate) fn new(choices: &[u64]) -> Self {
        let house = some_house::<G>(choices.first().copied().unwrap_or(0));
        let rules = lawful::<G>(house);
        let state = G::new_table(&rules);
        let (inputs, steps) = (Vec::new(), Vec::new());
        let mut driven = Driven { rules, state, inputs, steps, did: Did::default() };
        for (by, action) in opened_by::<G>(&driven.rules, &seated()) {
            driven.input(Input::Act { by, action });
        }
        // Every other table begins where stakes may be laid, its cards ready.
        if choices.len().is_multiple_of(2) {
            driven.prepare();
        }
        driven
    }

    fn prepare(&mut self) {
        for choice in 0..100 {
            if G::between_rounds(&self.rules, &self.state) {
                return;
            }
            let chances = G::chances(&self.rules, &self.state);
            let input = match (chances.first(), self.usual(choice)) {
                (Some((seen, _)), _) => Input::Chance(*seen),
                (None, Some((by, action))) => Input::Act { by, action },
                (None, None) => return,
            };
            self.input(input);
        }
    }

    /// Hands in what is known to be lawful; returns what it did.
    pub(crate) fn input(&mut self, input: InputOf<G>) -> Vec<StepOf<G>> {
        let mut journal = Journal::<G>::new();
        let staked = self.staked();
        match &input {
            Input::Act { by, action } => {
                G::play(&self.rules, &mut self.state, *by, action, &mut journal).expect("offered");
            }
            Input::Chance(seen) => {
                G::check_chance(&self.rules, &self.state, *seen).expect("due");
                G::reveal(&self.rules, &mut self.state, *seen, &mut journal);
                self.did.chances += 1;
            }
        }
        self.did.stakes += u64::from(self.staked() > staked);
        self.did.lines += u64::try_from(journal.lines().count()).expect("few");
        self.inputs.push(input);
        self.steps.extend(journal.steps.iter().cloned());
        journal.steps
    }

    /// What lies on the cloth.
    fn staked(&self) -> Cents {
        let seats = everyone().into_iter().filter_map(|by| match by {
            By::Seat(seat) => Some(seat),
            By::Staff(_) => None,
        });
        seats.map(|seat| G::staked(&self.state, seat)).sum()
    }

    /// What the number decides: what chance shows if it is awaited, often what gets the round on,
    /// otherwise any act that is offered to anybody.
    pub(crate) fn next(&self, choice: u64) -> Option<InputOf<G>> {
        let pick = |n: usize| usize::try_from(choice >> 8).unwrap_or(0) % n;
        let chances = G::chances(&self.rules, &self.state);
        if !chances.is_empty() && !choice.is_multiple_of(8) {
            return Some(Input::Chance(chances[pick(chances.len())].0));
        }
        if !(choice >> 4).is_multiple_of(4)
            && let Some((by, action)) = self.usual(choice)
        {
            return Some(Input::Act { by, action });
        }
        // Whoever the number means, or the next who may do anything.
        let everyone = everyone();
        let first = pick(everyone.len());
        let mut all = (0..everyone.len()).map(|at| everyone[(first + at) % everyone.len()]);
        all.find_map(|by| self.offered(by, choice).map(|action| Input::Act { by, action }))
    }

    /// One of the acts that are offered. Each kind is as likely as another: any of 52 cards may be
    /// shown to be damaged, but the bets are closed in one way only.
    fn offered(&self, by: By, choice: u64) -> Option<G::Action> {
        let offers = G::offers(&self.rules, &self.state, by);
        let kind = |offer: &Offer<G::Action>| {
            let said = G::say_action(&offer.action);
            said.split(' ').take(2).collect::<Vec<&str>>().join(" ")
        };
        let kinds: BTreeSet<String> = offers.iter().map(kind).collect();
        let pick = |n: usize, bits: u32| usize::try_from(choice >> bits).unwrap_or(0) % n.max(1);
        let chosen = kinds.iter().nth(pick(kinds.len(), 24))?;
        let alike: Vec<&Offer<G::Action>> = offers.iter().filter(|o| kind(o) == *chosen).collect();
        Some(with_some_amount(alike[pick(alike.len(), 12)], choice))
    }

    /// What somebody who is awaited usually does: a stake, a decision, the next act of the staff.
    fn usual(&self, choice: u64) -> Option<(By, G::Action)> {
        let (rules, state) = (&self.rules, &self.state);
        if let Some(act) = G::usual_act(rules, state) {
            return G::check(rules, state, act.0, &act.1).is_ok().then_some(act);
        }
        let seats = match G::turn(rules, state) {
            Turn::Seats(seats) => seats,
            Turn::Bets if choice >> 60 < 10 => seated(),
            Turn::Bets | Turn::Staff(_) | Turn::Chance | Turn::Nobody => return self.by_staff(),
        };
        let by = By::Seat(seats[usize::try_from(choice >> 16).unwrap_or(0) % seats.len()]);
        self.offered(by, choice).map(|action| (by, action))
    }

    /// The first act of the staff that changes anything.
    fn by_staff(&self) -> Option<(By, G::Action)> {
        let awaited = match G::turn(&self.rules, &self.state) {
            Turn::Staff(role) => Some(role),
            Turn::Bets | Turn::Seats(_) | Turn::Chance | Turn::Nobody => None,
        };
        let acts = staff_acts::<G>(&self.rules, &self.state, awaited);
        let changes = |by: By, action: &G::Action| {
            let mut state = self.state.clone();
            let done = G::play(&self.rules, &mut state, by, action, &mut Silent);
            done.is_ok() && state != self.state
        };
        acts.into_iter().map(|act| (act.by, act.action)).find(|(by, act)| changes(*by, act))
    }
}

/// The offered act with an amount of its range: the least, the most, or one between.
fn with_some_amount<A: Act>(offer: &Offer<A>, choice: u64) -> A {
    let Some(amounts) = offer.amounts else { return offer.action.clone() };
    let (first, step) = (amounts.first(), amounts.step.get());
    if first > amounts.max {
        return offer.action.with_amount(amounts.also.expect("not empty"));
    }
    let count = (amounts.max - first).get() / step + 1;
    let few = i64::try_from(choice >> 40).unwrap_or(0) % count.min(2000);
    let index = match choice >> 32 & 7 {
        0 => count - 1,
        1 => 0,
        _ => few,
    };
    offer.action.with_amount(first + Cents::new(index * step))
}

/// Acts to try: what is offered to anyone, and the same with amounts at and beyond every bound.
pub(crate) fn attempts<G: Hosted>(driven: &Driven<G>, choice: u64) -> Vec<G::Action> {
    let mut acts = Vec::new();
    for by in everyone() {
        let offers = G::offers(&driven.rules, &driven.state, by);
        let skip = usize::try_from(choice % 97).unwrap_or(0) % offers.len().max(1);
        for offer in offers.iter().skip(skip).step_by(41) {
            acts.push(offer.action.clone());
            if let Some(a) = offer.amounts {
                let one = Cents::new(1);
                let edges = [a.min - one, a.min, a.max, a.max + one, a.first(), a.first() + one];
                let odd = [Cents::ZERO, -one, Cents::MAX, a.also.unwrap_or(one)];
                acts.extend(edges.into_iter().chain(odd).map(|x| offer.action.with_amount(x)));
            }
        }
    }
    acts
}
