//! A black-jack table with one player on one box who plays the best chart, for benchmarks and for
//! the test that counts allocations.

use games::blackjack::{
    Action, Ask, Awaits, Bet, Blackjack, BlackjackLaw, Cards, Hand, Kind, Origin, Phase, Rules,
    State, Tender,
};
use odds::blackjack::Rules as Priced;
use odds::simulate::Packs;
use odds::simulate::blackjack::Strategy;
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Draft, Game, Record, Role, Seat, Silent, Spot};

const CROUPIER: By = By::Staff(Role::Croupier);
const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
const STAKE: Cents = Cents::units(10);

/// What a player does with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Stand,
    Hit,
    Double,
    Split,
}

/// What the chart says of a hand.
fn find(chart: &Strategy, hand: &Cards, may_split: bool, bank: Card) -> Move {
    let is_pair = |cards: &[Card]| matches!(cards, [a, b] if a.rank.pips() == b.rank.pips());
    let cards = hand.as_slice();
    if may_split && is_pair(cards) && chart.splits(cards[0].rank.pips(), bank) {
        return Move::Split;
    }
    match chart.advice(hand.sum(), bank) {
        advice if advice.doubles() && cards.len() == 2 => Move::Double,
        advice if advice.draws() => Move::Hit,
        _ => Move::Stand,
    }
}

/// The table and its cards.
#[derive(Clone, Debug)]
pub(crate) struct TableOfOne<L> {
    rules: Rules,
    state: State,
    packs: Packs,
    place: Action<Bet<L>>,
    strategy: Strategy,
    pub(crate) shuffles: u64,
}

impl<L: BlackjackLaw> TableOfOne<L> {
    pub(crate) fn new(seed: u64) -> Self {
        let rules = Blackjack::<L>::admit(&Draft::default()).expect("defaults are lawful");
        let strategy = Strategy::best(&Priced::of::<L>(&rules)).expect("a full shoe");
        let state = Blackjack::<L>::open(&rules, &mut Silent);
        let mut packs = Packs::new(6, seed, 0);
        packs.burn(5);
        let place = Action::Place {
            place: 1,
            bet: Bet::of(Kind::Main),
            stake: STAKE,
            tender: Tender::Chips,
        };
        TableOfOne { rules, state, packs, place, strategy, shuffles: 0 }
    }

    fn act(&mut self, by: By, action: &Action<Bet<L>>, out: &mut impl Record<Blackjack<L>>) {
        Blackjack::<L>::act(&self.rules, &mut self.state, by, action, out);
    }

    /// One round, and the shuffle before it if the stop card has shown.
    pub(crate) fn round(&mut self, out: &mut impl Record<Blackjack<L>>) {
        if self.state.shoe().phase() == ShoePhase::RunOver {
            self.shuffle(out);
        }
        if !self.quick_round(out) {
            self.full_round(out);
        }
    }

    /// The same, step by step.
    pub(crate) fn stepwise_round(&mut self, out: &mut impl Record<Blackjack<L>>) {
        if self.state.shoe().phase() == ShoePhase::RunOver {
            self.shuffle(out);
        }
        self.full_round(out);
    }

    fn full_round(&mut self, out: &mut impl Record<Blackjack<L>>) {
        let place = &self.place;
        Blackjack::<L>::act(&self.rules, &mut self.state, PLAYER, place, out);
        self.act(CROUPIER, &Action::CloseBets, out);
        loop {
            match self.state.phase() {
                Phase::Turns { awaits: Awaits::Decision, .. } => self.decide(out),
                Phase::Offers => self.act(CROUPIER, &Action::OfferCards, out),
                Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => self.reveal(out),
                Phase::Betting | Phase::Closed | Phase::Jackpots => return,
            }
        }
    }

    /// Most rounds go unnoticed where only the result is kept.
    fn quick_round(&mut self, out: &mut impl Record<Blackjack<L>>) -> bool {
        let TableOfOne { rules, state, packs, strategy, .. } = self;
        let mut source = || packs.deal().expect("the stop card comes before the end");
        let mut ask = |hand: &Cards, bank: Card| match find(strategy, hand, true, bank) {
            Move::Stand => Ask::Stand,
            Move::Hit => Ask::Hit,
            Move::Double | Move::Split => Ask::Else,
        };
        let stake = (SEAT, 1, STAKE);
        match Blackjack::<L>::quick_round(rules, state, stake, &mut source, &mut ask, out) {
            Ok(()) => true,
            Err(noticed) => {
                packs.take_back(noticed.cards);
                false
            }
        }
    }

    fn reveal(&mut self, out: &mut impl Record<Blackjack<L>>) {
        let card = self.packs.deal().expect("the stop card comes before the end");
        Blackjack::<L>::reveal(&self.rules, &mut self.state, card, out);
    }

    fn decide(&mut self, out: &mut impl Record<Blackjack<L>>) {
        let hand: &Hand = self.state.in_turn().expect("a hand is in turn");
        let at: Spot = hand.spot();
        let aces = hand.origin() == Origin::SplitAces;
        let bank = self.state.bank().as_slice()[0];
        let may_split = self.state.splits(hand) < 2;
        // A split ace is asked only where a pair of them may be split again.
        let found = find(&self.strategy, hand.cards(), may_split, bank);
        let action = match if aces { Move::Split } else { found } {
            Move::Stand => Action::Stand(at),
            Move::Hit => Action::Hit(at),
            Move::Double => Action::Double { at, stake: None },
            Move::Split => Action::Split { at, stake: None },
        };
        self.act(PLAYER, &action, out);
    }

    fn shuffle(&mut self, out: &mut impl Record<Blackjack<L>>) {
        self.shuffles += 1;
        self.packs.shuffle();
        self.packs.burn(5);
        while let Some((by, act)) = self.state.shoe().usual_act(self.rules.shoe()) {
            // The one player is asked, and cuts.
            let (by, act) = match act {
                ShoeAct::Offer { .. } => (by, ShoeAct::Offer { seats: vec![SEAT] }),
                act => (by, act),
            };
            self.act(by, &Action::Shoe(act), out);
        }
    }
}
