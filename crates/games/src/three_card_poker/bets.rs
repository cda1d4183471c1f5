//! The four stakes of a hand: ante, play, bonus and Pair Plus.

use crate::three_card_poker::reasons::No;
use rulebook::fr_three_card_poker as law;
use serde::{Deserialize, Serialize};
use table::{Cents, Refusal, Shaped};

bets! {
    /// D3-09: in the order of payment. FR55-21.24: a stake must be regular.
    pub enum Bet named by law::FR55_21_24;
    /// « Mise initiale », box MISE.
    Ante = "ante", law::FR55_21_56;
    /// « Relance », box JOUER.
    Play = "play", law::FR55_21_57;
    Bonus = "bonus", law::FR55_21_B_5;
    /// « Paire Plus ».
    PairPlus = "pair-plus", law::FR55_21_PP_3;
}

impl Bet {
    /// FR55-21.41: the play stake is added to the ante of a hand that was looked at.
    pub(super) fn made_alone(self) -> Result<(), Refusal> {
        match self {
            Bet::Play => Err(No::PlayByRaise.by(law::FR55_21_41)),
            Bet::Ante | Bet::Bonus | Bet::PairPlus => Ok(()),
        }
    }
}

/// What lies in the four boxes of one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Stakes {
    pub ante: Cents,
    pub play: Cents,
    pub bonus: Cents,
    pub pair_plus: Cents,
}

impl Stakes {
    pub const fn on(&self, bet: Bet) -> Cents {
        match bet {
            Bet::Ante => self.ante,
            Bet::Play => self.play,
            Bet::Bonus => self.bonus,
            Bet::PairPlus => self.pair_plus,
        }
    }

    pub(super) const fn on_mut(&mut self, bet: Bet) -> &mut Cents {
        match bet {
            Bet::Ante => &mut self.ante,
            Bet::Play => &mut self.play,
            Bet::Bonus => &mut self.bonus,
            Bet::PairPlus => &mut self.pair_plus,
        }
    }

    /// The boxes with money in them, in the order of payment.
    pub fn each(&self) -> impl Iterator<Item = (Bet, Cents)> + use<> {
        let stakes = *self;
        let all = Bet::ALL.into_iter().map(move |bet| (bet, stakes.on(bet)));
        all.filter(|(_, stake)| stake.is_positive())
    }

    pub fn sum(&self) -> Cents {
        self.each().map(|(_, stake)| stake).sum()
    }

    /// Whether a stake lies beside the ante.
    pub const fn has_sides(&self) -> bool {
        self.bonus.is_positive() || self.pair_plus.is_positive()
    }
}
