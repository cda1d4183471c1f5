//! A hundred thousand random throws of craps: lawful and unlawful acts by everybody, random house
//! rules, stakes that stay from throw to throw.

use crate::dice::Dice;
use crate::refused::refused;
use crate::replay::replays;
use games::craps::{
    Action, Bet, Call, Craps, Event, Phase, Present, Rules, Stake, State, Violation, VoidCause,
    Withdrawal,
};
use std::collections::BTreeMap;
use table::{
    Act as _, By, Cents, Choice, Count, Draft, Fate, Form, Game, Input, Journal, Line, Role, Seat,
    Step, Throw,
};

const THROWS: u32 = 100_000;
const THROWS_A_HOUSE: u32 = 250;

fn house(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in Craps::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, dice.of(values));
        }
    }
    draft.set("unit", dice.of(&["0.01", "0.50", "1.00", "5.00"]));
    draft.set("min", dice.of(&["1.00", "5.00", "10.00"]));
    draft.set("max_odds", dice.of(&["max", "100.00"]));
    draft.set("max_odds_times", dice.of(&["0", "0", "3"]));
    Craps::admit(&draft).expect("lawful")
}

const SEATS: [&str; 6] = ["1", "2", "5", "20", "21", "s1"];

fn seat(dice: &mut Dice) -> Seat {
    Seat::parse(dice.of(&SEATS)).expect("a seat")
}

/// A bet that lies there, or any.
fn bet(dice: &mut Dice, state: &State) -> Bet {
    let stakes: &[Stake] = state.cloth.stakes();
    if !stakes.is_empty() && dice.one_in(2) {
        let lying = dice.of(stakes).bet;
        return lying.associated().filter(|_| dice.one_in(2)).unwrap_or(lying);
    }
    let usual = ["pass", "dont-pass", "come", "dont-come", "place-6", "buy-4", "lay-10", "field"];
    if dice.one_in(2) {
        return <Bet as table::Bet>::named(dice.of(&usual)).expect("a bet");
    }
    dice.of(&Bet::ALL)
}

/// A stake of these classes and whoever owns it, if there is one; otherwise any bet.
fn lying(dice: &mut Dice, state: &State, classes: &[&str], player: By) -> (By, Bet) {
    let of_class = |stake: &&Stake| classes.contains(&table::Bet::class(stake.bet));
    let stakes: Vec<&Stake> = state.cloth.stakes().iter().filter(of_class).collect();
    if stakes.is_empty() || dice.one_in(8) {
        return (player, bet(dice, state));
    }
    let stake = dice.of(&stakes);
    (By::Seat(stake.seat), stake.bet)
}

/// Something that somebody might try, sensible more often than not.
fn attempt(dice: &mut Dice, rules: &Rules, state: &State) -> (By, Action) {
    let player = By::Seat(match state.shooter {
        Some(shooter) if dice.one_in(3) => shooter.seat,
        _ => seat(dice),
    });
    let [croupier, chef, direction] = [Role::Croupier, Role::Chef, Role::Direction].map(By::Staff);
    let lone =
        |action: Action, dice: &mut Dice| (if dice.one_in(10) { player } else { croupier }, action);
    if state.phase == Phase::Closed {
        return (direction, Action::Open { present: Present::ALL });
    }
    if state.phase == Phase::DiceOut {
        return match dice.below(12) {
            0..=3 => {
                let cause = dice.of(VoidCause::NAMES).1;
                lone(Action::NoDice { cause }, dice)
            }
            4 => {
                let violation = dice.of(Violation::NAMES).1;
                lone(Action::Report { violation }, dice)
            }
            5 => lone(Action::Warn, dice),
            6 => (chef, Action::WithdrawDice { cause: dice.of(Withdrawal::NAMES).1 }),
            7 => (player, Action::AskForDice),
            _ => (player, Action::Place { bet: bet(dice, state), stake: Cents::units(5) }),
        };
    }
    let stake = rules.unit().times(dice.of(&[0, 1, 5, 6, 10, 12, 20, 24, 30, 40, 120, 100_000]));
    let stake = if dice.one_in(20) { stake + Cents::new(1) } else { stake };
    match dice.below(24) {
        0..=5 => (croupier, Action::PassDice { to: None }),
        6 => (croupier, Action::PassDice { to: Some(seat(dice)) }),
        7..=10 => (player, Action::Place { bet: bet(dice, state), stake }),
        // The shooter needs a stake, or no throw comes about.
        11..=13 => {
            let by = state.shooter.map_or(player, |shooter| By::Seat(shooter.seat));
            let line = dice.of(&[Bet::PASS, Bet::PASS, Bet::DONT_PASS]);
            (by, Action::Place { bet: line, stake: rules.min() })
        }
        14 | 15 => (player, Action::TakeBack { bet: bet(dice, state), stake }),
        16 => {
            let held = |lying: &&Stake| By::Seat(lying.seat) == player;
            let all = state.cloth.stakes().iter().find(held);
            let (bet, stake) = all.map_or((Bet::PASS, stake), |all| (all.bet, all.amount));
            (player, Action::TakeBack { bet, stake })
        }
        17 => {
            let (by, bet) = lying(dice, state, &["place", "come-odds"], player);
            (by, Action::AskToWork { bet })
        }
        18 => {
            let (by, bet) = lying(dice, state, &["dont-come"], player);
            (by, Action::CallNoAction { bet })
        }
        19 => {
            let (by, bet) = lying(dice, state, &["dont-come"], player);
            (by, Action::CallAction { bet })
        }
        20 => (player, dice.of(&[Action::Join, Action::Leave, Action::Decline])),
        21 => (dice.of(&[chef, croupier, player]), Action::CheckDice),
        22 => dice.of(&[
            (direction, Action::ChangeDice),
            (player, Action::AskForDice),
            (player, Action::ChangeDice),
        ]),
        _ => {
            let incident = dice.one_in(8);
            dice.of(&[
                (direction, Action::Close { dice_checked: true, incident }),
                (chef, Action::WithdrawDice { cause: Withdrawal::Violations }),
                (chef, Action::WithdrawDice { cause: Withdrawal::Absence }),
                (croupier, Action::NoDice { cause: VoidCause::Tray }),
            ])
        }
    }
}

