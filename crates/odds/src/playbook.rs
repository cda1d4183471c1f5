//! Best play as a table that a person would print.

use crate::report::{Chosen, chosen};
use crate::{Analysis, Figure, Order, Priced, Unpriced};
use serde::Serialize;
use std::collections::BTreeMap;

/// What to do, for the house it was computed for.
#[derive(Clone, Debug, Serialize)]
pub struct Playbook {
    pub game: &'static str,
    /// The edition of the law.
    pub edition: &'static str,
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    /// What was given beside the house rules: stakes, or another model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premise: Option<String>,
    /// What is known of the shoe: its number of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<u32>,
    pub sections: Vec<Section>,
    /// What the letters in the cells mean.
    pub legend: Vec<(String, String)>,
    /// The house edge of who plays so, and of who plays otherwise.
    pub edges: Vec<(String, Figure)>,
}

/// One table: a row for what the player holds, a column for what he faces.
#[derive(Clone, Debug, Serialize)]
pub struct Section {
    pub name: String,
    pub columns: Vec<String>,
    pub rows: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Row {
    pub hand: String,
    pub cells: Vec<String>,
}

impl Playbook {
    /// Without a table yet.
    pub(crate) fn of<G: Priced>(order: &Order<'_, G>) -> Playbook {
        Playbook {
            game: G::ID,
            edition: rulebook::subject_of(G::ID).map_or("", |subject| subject.edition),
            house: chosen::<G>(order.draft, Chosen::Options),
            readings: chosen::<G>(order.draft, Chosen::Readings),
            premise: order.premise.told(),
            cards: order.left.map(crate::Stock::count),
            sections: Vec::new(),
            legend: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// The best play of every bet that leaves its holder a choice.
    pub(crate) fn of_plays<G: Priced>(order: &Order<'_, G>) -> Result<Playbook, Unpriced> {
        let all = G::price(order)?;
        let chosen: Vec<&Analysis> = all.iter().filter(|a| a.best == Some(true)).collect();
        if chosen.is_empty() {
            return Err(Unpriced(format!("nobody has a choice to make at {}", G::ID)));
        }
        let mut playbook = Playbook::of(order);
        let row = |a: &&Analysis| Row {
            hand: a.bet.to_owned(),
            cells: vec![a.play.unwrap_or_default().to_owned(), a.edge.to_string()],
        };
        playbook.sections.push(Section {
            name: "bet".to_owned(),
            columns: vec!["best play".to_owned(), "edge".to_owned()],
            rows: chosen.iter().map(row).collect(),
        });
        for analysis in all.iter().filter(|a| a.best.is_some()) {
            let name = format!("{}, {}", analysis.bet, analysis.play.unwrap_or_default());
            playbook.edges.push((name, analysis.edge.clone()));
        }
        Ok(playbook)
    }
}
