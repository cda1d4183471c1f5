//! The cards: the procedure around the shoe, the deal, what holders and banker say to their two
//! cards, and third cards.

use super::event::Shown;
use super::rules::{bank_answers, croupier_draws, ends_the_draw};
use super::state::{Holder, Phase, Said, Side, State, Tableau};
use super::{Event, Recorder, Rules, banco, settle};
use crate::baccara::{Against, BankerDraw, Call};
use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use serde::{Deserialize, Serialize};
use table::shoe::{Phase as ShoePhase, ShoeAct, ShoeEvent, Stop};
use table::{By, Card, Cents, Chance, Clause, Reason, Refusal, Role, Shaped};

/// A card that leaves the shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub card: Card,
    /// Whom the banker gives it to, where that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Side>,
}

impl Chance for Seen {
    type Form = Self;
}

impl Seen {
    pub const fn next(card: Card) -> Self {
        Seen { card, to: None }
    }
}

pub(super) fn check(rules: &Rules, state: &State, seen: Seen) -> Result<(), Refusal> {
    let Some(due) = state.next_card() else { return Err(no_card(rules, state)) };
    match seen.to {
        Some(to) if to != due => {
            let by = match (state.phase, state.banco) {
                (Phase::Dealing, None) => law::MC12_82_2,
                (Phase::Dealing, Some(_)) => chemin::MC11_5_2,
                _ => law::D12_15,
            };
            return Err(Reason::NotThisHand.by(by));
        }
        Some(_) | None => {}
    }
    state.shoe.check_card(rules.shoe(), seen.card)
}

/// Why no card may leave the shoe now.
fn no_card(rules: &Rules, state: &State) -> Refusal {
    match state.phase {
        Phase::Closed => Reason::TableClosed.by(law::MC12_1_1),
        // MC12.84.1: third cards come after the banker's two lie face up.
        Phase::Deciding | Phase::Showing => Reason::NoCardDue.by(law::MC12_84_1),
        Phase::Answering => Reason::NoCardDue.by(law::MC12_84_2),
        Phase::Turning | Phase::Levying => Reason::NoCardDue.by(law::MC12_85_1),
        Phase::LastChoice => Reason::NoCardDue.by(law::MC12_10_2),
        Phase::Asking => Reason::BetsOpen.by(chemin::MC11_4_16),
        Phase::Betting | Phase::Dealing | Phase::Serving | Phase::Drawing => {
            match state.shoe.check_begin(rules.shoe()) {
                Err(refusal) => refusal,
                Ok(()) => Reason::BetsOpen.by(law::MC12_82_1),
            }
        }
    }
}

/// Every card that may come next.
pub(super) fn chances(rules: &Rules, state: &State) -> Vec<(Seen, u32)> {
    if state.next_card().is_none() || !state.shoe.awaits_card(rules.shoe()) {
        return Vec::new();
    }
    let weighed = Card::pack().map(|card| (Seen::next(card), state.shoe.weight(card)));
    weighed.filter(|(_, weight)| *weight > 0).collect()
}

/// A step around the cards; pontes stake once they are ready.
pub(super) fn shoe_act(
    rules: &Rules,
    state: &mut State,
    by: By,
    act: &ShoeAct,
    out: &mut impl Recorder,
) {
    if state.shoe.phase() == ShoePhase::RunOver && *act == ShoeAct::Wash {
        state.taille += 1;
        let taille = state.taille;
        out.event(law::MC12_1_2, || Event::TailleBegun { taille });
    }
    let before = state.shoe.phase();
    let done = state.shoe.act(rules.shoe(), by, act, &mut |clause, what| {
        out.event(clause, || Event::Shoe { what });
        // D12.9: the shuffles of ponte, croupier and banker that follow the first.
        if what == ShoeEvent::Gathered && clause != law::MC12_4_2 {
            out.event(law::MC12_4_5, || Event::PacketsSlid);
        }
    });
    debug_assert_eq!(done, Ok(()), "checked");
    if state.phase == Phase::LastChoice && state.shoe.stop() != Stop::ShortOffered {
        state.phase = Phase::Betting;
        state.untaken = None;
    }
    if before != ShoePhase::Ready {
        invite(state, out);
    }
}

/// MC12.81.1: « faites vos jeux », when a coup may be played.
fn invite(state: &State, out: &mut impl Recorder) {
    if state.phase == Phase::Betting && state.shoe.phase() == ShoePhase::Ready {
        out.event(law::MC12_81_1, || Event::BetsOpen);
    }
}

/// MC12.4, MC12.5: everything that the croupier has still to do before cards can be dealt, in the
/// usual way. Pontes who are asked, and the banker, act for themselves.
pub(super) fn prepare(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    while let Some((by @ By::Staff(_), act)) = usual_act(rules, state) {
        shoe_act(rules, state, by, &act, out);
    }
}

