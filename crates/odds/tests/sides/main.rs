//! The figures that the rulebook prints for side bets and three-card poker, and the same figures
//! found a second way: by dealing every order of a few cards.

use games::blackjack::{
    BankAce, Bet, Blackjack, BlackjackLaw, Fr, FrEarlier, Kind, Leaflet, Mc, Rules, Side, Worth,
    bank_draws, bank_total, bank_worth,
};
use games::three_card_poker::ThreeCardPoker;
use odds::blackjack_sides::{self, SideBet};
use odds::{Analysis, Detail, Fraction, Order, Premise, Priced, Stock};
use std::collections::BTreeMap;
use table::{Bet as _, Card, Draft, Game};

const ALL_ON: [&str; 5] =
    ["dames_enabled", "hyper_enabled", "two_plus_one_enabled", "jp1_enabled", "split_aces"];

/// A house that offers every side bet of its law.
fn house<L: BlackjackLaw>(settings: &str) -> (Draft, Rules) {
    let mut draft = Draft::default();
    for key in ALL_ON {
        let option = L::options().iter().find(|option| option.key == key);
        if option.is_some_and(|option| !matches!(option.form, table::Form::Forbidden)) {
            draft.set(key, "on");
        }
    }
    set(&mut draft, settings);
    let rules = L::admit(&draft).expect("a lawful house");
    (draft, rules)
}

fn set(draft: &mut Draft, settings: &str) {
    for (key, value) in settings.split(';').filter_map(|setting| setting.split_once('=')) {
        draft.set(key, value);
    }
}

fn sides<L: BlackjackLaw>(settings: &str, stock: &Stock, bet: &str) -> Vec<Analysis> {
    let (draft, rules) = house::<L>(settings);
    let bet = Bet::<L>::named(bet).expect("a bet");
    let (left, detail) = (None, Detail::Fractions);
    let order = Order::<Blackjack<L>> {
        draft: &draft,
        rules: &rules,
        bets: &[bet],
        left,
        detail,
        premise: Premise::AsPlayed,
    };
    SideBet { order: &order, stock, bet }.price().expect("odds")
}

fn poker(settings: &str) -> Vec<Analysis> {
    let mut draft = Draft::default();
    set(&mut draft, settings);
    let rules = ThreeCardPoker::admit(&draft).expect("a lawful house");
    let all = games::three_card_poker::Bet::ALL;
    let bets: Vec<_> =
        all.into_iter().filter(|bet| ThreeCardPoker::is_offered(&rules, *bet)).collect();
    let order = Order {
        draft: &draft,
        rules: &rules,
        bets: &bets,
        left: None,
        detail: Detail::Fractions,
        premise: Premise::AsPlayed,
    };
    ThreeCardPoker::price(&order).expect("odds")
}

fn analyses(game: &str, settings: &str, packs: u16, bet: &str) -> Vec<Analysis> {
    let stock = Stock::packs(packs).expect("packs");
    match game {
        "fr/blackjack" => sides::<Fr>(settings, &stock, bet),
        "fr-earlier/blackjack" => sides::<FrEarlier>(settings, &stock, bet),
        "leaflet/blackjack" => sides::<Leaflet>(settings, &stock, bet),
        "mc/blackjack" => sides::<Mc>(settings, &stock, bet),
        "fr/three-card-poker" => poker(settings).into_iter().filter(|a| a.bet == bet).collect(),
        other => panic!("{other}"),
    }
}

fn exact(figure: &odds::Figure) -> Fraction {
    figure.exact().expect("these odds are exact").clone()
}

/// What the table asks for; percentages as hundred times the fraction.
fn figure(analysis: &Analysis, name: &str, digits: &str) -> Fraction {
    let hundred = Fraction::from(100);
    let p = |net: &str| {
        let found = analysis.outcomes.iter().find(|(of, _)| of.to_string() == net);
        exact(&found.expect("such a result").1)
    };
    match (name.split_once(['(', ' ']), name) {
        (None, "edge") => exact(&analysis.edge),
        (None, "return") => hundred * (Fraction::ONE - exact(&analysis.edge)),
        // What is not a jackpot: the return less what the pools add to it.
        (None, "fixed") => {
            let pools =
                analysis.pools.iter().map(|pool| exact(&pool.holds) * exact(&pool.per_unit));
            let pools = pools.fold(Fraction::ZERO, |sum, pool| sum + pool);
            hundred * (Fraction::ONE - exact(&analysis.edge) - pools)
        }
        (Some(("p", net)), _) if digits == "exact" => p(net.trim_end_matches(')')),
        (Some(("p", net)), _) => hundred * p(net.trim_end_matches(')')),
        (Some(("pool", pool)), _) => {
            let pool = analysis.pools.iter().find(|of| of.name == pool).expect("a pool");
            exact(&pool.per_unit)
        }
        _ => panic!("{name}"),
    }
}

