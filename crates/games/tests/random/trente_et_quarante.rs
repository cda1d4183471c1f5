//! A hundred thousand random coups of trente et quarante: lawful and unlawful acts by everybody,
//! random house rules, every card drawn by what the shoe can hold.

use crate::cards::Tally;
use crate::dice::Dice;
use crate::refused::refused;
use crate::replay::replays;
use games::trente_et_quarante::{
    Action, Bet, Event, Notice, Phase, Present, Rules, Seen, State, Tender, Told, TrenteEtQuarante,
    ZeroChoice,
    rules::{Row, Rows},
};
use table::shoe::ShoeAct;
use table::{
    By, Card, Cents, Draft, Fate, Form, Game, Input, Journal, Line, Role, Seat, Step, Turn,
};

const COUPS: u32 = 100_000;
const COUPS_A_HOUSE: u32 = 500;

fn house(dice: &mut Dice) -> Rules {
    let mut draft = Draft::default();
    for option in TrenteEtQuarante::options() {
        if let Form::OneOf(values) = option.form {
            draft.set(option.key, dice.of(values));
        }
    }
    draft.set("min", dice.of(&["0.01", "1.00"]));
    TrenteEtQuarante::admit(&draft).expect("no two choices contradict each other")
}

const SEATS: [&str; 6] = ["1", "2", "4", "7", "s1", "s2"];

fn seat(dice: &mut Dice) -> Seat {
    Seat::parse(dice.of(&SEATS)).expect("a seat")
}

const CROUPIER: By = By::Staff(Role::Croupier);
const DIRECTION: By = By::Staff(Role::Direction);

/// Something that somebody might try, sensible more often than not.
fn attempt(dice: &mut Dice, state: &State) -> (By, Action) {
    let player = seat(dice);
    let bet = if dice.one_in(40) { Bet::Assurance } else { dice.of(&Bet::CHANCES) };
    let amount = Cents::new(dice.of(&[0, 1, 33, 525, 1000, 10_000, 12_345, 100_000, 2_000_000]));
    let by = By::Seat(player);
    let yes = dice.one_in(2);
    if dice.one_in(25) {
        let rare = [
            (DIRECTION, Action::Open { present: if yes { Present::MINI } else { Present::FULL } }),
            (DIRECTION, Action::Close { incident: yes && dice.one_in(20) }),
            (DIRECTION, Action::Decide),
            (DIRECTION, Action::Announce { notice: Notice::LastHalfHour }),
            (CROUPIER, Action::Announce { notice: Notice::LastThreeDeals }),
            (CROUPIER, Action::Pause { covered: yes }),
            (CROUPIER, Action::Resume { uncovered: yes }),
            (CROUPIER, Action::ReversePremium { seat: player, bet }),
            (CROUPIER, Action::Shoe { act: ShoeAct::StopShows }),
            (CROUPIER, Action::Shoe { act: ShoeAct::Recycle }),
            (CROUPIER, Action::Shoe { act: ShoeAct::Cut { after: 150 } }),
            (by, Action::Change { amount }),
            (by, Action::Sit),
            (by, Action::Leave),
        ];
        return dice.of(&rare);
    }
    let pick = dice.below(12);
    match state.phase {
        Phase::Closed => {
            (DIRECTION, Action::Open { present: if yes { Present::MINI } else { Present::FULL } })
        }
        Phase::Over if dice.one_in(2) => (DIRECTION, Action::Close { incident: false }),
        Phase::Over => {
            (CROUPIER, Action::Shoe { act: ShoeAct::CountStub { cards: state.shoe.cards_left() } })
        }
        Phase::Betting => match pick {
            0..=3 => (CROUPIER, Action::CloseBets),
            4..=7 => {
                let tender = if dice.one_in(30) { Tender::Cash } else { Tender::Chips };
                (by, Action::Place { bet, stake: amount, tender })
            }
            8 | 9 => {
                let premium = dice.one_in(4).then_some(Cents::new(amount.get() / 100));
                let stakes = state.stakes();
                let known = !stakes.is_empty() && !dice.one_in(4);
                let (by, bet) = match known.then(|| dice.of(stakes)) {
                    Some(stake) => (By::Seat(stake.seat), stake.bet),
                    None => (by, bet),
                };
                (by, Action::Insure { bet, premium })
            }
            10 => (by, Action::TakeBack { bet, stake: amount }),
            _ => (DIRECTION, Action::Announce { notice: Notice::LastThreeDeals }),
        },
        Phase::Choosing { .. } if pick == 0 => (CROUPIER, Action::EndChoice),
        Phase::Choosing { .. } => {
            let choice = if dice.one_in(3) { ZeroChoice::Partage } else { ZeroChoice::Prison };
            let due = state.stakes().iter().filter(|s| !s.insured && s.choice.is_none());
            let due: Vec<_> = due.copied().collect();
            let stake = dice.of(&due);
            let refaits = stake.refaits + 1 + u8::from(dice.one_in(10));
            (By::Seat(stake.seat), Action::Choose { bet: stake.bet, choice, refaits })
        }
        Phase::Dealing | Phase::Collecting { .. } | Phase::Paying { .. } | Phase::Paid { .. } => {
            match pick {
                0..=2 => (CROUPIER, Action::Collect),
                3..=6 => (CROUPIER, Action::Pay { bet }),
                7 => (by, Action::Insure { bet, premium: None }),
                8 => (by, Action::Choose { bet, choice: ZeroChoice::Prison, refaits: 1 }),
                _ => (CROUPIER, Action::Gather),
            }
        }
    }
}

