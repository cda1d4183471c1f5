//! The main bet of black-jack in all four laws, for `croupier odds` and `croupier strategy`.

use super::{Analyser, ChartHand, ERROR, Rules, Shoe, Strategy, Value, analyse_exactly};
use crate::playbook::{Playbook, Row, Section};
use crate::{Analysis, Figure, Order, Priced, Stock, Unpriced, blackjack_sides};
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Kind, Rules as House, Side};
use std::collections::BTreeSet;
use table::{Bet as _, Clause};

/// The plays of the main bet, in the order of what they win.
const PLAYS: [(Strategy, &str); 3] = [
    (Strategy::Composition, "by the cards in hand"),
    (Strategy::BestChart, "by the best chart"),
    (Strategy::TwoCardChart, "by the two-card chart"),
];

const SPLIT_HANDS: &str = "split hands are played like the same cards unsplit, and split again \
                           whenever they may; nobody insures";

impl<L: BlackjackLaw> Priced for Blackjack<L> {
    fn packs(rules: &House) -> Option<u16> {
        Some(rules.shoe().packs().into())
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let stock = order.stock()?;
        let mut all = Vec::new();
        for &bet in order.bets {
            match bet.kind() {
                Kind::Main => all.extend(main_bet(order, &stock, bet)?),
                _ => all.extend(blackjack_sides::price(order, &stock, bet)?),
            }
        }
        Ok(all)
    }

    fn main_rules(rules: &House) -> Option<Rules> {
        Some(Rules::of::<L>(rules))
    }

    fn main_clauses() -> Vec<(&'static str, Clause)> {
        Rules::clauses::<L>().into()
    }

    /// The earlier text calls it « lucky ladies ».
    fn common_name(bet: Bet<L>) -> &'static str {
        match bet.kind() {
            Kind::Side(Side::Dames) => "dames-de-coeur",
            _ => bet.name(),
        }
    }

    fn playbook(order: &Order<'_, Self>) -> Result<Playbook, Unpriced> {
        playbook(order)
    }
}

/// The edge of the whole game from full packs, hands played by their cards.
pub fn edge(rules: &Rules) -> Result<Figure, Unpriced> {
    let stock = Stock::packs(rules.packs.into())?;
    let value = analyser(rules, &stock)?.analysis().value;
    Ok(floating(-value))
}

fn floating(value: f64) -> Figure {
    Figure::Floating { value, error: ERROR }
}

fn analyser(rules: &Rules, stock: &Stock) -> Result<Analyser, Unpriced> {
    let shoe = Shoe::of_ranks(stock.by_rank());
    Analyser::new(rules, &shoe).map_err(|why| Unpriced(why.to_string()))
}

fn main_bet<L: BlackjackLaw>(
    order: &Order<'_, Blackjack<L>>,
    stock: &Stock,
    bet: Bet<L>,
) -> Result<Vec<Analysis>, Unpriced> {
    let rules = Rules::of::<L>(order.rules);
    let analyser = analyser(&rules, stock)?;
    let choices = blackjack_sides::even_money_offered::<L>(order.rules, stock);
    let mut all = Vec::new();
    for (strategy, play) in PLAYS {
        let game = match strategy {
            Strategy::Composition => analyser.analysis(),
            Strategy::BestChart => analyser.play_chart(&analyser.best_chart(), strategy).game,
            Strategy::TwoCardChart => {
                analyser.play_chart(&analyser.two_card_chart(), strategy).game
            }
        };
        let mut analysis = Analysis::of::<Blackjack<L>>(order.draft, bet);
        analysis.play = Some(play);
        analysis.method = "exact-floating";
        analysis.assuming = Some(SPLIT_HANDS);
        analysis.edge = floating(-game.value);
        let mut staked = floating(game.staked);
        if order.exact && strategy == Strategy::Composition {
            let exact = analyse_exactly(&rules, &Shoe::of_ranks(stock.by_rank()))
                .map_err(|why| Unpriced(why.to_string()))?;
            analysis.method = "exact";
            analysis.edge = Figure::Exact(-exact.value.0);
            staked = Figure::Exact(exact.staked.0);
        }
        analysis.rounds = Figure::Exact(crate::Fraction::ONE);
        analysis.edge_per_round = analysis.edge.clone();
        analysis.finally_staked(staked);
        let clauses: BTreeSet<Clause> = Rules::clauses::<L>()
            .into_iter()
            .map(|(_, clause)| clause)
            .chain(analysis.clauses)
            .collect();
        analysis.clauses = clauses.into_iter().collect();
        analysis.choices.clone_from(&choices);
        all.push(analysis);
    }
    Analysis::mark_best(&mut all);
    Ok(all)
}

fn playbook<L: BlackjackLaw>(order: &Order<'_, Blackjack<L>>) -> Result<Playbook, Unpriced> {
    let stock = order.stock()?;
    let analyser = analyser(&Rules::of::<L>(order.rules), &stock)?;
    let best = analyser.play_chart(&analyser.best_chart(), Strategy::BestChart);
    let printed = analyser.play_chart(&analyser.two_card_chart(), Strategy::TwoCardChart);
    let mut playbook = Playbook::of(order);
    let edges = [analyser.analysis().value, best.game.value, printed.game.value];
    for ((_, play), value) in PLAYS.into_iter().zip(edges) {
        playbook.edges.push((play.to_owned(), floating(-value)));
    }
    // A card is read from the two upwards; the ace stands last.
    let order_of_columns: Vec<Value> = Value::all().skip(1).chain(Value::all().take(1)).collect();
    let columns: Vec<String> = order_of_columns.iter().map(ToString::to_string).collect();
    for (name, belongs) in SECTIONS {
        let row = |row: &super::ChartRow| Row {
            hand: row.hand.to_string(),
            cells: order_of_columns.iter().map(|up| row.advice[up.index()].to_string()).collect(),
        };
        playbook.sections.push(Section {
            name: name.to_owned(),
            columns: columns.clone(),
            rows: best.rows.iter().filter(|row| belongs(row.hand)).map(row).collect(),
        });
    }
    let used = |letter: &str| {
        let cells = |section: &Section| {
            section.rows.iter().any(|row| row.cells.iter().any(|cell| cell == letter))
        };
        playbook.sections.iter().any(cells)
    };
    playbook.legend = super::Advice::LETTERS
        .iter()
        .filter(|(_, letter, _)| used(letter))
        .map(|(_, letter, words)| ((*letter).to_owned(), (*words).to_owned()))
        .collect();
    Ok(playbook)
}

type Belongs = fn(ChartHand) -> bool;
const SECTIONS: [(&str, Belongs); 3] = [
    ("hard", |hand| matches!(hand, ChartHand::Hard(_))),
    ("soft", |hand| matches!(hand, ChartHand::Soft(_))),
    ("pairs", |hand| matches!(hand, ChartHand::Pair(_))),
];
