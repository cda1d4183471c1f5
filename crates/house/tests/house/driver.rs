//! A small house: several tables played through engine, ledger, journal and store, with chance
//! from seeds that are published, cut and revealed.

use crate::people::{account, name, stream};
use games::hosted::Form;
use house::Name;
use house::fairness::{Cut, Device, Draws, Item, Secret, Series};
use house::felt::{Felt, Outcome};
use house::journal::{Capacity, DrawnFrom, Given, Record, Stream};
use house::ledger::{buy_in, issue};
use house::store::{Command, Kept, Seed, Store, StoreError, Work};
use std::collections::BTreeMap;
use table::{By, Cents, Role, Seat, Turn};

/// Numbers that decide what players do: the same in every run.
pub(crate) struct Choices(u64);

impl Choices {
    pub(crate) fn new(seed: u64) -> Self {
        Choices(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % u64::try_from(below.max(1)).unwrap()).unwrap()
    }
}

/// Time goes on by itself here.
fn append(
    store: &dyn Store,
    of: &Stream,
    (who, role): (&Name, Capacity),
    inputs: Vec<Given>,
    outcome: Outcome,
    add: impl FnOnce(&mut Work),
) -> Result<(), StoreError> {
    let head = store.head(of)?;
    let command = format!("{of}-{}", head.seq + 1);
    let record = Record {
        stream: of.clone(),
        seq: head.seq + 1,
        time: 1_790_000_000_000 + head.seq,
        command: Some(command.clone()),
        who: who.clone(),
        role,
        inputs,
        events: outcome.events,
        lines: outcome.lines,
        postings: outcome.postings,
        prev: head.hash,
    };
    let answer = format!("done {}", record.seq).into_bytes();
    let mut work =
        Work::of(record.seal()).commanded(Command { who: who.clone(), id: command, answer });
    add(&mut work);
    store.append(work).map(drop)
}

/// Where chance comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Shoe,
    Wheel,
    Shuffler,
    /// A croupier keys it in.
    Keyed,
}

struct Drawing {
    seed: Name,
    secret: Secret,
    draws: Draws,
    number: u64,
    left: BTreeMap<String, u32>,
}

pub(crate) struct Table<'a> {
    store: &'a dyn Store,
    stream: Stream,
    felt: Felt,
    source: Source,
    drawing: Option<Drawing>,
    seeds: u32,
}

fn counts(items: &[Item]) -> BTreeMap<String, u32> {
    items.iter().map(|(item, times)| (item.to_string(), *times)).collect()
}

const PLAYERS: [&str; 5] = ["ann", "ben", "cleo", "dora", "emil"];

impl<'a> Table<'a> {
    pub(crate) fn open(store: &'a dyn Store, kind: &Kind) -> Self {
        let Kind { table, game, house, source } = *kind;
        let house: BTreeMap<String, String> =
            house.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let (table, pool) = (name(table), name("pool"));
        let felt = Felt::open(table.clone(), game, house.clone(), pool.clone()).unwrap();
        let stream = Stream::Table(table);
        let (drawing, seeds) = (None, 0);
        let mut open = Table { store, stream, felt, source, drawing, seeds };
        let given = Given::Open { game: game.to_owned(), house, pool };
        let chef = (&name("chef"), Capacity::Staff(Role::Chef));
        append(store, &open.stream, chef, vec![given], Outcome::default(), |_| {}).unwrap();
        for (number, player) in (1..).zip(PLAYERS) {
            let (seat, player) = (Seat::seated(number).unwrap(), name(player));
            assert!(open.give(Given::Sit { seat, player: player.clone() }, &player));
        }
        for (by, action) in open.felt.opening() {
            open.act(by, action);
        }
        open
    }

    /// An act in the name of whoever sits there or has that role.
    fn act(&mut self, by: By, action: Form) -> bool {
        let who = match by {
            By::Seat(seat) => self.felt.seating().player(seat).cloned(),
            By::Staff(role) => Some(name(role.name())),
        };
        who.is_some_and(|who| self.give(Given::act(by, action), &who))
    }

