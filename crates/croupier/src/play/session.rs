//! A sitting: the table, the purses of those who sit at it, and everything that was played. The
//! engine decides; what is added here is whose money it is.

use super::entry::Entry;
use super::playable::{Playable, Table};
use games::hosted::{answers, opened_by};
use games::play::{Outcome, Played, Ran, Scenario, print};
use simulation::Draws;
use std::collections::BTreeSet;
use std::fmt;
use table::{By, Cents, Draft, Game, Input, Journal, Line, Party, Refusal, Seat, Step, Turn};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// The person at this terminal.
    You,
    Bot,
}

/// Somebody who sits at the table.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) hand: Hand,
    pub(crate) purse: Cents,
    /// What a bot's choices are drawn from.
    pub(super) draws: Draws,
    /// A bot stakes once a round.
    pub(super) has_staked: bool,
}

impl Player {
    /// `seat 2 (bot)`.
    pub(crate) fn name(&self) -> String {
        match self.hand {
            Hand::You => self.seat.to_string(),
            Hand::Bot => format!("{} (bot)", self.seat),
        }
    }
}

/// Where a sitting starts.
#[derive(Clone, Debug)]
pub(crate) struct Start<R> {
    pub(crate) rules: R,
    pub(crate) house: Draft,
    pub(crate) seed: u64,
    /// All seats, yours included.
    pub(crate) seats: u8,
    pub(crate) bank: Cents,
}

#[derive(Debug)]
pub(crate) struct Session<G: Playable> {
    pub(crate) rules: G::Rules,
    pub(crate) state: G::State,
    pub(crate) house: Draft,
    pub(crate) seed: u64,
    bank: Cents,
    pub(super) players: Vec<Player>,
    pub(super) chance: Draws,
    pub(crate) entries: Vec<Entry>,
    pub(crate) shown: Vec<G::Chance>,
    /// The round that is played or about to be, from 1.
    pub(crate) round: u32,
    /// You have said that you stake no more.
    pub(super) done: bool,
    played: Vec<Played<G>>,
    opened_as_usual: bool,
}

/// Why an act was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Denied {
    Law(Refusal),
    /// The law allows it, the purse does not.
    Funds {
        cost: Cents,
        purse: Cents,
    },
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denied::Law(refusal) => write!(f, "refused: {refusal}"),
            Denied::Funds { cost, purse } => {
                write!(f, "not enough money: this takes {cost}, the purse holds {purse}")
            }
        }
    }
}

/// Chance is one stream of the seed; the bots have others, so that they do not change the cards.
const CHANCE: u64 = 0;

impl<G: Playable> Session<G> {
    /// A table just opened, with you at its first seat.
    pub(crate) fn new(start: Start<G::Rules>) -> Self {
        let Start { rules, house, seed, seats, bank } = start;
        let seats = (1..=seats.max(1)).filter_map(Seat::seated);
        let player = |seat: Seat| Player {
            seat,
            hand: if seat.number() == 1 { Hand::You } else { Hand::Bot },
            purse: bank,
            draws: Draws::of(seed, CHANCE + u64::from(seat.number())),
            has_staked: false,
        };
        let mut session = Session {
            state: G::new_table(&rules),
            house,
            seed,
            bank,
            players: seats.map(player).collect(),
            chance: Draws::of(seed, CHANCE),
            entries: Vec::new(),
            shown: Vec::new(),
            round: 0,
            done: false,
            played: Vec::new(),
            opened_as_usual: true,
            rules,
        };
        session.open();
        session.go_on();
        for player in 0..session.players.len() {
            let seat = session.players[player].seat;
            // Where the law wants nothing of the kind, nothing is done.
            let arrives = G::ARRIVAL.filter(|action| {
                G::check(&session.rules, &session.state, By::Seat(seat), action).is_ok()
            });
            if let Some(action) = arrives {
                let _ = session.act_of(seat, action);
            }
        }
        session
    }

