//! The banco: who is asked, who holds it, how it is completed and when it is called.

use super::action::Means;
use super::rules::{Holding, holding};
use super::state::{Due, Phase, Question, Stake, State};
use super::{Event, Recorder, Rules};
use rulebook::{mc_back_office as office, mc_chemin_de_fer as law};
use table::{Cents, Clause, OnOff, Seat};

/// The clause of a question: to a seat, or to whoever is left.
fn clause(question: Question, asked: Option<Seat>) -> Clause {
    match (question, asked) {
        (Question::Suivi, _) => law::MC11_4_8,
        (Question::Whole, Some(_)) => law::MC11_4_6,
        (Question::Whole, None) => law::MC11_4_9,
        (Question::Part, _) => law::MC11_4_10,
        (Question::Complete, _) => law::MC11_4_14,
        (Question::Open, _) => law::D11_2,
    }
}

/// After the announcement: first the suivi, then the order. Where stakes stayed after a tie, what
/// they leave open is offered (D11.5).
pub(super) fn begin(state: &mut State, out: &mut impl Recorder) {
    if !state.stakes.is_empty() {
        complete(state, out);
    } else if let Some(seat) = state.suivi {
        put(state, Question::Suivi, Some(seat), out);
    } else {
        open(state, Question::Whole, out);
    }
}

/// Asks the first in order.
fn open(state: &mut State, question: Question, out: &mut impl Recorder) {
    let banker = state.banker.expect("a banco has its banker");
    let first = next(state, question, banker);
    put(state, question, first, out);
}

fn put(state: &mut State, question: Question, asked: Option<Seat>, out: &mut impl Recorder) {
    state.phase = Phase::Asking(question);
    state.asked = asked;
    out.event(clause(question, asked), || Event::Asked { question, seat: asked });
}

/// MC11.4.6: the next on the right, until the order comes back to the banker. Who has a stake is
/// not asked for another.
fn next(state: &State, question: Question, from: Seat) -> Option<Seat> {
    let mut ahead = state.after(from).take_while(|seat| !state.is_banker(*seat));
    match question {
        Question::Suivi => None,
        Question::Whole | Question::Part => ahead.next(),
        Question::Complete | Question::Open => ahead.find(|seat| state.on(*seat).is_none()),
    }
}

/// Whatever is still missing is offered, or nothing is.
fn complete(state: &mut State, out: &mut impl Recorder) {
    state.asked = None;
    if state.uncovered().is_positive() {
        open(state, Question::Complete, out);
    } else {
        state.phase = Phase::Covered;
    }
}

fn question(state: &State) -> Question {
    match state.phase {
        Phase::Asking(question) => question,
        Phase::Closed
        | Phase::Preparing
        | Phase::Hand(_)
        | Phase::Covered
        | Phase::Called
        | Phase::Dealing
        | Phase::Naturals
        | Phase::Ponte
        | Phase::PonteCard
        | Phase::Banker
        | Phase::BankerCard
        | Phase::Levy
        | Phase::Tie => unreachable!("a question is open, and that is checked"),
    }
}

pub(super) fn decline(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let question = question(state);
    out.event(clause(question, Some(seat)), || Event::Declined { seat });
    if question == Question::Suivi {
        state.suivi = None;
        open(state, Question::Whole, out);
    } else {
        let asked = next(state, question, seat);
        put(state, question, asked, out);
    }
}

/// Silence is an answer: the seated players have none, then nobody has.
pub(super) fn go_on(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let question = question(state);
    match (question, state.asked) {
        (Question::Suivi, _) => {
            state.suivi = None;
            open(state, Question::Whole, out);
        }
        (_, Some(_)) => put(state, question, None, out),
        (Question::Whole, None) => open(state, Question::Part, out),
        (Question::Part, None) => match rules.open_table() {
            OnOff::On => open(state, Question::Open, out),
            OnOff::Off => no_coup(state, out),
        },
        (Question::Complete | Question::Open, None) => {
            unreachable!("« rien ne va plus » ends this question, and that is checked")
        }
    }
}

/// MC15.2: a note is changed at once.
fn changed(seat: Seat, amount: Cents, means: Means, out: &mut impl Recorder) {
    match means {
        Means::Chips => {}
        Means::Notes => out.event(office::MC15_2, || Event::NoteChanged { seat, amount }),
    }
}

/// D11.14: seats by their numbers, then standing players by time of stake.
fn put_down(state: &mut State, seat: Seat, amount: Cents) {
    if let Some(stake) = state.on_mut(seat) {
        stake.amount += amount;
        return;
    }
    let at = if seat.is_standing() {
        state.stakes.len()
    } else {
        state.stakes.partition_point(|other| other.seat < seat)
    };
    state.stakes.insert(at, Stake { seat, amount, free: false });
}

