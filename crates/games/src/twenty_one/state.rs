//! What lies on the table: coins, cards, and whose turn it is. Coins and cards only move; their
//! number never changes.

use super::bets::COINS;
use super::cards::{Card, Pile};
use super::house::{Deck, Rules, Variant};
use super::rules::{self, DEALT, End, Points};
use serde::{Deserialize, Serialize};
use table::{Seat, Shaped};

/// The table. One read from JSON must hold ten coins and a complete deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct State {
    pub(super) phase: Phase,
    /// In turn; the last one is the dealer.
    pub(super) players: Vec<Player>,
    pub(super) treasure: u8,
    /// All coins at stake, those of [`Player::staked`] among them.
    pub(super) middle: u8,
    pub(super) pile: Pile,
    /// Cards of earlier rounds.
    pub(super) played: Pile,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Nobody has opened a game.
    Closed,
    /// The dealer may deal, unless the game is over; the cards of the last round lie open.
    Between,
    Dealing,
    /// The player at this place of the order stops or asks.
    Turn(u8),
    /// He asked, and a card is due.
    Asked(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    pub(super) seat: Seat,
    /// What he owns.
    pub(super) coins: u8,
    /// What of the middle came from him.
    pub(super) staked: u8,
    /// The first two are hidden until everybody shows.
    pub(super) hand: Vec<Card>,
    pub(super) part: Part,
}

/// DP-10: a player without coins is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    Plays,
    Out,
}

impl Player {
    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn coins(&self) -> u8 {
        self.coins
    }

    pub fn staked(&self) -> u8 {
        self.staked
    }

    pub fn hand(&self) -> &[Card] {
        &self.hand
    }

    pub fn plays(&self) -> bool {
        self.part == Part::Plays
    }

    pub fn total(&self) -> Points {
        rules::total(&self.hand)
    }
}

impl State {
    pub(super) fn closed(deck: Deck) -> Self {
        State {
            phase: Phase::Closed,
            players: Vec::new(),
            treasure: COINS,
            middle: 0,
            pile: deck.pile(),
            played: Pile::EMPTY,
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn treasure(&self) -> u8 {
        self.treasure
    }

    pub fn middle(&self) -> u8 {
        self.middle
    }

    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    pub fn played(&self) -> &Pile {
        &self.played
    }

    /// PIR.8: the dealer, once there is one.
    pub fn dealer(&self) -> Option<Seat> {
        self.players.last().map(|player| player.seat)
    }

    pub(super) fn place_of(&self, seat: Seat) -> Option<usize> {
        self.players.iter().position(|player| player.seat == seat)
    }

    /// PIR.9: whom the next card of the deal goes to. Each gets both his cards before the next.
    pub(super) fn dealt_next(&self) -> Option<usize> {
        self.players.iter().position(|player| player.plays() && player.hand.len() < DEALT)
    }

    /// Whether a card is awaited.
    pub(super) fn card_due(&self) -> bool {
        match self.phase {
            Phase::Dealing | Phase::Asked(_) => true,
            Phase::Closed | Phase::Between | Phase::Turn(_) => false,
        }
    }

    pub(super) fn round_runs(&self) -> bool {
        match self.phase {
            Phase::Dealing | Phase::Turn(_) | Phase::Asked(_) => true,
            Phase::Closed | Phase::Between => false,
        }
    }

    /// DP-07, PIR.26: whether a card could still come, after a new shuffle if need be.
    pub(super) fn cards_may_come(&self, rules: &Rules) -> bool {
        !self.pile.is_empty() || rules.variant() == Variant::Duel && !self.played.is_empty()
    }

    /// Why no other round can be played, if so.
    pub fn ended(&self, rules: &Rules) -> Option<End> {
        match (self.phase, rules.variant()) {
            (Phase::Between, Variant::None) => {
                let coins = (self.treasure, self.middle);
                rules::ends(coins, self.pile.cards(), self.players.len(), rules.last_coins())
            }
            (Phase::Between, Variant::Duel) => {
                let alone = self.players.iter().filter(|player| player.plays()).count() <= 1;
                alone.then_some(End::AllWon)
            }
            (Phase::Closed | Phase::Dealing | Phase::Turn(_) | Phase::Asked(_), _) => None,
        }
    }

    /// PIR.23, DP-08: who has most coins.
    pub(super) fn richest(&self) -> Vec<Seat> {
        let most = self.players.iter().map(|player| player.coins).max();
        let rich = self.players.iter().filter(|player| Some(player.coins) == most);
        rich.map(|player| player.seat).collect()
    }
}

/// A table as stored, before it is known to be complete.
#[derive(Deserialize)]
struct Stored {
    phase: Phase,
    players: Vec<Player>,
    treasure: u8,
    middle: u8,
    pile: Pile,
    played: Pile,
}

impl TryFrom<Stored> for State {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Self, &'static str> {
        let Stored { phase, players, treasure, middle, pile, played } = stored;
        let state = State { phase, players, treasure, middle, pile, played };
        if !state.coins_are_complete() {
            return Err("there are ten coins, and a stake lies in the middle (PIR.4)");
        }
        if !state.cards_are_complete() {
            return Err("the cards do not make a deck of 54 or 52 (PIR.4)");
        }
        if !state.players_are_in_turn() {
            return Err("2 to 5 players sit in turn, the dealer last (PIR.3, PIR.8)");
        }
        if !state.hands_fit_phase() {
            return Err("the hands do not fit the stage of the round (PIR.9)");
        }
        Ok(state)
    }
}

impl State {
    fn coins_are_complete(&self) -> bool {
        let held = self.players.iter().map(|player| u32::from(player.coins)).sum::<u32>();
        let staked = self.players.iter().map(|player| u32::from(player.staked)).sum::<u32>();
        let out = |player: &Player| player.plays() || player.coins == 0 && player.staked == 0;
        held + u32::from(self.treasure) + u32::from(self.middle) == u32::from(COINS)
            && staked <= u32::from(self.middle)
            && self.players.iter().all(out)
    }

