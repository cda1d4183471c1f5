//! Punto banco at Monaco (and punto 2000): three packs or more from a shoe, or six in a machine.

use crate::cards::monaco as mc;
use rulebook::{mc_equipment as eq, mc_punto_banco as pb};
use table::Role;
use table::shoe::Task;
use table::shoe::law::{
    AtStart, Burn, BurnCount, Comes, Dry, Fallback, FallsTo, Meaning, Pause, Permit, PreShuffled,
    Range, Resume, ReturnLaw, ReturnWhen, Run, ShoeLaw, Sources, Step, StopLaw, Which,
};

const SECOND_WASH: Step = Step::only(Task::Wash, Which::PreShuffled, eq::MC1_2_11);
const SECOND_MIX: Step = Step::only(Task::Mix, Which::PreShuffled, eq::MC1_2_11);
const CUTS: [Step; 3] = [
    Step::new(
        Task::PlayerCut(Fallback { to: FallsTo::Staff(&Role::ALL), by: pb::MC13_4_3 }),
        pb::MC13_4_2,
    ),
    Step::new(Task::PlaceStop, pb::MC13_4_7),
    Step::new(Task::Load, pb::MC13_4_7),
];

/// Shuffled by hand, dealt from a shoe.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 3, max: 12, usual: 6, by: pb::MC13_1_1 },
    pack: eq::MC1_0_1,
    card: eq::MC1_0_11,
    never_back: pb::MC13_7_4,
    bets_first: pb::MC13_7_3,
    round: pb::MC13_7_5,
    opening: &[
        mc::UNSEAL,
        mc::check(pb::MC13_4_1),
        mc::FIRST_WASH,
        mc::FIRST_MIX,
        SECOND_WASH,
        SECOND_MIX,
        CUTS[0],
        CUTS[1],
        CUTS[2],
    ],
    again: &[mc::WASH, mc::MIX, CUTS[0], CUTS[1], CUTS[2]],
    no_mixing: None,
    no_cut: None,
    device: None,
    burn: Some(Burn { count: BurnCount::ByFirstCard, by: pb::MC13_4_8 }),
    run: Run::ToStop(StopLaw {
        behind: Range { key: "stop_depth", min: 90, max: 120, usual: 104, by: pb::D13_2 },
        meaning: Meaning::Finish { by: pb::MC13_4_9, at_start: AtStart::Plays(pb::D13_4) },
    }),
    dry: Dry::Never(pb::MC13_4_7),
    pause: Pause { by: eq::MC1_3_2, resume: Resume::Reshuffle(eq::MC1_3_2) },
    sources: Sources {
        used: Permit::Yes(eq::MC1_2_4),
        pre_shuffled: PreShuffled::SuperPrive { by: eq::MC1_2_10, only: eq::MC1_2_9 },
    },
    mid_run: mc::MID_RUN,
    exchange: mc::EXCHANGE,
    call_off: Permit::No(pb::MC13_7_5),
    exposed: mc::NO_EXPOSED,
    unload: eq::MC1_4_1,
};

/// The same, with a shuffler in place of wash and mix.
pub const BATCH: ShoeLaw = ShoeLaw {
    opening: &[
        mc::UNSEAL,
        mc::check(eq::MC1_6_1),
        SECOND_WASH,
        mc::CYCLE,
        CUTS[0],
        CUTS[1],
        CUTS[2],
    ],
    again: &[mc::CYCLE, CUTS[0], CUTS[1], CUTS[2]],
    device: Some(mc::DEVICE),
    ..SHOE
};

/// With a machine that shuffles and deals: six packs, neither cut nor stop card.
pub const MACHINE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 6, max: 6, usual: 6, by: pb::D13_22 },
    card: eq::MC1_0_16,
    opening: &[
        mc::UNSEAL,
        mc::check(eq::MC1_7_1),
        SECOND_WASH,
        Step::new(Task::Load, pb::MC13_4_11),
    ],
    again: &[Step::new(Task::Load, pb::MC13_4_11)],
    no_cut: Some(pb::MC13_4_10),
    device: Some(mc::DEVICE),
    burn: Some(Burn { count: BurnCount::ByFirstCard, by: pb::MC13_4_12 }),
    run: Run::Continuous(ReturnLaw {
        when: ReturnWhen::AfterRound,
        by: pb::MC13_4_13,
        lag: mc::LAG,
        comes: Comes::OneByOne,
    }),
    dry: Dry::Never(pb::D13_22),
    pause: Pause { by: pb::MC13_4_14, resume: Resume::Burn(pb::MC13_4_15) },
    mid_run: Permit::No(pb::MC13_4_13),
    ..SHOE
};
