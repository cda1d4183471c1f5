//! French three-card poker: one pack, shuffled for every round and dealt from the hand, or two
//! packs that a shuffler takes in turn.

use rulebook::{fr_common as fr, fr_three_card_poker as tcp};
use table::shoe::Task;
use table::shoe::law::{
    DeviceLaw, Dry, Exchange, Fallback, FallsTo, Pause, Permit, PreShuffled, Range, Resume, Run,
    ShoeLaw, Sources, Step, Which,
};

const UNSEAL: Step = Step::only(Task::Unseal, Which::New, fr::FR40_2);
const SPREAD: Step = Step::new(Task::Spread, fr::FR40_4);
const COUNT: Step = Step::new(Task::Count, fr::FR40_5);
/// Either pack is shown and checked.
const COUNT_EACH: Step = Step::new(Task::Count, fr::FR40_1_A_3);
const SHUFFLE: Step = Step::new(Task::Shuffle, tcp::FR55_21_6);
const CUT: Step = Step::new(Task::Cut, tcp::FR55_21_6);
const LAST_CUT: Step = Step::new(
    Task::PlayerCut(Fallback { to: FallsTo::FirstAsked, by: tcp::FR55_21_11 }),
    tcp::FR55_21_7,
);

/// Shuffled by hand, dealt from the hand.
pub const HAND: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 1, max: 1, usual: 1, by: tcp::FR55_21_1 },
    pack: tcp::FR55_21_1,
    card: tcp::FR55_21_6,
    never_back: tcp::FR55_21_6,
    bets_first: tcp::FR55_21_15,
    round: tcp::FR55_21_26,
    opening: &[
        UNSEAL,
        SPREAD,
        COUNT,
        Step::new(Task::Wash, fr::FR40_6),
        Step::new(Task::Gather, fr::FR40_9),
        SHUFFLE,
        SHUFFLE,
        SHUFFLE,
        SHUFFLE,
        SHUFFLE,
        CUT,
        CUT,
        LAST_CUT,
    ],
    again: &[SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE, CUT, CUT, LAST_CUT],
    no_mixing: None,
    no_cut: None,
    device: None,
    burn: None,
    run: Run::OneRound(tcp::FR55_21_60),
    dry: Dry::Never(tcp::FR55_21_1),
    pause: Pause { by: fr::FR50_1, resume: Resume::AsLeft(fr::FR50_1) },
    sources: Sources {
        used: Permit::No(tcp::FR55_21_2),
        pre_shuffled: PreShuffled::No(fr::FR40_4),
    },
    mid_run: Permit::No(tcp::FR55_21_60),
    exchange: Exchange::No(tcp::FR55_21_3),
    call_off: Permit::No(tcp::FR55_21_26),
    exposed: Permit::Yes(tcp::FR55_21_9),
    unload: fr::FR40_11,
};

/// Two packs, one in play while the other is shuffled.
pub const TWO_PACKS: ShoeLaw = ShoeLaw {
    card: fr::FR40_1_A_9,
    never_back: fr::FR40_1_A_9,
    opening: &[
        UNSEAL,
        SPREAD,
        COUNT_EACH,
        SPREAD,
        COUNT_EACH,
        Step::new(Task::Cycle, fr::FR40_1_A_6),
        Step::new(Task::Load, fr::FR40_1_A_7),
        // The second pack is shuffled while the first is in play.
        Step::new(Task::Start, fr::FR40_1_A_8),
    ],
    again: &[Step::new(Task::Swap, fr::FR40_1_A_10)],
    no_cut: Some(fr::FR40_1_A_4),
    device: Some(DeviceLaw { fault: fr::FR40_1_A_1, locked: fr::FR40_1_A_1 }),
    unload: fr::FR40_1_A_11,
    ..HAND
};
