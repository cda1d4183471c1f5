//! What becomes of the stakes: after a throw, in the order of CR-A29, and when they are taken down.

use super::bets::{Bet, Number};
use super::cloth::Stake;
use super::rules::{self, Call, Series, Stirred, Verdict, repeats, series, verdict};
use super::state::{Hand, Phase, Shooter, State};
use super::{Craps, Event, Recorder, Rules};
use rulebook::{mc_back_office as office, mc_craps as law};
use table::{Cents, Clause, Fate, Line, OnOff, Party, Record, Seat, Spot, Throw};

/// One throw, against the table as it was before.
#[derive(Clone, Copy)]
struct Thrown<'a> {
    rules: &'a Rules,
    throw: Throw,
    /// Where the puck lay, and where it lies now.
    before: Option<Number>,
    after: Option<Number>,
}

impl Thrown<'_> {
    #[inline]
    fn verdict(&self, stake: &Stake) -> Verdict {
        verdict(stake.bet, stake.call, self.before, self.throw, self.rules.prices())
    }

    fn repeats(&self, bet: Bet) -> bool {
        self.rules.rebet() == OnOff::On && repeats(bet, self.after)
    }

    /// What is left of a stake on the cloth.
    #[inline]
    fn left(&self, mut stake: Stake, verdict: Verdict) -> Option<Stake> {
        stake.fresh = Cents::ZERO;
        match verdict {
            Verdict::Idle | Verdict::Waits(_) | Verdict::Stands(_) | Verdict::Off(_) => {}
            Verdict::Moves(to, _) => stake.bet = stake.bet.moved(to),
            Verdict::Wins(..) if self.repeats(stake.bet) => {
                // It is staked anew, and no throw has been made with it.
                let simple = matches!(stake.bet, Bet::PASS | Bet::DONT_PASS | Bet::DONT_COME);
                stake.fresh = if simple { stake.amount } else { Cents::ZERO };
            }
            Verdict::Wins(..)
            | Verdict::Loses(_)
            | Verdict::Returned(_)
            | Verdict::FifthReturned(_) => return None,
        }
        Some(stake)
    }

    /// Tells what becomes of a stake.
    fn tell(&self, stake: &Stake, verdict: Verdict, out: &mut impl Recorder) {
        let &Stake { seat, bet, amount, .. } = stake;
        match verdict {
            Verdict::Idle => {}
            Verdict::Waits(by) => out.event(by, || Event::Waits { seat, bet }),
            Verdict::Stands(by) => out.event(by, || Event::Stands { seat, bet, stake: amount }),
            Verdict::Off(by) => out.event(by, || Event::Off { seat, bet }),
            Verdict::Moves(to, by) => out.event(by, || Event::Moves { seat, bet, to }),
            Verdict::Returned(by) => line(seat, bet, amount, Fate::Returned, by, out),
            Verdict::Loses(by) => {
                line(seat, bet, amount, Fate::Lost, by, out);
                keep_commission(stake, stake.commission, out);
            }
            Verdict::Wins(odds, by) => {
                let fate = Fate::Wins(self.rules.paid(odds, amount));
                if self.repeats(bet) {
                    stays_up(seat, bet, amount, fate, by, out);
                } else {
                    line(seat, bet, amount, fate, by, out);
                }
                keep_commission(stake, stake.commission, out);
            }
            Verdict::FifthReturned(by) => {
                let fifth = Cents::new(amount.get() / 5);
                line(seat, bet, amount - fifth, Fate::Lost, by, out);
                line(seat, bet, fifth, Fate::Returned, by, out);
            }
        }
    }

    /// CR-A29: all losses, then what is left, player by player clockwise from the shooter.
    fn tell_in_order(&self, state: &State, out: &mut impl Recorder) {
        let Some(shooter) = state.shooter else { return };
        let lost = |verdict| matches!(verdict, Verdict::Loses(_) | Verdict::FifthReturned(_));
        for losers in [true, false] {
            for stake in state.cloth.clockwise(shooter.seat) {
                let verdict = self.verdict(stake);
                if lost(verdict) == losers {
                    self.tell(stake, verdict, out);
                }
            }
        }
    }

    /// Tells in whatever order they lie what becomes of stakes, and leaves what is left of them.
    fn tell_and_sweep(&self, state: &mut State, out: &mut impl Recorder) {
        let stirred = Stirred::by(self.before, self.throw.total());
        let point_set = self.before.is_none() && self.after.is_some();
        let stakes = state.cloth.stakes_mut();
        let (mut kept, mut moved) = (0, false);
        for at in 0..stakes.len() {
            let mut stake = stakes[at];
            if stirred.is(stake.bet) {
                let verdict = self.verdict(&stake);
                self.tell(&stake, verdict, out);
                moved |= matches!(verdict, Verdict::Moves(..));
                match self.left(stake, verdict) {
                    Some(left) => stake = left,
                    None => continue,
                }
            } else {
                stake.fresh = Cents::ZERO;
            }
            if point_set && stake.call == Call::Works {
                // CR-A18: a request concerns the come-out that is over.
                stake.call = Call::None;
            }
            stakes[kept] = stake;
            kept += 1;
        }
        stakes.truncate(kept);
        if moved {
            state.cloth.sort();
        }
    }
}

