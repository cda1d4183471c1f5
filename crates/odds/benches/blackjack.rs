//! How fast a round of black-jack is on the engine: one box, basic strategy, six packs with their
//! shuffles, burn and stop card, with each kind of recorder.

mod cpu;
mod table_of_one;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::blackjack::{Blackjack, BlackjackLaw, Fr, Mc};
use std::hint::black_box;
use table::{Count, Game, Journal};
use table_of_one::TableOfOne;

const ROUNDS: u64 = 1 << 13;

fn law<L: BlackjackLaw>(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group(format!("{}, one box, basic strategy", Blackjack::<L>::ID));
    group.throughput(Throughput::Elements(ROUNDS));
    group.bench_function("engine, counting recorder", |b| {
        let mut table = TableOfOne::<L>::new(1);
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..ROUNDS {
                table.round(&mut count);
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, counting recorder, every step", |b| {
        let mut table = TableOfOne::<L>::new(1);
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..ROUNDS {
                table.stepwise_round(&mut count);
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, full journal", |b| {
        let mut table = TableOfOne::<L>::new(1);
        let mut journal = Journal::<Blackjack<L>>::new();
        b.iter(|| {
            for _ in 0..ROUNDS {
                journal.steps.clear();
                table.round(&mut journal);
                black_box(journal.steps.len());
            }
        });
    });
    group.finish();
}

fn bench(c: &mut Criterion<CpuTime>) {
    law::<Fr>(c);
    law::<Mc>(c);
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
}
criterion_main!(benches);
