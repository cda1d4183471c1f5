//! What article 1 of the order of Monaco fixes for every card game.

use rulebook::mc_equipment as eq;
use table::shoe::Task;
use table::shoe::law::{DeviceLaw, Exchange, Permit, PreShuffled, Range, Sources, Step, Which};

pub(crate) const UNSEAL: Step = Step::only(Task::Unseal, Which::New, eq::MC1_2_2);
pub(crate) const WASH: Step = Step::new(Task::Wash, eq::MC1_2_6);
pub(crate) const MIX: Step = Step::new(Task::Mix, eq::MC1_2_8);
pub(crate) const GATHER: Step = Step::new(Task::Gather, eq::MC1_2_7);
/// The first wash and shuffle, of packs that no depot has shuffled.
pub(crate) const FIRST_WASH: Step = Step::only(Task::Wash, Which::NotPreShuffled, eq::MC1_2_6);
pub(crate) const FIRST_MIX: Step = Step::only(Task::Mix, Which::NotPreShuffled, eq::MC1_2_8);
pub(crate) const FIRST_GATHER: Step = Step::only(Task::Gather, Which::NotPreShuffled, eq::MC1_2_7);
/// The second wash and shuffle, of packs that come ready to use.
pub(crate) const SECOND_WASH: Step = Step::only(Task::Wash, Which::PreShuffled, eq::MC1_2_15);
pub(crate) const SECOND_MIX: Step = Step::only(Task::Mix, Which::PreShuffled, eq::MC1_2_15);
pub(crate) const SECOND_GATHER: Step = Step::only(Task::Gather, Which::PreShuffled, eq::MC1_2_15);
pub(crate) const CYCLE: Step = Step::new(Task::Cycle, eq::MC1_0_12);

/// Counted and checked face up; packs from the central depot have been (EQ-A3).
pub(crate) const fn check(by: rulebook::Clause) -> Step {
    Step::only(Task::Count, Which::NotPreShuffled, by)
}

pub(crate) const MID_RUN: Permit = Permit::Yes(eq::MC1_3_3);
pub(crate) const EXCHANGE: Exchange =
    Exchange::Yes { shown: eq::MC1_3_4, open: eq::MC1_3_5, made: eq::MC1_3_6 };
pub(crate) const NO_EXPOSED: Permit = Permit::No(eq::MC1_0_11);
pub(crate) const NO_CALL_OFF: Permit = Permit::No(eq::MC1_0_11);

pub(crate) const DEVICE: DeviceLaw = DeviceLaw { fault: eq::MC1_0_15, locked: eq::MC1_0_14 };

pub(crate) const SOURCES: Sources =
    Sources { used: Permit::Yes(eq::MC1_2_4), pre_shuffled: PreShuffled::Yes { by: eq::MC1_2_14 } };

/// The order gives no figure; the French decision on the same machines serves as the measure.
pub(crate) const LAG: Range<u8> =
    Range { key: "csm_buffer", min: 0, max: 20, usual: 0, by: eq::MC1_0_16 };
