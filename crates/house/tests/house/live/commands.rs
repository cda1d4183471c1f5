//! What players ask of a table, and what they are answered.

use super::floor::{audited, done, ground, open, rich};
use crate::people::{account, name};
use games::hosted::Form;
use house::live::{Answer, Command, Denied, Floor, TableHandle, Told, Who};
use house::store::{MemoryStore, Store};
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Cents, Seat};

const ROULETTE: &str = "table = \"r\"\ngame = \"mc/european-roulette\"\n";
const BLACKJACK: &str = "table = \"b\"\ngame = \"mc/blackjack\"\n[timers]\nstep_ms = 0\n";

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat::seated(seat) }
}

fn rouge(cents: i64) -> Command {
    let (bet, tender) = ("rouge", "chips");
    Command::Act(Form::of(json!({"do": "place", "bet": bet, "stake": cents, "tender": tender})))
}

fn denied(answer: &Answer) -> &Denied {
    answer.denied().expect("it was refused")
}

async fn house(text: &str) -> (Arc<MemoryStore>, Floor, TableHandle) {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let table = open(&floor, text).await;
    let mut shown = table.shown();
    shown.wait_for(|shown| shown.phase() == "bets").await.unwrap();
    (store, floor, table)
}

#[tokio::test(start_paused = true)]
async fn the_same_command_is_done_once_and_answered_with_the_same_bytes() {
    let (store, floor, table) = house(ROULETTE).await;
    let ann = rich(&floor, "ann", 1_000).await;
    let before = table.command(ann.clone(), "c-1", sit(1)).await;
    done(&before);
    let first = table.command(ann.clone(), "c-2", rouge(1_000)).await;
    let (second, third) = tokio::join!(
        table.command(ann.clone(), "c-2", rouge(1_000)),
        table.command(ann.clone(), "c-2", rouge(2_000)),
    );
    done(&first);
    assert_eq!((second.bytes(), third.bytes()), (first.bytes(), first.bytes()));
    let balance = store.balance(&account("player:ann")).unwrap();
    assert_eq!(balance, Cents::units(990));
    // Another table and another day know it, too.
    floor.drain().await;
    let floor = Floor::open(ground(store.clone())).unwrap();
    let table = floor.table(&name("r")).unwrap();
    let again = table.command(ann.clone(), "c-2", rouge(1_000)).await;
    assert_eq!(again.bytes(), first.bytes());
    assert_eq!(table.command(ann, "c-1", sit(1)).await.bytes(), before.bytes());
    floor.drain().await;
    assert_eq!(store.balance(&account("player:ann")).unwrap(), balance);
    audited(&store);
}

#[tokio::test(start_paused = true)]
async fn a_wallet_is_not_overdrawn_by_a_cent_and_the_others_of_the_batch_are_not_touched() {
    let (store, floor, table) = house(ROULETTE).await;
    let (ann, ben) = (rich(&floor, "ann", 10).await, rich(&floor, "ben", 100).await);
    done(&table.command(ann.clone(), "a", sit(1)).await);
    done(&table.command(ben.clone(), "b", sit(2)).await);
    let (one, over, other, rest) = tokio::join!(
        table.command(ann.clone(), "a-1", rouge(500)),
        table.command(ann.clone(), "a-2", rouge(501)),
        table.command(ben.clone(), "b-1", rouge(1_000)),
        table.command(ann.clone(), "a-3", rouge(500)),
    );
    assert!(done(&one) && done(&other) && done(&rest));
    let why = denied(&over);
    assert_eq!((why.code.as_str(), why.accepts), ("not-enough-money", Some(Cents::new(500))));
    assert_eq!(store.balance(&account("player:ann")).unwrap(), Cents::ZERO);
    assert_eq!(store.balance(&account("cloth:r")).unwrap(), Cents::units(20));
    // The law comes before the ledger, and says what it would accept.
    let large = table.command(ben, "b-2", rouge(100_000_000)).await;
    let why = denied(&large);
    assert!(why.clause.is_some() && why.accepts.is_some(), "{why}");
    floor.drain().await;
    audited(&store);
}

