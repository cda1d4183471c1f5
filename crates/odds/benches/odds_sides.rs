//! How long exact odds take: every side bet of black-jack, three-card poker, 21 pirates.

mod cpu;

use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Fr, Kind, Mc};
use games::three_card_poker::ThreeCardPoker;
use games::twenty_one::TwentyOne;
use odds::blackjack_sides::{self, SideBet};
use odds::{Detail, Order, Premise, Priced, Stock};
use std::hint::black_box;
use table::{Bet as _, Draft, Game};

fn sides<L: BlackjackLaw>(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group(Blackjack::<L>::ID);
    let draft = Draft::default();
    let rules = Blackjack::<L>::admit(&draft).expect("defaults are lawful");
    let stock = Stock::packs(6).expect("six packs");
    // The main bet is no side bet: `blackjack_exact` has it.
    for &bet in Bet::<L>::all().iter().filter(|bet| bet.kind() != Kind::Main) {
        let (bets, left, detail) = (&[bet][..], None, Detail::Fractions);
        let order = Order::<Blackjack<L>> {
            draft: &draft,
            rules: &rules,
            bets,
            left,
            detail,
            premise: Premise::AsPlayed,
        };
        group.bench_function(bet.name(), |b| {
            b.iter(|| {
                black_box(SideBet { order: &order, stock: &stock, bet }).price().expect("odds")
            });
        });
    }
    if L::LAW.jp1.is_some() {
        group.bench_function("jp1 of seven boxes", |b| {
            b.iter(|| blackjack_sides::jp1_in_company(&rules, black_box(&stock), 7).expect("odds"));
        });
    }
    group.finish();
}

fn whole<G: Priced>(c: &mut Criterion<CpuTime>) {
    let draft = Draft::default();
    let rules = G::admit(&draft).expect("defaults are lawful");
    let (bets, left, detail) = (G::Bet::all(), None, Detail::Fractions);
    let order =
        Order::<G> { draft: &draft, rules: &rules, bets, left, detail, premise: Premise::AsPlayed };
    c.bench_function(G::ID, |b| b.iter(|| G::price(black_box(&order)).expect("odds")));
}

fn bench(c: &mut Criterion<CpuTime>) {
    sides::<Fr>(c);
    sides::<Mc>(c);
    whole::<ThreeCardPoker>(c);
    whole::<TwentyOne>(c);
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime).sample_size(10);
    targets = bench
}
criterion_main!(benches);
