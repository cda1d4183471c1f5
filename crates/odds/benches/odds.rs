//! How long exact odds take: every bet of craps and punto banco, and the joint law of the two rows
//! at trente et quarante.

mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use games::craps::Craps;
use games::punto_banco::PuntoBanco;
use games::trente_et_quarante::TrenteEtQuarante;
use odds::punto_banco::CoupLaw;
use odds::trente_et_quarante::JointLaw;
use odds::{Detail, Order, Premise, Priced, Stock};
use std::hint::black_box;
use table::{Bet, Draft};

/// Every bet that a usual house takes.
fn price<G: Priced>(c: &mut Criterion<CpuTime>, name: &str) {
    let draft = &Draft::default();
    let rules = &G::admit(draft).expect("a lawful house");
    let bets: Vec<G::Bet> =
        G::Bet::all().iter().copied().filter(|bet| G::is_offered(rules, *bet)).collect();
    let (detail, premise) = (Detail::Fractions, Premise::AsPlayed);
    let order = Order { draft, rules, bets: &bets, left: None, detail, premise };
    c.bench_function(name, |b| b.iter(|| black_box(G::price(&order).expect("odds"))));
}

fn bench(c: &mut Criterion<CpuTime>) {
    price::<Craps>(c, "mc/craps, every bet");
    price::<PuntoBanco>(c, "mc/punto-banco, every bet");
    let eight = Stock::packs(8).expect("packs");
    c.bench_function("mc/punto-banco, coups of eight packs", |b| {
        b.iter(|| black_box(CoupLaw::of(&eight).expect("a coup")));
    });
    let full = Stock::packs(6).expect("packs");
    let uneven = Stock::without(6, "As Kd*2 9c 5h").expect("cards of the shoe");
    c.bench_function("mc/trente-et-quarante, joint law", |b| {
        b.iter(|| black_box(JointLaw::of(&full, 5).expect("a coup")));
    });
    c.bench_function("mc/trente-et-quarante, joint law, uneven colours", |b| {
        b.iter(|| black_box(JointLaw::of(&uneven, 5).expect("a coup")));
    });
    price::<TrenteEtQuarante>(c, "mc/trente-et-quarante, every bet");
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime).sample_size(20);
    targets = bench
}
criterion_main!(benches);
