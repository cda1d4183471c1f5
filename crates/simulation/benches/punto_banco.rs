//! How fast a coup of punto banco is, from shoes of eight packs with their shuffles, burn and stop
//! card: folded with each kind of instructions, and on the engine step by step.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::punto_banco::{Bet, Kind, NineteenForTwenty, Punto};
use odds::Instructions;
use simulation::Packs;
use simulation::fold::{Fold, Run, punto_banco};
use simulation::tables::PuntoTable;
use std::hint::black_box;
use table::{Cents, Count, Draft, Game};

const PACKS: u8 = 8;
const BATCHES: u64 = 256;
const COUPS: u64 = 1 << 13;
const STAKE: Cents = Cents::units(20);

fn bench(c: &mut Criterion<CpuTime>) {
    let mut draft = Draft::default();
    draft.set("decks", PACKS.to_string());
    let rules = Punto::<NineteenForTwenty>::admit(&draft).expect("lawful");
    let laid = [Kind::Punto, Kind::Banco, Kind::Egalite].map(|kind| (Bet::of(kind), STAKE));
    let table = PuntoTable::<NineteenForTwenty>::new(&rules, &laid);
    let run = Run::of(rules.shoe()).expect("a stop card");
    let fold = Fold::of(&punto_banco::Coups, PACKS).expect("it folds");
    let play = |instructions| {
        // The same chunk every time: the same number of coups.
        fold.play(&mut punto_banco::urn(PACKS, 1, 0, instructions), run, BATCHES)
    };
    let mut group = c.benchmark_group("mc/punto-banco, eight packs");
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
            for _ in 0..COUPS {
                if table.is_over() {
                    packs.shuffle();
                    table.prepare(&mut count);
                }
                let mut deal = || packs.deal().expect("the stop card comes before the end");
                table.burn(&mut deal, &mut count);
                table.coup(&mut deal, &mut count);
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
