//! What the house may choose at craps.

use super::bets::{Bet, Kind, Number};
use super::rules::{self, Prices};
use crate::craps::reasons::No;
use rulebook::mc_craps as law;
use table::{
    Admission, Amounts, Breach, Cents, Clause, Draft, Form, Free, Odds, OnOff, Reason, Refusal,
    house_choice, house_rules,
};

/// What a high-low pays (CR-A10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighLow {
    /// 15 times, the stake not counted.
    AsWritten,
    /// 15 times with the stake, as the sum of its parts would be.
    StakeIncluded,
}

/// What becomes of a world bet on 7 (CR-A11).
#[house_choice]
pub enum WorldOnSeven {
    Whole,
    Fifth,
}

/// Double one, double six, eleven and three as components (CR-A15).
#[house_choice]
pub enum ComponentException {
    Barred,
    #[name = "paid_15"]
    Paid15,
}

/// Stakes that cannot be paid exactly (CR-A23).
#[house_choice]
pub enum Breakage {
    /// They are refused.
    Off,
    /// Payments and commissions are rounded down to whole units.
    Floor,
}

/// No stake is larger: the winnings of a rounded payment must be told as odds.
const LARGEST: Cents = Cents::units(1_000_000);
const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: LARGEST };

/// MC6.3.A.2.11 speaks of the table's minimum, and no clause of a maximum: both are the house's.
const MINIMUM: Clause = law::MC6_3_A_2_11;
const MAXIMUM: Clause = law::CR_A22;

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        prices: Prices;

        /// The smallest chip.
        pub unit: Cents = 1.00 in AMOUNT,
            "smallest chip: every stake and payment is a whole number of it", law::CR_A23;
        /// The smallest stake on a simple chance with a point.
        pub min: Cents = 5.00 in AMOUNT,
            "smallest stake on pass, don't pass, come and don't come; one unit on all others",
            MINIMUM, limit(Free::Least);
        pub max: Cents = 10000.00 in AMOUNT,
            "largest stake of one player on one bet", MAXIMUM, limit(Free::Most);
        max_odds: Cents = max,
            "largest stake on an associated chance", MAXIMUM, limit(Free::Default);
        max_odds_times: u32 = 0 in 0..=100,
            "the same as so many times the simple stake; 0 for no such limit", MAXIMUM;
        pub rebet: OnOff = off, "stakes that won stay up", law::CR_A2;
        given high_low_14: OnOff = off,
            "pay a high-low 14 times, the sum of its parts", law::CR_A10;
        pub commission_refund: OnOff = on,
            "give back the commission of a buy or lay bet that is taken down", law::CR_A13;
        pub breakage: Breakage = off,
            "refuse stakes that cannot be paid exactly, or round down to whole units", law::CR_A23;
        given world_on_seven: WorldOnSeven = whole,
            "a world bet stays up whole on 7, or only its fifth on 7 comes back",
            law::CR_A11, reading;
        given component_exception: ComponentException = barred,
            "1-1, 1-2, 5-6 and 6-6 are no components, or are paid 15 times", law::CR_A15, reading;
    }
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Rules::OPTIONS);
        let high_low = match given.choice("high_low_14") {
            OnOff::On => HighLow::StakeIncluded,
            OnOff::Off => HighLow::AsWritten,
        };
        let prices = Prices {
            high_low,
            world_on_seven: given.choice("world_on_seven"),
            component_exception: given.choice("component_exception"),
        };
        let mut rules = Rules::read(&given, prices);
        rules.min = whole_units(rules.min, rules.unit);
        if rules.max < rules.min {
            given.breach("max", MAXIMUM, "the maximum is below the minimum, in whole units");
        }
        if given.text("max_odds") != "max" && rules.max_odds < rules.unit {
            given.breach("max_odds", MAXIMUM, "the maximum is below one unit");
        }
        if rules.max_odds > LARGEST {
            given.breach("max_odds", MAXIMUM, "the maximum is above 1000000.00");
        }
        given.finish(|| rules)
    }

    #[inline]
    pub fn prices(&self) -> Prices {
        self.prices
    }

    /// Why a house with these rules does not take a bet at all.
    pub(super) fn withheld(&self, bet: Bet) -> Option<Refusal> {
        let barred = self.prices.component_exception == ComponentException::Barred;
        let instead = bet.multiple_chance().filter(|_| barred);
        instead.map(|bet| No::UseMultipleChance { bet }.by(law::MC6_3_G_4))
    }

    /// The smallest stake on a bet.
    pub fn min_of(&self, bet: Bet) -> Cents {
        match bet.kind() {
            Kind::Pass
            | Kind::DontPass
            | Kind::Come
            | Kind::ComeOn(_)
            | Kind::DontCome
            | Kind::DontComeOn(_) => self.min,
            _ => self.unit,
        }
    }

    /// Stakes are whole numbers of this; B.0.5 asks for equal parts whatever the house rounds.
    fn step(&self, bet: Bet, puck: Option<Number>) -> (Cents, Clause) {
        let (units, by) = rules::units(bet, puck);
        match self.breakage {
            Breakage::Floor if by == law::CR_A23 => (self.unit, by),
            Breakage::Floor | Breakage::Off => (self.unit.times(i64::from(units)), by),
        }
    }

    /// What may be added to a stake of `held`; `simple` is what an associated chance follows.
    pub(super) fn may_add(
        &self,
        bet: Bet,
        puck: Option<Number>,
        held: Cents,
        simple: Option<Cents>,
    ) -> Amounts {
        let min = self.min_of(bet);
        let max = simple.map_or(self.max, |simple| match self.max_odds_times {
            0 => self.max_odds,
            times => self.max_odds.min(simple.times(i64::from(times))),
        });
        let least = if held >= min { Cents::new(1) } else { min - held };
        let mut amounts = Amounts::range(least, max - held, MINIMUM);
        amounts.by_max = MAXIMUM;
        let (step, by) = self.step(bet, puck);
        amounts.in_steps(step, by)
    }

    /// What may be taken from a stake of `held` so that the minimum is left, and not less than the
    /// odds that lie beside it need.
    pub(super) fn may_leave(
        &self,
        bet: Bet,
        puck: Option<Number>,
        held: Cents,
        odds: Cents,
    ) -> Amounts {
        let times = i64::from(self.max_odds_times);
        let needed = if times == 0 { 0 } else { (odds.get() + times - 1) / times };
        let (min, needed) = (self.min_of(bet), Cents::new(needed));
        let (step, by) = self.step(bet, puck);
        let mut amounts =
            Amounts::range(Cents::new(1), held - min.max(needed), MINIMUM).in_steps(step, by);
        amounts.by_max = if needed > min { MAXIMUM } else { MINIMUM };
        amounts
    }

    /// Why so much cannot be all that is left of a stake.
    pub(super) fn too_little_left(&self, bet: Bet, left: Cents) -> Option<Refusal> {
        let min = self.min_of(bet);
        (left < min).then(|| Reason::BelowMinimum { min }.by(MINIMUM))
    }

    /// A part of a stake, exactly, or rounded down to whole units (CR-A23).
    #[inline]
    fn part(&self, ratio: Odds, stake: Cents) -> Cents {
        match self.breakage {
            Breakage::Off => ratio.winnings_of_steps(stake),
            Breakage::Floor => {
                let exact = stake.get() * i64::from(ratio.pays()) / i64::from(ratio.per());
                Cents::new(exact - exact % self.unit.get())
            }
        }
    }

    /// What a bet of this size costs on top.
    pub fn commission(&self, bet: Bet, stake: Cents) -> Cents {
        rules::commission(bet).map_or(Cents::ZERO, |(rate, _)| self.part(rate, stake))
    }

    /// The odds at which a stake is paid: those of the law, or what is left of them once the
    /// payment is rounded down.
    #[inline]
    pub fn paid(&self, odds: Odds, stake: Cents) -> Odds {
        let rounded = self.breakage == Breakage::Floor
            && stake.get() * i64::from(odds.pays()) % (i64::from(odds.per()) * self.unit.get())
                != 0;
        if rounded { ratio(self.part(odds, stake), stake) } else { odds }
    }
}

/// The smallest whole number of units that reaches an amount.
fn whole_units(amount: Cents, unit: Cents) -> Cents {
    Cents::new((amount.get() + unit.get() - 1) / unit.get() * unit.get())
}

/// Two amounts as odds in lowest terms.
fn ratio(won: Cents, stake: Cents) -> Odds {
    let (mut a, mut b) = (won.get(), stake.get());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let lowest = |amount: Cents| u32::try_from(amount.get() / a).unwrap_or(u32::MAX);
    Odds::for_every(lowest(won), lowest(stake))
}