/// Takes a valid throw: stakes, puck, dice.
#[inline]
pub(super) fn throw<R: Record<Craps>>(rules: &Rules, state: &mut State, seen: Throw, out: &mut R) {
    let total = seen.total();
    out.event(law::MC6_1_7, || Event::Called { dice: seen, total });
    let series = series(state.puck, total);
    let after = series.puck(state.puck);
    let thrown = Thrown { rules, throw: seen, before: state.puck, after };
    state.phase = Phase::Betting;
    if R::IN_ORDER {
        thrown.tell_in_order(state, out);
        thrown.tell_and_sweep(state, &mut table::Silent);
    } else {
        thrown.tell_and_sweep(state, out);
    }
    let point = state.puck;
    state.puck = after;
    go_on(state, series, point, out);
}

/// What the throw makes of the series: the puck, and who throws next.
#[inline]
fn go_on(state: &mut State, series: Series, point: Option<Number>, out: &mut impl Recorder) {
    let Some(shooter) = &mut state.shooter else { return };
    shooter.hand = match series {
        Series::PointSet(_) | Series::GoesOn => Hand::Throws,
        Series::Decided | Series::PointMade | Series::SevenOut => {
            state.series = state.series.saturating_add(1);
            Hand::Keeps
        }
    };
    match (series, point) {
        (Series::PointSet(number), _) => {
            out.event(law::MC6_3_A_1_3, || Event::Point { number });
            out.event(law::MC6_3_A_1_4, || Event::PuckOn { number });
        }
        (Series::PointMade, Some(number)) => {
            out.event(law::MC6_3_A_1_5, || Event::PointMade { number });
            out.event(law::MC6_3_A_1_4, || Event::PuckOff);
        }
        (Series::SevenOut, _) => {
            let seat = shooter.seat;
            out.event(law::MC6_3_A_1_6, || Event::SevenOut);
            out.event(law::MC6_3_A_1_4, || Event::PuckOff);
            out.event(law::MC6_3_A_1_8, || Event::DiceMove { seat });
            pass_on(state, seat, law::MC6_2_2, out);
        }
        (Series::GoesOn | Series::Decided | Series::PointMade, _) => {}
    }
}

/// The dice are offered to the next player, if there is one.
#[inline]
pub(super) fn pass_on(state: &mut State, from: Seat, by: Clause, out: &mut impl Recorder) {
    state.shooter = state.next_after(from).map(|seat| Shooter { seat, hand: Hand::Offered });
    if let Some(Shooter { seat, .. }) = state.shooter {
        out.event(by, || Event::DiceOffered { seat });
    }
}

/// Tells the lines of a throw and leaves the table as it is.
pub(super) fn weigh(rules: &Rules, state: &State, seen: Throw, out: &mut impl Recorder) {
    let total = seen.total();
    let after = series(state.puck, total).puck(state.puck);
    let thrown = Thrown { rules, throw: seen, before: state.puck, after };
    let stirred = Stirred::by(state.puck, total);
    for stake in state.cloth.stakes().iter().filter(|stake| stirred.is(stake.bet)) {
        let verdict = thrown.verdict(stake);
        match verdict {
            Verdict::Wins(..)
            | Verdict::Loses(_)
            | Verdict::Returned(_)
            | Verdict::FifthReturned(_) => thrown.tell(stake, verdict, &mut LinesOf(out)),
            Verdict::Idle
            | Verdict::Waits(_)
            | Verdict::Stands(_)
            | Verdict::Off(_)
            | Verdict::Moves(..) => {}
        }
    }
}

