//! May I? Every act against the text and the state of the table.

use super::action::{Action, Heap};
use super::bets::COINS;
use super::house::{Rules, Variant};
use super::rules::PLAYERS;
use super::state::{Phase, State};
use crate::twenty_one::reasons::No;
use rulebook::pirates_twenty_one as law;
use table::{By, Clause, Numbers, Offer, Reason, Refusal, Seat};

/// Seats are numbered as at any table.
const SEATS: Numbers = Numbers { min: 1, max: Seat::MAX as u16 };

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    let table = Table { rules, state };
    let seat = match by {
        By::Seat(seat) if !seat.is_standing() => seat,
        By::Seat(_) | By::Staff(_) => return Err(Reason::SeatsOnly.by(clause_of(action))),
    };
    match action {
        Action::Open { seats } => table.open(seats),
        _ if state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::PIR_8)),
        Action::Deal => table.deal(seat),
        Action::Stop => table.turn(seat),
        Action::Ask => table.ask(seat),
        Action::Look { at } => table.look(seat, *at),
        Action::Show => table.show(seat),
        Action::Take { from } => Err(table.take(*from)),
        Action::Reshuffle => table.reshuffle(seat),
    }
}

/// Everything a player may do now.
pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let opened = PLAYERS.map(|players| {
        let seats = (1..=SEATS.max).take(usize::from(players)).collect();
        Offer { action: Action::Open { seats }, amounts: None, numbers: Some(SEATS) }
    });
    let look = match by {
        By::Seat(at) => Some(Action::Look { at }),
        By::Staff(_) => None,
    };
    let acts = [Action::Deal, Action::Stop, Action::Ask, Action::Reshuffle].into_iter();
    let acts = acts.chain(look).map(Offer::of);
    opened.chain(acts).filter(|o| check(rules, state, by, &o.action).is_ok()).collect()
}

/// The clause that gives an act to players.
fn clause_of(action: &Action) -> Clause {
    match action {
        Action::Open { .. } | Action::Deal | Action::Reshuffle => law::PIR_8,
        Action::Stop | Action::Ask => law::PIR_12,
        Action::Look { .. } | Action::Show => law::PIR_11,
        Action::Take { from: Heap::Treasure } => law::PIR_4,
        Action::Take { from: Heap::Middle } => law::PIR_17,
    }
}

struct Table<'a> {
    rules: &'a Rules,
    state: &'a State,
}