#[test]
fn figures_are_those_of_the_table() {
    let table = include_str!("../../tables/sides.csv");
    let mut lines = 0;
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [game, settings, packs, bet, play, name, value, digits, _source] = cells[..] else {
            panic!("{line}")
        };
        let packs = packs.parse().unwrap();
        let found = if bet == "even-money" {
            let shown = if play == "against a ten" { "Ks" } else { "As" };
            let stock = Stock::packs(packs).unwrap();
            let ace = BankAce::SeventeenTo21;
            blackjack_sides::even_money(&stock, shown.parse().unwrap(), ace).unwrap().decline
        } else {
            let all = analyses(game, settings, packs, bet);
            let of_play = all.iter().find(|a| a.play.unwrap_or("-") == play);
            figure(of_play.unwrap_or_else(|| panic!("no play for {line}")), name, digits)
        };
        match digits.parse::<usize>() {
            Ok(digits) => {
                let found = found.to_f64().value();
                assert_eq!(format!("{found:.digits$}"), value, "{line}");
            }
            Err(_) => assert_eq!(found.to_string(), value, "{line}"),
        }
        lines += 1;
    }
    assert!(lines > 80, "the table was read");
}

/// The best play is a result: under every setting no decision by the very cards beats Q-6-4.
#[test]
fn queen_six_four_is_the_best_threshold_under_every_setting() {
    for ace in ["on", "off"] {
        for premium in ["as_written", "none"] {
            for mode in ["on_ante", "separate_stake"] {
                let settings =
                    format!("ace_low_straight={ace};ante_premium={premium};bonus_mode={mode}");
                let all = poker(&settings);
                let best = all.iter().find(|a| a.bet == "ante" && a.best == Some(true));
                assert_eq!(best.unwrap().play, Some("raise Q-6-4 or better"), "{settings}");
                assert!(all.iter().all(|a| a.play != Some("raise by the very cards")));
                let mut draft = Draft::default();
                set(&mut draft, &settings);
                let rules = ThreeCardPoker::admit(&draft).unwrap();
                let thresholds = odds::three_card_poker::thresholds(&rules);
                assert_eq!(thresholds.len(), 741);
                let least = thresholds.iter().min_by(|a, b| a.edge.cmp(&b.edge)).unwrap();
                let mut ranks = least.lowest.map(|card| card.rank as u8);
                ranks.sort_unstable();
                assert_eq!(ranks, [4, 6, 12], "{settings}");
                assert_eq!(least.edge, exact(&best.unwrap().edge));
                assert_eq!(thresholds[0].raised, Fraction::ONE);
            }
        }
    }
}

/// A shoe of a few cards, given by cards.
fn few(told: &str) -> Stock {
    Stock::left(6, told).expect("cards")
}

/// Every order of this many cards of a small shoe; all are equally likely.
fn each_order(stock: &Stock, cards: usize, visit: &mut impl FnMut(&[Card])) {
    fn go(left: &mut Vec<Card>, row: &mut Vec<Card>, n: usize, visit: &mut impl FnMut(&[Card])) {
        if row.len() == n {
            return visit(row);
        }
        for at in 0..left.len() {
            let card = left.swap_remove(at);
            row.push(card);
            go(left, row, n, visit);
            row.pop();
            left.push(card);
            let last = left.len() - 1;
            left.swap(at, last);
        }
    }
    let copies = |card: Card| (0..stock.by_card()[card.index()]).map(move |_| card);
    let mut left: Vec<Card> = Card::pack().flat_map(copies).collect();
    go(&mut left, &mut Vec::new(), cards, visit);
}

fn odds_of(odds: table::Odds) -> Fraction {
    Fraction::from(odds.pays()) / Fraction::from(odds.per())
}

