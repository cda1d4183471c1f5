//! Odds of every game, best play, sessions, comparisons and lint, as a user meets them.

use crate::{croupier, said, words};
use insta::assert_snapshot;

/// Every game by its name, with something that only its own odds say.
const EVERY_GAME: [(&str, &str); 16] = [
    ("mc/european-roulette", "1/37"),
    ("mc/american-roulette", "1/19"),
    ("mc/boule", "1/9"),
    ("mc/big-wheel", "13/54"),
    ("mc/craps", "7/495"),
    ("mc/blackjack", "0.005213919072"),
    ("fr/blackjack", "0.005140564553"),
    ("fr-earlier/blackjack", "0.450475 %"),
    ("leaflet/blackjack", "0.005213919072"),
    ("fr/three-card-poker", "113933/1496950"),
    ("mc/punto-banco", "18880657128/1525814595305"),
    ("mc/punto-2000", "716053792/49219825655"),
    ("mc/trente-et-quarante", "1/100"),
    ("mc/chemin-de-fer", "1452535076/117370353485"),
    ("mc/banque-a-tout-va", "0.877032 %"),
    ("pirates/twenty-one", "ask below 18 (best)"),
];

#[test]
fn every_hand_of_black_jack_has_its_value() {
    assert_snapshot!(said(&words("odds mc/blackjack --hands")));
    let exact = said(&words("odds mc/blackjack --hands --exact --json"));
    let game: serde_json::Value = serde_json::from_str(&exact).unwrap();
    assert_eq!(game["cells"].as_array().unwrap().len(), 550);
    let whole = said(&words("odds mc/blackjack --bet main --exact --json"));
    let whole: serde_json::Value = serde_json::from_str(&whole).unwrap();
    let (value, edge) = (&game["value"]["exact"], &whole[0]["edge"]["exact"]);
    assert_eq!(value.as_str().unwrap(), format!("-{}", edge.as_str().unwrap()));
}

#[test]
fn every_game_has_odds() {
    for (game, figure) in EVERY_GAME {
        let shown = said(&["odds", game]);
        assert!(shown.contains(figure), "{game}: {shown}");
    }
}

#[test]
fn black_jack() {
    assert_snapshot!(said(&["odds", "mc/blackjack"]));
}

#[test]
fn craps() {
    assert_snapshot!(said(&["odds", "mc/craps"]));
}

#[test]
fn one_bet_in_full() {
    assert_snapshot!(said(&words("odds mc/craps --bet dont-pass")));
}

#[test]
fn a_bet_with_pools() {
    assert_snapshot!(said(&words("odds fr/blackjack --set jp1_enabled=on --bet jp1")));
}

#[test]
fn one_bet_as_json() {
    assert_snapshot!(said(&words("odds mc/craps --bet buy-4 --json")));
}

#[test]
fn exact_fractions_of_black_jack() {
    let shown = said(&words("odds mc/blackjack --bet main --exact"));
    let fraction = "172255596375314342148805272908630336510987/\
                    33037642892666532213104309837075903808692250";
    let unbroken: String = shown.split_whitespace().collect();
    assert!(unbroken.contains(fraction), "{shown}");
}

#[test]
fn a_shoe_of_which_cards_were_seen() {
    // Of four fives and no tens left, even the third card of a natural is worth something.
    let full = said(&words("odds mc/punto-banco --bet punto"));
    let mut args = words("odds mc/punto-banco --bet punto --seen");
    args.push("5h*6 5s*6 5d*6 5c*6");
    let without = said(&args);
    assert_ne!(full, without);
    let mut left = words("odds mc/punto-banco --bet punto --left");
    left.push("A=24 2=24 3=24 4=24 6=24 7=24 8=24 9=24 T=24 J=24 Q=24 K=24");
    assert_eq!(said(&left), without, "told by what is gone or by what is left");
}

#[test]
fn strategy_as_text() {
    assert_snapshot!(said(&words("strategy fr/blackjack --set surrender=on")));
}

#[test]
fn strategy_as_csv() {
    assert_snapshot!(said(&words("strategy mc/blackjack --format csv")));
}

#[test]
fn strategy_as_a_card_to_print() {
    let card = said(&words("strategy mc/blackjack --format svg"));
    assert!(card.starts_with("<svg ") && card.ends_with("</svg>\n"), "{card}");
    assert!(card.contains("MC-88-384@2021-04-24"), "dated with its law");
    assert_eq!(card.matches("<rect ").count(), 1 + 34 * 10, "paper, and a cell for every decision");
}

