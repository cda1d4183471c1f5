//! A full disk: play stops with a clear message, nothing is lost, and it goes on.

use super::floor::{Known, direction, done};
use crate::people::{account, name};
use games::hosted::Form;
use house::audit::verify_store;
use house::live::{Clock, Command, Floor, Ground, TableFile, Who};
use house::store::{Quota, SqliteStore, Store};
use serde_json::json;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Cents, Seat};

/// A clock that moves when it is looked at, and wakes nobody.
#[derive(Debug, Default)]
struct Still(AtomicU64);

impl Clock for Still {
    fn now(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }

    fn until(&self, time: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        if time <= self.0.load(Ordering::Relaxed) {
            return Box::pin(std::future::ready(()));
        }
        Box::pin(std::future::pending())
    }
}

#[tokio::test]
async fn a_full_disk_stops_a_table_and_room_lets_it_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let ground = Ground {
        store: store.clone(),
        clock: Arc::new(Still::default()),
        entropy: Arc::new(Known(1)),
        key: None,
    };
    let floor = Floor::open(ground).unwrap();
    let file = "table = \"r\"\ngame = \"mc/european-roulette\"\n[timers]\nstep_ms = 0\n";
    let file = TableFile::read(file).unwrap();
    done(&floor.open_table(file, &direction(), "open").await);
    let table = floor.table(&name("r")).unwrap();
    table.shown().wait_for(|shown| shown.phase() == "bets").await.unwrap();
    let ann = Who::player(name("ann"));
    done(&floor.buy_in(&ann, "in", name("ann"), Cents::units(100_000)).await);
    done(&table.command(ann.clone(), "sit", Command::Sit { seat: Seat::seated(1) }).await);
    let stake = Form::of(json!({"do": "place", "bet": "rouge", "stake": 1_000, "tender": "chips"}));
    let back = Form::of(json!({"do": "take-back", "bet": "rouge", "stake": 1_000}));
    let pages = std::fs::metadata(folder.path().join(SqliteStore::FILE)).unwrap().len() / 4096;
    store.limit(Quota::Pages(u32::try_from(pages).unwrap() + 4));
    let mut acknowledged = 0;
    let mut full = None;
    for bet in 0..2_000 {
        let act = if bet % 2 == 0 { &stake } else { &back };
        let id = format!("bet-{bet}");
        let answer = table.command(ann.clone(), &id, Command::Act(act.clone())).await;
        match answer.denied() {
            None => acknowledged += 1,
            Some(denied) => {
                assert_eq!(denied.code, "full", "{denied}");
                full = Some((id, act.clone()));
                break;
            }
        }
    }
    let (id, act) = full.expect("the quota is small");
    assert!(acknowledged > 0);
    let shown = table.shown().borrow().clone();
    assert_eq!(shown.phase(), "paused");
    assert!(shown.paused.clone().unwrap().contains("no room"), "{:?}", shown.paused);
    store.limit(Quota::Disk);
    done(&table.command(ann.clone(), &id, Command::Act(act)).await);
    assert_eq!(table.shown().borrow().paused, None);
    let cloth = store.balance(&account("cloth:r")).unwrap();
    assert_eq!(cloth, table.shown().borrow().felt.staked());
    floor.drain().await;
    let report = verify_store(&store, 1, None).unwrap();
    assert!(report.records >= acknowledged);
    assert_eq!(store.book().unwrap().sum(), 0);
}