    /// Tries an input on a copy; the table changes only if it was stored.
    fn give(&mut self, given: Given, who: &Name) -> bool {
        let mut next = self.felt.clone();
        let Ok(outcome) = next.take(&given) else { return false };
        let role = match &given {
            Given::Act { by: By::Seat(_), .. }
            | Given::Sit { .. }
            | Given::Leave { .. }
            | Given::Cut { .. } => Capacity::Player,
            Given::Act { by: By::Staff(role), .. } => Capacity::Staff(*role),
            _ => Capacity::House,
        };
        let snapshot = next.snapshot();
        let table = self.stream.clone();
        let seq = self.store.head(&table).unwrap().seq + 1;
        let stored = append(self.store, &self.stream, (who, role), vec![given], outcome, |work| {
            let bytes = serde_json::to_vec(&snapshot).unwrap();
            work.snapshots.push(Kept { stream: table, seq, bytes });
        });
        match stored {
            Ok(()) => self.felt = next,
            // A player who has not got that much.
            Err(StoreError::Ledger(_)) => return false,
            Err(other) => panic!("{other}"),
        }
        let cloth = self.felt.seating().cloth();
        assert_eq!(self.store.balance(&cloth).unwrap(), self.felt.staked());
        true
    }

    /// A fresh seed: published, then cut by a player.
    fn commit(&mut self, chances: &[Item], choices: &mut Choices) {
        self.reveal();
        let device = match self.source {
            Source::Shoe => Device::Shoe { pack: chances.to_vec() },
            Source::Wheel => Device::Wheel { among: chances.to_vec() },
            Source::Shuffler | Source::Keyed => Device::Shuffler,
        };
        self.seeds += 1;
        let seed = name(&format!("seed-{}", self.seeds));
        let mut bytes = [0; 32];
        bytes.fill_with(|| u8::try_from(choices.below(256)).unwrap());
        let secret = Secret::from_bytes(bytes);
        let commitment = secret.commitment();
        let (house, role) = (name("house"), Capacity::House);
        let given = Given::Commit { seed: seed.clone(), commitment, device: device.clone() };
        let kept = Seed {
            stream: self.stream.clone(),
            name: seed.clone(),
            secret: secret.clone(),
            revealed: false,
        };
        let none = Outcome::default();
        append(self.store, &self.stream, (&house, role), vec![given], none, |work| {
            work.seeds.push(kept);
        })
        .unwrap();
        let after = u32::try_from(choices.below(300)).unwrap();
        let cut = Cut { after, word: "à vous".to_owned() };
        let player = name(PLAYERS[choices.below(5)]);
        assert!(self.give(Given::Cut { seed: seed.clone(), cut: cut.clone() }, &player));
        let series = Series { device, seed: seed.clone(), stream: self.stream.clone() };
        let draws = Draws::new(&secret, &series, Some(&cut)).unwrap();
        self.drawing = Some(Drawing { seed, secret, draws, number: 0, left: counts(chances) });
    }

    /// Shows the seed in use.
    pub(crate) fn reveal(&mut self) {
        let Some(drawing) = self.drawing.take() else { return };
        let Drawing { seed, secret, .. } = drawing;
        let given = Given::Reveal { seed: seed.clone(), secret };
        let (house, role) = (name("house"), Capacity::House);
        let key = (self.stream.clone(), seed);
        let none = Outcome::default();
        append(self.store, &self.stream, (&house, role), vec![given], none, |work| {
            work.reveals.push(key);
        })
        .unwrap();
    }

    fn draw(&mut self, choices: &mut Choices) {
        let chances = self.felt.chances();
        if self.source == Source::Keyed {
            let seen = chances[choices.below(chances.len())].0.clone();
            assert!(self.give(Given::Chance { seen, drawn: None }, &name("croupier")));
            return;
        }
        let goes_on = self.drawing.as_ref().is_some_and(|drawing| match self.source {
            Source::Shoe => drawing.left == counts(&chances),
            Source::Wheel => drawing.number < 12,
            Source::Shuffler | Source::Keyed => drawing.number < 60,
        });
        if !goes_on {
            self.commit(&chances, choices);
        }
        let drawing = self.drawing.as_mut().unwrap();
        let among = (self.source == Source::Shuffler).then(|| chances.clone());
        let seen = drawing.draws.draw(drawing.number, among.as_deref()).unwrap();
        let drawn = DrawnFrom { seed: drawing.seed.clone(), number: drawing.number, among };
        drawing.number += 1;
        let text = seen.to_string();
        if let Some(left) = drawing.left.get_mut(&text).filter(|_| self.source == Source::Shoe) {
            *left -= 1;
            if *left == 0 {
                drawing.left.remove(&text);
            }
        }
        assert!(self.give(Given::Chance { seen, drawn: Some(drawn) }, &name("house")), "{text}");
    }

