//! Chemin de fer and banque à tout va for `croupier odds` and `croupier strategy`: at equilibrium,
//! and when five is always answered the same way.

use super::banque_a_tout_va::{
    self as banque, Answers, Arbiter, Counted, Ends, Equilibrium, Stakes,
};
use super::chemin_de_fer::{self as chemin, Fixed, Outcomes};
use super::{Answer, Holding, Price, Shoe, Shown, Sight};
use crate::playbook::{Playbook, Row, Section};
use crate::{Analysis, Distribution, Figure, Fraction, Order, Premise, Priced, Stock, Unpriced};
use games::baccara::{Against, BankerDraw, Call};
use games::banque_a_tout_va::rules::{a_cheval, handed_back, on_tableau};
use games::banque_a_tout_va::{self as tableaux, BanqueAToutVa};
use games::chemin_de_fer::rules::banker_call;
use games::chemin_de_fer::{self as banco, CheminDeFer};
use rulebook::{mc_banque_a_tout_va as article_12, mc_chemin_de_fer as article_11};
use std::collections::BTreeMap;
use table::{Cents, Clause, OnOff};

pub(crate) const AT_EQUILIBRIUM: &str = "at equilibrium";
/// Whether the ponte draws on five, and the banker with three giving nine and five giving four.
const FIXED: [(&str, [Answer; 3]); 8] = {
    use Answer::{Draws, Stands};
    [
        ("five draws, 3/9 and 5/4 drawn", [Draws, Draws, Draws]),
        ("five draws, 3/9 drawn", [Draws, Draws, Stands]),
        ("five draws, 5/4 drawn", [Draws, Stands, Draws]),
        ("five draws, neither drawn", [Draws, Stands, Stands]),
        ("five stands, 3/9 and 5/4 drawn", [Stands, Draws, Draws]),
        ("five stands, 3/9 drawn", [Stands, Draws, Stands]),
        ("five stands, 5/4 drawn", [Stands, Stands, Draws]),
        ("five stands, neither drawn", [Stands, Stands, Stands]),
    ]
};
const NO_SIDE_GAINS: &str = "neither side gains by playing otherwise";
const FIVE_DRAWS: &str = "five draws, banker plays best";
const FIVE_STANDS: &str = "five stands, banker plays best";
const EQUAL_MONEY: &str = "as much lies on one tableau as on the other";

fn refused(why: impl std::error::Error) -> Unpriced {
    Unpriced(why.to_string())
}

fn shoe(stock: &Stock) -> Result<Shoe, Unpriced> {
    let packs = u8::try_from(stock.of_packs()).unwrap_or(u8::MAX);
    Shoe::remaining(packs, stock.by_point().map(u32::from)).map_err(refused)
}

impl Priced for CheminDeFer {
    fn packs(rules: &banco::Rules) -> Option<u16> {
        Some(rules.shoe().packs().into())
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let (shoe, terms) = model(order)?;
        let coups = coups(&shoe, terms)?;
        let mut all = Vec::new();
        for &bet in order.bets {
            let side = match bet {
                banco::Bet::Banco => Party::Ponte,
                banco::Bet::Banque => Party::Banker(terms.levy),
                // What is set aside is not at stake.
                banco::Bet::Garage => {
                    let mut kept = Analysis::of::<Self>(order.draft, bet);
                    kept.fill(Distribution::of_one_round([(Fraction::ZERO, Fraction::ONE)]));
                    all.push(kept);
                    continue;
                }
            };
            for (play, outcomes) in &coups {
                let mut analysis = Analysis::of::<Self>(order.draft, bet);
                fill(&mut analysis, play, outcomes, side);
                analysis.clauses.push(match side {
                    Party::Ponte => article_11::MC11_7_9,
                    Party::Banker(_) => article_11::MC11_7_2,
                });
                analysis.premise = order.premise.told();
                analysis.clauses.sort_unstable();
                analysis.clauses.dedup();
                all.push(analysis);
            }
        }
        Ok(all)
    }

