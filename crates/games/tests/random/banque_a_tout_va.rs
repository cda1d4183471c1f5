//! A hundred thousand random coups of banque à tout va: lawful and unlawful acts by everybody,
//! random house rules, every card drawn by what the shoe can hold. Money is conserved between
//! pontes, banker and cagnotte, and nobody learns of a hidden card.

use crate::cards::Tally;
use crate::dice::Dice;
use crate::refused::refused;
use crate::replay::replays;
use games::baccara::LevyStep;
use games::banque_a_tout_va::{
    Action, BanqueAToutVa, Bet, Event, Phase, Present, Rules, Seen, Side, Sitting, Stage, State,
    Tender,
};
use std::collections::BTreeMap;
use table::shoe::{Phase as ShoePhase, ShoeAct, TableUse};
use table::{
    By, Card, Cents, Draft, Fate, Form, Game, Input, Journal, Line, Party, Role, Seat, Step,
};

const ROUNDS: u32 = 100_000;
const ROUNDS_A_HOUSE: u32 = 500;

fn house(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in BanqueAToutVa::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, dice.of(values));
        }
    }
    draft.set("seats", dice.of(&["1", "2", "3", "3", "5"]));
    draft.set("max", dice.of(&["none", "500.00"]));
    BanqueAToutVa::admit(&draft).expect("any of these is lawful")
}

fn seat(text: &str) -> Seat {
    Seat::parse(text).expect("a seat")
}

const PONTES: [&str; 8] = ["1", "2", "3", "4", "5", "6", "s1", "s2"];
const CROUPIER: By = By::Staff(Role::Croupier);
const DIRECTION: By = By::Staff(Role::Direction);

fn amount(dice: &mut Dice) -> Cents {
    Cents::new(dice.of(&[0, 1, 999, 1000, 1002, 2000, 5001, 20_000, 60_000]))
}

/// Something that somebody might try, sensible more often than not.
fn attempt(dice: &mut Dice, rules: &Rules, state: &State) -> (By, Action) {
    if dice.one_in(25) {
        return anything(dice, rules, state);
    }
    let banker = By::Seat(rules.banker());
    let ponte = By::Seat(seat(dice.of(&PONTES)));
    match state.phase {
        Phase::Closed => {
            let sitting = dice.of(&[Sitting::Afternoon, Sitting::Evening]);
            let open =
                Action::Open { sitting, present: Present::USUAL, deposit: Cents::units(5000) };
            (DIRECTION, dice.of(&[open, Action::BeginDay]))
        }
        Phase::Betting if state.shoe.phase() == ShoePhase::Ready => match dice.below(12) {
            0..=3 => (CROUPIER, Action::CloseBets),
            4 => (ponte, Action::Leave),
            5 => (ponte, Action::TakeBack { bet: dice.of(&Bet::ALL), stake: amount(dice) }),
            _ => {
                let tender = if dice.one_in(20) { Tender::Cash } else { Tender::Chips };
                (ponte, Action::Place { bet: dice.of(&Bet::ALL), stake: amount(dice), tender })
            }
        },
        Phase::Betting => preparing(dice, rules, state),
        Phase::Deciding => {
            let holder = state.undecided().next().map_or(ponte, By::Seat);
            (holder, dice.of(&[Action::Show, Action::Draw, Action::Stand]))
        }
        Phase::Showing => (banker, Action::Show),
        Phase::Answering => (banker, dice.of(&[Action::Draw, Action::Stand])),
        Phase::Turning | Phase::Dealing | Phase::Serving | Phase::Drawing => {
            if state.banco.is_some() && state.next_card().is_some() {
                let to = seat(dice.of(&PONTES));
                let agreed = state.banco.and_then(|banco| banco.agreed).unwrap_or(to);
                let late = (By::Seat(agreed), Action::Add { stake: amount(dice) });
                return dice.of(&[(banker, Action::Agree { to }), late]);
            }
            (CROUPIER, Action::Turn)
        }
        Phase::LastChoice => {
            let ends = Action::Shoe { act: ShoeAct::EndRun };
            let banco = Action::Banco { stake: amount(dice) };
            (banker, dice.of(&[ends, banco.clone(), banco]))
        }
        Phase::Asking => asking(dice, state, ponte),
        Phase::Levying => {
            let due = state.levy.map_or(LevyStep::Announce, |levy| levy.due);
            let step = if dice.one_in(4) { dice.of(&LevyStep::IN_ORDER) } else { due };
            (CROUPIER, Action::Levy { step })
        }
    }
}

