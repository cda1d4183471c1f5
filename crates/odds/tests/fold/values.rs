//! A fixed number of coups a shoe has the value of a fresh shoe: exact values, four standard
//! errors, fixed seeds.

#![expect(clippy::cast_precision_loss, reason = "frequencies")]

use games::trente_et_quarante::Bet;
use games::trente_et_quarante::rules::{Row, wins};
use odds::simulate::fold::trente_et_quarante::Outcome as Trente;
use odds::simulate::fold::{Fold, Instructions, Run, Stop, punto_banco, trente_et_quarante};
use punto_banco::Outcome as Coup;
use table::shoe::law::BurnCount;

fn near(name: &str, times: u64, rounds: u64, exact: f64) {
    let n = rounds as f64;
    let z = (times as f64 / n - exact) / (exact * (1.0 - exact) / n).sqrt();
    assert!(z.abs() < 4.0, "{name}: {times} of {rounds}, z = {z}");
}

#[test]
fn punto_banco_of_eight_packs() {
    const ALL: f64 = 4_998_398_275_503_360.0;
    let fold = Fold::of(&punto_banco::Coups, 8).expect("it folds");
    let run = Run { burn: Some(BurnCount::ByFirstCard), stop: Stop::Rounds(58) };
    let tally = fold.play(&mut punto_banco::urn(8, 41, 0, Instructions::best()), run, 4000);
    assert_eq!((tally.rounds(), tally.dry), (4000 * 32 * 58, 0));
    let banco = tally.of(Coup::Banco) + tally.of(Coup::BancoWithSix);
    for (name, times, exact) in [
        ("punto", tally.of(Coup::Punto), 2_230_518_282_592_256.0),
        ("banco", banco, 2_292_252_566_437_888.0),
        ("égalité", tally.of(Coup::Egalite), 475_627_426_473_216.0),
    ] {
        near(name, times, tally.rounds(), exact / ALL);
    }
}

#[test]
fn trente_et_quarante_of_six_packs() {
    let fold = Fold::of(&trente_et_quarante::Coups, 6).expect("it folds");
    let run = Run { burn: None, stop: Stop::Rounds(24) };
    let mut urn = trente_et_quarante::urn(42, 0, Instructions::best());
    let tally = fold.play(&mut urn, run, 4000);
    assert_eq!((tally.rounds(), tally.dry), (4000 * 32 * 24, 0));
    near("refait", tally.of(Trente::Refait), tally.rounds(), 0.021_891_370);
    near("null", tally.of(Trente::Null), tally.rounds(), 0.087_707_543);
    for bet in Bet::CHANCES {
        let mut won = 0;
        for row in [Row::Noir, Row::Rouge] {
            for first in [Row::Noir, Row::Rouge] {
                won += u64::from(wins(bet, row, first)) * tally.of(Trente::Wins { row, first });
            }
        }
        near(&format!("{bet:?}"), won, tally.rounds(), 0.445_200_543);
    }
}
