//! What happens without you: the staff acts in the lawful order, and chance is drawn.

use super::entry::Entry;
use super::session::{Denied, Hand, Session};
use games::hosted::{Form, Staffing};
use table::{By, Input, Role, Seat, Turn};

/// More acts in a row than any round has: what goes on longer goes round in circles.
const STEPS_MAX: usize = 10_000;

/// What came of the attempt to go on without you.
enum Step {
    Moved,
    /// Nothing more happens before you act.
    Waits,
}

impl Session {
    /// You stake no more, or leave a choice to the house.
    pub(crate) fn done(&mut self) {
        match self.turn() {
            Turn::Bets => {
                self.done = true;
                self.go_on();
            }
            // Silence gets what the house rules give to it.
            Turn::Seats(_) => {
                if self.by_staff(None) {
                    self.go_on();
                } else {
                    self.entries.push(Entry::wrong("it is your turn to decide"));
                }
            }
            Turn::Staff(_) | Turn::Chance => self.go_on(),
            Turn::Nobody => self.entries.push(Entry::wrong("the game is over")),
        }
    }

    /// Goes on until you are awaited.
    pub(super) fn go_on(&mut self) {
        for _ in 0..STEPS_MAX {
            if matches!(self.step(), Step::Waits) {
                return;
            }
        }
        self.entries.push(Entry::note("this round does not come to an end"));
    }

    fn step(&mut self) -> Step {
        let you = self.you().seat;
        if let Some((by, action)) = self.table.usual_act() {
            if by == By::Seat(you) {
                // A player who says that he is done hears what he is waited for.
                return if self.done { self.stuck(self.why_not()) } else { Step::Waits };
            }
            if self.try_staff(by, action, |_| true) {
                return Step::Moved;
            }
        }
        match self.turn() {
            Turn::Nobody => Step::Waits,
            Turn::Chance => self.draw(),
            Turn::Staff(role) => self.moved_by(Some(role)),
            Turn::Seats(seats) => self.decide(&seats),
            Turn::Bets if !self.done && self.may_want_to_stake() => Step::Waits,
            Turn::Bets => {
                for index in 0..self.players.len() {
                    self.stake_of_bot(index);
                }
                self.moved_by(None)
            }
        }
    }

    /// Before a round always; in the midst of one only if there is anything to put down.
    fn may_want_to_stake(&self) -> bool {
        self.table.between_rounds() || !self.usual_offers(self.you().seat).is_empty()
    }

    fn draw(&mut self) -> Step {
        let mut chances = self.table.chances();
        match self.chance.weighted(chances.iter().map(|(_, weight)| *weight)) {
            Some(at) => match self.take(Input::Chance(chances.swap_remove(at).0)) {
                Ok(()) => Step::Moved,
                Err(denied) => self.stuck(Entry::denied("", &denied)),
            },
            None => self.stuck(Entry::note("nothing can come any more")),
        }
    }

    /// Bots first; then you, if the law leaves you anything to choose.
    fn decide(&mut self, seats: &[Seat]) -> Step {
        let you = self.you().seat;
        for player in 0..self.players.len() {
            let (seat, hand) = (self.players[player].seat, self.players[player].hand);
            if hand == Hand::Bot && seats.contains(&seat) && self.decision_of_bot(player, seat) {
                return Step::Moved;
            }
        }
        if seats.contains(&you) && !self.table.acts(By::Seat(you)).is_empty() {
            return Step::Waits;
        }
        self.moved_by(None)
    }

    fn moved_by(&mut self, awaited: Option<Role>) -> Step {
        if self.by_staff(awaited) {
            return Step::Moved;
        }
        let why = self.why_not();
        self.stuck(why)
    }

    fn stuck(&mut self, why: Entry) -> Step {
        self.done = false;
        self.entries.push(why);
        Step::Waits
    }

    /// The staff takes the first of its acts that changes anything.
    fn by_staff(&mut self, awaited: Option<Role>) -> bool {
        let now = self.turn();
        self.table.staff_acts(awaited).into_iter().any(|act| {
            let Staffing { by, action, must_turn } = act;
            self.try_staff(by, action, |turn| !must_turn || turn != now)
        })
    }

    /// Takes an act if it changes the table, leads where it should and nobody's purse lacks what it
    /// would take.
    fn try_staff(&mut self, by: By, action: Form, leads: impl Fn(Turn) -> bool) -> bool {
        let Ok((table, told)) = self.table.act(by, &action) else { return false };
        let changed = !table.same_as(self.table.as_ref()) && leads(table.turn());
        let postings = self.postings(table.as_ref(), &told.lines);
        let funded = postings.is_ok_and(|postings| self.book.after(&postings).is_ok());
        changed && funded && self.take(Input::Act { by, action }).is_ok()
    }

    /// Why the croupier does not begin the round, in the words of the law.
    fn why_not(&self) -> Entry {
        match self.table.waits_for() {
            Some(refusal) => Entry::denied("the croupier waits: ", &Denied::Law(refusal)),
            None => Entry::note("the croupier waits: nothing is to be done yet"),
        }
    }
}
