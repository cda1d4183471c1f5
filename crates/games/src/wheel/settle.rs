//! Collection and payment, in the order the law fixes.

use super::game::Live;
use super::law::StateOf;
use super::state::Stacks;
use super::{
    Event, Origin, Phase, Settlement, Stake, Verdict, Wheel, WheelBet, WheelLaw, WheelRules,
};
use crate::prison::Outcome;
use rulebook::mc_back_office as office;
use table::{Bet, Cents, Fate, Line, Record};

impl<L: WheelLaw, R: Record<Wheel<L>>> Live<'_, L, R> {
    /// The result stands and no choice is due: collect, then pay, at once or step by step.
    pub(super) fn begin(&mut self, pocket: L::Pocket) {
        match self.rules.settlement() {
            Settlement::AtOnce if !R::IN_ORDER => {
                self.settle_in_one_pass(pocket);
                self.finish(pocket);
            }
            Settlement::AtOnce => {
                self.collect(pocket);
                self.pay(pocket, 0..self.state.cloth.stakes().len());
                self.finish(pocket);
            }
            Settlement::ByStep => {
                let loses = |s: &Stake<L::Bet>| {
                    matches!(L::verdict(self.rules, s.bet, pocket), Verdict::Loses(_))
                };
                if self.state.cloth.stakes().iter().any(loses) {
                    self.state.phase = Phase::Collecting { pocket };
                } else {
                    self.pay_or_finish(pocket, 0);
                }
            }
        }
    }

    /// The same for a recorder to which the order of lines makes no difference.
    fn settle_in_one_pass(&mut self, pocket: L::Pocket) {
        tell_lines::<L, R>(self.rules, self.state, pocket, self.out);
        let last = self.state.is_last_spin();
        self.state.cloth.stakes_mut().retain_mut(|stake| {
            let verdict = L::verdict(self.rules, stake.bet, pocket);
            let settled = outcome::<L>(self.rules, stake, verdict, last);
            *stake = staying(*stake, &settled);
            settled.stays.is_positive()
        });
    }

    /// Takes in every stake that is lost.
    pub(super) fn collect(&mut self, pocket: L::Pocket) {
        let last = self.state.is_last_spin();
        let mut announced = false;
        self.state.cloth.stakes_mut().retain(|stake| {
            let verdict = L::verdict(self.rules, stake.bet, pocket);
            let Verdict::Loses(_) = verdict else { return true };
            if !announced {
                self.out.event(L::ACTS.collect, || Event::Collecting);
                announced = true;
            }
            self.out.line(line_of(&outcome::<L>(self.rules, stake, verdict, last), stake));
            false
        });
    }

    /// Pays the stakes in this range, which is in legal order and holds no lost one. Returns where
    /// the stakes that stay end.
    fn pay(&mut self, pocket: L::Pocket, range: std::ops::Range<usize>) -> usize {
        let last = self.state.is_last_spin();
        let mut kept = range.start;
        let mut before = None;
        for index in range.clone() {
            let stake = self.state.cloth.stakes()[index];
            let paid =
                outcome::<L>(self.rules, &stake, L::verdict(self.rules, stake.bet, pocket), last);
            if paid.returned.is_positive() {
                self.announce(pocket, index, before);
                before = Some((stake.seat, stake.bet.step()));
            }
            self.out.line(line_of(&paid, &stake));
            self.tell_parts(&stake, &paid);
            if let Fate::Wins(_) = paid.fate {
                let Stake { seat, bet, amount, .. } = stake;
                self.out.event(L::ACTS.keeps, || Event::KeepsStake { seat, bet, stake: amount });
                if let (Some(colour), Some(chips)) =
                    (stake.colour, self.state.colours.of_seat(seat))
                {
                    let chips = (paid.returned + paid.stays - amount).get() / chips.value.get();
                    let clause = L::COLOURS.expect("the stake is in colour").one_player;
                    self.out.event(clause, || Event::PaidInColour { seat, colour, chips });
                }
            }
            if paid.stays.is_positive() {
                self.state.cloth.stakes_mut()[kept] = staying(stake, &paid);
                kept += 1;
            }
        }
        let stakes = self.state.cloth.stakes_mut();
        if range.end == stakes.len() {
            stakes.truncate(kept);
        } else {
            stakes.drain(kept..range.end);
        }
        kept
    }

    /// Says what a stake in prison is worth once zero came again, and where a part of a cent went.
    fn tell_parts(&mut self, stake: &Stake<L::Bet>, paid: &Outcome) {
        let Some(prison) = L::prison(self.rules) else { return };
        let Stake { seat, bet, amount, zeros, .. } = *stake;
        let parts = prison.parts(amount, zeros, paid);
        if let Some(nominal) = parts.worth {
            self.out.event(prison.value_by, || Event::WorthInPrison { seat, bet, nominal });
        }
        if let Some(to) = parts.rounded {
            self.out.event(prison.half_cent_by, || Event::Rounded { seat, bet, to });
        }
    }

    /// Says what is paid next: the player with the amount of each combination, where players are
    /// paid one by one, and the step.
    fn announce(&mut self, pocket: L::Pocket, index: usize, before: Option<(table::Seat, u8)>) {
        let stakes = &self.state.cloth.stakes()[index..];
        let (seat, step) = (stakes[0].seat, stakes[0].bet.step());
        if L::PLAYER_BY_PLAYER && before.is_none_or(|(paid, _)| paid != seat) {
            self.out.event(L::ACTS.collect, || {
                let of_seat = stakes.iter().filter(|s| s.seat == seat);
                let combinations = of_seat.map(|s| {
                    let verdict = L::verdict(self.rules, s.bet, pocket);
                    (s.bet, line_of(&outcome::<L>(self.rules, s, verdict, false), s).net())
                });
                Event::PayingPlayer { seat, combinations: combinations.collect() }
            });
        }
        let next = |paid: (table::Seat, u8)| {
            paid != (seat, step) && (L::PLAYER_BY_PLAYER || paid.1 != step)
        };
        if before.is_none_or(next) {
            let step = L::STEPS[usize::from(step)];
            self.out.event(L::ACTS.pay, || Event::Paying { step: step.into() });
        }
    }

    /// The croupier has collected, or paid a step: what comes next. Steps in which nothing is
    /// handed over, for all stakes stay in prison or on their chance, need no hand of his.
    pub(super) fn pay_or_finish(&mut self, pocket: L::Pocket, mut done: usize) {
        let last = self.state.is_last_spin();
        while done < self.state.cloth.stakes().len() {
            let step = done..end_of_step::<L>(self.state, done);
            let handed_over = |s: &Stake<L::Bet>| {
                let verdict = L::verdict(self.rules, s.bet, pocket);
                outcome::<L>(self.rules, s, verdict, last).returned.is_positive()
            };
            if self.state.cloth.stakes()[step.clone()].iter().any(handed_over) {
                self.state.phase = Phase::Paying { pocket, done };
                return;
            }
            done = self.pay(pocket, step);
        }
        self.finish(pocket);
    }

    /// Pays the step that is due, of one player where players are paid one by one.
    pub(super) fn pay_step(&mut self, pocket: L::Pocket, done: usize) {
        let step = done..end_of_step::<L>(self.state, done);
        let done = self.pay(pocket, step);
        self.pay_or_finish(pocket, done);
    }

    fn finish(&mut self, pocket: L::Pocket) {
        if L::HAS_PRISON && !self.state.cloth.is_empty() {
            merge_freed::<L>(self.state);
        }
        if L::HAS_PRISON {
            self.state.cloth.count_prisoners();
        }
        if let Some(clause) = L::SETTLED {
            self.out.event(clause, || Event::Settled);
        }
        self.state.previous = Some(pocket);
        self.state.phase = Phase::Betting;
        if L::STACKS.is_some() && self.state.stacks == Stacks::Rebuilt {
            self.state.stacks = Stacks::Due;
        }
        if let (Some(left), Some((_, notice))) = (self.state.spins_left, L::LAST_SPIN) {
            let spins = left.saturating_sub(1);
            self.state.spins_left = Some(spins);
            if spins == 0 {
                self.state.phase = Phase::Over;
            } else {
                self.out.event(notice, || Event::SpinsLeft { spins });
            }
        }
    }

    /// The sitting is broken off: free stakes are handed back, prisoners get their part.
    pub(super) fn break_off(&mut self) {
        for stake in std::mem::take(self.state.cloth.stakes_mut()) {
            let done = match (stake.zeros, L::prison(self.rules)) {
                (0, _) | (_, None) => {
                    let (fate, by) = (Fate::Returned, office::MC24_1);
                    Outcome { fate, returned: stake.amount, stays: Cents::ZERO, by }
                }
                (zeros, Some(prison)) => prison.close(stake.amount, zeros),
            };
            self.out.line(line_of(&done, &stake));
            self.tell_parts(&stake, &done);
        }
    }
}

