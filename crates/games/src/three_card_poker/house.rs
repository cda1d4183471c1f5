//! What the house may choose at three-card poker.

use super::Bet;
use crate::wheel::{AMOUNT, LARGEST_STAKE};
use rulebook::{fr_common as fr, fr_three_card_poker as law};
use table::shoe::{ShoeDraft, ShoeRules, laws::fr_three_card_poker as cards};
use table::{
    Admission, Amounts, Breach, Cents, Choice, Clause, Draft, Form, HouseOption, OnOff, Reason,
    Refusal,
};

/// Whether the bonus is a stake of its own or a gift on the ante (D3-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnFold {
    Paid,
    Forfeited,
}

/// Whether the ante of trips and straight flush is paid more than even money (D3-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AntePremium {
    AsWritten,
    None,
}

/// What becomes of the stakes of a hand that is void (D3-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoidStakes {
    Returned,
    Forfeited,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shuffler {
    None,
    BatchTwoPacks,
}

impl Choice for BonusMode {
    const NAMES: &'static [(&'static str, Self)] =
        &[("separate_stake", BonusMode::SeparateStake), ("on_ante", BonusMode::OnAnte)];
}

impl Choice for OnFold {
    const NAMES: &'static [(&'static str, Self)] =
        &[("paid", OnFold::Paid), ("forfeited", OnFold::Forfeited)];
}

impl Choice for AntePremium {
    const NAMES: &'static [(&'static str, Self)] =
        &[("as_written", AntePremium::AsWritten), ("none", AntePremium::None)];
}

impl Choice for VoidStakes {
    const NAMES: &'static [(&'static str, Self)] =
        &[("returned", VoidStakes::Returned), ("forfeited", VoidStakes::Forfeited)];
}

impl Choice for Shuffler {
    const NAMES: &'static [(&'static str, Self)] =
        &[("none", Shuffler::None), ("batch_two_packs", Shuffler::BatchTwoPacks)];
}

/// The most places the law knows.
pub(super) const SEATS_MAX: u8 = 7;

/// FR55-21-1.3: the minimum is never below one euro.
const ANTE: Form = Form::Amount { min: Cents::units(1), max: LARGEST_STAKE };

pub(super) const OPTIONS: &[HouseOption] = &[
    HouseOption::new(
        "seats_marked",
        "7",
        Form::Whole { min: 5, max: SEATS_MAX as u32 },
        law::FR55_21_20,
        "places marked on the cloth",
    ),
    HouseOption::new("ante_min", "10.00", ANTE, fr::FR55_21_1_3, "smallest ante"),
    HouseOption::new(
        "ante_max",
        "500.00",
        ANTE,
        fr::FR55_21_1_5,
        "largest ante, and largest stake in any box: 10, 20, 25, 50 or 100 times ante_min",
    ),
    HouseOption::new("pair_plus_min", "5.00", AMOUNT, law::FR55_21_24, "smallest Pair Plus"),
    HouseOption::new("pair_plus_max", "200.00", AMOUNT, law::FR55_21_24, "largest Pair Plus"),
    HouseOption::new("bonus_offered", "on", Form::ON_OFF, law::FR55_21_B_1, "pay the bonus"),
    HouseOption::new("bonus_min", "5.00", AMOUNT, law::FR55_21_24, "smallest bonus stake"),
    HouseOption::new("bonus_max", "200.00", AMOUNT, law::FR55_21_24, "largest bonus stake"),
    HouseOption::new(
        "bonus_mode",
        "separate_stake",
        Form::OneOf(&["separate_stake", "on_ante"]),
        law::D3_06,
        "the bonus is a stake of its own, or a gift on the ante",
    ),
    HouseOption::new(
        "ace_low_straight",
        "off",
        Form::ON_OFF,
        law::D3_02,
        "ace, two and three are the lowest straight",
    ),
    HouseOption::new(
        "pair_plus_on_fold",
        "paid",
        Form::OneOf(&["paid", "forfeited"]),
        law::D3_08,
        "what becomes of the Pair Plus of a folded hand",
    ),
    HouseOption::new(
        "ante_premium",
        "as_written",
        Form::OneOf(&["as_written", "none"]),
        law::D3_16,
        "pay the winning ante of trips 4 and of a straight flush 5 times, or even money",
    ),
    HouseOption::new(
        "void_hand_stakes",
        "returned",
        Form::OneOf(&["returned", "forfeited"]),
        law::D3_10,
        "what becomes of the stakes of a player who looked too early",
    ),
    HouseOption::new(
        "shuffler",
        "none",
        Form::OneOf(&["none", "batch_two_packs"]),
        law::FR55_21_5,
        "shuffle by hand, or with a machine that takes two packs in turn",
    ),
];

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    seats: u8,
    ante: Range,
    bonus: Range,
    pair_plus: Range,
    bonus_offered: OnOff,
    bonus_mode: BonusMode,
    ace: AcePlace,
    pair_plus_on_fold: OnFold,
    ante_premium: AntePremium,
    void_hand_stakes: VoidStakes,
    shuffler: Shuffler,
    shoe: ShoeRules,
}

