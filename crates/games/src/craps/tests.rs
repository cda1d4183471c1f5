//! Leaf rules of craps over their whole domain: every bet, every place of the puck, every throw.

use super::bets::{Bet, Kind, Number};
use super::house::{ComponentException, HighLow, WorldOnSeven};
use super::rules::{
    Call, Prices, Series, Stirred, Verdict, commission, repeats, series, units, verdict,
};
use super::{Craps, Phase, State};
use rulebook::mc_craps as law;
use table::{Bet as _, By, Cents, Count, Draft, Game as _, Journal, Odds, Role, Seat, Throw};

const WRITTEN: Prices = Prices {
    high_low: HighLow::AsWritten,
    world_on_seven: WorldOnSeven::Whole,
    component_exception: ComponentException::Barred,
};

fn pucks() -> impl Iterator<Item = Option<Number>> {
    [None].into_iter().chain(Number::ALL.map(Some))
}

fn named(name: &str) -> Bet {
    Bet::named(name).unwrap()
}

/// Gains and losses of a stake of one over the 36 throws that decide it at once, in 60ths.
fn sum_over_throws(bet: Bet, puck: Option<Number>, prices: Prices) -> i64 {
    let sixtieths = |odds: Odds| i64::from(60 * odds.pays() / odds.per());
    let worth = |throw| match verdict(bet, Call::None, puck, throw, prices) {
        Verdict::Wins(odds, _) => sixtieths(odds),
        Verdict::Loses(_) => -60,
        Verdict::FifthReturned(_) => -48,
        Verdict::Idle
        | Verdict::Waits(_)
        | Verdict::Stands(_)
        | Verdict::Off(_)
        | Verdict::Returned(_)
        | Verdict::Moves(..) => 0,
    };
    Throw::all().map(worth).sum()
}

#[test]
fn a_bet_that_is_not_stirred_is_left_alone() {
    for bet in Bet::ALL {
        for puck in pucks() {
            for throw in Throw::all() {
                let stirred = Stirred::by(puck, throw.total()).is(bet);
                for call in [Call::None, Call::Works, Call::NoAction] {
                    let verdict = verdict(bet, call, puck, throw, WRITTEN);
                    let idle = matches!(verdict, Verdict::Idle | Verdict::Waits(_));
                    assert!(stirred || idle, "{bet:?} {puck:?} {throw} {verdict:?}");
                    // What cannot be called otherwise is stirred only if it stirs.
                    if call == Call::None && stirred {
                        let by_pair = matches!(bet.kind(), Kind::Hard(_));
                        assert!(!idle || by_pair, "{bet:?} {puck:?} {throw}");
                    }
                }
            }
        }
    }
}

#[test]
fn bets_on_one_throw_cost_what_the_rulebook_says() {
    // The expected loss in 2160ths: 36 throws of 60.
    let edges = [
        ("field", 1, 18),
        ("seven", 1, 6),
        ("eleven", 1, 6),
        ("any-craps", 1, 9),
        ("craps-2", 1, 6),
        ("craps-3", 1, 6),
        ("craps-12", 1, 6),
        ("horn", 1, 6),
        ("seven-eleven", 1, 6),
        ("craps-eleven", 5, 36),
        ("three-way", 1, 6),
        ("high-low", 1, 9),
        ("horn-high-eleven", 1, 6),
        ("horn-high-ace-deuce", 1, 6),
        ("horn-high-twelve", 1, 6),
        ("horn-high-aces", 1, 6),
        ("world", 1, 6),
    ];
    for (name, loss, of) in edges {
        for puck in pucks() {
            assert_eq!(sum_over_throws(named(name), puck, WRITTEN), -2160 * loss / of, "{name}");
        }
    }
    for bet in Bet::ALL.into_iter().filter(|bet| bet.class() == "composant") {
        assert_eq!(sum_over_throws(bet, None, WRITTEN), -360, "{bet:?}");
    }
    let fifth = Prices { world_on_seven: WorldOnSeven::Fifth, ..WRITTEN };
    assert_eq!(sum_over_throws(named("world"), None, fifth), -2160 * 3 / 10);
    let fourteen = Prices { high_low: HighLow::StakeIncluded, ..WRITTEN };
    assert_eq!(sum_over_throws(named("high-low"), None, fourteen), -360);
    let all = Prices { component_exception: ComponentException::Paid15, ..WRITTEN };
    assert_eq!(sum_over_throws(named("composant-1-1"), None, all), -2160 * 7 / 12);
    assert_eq!(sum_over_throws(named("composant-5-6"), None, all), -360);
}

