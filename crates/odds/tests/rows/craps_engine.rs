//! Craps a second way: bets are staked at a table, and the engine throws until they are decided.

use crate::{analyse, figure, house};
use games::craps::{Action, Bet, Craps, Event, Number, Rules, State};
use odds::{Analysis, Chain, Figure, Fraction, Move};
use std::collections::HashMap;
use table::{Bet as _, By, Cents, Game as _, Journal, Role, Seat, Silent, Step, Throw};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
/// Whole in every part that a bet or a commission has.
const STAKE: Cents = Cents::units(120);

/// One bet, and the line stake that keeps the dice with its holder.
struct Table {
    rules: Rules,
    bet: Bet,
    line: Option<Bet>,
}

impl Table {
    fn play(&self, state: &mut State, by: By, act: &Action) {
        Craps::play(&self.rules, state, by, act, &mut Silent).expect("lawful");
    }

    fn place(&self, state: &mut State, bet: Bet) {
        self.play(state, By::Seat(SEAT), &Action::Place { bet, stake: STAKE });
    }

    /// The dice are out, with a line stake before each come-out. How many series went before is
    /// forgotten, so that two tables that look the same are the same state.
    fn ready(&self, mut state: State) -> State {
        state.series = 0;
        if let Some(line) = self.line.filter(|_| state.puck.is_none())
            && state.cloth.find(SEAT, line).is_none()
        {
            self.place(&mut state, line);
        }
        self.play(&mut state, By::Staff(Role::Croupier), &Action::PassDice { to: None });
        state
    }

    /// The table with the bet on it: staked before a come-out, or once there is a point.
    fn start(&self, point: Option<Number>) -> State {
        let mut state = Craps::open(&self.rules, &mut Silent);
        if let Some(point) = point {
            let seen = Throw::all().find(|throw| point.is(throw.total())).expect("a throw");
            state = self.ready(state);
            Craps::reveal(&self.rules, &mut state, seen, &mut Silent);
        }
        self.place(&mut state, self.bet);
        self.ready(state)
    }

    /// Where the stake lies; a come stake moves.
    fn lies(&self, state: &State) -> bool {
        state.cloth.stakes().iter().any(|stake| stake.bet.class() == self.bet.class())
    }

    fn chain(&self, start: State) -> Chain {
        let mut known = HashMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut chain = Chain::default();
        while let Some(state) = states.get(chain.states.len()).cloned() {
            let moves = Throw::all().map(|seen| {
                let (mut after, mut journal) = (state.clone(), Journal::<Craps>::new());
                Craps::reveal(&self.rules, &mut after, seen, &mut journal);
                let own = journal.lines().filter(|line| line.bet.class() == self.bet.class());
                let net = own.fold(Cents::ZERO, |sum, line| sum + line.net());
                let is_void = journal.steps.iter().any(|step| match step {
                    Step::Event { event: Event::Stands { bet, .. }, .. } => *bet == self.bet,
                    Step::Event { .. } | Step::Line(_) => false,
                });
                let next = (self.lies(&after) && !is_void).then(|| {
                    let after = self.ready(after);
                    let at = *known.entry(after.clone()).or_insert_with(|| {
                        states.push(after);
                        states.len() - 1
                    });
                    (at, Fraction::ONE)
                });
                let whole = STAKE.get().unsigned_abs().into();
                let net = Fraction::from_parts(net.get().into(), whole);
                Move { p: Fraction::from_parts(1.into(), 36_u8.into()), net, next }
            });
            let moves = moves.collect();
            chain.states.push(moves);
        }
        chain
    }
}

fn check(all: &[Analysis], told: &str, bet: &str, play: Option<&str>, point: Option<Number>) {
    let exact = all.iter().find(|a| a.bet == bet && a.play == play).expect("odds");
    let named = Bet::named(bet).expect("a bet");
    let line = match (named, point) {
        (Bet::PASS, None) => None,
        (Bet::PASS, Some(_)) | (Bet::DONT_PASS_ODDS, _) => Some(Bet::DONT_PASS),
        _ => Some(Bet::PASS),
    };
    let table =
        Table { rules: Craps::admit(&house(told)).expect("a lawful house"), bet: named, line };
    let found = table.chain(table.start(point)).distribution();
    let words = format!("{bet} {play:?} in {told}");
    assert_eq!(exact.edge.exact(), Some(&-found.mean), "{words}");
    assert_eq!(exact.variance.as_ref().and_then(Figure::exact), Some(&found.variance), "{words}");
    assert_eq!(exact.rounds.exact(), Some(&found.rounds), "{words}");
    for (net, p) in &found.outcomes {
        assert_eq!(figure(exact, &format!("p({net})")).and_then(|f| f.exact()), Some(p), "{words}");
    }
    assert_eq!(found.outcomes.len(), exact.outcomes.len());
}

#[test]
fn the_engine_pays_what_the_odds_say() {
    for told in ["-", "world_on_seven=fifth component_exception=paid_15 high_low_14=on"] {
        let all = analyse::<Craps>(&house(told), None);
        for a in all.iter().filter(|a| a.assuming == Some("staked before a come-out throw")) {
            if a.play != Some("asked to work") {
                check(&all, told, a.bet, a.play, None);
            }
        }
        check(&all, told, "dont-pass", Some("come-out"), None);
        check(&all, told, "dont-come", None, Some(Number::Nine));
        check(&all, told, "come", None, Some(Number::Four));
        check(&all, told, "pass", Some("late on 5"), Some(Number::Five));
        check(&all, told, "pass", Some("late on 8"), Some(Number::Eight));
        check(&all, told, "pass-odds", Some("on 10"), Some(Number::Ten));
        check(&all, told, "dont-pass-odds", Some("on 6"), Some(Number::Six));
    }
}
