//! Who sees what, who gets the cards, and the end of a taille.

use super::{Action, CheminDeFer as Game, Due, Event, Means, Phase, Rules, Stake, State};
use rulebook::mc_chemin_de_fer as law;
use table::{By, Card, Cents, Draft, Game as _, Journal, Role, Seat, Silent, Step, Turn};

const CROUPIER: By = By::Staff(Role::Croupier);

fn seat(number: u8) -> Seat {
    Seat::seated(number).unwrap()
}

fn by(number: u8) -> By {
    By::Seat(seat(number))
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().unwrap()).collect()
}

fn rules() -> Rules {
    Game::admit(&Draft::default()).unwrap()
}

fn play(rules: &Rules, state: &mut State, by: By, action: &Action) {
    Game::play(rules, state, by, action, &mut Silent).unwrap();
}

const HOLD: Action = Action::Hold { means: Means::Chips };

fn announce(units: i64) -> Action {
    Action::Announce { stake: Cents::units(units) }
}

/// Seat 1 has announced 100.00, seat 2 holds it, and the first card is due.
fn dealing(rules: &Rules) -> State {
    let mut state = Game::open(rules, &mut Silent);
    play(rules, &mut state, by(1), &announce(100));
    play(rules, &mut state, by(2), &HOLD);
    play(rules, &mut state, CROUPIER, &Action::CloseBets);
    play(rules, &mut state, by(1), &Action::Deal);
    state
}

fn viewers() -> Vec<Option<By>> {
    let seats = (1..=7).map(by).chain([By::Seat(Seat::standing(1).unwrap())]);
    seats.chain(Role::ALL.map(By::Staff)).map(Some).chain([None]).collect()
}

#[test]
fn nobody_learns_a_card_that_is_not_his() {
    let rules = rules();
    // The banker holds the same cards at both tables; the ponte's differ, and both must draw.
    let decks = ["Ks 5h 3d Kc", "Qs 5h 2d Kc"].map(cards);
    let mut tables = [dealing(&rules), dealing(&rules)];
    for (first, second) in decks[0].iter().zip(&decks[1]) {
        let mut told: [Journal<Game>; 2] = [Journal::new(), Journal::new()];
        let [one, other] = &mut tables;
        Game::reveal(&rules, one, *first, &mut told[0]);
        Game::reveal(&rules, other, *second, &mut told[1]);
        assert_eq!(told[0].steps, told[1].steps, "what is told names no card");
        for viewer in viewers() {
            let views = [&*one, &*other].map(|state| Game::view(&rules, state, viewer));
            assert_eq!(views[0] != views[1], viewer == Some(by(2)), "{viewer:?}");
        }
    }
    // A third card lies face up.
    for table in &mut tables {
        play(&rules, table, by(2), &Action::Draw);
    }
    let third = cards("4s 9s");
    for (table, card) in tables.iter_mut().zip(&third) {
        Game::reveal(&rules, table, *card, &mut Silent);
        let view = Game::view(&rules, table, None);
        assert_eq!(view.ponte.and_then(|hand| hand.third), Some(*card));
    }
}

#[test]
fn the_largest_stake_nearest_to_the_bankers_right_has_the_cards() {
    let rules = rules();
    let mut state = Game::open(&rules, &mut Silent);
    let standing = Seat::standing(1).unwrap();
    let mut check = |banker: u8, stakes: &[(Seat, i64)], expected: Seat| {
        state.banker = Some(seat(banker));
        let stake =
            |&(seat, units): &(Seat, i64)| Stake { seat, amount: Cents::units(units), free: false };
        state.stakes = stakes.iter().map(stake).collect();
        assert_eq!(state.largest(), Some(expected), "banker {banker}, {stakes:?}");
    };
    check(1, &[(seat(2), 20), (seat(4), 30), (seat(5), 30)], seat(4));
    // From seat 4 the order runs over 5 and 6 to 1.
    check(4, &[(seat(1), 30), (seat(2), 30), (seat(5), 30)], seat(5));
    check(4, &[(seat(1), 30), (seat(3), 30)], seat(1));
    check(1, &[(seat(6), 30), (standing, 30)], seat(6));
    check(1, &[(seat(6), 29), (standing, 30)], standing);
}

