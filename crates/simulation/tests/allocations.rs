//! A counted round of black-jack or throw at craps allocates nothing: cards, hands and stakes have
//! their places.

use games::blackjack::{Blackjack, BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use games::craps::{Bet, Craps};
use odds::blackjack::PlayedChart;
use odds::blackjack::Rules;
use simulation::tables::{BlackjackTable, BoxStakes, Dry};
use simulation::{Draws, Packs, StandingTable};
use table::{Bet as _, Cents, Count, Draft, Game as _, Silent};

type Round<L> = fn(&mut BlackjackTable<L>, &mut Packs, &mut Count) -> Result<(), Dry>;

fn rounds<L: BlackjackLaw>() {
    let net = allocations::<L>(BlackjackTable::round);
    assert_eq!(
        net,
        allocations::<L>(BlackjackTable::round_by_steps),
        "quick or not, the same money"
    );
}

fn allocations<L: BlackjackLaw>(round: Round<L>) -> Cents {
    let rules = Blackjack::<L>::admit(&Draft::default()).expect("defaults are lawful");
    let strategy = PlayedChart::best(&Rules::of::<L>(&rules)).expect("a full shoe");
    let stakes = vec![BoxStakes::main(Cents::units(10))];
    let mut table = BlackjackTable::<L>::new(&rules, &strategy, stakes);
    let mut packs = Packs::new(rules.shoe().packs(), 7, 0);
    table.burn(&mut packs);
    let (mut count, mut shuffles) = (Count::default(), 0);
    let mut play = |shuffles: &mut u64| {
        for _ in 0..20_000 {
            if table.is_over() {
                table.shuffle(&mut packs, &mut Silent);
                *shuffles += 1;
            }
            round(&mut table, &mut packs, &mut count).expect("cards enough");
        }
    };
    // The first rounds find out how much room is needed.
    play(&mut 0);
    let info = allocation_counter::measure(|| play(&mut shuffles));
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
