//! A table of trente et quarante that the engine plays taille after taille, every stake on a seat
//! of its own, so that prisoners wait from one taille to the next.

use super::fold::Stop;
use super::packs::Packs;
use super::results::add_round;
use super::shoes::Paid;
use super::trente_et_quarante::{Laid, Play};
use games::trente_et_quarante::{
    Action, Bet, Phase, Rules, Seen, State, Tender, TrenteEtQuarante, ZeroChoice,
};
use table::shoe::{Mouth, Phase as ShoePhase, ShoeAct};
use table::{By, Cents, Clause, Game, Line, Record, Role, Seat, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);

/// How a coup ended for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Called,
    /// By the stop card.
    Void,
}

/// Adds up the net result of each seat.
struct Nets<'a>(&'a mut [Cents]);

impl Record<TrenteEtQuarante> for Nets<'_> {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> <TrenteEtQuarante as Game>::Event) {}

    fn line(&mut self, line: Line<Bet>) {
        self.0[usize::from(line.seat.number()) - 1] += line.net();
    }
}

pub(super) struct Bench<'a> {
    rules: &'a Rules,
    laid: &'a [Laid],
    state: State,
    packs: Packs,
    /// What each stake has brought since it was laid.
    nets: Vec<Cents>,
}

fn seat(index: usize) -> Seat {
    let number = u8::try_from(index + 1).ok().and_then(Seat::seated);
    number.expect("one seat a stake")
}

impl<'a> Bench<'a> {
    pub(super) fn new(rules: &'a Rules, laid: &'a [Laid], seed: u64, chunk: u64) -> Self {
        let state = TrenteEtQuarante::open(rules, &mut Silent);
        let packs = Packs::new(rules.shoe().packs(), seed, chunk);
        Bench { rules, laid, state, packs, nets: vec![Cents::ZERO; laid.len()] }
    }

    /// One taille. `paid` has a result for all stakes together if every coup decides them.
    pub(super) fn shoe(&mut self, stop: Stop, paid: &mut Paid) {
        self.packs.shuffle();
        let mut left = match stop {
            // Nothing waits for the next taille, so that may be one of a new table.
            Stop::Rounds(rounds) => {
                self.state = TrenteEtQuarante::open(self.rules, &mut Silent);
                rounds
            }
            Stop::Finish { .. } | Stop::Void { .. } => {
                self.prepare();
                u16::MAX
            }
        };
        while left > 0 && self.state.shoe.phase() != ShoePhase::RunOver {
            let ended = self.coup();
            left -= u16::from(ended == Ended::Called);
            self.count(ended, paid);
        }
    }

    /// After the last coup of a taille the next is prepared in the usual way; the players leave the
    /// cut to the croupier.
    fn prepare(&mut self) {
        while self.state.shoe.phase() == ShoePhase::RunOver || self.state.shoe.asked().is_some() {
            match self.state.shoe.asked() {
                Some(asked) => {
                    self.act(By::Seat(asked), &Action::Shoe { act: ShoeAct::Decline });
                }
                None => self.act(CROUPIER, &Action::Prepare),
            }
        }
        if TrenteEtQuarante::check(self.rules, &self.state, CROUPIER, &Action::Prepare).is_ok() {
            self.act(CROUPIER, &Action::Prepare);
        }
    }

    /// Stakes that wait for another coup have no result yet.
    fn count(&mut self, ended: Ended, paid: &mut Paid) {
        paid.rounds += u64::from(ended == Ended::Called);
        if paid.results.len() > self.laid.len() {
            if ended == Ended::Called || self.nets.iter().any(|net| !net.is_zero()) {
                add_round(&mut paid.results, &self.nets, 1);
            }
            self.nets.fill(Cents::ZERO);
            return;
        }
        for (index, &(bet, _, _)) in self.laid.iter().enumerate() {
            let waits = self.state.is_imprisoned(seat(index), bet)
                || self.state.free(seat(index), bet).is_some_and(|stake| stake.insured);
            if !waits && (ended == Ended::Called || !self.nets[index].is_zero()) {
                paid.results[index].add(std::mem::take(&mut self.nets[index]), 1);
            }
        }
    }

    fn coup(&mut self) -> Ended {
        for (index, &(bet, stake, play)) in self.laid.iter().enumerate() {
            let (player, place) =
                (By::Seat(seat(index)), Action::Place { bet, stake, tender: Tender::Chips });
            if self.state.is_imprisoned(seat(index), bet) {
                continue;
            }
            // What no coup has decided still lies there.
            if self.state.free(seat(index), bet).is_none() {
                self.act(player, &place);
            }
            let insured = self.state.free(seat(index), bet).is_some_and(|stake| stake.insured);
            if play == Play::Insured && !insured {
                self.act(player, &Action::Insure { bet, premium: None });
            }
        }
        self.act(CROUPIER, &Action::CloseBets);
        loop {
            match self.state.phase {
                Phase::Dealing if self.state.shoe.mouth() == Mouth::StopCard => {
                    self.act(CROUPIER, &Action::Shoe { act: ShoeAct::StopShows });
                    return Ended::Void;
                }
                Phase::Dealing => {
                    let seen = Seen::of(self.packs.deal().expect("the stop card comes before"));
                    let mut nets = Nets(&mut self.nets);
                    TrenteEtQuarante::reveal(self.rules, &mut self.state, seen, &mut nets);
                }
                Phase::Choosing { .. } => self.choose(),
                Phase::Closed
                | Phase::Betting
                | Phase::Collecting { .. }
                | Phase::Paying { .. }
                | Phase::Paid { .. }
                | Phase::Over => return Ended::Called,
            }
        }
    }

    fn choose(&mut self) {
        for (index, &(bet, _, play)) in self.laid.iter().enumerate() {
            let choice = match play {
                Play::Partage => ZeroChoice::Partage,
                Play::Prison => ZeroChoice::Prison,
                Play::Insured => continue,
            };
            let his = |stake: &&games::trente_et_quarante::Stake| {
                stake.seat == seat(index) && stake.bet == bet
            };
            let Some(stake) = self.state.stakes().iter().find(his) else { continue };
            let refaits = stake.refaits.saturating_add(1);
            self.act(By::Seat(seat(index)), &Action::Choose { bet, choice, refaits });
        }
    }

    fn act(&mut self, by: By, action: &Action) {
        let mut nets = Nets(&mut self.nets);
        TrenteEtQuarante::act(self.rules, &mut self.state, by, action, &mut nets);
    }
}
