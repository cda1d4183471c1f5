//! A hundred thousand random coups of chemin de fer: lawful and unlawful acts by everybody, random
//! house rules, every card drawn by what the shoe can hold. Money moves between players, bank and
//! cagnotte, and none is lost on the way.

use crate::cards::Tally;
use crate::dice::Dice;
use crate::refused::refused;
use crate::replay::replays;
use games::baccara::LevyStep;
use games::chemin_de_fer::{
    Action, Bet, Cagnotte, CheminDeFer as Game, Due, Event, Means, Phase, Question, Rules, State,
    Witness, usual_shoe_act,
};
use std::collections::BTreeMap;
use table::{
    By, Card, Cents, Draft, Fate, Form, Game as _, Input, Journal, Line, Party, Role, Seat, Step,
    Turn,
};

const COUPS: u32 = 100_000;
const COUPS_A_HOUSE: u32 = 500;

fn house(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in Game::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, dice.of(values));
        }
    }
    draft.set("seats", dice.of(&["4", "6", "8", "12"]));
    draft.set("stop_depth", dice.of(&["6", "7"]));
    draft.set("min", dice.of(&["0.01", "5.00", "10.00"]));
    draft.set("max", dice.of(&["50.00", "500.00", "100000000.00"]));
    draft.set("early_garage_from", dice.of(&["none", "0.01", "20.00"]));
    draft.set("ticket_values", "0.01 0.10 1.00");
    let whole = Game::admit(&draft);
    whole.unwrap_or_else(|_| {
        // Tickets of one cent do not fit a levy in tens.
        draft.set("ticket_values", "0.10 1.00");
        Game::admit(&draft).expect("lawful")
    })
}

const SEATS: u8 = 12;
const ALL: usize = 15;

/// Everybody who may have money on the cloth: twelve seats and three standing players.
fn everybody() -> [Seat; ALL] {
    std::array::from_fn(|at| {
        let number = u8::try_from(at).expect("few") + 1;
        let seat = Seat::seated(number).filter(|_| number <= SEATS);
        seat.or_else(|| Seat::standing(number - SEATS)).expect("a seat")
    })
}

/// Where somebody stands among them.
fn place(seat: Seat) -> usize {
    usize::from(if seat.is_standing() { seat.number() + SEATS } else { seat.number() }) - 1
}

/// Somebody: the one awaited most of the time.
fn somebody(dice: &mut Dice, rules: &Rules, state: &State) -> Seat {
    match Game::turn(rules, state) {
        Turn::Seats(seats) if !dice.one_in(8) => dice.of(&seats),
        _ => dice.of(&everybody()),
    }
}

fn amount(dice: &mut Dice, state: &State) -> Cents {
    let half = state.bank.halved_up(1);
    let (bank, room) = (state.bank, state.uncovered());
    let some = [Cents::ZERO, Cents::new(1), Cents::units(5), Cents::units(10), Cents::units(40)];
    let small = dice.of(&some);
    dice.of(&[half, bank, room, room.halved_up(1), small, small])
}

