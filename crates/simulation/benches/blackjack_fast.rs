//! How fast a round of black-jack is when boxes play by a chart. One box folded into a table: to
//! the stop card and by number of rounds, from counts and from real arrays, with each kind of
//! instructions. Boxes with side bets from tables of turns: a round is one of the table, whatever
//! the number of its boxes.

#[path = "../../odds/benches/cpu/mod.rs"]
mod cpu;
#[path = "../tests/fold/simulator.rs"]
mod simulator;

use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Fr, Mc};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use odds::blackjack::Rules;
use simulation::Streams;
use simulation::blackjack::Slot;
use simulation::fold::blackjack::boxes::{Boxes, Counts, Faces};
use simulation::fold::blackjack::urn;
use simulation::fold::{Run, Shoes};
use simulation::tables::BoxStakes;
use simulator::{Cards, Simulator};
use std::hint::black_box;
use table::{Bet as _, Cents, Draft, Game};

fn law<L: BlackjackLaw>(c: &mut Criterion<CpuTime>) {
    let rules = Blackjack::<L>::admit(&Draft::default()).expect("defaults are lawful");
    let chart = PlayedChart::best(&Rules::of::<L>(&rules)).expect("a full shoe");
    let mut group = c.benchmark_group(format!("{}, one box, folded", Blackjack::<L>::ID));
    group.sample_size(20);
    let stop_card = Simulator::<L>::new(&rules, &chart);
    let rounds = stop_card.clone().with_rounds(38);
    for (name, simulator) in [("stop card", stop_card), ("38 rounds a shoe", rounds)] {
        let portable = simulator.clone().with_instructions(Instructions::Portable);
        let arrays = simulator.clone().with_cards(Cards::Arrays);
        let mut ways = vec![("counts", simulator)];
        if ways[0].1.way.name() != Instructions::Portable.name() {
            ways.push(("counts", portable));
        }
        ways.push(("arrays", arrays));
        for (cards, way) in ways {
            // The same chunk every time: the same number of rounds.
            group.throughput(Throughput::Elements(way.chunk(1, 0).rounds()));
            let name = format!("{name}, {cards}, {}", way.way.name());
            group.bench_function(name, |b| b.iter(|| black_box(way.chunk(1, 0))));
        }
    }
    group.bench_function("folding", |b| {
        b.iter(|| Simulator::<L>::new(&rules, &chart).run);
    });
    group.finish();
}

/// Times thirty-two shoes.
const BATCHES: u64 = 128;

/// This many boxes, each with a main stake and these side bets.
fn stakes<L: BlackjackLaw>(boxes: usize, sides: &[&str]) -> (Vec<BoxStakes<L>>, Vec<Slot>) {
    let bet = |name: &&str| Bet::<L>::named(name).expect("a bet of this law");
    let bets: Vec<Bet<L>> = ["main"].iter().chain(sides).map(bet).collect();
    let mut own = BoxStakes::main(Cents::units(10));
    own.sides = bets[1..].iter().map(|&bet| (bet, Cents::units(5))).collect();
    let slots = (0..boxes).flat_map(|index| {
        bets.iter().map(move |bet| Slot { index, kind: bet.kind() }).collect::<Vec<_>>()
    });
    (vec![own; boxes], slots.collect())
}

fn boxes<L: BlackjackLaw>(c: &mut Criterion<CpuTime>, options: &[(&str, &str)], sides: &[&str]) {
    let mut draft = Draft::default();
    for (key, value) in options {
        draft.set(*key, *value);
    }
    let rules = Blackjack::<L>::admit(&draft).expect("lawful");
    let chart = PlayedChart::best(&Rules::of::<L>(&rules)).expect("a full shoe");
    let run = Run::of(rules.shoe()).expect("a stop card");
    let (packs, way) = (rules.shoe().packs(), Instructions::best());
    let mut group = c.benchmark_group(format!("{}, boxes", Blackjack::<L>::ID));
    group.sample_size(20);
    for (count, sides) in
        [(1, sides), (2, &[]), (2, sides), (3, &[]), (3, sides), (7, &[]), (7, sides)]
    {
        let (stakes, slots) = stakes::<L>(count, sides);
        let boxes = Boxes::new(&rules, &chart, &stakes, &slots).expect("it can be tabulated");
        let mut counts = Counts::new(&boxes);
        let mut play = || {
            let streams = Streams::of(1, 0);
            match boxes.faces() {
                Faces::Values => {
                    boxes.play(&mut urn::<L>(packs, &streams, way), run, BATCHES, &mut counts)
                }
                Faces::Cards => {
                    let of = |card| Faces::Cards.of::<L>(card);
                    let mut shoes = Shoes::new(packs, of, &streams, way);
                    boxes.play(&mut shoes, run, BATCHES, &mut counts)
                }
            };
            counts.take()
        };
        group.throughput(Throughput::Elements(play().0));
        let name = format!("{count} boxes, {} side bets each", sides.len());
        group.bench_function(name, |b| b.iter(|| black_box(play())));
    }
    group.finish();
}

fn bench(c: &mut Criterion<CpuTime>) {
    law::<Fr>(c);
    law::<Mc>(c);
    let options =
        [("dames_enabled", "on"), ("two_plus_one_enabled", "on"), ("hyper_enabled", "on")];
    boxes::<Fr>(c, &options, &["dames-de-coeur", "2+1", "hyper-20"]);
    boxes::<Mc>(c, &[], &["perfect-pairs", "21+3"]);
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = bench
}
criterion_main!(benches);
