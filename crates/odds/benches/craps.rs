//! How fast a throw is on the craps engine: one player with eight standing bets, each staked anew
//! when it is lost, with each kind of recorder.

mod cpu;
mod craps_table;

use cpu::CpuTime;
use craps_table::CrapsTable;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::craps::Craps;
use std::hint::black_box;
use table::{Count, Journal};

const THROWS: u64 = 1 << 14;

fn bench(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("mc/craps, eight standing bets");
    group.throughput(Throughput::Elements(THROWS));
    group.bench_function("engine, counting recorder", |b| {
        let mut table = CrapsTable::new(1);
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..THROWS {
                table.throw(&mut count);
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, counting recorder, every step", |b| {
        let mut table = CrapsTable::new(1);
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..THROWS {
                table.stepwise_throw(&mut count);
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, full journal", |b| {
        let mut table = CrapsTable::new(1);
        let mut journal = Journal::<Craps>::new();
        b.iter(|| {
            for _ in 0..THROWS {
                journal.steps.clear();
                table.stepwise_throw(&mut journal);
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
