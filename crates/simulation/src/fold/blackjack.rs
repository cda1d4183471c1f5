//! Black-jack, folded: one box with one main stake, played by a chart.
//!
//! What may be done with a hand, when it closes, what the bank does and what every end is worth are
//! leaf rules of `games::blackjack`; what stands here is their order in a round. Hands that are
//! over are kept as what they bring against every end of the bank, so that two ways to the same
//! money are one state. Boxes of three hands and more are left to the rules: one round in four
//! hundred, and nine states in ten.

pub mod boxes;

use super::driver::Fold;
use super::folded::{Folded, Next, composition};
use super::run::Run;
use super::shoes::Shoes;
use super::urn::Urn;
use crate::streams::Streams;
use games::blackjack::{
    BlackjackLaw, Cards, Origin, Played, Rules, Status, Sum, Worth, insurance_net, may_insure,
    may_take_even_money, worth,
};
use odds::Instructions;
use odds::blackjack::PlayedChart;
use std::marker::PhantomData;
use table::{Card, Cents, OnOff, Rank};

/// What a round brought, in halves of the first stake: 3 for a black-jack, -1 for a surrender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Net(pub i16);

impl Net {
    /// In money, for a stake that has a half.
    pub const fn of(self, stake: Cents) -> Cents {
        Cents::new(stake.get() / 2 * self.0 as i64)
    }
}

/// Every hand that the bank can come to.
const BANK_ENDS: [Worth; 7] = [
    Worth::Over,
    Worth::Points(17),
    Worth::Points(18),
    Worth::Points(19),
    Worth::Points(20),
    Worth::Points(21),
    Worth::BlackJack,
];

const fn end_index(end: Worth) -> usize {
    match end {
        Worth::Over => 0,
        Worth::Points(points) => points as usize - 16,
        Worth::BlackJack => 6,
    }
}

/// What is decided so far brings against each end of the bank, in half stakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Ends([i16; 7]);

impl Ends {
    fn plus(self, other: Ends) -> Self {
        Ends(std::array::from_fn(|end| self.0[end] + other.0[end]))
    }
}

/// Hands of a box that tables hold; more of them are left to the rules.
const HANDS: u8 = 2;

/// One box, one stake, one chart, under the law `L`.
#[derive(Clone, Debug)]
pub struct OneBox<L> {
    rules: Rules,
    strategy: PlayedChart,
    hands: u8,
    /// What a hand brings, by how it ended: see [`OneBox::ends_of`].
    ends: Vec<Ends>,
    insured: Ends,
    ranks: Ranks,
    /// Off where another box has drawn, and the law lets nobody give up after that.
    gives_up: OnOff,
    law: PhantomData<L>,
}

/// Whether it matters which ten a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ranks {
    Forgotten,
    /// Only like cards are a pair, and the chart splits tens.
    Kept,
}

/// Two units of money, so that half a stake is one.
const STAKE: Cents = Cents::units(2);
const HALF: Cents = Cents::units(1);

/// Where a round stands, and whose card is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(Phase);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    First,
    BankFirst { first: Card },
    Second { first: Card, up: Card },
    Turn(Turn),
    Bank { bank: Sum, ends: Ends, stakes: Stakes },
}

/// A hand that waits for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn {
    up: Card,
    hand: Sum,
    awaits: Awaits,
    /// What the box was split from, once it was.
    pair: Option<Card>,
    splits: u8,
    /// Hands behind this one that have one card each.
    waiting: u8,
    ends: Ends,
    stakes: Stakes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Awaits {
    Card,
    DoubleCard,
    /// The second card of a split hand.
    SecondCard,
}

/// What waits for the bank. Where it always draws, nobody asks, and it is a main stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stakes {
    Nothing,
    /// Nothing but an insurance.
    Insurance,
    Main,
}

type Step = Next<State, Net>;

impl Turn {
    fn origin(&self) -> Origin {
        match self.pair {
            None => Origin::Dealt,
            Some(card) if card.rank == Rank::Ace => Origin::SplitAces,
            Some(_) => Origin::Split,
        }
    }

    /// Whether it is the first hand of its box.
    fn is_first(&self) -> bool {
        self.waiting == self.splits
    }
}

