//! A table of trente et quarante with one player on all four chances, driven step by step, for
//! benchmarks and for the test that the folded coups are those of the engine.

use games::trente_et_quarante::{
    Action, Bet, Phase, Rules, Seen, State, Tender, TrenteEtQuarante, ZeroChoice,
};
use table::shoe::{Mouth, Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Draft, Game, OnOff, Record, Role, Seat, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);
const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
/// What lies on each chance in every coup: enough to be insured.
pub(crate) const STAKE: Cents = Cents::units(100);

/// How a coup ended for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Called,
    /// By the stop card.
    Void,
}

#[derive(Clone, Debug)]
pub(crate) struct TrenteTable {
    pub(crate) rules: Rules,
    state: State,
    insured: OnOff,
}

impl TrenteTable {
    /// A new sitting, the first taille ready.
    pub(crate) fn new(insured: OnOff) -> Self {
        let rules = TrenteEtQuarante::admit(&Draft::default()).expect("lawful");
        let state = TrenteEtQuarante::open(&rules, &mut Silent);
        TrenteTable { rules, state, insured }
    }

    fn act(&mut self, by: By, action: &Action, out: &mut impl Record<TrenteEtQuarante>) {
        TrenteEtQuarante::act(&self.rules, &mut self.state, by, action, out);
    }

    /// After the last coup of a taille: the next is prepared in the usual way, and the player
    /// leaves the cut to the croupier.
    pub(crate) fn prepare(&mut self, out: &mut impl Record<TrenteEtQuarante>) {
        self.act(CROUPIER, &Action::Prepare, out);
        if let Some(asked) = self.state.shoe.asked() {
            self.act(By::Seat(asked), &Action::Shoe { act: ShoeAct::Decline }, out);
            self.act(CROUPIER, &Action::Prepare, out);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.shoe.phase() == ShoePhase::RunOver
    }

    pub(crate) fn coup(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        out: &mut impl Record<TrenteEtQuarante>,
    ) -> Ended {
        for bet in Bet::CHANCES {
            // What no coup has decided still lies there.
            if self.state.free(SEAT, bet).is_none() {
                let place = Action::Place { bet, stake: STAKE, tender: Tender::Chips };
                self.act(PLAYER, &place, out);
            }
            if self.insured == OnOff::On {
                self.act(PLAYER, &Action::Insure { bet, premium: None }, out);
            }
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
                Phase::Choosing { .. } => {
                    for bet in Bet::CHANCES {
                        let choice = ZeroChoice::Partage;
                        self.act(PLAYER, &Action::Choose { bet, choice, refaits: 1 }, out);
                    }
                }
                Phase::Closed
                | Phase::Betting
                | Phase::Collecting { .. }
                | Phase::Paying { .. }
                | Phase::Paid { .. }
                | Phase::Over => return Ended::Called,
            }
        }
    }
}
