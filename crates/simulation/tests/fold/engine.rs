//! The walk of the leaf rules is the engine, step by step through shoe, burn and stop card, to
//! the cent of every chance; so what the driver counted is worth what the engine paid.

use crate::recorder::Recorder;
use crate::walk::{punto, trente, walk};
use games::punto_banco::rules::Winner;
use games::punto_banco::{Bet as Chance, HalfOnSix, Kind, NineteenForTwenty, Punto, PuntoLaw};
use games::trente_et_quarante::{Bet, TrenteEtQuarante};
use odds::Instructions;
use odds::trente_et_quarante::AtRefait;
use simulation::fold::{Fold, Run, Stop, Tally, punto_banco, trente_et_quarante};
use simulation::tables::{Ended, PuntoTable, RefaitPlay, TrenteStake, TrenteTable};
use table::shoe::law::BurnCount;
use table::{Cents, Clause, Draft, Game, Line, OnOff, Record};

/// What lies on each chance in every coup: enough to be insured.
const STAKE: Cents = Cents::units(100);

/// Adds up what each bet won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Nets {
    by_bet: [Cents; 4],
}

impl Nets {
    fn add(&mut self, other: Nets) {
        for (sum, net) in self.by_bet.iter_mut().zip(other.by_bet) {
            *sum += net;
        }
    }

    fn totals(&self) -> [i128; 4] {
        self.by_bet.map(|net| i128::from(net.get()))
    }
}

impl<L: PuntoLaw> Record<Punto<L>> for Nets {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> <Punto<L> as Game>::Event) {}

    fn line(&mut self, line: Line<<Punto<L> as Game>::Bet>) {
        self.by_bet[line.bet.kind() as usize] += line.net();
    }
}

impl Record<TrenteEtQuarante> for Nets {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> <TrenteEtQuarante as Game>::Event) {}

    /// A premium is paid for all four chances alike, and the first is told of it.
    fn line(&mut self, line: Line<Bet>) {
        let at = Bet::CHANCES.iter().position(|chance| *chance == line.bet);
        self.by_bet[at.unwrap_or(0)] += line.net();
    }
}

fn punto_is_the_engine<L: PuntoLaw>(packs: u8, seed: u64) {
    const CHANCES: [(Kind, Winner); 3] = [
        (Kind::Punto, Winner::Punto),
        (Kind::Banco, Winner::Banco),
        (Kind::Egalite, Winner::Egalite),
    ];
    let mut draft = Draft::default();
    draft.set("decks", packs.to_string());
    let rules = Punto::<L>::admit(&draft).expect("lawful");
    let laid = CHANCES.map(|(kind, _)| (Chance::of(kind), STAKE));
    let mut table = PuntoTable::<L>::new(&rules, &laid);
    let run = Run::of(rules.shoe()).expect("a stop card");
    let before_stop = 52 * u16::from(packs) - 104;
    let finish = Stop::Finish { cards: before_stop + 1 };
    assert_eq!(run, Run { burn: Some(BurnCount::ByFirstCard), stop: finish });
    let fold = Fold::of(&punto_banco::Coups, packs).expect("it folds");
    let urn = punto_banco::urn(packs, seed, 0, Instructions::best());
    let mut recorder = Recorder::new(urn);
    let tally = fold.play(&mut recorder, run, 14);
    assert!(tally.rounds() >= 20_000, "{}", tally.rounds());
    let (mut all, mut coups, mut at_the_mouth) = (Nets::default(), 0, 0);
    for (shoe, cards) in recorder.shoes::<punto_banco::Coups>().iter().enumerate() {
        if shoe > 0 {
            table.prepare(&mut Nets::default());
        }
        let mut at = 0;
        let mut deal = || {
            at += 1;
            cards[at - 1]
        };
        table.burn(&mut deal, &mut Nets::default());
        let mut engine = Vec::new();
        while !table.is_over() {
            let mut nets = Nets::default();
            table.coup(&mut deal, &mut nets);
            engine.push(nets);
        }
        let (outcomes, dry) = walk(cards, run, punto);
        let coup = |outcome: &punto_banco::Outcome| {
            let mut nets = Nets::default();
            for (kind, bet) in CHANCES {
                let net = outcome.net(bet, L::BANCO, STAKE);
                nets.by_bet[kind as usize] = net;
            }
            nets
        };
        // Coup by coup.
        assert_eq!(engine, outcomes.iter().map(coup).collect::<Vec<_>>(), "shoe {shoe}");
        assert!(!dry);
        for &nets in &engine {
            all.add(nets);
        }
        coups += engine.len() as u64;
        // D13.4: some last coup began with the stop card at the mouth.
        let short = Run { stop: Stop::Finish { cards: before_stop }, ..run };
        at_the_mouth += outcomes.len() - walk(cards, short, punto).0.len();
    }
    assert!(at_the_mouth > 0);
    assert_eq!(coups, tally.rounds());
    for (kind, bet) in CHANCES {
        let net: i128 = counted(&tally, |coup| coup.net(bet, L::BANCO, STAKE));
        assert_eq!(net, all.totals()[kind as usize], "{kind:?}");
    }
}