/// MC11.4.7, 8: a sum equal to the banker's.
pub(super) fn hold(state: &mut State, seat: Seat, means: Means, out: &mut impl Recorder) {
    let stake = state.bank;
    let by = match question(state) {
        Question::Suivi => law::MC11_4_8,
        Question::Whole | Question::Part | Question::Complete | Question::Open => law::MC11_4_7,
    };
    put_down(state, seat, stake);
    state.holder = Some(seat);
    out.event(by, || Event::Held { seat, stake });
    changed(seat, stake, means, out);
    complete(state, out);
}

/// MC11.4.10, 12, 13: a part of at least half, for the cards.
pub(super) fn hold_part(
    state: &mut State,
    (seat, stake): (Seat, Cents),
    means: Means,
    out: &mut impl Recorder,
) {
    put_down(state, seat, stake);
    state.holder = Some(seat);
    out.event(law::MC11_4_10, || Event::PartHeld { seat, stake });
    changed(seat, stake, means, out);
    match holding(stake, state.bank) {
        Holding::WithTable => out.event(law::MC11_4_12, || Event::WithTable { seat }),
        Holding::Marked => {
            out.event(law::MC11_4_13, || Event::WithTable { seat });
            out.event(law::MC11_4_13, || Event::Marked { seat });
        }
        Holding::Alone | Holding::TooLittle => {}
    }
    complete(state, out);
}

/// MC11.4.14, D11.2, MC11.4.17: a stake that completes, joins an open table or comes late.
pub(super) fn stake(
    state: &mut State,
    (seat, stake): (Seat, Cents),
    means: Means,
    out: &mut impl Recorder,
) {
    put_down(state, seat, stake);
    if state.phase == Phase::Called {
        state.consent = None;
        out.event(law::MC11_4_17, || Event::Staked { seat, stake });
        changed(seat, stake, means, out);
        return;
    }
    let question = question(state);
    out.event(clause(question, Some(seat)), || Event::Staked { seat, stake });
    changed(seat, stake, means, out);
    if !state.uncovered().is_positive() {
        state.asked = None;
        state.phase = Phase::Covered;
    } else if state.asked.is_some() {
        let asked = next(state, question, seat);
        put(state, question, asked, out);
    }
}

/// MC11.4.15, 16: the banco is what is covered, and the croupier calls.
pub(super) fn call(state: &mut State, out: &mut impl Recorder) {
    let (from, to) = (state.bank, state.covered());
    if to.is_zero() {
        no_coup(state, out);
        return;
    }
    if to < from {
        out.event(law::MC11_4_15, || Event::Reduced { from, to });
    }
    out.event(law::MC11_4_16, || Event::RienNeVaPlus);
    state.asked = None;
    state.phase = Phase::Called;
}

/// D11.4: nobody follows. A first banco is taken back, a later one stays.
fn no_coup(state: &mut State, out: &mut impl Recorder) {
    out.event(law::D11_4, || Event::NoCoup);
    state.asked = None;
    state.suivi = None;
    if !state.fresh {
        state.phase = Phase::Hand(Due::Repeat);
        return;
    }
    let (to, amount) = (state.banker.expect("a banco has its banker"), state.bank);
    out.event(law::D11_4, || Event::BankReturned { to, amount });
    state.bank = Cents::ZERO;
    state.phase = Phase::Hand(Due::Another);
}

/// MC11.7.8, D11.5: the stake stays as it is.
pub(super) fn keep(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    out.event(law::MC11_7_8, || Event::Kept { seat });
    if let Some(stake) = state.on_mut(seat) {
        stake.free = false;
    }
    end_tie(state);
}

pub(super) fn take_back(state: &mut State, (seat, amount): (Seat, Cents), out: &mut impl Recorder) {
    out.event(law::MC11_7_8, || Event::TakenBack { seat, stake: amount });
    if let Some(stake) = state.on_mut(seat) {
        stake.free = false;
        stake.amount -= amount;
    }
    state.stakes.retain(|stake| stake.amount.is_positive());
    end_tie(state);
}

/// Who says nothing keeps his stake.
pub(super) fn keep_all(state: &mut State, out: &mut impl Recorder) {
    for stake in &mut state.stakes {
        if stake.free {
            let seat = stake.seat;
            out.event(law::MC11_7_8, || Event::Kept { seat });
            stake.free = false;
        }
    }
    end_tie(state);
}

/// All have said what becomes of their stakes. Who keeps at least half still holds the banco.
fn end_tie(state: &mut State) {
    if state.stakes.iter().any(|stake| stake.free) {
        return;
    }
    let bank = state.bank;
    let holds = |seat: &Seat| {
        let kept = state.on(*seat).map_or(Cents::ZERO, |stake| stake.amount);
        holding(kept, bank) != Holding::TooLittle
    };
    state.holder = state.holder.filter(holds);
    state.phase = Phase::Hand(Due::Tied);
}