/// The next act of the usual preparation, by whoever does it.
pub(super) fn usual_act(rules: &Rules, state: &State) -> Option<(By, ShoeAct)> {
    let (by, act) = state.shoe.usual_act(rules.shoe())?;
    if state.shoe.phase() == ShoePhase::RunOver && state.taille >= TAILLES {
        return None;
    }
    let act = match act {
        // MC12.4.3: the cards are offered to everybody who sits there.
        ShoeAct::Offer { .. } => ShoeAct::Offer { seats: state.seated.clone() },
        act => act,
    };
    // The usual course has the croupier gather; after a ponte's shuffle the banker does, too.
    let banker = By::Seat(rules.banker());
    let by = if act == ShoeAct::Gather && state.shoe.check(rules.shoe(), by, &act).is_err() {
        banker
    } else {
        by
    };
    // A ponte whom the banker let cut is waited for.
    if let (ShoeAct::PlaceStop { .. }, Some(asked)) = (&act, state.shoe.asked()) {
        return Some((By::Seat(asked), ShoeAct::Decline));
    }
    state.shoe.check(rules.shoe(), by, &act).is_ok().then_some((by, act))
}

/// MC12.1.2: two tailles a sitting.
pub(super) const TAILLES: u8 = 2;

/// « Rien ne va plus » (MC12.82.1): the hands find their holders, and cards may come.
pub(super) fn close_bets(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    out.event(law::MC12_82_1, || Event::BetsClosed);
    let exposure = state.exposure();
    let seat = rules.banker();
    out.event(law::MC12_3_2, || Event::Banks { seat, exposure });
    let seats = rules.seats();
    for (index, side) in [(0, Side::Right), (1, Side::Left)] {
        let first = if index == 0 { 1 } else { seats + 1 };
        let from = state.tableaux[index].from;
        // D12.5: from the one whose hand it is, round the tableau, the first who has staked.
        let mut round = (0..seats).map(|step| first + (from - first + step) % seats);
        let holder = round.find_map(|number| {
            let seat = table::Seat::seated(number)?;
            (state.seated.contains(&seat) && state.has_staked(seat)).then_some(seat)
        });
        let holder = holder.map_or(Holder::Croupier, Holder::Seat);
        let by = match holder {
            Holder::Seat(_) => law::MC12_6_2,
            Holder::Croupier => law::D12_5,
        };
        state.tableaux[index].holder = holder;
        out.event(by, || Event::HandGoesTo { side, holder });
    }
    state.shoe.begin(rules.shoe(), &mut |clause, what| {
        out.event(clause, || Event::Shoe { what });
    });
    state.phase = Phase::Dealing;
}

/// A card leaves the shoe.
pub(super) fn reveal(rules: &Rules, state: &mut State, seen: Seen, out: &mut impl Recorder) {
    assert_eq!(check(rules, state, seen), Ok(()), "no such card is due");
    let to = state.next_card().expect("a card is due");
    let card = seen.card;
    // The face of a card that is dealt is told to nobody.
    state.shoe.deal(rules.shoe(), card, &mut |clause, what| {
        if !matches!(what, ShoeEvent::Dealt { .. }) {
            out.event(clause, || Event::Shoe { what });
        }
    });
    let phase = state.phase;
    let number = {
        let hand = match to {
            Side::Banker => &mut state.banker,
            Side::Right | Side::Ponte => &mut state.tableaux[0].hand,
            Side::Left => &mut state.tableaux[1].hand,
        };
        hand.receive(card);
        u8::try_from(hand.len()).unwrap_or(u8::MAX)
    };
    match phase {
        Phase::Dealing => {
            let by = if state.banco.is_some() { chemin::MC11_5_2 } else { law::MC12_82_2 };
            out.event(by, || Event::Dealt { to, number });
            if state.banker.len() == 2 {
                dealt(rules, state, out);
            }
        }
        Phase::Serving => {
            let by = if state.banco.is_some() { chemin::D11_1 } else { law::MC12_84_1 };
            out.event(by, || Event::Third { to, card });
            if state.unserved().is_none() {
                served(rules, state);
            }
        }
        _ => {
            let by = if state.banco.is_some() { chemin::D11_1 } else { law::MC12_84_2 };
            out.event(by, || Event::Third { to, card });
            state.phase = Phase::Turning;
        }
    }
}

/// The deal is over; the croupier speaks for tableaux that nobody holds (D12.5).
fn dealt(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let in_banco = state.banco.is_some();
    for (side, tableau) in state.against_mut() {
        if tableau.holder == Holder::Croupier {
            let said = if tableau.hand.is_natural() {
                Said::LaidDown
            } else if croupier_draws(tableau.hand.point(), rules.croupier_on_five()) {
                Said::Asked
            } else {
                Said::Stood
            };
            say(side, tableau, said, in_banco, out);
        }
    }
    state.phase = Phase::Deciding;
    decided(state);
}

