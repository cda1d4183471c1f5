//! Sound input, made from the scenarios and the demo house, and small changes of it.

use games::hosted::Form;
use games::play::{Scenario, Spoken, run};
use games::scenarios::ALL;
use games::{AnyGame, with_game};
use house::Name;
use house::journal::{Capacity, Digest, Given, Record};
use house::live::{Command, demo_house};
use server::wire::Sent;
use std::collections::BTreeSet;
use table::{By, ChanceForm, Input};

/// Sound input of each door.
#[derive(Debug, Default)]
pub struct Corpus {
    pub frames: Vec<Vec<u8>>,
    pub plays: Vec<Vec<u8>>,
    pub house_files: Vec<Vec<u8>>,
    pub records: Vec<Vec<u8>>,
}

/// What one scenario has people do and chance show.
fn inputs<G: Spoken>(scenario: &Scenario) -> Vec<Given>
where
    G::Action: Send + Sync + 'static,
{
    let given = |input| match input {
        Input::Act { by, action } => Given::act(by, Form::of(action)),
        Input::Chance(seen) => Given::Chance { seen: Form::of(ChanceForm(seen)), drawn: None },
    };
    run::<G>(scenario).played.into_iter().filter_map(|played| played.input).map(given).collect()
}

/// The same as a client sends it.
fn command(given: &Given) -> Option<Command> {
    match given.clone() {
        Given::Act { by: By::Seat(seat), action, .. } => Some(Command::On { seat, act: action }),
        Given::Act { by: By::Staff(role), action, .. } => {
            Some(Command::Staff { role, act: action })
        }
        Given::Chance { seen, .. } => Some(Command::Key(seen)),
        _ => None,
    }
}

fn recorded(inputs: Vec<Given>) -> Record {
    Record {
        stream: "table:t-1".parse().expect("the stream of a table"),
        seq: 1,
        time: 1_700_000_000_000,
        command: Some("c-1".to_owned()),
        who: Name::new("ann").expect("a name"),
        role: Capacity::Player,
        inputs,
        events: Vec::new(),
        lines: Vec::new(),
        postings: Vec::new(),
        prev: Digest::ZERO,
    }
}

/// Everything that every `nth` scenario brings, each once.
pub fn corpus(nth: usize) -> Corpus {
    let mut corpus = Corpus::default();
    let mut frames = BTreeSet::new();
    for (path, text) in ALL.iter().step_by(nth) {
        corpus.plays.push(text.as_bytes().to_vec());
        let scenario = Scenario::parse(text).unwrap_or_else(|wrong| panic!("{path}: {wrong:?}"));
        let game = AnyGame::named(&scenario.game).expect("a game of the list");
        let inputs = with_game!(game, G => inputs::<G>(&scenario));
        for what in inputs.iter().filter_map(command) {
            let sent = Sent { id: "c-1".to_owned(), what };
            frames.insert(serde_json::to_vec(&sent).expect("a command has a JSON form"));
        }
        corpus.records.push(recorded(inputs).seal().bytes().to_vec());
    }
    corpus.frames = frames.into_iter().collect();
    corpus.house_files = demo_house().iter().map(|file| file.text().as_bytes().to_vec()).collect();
    corpus
}

/// Bits that stand where others are expected.
const ODD: &[&str] = &[
    "null",
    "true",
    "-1",
    "0",
    "255",
    "65536",
    "9223372036854775807",
    "18446744073709551615",
    "1e300",
    "0.005",
    "\"\"",
    "\"s99\"",
    "[]",
    "{}",
    "{\"do\":",
    "seat 1",
    "player s99",
    "croupier",
    "cards As",
    "ball 37",
    "dice 6 6",
    " on ",
    "rouge",
    "main",
    "box 255",
    "# ",
    "\n",
    "\u{feff}",
    "é",
    "[house]",
    " = ",
    "game     mc/craps\n",
];

/// Numbers from a seed, the same on every machine (`splitmix64`).
#[derive(Debug)]
pub struct Mutator(u64);

impl Mutator {
    pub fn new(seed: u64) -> Self {
        Mutator(seed)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = mixed ^ (mixed >> 31);
        usize::try_from(mixed % (bound.max(1) as u64)).expect("below a number of this machine")
    }

    /// One of these, changed in one to three places.
    pub fn changed(&mut self, sound: &[Vec<u8>]) -> Vec<u8> {
        let mut data = sound[self.below(sound.len())].clone();
        for _ in 0..=self.below(3) {
            let at = self.below(data.len() + 1);
            let end = (at + 1 + self.below(24)).min(data.len());
            match self.below(6) {
                0 => drop(data.drain(at..end)),
                1 => {
                    let again = data[at..end].to_vec();
                    data.splice(at..at, again);
                }
                2 => {
                    let odd = ODD[self.below(ODD.len())].bytes();
                    data.splice(at..at, odd);
                }
                3 => {
                    let odd = ODD[self.below(ODD.len())].bytes();
                    data.splice(at..end, odd);
                }
                4 => {
                    let other = &sound[self.below(sound.len())];
                    let from = self.below(other.len() + 1);
                    let to = (from + self.below(80)).min(other.len());
                    data.splice(at..end, other[from..to].iter().copied());
                }
                _ => {
                    if let Some(byte) = data.get_mut(at) {
                        *byte ^= 1 << self.below(8);
                    }
                }
            }
        }
        data
    }
}
