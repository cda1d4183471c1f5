//! A sitting: one table of a house in memory. The engine decides, the ledger of the house holds the
//! purses, and every input is kept so that it can be saved as a scenario.

use super::entry::Entry;
use super::seen::Seen;
use games::AnyGame;
use games::hosted::{self, Form, Offered, Rank, Refused, Settled, Table};
use games::play::{HouseLine, Scenario, Step, Written, replay};
use house::Name;
use house::ledger::{Account, Book, LedgerError, Nobody, Posting, Seating, Staked};
use simulation::Draws;
use std::fmt;
use std::sync::Arc;
use table::{By, Cents, Draft, Input, Refusal, Seat, Turn};

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
    wallet: Account,
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
pub(crate) struct Start {
    pub(crate) game: AnyGame,
    /// House rules that the law admits.
    pub(crate) house: Draft,
    pub(crate) seed: u64,
    /// All seats, yours included.
    pub(crate) seats: u8,
    pub(crate) bank: Cents,
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) start: Start,
    pub(crate) table: Arc<dyn Table>,
    seating: Seating,
    pub(super) book: Book,
    pub(crate) players: Vec<Player>,
    pub(super) chance: Draws,
    pub(crate) entries: Vec<Entry>,
    pub(crate) shown: Vec<Form>,
    /// The round that is played or about to be, from 1.
    pub(crate) round: u32,
    /// You have said that you stake no more.
    pub(super) done: bool,
    played: Vec<Step>,
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
    /// It moves money of a seat at which nobody plays.
    Nobody(Nobody),
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denied::Law(refusal) => write!(f, "refused: {refusal}"),
            Denied::Funds { cost, purse } => {
                write!(f, "not enough money: this takes {cost}, the purse holds {purse}")
            }
            Denied::Nobody(nobody) => nobody.fmt(f),
        }
    }
}

impl From<Refused> for Denied {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Law(refusal) => Denied::Law(refusal),
            Refused::Unreadable(why) => unreachable!("the table said it itself: {why}"),
        }
    }
}

/// Chance is one stream of the seed; the bots have others, so that they do not change the cards.
const CHANCE: u64 = 0;
/// What whoever holds a seat for the house, such as the banker, can pay.
const HELD: Cents = Cents::units(1_000_000_000_000);

/// Who sits there: `seat 2 (bot)`.
pub(super) fn name_of(players: &[Player], seat: Seat) -> String {
    let player = players.iter().find(|player| player.seat == seat);
    player.map_or_else(|| seat.to_string(), Player::name)
}

fn named(name: &str) -> Name {
    Name::new(name).expect("short and plain")
}

impl Session {
    /// A table just opened, with you at its first seat.
    pub(crate) fn new(start: Start) -> Self {
        let Start { game, ref house, seed, seats, bank } = start;
        let table = hosted::open(game, house).expect("the law admits these house rules");
        let mut seating = Seating::new(named("table"), named("pool"));
        let mut money = Vec::new();
        let mut sits = |seat: Seat, brings: Cents| {
            let name = named(&seat.to_string().replace(' ', "-"));
            let free = seating.sit(seat, name.clone());
            let wallet = Account::Player(name);
            money.extend(free.then(|| (wallet.clone(), brings)));
            wallet
        };
        let player = |seat: Seat| Player {
            seat,
            hand: if seat.number() == 1 { Hand::You } else { Hand::Bot },
            wallet: sits(seat, bank),
            draws: Draws::of(seed, CHANCE + u64::from(seat.number())),
            has_staked: false,
        };
        let players = (1..=seats.max(1)).filter_map(Seat::seated).map(player).collect();
        for seat in table.held_seats() {
            sits(seat, HELD);
        }
        let mut session = Session {
            book: Book::of(money),
            seating,
            players,
            chance: Draws::of(seed, CHANCE),
            entries: Vec::new(),
            shown: Vec::new(),
            round: 0,
            done: false,
            played: Vec::new(),
            table,
            start,
        };
        session.open();
        session.go_on();
        for seat in session.seats() {
            // Where the law wants nothing of the kind, nothing is done.
            let lawful = |act: &Form| session.table.act(By::Seat(seat), act).is_ok();
            if let Some(action) = session.table.arrival().filter(lawful) {
                let _ = session.act_of(seat, action);
            }
        }
        session
    }

