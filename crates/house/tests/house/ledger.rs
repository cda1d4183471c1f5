//! The ledger beside the worked examples of every game: after every input the cloth holds exactly
//! the stakes that lie on it, and nobody's money appears or vanishes.

use crate::people::name;
use games::play::{Outcome, Scenario, Spoken, run};
use games::{AnyGame, with_game};
use house::ledger::{Account, Book, Posting, Seating, issue};
use std::collections::BTreeMap;
use table::{Cents, Fate, Input, Journal, Line, Party, Seat};

/// No worked example has more players; one that had would not find its money.
const SEATS: u8 = 24;

/// A table where everybody who could sit does, each with more money than any example needs.
fn full_table() -> (Seating, Book) {
    let mut seating = Seating::new(name("t"), name("pool"));
    let mut book = Book::default();
    let seats = (1..=SEATS).filter_map(Seat::seated);
    for seat in seats.chain((1..=SEATS).filter_map(Seat::standing)) {
        let player = name(&format!("p{}", String::from(seat)));
        book.post(&issue(Account::Player(player.clone()), Cents::MAX)).unwrap();
        assert!(seating.sit(seat, player));
    }
    (seating, book)
}

/// What became of money, by what stood against it: so that the test knows what it has seen.
#[derive(Default)]
struct Met {
    files: usize,
    inputs: usize,
    lines: BTreeMap<&'static str, usize>,
    taken_back: usize,
}

fn settle<G: Spoken>(scenario: &Scenario, at: &str, met: &mut Met) {
    let Ok(rules) = G::admit(&scenario.house) else { return };
    let ran = run::<G>(scenario);
    assert!(ran.problems.is_empty(), "{at}");
    let (seating, mut book) = full_table();
    let mut state = G::new_table(&rules);
    met.files += 1;
    for played in ran.played {
        let (Outcome::Done(_), Some(input)) = (&played.outcome, &played.input) else { continue };
        let before = seating.staked::<G>(&state);
        let mut journal = Journal::<G>::new();
        match input {
            Input::Act { by, action } => {
                G::play(&rules, &mut state, *by, action, &mut journal).unwrap();
            }
            Input::Chance(seen) => G::reveal(&rules, &mut state, *seen, &mut journal),
        }
        let lines: Vec<Line<G::Bet>> = journal.lines().copied().collect();
        let postings = seating.postings::<G>(&before, &state, &lines).unwrap();
        let said = format!("{at}:{} {}", played.line, played.said);
        if lines.is_empty() && postings.iter().any(|p| is_wallet(p) && p.amount.is_positive()) {
            met.taken_back += 1;
        }
        for line in &lines {
            let party = match line.against {
                Party::Bank => "bank",
                Party::Seat(_) => "seat",
                Party::Pot => "pot",
                Party::Cagnotte => "cagnotte",
            };
            *met.lines.entry(party).or_default() += 1;
            if line.fate == Fate::Prize {
                *met.lines.entry("prize").or_default() += 1;
            }
        }
        book.post(&postings).unwrap_or_else(|wrong| panic!("{said}: {wrong}"));
        let lies = seating.staked::<G>(&state).sum();
        assert_eq!(book.balance(&seating.cloth()), lies, "{said}");
        assert_eq!(book.sum(), 0, "{said}");
        met.inputs += 1;
    }
}

fn is_wallet(posting: &Posting) -> bool {
    matches!(posting.account, Account::Player(_))
}

#[test]
fn the_cloth_holds_what_lies_on_it_in_every_worked_example_of_every_game() {
    let mut met: BTreeMap<&str, Met> = BTreeMap::new();
    for (path, text) in games::scenarios::ALL {
        let Ok(scenario) = Scenario::parse(text) else { continue };
        let Ok(game) = AnyGame::named(&scenario.game) else { continue };
        let met = met.entry(game.id()).or_default();
        with_game!(game, G => settle::<G>(&scenario, path, met));
    }
    for game in AnyGame::ALL {
        let met = met.get(game.id()).expect("every game has worked examples");
        assert!(met.files > 5 && met.inputs > 50, "{}: {} inputs", game.id(), met.inputs);
        assert!(met.lines.values().sum::<usize>() > 0, "{}", game.id());
    }
    let all = |party: &str| met.values().filter_map(|met| met.lines.get(party)).sum::<usize>();
    for party in ["bank", "seat", "pot", "cagnotte", "prize"] {
        assert!(all(party) > 0, "no example settles against the {party}");
    }
    assert!(met.values().map(|met| met.taken_back).sum::<usize>() > 10);
}

#[test]
fn money_moves_for_nobody_only_where_nobody_sits() {
    type G = games::european_roulette::EuropeanRoulette;
    let rules = <G as table::Game>::admit(&table::Draft::default()).unwrap();
    let mut journal = Journal::<G>::new();
    let state = <G as table::Game>::open(&rules, &mut journal);
    let seating = Seating::new(name("t"), name("pool"));
    let none = seating.staked::<G>(&state);
    assert_eq!(seating.postings::<G>(&none, &state, &[]), Ok(Vec::new()));
    let bet = <<G as table::Game>::Bet as table::Bet>::all()[0];
    let seat = Seat::seated(1).unwrap();
    let line = Line {
        seat,
        spot: table::Spot::NONE,
        bet,
        stake: Cents::units(5),
        fate: Fate::Lost,
        returned: Cents::ZERO,
        stays: Cents::ZERO,
        against: Party::Bank,
        by: table::Bet::clause(bet),
    };
    let refused = seating.postings::<G>(&none, &state, &[line]);
    assert_eq!(refused, Err(house::ledger::Nobody(seat)));
}
