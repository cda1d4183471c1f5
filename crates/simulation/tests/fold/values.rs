//! A fixed number of coups a shoe has the value of a fresh shoe: exact values, four standard
//! errors, fixed seeds.

#![expect(clippy::cast_precision_loss, reason = "frequencies")]

use crate::blackjack::play;
use crate::simulator::Simulator;
use games::blackjack::{Blackjack, BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use games::trente_et_quarante::Bet;
use games::trente_et_quarante::rules::{Row, wins};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use odds::blackjack::{Analyser, Care, Rules, Shoe};
use odds::trente_et_quarante::Outcome as Trente;
use punto_banco::Outcome as Coup;
use simulation::fold::blackjack::Net;
use simulation::fold::{Fold, Run, Stop, punto_banco, trente_et_quarante};
use table::shoe::law::BurnCount;
use table::{Draft, Game};

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

/// A house played by its best chart has the law that the analyser gives: every result, and the mean
/// of squares.
fn black_jack<L: BlackjackLaw>(settings: &[(&'static str, &str)]) {
    let mut draft = Draft::default();
    for &(key, value) in settings {
        draft.set(key, value);
    }
    let house = Blackjack::<L>::admit(&draft).expect("a lawful house");
    let rules = Rules::of::<L>(&house);
    let analyser = Analyser::new(&rules, &Shoe::fresh(6)).expect("full packs");
    let law = analyser.chart_outcomes(&analyser.best_chart(), Care::Quick).expect("full packs");
    let chart = PlayedChart::best(&rules).expect("full packs");
    let simulator = Simulator::<L>::new(&house, &chart).with_rounds(30);
    let tally = play(&simulator, 8_000_001, 43);
    let (n, mut seen) = (tally.rounds() as f64, 0);
    let (mut square, mut fourth) = (0.0, 0.0);
    for (net, p) in &law.law {
        let units = net.to_f64().value();
        #[expect(clippy::cast_possible_truncation, reason = "halves are whole numbers")]
        let times = tally.of(Net((2.0 * units) as i16));
        seen += times;
        near(&format!("{net} at {} {settings:?}", L::ID), times, tally.rounds(), *p);
        square += times as f64 / n * units.powi(2);
        fourth += times as f64 / n * units.powi(4);
    }
    assert_eq!(seen, tally.rounds(), "nothing else can be won or lost");
    let z = (square - law.variance - law.value.powi(2)) / ((fourth - square * square) / n).sqrt();
    assert!(z.abs() < 4.0, "{} {settings:?}: squares {square}, z = {z}", L::ID);
}

#[test]
fn black_jack_of_six_packs() {
    black_jack::<Fr>(&[]);
    black_jack::<Fr>(&[("surrender", "on")]);
    black_jack::<FrEarlier>(&[("split_21_v_bank_blackjack", "void")]);
    black_jack::<Leaflet>(&[]);
    black_jack::<Mc>(&[]);
}