#[test]
fn bets_on_a_number_cost_what_the_rulebook_says() {
    // Net of the throws that decide, per decision: ways × gain against ways × loss.
    let edges = [
        ("place-4", -1, 15),
        ("place-5", -1, 25),
        ("place-6", -1, 66),
        ("place-8", -1, 66),
        ("place-9", -1, 25),
        ("place-10", -1, 15),
        ("buy-4", 0, 1),
        ("buy-9", 0, 1),
        ("lay-6", 0, 1),
        ("lay-10", 0, 1),
        ("big-6", -1, 11),
        ("big-8", -1, 11),
        ("hard-4", -1, 9),
        ("hard-6", -1, 11),
        ("hard-8", -1, 11),
        ("hard-10", -1, 9),
        ("come-odds-5", 0, 1),
        ("dont-come-odds-8", 0, 1),
    ];
    for (name, net, of) in edges {
        let bet = named(name);
        let puck = Some(Number::Five);
        let decided = Throw::all()
            .filter(|&throw| {
                let verdict = verdict(bet, Call::None, puck, throw, WRITTEN);
                matches!(verdict, Verdict::Wins(..) | Verdict::Loses(_))
            })
            .count();
        let decided = i64::try_from(decided).unwrap();
        assert_eq!(sum_over_throws(bet, puck, WRITTEN) * of, 60 * decided * net, "{name}");
    }
    for bet in Bet::ALL {
        let rate = commission(bet).map(|(rate, _)| (rate.pays() * 120, rate.per()));
        let expected = match bet.kind() {
            Kind::Buy(_) => Some(6),
            Kind::Lay(Number::Four | Number::Ten) => Some(3),
            Kind::Lay(Number::Five | Number::Nine) => Some(4),
            Kind::Lay(Number::Six | Number::Eight) => Some(5),
            _ => None,
        };
        assert_eq!(rate.map(|(pays, per)| pays / per), expected, "{bet:?}");
    }
}

#[test]
fn a_series_goes_from_come_out_to_decision() {
    for throw in Throw::all() {
        let total = throw.total();
        let expected = match total {
            2 | 3 | 7 | 11 | 12 => Series::Decided,
            _ => Series::PointSet(Number::of_total(total).unwrap()),
        };
        assert_eq!(series(None, total), expected);
        for point in Number::ALL {
            let expected = if total == 7 {
                Series::SevenOut
            } else if point.is(total) {
                Series::PointMade
            } else {
                Series::GoesOn
            };
            assert_eq!(series(Some(point), total), expected);
        }
    }
}

#[test]
fn every_stake_in_steps_is_paid_exactly() {
    for bet in Bet::ALL {
        for puck in pucks() {
            let unit = 7;
            let stake = Cents::new(i64::from(units(bet, puck).0) * unit);
            for throw in Throw::all() {
                if let Verdict::Wins(odds, _) = verdict(bet, Call::Works, puck, throw, WRITTEN) {
                    let won = odds.winnings(stake).expect("whole cents");
                    assert_eq!(won.get() % unit, 0, "{bet:?} {puck:?}");
                }
            }
            if let Some((rate, _)) = commission(bet) {
                let paid = rate.winnings(stake).expect("whole cents");
                assert_eq!(paid.get() % unit, 0, "{bet:?}");
            }
        }
    }
}

#[test]
fn nothing_happens_in_no_action_and_a_frozen_box() {
    for throw in Throw::all() {
        for bet in Bet::ALL {
            let idle = verdict(bet, Call::NoAction, Some(Number::Four), throw, WRITTEN);
            assert_eq!(idle, Verdict::Idle);
        }
        let frozen = verdict(Bet::DONT_COME, Call::None, None, throw, WRITTEN);
        assert_eq!(frozen, Verdict::Idle);
    }
}

