//! How long the exact analysis of black-jack takes: the whole game with all its cells from six
//! packs, a switch of rules that needs no other pass, charts, and exact fractions.

mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use odds::blackjack::{Analyser, Care, Rules, Shoe, Strategy, Surrender, analyse_exactly};
use std::hint::black_box;

fn bench(c: &mut Criterion<CpuTime>) {
    let shoe = Shoe::fresh(6);
    let rules = |hands_max| Rules { hands_max, ..Rules::no_hole_card(6) };
    let analyser = |rules: &Rules| Analyser::new(rules, &shoe).expect("fresh packs suffice");
    let mut group = c.benchmark_group("black-jack, six packs, exact");
    for (name, hands) in [("three hands", 3), ("four hands", 4), ("no limit", 96)] {
        group.bench_function(name, |b| {
            b.iter(|| black_box(analyser(&rules(hands)).analysis().value));
        });
    }
    let played = analyser(&rules(4));
    let other = Rules { surrender: Surrender::NotAgainstAce, ..rules(3) };
    group.bench_function("switch of rules", |b| {
        b.iter(|| black_box(played.with(&other).expect("fresh packs suffice").value));
    });
    group.bench_function("two-card chart", |b| {
        b.iter(|| {
            let chart = played.two_card_chart();
            black_box(played.play_chart(&chart, Strategy::TwoCardChart).game.value)
        });
    });
    group.bench_function("best chart", |b| {
        b.iter(|| {
            let chart = played.best_chart();
            black_box(played.play_chart(&chart, Strategy::BestChart).game.value)
        });
    });
    group.sample_size(10);
    for (name, care) in [("law of a round", Care::Quick), ("law of a round, full", Care::Full)] {
        group.bench_function(name, |b| {
            b.iter(|| black_box(played.outcomes(care).expect("fresh packs suffice").variance));
        });
    }
    group.bench_function("exact fractions, four hands", |b| {
        b.iter(|| analyse_exactly(&rules(4), &shoe).expect("fresh packs suffice"));
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
}
criterion_main!(benches);