/// A table whose next coup begins with the stop card: all cards are gone but the six behind it,
/// these four among them.
fn at_the_stop_card(rules: &Rules, kept: &[Card]) -> State {
    let mut state = dealing(rules);
    let tie = cards("Ks Kh 7d 7c");
    let spare = |state: &State, card: Card| {
        let wanted = kept.iter().chain(&tie).filter(|other| **other == card).count();
        state.shoe.weight(card) > u32::try_from(wanted).unwrap()
    };
    while state.shoe.cards_left() > 10 {
        let next = Card::pack().find(|card| spare(&state, *card)).unwrap();
        state.shoe.deal(rules.shoe(), next, &mut |_, _| {});
    }
    for card in &tie {
        Game::reveal(rules, &mut state, *card, &mut Silent);
    }
    play(rules, &mut state, by(2), &Action::Stand);
    play(rules, &mut state, by(1), &Action::Stand);
    play(rules, &mut state, CROUPIER, &Action::GoOn);
    play(rules, &mut state, by(1), &announce(100));
    play(rules, &mut state, CROUPIER, &Action::CloseBets);
    state
}

/// The last coup with these cards; who has a natural lays it down.
fn last_coup(rules: &Rules, text: &str) -> State {
    let kept = cards(text);
    let mut state = at_the_stop_card(rules, &kept);
    let mut told = Journal::<Game>::new();
    Game::play(rules, &mut state, by(1), &Action::Deal, &mut told).unwrap();
    // D11.11: the stop card lies before the first card.
    let clauses: Vec<_> = told
        .steps
        .iter()
        .filter_map(|step| match step {
            Step::Event { by, event: Event::LastCoup | Event::Shoe { .. } } => Some(*by),
            Step::Event { .. } | Step::Line(_) => None,
        })
        .collect();
    assert_eq!(clauses, [law::D11_11, law::MC11_2_5]);
    for card in &kept {
        Game::reveal(rules, &mut state, *card, &mut Silent);
    }
    let Turn::Seats(seats) = Game::turn(rules, &state) else { panic!("a natural is due") };
    play(rules, &mut state, By::Seat(seats[0]), &Action::LayDown);
    state
}

fn nothing_on_the_cloth(state: &State) {
    assert_eq!((state.phase, state.banker), (Phase::Preparing, None));
    for number in 1..=6 {
        assert_eq!(Game::staked(state, seat(number)), Cents::ZERO);
    }
    let heaps = state.shoe.heaps();
    assert_eq!(heaps.left() + heaps.tray(), heaps.all());
}

#[test]
fn the_last_coup_won_gives_the_bank_back_after_the_levy() {
    let rules = rules();
    let mut state = last_coup(&rules, "2s 9h Qd Kc");
    assert_eq!((state.phase, state.suivi), (Phase::Levy, None));
    while state.phase == Phase::Levy {
        let offers = Game::offers(&rules, &state, CROUPIER);
        play(&rules, &mut state, CROUPIER, &offers[0].action);
    }
    assert_eq!(state.phase, Phase::Hand(Due::Doubled));
    let refusal = Game::check(&rules, &state, by(1), &announce(195)).unwrap_err();
    assert_eq!(refusal.by, law::MC11_2_5);
    play(&rules, &mut state, CROUPIER, &Action::HandBack);
    nothing_on_the_cloth(&state);
}

#[test]
fn the_last_coup_tied_gives_every_stake_back() {
    let rules = rules();
    let mut state = last_coup(&rules, "9s 9h Qd Kc");
    assert_eq!(state.phase, Phase::Hand(Due::Tied));
    assert_eq!(Game::staked(&state, seat(2)), Cents::units(100));
    play(&rules, &mut state, CROUPIER, &Action::HandBack);
    nothing_on_the_cloth(&state);
}

#[test]
fn the_last_coup_lost_leaves_the_hand_to_the_next_taille() {
    let rules = rules();
    let state = last_coup(&rules, "9s 2h Qd Kc");
    nothing_on_the_cloth(&state);
    let refusal = Game::check(&rules, &state, CROUPIER, &Action::GiveHand).unwrap_err();
    assert_eq!(refusal.by, law::MC11_2_5);
}