#[test]
fn what_stays_up_could_be_staked_now() {
    let rules = Craps::admit(Draft::default().set("component_exception", "paid_15")).unwrap();
    let seat = By::Seat(Seat::seated(1).unwrap());
    for puck in pucks() {
        let mut state = Craps::open(&rules, &mut Count::default());
        state.puck = puck;
        for bet in Bet::ALL.into_iter().filter(|&bet| repeats(bet, puck)) {
            let stake = Cents::units(60);
            let staked = Craps::check(&rules, &state, seat, &super::Action::Place { bet, stake });
            assert_eq!(staked, Ok(()), "{bet:?} {puck:?}");
        }
    }
}

/// A table with these stakes, the dice out.
fn table(rules: &super::Rules, stakes: &[(u8, &str, i64)]) -> State {
    let mut state = Craps::open(rules, &mut Count::default());
    let stakes = [(20, "pass", 5)].iter().chain(stakes);
    for &(seat, bet, stake) in stakes {
        let by = By::Seat(Seat::seated(seat).unwrap());
        let place = super::Action::Place { bet: named(bet), stake: Cents::units(stake) };
        Craps::play(rules, &mut state, by, &place, &mut Count::default()).unwrap();
    }
    // The dice go round to seat 20.
    while let Some(shooter) = state.shooter.filter(|shooter| shooter.seat.number() < 20) {
        let by = By::Seat(shooter.seat);
        Craps::play(rules, &mut state, by, &super::Action::Decline, &mut Count::default()).unwrap();
    }
    let pass = super::Action::PassDice { to: None };
    let croupier = By::Staff(Role::Croupier);
    Craps::play(rules, &mut state, croupier, &pass, &mut Count::default()).unwrap();
    state
}

#[test]
fn rounding_down_never_pays_more_and_always_whole_units() {
    let rules = Craps::admit(Draft::default().set("breakage", "floor")).unwrap();
    for units in 1..100 {
        for bet in Bet::ALL {
            let stake = Cents::units(units);
            for throw in Throw::all() {
                let verdict = verdict(bet, Call::None, Some(Number::Six), throw, rules.prices());
                if let Verdict::Wins(odds, by) = verdict {
                    let paid = rules.paid(odds, stake).winnings(stake).expect("exact");
                    assert_eq!(paid.get() % 100, 0, "{bet:?} {stake}");
                    let exact = stake.get() * i64::from(odds.pays());
                    let rest = exact - paid.get() * i64::from(odds.per());
                    assert!((0..100 * i64::from(odds.per())).contains(&rest), "{bet:?} {by}");
                }
            }
        }
    }
}

#[test]
fn a_throw_without_decision_allocates_and_tells_nothing() {
    let rules = Craps::admit(&Draft::default()).unwrap();
    let stakes = [(1, "place-6", 12), (1, "hard-8", 5), (1, "buy-4", 20), (1, "big-8", 5)];
    let mut state = table(&rules, &stakes);
    let room = state.cloth.stakes().as_ptr();
    let mut count = Count::default();
    Craps::reveal(&rules, &mut state, throw_of(4, 5), &mut count);
    assert_eq!(
        (count.net, state.phase, state.puck),
        (Cents::ZERO, Phase::Betting, Some(Number::Nine))
    );
    assert_eq!(state.cloth.stakes().as_ptr(), room);
    assert_eq!(state.cloth.stakes().len(), 5);
}

fn throw_of(one: u8, other: u8) -> Throw {
    Throw(table::Die::new(one).unwrap(), table::Die::new(other).unwrap())
}

#[test]
fn lines_are_told_in_order_whatever_the_seats() {
    let rules = Craps::admit(&Draft::default()).unwrap();
    let state = table(&rules, &[(3, "dont-pass", 5), (1, "field", 5), (5, "pass", 5)]);
    let mut journal = Journal::<Craps>::new();
    let mut after = state.clone();
    Craps::reveal(&rules, &mut after, throw_of(6, 5), &mut journal);
    let told: Vec<(u8, &str)> =
        journal.lines().map(|line| (line.seat.number(), line.bet.name())).collect();
    assert_eq!(told, [(3, "dont-pass"), (20, "pass"), (1, "field"), (5, "pass")]);
    assert!(journal.lines().all(|line| line.by != law::MC6_3_1));
}