/// Something that somebody might try, sensible more often than not.
fn attempt(dice: &mut Dice, rules: &Rules, state: &State) -> (By, Action) {
    let seat = By::Seat(somebody(dice, rules, state));
    let croupier = By::Staff(Role::Croupier);
    let stake = amount(dice, state);
    let means = dice.of(&[Means::Chips, Means::Chips, Means::Notes]);
    let banker = state.banker.map_or(seat, By::Seat);
    if dice.one_in(60) {
        let others = [
            (By::Staff(Role::Direction), Action::NotifyGarage),
            (By::Staff(Role::Direction), Action::Extend),
            (By::Staff(Role::Direction), Action::Close),
            (
                By::Staff(Role::Inspecteur),
                Action::VerifyBooklet { booklet: 7, witness: Witness::Controle },
            ),
            (By::Seat(dice.of(&everybody())), Action::Sit),
            (By::Seat(dice.of(&everybody())), Action::Leave),
            (By::Seat(dice.of(&everybody())), Action::Leave),
            (seat, Action::RefuseHand),
            (croupier, Action::HandBack),
        ];
        return others[dice.below(others.len())].clone();
    }
    match state.phase {
        Phase::Closed | Phase::Preparing => (croupier, Action::GiveHand),
        Phase::Hand(due) => match dice.below(6) {
            0 if due != Due::First => (banker, Action::Pass),
            1 => (banker, Action::Garage { stake }),
            2 => (banker, Action::Announce { stake }),
            _ => {
                let due = if state.bank.is_zero() { rules.min() } else { state.bank };
                (banker, Action::Announce { stake: due.min(rules.max()) })
            }
        },
        Phase::Asking(question) => match (dice.below(8), question) {
            (0, _) => (croupier, Action::GoOn),
            (1, _) => (seat, Action::Decline),
            (2, _) => (croupier, Action::CloseBets),
            (3, _) => (seat, Action::Follow { means }),
            (_, Question::Suivi | Question::Whole) => match dice.below(3) {
                0 => (seat, Action::Hold { means }),
                1 => (seat, Action::Decline),
                _ => (croupier, Action::GoOn),
            },
            (_, Question::Part) => (seat, Action::HoldPart { stake, means }),
            (_, Question::Complete | Question::Open) => (seat, Action::Stake { stake, means }),
        },
        Phase::Covered => (croupier, Action::CloseBets),
        Phase::Called => match dice.below(6) {
            0 => (banker, Action::Agree { to: dice.of(&everybody()) }),
            1 => (seat, Action::Stake { stake, means }),
            2 => (state.consent.map_or(seat, By::Seat), Action::Stake { stake, means }),
            3 => (croupier, Action::TearUp),
            _ => (banker, Action::Deal),
        },
        Phase::Dealing | Phase::PonteCard | Phase::BankerCard => (seat, Action::Draw),
        Phase::Naturals => match dice.below(4) {
            0 => (seat, Action::Draw),
            _ => (seat, Action::LayDown),
        },
        Phase::Ponte | Phase::Banker => {
            (seat, [Action::Draw, Action::Stand][dice.below(2)].clone())
        }
        Phase::Levy => (croupier, levy_step(dice, state)),
        Phase::Tie => match dice.below(5) {
            0 => (croupier, Action::GoOn),
            1 | 2 => (seat, Action::TakeBack { stake }),
            _ => (seat, Action::Keep),
        },
    }
}

/// The step that is due, most of the time.
fn levy_step(dice: &mut Dice, state: &State) -> Action {
    let due = state.levy.map_or(LevyStep::Announce, |levy| levy.due);
    let step = if dice.one_in(6) { dice.of(&LevyStep::IN_ORDER) } else { due };
    let worth = state.levy.map_or(Cents::ZERO, |levy| levy.amount);
    match (step, state.cagnotte) {
        (LevyStep::Announce, _) => Action::AnnounceLevy,
        (LevyStep::SetApart, _) => Action::SetApart,
        (LevyStep::TearOff, Cagnotte::Open { booklet }) if !dice.one_in(6) => {
            Action::TearOff { stake: worth, booklet }
        }
        (LevyStep::TearOff, _) => Action::TearOff { stake: Cents::new(1), booklet: 9 },
        (LevyStep::DropIn, _) => Action::DropIn,
        (LevyStep::TearUp, _) => Action::TearUp,
    }
}

fn line_is_sound(line: &Line<Bet>) -> bool {
    let right = match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake) == Some(line.net()),
        Fate::Lost => line.returned.is_zero() && line.stays.is_zero(),
        Fate::Returned => line.net().is_zero(),
        Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => false,
    };
    let against = match (line.bet, line.fate) {
        (Bet::Banque, Fate::Lost) => line.against == Party::Cagnotte,
        (Bet::Banque | Bet::Garage, _) => line.against == Party::Seat(line.seat),
        (Bet::Banco, _) => matches!(line.against, Party::Seat(banker) if banker != line.seat),
    };
    right && against && line.stake.is_positive()
}

