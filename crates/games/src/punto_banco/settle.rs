//! Collection and payment: the pairs, then the three chances, then the Dragon Bonus; losers before
//! winners, those nearest to the payers first.

use super::bets::{Bet, Pass};
use super::house::InVoid;
use super::law::PuntoLaw;
use super::live::Live;
use super::rules::{Coup, verdict};
use super::state::{Phase, Settled, Stake, Step};
use super::{Event, Punto};
use crate::wheel::Settlement;
use rulebook::mc_punto_banco as law;
use table::{Cents, Clause, Fate, Line, Party, Record, Spot};

/// What orders a pass: MC13.10.3, MC13.6.17, MC13.9.9.
const fn pass_clause(pass: Pass) -> Clause {
    match pass {
        Pass::Paires => law::MC13_10_3,
        Pass::Stakes => law::MC13_6_17,
        Pass::Dragon => law::MC13_9_9,
    }
}

fn line<L: PuntoLaw>(stake: &Stake, (fate, by): (Fate, Clause)) -> Line<Bet<L>> {
    let amount = stake.amount;
    let returned = match fate {
        Fate::Wins(odds) => amount + odds.winnings_of_steps(amount),
        Fate::Returned => amount,
        Fate::Lost | Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            Cents::ZERO
        }
    };
    Line {
        seat: stake.seat,
        spot: Spot::NONE,
        bet: Bet::of(stake.kind),
        stake: amount,
        fate,
        returned,
        stays: Cents::ZERO,
        against: Party::Bank,
        by,
    }
}

impl<L: PuntoLaw, R: Record<Punto<L>>> Live<'_, L, R> {
    /// D13.24: all four cards show, and the pairs are decided.
    pub(super) fn settle_pairs(&mut self) {
        self.begin_pass(Pass::Paires, Settled::Nothing);
    }

    /// The coup is decided. Pairs that a void coup would have undone come first.
    pub(super) fn settle_result(&mut self) {
        let first = match self.rules.in_void() {
            InVoid::Stands => Pass::Stakes,
            InVoid::Returned => Pass::Paires,
        };
        self.begin_pass(first, Settled::Nothing);
    }

    fn has(&self, pass: Pass) -> bool {
        self.state.cloth.iter().any(|stake| stake.kind.pass() == pass)
    }

    fn begin_pass(&mut self, pass: Pass, settled: Settled) {
        if !self.has(pass) {
            return self.after(pass, settled);
        }
        match self.rules.settlement() {
            Settlement::AtOnce => {
                self.settle(pass, Step::Collect);
                self.settle(pass, Step::Pay);
                self.pass_over(pass);
            }
            Settlement::ByStep => {
                let coup = self.state.laid().coup();
                let loses = |stake: &Stake| {
                    let (fate, _) = self.verdict(stake, coup);
                    stake.kind.pass() == pass && fate == Fate::Lost
                };
                let step =
                    if self.state.cloth.iter().any(loses) { Step::Collect } else { Step::Pay };
                self.state.phase = Phase::Settling { pass, step, settled };
            }
        }
    }

    /// The payers have done what was due.
    pub(super) fn step_done(&mut self, pass: Pass, step: Step) {
        self.settle(pass, step);
        if step == Step::Collect && self.has(pass) {
            let settled = self.settled_by(pass);
            self.state.phase = Phase::Settling { pass, step: Step::Pay, settled };
        } else {
            self.pass_over(pass);
        }
    }

    /// D13.15: pairs that stand in a void coup leave the coup as open as it was.
    fn settled_by(&self, pass: Pass) -> Settled {
        match (pass, self.rules.in_void()) {
            (Pass::Paires, InVoid::Stands) => Settled::Nothing,
            (Pass::Paires, InVoid::Returned) | (Pass::Stakes | Pass::Dragon, _) => {
                Settled::Something
            }
        }
    }

    fn pass_over(&mut self, pass: Pass) {
        if pass == Pass::Paires {
            self.tell(law::MC13_10_5, || Event::PlayGoesOn);
        }
        self.after(pass, self.settled_by(pass));
    }

    fn after(&mut self, pass: Pass, settled: Settled) {
        match (pass, self.rules.in_void()) {
            (Pass::Paires, InVoid::Stands) => self.punto_draw(),
            (Pass::Paires, InVoid::Returned) => self.begin_pass(Pass::Stakes, settled),
            (Pass::Stakes, _) => self.begin_pass(Pass::Dragon, settled),
            (Pass::Dragon, _) => match self.rules.settlement() {
                Settlement::AtOnce => self.end_coup(),
                Settlement::ByStep => self.state.phase = Phase::Paid,
            },
        }
    }

    fn verdict(&self, stake: &Stake, coup: Coup) -> (Fate, Clause) {
        verdict(stake.kind, coup, self.state.pairs(), self.rules.scale())
    }

    /// Takes off the cloth what is lost, or what is not.
    fn settle(&mut self, pass: Pass, step: Step) {
        let (coup, pairs) = (self.state.laid().coup(), self.state.pairs());
        let (scale, out) = (self.rules.scale(), &mut *self.out);
        let mut announced = false;
        self.state.cloth.retain(|stake| {
            if stake.kind.pass() != pass {
                return true;
            }
            let settled = verdict(stake.kind, coup, pairs, scale);
            let due = match step {
                Step::Collect => settled.0 == Fate::Lost,
                Step::Pay => true,
            };
            if due && !announced {
                announced = true;
                out.event(pass_clause(pass), || match step {
                    Step::Collect => Event::Collecting { pass },
                    Step::Pay => Event::Paying { pass },
                });
            }
            if due {
                out.line(line::<L>(stake, settled));
            }
            !due
        });
    }

    /// MC13.7.6, D13.14, D13.15: every stake goes back; pairs stand on four regular cards.
    pub(super) fn void_coup(&mut self) {
        self.tell(law::MC13_7_6, || Event::CoupVoid);
        let regular = self.state.first_four().is_some();
        if regular && self.rules.in_void() == InVoid::Stands && self.has(Pass::Paires) {
            self.settle(Pass::Paires, Step::Collect);
            self.settle(Pass::Paires, Step::Pay);
        }
        for stake in self.state.cloth.drain(..) {
            let by = if stake.kind.pass() == Pass::Paires { law::D13_15 } else { law::MC13_7_6 };
            self.out.line(line::<L>(&stake, (Fate::Returned, by)));
        }
        self.end_coup();
    }
}
