//! Punto banco and trente et quarante on the engine, shoe after shoe.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::fold::{Run, Stop};
use crate::games::Simulated;
use crate::packs::Packs;
use crate::plan::{Mode, Plan, Unsimulated};
use crate::punto_banco as punto;
use crate::seats::Nets;
use crate::shoes;
use crate::tables::{Dry, Ended, TrenteStake, TrenteTable};
use crate::trente_et_quarante as trente;
use games::punto_banco::{Punto, PuntoLaw};
use games::trente_et_quarante::{Rules as TrenteRules, TrenteEtQuarante};
use table::{Cents, Draft, OnOff, Silent};

/// A table with its shoe.
pub(super) struct Taille {
    table: TrenteTable,
    packs: Packs,
    /// Rounds that the shoe has left.
    left: u16,
    /// What lies there now, in stakes of the plan.
    stake: Multiple,
    nets: Vec<Cents>,
}

impl<L: PuntoLaw> Bankrolled for Punto<L> {
    type Place = punto::Place<L>;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<Self::Place, Unplayed> {
        Ok(punto::Place::of(draft, plan)?)
    }
}

/// A place at trente et quarante.
pub(super) struct TrentePlace {
    rules: TrenteRules,
    laid: Vec<TrenteStake>,
    run: Run,
}

impl Bankrolled for TrenteEtQuarante {
    type Place = TrentePlace;

    fn place(draft: &Draft, plan: &Plan, _: Option<&System>) -> Result<TrentePlace, Unplayed> {
        let rules = Self::free(draft, &plan.stakes)?;
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let run = shoes::run_of(law, plan, trente::COUPS_MOST)?;
        let laid = trente::laid(&plan.stakes).map_err(Unsimulated::from)?;
        let by_coup = laid.iter().all(|stake| trente::is_by_coup(&rules, *stake));
        match (by_coup, plan.mode, laid.len()) {
            (true, _, _) | (false, Mode::Law, 1) => Ok(TrentePlace { rules, laid, run }),
            (false, Mode::Law, _) => Err(Unplayed::OneThatWaits),
            (false, Mode::Fixed { .. }, _) => {
                let what = "a stake that waits from shoe to shoe";
                Err(Unsimulated::NotPlayed { what, instead: "take --mode law" }.into())
            }
        }
    }
}

fn times_of(laid: &[TrenteStake], times: Multiple) -> Vec<TrenteStake> {
    let of = |laid: &TrenteStake| TrenteStake { stake: scaled(laid.stake, times), ..*laid };
    laid.iter().map(of).collect()
}

impl TrentePlace {
    fn next_taille(&self, dealt: &mut Taille) {
        dealt.packs.shuffle();
        match self.run.stop {
            // Nothing waits for the next taille, so that may be one of a new sitting.
            Stop::Rounds(_) => dealt.table.reopen(),
            Stop::Finish { .. } | Stop::Void { .. } => dealt.table.prepare(&mut Silent),
        }
        dealt.left = self.run.stop.rounds();
    }
}

impl Seated for TrentePlace {
    type Table = Taille;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> Self::Table {
        let table = TrenteTable::new(&self.rules, &self.laid);
        let packs = Packs::new(self.rules.shoe().packs(), seed, chunk);
        Taille { table, packs, left: 0, stake: 1, nets: vec![Cents::ZERO; self.laid.len()] }
    }

    fn begin(&self, dealt: &mut Self::Table) {
        dealt.table.reopen();
        dealt.packs.shuffle();
        dealt.left = self.run.stop.rounds();
    }

    fn round(&self, dealt: &mut Self::Table, stake: Multiple) -> Result<Cents, Dry> {
        if dealt.stake != stake {
            dealt.table.stake(&times_of(&self.laid, stake));
            dealt.stake = stake;
        }
        dealt.nets.fill(Cents::ZERO);
        loop {
            match (dealt.left, dealt.table.is_over(), self.run.stop) {
                (0, _, _) | (_, true, Stop::Finish { .. } | Stop::Void { .. }) => {
                    self.next_taille(dealt);
                }
                (_, true, Stop::Rounds(_)) => return Err(Dry),
                (_, false, _) => {}
            }
            let Taille { table, packs, nets, .. } = dealt;
            let mut deal = || packs.deal().expect("the stop card comes before");
            let ended = table.coup(&mut deal, &mut Nets(nets));
            dealt.left -= u16::from(ended == Ended::Called);
            // A void coup leaves the stakes where they lie, and a refait may.
            let waits = (0..self.laid.len()).any(|index| dealt.table.waits(index));
            if ended == Ended::Called && !waits {
                return Ok(dealt.nets.iter().copied().sum());
            }
        }
    }
}
