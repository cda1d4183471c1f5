//! The hand: it is given, staked, passed on and taken back.

use super::rules::within;
use super::state::{Due, Phase, State};
use super::{Event, Recorder, Rules, banco};
use rulebook::mc_chemin_de_fer as law;
use table::{Cents, Clause, Seat};

/// MC11.4.1: the first player on the croupier's right begins every taille.
pub(super) fn give(state: &mut State, out: &mut impl Recorder) {
    let first = *state.seated.first().expect("enough sit");
    state.begun = true;
    out.event(law::MC11_4_1, || Event::HandGiven { to: first });
    take(state, first);
}

/// Somebody has the hand and has staked nothing yet.
fn take(state: &mut State, banker: Seat) {
    state.banker = Some(banker);
    state.fresh = true;
    state.bank = Cents::ZERO;
    state.won = Cents::ZERO;
    state.garage = Cents::ZERO;
    state.suivi = None;
    state.holder = None;
    state.phase = Phase::Hand(Due::First);
}

/// MC11.4.2, D11.18: the hand goes to the next player on the right. After the last coup of a taille
/// it goes to nobody.
pub(super) fn hand_on(state: &mut State, from: Seat, out: &mut impl Recorder) {
    if state.taille_over() {
        end_taille(state);
        return;
    }
    let to = state.after(from).next().unwrap_or(from);
    out.event(law::MC11_4_2, || Event::HandPassed { from, to });
    take(state, to);
}

fn end_taille(state: &mut State) {
    state.banker = None;
    state.bank = Cents::ZERO;
    state.won = Cents::ZERO;
    state.garage = Cents::ZERO;
    state.suivi = None;
    state.holder = None;
    state.stakes.clear();
    state.phase = Phase::Preparing;
}

/// MC11.4.5: the stake is put down and announced; then questions are asked.
pub(super) fn announce(
    rules: &Rules,
    state: &mut State,
    (banker, stake): (Seat, Cents),
    out: &mut impl Recorder,
) {
    if state.phase == Phase::Hand(Due::Doubled) {
        let (banco, over) = within(state.bank, rules.max());
        if over.is_positive() {
            put_aside(state, over, law::MC11_8_3, out);
        }
        out.event(law::MC11_8_1, || Event::Doubled { banco });
    }
    state.bank = stake;
    state.won = Cents::ZERO;
    out.event(law::MC11_4_5, || Event::Announced { seat: banker, banco: stake });
    banco::begin(state, out);
}

/// MC11.8.3, MC11.9.1: from the bank into the garage, never back (D11.10).
pub(super) fn garage(rules: &Rules, state: &mut State, amount: Cents, out: &mut impl Recorder) {
    let over = state.bank > rules.max();
    put_aside(state, amount, if over { law::MC11_8_3 } else { law::MC11_9_1 }, out);
}

fn put_aside(state: &mut State, amount: Cents, by: Clause, out: &mut impl Recorder) {
    state.bank -= amount;
    state.garage += amount;
    let garage = state.garage;
    out.event(by, || Event::Garaged { amount, garage });
}

/// MC11.4.2, MC11.8.4: the banker passes and gets back what is his.
pub(super) fn pass(state: &mut State, banker: Seat, out: &mut impl Recorder) {
    give_back(state, banker, [law::MC11_4_2, law::MC11_8_4, law::D11_5], out);
    hand_on(state, banker, out);
}

/// D11.11: so does everybody after the last coup of the taille.
pub(super) fn hand_back(state: &mut State, out: &mut impl Recorder) {
    let banker = state.banker.expect("somebody has the hand");
    give_back(state, banker, [law::D11_11; 3], out);
    end_taille(state);
}

/// Bank, garage and the stakes that a tie left on the cloth.
fn give_back(
    state: &mut State,
    to: Seat,
    [bank, garage, stakes]: [Clause; 3],
    out: &mut impl Recorder,
) {
    for stake in state.stakes.drain(..) {
        let (to, amount) = (stake.seat, stake.amount);
        out.event(stakes, || Event::StakeReturned { to, amount });
    }
    for (amount, by, of_bank) in [(state.bank, bank, true), (state.garage, garage, false)] {
        if !amount.is_positive() {
            continue;
        }
        out.event(by, || {
            if of_bank {
                Event::BankReturned { to, amount }
            } else {
                Event::GarageReturned { to, amount }
            }
        });
    }
}