/// The cards, at once or step by step, with a ponte who may shuffle or cut.
fn preparing(dice: &mut Dice, rules: &Rules, state: &State) -> (By, Action) {
    if state.shoe.phase() == ShoePhase::RunOver && state.taille == 2 {
        return (DIRECTION, Action::Close);
    }
    if state.shoe.phase() == ShoePhase::Paused {
        return (CROUPIER, Action::Shoe { act: ShoeAct::Resume });
    }
    let banker = By::Seat(rules.banker());
    let act = |by, act| (by, Action::Shoe { act });
    if let Some(asked) = state.shoe.asked() {
        let cut = ShoeAct::Cut { after: 77 };
        return act(By::Seat(asked), dice.of(&[ShoeAct::Gather, ShoeAct::Decline, cut]));
    }
    match (dice.below(5), state.shoe.usual_act(rules.shoe())) {
        (0, _) | (_, None) => (CROUPIER, Action::Prepare),
        (1, _) => act(banker, ShoeAct::Gather),
        (2, _) => act(banker, ShoeAct::Offer { seats: vec![seat(dice.of(&PONTES))] }),
        (_, Some((by, ShoeAct::Offer { .. }))) => {
            act(by, ShoeAct::Offer { seats: state.seated.clone() })
        }
        (_, Some((by, usual))) => act(by, usual),
    }
}

fn asking(dice: &mut Dice, state: &State, ponte: By) -> (By, Action) {
    let Some(banco) = state.banco else { return (CROUPIER, Action::CloseBets) };
    let turn = |asked: Option<Seat>| asked.map_or(ponte, By::Seat);
    match (banco.stage, dice.below(8)) {
        (_, 0) => (ponte, Action::Hold { stake: Some(amount(dice)) }),
        (Stage::Whole { asked }, 1) => (turn(asked), Action::Hold { stake: None }),
        (Stage::Whole { .. }, 2 | 3) => (CROUPIER, Action::InviteParts),
        (Stage::Whole { asked }, _) | (Stage::Part { asked }, 4..) => (turn(asked), Action::Refuse),
        (Stage::Part { asked }, 1 | 2) => {
            let more = Cents::new(dice.of(&[-1, 0, 1, 100]));
            let stake = Some(banco.announced.halved_up(1) + more);
            (turn(asked), Action::Hold { stake })
        }
        (Stage::Completing, 1 | 2) => (ponte, Action::Add { stake: amount(dice) }),
        (Stage::Part { .. } | Stage::Completing, _) => (CROUPIER, Action::CloseBets),
    }
}

