//! Black-jack at Monaco: two packs or more from a shoe, or a continuous shuffler.
//!
//! ```
//! use games::blackjack::mc_shoe::SHOE;
//! use table::shoe::{Shoe, ShoeDraft};
//!
//! let rules = ShoeDraft::usual(&SHOE).admit(&SHOE)?;
//! let mut shoe = Shoe::new(&rules);
//! let mut tell = |by, event| println!("{by}: {event:?}");
//! shoe.prepare(&rules, &mut tell); // checked, washed, mixed, cut, stop card, five burnt
//! shoe.begin_round(&rules, &mut tell).unwrap();
//! let card = "As".parse().unwrap();
//! assert_eq!(shoe.weight(card), 6);
//! shoe.card(&rules, card, &mut tell).unwrap();
//! assert_eq!((shoe.weight(card), shoe.cards_left()), (5, 306));
//! # Ok::<(), Vec<table::Breach>>(())
//! ```

use crate::cards::monaco as mc;
use rulebook::{mc_blackjack as bj, mc_equipment as eq};
use table::Role;
use table::shoe::Task;
use table::shoe::law::{
    AtStart, Burn, BurnCount, Comes, Dry, Fallback, FallsTo, Meaning, Pause, Permit, Range, Resume,
    ReturnLaw, ReturnWhen, Run, ShoeLaw, Step, StopLaw,
};

const CUTS: [Step; 4] = [
    Step::new(Task::Cut, bj::MC5_1_7),
    Step::new(
        Task::PlayerCut(Fallback { to: FallsTo::Staff(&[Role::Chef]), by: bj::BJ_A30 }),
        bj::MC5_1_7,
    ),
    Step::new(Task::PlaceStop, bj::MC5_1_8),
    Step::new(Task::Load, bj::MC5_1_9),
];

/// Shuffled by hand, dealt from a shoe.
pub const SHOE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 2, max: 12, usual: 6, by: bj::BJ_A26 },
    pack: eq::MC1_0_1,
    card: eq::MC1_0_11,
    never_back: eq::MC1_0_11,
    bets_first: bj::MC5_2_1_5,
    round: bj::MC5_1_12,
    opening: &[
        mc::UNSEAL,
        mc::check(bj::MC5_1_6),
        mc::FIRST_WASH,
        mc::FIRST_MIX,
        mc::SECOND_WASH,
        mc::SECOND_MIX,
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    again: &[mc::WASH, mc::MIX, CUTS[0], CUTS[1], CUTS[2], CUTS[3]],
    no_mixing: None,
    no_cut: None,
    device: None,
    burn: Some(Burn { count: BurnCount::Fixed(5), by: bj::MC5_1_10 }),
    run: Run::ToStop(StopLaw {
        behind: Range { key: "stub_cards", min: 52, max: u16::MAX, usual: 78, by: bj::MC5_1_8 },
        meaning: Meaning::Finish { by: bj::MC5_1_12, at_start: AtStart::Reshuffle(bj::BJ_A27) },
    }),
    dry: Dry::Void(bj::BJ_A28),
    pause: Pause { by: eq::MC1_3_2, resume: Resume::Reshuffle(eq::MC1_3_2) },
    sources: mc::SOURCES,
    mid_run: mc::MID_RUN,
    exchange: mc::EXCHANGE,
    call_off: mc::NO_CALL_OFF,
    exposed: mc::NO_EXPOSED,
    unload: eq::MC1_4_1,
};

/// The same, with a shuffler in place of wash and mix.
pub const BATCH: ShoeLaw = ShoeLaw {
    opening: &[
        mc::UNSEAL,
        mc::check(eq::MC1_6_1),
        mc::SECOND_WASH,
        mc::CYCLE,
        CUTS[0],
        CUTS[1],
        CUTS[2],
        CUTS[3],
    ],
    again: &[mc::CYCLE, CUTS[0], CUTS[1], CUTS[2], CUTS[3]],
    device: Some(mc::DEVICE),
    ..SHOE
};

/// With a continuous shuffler: neither cut nor stop card, every card back after the round.
pub const MACHINE: ShoeLaw = ShoeLaw {
    packs: Range { key: "decks", min: 1, max: 12, usual: 6, by: bj::MC5_1_3 },
    card: bj::MC5_1_16,
    round: bj::MC5_1_16,
    opening: &[
        mc::UNSEAL,
        mc::check(eq::MC1_7_1),
        mc::SECOND_WASH,
        Step::new(Task::Load, bj::MC5_1_14),
    ],
    again: &[Step::new(Task::Load, bj::MC5_1_14)],
    no_cut: Some(bj::MC5_1_13),
    device: Some(mc::DEVICE),
    burn: Some(Burn { count: BurnCount::Fixed(5), by: bj::MC5_1_15 }),
    run: Run::Continuous(ReturnLaw {
        when: ReturnWhen::AfterRound,
        by: bj::MC5_1_17,
        lag: mc::LAG,
        comes: Comes::OneByOne,
    }),
    pause: Pause { by: bj::MC5_1_18, resume: Resume::Burn(bj::MC5_1_19) },
    mid_run: Permit::No(bj::MC5_1_18),
    ..SHOE
};
