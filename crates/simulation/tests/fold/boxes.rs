//! Boxes with side bets and insurances are the engine's, stake for stake and round for round on the
//! same cards: under every law, in houses that chance has chosen, with whatever chance has staked.

use crate::blackjack::{basic, tens_too, times, wild};
use crate::recorder::Recorder;
use games::blackjack::{
    Bet, Blackjack, BlackjackLaw, Fr, FrEarlier, Kind, Leaflet, Mc, Rules, Side,
};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use simulation::blackjack::{Lines, Slot};
use simulation::fold::blackjack::boxes::{Boxes, Counts, Faces, Rounds, Step};
use simulation::fold::blackjack::{OneBox, urn};
use simulation::fold::{Dealer, LANES, Run, Shoes, Stop};
use simulation::tables::{BlackjackTable, BoxStakes, Row};
use simulation::{Draws, Results, Streams};
use table::{Bet as _, Card, Cents, Draft, Form, Game as _, OnOff};

/// What each slot brought in a round.
type Nets = Vec<Option<Cents>>;

/// Every round of every shoe.
struct Kept<'a, L: BlackjackLaw> {
    boxes: &'a Boxes<L>,
    shoes: Vec<Vec<Nets>>,
}

impl<L: BlackjackLaw> Kept<'_, L> {
    fn shoe(&mut self, lane: usize) -> &mut Vec<Nets> {
        let first = self.shoes.len() - LANES;
        &mut self.shoes[first + lane]
    }
}

impl<L: BlackjackLaw> Rounds for Kept<'_, L> {
    fn shuffled(&mut self) {
        self.shoes.resize(self.shoes.len() + LANES, Vec::new());
    }

    fn counted(&mut self, lanes: &[u8], step: &Step) {
        for lane in lanes.iter().map(|&lane| usize::from(lane)) {
            let nets = self.boxes.nets(step, lane);
            self.shoe(lane).push(nets);
        }
    }

    fn alone(&mut self, lane: usize, verdict: u8, outcome: usize) {
        let nets = self.boxes.nets_of(verdict, outcome);
        self.shoe(lane).push(nets);
    }

    fn paid(&mut self, lane: usize, nets: &[Option<Cents>]) {
        self.shoe(lane).push(nets.to_vec());
    }
}

/// A house that chance has chosen among what the law lets it choose.
fn house<L: BlackjackLaw>(draws: &mut Draws) -> (Draft, Rules) {
    const FIXED: [&str; 4] =
        ["shuffler", "sole_player_two_boxes", "vacant_boxes_allowed", "dames_no_split_after_win"];
    loop {
        let mut draft = Draft::default();
        for option in Blackjack::<L>::options().iter().filter(|o| !FIXED.contains(&o.key)) {
            let offers = option.key.ends_with("_enabled")
                || ["perfect_pairs", "twenty_one_plus_three", "split_aces"].contains(&option.key);
            match option.form {
                Form::OneOf(_) if offers => _ = draft.set(option.key, "on"),
                Form::OneOf(values) if draws.below(3) == 0 => {
                    let count = u32::try_from(values.len()).expect("a few");
                    draft.set(option.key, values[draws.below(count) as usize]);
                }
                Form::Whole { .. } if option.key == "max_splits_per_box" => {
                    draft.set(option.key, ["1", "2", "3", "6"][draws.below(4) as usize]);
                }
                Form::Whole { .. } if option.key == "decks" && draws.below(3) == 0 => {
                    draft.set(option.key, ["4", "8"][draws.below(2) as usize]);
                }
                _ => {}
            }
        }
        if let Ok(rules) = Blackjack::<L>::admit(&draft) {
            return (draft, rules);
        }
    }
}

/// Boxes and side bets that chance has staked, and which of them are told of.
fn stakes<L: BlackjackLaw>(
    rules: &Rules,
    draws: &mut Draws,
    most: u32,
) -> (Vec<BoxStakes<L>>, Vec<Slot>) {
    let mut boxes = Vec::new();
    let mut slots = Vec::new();
    // Tables without side bets have loops of their own where boxes are several.
    let is_plain = most > 1 && draws.below(3) == 0;
    for index in 0..=draws.below(most) as usize {
        let main = [10, 12, 20, 50][draws.below(4) as usize];
        let mut own = BoxStakes::main(Cents::units(main));
        if draws.below(8) > 0 {
            slots.push(Slot { index, kind: Kind::Main });
        }
        for &bet in Bet::<L>::all().iter().filter(|bet| Blackjack::<L>::is_offered(rules, **bet)) {
            let kind = bet.kind();
            let stake = match kind {
                Kind::Main => continue,
                _ if is_plain || draws.below(3) > 0 => continue,
                Kind::Insurance => {
                    own.insured = OnOff::On;
                    slots.push(Slot { index, kind });
                    continue;
                }
                Kind::Side(Side::Jp1) => rules.jp1_stake(),
                Kind::Side(Side::SplitAces) => rules.split_aces_stake(),
                Kind::Side(_) | Kind::Hyper(_) => Cents::units([10, 20][draws.below(2) as usize]),
            };
            own.sides.push((bet, stake));
            slots.push(Slot { index, kind });
        }
        boxes.push(own);
    }
    (boxes, slots)
}

