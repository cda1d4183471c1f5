//! How fast a spin with three bets is: on the engine with each kind of recorder, and counted.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::european_roulette::{Bet, EuropeanRoulette, Pocket};
use games::wheel::{Action, Pocket as _, Spin, Tender, ZeroChoice};
use simulation::{CHUNK, count_spins};
use std::hint::black_box;
use table::{Bet as _, By, Cents, Count, Draft, Game, Journal, Record, Role, Seat, Silent};

const SPINS: usize = 1 << 14;
const CROUPIER: By = By::Staff(Role::Croupier);

type Rules = <EuropeanRoulette as Game>::Rules;
type State = <EuropeanRoulette as Game>::State;
type Half = <EuropeanRoulette as Game>::Action;

fn seat() -> By {
    By::Seat(Seat::seated(1).expect("a seat"))
}

/// A table with plein 17, rouge and the first dozen staked, bets closed, the ball still running.
fn ready(rules: &Rules) -> State {
    let mut state = EuropeanRoulette::open(rules, &mut Silent);
    for name in ["plein-17", "rouge", "12p"] {
        let bet = Bet::named(name).expect("a bet");
        let place =
            Action::Place { bet, stake: Cents::units(10), tender: Tender::Chips, through: None };
        EuropeanRoulette::play(rules, &mut state, seat(), &place, &mut Silent).expect("lawful");
    }
    for act in [Action::Launch { wheel: None, ball: None }, Action::CloseBets] {
        EuropeanRoulette::play(rules, &mut state, CROUPIER, &act, &mut Silent).expect("lawful");
    }
    state
}

/// Pockets as a wheel shows them; drawn before, so that the engine alone is measured.
fn pockets() -> Vec<Spin<Pocket>> {
    let mut word = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        usize::try_from(word % 37).expect("below 37")
    };
    (0..SPINS).map(|_| Spin::of(Pocket::all()[next()])).collect()
}

fn spin(
    rules: &Rules,
    half: &Half,
    ready: &State,
    state: &mut State,
    seen: Spin<Pocket>,
    out: &mut impl Record<EuropeanRoulette>,
) {
    state.clone_from(ready);
    EuropeanRoulette::reveal(rules, state, seen, out);
    if seen.pocket.is_zero() {
        EuropeanRoulette::play(rules, state, seat(), half, out).expect("lawful");
    }
}

fn bench(c: &mut Criterion<CpuTime>) {
    let rules = EuropeanRoulette::admit(&Draft::default()).expect("lawful");
    let (ready, pockets) = (ready(&rules), pockets());
    let bet = Bet::named("rouge").expect("a bet");
    let half = Action::Choose { bet, choice: ZeroChoice::Partage, zeros: 1 };
    let mut group = c.benchmark_group("european roulette, three bets");
    group.throughput(Throughput::Elements(SPINS as u64));
    group.bench_function("engine, counting recorder", |b| {
        let mut state = ready.clone();
        b.iter(|| {
            let mut count = Count::default();
            for &seen in &pockets {
                if !EuropeanRoulette::weigh(&rules, &ready, seen, &mut count) {
                    spin(&rules, &half, &ready, &mut state, seen, &mut count);
                }
            }
            black_box(count)
        });
    });
    group.bench_function("engine, full journal", |b| {
        let mut state = ready.clone();
        let mut journal = Journal::new();
        b.iter(|| {
            for &seen in &pockets {
                // A table hands its journal on after every input.
                journal.steps.clear();
                spin(&rules, &half, &ready, &mut state, seen, &mut journal);
            }
            black_box(journal.steps.len())
        });
    });
    group.throughput(Throughput::Elements(CHUNK));
    group.bench_function("simulation, counted by pocket", |b| {
        let mut chunk = 0;
        b.iter(|| {
            chunk += 1;
            black_box(count_spins(1, chunk, 37, CHUNK))
        });
    });
    group.finish();
}

criterion_group!(
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
);
criterion_main!(benches);
