//! The types of the pages, `web/src/gen/*.ts`: written from the shapes that types tell of
//! themselves. A field that is renamed here does not compile there.

use crate::forms::holds;
use crate::typescript::{Module, fields_of};
use games::AnyGame;
use games::hosted::Shapes;
use server::frames::Frame;
use server::wire::Sent;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use table::shoe::{ShoeAct, ShoeEvent};
use table::{
    Amounts, By, Card, Cents, Clause, Field, Numbers, Role, Seat, Shape, Shaped, Throw, Turn,
    Variant,
};

/// Types with one name wherever they are met.
const SHARED: &[Shape] = &[
    Cents::SHAPE,
    Clause::SHAPE,
    Seat::SHAPE,
    Card::SHAPE,
    Throw::SHAPE,
    Role::SHAPE,
    By::SHAPE,
    Turn::SHAPE,
    Amounts::SHAPE,
    Numbers::SHAPE,
    games::hosted::Settled::SHAPE,
    games::hosted::Ending::SHAPE,
    ShoeAct::SHAPE,
    ShoeEvent::SHAPE,
    Frame::SHAPE,
    Sent::SHAPE,
];

/// The games of each engine, by the engine's name.
fn engines() -> BTreeMap<String, Vec<(AnyGame, Shapes)>> {
    let mut engines: BTreeMap<String, Vec<(AnyGame, Shapes)>> = BTreeMap::new();
    for &game in AnyGame::ALL {
        let shapes = game.shapes();
        engines.entry(shapes.engine.replace('_', "-")).or_default().push((game, shapes));
    }
    engines
}

/// The words of all its games that a type of this name has.
fn words(
    games: &[(AnyGame, Shapes)],
    of: impl Fn(&Shapes) -> Vec<&'static str>,
) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for word in games.iter().flat_map(|(_, shapes)| of(shapes)) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

fn pockets(shapes: &Shapes) -> Vec<&'static str> {
    let Shape::Named(_, Shape::Object([field, ..])) = shapes.chance else { return Vec::new() };
    match field.shape {
        Shape::Named("Pocket", Shape::Words(words)) => words.to_vec(),
        _ => Vec::new(),
    }
}

#[test]
fn the_pages_know_the_forms_of_every_game() {
    for (engine, games) in engines() {
        let mut module = Module::default();
        module.words.insert("Bet", words(&games, |shapes| shapes.bets.clone()));
        module.words.insert("Pocket", words(&games, pockets));
        for (_, Shapes { action, event, chance, view, .. }) in &games {
            module.declare("Action", *action);
            module.declare("Event", *event);
            module.declare("View", *view);
            module.declare("Chance", *chance);
        }
        let names: Vec<&str> = games.iter().map(|(game, _)| game.id()).collect();
        holds(&format!("../../web/src/gen/{engine}.ts"), &module.text(&names.join(", ")));
    }
}

#[test]
fn the_pages_know_what_all_games_share_and_the_frames_of_sockets() {
    let mut module = Module::common();
    for (name, form) in
        [("Action", "Action"), ("GameEvent", "Event"), ("Chance", "Chance"), ("View", "View")]
    {
        module.any(name, engines().keys().map(|engine| format!("import('./{engine}').{form}")));
    }
    for shape in SHARED {
        module.add(shape);
    }
    holds("../../web/src/gen/wire.ts", &module.text("What all games share, and frames of sockets"));
}

/// What a croupier keys in, told by the form of what chance shows.
fn keypad(chance: Shape) -> String {
    let listed = |words: &[&str]| format!("['{}']", words.join("', '"));
    match fields_of(&chance) {
        [Field { name, shape: Shape::Named(_, Shape::Words(keys)), .. }, ..] => {
            format!("{{ is: 'one', field: '{name}', keys: {} }}", listed(keys))
        }
        [Field { name: "dice", .. }] => "{ is: 'dice' }".to_owned(),
        [Field { name: "card", .. }, rest @ ..] => match rest {
            [Field { shape: Shape::Named(_, Shape::Words(ways)), .. }] => {
                format!("{{ is: 'card', ways: {} }}", listed(ways))
            }
            _ => "{ is: 'card', ways: [] }".to_owned(),
        },
        other => panic!("nobody can key that in: {other:?}"),
    }
}

const PADS: &str = "\
// What is keyed in, by game. Written by `cargo xtask bless`.
export type Pad =
  | { is: 'dice' }
  /** Rank, then suit. `ways`: how the card came, where the law tells that apart. */
  | { is: 'card'; ways: readonly string[] }
  /** One key says it all. */
  | { is: 'one'; field: 'pocket' | 'card'; keys: readonly string[] };
export const PADS: Record<string, Pad> = {
";

#[test]
fn the_desk_has_the_keys_of_every_game() {
    let mut text = PADS.to_owned();
    for &game in AnyGame::ALL {
        let _ = writeln!(text, "  '{}': {},", game.id(), keypad(game.shapes().chance));
    }
    text.push_str("};\n");
    holds("../../web/src/gen/pads.ts", &text);
}

/// The names of fields that hold money, and of all others.
fn names(shape: &Shape, money: &mut BTreeSet<&'static str>, others: &mut BTreeSet<&'static str>) {
    match shape {
        Shape::Object(fields) => {
            for Field { name, shape, .. } in *fields {
                named(name, shape, money, others);
            }
        }
        Shape::OneOf(_, variants) => {
            for Variant { name, shape } in *variants {
                match shape {
                    Some(shape @ (Shape::Object(_) | Shape::Named(..))) => {
                        names(shape, money, others);
                    }
                    Some(shape) => named(name, shape, money, others),
                    None => {}
                }
            }
        }
        Shape::Named(_, inner) | Shape::Common(_, inner) | Shape::Maybe(inner) => {
            names(inner, money, others);
        }
        _ => {}
    }
}

fn named(
    name: &'static str,
    shape: &Shape,
    money: &mut BTreeSet<&'static str>,
    others: &mut BTreeSet<&'static str>,
) {
    let is_money =
        matches!(shape, Shape::Common("Cents", _) | Shape::Maybe(Shape::Common("Cents", _)));
    if is_money {
        money.insert(name)
    } else {
        others.insert(name)
    };
    names(shape, money, others);
}

/// An act carries money in one place at most, and no other field has such a name in any game.
#[test]
fn the_pages_know_where_an_act_carries_money() {
    let (mut money, mut others) = (BTreeSet::new(), BTreeSet::new());
    for &game in AnyGame::ALL {
        names(&game.shapes().action, &mut money, &mut others);
    }
    assert!(money.is_disjoint(&others), "{money:?}, {others:?}");
    let money: Vec<&str> = money.into_iter().collect();
    let text = format!(
        "// The fields of acts that hold money. Written by `cargo xtask bless`.\nexport const \
         AMOUNTS: readonly string[] = ['{}'];\n",
        money.join("', '")
    );
    holds("../../web/src/gen/amounts.ts", &text);
}
