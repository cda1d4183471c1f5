//! A hundred thousand random coups of punto banco and of Punto 2000: lawful and unlawful acts by
//! everybody, random house rules, wrong draws, every card drawn by what the shoe can hold.

use crate::cards::Tally;
use crate::dice::{Dice, admitted};
use crate::refused::refused;
use crate::replay::replays;
use games::punto_banco::rules::{Say, Side};
use games::punto_banco::{
    Action, Bank, Bet, Draw, Event, HalfOnSix, Kind, NineteenForTwenty, Notice, Pass, Passing,
    Phase, Punto, PuntoLaw, Rules, Seen, Setting, State, Step as Due, Tender,
};
use serde_json::{Value, json};
use table::shoe::ShoeAct;
use table::{
    By, Card, Cents, Draft, Fate, Form, Game, Input, Journal, Line, Role, Seat, Step, Turn,
};

const ROUNDS: u32 = 100_000;
const ROUNDS_A_HOUSE: u32 = 500;

fn house<L: PuntoLaw>(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in L::OPTIONS {
        match option.form {
            Form::OneOf(values) => {
                draft.set(option.key, values[dice.below(values.len())]);
            }
            Form::Whole { min, max } if dice.one_in(3) => {
                let span = usize::try_from(max - min).expect("small") + 1;
                let value = min + u32::try_from(dice.below(span)).expect("small");
                draft.set(option.key, value.to_string());
            }
            _ => {}
        }
    }
    admitted::<Punto<L>>(draft)
}

const SEATS: [&str; 6] = ["1", "2", "4", "7", "s1", "s2"];

fn seat(dice: &mut Dice) -> Seat {
    Seat::parse(dice.of(&SEATS)).expect("a seat")
}

/// Something that somebody might try, sensible more often than not.
fn attempt<L: PuntoLaw>(dice: &mut Dice, state: &State) -> (By, Action<Bet<L>>) {
    let player = By::Seat(seat(dice));
    let croupier = By::Staff(Role::Croupier);
    let stake = Cents::new(dice.of(&[0, 50, 100, 110, 200, 500, 1000, 2000, 100_000, 2_000_000]));
    let bet = Bet::of(dice.of(&Kind::ALL));
    let side = dice.of(&[Side::Punto, Side::Banco]);
    let pass = dice.of(&[Pass::Paires, Pass::Stakes, Pass::Dragon]);
    let decider = |dice: &mut Dice, seat: Seat| {
        if dice.one_in(8) { player } else { By::Seat(seat) }
    };
    if dice.one_in(25) {
        let direction = By::Staff(dice.of(&[Role::Direction, Role::Direction, Role::Inspecteur]));
        let decks = u16::try_from(dice.below(14)).expect("small");
        let passing = dice.of(&[Passing::Passed, Passing::Refused]);
        let minutes = dice.of(&[0, 29, 30, 60]);
        let notice = dice.of(&[Notice::LastHalfHour, Notice::LastThreeDeals, Notice::LastDeal]);
        return match dice.below(8) {
            0 => (direction, Action::Set { setting: Setting::Decks(decks) }),
            1 => (direction, Action::Set { setting: Setting::Cards(passing) }),
            2 => (direction, Action::Close { minutes }),
            3 => (direction, Action::Announce { notice }),
            4 => (player, Action::TakeCard),
            5 => (croupier, Action::OfferBank),
            6 => (croupier, Action::Choose { side, draw: dice.of(&[Draw::Draws, Draw::Stands]) }),
            _ => (By::Staff(Role::Chef), Action::VoidCoup),
        };
    }
    match state.phase() {
        Phase::Closed => (By::Staff(Role::Direction), Action::Open),
        Phase::Betting => match dice.below(16) {
            0..=3 => (croupier, Action::CloseBets),
            4..=10 => {
                let tender = dice.of(&[Tender::Chips, Tender::Chips, Tender::Cash, Tender::Verbal]);
                (player, Action::Place { bet, stake, tender })
            }
            11 => (player, Action::TakeBack { bet, stake }),
            12 => (player, Action::Sit),
            13 => (player, Action::Leave),
            _ => {
                let asked = match state.bank() {
                    Bank::Offered { to, .. } => By::Seat(to),
                    Bank::Vacant | Bank::Held(_) | Bank::Nobody => player,
                };
                let refuses = dice.one_in(2);
                (asked, if refuses { Action::RefuseBank } else { Action::AcceptBank })
            }
        },
        Phase::Punto { holder } => {
            let by = decider(dice, holder);
            let call = dice.of(&[Say::Carte, Say::Non, Say::Abattage]);
            match dice.below(6) {
                0 => (by, Action::DeclineHand),
                1 => (dice.of(&[croupier, player]), Action::TurnCards),
                _ => (by, Action::Say { call }),
            }
        }
        Phase::Banco { banker } => {
            let by = decider(dice, banker);
            match dice.below(4) {
                0 => (by, Action::DeclineHand),
                1 => (croupier, Action::TurnCards),
                _ => (by, Action::TurnCards),
            }
        }
        Phase::Mixed => (By::Staff(Role::Chef), Action::VoidCoup),
        Phase::Settling { pass: due, step, .. } => match (dice.below(4), step) {
            (0, _) => (croupier, Action::RemoveCards),
            (1, _) => (croupier, Action::Pay { pass }),
            (_, Due::Collect) => (croupier, Action::Collect { pass: due }),
            (_, Due::Pay) => (croupier, Action::Pay { pass: due }),
        },
        Phase::Paid => (croupier, Action::RemoveCards),
        Phase::Deal | Phase::Third { .. } => match dice.below(3) {
            0 => (player, Action::Place { bet, stake, tender: Tender::Chips }),
            1 => (croupier, Action::CloseBets),
            _ => (croupier, Action::Shoe { act: ShoeAct::CallOff }),
        },
    }
}

