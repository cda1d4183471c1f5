//! The table is the rule for every pair of hands; deals counted are deals settled by the engine.

use super::*;
use crate::Sums;
use crate::lanes::Words as _;
use crate::packs::Packs;
use std::collections::BTreeMap;
use table::{Draft, Rank, Suit};

/// The hand from which raising is best: queen, six, four.
const QUEEN_SIX_FOUR: [Card; 3] = [
    Card { rank: Rank::Queen, suit: Suit::Spades },
    Card { rank: Rank::Six, suit: Suit::Hearts },
    Card { rank: Rank::Four, suit: Suit::Clubs },
];

/// FR55-21.44 to 55, for a hand that raises from `raises_from` on.
fn end_of(player: Strength, bank: Strength, raises_from: Strength) -> End {
    if player < raises_from {
        End::Folded
    } else if !qualifies(bank) {
        End::NoGame
    } else {
        match player.cmp(&bank) {
            std::cmp::Ordering::Greater => End::Won,
            std::cmp::Ordering::Equal => End::Tied,
            std::cmp::Ordering::Less => End::Lost,
        }
    }
}

/// Sums of every box and of all together, exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Prices {
    ante: Sums,
    play: Sums,
    bonus: Sums,
    pair_plus: Sums,
    all: Sums,
}

impl Simulator {
    /// What these stakes, laid before every deal, have brought: the engine settles one deal of each
    /// kind. The play stake follows from the ante. Refused if the house does not take the stakes.
    fn price(&self, deals: &Deals, stakes: Stakes) -> Result<Prices, Refusal> {
        let mut prices = Prices::default();
        for (cell, times) in cells(deals).filter(|(_, times)| *times > 0) {
            let [ante, play, bonus, pair_plus] = self.settle(cell, stakes)?.by_bet;
            prices.ante.add(ante, times);
            prices.play.add(play, times);
            prices.bonus.add(bonus, times);
            prices.pair_plus.add(pair_plus, times);
            prices.all.add(ante + play + bonus + pair_plus, times);
        }
        Ok(prices)
    }

    /// At least this many deals: as many whole chunks as it takes.
    fn play(&self, least: u64, seed: u64) -> (Deals, u64) {
        let (mut deals, mut chunks) = (Deals::default(), 0);
        while deals.all() < least {
            deals.merge(&self.chunk(seed, chunks));
            chunks += 1;
        }
        (deals, chunks)
    }
}

fn folded(deals: &Deals) -> u64 {
    deals.counts.iter().map(|ends| ends[End::Folded as usize]).sum()
}

fn rules(options: &[(&str, &str)]) -> Rules {
    let mut draft = Draft::default();
    for (key, value) in options {
        draft.set(*key, *value);
    }
    Poker::admit(&draft).unwrap()
}

/// The house whose value is in the literature: even money on the ante, a bonus given on it.
const USUAL: [(&str, &str); 3] =
    [("ace_low_straight", "on"), ("ante_premium", "none"), ("bonus_mode", "on_ante")];

#[test]
fn a_cell_is_the_rule_for_a_hand_of_every_strength_against_every_hand() {
    for options in [&[][..], &USUAL] {
        let simulator = Simulator::new(&rules(options), QUEEN_SIX_FOUR);
        let ace = simulator.table.rules.ace();
        let from = strength(QUEEN_SIX_FOUR, ace);
        let hands = &simulator.hands[..HANDS as usize];
        let strengths: Vec<Strength> =
            hands.iter().map(|hand| strength(cards_of(*hand), ace)).collect();
        let one_each: BTreeMap<Strength, u64> =
            strengths.iter().copied().zip(hands.iter().copied()).collect();
        assert_eq!(one_each.len(), 741);
        for (own, player) in one_each {
            for (&other, &bank) in strengths.iter().zip(hands) {
                let shared = cards_of(player).iter().any(|card| cards_of(bank).contains(card));
                let end = end_of(own, other, from);
                let due = if shared { WASTE } else { 8 * own.combination as usize + end as usize };
                assert_eq!(simulator.cell(player, bank), due);
            }
        }
    }
}

/// All pairs of hands, counted as the sampler counts them.
fn walk(simulator: &Simulator) -> Deals {
    let hands = &simulator.hands[..HANDS as usize];
    let mut cells = [0_u64; CELLS];
    for &player in hands {
        for &bank in hands {
            cells[simulator.cell(player, bank)] += 1;
        }
    }
    let mut deals = Deals::default();
    for (hand, ends) in deals.counts.iter_mut().enumerate() {
        for (end, times) in ends.iter_mut().enumerate() {
            *times = cells[8 * hand + end];
        }
    }
    deals
}

#[test]
fn all_deals_are_worth_what_the_literature_says() {
    let simulator = Simulator::new(&rules(&USUAL), QUEEN_SIX_FOUR);
    let deals = walk(&simulator);
    assert_eq!(deals.all(), 407_170_400);
    assert_eq!(folded(&deals), 407_170_400 / 22_100 * 7200);
    let ante = Cents::units(10);
    let prices = simulator.price(&deals, Stakes { ante, ..Stakes::default() }).unwrap();
    assert_eq!(prices.all.net, -13_733_780 * i128::from(ante.get()));
}

