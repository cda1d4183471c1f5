//! A counted round of black-jack or throw at craps allocates nothing: cards, hands and stakes have
//! their places.

#[path = "../benches/table_of_one/mod.rs"]
mod table_of_one;

use games::blackjack::{BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use games::craps::{Bet, Craps};
use odds::simulate::{Draws, StandingTable};
use table::{Bet as _, Cents, Count, Draft, Game as _};
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
    let rules = Craps::admit(Draft::default().set("rebet", "on")).expect("a lawful house");
    let bets = ["pass", "field", "hard-6", "hard-8", "place-5", "place-6", "big-8", "any-craps"];
    let bets = bets.map(|name| (Bet::named(name).expect("a bet"), Cents::units(30)));
    let mut table = StandingTable::new(&rules, &bets).expect("bets that can always be made");
    let (mut draws, mut count) = (Draws::of(7, 0), Count::default());
    let info = allocation_counter::measure(|| {
        for _ in 0..10_000 {
            table.throw(draws.below(36) as usize, &mut count).expect("lawful");
        }
    });
    assert_eq!(info.count_total, 0);
}
