//! What becomes of the stakes: when the coup is called, when the stop card voids it, and when the
//! sitting is broken off.

use super::house::{PremiumSpan, VoidPremium};
use super::rules::{Coup, EVEN, Rows, Verdict, wins};
use super::state::{Phase, Stake, State, Told};
use super::{Bet, Event, Recorder, Rules, TrenteEtQuarante, deal};
use crate::prison::Outcome;
use crate::wheel::Settlement;
use rulebook::{mc_back_office as office, mc_trente_et_quarante as law};
use table::{Bet as _, Cents, Clause, Fate, Line, Record};

fn given_back(amount: Cents, by: Clause) -> Outcome {
    Outcome { fate: Fate::Returned, returned: amount, stays: Cents::ZERO, by }
}

fn lost(by: Clause) -> Outcome {
    Outcome { fate: Fate::Lost, returned: Cents::ZERO, stays: Cents::ZERO, by }
}

fn line_of(done: &Outcome, stake: &Stake) -> Line<Bet> {
    done.line(stake.seat, stake.bet, stake.amount)
}

/// What a coup does to a stake; nothing if it stays as it is. For engines and simulations alike.
#[inline]
pub fn outcome(rules: &Rules, stake: &Stake, coup: Coup, is_last: bool) -> Option<Outcome> {
    let (amount, prison) = (stake.amount, rules.prison());
    match coup.verdict() {
        Verdict::Wins(row) => Some(match (wins(stake.bet, row, coup.first), stake.is_free()) {
            (true, true) => {
                let returned = amount + EVEN.winnings_of_steps(amount);
                let (fate, by) = (Fate::Wins(EVEN), stake.bet.clause());
                Outcome { fate, returned, stays: Cents::ZERO, by }
            }
            (true, false) => prison.free(amount, is_last),
            (false, true) => lost(stake.bet.loses_by()),
            (false, false) => lost(prison.lost),
        }),
        // D9.5: the insured stake is given back whole.
        Verdict::Refait if stake.insured => Some(given_back(amount, law::D9_5)),
        // MC9.37, D9.14: the zero rule for all four chances.
        Verdict::Refait => Some(prison.after_zero(amount, stake.refaits, stake.choice, is_last)),
        // MC9.36, D9.3: nothing is decided; but nobody is left with frozen money (D9.4).
        Verdict::Null if !is_last => None,
        Verdict::Null if stake.is_free() => Some(given_back(amount, law::MC9_36)),
        Verdict::Null => Some(prison.close(amount, stake.refaits)),
    }
}

fn loses(stake: &Stake, coup: Coup) -> bool {
    match coup.verdict() {
        Verdict::Wins(row) => !wins(stake.bet, row, coup.first),
        Verdict::Null | Verdict::Refait => false,
    }
}

/// MC9.37: some holder chooses between half and prison.
pub(super) fn choice_due(state: &State, coup: Coup) -> bool {
    coup.is_refait() && !state.is_last_coup() && state.stakes.iter().any(|stake| !stake.insured)
}

/// Both rows have their point: the result is called, premiums are the table's, and the coup is
/// settled unless a choice comes first.
pub(super) fn called<R: Record<TrenteEtQuarante>>(
    rules: &Rules,
    state: &mut State,
    coup: Coup,
    out: &mut R,
) {
    let Coup { noir, rouge, first } = coup;
    out.event(law::MC9_31, || Event::Result { noir, rouge, call: coup.call().into() });
    match coup.verdict() {
        Verdict::Wins(row) => {
            out.event(law::MC9_27, || Event::RowWins { row });
            let couleur = wins(Bet::Couleur, row, first);
            let bet = if couleur { Bet::Couleur } else { Bet::Inverse };
            out.event(law::MC9_29, || Event::ColourWins { bet });
        }
        Verdict::Null => out.event(law::MC9_36, || Event::NullCoup),
        Verdict::Refait => out.event(law::MC9_37, || Event::Refait),
    }
    for stake in &mut state.stakes {
        if stake.premium.is_positive() {
            out.line(premium_line(stake, &lost(law::MC9_40)));
            stake.premium = Cents::ZERO;
        }
    }
    if choice_due(state, coup) {
        state.phase = Phase::Choosing { coup };
        return;
    }
    begin(rules, state, coup, out);
}

fn premium_line(stake: &Stake, done: &Outcome) -> Line<Bet> {
    done.line(stake.seat, Bet::Assurance, stake.premium)
}

