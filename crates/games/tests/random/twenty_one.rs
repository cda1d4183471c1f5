//! « 21 pirates » as a whole: coins and cards are conserved until the game is over, and nobody
//! learns of a hidden card before everybody shows.

use crate::dice::Dice;
use games::twenty_one::{
    Action, Bet, Card, Event, Phase, Player, PlayerView, Rules, State, TwentyOne, View, money,
};
use serde_json::{Value, json};
use table::{By, Cents, Clause, Draft, Form, Game, Input, Journal, Role, Seat, Step, Turn};

fn seat(number: u8) -> Seat {
    Seat::seated(number).expect("a number of a seat")
}

fn by(number: u8) -> By {
    By::Seat(seat(number))
}

/// Any lawful house.
fn house(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in TwentyOne::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, values[dice.below(values.len())]);
        }
    }
    TwentyOne::admit(&draft).expect("any choice is lawful")
}

/// Some input that the table waits for; nothing if it waits for nobody.
fn next(rules: &Rules, state: &State, dice: &mut Dice) -> Option<Input<Action, Card>> {
    match TwentyOne::turn(rules, state) {
        Turn::Nobody => None,
        Turn::Chance => {
            let chances = TwentyOne::chances(rules, state);
            let all: u32 = chances.iter().map(|(_, weight)| weight).sum();
            let mut at = u32::try_from(dice.below(all as usize)).expect("below a pack");
            let drawn = chances.into_iter().find(|(_, weight)| {
                let here = at < *weight;
                at = at.wrapping_sub(*weight);
                here
            });
            drawn.map(|(card, _)| Input::Chance(card))
        }
        Turn::Seats(seats) => {
            let by = By::Seat(seats[0]);
            let mut offers = TwentyOne::offers(rules, state, by);
            offers.retain(|offer| !matches!(offer.action, Action::Look { .. }));
            let action = offers[dice.below(offers.len())].action.clone();
            Some(Input::Act { by, action })
        }
        Turn::Bets | Turn::Staff(_) => unreachable!("there are no bets and no staff"),
    }
}

fn play(rules: &Rules, state: &mut State, input: &Input<Action, Card>) -> Vec<Step<Event, Bet>> {
    let mut journal = Journal::new();
    match input {
        Input::Act { by, action } => {
            TwentyOne::play(rules, state, *by, action, &mut journal).expect("offered");
        }
        Input::Chance(card) => {
            TwentyOne::check_chance(rules, state, *card).expect("due");
            TwentyOne::reveal(rules, state, *card, &mut journal);
        }
    }
    journal.steps
}

fn coins_and_cards_are_all_there(rules: &Rules, state: &State) {
    let held: u8 = state.players().iter().map(Player::coins).sum();
    let staked: u8 = state.players().iter().map(Player::staked).sum();
    assert_eq!(state.treasure() + state.middle() + held, 10);
    assert!(staked <= state.middle());
    for card in Card::ALL {
        let hands = state.players().iter().flat_map(Player::hand);
        let held = u8::try_from(hands.filter(|held| **held == card).count());
        let held = held.expect("few");
        let copies = held + state.pile().count(card) + state.played().count(card);
        assert_eq!(copies, rules.deck().copies(card), "{card}");
    }
}

#[test]
fn a_game_keeps_ten_coins_and_all_cards_and_comes_to_an_end() {
    for game in 0..3000 {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(game + 1));
        let rules = house(&mut dice);
        let mut state = TwentyOne::new_table(&rules);
        let players = 2 + dice.below(4);
        let seats = (1..=99).skip(dice.below(4)).take(players).collect();
        let open = Input::Act { by: by(1), action: Action::Open { seats } };
        let mut input = Some(open);
        let mut net = vec![Cents::ZERO; 100];
        let mut steps = 0;
        while let Some(done) = &input {
            for step in play(&rules, &mut state, done) {
                if let Step::Line(line) = step {
                    net[usize::from(line.seat.number())] += line.net();
                }
            }
            coins_and_cards_are_all_there(&rules, &state);
            // What a player has is the sum of his lines.
            for player in state.players() {
                let owns = money(player.coins() + player.staked());
                assert_eq!(net[usize::from(player.seat().number())], owns, "game {game}");
            }
            if steps % 64 == 0 {
                let stored = serde_json::to_string(&state).unwrap();
                assert_eq!(serde_json::from_str::<State>(&stored).unwrap(), state);
            }
            steps += 1;
            assert!(steps < 20_000, "game {game} does not end");
            input = next(&rules, &state, &mut dice);
        }
        assert_eq!(state.phase(), Phase::Between);
        assert!(state.ended(&rules).is_some(), "game {game} stands still");
    }
}

