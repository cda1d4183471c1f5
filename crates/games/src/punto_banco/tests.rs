//! Leaf rules over their whole domain, the exact edges of the rulebook, and what stays hidden.

use super::rules::*;
use super::*;
use crate::baccara::Against;
use table::{Fate, Journal, Odds, Rank, Suit};

/// Tables A and B as the rulebook prints them: third card 0 to 9, then « refus ».
const PUNTO: &str = "TTTTTTRRNN";
const BANCO: [&str; 8] = [
    "TTTTTTTTTTT",
    "TTTTTTTTTTT",
    "TTTTTTTTTTT",
    "TTTTTTTTRTT",
    "RRTTTTTTRRT",
    "RRRRTTTTRRT",
    "RRRRRRTTRRR",
    "RRRRRRRRRRR",
];

#[test]
fn the_tables_are_those_that_are_printed() {
    for (punto, cell) in (0u8..).zip(PUNTO.chars()) {
        for banco in 0..10 {
            let draws = cell == 'T' && banco < 8;
            assert_eq!(punto_draws(punto, banco), draws, "{punto} against {banco}");
        }
        let call = match cell {
            'T' => Say::Carte,
            'R' => Say::Non,
            _ => Say::Abattage,
        };
        assert_eq!(imposed(punto), call, "{punto}");
    }
    for punto in 0..10 {
        for banco in 0..10 {
            for column in 0..=10 {
                let against = if column == 10 { Against::Stood } else { Against::Third(column) };
                let row = BANCO.get(usize::from(banco)).copied().unwrap_or("RRRRRRRRRRR");
                let cell = row.chars().nth(usize::from(column));
                let draws = cell == Some('T') && punto < 8;
                assert_eq!(banco_draws(punto, banco, against), draws, "{banco} on {column}");
            }
        }
    }
}

/// A card of this value.
fn card(value: u8) -> Card {
    let rank = if value == 0 { Rank::Ten } else { Rank::ALL[usize::from(value) - 1] };
    Card { rank, suit: Suit::Spades }
}

/// Every sequence of six values.
fn sequences() -> impl Iterator<Item = [u8; 6]> {
    (0..1_000_000_u32).map(|n| {
        let mut rest = n;
        [(); 6].map(|()| {
            let value = u8::try_from(rest % 10).expect("a digit");
            rest /= 10;
            value
        })
    })
}

#[test]
fn a_coup_by_values_is_the_coup_that_is_laid() {
    for values in sequences() {
        let mut next = values.into_iter();
        let decided = coup(|| next.next().expect("six cards do for a coup"));
        let used = 6 - next.len();
        let cards = values.map(card);
        let whole = laid(&cards);
        assert_eq!((whole.coup(), whole.next, whole.dead), (decided, None, 6 - used));
        assert_eq!(laid(&cards[..used]).coup(), decided);
        for short in 0..used {
            assert!(laid(&cards[..short]).next.is_some(), "{values:?} after {short}");
        }
    }
}

/// How many of this many packs have each value.
fn copies(packs: u64) -> [u64; 10] {
    let mut copies = [4 * packs; 10];
    copies[0] = 16 * packs;
    copies
}

/// Expected loss on a full shoe, as the sum over all coups of what the player loses and of the
/// weights; a stake is twenty.
fn losses(packs: u64, scale: Scale) -> ([i128; 5], i128) {
    const BETS: [Kind; 5] =
        [Kind::Punto, Kind::Banco, Kind::Egalite, Kind::DragonPunto, Kind::DragonBanco];
    let mut lost = [0_i128; 5];
    let mut all = 0_i128;
    for values in sequences() {
        let mut left = copies(packs);
        let mut weight = 1_i128;
        for value in values {
            let of_value = &mut left[usize::from(value)];
            weight *= i128::from(*of_value);
            *of_value = of_value.saturating_sub(1);
        }
        let mut next = values.into_iter();
        let decided = coup(|| next.next().expect("six cards do for a coup"));
        all += weight;
        for (sum, kind) in lost.iter_mut().zip(BETS) {
            let none = Pairs { ponte: false, banque: false };
            let net = match verdict(kind, decided, none, scale).0 {
                Fate::Wins(odds) => odds.winnings(Cents::new(20)).expect("whole cents").get(),
                Fate::Returned => 0,
                _ => -20,
            };
            *sum -= weight * i128::from(net);
        }
    }
    (lost, all * 20)
}

