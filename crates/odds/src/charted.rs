//! What only black-jack knows of its main bet: the value of every hand, and play by a chart.

use crate::blackjack::{Hands, PlayedChart, Rules};
use crate::{Order, Priced, Unpriced};
use table::{Clause, Seat};

/// A game whose main bet is played by a chart.
pub trait Charted<G: Priced>: Sync {
    /// Every hand against every first card of the bank.
    fn hands(&self, order: &Order<'_, G>) -> Result<Hands, Unpriced>;

    /// The rules that its value follows from.
    fn rules(&self, rules: &G::Rules) -> Rules;

    /// The clauses behind those rules, by their names.
    fn clauses(&self) -> Vec<(&'static str, Clause)>;

    /// What a seat does by this chart with the hand that is awaited of it; nothing where none is.
    fn advised(
        &self,
        rules: &G::Rules,
        state: &G::State,
        seat: Seat,
        chart: &PlayedChart,
    ) -> Option<G::Action>;

    /// What a bet is called where laws are compared: some laws have another name for the same bet.
    fn common_name(&self, bet: G::Bet) -> &'static str;
}
