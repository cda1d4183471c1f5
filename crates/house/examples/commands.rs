//! How many commands a second the tables of a house acknowledge on `SQLite`: 64 players on a few
//! roulette tables, each with one bet on its way at a time.

use games::hosted::Form;
use house::Name;
use house::live::{Clock, Command, Floor, Ground, SystemEntropy, TableFile, TableHandle, Who};
use house::store::SqliteStore;
use serde_json::json;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use table::{Cents, Role, Seat};

#[derive(Debug)]
struct Wall;

impl Clock for Wall {
    fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(0)
    }

    fn until(&self, time: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep(Duration::from_millis(time.saturating_sub(self.now()))))
    }
}

fn name(text: &str) -> Name {
    Name::new(text).expect("a plain name")
}

/// Stakes and takes back, until the time is over; how often it was done.
async fn plays(table: TableHandle, who: Who, seat: Seat, until: Instant) -> u64 {
    let sit = Command::Sit { seat: Some(seat) };
    table.command(who.clone(), &format!("sit-{}", who.name), sit).await;
    let (mut done, mut asked) = (0, 0_u64);
    while Instant::now() < until {
        let act = if asked % 2 == 0 { "place" } else { "take-back" };
        let act = if act == "place" {
            json!({"do": act, "bet": "rouge", "stake": 1_000, "tender": "chips"})
        } else {
            json!({"do": act, "bet": "rouge", "stake": 1_000})
        };
        asked += 1;
        let answer =
            table.command(who.clone(), &format!("c-{asked}"), Command::Act(Form::of(act))).await;
        done += u64::from(answer.is_done());
    }
    done
}

#[tokio::main]
async fn main() {
    const CLIENTS: u8 = 64;
    let tables: u8 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(4);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("a new folder opens"));
    let (clock, entropy) = (Arc::new(Wall), Arc::new(SystemEntropy));
    let floor = Floor::open(Ground { store, clock, entropy, key: None }).expect("a house opens");
    let direction = Who::staff(name("direction"), &[Role::Direction]);
    for table in 0..tables {
        let text = format!(
            "table = \"r{table}\"\ngame = \"mc/european-roulette\"\nseats = 99\n\
             [timers]\nbets_s = 600\n"
        );
        let file = TableFile::read(&text).expect("a lawful table");
        floor.open_table(file, &direction, &format!("open-{table}")).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let start = Instant::now();
    let until = start + Duration::from_secs(10);
    let mut clients = Vec::new();
    for client in 0..CLIENTS {
        let who = Who::player(name(&format!("p{client}")));
        let amount = Cents::units(100_000);
        floor.buy_in(&who, &format!("in-{client}"), who.name.clone(), amount).await;
        let table = floor.table(&name(&format!("r{}", client % tables))).expect("it is open");
        let seat = Seat::seated(client / tables + 1).expect("a seat");
        clients.push(tokio::spawn(plays(table, who, seat, until)));
    }
    let mut done = 0;
    for client in clients {
        done += client.await.unwrap_or(0);
    }
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let rate = done as f64 / seconds;
    println!("{done} commands in {seconds:.1} s: {rate:.0}/s on {tables} tables");
    floor.drain().await;
}