/// An act of any kind by anybody.
fn anything(dice: &mut Dice, rules: &Rules, state: &State) -> (By, Action) {
    let anybody = [
        By::Seat(seat(dice.of(&PONTES))),
        By::Seat(rules.banker()),
        CROUPIER,
        DIRECTION,
        By::Staff(Role::Changeur),
        By::Staff(Role::Inspecteur),
    ];
    let stake = amount(dice);
    let to = seat(dice.of(&PONTES));
    let card = state.shoe.damaged().unwrap_or_else(|| random_card(dice));
    let donor = table::shoe::Donor::ReplacementSixain;
    let around = [
        ShoeAct::Pause,
        ShoeAct::Resume,
        ShoeAct::ShowDamaged { card },
        ShoeAct::Exchange { card, donor },
        ShoeAct::BeginShortRound,
        ShoeAct::Unload,
        ShoeAct::Wash,
        ShoeAct::Mix,
        ShoeAct::RunsDry,
        ShoeAct::EndRound,
    ];
    let order = ShoeAct::OrderReshuffle { table: TableUse::Reserved };
    let action = match dice.below(20) {
        0 => Action::Sit,
        1 => Action::Leave,
        2 => Action::Place { bet: Bet::ACheval, stake, tender: Tender::Verbal },
        3 => Action::Change { seat: to, amount: stake },
        4 => Action::Deposit { amount: stake },
        5 => Action::Draw,
        6 => Action::Stand,
        7 => Action::Show,
        8 => Action::Turn,
        9 => Action::Hold { stake: None },
        10 => Action::Agree { to },
        11 => Action::Levy { step: LevyStep::DropIn },
        12 => Action::CloseBets,
        13 if dice.one_in(10) => Action::Close,
        14 if dice.one_in(10) => Action::Shoe { act: order },
        15 => Action::Prepare,
        _ => Action::Shoe { act: dice.of(&around) },
    };
    (dice.of(&anybody), action)
}

fn random_card(dice: &mut Dice) -> Card {
    Card::from_index(dice.below(52)).expect("below 52")
}

fn line_is_sound(line: &Line<Bet>, banker: Seat) -> bool {
    let paid = match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
        Fate::Lost => line.returned.is_zero(),
        Fate::Returned => line.returned == line.stake,
        Fate::Halved { times } => times == 1 && line.returned.times(2) == line.stake,
        Fate::Freed | Fate::Imprisoned | Fate::Prize => false,
    };
    let party = match line.against {
        Party::Seat(seat) => seat == banker && line.seat != banker,
        Party::Cagnotte => line.seat == banker && line.fate == Fate::Lost,
        Party::Bank | Party::Pot => false,
    };
    paid && party && line.stays.is_zero() && line.stake.is_positive()
}

struct Table {
    rules: Rules,
    state: State,
    inputs: Vec<Input<Action, Seen>>,
    journal: Journal<BanqueAToutVa>,
    /// What everybody has off the table, the banker too; all began with nothing.
    purses: BTreeMap<Seat, Cents>,
    cagnotte: Cents,
    cards: Tally,
    refusals: u64,
}

impl Table {
    fn staked(&self) -> Vec<(Seat, Cents)> {
        let banker = self.rules.banker();
        let pontes = PONTES.map(seat).into_iter().filter(|&seat| seat != banker);
        pontes.map(|seat| (seat, BanqueAToutVa::staked(&self.state, seat))).collect()
    }