/// Deals every four cards: box, bank, box, bank.
#[test]
fn a_small_shoe_dealt_in_every_order_gives_the_same_edges() {
    use games::blackjack::{dames_odds, first_prize, row_with_bank};
    let stock = few("Qh=3 Kh=1 Kd=1 Ts=1 As=1 Ah=1 9h=1 8h=1 2d=1 7s=1");
    let check = |name: &str, settings: &str, net: &dyn Fn(&Rules, &[Card]) -> Option<Fraction>| {
        let (_, rules) = house::<Fr>(settings);
        let (mut sum, mut orders) = (Fraction::ZERO, 0);
        each_order(&stock, 4, &mut |four| {
            sum += net(&rules, four).unwrap_or(-Fraction::ONE);
            orders += 1;
        });
        let found = sides::<Fr>(settings, &stock, name);
        assert_eq!(exact(&found[0].edge), -sum / Fraction::from(orders), "{name} {settings}");
    };
    for settings in ["-", "dames_table=B", "dames_couleur=colour", "dames_pair=value"] {
        check("dames-de-coeur", settings, &|rules, four| {
            let row = rules.dames_row([four[0], four[2]])?;
            let bank = [four[1], four[3]].into_iter().collect();
            let row = row_with_bank(row, bank_worth(&bank, rules.bank_ace()));
            Some(odds_of(dames_odds(rules.dames_table(), row)))
        });
    }
    for settings in ["-", "two_plus_one_couleur=colour", "two_plus_one_ace=high"] {
        check("2+1", settings, &|rules, four| {
            let cards = ([four[0], four[2]], four[1]);
            let prize = first_prize::<Fr>(rules, rules.dames_table(), Side::TwoPlusOne, cards);
            prize.map(|prize| odds_of(prize.odds))
        });
    }
}

/// The bank's law by drawing card after card.
#[test]
fn the_bank_of_a_small_shoe_ends_as_counted() {
    fn go(left: &mut [u16; 13], hand: &[Card], p: &Fraction, ends: &mut BTreeMap<Worth, Fraction>) {
        let whole: u16 = left.iter().sum();
        for rank in table::Rank::ALL {
            let at = rank as usize - 1;
            if left[at] == 0 {
                continue;
            }
            let p = p * Fraction::from(left[at]) / Fraction::from(whole);
            left[at] -= 1;
            let more = [hand, &[Card { rank, suit: table::Suit::Clubs }]].concat();
            let cards = more.iter().copied().collect();
            if bank_draws(bank_total(&cards, BankAce::SeventeenTo21)) {
                go(left, &more, &p, ends);
            } else {
                let worth = bank_worth(&cards, BankAce::SeventeenTo21);
                *ends.entry(worth).or_default() += p;
            }
            left[at] += 1;
        }
    }
    for told in ["A=3 6=2 5=4 T=3 9=3 2=2 K=1", "A=24 T=1 Q=1 6=2", "4=20 K=4"] {
        let stock = few(told);
        let mut ends = BTreeMap::new();
        go(&mut stock.by_rank(), &[], &Fraction::ONE, &mut ends);
        let found = blackjack_sides::bank_results(&stock, BankAce::SeventeenTo21).unwrap();
        assert_eq!(found, ends.into_iter().collect::<Vec<_>>(), "{told}");
    }
    let short = blackjack_sides::bank_results(&few("2=5"), BankAce::SeventeenTo21);
    assert!(short.unwrap_err().to_string().contains("5 cards left"));
}

