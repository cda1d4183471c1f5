//! A table of trente et quarante with a seat for every stake, so that prisoners wait from one
//! taille to the next.

use crate::seats::seat;
use games::trente_et_quarante::{
    Action, Bet, Phase, Rules, Seen, Stake, State, Tender, TrenteEtQuarante, ZeroChoice,
};
use table::shoe::{Mouth, Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Choice, Game, Record, Refusal, Role, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);

/// What a player does about the refait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefaitPlay {
    Partage,
    Prison,
    Insured,
}

impl Choice for RefaitPlay {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("partage", RefaitPlay::Partage),
        ("prison", RefaitPlay::Prison),
        ("insured", RefaitPlay::Insured),
    ];
}

/// What lies there in every coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrenteStake {
    pub bet: Bet,
    pub stake: Cents,
    pub play: RefaitPlay,
}

/// How a coup ended for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Called,
    /// By the stop card.
    Void,
}

#[derive(Clone, Debug)]
pub struct TrenteTable {
    rules: Rules,
    state: State,
    /// The stake of each seat.
    laid: Vec<TrenteStake>,
}

impl TrenteTable {
    /// A new sitting, the first taille ready.
    pub fn new(rules: &Rules, laid: &[TrenteStake]) -> Self {
        let state = TrenteEtQuarante::open(rules, &mut Silent);
        TrenteTable { rules: *rules, state, laid: laid.to_vec() }
    }

    /// From the next coup on this is laid; nothing waits on the cloth.
    pub fn stake(&mut self, laid: &[TrenteStake]) {
        self.laid.clear();
        self.laid.extend_from_slice(laid);
    }

    /// Whether the house takes these stakes.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut state = self.state.clone();
        for (index, TrenteStake { bet, stake, play }) in self.laid.iter().copied().enumerate() {
            let player = By::Seat(seat(index));
            let mut act = |action: &Action| {
                TrenteEtQuarante::play(&self.rules, &mut state, player, action, &mut Silent)
            };
            act(&Action::Place { bet, stake, tender: Tender::Chips })?;
            if play == RefaitPlay::Insured {
                act(&Action::Insure { bet, premium: None })?;
            }
        }
        Ok(())
    }

    /// The same table at the beginning of another sitting.
    pub fn reopen(&mut self) {
        self.state = TrenteEtQuarante::open(&self.rules, &mut Silent);
    }

    fn act(&mut self, by: By, action: &Action, out: &mut impl Record<TrenteEtQuarante>) {
        TrenteEtQuarante::act(&self.rules, &mut self.state, by, action, out);
    }

    /// After the last coup of a taille: the next is prepared in the usual way, and the players
    /// leave the cut to the croupier.
    pub fn prepare(&mut self, out: &mut impl Record<TrenteEtQuarante>) {
        let prepare = &Action::Prepare;
        while TrenteEtQuarante::check(&self.rules, &self.state, CROUPIER, prepare).is_ok() {
            self.act(CROUPIER, prepare, out);
            while let Some(asked) = self.state.shoe.asked() {
                self.act(By::Seat(asked), &Action::Shoe { act: ShoeAct::Decline }, out);
            }
        }
    }

    /// The stop card has shown.
    pub fn is_over(&self) -> bool {
        self.state.shoe.phase() == ShoePhase::RunOver
    }

    /// Whether the stake of a seat waits for another coup.
    pub fn waits(&self, index: usize) -> bool {
        let (seat, bet) = (seat(index), self.laid[index].bet);
        self.state.is_imprisoned(seat, bet)
            || self.state.free(seat, bet).is_some_and(|stake| stake.insured)
    }

    /// One coup, with the stakes that are not there yet laid before it.
    pub fn coup(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        out: &mut impl Record<TrenteEtQuarante>,
    ) -> Ended {
        for index in 0..self.laid.len() {
            self.lay(index, out);
        }
        self.act(CROUPIER, &Action::CloseBets, out);
        loop {
            match self.state.phase {
                Phase::Dealing if self.state.shoe.mouth() == Mouth::StopCard => {
                    self.act(CROUPIER, &Action::Shoe { act: ShoeAct::StopShows }, out);
                    return Ended::Void;
                }
                Phase::Dealing => {
                    let seen = Seen::of(deal());
                    TrenteEtQuarante::reveal(&self.rules, &mut self.state, seen, out);
                }
                Phase::Choosing { .. } => self.choose(out),
                Phase::Closed
                | Phase::Betting
                | Phase::Collecting { .. }
                | Phase::Paying { .. }
                | Phase::Paid { .. }
                | Phase::Over => return Ended::Called,
            }
        }
    }

    fn lay(&mut self, index: usize, out: &mut impl Record<TrenteEtQuarante>) {
        let TrenteStake { bet, stake, play } = self.laid[index];
        let (seat, player) = (seat(index), By::Seat(seat(index)));
        if self.state.is_imprisoned(seat, bet) {
            return;
        }
        // What no coup has decided still lies there.
        if self.state.free(seat, bet).is_none() {
            self.act(player, &Action::Place { bet, stake, tender: Tender::Chips }, out);
        }
        let insured = self.state.free(seat, bet).is_some_and(|stake| stake.insured);
        if play == RefaitPlay::Insured && !insured {
            self.act(player, &Action::Insure { bet, premium: None }, out);
        }
    }

    fn choose(&mut self, out: &mut impl Record<TrenteEtQuarante>) {
        for index in 0..self.laid.len() {
            let TrenteStake { bet, play, .. } = self.laid[index];
            let choice = match play {
                RefaitPlay::Partage => ZeroChoice::Partage,
                RefaitPlay::Prison => ZeroChoice::Prison,
                RefaitPlay::Insured => continue,
            };
            let his = |stake: &&Stake| stake.seat == seat(index) && stake.bet == bet;
            let Some(stake) = self.state.stakes().iter().find(his) else { continue };
            let refaits = stake.refaits.saturating_add(1);
            self.act(By::Seat(seat(index)), &Action::Choose { bet, choice, refaits }, out);
        }
    }
}
