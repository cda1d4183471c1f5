//! The figures of one bet, as JSON and for tables.

use crate::{Distribution, Figure, Fraction};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use table::{Bet as _, Clause, Draft, Form, Game, HouseOption};

/// The analysis of one bet under one play.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    pub game: &'static str,
    pub bet: &'static str,
    pub class: &'static str,
    /// How the player plays it, where he has a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<&'static str>,
    /// Whether no other play loses less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<bool>,
    /// The expected loss per unit of the initial stake.
    pub edge: Figure,
    pub per: &'static str,
    /// Of the net result, in units of the initial stake, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variance: Option<Figure>,
    /// Spins, throws or coups until the bet is decided, on average.
    pub rounds: Figure,
    /// The expected loss per round, for bets that may take several.
    pub edge_per_round: Figure,
    /// The expected loss per bet that is won or lost, where some are handed back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge_per_decision: Option<Figure>,
    /// All that is staked or paid for the bet in the end, per unit of the initial stake, where it
    /// may be more: doubles, splits, commissions, premiums.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staked: Option<Figure>,
    /// The expected loss per unit of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge_per_staked: Option<Figure>,
    /// Where chances are not exact, the error of each is that of all of them together.
    #[serde(serialize_with = "as_outcomes")]
    pub outcomes: Vec<(Fraction, Figure)>,
    /// The probability of further outcomes, where there are infinitely many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Figure>,
    /// What a pool or meter adds: the edge is a linear function of what it holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<Pool>,
    /// Choices that the round offers its holder, beside how he plays it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// `exact`, or `exact-floating` where figures carry an error.
    pub method: &'static str,
    /// What is taken for granted, where the bet alone does not decide it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assuming: Option<&'static str>,
    /// What was given beside the house rules: stakes, or another model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premise: Option<String>,
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    /// How many cards are left, where a shoe was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<u32>,
    /// The clauses that price it.
    pub clauses: Vec<Clause>,
    /// How often each clause or decision settles it, where that was counted.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub settled_by: BTreeMap<Clause, Figure>,
}

/// A pool that a bet may win. `edge` of the analysis holds for what the pool holds now.
#[derive(Clone, Debug, Serialize)]
pub struct Pool {
    pub name: &'static str,
    /// What it holds, in units of the stake.
    pub holds: Figure,
    /// How much the edge falls for each unit of the stake in the pool.
    pub per_unit: Figure,
    /// The content at which the bet is fair, the other pools being as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair_at: Option<Figure>,
}

/// A choice that a round offers the holder of a bet, in units of the stake.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub name: &'static str,
    /// What he faces.
    pub against: &'static str,
    /// How often it comes up in a round.
    pub comes_up: Figure,
    /// What he has if he takes it, and on average if he does not.
    pub accepted: Figure,
    pub declined: Figure,
    /// What taking it gives up each time.
    pub cost: Figure,
    pub clauses: Vec<Clause>,
}

impl Analysis {
    /// An analysis of this bet, without figures yet.
    pub(crate) fn of<G: Game>(draft: &Draft, bet: G::Bet) -> Analysis {
        Analysis {
            game: G::ID,
            bet: bet.name(),
            class: bet.class(),
            play: None,
            best: None,
            edge: Figure::ZERO,
            per: "initial stake",
            variance: None,
            rounds: Figure::ZERO,
            edge_per_round: Figure::ZERO,
            edge_per_decision: None,
            staked: None,
            edge_per_staked: None,
            outcomes: Vec::new(),
            tail: None,
            pools: Vec::new(),
            choices: Vec::new(),
            method: "exact",
            assuming: None,
            premise: None,
            house: chosen::<G>(draft, Chosen::Options),
            readings: chosen::<G>(draft, Chosen::Readings),
            cards: None,
            clauses: vec![bet.clause()],
            settled_by: BTreeMap::new(),
        }
    }

    /// Puts the figures of a solved chain in their places.
    pub(crate) fn fill(&mut self, found: Distribution) {
        let edge = -found.mean;
        let handed_back = found.outcomes.iter().find(|(net, _)| net.is_zero());
        if let (Some((_, p)), true) = (handed_back, found.tail.is_zero()) {
            self.edge_per_decision =
                (p != &Fraction::ONE).then(|| Figure::Exact(&edge / (Fraction::ONE - p)));
        }
        self.edge_per_round = Figure::Exact(&edge / &found.rounds);
        self.edge = Figure::Exact(edge);
        self.variance = Some(Figure::Exact(found.variance));
        self.rounds = Figure::Exact(found.rounds);
        self.outcomes = found.outcomes.into_iter().map(|(net, p)| (net, p.into())).collect();
        self.tail = (!found.tail.is_zero()).then_some(Figure::Exact(found.tail));
    }

    /// Says what is staked in the end, and what that loses per unit.
    pub(crate) fn finally_staked(&mut self, staked: Figure) {
        self.edge_per_staked = Some(self.edge.over(&staked));
        self.staked = Some(staked);
    }

    /// Marks the plays of one bet that lose least.
    pub(crate) fn mark_best(plays: &mut [Analysis]) {
        if plays.len() < 2 {
            return;
        }
        let least = plays.iter().map(|a| a.edge.decimal()).fold(f64::INFINITY, f64::min);
        let exact = plays.iter().filter_map(|a| a.edge.exact()).min().cloned();
        for analysis in plays {
            analysis.best = Some(match (analysis.edge.exact(), &exact) {
                (Some(edge), Some(exact)) => edge == exact,
                // What errors cannot tell apart is equally good.
                _ => analysis.edge.decimal() <= least + 2.0 * analysis.edge.error(),
            });
        }
    }
}

/// Which of the house's choices are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    Options,
    Readings,
}

/// What the house chose, limits apart: they do not change what a unit is worth.
pub fn chosen<G: Game>(draft: &Draft, which: Chosen) -> BTreeMap<&'static str, String> {
    let wanted = |o: &&HouseOption| {
        o.is_reading == (which == Chosen::Readings)
            && !o.is_limit
            && !matches!(o.form, Form::Forbidden)
    };
    let value = |o: &HouseOption| draft.get(o.key).unwrap_or(o.default).to_owned();
    G::options().iter().filter(wanted).map(|o| (o.key, value(o))).collect()
}

#[derive(Serialize)]
struct Outcome {
    net: String,
    #[serde(flatten)]
    p: Probability,
}

/// As `"p":"244/495"` where it is exact.
#[derive(Serialize)]
#[serde(untagged)]
enum Probability {
    Exact {
        p: String,
    },
    /// The error is that of all chances together.
    Floating {
        p: f64,
        error: f64,
    },
}

fn as_outcomes<S: Serializer>(
    outcomes: &[(Fraction, Figure)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let probability = |p: &Figure| match p {
        Figure::Exact(p) => Probability::Exact { p: p.to_string() },
        &Figure::Floating { value, error } => Probability::Floating { p: value, error },
    };
    serializer.collect_seq(
        outcomes.iter().map(|(net, p)| Outcome { net: net.to_string(), p: probability(p) }),
    )
}
