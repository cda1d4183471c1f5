//! How fast a coup of trente et quarante is, from six packs with their shuffles and stop card:
//! folded with each kind of instructions, and on the engine step by step.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::trente_et_quarante::{Bet, TrenteEtQuarante};
use odds::Instructions;
use simulation::Packs;
use simulation::fold::{Fold, Run, trente_et_quarante};
use simulation::tables::{Ended, RefaitPlay, TrenteStake, TrenteTable};
use std::hint::black_box;
use table::{Cents, Count, Draft, Game};

const PACKS: u8 = 6;
const BATCHES: u64 = 256;
const COUPS: u64 = 1 << 13;

fn bench(c: &mut Criterion<CpuTime>) {
    let rules = TrenteEtQuarante::admit(&Draft::default()).expect("lawful");
    let stake = Cents::units(100);
    let laid = Bet::CHANCES.map(|bet| TrenteStake { bet, stake, play: RefaitPlay::Partage });
    let table = TrenteTable::new(&rules, &laid);
    let run = Run::of(rules.shoe()).expect("a stop card");
    let fold = Fold::of(&trente_et_quarante::Coups, PACKS).expect("it folds");
    let play = |instructions| {
        // The same chunk every time: the same number of coups.
        fold.play(&mut trente_et_quarante::urn(1, 0, instructions), run, BATCHES)
    };
    let mut group = c.benchmark_group("mc/trente-et-quarante");
    group.throughput(Throughput::Elements(play(Instructions::Portable).rounds()));
    let mut ways = vec![Instructions::best()];
    if ways[0].name() != Instructions::Portable.name() {
        ways.push(Instructions::Portable);
    }
    for instructions in ways {
        group.bench_function(format!("folded, {}", instructions.name()), |b| {
            b.iter(|| black_box(play(instructions)));
        });
    }
    group.throughput(Throughput::Elements(COUPS));
    group.bench_function("engine, counting recorder, every step", |b| {
        // The table and its cards together: they must agree about what has left.
        let (mut table, mut packs) = (table.clone(), Packs::new(PACKS, 1, 0));
        b.iter(|| {
            let mut count = Count::default();
            let mut coups = 0;
            while coups < COUPS {
                if table.is_over() {
                    packs.shuffle();
                    table.prepare(&mut count);
                }
                let mut deal = || packs.deal().expect("the stop card comes before the end");
                // Void coups cost time and count for nothing, as in the folded game.
                coups += u64::from(table.coup(&mut deal, &mut count) == Ended::Called);
            }
            black_box(count.net)
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
