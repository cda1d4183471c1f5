//! The cards: what is done around them, two for each side, and a third where one is drawn.

use super::rules::Side;
use super::state::{Phase, State};
use super::{Event, Recorder, Rules, settle};
use rulebook::mc_chemin_de_fer as law;
use table::shoe::{ShoeAct, ShoeEvent};
use table::{By, Card, Clause, Reason, Refusal, Seat};

/// Cards of the first deal.
const FIRST: usize = 4;

/// Does an act around the cards.
pub(super) fn shoe_act(
    rules: &Rules,
    state: &mut State,
    by: By,
    act: &ShoeAct,
    out: &mut impl Recorder,
) {
    let done = state.shoe.act(rules.shoe(), by, act, &mut |clause, what| {
        out.event(clause_of(clause, what, act), || Event::Shoe { what });
    });
    debug_assert_eq!(done, Ok(()), "checked");
}

/// MC11.2.2, 3: a cut that was declined goes to the player before, and at last to the staff.
fn clause_of(clause: Clause, what: ShoeEvent, act: &ShoeAct) -> Clause {
    match (what, act) {
        (ShoeEvent::Declined { .. }, _) | (ShoeEvent::Offered { .. }, ShoeAct::Decline) => {
            law::MC11_2_2
        }
        _ => clause,
    }
}

/// Of what the shoe tells in a coup, what the table hears: no card that lies face down.
fn tell(clause: Clause, what: ShoeEvent, out: &mut impl Recorder) {
    match what {
        ShoeEvent::StopShown { .. } => {
            out.event(clause, || Event::Shoe { what });
            out.event(law::MC11_2_5, || Event::LastCoup);
        }
        ShoeEvent::RunOver => out.event(clause, || Event::Shoe { what }),
        _ => {}
    }
}

/// MC11.5.1, 3, D11.3: the uncovered part goes back, and the banker draws for the ponte who has
/// the cards.
pub(super) fn begin(rules: &Rules, state: &mut State, banker: Seat, out: &mut impl Recorder) {
    let amount = state.uncovered();
    if amount.is_positive() {
        out.event(law::D11_3, || Event::Uncovered { to: banker, amount });
        state.bank -= amount;
    }
    let ponte = state.holder.or_else(|| state.largest()).expect("somebody has staked");
    out.event(law::MC11_5_3, || Event::CardsGoTo { seat: ponte });
    out.event(law::MC11_5_1, || Event::Deals { seat: banker });
    state.ponte = Some(ponte);
    state.suivi = None;
    state.fresh = false;
    state.phase = Phase::Dealing;
    state.shoe.begin(rules.shoe(), &mut |clause, what| tell(clause, what, out));
}

pub(super) fn check(rules: &Rules, state: &State, card: Card) -> Result<(), Refusal> {
    match state.phase {
        Phase::Dealing | Phase::PonteCard | Phase::BankerCard => {
            state.shoe.check_card(rules.shoe(), card)
        }
        Phase::Closed => Err(Reason::TableClosed.by(law::MC11_3_1)),
        Phase::Preparing | Phase::Hand(_) => {
            state.shoe.check_begin(rules.shoe())?;
            Err(Reason::BetsOpen.by(law::MC11_4_16))
        }
        Phase::Asking(_) | Phase::Covered => Err(Reason::BetsOpen.by(law::MC11_4_16)),
        Phase::Levy | Phase::Tie => Err(Reason::NoCardDue.by(law::MC11_4_16)),
        Phase::Called => Err(Reason::NoCardDue.by(law::MC11_5_1)),
        Phase::Naturals | Phase::Ponte | Phase::Banker => Err(Reason::NoCardDue.by(law::D11_1)),
    }
}

/// Every card that may come next.
pub(super) fn chances(rules: &Rules, state: &State) -> Vec<(Card, u32)> {
    if !state.awaits_card() || !state.shoe.awaits_card(rules.shoe()) {
        return Vec::new();
    }
    let cards = Card::pack().map(|card| (card, state.shoe.weight(card)));
    cards.filter(|(_, weight)| *weight > 0).collect()
}

/// MC11.5.2, D11.1: a card leaves the shoe.
pub(super) fn reveal(rules: &Rules, state: &mut State, card: Card, out: &mut impl Recorder) {
    assert!(state.awaits_card(), "no card is due");
    state.shoe.deal(rules.shoe(), card, &mut |clause, what| tell(clause, what, out));
    if state.phase == Phase::Dealing {
        first(rules, state, card, out);
        return;
    }
    let ponte = state.phase == Phase::PonteCard;
    let (to, hand) = if ponte {
        (Side::Ponte, &mut state.ponte_hand)
    } else {
        (Side::Banker, &mut state.banker_hand)
    };
    hand.receive(card);
    out.event(law::D11_1, || Event::ThirdCard { to, card });
    if ponte {
        state.phase = Phase::Banker;
    } else {
        settle::finish(rules, state, out);
    }
}

/// Two cards each, alternately, beginning with the ponte.
fn first(rules: &Rules, state: &mut State, card: Card, out: &mut impl Recorder) {
    let dealt = state.ponte_hand.len() + state.banker_hand.len();
    let (to, hand) = if dealt.is_multiple_of(2) {
        (Side::Ponte, &mut state.ponte_hand)
    } else {
        (Side::Banker, &mut state.banker_hand)
    };
    hand.receive(card);
    let number = if dealt < 2 { 1 } else { 2 };
    out.event(law::MC11_5_2, || Event::Dealt { to, number });
    if dealt + 1 == FIRST {
        state.shoe.deal_over(rules.shoe(), &mut |_, _| {});
        let natural = state.ponte_hand.is_natural() || state.banker_hand.is_natural();
        state.phase = if natural { Phase::Naturals } else { Phase::Ponte };
    }
}

/// « Carte » or « non ».
pub(super) fn decide(rules: &Rules, state: &mut State, draws: bool, out: &mut impl Recorder) {
    let side = if state.phase == Phase::Ponte { Side::Ponte } else { Side::Banker };
    out.event(law::D11_1, || if draws { Event::Draws { side } } else { Event::Stands { side } });
    match (side, draws) {
        (Side::Ponte, true) => state.phase = Phase::PonteCard,
        (Side::Ponte, false) => state.phase = Phase::Banker,
        (Side::Banker, true) => state.phase = Phase::BankerCard,
        (Side::Banker, false) => settle::finish(rules, state, out),
    }
}

/// D11.1: a natural ends the draw.
pub(super) fn lay_down(rules: &Rules, state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let side = if state.is_banker(seat) { Side::Banker } else { Side::Ponte };
    out.event(law::D11_1, || Event::LaidDown { side });
    settle::finish(rules, state, out);
}

/// The cards of the coup leave the cloth.
pub(super) fn end(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    state.shoe.end(rules.shoe(), &mut |clause, what| tell(clause, what, out));
    state.ponte_hand.clear();
    state.banker_hand.clear();
    state.ponte = None;
    state.consent = None;
}
