//! One box at the engine's black-jack table, played by a chart with cards that are handed in: what
//! the fast driver is held against. What may be done is asked of the engine's own checks.

use games::blackjack::{
    Action, Ask, Awaits, Bet, Blackjack, BlackjackLaw, Cards, Kind, Origin, Phase, Rules, State,
    Tender, Worth, may_insure, may_take_even_money, worth,
};
use odds::simulate::blackjack::Strategy;
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Count, Game, Role, Seat, Silent, Spot};

const CROUPIER: By = By::Staff(Role::Croupier);
const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
pub(crate) const STAKE: Cents = Cents::units(10);

/// The table, its player and what a round brought.
#[derive(Clone, Debug)]
pub(crate) struct EngineBox<L> {
    rules: Rules,
    state: State,
    strategy: Strategy,
    place: Action<Bet<L>>,
    count: Count,
}

impl<L: BlackjackLaw> EngineBox<L> {
    /// With its first shoe ready, burnt cards out.
    pub(crate) fn new(rules: &Rules, strategy: &Strategy) -> Self {
        let state = Blackjack::<L>::open(rules, &mut Silent);
        let place = Action::Place {
            place: 1,
            bet: Bet::of(Kind::Main),
            stake: STAKE,
            tender: Tender::Chips,
        };
        let (rules, strategy) = (*rules, strategy.clone());
        EngineBox { rules, state, strategy, place, count: Count::default() }
    }

    /// The stop card has shown.
    pub(crate) fn is_over(&self) -> bool {
        self.state.shoe().phase() == ShoePhase::RunOver
    }

    /// A new shoe, burnt cards out.
    pub(crate) fn shuffle(&mut self) {
        while let Some((by, act)) = self.state.shoe().usual_act(&self.rules.shoe().clone()) {
            let act = match act {
                ShoeAct::Offer { .. } => ShoeAct::Offer { seats: vec![SEAT] },
                act => act,
            };
            self.act(by, &Action::Shoe(act));
        }
    }

    /// What a round of these cards brings. `at` is the next card.
    pub(crate) fn round(&mut self, shoe: &[Card], at: &mut usize) -> Cents {
        let before = self.count.net;
        if !self.quick(shoe, at) {
            self.full(shoe, at);
        }
        self.count.net - before
    }

    fn act(&mut self, by: By, action: &Action<Bet<L>>) {
        Blackjack::<L>::act(&self.rules, &mut self.state, by, action, &mut self.count);
    }

    fn may(&self, action: &Action<Bet<L>>) -> bool {
        Blackjack::<L>::check(&self.rules, &self.state, PLAYER, action).is_ok()
    }

    /// Rounds in which nothing happens but cards asked for.
    fn quick(&mut self, shoe: &[Card], at: &mut usize) -> bool {
        let EngineBox { rules, state, strategy, count, .. } = self;
        let begun = *at;
        let mut source = || {
            *at += 1;
            shoe[*at - 1]
        };
        let mut ask = |hand: &Cards, up: Card| {
            let natural = worth(hand, Origin::Dealt);
            let insures = strategy.insures() && may_insure(up);
            let at_once = strategy.takes_even_money() && may_take_even_money::<L>(natural, up);
            if insures || at_once {
                return Ask::Else;
            }
            if hand.total() == 21 {
                return Ask::Stand;
            }
            let advice = strategy.advice(hand.sum(), up);
            let two = hand.len() == 2;
            let pips = hand.as_slice()[0].rank.pips();
            let pair = two && pips == hand.as_slice()[1].rank.pips();
            let splits = pair && strategy.splits(pips, up);
            if splits || (two && (advice.doubles() || advice.surrenders())) {
                Ask::Else
            } else if advice.draws() {
                Ask::Hit
            } else {
                Ask::Stand
            }
        };
        // A hand that closes by itself is not asked, and might be insured.
        if strategy.insures() && may_insure(shoe[begun + 1]) {
            return false;
        }
        let stake = (SEAT, 1, STAKE);
        let quick = Blackjack::<L>::quick_round(rules, state, stake, &mut source, &mut ask, count);
        if quick.is_err() {
            *at = begun;
        }
        quick.is_ok()
    }

    fn full(&mut self, shoe: &[Card], at: &mut usize) {
        let place = self.place.clone();
        self.act(PLAYER, &place);
        self.act(CROUPIER, &Action::CloseBets);
        loop {
            match self.state.phase() {
                Phase::Turns { awaits: Awaits::Decision, .. } => self.decide(),
                Phase::Offers => self.offers(),
                Phase::Deal { .. } | Phase::Turns { .. } | Phase::Bank => {
                    let card = shoe[*at];
                    *at += 1;
                    let EngineBox { rules, state, count, .. } = self;
                    Blackjack::<L>::reveal(rules, state, card, count);
                }
                Phase::Betting | Phase::Closed | Phase::Jackpots => return,
            }
        }
    }

    /// Insurance, a natural paid at once, and then the croupier offers cards.
    fn offers(&mut self) {
        let even = Action::EvenMoney { place: 1 };
        let insure = Action::Insure { place: 1, stake: None };
        if self.strategy.takes_even_money() && self.may(&even) {
            self.act(PLAYER, &even);
        } else if self.strategy.insures() && self.may(&insure) {
            self.act(PLAYER, &insure);
        }
        if self.state.phase() == Phase::Offers {
            self.act(CROUPIER, &Action::OfferCards);
        }
    }

    fn decide(&mut self) {
        let hand = self.state.in_turn().expect("a hand is in turn");
        let (at, sum, cards): (Spot, _, _) = (hand.spot(), hand.cards().sum(), hand.cards());
        let aces = hand.origin() == Origin::SplitAces;
        let natural = worth(cards, hand.origin()) == Worth::BlackJack;
        let up = self.state.bank().as_slice()[0];
        let pips = cards.as_slice()[0].rank.pips();
        let even = Action::EvenMoney { place: 1 };
        let split = Action::Split { at, stake: None };
        let double = Action::Double { at, stake: None };
        let give_up = Action::Surrender { place: 1 };
        let action = if natural && self.strategy.takes_even_money() && self.may(&even) {
            even
        } else if self.strategy.splits(pips, up) && self.may(&split) {
            split
        } else if aces || sum.total() == 21 {
            Action::Stand(at)
        } else {
            let advice = self.strategy.advice(sum, up);
            if advice.surrenders() && self.may(&give_up) {
                give_up
            } else if advice.doubles() && self.may(&double) {
                double
            } else if advice.draws() {
                Action::Hit(at)
            } else {
                Action::Stand(at)
            }
        };
        self.act(PLAYER, &action);
    }
}