/// Passes on lines and no event.
struct LinesOf<'a, R>(&'a mut R);

impl<R: Record<Craps>> Record<Craps> for LinesOf<'_, R> {
    fn event(&mut self, _: Clause, _: impl FnOnce() -> Event) {}

    fn line(&mut self, line: Line<Bet>) {
        self.0.line(line);
    }
}

#[inline]
fn line(seat: Seat, bet: Bet, stake: Cents, fate: Fate, by: Clause, out: &mut impl Recorder) {
    let returned = match fate {
        Fate::Wins(odds) => stake + odds.winnings_of_steps(stake),
        Fate::Returned => stake,
        Fate::Lost | Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            Cents::ZERO
        }
    };
    let (spot, against, stays) = (Spot::NONE, Party::Bank, Cents::ZERO);
    out.line(Line { seat, spot, bet, stake, fate, returned, stays, against, by });
}

/// CR-A2, `rebet`: the winnings are handed over, the stake stays.
fn stays_up(seat: Seat, bet: Bet, stake: Cents, fate: Fate, by: Clause, out: &mut impl Recorder) {
    let returned = match fate {
        Fate::Wins(odds) => odds.winnings_of_steps(stake),
        _ => Cents::ZERO,
    };
    let (spot, against, stays) = (Spot::NONE, Party::Bank, stake);
    out.line(Line { seat, spot, bet, stake, fate, returned, stays, against, by });
    out.event(law::CR_A2, || Event::Repeated { seat, bet, stake });
}

/// CR-A13: the commission is the bank's, whether the bet won or lost.
#[inline]
fn keep_commission(stake: &Stake, commission: Cents, out: &mut impl Recorder) {
    if let Some((_, by)) = rules::commission(stake.bet).filter(|_| commission.is_positive()) {
        line(stake.seat, stake.bet, commission, Fate::Lost, by, out);
    }
}

/// MC24.1: an incident ends the sitting, and what no throw decided goes back with its commission.
pub(super) fn hand_back(state: &State, out: &mut impl Recorder) {
    for &Stake { seat, bet, amount, commission, .. } in state.cloth.stakes() {
        for money in [amount, commission].into_iter().filter(|money| money.is_positive()) {
            line(seat, bet, money, Fate::Returned, office::MC24_1, out);
        }
    }
}

/// Takes down a stake or a part of it; what follows it comes back with it (MC6.3.C.0.2).
pub(super) fn take_back(
    rules: &Rules,
    state: &mut State,
    (seat, bet, amount): (Seat, Bet, Cents),
    by: Clause,
    out: &mut impl Recorder,
) {
    let Some(&lying) = state.cloth.find(seat, bet) else { return };
    let left = rules.commission(bet, lying.amount - amount);
    let part = Stake { amount, commission: lying.commission - left, ..lying };
    state.cloth.take(part);
    out.event(by, || Event::TakenBack { seat, bet, stake: amount });
    if part.commission.is_positive() {
        match rules.commission_refund() {
            OnOff::On => {
                let amount = part.commission;
                out.event(law::CR_A13, || Event::Refunded { seat, bet, amount });
            }
            OnOff::Off => {
                line(seat, bet, amount, Fate::Returned, by, out);
                line(seat, bet, part.commission, Fate::Lost, law::CR_A13, out);
            }
        }
    }
    let follows = bet.associated().filter(|_| amount == lying.amount);
    let follows = follows.and_then(|odds| state.cloth.find_called(seat, odds, lying.call));
    if let Some(&odds) = follows {
        state.cloth.take(odds);
        let Stake { bet, amount, .. } = odds;
        out.event(law::MC6_3_C_0_2, || Event::TakenBack { seat, bet, stake: amount });
    }
}