fn line_is_sound<B>(line: &Line<B>) -> bool {
    let paid = match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
        Fate::Lost => line.returned.is_zero(),
        Fate::Returned => line.returned == line.stake,
        Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => false,
    };
    paid && line.stays.is_zero() && line.stake.is_positive()
}

type Inputs<L> = Vec<Input<Action<Bet<L>>, Seen>>;

struct Sitting<L: PuntoLaw> {
    rules: Rules,
    state: State,
    inputs: Inputs<L>,
    journal: Journal<Punto<L>>,
    cards: Tally,
    refusals: u64,
}

impl<L: PuntoLaw> Sitting<L> {
    fn staked(&self) -> Cents {
        self.state.cloth().iter().map(|stake| stake.amount).sum()
    }

    /// Takes an act if it is lawful; if not, nothing changes.
    fn act(&mut self, dice: &mut Dice, by: By, action: Action<Bet<L>>) {
        match Punto::<L>::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<Punto<L>>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action<Bet<L>>, Seen>) {
        let (before, told) = (self.staked(), self.journal.steps.len());
        match &input {
            Input::Act { by, action } => {
                Punto::<L>::act(&self.rules, &mut self.state, *by, action, &mut self.journal);
            }
            Input::Chance(seen) => {
                Punto::<L>::reveal(&self.rules, &mut self.state, *seen, &mut self.journal);
            }
        }
        let mut off = Cents::ZERO;
        for step in &self.journal.steps[told..] {
            if let Step::Line(line) = step {
                assert!(line_is_sound(line), "{line:?}");
                off += line.stake;
            }
        }
        // What left the cloth is what the lines took off it, or the player himself.
        let put = match &input {
            Input::Act { action: Action::Place { stake, .. }, .. } => *stake,
            Input::Act { action: Action::TakeBack { stake, .. }, .. } => -*stake,
            Input::Act { .. } | Input::Chance(_) => Cents::ZERO,
        };
        assert_eq!(self.staked(), before + put - off, "{input:?}");
        if let Input::Chance(
            Seen::Dealt(card) | Seen::Misplaced(card) | Seen::Surplus(card) | Seen::Mixed(card),
        ) = input
        {
            self.cards.came(card);
        }
        self.cards.count(self.rules.shoe(), self.state.shoe(), None);
        assert!(self.state.in_coup() || self.state.shoe().heaps().cloth().is_empty());
        self.inputs.push(input);
    }

    /// Procedure around the cards, a card if one is due or by mistake, or somebody's attempt.
    fn step(&mut self, dice: &mut Dice) {
        let shoe = *self.rules.shoe();
        if self.state.phase() == Phase::Betting
            && let Some((by, act)) = self.state.shoe().usual_act(&shoe)
            && !dice.one_in(20)
        {
            let act = match act {
                ShoeAct::Offer { .. } => ShoeAct::Offer { seats: self.state.cutters() },
                act => act,
            };
            return self.act(dice, by, Action::Shoe { act });
        }
        let due = Punto::<L>::turn(&self.rules, &self.state) == Turn::Chance;
        if (due && !dice.one_in(12)) || dice.one_in(30) {
            let card = Card::from_index(dice.below(52)).expect("below 52");
            let seen = match (dice.below(100), due) {
                (0, _) => Seen::Mixed(card),
                (1..=3, true) => Seen::Misplaced(card),
                (1..=70, false) | (4, true) => Seen::Surplus(card),
                _ => Seen::Dealt(card),
            };
            match Punto::<L>::check_chance(&self.rules, &self.state, seen) {
                Ok(()) => self.take(Input::Chance(seen)),
                Err(refusal) => assert!(!refusal.by.id().is_empty()),
            }
            return;
        }
        let (by, action) = attempt::<L>(dice, &self.state);
        self.act(dice, by, action);
    }
}

