//! A hundred thousand random rounds of black-jack under every law: lawful and unlawful acts by
//! everybody, random house rules, every card drawn by what the shoe can hold.

use crate::cards::Tally;
use crate::dice::{Dice, house};
use crate::refused::refused;
use crate::replay::replays;
use games::blackjack::{
    Action, Bet, Blackjack, BlackjackLaw, Event, Fr, FrEarlier, Jackpot, Kind, Leaflet, Mc, Notice,
    Phase, Rules, Setting, State, Tender,
};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Choice, Fate, Game, Input, Journal, Line, Role, Seat, Spot, Step};

const ROUNDS: u32 = 100_000;
const ROUNDS_A_HOUSE: u32 = 250;

const SEATS: [&str; 6] = ["1", "2", "4", "7", "s1", "s2"];

fn seat(dice: &mut Dice) -> Seat {
    Seat::parse(SEATS[dice.below(SEATS.len())]).expect("a seat")
}

/// Something that somebody might try, sensible more often than not.
fn attempt<L: BlackjackLaw>(dice: &mut Dice, state: &State) -> (By, Action<Bet<L>>) {
    let player = seat(dice);
    let own = if player.is_standing() || dice.one_in(4) { dice.small(9) } else { player.number() };
    let in_turn = state.in_turn().map_or(Spot::of_box(own), games::blackjack::Hand::spot);
    let at = if dice.one_in(12) { Spot::of_hand(own, dice.small(5)) } else { in_turn };
    // Whoever holds the hand in turn is asked most of the time.
    let holder = Seat::seated(at.place.max(1)).unwrap_or(player);
    let decider = By::Seat(if dice.one_in(10) { player } else { holder });
    let croupier = By::Staff(Role::Croupier);
    let supervisor = By::Staff(if L::LAW.jp1.is_some() { Role::Superviseur } else { Role::Chef });
    let amount = Cents::new([0, 50, 100, 200, 500, 1000, 2000, 100_000][dice.below(8)]);
    let open = dice.one_in(3).then_some(amount);
    let jackpots = Jackpot::NAMES;
    match state.phase() {
        Phase::Closed => (By::Staff(Role::Direction), Action::Open),
        Phase::Betting => match dice.below(20) {
            0..=6 => (croupier, Action::CloseBets),
            7..=14 => {
                let kinds = L::bets();
                let bet = if dice.one_in(2) {
                    Bet::of(Kind::Main)
                } else {
                    kinds[dice.below(kinds.len())]
                };
                let tender = if dice.one_in(30) { Tender::Cash } else { Tender::Chips };
                (By::Seat(player), Action::Place { place: own, bet, stake: amount, tender })
            }
            15 => (
                By::Seat(player),
                Action::TakeBack { place: own, bet: Bet::of(Kind::Main), stake: amount },
            ),
            16 => {
                let to = Seat::standing(1 + dice.small(2)).expect("a standing player");
                (By::Seat(player), Action::Consent { place: own, to })
            }
            17 => (croupier, Action::Grant { place: own, to: seat(dice) }),
            18 => (
                By::Seat(player),
                [Action::Sit, Action::Leave, Action::Wait, Action::Ride { place: own }]
                    [dice.below(4)]
                .clone(),
            ),
            _ => (
                By::Staff(Role::Direction),
                [
                    Action::Close { minutes: 30 },
                    Action::Set { setting: Setting::Maximum(50) },
                    Action::Set { setting: Setting::Minimum(amount) },
                    Action::Announce { notice: Notice::LastDeal },
                ][dice.below(4)]
                .clone(),
            ),
        },
        Phase::Offers => match dice.below(4) {
            0 => (decider, Action::Insure { place: own, stake: open }),
            1 => (decider, Action::EvenMoney { place: own }),
            2 => (decider, Action::Surrender { place: own }),
            _ => (croupier, Action::OfferCards),
        },
        Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => match dice.below(12) {
            0..=3 => (decider, Action::Stand { at }),
            4 | 5 => (decider, Action::Hit { at }),
            6 => (decider, Action::Double { at, stake: open }),
            7 | 8 => (decider, Action::Split { at, stake: open }),
            9 => (decider, Action::Surrender { place: at.place }),
            10 => (By::Seat(player), Action::Follow { place: at.place }),
            _ => (decider, Action::Insure { place: own, stake: open }),
        },
        Phase::Jackpots => match dice.below(4) {
            0 => (supervisor, Action::Identify { place: dice.small(8) }),
            1 => (supervisor, Action::ViewImages),
            _ => {
                let jackpot = jackpots[dice.below(jackpots.len())].1;
                (supervisor, Action::PayJackpot { jackpot, pool: Cents::units(5000) })
            }
        },
    }
}