fn scale(banco: BancoPay) -> Scale {
    Scale {
        banco,
        two_card_wins: TwoCardWins::PayByMargin,
        other_tie: OtherTie::Lost,
        straddle: Straddle::TwoHalves,
    }
}

/// Numerators and denominators.
type Edges = [(i128, i128); 5];

#[test]
fn the_edges_are_those_of_the_rulebook() {
    let usual = scale(BancoPay::NineteenForTwenty);
    let half = scale(BancoPay::HalfOnSix);
    let literal = Scale { two_card_wins: TwoCardWins::Lose, ..usual };
    let returned = Scale { other_tie: OtherTie::Returned, ..usual };
    // Punto, banco, égalité, Dragon Bonus on punto and on banco; six packs, then eight.
    let known: [(u64, Scale, Edges); 5] = [
        (
            6,
            usual,
            [
                (18_880_657_128, 1_525_814_595_305),
                (460_294_100, 43_594_702_723),
                (220_299_549_488, 1_525_814_595_305),
                (39_573_339_697, 1_525_814_595_305),
                (135_155_452_877, 1_525_814_595_305),
            ],
        ),
        (
            8,
            usual,
            [
                (241_149_546_272, 19_524_993_263_685),
                (114_753_351_728, 10_847_218_479_825),
                (103_841_353_768, 723_147_898_655),
                (504_185_294_363, 19_524_993_263_685),
                (1_727_438_292_427, 19_524_993_263_685),
            ],
        ),
        (
            6,
            half,
            [
                (18_880_657_128, 1_525_814_595_305),
                (716_053_792, 49_219_825_655),
                (220_299_549_488, 1_525_814_595_305),
                (39_573_339_697, 1_525_814_595_305),
                (135_155_452_877, 1_525_814_595_305),
            ],
        ),
        (
            6,
            literal,
            [
                (18_880_657_128, 1_525_814_595_305),
                (460_294_100, 43_594_702_723),
                (220_299_549_488, 1_525_814_595_305),
                (364_151_328_341, 1_525_814_595_305),
                (101_329_510_393, 305_162_919_061),
            ],
        ),
        (
            6,
            returned,
            [
                (18_880_657_128, 1_525_814_595_305),
                (460_294_100, 43_594_702_723),
                (220_299_549_488, 1_525_814_595_305),
                (-15_648_772_838, 305_162_919_061),
                (3_467_649_798, 305_162_919_061),
            ],
        ),
    ];
    for (packs, scale, edges) in known {
        let (lost, all) = losses(packs, scale);
        for (at, (lost, (edge, per))) in lost.into_iter().zip(edges).enumerate() {
            let common = gcd(lost, all);
            assert_eq!((lost / common, all / common), (edge, per), "{packs} packs, bet {at}");
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[test]
fn pairs_are_of_rank_and_a_stake_astride_is_two_halves() {
    let deal = |text: &str| {
        let cards: Vec<Card> = text.split(' ').map(|c| c.parse().expect("a card")).collect();
        Pairs::of(cards.try_into().expect("four cards"))
    };
    assert_eq!(deal("5s 4h 5d 9c").count(), 1);
    assert_eq!(deal("Ks 8h Qd 8c"), Pairs { ponte: false, banque: true });
    assert_eq!(deal("Ts 9h Td 9h").count(), 2);
    // Eleven times each half, less the halves that are lost.
    for (pairs, net) in [(0, -2), (1, 10), (2, 22)] {
        let pairs = Pairs { ponte: pairs > 0, banque: pairs > 1 };
        let (fate, _) = pair_astride(pairs, Straddle::TwoHalves);
        let paid = match fate {
            Fate::Wins(odds) => odds.winnings(Cents::new(2)).expect("whole").get(),
            _ => -2,
        };
        assert_eq!(paid, net);
    }
}

#[test]
fn banco_is_paid_in_whole_cents() {
    for banco in [BancoPay::NineteenForTwenty, BancoPay::HalfOnSix] {
        for point in 0..10 {
            assert!(banco.odds(point).winnings(banco.step()).is_some(), "{banco:?} {point}");
        }
    }
    assert_eq!(BancoPay::HalfOnSix.odds(6), Odds::for_every(1, 2));
    assert_eq!(BancoPay::HalfOnSix.odds(7), Odds::to_one(1));
}

#[test]
fn every_place_has_its_turn_at_payment() {
    for places in [Places::Seven, Places::Nine] {
        let count = places.count().expect("places");
        let mut seats: Vec<Seat> = (1..=count).filter_map(Seat::seated).collect();
        seats.sort_by_key(|&seat| places.nearness(seat));
        let numbers: Vec<u8> = seats.iter().map(|seat| seat.number()).collect();
        assert_eq!(numbers[..4], [1, count, 2, count - 1]);
        assert_eq!(numbers.last(), Some(&count.div_ceil(2)));
        let mut turns: Vec<u8> = seats.iter().map(|&seat| places.nearness(seat)).collect();
        turns.dedup();
        assert_eq!(turns.len(), usize::from(count));
    }
    let standing = Seat::standing(1).expect("a player");
    let last = Seat::seated(Seat::MAX).expect("a seat");
    assert!(Places::Large.nearness(standing) > Places::Large.nearness(last));
}

/// A coup with cards passed, as far as these cards: what everybody sees after each, and what was
/// told.
fn watched(cards: &str, say: Option<Say>) -> (Vec<View>, Journal<PuntoBanco>) {
    type G = PuntoBanco;
    let rules = G::admit(Draft::default().set("pass_cards", "on")).expect("lawful");
    let mut journal = Journal::<G>::new();
    let mut state = G::open(&rules, &mut journal);
    let seat = |number| By::Seat(Seat::seated(number).expect("a seat"));
    let croupier = By::Staff(Role::Croupier);
    let see = |state: &mut State, card: &str, out: &mut Journal<G>| {
        let seen = Seen::Dealt(card.parse().expect("a card"));
        G::check_chance(&rules, state, seen).expect("due");
        G::reveal(&rules, state, seen, out);
    };
    let act = |state: &mut State, by, action, out: &mut Journal<G>| {
        G::play(&rules, state, by, &action, out).expect("lawful");
    };
    see(&mut state, "As", &mut journal);
    let burn = Action::Shoe { act: table::shoe::ShoeAct::BurnFaceDown };
    act(&mut state, croupier, burn, &mut journal);
    let on =
        |kind| Action::Place { bet: Bet::of(kind), stake: Cents::units(10), tender: Tender::Chips };
    act(&mut state, seat(1), on(Kind::PaireBanque), &mut journal);
    act(&mut state, seat(2), on(Kind::Punto), &mut journal);
    act(&mut state, croupier, Action::CloseBets, &mut journal);
    let mut views = Vec::new();
    let mut look = |state: &State, hidden_from: &[u8]| {
        let seats = [1, 2, 3].into_iter().filter(|n| hidden_from.contains(n)).map(seat);
        let all = seats.map(Some).chain([None, Some(croupier)]);
        views.extend(all.map(|viewer| G::view(&rules, state, viewer)));
    };
    for card in cards.split(' ') {
        see(&mut state, card, &mut journal);
        // Seat 2 has punto's cards; the banker, seat 1, sees his own only when it is his turn.
        look(&state, &[1, 3]);
    }
    if let Some(call) = say {
        act(&mut state, seat(2), Action::Say { call }, &mut journal);
        look(&state, &[2, 3]);
    }
    (views, journal)
}

#[test]
fn nobody_learns_what_lies_face_down() {
    let (views, told) = watched("2s 3h 3d Qc", None);
    for other in ["4s 9h As 9c", "7s 2h Kd 2c", "9s 8h Td Jc"] {
        let (others, again) = watched(other, None);
        assert_eq!(views, others, "{other}");
        assert_eq!(told.steps, again.steps, "{other}");
    }
    // Punto has spoken; banco's cards are for the banker alone.
    let (views, told) = watched("2s 3h 3d Qc", Some(Say::Carte));
    for other in ["2s 9h 3d 9c", "2s 8h 3d Qc"] {
        let (others, again) = watched(other, Some(Say::Carte));
        assert_eq!(views, others, "{other}");
        assert_eq!(told.steps, again.steps, "{other}");
    }
}