fn line_is_sound(line: &Line<Bet>) -> bool {
    let sound = match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
        Fate::Lost => line.returned.is_zero() && line.stays.is_zero(),
        Fate::Returned => line.returned == line.stake && line.stays.is_zero(),
        Fate::Freed => line.net().is_zero(),
        Fate::Halved { .. } => line.stays.is_zero() && line.returned <= line.stake,
        Fate::Imprisoned => line.returned.is_zero() && line.stays.is_positive(),
        Fate::Prize => false,
    };
    sound && line.stake.is_positive()
}

struct Sitting {
    rules: Rules,
    state: State,
    inputs: Vec<Input<Action, Seen>>,
    journal: Journal<TrenteEtQuarante>,
    cards: Tally,
    refusals: u64,
    /// What the players have put down, and what they have got back.
    paid_in: Cents,
    paid_out: Cents,
}

impl Sitting {
    /// A house of its own, opened in the usual way.
    fn open(dice: &mut Dice) -> Self {
        let rules = house(dice);
        let state = TrenteEtQuarante::new_table(&rules);
        let (inputs, journal) = (Vec::new(), Journal::new());
        let (paid_in, paid_out) = (Cents::ZERO, Cents::ZERO);
        let (cards, refusals) = (Tally::NONE, 0);
        let mut sitting =
            Sitting { rules, state, inputs, journal, cards, refusals, paid_in, paid_out };
        for (by, action) in TrenteEtQuarante::opening(&sitting.rules) {
            sitting.act(dice, by, action);
        }
        sitting
    }

    fn staked(&self) -> Cents {
        let seats = SEATS.iter().filter_map(|text| Seat::parse(text));
        seats.map(|seat| TrenteEtQuarante::staked(&self.state, seat)).sum()
    }

