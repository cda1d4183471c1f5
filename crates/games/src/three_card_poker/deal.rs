//! The cards: shuffle and cut through the shoe, then three rounds of cards face down.

use super::action::Hand;
use super::state::{HAND, Phase, State};
use super::{Event, Recorder, Rules};
use crate::cards::CardCame;
use rulebook::fr_three_card_poker as law;
use serde::{Deserialize, Serialize};
use table::shoe::{Phase as ShoePhase, ShoeAct, ShoeEvent};
use table::{By, Card, Chance, Clause, Reason, Refusal, Shaped};

/// What the pack shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// The next card, which goes face down to the next hand.
    Dealt(Card),
    /// The same, but it turns over on reaching the hand (D3-03).
    TurnedOver(Card),
    /// A card comes loose before it reaches a hand (D3-03).
    Loose(Card),
}

/// What is told of a card besides its face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    #[default]
    Dealt,
    TurnedOver,
    Loose,
}

impl Chance for Seen {
    type Form = CardCame<How>;
}

impl From<Seen> for CardCame<How> {
    fn from(seen: Seen) -> Self {
        let (card, how) = match seen {
            Seen::Dealt(card) => (card, How::Dealt),
            Seen::TurnedOver(card) => (card, How::TurnedOver),
            Seen::Loose(card) => (card, How::Loose),
        };
        CardCame { card, how }
    }
}

impl From<CardCame<How>> for Seen {
    fn from(CardCame { card, how }: CardCame<How>) -> Seen {
        match how {
            How::Dealt => Seen::Dealt(card),
            How::TurnedOver => Seen::TurnedOver(card),
            How::Loose => Seen::Loose(card),
        }
    }
}

pub(super) fn check(rules: &Rules, state: &State, seen: Seen) -> Result<(), Refusal> {
    match state.phase {
        Phase::Closed => return Err(Reason::TableClosed.by(law::FR55_21_12)),
        Phase::Deciding => return Err(Reason::NoResultDue.by(law::FR55_21_33)),
        Phase::Betting | Phase::Preparing | Phase::Dealing => {}
    }
    match seen {
        Seen::Dealt(card) | Seen::TurnedOver(card) => state.shoe.check_card(rules.shoe(), card),
        Seen::Loose(card) => {
            state.shoe.check_exposed(rules.shoe(), card)?;
            // The pack must still do for every hand and the bank.
            let left = usize::from(state.shoe.cards_left());
            let enough = left > cards_to_come(rules, state);
            if enough { Ok(()) } else { Err(Reason::ShoeEmpty.by(law::FR55_21_1)) }
        }
    }
}

/// The most cards that this coup may still need.
fn cards_to_come(rules: &Rules, state: &State) -> usize {
    if state.phase == Phase::Dealing {
        let (dealt, all) = state.dealt();
        return all - dealt;
    }
    (usize::from(rules.seats()) + 1) * HAND
}

/// Every card that may come next.
pub(super) fn chances(_rules: &Rules, state: &State) -> Vec<(Seen, u32)> {
    if state.phase != Phase::Dealing {
        return Vec::new();
    }
    let cards = Card::pack().map(|card| (Seen::Dealt(card), state.shoe.weight(card)));
    cards.filter(|(_, weight)| *weight > 0).collect()
}

/// Does an act around the cards; the deal begins when they are ready and bets are closed.
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
    if let (ShoeAct::Cut { .. }, ShoePhase::Ready) = (act, state.shoe.phase()) {
        out.event(law::FR55_21_8, || Event::CutCardPlaced);
    }
    begin_if_ready(rules, state, out);
}

/// FR55-21.10: a cut that was refused goes to the next player.
fn clause_of(clause: Clause, what: ShoeEvent, act: &ShoeAct) -> Clause {
    let refused = matches!(what, ShoeEvent::Declined { .. });
    let next = matches!((what, act), (ShoeEvent::Offered { .. }, ShoeAct::Decline));
    if refused || next { law::FR55_21_10 } else { clause }
}

/// FR55-21.60: everything that is still to be done before cards can be dealt, in the usual way.
pub(super) fn prepare(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    while let Some((by, act)) = state.shoe.usual_act(rules.shoe()) {
        let act = match act {
            ShoeAct::Offer { .. } => ShoeAct::Offer { seats: state.seats() },
            act => act,
        };
        // A shuffler with a fault stops it halfway.
        if state.shoe.check(rules.shoe(), by, &act).is_err() {
            break;
        }
        shoe_act(rules, state, by, &act, out);
    }
}

pub(super) fn begin_if_ready(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    if state.phase != Phase::Preparing || state.shoe.phase() != ShoePhase::Ready {
        return;
    }
    let begun = state.shoe.begin_round(rules.shoe(), &mut |clause, what| {
        out.event(clause, || Event::Shoe { what });
    });
    debug_assert_eq!(begun, Ok(()), "the shoe is ready");
    state.phase = Phase::Dealing;
}

/// A card leaves the pack.
pub(super) fn reveal(rules: &Rules, state: &mut State, seen: Seen, out: &mut impl Recorder) {
    let card = match seen {
        Seen::Dealt(card) | Seen::TurnedOver(card) => card,
        Seen::Loose(card) => {
            let burnt = state.shoe.expose(rules.shoe(), card, &mut |clause, what| {
                out.event(clause, || Event::Shoe { what });
            });
            assert_eq!(burnt, Ok(()), "no card can come loose");
            return;
        }
    };
    assert!(state.phase == Phase::Dealing, "no card is due");
    // The face of a card that is dealt is told to nobody.
    let taken = state.shoe.card(rules.shoe(), card, &mut |_, _| {});
    assert_eq!(taken, Ok(()), "the pack does not hold this card");
    let (to, number) = give(state, card);
    if let Seen::TurnedOver(card) = seen {
        out.event(law::FR55_21_32, || Event::TurnedOver { to, card });
    }
    let by = if number == 1 { law::FR55_21_28 } else { law::FR55_21_29 };
    out.event(by, || Event::Dealt { to, number });
    let (dealt, all) = state.dealt();
    if dealt == all {
        state.phase = Phase::Deciding;
        let cards = state.shoe.cards_left();
        out.event(law::FR55_21_33, || Event::RestBurnt { cards });
        out.event(law::FR55_21_38, || Event::DealOver);
    }
}

/// FR55-21.28, 29: from the croupier's left, then himself, three times. Whose card it is, and which
/// of his three.
fn give(state: &mut State, card: Card) -> (Hand, u8) {
    let round = state.bank.len();
    let next = state.places.iter_mut().find(|place| place.hand.len() <= round);
    let (to, hand) = match next {
        Some(place) => (Hand::Seat(place.seat), &mut place.hand),
        None => (Hand::Bank, &mut state.bank),
    };
    hand.push(card);
    (to, u8::try_from(round).unwrap_or(0) + 1)
}

/// The cards of the coup leave the cloth.
pub(super) fn end_round(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let over = state.shoe.end_round(rules.shoe(), &mut |clause, what| {
        out.event(clause, || Event::Shoe { what });
    });
    debug_assert_eq!(over, Ok(()), "a round is under way");
    state.places.clear();
    state.bank.clear();
    state.sitting.count_coup();
    state.phase = Phase::Betting;
}
