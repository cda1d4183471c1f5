//! A counted round of black-jack or throw at craps allocates nothing: cards, hands and stakes have
//! their places.

#[path = "../benches/table_of_one/mod.rs"]
mod table_of_one;

use games::blackjack::{BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use games::craps::{Action, Bet, Craps};
use table::{Bet as _, By, Cents, Count, Draft, Game as _, Role, Seat, Throw};
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
    let rules = Craps::admit(Draft::default().set("rebet", "on")).expect("lawful");
    let mut count = Count::default();
    let mut state = Craps::open(&rules, &mut count);
    let seat = By::Seat(Seat::seated(1).expect("a seat"));
    let bets = ["pass", "field", "hard-6", "hard-8", "place-5", "place-6", "big-8", "any-craps"];
    let bets = bets.map(|name| Bet::named(name).expect("a bet"));
    let stake = Cents::units(30);
    let throws: Vec<Throw> = Throw::all().collect();
    let mut throw_all = |count: &mut Count| {
        for &throw in &throws {
            for bet in bets {
                if state.cloth.find(Seat::seated(1).expect("a seat"), bet).is_none() {
                    Craps::act(&rules, &mut state, seat, &Action::Place { bet, stake }, count);
                }
            }
            let passes = Action::PassDice { to: None };
            Craps::act(&rules, &mut state, By::Staff(Role::Croupier), &passes, count);
            Craps::reveal(&rules, &mut state, throw, count);
        }
    };
    throw_all(&mut count);
    let info = allocation_counter::measure(|| (0..100).for_each(|_| throw_all(&mut count)));
    assert_eq!(info.count_total, 0);
}
