//! A counted round of black-jack or throw at craps allocates nothing: cards, hands and stakes have
//! their places.

#[path = "../benches/craps_table/mod.rs"]
mod craps_table;
#[path = "../benches/table_of_one/mod.rs"]
mod table_of_one;

use craps_table::CrapsTable;
use games::blackjack::{BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use table::{Cents, Count};
use table_of_one::TableOfOne;

fn rounds<L: BlackjackLaw>() {
    let net = allocations(TableOfOne::<L>::round);
    assert_eq!(net, allocations(TableOfOne::<L>::stepwise_round), "quick or not, the same money");
}

fn allocations<L: BlackjackLaw>(round: fn(&mut TableOfOne<L>, &mut Count)) -> Cents {
    let mut table = TableOfOne::<L>::new(7);
    let mut count = Count::default();
    // The first rounds find out how much room is needed.
    for _ in 0..20_000 {
        round(&mut table, &mut count);
    }
    let before = table.shuffles;
    let info = allocation_counter::measure(|| {
        for _ in 0..20_000 {
            round(&mut table, &mut count);
        }
    });
    let shuffles = table.shuffles - before;
    assert!(shuffles > 100, "many shoes were played");
    // At a shuffle the player is asked to cut: a list of seats, the same list kept while he is
    // asked, and one more where debug builds check the act. Rounds allocate nothing.
    assert!(info.count_total <= 3 * shuffles, "{} in {shuffles} shuffles", info.count_total);
    count.net
}

#[test]
fn a_counted_round_allocates_nothing() {
    rounds::<Fr>();
    rounds::<FrEarlier>();
    rounds::<Mc>();
    rounds::<Leaflet>();
}

#[test]
fn a_counted_throw_at_craps_allocates_nothing() {
    let net = throws(CrapsTable::throw);
    assert_eq!(net, throws(CrapsTable::stepwise_throw), "weighed or played, the same money");
}

fn throws(throw: fn(&mut CrapsTable, &mut Count)) -> Vec<Cents> {
    let mut table = CrapsTable::new(7);
    let mut nets = vec![Cents::ZERO; 200_000];
    let info = allocation_counter::measure(|| {
        for net in &mut nets {
            let mut count = Count::default();
            throw(&mut table, &mut count);
            *net = count.net;
        }
    });
    assert_eq!(info.count_total, 0);
    nets
}
