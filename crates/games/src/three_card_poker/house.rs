//! What the house may choose at three-card poker.

use super::shoe;
use super::{Bet, Posted};
use crate::sitting::{ChangeLaw, HIGHEST_MINIMUM};
use crate::wheel::{AMOUNT, LARGEST_STAKE};
use rulebook::{fr_common as fr, fr_three_card_poker as law};
use table::shoe::{ShoeDraft, ShoeRules};
use table::{
    Admission, Amounts, Breach, Cents, Clause, Draft, Form, Free, OnOff, Reason, Refusal,
    house_choice, house_rules,
};

/// Whether the bonus is a stake of its own or a gift on the ante (D3-06).
#[house_choice]
pub enum BonusMode {
    SeparateStake,
    OnAnte,
}

/// Where the ace stands in a straight (D3-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AcePlace {
    High,
    /// Also below the two.
    HighOrLow,
}

/// What becomes of the Pair Plus of a folded hand (D3-08).
#[house_choice]
pub enum OnFold {
    Paid,
    Forfeited,
}

/// Whether the ante of trips and straight flush is paid more than even money (D3-16).
#[house_choice]
pub enum AntePremium {
    AsWritten,
    None,
}

/// What becomes of the stakes of a hand that is void (D3-10).
#[house_choice]
pub enum VoidStakes {
    Returned,
    Forfeited,
}

#[house_choice]
pub enum Shuffler {
    None,
    BatchTwoPacks,
}

/// The most places the law knows.
pub(super) const SEATS_MAX: u8 = 7;

/// FR55-21-1.3: the minimum is never below one euro.
pub(super) const LEAST_MINIMUM: Cents = Cents::units(1);
const ANTE_MIN: Form = Form::Amount { min: LEAST_MINIMUM, max: HIGHEST_MINIMUM };
const ANTE_MAX: Form = Form::Amount { min: LEAST_MINIMUM, max: LARGEST_STAKE };

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        /// The limits of the table at its first opening.
        pub posted: Posted;
        pair_plus: Side;
        bonus: Side;
        pub shoe: &ShoeRules;

        /// Places marked on the cloth.
        pub seats_marked as seats: u8 = 7 in 5..=SEATS_MAX as u32,
            "places marked on the cloth", law::FR55_21_20;
        given ante_min: Cents = 10.00 in ANTE_MIN,
            "smallest ante", fr::FR55_21_1_3, free(Free::From);
        given ante_max: Cents = 500.00 in ANTE_MAX,
            "largest ante, and largest stake in any box: 10, 20, 25, 50 or 100 times ante_min",
            fr::FR55_21_1_5, free(Free::Times(100));
        given pair_plus_min: Cents = 5.00 in AMOUNT,
            "smallest Pair Plus", law::FR55_21_24, free(Free::Least);
        given pair_plus_max: Cents = 200.00 in AMOUNT,
            "largest Pair Plus", law::FR55_21_24, free(Free::Times(100));
        bonus_offered: OnOff = on, "pay the bonus", law::FR55_21_B_1;
        given bonus_min: Cents = 5.00 in AMOUNT,
            "smallest bonus stake", law::FR55_21_24, free(Free::Least);
        given bonus_max: Cents = 200.00 in AMOUNT,
            "largest bonus stake", law::FR55_21_24, free(Free::Times(100));
        bonus_mode: BonusMode = separate_stake,
            "the bonus is a stake of its own, or a gift on the ante", law::D3_06;
        ace_low_straight: OnOff = off,
            "ace, two and three are the lowest straight", law::D3_02;
        pub pair_plus_on_fold: OnFold = paid,
            "what becomes of the Pair Plus of a folded hand", law::D3_08;
        pub ante_premium: AntePremium = as_written,
            "pay the winning ante of trips 4 and of a straight flush 5 times, or even money",
            law::D3_16;
        pub void_hand_stakes: VoidStakes = returned,
            "what becomes of the stakes of a player who looked too early", law::D3_10;
        pub shuffler: Shuffler = none,
            "shuffle by hand, or with a machine that takes two packs in turn", law::FR55_21_5;
    }
}

/// A box beside the ante: its smallest stake, and its largest if the table has no lower one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Side {
    min: Cents,
    max: Cents,
}

/// Smallest and largest stake of a box, and what sets the largest.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Range {
    min: Cents,
    max: Cents,
    by_max: Clause,
}

