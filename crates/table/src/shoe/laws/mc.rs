//! What article 1 of the order of Monaco fixes for every card game.

use crate::shoe::Task;
use crate::shoe::law::{DeviceLaw, Exchange, Permit, PreShuffled, Range, Sources, Step, Which};
use rulebook::mc_equipment as eq;

pub(super) const UNSEAL: Step = Step::only(Task::Unseal, Which::New, eq::MC1_2_2);
pub(super) const WASH: Step = Step::new(Task::Wash, eq::MC1_2_6);
pub(super) const MIX: Step = Step::new(Task::Mix, eq::MC1_2_8);
pub(super) const GATHER: Step = Step::new(Task::Gather, eq::MC1_2_7);
/// The first wash and shuffle, of packs that no depot has shuffled.
pub(super) const FIRST_WASH: Step = Step::only(Task::Wash, Which::NotPreShuffled, eq::MC1_2_6);
pub(super) const FIRST_MIX: Step = Step::only(Task::Mix, Which::NotPreShuffled, eq::MC1_2_8);
pub(super) const FIRST_GATHER: Step = Step::only(Task::Gather, Which::NotPreShuffled, eq::MC1_2_7);
/// The second wash and shuffle, of packs that come ready to use.
pub(super) const SECOND_WASH: Step = Step::only(Task::Wash, Which::PreShuffled, eq::MC1_2_15);
pub(super) const SECOND_MIX: Step = Step::only(Task::Mix, Which::PreShuffled, eq::MC1_2_15);
pub(super) const SECOND_GATHER: Step = Step::only(Task::Gather, Which::PreShuffled, eq::MC1_2_15);
pub(super) const CYCLE: Step = Step::new(Task::Cycle, eq::MC1_0_12);

/// Counted and checked face up; packs from the central depot have been (EQ-A3).
pub(super) const fn check(by: rulebook::Clause) -> Step {
    Step::only(Task::Count, Which::NotPreShuffled, by)
}

pub(super) const MID_RUN: Permit = Permit::Yes(eq::MC1_3_3);
pub(super) const EXCHANGE: Exchange =
    Exchange::Yes { shown: eq::MC1_3_4, open: eq::MC1_3_5, made: eq::MC1_3_6 };
pub(super) const NO_EXPOSED: Permit = Permit::No(eq::MC1_0_11);
pub(super) const NO_CALL_OFF: Permit = Permit::No(eq::MC1_0_11);

pub(super) const DEVICE: DeviceLaw = DeviceLaw { fault: eq::MC1_0_15, locked: eq::MC1_0_14 };

pub(super) const SOURCES: Sources =
    Sources { used: Permit::Yes(eq::MC1_2_4), pre_shuffled: PreShuffled::Yes { by: eq::MC1_2_14 } };

/// The order gives no figure; the French decision on the same machines serves as the measure.
pub(super) const LAG: Range<u8> =
    Range { key: "csm_buffer", min: 0, max: 20, usual: 0, by: eq::MC1_0_16 };
