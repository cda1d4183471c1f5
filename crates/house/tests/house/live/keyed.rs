//! A table whose croupier keys in what he sees.

use super::floor::{audited, done, ground, open, rich};
use crate::people::{account, name};
use games::hosted::Form;
use house::felt::Felt;
use house::journal::Given;
use house::live::{Command, Floor, TableHandle, Who};
use house::store::{MemoryStore, Store};
use serde_json::json;
use std::sync::Arc;
use table::{By, Cents, Role, Seat, Turn};

const KEYED: &str = "table = \"k\"\ngame = \"mc/european-roulette\"\nsource = \"keyed\"\n";

fn croupier() -> Who {
    Who::staff(name("carl"), &[Role::Croupier, Role::Chef, Role::BoutDeTable])
}

/// The next act of the staff that changes anything, in the name of the croupier.
async fn staff(table: &TableHandle, id: &str) {
    let felt: Felt = table.shown().borrow().felt.clone();
    let awaited = if let Turn::Staff(role) = felt.turn() { Some(role) } else { None };
    let act = felt.staff_acts(awaited).into_iter().find(|act| {
        let tried = felt.tried(&Given::act(act.by, act.action.clone()));
        tried.is_ok_and(|(after, _)| !after.looks_like(&felt))
    });
    let act = act.expect("the staff can go on");
    let By::Staff(role) = act.by else { panic!("{act:?}") };
    let command = Command::Staff { role, act: act.action };
    done(&table.command(croupier(), id, command).await);
}

async fn until(table: &TableHandle, id: &str, turn: impl Fn(&Felt) -> bool) {
    for step in 0..20 {
        let felt = table.shown().borrow().felt.clone();
        if turn(&felt) {
            return;
        }
        staff(table, &format!("{id}-{step}")).await;
    }
    panic!("the staff does not get there");
}

fn key(pocket: &str) -> Command {
    Command::Key(Form::of(json!({"pocket": pocket})))
}

#[tokio::test(start_paused = true)]
async fn a_wrong_result_is_put_right_by_two_people_and_nothing_is_erased() {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let table = open(&floor, KEYED).await;
    let mut shown = table.shown();
    shown.wait_for(|shown| shown.phase() == "bets").await.unwrap();
    let ann = rich(&floor, "ann", 100).await;
    done(&table.command(ann.clone(), "sit", Command::Sit { seat: Seat::seated(1) }).await);
    let stake =
        Form::of(json!({"do": "place", "bet": "plein-17", "stake": 500, "tender": "chips"}));
    done(&table.command(ann.clone(), "stake", Command::Act(stake)).await);
    until(&table, "close", |felt| felt.turn() == Turn::Chance).await;
    let player = table.command(ann.clone(), "key", key("17")).await;
    assert_eq!(player.denied().unwrap().code, "not-allowed");
    done(&table.command(croupier(), "key", key("17")).await);
    let wrong = table.shown().borrow().seq;
    until(&table, "pay", |felt| felt.table().between_rounds()).await;
    let wallet = || store.balance(&account("player:ann")).unwrap();
    // A plein of 5.00 pays 35 to 1.
    assert!(wallet() > Cents::units(200), "{}", wallet());
    let claim = |seen: &str| Command::Correct {
        seq: wrong,
        seen: Form::of(json!({"pocket": seen})),
        why: "the ball lay in 18".to_owned(),
    };
    let unknown = table.command(croupier(), "claim-0", claim("99")).await;
    assert!(unknown.denied().is_some());
    done(&table.command(croupier(), "claim", claim("18")).await);
    let correction = table.shown().borrow().seq;
    assert_eq!(table.shown().borrow().phase(), "paused");
    let sign = || Command::Sign { correction };
    // He who claimed it cannot sign it, whatever he is.
    let own = table.command(croupier(), "sign-0", sign()).await;
    assert_eq!(own.denied().unwrap().code, "second-person");
    let other = Who::staff(name("dan"), &[Role::Croupier]);
    let other = table.command(other, "sign", sign()).await;
    assert_eq!(other.denied().unwrap().code, "not-allowed");
    let chef = Who::staff(name("eva"), &[Role::Chef]);
    done(&table.command(chef.clone(), "sign", sign()).await);
    let again = table.command(chef, "sign-2", sign()).await;
    assert_eq!(again.denied().unwrap().code, "no-correction");
    until(&table, "again", |felt| felt.table().between_rounds()).await;
    assert_eq!(wallet(), Cents::units(95));
    let records = table.shown().borrow().seq;
    floor.drain().await;
    // It goes on where it was, and an auditor follows.
    let floor = Floor::open(ground(store.clone())).unwrap();
    assert_eq!(floor.table(&name("k")).unwrap().shown().borrow().seq, records);
    floor.drain().await;
    audited(&store);
}

#[tokio::test(start_paused = true)]
async fn what_was_paid_out_of_reach_cannot_be_put_right() {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let table = open(&floor, KEYED).await;
    table.shown().wait_for(|shown| shown.phase() == "bets").await.unwrap();
    let ann = rich(&floor, "ann", 5).await;
    done(&table.command(ann.clone(), "sit", Command::Sit { seat: Seat::seated(1) }).await);
    let stake =
        Form::of(json!({"do": "place", "bet": "plein-17", "stake": 500, "tender": "chips"}));
    done(&table.command(ann.clone(), "stake", Command::Act(stake)).await);
    until(&table, "close", |felt| felt.turn() == Turn::Chance).await;
    done(&table.command(croupier(), "key", key("17")).await);
    let seq = table.shown().borrow().seq;
    until(&table, "pay", |felt| felt.table().between_rounds()).await;
    let all = store.balance(&account("player:ann")).unwrap();
    done(&floor.cash_out(&ann, "out", ann.name.clone(), all).await);
    let (seen, why) = (Form::of(json!({"pocket": "18"})), "it was 18".to_owned());
    done(&table.command(croupier(), "claim", Command::Correct { seq, seen, why }).await);
    let correction = table.shown().borrow().seq;
    let chef = Who::staff(name("eva"), &[Role::Chef]);
    let signed = table.command(chef.clone(), "sign", Command::Sign { correction }).await;
    assert_eq!(signed.denied().unwrap().code, "not-enough-money");
    let withdrawn = table.manage(chef, "w", house::live::Manage::Withdraw).await;
    assert!(withdrawn.is_done());
    floor.drain().await;
    audited(&store);
}