    fn playbook(order: &Order<'_, Self>) -> Result<Playbook, Unpriced> {
        let (shoe, terms) = model(order)?;
        let found = chemin::equilibrium(&shoe, &terms).map_err(refused)?;
        let mut playbook = Playbook::of(order);
        let ponte =
            found.ponte.iter().map(|cell| row(hand(cell.holding), &cell.price, Digits::All));
        let banker = found.banker.iter().map(|cell| {
            let name = format!("{} against {}", hand(cell.holding), faced(cell.against));
            row(name, &cell.price, Digits::All)
        });
        playbook.sections.push(section("ponte", ponte));
        playbook.sections.push(section("banker", banker));
        let mut told = vec![("ponte's loss", found.ponte_loss.0)];
        match terms.levy {
            OnOff::On => told.extend([
                ("banker's loss after the levy", found.banker_loss.0),
                ("income of the house", found.house_income.0),
            ]),
            OnOff::Off => told.push(("banker's loss", found.banker_loss.0)),
        }
        told.push(("what the table costs the banker", found.bound_costs.0));
        let figures = told.into_iter().map(|(name, value)| (name.to_owned(), value.into()));
        playbook.edges = figures.collect();
        Ok(playbook)
    }

    fn admits(premise: Premise) -> bool {
        match premise {
            Premise::AsPlayed | Premise::WithoutLevy | Premise::WithReplacement => true,
            Premise::Stakes(_) => false,
        }
    }
}

/// The cards and the terms of a coup of chemin de fer. Who looks at cards that are put back learns
/// nothing, so that the points alone are looked at.
fn model(order: &Order<'_, CheminDeFer>) -> Result<(Shoe, chemin::Terms), Unpriced> {
    let shoe = shoe(&order.stock()?)?;
    let played = terms(order.rules);
    Ok(match order.premise {
        Premise::AsPlayed | Premise::Stakes(_) => (shoe, played),
        Premise::WithoutLevy => (shoe, chemin::Terms { levy: OnOff::Off, ..played }),
        Premise::WithReplacement => {
            let terms = chemin::Terms {
                banker_draw: BankerDraw::Free,
                levy: OnOff::Off,
                ponte_sees: Sight::Point,
                banker_sees: Sight::Point,
            };
            (shoe.with_replacement(), terms)
        }
    })
}

/// How likely either side draws where it may choose, under a play that has a name.
#[derive(Clone, Debug)]
pub struct ChosenPlay {
    /// By point.
    pub ponte: Vec<(u8, Fraction)>,
    /// By point and what he answers.
    pub banker: Vec<((u8, Against), Fraction)>,
}

/// The play of this name from full packs.
pub fn chosen_play(rules: &banco::Rules, name: &str) -> Result<ChosenPlay, Unpriced> {
    let shoe = shoe(&Stock::packs(rules.shoe().packs().into())?)?;
    let Some((_, [five, three_nine, five_four])) = FIXED.iter().find(|(known, _)| *known == name)
    else {
        let found = chemin::equilibrium(&shoe, &terms(rules)).map_err(refused)?;
        let draws = |price: Price| price.draws.0;
        let ponte = found.ponte.into_iter().map(|cell| (cell.holding.point, draws(cell.price)));
        let banker = found.banker.into_iter();
        let banker = banker.map(|cell| ((cell.holding.point, cell.against), draws(cell.price)));
        return Ok(ChosenPlay { ponte: ponte.collect(), banker: banker.collect() });
    };
    let certain = |answer: Answer| Fraction::from(u8::from(answer == Answer::Draws));
    // A play without a choice keeps to the table, even where the house lets the banker leave it.
    let against = (0..10).map(Against::Third).chain([Against::Stood]);
    let seen = (0..8).flat_map(|point| against.clone().map(move |against| (point, against)));
    let banker = seen.map(|(point, against)| {
        let answer = match (banker_call(point, against, BankerDraw::Table), point) {
            (Call::Draws, _) => Answer::Draws,
            (Call::Stands, _) => Answer::Stands,
            (Call::Free, 3) => *three_nine,
            (Call::Free, _) => *five_four,
        };
        ((point, against), certain(answer))
    });
    let ponte = (0..8).map(|point| (point, certain(*five)));
    Ok(ChosenPlay { ponte: ponte.collect(), banker: banker.collect() })
}