impl<L: BlackjackLaw> OneBox<L> {
    /// The box of a house. Rounds of more than `hands` hands are left to the rules.
    pub fn new(rules: &Rules, strategy: &PlayedChart, hands: u8) -> Self {
        let tens = [Rank::Ten, Rank::King].map(|rank| Card { rank, ..Card::PACK[0] });
        let splits_tens = Card::PACK.iter().any(|&up| strategy.splits(10, up));
        let alike = rules.may_split(Some(tens), 0).is_ok();
        let mut game = OneBox {
            rules: *rules,
            strategy: strategy.clone(),
            hands,
            ends: Vec::new(),
            insured: Ends(BANK_ENDS.map(|end| halves(insurance_net(HALF, end)))),
            ranks: if splits_tens && !alike { Ranks::Kept } else { Ranks::Forgotten },
            gives_up: OnOff::On,
            law: PhantomData,
        };
        game.ends = game.every_end();
        game
    }

    /// The box of a house as a table; nothing where the engine must play it: where cards go back
    /// into a device, a lone player must hold two boxes, or rounds do not fold.
    pub fn folded(rules: &Rules, strategy: &PlayedChart) -> Option<Fold<Self>> {
        if !rules.lets_one_box_alone() || Run::of(rules.shoe()).is_none() {
            return None;
        }
        // With one hand only, every split is left to the rules: slower, but small.
        let of = |hands| Fold::of(&OneBox::new(rules, strategy, hands), rules.shoe().packs());
        of(HANDS).or_else(|_| of(1)).ok()
    }

    /// What every played hand brings: by how it came about, whether it is the first of its box, the
    /// status, two cards or more, and its total.
    fn every_end(&self) -> Vec<Ends> {
        let hands = examples();
        let mut all = Vec::with_capacity(ORIGINS.len() * 2 * STATUSES.len() * 2 * TOTALS);
        for origin in ORIGINS {
            for number in [1, 2] {
                for status in STATUSES {
                    for cards in &hands {
                        let played =
                            Played { cards: cards.clone(), origin, status, number, stake: STAKE };
                        // Giving up is priced where the bank's card is known.
                        let net = |end| halves(self.rules.net::<L>(&played, Card::PACK[0], end));
                        all.push(Ends(BANK_ENDS.map(net)));
                    }
                }
            }
        }
        all
    }

    fn ends_of(&self, turn: &Turn, hand: Sum, status: Status) -> Ends {
        let place = |of: Option<usize>| of.expect("every end is listed");
        let origin = place(ORIGINS.iter().position(|known| *known == turn.origin()));
        let status = place(STATUSES.iter().position(|known| *known == status));
        let number = usize::from(!turn.is_first());
        let cards = usize::from(hand.cards() > 2);
        let total = usize::from(hand.total()).min(TOTALS - 1);
        let at = ((origin * 2 + number) * STATUSES.len() + status) * 2 + cards;
        self.ends[at * TOTALS + total]
    }

    /// What of a card a later rule may ask for.
    fn kept(&self, card: Card) -> Card {
        let rank = match (self.ranks, card.rank.pips()) {
            (Ranks::Forgotten, 10) => Rank::Ten,
            (Ranks::Forgotten | Ranks::Kept, _) => card.rank,
        };
        Card { rank, ..Card::PACK[0] }
    }

    /// The box has its two cards, and the bank one.
    fn dealt(&self, first: Card, up: Card, second: Card) -> Step {
        let cards: Cards = [first, second].into_iter().collect();
        let own = worth(&cards, Origin::Dealt);
        let mut turn = Turn {
            up,
            hand: cards.sum(),
            awaits: Awaits::Card,
            pair: None,
            splits: 0,
            waiting: 0,
            ends: Ends::default(),
            stakes: if self.rules.skips_idle_bank::<L>() { Stakes::Nothing } else { Stakes::Main },
        };
        let at_once = self.strategy.takes_even_money() && may_take_even_money::<L>(own, up);
        if at_once {
            return self.over(turn, Status::Paid);
        }
        if self.strategy.insures() && may_insure(up) {
            turn.ends = self.insured;
            if turn.stakes == Stakes::Nothing {
                turn.stakes = Stakes::Insurance;
            }
        }
        if self.rules.closes(turn.hand.total()) {
            return self.over(turn, Status::Closed);
        }
        self.decide(turn, Some([first, second]))
    }