fn line_is_sound<B>(line: &Line<B>) -> bool {
    match line.fate {
        Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
        Fate::Lost => line.returned.is_zero(),
        Fate::Returned => line.returned == line.stake,
        Fate::Halved { .. } => line.returned.times(2) == line.stake,
        Fate::Prize => line.stake.is_zero() && line.returned.is_positive(),
        Fate::Freed | Fate::Imprisoned => false,
    }
}

struct Sitting<L: BlackjackLaw> {
    rules: Rules,
    state: State,
    inputs: Vec<Input<Action<Bet<L>>, Card>>,
    journal: Journal<Blackjack<L>>,
    cards: Tally,
    refusals: u64,
}

impl<L: BlackjackLaw> Sitting<L> {
    fn staked(&self) -> Cents {
        let seats = SEATS.iter().filter_map(|text| Seat::parse(text));
        seats.map(|seat| Blackjack::<L>::staked(&self.state, seat)).sum()
    }

    /// Takes an act if it is lawful; if not, nothing changes.
    fn act(&mut self, dice: &mut Dice, by: By, action: Action<Bet<L>>) {
        match Blackjack::<L>::check(&self.rules, &self.state, by, &action) {
            Ok(()) => self.take(Input::Act { by, action }),
            Err(refusal) => {
                self.refusals += 1;
                refused::<Blackjack<L>>(dice, &self.rules, &self.state, (by, &action), refusal);
            }
        }
    }

    fn take(&mut self, input: Input<Action<Bet<L>>, Card>) {
        let (before, told) = (self.staked(), self.journal.steps.len());
        match &input {
            Input::Act { by, action } => {
                Blackjack::<L>::act(&self.rules, &mut self.state, *by, action, &mut self.journal);
            }
            Input::Chance(card) => {
                Blackjack::<L>::reveal(&self.rules, &mut self.state, *card, &mut self.journal);
            }
        }
        let lines = self.journal.steps[told..].iter().filter_map(|step| match step {
            Step::Line(line) => Some(line),
            Step::Event { .. } => None,
        });
        let mut off = Cents::ZERO;
        for line in lines {
            assert!(line_is_sound(line), "{line:?}");
            off += line.stake;
        }
        let adds = matches!(
            input,
            Input::Act {
                action: Action::Place { .. }
                    | Action::TakeBack { .. }
                    | Action::Ride { .. }
                    | Action::Insure { .. }
                    | Action::Double { .. }
                    | Action::Split { .. }
                    | Action::Follow { .. },
                ..
            }
        );
        // What left the cloth is what the lines took off it.
        assert!(adds || before - self.staked() == off, "{input:?}");
        let act = match &input {
            Input::Act { action: Action::Shoe { act }, .. } => Some(act),
            Input::Act { .. } => None,
            Input::Chance(card) => {
                self.cards.came(*card);
                None
            }
        };
        self.cards.count(self.rules.shoe(), self.state.shoe(), act);
        self.inputs.push(input);
    }

