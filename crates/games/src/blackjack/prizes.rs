//! What side bets win under the rules of a house: asked by the engine and by the odds alike.

use super::action::{DamesTable, Jackpot};
use super::bets::Side;
use super::house::{AcesPrize, AfterSplit, Prizes, Rules};
use super::law::BlackjackLaw;
use super::rules::{BankAce, Worth};
use super::settle_sides::{
    TWENTY_ONE_PLUS_THREE, dames_odds, pair_odds, two_plus_one_odds as times_odds,
};
use super::sides::{
    Couleur, DamesRow, RunAce, Sevens, Shown, TwoPlusOneRow, dames, figures, perfect_pairs,
};
use table::{Card, Cents, Clause, Odds, OnOff, Rank};

/// A prize of the first cards, and whether a lower row would have fitted too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    pub odds: Odds,
    pub by: Clause,
    pub best_of_several: bool,
}

/// What the box's first two cards and the bank's first win of a side bet that they decide; two
/// queens of hearts apart, which may have to wait for the bank.
pub fn first_prize<L: BlackjackLaw>(
    rules: &Rules,
    table: DamesTable,
    side: Side,
    (two, bank): ([Card; 2], Card),
) -> Option<Prize> {
    let rows = L::LAW.side(side)?.rows;
    let three = [two[0], two[1], bank];
    match side {
        Side::Dames => {
            let row = rules.dames_row(two)?;
            let best_of_several = row != DamesRow::AnyTwenty;
            Some(Prize { odds: dames_odds(table, row), by: rows[row as usize], best_of_several })
        }
        Side::TwoPlusOne => {
            let reading = rules.two_plus_one;
            let shown = figures(three, reading.couleur, reading.ace);
            let row = shown.two_plus_one()?;
            let best_of_several = match row {
                TwoPlusOneRow::TierceFlush => true,
                TwoPlusOneRow::Brelan => shown.flush == Shown::Yes,
                TwoPlusOneRow::Tierce | TwoPlusOneRow::Couleur => false,
            };
            let odds = times_odds(row, reading.times);
            Some(Prize { odds, by: rows[row as usize], best_of_several })
        }
        Side::PerfectPairs => {
            let row = perfect_pairs(two)?;
            Some(Prize { odds: pair_odds(row), by: rows[row as usize], best_of_several: false })
        }
        Side::TwentyOnePlusThree => {
            let won = figures(three, Couleur::Suit, RunAce::Both).any();
            let prize = Prize { odds: TWENTY_ONE_PLUS_THREE, by: rows[0], best_of_several: false };
            won.then_some(prize)
        }
        Side::Jp1 | Side::SplitAces | Side::Hyper => None,
    }
}

/// FR55-4.5.3a-b: the row of two queens of hearts once the bank's first two cards are known.
pub const fn row_with_bank(row: DamesRow, bank: Worth) -> DamesRow {
    match (row, bank) {
        (DamesRow::Queens, Worth::BlackJack) => DamesRow::QueensAndBlackJack,
        (row, Worth::BlackJack | Worth::Points(_) | Worth::Over) => row,
    }
}

/// What sevens win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SevensPrize {
    /// This many times the stake.
    Times(u32),
    All(Jackpot),
}

/// FR55-4.8.9.
pub const fn sevens_prize(won: Sevens) -> SevensPrize {
    match won {
        Sevens::One => SevensPrize::Times(2),
        Sevens::Two => SevensPrize::Times(25),
        Sevens::Three => SevensPrize::Times(250),
        Sevens::ThreeColour => SevensPrize::All(Jackpot::Secondary),
        Sevens::ThreeSuit => SevensPrize::All(Jackpot::Main),
    }
}

/// FR55-4.8.9d-e: the consolation prize, in stakes, for those who staked and did not hit it.
pub const fn consolation_times(jackpot: Jackpot) -> Option<u32> {
    match jackpot {
        Jackpot::Main => Some(100),
        Jackpot::Secondary => Some(25),
        Jackpot::OneAce | Jackpot::TwoAces | Jackpot::ThreeAces | Jackpot::FourAces => None,
    }
}

/// Aces in a row from the first card of a box: its first two, then the card on each split ace, in
/// the order of play.
pub fn aces_in_a_row(first: [Card; 2], on_split_aces: &[Card]) -> usize {
    let row = first.iter().chain(on_split_aces);
    row.take_while(|card| card.rank == Rank::Ace).count()
}

impl Rules {
    pub fn dames_row(&self, two: [Card; 2]) -> Option<DamesRow> {
        dames(two, self.dames.pair, self.dames.couleur)
    }

    /// The pay table of « dames de cœur » at the first opening.
    pub fn dames_table(&self) -> DamesTable {
        self.dames.table
    }

    pub fn bank_ace(&self) -> BankAce {
        self.readings.bank_ace
    }

    pub fn jp1_stake(&self) -> Cents {
        self.jp1.stake
    }

    /// What a box with these sevens wins beside a jackpot, in stakes: with `cumulative`, the prize
    /// of two sevens comes first (D-21); with `yes`, the stake comes back (D-20).
    pub fn sevens_times(&self, won: Sevens) -> u32 {
        let own = match sevens_prize(won) {
            SevensPrize::Times(times) => times,
            SevensPrize::All(_) => 0,
        };
        let first = match sevens_prize(Sevens::Two) {
            SevensPrize::Times(times) if self.pays_two_sevens_first(won) => times,
            SevensPrize::Times(_) | SevensPrize::All(_) => 0,
        };
        own + first + u32::from(self.jp1.stake_back == OnOff::On)
    }

    /// D-21: each prize in its turn.
    pub(super) fn pays_two_sevens_first(&self, won: Sevens) -> bool {
        won > Sevens::Two && self.jp1.prizes == Prizes::Cumulative
    }

    /// D-20: what a stake brings the main jackpot, the secondary one and the reserve. The last two
    /// are rounded down.
    pub fn jp1_parts(&self) -> [Cents; 3] {
        let part = |of: u32| Cents::new(self.jp1.stake.get() * i64::from(of) / 10_000);
        let [_, secondary, reserve] = self.jp1.split.map(part);
        [self.jp1.stake - secondary - reserve, secondary, reserve]
    }

    /// Where the main and the secondary jackpot start.
    pub fn jp1_starts(&self) -> [Cents; 2] {
        [self.jp1.start(Jackpot::Main), self.jp1.start(Jackpot::Secondary)]
    }

    /// D-21: which card is the third once sevens are split.
    pub fn jp1_after_split(&self) -> AfterSplit {
        self.jp1.after_split
    }

    pub fn split_aces_stake(&self) -> Cents {
        self.split_aces.stake
    }

    /// What this many aces in a row win; nothing for none.
    pub fn aces_prize(&self, aces: usize) -> Option<AcesPrize> {
        self.split_aces.prizes.get(aces.checked_sub(1)?).copied()
    }

    /// The meter of this many aces when it starts again, and what a stake brings it.
    pub fn aces_meter(&self, aces: usize) -> Option<(Cents, Cents)> {
        let tier = aces.checked_sub(1)?;
        let (seed, percent) = (self.split_aces.seed.get(tier)?, self.split_aces.contribution[tier]);
        let brings = Cents::new(self.split_aces.stake.get() * i64::from(percent) / 100);
        Some((*seed, brings))
    }
}
