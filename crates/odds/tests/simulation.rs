//! The fast driver is the engine, to the cent; and both agree with the exact values.

use games::AnyGame;
use games::european_roulette::EuropeanRoulette;
use games::wheel::ZeroChoice;
use odds::simulate::{CHUNK, Driver, Plan, Simulated, Simulation, Staked};
use odds::with_simulated_game;
use table::{Bet, Cents, Draft, Game};

fn staked<G: Simulated>(draft: &Draft) -> Vec<Staked<G::Bet>> {
    let rules = G::admit(draft).expect("lawful");
    let offered = G::Bet::all().iter().copied().filter(|b| G::is_offered(&rules, *b));
    let few = offered.step_by(5).take(40);
    few.flat_map(|bet| {
        let stake = Cents::new(1000);
        G::plays(&rules, bet).into_iter().map(move |play| Staked { bet, stake, play })
    })
    .collect()
}

fn run<G: Simulated>(draft: &Draft, rounds: u64, threads: usize, driver: Driver) -> Simulation {
    let plan = Plan { stakes: staked::<G>(draft), rounds, seed: 11, threads, driver };
    G::simulate(draft, &plan, &|_| {}).expect("lawful")
}

fn priced(game: AnyGame, draft: &Draft, rounds: u64, driver: Driver) -> Option<Simulation> {
    with_simulated_game!(game, G => Some(run::<G>(draft, rounds, 2, driver)), else None)
}

/// All integers of a run: they tell everything else.
fn sums(found: &Simulation) -> Vec<(&'static str, Option<&'static str>, i128, String)> {
    let all = found.bets.iter().chain(&found.all);
    all.map(|e| (e.bet, e.play, e.net, format!("{:?}", e.standard_deviation))).collect()
}

fn houses() -> Vec<Draft> {
    let mut whole = Draft::default();
    whole.set("prison_value", "whole");
    vec![Draft::default(), whole]
}

#[test]
fn the_tabulated_driver_equals_the_engine() {
    for &game in AnyGame::ALL {
        for draft in houses() {
            if game != AnyGame::EuropeanRoulette && draft != Draft::default() {
                continue;
            }
            // A number of rounds that fills neither rows nor pairs.
            let Some(fast) = priced(game, &draft, 40_013, Driver::Tabulated) else { continue };
            let slow = priced(game, &draft, 40_013, Driver::Engine).expect("as above");
            assert_eq!(sums(&fast), sums(&slow), "{}", game.id());
        }
    }
}

#[test]
fn threads_make_no_difference() {
    let draft = Draft::default();
    let rounds = 2 * CHUNK + 77;
    let one = run::<EuropeanRoulette>(&draft, rounds, 1, Driver::Tabulated);
    for threads in [2, 7] {
        let more = run::<EuropeanRoulette>(&draft, rounds, threads, Driver::Tabulated);
        assert_eq!(sums(&one), sums(&more), "{threads} threads");
    }
}

#[test]
fn simulation_and_exact_value_agree() {
    for &game in AnyGame::ALL {
        let draft = Draft::default();
        let Some(found) = priced(game, &draft, CHUNK, Driver::Tabulated) else { continue };
        for estimate in &found.bets {
            // Forty bets a game with a fixed seed: a z beyond four is a fault, not bad luck.
            assert!(estimate.z.abs() < 4.0, "{} {}: {}", game.id(), estimate.bet, estimate.z);
        }
    }
}

/// The exact value of always choosing prison, found another way: every course of at most five
/// zeros on the engine, with what is left bounded by the stake itself.
#[test]
fn prison_is_worth_what_a_plain_walk_of_the_engine_finds() {
    use games::wheel::{Action, Pocket as _, Spin, Tender};
    use table::{By, Journal, Role, Seat, Silent};
    let rules = EuropeanRoulette::admit(&Draft::default()).unwrap();
    let rouge = <EuropeanRoulette as Game>::Bet::named("rouge").unwrap();
    let (seat, croupier) = (By::Seat(Seat::seated(1).unwrap()), By::Staff(Role::Croupier));
    let stake = Cents::new(1 << 12);
    let mut open = EuropeanRoulette::open(&rules, &mut Silent);
    let place = Action::Place { bet: rouge, stake, tender: Tender::Chips, through: None };
    EuropeanRoulette::play(&rules, &mut open, seat, &place, &mut Silent).unwrap();
    // In units of 1/37^6 of a cent: exact in integers.
    let (mut lost, mut ways) = (0_i128, 37_i128.pow(6));
    for zeros in 1..=6_u8 {
        for act in [Action::Launch { wheel: None, ball: None }, Action::CloseBets] {
            EuropeanRoulette::play(&rules, &mut open, croupier, &act, &mut Silent).unwrap();
        }
        ways /= 37;
        let mut next = None;
        for &pocket in games::european_roulette::Pocket::all() {
            let (mut state, mut journal) = (open.clone(), Journal::new());
            EuropeanRoulette::reveal(&rules, &mut state, Spin::of(pocket), &mut journal);
            let stay = Action::Choose { bet: rouge, choice: ZeroChoice::Prison, zeros };
            if EuropeanRoulette::play(&rules, &mut state, seat, &stay, &mut journal).is_ok() {
                next = Some(state);
            }
            let net: Cents = journal.lines().map(table::Line::net).sum();
            // A course of k zeros has 37^(6-k) continuations that count the same.
            lost -= i128::from(net.get()) * ways;
        }
        open = next.expect("zero leads on");
    }
    let total = 37_i128.pow(6);
    // The edge 1/73 lies between what was lost so far and that plus what is still in prison.
    let unit = i128::from(stake.get());
    assert!(lost * 73 <= unit * total, "at most 1/73 is lost in six spins");
    assert!((lost + unit) * 73 >= unit * total, "and at least that with what is left");
}

/// D8.6: half a cent goes to the player, so small odd stakes have an edge of their own.
#[test]
fn the_exact_value_is_that_of_the_stake_with_its_half_cents() {
    use odds::{Analysed, Fraction};
    let rouge = <EuropeanRoulette as Game>::Bet::named("rouge").unwrap();
    let mut down = Draft::default();
    down.set("half_cent", "down");
    let (up, partage) = (Draft::default(), Some(ZeroChoice::Partage));
    let edge = |draft: &Draft, play, cents| {
        EuropeanRoulette::edge_of_stake(draft, rouge, play, Cents::new(cents))
    };
    // One cent is handed back whole, or lost whole.
    assert_eq!(edge(&up, partage, 1), Fraction::ZERO);
    assert_eq!(edge(&down, partage, 1).to_string(), "1/37");
    assert_eq!(edge(&up, partage, 2).to_string(), "1/74");
    // A cent in prison stays a cent: worth half of it.
    assert_eq!(edge(&up, Some(ZeroChoice::Prison), 1).to_string(), "1/74");
    let stakes = vec![Staked { bet: rouge, stake: Cents::new(1), play: partage }];
    let plan = Plan { stakes, rounds: CHUNK, seed: 3, threads: 1, driver: Driver::Tabulated };
    let found = EuropeanRoulette::simulate(&up, &plan, &|_| {}).unwrap();
    assert!(found.bets[0].z.abs() < 4.0, "{}", found.bets[0].z);
}
