//! What the house may choose at punto banco and Punto 2000.

use super::bets::{Class, Kind};
use super::law::PuntoLaw;
use super::rules::Scale;
use super::shoe;
use crate::wheel::{Common, Settlement, limits_from, wheel_options, with_own};
use rulebook::{mc_equipment as eq, mc_punto_banco as law};
use table::shoe::{ShoeDraft, ShoeRules};
use table::{
    Admission, Amounts, Breach, Cents, Choice, Clause, Draft, Form, HouseOption, OnOff, Reason,
    Refusal, Seat, choice,
};

/// How many sit at the table (MC13.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Places {
    /// A large table, at which others may stand.
    Large,
    Seven,
    Nine,
}

impl Choice for Places {
    const NAMES: &'static [(&'static str, Self)] =
        &[("large", Places::Large), ("7", Places::Seven), ("9", Places::Nine)];
}

impl Places {
    /// The number of places, where the law counts them.
    pub const fn count(self) -> Option<u8> {
        match self {
            Places::Large => None,
            Places::Seven => Some(7),
            Places::Nine => Some(9),
        }
    }

    /// MC13.6.17: who is collected from and paid first has the lowest figure. The croupier of a
    /// table of seven or nine has place 1 at one hand and the last at the other. Where the payers
    /// of a large table sit is not said, so seats go by their numbers, those who stand after them.
    pub const fn nearness(self, seat: Seat) -> u8 {
        let number = seat.number();
        match self.count() {
            Some(places) if number <= places.div_ceil(2) => 2 * (number - 1),
            Some(places) => 2 * places.saturating_sub(number) + 1,
            None if seat.is_standing() => number + Seat::MAX,
            None => number,
        }
    }
}

/// Whether cards are passed to the players (MC13.6.10).
#[choice]
pub enum Passing {
    Passed,
    Refused,
}

/// Pair stakes of a void coup whose first four cards were regular (D13.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InVoid {
    Stands,
    Returned,
}

impl Choice for InVoid {
    const NAMES: &'static [(&'static str, Self)] =
        &[("stands", InVoid::Stands), ("returned", InVoid::Returned)];
}

/// Where the cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    Shoe,
    Machine,
}

impl Choice for Source {
    const NAMES: &'static [(&'static str, Self)] =
        &[("shoe", Source::Shoe), ("machine", Source::Machine)];
}

/// Who shuffles what goes into a shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shuffler {
    None,
    Batch,
}

impl Choice for Shuffler {
    const NAMES: &'static [(&'static str, Self)] =
        &[("none", Shuffler::None), ("batch", Shuffler::Batch)];
}

pub(super) const PUNTO_BANCO: [HouseOption; 27] = options(
    HouseOption::new(
        "variant",
        "punto_banco",
        Form::OneOf(&["punto_banco"]),
        law::MC13_8_1,
        "the game itself; its variant is mc/punto-2000",
    ),
    HouseOption::new("pair", "on", Form::ON_OFF, law::MC13_10_1, "offer the pairs"),
);

pub(super) const PUNTO_2000: [HouseOption; 27] = options(
    HouseOption::new(
        "variant",
        "punto2000",
        Form::OneOf(&["punto2000"]),
        law::MC13_8_1,
        "the variant; the game itself is mc/punto-banco",
    ),
    HouseOption::new(
        "pair",
        "off",
        Form::OneOf(&["off"]),
        law::D13_12,
        "the pairs belong to punto banco alone",
    ),
);

