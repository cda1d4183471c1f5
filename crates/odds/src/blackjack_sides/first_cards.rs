//! Side bets that the first cards decide: all pairs or triples of the shoe, counted.

use super::bank::black_jacks;
use super::{SideBet, lost, won};
use crate::order::ratio;
use crate::{Analysis, Distribution, Fraction, Stock, Unpriced};
use games::blackjack::{
    BlackjackLaw, DamesRow, Prize, Rules, Side, Worth, dames_odds, first_prize, row_with_bank,
};
use std::collections::BTreeSet;
use table::{Bet as _, Card, Clause};

/// What may come of a bet: net results with their probabilities, and the clauses behind them.
#[derive(Default)]
struct Results {
    outcomes: Vec<(Fraction, Fraction)>,
    clauses: BTreeSet<Clause>,
}

impl Results {
    fn add(&mut self, net: Fraction, p: Fraction, by: Clause) {
        if !p.is_zero() {
            self.outcomes.push((net, p));
            self.clauses.insert(by);
        }
    }

    /// Everything that is not listed is lost.
    fn into_analysis<L: BlackjackLaw>(mut self, of: &SideBet<'_, L>, side: Side) -> Analysis {
        let wins = self.outcomes.iter().fold(Fraction::ZERO, |sum, (_, p)| sum + p);
        let by = SideBet::<L>::lost_by(side).unwrap_or_else(|| of.bet.clause());
        self.add(lost(), Fraction::ONE - wins, by);
        let mut analysis = of.analysis();
        self.clauses.insert(of.bet.clause());
        analysis.fill(Distribution::of_one_round(self.outcomes));
        analysis.clauses = self.clauses.into_iter().collect();
        analysis
    }
}

/// Prizes with the number of ways to win them; alike ones together.
#[derive(Default)]
struct Ways(Vec<(Prize, u64)>);

impl Ways {
    fn add(&mut self, prize: Prize, ways: u64) {
        match self.0.iter_mut().find(|(of, _)| (of.odds, of.by) == (prize.odds, prize.by)) {
            Some((_, sum)) => *sum += ways,
            None => self.0.push((prize, ways)),
        }
    }

    fn into_analysis<L: BlackjackLaw>(
        self,
        whole: u64,
        of: &SideBet<'_, L>,
        side: Side,
    ) -> Analysis {
        let mut results = Results::default();
        for (prize, ways) in self.0 {
            results.add(won(prize.odds), ratio(ways, whole), prize.by);
        }
        results.into_analysis(of, side)
    }
}

/// Two cards out of this many, or three.
const fn choose_2(n: u64) -> u64 {
    n * n.saturating_sub(1) / 2
}

const fn choose_3(n: u64) -> u64 {
    choose_2(n) * n.saturating_sub(2) / 3
}

/// Every two cards of the shoe, in any order, and in how many ways they come.
fn each_pair(stock: &Stock, mut visit: impl FnMut([Card; 2], u64)) {
    let count = |card: Card| u64::from(stock.by_card()[card.index()]);
    for first in Card::pack() {
        visit([first, first], choose_2(count(first)));
        for second in Card::pack().take(first.index()) {
            visit([first, second], count(first) * count(second));
        }
    }
}

fn each_triple(stock: &Stock, mut visit: impl FnMut([Card; 3], u64)) {
    let count = |card: Card| u64::from(stock.by_card()[card.index()]);
    for a in Card::pack().filter(|&card| count(card) > 0) {
        visit([a, a, a], choose_3(count(a)));
        for b in Card::pack().take(a.index()) {
            visit([a, a, b], choose_2(count(a)) * count(b));
            visit([a, b, b], count(a) * choose_2(count(b)));
            let two = count(a) * count(b);
            for c in Card::pack().take(b.index()) {
                visit([a, b, c], two * count(c));
            }
        }
    }
}

/// The chance that the bank's first two cards are black-jack once these have left the shoe.
fn bank_black_jack(rules: &Rules, stock: &Stock, seen: [Card; 2]) -> Fraction {
    let mut ranks = stock.by_rank();
    for card in seen {
        let left = &mut ranks[card.rank as usize - 1];
        *left = left.saturating_sub(1);
    }
    let left = u64::from(stock.count()) - 2;
    ratio(black_jacks(&ranks, rules.bank_ace()), left * (left - 1))
}

impl<L: BlackjackLaw> SideBet<'_, L> {
    /// FR55-4.5: two cards that make twenty. Two queens of hearts are told by the bank's
    /// black-jack, which needs two more cards of the same shoe.
    pub(super) fn dames(&self) -> Result<Analysis, Unpriced> {
        let SideBet { order, stock, bet } = *self;
        self.needs_suits()?;
        self.needs_cards(4)?;
        let (rules, table) = (order.rules, order.rules.dames_table());
        let rows =
            L::LAW.sides.iter().find(|law| law.side == Side::Dames).map_or(&[][..], |l| l.rows);
        let whole = choose_2(u64::from(stock.count()));
        let mut results = Results::default();
        let mut add = |row: DamesRow, p: Fraction| {
            let by = rows.get(row as usize).copied().unwrap_or_else(|| bet.clause());
            results.add(won(dames_odds(table, row)), p, by);
        };
        each_pair(stock, |two, ways| {
            let Some(row) = rules.dames_row(two) else { return };
            let p = ratio(ways, whole);
            if row_with_bank(row, Worth::BlackJack) == row {
                add(row, p);
                return;
            }
            let black_jack = &p * bank_black_jack(rules, stock, two);
            add(row, p - &black_jack);
            add(row_with_bank(row, Worth::BlackJack), black_jack);
        });
        Ok(results.into_analysis(self, Side::Dames))
    }

    /// MC5.2.6: the bank's card plays no part, so any will do.
    pub(super) fn perfect_pairs(&self) -> Result<Analysis, Unpriced> {
        let SideBet { order, stock, .. } = *self;
        self.needs_suits()?;
        self.needs_cards(2)?;
        let (rules, side) = (order.rules, Side::PerfectPairs);
        let mut found = Ways::default();
        each_pair(stock, |two, ways| {
            let prize = first_prize::<L>(rules, rules.dames_table(), side, (two, two[0]));
            if let Some(prize) = prize {
                found.add(prize, ways);
            }
        });
        let whole = choose_2(u64::from(stock.count()));
        Ok(found.into_analysis(whole, self, side))
    }

    /// FR55-4.7, MC5.2.7: which of the three cards is the bank's makes no difference to the figure
    /// that they form.
    pub(super) fn three_cards(&self, side: Side) -> Result<Analysis, Unpriced> {
        let SideBet { order, stock, .. } = *self;
        self.needs_suits()?;
        self.needs_cards(3)?;
        let rules = order.rules;
        let mut found = Ways::default();
        each_triple(stock, |[a, b, c], ways| {
            let prize = first_prize::<L>(rules, rules.dames_table(), side, ([a, b], c));
            if let Some(prize) = prize {
                found.add(prize, ways);
            }
        });
        let whole = choose_3(u64::from(stock.count()));
        Ok(found.into_analysis(whole, self, side))
    }
}