    /// Takes an act if it is lawful; if not, nothing changes.
    fn act(&mut self, dice: &mut Dice, by: By, action: Action) {
        match TrenteEtQuarante::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<TrenteEtQuarante>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action, Seen>) {
        let (before, told) = (self.staked(), self.journal.steps.len());
        match &input {
            Input::Act { by, action } => {
                let state = &mut self.state;
                TrenteEtQuarante::act(&self.rules, state, *by, action, &mut self.journal);
            }
            Input::Chance(seen) => {
                TrenteEtQuarante::reveal(&self.rules, &mut self.state, *seen, &mut self.journal);
            }
        }
        let (mut off, mut returned) = (Cents::ZERO, Cents::ZERO);
        for step in &self.journal.steps[told..] {
            if let Step::Line(line) = step {
                assert!(line_is_sound(line), "{line:?}");
                off += line.stake - line.stays;
                returned += line.returned;
            }
        }
        let after = self.staked();
        let put_down = after + off - before;
        match &input {
            Input::Act { action: Action::Place { stake, .. }, .. } => {
                assert!(put_down == *stake || put_down == *stake + Cents::new(stake.get() / 100));
                self.paid_in += put_down;
            }
            Input::Act { action: Action::Insure { .. }, .. } => {
                assert!(put_down.is_positive());
                self.paid_in += put_down;
            }
            // Taken back without a line, or with the lines of stake and premium.
            Input::Act { action: Action::TakeBack { stake, .. }, .. } => {
                assert!(off.is_zero() != (put_down.is_zero() && returned == *stake));
                self.paid_out -= put_down;
            }
            // What left the cloth is what the lines took off it.
            Input::Act { .. } | Input::Chance(_) => assert!(put_down.is_zero(), "{input:?}"),
        }
        self.paid_out += returned;
        if let Input::Chance(seen) = input {
            self.cards.came(seen.card);
        }
        self.cards.count(self.rules.shoe(), &self.state.shoe, None);
        let heaps = self.state.shoe.heaps();
        // The rows are those of the cards that lie there.
        if self.state.phase == Phase::Dealing {
            let laid = heaps.cloth().iter().copied().fold(Rows::EMPTY, Rows::lay);
            assert_eq!(laid, self.state.rows);
        }
        self.inputs.push(input);
    }

    /// Procedure around the cards, a card if one is due, otherwise somebody's attempt.
    fn step(&mut self, dice: &mut Dice) {
        match TrenteEtQuarante::turn(&self.rules, &self.state) {
            Turn::Chance if !dice.one_in(15) => return self.card(dice),
            Turn::Seats(seats) if self.state.phase == Phase::Betting => {
                let cut = ShoeAct::Cut { after: 1 + u16::try_from(dice.below(320)).expect("few") };
                let act = if dice.one_in(2) { ShoeAct::Decline } else { cut };
                return self.act(dice, By::Seat(seats[0]), Action::Shoe { act });
            }
            Turn::Staff(Role::Croupier) if self.state.phase == Phase::Dealing => {
                return self.act(dice, CROUPIER, Action::Shoe { act: ShoeAct::StopShows });
            }
            Turn::Staff(Role::Croupier) if self.state.phase == Phase::Betting => {
                return self.prepare(dice);
            }
            Turn::Staff(Role::Direction) if self.state.phase == Phase::Betting => {
                return self.act(dice, DIRECTION, Action::Decide);
            }
            _ => {}
        }
        if dice.one_in(60) {
            return self.card(dice);
        }
        if self.state.phase == Phase::Betting && dice.one_in(8) {
            return self.act(dice, CROUPIER, Action::Prepare);
        }
        let (by, action) = attempt(dice, &self.state);
        self.act(dice, by, action);
    }

    fn card(&mut self, dice: &mut Dice) {
        let row = dice.one_in(10).then(|| if dice.one_in(2) { Row::Noir } else { Row::Rouge });
        let seen = Seen { card: Card::from_index(dice.below(52)).expect("below 52"), row };
        match TrenteEtQuarante::check_chance(&self.rules, &self.state, seen) {
            Ok(()) => self.take(Input::Chance(seen)),
            Err(refusal) => assert!(!refusal.by.id().is_empty()),
        }
    }

    /// The stub is counted wrongly now and then; the rest goes its usual way, or step by step.
    fn prepare(&mut self, dice: &mut Dice) {
        let cards = self.state.shoe.cards_left() + u16::from(dice.one_in(10));
        self.act(dice, CROUPIER, Action::Shoe { act: ShoeAct::CountStub { cards } });
        let uncovered = dice.one_in(2);
        self.act(dice, CROUPIER, Action::Resume { uncovered });
        if dice.one_in(3) {
            return self.act(dice, CROUPIER, Action::Prepare);
        }
        let offers = TrenteEtQuarante::offers(&self.rules, &self.state, CROUPIER);
        let around = offers.into_iter().map(|offer| offer.action).filter(|action| match action {
            Action::Shoe { act: ShoeAct::ShowDamaged { .. } | ShoeAct::Alarm } => false,
            Action::Shoe { .. } => true,
            _ => false,
        });
        let around: Vec<Action> = around.collect();
        if let Some(action) = around.first() {
            self.act(dice, CROUPIER, action.clone());
        }
    }
}