/// The rounds of one shoe on the engine, and whether it had too few cards.
fn by_the_engine<L: BlackjackLaw>(
    engine: &mut BlackjackTable<L>,
    (cards, all): (&[Card], usize),
    run: Run,
    slots: &[Slot],
) -> (Vec<Nets>, bool) {
    engine.reopen();
    let mut row = Row::new(cards, run.burnt(cards[0]));
    let mut lines = Lines::of(slots);
    let mut rounds = Vec::new();
    loop {
        match run.stop {
            Stop::Rounds(due) if rounds.len() == usize::from(due) => return (rounds, false),
            Stop::Rounds(_) if engine.is_over() => engine.reopen(),
            Stop::Finish { .. } | Stop::Void { .. } if engine.is_over() => return (rounds, false),
            Stop::Rounds(_) | Stop::Finish { .. } | Stop::Void { .. } => {}
        }
        if engine.round(&mut row, &mut lines).is_err() {
            assert_eq!(cards.len(), all, "every card was dealt");
            return (rounds, matches!(run.stop, Stop::Rounds(_)));
        }
        rounds.push(lines.take());
    }
}

/// Plays one house on the tables and on the engine. How many rounds there were.
fn check<L: BlackjackLaw>(seed: u64, batches: u64, most: u32) -> usize {
    let mut draws = Draws::of(seed, 77);
    let (draft, rules) = house::<L>(&mut draws);
    let (stakes, slots) = stakes::<L>(&rules, &mut draws, most);
    let strategy = chart::<L>(seed, &rules, &stakes);
    let run = Run::of(rules.shoe()).expect("a stop card");
    let most = u16::try_from(150 / (3 * (stakes.len() + 1))).expect("a few");
    let run = if draws.below(2) == 0 { run } else { run.with_rounds(most) };
    let boxes = Boxes::new(&rules, &strategy, &stakes, &slots).expect("it can be tabulated");
    let insures = strategy.insures() || stakes[0].insured == OnOff::On;
    let folds = stakes.len() == 1 && (!stakes[0].sides.is_empty() || insures);
    assert_eq!(boxes.folds(), folds, "{rules:?} {stakes:?}");
    let packs = rules.shoe().packs();
    let streams = Streams::of(seed, 3);
    let of = |card| Faces::Cards.of::<L>(card);
    let ways = [Instructions::best(), Instructions::narrow(), Instructions::Portable];
    let way = ways[usize::from(draws.below(4) == 0)];
    let (kept, shoes) = match boxes.faces() {
        Faces::Values => {
            let mut dealer = Recorder::new(urn::<L>(packs, &streams, way));
            (played(&boxes, &mut dealer, run, batches), dealer.shoes::<OneBox<L>>())
        }
        Faces::Cards => {
            let mut dealer = Recorder::new(Shoes::new(packs, of, &streams, way));
            (played(&boxes, &mut dealer, run, batches), dealer.cards())
        }
    };
    let about = format!("{} seed {seed} {draft:?} {stakes:?} {slots:?} {run:?}", L::ID);
    assert_eq!(kept.shoes.len(), shoes.len(), "{about}");
    let mut engine = BlackjackTable::<L>::new(&rules, &strategy, stakes.clone());
    let all = 52 * usize::from(packs);
    let mut results = vec![Results::default(); slots.len() + 1];
    let (mut rounds, mut dry) = (0, 0);
    for (number, (cards, kept)) in shoes.iter().zip(&kept.shoes).enumerate() {
        let (played, is_dry) = by_the_engine(&mut engine, (cards, all), run, &slots);
        for (round, (one, other)) in played.iter().zip(kept).enumerate() {
            assert_eq!(one, other, "shoe {number} round {round} of {about}");
        }
        assert_eq!(played.len(), kept.len(), "shoe {number} of {about}");
        for nets in &played {
            for (net, result) in nets.iter().zip(&mut results) {
                if let Some(net) = net {
                    result.add(*net, 1);
                }
            }
            results[slots.len()].add(nets.iter().flatten().copied().sum(), 1);
        }
        rounds += played.len();
        dry += u64::from(is_dry);
    }
    let mut counts = Counts::new(&boxes);
    let counted = match boxes.faces() {
        Faces::Values => boxes.play(&mut urn::<L>(packs, &streams, way), run, batches, &mut counts),
        Faces::Cards => {
            let mut dealer = Shoes::new(packs, of, &streams, way);
            boxes.play(&mut dealer, run, batches, &mut counts)
        }
    };
    assert_eq!((counted.dry, counted.shoes), (dry, batches * LANES as u64), "{about}");
    assert_eq!(counts.take(), (rounds as u64, results), "{about}");
    rounds
}

