//! What becomes of the stakes once the points are known, and of the levy.

use super::rules::{Side, Winner, winner, won};
use super::state::{Due, Phase, Stake, State};
use super::{Bet, Event, Recorder, Rules, deal, hand};
use crate::baccara::{Hand, Levy, LevyStep};
use rulebook::mc_chemin_de_fer as law;
use table::{Cents, Clause, Fate, Line, Odds, Party, Seat, Spot};

/// A ponte's stake against the banker.
fn line(stake: &Stake, banker: Seat, fate: Fate, by: Clause, out: &mut impl Recorder) {
    let Stake { seat, amount, .. } = *stake;
    // After a tie the stake stays, and its owner is master of it.
    let (returned, stays) = match fate {
        Fate::Wins(odds) => (amount + odds.winnings_of_steps(amount), Cents::ZERO),
        Fate::Returned => (Cents::ZERO, amount),
        Fate::Lost | Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            (Cents::ZERO, Cents::ZERO)
        }
    };
    let (spot, bet, against) = (Spot::NONE, Bet::Banco, Party::Seat(banker));
    out.line(Line { seat, spot, bet, stake: amount, fate, returned, stays, against, by });
}

/// Something of the banker's leaves the cloth: the levy, or what is his own again.
fn of_banker(
    seat: Seat,
    (bet, stake): (Bet, Cents),
    fate: Fate,
    by: Clause,
    out: &mut impl Recorder,
) {
    let (returned, against) = if fate == Fate::Lost {
        (Cents::ZERO, Party::Cagnotte)
    } else {
        (stake, Party::Seat(seat))
    };
    let (spot, stays) = (Spot::NONE, Cents::ZERO);
    if stake.is_positive() {
        out.line(Line { seat, spot, bet, stake, fate, returned, stays, against, by });
    }
}

/// MC11.6: the hands are shown and counted, and the coup is settled.
pub(super) fn finish(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    show(Side::Ponte, &state.ponte_hand, out);
    show(Side::Banker, &state.banker_hand, out);
    let winner = winner(state.ponte_hand.point(), state.banker_hand.point());
    out.event(law::MC11_6_1, || Event::Decided { winner });
    deal::end(rules, state, out);
    let banker = state.banker.expect("a coup has its banker");
    match winner {
        Winner::Banker => wins(rules, state, banker, out),
        Winner::Ponte => loses(state, banker, out),
        Winner::Neither => ties(state, banker, out),
    }
}

fn show(side: Side, hand: &Hand, out: &mut impl Recorder) {
    out.event(law::MC11_6_2, || Event::Shown { side, cards: hand.cards().to_vec() });
    out.event(law::MC11_6_3, || Event::Point { side, point: hand.point() });
}

/// MC11.7.1, 2, MC11.8.1: stakes are taken in, the levy is taken, the rest joins the bank.
fn wins(rules: &Rules, state: &mut State, banker: Seat, out: &mut impl Recorder) {
    let covered = state.bank;
    for stake in &state.stakes {
        line(stake, banker, Fate::Lost, law::MC11_7_1, out);
    }
    out.event(law::MC11_3_3, || Event::Collected { amount: covered });
    let after = won(covered, rules.levy_rounding());
    if after.levy.is_positive() {
        out.event(law::MC11_3_4, || Event::Levied { amount: after.levy });
    }
    of_banker(banker, (Bet::Banque, after.levy), Fate::Lost, law::MC11_7_1, out);
    out.event(law::MC11_7_2, || Event::BankGrown { bank: after.bank });
    follow(state, out);
    state.bank = after.bank;
    state.won = covered;
    state.stakes.clear();
    state.holder = None;
    state.levy = Levy::of(after.levy);
    state.phase = if state.levy.is_some() { Phase::Levy } else { Phase::Hand(Due::Doubled) };
}

/// MC11.4.8, 11, D11.6: who held the banco, or at least half of it, may hold the next.
fn follow(state: &mut State, out: &mut impl Recorder) {
    state.suivi = state.holder.filter(|_| !state.taille_over());
    if let Some(seat) = state.suivi {
        let whole = state.on(seat).is_some_and(|stake| stake.amount == state.bank);
        let by = if whole { law::MC11_4_8 } else { law::MC11_4_11 };
        out.event(by, || Event::SuiviRight { seat });
    }
}

/// MC11.7.9, D11.14: even money in the order of the seats; the hand goes on. What the banker loses
/// stands in the lines of the pontes; his own line only takes his bank off the cloth.
fn loses(state: &mut State, banker: Seat, out: &mut impl Recorder) {
    for stake in &state.stakes {
        line(stake, banker, Fate::Wins(Odds::to_one(1)), law::MC11_7_9, out);
    }
    let (bank, garage) = (state.bank, state.garage);
    out.event(law::MC11_3_3, || Event::Paid { amount: bank });
    of_banker(banker, (Bet::Banque, bank), Fate::Returned, law::MC11_3_3, out);
    if garage.is_positive() {
        out.event(law::D11_9, || Event::GarageReturned { to: banker, amount: garage });
    }
    of_banker(banker, (Bet::Garage, garage), Fate::Returned, law::D11_9, out);
    state.stakes.clear();
    hand::hand_on(state, banker, out);
}

/// MC11.7.8, D11.5: nothing moves. After the last coup of a taille all is handed back.
fn ties(state: &mut State, banker: Seat, out: &mut impl Recorder) {
    for stake in &state.stakes {
        line(stake, banker, Fate::Returned, law::MC11_7_8, out);
    }
    out.event(law::MC11_7_8, || Event::Masters);
    let over = state.taille_over();
    for stake in &mut state.stakes {
        stake.free = !over;
    }
    state.phase = if over { Phase::Hand(Due::Tied) } else { Phase::Tie };
}

/// MC11.7.3 to 6: the step that was due.
pub(super) fn levy_step(rules: &Rules, state: &mut State, booklet: u16, out: &mut impl Recorder) {
    let Some(levy) = state.levy else { unreachable!("a levy is under way, and that is checked") };
    let amount = levy.amount;
    match levy.due {
        LevyStep::Announce => out.event(law::MC11_7_4, || Event::LevyAnnounced { amount }),
        LevyStep::SetApart => out.event(law::MC11_7_4, || Event::SetApart),
        LevyStep::TearOff => out.event(law::MC11_7_3, || Event::TicketsTornOff {
            booklet,
            tickets: rules.tickets_for(amount),
        }),
        LevyStep::DropIn => {
            out.event(law::MC11_7_4, || Event::DroppedIn { amount });
            out.event(law::MC11_7_5, || Event::TicketsShown);
            state.phase = Phase::Hand(Due::Doubled);
        }
        LevyStep::TearUp => out.event(law::MC11_7_6, || Event::TicketsTornUp),
    }
    state.levy = levy.stepped();
}
