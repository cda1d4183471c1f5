//! Trente et quarante at Monaco: six packs, a stop card before the last five, or a machine.

use crate::cards::monaco as mc;
use rulebook::{mc_equipment as eq, mc_trente_et_quarante as tq};
use table::Role;
use table::shoe::Task;
use table::shoe::law::{
    Comes, Dry, Fallback, FallsTo, Meaning, Pause, Permit, Range, Resume, ReturnLaw, ReturnWhen,
    Run, ShoeLaw, Step, StopLaw, Which,
};

const fn shuffle(task: Task, by: rulebook::Clause) -> Step {
    Step::only(task, Which::NotPreShuffled, by)
}

const SLIP_IN: Step = Step::new(Task::SlipIn { min: 5, max: 6 }, tq::MC9_9);
const CUTS: [Step; 4] = [
    Step::new(Task::Cut, tq::MC9_10),
    Step::new(
        Task::PlayerCut(Fallback { to: FallsTo::Staff(&[Role::Croupier]), by: tq::D9_15 }),
        tq::MC9_11,
    ),
    Step::new(Task::PlaceStop, tq::MC9_13),
    Step::new(Task::Load, tq::MC9_16),
];

/// Shuffled by hand.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 6, max: 6, usual: 6, by: tq::MC9_1 },
    pack: tq::MC9_1,
    card: tq::MC9_30,
    never_back: tq::MC9_30,
    bets_first: tq::MC9_30,
    round: tq::MC9_31,
    opening: &[
        mc::UNSEAL,
        mc::check(tq::MC9_2),
        shuffle(Task::Wash, tq::MC9_7),
        shuffle(Task::Mix, tq::MC9_8),
        mc::SECOND_WASH,
        mc::SECOND_MIX,
        SLIP_IN,
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    again: &[
        Step::new(Task::CountStub, tq::MC9_15),
        Step::new(Task::Wash, tq::MC9_7),
        Step::new(Task::Mix, tq::MC9_8),
        SLIP_IN,
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    no_mixing: None,
    no_cut: None,
    device: None,
    burn: None,
    run: Run::ToStop(StopLaw {
        behind: Range { key: "stop_depth", min: 5, max: 5, usual: 5, by: tq::MC9_13 },
        meaning: Meaning::Void { by: tq::MC9_14, decided: tq::D9_7 },
    }),
    dry: Dry::Never(tq::MC9_14),
    pause: Pause { by: eq::MC1_3_2, resume: Resume::AsLeft(eq::MC1_3_2) },
    sources: mc::SOURCES,
    mid_run: mc::MID_RUN,
    exchange: mc::EXCHANGE,
    call_off: mc::NO_CALL_OFF,
    exposed: mc::NO_EXPOSED,
    unload: eq::MC1_4_1,
};

/// With a machine that shuffles and deals: neither cut nor stop card.
pub const MACHINE: ShoeLaw = ShoeLaw {
    card: tq::MC9_19,
    opening: &[
        mc::UNSEAL,
        mc::check(eq::MC1_7_1),
        mc::SECOND_WASH,
        Step::new(Task::Load, tq::MC9_18),
    ],
    again: &[Step::new(Task::Load, tq::MC9_18)],
    no_cut: Some(tq::MC9_17),
    device: Some(mc::DEVICE),
    run: Run::Continuous(ReturnLaw {
        when: ReturnWhen::AfterRound,
        by: tq::MC9_20,
        lag: mc::LAG,
        comes: Comes::OneByOne,
    }),
    dry: Dry::Never(tq::MC9_1),
    pause: Pause { by: tq::MC9_21, resume: Resume::AsLeft(tq::MC9_21) },
    mid_run: Permit::No(tq::MC9_20),
    ..SHOE
};
