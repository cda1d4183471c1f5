//! Trente et quarante, folded. A class is points and colour: couleur and inverse look at the first
//! card.

use super::counts::Tally;
use super::folded::{Folded, Next, composition};
use super::instructions::Instructions;
use super::urn::Urn;
use crate::simulate::streams::{Seed, Streams};
use crate::simulate::sums::Sums;
use games::prison::Prison;
use games::trente_et_quarante::rules::{
    Coup, EVEN, Row, Rows, Verdict, colour, points, premium, wins,
};
use games::trente_et_quarante::{Bet, ZeroChoice};
use table::{Card, Cents};

/// How a coup ends, as far as the four chances can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Refait,
    Null,
    /// The row that wins, and the colour of the first card.
    Wins {
        row: Row,
        first: Row,
    },
}

impl Outcome {
    pub const fn of(coup: Coup) -> Self {
        match coup.verdict() {
            Verdict::Refait => Outcome::Refait,
            Verdict::Null => Outcome::Null,
            Verdict::Wins(row) => Outcome::Wins { row, first: coup.first },
        }
    }

    /// What a stake on one of the four chances wins or loses in this coup. Where nothing is
    /// decided it stays for the next.
    pub fn net(self, bet: Bet, stake: Cents, at_refait: AtRefait<'_>) -> Cents {
        let paid = match at_refait {
            AtRefait::Partage(_) => Cents::ZERO,
            AtRefait::Insured => premium(stake),
        };
        let net = match (self, at_refait) {
            (Outcome::Wins { row, first }, _) if wins(bet, row, first) => {
                EVEN.winnings_of_steps(stake)
            }
            (Outcome::Wins { .. }, _) => Cents::ZERO - stake,
            (Outcome::Null, _) | (Outcome::Refait, AtRefait::Insured) => Cents::ZERO,
            (Outcome::Refait, AtRefait::Partage(prison)) => {
                let half = prison.after_zero(stake, 0, Some(ZeroChoice::Partage), false);
                half.returned + half.stays - stake
            }
        };
        net - paid
    }
}

/// What a player does about the refait. Prison is not among it: what becomes of a prisoner is
/// decided by later coups, which counts do not tell.
#[derive(Clone, Copy, Debug)]
pub enum AtRefait<'a> {
    /// He takes his half.
    Partage(&'a Prison),
    /// He is insured: every coup costs him the premium (MC9.39, MC9.40).
    Insured,
}

/// Sums of a stake that lies on one of the four chances in every coup.
pub fn price(tally: &Tally<Outcome>, bet: Bet, stake: Cents, at_refait: AtRefait<'_>) -> Sums {
    let mut sums = Sums::default();
    for &(outcome, times) in &tally.outcomes {
        sums.add(outcome.net(bet, stake, at_refait), times);
    }
    sums
}

#[derive(Clone, Copy, Debug)]
pub struct Coups;

impl Folded for Coups {
    type State = Rows;
    type Outcome = Outcome;

    const CLASSES: usize = 20;

    /// By points, black before red; the black tens, next to last, are the middle class.
    fn class(card: Card) -> u8 {
        let red = match colour(card) {
            Row::Noir => 0,
            Row::Rouge => 1,
        };
        2 * (points(card) - 1) + red
    }

    fn start(&self) -> Rows {
        Rows::EMPTY
    }

    fn reveal(&self, state: &Rows, card: Card) -> Next<Rows, Outcome> {
        let rows = state.lay(card);
        match rows.coup() {
            Some(coup) => Next::Over(Outcome::of(coup)),
            // How many cards a row has matters only while it has none.
            None => Next::Go(Rows { noir_cards: rows.noir_cards.min(1), ..rows }),
        }
    }
}

/// The six packs, shuffled by the streams of a chunk.
pub fn urn(seed: impl Into<Seed>, chunk: u64, instructions: Instructions) -> Urn<18, 1> {
    const PACKS: u8 = 6;
    Urn::new(&composition::<Coups>(PACKS), &Streams::of(seed, chunk), instructions)
}
