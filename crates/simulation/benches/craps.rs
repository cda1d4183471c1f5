//! How fast a throw at craps is: one player who keeps eight bets standing, counted and priced after
//! the loop, and on the engine step by step with each kind of recorder.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::craps::{Bet, Craps};
use simulation::{Dice, Draws, StandingTable};
use std::hint::black_box;
use table::{Bet as _, Cents, Count, Draft, Game, Journal};

const THROWS: u64 = 1 << 14;
/// Throws that are only counted.
const COUNTED: u64 = 1 << 20;

const STANDING: [&str; 8] =
    ["pass", "field", "place-6", "place-8", "hard-6", "hard-8", "big-6", "any-craps"];

fn table() -> StandingTable {
    let rules = Craps::admit(Draft::default().set("rebet", "on")).expect("a lawful house");
    let bets = STANDING.map(|name| (Bet::named(name).expect("a bet"), Cents::units(30)));
    StandingTable::new(&rules, &bets).expect("bets that can always be made")
}

fn bench(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("mc/craps, eight standing bets");
    group.throughput(Throughput::Elements(COUNTED));
    group.bench_function("weighed by the engine, counted", |b| {
        let bets = table().weigh().expect("bets that can always be made");
        let mut dice = Dice::of(1, 0);
        b.iter(|| black_box(bets.sums(&bets.play(COUNTED, &mut dice))));
    });
    group.throughput(Throughput::Elements(THROWS));
    group.bench_function("engine, counting recorder, every step", |b| {
        let (mut table, mut draws) = (table(), Draws::of(1, 0));
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..THROWS {
                table.throw(draws.below(36) as usize, &mut count).expect("lawful");
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, full journal", |b| {
        let (mut table, mut draws) = (table(), Draws::of(1, 0));
        let mut journal = Journal::<Craps>::new();
        b.iter(|| {
            for _ in 0..THROWS {
                journal.steps.clear();
                table.throw(draws.below(36) as usize, &mut journal).expect("lawful");
                black_box(journal.steps.len());
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
}
criterion_main!(benches);