    /// Procedure around the cards, a card if one is due, otherwise somebody's attempt.
    fn step(&mut self, dice: &mut Dice) {
        let shoe = self.state.shoe();
        let round = matches!(shoe.phase(), ShoePhase::Round(_));
        let rules = *self.rules.shoe();
        if self.state.phase() == Phase::Betting
            && let Some((by, act)) = shoe.usual_act(&rules)
        {
            let seated: Vec<Seat> =
                (1..=7).filter_map(Seat::seated).filter(|seat| self.sits(*seat)).collect();
            let (by, act) = match act {
                ShoeAct::Offer { .. } => (by, ShoeAct::Offer { seats: seated }),
                act => (by, act),
            };
            return self.act(dice, by, Action::Shoe { act });
        }
        let croupier = By::Staff(Role::Croupier);
        if round && shoe.return_due(&rules).is_some() && dice.one_in(2) {
            return self.act(dice, croupier, Action::Shoe { act: ShoeAct::Recycle });
        }
        if round && shoe.cards_left() == 0 {
            return self.act(dice, croupier, Action::Shoe { act: ShoeAct::RunsDry });
        }
        // A card is due, or is tried although none is.
        let due = Blackjack::<L>::turn(&self.rules, &self.state) == table::Turn::Chance;
        if due && dice.one_in(3) {
            // Those who stand may follow a double or split before the card.
            let by = By::Seat(Seat::standing(1 + dice.small(2)).expect("a standing player"));
            let place = self.state.in_turn().map_or(1, |hand| hand.spot().place);
            self.act(dice, by, Action::Follow { place });
        }
        if (due && !dice.one_in(8)) || dice.one_in(40) {
            let card = Card::from_index(dice.below(52)).expect("below 52");
            match Blackjack::<L>::check_chance(&self.rules, &self.state, card) {
                Ok(()) => self.take(Input::Chance(card)),
                Err(refusal) => assert!(!refusal.by.id().is_empty()),
            }
            return;
        }
        let (by, action) = attempt::<L>(dice, &self.state);
        self.act(dice, by, action);
    }

    fn sits(&self, seat: Seat) -> bool {
        let view = Blackjack::<L>::view(&self.rules, &self.state, None);
        view.boxes.iter().any(|b| b.place == seat.number() && b.seated)
    }
}

fn random_rounds<L: BlackjackLaw>() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut played, mut refusals) = (0, 0);
    let mut rare = [0_u32; 4];
    while played < ROUNDS {
        let rules = house::<Blackjack<L>>(&mut dice);
        let state = Blackjack::<L>::new_table(&rules);
        let (inputs, journal) = (Vec::new(), Journal::new());
        let mut sitting =
            Sitting::<L> { rules, state, inputs, journal, cards: Tally::NONE, refusals: 0 };
        for (by, action) in Blackjack::<L>::opening(&sitting.rules) {
            sitting.act(&mut dice, by, action);
        }
        let mut rounds = 0;
        let mut steps = 0;
        while rounds < ROUNDS_A_HOUSE && steps < 100 * ROUNDS_A_HOUSE {
            let dealing = matches!(sitting.state.phase(), Phase::Bank | Phase::Jackpots);
            sitting.step(&mut dice);
            rounds += u32::from(dealing && sitting.state.phase() == Phase::Betting);
            steps += 1;
        }
        replays(&sitting.rules, &sitting.inputs, &sitting.state, &sitting.journal);
        for step in &sitting.journal.steps {
            let kind = match step {
                Step::Event { event: Event::Split { .. }, .. } => 0,
                Step::Event { event: Event::Insured { .. }, .. } => 1,
                Step::Event { event: Event::Followed { .. }, .. } => 2,
                Step::Line(line) if line.fate == Fate::Prize => 3,
                Step::Line(_) | Step::Event { .. } => continue,
            };
            rare[kind] += 1;
        }
        played += rounds;
        refusals += sitting.refusals;
        assert!(rounds > 0, "no round came to its end: {:?}", sitting.rules);
    }
    assert!(refusals > u64::from(ROUNDS), "unlawful acts were tried: {refusals}");
    let [splits, insured, followed, prizes] = rare;
    assert!(splits > 500 && insured > 200 && followed > 0, "{rare:?}");
    assert!(prizes > 0 || (L::LAW.jp1.is_none() && L::LAW.split_aces.is_none()), "{rare:?}");
}

#[test]
fn random_rounds_under_the_text_in_force() {
    random_rounds::<Fr>();
}

#[test]
fn random_rounds_under_the_earlier_text() {
    random_rounds::<FrEarlier>();
}

#[test]
fn random_rounds_at_monaco() {
    random_rounds::<Mc>();
}

#[test]
fn random_rounds_of_the_leaflet() {
    random_rounds::<Leaflet>();
}
