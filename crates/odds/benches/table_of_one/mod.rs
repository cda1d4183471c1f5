//! A black-jack table with one player on one box who plays basic strategy, for benchmarks and for
//! the test that counts allocations.

use games::blackjack::{
    Action, Ask, Awaits, Bet, Blackjack, BlackjackLaw, Cards, Hand, Kind, Origin, Phase, Rules,
    State, Tender,
};
use odds::simulate::Packs;
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

/// Basic strategy by totals against a bank that takes no hole card and stands on soft 17, as a
/// table: what stands in it is found without asking.
#[derive(Clone, Debug)]
struct Strategy {
    /// By pips of a pair, and by the bank's pips.
    pairs: [[Move; 11]; 11],
    /// Two cards or more, hard or soft, by total, and by the bank's pips.
    totals: [[[[Move; 11]; 22]; 2]; 2],
}

impl Strategy {
    fn new() -> Self {
        let mut strategy =
            Strategy { pairs: [[Move::Stand; 11]; 11], totals: [[[[Move::Stand; 11]; 22]; 2]; 2] };
        for bank in 1..=10_u8 {
            for pips in 1..=10_u8 {
                let split = match pips {
                    1 => bank != 1,
                    2 | 3 | 7 => matches!(bank, 2..=7),
                    4 => matches!(bank, 5 | 6),
                    6 => matches!(bank, 2..=6),
                    8 => matches!(bank, 2..=9),
                    9 => matches!(bank, 2..=6 | 8 | 9),
                    _ => false,
                };
                let unsplit = if pips == 1 { soft(12, bank) } else { hard(2 * pips, bank) };
                strategy.pairs[usize::from(pips)][usize::from(bank)] =
                    if split { Move::Split } else { unsplit };
            }
            for total in 2..=21_u8 {
                for (is_soft, found) in [(0, hard(total, bank)), (1, soft(total, bank))] {
                    let (total, bank) = (usize::from(total), usize::from(bank));
                    strategy.totals[0][is_soft][total][bank] = found;
                    let stands = is_soft == 1 && total == 18;
                    let more = if stands { Move::Stand } else { Move::Hit };
                    strategy.totals[1][is_soft][total][bank] =
                        if found == Move::Double { more } else { found };
                }
            }
        }
        strategy
    }

    fn find(&self, hand: &Cards, may_split: bool, bank: u8) -> Move {
        let (bank, cards) = (usize::from(bank), hand.as_slice());
        let pips = |card: &Card| usize::from(card.rank.pips());
        if may_split && cards.len() == 2 && pips(&cards[0]) == pips(&cards[1]) {
            return self.pairs[pips(&cards[0])][bank];
        }
        let more = usize::from(cards.len() > 2);
        self.totals[more][usize::from(hand.is_soft())][usize::from(hand.total())][bank]
    }
}

fn hard(total: u8, bank: u8) -> Move {
    match total {
        17.. => Move::Stand,
        13..=16 if matches!(bank, 2..=6) => Move::Stand,
        12 if matches!(bank, 4..=6) => Move::Stand,
        10 | 11 if matches!(bank, 2..=9) => Move::Double,
        9 if matches!(bank, 3..=6) => Move::Double,
        _ => Move::Hit,
    }
}

fn soft(total: u8, bank: u8) -> Move {
    match (total, bank) {
        (19.., _) | (18, 2 | 7 | 8) => Move::Stand,
        (17 | 18, 3..=6) | (15 | 16, 4..=6) | (13 | 14, 5 | 6) => Move::Double,
        _ => Move::Hit,
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
        let state = Blackjack::<L>::open(&rules, &mut Silent);
        let mut packs = Packs::new(6, seed, 0);
        packs.burn(5);
        let place = Action::Place {
            place: 1,
            bet: Bet::of(Kind::Main),
            stake: STAKE,
            tender: Tender::Chips,
        };
        TableOfOne { rules, state, packs, place, strategy: Strategy::new(), shuffles: 0 }
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
        let mut ask = |hand: &Cards, bank: Card| match strategy.find(hand, true, bank.rank.pips()) {
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
        let bank = self.state.bank().as_slice()[0].rank.pips();
        let may_split = self.state.splits(hand) < 2;
        // A split ace is asked only where a pair of them may be split again.
        let found = self.strategy.find(hand.cards(), may_split, bank);
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