    fn act(&mut self, dice: &mut Dice, by: By, action: Action) {
        match BanqueAToutVa::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<BanqueAToutVa>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action, Seen>) {
        let (before, bank, told) = (self.staked(), self.state.bank, self.journal.steps.len());
        match &input {
            Input::Act { by, action } => {
                BanqueAToutVa::act(&self.rules, &mut self.state, *by, action, &mut self.journal);
            }
            Input::Chance(seen) => {
                BanqueAToutVa::reveal(&self.rules, &mut self.state, *seen, &mut self.journal);
            }
        }
        let banker = self.rules.banker();
        let mut off: BTreeMap<Seat, Cents> = BTreeMap::new();
        let mut earned = Cents::ZERO;
        for step in &self.journal.steps[told..] {
            let Step::Line(line) = step else { continue };
            assert!(line_is_sound(line, banker), "{line:?}");
            if line.against == Party::Cagnotte {
                self.cagnotte += line.stake;
                earned -= line.stake;
                continue;
            }
            *off.entry(line.seat).or_default() += line.stake;
            *self.purses.entry(line.seat).or_default() += line.returned;
            earned -= line.net();
        }
        // What left the cloth by no line went back to its owner, and the other way round.
        for ((seat, before), (_, after)) in before.into_iter().zip(self.staked()) {
            let settled = off.get(&seat).copied().unwrap_or_default();
            *self.purses.entry(seat).or_default() += before - settled - after;
        }
        // The banker's money moves by lines, by his deposits, and when he leaves.
        let brought = self.state.bank - bank - earned;
        *self.purses.entry(banker).or_default() -= brought;
        match &input {
            Input::Act { action: Action::Open { deposit: amount, .. }, .. }
            | Input::Act { action: Action::Deposit { amount }, .. } => assert_eq!(brought, *amount),
            Input::Act { action: Action::Close, .. } => assert_eq!(brought, -bank),
            Input::Act { .. } | Input::Chance(_) => assert_eq!(brought, Cents::ZERO, "{input:?}"),
        }
        let purses: Cents = self.purses.values().copied().sum();
        let cloth: Cents = self.staked().into_iter().map(|(_, staked)| staked).sum();
        assert_eq!(purses + cloth + self.state.bank + self.cagnotte, Cents::ZERO, "{input:?}");
        assert_eq!(cloth, self.state.exposure());
        assert!(self.state.bank >= Cents::ZERO);
        if let Input::Chance(seen) = input {
            self.cards.came(seen.card);
        }
        self.cards.count(self.rules.shoe(), &self.state.shoe, None);
        self.inputs.push(input);
    }

    fn step(&mut self, dice: &mut Dice) {
        if let (Some(card), true) = (self.state.shoe.damaged(), dice.one_in(2)) {
            let donor = table::shoe::Donor::ReplacementSixain;
            let exchange = Action::Shoe { act: ShoeAct::Exchange { card, donor } };
            return self.act(dice, By::Staff(Role::Inspecteur), exchange);
        }
        let due = self.state.next_card().is_some();
        let late = self.state.banco.is_some() && self.state.tableaux[0].hand.is_empty();
        if (due && !dice.one_in(if late { 2 } else { 6 })) || dice.one_in(60) {
            let to = dice.one_in(20).then(|| dice.of(&Side::ALL));
            let seen = Seen { card: random_card(dice), to };
            match BanqueAToutVa::check_chance(&self.rules, &self.state, seen) {
                Ok(()) => self.take(Input::Chance(seen)),
                Err(refusal) => assert!(!refusal.by.id().is_empty()),
            }
            return;
        }
        let (by, action) = attempt(dice, &self.rules, &self.state);
        self.act(dice, by, action);
    }
}

/// Whatever lies face down is seen by its holder only.
fn views_hide_what_lies_face_down(table: &Table) {
    let (rules, state) = (&table.rules, &table.state);
    let hidden = matches!(state.phase, Phase::Deciding | Phase::Showing);
    let strangers = [None, Some(CROUPIER), Some(By::Seat(seat("s2")))];
    for viewer in strangers {
        let view = BanqueAToutVa::view(rules, state, viewer);
        for hand in &view.hands {
            let face_up =
                hand.side != Side::Banker && hand.said == games::banque_a_tout_va::Said::LaidDown;
            let held = matches!(hand.holder, games::banque_a_tout_va::Holder::Seat(seat)
                if viewer == Some(By::Seat(seat)));
            if hidden && !face_up && !held {
                assert!(hand.cards.iter().take(2).all(Option::is_none), "{view:?}");
                assert_eq!(hand.point, None);
            }
        }
    }
}

