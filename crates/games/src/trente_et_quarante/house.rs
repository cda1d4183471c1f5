//! What the house may choose at trente et quarante.

use super::shoe;
use crate::prison::{HalfCent, Prison, PrisonAtClose, PrisonValue, ZeroChoice};
use crate::wheel::{AMOUNT, Settlement, wheel_options};
use rulebook::{mc_european_roulette as zero, mc_trente_et_quarante as law};
use table::shoe::{ShoeDraft, ShoeRules};
use table::{Admission, Breach, Cents, Draft, Limits, OnOff, house_choice, house_rules};

use super::rules::INSURED_STEP;

/// Where the cards come from.
#[house_choice]
pub enum Source {
    /// Shuffled and cut by hand, with a stop card.
    StopCard,
    /// A machine that shuffles and deals.
    Machine,
}

/// How long a premium lasts (D9.6).
#[house_choice]
pub enum PremiumSpan {
    Coup,
    UntilDecided,
}

/// What becomes of the premium of a void coup (D9.8).
#[house_choice]
pub enum VoidPremium {
    Refunded,
    Kept,
}

/// Article 9 sets no limits; D8.11 makes them parameters of the table.
const LIMITS: table::Clause = zero::D8_11;

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(LIMITS, law::MC9_33, "1.00" to "10000.00");

        pub limits: &Limits<1>;
        pub settlement: Settlement;
        pub prison: &Prison;
        pub shoe: &ShoeRules;

        pub mini_table: OnOff = off,
            "one croupier is both contrôleur and tailleur", law::MC9_6;
        pub source: Source = stop_card,
            "shuffle by hand and place a stop card, or use a machine that shuffles and deals",
            law::MC9_17;
        /// How many cards the tailleur slips in, as a rule.
        pub insert_cards: u16 = 5 in [5, 6],
            "how many of the first cards are slipped into the pack, as a rule", law::MC9_9;
        insurance: OnOff = on,
            "insure stakes against the refait; off only while no floor is fixed", law::MC9_38;
        insurance_min as insurance_floor: Cents = 100.00 in AMOUNT,
            "smallest stake that may be insured, in whole units", law::MC9_38;
        given silent_refait_choice: ZeroChoice = prison,
            "what a player who says nothing after a refait is taken to choose", zero::D8_4;
        given freed_stake: word = returned in ["returned", "left"],
            "hand a freed stake back, or leave it on its chance", zero::D8_5;
        given half_cent: HalfCent = up,
            "half a cent goes to the player, or to the bank", law::D9_13;
        pub premium_span: PremiumSpan = coup,
            "a premium covers one coup, or the stake until it is decided", law::D9_6, reading;
        pub void_premium: VoidPremium = refunded,
            "what becomes of the premium of a void coup", law::D9_8, reading;
        given prison_value: PrisonValue = halving,
            "what is set free after several refaits: what is left, or the whole stake",
            zero::D8_1, reading;
        given prison_at_close: PrisonAtClose = half,
            "what a prisoner gets when the sitting ends on a coup that does not decide it",
            law::D9_4, reading;
    }
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Rules::OPTIONS);
        let (min, max) = (given.amount("min"), given.amount("max"));
        if max < min {
            given.breach("max", LIMITS, "the maximum is below the minimum");
        }
        let source = match given.choice("source") {
            Source::StopCard => &shoe::SHOE,
            Source::Machine => &shoe::MACHINE,
        };
        let rules = Rules::read(
            &given,
            Limits::new([min], [max.max(min)]),
            given.choice("settlement"),
            Prison {
                at_close_by: law::D9_4,
                half_cent_by: law::D9_13,
                ..Prison::of_article_8(&given, "silent_refait_choice")
            },
            ShoeDraft::usual(source).admit(source).expect("what is usual is lawful"),
        );
        if rules.insurance_floor.get() % INSURED_STEP.get() != 0 {
            given.breach("insurance_min", law::D9_11, "insured stakes are whole units");
        }
        if rules.insurance == OnOff::Off && given.is_given("insurance_min") {
            let words = "the direction has fixed a floor, so stakes from it on may be insured";
            given.breach("insurance", law::MC9_38, words);
        }
        given.finish(|| rules)
    }

    /// The smallest stake that may be insured, if any may.
    pub fn insurance_min(&self) -> Option<Cents> {
        (self.insurance == OnOff::On).then_some(self.insurance_floor)
    }
}