    /// What the chart wants, if the rules allow it. `two` are the cards of a hand that has two.
    fn decide(&self, turn: Turn, two: Option<[Card; 2]>) -> Step {
        let Turn { up, hand, .. } = turn;
        let origin = turn.origin();
        let pips = two.map_or(0, |[card, _]| card.rank.pips());
        if self.rules.may_split(two, turn.splits).is_ok() && self.strategy.splits(pips, up) {
            return self.split(turn, two.map(|[card, _]| card));
        }
        // A chart has no row for 21, and a split ace takes no card.
        if hand.total() == 21 || origin == Origin::SplitAces {
            return self.over(turn, Status::Stood);
        }
        let advice = self.strategy.advice(hand, up);
        let first_two = origin == Origin::Dealt && hand.cards() == 2;
        let gives_up = self.gives_up == OnOff::On && advice.surrenders();
        if gives_up && first_two && self.rules.may_surrender::<L>(up) {
            return self.over(turn, Status::Surrendered);
        }
        if advice.doubles() && self.rules.may_double(hand, origin).is_ok() {
            return go(Phase::Turn(Turn { awaits: Awaits::DoubleCard, ..turn }));
        }
        if advice.draws() {
            go(Phase::Turn(Turn { hand: hand.plain(), awaits: Awaits::Card, ..turn }))
        } else {
            self.over(turn, Status::Stood)
        }
    }

    /// One more hand behind this one; each waits for its second card in turn.
    fn split(&self, turn: Turn, pair: Option<Card>) -> Step {
        let pair = pair.map(|card| self.kept(card));
        let hand = pair.map_or(turn.hand, |card| Sum::default().with(card));
        let (splits, waiting) = (turn.splits + 1, turn.waiting + 1);
        go(Phase::Turn(Turn { hand, awaits: Awaits::SecondCard, pair, splits, waiting, ..turn }))
    }

    /// A card for the hand in turn.
    fn draw(&self, turn: Turn, card: Card) -> Step {
        let hand = turn.hand.with(card);
        let total = hand.total();
        let drawn = Turn { hand, ..turn };
        let ace = turn.origin() == Origin::SplitAces;
        let is_closed =
            self.rules.closes(total) || (ace && !self.rules.split_ace_goes_on(hand, turn.splits));
        if total > 21 {
            let ends = self.ends_of(&drawn, hand, Status::Bust);
            // A doubled hand loses both stakes.
            let ends = match turn.awaits {
                Awaits::DoubleCard => ends.plus(ends),
                Awaits::Card | Awaits::SecondCard => ends,
            };
            next_hand(drawn, ends)
        } else if turn.awaits == Awaits::DoubleCard {
            self.over(drawn, Status::Doubled)
        } else if is_closed {
            self.over(drawn, Status::Closed)
        } else {
            let second = turn.awaits == Awaits::SecondCard;
            let two = turn.pair.filter(|_| second).map(|pair| [pair, card]);
            self.decide(drawn, two)
        }
    }

    /// The hand in turn has ended so.
    fn over(&self, mut turn: Turn, status: Status) -> Step {
        let ends = match status {
            Status::Surrendered => self.given_up(turn.up),
            Status::Open
            | Status::Stood
            | Status::Doubled
            | Status::Closed
            | Status::Bust
            | Status::Paid => self.ends_of(&turn, turn.hand, status),
        };
        let waits = match status {
            Status::Surrendered => self.rules.surrender_waits(turn.up),
            Status::Paid | Status::Bust => false,
            Status::Open | Status::Stood | Status::Doubled | Status::Closed => true,
        };
        if waits {
            turn.stakes = Stakes::Main;
        }
        next_hand(turn, ends)
    }

    fn given_up(&self, up: Card) -> Ends {
        let (origin, status, number, stake) = (Origin::Dealt, Status::Surrendered, 1, STAKE);
        let played = Played { cards: Cards::default(), origin, status, number, stake };
        Ends(BANK_ENDS.map(|end| halves(self.rules.net::<L>(&played, up, end))))
    }

    fn bank_card(&self, bank: Sum, ends: Ends, stakes: Stakes, card: Card) -> Step {
        let bank = bank.with(card);
        match (self.rules.bank_end(bank), stakes) {
            (Some(end), _) => Next::Over(Net(ends.0[end_index(end)])),
            // The second card has decided the insurance, and no other stake is left.
            (None, Stakes::Insurance) => Next::Over(Net(ends.0[end_index(Worth::Points(17))])),
            (None, Stakes::Main | Stakes::Nothing) => {
                go(Phase::Bank { bank: bank.plain(), ends, stakes })
            }
        }
    }
}

