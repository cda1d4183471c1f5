//! The table is the rule over its whole domain, and the urn deals what a slow one deals.

use super::blackjack::OneBox;
use super::folded::{Folded, Next, composition};
use super::table::{Marks, Table, Unfoldable};
use super::urn::{BLANKS, Dealer, LANES, Urn};
use super::{Fold, Run, Shoes, Stop, punto_banco, trente_et_quarante};
use crate::lanes::Words;
use crate::streams::{Generator, Seed, Streams};
use games::blackjack::{BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use games::punto_banco::rules::{BancoPay, Coup, Shown, Winner, coup, main_bet};
use odds::Instructions;
use odds::blackjack::{Advice, ChartHand, ChartRow, PlayedChart, Rules, Surrender, Value};
use std::collections::HashMap;
use table::{Card, Draft, Rank, Suit};

type TableOf<G> = Table<<G as Folded>::State, <G as Folded>::Outcome>;

fn folded<G: Folded>(game: &G, packs: u8) -> TableOf<G> {
    Table::of(game, packs, Marks::LowBytes).expect("it folds")
}

fn after<G: Folded>(table: &TableOf<G>, row: u16, card: Card) -> u16 {
    table.next[usize::from(row) + usize::from(G::class(card))]
}

fn outcome<G: Folded>(table: &TableOf<G>, row: u16) -> Option<G::Outcome> {
    assert_eq!(usize::from(row) % G::CLASSES, 0, "rows are named by their first entry");
    (row < table.waits[0]).then(|| table.outcomes[usize::from(row) / G::CLASSES])
}

/// Every state and every card: the row leads where the rule leads. That is every sequence of cards.
fn table_is_the_rule<G: Folded>(game: &G, packs: u8) {
    let table = folded(game, packs);
    let mut rows = HashMap::new();
    let mut todo = vec![(game.start(), table.waits[0])];
    while let Some((state, row)) = todo.pop() {
        if let Some(known) = rows.insert(state.clone(), row) {
            assert_eq!(known, row, "a state has one row");
            continue;
        }
        for card in Card::PACK {
            let to = after::<G>(&table, row, card);
            match game.reveal(&state, card) {
                Next::Over(over) => assert_eq!(outcome::<G>(&table, to), Some(over)),
                Next::Go(state) if game.is_rare(&state) => {
                    assert!(to >= table.rare_from, "left to the rules");
                    assert_eq!(*table.rare_state(to), state);
                    assert_eq!(after::<G>(&table, to, card), to, "it stays until somebody looks");
                }
                Next::Go(state) => {
                    assert!(to > table.idle && to < table.rare_from, "an inner row");
                    todo.push((state, to));
                }
            }
        }
    }
    assert_eq!(rows.len(), table.states.0);
    let mut merged: Vec<u16> = rows.into_values().collect();
    merged.sort_unstable();
    merged.dedup();
    assert_eq!(merged.len(), table.states.1);
    other_rows::<G>(&table, &merged);
}

/// Rows that are no states of the game: starts, waits, idle; and low bytes that tell outcomes.
fn other_rows<G: Folded>(table: &TableOf<G>, inner: &[u16]) {
    let Table { next, last, waits, idle, .. } = table;
    let start = usize::from(waits[0]);
    for class in 0..G::CLASSES {
        for over in 0..table.outcomes.len() {
            assert_eq!(next[over * G::CLASSES + class], next[start + class]);
            assert_eq!(last[over * G::CLASSES + class], *idle);
        }
        assert_eq!(last[start + class], *idle);
        for rows in [next, last] {
            assert_eq!(rows[usize::from(*idle) + class], *idle);
            for pair in waits.windows(2) {
                assert_eq!(rows[usize::from(pair[1]) + class], pair[0]);
            }
        }
        for &row in inner.iter().filter(|row| **row != waits[0]) {
            assert_eq!(next[usize::from(row) + class], last[usize::from(row) + class]);
        }
    }
    let codes: Vec<usize> = (0..table.outcomes.len()).map(|o| o * G::CLASSES).collect();
    let rare = table.rare.iter().map(|(row, _)| row);
    for row in waits.iter().chain([idle]).chain(inner).chain(rare) {
        assert!(!codes.contains(&usize::from(row.to_le_bytes()[0])), "{row}");
    }
}

#[test]
fn every_table_is_its_rule() {
    table_is_the_rule(&punto_banco::Coups, 8);
    table_is_the_rule(&punto_banco::Coups, 3);
    table_is_the_rule(&trente_et_quarante::Coups, 6);
}

fn one_box<L: BlackjackLaw>(
    options: &[(&str, &str)],
    strategy: &PlayedChart,
    hands: u8,
) -> OneBox<L> {
    let mut draft = Draft::default();
    for (key, value) in options {
        draft.set(*key, *value);
    }
    OneBox::new(&L::admit(&draft).expect("lawful"), strategy, hands)
}

#[test]
fn the_table_of_black_jack_is_its_rule() {
    let basic = PlayedChart::best(&Rules::no_hole_card(6)).expect("a full shoe");
    let insured = basic.clone().insured().with_even_money();
    let surrenders = Rules { surrender: Surrender::Always, ..Rules::no_hole_card(6) };
    let gives_up = PlayedChart::best(&surrenders).expect("a full shoe");
    table_is_the_rule(&one_box::<Fr>(&[("surrender", "on")], &gives_up, 2), 6);
    table_is_the_rule(&one_box::<FrEarlier>(&[], &insured, 1), 6);
    let options = [("dealer_ace", "17_or_21"), ("skip_idle_dealer_draw", "on"), ("decks", "8")];
    table_is_the_rule(&one_box::<Mc>(&options, &insured, 2), 8);
    table_is_the_rule(&one_box::<Leaflet>(&[("split_identical_only", "on")], &basic, 1), 6);
}

#[test]
fn a_chart_that_splits_tens_tells_them_apart_where_like_cards_are_a_pair() {
    let (hand, advice) = (ChartHand::Pair(Value::TEN), [Advice::Split; 10]);
    let tens = PlayedChart::of_rows([ChartRow { hand, advice }]);
    let game = one_box::<Mc>(&[("split_same_rank_only", "on")], &tens, 1);
    assert_eq!(Table::of(&game, 6, Marks::LowBytes).map(|_| ()), Err(Unfoldable::ClassesPart));
    assert!(Table::of(&one_box::<Mc>(&[], &tens, 1), 6, Marks::LowBytes).is_ok());
}

#[test]
fn states_that_nobody_can_tell_apart_are_one_row() {
    let punto = folded(&punto_banco::Coups, 8);
    assert_eq!(punto.outcomes.len(), 4);
    assert!(punto.states.1 < punto.states.0);
    let trente = folded(&trente_et_quarante::Coups, 6);
    assert_eq!((trente.outcomes.len(), trente.states.1), (6, 681));
}

/// A card of this value.
fn card(value: u32) -> Card {
    let rank = if value == 0 { Rank::Queen } else { Rank::ALL[value as usize - 1] };
    Card { rank, suit: Suit::Hearts }
}

/// All sequences of six values: the row after each card, and the leaf rule for a whole coup.
#[test]
fn punto_banco_is_the_leaf_rule_on_a_million_sequences() {
    let table = folded(&punto_banco::Coups, 8);
    for sequence in 0..1_000_000_u32 {
        let cards = [1, 10, 100, 1000, 10_000, 100_000].map(|tens| card(sequence / tens % 10));
        let mut values = cards.map(games::baccara::value).into_iter();
        let decided = coup(|| values.next().expect("six cards do for a coup"));
        let used = 6 - values.len();
        let mut row = table.waits[0];
        for (at, &card) in cards[..used].iter().enumerate() {
            row = after::<punto_banco::Coups>(&table, row, card);
            let over = outcome::<punto_banco::Coups>(&table, row);
            let due = (at + 1 == used).then(|| punto_banco::Outcome::of(decided));
            assert_eq!(over, due, "{sequence} after {}", at + 1);
        }
    }
}

/// The rows of trente et quarante as the rules lay them, nothing forgotten, from every total.
#[test]
fn trente_et_quarante_is_the_leaf_rule_on_every_pair_of_rows() {
    use games::trente_et_quarante::rules::Rows;
    let table = folded(&trente_et_quarante::Coups, 6);
    let mut known: HashMap<Rows, u16> = HashMap::new();
    let mut todo = vec![(Rows::EMPTY, table.waits[0])];
    while let Some((rows, row)) = todo.pop() {
        if let Some(same) = known.insert(rows, row) {
            assert_eq!(same, row);
            continue;
        }
        for card in Card::PACK {
            let (laid, to) =
                (rows.lay(card), after::<trente_et_quarante::Coups>(&table, row, card));
            let over = outcome::<trente_et_quarante::Coups>(&table, to);
            assert_eq!(over, laid.coup().map(odds::trente_et_quarante::Outcome::of), "{laid:?}");
            if over.is_none() {
                todo.push((laid, to));
            }
        }
    }
    assert!(known.len() > 681, "the number of cards in a row was not forgotten");
}

/// What an outcome keeps of a coup is all that the three chances ask of it, in both games.
#[test]
fn an_outcome_is_paid_like_every_coup_that_ends_so() {
    for (punto, banco) in (0..10).flat_map(|punto| (0..10).map(move |banco| (punto, banco))) {
        for cards in [(2, 2), (2, 3), (3, 2), (3, 3)] {
            let coup = Coup {
                punto: Shown { point: punto, cards: cards.0 },
                banco: Shown { point: banco, cards: cards.1 },
            };
            let outcome = punto_banco::Outcome::of(coup);
            assert_eq!(punto_banco::Outcome::of(outcome.coup()), outcome);
            for bet in [Winner::Punto, Winner::Banco, Winner::Egalite] {
                for pay in [BancoPay::NineteenForTwenty, BancoPay::HalfOnSix] {
                    assert_eq!(main_bet(bet, coup, pay), main_bet(bet, outcome.coup(), pay));
                }
            }
        }
    }
}

/// A game for the bounds of the table: `ways` outcomes after `cards` cards, two classes.
#[derive(Clone)]
struct Toy {
    cards: u32,
    ways: u32,
    by_suit: bool,
}

impl Folded for Toy {
    type State = (u32, u32);
    type Outcome = u32;

    const CLASSES: usize = 2;

    fn class(card: Card) -> u8 {
        u8::from(card.suit.is_red())
    }

    fn start(&self) -> (u32, u32) {
        (0, 0)
    }

    fn reveal(&self, &(dealt, sum): &(u32, u32), card: Card) -> Next<(u32, u32), u32> {
        let red = u32::from(Self::class(card));
        let more = if self.by_suit && card.suit == Suit::Hearts { 2 } else { red };
        let sum = 2 * sum + more;
        if dealt + 1 == self.cards {
            Next::Over(sum % self.ways)
        } else {
            Next::Go((dealt + 1, sum))
        }
    }
}

#[test]
fn what_fits_no_table_is_told() {
    let fold = |cards, ways, by_suit| {
        Table::of(&Toy { cards, ways, by_suit }, 1, Marks::LowBytes)
            .map(|table| table.outcomes.len())
    };
    assert_eq!(fold(5, 25, false), Ok(25));
    assert_eq!(fold(5, 26, false), Err(Unfoldable::TooManyOutcomes));
    assert_eq!(fold(5, 16, true), Err(Unfoldable::ClassesPart));
    assert_eq!(fold(30, 16, false), Err(Unfoldable::TooManyRows));
}

/// Every card ends a round the same way: no counter can be fed faster.
#[test]
fn a_round_a_card_overflows_no_counter() {
    let fold = Fold::of(&Toy { cards: 1, ways: 1, by_suit: false }, 1).expect("it folds");
    for instructions in [Instructions::Portable, Instructions::narrow(), Instructions::best()] {
        let mut urn = Urn::<1, 0>::new(&[200, 200], &Streams::of(1, 0), instructions);
        for stop in [Stop::Void { cards: 400 }, Stop::Finish { cards: 400 }, Stop::Rounds(400)] {
            let tally = fold.play(&mut urn, Run { burn: None, stop }, 3);
            assert_eq!((tally.of(0), tally.dry), (3 * 32 * 400, 0), "{stop:?}");
        }
    }
}

/// The urn as one would write it: the undealt cards lie in order of class, the r-th is taken.
fn compare<const LOW: usize, const HIGH: usize>(counts: &[u16], instructions: Instructions) {
    for generator in Generator::ALL {
        compare_with::<LOW, HIGH>(
            counts,
            &Streams::of(Seed { number: 8, generator }, 3),
            instructions,
        );
    }
}

fn compare_with<const LOW: usize, const HIGH: usize>(
    counts: &[u16],
    streams: &Streams,
    instructions: Instructions,
) {
    let mut urn = Urn::<LOW, HIGH>::new(counts, streams, instructions);
    let mut lanes = streams.lanes.clone();
    let sorted: Vec<u8> =
        (0_u8..).zip(counts).flat_map(|(class, &cards)| vec![class; usize::from(cards)]).collect();
    for shoe in 0..10 {
        urn.shuffle();
        // In parts of all sizes: how many cards are dealt at a time makes no difference.
        for cards in (0..urn.cards()).step_by(1 + 7 * shoe).chain([urn.cards()]) {
            urn.deal_to(cards);
        }
        let mut shoes = vec![sorted.clone(); LANES];
        for row in &urn.rows()[BLANKS..] {
            let n = u32::try_from(shoes[0].len()).expect("few cards");
            let mut places = [None; LANES];
            while places.contains(&None) {
                let words = lanes.next();
                for (lane, place) in places.iter_mut().enumerate() {
                    let bits = words[lane / 4] >> (16 * (lane % 4)) & 0xffff;
                    let wide = u32::try_from(bits).expect("sixteen bits") * n;
                    if place.is_none() && wide % 65536 >= 65536 % n {
                        *place = Some((wide / 65536) as usize);
                    }
                }
            }
            for lane in 0..LANES {
                let place = places[lane].expect("drawn");
                assert_eq!(shoes[lane].remove(place), row[lane], "{}", instructions.name());
            }
        }
    }
}

#[test]
fn the_urn_takes_the_card_at_the_place_drawn() {
    for instructions in [Instructions::Portable, Instructions::narrow(), Instructions::best()] {
        for packs in [3, 8, 12] {
            compare::<4, 5>(&composition::<punto_banco::Coups>(packs), instructions);
        }
        compare::<18, 1>(&composition::<trente_et_quarante::Coups>(6), instructions);
        compare::<9, 0>(&[24, 24, 24, 24, 24, 24, 24, 24, 24, 96], instructions);
        for packs in [2, 6, 12] {
            compare::<5, 4>(&composition::<OneBox<Mc>>(packs), instructions);
        }
    }
}

/// 5! / (2! 1! 2!) = 30 orders of a small shoe.
#[test]
fn every_order_of_a_small_shoe_is_equally_likely() {
    const BATCHES: u32 = 10_000;
    for (seed, instructions) in [(10, Instructions::best()), (11, Instructions::Portable)] {
        let mut urn = Urn::<1, 1>::new(&[2, 1, 2], &Streams::of(seed, 0), instructions);
        let mut orders: HashMap<Vec<u8>, u32> = HashMap::new();
        for _ in 0..BATCHES {
            urn.shuffle();
            urn.deal_to(5);
            for lane in 0..LANES {
                let order = urn.rows()[BLANKS..].iter().map(|row| row[lane]).collect();
                *orders.entry(order).or_default() += 1;
            }
        }
        assert_eq!(orders.len(), 30);
        let due = f64::from(BATCHES) * 32.0 / 30.0;
        let chi: f64 = orders.values().map(|&n| (f64::from(n) - due).powi(2) / due).sum();
        // 29 degrees of freedom: exceeded once in a thousand, and the seeds are fixed.
        assert!(chi < 58.3, "{chi}");
    }
}

/// Suits of the first cards and of the last: 256 ways each, from counts and from arrays.
#[test]
fn both_dealers_shuffle_a_pack_fairly() {
    const BATCHES: u32 = 4000;
    let streams = |seed| Streams::of(seed, 0);
    for way in [Instructions::best(), Instructions::narrow(), Instructions::Portable] {
        let urn = Urn::<3, 0>::new(&[13; 4], &streams(20), way);
        deals_fairly(urn, BATCHES);
        deals_fairly(Shoes::new(1, |card| card.suit as u8, &streams(21), way), BATCHES);
    }
}

fn deals_fairly(mut dealer: impl Dealer, batches: u32) {
    let mut first = HashMap::<Vec<u8>, u32>::new();
    let mut last = first.clone();
    for _ in 0..batches {
        dealer.shuffle();
        dealer.deal_to(20);
        dealer.deal_to(52);
        let rows = &dealer.rows()[BLANKS..];
        for lane in 0..LANES {
            let suits = |rows: &[[u8; LANES]]| rows.iter().map(|row| row[lane]).collect();
            *first.entry(suits(&rows[..4])).or_default() += 1;
            *last.entry(suits(&rows[48..])).or_default() += 1;
        }
    }
    for seen in [first, last] {
        assert_eq!(seen.len(), 256);
        let chi: f64 = seen
            .iter()
            .map(|(suits, &times)| {
                let mut left = [13_u32; 4];
                let mut chance = 1.0;
                for (dealt, &suit) in (0..).zip(suits) {
                    chance *= f64::from(left[usize::from(suit)]) / f64::from(52 - dealt);
                    left[usize::from(suit)] -= 1;
                }
                let due = f64::from(batches) * 32.0 * chance;
                (f64::from(times) - due).powi(2) / due
            })
            .sum();
        // 255 degrees of freedom: exceeded once in a thousand, and the seeds are fixed.
        assert!(chi < 330.5, "{chi}");
    }
}

/// Real shoes draw the same cards with either kind of instructions, and lose none.
#[test]
fn real_shoes_hold_their_cards() {
    let number = |card: Card| Card::PACK.iter().position(|known| *known == card);
    let of = |card: Card| u8::try_from(number(card).expect("in the pack")).expect("52");
    let shoes = |way| Shoes::new(3, of, &Streams::of(22, 1), way);
    let (mut one, mut other) = (shoes(Instructions::Portable), shoes(Instructions::best()));
    for shoe in 0..5 {
        for dealer in [&mut one, &mut other] {
            dealer.shuffle();
            for cards in (0..156).step_by(1 + 7 * shoe).chain([156]) {
                dealer.deal_to(cards);
            }
        }
        assert_eq!(one.rows(), other.rows());
        for lane in 0..LANES {
            let mut copies = [0; 52];
            for row in &one.rows()[BLANKS..] {
                copies[usize::from(row[lane])] += 1;
            }
            assert_eq!(copies, [3; 52]);
        }
    }
}
