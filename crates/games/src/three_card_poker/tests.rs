//! Who sees what, and the names of what the house chooses.

use super::{Action, Bet, Phase, Rules, Seen, State, ThreeCardPoker as Poker};
use table::{By, Card, Cents, Choice, Draft, Form, Game, Journal, Role, Seat, Silent};

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
    Poker::admit(&Draft::default()).unwrap()
}

/// A table where these seats have an ante of 10.00 and the cards are ready.
fn ready(rules: &Rules, seats: &[u8]) -> State {
    let mut state = Poker::open(rules, &mut Silent);
    let stake = Cents::units(10);
    for &number in seats {
        let ante = Action::Place { bet: Bet::Ante, stake, tender: super::Tender::Chips, at: None };
        Poker::play(rules, &mut state, by(number), &ante, &mut Silent).unwrap();
    }
    for act in [Action::CloseBets, Action::Prepare] {
        Poker::play(rules, &mut state, CROUPIER, &act, &mut Silent).unwrap();
    }
    state
}

fn viewers() -> Vec<Option<By>> {
    let seats = (1..=7).map(by).chain([By::Seat(Seat::standing(1).unwrap())]);
    seats.chain(Role::ALL.map(By::Staff)).map(Some).chain([None]).collect()
}

#[test]
fn nobody_learns_a_card_that_is_not_his() {
    let rules = rules();
    // Seat 2 holds the same cards at both tables; all others differ.
    let decks = ["Ks 2s Kh 8d 2d 9c 7c 5c 3s", "As 2s Qh 9d 2d Tc 4c 5c 6s"].map(cards);
    let mut tables = [ready(&rules, &[1, 2]), ready(&rules, &[1, 2])];
    for (first, second) in decks[0].iter().zip(&decks[1]) {
        let mut told: [Journal<Poker>; 2] = [Journal::new(), Journal::new()];
        let [one, other] = &mut tables;
        Poker::reveal(&rules, one, Seen::Dealt(*first), &mut told[0]);
        Poker::reveal(&rules, other, Seen::Dealt(*second), &mut told[1]);
        assert_eq!(told[0].steps, told[1].steps, "what is told names no card");
        for viewer in viewers() {
            let views = [&*one, &*other].map(|state| Poker::view(&rules, state, viewer));
            let knows = viewer == Some(by(1)) && one.phase == Phase::Deciding;
            assert_eq!(views[0] == views[1], !knows, "{viewer:?}");
        }
    }
    let hand_of = |state: &State, number: u8| {
        let view = Poker::view(&rules, state, Some(by(number)));
        let own = view.places.into_iter().find(|place| place.own);
        own.and_then(|place| place.faces)
    };
    let [one, _] = &mut tables;
    assert_eq!(hand_of(one, 2), Some(cards("2s 2d 5c")));
    Poker::play(&rules, one, by(2), &Action::Raise { stake: None }, &mut Silent).unwrap();
    assert_eq!(hand_of(one, 2), Some(cards("2s 2d 5c")));
    Poker::play(&rules, one, by(1), &Action::Fold, &mut Silent).unwrap();
    assert_eq!(hand_of(one, 1), None, "what is folded is burnt");
    let chef = By::Staff(Role::Chef);
    Poker::play(&rules, one, chef, &Action::VoidHand { seat: seat(2) }, &mut Silent).unwrap();
    assert_eq!(hand_of(one, 2), None, "a void hand is nobody's");
}

#[test]
fn cards_may_come_loose_only_while_the_pack_does_for_every_hand() {
    let rules = rules();
    let mut state = ready(&rules, &[1, 2, 3, 4, 5, 6, 7]);
    let mut pack = Card::pack();
    // 52 cards, 24 of them for seven hands and the bank.
    for card in pack.by_ref().take(28) {
        assert_eq!(Poker::check_chance(&rules, &state, Seen::Loose(card)), Ok(()));
        Poker::reveal(&rules, &mut state, Seen::Loose(card), &mut Silent);
    }
    for card in pack {
        let refusal = Poker::check_chance(&rules, &state, Seen::Loose(card)).unwrap_err();
        assert_eq!(refusal.why.code(), "SHOE_EMPTY");
        assert_eq!(Poker::check_chance(&rules, &state, Seen::Dealt(card)), Ok(()));
        Poker::reveal(&rules, &mut state, Seen::Dealt(card), &mut Silent);
        if state.phase == Phase::Deciding {
            break;
        }
    }
    assert_eq!(state.phase, Phase::Deciding);
    assert_eq!(state.shoe.cards_left(), 0);
}

#[test]
fn every_choice_of_the_house_has_its_name_in_the_options() {
    fn names<C: Choice>(key: &str) {
        let option = Poker::options().iter().find(|option| option.key == key).unwrap();
        let Form::OneOf(values) = option.form else { panic!("{key} is a choice") };
        let known: Vec<&str> = C::NAMES.iter().map(|(name, _)| *name).collect();
        assert_eq!(values, known, "{key}");
    }
    names::<super::BonusMode>("bonus_mode");
    names::<super::OnFold>("pair_plus_on_fold");
    names::<super::AntePremium>("ante_premium");
    names::<super::VoidStakes>("void_hand_stakes");
    names::<super::Shuffler>("shuffler");
}