/// No choice is due any more: collect, then pay, at once or step by step.
pub(super) fn begin<R: Record<TrenteEtQuarante>>(
    rules: &Rules,
    state: &mut State,
    coup: Coup,
    out: &mut R,
) {
    match rules.settlement() {
        Settlement::AtOnce if !R::IN_ORDER => {
            settle_in_one_pass(rules, state, coup, out);
            finish(rules, state, coup, out);
        }
        Settlement::AtOnce => {
            collect(rules, state, coup, out);
            pay(rules, state, coup, 0..state.stakes.len(), out);
            finish(rules, state, coup, out);
        }
        Settlement::ByStep if state.stakes.iter().any(|stake| loses(stake, coup)) => {
            state.phase = Phase::Collecting { coup };
        }
        Settlement::ByStep => pay_or_rest(rules, state, coup, 0, out),
    }
}

/// The same for a recorder to which the order of lines makes no difference.
fn settle_in_one_pass(rules: &Rules, state: &mut State, coup: Coup, out: &mut impl Recorder) {
    let is_last = state.is_last_coup();
    state.stakes.retain_mut(|stake| {
        let Some(done) = outcome(rules, stake, coup, is_last) else { return true };
        out.line(line_of(&done, stake));
        *stake = staying(*stake, &done);
        done.stays.is_positive()
    });
}

/// Every line of a coup that settles by itself, the table left as it is.
pub(super) fn tell_lines(rules: &Rules, state: &State, coup: Coup, out: &mut impl Recorder) {
    let is_last = state.is_last_coup();
    for stake in &state.stakes {
        if stake.premium.is_positive() {
            out.line(premium_line(stake, &lost(law::MC9_40)));
        }
        if let Some(done) = outcome(rules, stake, coup, is_last) {
            out.line(line_of(&done, stake));
        }
    }
}

/// MC9.32: takes in every stake that is lost, prisoners with the others.
fn collect(rules: &Rules, state: &mut State, coup: Coup, out: &mut impl Recorder) {
    let mut announced = false;
    state.stakes.retain(|stake| {
        if !loses(stake, coup) {
            return true;
        }
        if !announced {
            out.event(law::MC9_32, || Event::Collecting);
            announced = true;
        }
        let by = if stake.is_free() { stake.bet.loses_by() } else { rules.prison().lost };
        out.line(line_of(&lost(by), stake));
        false
    });
}

/// Pays the stakes in this range, which lie in legal order, none of them lost. Returns where the
/// stakes that stay end.
fn pay(
    rules: &Rules,
    state: &mut State,
    coup: Coup,
    range: std::ops::Range<usize>,
    out: &mut impl Recorder,
) -> usize {
    let is_last = state.is_last_coup();
    let mut kept = range.start;
    let mut before = None;
    for index in range.clone() {
        let stake = state.stakes[index];
        let Stake { seat, bet, amount, .. } = stake;
        let Some(done) = outcome(rules, &stake, coup, is_last) else {
            if !stake.is_free() {
                out.event(law::D9_3, || Event::StaysInPrison { seat, bet, nominal: amount });
            }
            state.stakes[kept] = stake;
            kept += 1;
            continue;
        };
        if done.returned.is_positive() && before != Some(bet) {
            before = Some(bet);
            out.event(law::MC9_33, || Event::Paying { bet });
            let with_him = |s: &Stake| s.bet == bet && s.seat != seat;
            if state.stakes[index..range.end].iter().any(with_him) {
                out.event(law::MC9_34, || Event::PaidFirst { seat });
            }
        }
        out.line(line_of(&done, &stake));
        tell_parts(rules, &stake, &done, out);
        if done.stays.is_positive() {
            state.stakes[kept] = staying(stake, &done);
            kept += 1;
        }
    }
    state.stakes.drain(kept..range.end);
    kept
}

/// Says what a stake in prison is worth once the refait came again, and where a part of a cent
/// went.
fn tell_parts(rules: &Rules, stake: &Stake, done: &Outcome, out: &mut impl Recorder) {
    let (prison, Stake { seat, bet, .. }) = (rules.prison(), *stake);
    let parts = prison.parts(stake.amount, stake.refaits, done);
    if let Some(nominal) = parts.worth {
        out.event(prison.value_by, || Event::WorthInPrison { seat, bet, nominal });
    }
    if let Some(to) = parts.rounded {
        out.event(prison.half_cent_by, || Event::Rounded { seat, bet, to });
    }
}

/// What a stake is after a settlement that leaves it on the cloth: in prison, or set free.
fn staying(stake: Stake, done: &Outcome) -> Stake {
    let refaits = match done.fate {
        Fate::Imprisoned => stake.refaits.saturating_add(1),
        _ => 0,
    };
    Stake { amount: done.stays, refaits, choice: None, ..stake }
}

/// The croupier has collected: payments follow.
pub(super) fn collected(rules: &Rules, state: &mut State, coup: Coup, out: &mut impl Recorder) {
    collect(rules, state, coup, out);
    pay_or_rest(rules, state, coup, 0, out);
}

/// Pays the chance that is due.
pub(super) fn pay_step(
    rules: &Rules,
    state: &mut State,
    coup: Coup,
    done: usize,
    out: &mut impl Recorder,
) {
    let step = done..end_of_step(state, done);
    let done = pay(rules, state, coup, step, out);
    pay_or_rest(rules, state, coup, done, out);
}

