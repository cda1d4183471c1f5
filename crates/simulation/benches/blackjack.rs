//! How fast a round of black-jack is on the engine: one box, basic strategy, six packs with their
//! shuffles, burn and stop card, with each kind of recorder.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::blackjack::{Blackjack, BlackjackLaw, Fr, Mc};
use odds::blackjack::PlayedChart;
use odds::blackjack::Rules;
use simulation::Packs;
use simulation::tables::{BlackjackTable, BoxStakes};
use std::hint::black_box;
use table::{Cents, Count, Draft, Game, Journal, Silent};

const ROUNDS: u64 = 1 << 13;

/// The table and its cards.
fn table<L: BlackjackLaw>() -> (BlackjackTable<L>, Packs) {
    let rules = Blackjack::<L>::admit(&Draft::default()).expect("defaults are lawful");
    let strategy = PlayedChart::best(&Rules::of::<L>(&rules)).expect("a full shoe");
    let table = BlackjackTable::new(&rules, &strategy, vec![BoxStakes::main(Cents::units(10))]);
    let mut packs = Packs::new(rules.shoe().packs(), 1, 0);
    table.burn(&mut packs);
    (table, packs)
}

fn law<L: BlackjackLaw>(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group(format!("{}, one box, basic strategy", Blackjack::<L>::ID));
    group.throughput(Throughput::Elements(ROUNDS));
    group.bench_function("engine, counting recorder", |b| {
        let (mut table, mut packs) = table::<L>();
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..ROUNDS {
                if table.is_over() {
                    table.shuffle(&mut packs, &mut Silent);
                }
                table.round(&mut packs, &mut count).expect("cards enough");
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, counting recorder, every step", |b| {
        let (mut table, mut packs) = table::<L>();
        b.iter(|| {
            let mut count = Count::default();
            for _ in 0..ROUNDS {
                if table.is_over() {
                    table.shuffle(&mut packs, &mut Silent);
                }
                table.round_by_steps(&mut packs, &mut count).expect("cards enough");
            }
            black_box(count.net)
        });
    });
    group.bench_function("engine, full journal", |b| {
        let (mut table, mut packs) = table::<L>();
        let mut journal = Journal::<Blackjack<L>>::new();
        b.iter(|| {
            for _ in 0..ROUNDS {
                journal.steps.clear();
                if table.is_over() {
                    table.shuffle(&mut packs, &mut journal);
                }
                table.round(&mut packs, &mut journal).expect("cards enough");
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
