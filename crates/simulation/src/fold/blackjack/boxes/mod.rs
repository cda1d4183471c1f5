//! Several boxes at one table, with side bets and insurances.
//!
//! Boxes meet in the order of the cards and in the bank's hand alone, so no table holds them all:
//! the turn of a box is one look-up by its first cards and the next two of the shoe (`turns`), the
//! bank is one by its first card and the next three (`bank`), what side bets are worth is one by
//! the suits and ranks of the first cards (`sides`). Every entry is what the leaf rules say of it.
//! Thirty-two shoes are played round by round, each at its own place (`driver`), the loop counts
//! which entries were met, and money comes after it (`counts`). Turns that are longer are walked
//! card by card; a round in which a jackpot falls is played again on the engine with its own cards.

mod ahead;
mod apart;
mod bank;
mod counts;
mod dealt;
mod driver;
mod list;
mod lone;
mod mains;
mod sides;
mod turns;

pub use counts::Counts;
pub use driver::{Rounds, Step};

use super::super::table::Unfoldable;
use super::super::{Dealer, Run};
use super::Net;
use crate::blackjack::Slot;
use crate::tables::BoxStakes;
use bank::BankTable;
use games::blackjack::{BOXES, BlackjackLaw, Kind, Rules, Side, Worth};
use lone::{Lone, Over};
use odds::blackjack::PlayedChart;
use sides::SideTable;
use table::{Card, Cents, OnOff};
use turns::{Ended, TurnTables};

/// Kinds of cards that a shoe is dealt as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// The ten values of black-jack, in the order of its classes.
    Values,
    /// All fifty-two, by their index in a pack.
    Cards,
}

/// The boxes of a table and what lies on them, ready to be played.
#[derive(Clone, Debug)]
pub struct Boxes<L: BlackjackLaw> {
    rules: Rules,
    strategy: PlayedChart,
    stakes: Vec<BoxStakes<L>>,
    /// The stakes that are told of.
    slots: Vec<Slot>,
    turns: TurnTables<L>,
    bank: BankTable,
    /// The side bets of each box, by their place in the list of tables.
    sides_of: Vec<Option<usize>>,
    sides: Vec<SideTable>,
    faces: Faces,
    skips_idle_bank: bool,
    /// The only box, where its rounds fit a table.
    lone: Option<Lone<L>>,
}

/// How many shoes were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub shoes: u64,
    /// Those that had no card left for a round they owed. It counts for nothing.
    pub dry: u64,
}

impl<L: BlackjackLaw> Boxes<L> {
    /// The boxes of a house, up to seven, each with what lies on it in every round; `slots` of that
    /// are told of.
    pub fn new(
        rules: &Rules,
        strategy: &PlayedChart,
        stakes: &[BoxStakes<L>],
        slots: &[Slot],
    ) -> Result<Self, Unfoldable> {
        assert!((1..=BOXES).contains(&stakes.len()), "from one box to seven");
        let suits = |kind: Kind| match kind {
            Kind::Side(
                Side::Dames
                | Side::TwoPlusOne
                | Side::Jp1
                | Side::PerfectPairs
                | Side::TwentyOnePlusThree,
            ) => true,
            Kind::Side(Side::SplitAces | Side::Hyper)
            | Kind::Main
            | Kind::Insurance
            | Kind::Hyper(_) => false,
        };
        let all = stakes.iter().flat_map(|stakes| &stakes.sides);
        let looks_at_suits = all.into_iter().any(|(bet, _)| suits(bet.kind()));
        let faces = if looks_at_suits { Faces::Cards } else { Faces::Values };
        let mut kinds: Vec<Vec<Kind>> = Vec::new();
        let mut sides_of = Vec::new();
        for stakes in stakes {
            let own = side_kinds(strategy, rules, stakes);
            let known = kinds.iter().position(|known| *known == own);
            sides_of.push((!own.is_empty()).then(|| known.unwrap_or(kinds.len())));
            if known.is_none() && !own.is_empty() {
                kinds.push(own);
            }
        }
        let lone = match kinds.as_slice() {
            [only] if stakes.len() == 1 => Lone::new(rules, strategy, only).ok(),
            _ => None,
        };
        let sides = kinds.iter().map(|kinds| SideTable::of::<L>(rules, strategy, kinds, faces));
        Ok(Boxes {
            rules: *rules,
            strategy: strategy.clone(),
            stakes: stakes.to_vec(),
            slots: slots.to_vec(),
            turns: TurnTables::of(rules, strategy)?,
            bank: BankTable::of::<L>(rules),
            sides_of,
            sides: sides.collect::<Option<_>>().ok_or(Unfoldable::TooManyOutcomes)?,
            faces,
            skips_idle_bank: rules.skips_idle_bank::<L>(),
            lone,
        })
    }