/// The words of some rows, dealt to the engine one by one.
fn engine(simulator: &Simulator, rows: u64, stakes: Stakes) -> (u64, [Cents; 4]) {
    let mut lanes = Streams::of(3, 0).lanes;
    let (mut deals, mut sums) = (0, [Cents::ZERO; 4]);
    for _ in 0..rows {
        for word in lanes.next() {
            let (first, second, even) = two_hands(word);
            let (player, bank) = (simulator.hands[first], simulator.hands[second]);
            if even && player & bank <= STRENGTH {
                deals += 1;
                let (own, other) = (cards_of(player), cards_of(bank));
                let decision = simulator.decision(player);
                let hand = Hand { cards: own, stakes, decision };
                let [nets] = simulator.table.coup([hand], other).unwrap();
                for (sum, net) in sums.iter_mut().zip(nets.by_bet) {
                    *sum += net;
                }
            }
        }
    }
    (deals, sums)
}

#[test]
fn deals_counted_and_priced_are_deals_settled_by_the_engine() {
    let (ante, bonus, pair_plus) = (Cents::units(10), Cents::units(5), Cents::units(7));
    let given = Stakes { ante, pair_plus, ..Stakes::default() };
    let staked = Stakes { bonus, ..given };
    let houses: [(&[(&str, &str)], Stakes); 3] = [
        (&[], staked),
        (&USUAL, given),
        (&[("pair_plus_on_fold", "forfeited"), ("bonus_offered", "off")], given),
    ];
    for (options, stakes) in houses {
        let simulator = Simulator::new(&rules(options), QUEEN_SIX_FOUR);
        let deals = simulator.deal(&mut Streams::of(3, 0).lanes, 500);
        let (all, sums) = engine(&simulator, 500, stakes);
        assert_eq!(deals.all(), all);
        let prices = simulator.price(&deals, stakes).unwrap();
        let priced = [prices.ante, prices.play, prices.bonus, prices.pair_plus];
        assert_eq!(priced.map(|sums| sums.net), sums.map(|sum| i128::from(sum.get())));
        assert_eq!(prices.all.net, priced.iter().map(|sums| sums.net).sum::<i128>());
    }
}

/// Places meet in the bank's hand alone: each is settled as if nobody else sat there.
#[test]
fn every_place_of_a_coup_is_what_it_would_be_alone() {
    let ante = Cents::units(10);
    let stakes = [
        Stakes { ante, ..Stakes::default() },
        Stakes { ante: Cents::units(25), bonus: Cents::units(5), ..Stakes::default() },
        Stakes { ante, pair_plus: Cents::units(7), ..Stakes::default() },
    ];
    let simulator = Simulator::new(&rules(&[]), QUEEN_SIX_FOUR);
    let mut packs = Packs::new(1, 9_u64, 0);
    for _ in 0..2_000 {
        packs.shuffle();
        let mut three = || -> [Card; 3] { std::array::from_fn(|_| packs.deal().unwrap()) };
        let hands = stakes.map(|stakes| {
            let cards = three();
            let raises = strength(cards, simulator.table.rules.ace())
                >= strength(QUEEN_SIX_FOUR, simulator.table.rules.ace());
            let decision = if raises { Decision::Raise } else { Decision::Fold };
            Hand { cards, stakes, decision }
        });
        let bank = three();
        let alone = hands.map(|hand| {
            let [nets] = simulator.table.coup([hand], bank).unwrap();
            nets
        });
        assert_eq!(simulator.table.coup(hands, bank).unwrap(), alone);
    }
}

#[test]
fn what_the_house_does_not_take_is_refused() {
    let simulator = Simulator::new(&rules(&[]), QUEEN_SIX_FOUR);
    let deals = simulator.deal(&mut Streams::of(4, 0).lanes, 10);
    let low = Stakes { ante: Cents::new(1), ..Stakes::default() };
    assert!(simulator.price(&deals, low).is_err());
}

#[test]
fn deals_do_not_depend_on_instructions() {
    let simulator = Simulator::new(&rules(&[]), QUEEN_SIX_FOUR);
    let one = simulator.play(4_000_000, 5);
    assert!(one.0.all() >= 4_000_000 && one.1 == 3);
    let portable = simulator.clone().with_instructions(Instructions::Portable);
    assert_eq!(one, portable.play(4_000_000, 5));
    assert_ne!(one, simulator.play(4_000_000, 6));
}

/// Folded hands are 7,200 of 22,100, whatever the bank has.
#[test]
#[expect(clippy::cast_precision_loss, reason = "frequencies")]
fn hands_come_as_often_as_they_should() {
    let simulator = Simulator::new(&rules(&[]), QUEEN_SIX_FOUR);
    let (deals, _) = simulator.play(4_000_000, 8);
    let (n, due) = (deals.all() as f64, 7200.0 / 22_100.0);
    let z = (folded(&deals) as f64 / n - due) / (due * (1.0 - due) / n).sqrt();
    assert!(z.abs() < 4.0, "{z}");
}