#[test]
fn strategy_where_players_bank() {
    assert_snapshot!(said(&words("strategy mc/chemin-de-fer")));
}

#[test]
fn both_tableaux_against_one_bank() {
    assert_snapshot!(said(&words("odds mc/banque-a-tout-va --bet a-cheval")));
}

#[test]
fn uneven_stakes_on_the_tableaux() {
    assert_snapshot!(said(&words("odds mc/banque-a-tout-va --stakes 2:1")));
    let equal = said(&words("odds mc/banque-a-tout-va --bet right --json"));
    let told = said(&words("odds mc/banque-a-tout-va --bet right --stakes 3:3 --json"));
    assert_ne!(equal, told, "what was told is said");
    let figures = |json: &str| {
        let all: serde_json::Value = serde_json::from_str(json).expect("JSON");
        all[0]["outcomes"].clone()
    };
    assert_eq!(figures(&equal), figures(&told), "only proportions matter");
}

/// Kemeny and Snell: each card put back, a free banker, no levy.
#[test]
fn chemin_de_fer_of_the_literature() {
    let shown = said(&words("strategy mc/chemin-de-fer --with-replacement"));
    assert!(shown.contains("9/11 = 81.818182 %"), "{shown}");
    assert!(shown.contains("859/2288 = 37.543706 %"), "{shown}");
    assert!(shown.contains("679568/53094899"), "{shown}");
    let odds = said(&words("odds mc/chemin-de-fer --bet banco --with-replacement --json"));
    assert!(odds.contains("\"cards put back, banker free, no levy\""), "{odds}");
    assert!(odds.contains("679568/53094899"), "{odds}");
}

#[test]
fn chemin_de_fer_without_the_levy() {
    assert_snapshot!(said(&words("odds mc/chemin-de-fer --without-levy")));
    let shown = said(&words("strategy mc/chemin-de-fer --set banker_draw=free --without-levy"));
    assert!(shown.contains("35003/74880"), "{shown}");
    let levied = said(&words("strategy mc/chemin-de-fer --set banker_draw=free"));
    assert!(levied.contains("221683/364176"), "{levied}");
}

#[test]
fn what_no_house_takes_is_not_laid_on_its_rules() {
    let shown = said(&words("odds mc/chemin-de-fer"));
    assert!(!shown.contains("other house rules"), "{shown}");
    assert!(shown.contains("garage: it goes with another stake"), "{shown}");
    let shown = said(&words("games mc/chemin-de-fer"));
    assert!(shown.contains("garage: it goes with another stake"), "{shown}");
}

#[test]
fn even_money_as_json() {
    let json = said(&words("odds mc/blackjack --bet main --json"));
    let all: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let choices = all[0]["choices"].as_array().expect("choices");
    let cost: Vec<&str> = choices.iter().filter_map(|c| c["cost"]["exact"].as_str()).collect();
    assert_eq!(choices.len(), 2, "{json}");
    assert_eq!(cost[1], "40/103");
    assert!(!said(&words("odds fr/blackjack")).contains("even money"));
}

#[test]
fn a_session_on_both_tableaux() {
    assert_snapshot!(said(&words(
        "session mc/banque-a-tout-va --bet a-cheval --rounds 30 --bankroll 100"
    )));
}

/// The jackpot bet has one stake, and it is taken if no other is told.
#[test]
fn a_session_of_a_bet_with_one_stake() {
    let house = "--set jp1_enabled=on --bet jp1 --rounds 10";
    let shown = said(&words(&format!("session fr/blackjack {house}")));
    assert!(shown.contains("10 times 5.00 on jp1"), "{shown}");
    assert_eq!(said(&words(&format!("session fr/blackjack {house} --stake 5"))), shown);
}

#[test]
fn session() {
    assert_snapshot!(said(&words(
        "session mc/european-roulette --bet rouge --rounds 500 --bankroll 200 --goal 300 --pace 40"
    )));
}

#[test]
fn session_of_black_jack() {
    assert_snapshot!(said(&words("session mc/blackjack --bet main --rounds 60 --bankroll 500")));
}

#[test]
fn session_as_json() {
    assert_snapshot!(said(&words("session mc/craps --bet field --rounds 3 --json")));
}

