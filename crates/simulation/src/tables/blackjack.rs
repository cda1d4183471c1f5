//! A black-jack table with one box a player, each with a main stake and side bets, played by a
//! chart. What may be done is asked of the engine's own checks.

use super::{Cards, Dry};
use crate::fold::Run;
use crate::packs::Packs;
use crate::seats::seat;
use games::blackjack::{
    Action, Ask, Awaits, Bet, Blackjack, BlackjackLaw, Cards as Held, Jackpot, Kind, Origin, Phase,
    Rules, State, Tender, may_insure, may_take_even_money, worth,
};
use odds::blackjack::{PlayedChart, decision};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Game, Offer, OnOff, Record, Refusal, Role, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);
/// More cards than a round takes that goes unnoticed.
const QUICK_MOST: usize = 32;

/// What lies on a box in every round.
#[derive(Clone, Debug)]
pub struct BoxStakes<L> {
    pub main: Cents,
    pub sides: Vec<(Bet<L>, Cents)>,
    /// Half the stake is insured whenever that is offered.
    pub insured: OnOff,
}

impl<L> BoxStakes<L> {
    /// Nothing but a main stake.
    pub fn main(stake: Cents) -> Self {
        BoxStakes { main: stake, sides: Vec::new(), insured: OnOff::Off }
    }
}

/// Who says how hands are played: a chart, or somebody who has several.
pub trait Advises {
    /// The chart of the moment.
    fn chart(&self) -> &PlayedChart;

    /// Whether he ever insures.
    fn insurance(&self) -> Insures;
}

/// Whether a player insures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insures {
    Never,
    /// By what he has seen when it is offered.
    Sometimes,
    Always,
}

impl Advises for PlayedChart {
    fn chart(&self) -> &PlayedChart {
        self
    }

    fn insurance(&self) -> Insures {
        if self.insures() { Insures::Always } else { Insures::Never }
    }
}

/// The table and its players.
#[derive(Clone, Debug)]
pub struct BlackjackTable<L, A = PlayedChart> {
    rules: Rules,
    state: State,
    strategy: A,
    /// Box 1 is seat 1's, and so on.
    boxes: Vec<BoxStakes<L>>,
    places: Vec<(By, Action<Bet<L>>)>,
    /// The cards go back into a device.
    device: OnOff,
}

impl<L: BlackjackLaw> BlackjackTable<L> {
    /// A new sitting, its first shoe ready and the burnt cards out.
    pub fn new(rules: &Rules, strategy: &PlayedChart, boxes: Vec<BoxStakes<L>>) -> Self {
        Self::advised(rules, strategy.clone(), boxes)
    }
}

impl<L: BlackjackLaw, A: Advises> BlackjackTable<L, A> {
    /// The same with somebody else who says how hands are played.
    pub fn advised(rules: &Rules, strategy: A, boxes: Vec<BoxStakes<L>>) -> Self {
        let state = Blackjack::<L>::open(rules, &mut Silent);
        let device = if Run::of(rules.shoe()).is_some() { OnOff::Off } else { OnOff::On };
        let (own, places) = (Vec::new(), Vec::new());
        let mut table =
            BlackjackTable { rules: *rules, state, strategy, boxes: own, places, device };
        table.stake(boxes);
        table
    }

    /// From the next round on this is laid.
    pub fn stake(&mut self, boxes: Vec<BoxStakes<L>>) {
        self.places.clear();
        for (index, stakes) in boxes.iter().enumerate() {
            let holder = seat(index);
            let main = std::iter::once((Bet::of(Kind::Main), stakes.main));
            for (bet, stake) in main.chain(stakes.sides.iter().copied()) {
                let (place, tender) = (holder.number(), Tender::Chips);
                self.places.push((By::Seat(holder), Action::Place { place, bet, stake, tender }));
            }
        }
        self.boxes = boxes;
    }

