//! The main bet of black-jack in all four laws, for `croupier odds` and `croupier strategy`.

use super::{
    Analyser, Care, Cell, Chart, ChartHand, ERROR, Outcomes, PlayedChart, Rules, Shoe, Strategy,
    Value, analyse_exactly, decision,
};
use crate::blackjack_sides::{SideBet, even_money_offered};
use crate::playbook::{Playbook, Row, Section};
use crate::{Analysis, Charted, Detail, Exact, Figure, Fraction, Order, Priced, Stock, Unpriced};
use games::blackjack::{Action, Bet, Blackjack, BlackjackLaw, Kind, Rules as House, Side, State};
use serde::Serialize;
use std::collections::BTreeSet;
use table::{Bet as _, By, Clause, Game as _, Seat, Turn};

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
                _ => all.extend(SideBet { order, stock: &stock, bet }.price()?),
            }
        }
        Ok(all)
    }

    fn charted() -> Option<&'static dyn Charted<Self>> {
        Some(&ByChart)
    }

    fn playbook(order: &Order<'_, Self>) -> Result<Playbook, Unpriced> {
        playbook(order)
    }
}

/// The main bet under every law.
struct ByChart;

impl<L: BlackjackLaw> Charted<Blackjack<L>> for ByChart {
    fn hands(&self, order: &Order<'_, Blackjack<L>>) -> Result<Hands, Unpriced> {
        let (rules, stock) = (Rules::of::<L>(order.rules), order.stock()?);
        if order.detail == Detail::Fractions {
            let exact = analyse_exactly(&rules, &Shoe::of_ranks(stock.by_rank()));
            return Ok(Hands::Exact(exact.map_err(|why| Unpriced(why.to_string()))?.into()));
        }
        Ok(Hands::Rounded(analyser(&rules, &stock)?.analysis().into()))
    }

    fn rules(&self, rules: &House) -> Rules {
        Rules::of::<L>(rules)
    }

    fn advised(
        &self,
        rules: &House,
        state: &State,
        seat: Seat,
        chart: &PlayedChart,
    ) -> Option<Action<Bet<L>>> {
        let hand = state.in_turn()?;
        let turn = Blackjack::<L>::turn(rules, state);
        if !matches!(turn, Turn::Seats(awaited) if awaited.contains(&seat)) {
            return None;
        }
        let action = decision::<L>(rules, state, hand, seat, chart);
        Blackjack::<L>::check(rules, state, By::Seat(seat), &action).is_ok().then_some(action)
    }

    fn clauses(&self) -> Vec<(&'static str, Clause)> {
        Rules::clauses::<L>().into()
    }

    /// The earlier text calls it « lucky ladies ».
    fn common_name(&self, bet: Bet<L>) -> &'static str {
        match bet.kind() {
            Kind::Side(Side::Dames) => "dames-de-coeur",
            _ => bet.name(),
        }
    }
}

/// Every hand against every first card of the bank, played by its cards.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Hands {
    Rounded(Box<super::Analysis>),
    Exact(Box<super::Analysis<Exact>>),
}

impl Hands {
    /// In decimals.
    pub fn rounded(&self) -> super::Analysis {
        match self {
            Hands::Rounded(game) => (**game).clone(),
            Hands::Exact(game) => game.map(&Exact::decimal),
        }
    }
}

/// Two cards against a first card of the bank, under a row of the chart of best play.
#[derive(Clone, Debug, Serialize)]
pub struct ValuedHand {
    pub section: &'static str,
    pub row: String,
    #[serde(flatten)]
    pub cell: Cell,
}

