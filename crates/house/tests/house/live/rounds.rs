//! Every game goes on by itself, as long as anybody plays.

use super::floor::{audited, ground};
use house::live::{Floor, Source, demo_house};
use house::store::MemoryStore;
use std::sync::Arc;
use std::time::Duration;

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