fn line_of<B: Copy>(paid: &Outcome, stake: &Stake<B>) -> Line<B> {
    paid.line(stake.seat, stake.bet, stake.amount)
}

/// A stake that is not lost: what is paid, freed, halved or kept in prison.
fn outcome<L: WheelLaw>(
    rules: &L::Rules,
    stake: &Stake<L::Bet>,
    verdict: Verdict,
    last_spin: bool,
) -> Outcome {
    match verdict {
        Verdict::Wins(odds, by) if stake.is_free() => {
            let winnings = odds.winnings_of_steps(stake.amount);
            let fate = Fate::Wins(odds);
            if L::winner_stays(rules) {
                Outcome { fate, returned: winnings, stays: stake.amount, by }
            } else {
                Outcome { fate, returned: winnings + stake.amount, stays: Cents::ZERO, by }
            }
        }
        Verdict::Wins(..) => {
            L::prison(rules).expect("a stake is in prison").free(stake.amount, last_spin)
        }
        Verdict::Loses(by) => {
            let by = if stake.is_free() { by } else { L::prison(rules).map_or(by, |p| p.lost) };
            Outcome { fate: Fate::Lost, returned: Cents::ZERO, stays: Cents::ZERO, by }
        }
        Verdict::Choice => {
            let prison = L::prison(rules).expect("only games with a prison give the choice");
            prison.after_zero(stake.amount, stake.zeros, stake.choice, last_spin)
        }
    }
}