    fn cards_are_complete(&self) -> bool {
        let copies = |card: Card| {
            let hands = self.players.iter().flat_map(|player| &player.hand);
            let held = hands.filter(|held| **held == card).count();
            held + usize::from(self.pile.count(card)) + usize::from(self.played.count(card))
        };
        let is = |deck: Deck| Card::ALL.iter().all(|&c| copies(c) == usize::from(deck.copies(c)));
        is(Deck::Of54) || is(Deck::Of52)
    }

    fn players_are_in_turn(&self) -> bool {
        let seats: Vec<Seat> = self.players.iter().map(|player| player.seat).collect();
        let Some(&dealer) = seats.last() else { return self.phase == Phase::Closed };
        let twice = (1..seats.len()).any(|at| seats[..at].contains(&seats[at]));
        let plays = self.players.iter().filter(|player| player.plays()).count();
        let (min, max) = rules::PLAYERS.into_inner();
        let fewest = if self.round_runs() { usize::from(min) } else { 1 };
        self.phase != Phase::Closed
            && (usize::from(min)..=usize::from(max)).contains(&seats.len())
            && !twice
            && !seats.iter().any(|seat| seat.is_standing())
            && rules::turn_order(dealer, seats.clone()) == seats
            && plays >= fewest
    }

    fn hands_fit_phase(&self) -> bool {
        let cards: Vec<usize> =
            self.players.iter().filter(|p| p.plays()).map(|p| p.hand.len()).collect();
        let out_holds = self.players.iter().any(|p| !p.plays() && !p.hand.is_empty());
        let place = |at: u8| self.players.get(usize::from(at)).is_some_and(Player::plays);
        // Those after the player in turn have what they were dealt.
        let later = |at: u8| self.players.iter().skip(usize::from(at) + 1);
        let dealt = |p: &Player| !p.plays() || p.hand.len() == DEALT;
        match self.phase {
            Phase::Closed | Phase::Between => true,
            Phase::Dealing => {
                let due = cards.iter().position(|&count| count < DEALT);
                let in_order = |due: usize| {
                    cards[..due].iter().all(|&count| count == DEALT)
                        && cards[due + 1..].iter().all(|&count| count == 0)
                };
                due.is_some_and(in_order) && !out_holds
            }
            Phase::Turn(at) | Phase::Asked(at) => {
                place(at)
                    && cards.iter().all(|&count| count >= DEALT)
                    && later(at).all(dealt)
                    && !out_holds
            }
        }
    }
}