impl Hands {
    /// In decimals, row by row of the chart.
    pub fn by_row(&self) -> Vec<ValuedHand> {
        let under = |cell: Cell| {
            let rows = ChartHand::of_cards(cell.hand).into_iter();
            let valued = move |row: ChartHand| ValuedHand {
                section: row.section(),
                row: row.to_string(),
                cell: cell.clone(),
            };
            rows.map(valued).collect::<Vec<_>>()
        };
        self.rounded().cells.into_iter().flat_map(under).collect()
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

/// A game played one way, and its law if that was asked for and can be told.
type Game = (super::Analysis, Option<Outcomes>);

/// The game in all three ways of playing.
fn played(analyser: &Analyser, detail: Detail) -> [Game; 3] {
    let care = match detail {
        Detail::Edges => None,
        Detail::Laws => Some(Care::Quick),
        Detail::Fractions => Some(Care::Full),
    };
    std::thread::scope(|scope| {
        let best = scope
            .spawn(move || (analyser.analysis(), care.and_then(|care| analyser.outcomes(care))));
        let by_chart = |chart: &Chart, strategy| {
            let law = care.and_then(|care| analyser.chart_outcomes(chart, care));
            (analyser.play_chart(chart, strategy).game, law)
        };
        let (chart, printed) = (analyser.best_chart(), analyser.two_card_chart());
        let of_best = by_chart(&chart, Strategy::BestChart);
        // Most often they are the same.
        let of_printed = if chart == printed {
            of_best.clone()
        } else {
            by_chart(&printed, Strategy::TwoCardChart)
        };
        [best.join().expect("an analysis does not panic"), of_best, of_printed]
    })
}

/// Puts the law of a round where it belongs.
fn told(analysis: &mut Analysis, law: &Outcomes) {
    analysis.variance = Some(Figure::Floating { value: law.variance, error: law.variance_error });
    let chance = |&p: &f64| Figure::Floating { value: p, error: law.error };
    analysis.outcomes = law.law.iter().map(|(net, p)| (net.clone(), chance(p))).collect();
    let handed_back = law.law.iter().find(|(net, _)| *net == Fraction::ZERO);
    if let Some((_, p)) = handed_back.filter(|(_, p)| *p < 1.0) {
        let decided = Figure::Floating { value: 1.0 - p, error: law.error };
        analysis.edge_per_decision = Some(analysis.edge.over(&decided));
    }
}

fn main_bet<L: BlackjackLaw>(
    order: &Order<'_, Blackjack<L>>,
    stock: &Stock,
    bet: Bet<L>,
) -> Result<Vec<Analysis>, Unpriced> {
    let rules = Rules::of::<L>(order.rules);
    let analyser = &analyser(&rules, stock)?;
    let games = played(analyser, order.detail);
    let choices = even_money_offered::<L>(order.rules, stock);
    let mut all = Vec::new();
    for ((strategy, play), (game, law)) in PLAYS.into_iter().zip(games) {
        let mut analysis = Analysis::of::<Blackjack<L>>(order.draft, bet);
        analysis.play = Some(play);
        analysis.method = "exact-floating";
        analysis.assuming = Some(SPLIT_HANDS);
        analysis.edge = floating(-game.value);
        let mut staked = floating(game.staked);
        if order.detail == Detail::Fractions && strategy == Strategy::Composition {
            let exact = analyse_exactly(&rules, &Shoe::of_ranks(stock.by_rank()))
                .map_err(|why| Unpriced(why.to_string()))?;
            analysis.edge = Figure::Exact(-exact.value.0);
            staked = Figure::Exact(exact.staked.0);
        }
        analysis.rounds = Figure::Exact(Fraction::ONE);
        analysis.edge_per_round = analysis.edge.clone();
        analysis.finally_staked(staked);
        if let Some(law) = law {
            told(&mut analysis, &law);
        }
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
    for name in SECTIONS {
        let row = |row: &super::ChartRow| Row {
            hand: row.hand.to_string(),
            cells: order_of_columns.iter().map(|up| row.advice[up.index()].to_string()).collect(),
        };
        playbook.sections.push(Section {
            name: name.to_owned(),
            columns: columns.clone(),
            rows: best.rows.iter().filter(|row| row.hand.section() == name).map(row).collect(),
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

const SECTIONS: [&str; 3] = ["hard", "soft", "pairs"];