#[test]
fn diff() {
    assert_snapshot!(said(&words("diff fr-earlier fr")));
}

#[test]
fn lint() {
    assert_snapshot!(said(&words("lint mc/craps")));
}

#[test]
fn bad_input() {
    let cases = [
        ("odds mc/punto-banco --left T=25", "6 packs hold 24 of them"),
        ("odds mc/punto-banco --left A=1", "1 cards are too few"),
        ("odds mc/punto-banco --left Z=1", "unknown card"),
        ("odds mc/punto-banco --seen As*7", "6 packs hold 6 As"),
        ("odds mc/punto-banco --seen As --left As=1", "cannot be used with"),
        ("odds mc/craps --seen As", "--seen: mc/craps is played without cards"),
        ("odds mc/punto-banco --set decks=0", "1 to 12"),
        ("odds mc/punto-banco --set decks=1000", "1 to 12"),
        ("odds mc/blackjack --bet main --left A=4", "play may need 34"),
        ("odds mc/trente-et-quarante --left A=4", "cards"),
        ("odds mc/chemin-de-fer --left A=4", "cards"),
        ("odds fr/blackjack --reading nonsense=1", "unknown reading"),
        ("odds mc/boule --hands", "valued at black-jack only"),
        ("odds mc/blackjack --hands --bet main", "cannot be used with"),
        ("odds fr/blackjack --set decks=8", "unknown"),
        ("strategy mc/punto-banco", "nobody has a choice to make at mc/punto-banco"),
        ("strategy fr/blackjack --format pdf", "invalid value"),
        ("session mc/boule --bet pass", "unknown bet"),
        ("session mc/craps --bet field --rounds 0", "at least one round"),
        ("session mc/craps --bet field --stake 0", "more than nothing"),
        ("session mc/craps --bet field --bankroll 5", "does not hold one stake"),
        ("session mc/craps --bet field --bankroll 50 --goal 20", "the goal lies above"),
        ("session mc/craps --bet field --goal 20", "--bankroll"),
        ("session mc/craps --bet field --rounds 4000000000", "ask for fewer"),
        ("session fr/three-card-poker --bet play", "put down by raising (FR55-21.41)"),
        ("session mc/blackjack --bet insurance", "goes with another stake"),
        ("session mc/craps --bet pass-odds", "goes with another stake"),
        ("session mc/craps --bet come-4", "only by moving from its box (MC6.3.A.3.4)"),
        ("session mc/trente-et-quarante --bet assurance", "by itself (MC9.39)"),
        ("session mc/chemin-de-fer --bet garage", "by itself (MC11.8.4)"),
        ("session fr/blackjack --set jp1_enabled=on --bet jp1 --stake 6", "(FR55-4.8.3)"),
        ("odds mc/chemin-de-fer --bet garage", "by itself (MC11.8.4)"),
        ("odds mc/craps --stakes 2:1", "--stakes: mc/craps has no pair of tableaux"),
        ("odds mc/chemin-de-fer --stakes 2:1", "mc/chemin-de-fer has no pair of tableaux"),
        ("odds mc/banque-a-tout-va --stakes 2", "such as 2:1"),
        ("odds mc/banque-a-tout-va --stakes=-1:1", "such as 2:1"),
        ("odds mc/banque-a-tout-va --stakes 0:0", "nothing is staked on either tableau"),
        ("odds mc/banque-a-tout-va --with-replacement", "--with-replacement: mc/banque-a-tout-va"),
        ("strategy mc/blackjack --without-levy", "has no levy on what a banker wins"),
        ("odds mc/chemin-de-fer --without-levy --with-replacement", "cannot be used with"),
        ("diff fr xx", "unknown law `xx`"),
        ("diff mc pirates", "have no game in common"),
        ("diff fr-earlier fr poker", "have no game `poker` in common"),
        ("lint frr", "did you mean `fr`?"),
        ("lint fr/blakjack", "did you mean `fr/blackjack`"),
    ];
    for (args, expected) in cases {
        let ran = croupier(&words(args));
        assert!(matches!(ran.status, Some(1 | 2)), "{args}: {ran:?}");
        assert!(ran.err.contains(expected), "{args}: {ran:?}");
        assert!(ran.err.starts_with("error: ") && ran.out.is_empty(), "{args}: {ran:?}");
    }
}
