//! The driver counts what a plain walk of the leaf rules counts on the same cards: with both kinds
//! of instructions, wherever the shoe ends.

use crate::recorder::Recorder;
use crate::walk::{Round, punto, trente, walk};
use odds::Instructions;
use simulation::fold::{
    Dealer, Fold, Folded, LANES, Run, Stop, Tally, punto_banco, trente_et_quarante,
};
use std::fmt::Debug;
use table::shoe::law::BurnCount;

/// Plays and walks the same cards; the rounds both found.
fn check<G: Folded + Clone>(
    fold: &Fold<G>,
    dealer: impl Dealer,
    run: Run,
    batches: u64,
    round: Round<G::Outcome>,
) -> Tally<G::Outcome>
where
    G::Outcome: Debug,
{
    let mut recorder = Recorder::new(dealer);
    let tally = fold.play(&mut recorder, run, batches);
    let shoes = recorder.shoes::<G>();
    assert_eq!(shoes.len() as u64, tally.shoes);
    assert_eq!(tally.shoes, batches * LANES as u64);
    let mut plain = tally.clone();
    plain.dry = 0;
    for (_, times) in &mut plain.outcomes {
        *times = 0;
    }
    for shoe in shoes {
        let (outcomes, dry) = walk(&shoe, run, round);
        plain.dry += u64::from(dry);
        for outcome in outcomes {
            let cell = plain.outcomes.iter_mut().find(|(known, _)| *known == outcome);
            cell.expect("the fold knows every outcome").1 += 1;
        }
    }
    assert_eq!(tally, plain, "{run:?}");
    tally
}

fn ways() -> [Instructions; 3] {
    [Instructions::Portable, Instructions::narrow(), Instructions::best()]
}

#[test]
fn a_million_coups_of_punto_banco() {
    let fold = Fold::of(&punto_banco::Coups, 8).expect("it folds");
    let run = Run { burn: Some(BurnCount::ByFirstCard), stop: Stop::Finish { cards: 313 } };
    let mut tallies = Vec::new();
    for way in ways() {
        tallies.push(check(&fold, punto_banco::urn(8, 1, 0, way), run, 300, punto));
    }
    assert_eq!(tallies[0], tallies[1]);
    assert!(tallies[0].rounds() > 500_000);
    assert_eq!(tallies[0].dry, 0);
}

#[test]
fn stop_cards_of_punto_banco_anywhere() {
    let fold = Fold::of(&punto_banco::Coups, 8).expect("it folds");
    let burns = [Some(BurnCount::ByFirstCard), Some(BurnCount::Fixed(5)), None];
    for (at, cards) in (0..48).chain(300..330).chain(404..=416).enumerate() {
        let (way, burn) = (ways()[at % 2], burns[at % 3]);
        for stop in [Stop::Finish { cards }, Stop::Void { cards }] {
            let urn = punto_banco::urn(8, 2, u64::from(cards), way);
            check(&fold, urn, Run { burn, stop }, 3, punto);
        }
    }
    for (packs, cards) in [(3, 53), (6, 209), (12, 521)] {
        for way in ways() {
            let run = Run { burn: burns[0], stop: Stop::Finish { cards } };
            check(&fold, punto_banco::urn(packs, 3, 0, way), run, 20, punto);
        }
    }
}

#[test]
fn a_fixed_number_of_coups_of_punto_banco() {
    let fold = Fold::of(&punto_banco::Coups, 8).expect("it folds");
    for rounds in [0, 1, 2, 3, 7, 58, 60, 75, 80, 85, 200] {
        for way in ways() {
            let run = Run { burn: Some(BurnCount::ByFirstCard), stop: Stop::Rounds(rounds) };
            let tally = check(&fold, punto_banco::urn(8, 4, 0, way), run, 5, punto);
            let due = u64::from(rounds) * tally.shoes;
            assert_eq!(tally.rounds() == due, tally.dry == 0, "{rounds} a shoe");
            assert_eq!(tally.dry == tally.shoes, rounds == 200);
        }
    }
}

#[test]
fn half_a_million_coups_of_trente_et_quarante() {
    let fold = Fold::of(&trente_et_quarante::Coups, 6).expect("it folds");
    let run = Run { burn: None, stop: Stop::Void { cards: 307 } };
    let mut tallies = Vec::new();
    for way in ways() {
        tallies.push(check(&fold, trente_et_quarante::urn(5, 0, way), run, 300, trente));
    }
    assert_eq!(tallies[0], tallies[1]);
    assert!(tallies[0].rounds() > 250_000);
}

#[test]
fn stop_cards_of_trente_et_quarante_anywhere() {
    let fold = Fold::of(&trente_et_quarante::Coups, 6).expect("it folds");
    for (at, cards) in (0..40).chain(290..=312).enumerate() {
        for stop in [Stop::Finish { cards }, Stop::Void { cards }] {
            let urn = trente_et_quarante::urn(6, u64::from(cards), ways()[at % 2]);
            check(&fold, urn, Run { burn: None, stop }, 5, trente);
        }
    }
    for rounds in [0, 1, 5, 24, 30, 31, 32, 100] {
        for way in ways() {
            let run = Run { burn: None, stop: Stop::Rounds(rounds) };
            check(&fold, trente_et_quarante::urn(7, 0, way), run, 5, trente);
        }
    }
}

#[test]
fn a_chunk_depends_on_its_seed_and_number_alone() {
    let fold = Fold::of(&punto_banco::Coups, 8).expect("it folds");
    let run = Run { burn: Some(BurnCount::ByFirstCard), stop: Stop::Finish { cards: 313 } };
    let chunk = |seed, chunk| {
        fold.play(&mut punto_banco::urn(8, seed, chunk, Instructions::best()), run, 20)
    };
    let alone: Vec<_> = (0..6).map(|number| chunk(9, number)).collect();
    let threads: Vec<_> = std::thread::scope(|scope| {
        let work = (0..6).rev().map(|number| scope.spawn(move || chunk(9, number)));
        let work: Vec<_> = work.collect();
        work.into_iter().rev().map(|thread| thread.join().expect("it plays")).collect()
    });
    assert_eq!(alone, threads);
    assert_ne!(alone[0], alone[1]);
    assert_ne!(alone[0], chunk(10, 0));
    let mut sum = alone[0].clone();
    sum.merge(&alone[1]);
    assert_eq!(sum.rounds(), alone[0].rounds() + alone[1].rounds());
    assert_eq!(sum.shoes, 2 * alone[0].shoes);
}
