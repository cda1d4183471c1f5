//! French black-jack: six packs from a shoe with a stub of one pack or more, or the dealing
//! shuffler.

use rulebook::{Clause, fr_blackjack as bj, fr_common as fr, fr_earlier_blackjack as old};
use table::Role;
use table::shoe::Task;
use table::shoe::law::{
    AtStart, Burn, BurnCount, Comes, DeviceLaw, Dry, Exchange, Fallback, FallsTo, Meaning, Pause,
    Permit, PreShuffled, Range, Resume, ReturnLaw, ReturnWhen, Run, ShoeLaw, Sources, Step,
    StopLaw, Which,
};

const UNSEAL: Step = Step::only(Task::Unseal, Which::New, fr::FR40_2);
const SPREAD: Step = Step::new(Task::Spread, fr::FR40_4);
const COUNT: Step = Step::new(Task::Count, fr::FR40_5);
const PILES: Step = Step::new(Task::Piles, bj::FR55_4_0_5);
const CUT: Step = Step::new(Task::Cut, bj::FR55_4_0_6);
/// The text is silent on a cut that everybody declines; the employee who offered it makes it.
const LAST_CUT: Step = Step::new(
    Task::PlayerCut(Fallback {
        to: FallsTo::Staff(&[Role::Croupier, Role::Chef]),
        by: bj::FR55_4_0_6,
    }),
    bj::FR55_4_0_6,
);
const PLACE_STOP: Step = Step::new(Task::PlaceStop, bj::FR55_4_0_7);
const PLACE_STOP_EARLIER: Step = Step::new(Task::PlaceStop, old::FR55_4_OLD_0_1);
const LOAD: Step = Step::new(Task::Load, bj::FR55_4_0_8);
const INSERT_STUB: Step = Step::new(Task::InsertStub, bj::FR55_4_0_12);
const CYCLE: Step = Step::new(Task::Cycle, fr::DFC_03);

const fn stop(min: u16, by: Clause) -> Run {
    Run::ToStop(StopLaw {
        behind: Range { key: "stub_cards", min, max: 156, usual: 78, by },
        meaning: Meaning::Finish { by: bj::FR55_4_0_11, at_start: AtStart::Plays(bj::D_25) },
    })
}

/// Shuffled by hand, dealt from a shoe.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 6, max: 6, usual: 6, by: bj::FR55_4_0_1 },
    pack: bj::FR55_4_0_1,
    card: fr::FR58_9,
    never_back: fr::FR58_16,
    bets_first: fr::FR58_15,
    round: fr::FR58_17,
    opening: &[UNSEAL, SPREAD, COUNT, PILES, CUT, LAST_CUT, PLACE_STOP, LOAD],
    again: &[INSERT_STUB, PILES, CUT, LAST_CUT, PLACE_STOP, LOAD],
    no_mixing: None,
    no_cut: None,
    device: None,
    burn: Some(Burn { count: BurnCount::Fixed(5), by: bj::FR55_4_0_9 }),
    run: stop(52, bj::FR55_4_0_7),
    dry: Dry::Refill(bj::D_25),
    pause: Pause { by: fr::FR50_1, resume: Resume::AsLeft(fr::FR50_1) },
    sources: Sources { used: Permit::Yes(fr::FR40_4), pre_shuffled: PreShuffled::No(fr::FR40_4) },
    mid_run: Permit::No(bj::FR55_4_0_11),
    exchange: Exchange::No(fr::FR40_16),
    call_off: Permit::Yes(fr::FR58_18),
    exposed: Permit::No(fr::FR58_16),
    unload: fr::FR40_11,
};

/// The same under the earlier text, which wanted roughly one pack behind the red card.
pub const EARLIER: ShoeLaw = ShoeLaw {
    opening: &[UNSEAL, SPREAD, COUNT, PILES, CUT, LAST_CUT, PLACE_STOP_EARLIER, LOAD],
    again: &[INSERT_STUB, PILES, CUT, LAST_CUT, PLACE_STOP_EARLIER, LOAD],
    run: stop(47, old::FR55_4_OLD_0_1),
    ..SHOE
};

/// With a shuffler that feeds an ordinary shoe. Article 40-1 does not describe it (DFC-03).
pub const BATCH: ShoeLaw = ShoeLaw {
    opening: &[UNSEAL, SPREAD, COUNT, CYCLE, CUT, LAST_CUT, PLACE_STOP, LOAD],
    again: &[INSERT_STUB, CYCLE, CUT, LAST_CUT, PLACE_STOP, LOAD],
    device: Some(DeviceLaw { fault: fr::DFC_03, locked: fr::DFC_03 }),
    ..SHOE
};

/// The same under the earlier text.
pub const EARLIER_BATCH: ShoeLaw =
    ShoeLaw { opening: BATCH.opening, again: BATCH.again, device: BATCH.device, ..EARLIER };

/// The dealing shuffler: the cards of a round go back once the next deal is over.
pub const MACHINE: ShoeLaw = ShoeLaw {
    opening: &[
        UNSEAL,
        Step::new(Task::Start, fr::FR40_1_B_4),
        SPREAD,
        Step::new(Task::Count, fr::FR40_1_B_6),
        Step::new(Task::Load, fr::FR40_1_B_7),
        Step::new(Task::Cycle, fr::FR40_1_B_8),
    ],
    again: &[Step::new(Task::Load, fr::FR40_1_B_7), Step::new(Task::Cycle, fr::FR40_1_B_8)],
    no_cut: Some(fr::DFC_04),
    device: Some(DeviceLaw { fault: fr::FR40_1_B_5, locked: fr::FR40_1_B_5 }),
    burn: Some(Burn { count: BurnCount::Fixed(5), by: fr::FR40_1_B_9 }),
    run: Run::Continuous(ReturnLaw {
        when: ReturnWhen::AfterNextDeal,
        by: fr::FR40_1_B_11,
        lag: Range { key: "csm_buffer", min: 0, max: 20, usual: 0, by: fr::DFC_06 },
        comes: Comes::OneByOne,
    }),
    pause: Pause { by: fr::DFC_07, resume: Resume::AsLeft(fr::DFC_07) },
    mid_run: Permit::No(fr::FR40_1_B_12),
    unload: fr::FR40_1_B_13,
    ..SHOE
};