fn line_is_sound(line: &Line<Bet>) -> bool {
    let stays = line.stays.is_zero() || line.stays == line.stake;
    let paid = match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
        Fate::Lost => line.returned.is_zero() && line.stays.is_zero(),
        Fate::Returned => line.returned == line.stake,
        Fate::Halved { .. } | Fate::Freed | Fate::Imprisoned | Fate::Prize => false,
    };
    stays && paid && line.stake.is_positive()
}

struct Sitting {
    rules: Rules,
    state: State,
    inputs: Vec<Input<Action, Throw>>,
    journal: Journal<Craps>,
    /// What every seat put on the cloth and took off it, as its purse sees it.
    purses: BTreeMap<Seat, Cents>,
    refusals: u64,
}

impl Sitting {
    /// Takes an act if it is lawful; if not, nothing changes.
    fn act(&mut self, dice: &mut Dice, by: By, action: Action) {
        match Craps::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<Craps>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action, Throw>) {
        let before = self.state.clone();
        let told = self.journal.steps.len();
        match &input {
            Input::Act { by, action } => {
                Craps::act(&self.rules, &mut self.state, *by, action, &mut self.journal);
            }
            Input::Chance(throw) => {
                self.weighs_alike(*throw);
                Craps::reveal(&self.rules, &mut self.state, *throw, &mut self.journal);
            }
        }
        for seat in SEATS.iter().filter_map(|text| Seat::parse(text)) {
            let (mut off, mut net) = (Cents::ZERO, Cents::ZERO);
            for step in &self.journal.steps[told..] {
                if let Step::Line(line) = step
                    && line.seat == seat
                {
                    assert!(line_is_sound(line), "{line:?}");
                    off += line.stake - line.stays;
                    net += line.net();
                }
            }
            let moved = Craps::staked(&self.state, seat) - Craps::staked(&before, seat);
            // What left the cloth is what the lines took off it, unless its owner moved it.
            let own = matches!(&input, Input::Act { by, action } if *by == By::Seat(seat)
                && action.amount().is_some());
            assert!(own || moved == -off, "{input:?} {seat}");
            *self.purses.entry(seat).or_default() += net - moved;
        }
        self.is_tidy();
        self.inputs.push(input);
    }

    /// A counting recorder leaves the same table and the same sum, and so does weighing.
    fn weighs_alike(&self, throw: Throw) {
        let (mut count, mut weighed) = (Count::default(), Count::default());
        let (mut counted, mut told) = (self.state.clone(), self.state.clone());
        let mut journal = Journal::<Craps>::new();
        Craps::reveal(&self.rules, &mut counted, throw, &mut count);
        Craps::reveal(&self.rules, &mut told, throw, &mut journal);
        assert!(Craps::weigh(&self.rules, &self.state, throw, &mut weighed));
        assert_eq!(counted, told);
        let net: Cents = journal.lines().map(Line::net).sum();
        assert_eq!((count.net, weighed.net), (net, net));
    }