    fn open(&mut self) {
        let seats: Vec<Seat> = self.players.iter().map(|player| player.seat).collect();
        self.opened_as_usual = G::OPENED_BY.is_none();
        for (by, action) in opened_by::<G>(&self.rules, &seats) {
            let opened = self.take(Input::Act { by, action });
            opened.expect("a game opens by its own law");
        }
        // Files leave the usual opening out.
        for played in self.played.iter_mut().filter(|_| self.opened_as_usual) {
            played.line = 0;
        }
    }

    /// The player at this terminal.
    pub(crate) fn you(&self) -> &Player {
        &self.players[0]
    }

    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// What you won or lost so far, what lies on the cloth counted as yours.
    pub(crate) fn net(&self) -> Cents {
        self.you().purse + self.staked() - self.bank
    }

    /// What of your money lies on the table.
    pub(crate) fn staked(&self) -> Cents {
        G::staked(&self.state, self.you().seat)
    }

    pub(crate) fn turn(&self) -> Turn {
        G::turn(&self.rules, &self.state)
    }

    /// Gives the table, as you may see it, to be drawn.
    pub(crate) fn seen<T>(&self, width: u16, draw: impl FnOnce(&Table<'_, G>) -> T) -> T {
        let view = G::view(&self.rules, &self.state, Some(By::Seat(self.you().seat)));
        draw(&Table { view: &view, players: &self.players, shown: &self.shown, width })
    }

    /// Does what you ask for, and what the staff answers. The table never sees what the purse
    /// cannot pay.
    pub(crate) fn act(&mut self, action: G::Action) -> Result<(), Denied> {
        let seat = self.you().seat;
        let result = self.act_of(seat, action);
        match &result {
            Ok(()) => self.go_on(),
            Err(Denied::Law(refusal)) => self.entries.push(Entry::refused("", refusal)),
            Err(denied @ Denied::Funds { .. }) => {
                self.entries.push(Entry::denied(denied.to_string()));
            }
        }
        result
    }

    /// The same for any seat.
    pub(super) fn act_of(&mut self, seat: Seat, action: G::Action) -> Result<(), Denied> {
        if let Ok(cost) = self.cost(seat, &action) {
            let purse = self.players.iter().find(|p| p.seat == seat).map_or(self.bank, |p| p.purse);
            if cost > purse {
                return Err(Denied::Funds { cost, purse });
            }
        }
        let answers = answers::<G>(seat, &action);
        self.take(Input::Act { by: By::Seat(seat), action }).map_err(Denied::Law)?;
        for (by, action) in answers {
            if let Err(refusal) = self.take(Input::Act { by, action }) {
                self.entries.push(Entry::refused(&format!("{by}: "), &refusal));
            }
        }
        Ok(())
    }

    /// Keeps words that name something the law does not know, such as a bet.
    pub(crate) fn unheard(&mut self, words: &str, refusal: &Refusal) {
        self.entries.push(Entry::refused("", refusal));
        let said = format!("{} {words}", self.you().seat);
        self.keep(said, None, Outcome::Refused(refusal.clone()));
    }

    /// What an act would take from the purse of its seat, the staff's answers included.
    pub(crate) fn cost(&self, seat: Seat, action: &G::Action) -> Result<Cents, Refusal> {
        let (state, journal) = self.tried(seat, action)?;
        Ok(taken(&self.state, &state, &journal, seat))
    }

    /// What an act would put on the cloth, if it is more than what it takes away.
    pub(crate) fn staked_by(&self, seat: Seat, action: &G::Action) -> Option<Cents> {
        let (state, _) = self.tried(seat, action).ok()?;
        let more = G::staked(&state, seat) - G::staked(&self.state, seat);
        Some(more).filter(|more| more.is_positive())
    }

    /// An act and the staff's answers on a copy of the table.
    fn tried(&self, seat: Seat, action: &G::Action) -> Result<(G::State, Journal<G>), Refusal> {
        let mut state = self.state.clone();
        let mut journal = Journal::<G>::new();
        G::play(&self.rules, &mut state, By::Seat(seat), action, &mut journal)?;
        for (by, answer) in answers::<G>(seat, action) {
            // What is refused costs nothing.
            let _ = G::play(&self.rules, &mut state, by, &answer, &mut journal);
        }
        Ok((state, journal))
    }

    /// Hands an input to the engine, moves the money and keeps what was told.
    pub(super) fn take(&mut self, input: Input<G::Action, G::Chance>) -> Result<(), Refusal> {
        let before = self.state.clone();
        let mut journal = Journal::<G>::new();
        let (said, answer) = match &input {
            Input::Act { by, action } => {
                let said = format!("{by} {}", G::say_action(action));
                (said, G::play(&self.rules, &mut self.state, *by, action, &mut journal))
            }
            Input::Chance(seen) => {
                let due = G::check_chance(&self.rules, &self.state, *seen);
                let reveal = |()| G::reveal(&self.rules, &mut self.state, *seen, &mut journal);
                (G::say_chance(*seen), due.map(reveal))
            }
        };
        if let Err(refusal) = &answer {
            self.keep(said, Some(input), Outcome::Refused(refusal.clone()));
            return answer;
        }
        if let Input::Chance(seen) = input {
            self.shown.push(seen);
        }
        for player in &mut self.players {
            player.purse -= taken(&before, &self.state, &journal, player.seat);
        }
        for step in &journal.steps {
            self.entries.push(match step {
                Step::Event { by, event } => Entry::event(G::say_event(event), *by),
                Step::Line(line) => Entry::line(&self.name_of(line.seat), line),
            });
        }
        self.keep(said, Some(input), Outcome::Done(journal.steps));
        self.turned(&before);
        Ok(())
    }

    /// Counts the rounds.
    fn turned(&mut self, before: &G::State) {
        if self.turn() != Turn::Bets {
            self.done = false;
        }
        let between = |state| G::between_rounds(&self.rules, state);
        if between(&self.state) && !between(before) {
            self.done = false;
            self.round += 1;
            for player in &mut self.players {
                player.has_staked = false;
            }
            self.entries.push(Entry::round(self.round));
        }
    }

    fn name_of(&self, seat: Seat) -> String {
        let player = self.players.iter().find(|player| player.seat == seat);
        player.map_or_else(|| seat.to_string(), Player::name)
    }

    fn keep(
        &mut self,
        said: String,
        input: Option<Input<G::Action, G::Chance>>,
        outcome: Outcome<G>,
    ) {
        // Any line but 0, which is the opening's.
        self.played.push(Played { line: 1, said, input, outcome });
    }

    /// Everything that was played, as a scenario file with what came of it.
    pub(crate) fn scenario(&mut self) -> String {
        let house_lines = self.house.iter().map(|(key, value)| games::play::HouseLine {
            line: 0,
            key: key.to_owned(),
            value: value.to_owned(),
            is_reading: G::options().iter().any(|o| o.is_reading && o.key == key),
        });
        let scenario = Scenario {
            game: G::ID.to_owned(),
            house_lines: house_lines.collect(),
            closed: !self.opened_as_usual,
            ..Scenario::default()
        };
        let ran = Ran {
            played: std::mem::take(&mut self.played),
            breaches: Vec::new(),
            problems: Vec::new(),
            cited: BTreeSet::new(),
        };
        let text = print(&scenario, &ran);
        self.played = ran.played;
        let seats = match self.players.len() {
            1 => String::new(),
            seats => format!(" --seats {seats}"),
        };
        format!("# Played with: croupier play {} --seed {}{seats}\n{text}", G::ID, self.seed)
    }
}

/// What left the purse of a seat between two states: what was put on the cloth, less what lines
/// brought. Negative if money came back.
pub(super) fn taken<G: Game>(
    before: &G::State,
    after: &G::State,
    told: &Journal<G>,
    seat: Seat,
) -> Cents {
    let won: Cents = told.lines().map(|line| gain(line, seat)).sum();
    G::staked(after, seat) - G::staked(before, seat) - won
}

/// What a line brings a seat, which may stand on either side of it.
pub(super) fn gain<B>(line: &Line<B>, seat: Seat) -> Cents {
    let own = if line.seat == seat { line.net() } else { Cents::ZERO };
    let banked = if line.against == Party::Seat(seat) { line.net() } else { Cents::ZERO };
    own - banked
}
