//! The engine of black-jack, walked and played, against the analyser.

use games::blackjack::{
    Action, Awaits, Bet, Blackjack, BlackjackLaw, Fr, FrEarlier, Kind, Leaflet, Mc, Origin, Phase,
    Rules as House, State, Tender,
};
use odds::Fraction;
use odds::blackjack::{Analyser, Care, Cell, Decision, Rules, Shoe, Value};
use simulation::Packs;
use std::collections::BTreeMap;
use table::{By, Card, Cents, Count, Draft, Game, Role, Seat, Silent, Spot};

const CROUPIER: By = By::Staff(Role::Croupier);
const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
const STAKE: Cents = Cents::units(10);

fn house<L: BlackjackLaw>(settings: &[(&'static str, &str)]) -> House {
    let mut draft = Draft::default();
    for &(key, value) in settings {
        draft.set(key, value);
    }
    Blackjack::<L>::admit(&draft).expect("a lawful house")
}

fn value(card: Card) -> Value {
    Value::of_pips(card.rank.pips()).expect("one to ten pips")
}

fn act<L: BlackjackLaw>(house: &House, state: &mut State, by: By, action: &Action<Bet<L>>) {
    assert_eq!(Blackjack::<L>::check(house, state, by, action), Ok(()));
    Blackjack::<L>::act(house, state, by, action, &mut Silent);
}

fn place<L: BlackjackLaw>() -> Action<Bet<L>> {
    Action::Place { place: 1, bet: Bet::of(Kind::Main), stake: STAKE, tender: Tender::Chips }
}

/// A table at which these cards lie, in the order in which they left the shoe.
fn dealt<L: BlackjackLaw>(house: &House, cards: [&str; 3]) -> State {
    let mut state = Blackjack::<L>::open(house, &mut Silent);
    act::<L>(house, &mut state, PLAYER, &place());
    act::<L>(house, &mut state, CROUPIER, &Action::CloseBets);
    for card in cards {
        Blackjack::<L>::reveal(house, &mut state, card.parse().expect("a card"), &mut Silent);
    }
    if state.phase() == Phase::Offers {
        act::<L>(house, &mut state, CROUPIER, &Action::OfferCards);
    }
    state
}

/// The player's gain from here, in units: the mean over values of cards, the better of standing
/// and drawing, all told by the engine alone.
fn walk<L: BlackjackLaw>(house: &House, state: &State, won: f64) -> f64 {
    match state.phase() {
        Phase::Turns { awaits: Awaits::Decision, .. } => {
            let at = state.in_turn().expect("a hand is in turn").spot();
            let stand = walk_on::<L>(house, state, &Action::Stand { at }, won);
            if state.in_turn().is_some_and(|hand| hand.cards().total() > 16) {
                return stand;
            }
            stand.max(walk_on::<L>(house, state, &Action::Hit { at }, won))
        }
        Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
            let chances = Blackjack::<L>::chances(house, state);
            let all: u32 = chances.iter().map(|(_, weight)| weight).sum();
            let mut by_pips: [Option<(Card, u32)>; 11] = [None; 11];
            for (card, weight) in chances {
                let (_, sum) = by_pips[usize::from(card.rank.pips())].get_or_insert((card, 0));
                *sum += weight;
            }
            let mut mean = 0.0;
            for (card, weight) in by_pips.into_iter().flatten() {
                let mut next = state.clone();
                let mut count = Count::default();
                Blackjack::<L>::reveal(house, &mut next, card, &mut count);
                mean += f64::from(weight) / f64::from(all)
                    * walk::<L>(house, &next, won + units(count.net));
            }
            mean
        }
        Phase::Offers | Phase::Betting | Phase::Closed | Phase::Jackpots => won,
    }
}

fn units(net: Cents) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few stakes")]
    let cents = net.get() as f64;
    cents / 1000.0
}

fn walk_on<L: BlackjackLaw>(
    house: &House,
    state: &State,
    action: &Action<Bet<L>>,
    won: f64,
) -> f64 {
    let mut next = state.clone();
    let mut count = Count::default();
    Blackjack::<L>::act(house, &mut next, PLAYER, action, &mut count);
    walk::<L>(house, &next, won + units(count.net))
}