    fn open(&mut self) {
        for (by, action) in self.table.opened_by(&self.seats()) {
            let opened = self.take(Input::Act { by, action });
            opened.expect("a game opens by its own law");
        }
        // Files leave the usual opening out.
        if self.opened_as_usual() {
            self.played.clear();
        }
    }

    fn opened_as_usual(&self) -> bool {
        self.table.opening() == self.table.opened_by(&self.seats())
    }

    fn seats(&self) -> Vec<Seat> {
        self.players.iter().map(|player| player.seat).collect()
    }

    /// The player at this terminal.
    pub(crate) fn you(&self) -> &Player {
        &self.players[0]
    }

    /// What a player has beside what lies on the table.
    pub(crate) fn purse(&self, player: &Player) -> Cents {
        self.book.balance(&player.wallet)
    }

    /// Your own.
    pub(crate) fn your_purse(&self) -> Cents {
        self.purse(self.you())
    }

    /// What you won or lost so far, what lies on the cloth counted as yours.
    pub(crate) fn net(&self) -> Cents {
        self.your_purse() + self.staked() - self.start.bank
    }

    /// What of your money lies on the table.
    pub(crate) fn staked(&self) -> Cents {
        self.table.staked(self.you().seat)
    }

    pub(crate) fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The table, as you may see it.
    pub(crate) fn seen(&self, width: u16) -> Seen<'_> {
        let view = self.table.view(Some(By::Seat(self.you().seat)));
        let (game, players, shown) = (self.start.game, &self.players[..], &self.shown[..]);
        Seen { game, view, players, shown, width }
    }

    /// All offers but the rare ones.
    pub(super) fn usual_offers(&self, seat: Seat) -> Vec<Offered> {
        let mut offers = self.table.offers(By::Seat(seat));
        offers.retain(|offer| offer.rank < Rank::Rare);
        offers
    }

    /// Does what you ask for, and what the staff answers. The table never sees what the purse
    /// cannot pay.
    pub(crate) fn act(&mut self, action: Form) -> Result<(), Denied> {
        let result = self.act_of(self.you().seat, action);
        match &result {
            Ok(()) => self.go_on(),
            Err(denied) => self.entries.push(Entry::denied("", denied)),
        }
        result
    }

    /// The same for any seat.
    pub(super) fn act_of(&mut self, seat: Seat, action: Form) -> Result<(), Denied> {
        if let Ok(cost) = self.cost(seat, &action) {
            let player = self.players.iter().find(|player| player.seat == seat);
            let purse = player.map_or(self.start.bank, |player| self.purse(player));
            if cost > purse {
                return Err(Denied::Funds { cost, purse });
            }
        }
        let answers = self.table.answers(seat, &action);
        self.take(Input::Act { by: By::Seat(seat), action })?;
        for (by, action) in answers {
            if let Err(denied) = self.take(Input::Act { by, action }) {
                self.entries.push(Entry::denied(&format!("{by}: "), &denied));
            }
        }
        Ok(())
    }

    /// Keeps words that name something the law does not know, such as a bet.
    pub(crate) fn unheard(&mut self, words: &str, refusal: Refusal) {
        let by = By::Seat(self.you().seat);
        self.entries.push(Entry::denied("", &Denied::Law(refusal)));
        self.refused(Step::Act { by, words: words.to_owned(), indent: 0 });
    }

    /// What an act would take from the purse of its seat, the staff's answers included.
    pub(crate) fn cost(&self, seat: Seat, action: &Form) -> Result<Cents, Denied> {
        let (table, lines) = self.tried(seat, action)?;
        let postings = self.postings(table.as_ref(), &lines)?;
        let player = self.seating.player(seat).cloned().map(Account::Player);
        let own = postings.iter().filter(|posting| Some(&posting.account) == player.as_ref());
        Ok(-own.map(|posting| posting.amount).sum::<Cents>())
    }

    /// What an act would put on the cloth, if it is more than what it takes away.
    pub(crate) fn staked_by(&self, seat: Seat, action: &Form) -> Option<Cents> {
        let (table, _) = self.tried(seat, action).ok()?;
        let more = table.staked(seat) - self.table.staked(seat);
        Some(more).filter(|more| more.is_positive())
    }

    /// What an act and the staff's answers would make of the table.
    fn tried(&self, seat: Seat, action: &Form) -> Result<(Arc<dyn Table>, Vec<Settled>), Refused> {
        let (mut table, told) = self.table.act(By::Seat(seat), action)?;
        let mut lines = told.lines;
        for (by, answer) in self.table.answers(seat, action) {
            // What is refused costs nothing.
            if let Ok((next, told)) = table.act(by, &answer) {
                (table, lines) = (next, [lines, told.lines].concat());
            }
        }
        Ok((table, lines))
    }

    /// The money that moves when the table becomes this one.
    pub(super) fn postings(
        &self,
        after: &dyn Table,
        lines: &[Settled],
    ) -> Result<Vec<Posting>, Denied> {
        let before = Staked::of(&self.seating, self.table.as_ref());
        self.seating.postings(&before, after, lines).map_err(Denied::Nobody)
    }

    /// Hands an input to the engine, moves the money and keeps what was told.
    pub(super) fn take(&mut self, input: Input<Form, Form>) -> Result<(), Denied> {
        let (step, did) = match &input {
            Input::Act { by, action } => {
                let words = self.table.say_act(action);
                (Step::Act { by: *by, words, indent: 0 }, self.table.act(*by, action))
            }
            Input::Chance(seen) => {
                let words = self.table.say_chance(seen);
                (Step::Chance { words, indent: 0 }, self.table.reveal(seen))
            }
        };
        let (table, told) = match did {
            Ok(did) => did,
            Err(refused) => {
                self.refused(step);
                return Err(refused.into());
            }
        };
        let postings = self.postings(table.as_ref(), &told.lines)?;
        self.book.post(&postings).map_err(|why| match why {
            LedgerError::BelowZero { balance, amount, .. } => {
                Denied::Funds { cost: amount, purse: balance }
            }
            LedgerError::Unbalanced { .. } | LedgerError::TooLarge { .. } => {
                unreachable!("lines are zero-sum and stakes have a maximum: {why}")
            }
        })?;
        self.played.push(step);
        if let Input::Chance(seen) = input {
            self.shown.push(seen);
        }
        let before = std::mem::replace(&mut self.table, table);
        for step in told.steps() {
            self.entries.push(match step {
                table::Step::Event { by, event } => {
                    Entry::event(self.table.say_event(&event).unwrap_or_default(), by)
                }
                table::Step::Line(line) => Entry::line(&name_of(&self.players, line.seat), &line),
            });
        }
        self.turned(before.as_ref());
        Ok(())
    }

    /// Counts the rounds.
    fn turned(&mut self, before: &dyn Table) {
        if self.turn() != Turn::Bets {
            self.done = false;
        }
        if self.table.between_rounds() && !before.between_rounds() {
            self.done = false;
            self.round += 1;
            for player in &mut self.players {
                player.has_staked = false;
            }
            self.entries.push(Entry::round(self.round));
        }
    }

    /// Keeps a step that did nothing.
    fn refused(&mut self, step: Step) {
        self.played.extend([step, Step::Refused { by: None, code: None }]);
    }

    /// Everything that was played, as a scenario file with what came of it.
    pub(crate) fn scenario(&self) -> String {
        let Start { game, house, seed, .. } = &self.start;
        let house_lines = house.iter().map(|(key, value)| HouseLine {
            line: 0,
            key: key.to_owned(),
            value: value.to_owned(),
            is_reading: game.options().iter().any(|o| o.is_reading && o.key == key),
        });
        let steps = self.played.iter().map(|step| Written { line: 1, step: step.clone() });
        let scenario = Scenario {
            game: game.id().to_owned(),
            house: house.clone(),
            house_lines: house_lines.collect(),
            closed: !self.opened_as_usual(),
            steps: steps.collect(),
            ..Scenario::default()
        };
        let text = replay(*game, &scenario).text;
        let seats = match self.players.len() {
            1 => String::new(),
            seats => format!(" --seats {seats}"),
        };
        format!("# Played with: croupier play {} --seed {seed}{seats}\n{text}", game.id())
    }
}
