//! Chemin de fer at Monaco: six packs, gathered and never mixed, six or seven cards behind the
//! stop card.

use crate::cards::monaco as mc;
use rulebook::{mc_chemin_de_fer as cf, mc_equipment as eq};
use table::Role;
use table::shoe::Task;
use table::shoe::law::{
    AtStart, Dry, Fallback, FallsTo, Meaning, Pause, Permit, Range, Resume, Run, ShoeLaw, Step,
    StopLaw,
};

const CUTS: [Step; 3] = [
    Step::new(
        Task::PlayerCut(Fallback {
            to: FallsTo::Staff(&[Role::Inspecteur, Role::Changeur]),
            by: cf::MC11_2_3,
        }),
        cf::MC11_2_1,
    ),
    Step::new(Task::PlaceStop, cf::MC11_2_4),
    Step::new(Task::Load, cf::MC11_2_6),
];

/// Shuffled by hand, dealt from a shoe.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 6, max: 6, usual: 6, by: cf::MC11_1_1 },
    pack: cf::MC11_1_1,
    card: cf::MC11_2_6,
    never_back: cf::MC11_2_6,
    bets_first: cf::MC11_4_16,
    round: cf::MC11_2_5,
    opening: &[
        mc::UNSEAL,
        mc::check(cf::MC11_1_2),
        mc::FIRST_WASH,
        mc::FIRST_GATHER,
        mc::SECOND_WASH,
        mc::SECOND_GATHER,
        CUTS[0],
        CUTS[1],
        CUTS[2],
    ],
    again: &[mc::WASH, mc::GATHER, CUTS[0], CUTS[1], CUTS[2]],
    no_mixing: Some(eq::MC1_2_7),
    no_cut: None,
    device: None,
    burn: None,
    run: Run::ToStop(StopLaw {
        behind: Range { key: "stop_depth", min: 6, max: 7, usual: 6, by: cf::MC11_2_4 },
        meaning: Meaning::Finish { by: cf::MC11_2_5, at_start: AtStart::Plays(cf::D11_11) },
    }),
    dry: Dry::Never(cf::MC11_2_4),
    pause: Pause { by: eq::MC1_3_2, resume: Resume::AsLeft(eq::MC1_3_2) },
    sources: mc::SOURCES,
    mid_run: mc::MID_RUN,
    exchange: mc::EXCHANGE,
    call_off: Permit::No(cf::MC11_2_6),
    exposed: Permit::No(cf::MC11_2_6),
    unload: eq::MC1_4_1,
};
