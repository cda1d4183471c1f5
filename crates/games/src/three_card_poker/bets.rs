//! The four stakes of a hand: ante, play, bonus and Pair Plus.

use crate::three_card_poker::reasons::No;
use rulebook::fr_three_card_poker as law;
use serde::{Deserialize, Serialize};
use table::{Cents, Clause, Refusal, Shaped, bet_named};

/// D3-09: in the order of payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bet {
    /// « Mise initiale », box MISE.
    Ante,
    /// « Relance », box JOUER.
    Play,
    Bonus,
    /// « Paire Plus ».
    PairPlus,
}

impl Bet {
    pub const ALL: [Bet; 4] = [Bet::Ante, Bet::Play, Bet::Bonus, Bet::PairPlus];

    /// FR55-21.41: the play stake is added to the ante of a hand that was looked at.
    pub(super) fn made_alone(self) -> Result<(), Refusal> {
        match self {
            Bet::Play => Err(No::PlayByRaise.by(law::FR55_21_41)),
            Bet::Ante | Bet::Bonus | Bet::PairPlus => Ok(()),
        }
    }
}

table::words_of_bet!(Bet);

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        match self {
            Bet::Ante => "ante",
            Bet::Play => "play",
            Bet::Bonus => "bonus",
            Bet::PairPlus => "pair-plus",
        }
    }

    fn class(self) -> &'static str {
        self.name()
    }

    fn clause(self) -> Clause {
        match self {
            Bet::Ante => law::FR55_21_56,
            Bet::Play => law::FR55_21_57,
            Bet::Bonus => law::FR55_21_B_5,
            Bet::PairPlus => law::FR55_21_PP_3,
        }
    }

    fn all() -> &'static [Self] {
        &Bet::ALL
    }

    /// FR55-21.24: a stake must be regular.
    fn named(name: &str) -> Result<Self, Refusal> {
        bet_named(name, law::FR55_21_24)
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
