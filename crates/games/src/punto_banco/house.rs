//! What the house may choose at punto banco and Punto 2000.

use super::bets::{Class, Kind};
use super::law::PuntoLaw;
use super::rules::{OtherTie, Scale, Straddle, TwoCardWins};
use super::shoe;
use crate::wheel::{Common, Settlement, limits_from, wheel_options};
use rulebook::{mc_equipment as eq, mc_punto_banco as law};
use table::shoe::{ShoeDraft, ShoeRules};
use table::{
    Admission, Amounts, Breach, Cents, Clause, Draft, HouseOption, OnOff, Reason, Refusal, Seat,
    choice, house_choice, house_options, house_rules,
};

/// How many sit at the table (MC13.3.3).
#[house_choice]
pub enum Places {
    /// A large table, at which others may stand.
    Large,
    #[name = "7"]
    Seven,
    #[name = "9"]
    Nine,
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
#[house_choice]
pub enum InVoid {
    Stands,
    Returned,
}

/// Where the cards come from.
#[house_choice]
enum Source {
    Shoe,
    Machine,
}

/// Who shuffles what goes into a shoe.
#[house_choice]
enum Shuffler {
    None,
    Batch,
}

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        ..wheel_options!(
            law::MC13_6_1, law::MC13_6_17, "1.00" to "10000.00",
            "punto", "banco", "egalite", "dragon", "paire"
        );

        common: Common;
        no_pairs: Clause;
        /// What pays depends on besides the cards.
        pub scale: Scale;
        pub shoe: &ShoeRules;

        given decks: u8 = 6 in 1..=12,
            "packs of 52: three or more in a shoe, six in a machine", law::MC13_1_1;
        pub table as places: Places = large,
            "a large table, or one with seven or nine places for as many seated players",
            law::MC13_3_3;
        given source: Source = shoe,
            "deal from a shoe, or from a machine that shuffles and deals", law::MC13_4_10;
        given stop_depth: u16 = 104 in 90..=120, "cards behind the stop card", law::D13_2;
        pass_cards: OnOff = off,
            "pass cards to the players: usual at a live table, not online", law::MC13_6_10;
        given variant: word = punto_banco in ["punto_banco"],
            "the game itself; its variant is mc/punto-2000", law::MC13_8_1;
        pub dragon: OnOff = on, "offer the Dragon Bonus", law::MC13_9_1;
        pub pair: OnOff = on, "offer the pairs", law::MC13_10_1;
        given dragon_two_card_wins: TwoCardWins = pay_by_margin,
            "a Dragon Bonus on a side that wins with six or seven in two cards", law::D13_8;
        given shuffler: Shuffler = none,
            "shuffle for the shoe by hand, or with a device", eq::MC1_0_12;
        given csm_buffer: u8 = 0 in 0..=20,
            "cards that a machine holds ready to deal", eq::MC1_0_16;
        given dragon_other_tie: OtherTie = lost,
            "a Dragon Bonus on a tie that is no tie of naturals", law::D13_9, reading;
        given pair_straddle: Straddle = two_halves,
            "a stake astride both pairs when there is one: half is lost, or it stays whole",
            law::D13_11, reading;
        pub pair_in_void as in_void: InVoid = stands,
            "pair stakes of a void coup whose first four cards were regular", law::D13_15, reading;
    }
}

house_options! {
    const OF_PUNTO_2000;

    variant: word = punto2000 in ["punto2000"],
        "the variant; the game itself is mc/punto-banco", law::MC13_8_1;
    pair: OnOff = off in ["off"], "the pairs belong to punto banco alone", law::D13_12;
}

/// The options of the variant.
pub(super) const PUNTO_2000: [HouseOption; Rules::OPTIONS.len()] =
    HouseOption::instead(Rules::OPTIONS, &OF_PUNTO_2000);

impl Rules {
    pub(super) fn admit<L: PuntoLaw>(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, L::OPTIONS);
        let common = limits_from(&mut given, &Class::NAMES, law::MC13_6_1);
        room_for_steps(&mut given, &common, Class::Banco, L::BANCO.step());
        if given.choice::<OnOff>("pair") == OnOff::On {
            room_for_steps(&mut given, &common, Class::Paire, HALVES);
        }
        let shoe = shoe_from(&mut given);
        let scale = Scale {
            banco: L::BANCO,
            two_card_wins: given.choice("dragon_two_card_wins"),
            other_tie: given.choice("dragon_other_tie"),
            straddle: given.choice("pair_straddle"),
        };
        let rules = shoe.map(|shoe| Rules::read(&given, common, L::NO_PAIRS, scale, shoe));
        given.finish(|| rules.expect("without a breach the shoe was admitted"))
    }

    /// Whether cards are passed when the table is new.
    pub fn passing(&self) -> Passing {
        match self.pass_cards {
            OnOff::On => Passing::Passed,
            OnOff::Off => Passing::Refused,
        }
    }

    pub fn settlement(&self) -> Settlement {
        self.common.settlement
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
    draft.packs = given.whole("decks");
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
            draft.lag = Some(given.whole("csm_buffer"));
        }
        Source::Shoe => {
            draft.behind = Some(given.whole("stop_depth"));
            if given.is_given("csm_buffer") {
                let words = "a shoe holds nothing ready";
                given.breach("csm_buffer", eq::MC1_0_16, words);
            }
        }
    }
    given.through(draft.admit(profile))
}
