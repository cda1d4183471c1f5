//! A round that goes unnoticed leaves the table as the full course does, and pays the same lines,
//! under every law and any house rules.

use crate::dice::{Dice, house};
use games::blackjack::{
    Action, Ask, Awaits, Bet, Blackjack, BlackjackLaw, Fr, FrEarlier, Kind, Leaflet, Mc, Noticed,
    Phase, Rules, State, Tender,
};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Clause, Game, Line, Record, Role, Seat, Silent};

const ROUNDS: u32 = 200_000;
const ROUNDS_A_HOUSE: u32 = 400;
const CROUPIER: By = By::Staff(Role::Croupier);
const STAKE: Cents = Cents::units(10);

/// Keeps lines, whatever their order.
struct Lines<L>(Vec<Line<Bet<L>>>);

impl<L: BlackjackLaw> Record<Blackjack<L>> for Lines<L> {
    const IN_ORDER: bool = false;
    fn event(&mut self, _: Clause, _: impl FnOnce() -> <Blackjack<L> as Game>::Event) {}
    fn line(&mut self, line: Line<Bet<L>>) {
        self.0.push(line);
    }
}

/// Packs as they will come, and how far they have.
struct Packs {
    cards: Vec<Card>,
    next: usize,
}

impl Packs {
    fn shuffle(&mut self, dice: &mut Dice) {
        for last in (1..self.cards.len()).rev() {
            self.cards.swap(last, dice.below(last + 1));
        }
        // Some are burnt face down.
        self.next = 5;
    }

    fn deal(&mut self) -> Card {
        self.next += 1;
        self.cards[self.next - 1]
    }
}

/// Stands from some total on, and now and then does something else.
#[derive(Clone, Copy)]
struct Player {
    stands: u8,
    doubles: bool,
}

fn prepare<L: BlackjackLaw>(rules: &Rules, state: &mut State, seat: Seat) {
    while let Some((by, act)) = state.shoe().usual_act(rules.shoe()) {
        let act = match act {
            ShoeAct::Offer { .. } => ShoeAct::Offer { seats: vec![seat] },
            act => act,
        };
        Blackjack::<L>::act(rules, state, by, &Action::Shoe { act }, &mut Silent);
    }
}

fn place<L: BlackjackLaw>(seat: Seat) -> Action<Bet<L>> {
    let (bet, tender) = (Bet::of(Kind::Main), Tender::Chips);
    Action::Place { place: seat.number(), bet, stake: STAKE, tender }
}

/// Some houses want a lone player to hold two boxes.
fn may_play_alone<L: BlackjackLaw>(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut state = state.clone();
    Blackjack::<L>::act(rules, &mut state, By::Seat(seat), &place(seat), &mut Silent);
    Blackjack::<L>::check(rules, &state, CROUPIER, &Action::CloseBets).is_ok()
}

/// The round step by step.
fn full_course<L: BlackjackLaw>(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    packs: &mut Packs,
    player: Player,
    out: &mut Lines<L>,
) {
    Blackjack::<L>::act(rules, state, By::Seat(seat), &place(seat), out);
    Blackjack::<L>::act(rules, state, CROUPIER, &Action::CloseBets, out);
    loop {
        match state.phase() {
            Phase::Turns { awaits: Awaits::Decision, .. } => {
                let hand = state.in_turn().expect("a hand is in turn");
                let (at, total) = (hand.spot(), hand.cards().total());
                let double = Action::Double { at, stake: None };
                let by = By::Seat(seat);
                let action = if player.doubles
                    && hand.cards().len() == 2
                    && Blackjack::<L>::check(rules, state, by, &double).is_ok()
                {
                    double
                } else if total < player.stands {
                    Action::Hit { at }
                } else {
                    Action::Stand { at }
                };
                Blackjack::<L>::act(rules, state, by, &action, out);
            }
            Phase::Offers => {
                if state.shoe().return_due(rules.shoe()).is_some() {
                    let recycle = Action::Shoe { act: ShoeAct::Recycle };
                    Blackjack::<L>::act(rules, state, CROUPIER, &recycle, out);
                }
                Blackjack::<L>::act(rules, state, CROUPIER, &Action::OfferCards, out);
            }
            Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
                Blackjack::<L>::reveal(rules, state, packs.deal(), out);
            }
            Phase::Betting | Phase::Closed | Phase::Jackpots => return,
        }
    }
}

fn rounds_of<L: BlackjackLaw>(seed: u64) {
    let mut dice = Dice(seed);
    let (mut unnoticed, mut noticed) = (0, 0);
    for _ in 0..ROUNDS / ROUNDS_A_HOUSE {
        let rules = house::<Blackjack<L>>(&mut dice);
        if rules.shoe().is_continuous() {
            continue;
        }
        let seat = Seat::seated(1 + dice.small(5)).expect("a seat");
        let packs = rules.shoe().packs();
        let cards = (0..packs).flat_map(|_| Card::pack()).collect();
        let mut packs = Packs { cards, next: 0 };
        let mut state = Blackjack::<L>::open(&rules, &mut Silent);
        packs.shuffle(&mut dice);
        if !may_play_alone::<L>(&rules, &state, seat) {
            continue;
        }
        for _ in 0..ROUNDS_A_HOUSE {
            if state.shoe().phase() != ShoePhase::Ready {
                packs.shuffle(&mut dice);
                prepare::<L>(&rules, &mut state, seat);
            }
            let player = Player { stands: 12 + dice.small(8), doubles: dice.one_in(8) };
            let before = (state.clone(), packs.next);
            let mut quick = Lines::<L>(Vec::new());
            let mut source = || packs.deal();
            let mut ask = |hand: &games::blackjack::Cards, _: Card| {
                if player.doubles && hand.len() == 2 {
                    Ask::Else
                } else if hand.total() < player.stands {
                    Ask::Hit
                } else {
                    Ask::Stand
                }
            };
            let stake = (seat, seat.number(), STAKE);
            let played = Blackjack::<L>::quick_round(
                &rules,
                &mut state,
                stake,
                &mut source,
                &mut ask,
                &mut quick,
            );
            let after = (state, packs.next);
            state = before.0.clone();
            packs.next = before.1;
            let mut full = Lines::<L>(Vec::new());
            full_course::<L>(&rules, &mut state, seat, &mut packs, player, &mut full);
            match played {
                Ok(()) => {
                    assert_eq!((quick.0, &after), (full.0, &(state.clone(), packs.next)));
                    unnoticed += 1;
                }
                Err(Noticed { cards }) => {
                    assert_eq!((after, quick.0), ((before.0, before.1 + cards), Vec::new()));
                    noticed += 1;
                }
            }
        }
    }
    assert!(unnoticed > noticed && noticed > 0, "{unnoticed} unnoticed, {noticed} noticed");
}

#[test]
fn a_round_that_goes_unnoticed_comes_to_the_same() {
    rounds_of::<Fr>(1);
    rounds_of::<FrEarlier>(2);
    rounds_of::<Mc>(3);
    rounds_of::<Leaflet>(4);
}