/// What all outcomes together brought.
fn counted<O: Copy>(tally: &Tally<O>, net: impl Fn(O) -> Cents) -> i128 {
    let nets = tally.outcomes.iter();
    nets.map(|(outcome, times)| i128::from(net(*outcome).get()) * i128::from(*times)).sum()
}

#[test]
fn punto_banco_is_the_engine() {
    punto_is_the_engine::<NineteenForTwenty>(8, 21);
}

#[test]
fn punto_2000_is_the_engine() {
    punto_is_the_engine::<HalfOnSix>(8, 22);
}

fn trente_is_the_engine(insured: OnOff, seed: u64) {
    let rules = TrenteEtQuarante::admit(&Draft::default()).expect("lawful");
    let (at_refait, play) = match insured {
        OnOff::Off => (AtRefait::Partage(rules.prison()), RefaitPlay::Partage),
        OnOff::On => (AtRefait::Insured, RefaitPlay::Insured),
    };
    let laid = Bet::CHANCES.map(|bet| TrenteStake { bet, stake: STAKE, play });
    let mut table = TrenteTable::new(&rules, &laid);
    let run = Run::of(rules.shoe()).expect("a stop card");
    assert_eq!(run, Run { burn: None, stop: Stop::Void { cards: 307 } });
    let fold = Fold::of(&trente_et_quarante::Coups, 6).expect("it folds");
    let urn = trente_et_quarante::urn(seed, 0, Instructions::best());
    let mut recorder = Recorder::new(urn);
    let tally = fold.play(&mut recorder, run, 24);
    assert!(tally.rounds() >= 20_000, "{}", tally.rounds());
    let (mut all, mut coups, mut void) = (Nets::default(), 0, 0);
    for (shoe, cards) in recorder.shoes::<trente_et_quarante::Coups>().iter().enumerate() {
        if shoe > 0 {
            table.prepare(&mut Nets::default());
        }
        let mut at = 0;
        let mut deal = || {
            at += 1;
            cards[at - 1]
        };
        let mut engine = Vec::new();
        while !table.is_over() {
            let mut nets = Nets::default();
            match table.coup(&mut deal, &mut nets) {
                Ended::Called => engine.push(nets),
                Ended::Void => {
                    void += 1;
                    assert_eq!(nets, Nets::default(), "a void coup moves no money");
                }
            }
        }
        let (outcomes, _) = walk(cards, run, trente);
        let coup = |outcome: &odds::trente_et_quarante::Outcome| {
            let mut nets = Nets::default();
            for (at, bet) in Bet::CHANCES.into_iter().enumerate() {
                let net = outcome.net(bet, STAKE, at_refait);
                // The engine tells the stakes and the premiums apart.
                let premium = if insured == OnOff::On { Cents::units(1) } else { Cents::ZERO };
                nets.by_bet[at] += net + premium;
                nets.by_bet[0] -= premium;
            }
            nets
        };
        assert_eq!(engine, outcomes.iter().map(coup).collect::<Vec<_>>(), "shoe {shoe}");
        for &nets in &engine {
            all.add(nets);
        }
        coups += engine.len() as u64;
    }
    assert_eq!(coups, tally.rounds());
    assert!(void > 0 && void < tally.shoes, "some last coups are decided in time, {void} not");
    let nets =
        Bet::CHANCES.map(|bet| counted(&tally, |outcome| outcome.net(bet, STAKE, at_refait)));
    assert_eq!(nets.iter().sum::<i128>(), all.totals().iter().sum::<i128>());
    if insured == OnOff::Off {
        assert_eq!(nets, all.totals());
    }
}

#[test]
fn trente_et_quarante_is_the_engine() {
    trente_is_the_engine(OnOff::Off, 31);
}

#[test]
fn trente_et_quarante_insured_is_the_engine() {
    trente_is_the_engine(OnOff::On, 32);
}