const fn options(variant: HouseOption, pair: HouseOption) -> [HouseOption; 27] {
    with_own(
        wheel_options!(
            law::MC13_6_1, law::MC13_6_17, "1.00" to "10000.00",
            "punto", "banco", "egalite", "dragon", "paire"
        ),
        [
            HouseOption::new(
                "decks",
                "6",
                Form::Whole { min: 1, max: 12 },
                law::MC13_1_1,
                "packs of 52: three or more in a shoe, six in a machine",
            ),
            HouseOption::new(
                "table",
                "large",
                Form::OneOf(&["large", "7", "9"]),
                law::MC13_3_3,
                "a large table, or one with seven or nine places for as many seated players",
            ),
            HouseOption::new(
                "source",
                "shoe",
                Form::OneOf(&["shoe", "machine"]),
                law::MC13_4_10,
                "deal from a shoe, or from a machine that shuffles and deals",
            ),
            HouseOption::new(
                "stop_depth",
                "104",
                Form::Whole { min: 90, max: 120 },
                law::D13_2,
                "cards behind the stop card",
            ),
            HouseOption::new(
                "pass_cards",
                "off",
                Form::ON_OFF,
                law::MC13_6_10,
                "pass cards to the players: usual at a live table, not online",
            ),
            variant,
            HouseOption::new("dragon", "on", Form::ON_OFF, law::MC13_9_1, "offer the Dragon Bonus"),
            pair,
            HouseOption::new(
                "dragon_two_card_wins",
                "pay_by_margin",
                Form::OneOf(&["pay_by_margin", "lose"]),
                law::D13_8,
                "a Dragon Bonus on a side that wins with six or seven in two cards",
            ),
            HouseOption::new(
                "shuffler",
                "none",
                Form::OneOf(&["none", "batch"]),
                eq::MC1_0_12,
                "shuffle for the shoe by hand, or with a device",
            ),
            HouseOption::new(
                "csm_buffer",
                "0",
                Form::Whole { min: 0, max: 20 },
                eq::MC1_0_16,
                "cards that a machine holds ready to deal",
            ),
            HouseOption::new(
                "dragon_other_tie",
                "lost",
                Form::OneOf(&["lost", "returned"]),
                law::D13_9,
                "a Dragon Bonus on a tie that is no tie of naturals",
            )
            .reading(),
            HouseOption::new(
                "pair_straddle",
                "two_halves",
                Form::OneOf(&["two_halves", "stake_kept"]),
                law::D13_11,
                "a stake astride both pairs when there is one: half is lost, or it stays whole",
            )
            .reading(),
            HouseOption::new(
                "pair_in_void",
                "stands",
                Form::OneOf(&["stands", "returned"]),
                law::D13_15,
                "pair stakes of a void coup whose first four cards were regular",
            )
            .reading(),
        ],
    )
}

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    common: Common,
    places: Places,
    passing: Passing,
    dragon: OnOff,
    pair: OnOff,
    no_pairs: Clause,
    scale: Scale,
    in_void: InVoid,
    shoe: ShoeRules,
}