#[tokio::test(start_paused = true)]
async fn strangers_and_wrong_roles_can_do_nothing() {
    let (_store, floor, table) = house(ROULETTE).await;
    let ann = rich(&floor, "ann", 100).await;
    let stranger = Who { name: name("zoe"), roles: Vec::new() };
    let chance = Command::Key(Form::of(json!({"pocket": "17"})));
    let staff =
        Command::Staff { role: table::Role::Chef, act: Form::of(json!({"do": "close-bets"})) };
    let claim =
        Command::Correct { seq: 1, seen: Form::of(json!({"pocket": "1"})), why: "so".to_owned() };
    for (who, command, code) in [
        (&stranger, sit(1), "not-allowed"),
        (&ann, rouge(1_000), "not-seated"),
        (&ann, Command::Leave, "not-seated"),
        (&ann, Command::Ready, "not-seated"),
        (&ann, chance, "not-keyed"),
        (&ann, staff, "not-allowed"),
        (&ann, claim, "not-keyed"),
        (&ann, Command::Sign { correction: 1 }, "not-allowed"),
        (&ann, Command::Acts(Vec::new()), "bad-count"),
        (&ann, sit(8), "no-such-seat"),
        (&ann, Command::Cut { after: 1, word: String::new() }, "not-asked"),
    ] {
        let answer = table.command(who.clone(), "x", command.clone()).await;
        assert_eq!(denied(&answer).code, code, "{command:?}");
    }
    let seq = table.shown().borrow().seq;
    done(&table.command(ann.clone(), "x", sit(1)).await);
    assert_eq!(table.shown().borrow().seq, seq + 1);
    let nonsense = table.command(ann, "y", Command::Act(Form::of(json!({"do": "fly"})))).await;
    assert_eq!(denied(&nonsense).code, "unreadable");
    floor.drain().await;
}

#[tokio::test(start_paused = true)]
async fn two_watchers_hear_the_same_in_the_same_order() {
    let (_store, floor, table) = house(&format!("{ROULETTE}bots = 3\n")).await;
    let (mut one, mut other) = (table.told(), table.told());
    let ann = rich(&floor, "ann", 100).await;
    done(&table.command(ann.clone(), "a", sit(1)).await);
    let mut shown = table.shown();
    shown.wait_for(|shown| shown.round() > 4).await.unwrap();
    floor.drain().await;
    let mut last = None;
    while let Ok(told) = one.try_recv() {
        let same = other.try_recv().unwrap();
        assert_eq!(told.json(), same.json());
        assert!(last.is_none_or(|last| told.seq == last + 1));
        last = Some(told.seq);
    }
    assert!(other.try_recv().is_err() && last.is_some());
}

fn absent(told: &Told) -> bool {
    let told: Value = serde_json::from_str(told.json()).unwrap();
    told["silent"].is_string()
}

#[tokio::test(start_paused = true)]
async fn the_house_decides_for_whoever_is_absent_and_says_so() {
    let (store, floor, table) = house(BLACKJACK).await;
    let ann = rich(&floor, "ann", 1_000).await;
    let mut told = table.told();
    done(&table.command(ann.clone(), "a", sit(1)).await);
    let mut shown = table.shown();
    let mut count = 0;
    // Some hands have nothing to decide; soon one has.
    for round in 1.. {
        shown.wait_for(|shown| shown.phase() == "bets" && shown.round() >= round).await.unwrap();
        let stake = Form::of(json!({"do": "place", "box": 1, "bet": "main", "stake": 2_500}));
        table.command(ann.clone(), &format!("s-{round}"), Command::Act(stake)).await;
        shown.wait_for(|shown| shown.round() > round).await.unwrap();
        while let Ok(told) = told.try_recv() {
            count += u32::from(absent(&told));
        }
        if count > 0 {
            break;
        }
        assert!(round < 20);
    }
    // He goes while his money is in play: it stays there, and he is gone after the round.
    let round = shown.borrow().round();
    let stake = Form::of(json!({"do": "place", "box": 1, "bet": "main", "stake": 2_500}));
    done(&table.command(ann.clone(), "stake", Command::Act(stake)).await);
    done(&table.command(ann.clone(), "go", Command::Leave).await);
    assert!(!shown.borrow().seats_of(&ann.name).is_empty());
    shown.wait_for(|shown| shown.round() > round).await.unwrap();
    shown.wait_for(|shown| shown.seats_of(&ann.name).is_empty()).await.unwrap();
    floor.drain().await;
    audited(&store);
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_elsewhere_with_what_he_may_have_to_pay_as_a_banker() {
    let (store, floor, roulette) = house(ROULETTE).await;
    let chemin = "table = \"c\"\ngame = \"mc/chemin-de-fer\"\nbots = 4\n";
    let chemin = open(&floor, chemin).await;
    let ann = rich(&floor, "ann", 1_000).await;
    done(&roulette.command(ann.clone(), "r", sit(1)).await);
    done(&chemin.command(ann.clone(), "c", sit(1)).await);
    let staked = roulette.command(ann.clone(), "s", rouge(1_000)).await;
    assert_eq!(denied(&staked).code, "money-held");
    let taken = floor.cash_out(&ann, "o", ann.name.clone(), Cents::units(10)).await;
    assert_eq!(denied(&taken).code, "money-held");
    done(&chemin.command(ann.clone(), "l", Command::Leave).await);
    let mut shown = chemin.shown();
    shown.wait_for(|shown| shown.seats_of(&ann.name).is_empty()).await.unwrap();
    done(&roulette.command(ann.clone(), "s", rouge(1_000)).await);
    done(&floor.cash_out(&ann, "o", ann.name.clone(), Cents::units(10)).await);
    floor.drain().await;
    audited(&store);
}
