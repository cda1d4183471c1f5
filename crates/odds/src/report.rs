//! The figures of one bet, as JSON and for tables.

use crate::{Distribution, Exact, Fraction};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use table::Clause;

/// The exact analysis of one bet under one play.
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
    pub edge: Exact,
    pub per: &'static str,
    pub variance: Exact,
    /// Spins until the bet is decided, on average.
    pub rounds: Exact,
    /// The expected loss per spin, for bets that may take several.
    pub edge_per_round: Exact,
    #[serde(serialize_with = "as_outcomes")]
    pub outcomes: Vec<(Fraction, Fraction)>,
    /// The probability of further outcomes, where there are infinitely many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Exact>,
    pub method: &'static str,
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    /// The clauses that the engine cited on the way.
    pub clauses: Vec<Clause>,
}

impl Analysis {
    /// Puts the figures of a solved chain in their places.
    pub(crate) fn fill(&mut self, found: Distribution) {
        let edge = -found.mean;
        self.edge_per_round = Exact(&edge / &found.rounds);
        self.edge = Exact(edge);
        self.variance = Exact(found.variance);
        self.rounds = Exact(found.rounds);
        self.outcomes = found.outcomes;
        self.tail = (!found.tail.is_zero()).then_some(Exact(found.tail));
    }
}

#[derive(Serialize)]
struct Outcome {
    net: String,
    p: String,
}

fn as_outcomes<S: Serializer>(
    outcomes: &[(Fraction, Fraction)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        outcomes.iter().map(|(net, p)| Outcome { net: net.to_string(), p: p.to_string() }),
    )
}
