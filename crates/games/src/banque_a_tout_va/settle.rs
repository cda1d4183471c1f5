//! What a coup comes to: cards are turned, points announced, losers collected and winners paid.

use super::deal::{self, shown};
use super::rules::{Outcome, a_cheval, bank_point_against, handed_back, on_tableau, outcome};
use super::state::{Holder, Said, Side, Stake, State, Tableau};
use super::{Bet, Event, Recorder, Rules};
use crate::baccara::value;
use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use table::{Card, Cents, Clause, Fate, Line, OnOff, Party, Seat, Spot};

/// MC12.85.1, MC12.9, D12.14: an ordinary coup.
pub(super) fn settle(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    turn_up(state, out);
    let [right, left] = &state.tableaux;
    let right = compare(rules, Side::Right, right, state, out);
    let left = compare(rules, Side::Left, left, state, out);
    out.event(law::MC12_6_1, || Event::CoupOver { right, left });
    let fate = |bet: Bet| match bet {
        Bet::Right => on_tableau(right),
        Bet::Left => on_tableau(left),
        Bet::ACheval | Bet::Banco => a_cheval(right, left),
    };
    pay(rules, state, fate, out);
    pass_hands_on(rules, state, [right, left]);
    deal::end_coup(rules, state, Cents::ZERO, out);
}

/// MC12.85.1: what lies face down is turned, and every point announced.
pub(super) fn turn_up(state: &State, out: &mut impl Recorder) {
    let in_banco = state.banco.is_some();
    for (side, tableau) in state.against() {
        if tableau.said != Said::LaidDown {
            let cards = shown(tableau.hand.cards());
            out.event(law::MC12_85_1, || Event::Turned { side, cards });
        }
        let chose = matches!(tableau.holder, Holder::Seat(_));
        if chose && tableau.hand.first_point() == 5 {
            let by = if in_banco { chemin::D11_1 } else { law::MC12_83_3 };
            let drew = tableau.said == Said::Asked;
            out.event(by, || Event::OnFive { side, drew });
        }
        announce(side, tableau.hand.cards(), in_banco, out);
    }
    announce(Side::Banker, state.banker.cards(), in_banco, out);
}

/// MC12.6.4, 5, MC11.6.2, 3: by the first if no ten falls away.
fn announce(side: Side, cards: &[Card], in_banco: bool, out: &mut impl Recorder) {
    let sum: u8 = cards.iter().map(|card| card.rank.pips()).sum();
    let point = cards.iter().map(|&card| value(card)).sum::<u8>() % 10;
    let by = match (sum < 10, in_banco) {
        (true, false) => law::MC12_6_4,
        (false, false) => law::MC12_6_5,
        (true, true) => chemin::MC11_6_2,
        (false, true) => chemin::MC11_6_3,
    };
    out.event(by, || Event::Point { side, point });
}

/// MC12.6.1, 3, 6: one tableau against the banker.
fn compare(
    rules: &Rules,
    side: Side,
    tableau: &Tableau,
    state: &State,
    out: &mut impl Recorder,
) -> Outcome {
    let (two, whole) = (state.banker.first_point(), state.banker.point());
    let bank = bank_point_against(tableau.said, rules.natural_frozen(), two, whole);
    let result = outcome(tableau.hand.point(), bank);
    let natural = tableau.said == Said::LaidDown;
    let frozen = natural && rules.natural_frozen() == OnOff::On && state.banker.len() == 3;
    let by = match result {
        _ if frozen => law::D12_3,
        Outcome::Ties => law::MC12_6_6,
        Outcome::Wins | Outcome::Loses => law::MC12_6_3,
    };
    out.event(by, || Event::Compared { side, outcome: result });
    result
}

/// D12.14: losers are collected first, then the others are paid. What the pontes win the banker
/// loses, and the other way round.
pub(super) fn pay(
    rules: &Rules,
    state: &mut State,
    fate: impl Fn(Bet) -> (Fate, Clause),
    out: &mut impl Recorder,
) {
    let banker = rules.banker();
    let loses = |fate: Fate| matches!(fate, Fate::Lost | Fate::Halved { .. });
    let mut won = Cents::ZERO;
    for collecting in [true, false] {
        for stake in &state.stakes {
            let (fate, by) = fate(stake.bet);
            if loses(fate) == collecting {
                let line = line(stake, fate, banker, by);
                won -= line.net();
                out.line(line);
            }
        }
    }
    state.bank += won;
    assert!(state.bank <= Cents::MAX, "no stake is taken that the bank could not hold");
}

fn line(stake: &Stake, fate: Fate, banker: Seat, by: Clause) -> Line<Bet> {
    Line {
        seat: stake.seat,
        spot: Spot::NONE,
        bet: stake.bet,
        stake: stake.amount,
        fate,
        returned: handed_back(fate, stake.amount),
        stays: Cents::ZERO,
        against: Party::Seat(banker),
        by,
    }
}

/// D12.5: a holder keeps the hand until his tableau loses.
fn pass_hands_on(rules: &Rules, state: &mut State, outcomes: [Outcome; 2]) {
    let seats = rules.seats();
    for (index, (tableau, outcome)) in state.tableaux.iter_mut().zip(outcomes).enumerate() {
        let first = if index == 0 { 1 } else { seats + 1 };
        if let Holder::Seat(seat) = tableau.holder {
            let held = seat.number();
            tableau.from = match outcome {
                Outcome::Wins | Outcome::Ties => held,
                Outcome::Loses => first + (held - first + 1) % seats,
            };
        }
    }
}