fn decided(state: &mut State) {
    if state.undecided().next().is_none() {
        state.phase = Phase::Showing;
    }
}

/// What is told is the same for every point with which it may be said, so that it gives none away:
/// whoever asks throws his cards in the same way (D12.12).
fn say(side: Side, tableau: &mut Tableau, said: Said, in_banco: bool, out: &mut impl Recorder) {
    tableau.said = said;
    let by = |clause: Clause| if in_banco { chemin::D11_1 } else { clause };
    match said {
        Said::LaidDown => {
            let (cards, point) = (shown(tableau.hand.cards()), tableau.hand.point());
            out.event(by(law::MC12_83_1), || Event::Natural { side, cards, point });
        }
        Said::Asked => out.event(by(law::MC12_83_4), || Event::Asked { side }),
        Said::Stood => out.event(by(law::MC12_83_2), || Event::Stood { side }),
        Said::Nothing => {}
    }
}

pub(super) fn shown(cards: &[Card]) -> Shown {
    cards.iter().copied().collect()
}

/// MC12.83: a holder speaks.
pub(super) fn holder_says(
    state: &mut State,
    seat: table::Seat,
    said: Said,
    out: &mut impl Recorder,
) {
    let in_banco = state.banco.is_some();
    let own = Holder::Seat(seat);
    let due = state.against_mut().find(|(_, t)| t.holder == own && t.said == Said::Nothing);
    if let Some((side, tableau)) = due {
        say(side, tableau, said, in_banco, out);
    }
    decided(state);
}

/// MC12.84.1: the banker turns up his two cards.
pub(super) fn banker_shows(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let (cards, point) = (shown(state.banker.cards()), state.banker.point());
    out.event(law::MC12_84_1, || Event::BankerShown { cards, point });
    let ends = match state.banco {
        None if ends_the_draw(point, rules.banker_natural()) => Some(law::D12_2),
        // D11.1: a natural on either side ends the draw.
        Some(_) if point >= 8 => Some(chemin::D11_1),
        None | Some(_) => None,
    };
    if let Some(by) = ends {
        out.event(by, || Event::NoMoreCards);
        state.phase = Phase::Turning;
        return;
    }
    state.phase = Phase::Serving;
    if state.unserved().is_none() {
        served(rules, state);
    }
}

/// Third cards have been given: the banker answers, if anybody is left to answer to.
fn served(rules: &Rules, state: &mut State) {
    let due = bank_call(rules, state).is_some();
    state.phase = if due { Phase::Answering } else { Phase::Turning };
}

/// What the banker's table says to his two cards now.
pub(super) fn bank_call(rules: &Rules, state: &State) -> Option<Call> {
    let mut against = [None, None];
    for (heard, (_, tableau)) in against.iter_mut().zip(state.against()) {
        if tableau.said != Said::LaidDown {
            *heard = Some(Against::from(tableau.hand.third()));
        }
    }
    // The option lifts the banker's own table, not that of chemin de fer (D12.7).
    let draw = if state.banco.is_some() { BankerDraw::Table } else { rules.banker_draw() };
    bank_answers(draw, state.banker.first_point(), against)
}

/// MC12.84.2: the banker draws or stands.
pub(super) fn banker_says(state: &mut State, draws: bool, out: &mut impl Recorder) {
    let by = if state.banco.is_some() { chemin::D11_1 } else { law::MC12_84_2 };
    if draws {
        out.event(by, || Event::BankerDraws);
        state.phase = Phase::Drawing;
    } else {
        out.event(by, || Event::BankerStands);
        state.phase = Phase::Turning;
    }
}

/// The coup is paid: its cards leave the cloth, and the stop card decides what follows (D12.6).
pub(super) fn end_coup(rules: &Rules, state: &mut State, levy: Cents, out: &mut impl Recorder) {
    state.shoe.end(rules.shoe(), &mut |clause, what| {
        out.event(clause, || Event::Shoe { what });
    });
    state.tableaux.iter_mut().for_each(Tableau::clear);
    state.banker.clear();
    state.stakes.clear();
    state.banco = None;
    state.levy = crate::baccara::Levy::of(levy);
    state.phase = match (state.levy, state.shoe.stop()) {
        (Some(_), _) => Phase::Levying,
        (None, Stop::ShortOffered) => Phase::LastChoice,
        (None, _) => Phase::Betting,
    };
    invite(state, out);
}

/// The croupier turns what lies face down, and the coup is settled.
pub(super) fn turn_cards(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    if state.banco.is_some() {
        banco::settle(rules, state, out);
    } else {
        settle::settle(rules, state, out);
    }
}

pub(super) const CROUPIER: By = By::Staff(Role::Croupier);
