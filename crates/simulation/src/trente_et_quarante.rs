//! Trente et quarante: the four chances, from folded coups where a player takes his half of a
//! refait or is insured against it, on the engine where a stake stays for later coups.

use super::fold::trente_et_quarante::{Coups, urn};
use super::fold::{Fold, Run, Stop, Tally};
use super::games::{Simulated, Wished};
use super::packs::Packs;
use super::plan::{Control, Driver, Mode, Plan, Result, Staked, Unsimulated};
use super::report::{Known, Played, Simulation};
use super::results::{Results, add_round};
use super::seats::{Nets, seat};
use super::shoes::{self, Paid};
use super::streams::Seed;
use super::tables::{Ended, RefaitPlay, TrenteStake, TrenteTable};
use games::trente_et_quarante::{
    Action, Bet, PremiumSpan, Rules, Tender, TrenteEtQuarante, VoidPremium,
};
use odds::Analysis;
use odds::Instructions;
use odds::trente_et_quarante::{AtRefait, Outcome};
use odds::wheel::without_limits;
use table::{Bet as _, By, Cents, Choice, Draft, Game, Refusal, Silent};

/// They take some three quarters of the cards. A shoe that has too few for them ends the run.
pub(super) const COUPS_MOST: u16 = 24;

impl Simulated for TrenteEtQuarante {
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, rules, wish, bet, stake } = *of;
        if bet == Bet::Assurance {
            let instead = "insure a stake, such as noir=100:insured";
            return Err(Unsimulated::NotPlayed { what: "assurance by itself", instead });
        }
        let lay = |play| lay(draft, rules, TrenteStake { bet, stake, play });
        let told = wish.play_of(RefaitPlay::NAMES.iter().map(|(name, _)| *name))?;
        let play = match told.and_then(RefaitPlay::parse) {
            Some(play) => {
                lay(play)?;
                play
            }
            None => {
                // The half can always be taken.
                lay(RefaitPlay::Partage)?;
                best_of(draft, bet, |play| lay(play).is_ok())
            }
        };
        Ok(Some(play.name()))
    }

    /// What is freed is taken back, and a stake of the same amount laid.
    fn free(draft: &Draft, _: &[Staked]) -> Result<Rules> {
        let mut free = draft.clone();
        free.set("freed_stake", "returned");
        Ok(without_limits::<Self>(&free))
    }

    fn takes(rules: &Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        TrenteTable::new(rules, &laid(stakes)?).check()
    }

    fn usual(_rules: &Rules) -> Vec<Bet> {
        Bet::CHANCES.into()
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::admit(draft)?;
        let rules = &Self::free(draft, &plan.stakes)?;
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let run = shoes::run_of(law, plan, COUPS_MOST)?;
        let laid = laid(&plan.stakes)?;
        let fold = match plan.driver {
            Driver::Tabulated if laid.iter().all(|stake| is_folded(rules, plan, *stake)) => {
                Fold::of(&Coups, rules.shoe().packs()).ok()
            }
            Driver::Tabulated | Driver::Engine => None,
        };
        let (driver, paid) = match fold {
            Some(fold) => ("folded", folded(&fold, rules, &laid, run, plan, control)?),
            None => (Driver::Engine.name(), play(rules, &laid, run, plan, control)?),
        };
        let known = laid.iter().map(|stake| known(draft, *stake, plan.mode));
        let played = Played { driver, run: Some(run), paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

/// The stakes of a plan.
pub(super) fn laid(stakes: &[Staked]) -> Result<Vec<TrenteStake>, Refusal> {
    let of = |staked: &Staked| {
        let play = staked.play.and_then(RefaitPlay::parse).unwrap_or(RefaitPlay::Partage);
        Ok(TrenteStake { bet: Bet::named(staked.bet)?, stake: staked.stake, play })
    };
    stakes.iter().map(of).collect()
}

/// Whether every coup decides a stake, or leaves it as it was.
pub(super) fn is_by_coup(rules: &Rules, stake: TrenteStake) -> bool {
    match stake.play {
        RefaitPlay::Partage => true,
        RefaitPlay::Prison => false,
        RefaitPlay::Insured => rules.premium_span() == PremiumSpan::Coup,
    }
}

/// Whether counts of coups tell its results. They do not tell of void coups, which may cost a
/// premium.
fn is_folded(rules: &Rules, plan: &Plan, stake: TrenteStake) -> bool {
    let loses_in_void = stake.play == RefaitPlay::Insured
        && rules.void_premium() == VoidPremium::Kept
        && plan.mode == Mode::Law;
    is_by_coup(rules, stake) && !loses_in_void
}

fn folded(
    fold: &Fold<Coups>,
    rules: &Rules,
    laid: &[TrenteStake],
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid> {
    let best = Instructions::best();
    let worth = |tally: &Tally<Outcome>| {
        let mut results = vec![Results::default(); laid.len() + 1];
        for &(outcome, times) in &tally.outcomes {
            let net = |&TrenteStake { bet, stake, play }: &TrenteStake| {
                let at_refait = match play {
                    RefaitPlay::Partage | RefaitPlay::Prison => AtRefait::Partage(rules.prison()),
                    RefaitPlay::Insured => AtRefait::Insured,
                };
                outcome.net(bet, stake, at_refait)
            };
            let nets: Vec<Cents> = laid.iter().map(net).collect();
            add_round(&mut results, &nets, times);
        }
        results
    };
    shoes::fold(fold, |chunk| urn(plan.seed, chunk, best), run, worth, plan, control)
}

pub(super) fn waits_too_long() -> Unsimulated {
    let what = "a stake that waits from shoe to shoe";
    Unsimulated::NotPlayed { what, instead: "take --mode law" }
}

/// On the engine.
fn play(
    rules: &Rules,
    laid: &[TrenteStake],
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid> {
    let by_coup = laid.iter().all(|stake| is_by_coup(rules, *stake));
    if plan.mode != Mode::Law && !by_coup {
        return Err(waits_too_long());
    }
    // Coups have a common result only where they decide all stakes.
    let wanted = laid.len() + usize::from(by_coup);
    let begin = |chunk| Sitting::new(rules, laid, plan.seed, chunk);
    let shoe = |sitting: &mut Sitting, paid: &mut Paid| sitting.taille(run.stop, paid);
    shoes::engine(begin, shoe, wanted, plan, control)
}

/// Taille after taille.
pub(super) struct Sitting {
    pub(super) table: TrenteTable,
    packs: Packs,
    /// What each stake has brought since it was laid.
    pub(super) nets: Vec<Cents>,
    /// Coups that the taille has left.
    pub(super) left: u16,
}

impl Sitting {
    pub(super) fn new(rules: &Rules, laid: &[TrenteStake], seed: Seed, chunk: u64) -> Self {
        let packs = Packs::new(rules.shoe().packs(), seed, chunk);
        let nets = vec![Cents::ZERO; laid.len()];
        Sitting { table: TrenteTable::new(rules, laid), packs, nets, left: 0 }
    }

    /// The first taille of a sitting.
    pub(super) fn reopen(&mut self, stop: Stop) {
        self.packs.shuffle();
        self.table.reopen();
        self.left = stop.rounds();
    }

    pub(super) fn next_taille(&mut self, stop: Stop) {
        match stop {
            // Nothing waits for the next taille, so that may be one of a new sitting.
            Stop::Rounds(_) => self.reopen(stop),
            Stop::Finish { .. } | Stop::Void { .. } => {
                self.packs.shuffle();
                self.table.prepare(&mut Silent);
                self.left = stop.rounds();
            }
        }
    }

    pub(super) fn coup(&mut self) -> Ended {
        let ended = self.table.coup(&mut || self.packs.next(), &mut Nets(&mut self.nets));
        self.left -= u16::from(ended == Ended::Called);
        ended
    }

    /// One taille. `paid` has a result for all stakes together if every coup decides them.
    fn taille(&mut self, stop: Stop, paid: &mut Paid) {
        self.next_taille(stop);
        while self.left > 0 && !self.table.is_over() {
            let ended = self.coup();
            self.count(ended, paid);
        }
        paid.shoe_is_over(stop, self.left);
    }

    /// Stakes that wait for another coup have no result yet.
    fn count(&mut self, ended: Ended, paid: &mut Paid) {
        paid.rounds += u64::from(ended == Ended::Called);
        if paid.results.len() > self.nets.len() {
            if ended == Ended::Called || self.nets.iter().any(|net| !net.is_zero()) {
                add_round(&mut paid.results, &self.nets, 1);
            }
            self.nets.fill(Cents::ZERO);
            return;
        }
        for (index, result) in paid.results.iter_mut().enumerate() {
            let net = self.nets[index];
            if !self.table.waits(index) && (ended == Ended::Called || !net.is_zero()) {
                result.add(std::mem::take(&mut self.nets[index]), 1);
            }
        }
    }
}

/// Whether the house lets the stake be laid and played so.
fn lay(draft: &Draft, rules: &Rules, laid: TrenteStake) -> Result<()> {
    let TrenteStake { bet, stake, play } = laid;
    let free = without_limits::<TrenteEtQuarante>(draft);
    let mut state = TrenteEtQuarante::open(&free, &mut Silent);
    let (player, place) = (By::Seat(seat(0)), Action::Place { bet, stake, tender: Tender::Chips });
    TrenteEtQuarante::play(&free, &mut state, player, &place, &mut Silent)?;
    if play == RefaitPlay::Insured {
        let insure = Action::Insure { bet, premium: None };
        TrenteEtQuarante::check(rules, &state, player, &insure)?;
    }
    Ok(())
}

fn priced(draft: &Draft, bet: Bet) -> Vec<Analysis> {
    let rules = &TrenteEtQuarante::admit(draft).expect("admitted before");
    TrenteEtQuarante::priced(draft, rules, bet)
}

/// The play that loses least of those that are allowed; the first of them if others lose as little.
fn best_of(draft: &Draft, bet: Bet, may: impl Fn(RefaitPlay) -> bool) -> RefaitPlay {
    let priced = priced(draft, bet);
    let edge = |play: RefaitPlay| {
        let found = priced.iter().find(|analysis| analysis.play == Some(play.name()));
        found.and_then(|analysis| analysis.edge.exact()).cloned()
    };
    let plays = RefaitPlay::NAMES.iter().map(|(_, play)| *play).filter(|play| may(*play));
    let known = plays.filter_map(|play| Some((play, edge(play)?)));
    known.min_by(|(_, a), (_, b)| a.cmp(b)).map_or(RefaitPlay::Partage, |(play, _)| play)
}

/// What a fresh shoe is worth. For a prisoner `odds` deals every later coup from a fresh one, which
/// no shoe does; and of an odd cent the half is rounded.
fn known(draft: &Draft, TrenteStake { bet, stake, play }: TrenteStake, mode: Mode) -> Known {
    let is_meant = |analysis: &&Analysis| analysis.play == Some(play.name());
    let priced = priced(draft, bet);
    let found = priced.iter().find(is_meant).map(|analysis| analysis.edge.clone());
    let is_even = stake.get() % 2 == 0;
    match (found, mode, play) {
        (Some(exact), Mode::Fixed { .. }, RefaitPlay::Insured) => Known::Played(exact),
        (Some(exact), Mode::Fixed { .. }, RefaitPlay::Partage) if is_even => Known::Played(exact),
        (Some(exact), _, _) if is_even => Known::Fresh(exact),
        (Some(_) | None, _, _) => Known::Nothing,
    }
}