fn played<'a, L: BlackjackLaw>(
    boxes: &'a Boxes<L>,
    dealer: &mut impl Dealer,
    run: Run,
    batches: u64,
) -> Kept<'a, L> {
    let mut kept = Kept { boxes, shoes: Vec::new() };
    boxes.play(dealer, run, batches, &mut kept);
    kept
}

/// One chart after the other. One that splits tens must not be asked to tell them apart.
fn chart<L: BlackjackLaw>(seed: u64, rules: &Rules, stakes: &[BoxStakes<L>]) -> PlayedChart {
    match seed % 3 {
        0 => basic(),
        1 => wild(),
        _ if Boxes::new(rules, &tens_too(), stakes, &[]).is_ok() => tens_too(),
        _ => basic().with_even_money(),
    }
}

/// Rounds of many houses; `CROUPIER_TEST_TIMES=100` makes more than ten million in all, for a
/// release build.
fn houses<L: BlackjackLaw>() {
    let houses = (9 * times()).min(200);
    let together = (0..houses).map(|seed| check::<L>(seed, times(), 7));
    let alone = (houses..2 * houses).map(|seed| check::<L>(seed, times(), 1));
    let rounds: usize = together.chain(alone).sum();
    println!("{}: {rounds} rounds", L::ID);
    assert!(rounds > 2_000, "{rounds}");
}

#[test]
fn the_boxes_of_france_are_the_engine() {
    houses::<Fr>();
}

#[test]
fn the_boxes_of_the_earlier_text_are_the_engine() {
    houses::<FrEarlier>();
}

#[test]
fn the_boxes_of_monaco_are_the_engine() {
    houses::<Mc>();
}

#[test]
fn the_boxes_of_the_leaflet_are_the_engine() {
    houses::<Leaflet>();
}

/// Where one ace, or two, win a share of a meter, jackpots fall in many rounds.
#[test]
fn jackpots_are_paid_by_the_engine() {
    for (seed, prizes) in [(1, "20.00/5%/10%/50%"), (2, "5%/10%/20%/100%")] {
        let mut draft = Draft::default();
        draft.set("split_aces", "on").set("split_aces_prizes", prizes);
        draft.set("split_aces_contribution", "0/10/10/10");
        draft.set("split_aces_seed", "100.00/300.00/1000.00/10000.00");
        let rules = Blackjack::<Mc>::admit(&draft).expect("lawful");
        let bet = Bet::<Mc>::of(Kind::Side(Side::SplitAces));
        let own = || {
            let mut own = BoxStakes::<Mc>::main(Cents::units(10));
            own.sides.push((bet, rules.split_aces_stake()));
            own
        };
        let slots: Vec<Slot> =
            (0..3).map(|index| Slot { index, kind: Kind::Side(Side::SplitAces) }).collect();
        let stakes = vec![own(), own(), own()];
        let boxes = Boxes::new(&rules, &basic(), &stakes, &slots).expect("it can be tabulated");
        let run = Run::of(rules.shoe()).expect("a stop card");
        let streams = Streams::of(seed, 0);
        let mut dealer =
            Recorder::new(urn::<Mc>(rules.shoe().packs(), &streams, Instructions::best()));
        let kept = played(&boxes, &mut dealer, run, 2);
        let all = 52 * usize::from(rules.shoe().packs());
        let mut engine = BlackjackTable::<Mc>::new(&rules, &basic(), stakes);
        for (cards, kept) in dealer.shoes::<OneBox<Mc>>().iter().zip(&kept.shoes) {
            let (played, _) = by_the_engine(&mut engine, (cards, all), run, &slots);
            assert_eq!(&played, kept);
        }
    }
}