    /// Something lawful: players stake and decide, the staff moves the round on.
    pub(crate) fn step(&mut self, choices: &mut Choices) {
        let seat = Seat::seated(1 + u8::try_from(choices.below(5)).unwrap()).unwrap();
        match self.felt.turn() {
            Turn::Chance => self.draw(choices),
            Turn::Seats(seats) => {
                if !self.any_act(By::Seat(seats[choices.below(seats.len())]), choices) {
                    self.move_on(Role::Croupier);
                }
            }
            Turn::Bets if choices.below(3) > 0 => drop(self.any_act(By::Seat(seat), choices)),
            Turn::Bets => self.move_on(Role::Croupier),
            Turn::Staff(role) => self.move_on(role),
            Turn::Nobody => {
                for (by, action) in self.felt.opening() {
                    self.act(by, action);
                }
            }
        }
    }

    fn any_act(&mut self, by: By, choices: &mut Choices) -> bool {
        let acts = self.felt.acts(by);
        !acts.is_empty() && self.act(by, acts[choices.below(acts.len())].clone())
    }

    /// The first act of the staff that leads to another turn than this, or else that changes
    /// anything; none that closes the table.
    fn move_on(&mut self, first: Role) {
        let (now, was) = (self.felt.turn(), self.felt.snapshot());
        let roles = [first, Role::Croupier, Role::Chef, Role::Inspecteur, Role::Direction];
        let mut other = None;
        for by in roles.map(By::Staff) {
            for action in self.felt.acts(by) {
                let mut tried = self.felt.clone();
                let done = tried.take(&Given::act(by, action.clone())).is_ok();
                if !done || tried.turn() == Turn::Nobody {
                    continue;
                }
                if tried.turn() != now && self.act(by, action.clone()) {
                    return;
                }
                if other.is_none() && tried.snapshot() != was {
                    other = Some((by, action));
                }
            }
        }
        if let Some((by, action)) = other {
            self.act(by, action);
        }
    }

    /// A table that was interrupted goes on from its snapshot.
    pub(crate) fn resume(&mut self) {
        let kept = self.store.snapshot(&self.stream).unwrap().unwrap();
        let felt = Felt::resume(serde_json::from_slice(&kept.bytes).unwrap()).unwrap();
        assert_eq!(felt.snapshot(), self.felt.snapshot());
        self.felt = felt;
    }
}

/// Capital, a cash desk, and players with money.
pub(crate) fn found(store: &dyn Store) {
    let direction = (&name("direction"), Capacity::Staff(Role::Direction));
    let amount = Cents::units(10_000);
    for to in ["desk:main", "jackpot:pool", "bank:roulette-1"] {
        let to = account(to);
        let outcome = Outcome { postings: issue(to.clone(), amount), ..Outcome::default() };
        let given = vec![Given::Issue { to, amount }];
        append(store, &Stream::House, direction, given, outcome, |_| {}).unwrap();
    }
    let caissier = (&name("caissier"), Capacity::Staff(Role::Caissier));
    for player in PLAYERS.map(name) {
        let amount = Cents::units(100_000);
        let postings = buy_in(&name("main"), &player, amount);
        let outcome = Outcome { postings, ..Outcome::default() };
        let given = vec![Given::BuyIn { player, amount }];
        append(store, &stream("desk:main"), caissier, given, outcome, |_| {}).unwrap();
    }
}

/// A table of the small house.
pub(crate) struct Kind {
    table: &'static str,
    game: &'static str,
    house: &'static [(&'static str, &'static str)],
    source: Source,
}

const fn kind(table: &'static str, game: &'static str, source: Source) -> Kind {
    Kind { table, game, house: &[], source }
}

pub(crate) const TABLES: [Kind; 9] = [
    kind("roulette-1", "mc/european-roulette", Source::Wheel),
    kind("craps-1", "mc/craps", Source::Wheel),
    kind("roulette-2", "mc/american-roulette", Source::Keyed),
    kind("blackjack-1", "fr/blackjack", Source::Shoe),
    Kind {
        house: &[("shuffler", "continuous")],
        ..kind("blackjack-2", "mc/blackjack", Source::Shuffler)
    },
    kind("trente-1", "mc/trente-et-quarante", Source::Shoe),
    kind("punto-1", "mc/punto-banco", Source::Shoe),
    kind("chemin-1", "mc/chemin-de-fer", Source::Shoe),
    kind("poker-1", "fr/three-card-poker", Source::Shoe),
];

/// Plays at the first of the tables in turn; `steps` a table.
pub(crate) fn play(store: &dyn Store, tables: usize, steps: usize) {
    found(store);
    let mut choices = Choices::new(11);
    let mut tables: Vec<Table<'_>> =
        TABLES[..tables].iter().map(|kind| Table::open(store, kind)).collect();
    for step in 0..steps {
        for table in &mut tables {
            table.step(&mut choices);
            if step == steps / 2 {
                table.resume();
            }
        }
    }
    // One seed stays secret: its series is not over.
    for table in tables.iter_mut().skip(1) {
        table.reveal();
    }
}