/// Two boxes of two players, both with JP1, over every order of six cards by kinds.
#[test]
fn jackpots_of_two_boxes_are_shared_and_consoled_as_counted() {
    use games::blackjack::{Jackpot, SevensPrize, consolation_times, sevens, sevens_prize};
    let stock = few("7h=5 7d=2 7s=1 2c=3");
    let (_, rules) = house::<Fr>("jp1_prizes=cumulative");
    let starts = rules.jp1_starts();
    let parts = rules.jp1_parts();
    let stake = rules.jp1_stake();
    let pool = |jackpot| {
        let at = usize::from(jackpot == Jackpot::Secondary);
        let holds = starts[at] + parts[at].times(2);
        Fraction::from(holds.get()) / Fraction::from(stake.get())
    };
    let (mut sum, mut orders) = (Fraction::ZERO, 0);
    each_order(&stock, 6, &mut |six| {
        let hit = |three: &[Card]| match sevens(three).map(sevens_prize) {
            Some(SevensPrize::All(jackpot)) => Some(jackpot),
            Some(SevensPrize::Times(_)) | None => None,
        };
        let (mine, other) = (hit(&six[..3]), hit(&six[3..]));
        sum += Fraction::from(sevens(&six[..3]).map_or(0, |won| rules.sevens_times(won)));
        sum += match (mine, other) {
            (Some(mine), Some(other)) if mine == other => pool(mine) / Fraction::from(2),
            (Some(mine), _) => pool(mine),
            (None, Some(other)) => Fraction::from(consolation_times(other).unwrap()),
            (None, None) => Fraction::ZERO,
        };
        orders += 1;
    });
    let edge = Fraction::ONE - sum / Fraction::from(orders);
    let found = blackjack_sides::jp1_in_company(&rules, &stock, 2).unwrap();
    assert_eq!(found.edge, edge);
    // Alone, company makes no difference.
    let six = Stock::packs(6).unwrap();
    let (_, rules) = house::<Fr>("-");
    let alone = blackjack_sides::jp1_in_company(&rules, &six, 1).unwrap();
    assert_eq!(alone.edge, exact(&sides::<Fr>("-", &six, "jp1")[0].edge));
    assert_eq!(alone.consolation, Fraction::ZERO);
    let seven = blackjack_sides::jp1_in_company(&rules, &six, 7).unwrap();
    assert!(seven.consolation > Fraction::ZERO);
}

/// At the content that is said to be fair, the edge is nothing.
#[test]
fn a_pool_at_its_fair_content_makes_the_bet_fair() {
    let six = Stock::packs(6).unwrap();
    for (game, bet) in [("fr/blackjack", "jp1"), ("mc/blackjack", "split-aces")] {
        for analysis in analyses(game, "-", 6, bet) {
            for pool in &analysis.pools {
                let grows = exact(pool.fair_at.as_ref().unwrap()) - exact(&pool.holds);
                assert_eq!(exact(&analysis.edge), grows * exact(&pool.per_unit), "{bet}");
            }
        }
    }
    let jp1 = &sides::<Fr>("-", &six, "jp1");
    assert_eq!((jp1[0].best, jp1[1].best), (Some(true), Some(false)));
    assert!(jp1[1].pools.is_empty());
    let fair = jp1[0].pools[0].fair_at.as_ref().unwrap().decimal();
    assert!((fair - 27_080.05).abs() < 1e-9, "{fair}");
}

#[test]
fn what_cannot_be_priced_says_why() {
    let refused = |stock: &Stock, bet: &str| {
        let (draft, rules) = house::<Fr>("-");
        let bet = Bet::<Fr>::named(bet).unwrap();
        let (left, detail) = (Some(stock), Detail::Fractions);
        let order = Order::<Blackjack<Fr>> {
            draft: &draft,
            rules: &rules,
            bets: &[bet],
            left,
            detail,
            premise: Premise::AsPlayed,
        };
        SideBet { order: &order, stock, bet }.price().unwrap_err().to_string()
    };
    let by_ranks = Stock::left(6, "A=20 K=20 7=9").unwrap();
    for bet in ["dames-de-coeur", "2+1", "jp1"] {
        assert!(refused(&by_ranks, bet).contains("looks at suits"), "{bet}");
    }
    assert!(refused(&few("As=2"), "jp1").contains("needs 3 cards"));
    assert!(refused(&few("Ks=5"), "insurance").contains("no card that counts like As"));
    assert!(refused(&few("3s=2"), "hyper-17").contains("2 cards left"));
    let six = Stock::packs(6).unwrap();
    let nine = blackjack_sides::even_money(&six, "9s".parse().unwrap(), BankAce::SeventeenTo21);
    assert!(nine.unwrap_err().to_string().contains("no even money against 9s"));
    let (_, rules) = house::<Fr>("-");
    assert!(blackjack_sides::jp1_in_company(&rules, &six, 8).is_err());
    let (_, monaco) = house::<Mc>("-");
    assert!(blackjack_sides::jp1_in_company(&monaco, &six, 1).is_err());
    // Insurance and hyper black-jack look at ranks alone.
    assert_eq!(sides::<Fr>("-", &by_ranks, "insurance").len(), 1);
    // The main bet is priced elsewhere.
    assert!(sides::<Fr>("-", &six, "main").is_empty());
    assert_eq!(Bet::<Fr>::of(Kind::Main).name(), "main");
}