/// What comes next. A chance on which nothing is handed over needs no hand of the croupier.
fn pay_or_rest(
    rules: &Rules,
    state: &mut State,
    coup: Coup,
    mut done: usize,
    out: &mut impl Recorder,
) {
    let is_last = state.is_last_coup();
    while done < state.stakes.len() {
        let step = done..end_of_step(state, done);
        let handed_over = |stake: &Stake| {
            outcome(rules, stake, coup, is_last).is_some_and(|done| done.returned.is_positive())
        };
        if state.stakes[step.clone()].iter().any(handed_over) {
            state.phase = Phase::Paying { coup, done };
            return;
        }
        done = pay(rules, state, coup, step, out);
    }
    state.phase = Phase::Paid { coup };
}

/// Where the stakes end that lie on the same chance as the first one not yet settled.
fn end_of_step(state: &State, done: usize) -> usize {
    let rest = &state.stakes[done..];
    done + rest.iter().take_while(|stake| stake.bet == rest[0].bet).count()
}

/// The cards leave the cloth, and the coup is over.
pub(super) fn finish(rules: &Rules, state: &mut State, coup: Coup, out: &mut impl Recorder) {
    deal::gather(rules, state, out);
    if !state.stakes.is_empty() {
        merge_freed(state);
        end_cover(rules, state, out);
    }
    state.previous = Some(coup);
    next(state, out);
}

/// Freed stakes that stay on a chance join the free stake of the same player there.
fn merge_freed(state: &mut State) {
    state.stakes.dedup_by(|after, first| {
        let same = first.is_free()
            && after.is_free()
            && (first.seat, first.bet) == (after.seat, after.bet);
        if same {
            first.amount += after.amount;
        }
        same
    });
}

/// D9.6: a premium lasts one coup, unless the house reads it otherwise.
fn end_cover(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    if rules.premium_span() == PremiumSpan::UntilDecided {
        return;
    }
    for stake in state.stakes.iter_mut().filter(|stake| stake.insured) {
        stake.insured = false;
        let Stake { seat, bet, .. } = *stake;
        out.event(law::D9_6, || Event::CoverEnds { seat, bet });
    }
}

/// The next coup, or the end of the sitting (MC9.22, MC9.23).
fn next(state: &mut State, out: &mut impl Recorder) {
    state.rows = Rows::EMPTY;
    state.phase = Phase::Betting;
    if let Told::Deals { left } = state.told {
        let deals = left.saturating_sub(1);
        state.told = Told::Deals { left: deals };
        if deals == 0 {
            state.phase = Phase::Over;
        } else {
            out.event(law::MC9_23, || Event::DealsLeft { deals });
        }
    }
}

/// MC9.14, D9.7: the stop card shows before the point is known. Fresh stakes are given back with
/// their premiums, and prisoners stay, unless this was the last coup (D9.4).
pub(super) fn void(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let is_last = state.is_last_coup();
    let given = |stake: &Stake| given_back(stake.amount, law::D9_7);
    state.stakes.retain(|stake| {
        if !stake.is_free() && !is_last {
            let Stake { seat, bet, amount, .. } = *stake;
            out.event(law::D9_7, || Event::StaysInPrison { seat, bet, nominal: amount });
            return true;
        }
        take_off(rules, stake, given, out);
        false
    });
    next(state, out);
}

/// MC24.1: the sitting is broken off. Free stakes are handed back, prisoners get their part.
pub(super) fn break_off(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let given = |stake: &Stake| given_back(stake.amount, office::MC24_1);
    for stake in state.stakes.drain(..) {
        take_off(rules, &stake, given, out);
    }
}

/// A stake leaves the cloth without a coup: a free one as `given` says, its premium by D9.8.
fn take_off(
    rules: &Rules,
    stake: &Stake,
    given: impl Fn(&Stake) -> Outcome,
    out: &mut impl Recorder,
) {
    let done = if stake.is_free() {
        given(stake)
    } else {
        rules.prison().close(stake.amount, stake.refaits)
    };
    out.line(line_of(&done, stake));
    tell_parts(rules, stake, &done, out);
    if stake.premium.is_positive() {
        let done = match rules.void_premium() {
            VoidPremium::Refunded => given_back(stake.premium, law::D9_8),
            VoidPremium::Kept => lost(law::D9_8),
        };
        out.line(premium_line(stake, &done));
    }
}

/// A stake that was insured is taken back before the first card: the premium stays (MC9.40).
pub(super) fn take_back_insured(stake: &Stake, out: &mut impl Recorder) {
    if stake.premium.is_positive() {
        out.line(line_of(&given_back(stake.amount, stake.bet.clause()), stake));
        out.line(premium_line(stake, &lost(law::MC9_40)));
    }
}