/// The plays of banque à tout va that have a name, the equilibrium first.
pub const BANQUE_PLAYS: [&str; 3] = [AT_EQUILIBRIUM, FIVE_DRAWS, FIVE_STANDS];

/// The play of this name at banque à tout va, from full packs and with equal money.
pub fn banque_play(rules: &tableaux::Rules, name: &str) -> Result<Answers, Unpriced> {
    let shoe = shoe(&Stock::packs(rules.shoe().packs().into())?)?;
    let terms = banque_terms(rules, Premise::AsPlayed);
    let five = match name {
        FIVE_DRAWS => Answer::Draws,
        FIVE_STANDS => Answer::Stands,
        _ => {
            let found = banque::equilibrium(&shoe, &terms).map_err(refused)?;
            let Equilibrium { right, left, banker, .. } = found;
            return Ok(Answers { right, left, banker });
        }
    };
    banque::fixed_answers(&shoe, &terms, [five; 2], Arbiter::Best(terms.stakes)).map_err(refused)
}

fn terms(rules: &banco::Rules) -> chemin::Terms {
    chemin::Terms { banker_draw: rules.banker_draw(), ..chemin::Terms::default() }
}

/// The results of a coup at equilibrium, and under each play without a choice.
fn coups(shoe: &Shoe, terms: chemin::Terms) -> Result<Vec<(&'static str, Outcomes)>, Unpriced> {
    let solved = chemin::equilibrium(shoe, &terms).map_err(refused)?;
    let mut coups = vec![(AT_EQUILIBRIUM, solved.outcomes)];
    for (name, [ponte_on_five, three_giving_nine, five_giving_four]) in FIXED {
        let play = Fixed { ponte_on_five, three_giving_nine, five_giving_four };
        coups.push((name, chemin::fixed(shoe, play).map_err(refused)?));
    }
    Ok(coups)
}

/// Whose stake is looked at; the banker pays the levy, if there is one.
#[derive(Clone, Copy, Debug)]
enum Party {
    Ponte,
    Banker(OnOff),
}

fn fill(analysis: &mut Analysis, play: &'static str, outcomes: &Outcomes, party: Party) {
    let [banker, ponte, tie] =
        [&outcomes.banker, &outcomes.ponte, &outcomes.tie].map(|p| p.0.clone());
    let (won, lost, wins) = match party {
        Party::Ponte => (ponte, banker, Fraction::ONE),
        Party::Banker(levy) => (banker, ponte, Fraction::ONE - chemin::levied(levy)),
    };
    let results = [(wins, won), (Fraction::ZERO, tie), (-Fraction::ONE, lost)];
    analysis.fill(Distribution::of_one_round(results));
    analysis.play = Some(play);
    analysis.assuming = (play == AT_EQUILIBRIUM).then_some(NO_SIDE_GAINS);
}

