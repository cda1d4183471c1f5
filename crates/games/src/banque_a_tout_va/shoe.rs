//! Banque à tout va at Monaco: six new packs, shuffled by gathering only, a ponte and the banker
//! having their part; nine or ten cards behind the stop.

use crate::cards::monaco as mc;
use rulebook::{mc_banque_a_tout_va as bv, mc_equipment as eq};
use table::shoe::Task;
use table::shoe::law::{
    Dry, Meaning, Pause, Permit, PreShuffled, Range, Resume, Run, ShoeLaw, Sources, Step, StopLaw,
};

const SHUFFLES: [Step; 5] = [
    mc::WASH,
    Step::new(Task::Gather, bv::MC12_4_2),
    Step::new(Task::PlayerShuffle, bv::MC12_4_3),
    Step::new(Task::Gather, bv::MC12_4_4),
    Step::new(Task::BankerGather, bv::MC12_4_4),
];
const CUTS: [Step; 4] = [
    Step::new(Task::Cut, bv::MC12_5_1),
    Step::new(Task::ConsentedCut, bv::MC12_5_2),
    Step::new(Task::PlaceStop, bv::MC12_5_3),
    Step::new(Task::Load, bv::MC12_5_4),
];

/// Shuffled by hand, dealt by the banker from a shoe.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 6, max: 6, usual: 6, by: bv::MC12_1_3 },
    pack: bv::MC12_1_3,
    card: eq::MC1_0_11,
    never_back: eq::MC1_0_11,
    bets_first: bv::MC12_82_1,
    round: bv::MC12_10_1,
    opening: &[
        mc::UNSEAL,
        mc::check(bv::MC12_4_1),
        SHUFFLES[0],
        SHUFFLES[1],
        SHUFFLES[2],
        SHUFFLES[3],
        SHUFFLES[4],
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    again: &[
        SHUFFLES[0],
        SHUFFLES[1],
        SHUFFLES[2],
        SHUFFLES[3],
        SHUFFLES[4],
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    no_mixing: Some(eq::MC1_2_7),
    no_cut: None,
    device: None,
    burn: None,
    run: Run::ToStop(StopLaw {
        behind: Range { key: "stop_depth", min: 9, max: 10, usual: 9, by: bv::MC12_5_3 },
        meaning: Meaning::LastButOne {
            by: bv::MC12_10_1,
            short_by: bv::MC12_10_2,
            boundary: bv::D12_6,
            full: 9,
            short: 6,
        },
    }),
    dry: Dry::Never(bv::MC12_5_3),
    pause: Pause { by: eq::MC1_3_2, resume: Resume::AsLeft(eq::MC1_3_2) },
    sources: Sources {
        used: Permit::No(bv::MC12_1_3),
        pre_shuffled: PreShuffled::No(bv::MC12_4_1),
    },
    mid_run: mc::MID_RUN,
    exchange: mc::EXCHANGE,
    call_off: mc::NO_CALL_OFF,
    exposed: mc::NO_EXPOSED,
    unload: eq::MC1_4_1,
};