/// The next hand of the box is up, or the bank.
fn next_hand(turn: Turn, ends: Ends) -> Step {
    let ends = turn.ends.plus(ends);
    match (turn.waiting.checked_sub(1), turn.pair) {
        (Some(waiting), Some(pair)) => go(Phase::Turn(Turn {
            hand: Sum::default().with(pair),
            awaits: Awaits::SecondCard,
            waiting,
            ends,
            ..turn
        })),
        (None, _) | (_, None) => bank_begins(&turn, ends),
    }
}

fn bank_begins(turn: &Turn, ends: Ends) -> Step {
    let (bank, stakes) = (Sum::default().with(turn.up), turn.stakes);
    match stakes {
        // The bank skips its cards: whatever it had, the round would bring the same.
        Stakes::Nothing => Next::Over(Net(ends.0[0])),
        Stakes::Insurance | Stakes::Main => go(Phase::Bank { bank, ends, stakes }),
    }
}

fn go(phase: Phase) -> Step {
    Next::Go(State(phase))
}

const ORIGINS: [Origin; 3] = [Origin::Dealt, Origin::Split, Origin::SplitAces];
const STATUSES: [Status; 5] =
    [Status::Stood, Status::Doubled, Status::Closed, Status::Bust, Status::Paid];
/// From none to 22, which stands for all above 21.
const TOTALS: usize = 23;

/// Hands of two cards by total, then of three; those that no cards make are empty.
fn examples() -> Vec<Cards> {
    let mut hands = vec![Cards::default(); 2 * TOTALS];
    let of = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
    let ranks = || Rank::ALL.into_iter().map(|rank| Card { rank, ..Card::PACK[0] });
    for first in ranks() {
        for second in ranks() {
            let two = of(&[first, second]);
            let total = usize::from(two.total());
            hands[total] = two;
            for third in ranks() {
                let three = of(&[first, second, third]);
                let total = usize::from(three.total()).min(TOTALS - 1);
                hands[TOTALS + total] = three;
            }
        }
    }
    hands
}

fn halves(net: Cents) -> i16 {
    assert_eq!(net.get() % HALF.get(), 0, "everything is paid in half stakes");
    i16::try_from(net.get() / HALF.get()).expect("a few stakes")
}

impl<L: BlackjackLaw> Folded for OneBox<L> {
    type State = State;
    type Outcome = Net;

    const CLASSES: usize = 10;

    /// Tens, the most, in the middle: aces to fives, tens, sixes to nines.
    fn class(card: Card) -> u8 {
        match card.rank.pips() {
            10 => 5,
            low @ 1..=5 => low - 1,
            high => high,
        }
    }

    fn start(&self) -> State {
        State(Phase::First)
    }

    fn reveal(&self, state: &State, card: Card) -> Step {
        match state.0 {
            Phase::First => go(Phase::BankFirst { first: self.kept(card) }),
            Phase::BankFirst { first } => {
                // Nothing but the bank's own pips is ever asked of its card.
                let rank = if card.rank.pips() == 10 { Rank::Ten } else { card.rank };
                go(Phase::Second { first, up: Card { rank, ..Card::PACK[0] } })
            }
            Phase::Second { first, up } => self.dealt(first, up, card),
            Phase::Turn(turn) => self.draw(turn, card),
            Phase::Bank { bank, ends, stakes } => self.bank_card(bank, ends, stakes, card),
        }
    }

    fn is_rare(&self, state: &State) -> bool {
        matches!(state.0, Phase::Turn(turn) if turn.splits >= self.hands)
    }
}

/// Shoes of this many packs as counts, shuffled by the streams of a chunk; twelve packs fit.
pub fn urn<L: BlackjackLaw>(packs: u8, streams: &Streams, instructions: Instructions) -> Urn<5, 4> {
    Urn::new(&composition::<OneBox<L>>(packs), streams, instructions)
}

/// The same as real cards.
pub fn shoes<L: BlackjackLaw>(packs: u8, streams: &Streams, instructions: Instructions) -> Shoes {
    Shoes::of_classes::<OneBox<L>>(packs, streams, instructions)
}