/// Every line of a settlement, in no particular order, the table left as it is. Which stakes win is
/// as hard to predict for a processor as for a player, so nothing branches on it: several times
/// faster than collecting and paying.
#[expect(clippy::inline_always, reason = "measured: a count stays in a register only when inlined")]
#[inline(always)]
pub(super) fn tell_lines<L: WheelLaw, R: Record<Wheel<L>>>(
    rules: &L::Rules,
    state: &StateOf<L>,
    pocket: L::Pocket,
    out: &mut R,
) {
    let stakes = state.cloth.stakes();
    if L::gives_choice(pocket) || state.cloth.has_prisoners() {
        let last = state.is_last_spin();
        for stake in stakes {
            let verdict = L::verdict(rules, stake.bet, pocket);
            out.line(line_of(&outcome::<L>(rules, stake, verdict, last), stake));
        }
        return;
    }
    let winner_stays = L::winner_stays(rules);
    for stake in stakes {
        out.line(line_of(&plain::<L>(stake, pocket, winner_stays), stake));
    }
}

/// A free stake on a pocket that gives no choice: it wins or it loses.
fn plain<L: WheelLaw>(stake: &Stake<L::Bet>, pocket: L::Pocket, winner_stays: bool) -> Outcome {
    let wins = L::wins(stake.bet, pocket);
    let odds = stake.bet.odds();
    let winnings = odds.winnings_of_steps(stake.amount);
    let (paid, kept) = (winnings.times(i64::from(wins)), stake.amount.times(i64::from(wins)));
    let (returned, stays) = if winner_stays { (paid, kept) } else { (paid + kept, Cents::ZERO) };
    let fate = if wins { Fate::Wins(odds) } else { Fate::Lost };
    let by = if wins { stake.bet.clause() } else { L::loses_by(stake.bet, pocket) };
    Outcome { fate, returned, stays, by }
}

/// What a stake is after a settlement that leaves it on the cloth.
fn staying<B>(stake: Stake<B>, paid: &Outcome) -> Stake<B> {
    let amount = paid.stays;
    match paid.fate {
        Fate::Imprisoned => {
            Stake { amount, zeros: stake.zeros.saturating_add(1), choice: None, ..stake }
        }
        Fate::Wins(_) => Stake { amount, origin: Origin::Won, ..stake },
        _ => Stake { amount, zeros: 0, choice: None, ..stake },
    }
}

/// Where the stakes end that are paid together with the first one not yet settled.
fn end_of_step<L: WheelLaw>(state: &StateOf<L>, done: usize) -> usize {
    let stakes = state.cloth.stakes();
    let first = stakes[done];
    let together = |s: &Stake<L::Bet>| {
        s.bet.step() == first.bet.step() && (!L::PLAYER_BY_PLAYER || s.seat == first.seat)
    };
    done + stakes[done..].iter().take_while(|s| together(s)).count()
}

/// Freed stakes that stay on the cloth join the free stake of the same player on the same bet.
fn merge_freed<L: WheelLaw>(state: &mut StateOf<L>) {
    let stakes = state.cloth.stakes_mut();
    stakes.dedup_by(|next, first| {
        let same = first.is_free()
            && next.is_free()
            && (first.seat, first.bet, first.colour) == (next.seat, next.bet, next.colour)
            && first.origin == next.origin;
        if same {
            first.amount += next.amount;
        }
        same
    });
}