    /// Whether the house takes these stakes, and may deal to them.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut state = self.state.clone();
        let close = (CROUPIER, Action::CloseBets);
        for (by, action) in self.places.iter().chain([&close]) {
            Blackjack::<L>::play(&self.rules, &mut state, *by, action, &mut Silent)?;
        }
        Ok(())
    }

    /// The same table at the beginning of another sitting.
    pub fn reopen(&mut self) {
        self.state = Blackjack::<L>::open(&self.rules, &mut Silent);
    }

    /// The stop card has shown.
    pub fn is_over(&self) -> bool {
        self.state.shoe().phase() == ShoePhase::RunOver
    }

    /// The cards that may come next, each as often as it is left.
    pub fn chances(&self) -> Vec<(Card, u32)> {
        Blackjack::<L>::chances(&self.rules, &self.state)
    }

    /// After the last round of a shoe: the next is prepared in the usual way.
    pub fn prepare(&mut self, out: &mut impl Record<Blackjack<L>>) {
        while let Some((by, act)) = self.state.shoe().usual_act(self.rules.shoe()) {
            // The first player is asked, and cuts.
            let act = match act {
                ShoeAct::Offer { .. } => ShoeAct::Offer { seats: vec![seat(0)] },
                act => act,
            };
            self.act(by, &Action::Shoe { act }, out);
        }
    }

    /// The next shoe, from these packs: they are shuffled, and what the law burns has left them.
    pub fn shuffle(&mut self, packs: &mut Packs, out: &mut impl Record<Blackjack<L>>) {
        self.prepare(out);
        packs.shuffle();
        self.burn(packs);
    }

    /// Cards leave the packs before the first round, as from the shoe.
    pub fn burn(&self, packs: &mut Packs) {
        if let (Some(run), Some(first)) = (Run::of(self.rules.shoe()), packs.deal()) {
            packs.take_back(1);
            packs.burn(run.burnt(first));
        }
    }

    /// One round. Where only lines are kept, one in which nothing happens but cards asked for is
    /// played at once.
    pub fn round(
        &mut self,
        cards: &mut impl Cards,
        out: &mut impl Record<Blackjack<L>>,
    ) -> Result<(), Dry> {
        if self.quick(cards, out) { Ok(()) } else { self.round_by_steps(cards, out) }
    }

    /// The same, step by step.
    pub fn round_by_steps(
        &mut self,
        cards: &mut impl Cards,
        out: &mut impl Record<Blackjack<L>>,
    ) -> Result<(), Dry> {
        if self.device == OnOff::On {
            self.prepare(out);
        }
        for (by, place) in &self.places {
            Blackjack::<L>::act(&self.rules, &mut self.state, *by, place, out);
        }
        self.act(CROUPIER, &Action::CloseBets, out);
        loop {
            // A device wants its cards back in the middle of a round.
            let recycle = Action::Shoe { act: ShoeAct::Recycle };
            if self.device == OnOff::On && self.may(CROUPIER, &recycle) {
                self.act(CROUPIER, &recycle, out);
            }
            match self.state.phase() {
                Phase::Turns { awaits: Awaits::Decision, .. } => self.decide(out),
                Phase::Offers => self.offers(out),
                Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
                    let card = cards.deal(|| self.chances()).ok_or(Dry)?;
                    Blackjack::<L>::reveal(&self.rules, &mut self.state, card, out);
                }
                Phase::Jackpots => self.jackpots(out),
                Phase::Betting | Phase::Closed => return Ok(()),
            }
        }
    }

    fn act(&mut self, by: By, action: &Action<Bet<L>>, out: &mut impl Record<Blackjack<L>>) {
        Blackjack::<L>::act(&self.rules, &mut self.state, by, action, out);
    }

    fn may(&self, by: By, action: &Action<Bet<L>>) -> bool {
        Blackjack::<L>::check(&self.rules, &self.state, by, action).is_ok()
    }

    /// A lone main stake, and a round in which nothing happens but cards asked for.
    fn quick(&mut self, cards: &mut impl Cards, out: &mut impl Record<Blackjack<L>>) -> bool {
        let BlackjackTable { rules, state, strategy, boxes, .. } = self;
        let [BoxStakes { main, sides, insured: OnOff::Off }] = boxes.as_slice() else {
            return false;
        };
        if cards.blind() < QUICK_MOST || !sides.is_empty() {
            return false;
        }
        let may_insure = match strategy.insurance() {
            Insures::Never => false,
            Insures::Sometimes => shows_ace(cards),
            Insures::Always => true,
        };
        if may_insure {
            return false;
        }
        let mut ask = |hand: &Held, up: Card| asked::<L>(strategy.chart(), hand, up);
        let stake = (seat(0), seat(0).number(), *main);
        let mut deal = || cards.deal(Vec::new).expect("enough are left");
        match Blackjack::<L>::quick_round(rules, state, stake, &mut deal, &mut ask, out) {
            Ok(()) => true,
            Err(noticed) => {
                cards.take_back(noticed.cards);
                false
            }
        }
    }

    /// Insurance, a natural paid at once, and then the croupier offers cards.
    fn offers(&mut self, out: &mut impl Record<Blackjack<L>>) {
        for index in 0..self.boxes.len() {
            let (by, place) = (By::Seat(seat(index)), seat(index).number());
            let even = Action::EvenMoney { place };
            let insure = Action::Insure { place, stake: None };
            let chart = self.strategy.chart();
            let insures = chart.insures() || self.boxes[index].insured == OnOff::On;
            if chart.takes_even_money() && self.may(by, &even) {
                self.act(by, &even, out);
            } else if insures && self.may(by, &insure) {
                self.act(by, &insure, out);
            }
        }
        if self.state.phase() == Phase::Offers {
            self.act(CROUPIER, &Action::OfferCards, out);
        }
    }

    fn decide(&mut self, out: &mut impl Record<Blackjack<L>>) {
        let hand = self.state.in_turn().expect("a hand is in turn");
        let holder = seat(usize::from(hand.spot().place) - 1);
        let chart = self.strategy.chart();
        let action = decision::<L>(&self.rules, &self.state, hand, holder, chart);
        self.act(By::Seat(holder), &action, out);
    }

    /// A jackpot was hit: the staff does what is offered to it until all is paid. Meters stand
    /// where they start, with the stakes of this round in them.
    fn jackpots(&mut self, out: &mut impl Record<Blackjack<L>>) {
        let staff = [Role::Superviseur, Role::Chef].map(By::Staff);
        let offered = staff.into_iter().find_map(|by| {
            let offers = Blackjack::<L>::offers(&self.rules, &self.state, by);
            let act = offers.iter().find_map(|offer: &Offer<Action<Bet<L>>>| match &offer.action {
                act @ (Action::Identify { .. } | Action::ViewImages) => Some(act.clone()),
                &Action::PayJackpot { jackpot, .. } => {
                    Some(Action::PayJackpot { jackpot, pool: self.meter(jackpot) })
                }
                _ => None,
            });
            act.map(|act| (by, act))
        });
        let (by, act) = offered.expect("somebody pays a jackpot");
        self.act(by, &act, out);
    }

    fn meter(&self, jackpot: Jackpot) -> Cents {
        let stakes = |kind| {
            let sides = self.boxes.iter().flat_map(|stakes| &stakes.sides);
            i64::try_from(sides.filter(|(bet, _)| bet.kind() == kind).count()).unwrap_or(1)
        };
        let jp1 = stakes(Kind::Side(games::blackjack::Side::Jp1));
        let aces = |aces| {
            let (seed, brings) = self.rules.aces_meter(aces).unwrap_or_default();
            seed + brings.times(stakes(Kind::Side(games::blackjack::Side::SplitAces)))
        };
        let ([main, secondary], [to_main, to_secondary, _]) =
            (self.rules.jp1_starts(), self.rules.jp1_parts());
        match jackpot {
            Jackpot::Main => main + to_main.times(jp1),
            Jackpot::Secondary => secondary + to_secondary.times(jp1),
            Jackpot::OneAce => aces(1),
            Jackpot::TwoAces => aces(2),
            Jackpot::ThreeAces => aces(3),
            Jackpot::FourAces => aces(4),
        }
    }
}

/// Whether the bank's first card, the second that is dealt to one box, lets him insure.
fn shows_ace(cards: &mut impl Cards) -> bool {
    let mut deal = || cards.deal(Vec::new).expect("enough are left");
    let (_, up) = (deal(), deal());
    cards.take_back(2);
    may_insure(up)
}

/// What a player does who is asked in a round that may go unnoticed.
fn asked<L: BlackjackLaw>(strategy: &PlayedChart, hand: &Held, up: Card) -> Ask {
    let natural = worth(hand, Origin::Dealt);
    let insures = strategy.insures() && may_insure(up);
    if insures || (strategy.takes_even_money() && may_take_even_money::<L>(natural, up)) {
        return Ask::Else;
    }
    if hand.total() == 21 {
        return Ask::Stand;
    }
    let advice = strategy.advice(hand.sum(), up);
    let two = hand.len() == 2;
    let pips = hand.as_slice()[0].rank.pips();
    let pair = two && pips == hand.as_slice()[1].rank.pips();
    if (pair && strategy.splits(pips, up)) || (two && (advice.doubles() || advice.surrenders())) {
        Ask::Else
    } else if advice.draws() {
        Ask::Hit
    } else {
        Ask::Stand
    }
}
