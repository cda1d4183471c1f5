//! How fast a deal of three-card poker is, counted by combination and end.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::three_card_poker::ThreeCardPoker;
use odds::Instructions;
use simulation::three_card_poker::Simulator;
use std::hint::black_box;
use table::{Draft, Game};

fn bench(c: &mut Criterion<CpuTime>) {
    let rules = ThreeCardPoker::admit(&Draft::default()).expect("defaults are lawful");
    let queen_six_four = ["Qs", "6h", "4c"].map(|card| card.parse().expect("a card"));
    let best = Simulator::new(&rules, queen_six_four);
    let mut group = c.benchmark_group("fr/three-card-poker, one place");
    group.sample_size(20);
    // The same chunk every time: the same number of deals.
    group.throughput(Throughput::Elements(best.chunk(1, 0).all()));
    let mut ways = vec![best.clone()];
    if best.instructions().name() != Instructions::Portable.name() {
        ways.push(best.with_instructions(Instructions::Portable));
    }
    for way in ways {
        group.bench_function(format!("counted, {}", way.instructions().name()), |b| {
            b.iter(|| black_box(way.chunk(1, 0)));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
}
criterion_main!(benches);
