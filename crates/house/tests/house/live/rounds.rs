//! Every game goes on by itself, as long as anybody plays.

use super::floor::{audited, direction, done, ground, open, rich};
use crate::people::name;
use games::hosted::Form;
use house::live::{Command, Floor, Manage, Source, demo_house};
use house::store::MemoryStore;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use table::Seat;

/// Two hundred rounds of a table of the demo house; time passes by itself.
async fn plays(game: &str, rounds: u64) {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let files = demo_house();
    let file = files.into_iter().find(|f| f.game == game && f.source == Source::Drawn).unwrap();
    let table = super::floor::open(&floor, file.text()).await;
    let mut shown = table.shown();
    let over = async {
        shown.wait_for(|shown| shown.round() > rounds).await.unwrap();
    };
    // Three minutes a round are more than any takes.
    let patience = Duration::from_secs(180 * rounds);
    if tokio::time::timeout(patience, over).await.is_err() {
        let shown = table.shown().borrow().clone();
        panic!("{game} stands still: {}", shown.state_for(None, None));
    }
    floor.drain().await;
    let report = audited(&store);
    assert!(report.lines > rounds / 2, "{report:?}");
    assert!(report.draws > 0 && report.open_seeds <= 1, "{report:?}");
}

macro_rules! plays {
    ($($test:ident $game:literal),* $(,)?) => {$(
        #[tokio::test(start_paused = true)]
        async fn $test() {
            plays($game, 200).await;
        }
    )*};
}

plays! {
    european_roulette_plays_on "mc/european-roulette",
    american_roulette_plays_on "mc/american-roulette",
    boule_plays_on "mc/boule",
    big_wheel_plays_on "mc/big-wheel",
    craps_plays_on "mc/craps",
    french_blackjack_plays_on "fr/blackjack",
    earlier_french_blackjack_plays_on "fr-earlier/blackjack",
    blackjack_of_monaco_plays_on "mc/blackjack",
    leaflet_blackjack_plays_on "leaflet/blackjack",
    twenty_one_plays_on "pirates/twenty-one",
    three_card_poker_plays_on "fr/three-card-poker",
    chemin_de_fer_plays_on "mc/chemin-de-fer",
    trente_et_quarante_plays_on "mc/trente-et-quarante",
    punto_banco_plays_on "mc/punto-banco",
    punto_2000_plays_on "mc/punto-2000",
    banque_a_tout_va_plays_on "mc/banque-a-tout-va",
}

/// Orders a table to close; it plays its last rounds as the law has it.
async fn closes(game: &str) {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let file = demo_house().into_iter().find(|file| file.game == game).unwrap();
    let table = open(&floor, file.text()).await;
    let mut shown = table.shown();
    shown.wait_for(|shown| shown.round() > 3).await.unwrap();
    assert!(table.manage(direction(), "close", Manage::Close).await.is_done());
    let closed = shown.wait_for(|shown| shown.phase() == "closed");
    let closed = tokio::time::timeout(Duration::from_hours(1), closed).await;
    assert!(closed.is_ok(), "{game} does not close");
    drop(closed);
    floor.drain().await;
    audited(&store);
}

#[tokio::test(start_paused = true)]
async fn tables_close_after_their_last_rounds() {
    for game in ["mc/european-roulette", "mc/boule", "mc/blackjack", "fr/blackjack"] {
        closes(game).await;
    }
}

/// Somebody stakes on his box and for the jackpot, a few rounds long.
async fn plays_for_the_jackpot(floor: &Floor, table: &str, player: &str) {
    let who = rich(floor, player, 10_000).await;
    let table = floor.table(&name(table)).unwrap();
    let mut shown = table.shown();
    let sit = Command::Sit { seat: Seat::seated(1) };
    done(&table.command(who.clone(), &format!("sit-{player}"), sit).await);
    for round in 1..6 {
        shown.wait_for(|shown| shown.round() >= round && shown.phase() == "bets").await.unwrap();
        let stake = |bet: &str, stake: i64| {
            Form::of(json!({"do": "place", "box": 1, "bet": bet, "stake": stake}))
        };
        let stakes = Command::Acts(vec![stake("main", 1_000), stake("jp1", 500)]);
        done(&table.command(who.clone(), &format!("{player}-{round}"), stakes).await);
        shown.wait_for(|shown| shown.round() > round).await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn tables_of_one_pool_feed_the_same_meters() {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    for table in ["one", "two"] {
        let text = format!(
            "table = \"{table}\"\ngame = \"fr/blackjack\"\npool = \"jp1\"\n\
             [timers]\nstep_ms = 0\n[house]\njp1_enabled = \"on\"\n"
        );
        open(&floor, &text).await;
    }
    let start = floor.meters(&name("jp1")).await;
    tokio::join!(
        plays_for_the_jackpot(&floor, "one", "ann"),
        plays_for_the_jackpot(&floor, "two", "ben"),
    );
    let meters = floor.meters(&name("jp1")).await;
    floor.drain().await;
    // Each of the ten stakes brought the main jackpot the same.
    let brought = meters.shown["main"] - start.shown["main"];
    assert!(brought.is_positive() && brought.get() % 10 == 0, "{meters:?}");
    assert_eq!(meters.version, 10);
    audited(&store);
    // After an interruption they show what they showed.
    let floor = Floor::open(ground(store.clone())).unwrap();
    assert_eq!(floor.meters(&name("jp1")).await, meters);
    floor.drain().await;
}
