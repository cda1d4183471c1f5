//! Simulations of craps, punto banco and trente et quarante come near the exact figures.

use games::craps::{self, Craps};
use games::punto_banco::rules::{BancoPay, Winner};
use games::punto_banco::{Punto2000, PuntoBanco};
use games::trente_et_quarante::{Bet, TrenteEtQuarante};
use odds::trente_et_quarante::AtRefait;
use odds::{Analysis, Detail, Instructions, Order, Premise, Priced};
use simulation::fold::{Fold, Run, Stop, punto_banco, trente_et_quarante};
use simulation::{Dice, StandingTable};
use table::shoe::law::BurnCount;
use table::{Bet as _, Cents, Draft, Game as _};

/// Every bet that the house takes.
fn analysed<G: Priced>(draft: &Draft) -> Vec<Analysis> {
    let rules = &G::admit(draft).expect("a lawful house");
    let bets: Vec<G::Bet> =
        G::Bet::all().iter().copied().filter(|bet| G::is_offered(rules, *bet)).collect();
    let (detail, premise) = (Detail::Fractions, Premise::AsPlayed);
    G::price(&Order { draft, rules, bets: &bets, left: None, detail, premise }).expect("odds")
}

#[expect(clippy::cast_precision_loss, reason = "a mean and its error")]
#[test]
fn coups_of_punto_banco_come_near() {
    let fold = Fold::of(&punto_banco::Coups, 6).expect("it folds");
    let run = Run { burn: Some(BurnCount::ByFirstCard), stop: Stop::Rounds(40) };
    let tally = fold.play(&mut punto_banco::urn(6, 77, 0, Instructions::best()), run, 1000);
    let stake = Cents::new(20);
    for (told, pay) in [
        (analysed::<PuntoBanco>(&Draft::default()), BancoPay::NineteenForTwenty),
        (analysed::<Punto2000>(&Draft::default()), BancoPay::HalfOnSix),
    ] {
        for (exact, bet) in told.iter().zip([Winner::Punto, Winner::Banco, Winner::Egalite]) {
            let nets = tally.outcomes.iter();
            let nets = nets.map(|(o, times)| o.net(bet, pay, stake).get() * times.cast_signed());
            let net: i64 = nets.sum();
            let rounds = tally.rounds() as f64;
            let mean = net as f64 / stake.get() as f64 / rounds;
            // Coups of one shoe depend on each other, but hardly.
            let z = (mean + exact.edge.decimal())
                / (exact.variance.as_ref().expect("known").decimal() / rounds).sqrt();
            assert!(z.abs() < 4.0, "{}: {mean}, z = {z}", exact.bet);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a mean and its error")]
#[test]
fn coups_of_trente_et_quarante_come_near() {
    let fold = Fold::of(&trente_et_quarante::Coups, 6).expect("it folds");
    let run = Run { burn: None, stop: Stop::Rounds(24) };
    let tally = fold.play(&mut trente_et_quarante::urn(91, 0, Instructions::best()), run, 2000);
    let draft = Draft::default();
    let rules = TrenteEtQuarante::admit(&draft).expect("a lawful house");
    let all = analysed::<TrenteEtQuarante>(&draft);
    let stake = Cents::units(100);
    for (bet, name) in Bet::CHANCES.into_iter().zip(["inverse", "noir", "rouge", "couleur"]) {
        for (play, at_refait) in
            [("partage", AtRefait::Partage(rules.prison())), ("insured", AtRefait::Insured)]
        {
            let exact = all.iter().find(|a| a.bet == name && a.play == Some(play)).expect("odds");
            let rounds = tally.rounds() as f64;
            let nets = tally.outcomes.iter();
            let nets = nets.map(|(outcome, times)| {
                outcome.net(bet, stake, at_refait).get() * times.cast_signed()
            });
            let mean = nets.sum::<i64>() as f64 / 10_000.0 / rounds;
            let z = (mean + exact.edge.decimal())
                / (exact.variance.as_ref().expect("known").decimal() / rounds).sqrt();
            assert!(z.abs() < 4.0, "{name} {play}: {mean}, z = {z}");
        }
    }
}

/// Bets that stand again as soon as they are decided lose their edge once in so many throws as
/// they take, wherever the puck lies.
#[test]
fn throws_of_craps_come_near() {
    let mut draft = Draft::default();
    draft.set("rebet", "on").set("max", "100000.00");
    let rules = Craps::admit(&draft).expect("a lawful house");
    let exact = analysed::<Craps>(&draft);
    let stake = Cents::units(60);
    let table = |names: &[&str]| {
        let bets: Vec<(craps::Bet, Cents)> =
            names.iter().map(|name| (craps::Bet::named(name).expect("a bet"), stake)).collect();
        let table = StandingTable::new(&rules, &bets).expect("bets that can always be made");
        table.weigh().expect("bets that can always be made")
    };
    let pass = table(&["pass"]);
    let throws = 2_000_000_u32;
    for name in
        ["field", "big-6", "hard-4", "hard-8", "any-craps", "horn", "high-low", "composant-2-2"]
    {
        let both = table(&["pass", name]);
        let thrown = both.play(throws.into(), &mut Dice::of(17, 2));
        let net = both.sums(&thrown).net - pass.sums(&thrown).net;
        near(exact.iter().find(|a| a.bet == name).expect("odds"), net, stake, throws);
    }
    let thrown = pass.play(throws.into(), &mut Dice::of(17, 3));
    near(&exact[0], pass.sums(&thrown).net, stake, throws);
}

#[expect(clippy::cast_precision_loss, reason = "a mean and its error")]
fn near(exact: &Analysis, net: i128, stake: Cents, throws: u32) {
    let mean = net as f64 / stake.get() as f64 / f64::from(throws);
    let loss = exact.edge_per_round.decimal();
    let error = (exact.variance.as_ref().expect("known").decimal()
        / exact.rounds.decimal()
        / f64::from(throws))
    .sqrt();
    let z = (mean + loss) / error;
    assert!(z.abs() < 4.0, "{}: {mean} against {loss}, z = {z}", exact.bet);
}