impl Priced for BanqueAToutVa {
    fn packs(rules: &tableaux::Rules) -> Option<u16> {
        Some(rules.shoe().packs().into())
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let shoe = shoe(&order.stock()?)?;
        let terms = banque_terms(order.rules, order.premise);
        let counted = Counted::of(&shoe, &terms).map_err(refused)?;
        let (found, at_equilibrium) = counted.equilibrium().map_err(refused)?;
        let fixed = |answer| counted.fixed([answer; 2], Arbiter::Best(terms.stakes));
        let plays: [(&'static str, Digits, Ends); 3] = [
            (AT_EQUILIBRIUM, Digits::of(&found), at_equilibrium),
            (FIVE_DRAWS, Digits::All, fixed(Answer::Draws).map_err(refused)?),
            (FIVE_STANDS, Digits::All, fixed(Answer::Stands).map_err(refused)?),
        ];
        let mut all = Vec::new();
        for &bet in order.bets {
            if bet == tableaux::Bet::Banco {
                all.extend(last_coup(order, &shoe)?);
                continue;
            }
            for (play, digits, ends) in &plays {
                let mut analysis = Analysis::of::<Self>(order.draft, bet);
                analysis.play = Some(play);
                analysis.assuming = (terms.stakes == Stakes::EQUAL).then_some(EQUAL_MONEY);
                analysis.premise = order.premise.told();
                settle(&mut analysis, bet, ends);
                if *digits == Digits::Some {
                    rounded(&mut analysis);
                }
                all.push(analysis);
            }
        }
        Ok(all)
    }

    fn playbook(order: &Order<'_, Self>) -> Result<Playbook, Unpriced> {
        let shoe = shoe(&order.stock()?)?;
        let found = banque::equilibrium(&shoe, &banque_terms(order.rules, order.premise))
            .map_err(refused)?;
        let digits = Digits::of(&found);
        let mut playbook = Playbook::of(order);
        for (name, cells) in [("right", &found.right), ("left", &found.left)] {
            let rows = cells.iter().map(|cell| row(hand(cell.holding), &cell.price, digits));
            playbook.sections.push(section(name, rows));
        }
        let banker = found.banker.iter().map(|cell| {
            let (right, left) = (shown(cell.right), shown(cell.left));
            let name = format!("{}: right {right}, left {left}", hand(cell.holding));
            row(name, &cell.price, digits)
        });
        playbook.sections.push(section("banker", banker));
        let edges = [
            ("right", found.edges.right.0),
            ("left", found.edges.left.0),
            ("à cheval", found.edges.a_cheval.0),
        ];
        playbook.edges = edges.map(|(name, edge)| (name.to_owned(), digits.figure(edge))).to_vec();
        Ok(playbook)
    }

    fn admits(premise: Premise) -> bool {
        match premise {
            Premise::AsPlayed | Premise::Stakes(_) => true,
            Premise::WithoutLevy | Premise::WithReplacement => false,
        }
    }
}

/// Whether the play of an equilibrium is known to the last digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digits {
    All,
    /// Both hands mix, and their probabilities need not be fractions.
    Some,
}

/// How far a number that is known to far more digits may be from what is told of it.
const ROUNDING: f64 = f64::EPSILON;

impl Digits {
    fn of(found: &Equilibrium) -> Digits {
        if found.proof.holds() { Digits::All } else { Digits::Some }
    }

    fn figure(self, value: Fraction) -> Figure {
        match self {
            Digits::All => Figure::Exact(value),
            Digits::Some => Figure::Floating { value: value.to_f64().value(), error: ROUNDING },
        }
    }
}

/// What a stake on one tableau, or on both, comes to.
fn settle(analysis: &mut Analysis, bet: tableaux::Bet, ends: &Ends) {
    // Even, so that halves are whole (D12.11).
    const STAKE: Cents = Cents::new(2);
    let settled = ends.iter().map(|(right, left, chance)| {
        let (fate, clause) = match bet {
            tableaux::Bet::Right | tableaux::Bet::Banco => on_tableau(right),
            tableaux::Bet::Left => on_tableau(left),
            tableaux::Bet::ACheval => a_cheval(right, left),
        };
        let net = handed_back(fate, STAKE) - STAKE;
        (Fraction::from(net.get()) / Fraction::from(STAKE.get()), clause, chance)
    });
    let mut by_clause: BTreeMap<Clause, Fraction> = BTreeMap::new();
    let results: Vec<(Fraction, Fraction)> = settled
        .map(|(net, clause, chance)| {
            *by_clause.entry(clause).or_default() += chance;
            (net, chance.clone())
        })
        .collect();
    analysis.fill(Distribution::of_one_round(results));
    analysis.clauses.extend(by_clause.keys().copied());
    analysis.clauses.push(article_12::D12_1);
    analysis.clauses.sort_unstable();
    analysis.clauses.dedup();
    by_clause.retain(|_, chance| !chance.is_zero());
    analysis.settled_by =
        by_clause.into_iter().map(|(clause, chance)| (clause, chance.into())).collect();
}

