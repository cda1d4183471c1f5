//! House rules that a law of black-jack has admitted, and the parts of the door that the laws
//! share.

use super::action::{DamesTable, Jackpot};
use super::bets::Side;
use super::rules::{BankAce, Pairing};
use super::sides::{Couleur, DamesPair, RunAce};
use table::shoe::{ShoeDraft, ShoeLaw, ShoeRules};
use table::{Admission, Cents, Clause, OnOff, house_choice};

/// What the house has chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    pub(super) boxes: u8,
    pub(super) vacant_boxes: OnOff,
    pub(super) lone_player_two_boxes: OnOff,
    pub(super) no_standing_when_seat_free: OnOff,
    pub(super) max_boxes: u8,
    pub(super) surrender: OnOff,
    /// A hand closes by itself at 21.
    pub(super) closes_at_21: OnOff,
    pub(super) pairing: Pairing,
    pub(super) max_splits: u8,
    pub(super) ace_splits: u8,
    pub(super) double_after_split: OnOff,
    pub(super) skip_idle_bank: OnOff,
    pub(super) limits: LimitRules,
    pub(super) sides: [SideRules; Side::COUNT],
    pub(super) dames: DamesRules,
    pub(super) two_plus_one: TwoPlusOneRules,
    pub(super) jp1: Jp1Rules,
    pub(super) split_aces: SplitAcesRules,
    pub(super) readings: Readings,
    pub(super) shoe: ShoeRules,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LimitRules {
    pub(super) min: Cents,
    pub(super) max: Cents,
    /// The maximum in times the minimum, where the law wants it so.
    pub(super) times: u16,
    /// No table goes below what was declared.
    pub(super) declared: Cents,
    /// Main stakes are whole numbers of this.
    pub(super) step: Cents,
    /// Side stakes are whole numbers of this.
    pub(super) side_step: Cents,
    /// So are insurances that the law does not fix.
    pub(super) insurance_step: Cents,
}

/// One side bet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SideRules {
    pub(super) offered: OnOff,
    pub(super) min: Cents,
    pub(super) max: Cents,
    pub(super) seated_only: OnOff,
}

impl SideRules {
    pub(super) const NONE: SideRules = SideRules {
        offered: OnOff::Off,
        min: Cents::new(1),
        max: Cents::new(1),
        seated_only: OnOff::Off,
    };

