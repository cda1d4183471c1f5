//! « 21 pirates »: two to five players, ten gold coins, and no bank.

mod action;
mod bets;
mod cards;
mod check;
mod event;
mod hosted;
mod house;
pub mod reasons;
pub mod rules;
mod settle;
mod state;
mod view;
mod words;

pub use action::{Action, Heap};
pub use bets::{Bet, COINS, money};
pub use cards::{Card, Pile, UnknownCard};
pub use event::Event;
pub use house::{Deck, LastCoins, LoneBlackjack, Rules, TieStake, TiedBlackjack, Variant};
pub use state::{Part, Phase, Player, State};
pub use view::{PlayerView, View};

use self::rules::DEALT;
use crate::twenty_one::reasons::No;
use rulebook::pirates_twenty_one as law;
use table::{By, Cents, Game, Reason, Record, Refusal, Seat, Turn};

/// The game.
#[derive(Debug)]
pub struct TwentyOne;

/// The usual company: two players, and the dealer at the end of a table of seven.
const USUAL: [u16; 3] = [7, 1, 2];

/// A recorder of this game.
trait Recorder: Record<TwentyOne> {}

impl<R: Record<TwentyOne>> Recorder for R {}

impl Game for TwentyOne {
    const ID: &'static str = "pirates/twenty-one";

    usual_parts!(Card);

    fn new_table(rules: &Rules) -> State {
        State::closed(rules.deck())
    }

    fn opening(_rules: &Rules) -> Vec<(By, Action)> {
        let dealer = seats_of(&USUAL[..1]).map(By::Seat);
        dealer.map(|dealer| (dealer, Action::Open { seats: USUAL.to_vec() })).collect()
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        let dealer = || Turn::Seats(state.dealer().into_iter().collect());
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Between if state.ended(rules).is_some() => Turn::Nobody,
            Phase::Between => dealer(),
            // PIR.26: a new pile is due.
            Phase::Dealing | Phase::Asked(_) if state.pile.is_empty() => dealer(),
            Phase::Dealing | Phase::Asked(_) => Turn::Chance,
            Phase::Turn(at) => Turn::Seats(vec![state.players[usize::from(at)].seat]),
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match (action, state.phase) {
            (Action::Open { seats }, _) => open(rules, state, seats, out),
            (Action::Deal, _) => deal(rules, state, out),
            (Action::Ask, Phase::Turn(at)) => ask(state, at, out),
            (Action::Stop, Phase::Turn(at)) => stop(rules, state, at, out),
            (&Action::Look { at: seat }, _) => out.event(law::PIR_11, || Event::Looked { seat }),
            (Action::Reshuffle, _) => reshuffle(state, out),
            (Action::Ask | Action::Stop | Action::Show | Action::Take { .. }, _) => {
                unreachable!("refused by check")
            }
        }
    }

    fn check_chance(_rules: &Rules, state: &State, seen: Card) -> Result<(), Refusal> {
        match state.phase {
            Phase::Closed => Err(Reason::TableClosed.by(law::PIR_8)),
            Phase::Between => Err(Reason::NoRound.by(law::PIR_9)),
            Phase::Turn(_) => Err(Reason::NoResultDue.by(law::PIR_12)),
            Phase::Dealing | Phase::Asked(_) if state.pile.is_empty() => {
                Err(Reason::ReshuffleRequired.by(law::PIR_26))
            }
            Phase::Dealing | Phase::Asked(_) if state.pile.count(seen) == 0 => {
                // PIR.19: it was there, and has left the game; DP-01: or there are no more of it.
                let left = state.played.count(seen) > 0;
                let by = if left { law::PIR_19 } else { law::DP_01 };
                Err(No::CardNotInPile { card: seen.name() }.by(by))
            }
            Phase::Dealing | Phase::Asked(_) => Ok(()),
        }
    }

    fn chances(_rules: &Rules, state: &State) -> Vec<(Card, u32)> {
        if !state.card_due() {
            return Vec::new();
        }
        let weights = Card::ALL.map(|card| (card, u32::from(state.pile.count(card))));
        weights.into_iter().filter(|(_, weight)| *weight > 0).collect()
    }

    fn reveal(rules: &Rules, state: &mut State, seen: Card, out: &mut impl Record<Self>) {
        assert!(state.card_due(), "no card is due");
        assert!(state.pile.take(seen), "the pile holds no such card");
        match state.phase {
            Phase::Asked(at) => drawn(rules, state, at, seen, out),
            Phase::Dealing => dealt(rules, state, seen, out),
            Phase::Closed | Phase::Between | Phase::Turn(_) => unreachable!("a card is due"),
        }
    }

    fn is_offered(_rules: &Rules, _bet: Bet) -> bool {
        true
    }

    /// The variant: his coins in the middle, those of void rounds too.
    fn staked(state: &State, seat: Seat) -> Cents {
        state.place_of(seat).map_or(Cents::ZERO, |place| money(state.players[place].staked))
    }
}

/// The seats of these numbers.
fn seats_of(numbers: &[u16]) -> impl Iterator<Item = Seat> + '_ {
    numbers.iter().filter_map(|&number| u8::try_from(number).ok().and_then(Seat::seated))
}

