//! The ledger beside the worked examples of every game: after every input the cloth holds exactly
//! the stakes that lie on it, and nobody's money appears or vanishes.

use crate::people::name;
use games::hosted::{self, BetName, Form, Told};
use games::play::{Outcome, Scenario, Spoken, run};
use games::{AnyGame, with_game};
use house::ledger::{Account, Book, Posting, Seating, Staked, issue};
use std::collections::BTreeMap;
use table::{Bet as _, Cents, Fate, Input, Line, Party, Seat};

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

fn settle<G: Spoken>(game: AnyGame, scenario: &Scenario, at: &str, met: &mut Met) {
    let Ok(mut table) = hosted::open(game, &scenario.house) else { return };
    let ran = run::<G>(scenario);
    assert!(ran.problems.is_empty(), "{at}");
    let (seating, mut book) = full_table();
    met.files += 1;
    for played in ran.played {
        let (Outcome::Done(_), Some(input)) = (&played.outcome, &played.input) else { continue };
        let before = Staked::of(&seating, table.as_ref());
        let did = match input {
            Input::Act { by, action } => table.act(*by, &Form::of(action.clone())),
            Input::Chance(seen) => table.reveal(&Form::of(table::ChanceForm(*seen))),
        };
        let (after, Told { lines, .. }) = did.unwrap();
        table = after;
        let postings = seating.postings(&before, table.as_ref(), &lines).unwrap();
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
        let lies = Staked::of(&seating, table.as_ref()).sum();
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
        with_game!(game, G => settle::<G>(game, &scenario, path, met));
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
    let game = AnyGame::EuropeanRoulette;
    let table = hosted::open(game, &table::Draft::default()).unwrap();
    let seating = Seating::new(name("t"), name("pool"));
    let none = Staked::of(&seating, table.as_ref());
    assert_eq!(seating.postings(&none, table.as_ref(), &[]), Ok(Vec::new()));
    let bet = games::european_roulette::Bet::all()[0];
    let seat = Seat::seated(1).unwrap();
    let line = Line {
        seat,
        spot: table::Spot::NONE,
        bet: BetName::of(bet),
        stake: Cents::units(5),
        fate: Fate::Lost,
        returned: Cents::ZERO,
        stays: Cents::ZERO,
        against: Party::Bank,
        by: bet.clause(),
    };
    let refused = seating.postings(&none, table.as_ref(), &[line]);
    assert_eq!(refused, Err(house::ledger::Nobody(seat)));
}
