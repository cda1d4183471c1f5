//! The engines play with fixed seeds, and what happens is as likely as it was counted.

use games::blackjack::{
    Action, Awaits, Bet, Blackjack, BlackjackLaw, Fr, Kind, Mc, Origin, Phase, Rules, Side, State,
    Tender, bank_worth, dames_odds, row_with_bank,
};
use games::three_card_poker::rules::strength;
use games::three_card_poker::{self as poker_game, AcePlace, Seen, ThreeCardPoker};
use odds::{Analysis, Fraction, Order, Priced};
use simulation::Packs;
use std::collections::BTreeMap;
use table::{Bet as _, By, Card, Cents, Draft, Game, Journal, Rank, Role, Seat, Silent};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
const CROUPIER: By = By::Staff(Role::Croupier);
const SEED: u64 = 20_261_116;
const ROUNDS: u32 = 20_000;

/// A house that offers every side bet of its law.
fn house<L: BlackjackLaw>() -> (Draft, Rules) {
    let mut draft = Draft::default();
    for key in
        ["dames_enabled", "hyper_enabled", "two_plus_one_enabled", "jp1_enabled", "split_aces"]
    {
        let option = L::options().iter().find(|option| option.key == key);
        if option.is_some_and(|option| !matches!(option.form, table::Form::Forbidden)) {
            draft.set(key, "on");
        }
    }
    let rules = L::admit(&draft).expect("a lawful house");
    (draft, rules)
}

/// How often each net result came, in stakes.
type Frequencies = BTreeMap<Fraction, u32>;

/// Every result that should have come ten times or more, within four standard deviations.
fn compare(analysis: &Analysis, seen: &Frequencies) {
    let rounds: u32 = seen.values().sum();
    let mut compared = 0;
    for (net, p) in &analysis.outcomes {
        let p = p.decimal();
        let (n, count) = (f64::from(rounds), f64::from(seen.get(net).copied().unwrap_or(0)));
        if n * p < 10.0 {
            continue;
        }
        let z = (count - n * p) / (n * p * (1.0 - p)).sqrt();
        assert!(z.abs() < 4.0, "{} {net}: {count} of {rounds}, z {z:.2}", analysis.bet);
        compared += 1;
    }
    assert!(compared >= 2, "{}: too few rounds", analysis.bet);
}

/// A round on one box with every bet of the law: 7-7 is drawn to, aces are split, all else stands.
fn round<L: BlackjackLaw>(
    rules: &Rules,
    table: &State,
    stakes: &[(Bet<L>, Cents)],
    cards: &mut impl FnMut() -> Card,
) -> (Journal<Blackjack<L>>, Phase) {
    let (mut state, mut out) = (table.clone(), Journal::new());
    let play = |state: &mut State, by, action: Action<Bet<L>>, out: &mut Journal<_>| {
        Blackjack::<L>::play(rules, state, by, &action, out).expect("a lawful act");
    };
    for &(bet, stake) in stakes {
        let place = Action::Place { place: 1, bet, stake, tender: Tender::Chips };
        play(&mut state, PLAYER, place, &mut out);
    }
    play(&mut state, CROUPIER, Action::CloseBets, &mut out);
    loop {
        match state.phase() {
            Phase::Offers => play(&mut state, CROUPIER, Action::OfferCards, &mut out),
            Phase::Turns { awaits: Awaits::Decision, .. } => {
                let hand = state.in_turn().expect("a hand is in turn");
                let (at, dealt) = (hand.spot(), hand.origin() == Origin::Dealt);
                let pair_of = |rank: Rank| match hand.cards().as_slice() {
                    [a, b] => dealt && a.rank == rank && b.rank == rank,
                    _ => false,
                };
                let action = if pair_of(Rank::Seven) {
                    Action::Hit { at }
                } else if pair_of(Rank::Ace) {
                    Action::Split { at, stake: None }
                } else {
                    Action::Stand { at }
                };
                play(&mut state, PLAYER, action, &mut out);
            }
            Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
                Blackjack::<L>::reveal(rules, &mut state, cards(), &mut out);
            }
            over @ (Phase::Betting | Phase::Jackpots | Phase::Closed) => return (out, over),
        }
    }
}

fn stakes<L: BlackjackLaw>() -> Vec<(Bet<L>, Cents)> {
    let staked = Bet::<L>::all().iter().filter(|bet| bet.kind() != Kind::Insurance);
    let stake = |bet: &Bet<L>| match bet.name() {
        "main" => Cents::units(10),
        "jp1" | "split-aces" => Cents::units(5),
        _ => Cents::units(2),
    };
    staked.map(|bet| (*bet, stake(bet))).collect()
}

fn as_likely_as_counted<L: BlackjackLaw>() {
    let (draft, rules) = house::<L>();
    let table = Blackjack::<L>::open(&rules, &mut Silent);
    let stakes = stakes::<L>();
    let mut packs = Packs::new(6, SEED, 0);
    let mut seen: BTreeMap<&'static str, Frequencies> = BTreeMap::new();
    for _ in 0..ROUNDS {
        packs.shuffle();
        packs.burn(5);
        let mut deal = || packs.deal().expect("one round from a fresh shoe");
        let (out, over) = round::<L>(&rules, &table, &stakes, &mut deal);
        for &(bet, stake) in &stakes {
            // What a jackpot pays is still to be told; such rounds are too rare to compare.
            if over == Phase::Jackpots && bet.kind().side().is_some_and(Side::is_swept) {
                continue;
            }
            let lines = out.lines().filter(|line| line.bet == bet);
            let net: Cents = lines.map(table::Line::net).sum();
            let net = Fraction::from(net.get()) / Fraction::from(stake.get());
            *seen.entry(bet.name()).or_default().entry(net).or_default() += 1;
        }
    }
    for (bet, _) in stakes.iter().filter(|(bet, _)| bet.kind() != Kind::Main) {
        // The first play is the one that was played.
        let priced = Blackjack::<L>::price(&Order::edges(&draft, &rules, &[*bet])).expect("odds");
        compare(&priced[0], &seen[bet.name()]);
    }
}