/// Events as they are told, each with its clause.
type Heard = Vec<(Clause, Event)>;

/// What everybody hears and what one viewer sees of a round in which seat 1 holds two cards, asks
/// for these and has no more turn; nothing if he is above 21 before he has them all, or if there
/// are no such cards.
fn seen_by_others(
    hidden: [Card; 2],
    extra: &[Card],
    viewer: Option<By>,
) -> Option<(Heard, Vec<View>)> {
    let rules = TwentyOne::admit(&Draft::default()).expect("the defaults are lawful");
    let mut heard = Vec::new();
    let mut state = TwentyOne::new_table(&rules);
    let mut seen = Vec::new();
    let act = |number, action| Input::Act { by: by(number), action };
    let mut inputs = vec![act(7, Action::Open { seats: vec![7, 1, 2] }), act(7, Action::Deal)];
    let others = [Card::Two, Card::Three, Card::Two, Card::Three];
    inputs.extend(hidden.into_iter().chain(others).map(Input::Chance));
    for &card in extra {
        inputs.extend([act(1, Action::Ask), Input::Chance(card)]);
    }
    let mut hear = |state: &mut State, input: &Input<Action, Card>| {
        for step in play(&rules, state, input) {
            if let Step::Event { by, event } = step {
                heard.push((by, event));
            }
        }
    };
    for input in &inputs {
        match input {
            Input::Act { by, action } => TwentyOne::check(&rules, &state, *by, action).ok()?,
            Input::Chance(card) => TwentyOne::check_chance(&rules, &state, *card).ok()?,
        }
        hear(&mut state, input);
        if !matches!(input, Input::Chance(_)) {
            seen.push(TwentyOne::view(&rules, &state, viewer));
        }
    }
    if TwentyOne::turn(&rules, &state) == Turn::Seats(vec![seat(1)]) {
        hear(&mut state, &act(1, Action::Stop));
    }
    seen.push(TwentyOne::view(&rules, &state, viewer));
    hear(&mut state, &act(2, Action::Stop));
    seen.push(TwentyOne::view(&rules, &state, viewer));
    Some((heard, seen))
}

/// DP-06: whatever seat 1 holds, and whether he stopped or went above 21, it looks the same.
#[test]
fn hidden_cards_and_a_bust_make_no_difference_to_the_others() {
    let mut courses: Vec<Vec<Card>> = Card::ALL.map(|card| vec![card]).to_vec();
    courses.extend([vec![Card::Four, Card::Pirate], vec![Card::Flag, Card::Six, Card::Nine]]);
    for viewer in [None, Some(by(2)), Some(by(7)), Some(by(3))] {
        for extra in &courses {
            let mut all = Vec::new();
            for first in Card::ALL {
                let pairs = Card::ALL.map(|second| [first, second]).into_iter();
                all.extend(pairs.filter_map(|pair| seen_by_others(pair, extra, viewer)));
            }
            assert!(all.len() > 50, "{extra:?}");
            assert!(
                all.iter().all(|other| *other == all[0]),
                "{extra:?} tells {viewer:?} something"
            );
        }
    }
}