    /// Exactly one amount.
    pub(super) const fn fixed(offered: OnOff, stake: Cents) -> Self {
        SideRules { offered, min: stake, max: stake, seated_only: OnOff::Off }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DamesRules {
    pub(super) table: DamesTable,
    pub(super) no_split_after_win: OnOff,
    pub(super) pair: DamesPair,
    pub(super) couleur: Couleur,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TwoPlusOneRules {
    pub(super) couleur: Couleur,
    pub(super) ace: RunAce,
    pub(super) times: Times,
}

/// Whether "n times the stake" counts the stake (D-19).
#[house_choice]
pub enum Times {
    Net,
    Gross,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Jp1Rules {
    pub(super) stake: Cents,
    pub(super) start_main: Cents,
    pub(super) start_secondary: Cents,
    /// Main, secondary and prize reserve, in ten-thousandths.
    pub(super) split: [u32; 3],
    pub(super) stake_back: OnOff,
    pub(super) prizes: Prizes,
    pub(super) after_split: AfterSplit,
    pub(super) consolation: Consolation,
}

impl Jp1Rules {
    /// Where a jackpot starts.
    pub(super) const fn start(&self, jackpot: Jackpot) -> Cents {
        match jackpot {
            Jackpot::Main => self.start_main,
            Jackpot::Secondary => self.start_secondary,
            Jackpot::OneAce | Jackpot::TwoAces | Jackpot::ThreeAces | Jackpot::FourAces => {
                Cents::ZERO
            }
        }
    }
}

/// One prize for the best sevens, or each in its turn (D-21).
#[house_choice]
pub(super) enum Prizes {
    Best,
    Cumulative,
}

/// What a split does to the row of sevens (D-21).
#[house_choice]
pub enum AfterSplit {
    Frozen,
    FirstHand,
}

#[house_choice]
pub(super) enum Consolation {
    PerStake,
    PerPlayer,
}

/// The operator's table for aces in a row, one to four.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SplitAcesRules {
    pub(super) stake: Cents,
    pub(super) prizes: [AcesPrize; 4],
    /// Per cent of each stake that feeds the meter of a prize.
    pub(super) contribution: [u32; 4],
    pub(super) seed: [Cents; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AcesPrize {
    Fixed(Cents),
    /// Per cent of its meter.
    Share(u32),
}

/// Decisions that move money, as this house reads them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Readings {
    pub(super) bank_black_jack: BankBlackJack,
    pub(super) split_21: Split21,
    pub(super) surrender: SurrenderTo,
    pub(super) standing_adds: StandingAdds,
    pub(super) bank_ace: BankAce,
}

/// What a bank black-jack takes (D-01).
#[house_choice]
pub enum BankBlackJack {
    #[name = "all"]
    TakesAll,
    #[name = "initial"]
    TakesFirstStake,
}

/// A split ace and ten against bank black-jack (D-02, BJ-A3).
#[house_choice]
pub enum Split21 {
    Loses,
    Void,
}

/// What a surrender costs if a bank ten becomes black-jack (D-09).
#[house_choice]
pub enum SurrenderTo {
    Half,
    Full,
}

#[house_choice]
pub(super) enum StandingAdds {
    May,
    Never,
}

/// Where the cards come from.
#[house_choice]
pub(super) enum Shuffler {
    None,
    Batch,
    Continuous,
}

impl Rules {
    pub fn shoe(&self) -> &ShoeRules {
        &self.shoe
    }

    pub fn min(&self) -> Cents {
        self.limits.min
    }

    pub fn max(&self) -> Cents {
        self.limits.max
    }

    /// Whether half the stake may be given up, where the law knows that.
    pub fn surrender(&self) -> OnOff {
        self.surrender
    }

    /// Whether a hand closes by itself at 21.
    pub fn closes_at_21(&self) -> OnOff {
        self.closes_at_21
    }

    pub fn pairing(&self) -> Pairing {
        self.pairing
    }

    /// Splits on one box.
    pub fn max_splits(&self) -> u8 {
        self.max_splits
    }

    /// Splits of aces on one box.
    pub fn ace_splits(&self) -> u8 {
        self.ace_splits
    }

    pub fn double_after_split(&self) -> OnOff {
        self.double_after_split
    }

    /// What a bank black-jack takes, as this house reads the law.
    pub fn bank_black_jack(&self) -> BankBlackJack {
        self.readings.bank_black_jack
    }

    /// What a split ace and ten is worth against bank black-jack.
    pub fn split_21(&self) -> Split21 {
        self.readings.split_21
    }

    /// What giving up costs against a bank ten that becomes black-jack.
    pub fn surrender_to(&self) -> SurrenderTo {
        self.readings.surrender
    }

    pub(super) fn side(&self, side: Side) -> &SideRules {
        &self.sides[side as usize]
    }
}

/// The cards of a table, by the profile of its shuffler. What the house said of the stop card
/// counts only if it said it: a device has none.
pub(super) fn shoe_from(
    given: &mut Admission<'_>,
    law: &'static ShoeLaw,
    packs: u8,
) -> Option<ShoeRules> {
    let mut draft = ShoeDraft::usual(law);
    draft.packs = packs;
    if given.is_given("stub_cards") {
        draft.behind = Some(given.whole("stub_cards"));
    }
    if given.is_given("csm_buffer") {
        draft.lag = Some(given.whole("csm_buffer"));
    }
    given.through(draft.admit(law))
}

/// Minimum and maximum of a side bet that the house may offer.
pub(super) fn side_from(
    given: &mut Admission<'_>,
    keys: [&'static str; 4],
    by: Clause,
) -> SideRules {
    let [offered, min, max, seated_only] = keys;
    let side = SideRules {
        offered: given.choice(offered),
        min: given.amount(min),
        max: given.amount(max),
        seated_only: if seated_only.is_empty() { OnOff::Off } else { given.choice(seated_only) },
    };
    if side.max < side.min {
        given.breach(max, by, "the maximum is below the minimum");
    }
    side
}

/// Numbers with slashes between them: `3000/1000/6000`.
pub(super) fn parts<const N: usize, T>(
    text: &str,
    part: impl Fn(&str) -> Option<T>,
) -> Option<[T; N]> {
    let all: Option<Vec<T>> = text.split('/').map(|word| part(word.trim())).collect();
    all.and_then(|all| all.try_into().ok())
}