impl Rules {
    pub(super) fn admit<L: PuntoLaw>(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, L::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::MC13_6_1);
        let pair = given.choice("pair");
        room_for_steps(&mut given, &common, Class::Banco, L::BANCO.step());
        if pair == OnOff::On {
            room_for_steps(&mut given, &common, Class::Paire, HALVES);
        }
        let shoe = shoe_from(&mut given);
        let passing = match given.choice("pass_cards") {
            OnOff::On => Passing::Passed,
            OnOff::Off => Passing::Refused,
        };
        let (places, dragon, in_void) =
            (given.choice("table"), given.choice("dragon"), given.choice("pair_in_void"));
        let scale = Scale {
            banco: L::BANCO,
            two_card_wins: given.choice("dragon_two_card_wins"),
            other_tie: given.choice("dragon_other_tie"),
            straddle: given.choice("pair_straddle"),
        };
        let no_pairs = L::NO_PAIRS;
        given.finish(|| {
            let shoe = shoe.expect("without a breach the shoe was admitted");
            Rules { common, places, passing, dragon, pair, no_pairs, scale, in_void, shoe }
        })
    }

    pub fn places(&self) -> Places {
        self.places
    }

    /// Whether cards are passed when the table is new.
    pub fn passing(&self) -> Passing {
        self.passing
    }

    pub fn dragon(&self) -> OnOff {
        self.dragon
    }

    pub fn pair(&self) -> OnOff {
        self.pair
    }

    /// What pays depends on besides the cards.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    pub fn in_void(&self) -> InVoid {
        self.in_void
    }

    pub fn settlement(&self) -> Settlement {
        self.common.settlement
    }

    pub fn shoe(&self) -> &ShoeRules {
        &self.shoe
    }

    pub fn min(&self, class: Class) -> Cents {
        self.common.limits.min(class as usize)
    }

    pub fn max(&self, class: Class) -> Cents {
        self.common.limits.max(class as usize)
    }

    /// Why this house takes no such bet, if so.
    pub(super) fn withheld(&self, kind: Kind) -> Option<Refusal> {
        match (kind.class(), self.dragon, self.pair) {
            (Class::Dragon, OnOff::Off, _) => Some(Reason::NotOffered.by(law::MC13_9_1)),
            (Class::Paire, _, OnOff::Off) => Some(Reason::NotOffered.by(self.no_pairs)),
            (
                Class::Punto | Class::Banco | Class::Egalite | Class::Dragon | Class::Paire,
                OnOff::On | OnOff::Off,
                OnOff::On | OnOff::Off,
            ) => None,
        }
    }

    /// D13.13: a stake is a whole number of this, or it could not be paid exactly.
    pub fn step(&self, kind: Kind) -> Cents {
        match kind {
            Kind::Banco => self.scale.banco.step(),
            Kind::PaireACheval => HALVES,
            Kind::Punto
            | Kind::Egalite
            | Kind::DragonPunto
            | Kind::DragonBanco
            | Kind::PairePonte
            | Kind::PaireBanque => Cents::new(1),
        }
    }

    /// MC13.6.1: what may be added to a stake of `held`, so that the whole keeps to the limits.
    pub(super) fn may_add(&self, kind: Kind, held: Cents) -> Amounts {
        let limits = &self.common.limits;
        let amounts = limits.to_add(kind.class() as usize, held, law::MC13_6_1);
        amounts.in_steps(self.step(kind), law::D13_13)
    }

    /// What may be taken from a stake of `held`: all of it, or a part that leaves the minimum.
    pub(super) fn may_take(&self, kind: Kind, held: Cents) -> Amounts {
        let limits = &self.common.limits;
        let amounts = limits.to_take(kind.class() as usize, held, law::MC13_6_1);
        amounts.in_steps(self.step(kind), law::D13_13)
    }
}

/// D13.13: a stake of which half counts is even.
const HALVES: Cents = Cents::new(2);

/// Limits between which no lawful stake lies are no limits.
fn room_for_steps(given: &mut Admission<'_>, common: &Common, class: Class, step: Cents) {
    let (min, max) = (common.limits.min(class as usize), common.limits.max(class as usize));
    let amounts = Amounts::range(min, max, law::MC13_6_1).in_steps(step, law::D13_13);
    if amounts.is_empty() {
        let words = "no stake that can be paid exactly lies between minimum and maximum";
        given.breach(&format!("max_{}", class.name()), law::D13_13, words);
    }
}

/// The cards of the table. What the house said of stop card and device counts only if it said it.
fn shoe_from(given: &mut Admission<'_>) -> Option<ShoeRules> {
    let (source, shuffler) = (given.choice("source"), given.choice("shuffler"));
    let profile = match (source, shuffler) {
        (Source::Machine, Shuffler::None | Shuffler::Batch) => &shoe::MACHINE,
        (Source::Shoe, Shuffler::Batch) => &shoe::BATCH,
        (Source::Shoe, Shuffler::None) => &shoe::SHOE,
    };
    let mut draft = ShoeDraft::usual(profile);
    draft.packs = u8::try_from(given.whole("decks")).unwrap_or(u8::MAX);
    match source {
        Source::Machine => {
            if shuffler == Shuffler::Batch {
                let words = "a machine that deals shuffles by itself";
                given.breach("shuffler", law::MC13_4_10, words);
            }
            if given.is_given("stop_depth") {
                let words = "there is no stop card in a machine";
                given.breach("stop_depth", law::MC13_4_10, words);
            }
            draft.lag = u8::try_from(given.whole("csm_buffer")).ok();
        }
        Source::Shoe => {
            draft.behind = u16::try_from(given.whole("stop_depth")).ok();
            if given.is_given("csm_buffer") {
                let words = "a shoe holds nothing ready";
                given.breach("csm_buffer", eq::MC1_0_16, words);
            }
        }
    }
    given.through(draft.admit(profile))
}