/// The values of a cell, each first decision walked on the engine.
#[test]
fn the_engine_and_the_analyser_agree_on_cells() {
    let house = house::<Mc>(&[("decks", "2"), ("stub_cards", "52")]);
    let rules = Rules::of::<Mc>(&house);
    assert_eq!(rules.packs, 2);
    let game = Analyser::new(&rules, &Shoe::fresh(2)).unwrap().analysis();
    for cards in [["Ts", "Kd", "6h"], ["9s", "9d", "7h"], ["As", "8d", "6h"], ["Ks", "Ad", "5h"]] {
        let state = dealt::<Mc>(&house, cards);
        let [first, up, second] = cards.map(|card| value(card.parse().unwrap()));
        let cell: &Cell = game.cell(up, [first, second]).unwrap();
        let at = state.in_turn().expect("a hand is in turn").spot();
        let near = |action: &Action<Bet<Mc>>, expected: f64| {
            let found = walk_on::<Mc>(&house, &state, action, 0.0);
            assert!((found - expected).abs() < 1e-12, "{cards:?}: {found} for {expected}");
        };
        near(&Action::Stand { at }, cell.stand);
        near(&Action::Hit { at }, cell.draw.unwrap());
        near(&Action::Double { at, stake: None }, cell.double.unwrap());
    }
}

/// What the analyser does with the hand in turn.
fn choose<L: BlackjackLaw>(analyser: &Analyser, cells: &[Cell], state: &State) -> Action<Bet<L>> {
    let hand = state.in_turn().expect("a hand is in turn");
    let at: Spot = hand.spot();
    let up = value(state.bank().as_slice()[0]);
    let cards: Vec<Value> = hand.cards().as_slice().iter().copied().map(value).collect();
    let rules = analyser.rules();
    let pair = cards.len() == 2 && cards[0] == cards[1];
    let most = if cards[0] == Value::ACE { rules.ace_hands_max } else { rules.hands_max };
    let may_split = pair && state.splits(hand) + 1 < most;
    let cell = |cards: &[Value]| {
        let pair = [cards[0].min(cards[1]), cards[0].max(cards[1])];
        cells.iter().find(|cell| cell.up == up && cell.hand == pair).expect("a cell").decision
    };
    let decision = match hand.origin() {
        Origin::Dealt if cards.len() == 2 => cell(&cards),
        _ if may_split && cell(&cards) == Decision::Split => Decision::Split,
        origin => analyser.decision(up, &cards, origin).expect("21 or less"),
    };
    match decision {
        Decision::Stand => Action::Stand { at },
        Decision::Draw => Action::Hit { at },
        Decision::Double => Action::Double { at, stake: None },
        Decision::Split => Action::Split { at, stake: None },
        Decision::Surrender => Action::Surrender { place: at.place },
        Decision::EvenMoney => Action::EvenMoney { place: at.place },
    }
}