/// How often something rare came.
#[derive(Debug, Default)]
struct Rare {
    voids: u32,
    refaits: u32,
    insured: u32,
    freed: u32,
    closed: u32,
    incidents: u32,
    second_refaits: u32,
}

impl Rare {
    fn count(&mut self, step: &Step<Event, Bet>) {
        let kind = match step {
            Step::Event { event: Event::Refait, .. } => &mut self.refaits,
            Step::Event { event: Event::Insured { .. }, .. } => &mut self.insured,
            Step::Event { event: Event::Closed, .. } => &mut self.closed,
            Step::Event { event: Event::IncidentOpened, .. } => &mut self.incidents,
            Step::Line(Line { fate: Fate::Freed, .. }) => &mut self.freed,
            Step::Line(Line { fate: Fate::Halved { times: 2.. }, .. }) => &mut self.second_refaits,
            Step::Event {
                event: Event::Shoe { what: table::shoe::ShoeEvent::RoundVoid }, ..
            } => &mut self.voids,
            Step::Line(_) | Step::Event { .. } => return,
        };
        *kind += 1;
    }
}

#[test]
fn random_coups_lose_neither_money_nor_cards() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut played, mut refusals) = (0, 0);
    let mut rare = Rare::default();
    while played < COUPS {
        let mut sitting = Sitting::open(&mut dice);
        let (mut coups, mut steps) = (0, 0);
        while coups < COUPS_A_HOUSE && steps < 100 * COUPS_A_HOUSE {
            let told = sitting.journal.steps.len();
            sitting.step(&mut dice);
            let called = |step: &Step<Event, Bet>| {
                matches!(step, Step::Event { event: Event::Result { .. }, .. })
            };
            coups += u32::from(sitting.journal.steps[told..].iter().any(called));
            steps += 1;
        }
        assert!(coups > 0, "no coup came to its end: {:?}", sitting.rules);
        // What the players put down is what they got back, lost, and have lying there.
        let net: Cents = sitting.journal.lines().map(Line::net).sum();
        assert_eq!(sitting.paid_in + net, sitting.paid_out + sitting.staked());
        replays(&sitting.rules, &sitting.inputs, &sitting.state, &sitting.journal);
        for step in &sitting.journal.steps {
            rare.count(step);
        }
        played += coups;
        refusals += sitting.refusals;
    }
    assert!(refusals > u64::from(COUPS), "unlawful acts were tried: {refusals}");
    let Rare { voids, refaits, insured, freed, closed, incidents, second_refaits } = rare;
    assert!(voids > 100 && refaits > 1000 && insured > 1000 && freed > 100, "{rare:?}");
    assert!(closed > 20 && incidents > 20 && second_refaits > 5, "{rare:?}");
}

/// After the last coup nothing of anybody's is left on the cloth, whatever came of it.
#[test]
fn nobody_is_left_with_frozen_money() {
    let mut dice = Dice(42);
    let mut ended = 0;
    while ended < 300 {
        let mut sitting = Sitting::open(&mut dice);
        let mut notices = vec![Notice::LastThreeDeals, Notice::LastHalfHour];
        for _ in 0..2000 {
            if let (Some(notice), Phase::Betting) = (notices.last(), sitting.state.phase)
                && dice.one_in(10)
            {
                sitting.act(&mut dice, DIRECTION, Action::Announce { notice: *notice });
                notices.pop();
            }
            sitting.step(&mut dice);
            if sitting.state.phase == Phase::Over {
                assert!(sitting.state.stakes().is_empty() && sitting.staked().is_zero());
                assert_eq!(sitting.state.told, Told::Deals { left: 0 });
                ended += 1;
                break;
            }
        }
    }
}