/// PIR.8, PIR.10: a new game, with all coins and cards back in the box.
fn open(rules: &Rules, state: &mut State, seats: &[u16], out: &mut impl Recorder) {
    *state = State::closed(rules.deck());
    state.phase = Phase::Between;
    let all: Vec<Seat> = seats_of(seats).collect();
    let dealer = all[0];
    let order = rules::turn_order(dealer, all);
    let part = Part::Plays;
    let sits = |&seat: &Seat| Player { seat, coins: 0, staked: 0, hand: Vec::new(), part };
    state.players = order.iter().map(sits).collect();
    let by = match rules.deck() {
        Deck::Of54 => law::PIR_4,
        Deck::Of52 => law::DP_01,
    };
    out.event(by, || Event::Unpacked { cards: state.pile.cards(), coins: COINS });
    out.event(law::PIR_8, || Event::DealerNamed { seat: dealer });
    out.event(law::DP_02, || Event::TurnOrder { seats: order.clone() });
    match rules.variant() {
        Variant::None => out.event(law::PIR_10, || Event::TreasureLaid { coins: COINS }),
        Variant::Duel => share(state, out),
    }
}

/// PIR.24, DP-10: the treasure is shared out.
fn share(state: &mut State, out: &mut impl Recorder) {
    let players = u8::try_from(state.players.len()).expect("at most five players");
    let (each, left) = rules::shares(players);
    state.treasure = 0;
    state.middle = left;
    for place in 0..state.players.len() {
        settle::prize(state, place, each, law::PIR_24, out);
    }
    out.event(law::PIR_24, || Event::TreasureShared { each, middle: left });
}

/// The dealer clears the table, the stakes are laid, and cards are due.
fn deal(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let mut used = 0;
    for player in &mut state.players {
        for card in player.hand.drain(..) {
            state.played.put(card);
            used += 1;
        }
    }
    if used > 0 {
        out.event(law::PIR_19, || Event::Cleared { cards: used });
    }
    match rules.variant() {
        Variant::None => lay_coin(rules, state, out),
        Variant::Duel => lay_stakes(state, out),
    }
    state.phase = Phase::Dealing;
}

/// PIR.10, PIR.20: a coin moves from the treasure to the middle.
fn lay_coin(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let (coins, by) = rules::added(state.treasure, state.middle, rules.tie_stake());
    state.treasure -= coins;
    state.middle += coins;
    let (treasure, middle) = (state.treasure, state.middle);
    out.event(by, || Event::AtStake { treasure, middle });
}

/// DP-10: everybody who has a coin puts one in the middle.
fn lay_stakes(state: &mut State, out: &mut impl Recorder) {
    for player in state.players.iter_mut().filter(|player| player.plays()) {
        let seat = player.seat;
        if player.coins == 0 {
            out.event(law::DP_10, || Event::StaysIn { seat });
            continue;
        }
        player.coins -= 1;
        player.staked += 1;
        state.middle += 1;
        out.event(law::DP_10, || Event::CoinLaid { seat });
    }
    let (treasure, middle) = (state.treasure, state.middle);
    out.event(law::PIR_25, || Event::AtStake { treasure, middle });
}

/// PIR.9: a hidden card.
fn dealt(rules: &Rules, state: &mut State, card: Card, out: &mut impl Recorder) {
    let place = state.dealt_next().expect("a card of the deal is due");
    let player = &mut state.players[place];
    player.hand.push(card);
    out.event(law::PIR_9, || Event::Dealt { seat: player.seat });
    if state.dealt_next().is_none() {
        turn_to(rules, state, 0, out);
    }
}

/// PIR.12: he wants a card; PIR.14: and another one.
fn ask(state: &mut State, at: u8, out: &mut impl Recorder) {
    let player = &state.players[usize::from(at)];
    let by = if player.hand.len() == DEALT { law::PIR_12 } else { law::PIR_14 };
    out.event(by, || Event::Asked { seat: player.seat });
    state.phase = Phase::Asked(at);
}

/// PIR.13: his card, face up. DP-06: above 21 his turn is over as if he had stopped.
fn drawn(rules: &Rules, state: &mut State, at: u8, card: Card, out: &mut impl Recorder) {
    let player = &mut state.players[usize::from(at)];
    player.hand.push(card);
    let (seat, bust) = (player.seat, player.total().is_bust());
    out.event(law::PIR_13, || Event::Drew { seat, card });
    if bust {
        stop(rules, state, at, out);
    } else {
        turn_to(rules, state, at, out);
    }
}

/// PIR.15: the next player goes.
fn stop(rules: &Rules, state: &mut State, at: u8, out: &mut impl Recorder) {
    let seat = state.players[usize::from(at)].seat;
    out.event(law::PIR_15, || Event::Stopped { seat });
    turn_to(rules, state, at + 1, out);
}

/// The turn of the first who plays from this place on; if there is none, or nobody could draw,
/// the round is compared.
fn turn_to(rules: &Rules, state: &mut State, from: u8, out: &mut impl Recorder) {
    let places = (from..).zip(state.players.iter().skip(usize::from(from)));
    let next = places.filter(|(_, player)| player.plays()).map(|(place, _)| place).next();
    match next {
        Some(_) if !state.cards_may_come(rules) => {
            out.event(law::DP_07, || Event::PileEmpty);
            settle::compare(rules, state, out);
        }
        Some(place) => state.phase = Phase::Turn(place),
        None => settle::compare(rules, state, out),
    }
}

/// PIR.26: played cards become the pile; those on the table stay.
fn reshuffle(state: &mut State, out: &mut impl Recorder) {
    let cards = state.played.cards();
    state.pile.gather(&mut state.played);
    out.event(law::PIR_26, || Event::Reshuffled { cards });
}
