//! What the house may choose at craps.

use super::bets::{Bet, Kind, Number};
use super::rules::{self, Prices};
use crate::craps::reasons::No;
use rulebook::mc_craps as law;
use table::{
    Admission, Amounts, Breach, Cents, Choice, Clause, Draft, Form, Free, HouseOption, Odds, OnOff,
    Reason, Refusal,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorldOnSeven {
    Whole,
    Fifth,
}

/// Double one, double six, eleven and three as components (CR-A15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComponentException {
    Barred,
    Paid15,
}

/// Stakes that cannot be paid exactly (CR-A23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breakage {
    /// They are refused.
    Off,
    /// Payments and commissions are rounded down to whole units.
    Floor,
}

impl Choice for WorldOnSeven {
    const NAMES: &'static [(&'static str, Self)] =
        &[("whole", WorldOnSeven::Whole), ("fifth", WorldOnSeven::Fifth)];
}

impl Choice for ComponentException {
    const NAMES: &'static [(&'static str, Self)] =
        &[("barred", ComponentException::Barred), ("paid_15", ComponentException::Paid15)];
}

impl Choice for Breakage {
    const NAMES: &'static [(&'static str, Self)] =
        &[("off", Breakage::Off), ("floor", Breakage::Floor)];
}

/// No stake is larger: the winnings of a rounded payment must be told as odds.
const LARGEST: Cents = Cents::units(1_000_000);
const AMOUNT: Form = Form::Amount { min: Cents::new(1), max: LARGEST };

/// MC6.3.A.2.11 speaks of the table's minimum, and no clause of a maximum: both are the house's.
const MINIMUM: Clause = law::MC6_3_A_2_11;
const MAXIMUM: Clause = law::CR_A22;

pub(super) const OPTIONS: &[HouseOption] = &[
    HouseOption::new(
        "unit",
        "1.00",
        AMOUNT,
        law::CR_A23,
        "smallest chip: every stake and payment is a whole number of it",
    ),
    HouseOption::new(
        "min",
        "5.00",
        AMOUNT,
        MINIMUM,
        "smallest stake on pass, don't pass, come and don't come; one unit on all others",
    )
    .limit(Free::Least),
    HouseOption::new("max", "10000.00", AMOUNT, MAXIMUM, "largest stake of one player on one bet")
        .limit(Free::Most),
    HouseOption::new(
        "max_odds",
        "max",
        Form::Bound { general: "max" },
        MAXIMUM,
        "largest stake on an associated chance",
    )
    .limit(Free::Default),
    HouseOption::new(
        "max_odds_times",
        "0",
        Form::Whole { min: 0, max: 100 },
        MAXIMUM,
        "the same as so many times the simple stake; 0 for no such limit",
    ),
    HouseOption::new("rebet", "off", Form::ON_OFF, law::CR_A2, "stakes that won stay up"),
    HouseOption::new(
        "high_low_14",
        "off",
        Form::ON_OFF,
        law::CR_A10,
        "pay a high-low 14 times, the sum of its parts",
    ),
    HouseOption::new(
        "commission_refund",
        "on",
        Form::ON_OFF,
        law::CR_A13,
        "give back the commission of a buy or lay bet that is taken down",
    ),
    HouseOption::new(
        "breakage",
        "off",
        Form::OneOf(&["off", "floor"]),
        law::CR_A23,
        "refuse stakes that cannot be paid exactly, or round down to whole units",
    ),
    HouseOption::new(
        "world_on_seven",
        "whole",
        Form::OneOf(&["whole", "fifth"]),
        law::CR_A11,
        "a world bet stays up whole on 7, or only its fifth on 7 comes back",
    )
    .reading(),
    HouseOption::new(
        "component_exception",
        "barred",
        Form::OneOf(&["barred", "paid_15"]),
        law::CR_A15,
        "1-1, 1-2, 5-6 and 6-6 are no components, or are paid 15 times",
    )
    .reading(),
];

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    unit: Cents,
    min: Cents,
    max: Cents,
    max_odds: Cents,
    max_odds_times: u32,
    rebet: OnOff,
    commission_refund: OnOff,
    breakage: Breakage,
    prices: Prices,
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let (unit, min, max) = (given.amount("unit"), given.amount("min"), given.amount("max"));
        let least = whole_units(min, unit);
        if max < least {
            given.breach("max", MAXIMUM, "the maximum is below the minimum, in whole units");
        }
        let max_odds = match given.text("max_odds") {
            "max" => max,
            amount => amount.parse().expect("checked as an amount"),
        };
        if given.text("max_odds") != "max" && max_odds < unit {
            given.breach("max_odds", MAXIMUM, "the maximum is below one unit");
        }
        if max_odds > LARGEST {
            given.breach("max_odds", MAXIMUM, "the maximum is above 1000000.00");
        }
        let high_low = match given.choice("high_low_14") {
            OnOff::On => HighLow::StakeIncluded,
            OnOff::Off => HighLow::AsWritten,
        };
        let rules = Rules {
            unit,
            min: least,
            max,
            max_odds,
            max_odds_times: given.whole("max_odds_times"),
            rebet: given.choice("rebet"),
            commission_refund: given.choice("commission_refund"),
            breakage: given.choice("breakage"),
            prices: Prices {
                high_low,
                world_on_seven: given.choice("world_on_seven"),
                component_exception: given.choice("component_exception"),
            },
        };
        given.finish(|| rules)
    }

    /// The smallest chip.
    pub fn unit(&self) -> Cents {
        self.unit
    }

    /// The smallest stake on a simple chance with a point.
    pub fn min(&self) -> Cents {
        self.min
    }

    pub fn max(&self) -> Cents {
        self.max
    }

    pub fn rebet(&self) -> OnOff {
        self.rebet
    }

    pub fn commission_refund(&self) -> OnOff {
        self.commission_refund
    }

    pub fn breakage(&self) -> Breakage {
        self.breakage
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