struct Sitting {
    rules: Rules,
    state: State,
    inputs: Vec<Input<Action, Card>>,
    journal: Journal<Game>,
    /// What everybody has in his pocket, counted from nothing, and what the cagnotte holds.
    pockets: [Cents; ALL],
    cagnotte: Cents,
    cards: Tally,
    refusals: u64,
}

impl Sitting {
    fn open(rules: Rules) -> Self {
        let state = Game::new_table(&rules);
        let pockets = [Cents::ZERO; ALL];
        let (inputs, journal) = (Vec::new(), Journal::new());
        let (cagnotte, cards, refusals) = (Cents::ZERO, Tally::NONE, 0);
        Sitting { rules, state, inputs, journal, pockets, cagnotte, cards, refusals }
    }

    /// Takes an act if it is lawful; if not, nothing changes.
    fn act(&mut self, dice: &mut Dice, by: By, action: Action) {
        match Game::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<Game>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action, Card>) {
        let before = everybody().map(|seat| Game::staked(&self.state, seat));
        let told = self.journal.steps.len();
        match &input {
            Input::Act { by, action } => {
                Game::act(&self.rules, &mut self.state, *by, action, &mut self.journal);
            }
            Input::Chance(card) => {
                Game::reveal(&self.rules, &mut self.state, *card, &mut self.journal);
            }
        }
        let (mut gains, mut off) = ([Cents::ZERO; ALL], [Cents::ZERO; ALL]);
        let mut settled = false;
        for step in &self.journal.steps[told..] {
            let Step::Line(line) = step else { continue };
            settled = true;
            assert!(line_is_sound(line), "{line:?}");
            gains[place(line.seat)] += line.net();
            off[place(line.seat)] += line.stake - line.stays;
            match line.against {
                Party::Seat(banker) => gains[place(banker)] -= line.net(),
                Party::Cagnotte => self.cagnotte -= line.net(),
                Party::Bank | Party::Pot => panic!("the house stands against nobody"),
            }
        }
        for (at, seat) in everybody().into_iter().enumerate() {
            let (was, now) = (before[at], Game::staked(&self.state, seat));
            assert!(now >= Cents::ZERO, "{seat}");
            // What left the cloth is what the lines took off it.
            assert!(!settled || was - now == off[at], "{seat} {input:?}");
            self.pockets[at] += gains[at] - (now - was);
        }
        self.sound(&input);
        self.inputs.push(input);
    }

    /// No money is made or lost, no card either, and the banco is what the law says.
    fn sound(&mut self, input: &Input<Action, Card>) {
        let pockets: Cents = self.pockets.into_iter().sum();
        let cloth: Cents = everybody().iter().map(|seat| Game::staked(&self.state, *seat)).sum();
        assert_eq!(pockets + cloth + self.cagnotte, Cents::ZERO, "{input:?}");
        if let Input::Chance(card) = input {
            self.cards.came(*card);
        }
        self.cards.count(self.rules.shoe(), &self.state.shoe, None);
        let state = &self.state;
        let hands = state.ponte_hand.len() + state.banker_hand.len();
        assert_eq!(state.shoe.heaps().cloth().len(), hands, "{input:?}");
        match state.phase {
            Phase::Asking(_) | Phase::Covered | Phase::Called => {
                assert!(state.covered() <= state.bank && state.bank <= self.rules.max());
            }
            Phase::Dealing
            | Phase::Naturals
            | Phase::Ponte
            | Phase::PonteCard
            | Phase::Banker
            | Phase::BankerCard => {
                assert_eq!(state.covered(), state.bank);
                assert!(state.ponte.is_some_and(|ponte| state.on(ponte).is_some()));
            }
            Phase::Closed | Phase::Preparing => {
                assert!(state.bank.is_zero() && state.garage.is_zero() && state.stakes.is_empty());
            }
            Phase::Hand(_) | Phase::Levy | Phase::Tie => {}
        }
        assert_eq!(
            state.banker.is_some(),
            !matches!(state.phase, Phase::Closed | Phase::Preparing)
        );
        assert!(state.banker.is_none_or(|banker| state.sits(banker)));
    }