#[test]
fn an_owner_sees_his_cards_and_everybody_sees_them_after_the_round() {
    let rules = TwentyOne::admit(&Draft::default()).unwrap();
    let mut state = TwentyOne::open(&rules, &mut Journal::new());
    let act = |number, action| Input::Act { by: by(number), action };
    play(&rules, &mut state, &act(7, Action::Deal));
    for card in [Card::Ten, Card::Nine, Card::Pirate, Card::Eight, Card::Five, Card::Six] {
        play(&rules, &mut state, &Input::Chance(card));
    }
    let hidden = |state: &State, viewer| TwentyOne::view(&rules, state, viewer).players[0].clone();
    let own = hidden(&state, Some(by(1)));
    assert_eq!(own.hidden, [Some(Card::Ten), Some(Card::Nine)]);
    assert_eq!(own.total.map(|total| total.0), Some(19));
    for viewer in [None, Some(by(2)), Some(By::Staff(Role::Direction))] {
        let seen = hidden(&state, viewer);
        assert_eq!((seen.hidden.as_slice(), seen.total), (&[None, None][..], None));
    }
    for number in [1, 2, 7] {
        play(&rules, &mut state, &act(number, Action::Stop));
    }
    assert_eq!(hidden(&state, None), PlayerView { coins: 1, ..own });
}

/// BP-02, BP-03 and more: a stored table that cannot have come about is not read.
#[test]
fn a_forged_table_is_not_read() {
    let rules = TwentyOne::admit(&Draft::default()).unwrap();
    let mut state = TwentyOne::open(&rules, &mut Journal::new());
    play(&rules, &mut state, &Input::Act { by: by(7), action: Action::Deal });
    for card in [Card::Ten, Card::Nine, Card::Pirate, Card::Eight, Card::Five, Card::Six] {
        play(&rules, &mut state, &Input::Chance(card));
    }
    let sound = serde_json::to_value(&state).unwrap();
    let refused = |forge: &dyn Fn(&mut Value)| {
        let mut forged = sound.clone();
        forge(&mut forged);
        assert_ne!(forged, sound);
        serde_json::from_value::<State>(forged).unwrap_err().to_string()
    };
    let coins = "there are ten coins, and a stake lies in the middle (PIR.4)";
    let cards = "the cards do not make a deck of 54 or 52 (PIR.4)";
    let players = "2 to 5 players sit in turn, the dealer last (PIR.3, PIR.8)";
    let hands = "the hands do not fit the stage of the round (PIR.9)";
    assert_eq!(refused(&|t| t["treasure"] = json!(8)), coins);
    assert_eq!(refused(&|t| t["treasure"] = json!(10)), coins);
    assert_eq!(refused(&|t| t["players"][0]["coins"] = json!(255)), coins);
    assert_eq!(refused(&|t| t["players"][0]["staked"] = json!(2)), coins);
    // A fourteenth Pirate, and one Joker for 53 cards.
    assert_eq!(refused(&|t| t["pile"][9] = json!(13)), cards);
    assert_eq!(refused(&|t| t["pile"][11] = json!(1)), cards);
    assert_eq!(refused(&|t| t["players"][0]["hand"] = json!(["10", "10"])), cards);
    assert_eq!(refused(&|t| t["players"][0]["seat"] = json!("5")), players);
    assert_eq!(refused(&|t| t["players"][0]["seat"] = json!("2")), players);
    assert_eq!(refused(&|t| t["players"][0]["seat"] = json!("s1")), players);
    assert_eq!(refused(&|t| t["phase"] = json!("closed")), players);
    assert_eq!(refused(&|t| t["phase"] = json!({"turn": 3})), hands);
    assert_eq!(refused(&|t| t["phase"] = json!("dealing")), hands);
    assert_eq!(refused(&|t| t["players"][0]["part"] = json!("out")), hands);
    let draws = |t: &mut Value| {
        t["players"][2]["hand"] = json!(["5", "6", "7"]);
        t["pile"][5] = json!(3);
    };
    assert_eq!(refused(&draws), hands);
    let unknown = refused(&|t| t["players"][0]["hand"] = json!(["10", "A"]));
    assert!(unknown.starts_with("unknown card `A`"), "{unknown}");
}