/// Plays rounds from fresh packs as the analyser decides; the mean gain must be what it says.
fn play<L: BlackjackLaw>(settings: &[(&'static str, &str)], rounds: u32) {
    let house = house::<L>(settings);
    let analyser = Analyser::new(&Rules::of::<L>(&house), &Shoe::fresh(6)).expect("full packs");
    let game = analyser.analysis();
    let fresh = Blackjack::<L>::open(&house, &mut Silent);
    let place = place();
    let mut packs = Packs::new(6, 20_240_624, 0);
    // Powers of the gain, and rounds by gain in half units.
    let (mut sum, mut squares, mut fourths) = (0.0, 0.0, 0.0);
    let mut by_gain: BTreeMap<i64, f64> = BTreeMap::new();
    for _ in 0..rounds {
        packs.shuffle();
        let mut state = fresh.clone();
        let mut count = Count::default();
        Blackjack::<L>::act(&house, &mut state, PLAYER, &place, &mut count);
        Blackjack::<L>::act(&house, &mut state, CROUPIER, &Action::CloseBets, &mut count);
        loop {
            match state.phase() {
                Phase::Turns { awaits: Awaits::Decision, .. } => {
                    let action = choose::<L>(&analyser, &game.cells, &state);
                    Blackjack::<L>::act(&house, &mut state, PLAYER, &action, &mut count);
                }
                Phase::Offers => {
                    let offer = Action::OfferCards;
                    Blackjack::<L>::act(&house, &mut state, CROUPIER, &offer, &mut count);
                }
                Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
                    let card = packs.deal().expect("a round is shorter than the packs");
                    Blackjack::<L>::reveal(&house, &mut state, card, &mut count);
                }
                Phase::Betting | Phase::Closed | Phase::Jackpots => break,
            }
        }
        let net = units(count.net);
        sum += net;
        squares += net * net;
        fourths += net.powi(4);
        #[expect(clippy::cast_possible_truncation, reason = "halves are whole numbers")]
        let halves = (2.0 * net) as i64;
        *by_gain.entry(halves).or_default() += 1.0;
    }
    let rounds = f64::from(rounds);
    let mean = sum / rounds;
    let error = ((squares / rounds - mean * mean) / rounds).sqrt();
    let z = (mean - game.value) / error;
    assert!(z.abs() < 4.0, "{}: {mean} for {}, z {z}", L::ID, game.value);
    let law = analyser.outcomes(Care::Quick).expect("full packs");
    let square = squares / rounds;
    let error = ((fourths / rounds - square * square) / rounds).sqrt();
    let second = law.variance + law.value * law.value;
    assert!((square - second).abs() < 4.0 * error, "{}: {square} for {second}", L::ID);
    // Gains that come often enough, by the square of how far they are off.
    let (mut off, mut kinds) = (0.0, 0.0);
    for (net, p) in &law.law {
        let halves = (net.clone() * Fraction::from(2)).to_int().value();
        let halves = i64::try_from(halves).expect("few units");
        let (found, expected) = (by_gain.remove(&halves).unwrap_or(0.0), p * rounds);
        if expected > 10.0 {
            off += (found - expected).powi(2) / expected;
            kinds += 1.0;
        }
    }
    assert!(by_gain.is_empty(), "{}: {by_gain:?} cannot be", L::ID);
    let z = (off - (kinds - 1.0)) / (2.0_f64 * (kinds - 1.0)).sqrt();
    assert!(z < 4.0, "{}: {off} over {kinds} results", L::ID);
}

#[test]
fn the_engine_played_by_the_analyser_gains_what_it_says() {
    play::<Mc>(&[], 100_000);
    play::<Fr>(&[("surrender", "on"), ("bank_blackjack_takes", "initial")], 100_000);
    play::<FrEarlier>(&[("split_21_v_bank_blackjack", "void")], 50_000);
    play::<Leaflet>(&[("forbid_hit_on_21", "off"), ("double_after_split", "off")], 50_000);
}

#[test]
fn every_law_gives_its_rules_with_their_clauses() {
    let monaco = Rules::of::<Mc>(&house::<Mc>(&[]));
    let expected = Rules {
        draw_on_21: table::OnOff::On,
        even_money: odds::blackjack::EvenMoney::AgainstAceOrTen,
        ..Rules::no_hole_card(6)
    };
    assert_eq!(monaco, expected);
    let clause = |name: &str, all: &[(&str, table::Clause)]| {
        all.iter().find(|(known, _)| *known == name).unwrap().1.to_string()
    };
    assert_eq!(clause("hands_max", &Rules::clauses::<Mc>()), "MC5.2.4.10");
    assert_eq!(clause("hands_max", &Rules::clauses::<Leaflet>()), "LEAF.17");
    assert_eq!(clause("surrender", &Rules::clauses::<FrEarlier>()), "FR55-4-old.1.2");
    assert_eq!(clause("black_jack_takes", &Rules::clauses::<Fr>()), "D-01");
    let earlier = Rules::of::<FrEarlier>(&house::<FrEarlier>(&[("surrender", "on")]));
    assert_eq!(earlier.ace_hands_max, 4);
    assert_eq!(earlier.surrender, odds::blackjack::Surrender::Always);
}

/// What the house allows cannot cost the player, and what it forbids cannot gain.
#[test]
fn every_option_moves_the_value_its_way() {
    fn worth<L: BlackjackLaw>(settings: &[(&'static str, &str)]) -> f64 {
        let rules = Rules::of::<L>(&house::<L>(settings));
        Analyser::new(&rules, &Shoe::fresh(6)).unwrap().analysis().value
    }
    let base = worth::<Fr>(&[]);
    let surrender = worth::<Fr>(&[("surrender", "on")]);
    assert!(surrender > base);
    let full = [("surrender", "on"), ("surrender_v_bank_blackjack", "full")];
    assert!(worth::<Fr>(&full) < surrender);
    assert!(worth::<Fr>(&[("double_after_split", "off")]) < base);
    assert!(worth::<Fr>(&[("max_splits_per_box", "1")]) < base);
    assert!(worth::<Fr>(&[("max_splits_per_box", "95")]) > base);
    assert!(worth::<Fr>(&[("bank_blackjack_takes", "initial")]) > base);
    assert!(worth::<Fr>(&[("split_21_v_bank_blackjack", "void")]) > base);
    // In full packs nobody draws at 21 or splits tens.
    for same in [("forbid_hit_on_21", "off"), ("split_identical_only", "on")] {
        assert!((worth::<Fr>(&[same]) - base).abs() < 1e-15);
    }
    assert!(worth::<FrEarlier>(&[("surrender", "on")]) > surrender);
    let once = worth::<FrEarlier>(&[("earlier_ace_resplit", "once")]);
    assert!((once - base).abs() < 1e-15);
    assert!(worth::<FrEarlier>(&[]) > once);
    assert!(worth::<Leaflet>(&[]) < base);
    let monaco = worth::<Mc>(&[]);
    assert!((worth::<Leaflet>(&[]) - monaco).abs() < 1e-15);
    assert!(worth::<Mc>(&[("dealer_ace", "17_or_21")]) > monaco);
    assert!(worth::<Mc>(&[("split_21_vs_natural", "void")]) > monaco);
}