    /// Stakes are sorted, whole, and where the law lets them lie.
    fn is_tidy(&self) {
        let stakes = self.state.cloth.stakes();
        let key = |stake: &Stake| (stake.seat, stake.bet, stake.call);
        assert!(stakes.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])));
        for stake in stakes {
            assert!(stake.amount.is_positive() && stake.fresh <= stake.amount);
            assert_eq!(stake.amount.get() % self.rules.unit().get(), 0, "{stake:?}");
            assert!(stake.amount >= self.rules.min_of(stake.bet), "{stake:?}");
            assert_eq!(stake.commission, self.rules.commission(stake.bet, stake.amount));
            // Odds lie beside the stake that they follow, and play or rest with it.
            if let Some(simple) = stake.bet.simple() {
                let rests = stake.call == Call::NoAction;
                let call = if rests { Call::NoAction } else { Call::None };
                let found = self.state.cloth.find_called(stake.seat, simple, call);
                assert!(found.is_some(), "{stake:?}");
            }
            let needs_point = [Bet::COME, Bet::PASS_ODDS, Bet::DONT_PASS_ODDS];
            assert!(self.state.puck.is_some() || !needs_point.contains(&stake.bet), "{stake:?}");
        }
        let present = &self.state.present;
        assert!(present.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(self.state.shooter.is_some(), !present.is_empty());
    }

    fn step(&mut self, dice: &mut Dice) {
        let out = self.state.phase == Phase::DiceOut;
        if (out && !dice.one_in(4)) || dice.one_in(60) {
            let die = |dice: &mut Dice| table::Die::new(dice.of(&[1, 2, 3, 4, 5, 6]));
            let throw = die(dice).zip(die(dice)).expect("faces");
            let throw = Throw(throw.0, throw.1);
            match Craps::check_chance(&self.rules, &self.state, throw) {
                Ok(()) => self.take(Input::Chance(throw)),
                Err(refusal) => assert!(!out && !refusal.by.id().is_empty()),
            }
            return;
        }
        let (by, action) = attempt(dice, &self.rules, &self.state);
        self.act(dice, by, action);
    }

    /// What left the purses lies on the cloth or went to the bank, to the cent.
    fn no_money_is_lost(&self) {
        let lines: Cents = self.journal.lines().map(Line::net).sum();
        let purses: Cents = self.purses.values().copied().sum();
        let cloth: Cents = self.purses.keys().map(|&seat| Craps::staked(&self.state, seat)).sum();
        assert_eq!(purses + cloth, lines);
    }
}

#[test]
fn a_hundred_thousand_random_throws() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut thrown, mut refusals) = (0, 0);
    let mut rare: BTreeMap<&str, u32> = BTreeMap::new();
    while thrown < THROWS {
        let rules = house(&mut dice);
        let mut sitting = Sitting {
            rules,
            state: Craps::new_table(&rules),
            inputs: Vec::new(),
            journal: Journal::new(),
            purses: BTreeMap::new(),
            refusals: 0,
        };
        let mut steps = 0;
        let throws = |sitting: &Sitting| {
            let is = |input: &&Input<Action, Throw>| matches!(input, Input::Chance(_));
            u32::try_from(sitting.inputs.iter().filter(is).count()).expect("few")
        };
        while steps < 40 * THROWS_A_HOUSE && (steps % 64 != 0 || throws(&sitting) < THROWS_A_HOUSE)
        {
            sitting.step(&mut dice);
            steps += 1;
        }
        replays(&sitting.rules, &sitting.inputs, &sitting.state, &sitting.journal);
        sitting.no_money_is_lost();
        for step in &sitting.journal.steps {
            let name = match step {
                Step::Event { event, .. } => event.name(),
                Step::Line(line) => line.fate.name(),
            };
            *rare.entry(name).or_default() += 1;
        }
        thrown += throws(&sitting);
        refusals += sitting.refusals;
        assert!(throws(&sitting) > 0, "nobody threw: {rules:?}");
    }
    assert!(refusals > u64::from(THROWS), "unlawful acts were tried: {refusals}");
    for name in ["seven-out", "point-made", "moves", "stands", "off", "no-action", "returned"] {
        assert!(rare.get(name).is_some_and(|&times| times > 100), "{name}: {rare:?}");
    }
    let rarest = [
        Event::DiceFell.name(),
        "repeated",
        "refunded",
        "asked-to-work",
        "in-action",
        "dice-withdrawn",
        "closed",
    ];
    for name in rarest {
        assert!(rare.get(name).is_some_and(|&times| times > 10), "{name}: {rare:?}");
    }
}
