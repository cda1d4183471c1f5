//! How long it takes to solve one coup of chemin de fer and of banque à tout va from six packs.

mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use games::baccara::BankerDraw;
use odds::baccara::{Shoe, Sight, banque_a_tout_va, chemin_de_fer};
use std::hint::black_box;
use table::OnOff;

fn bench(c: &mut Criterion<CpuTime>) {
    let shoe = Shoe::packs(6).expect("six packs");
    let mut group = c.benchmark_group("mc/chemin-de-fer, six packs");
    for (name, banker_draw, levy) in [
        ("table with levy", BankerDraw::Table, OnOff::On),
        ("free banker, no levy", BankerDraw::Free, OnOff::Off),
        ("free banker with levy", BankerDraw::Free, OnOff::On),
    ] {
        let terms = chemin_de_fer::Terms { banker_draw, levy, ..Default::default() };
        group.bench_function(name, |b| {
            b.iter(|| black_box(chemin_de_fer::equilibrium(black_box(&shoe), &terms)));
        });
    }
    group.finish();
    let mut group = c.benchmark_group("mc/banque-a-tout-va, six packs");
    group.sample_size(10);
    for (name, banker_draw, sight) in [
        ("own table, points", BankerDraw::Table, Sight::Point),
        ("free banker, points", BankerDraw::Free, Sight::Point),
        ("own table, cards", BankerDraw::Table, Sight::Cards),
    ] {
        let readings = banque_a_tout_va::Readings { banker_draw, ..Default::default() };
        let terms = banque_a_tout_va::Terms {
            readings,
            hands_see: sight,
            banker_sees: sight,
            ..Default::default()
        };
        group.bench_function(name, |b| {
            b.iter(|| black_box(banque_a_tout_va::equilibrium(black_box(&shoe), &terms)));
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