impl Table<'_> {
    fn open(&self, seats: &[u16]) -> Result<(), Refusal> {
        let over = self.state.phase == Phase::Closed || self.state.ended(self.rules).is_some();
        if let Some(dealer) = self.state.dealer().filter(|_| !over) {
            let same = seats.first() == Some(&u16::from(dealer.number()));
            let why = if same { Reason::TableOpen } else { No::DealerFixed { dealer }.into() };
            return Err(why.by(law::PIR_8));
        }
        let (min, max) = PLAYERS.into_inner();
        if !(usize::from(min)..=usize::from(max)).contains(&seats.len()) {
            return Err(Reason::BadPlayerCount { min, max }.by(law::PIR_3));
        }
        if !seats.iter().all(|seat| (SEATS.min..=SEATS.max).contains(seat)) {
            return Err(Reason::OutOfRange { min: SEATS.min, max: SEATS.max }.by(law::PIR_3));
        }
        if !SEATS.allow(seats) {
            return Err(No::SeatTwice.by(law::PIR_3));
        }
        Ok(())
    }

    fn only_dealer(&self, seat: Seat) -> Result<(), Refusal> {
        match self.state.dealer() {
            Some(dealer) if dealer != seat => Err(No::DealerFixed { dealer }.by(law::PIR_8)),
            Some(_) | None => Ok(()),
        }
    }

    fn not_over(&self) -> Result<(), Refusal> {
        match self.state.ended(self.rules) {
            Some(end) => Err(No::GameOver.by(end.clause())),
            None => Ok(()),
        }
    }

    fn deal(&self, seat: Seat) -> Result<(), Refusal> {
        self.only_dealer(seat)?;
        self.not_over()?;
        if self.state.round_runs() {
            return Err(Reason::RoundRunning.by(law::PIR_16));
        }
        Ok(())
    }

    /// The place of somebody who plays.
    fn place(&self, seat: Seat, by: Clause) -> Result<usize, Refusal> {
        let place = self.state.place_of(seat).ok_or(Reason::NotInGame.by(by))?;
        if self.state.players[place].plays() {
            Ok(place)
        } else {
            Err(No::Eliminated.by(law::DP_10))
        }
    }

    fn turn(&self, seat: Seat) -> Result<(), Refusal> {
        let place = self.place(seat, law::PIR_12)?;
        self.not_over()?;
        let (at, card_due) = match self.state.phase {
            Phase::Closed | Phase::Between => return Err(Reason::NoRound.by(law::PIR_9)),
            Phase::Dealing => return Err(cards_missing()),
            Phase::Turn(at) => (usize::from(at), false),
            Phase::Asked(at) => (usize::from(at), true),
        };
        if place < at {
            let bust = self.state.players[place].total().is_bust();
            return Err(No::Stopped.by(if bust { law::DP_06 } else { law::PIR_12 }));
        }
        if place > at {
            let turn = self.state.players[at].seat;
            return Err(Reason::NotYourTurn { turn }.by(law::PIR_15));
        }
        if card_due {
            return Err(Reason::StepMissing { step: "the card asked for" }.by(law::PIR_13));
        }
        Ok(())
    }

    fn ask(&self, seat: Seat) -> Result<(), Refusal> {
        self.turn(seat)?;
        let may_come = self.state.cards_may_come(self.rules);
        if may_come { Ok(()) } else { Err(Reason::ShoeEmpty.by(law::DP_07)) }
    }

    fn look(&self, seat: Seat, at: Seat) -> Result<(), Refusal> {
        self.hidden_cards()?;
        if at != seat {
            return Err(Reason::Hidden.by(law::PIR_11));
        }
        let place = self.place(seat, law::PIR_11)?;
        let dealt = !self.state.players[place].hand.is_empty();
        if dealt { Ok(()) } else { Err(cards_missing()) }
    }

    /// PIR.16: everybody shows together, by itself; before that nobody does.
    fn show(&self, seat: Seat) -> Result<(), Refusal> {
        self.hidden_cards()?;
        self.place(seat, law::PIR_11)?;
        Err(Reason::Hidden.by(law::PIR_11))
    }

    /// After a round all cards lie open.
    fn hidden_cards(&self) -> Result<(), Refusal> {
        if self.state.round_runs() { Ok(()) } else { Err(Reason::NoRound.by(law::PIR_16)) }
    }

    /// PIR.17: coins go to whom a round gives them, by itself.
    fn take(&self, from: Heap) -> Refusal {
        match from {
            Heap::Treasure => No::CoinLeak { coins: COINS }.by(law::PIR_4),
            Heap::Middle if self.state.round_runs() => Reason::RoundRunning.by(law::PIR_16),
            Heap::Middle if self.state.middle == 0 => Reason::NothingStaked.by(law::PIR_17),
            // What could not be divided waits for the first winner.
            Heap::Middle if self.state.players.iter().all(|player| player.hand.is_empty()) => {
                No::CoinLeak { coins: COINS }.by(law::DP_10)
            }
            Heap::Middle => No::VoidRound.by(law::PIR_20),
        }
    }

    fn reshuffle(&self, seat: Seat) -> Result<(), Refusal> {
        match self.rules.variant() {
            Variant::None => return Err(No::VariantOnly.by(law::PIR_19)),
            Variant::Duel => self.only_dealer(seat)?,
        }
        self.not_over()?;
        if !self.state.pile.is_empty() {
            return Err(Reason::NotEmpty { cards: self.state.pile.cards() }.by(law::PIR_26));
        }
        if self.state.played.is_empty() {
            return Err(Reason::ShoeEmpty.by(law::PIR_26));
        }
        Ok(())
    }
}

fn cards_missing() -> Refusal {
    Reason::StepMissing { step: "two cards for every player" }.by(law::PIR_9)
}