/// Tells figures that stand on rounded probabilities as what they are.
fn rounded(analysis: &mut Analysis) {
    let told = |figure: &mut Figure| {
        if let Figure::Exact(value) = figure {
            *figure = Digits::Some.figure(value.clone());
        }
    };
    analysis.method = "exact-floating";
    told(&mut analysis.edge);
    told(&mut analysis.edge_per_round);
    analysis.variance.as_mut().map(told);
    analysis.edge_per_decision.as_mut().map(told);
    analysis.outcomes.iter_mut().map(|(_, chance)| chance).for_each(told);
    analysis.settled_by.values_mut().for_each(told);
}

fn banque_terms(rules: &tableaux::Rules, premise: Premise) -> banque::Terms {
    let readings = banque::Readings {
        banker_draw: rules.banker_draw(),
        natural_frozen: rules.natural_frozen(),
        banker_natural: rules.banker_natural(),
    };
    let stakes = match premise {
        Premise::Stakes(stakes) => stakes,
        Premise::AsPlayed | Premise::WithoutLevy | Premise::WithReplacement => Stakes::EQUAL,
    };
    banque::Terms { readings, stakes, ..banque::Terms::default() }
}

/// The last coup du chemin de fer, by the table of that game whatever the house lets the banker do.
fn last_coup(order: &Order<'_, BanqueAToutVa>, shoe: &Shoe) -> Result<Vec<Analysis>, Unpriced> {
    let levy = order.rules.last_coup_levy();
    let terms = chemin::Terms { banker_draw: BankerDraw::Table, levy, ..<_>::default() };
    let of = |(play, outcomes): (&'static str, Outcomes)| {
        let mut analysis = Analysis::of::<BanqueAToutVa>(order.draft, tableaux::Bet::Banco);
        fill(&mut analysis, play, &outcomes, Party::Ponte);
        analysis
    };
    Ok(coups(shoe, terms)?.into_iter().map(of).collect())
}

fn section(name: &str, rows: impl Iterator<Item = Row>) -> Section {
    let columns = ["draws", "comes up", "drawing costs", "standing costs"];
    Section {
        name: name.to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.collect(),
    }
}

fn row(name: String, price: &Price, digits: Digits) -> Row {
    let percent = |p: &crate::Exact| Figure::Exact(p.0.clone()).percent();
    let draws = match (price.mixes(), price.draws.0.is_zero()) {
        (true, _) if digits == Digits::Some => percent(&price.draws),
        (true, _) => format!("{} = {}", price.draws.0, percent(&price.draws)),
        (false, true) => "never".to_owned(),
        (false, false) => "always".to_owned(),
    };
    let costs = [&price.reached, &price.drawing_costs, &price.standing_costs].map(percent);
    Row { hand: name, cells: std::iter::once(draws).chain(costs).collect() }
}

fn hand(holding: Holding) -> String {
    match holding.cards {
        Some([low, high]) => format!("{} with {low} and {high}", holding.point),
        None => holding.point.to_string(),
    }
}

fn faced(against: Against) -> String {
    match against {
        Against::Stood => "a stand".to_owned(),
        Against::Third(card) => format!("a {card}"),
    }
}

fn shown(shown: Shown) -> String {
    match shown {
        Shown::Third(card) => card.to_string(),
        Shown::Stood => "stood".to_owned(),
        Shown::Natural => "natural".to_owned(),
    }
}