    /// Opens, seats and prepares what is missing; a card if one is due; otherwise an attempt.
    fn step(&mut self, dice: &mut Dice) {
        let croupier = By::Staff(Role::Croupier);
        if self.state.phase == Phase::Closed {
            let seats: Vec<Seat> = (1..=self.rules.seats()).filter_map(Seat::seated).collect();
            for (by, action) in games::chemin_de_fer::opening_with(&self.rules, &seats) {
                self.act(dice, by, action);
            }
            return;
        }
        if self.state.phase == Phase::Preparing && !dice.one_in(10) {
            let usual = usual_shoe_act(&self.rules, &self.state.shoe, &self.state.seated);
            if let Some((by, act)) = usual {
                return self.act(dice, by, Action::Shoe { act });
            }
            if self.state.seated.is_empty() {
                let first = Seat::seated(1 + dice.small(4)).expect("a seat");
                return self.act(dice, By::Seat(first), Action::Sit);
            }
        }
        if matches!(self.state.phase, Phase::Hand(_))
            && Game::turn(&self.rules, &self.state) == Turn::Staff(Role::Croupier)
        {
            return self.act(dice, croupier, Action::HandBack);
        }
        let due = Game::turn(&self.rules, &self.state) == Turn::Chance;
        if (due && !dice.one_in(10)) || dice.one_in(60) {
            let card = Card::from_index(dice.below(52)).expect("below 52");
            match Game::check_chance(&self.rules, &self.state, card) {
                Ok(()) => self.take(Input::Chance(card)),
                Err(refusal) => assert!(!refusal.by.id().is_empty()),
            }
            return;
        }
        let (by, action) = attempt(dice, &self.rules, &self.state);
        self.act(dice, by, action);
    }
}

#[test]
fn random_coups_lose_no_money() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut played, mut refusals, mut levied) = (0, 0, Cents::ZERO);
    let mut rare: BTreeMap<&'static str, u32> = BTreeMap::new();
    while played < COUPS {
        let mut sitting = Sitting::open(house(&mut dice));
        let (mut coups, mut steps) = (0, 0);
        while coups < COUPS_A_HOUSE && steps < 100 * COUPS_A_HOUSE {
            let told = sitting.journal.steps.len();
            sitting.step(&mut dice);
            let decided = |step: &Step<Event, Bet>| {
                matches!(step, Step::Event { event: Event::Decided { .. }, .. })
            };
            let new = &sitting.journal.steps[told..];
            coups += u32::try_from(new.iter().filter(|step| decided(step)).count()).expect("few");
            steps += 1;
        }
        replays(&sitting.rules, &sitting.inputs, &sitting.state, &sitting.journal);
        for step in &sitting.journal.steps {
            if let Step::Event { event, .. } = step {
                *rare.entry(event.name()).or_default() += 1;
            }
        }
        assert!(coups > 0, "no coup came to its end: {:?}", sitting.rules);
        played += coups;
        refusals += sitting.refusals;
        levied += sitting.cagnotte;
    }
    assert!(refusals > u64::from(COUPS), "unlawful acts were tried: {refusals}");
    assert!(levied.is_positive());
    for name in [
        "suivi-right",
        "part-held",
        "marked",
        "with-table",
        "agreed",
        "uncovered",
        "no-coup",
        "garaged",
        "garage-returned",
        "last-coup",
        "stake-returned",
        "taken-back",
        "laid-down",
        "play-goes-on",
        "tickets-torn-up",
    ] {
        assert!(rare.get(name).is_some_and(|count| *count > 20), "{name}: {rare:?}");
    }
}