#[test]
fn random_coups() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut played, mut refusals) = (0, 0);
    let mut rare = [0_u32; 7];
    while played < ROUNDS {
        let rules = house(&mut dice);
        let mut table = Table {
            state: BanqueAToutVa::new_table(&rules),
            rules,
            inputs: Vec::new(),
            journal: Journal::new(),
            purses: BTreeMap::new(),
            cagnotte: Cents::ZERO,
            cards: Tally::NONE,
            refusals: 0,
        };
        let (mut rounds, mut steps) = (0, 0);
        while rounds < ROUNDS_A_HOUSE && steps < 100 * ROUNDS_A_HOUSE {
            let turning = table.state.phase == Phase::Turning;
            table.step(&mut dice);
            rounds += u32::from(turning && !table.state.in_coup());
            steps += 1;
            if steps % 16 == 0 {
                views_hide_what_lies_face_down(&table);
            }
        }
        replays(&table.rules, &table.inputs, &table.state, &table.journal);
        for step in &table.journal.steps {
            let kind = match step {
                Step::Event { event: Event::BancoHeld { .. }, .. } => 0,
                Step::Event { event: Event::TicketsShown, .. } => 1,
                Step::Event { event: Event::LateStakeAgreed { .. }, .. } => 2,
                Step::Event { event: Event::PacketsSlid, .. } => 3,
                Step::Event { event: Event::NoTaker, .. } => 4,
                Step::Event { event: Event::BancoReduced { .. }, .. } => 5,
                Step::Line(line) if matches!(line.fate, Fate::Halved { .. }) => 6,
                Step::Line(_) | Step::Event { .. } => continue,
            };
            rare[kind] += 1;
        }
        played += rounds;
        refusals += table.refusals;
        assert!(rounds > 0, "no coup came to its end: {:?}", table.rules);
    }
    assert!(refusals > u64::from(ROUNDS), "unlawful acts were tried: {refusals}");
    assert!(rare.iter().all(|&times| times > 10), "{rare:?}");
}

/// The same course at a table with other hidden cards: what strangers hear and see is the same.
#[test]
fn nobody_learns_of_a_hidden_card() {
    let course = |right: [&str; 2], left: [&str; 2], bank: [&str; 2]| {
        let rules = BanqueAToutVa::admit(&Draft::default()).expect("the defaults are lawful");
        let mut journal = Journal::<BanqueAToutVa>::new();
        let mut state = BanqueAToutVa::open(&rules, &mut journal);
        let mut views = Vec::new();
        let mut act = |state: &mut State, by: By, action: Action| {
            BanqueAToutVa::play(&rules, state, by, &action, &mut journal).expect("lawful");
        };
        let (one, four) = (By::Seat(seat("1")), By::Seat(seat("4")));
        let stake = Cents::units(10);
        let tender = Tender::Chips;
        act(&mut state, one, Action::Place { bet: Bet::Right, stake, tender });
        act(&mut state, four, Action::Place { bet: Bet::Left, stake, tender });
        act(&mut state, CROUPIER, Action::CloseBets);
        let mut dealt = Journal::<BanqueAToutVa>::new();
        for at in 0..2 {
            for hand in [right, left, bank] {
                let seen = Seen::next(hand[at].parse().expect("a card"));
                BanqueAToutVa::reveal(&rules, &mut state, seen, &mut dealt);
            }
        }
        let mut look = |state: &State| {
            for viewer in [None, Some(CROUPIER), Some(By::Seat(seat("2")))] {
                views.push(BanqueAToutVa::view(&rules, state, viewer));
            }
        };
        look(&state);
        act(&mut state, one, Action::Draw);
        look(&state);
        act(&mut state, four, Action::Stand);
        look(&state);
        (views, journal.steps, dealt.steps)
    };
    // Nought to five may ask, five to seven stand; the banker may have anything.
    let expected = course(["Ks", "Qs"], ["5h", "Kd"], ["Ah", "Ad"]);
    for right in [["2s", "2h"], ["4s", "Ah"], ["9c", "6c"]] {
        for left in [["6h", "Kh"], ["3d", "4d"], ["9h", "8h"]] {
            for bank in [["9s", "Kc"], ["Tc", "Td"]] {
                assert!(course(right, left, bank) == expected);
            }
        }
    }
}
