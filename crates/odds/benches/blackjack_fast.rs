//! How fast a round of black-jack is when one box plays by a chart, folded into a table: to the
//! stop card and by number of rounds, from counts and from real arrays, with each kind of
//! instructions.

mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::blackjack::{Blackjack, BlackjackLaw, Fr, Mc};
use odds::blackjack::Rules;
use odds::simulate::blackjack::{Cards, Ends, Simulator, Strategy};
use odds::simulate::fold::Instructions;
use std::hint::black_box;
use table::{Draft, Game};

fn law<L: BlackjackLaw>(c: &mut Criterion<CpuTime>) {
    let rules = Blackjack::<L>::admit(&Draft::default()).expect("defaults are lawful");
    let chart = Strategy::best(&Rules::of::<L>(&rules)).expect("a full shoe");
    let mut group = c.benchmark_group(format!("{}, one box, folded", Blackjack::<L>::ID));
    group.sample_size(20);
    for (name, ends) in [("stop card", Ends::StopCard), ("38 rounds a shoe", Ends::Rounds(38))] {
        let simulator = Simulator::<L>::new(&rules, &chart, ends).expect("it folds");
        let portable = simulator.clone().with_instructions(Instructions::Portable);
        let arrays = simulator.clone().with_cards(Cards::Arrays);
        let mut ways = vec![("counts", simulator)];
        if ways[0].1.instructions().name() != Instructions::Portable.name() {
            ways.push(("counts", portable));
        }
        ways.push(("arrays", arrays));
        for (cards, way) in ways {
            // The same chunk every time: the same number of rounds.
            group.throughput(Throughput::Elements(way.chunk(1, 0).rounds()));
            let name = format!("{name}, {cards}, {}", way.instructions().name());
            group.bench_function(name, |b| b.iter(|| black_box(way.chunk(1, 0))));
        }
    }
    group.bench_function("folding", |b| {
        b.iter(|| Simulator::<L>::new(&rules, &chart, Ends::StopCard));
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
