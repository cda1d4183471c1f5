//! The last coup « du chemin de fer » (MC12.10.2, D12.7): the same banker announces a banco, the
//! pontes hold it whole or in part, and the house levies its share if he wins.

use super::event::Event;
use super::rules::{Outcome, on_banco, outcome};
use super::settle::{pay, turn_up};
use super::state::{Banco, Holder, Phase, Side, Stage, Stake, State};
use super::{Bet, Recorder, Rules, deal};
use crate::baccara::{Levy, LevyRounding, LevyStep};
use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use table::shoe::ShoeAct;
use table::{By, Cents, Fate, Line, OnOff, Party, Seat, Spot};

/// MC11.4.5: the banker announces, and the croupier asks in the order of priority.
pub(super) fn announce(state: &mut State, stake: Cents, out: &mut impl Recorder) {
    out.event(chemin::MC11_4_5, || Event::BancoAnnounced { stake });
    let asked = state.seated.first().copied();
    let stage = Stage::Whole { asked };
    state.banco = Some(Banco { announced: stake, stage, holder: None, agreed: None });
    state.untaken = None;
    state.phase = Phase::Asking;
    offered(asked, out);
}

/// MC11.4.6: whose turn it is to speak.
fn offered(asked: Option<Seat>, out: &mut impl Recorder) {
    if let Some(to) = asked {
        out.event(chemin::MC11_4_6, || Event::BancoOffered { to });
    }
}

/// MC11.4.6: the right goes to the next seat; after the last one to those who stand (MC11.4.9).
pub(super) fn refuse(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    out.event(chemin::MC11_4_6, || Event::BancoRefused { seat });
    let next = state.seated.iter().copied().find(|other| *other > seat);
    if let Some(banco) = &mut state.banco {
        banco.stage = match banco.stage {
            Stage::Whole { .. } => Stage::Whole { asked: next },
            Stage::Part { .. } => Stage::Part { asked: next },
            Stage::Completing => Stage::Completing,
        };
    }
    offered(next, out);
}

/// MC11.4.10: nobody took the whole; who takes a half or more?
pub(super) fn invite_parts(state: &mut State, out: &mut impl Recorder) {
    let asked = state.seated.first().copied();
    if let Some(banco) = &mut state.banco {
        banco.stage = Stage::Part { asked };
    }
    out.event(chemin::MC11_4_10, || Event::PartsInvited);
    offered(asked, out);
}

/// MC11.4.7, 12, 13: somebody holds the banco, and has the cards.
pub(super) fn hold(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    stake: Option<Cents>,
    out: &mut impl Recorder,
) {
    let Some(banco) = &mut state.banco else { return };
    let whole = banco.announced;
    let stake = stake.unwrap_or(whole);
    banco.stage = Stage::Completing;
    banco.holder = Some(seat);
    let by = if stake == whole {
        chemin::MC11_4_7
    } else if stake.times(2) == whole {
        chemin::MC11_4_12
    } else {
        chemin::MC11_4_13
    };
    state.add(rules, Stake { bet: Bet::Banco, seat, amount: stake });
    out.event(by, || Event::BancoHeld { seat, stake });
    let rest = whole - stake;
    if rest.is_positive() {
        out.event(chemin::MC11_4_14, || Event::RestInvited { rest });
    }
}

pub(super) fn add(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    stake: Cents,
    out: &mut impl Recorder,
) {
    state.add(rules, Stake { bet: Bet::Banco, seat, amount: stake });
    let late = state.phase == Phase::Dealing;
    if let Some(banco) = &mut state.banco {
        // The banker agreed to one stake.
        banco.agreed = None;
    }
    let by = if late { chemin::MC11_4_17 } else { chemin::MC11_4_14 };
    out.event(by, || Event::Added { seat, stake });
}

pub(super) fn agree(state: &mut State, to: Seat, out: &mut impl Recorder) {
    if let Some(banco) = &mut state.banco {
        banco.agreed = Some(to);
    }
    out.event(chemin::MC11_4_17, || Event::LateStakeAgreed { seat: to });
}

/// MC11.4.16: « rien ne va plus, partie pour les jeux marqués »; without a holder there is no coup,
/// and the banker may announce another banco or end the taille (D11.4).
pub(super) fn close_bets(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let Some(banco) = state.banco else { return };
    let Some(holder) = banco.holder else {
        out.event(chemin::D11_4, || Event::NoTaker);
        state.banco = None;
        state.untaken = Some(banco.announced);
        state.phase = Phase::LastChoice;
        return;
    };
    let (seat, exposure) = (rules.banker(), state.exposure());
    out.event(chemin::MC11_4_16, || Event::BetsClosed);
    if exposure < banco.announced {
        out.event(chemin::MC11_4_15, || Event::BancoReduced { covered: exposure });
    }
    out.event(law::MC12_3_2, || Event::Banks { seat, exposure });
    let holder = Holder::Seat(holder);
    state.tableaux[0].holder = holder;
    out.event(chemin::MC11_5_3, || Event::HandGoesTo { side: Side::Ponte, holder });
    let banker = By::Seat(rules.banker());
    deal::shoe_act(rules, state, banker, &ShoeAct::BeginShortRound, out);
    state.phase = Phase::Dealing;
}

/// MC11.7: the coup is settled.
pub(super) fn settle(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    turn_up(state, out);
    let result = outcome(state.tableaux[0].hand.point(), state.banker.point());
    let by = match result {
        Outcome::Ties => chemin::MC11_7_8,
        Outcome::Wins | Outcome::Loses => chemin::MC11_6_1,
    };
    out.event(by, || Event::Compared { side: Side::Ponte, outcome: result });
    let won = state.exposure();
    pay(rules, state, |_| on_banco(result), out);
    let levied = result == Outcome::Loses && rules.last_coup_levy() == OnOff::On;
    // D11.7: down to the cent, once for the coup.
    let levy = if levied { LevyRounding::DownToTheCent.levy_on(won) } else { Cents::ZERO };
    deal::end_coup(rules, state, levy, out);
}

/// MC11.7.3 to 6: one step of the levy. The money is the banker's until it is dropped in.
pub(super) fn levy(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let Some(levy) = state.levy else { return };
    let Levy { amount, due } = levy;
    let by = match due {
        LevyStep::Announce | LevyStep::SetApart | LevyStep::DropIn => chemin::MC11_7_4,
        LevyStep::TearOff => chemin::MC11_7_3,
        LevyStep::TearUp => chemin::MC11_7_6,
    };
    out.event(by, || Event::LevyStep { step: due, amount });
    if due == LevyStep::DropIn {
        state.bank -= amount;
        out.line(Line {
            seat: rules.banker(),
            spot: Spot::NONE,
            bet: Bet::Banco,
            stake: amount,
            fate: Fate::Lost,
            returned: Cents::ZERO,
            stays: Cents::ZERO,
            against: Party::Cagnotte,
            by: chemin::MC11_7_1,
        });
        out.event(chemin::MC11_7_5, || Event::TicketsShown);
    }
    state.levy = levy.stepped();
    if state.levy.is_none() {
        state.phase = Phase::Betting;
    }
}
