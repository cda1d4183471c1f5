//! The cards: the procedure around them through the shoe, then the two rows.

use super::check::wrong_count;
use super::rules::{Row, is_complete};
use super::state::{Incident, Phase, State};
use super::{Event, Recorder, Rules, TrenteEtQuarante, settle};
use rulebook::{mc_back_office as office, mc_trente_et_quarante as law};
use serde::{Deserialize, Serialize};
use table::shoe::{ShoeAct, ShoeEvent};
use table::{By, Card, Chance, Clause, Reason, Record, Refusal, Role, Shaped};

/// What the tailleur lays: a card, and the row he lays it in if that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub card: Card,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<Row>,
}

impl Chance for Seen {
    type Form = Self;
}

impl Seen {
    /// A card that goes where it is due.
    pub const fn of(card: Card) -> Self {
        Seen { card, row: None }
    }
}

pub(super) fn check(rules: &Rules, state: &State, seen: Seen) -> Result<(), Refusal> {
    match state.phase {
        Phase::Closed => return Err(Reason::TableClosed.by(law::MC9_3)),
        Phase::Over => return Err(Reason::GameEnded.by(law::MC9_22)),
        Phase::Betting => return state.shoe.check_card(rules.shoe(), seen.card),
        // MC9.25: both rows have their point.
        Phase::Choosing { .. }
        | Phase::Collecting { .. }
        | Phase::Paying { .. }
        | Phase::Paid { .. } => return Err(Reason::NoCardDue.by(law::MC9_25)),
        Phase::Dealing => {}
    }
    match (state.rows.due(), seen.row) {
        (Some(Row::Noir), Some(Row::Rouge)) => {
            return Err(Reason::StepMissing { step: "the point of noir" }.by(law::MC9_30));
        }
        (Some(Row::Rouge), Some(Row::Noir)) | (None, _) => {
            return Err(Reason::NoCardDue.by(law::MC9_25));
        }
        (Some(Row::Noir), Some(Row::Noir) | None) | (Some(Row::Rouge), Some(Row::Rouge) | None) => {
        }
    }
    state.shoe.check_card(rules.shoe(), seen.card)
}

/// Every card that may come next.
pub(super) fn chances(rules: &Rules, state: &State) -> Vec<(Seen, u32)> {
    if !awaits_card(rules, state) {
        return Vec::new();
    }
    let cards = Card::pack().map(|card| (Seen::of(card), state.shoe.weight(card)));
    cards.filter(|(_, weight)| *weight > 0).collect()
}

pub(super) fn awaits_card(rules: &Rules, state: &State) -> bool {
    state.phase == Phase::Dealing && state.shoe.awaits_card(rules.shoe())
}

/// The next act around the cards where nobody chooses otherwise: as the shoe has it, with the cut
/// offered to those who sit here, and as many cards slipped in as the house has it.
pub(super) fn usual_act(rules: &Rules, state: &State) -> Option<(By, ShoeAct)> {
    let (by, act) = state.shoe.usual_act(rules.shoe())?;
    let act = match act {
        ShoeAct::Offer { .. } => ShoeAct::Offer { seats: state.seated().to_vec() },
        ShoeAct::SlipIn { .. } => ShoeAct::SlipIn { cards: rules.insert_cards() },
        act => act,
    };
    Some((by, act))
}

fn tell(out: &mut impl Recorder) -> impl FnMut(Clause, ShoeEvent) {
    |clause, what| out.event(clause, || Event::Shoe { what })
}

/// Does an act around the cards, and what follows from it at this table.
pub(super) fn shoe_act(
    rules: &Rules,
    state: &mut State,
    by: By,
    act: &ShoeAct,
    out: &mut impl Recorder,
) {
    let left = state.shoe.cards_left();
    let done = state.shoe.act(rules.shoe(), by, act, &mut tell(out));
    debug_assert_eq!(done, Ok(()), "checked");
    match act {
        ShoeAct::Cut { .. } => {
            let stop = ShoeAct::PlaceStop { behind: rules.shoe().behind() };
            let croupier = By::Staff(Role::Croupier);
            if state.shoe.check(rules.shoe(), croupier, &stop).is_ok() {
                out.event(law::MC9_12, || Event::LastCardHidden);
            }
        }
        &ShoeAct::CountStub { cards } if cards != left => {
            state.incident = Incident::Open;
            out.event(wrong_count(cards, left), || {
                if cards < left {
                    Event::CardsMissing { cards: left - cards }
                } else {
                    Event::CardsTooMany { cards: cards - left }
                }
            });
            out.event(office::MC24_1, || Event::IncidentOpened);
        }
        ShoeAct::StopShows => settle::void(rules, state, out),
        _ => {}
    }
}

/// Everything that the croupier has still to do before cards can be laid, in the usual way. Who is
/// asked to cut does so himself, or declines.
pub(super) fn prepare(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    while let Some((by, act)) = usual_act(rules, state) {
        // A machine with a fault stops it halfway.
        if matches!(by, By::Seat(_)) || state.shoe.check(rules.shoe(), by, &act).is_err() {
            break;
        }
        shoe_act(rules, state, by, &act, out);
    }
}

/// MC9.30: nothing goes any more, and cards are laid.
pub(super) fn begin(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    out.event(law::MC9_30, || Event::BetsClosed);
    state.shoe.begin(rules.shoe(), &mut tell(out));
    state.phase = Phase::Dealing;
}

/// A card is laid.
pub(super) fn reveal<R: Record<TrenteEtQuarante>>(
    rules: &Rules,
    state: &mut State,
    Seen { card, row: told }: Seen,
    out: &mut R,
) {
    assert!(state.phase == Phase::Dealing, "no card is due");
    let row = state.rows.due().expect("a coup with both points is not being dealt");
    assert!(told.is_none_or(|told| told == row), "the card lies in the wrong row");
    // The shoe tells no more than the rows do.
    state.shoe.deal(rules.shoe(), card, &mut |_, _| {});
    let begins = state.rows.of(row) == 0;
    state.rows = state.rows.lay(card);
    let total = state.rows.of(row);
    if begins {
        out.event(law::MC9_26, || Event::RowBegun { row });
    }
    out.event(rules.shoe().law().card, || Event::Laid { row, card, total });
    if begins && row == Row::Noir {
        let colour = state.rows.first;
        out.event(law::MC9_28, || Event::FirstColour { colour });
    }
    if is_complete(total) {
        out.event(law::MC9_25, || Event::Point { row, total });
    }
    if let Some(coup) = state.rows.coup() {
        settle::called(rules, state, coup, out);
    }
}

/// MC9.20, MC9.35: all is paid, and the cards leave the cloth.
pub(super) fn gather(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let by = if rules.shoe().law().no_cut.is_some() { law::MC9_20 } else { law::MC9_35 };
    out.event(by, || {
        let cards = u16::try_from(state.shoe.heaps().cloth().len()).unwrap_or(u16::MAX);
        Event::CardsTaken { cards }
    });
    state.shoe.end(rules.shoe(), &mut tell(out));
}