/// FR55-21-1.4, 5, 6: how limits change.
pub(super) const CHANGES: ChangeLaw = ChangeLaw {
    min: fr::FR55_21_1_4,
    declared: fr::FR55_21_1_3,
    multiples: &[10, 20, 25, 50, 100],
    multiple: fr::FR55_21_1_5,
    max: fr::FR55_21_1_6,
};

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Rules::OPTIONS);
        let (min, max) = (given.amount("ante_min"), given.amount("ante_max"));
        let lawful = CHANGES.multiples.iter().map(|&times| Posted { min, times });
        let posted = lawful.into_iter().find(|posted| posted.max() == max);
        if posted.is_none() {
            let words = "the maximum must be 10, 20, 25, 50 or 100 times ante_min";
            given.breach("ante_max", fr::FR55_21_1_5, words);
        }
        let pair_plus = side(&mut given, ["pair_plus_min", "pair_plus_max"], max);
        let bonus = side(&mut given, ["bonus_min", "bonus_max"], max);
        let cards = match given.choice("shuffler") {
            Shuffler::None => &shoe::HAND,
            Shuffler::BatchTwoPacks => &shoe::TWO_PACKS,
        };
        let shoe = ShoeDraft::usual(cards).admit(cards).expect("what is usual is lawful");
        // Without a lawful multiple there was a breach, and no rules come of it.
        let posted = posted.unwrap_or(Posted { min, times: 0 });
        let rules = Rules::read(&given, posted, pair_plus, bonus, shoe);
        given.finish(|| rules)
    }

    pub fn ace(&self) -> AcePlace {
        match self.ace_low_straight {
            OnOff::On => AcePlace::HighOrLow,
            OnOff::Off => AcePlace::High,
        }
    }

    /// Whether a raised hand from a straight up is given its bonus without a stake (D3-06).
    pub fn gives_bonus(&self) -> bool {
        self.bonus_offered == OnOff::On && self.bonus_mode == BonusMode::OnAnte
    }

    /// The scale that is posted, if there is a bonus.
    pub fn bonus_scale(&self) -> Option<&'static str> {
        match (self.bonus_offered, self.bonus_mode) {
            (OnOff::Off, _) => None,
            (OnOff::On, BonusMode::SeparateStake) => Some("bonus 1 4 5 times its stake"),
            (OnOff::On, BonusMode::OnAnte) => Some("bonus 1 4 5 times the ante"),
        }
    }

    /// Why no stake is taken in this box before the deal, if so.
    pub(super) fn withheld(&self, bet: Bet) -> Option<Refusal> {
        match (bet, self.bonus_offered, self.bonus_mode) {
            (Bet::Bonus, OnOff::Off, _) => Some(Reason::NotOffered.by(law::FR55_21_B_1)),
            (Bet::Bonus, OnOff::On, BonusMode::OnAnte) => Some(Reason::NotOffered.by(law::D3_06)),
            (Bet::Bonus, OnOff::On, BonusMode::SeparateStake)
            | (Bet::Ante | Bet::Play | Bet::PairPlus, _, _) => None,
        }
    }

    /// DFC-16: the maximum of the table binds each box taken alone, so a box has its own maximum or
    /// that of the ante, whichever is lower.
    fn range(&self, bet: Bet, posted: Posted) -> Range {
        let Side { min, max } = match bet {
            Bet::Ante | Bet::Play => Side { min: posted.min, max: posted.max() },
            Bet::Bonus => self.bonus,
            Bet::PairPlus => self.pair_plus,
        };
        if max <= posted.max() {
            Range { min, max, by_max: law::FR55_21_24 }
        } else {
            Range { min, max: posted.max(), by_max: fr::DFC_16 }
        }
    }

    /// FR55-21.24: what may be added to a stake of `held`, so that the whole keeps to the limits.
    pub(super) fn may_add(&self, bet: Bet, held: Cents, posted: Posted) -> Amounts {
        let Range { min, max, by_max } = self.range(bet, posted);
        let least = if held >= min { Cents::new(1) } else { min - held };
        let mut amounts = Amounts::range(least, max - held, law::FR55_21_24);
        amounts.by_max = by_max;
        amounts
    }

    /// What may be taken from a stake of `held`, so that what is left keeps to the minimum.
    pub(super) fn may_take(&self, bet: Bet, held: Cents, posted: Posted) -> Amounts {
        Amounts::range(Cents::new(1), held - self.range(bet, posted).min, law::FR55_21_24)
    }
}

/// The limits of a side box, which must leave room below the maximum of the table (DFC-16).
fn side(given: &mut Admission<'_>, [min_key, max_key]: [&str; 2], table_max: Cents) -> Side {
    let (min, max) = (given.amount(min_key), given.amount(max_key));
    if max < min {
        given.breach(max_key, law::FR55_21_24, "the maximum is below the minimum");
    } else if table_max < min {
        given.breach(min_key, fr::DFC_16, "the minimum is above ante_max, which binds every box");
    }
    Side { min, max }
}
