//! How a coup ends for a stake that is decided by it.

use games::prison::Prison;
use games::trente_et_quarante::rules::{Coup, EVEN, Row, Verdict, premium, wins};
use games::trente_et_quarante::{Bet, ZeroChoice};
use table::Cents;

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
