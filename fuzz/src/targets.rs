//! One function a door: each takes any bytes, and returns.

use games::AnyGame;
use games::hosted::{Form, Table, open};
use games::scenarios::judge;
use house::Name;
use house::felt::Felt;
use house::journal::{Given, Record};
use house::live::{Command, TableFile};
use server::wire::Sent;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{By, Draft, Role, Seat};

/// Longer input is cut off by limits before it gets here.
const LENGTH_MAX: usize = 16 << 10;

thread_local! {
    /// A table of every game, opened, as the frames before left it.
    static TABLES: RefCell<Vec<Arc<dyn Table>>> = RefCell::new(opened());
    /// The same with a player, as records know it.
    static FELTS: RefCell<Vec<Felt>> =
        RefCell::new(AnyGame::ALL.iter().copied().map(felt).collect());
}

fn opened() -> Vec<Arc<dyn Table>> {
    let table = |game: &AnyGame| {
        let mut table = open(*game, &Draft::default()).expect("the usual house is lawful");
        for (by, act) in table.opening() {
            table = table.act(by, &act).expect("a sitting opens as the law does").0;
        }
        table
    };
    AnyGame::ALL.iter().map(table).collect()
}

fn felt(game: AnyGame) -> Felt {
    let (name, pool) = (Name::new("t-1").expect("a name"), Name::new("p-1").expect("a name"));
    let mut felt = Felt::open(name, game.id(), BTreeMap::new(), pool).expect("a lawful house");
    let player = Name::new("ann").expect("a name");
    for seat in felt.table().opening().iter().filter_map(|(by, _)| match by {
        By::Seat(seat) => Some(*seat),
        By::Staff(_) => None,
    }) {
        let _seated = felt.take(&Given::Sit { seat, player: player.clone() });
    }
    for (by, action) in felt.opening() {
        let _opened = felt.take(&Given::act(by, action));
    }
    let seat = Seat::seated(1).expect("a seat");
    let _seated = felt.take(&Given::Sit { seat, player });
    felt
}

/// A frame of a socket: what can be read as a command is tried at a table of every game.
pub fn frame(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(Sent { what, .. }) = serde_json::from_str::<Sent>(text) else { return };
    let first = By::Seat(Seat::seated(1).expect("a seat"));
    match what {
        Command::Act(act) => tried(first, &[act]),
        Command::Acts(acts) => tried(first, &acts),
        Command::On { seat, act } => tried(By::Seat(seat), &[act]),
        Command::Staff { role, act } => tried(By::Staff(role), &[act]),
        Command::Key(seen) | Command::Correct { seen, .. } => each_table(|table| {
            let _verb = seen.verb();
            table.reveal(&seen).ok().map(|(next, _)| next)
        }),
        Command::Sit { .. }
        | Command::Leave
        | Command::Ready
        | Command::Cut { .. }
        | Command::Sign { .. } => {}
    }
}

fn tried(by: By, acts: &[Form]) {
    for act in acts {
        let _verb = act.verb();
        each_table(|table| {
            let _numbers = (table.numbers(act), table.payout(act), table.is_arrival(act));
            table.act(by, act).ok().map(|(next, _)| next)
        });
    }
}

/// What an input makes of every table; who looks sees something.
fn each_table(input: impl Fn(&Arc<dyn Table>) -> Option<Arc<dyn Table>>) {
    TABLES.with_borrow_mut(|tables| {
        for table in tables {
            if let Some(next) = input(table) {
                let _view = next.view(None);
                let _offers = (next.acts(By::Staff(Role::Croupier)), next.turn());
                *table = next;
            }
        }
    });
}

/// A scenario file: read, played and judged.
pub fn play(data: &[u8]) {
    if let Some(text) = text(data) {
        let _problems = judge(text);
    }
}

/// A house file: read, and admitted by the law of its game or not.
pub fn house_file(data: &[u8]) {
    if let Some(text) = text(data) {
        let _faults = TableFile::read(text);
    }
}

/// A record of a journal: what can be read is sealed to the same bytes, and its inputs are tried
/// at a table of every game.
pub fn record(data: &[u8]) {
    let Ok(record) = Record::read(data) else { return };
    assert_eq!(record.seal().bytes(), data, "a record has one form");
    FELTS.with_borrow_mut(|felts| {
        for felt in felts {
            for given in &record.inputs {
                let _refused = felt.take(given);
            }
        }
    });
}

fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok().filter(|text| text.len() <= LENGTH_MAX)
}