fn random_coups<L: PuntoLaw>() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut played, mut refusals) = (0, 0);
    let mut rare = [0_u32; 6];
    while played < ROUNDS {
        let rules = house::<L>(&mut dice);
        let state = Punto::<L>::new_table(&rules);
        let (inputs, journal) = (Vec::new(), Journal::new());
        let mut sitting =
            Sitting::<L> { rules, state, inputs, journal, cards: Tally::NONE, refusals: 0 };
        for (by, action) in Punto::<L>::opening(&sitting.rules) {
            sitting.act(&mut dice, by, action);
        }
        let (mut rounds, mut steps) = (0, 0);
        while rounds < ROUNDS_A_HOUSE && steps < 100 * ROUNDS_A_HOUSE {
            let in_coup = sitting.state.in_coup();
            sitting.step(&mut dice);
            rounds += u32::from(in_coup && !sitting.state.in_coup());
            steps += 1;
        }
        replays(&sitting.rules, &sitting.inputs, &sitting.state, &sitting.journal);
        for step in &sitting.journal.steps {
            let kind = match step {
                Step::Event { event: Event::CoupVoid, .. } => 0,
                Step::Event { event: Event::DeadCard { .. }, .. } => 1,
                Step::Event { event: Event::Said { .. }, .. } => 2,
                Step::Event { event: Event::BankOffered { .. }, .. } => 3,
                Step::Event { event: Event::Closed, .. } => 4,
                Step::Line(line) if line.bet.kind().pass() == Pass::Paires => 5,
                Step::Line(_) | Step::Event { .. } => continue,
            };
            rare[kind] += 1;
        }
        played += rounds;
        refusals += sitting.refusals;
        assert!(rounds > 0, "no coup came to its end: {:?}", sitting.rules);
    }
    assert!(refusals > u64::from(ROUNDS), "unlawful acts were tried: {refusals}");
    let [void, dead, said, offered, closed, pairs] = rare;
    assert!(void > 500 && dead > 100 && said > 500 && offered > 500 && closed > 50, "{rare:?}");
    let no_pairs = L::OPTIONS.iter().any(|option| option.key == "pair" && option.default == "off");
    assert_eq!(pairs == 0, no_pairs, "{rare:?}");
}

/// A stored table that cannot have come about is not read.
#[test]
fn a_forged_table_is_not_read() {
    type G = Punto<NineteenForTwenty>;
    let rules = G::admit(Draft::default().set("pass_cards", "on")).unwrap();
    let mut journal = Journal::new();
    let mut state = G::open(&rules, &mut journal);
    let seen = |state: &mut State, journal: &mut Journal<G>, card: &str| {
        G::reveal(&rules, state, Seen::Dealt(card.parse().unwrap()), journal);
    };
    seen(&mut state, &mut journal, "As");
    let croupier = By::Staff(Role::Croupier);
    let one = By::Seat(Seat::seated(1).unwrap());
    let place =
        Action::Place { bet: Bet::of(Kind::Punto), stake: Cents::units(10), tender: Tender::Chips };
    let burn = Action::Shoe { act: ShoeAct::BurnFaceDown };
    for (by, action) in [(croupier, burn), (one, place), (croupier, Action::CloseBets)] {
        G::play(&rules, &mut state, by, &action, &mut journal).unwrap();
    }
    for card in ["2s", "3h", "Kd", "Qc"] {
        seen(&mut state, &mut journal, card);
    }
    let sound = serde_json::to_value(&state).unwrap();
    assert_eq!(serde_json::from_value::<State>(sound.clone()).unwrap(), state);
    let refused = |forge: &dyn Fn(&mut Value)| {
        let mut forged = sound.clone();
        forge(&mut forged);
        assert_ne!(forged, sound);
        serde_json::from_value::<State>(forged).unwrap_err().to_string()
    };
    let people = "places are taken once each, in their order (MC13.3.3)";
    let stakes = "every player has one positive stake on a bet (MC13.6.1)";
    let there = "the cards of the coup are not those on the cloth (MC13.7.4)";
    let stage = "the cards do not fit the stage of the coup (MC13.6.3)";
    assert_eq!(refused(&|t| t["seated"] = json!(["2", "1"])), people);
    assert_eq!(refused(&|t| t["seated"] = json!(["1", "1"])), people);
    assert_eq!(refused(&|t| t["seated"] = json!(["1", "s1"])), people);
    assert_eq!(refused(&|t| t["cloth"][0]["amount"] = json!(0)), stakes);
    assert_eq!(refused(&|t| t["cloth"][0]["amount"] = json!(Cents::MAX.get())), stakes);
    assert_eq!(refused(&|t| t["cloth"] = json!([t["cloth"][0], t["cloth"][0]])), stakes);
    assert_eq!(refused(&|t| t["cards"] = json!(["2s", "3h", "Kd", "Qd"])), there);
    assert_eq!(refused(&|t| t["cards"] = json!(["2s", "3h", "Kd"])), there);
    assert_eq!(refused(&|t| t["phase"] = json!("betting")), stage);
    assert_eq!(refused(&|t| t["phase"] = json!("deal")), stage);
    assert_eq!(refused(&|t| t["phase"] = json!("paid")), stage);
    assert_eq!(refused(&|t| t["phase"] = json!({"third": {"side": "banco"}})), stage);
}

#[test]
fn random_coups_of_punto_banco() {
    random_coups::<NineteenForTwenty>();
}

#[test]
fn random_coups_of_punto_2000() {
    random_coups::<HalfOnSix>();
}