    /// What the shoes must be dealt as.
    pub fn faces(&self) -> Faces {
        self.faces
    }

    /// Whether it is one box, whose rounds are folded into a table.
    pub fn folds(&self) -> bool {
        self.lone.is_some()
    }

    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Plays this many times thirty-two shoes, and hands over every round.
    pub fn play(
        &self,
        dealer: &mut impl Dealer,
        run: Run,
        batches: u64,
        out: &mut impl Rounds,
    ) -> Played {
        match (&self.lone, self.sides.as_slice()) {
            (Some(lone), [sides]) => lone.play((self, sides), dealer, run, batches, out),
            (Some(_) | None, _) => driver::play(self, dealer, run, batches, out),
        }
    }

    /// What each slot won or lost in the round of a lane, if it was decided.
    pub fn nets(&self, step: &Step, lane: usize) -> Vec<Option<Cents>> {
        let main = |index| self.turns.endings[step.ending(index, lane)].net(step.bank(lane));
        self.nets_by(main, |index| step.verdict(index, lane), step.bank(lane))
    }

    /// The same of a box that is alone, by verdict and outcome as they are handed over.
    pub fn nets_of(&self, verdict: u8, outcome: usize) -> Vec<Option<Cents>> {
        let outcomes = self.lone.as_ref().map_or(&[][..], Lone::outcomes);
        self.nets_alone(verdict, outcomes[outcome])
    }

    fn nets_alone(&self, verdict: u8, over: Over) -> Vec<Option<Cents>> {
        self.nets_by(|_| over.net, |_| usize::from(verdict), over.bank())
    }

    /// By what the main stake of each box brought, and by the verdicts on what lies beside it.
    fn nets_by(
        &self,
        main: impl Fn(usize) -> Net,
        verdict: impl Fn(usize) -> usize,
        bank: Worth,
    ) -> Vec<Option<Cents>> {
        let of = |slot: &Slot| match slot.kind {
            Kind::Main => Some(main(slot.index).of(self.stakes[slot.index].main)),
            Kind::Insurance | Kind::Side(_) | Kind::Hyper(_) => {
                self.side_net(slot, verdict(slot.index), bank)
            }
        };
        self.slots.iter().map(of).collect()
    }

    fn main_net(&self, index: usize, ended: Ended, bank: Worth) -> Cents {
        ended.net(bank).of(self.stakes[index].main)
    }

    fn side_net(&self, slot: &Slot, verdict: usize, bank: Worth) -> Option<Cents> {
        let table = &self.sides[self.sides_of[slot.index]?];
        table.fate(verdict, slot.kind)?.net(self.stake_of(slot), bank)
    }

    fn stake_of(&self, slot: &Slot) -> Cents {
        let stakes = &self.stakes[slot.index];
        match slot.kind {
            Kind::Main => stakes.main,
            Kind::Insurance => self.rules.most_insured(stakes.main),
            Kind::Side(_) | Kind::Hyper(_) => {
                let own = stakes.sides.iter().find(|(bet, _)| bet.kind() == slot.kind);
                own.map_or(Cents::ZERO, |(_, stake)| *stake)
            }
        }
    }
}

/// What lies on a box beside its main stake.
fn side_kinds<L: BlackjackLaw>(
    strategy: &PlayedChart,
    rules: &Rules,
    stakes: &BoxStakes<L>,
) -> Vec<Kind> {
    let insures = strategy.insures() || stakes.insured == OnOff::On;
    let insures = insures && rules.most_insured(stakes.main).is_positive();
    let mut kinds: Vec<Kind> = stakes.sides.iter().map(|(bet, _)| bet.kind()).collect();
    kinds.extend(insures.then_some(Kind::Insurance));
    kinds
}

impl Faces {
    /// How many kinds there are.
    const fn count(self) -> usize {
        match self {
            Faces::Values => 10,
            Faces::Cards => 52,
        }
    }

    /// As which of them a card is dealt.
    pub fn of<L: BlackjackLaw>(self, card: Card) -> u8 {
        match self {
            Faces::Values => class::<L>(card),
            Faces::Cards => u8::try_from(card.index()).expect("fifty-two cards"),
        }
    }

    /// The cards that are dealt as this face.
    fn cards<L: BlackjackLaw>(self, face: u8) -> Vec<Card> {
        Card::pack().filter(|card| self.of::<L>(*card) == face).collect()
    }
}

/// The class of a card at black-jack.
fn class<L: BlackjackLaw>(card: Card) -> u8 {
    <super::OneBox<L> as super::Folded>::class(card)
}