/// Smallest and largest stake of a box, and what sets the largest.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Range {
    min: Cents,
    max: Cents,
    by_max: Clause,
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let ante = Range {
            min: given.amount("ante_min"),
            max: given.amount("ante_max"),
            by_max: law::FR55_21_24,
        };
        if ![10, 20, 25, 50, 100].map(|n| ante.min.times(n)).contains(&ante.max) {
            let words = "the maximum must be 10, 20, 25, 50 or 100 times ante_min";
            given.breach("ante_max", fr::FR55_21_1_5, words);
        }
        let pair_plus = side(&mut given, ["pair_plus_min", "pair_plus_max"], ante.max);
        let bonus = side(&mut given, ["bonus_min", "bonus_max"], ante.max);
        let ace = match given.choice("ace_low_straight") {
            OnOff::On => AcePlace::HighOrLow,
            OnOff::Off => AcePlace::High,
        };
        let shuffler = given.choice("shuffler");
        let cards = match shuffler {
            Shuffler::None => &cards::HAND,
            Shuffler::BatchTwoPacks => &cards::TWO_PACKS,
        };
        let rules = Rules {
            seats: u8::try_from(given.whole("seats_marked")).unwrap_or(SEATS_MAX),
            ante,
            bonus,
            pair_plus,
            bonus_offered: given.choice("bonus_offered"),
            bonus_mode: given.choice("bonus_mode"),
            ace,
            pair_plus_on_fold: given.choice("pair_plus_on_fold"),
            ante_premium: given.choice("ante_premium"),
            void_hand_stakes: given.choice("void_hand_stakes"),
            shuffler,
            shoe: ShoeDraft::usual(cards).admit(cards).expect("what is usual is lawful"),
        };
        given.finish(|| rules)
    }

    /// Places marked on the cloth.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub fn ace(&self) -> AcePlace {
        self.ace
    }

    pub fn pair_plus_on_fold(&self) -> OnFold {
        self.pair_plus_on_fold
    }

    pub fn ante_premium(&self) -> AntePremium {
        self.ante_premium
    }

    pub fn void_hand_stakes(&self) -> VoidStakes {
        self.void_hand_stakes
    }

    pub fn shuffler(&self) -> Shuffler {
        self.shuffler
    }

    pub fn shoe(&self) -> &ShoeRules {
        &self.shoe
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

    fn range(&self, bet: Bet) -> Range {
        match bet {
            Bet::Ante | Bet::Play => self.ante,
            Bet::Bonus => self.bonus,
            Bet::PairPlus => self.pair_plus,
        }
    }

    /// FR55-21.24: what may be added to a stake of `held`, so that the whole keeps to the limits.
    pub(super) fn may_add(&self, bet: Bet, held: Cents) -> Amounts {
        let Range { min, max, by_max } = self.range(bet);
        let least = if held >= min { Cents::new(1) } else { min - held };
        let mut amounts = Amounts::range(least, max - held, law::FR55_21_24);
        amounts.by_max = by_max;
        amounts
    }

    /// What may be taken from a stake of `held`, so that what is left keeps to the minimum.
    pub(super) fn may_take(&self, bet: Bet, held: Cents) -> Amounts {
        Amounts::range(Cents::new(1), held - self.range(bet).min, law::FR55_21_24)
    }
}

/// DFC-16: the maximum of the table binds each box taken alone, so a box has its own maximum or
/// that of the ante, whichever is lower.
fn side(given: &mut Admission<'_>, [min_key, max_key]: [&str; 2], table_max: Cents) -> Range {
    let (min, own) = (given.amount(min_key), given.amount(max_key));
    if own < min {
        given.breach(max_key, law::FR55_21_24, "the maximum is below the minimum");
    } else if table_max < min {
        given.breach(min_key, fr::DFC_16, "the minimum is above ante_max, which binds every box");
    }
    let (max, by_max) =
        if own <= table_max { (own, law::FR55_21_24) } else { (table_max, fr::DFC_16) };
    Range { min, max, by_max }
}
