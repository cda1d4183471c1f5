//! What the house does for a player who stakes and then says nothing: at every game that has turns
//! it is recorded with the decision that orders it, told so, and found right by the audit.

use super::floor::{audited, done, ground, open, rich};
use crate::people::{name, stream};
use games::hosted::Wish;
use house::journal::{Given, Record};
use house::live::{Command, Floor, Source, demo_house};
use house::store::{MemoryStore, Store};
use std::sync::Arc;
use std::time::Duration;
use table::Clause;

/// More rounds than any game needs until somebody is asked something.
const ROUNDS: u64 = 60;

/// Plays until the house has acted for her; by which clauses it did.
async fn silence(game: &str, bots: u8) -> Vec<Clause> {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let files = demo_house();
    let file = files.into_iter().find(|f| f.game == game && f.source == Source::Drawn).unwrap();
    let lines = file.text().lines().filter(|line| !line.starts_with("bots"));
    let text: Vec<&str> = lines.collect();
    let table = open(&floor, &format!("bots = {bots}\n{}", text.join("\n"))).await;
    let ann = rich(&floor, "ann", 1_000_000).await;
    done(&table.command(ann.clone(), "sit", Command::Sit { seat: None }).await);
    let of = stream(&format!("table:{}", file.name));
    let mut shown = table.shown();
    let mut silent = Vec::new();
    for round in 1..ROUNDS {
        let begun = async {
            shown.wait_for(|shown| shown.round() >= round).await.unwrap();
            // Where nobody stakes at will there is no time for it.
            let _ = tokio::time::timeout(
                Duration::from_secs(30),
                shown.wait_for(|shown| shown.phase() == "bets" && shown.round() >= round),
            )
            .await;
        };
        tokio::time::timeout(Duration::from_mins(15), begun).await.expect("the table goes on");
        let now = table.shown().borrow().clone();
        let seat = now.seats_of(&name("ann"))[0];
        let stakes = now.felt.table().wishes(seat, Wish::AnyStake, &mut |_| 0);
        // At punto banco the highest stake on punto has the cards.
        let punto = stakes.iter().position(|act| act.text().contains("\"bet\":\"punto\""));
        if let Some(act) = stakes.get(punto.unwrap_or(0)) {
            let id = format!("stake-{round}");
            table.command(ann.clone(), &id, Command::Act(act.clone())).await;
        }
        let records = store.read_stream(&of, 1, usize::MAX).unwrap();
        let given = records.iter().flat_map(|stored| Record::read(&stored.bytes).unwrap().inputs);
        let by = given.filter_map(|given| match given {
            Given::Act { silent, .. } => silent,
            _ => None,
        });
        silent = by.collect();
        if !silent.is_empty() {
            break;
        }
    }
    floor.drain().await;
    audited(&store);
    silent
}

macro_rules! silence {
    ($($test:ident $game:literal $bots:literal $clause:literal),* $(,)?) => {$(
        #[tokio::test(start_paused = true)]
        async fn $test() {
            let silent = silence($game, $bots).await;
            assert!(silent.iter().any(|by| by.id() == $clause), "{silent:?}");
        }
    )*};
}

silence! {
    french_blackjack_stands_for_the_silent "fr/blackjack" 0 "D-32",
    earlier_french_blackjack_stands_for_the_silent "fr-earlier/blackjack" 0 "D-32",
    the_leaflet_stands_for_the_silent "leaflet/blackjack" 0 "D-32",
    blackjack_of_monaco_stands_for_the_silent "mc/blackjack" 0 "BJ-A39",
    three_card_poker_folds_for_the_silent "fr/three-card-poker" 0 "D3-17",
    craps_lets_the_dice_of_the_silent_pass "mc/craps" 0 "CR-A36",
    chemin_de_fer_declines_for_the_silent "mc/chemin-de-fer" 4 "D11.24",
    banque_a_tout_va_plays_the_hand_of_the_silent "mc/banque-a-tout-va" 0 "D12.16",
    trente_et_quarante_lets_the_cut_of_the_silent_pass "mc/trente-et-quarante" 0 "D9.16",
    punto_banco_takes_back_the_hand_of_the_silent "mc/punto-banco" 0 "D13.25",
    pirates_stop_for_the_silent "pirates/twenty-one" 2 "DP-11",
}
