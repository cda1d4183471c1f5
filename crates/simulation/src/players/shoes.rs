//! Punto banco and trente et quarante on the engine, shoe after shoe.

use super::counting::System;
use super::player::Unplayed;
use super::seated::{Bankrolled, Seated, scaled};
use super::staking::Multiple;
use crate::Seed;
use crate::fold::{Run, Stop};
use crate::games::Simulated;
use crate::plan::{Mode, Plan, Unsimulated};
use crate::punto_banco as punto;
use crate::shoes;
use crate::tables::{Dry, Ended, TrenteStake};
use crate::trente_et_quarante::{self as trente, Sitting};
use games::punto_banco::{Punto, PuntoLaw};
use games::trente_et_quarante::{Rules as TrenteRules, TrenteEtQuarante};
use table::{Cents, Draft, OnOff};

/// Tailles, and what lies there now, in stakes of the plan.
pub(super) struct Taille {
    sitting: Sitting,
    stake: Multiple,
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
            (false, Mode::Fixed { .. }, _) => Err(trente::waits_too_long().into()),
        }
    }
}

fn times_of(laid: &[TrenteStake], times: Multiple) -> Vec<TrenteStake> {
    let of = |laid: &TrenteStake| TrenteStake { stake: scaled(laid.stake, times), ..*laid };
    laid.iter().map(of).collect()
}

impl Seated for TrentePlace {
    type Table = Taille;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> Taille {
        Taille { sitting: Sitting::new(&self.rules, &self.laid, seed, chunk), stake: 1 }
    }

    fn begin(&self, at: &mut Taille) {
        at.sitting.reopen(self.run.stop);
    }

    fn round(&self, Taille { sitting, stake }: &mut Taille, times: Multiple) -> Result<Cents, Dry> {
        if *stake != times {
            sitting.table.stake(&times_of(&self.laid, times));
            *stake = times;
        }
        sitting.nets.fill(Cents::ZERO);
        loop {
            match (sitting.left, sitting.table.is_over(), self.run.stop) {
                (0, _, _) | (_, true, Stop::Finish { .. } | Stop::Void { .. }) => {
                    sitting.next_taille(self.run.stop);
                }
                (_, true, Stop::Rounds(_)) => return Err(Dry),
                (_, false, _) => {}
            }
            let ended = sitting.coup();
            // A void coup leaves the stakes where they lie, and a refait may.
            let waits = (0..self.laid.len()).any(|index| sitting.table.waits(index));
            if ended == Ended::Called && !waits {
                return Ok(sitting.nets.iter().copied().sum());
            }
        }
    }
}