#[test]
fn side_bets_of_france_are_as_likely_as_counted() {
    as_likely_as_counted::<Fr>();
}

#[test]
fn side_bets_of_monaco_are_as_likely_as_counted() {
    as_likely_as_counted::<Mc>();
}

/// Two queens of hearts against every first two cards of the bank.
#[test]
fn the_engine_pays_the_queens_by_the_row_that_is_counted() {
    let (_, rules) = house::<Fr>();
    let table = Blackjack::<Fr>::open(&rules, &mut Silent);
    let bet = |name: &str| Bet::<Fr>::named(name).unwrap();
    let stakes = [(bet("main"), Cents::units(10)), (bet("dames-de-coeur"), Cents::units(2))];
    let queen: Card = "Qh".parse().unwrap();
    for first in Rank::ALL {
        for second in Rank::ALL {
            let [first, second] =
                [first, second].map(|rank| Card { rank, suit: table::Suit::Clubs });
            // Whatever the bank still needs: tens end every hand, and then there are no more.
            let mut row = vec![queen, first, queen, second].into_iter();
            let tens = ["Ts", "Td", "Th", "Tc"].map(|ten| ten.parse::<Card>().unwrap());
            let mut tens = tens.into_iter();
            let mut deal = || row.next().or_else(|| tens.next()).expect("few cards");
            let (out, _) = round::<Fr>(&rules, &table, &stakes, &mut deal);
            let bank = [first, second].into_iter().collect();
            let dealt = rules.dames_row([queen, queen]).unwrap();
            let row = row_with_bank(dealt, bank_worth(&bank, rules.bank_ace()));
            let odds = dames_odds(rules.dames_table(), row);
            let line = out.lines().find(|line| line.bet == bet("dames-de-coeur")).unwrap();
            assert_eq!(Some(line.net()), odds.winnings(Cents::units(2)), "{first} {second}");
        }
    }
}

#[test]
fn three_card_poker_is_as_likely_as_counted() {
    use poker_game::{Action, Bet};
    let rules = ThreeCardPoker::admit(&Draft::default()).unwrap();
    let mut table = ThreeCardPoker::open(&rules, &mut Silent);
    let play = |state: &mut _, by, action: Action, out: &mut Journal<ThreeCardPoker>| {
        ThreeCardPoker::play(&rules, state, by, &action, out).expect("a lawful act");
    };
    let stake = Cents::units(10);
    let mut silent = Journal::new();
    for bet in [Bet::Ante, Bet::Bonus, Bet::PairPlus] {
        let place = Action::Place { bet, stake, tender: Tender::Chips, at: None };
        play(&mut table, PLAYER, place, &mut silent);
    }
    play(&mut table, CROUPIER, Action::CloseBets, &mut silent);
    play(&mut table, CROUPIER, Action::Prepare, &mut silent);
    let lowest = ["Qs", "6h", "4d"].map(|card| card.parse().unwrap());
    let lowest = strength(lowest, AcePlace::High);
    let mut packs = Packs::new(1, SEED, 1);
    let mut seen: BTreeMap<&'static str, Frequencies> = BTreeMap::new();
    for _ in 0..ROUNDS {
        packs.shuffle();
        let mut cards = [Card::PACK[0]; 6];
        cards.fill_with(|| packs.deal().expect("six cards"));
        let (mut state, mut out) = (table.clone(), Journal::new());
        for card in cards {
            ThreeCardPoker::reveal(&rules, &mut state, Seen::Dealt(card), &mut out);
        }
        // Each gets a card in turn, then the bank.
        let own = strength([cards[0], cards[2], cards[4]], AcePlace::High);
        let raises = own >= lowest;
        let action = if raises { Action::Raise { stake: None } } else { Action::Fold };
        play(&mut state, PLAYER, action, &mut out);
        play(&mut state, CROUPIER, Action::ShowBank, &mut out);
        let mut note = |bet: &'static str, of: &[Bet]| {
            let lines = out.lines().filter(|line| of.contains(&line.bet));
            let net: Cents = lines.map(table::Line::net).sum();
            let net = Fraction::from(net.get()) / Fraction::from(stake.get());
            *seen.entry(bet).or_default().entry(net).or_default() += 1;
        };
        note("ante", &[Bet::Ante, Bet::Play]);
        note("bonus", &[Bet::Bonus]);
        note("pair-plus", &[Bet::PairPlus]);
        if raises {
            note("play", &[Bet::Play]);
        }
    }
    let all = ThreeCardPoker::price_all(&Draft::default()).expect("odds");
    for (bet, seen) in &seen {
        // The first play is the one that was played.
        compare(all.iter().find(|analysis| analysis.bet == *bet).unwrap(), seen);
    }
}
