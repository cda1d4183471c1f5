//! Three-card poker at hundreds of millions of deals a second: one place that raises from some hand
//! on.
//!
//! All 22,100 hands of three cards lie in one table, each with its cards as a set and its strength
//! in twelve bits. One random word draws two of them; hands that share a card are thrown away
//! together, so what is left is uniform over pairs that do not. Deals are counted by combination
//! and end, and the engine prices each of these once.

use super::lanes::{Fills, Lanes};
use super::streams::{Seed, Streams};
use games::three_card_poker::rules::{Combination, Strength, qualifies, strength};
use games::three_card_poker::{
    AcePlace, Action, Bet, Phase, Rules, Seen, Stakes, Tender, ThreeCardPoker as Poker,
};
use odds::Instructions;
use pulp::NullaryFnOnce;
use table::{By, Card, Cents, Clause, Game, Line, Record, Refusal, Role, Seat, Silent};

/// How a deal ends for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    Folded,
    /// Raised, and the bank does not qualify.
    NoGame,
    Won,
    Tied,
    Lost,
}

impl End {
    const COUNT: usize = 5;
}

/// Deals by the player's combination and end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deals {
    counts: [[u64; End::COUNT]; Combination::ALL.len()],
}

impl Deals {
    pub fn all(&self) -> u64 {
        self.counts.as_flattened().iter().sum()
    }

    pub fn merge(&mut self, other: &Self) {
        let others = other.counts.as_flattened();
        for (sum, more) in self.counts.as_flattened_mut().iter_mut().zip(others) {
            *sum += more;
        }
    }
}

const HANDS: u32 = 22_100;
/// The strength of a hand: its low bits. The set of its cards lies above.
const STRENGTH: u64 = (1 << 12) - 1;
/// Enough entries that fifteen bits need no check.
const ENTRIES: usize = 1 << 15;
/// Cells: eight ends to a combination, and the last for what does not count.
const CELLS: usize = 64;
const WASTE: usize = CELLS - 1;
/// Rows of eight words in a chunk.
const ROWS: u64 = 1 << 18;

/// A place of a house, ready to be dealt to.
#[derive(Clone, Debug)]
pub struct Simulator {
    table: Table,
    /// A set of cards above, the strength below: combination, then its place among its like.
    hands: Box<[u64; ENTRIES]>,
    /// The least hand that is raised, and the least with which the bank plays, in the twelve bits
    /// of a strength.
    raise: u64,
    plays: u64,
    instructions: Instructions,
}

/// Which hands are raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Raises {
    /// This one and whatever is better.
    From([Card; 3]),
    Never,
}

/// What a player does with his hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    Raise,
    Fold,
}

/// The engine's table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    pub(super) rules: Rules,
}

/// Every hand once, with its cards as a set.
fn each_hand() -> impl Iterator<Item = ([Card; 3], u64)> {
    let places = 0..Card::PACK.len();
    places.clone().flat_map(move |a| {
        (0..a).flat_map(move |b| {
            (0..b).map(move |c| {
                let cards = [a, b, c].map(|at| Card::PACK[at]);
                (cards, 1 << a | 1 << b | 1 << c)
            })
        })
    })
}

/// The cards of a set.
fn cards_of(hand: u64) -> [Card; 3] {
    let mut left = hand >> 12;
    std::array::from_fn(|_| {
        let card = left.trailing_zeros() as usize;
        left &= left - 1;
        Card::PACK[card]
    })
}

impl Simulator {
    /// A place that raises with these cards and whatever is better.
    pub fn new(rules: &Rules, raises_from: [Card; 3]) -> Self {
        Self::of(rules, Raises::From(raises_from))
    }

    fn of(rules: &Rules, raises: Raises) -> Self {
        let ace: AcePlace = rules.ace();
        let mut order: Vec<Strength> = each_hand().map(|(cards, _)| strength(cards, ace)).collect();
        order.sort_unstable();
        order.dedup();
        let short = |own: Strength| -> u64 {
            let first = order.partition_point(|other| other.combination < own.combination);
            let place = order.partition_point(|other| *other < own) - first;
            (own.combination as u64) << 9 | place as u64
        };
        let least = order.partition_point(|bank| !qualifies(*bank));
        assert!(order[least..].iter().all(|bank| qualifies(*bank)), "whatever is better plays too");
        let mut hands = vec![0; ENTRIES];
        for (entry, (cards, set)) in hands.iter_mut().zip(each_hand()) {
            *entry = set << 12 | short(strength(cards, ace));
        }
        let raise = match raises {
            Raises::From(lowest) => short(strength(lowest, ace)),
            // More than any strength.
            Raises::Never => u64::MAX,
        };
        Simulator {
            table: Table { rules: *rules },
            raise,
            plays: short(order[least]),
            hands: hands.into_boxed_slice().try_into().expect("as many entries"),
            instructions: Instructions::best(),
        }
    }

    /// The same with other instructions, to compare them.
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        Simulator { instructions, ..self }
    }

    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// The cell in which a pair of hands counts. Without a branch: no end can be foreseen.
    #[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
    #[expect(clippy::cast_possible_truncation, reason = "a few cells")]
    #[inline(always)]
    const fn cell(&self, player: u64, bank: u64) -> usize {
        let (own, other) = (player & STRENGTH, bank & STRENGTH);
        let shown = End::Won as u64 + (own <= other) as u64 + (own < other) as u64;
        let played = if other < self.plays { End::NoGame as u64 } else { shown };
        let end = if own < self.raise { End::Folded as u64 } else { played };
        let cell = (own >> 9) * 8 + end;
        (if player & bank <= STRENGTH { cell } else { WASTE as u64 }) as usize
    }

    /// The deals of one chunk, which follow from the seed and its number.
    pub fn chunk(&self, seed: impl Into<Seed>, chunk: u64) -> Deals {
        self.deal(&mut Streams::of(seed, chunk).lanes, ROWS)
    }

    /// This many rows of eight words; five words in six are a deal.
    fn deal(&self, lanes: &mut Lanes, rows: u64) -> Deals {
        let (simulator, way) = (self, self.instructions);
        match lanes {
            Lanes::Xoshiro(lanes) => way.run(Deal { simulator, lanes, rows }),
            Lanes::ChaCha(lanes) => way.run(Deal { simulator, lanes, rows }),
        }
    }

    /// One deal of a kind, settled by the engine.
    fn settle(&self, cell: usize, stakes: Stakes) -> Result<Nets, Refusal> {
        let hands = &self.hands[..HANDS as usize];
        // Only hands of the combination that the cell is for.
        let players = hands.iter().filter(|player| (**player & STRENGTH) >> 9 == cell as u64 / 8);
        let pairs = players.flat_map(|player| hands.iter().map(move |bank| (player, bank)));
        let mut like = pairs.filter(|(player, bank)| self.cell(**player, **bank) == cell);
        let (player, bank) = like.next().expect("what was dealt can be dealt");
        let hand = Hand { cards: cards_of(*player), stakes, decision: self.decision(*player) };
        let [nets] = self.table.coup([hand], cards_of(*bank))?;
        Ok(nets)
    }

    const fn decision(&self, player: u64) -> Decision {
        if player & STRENGTH < self.raise { Decision::Fold } else { Decision::Raise }
    }
}

/// A place that is dealt to.
#[derive(Clone, Copy, Debug)]
struct Hand {
    cards: [Card; 3],
    stakes: Stakes,
    decision: Decision,
}

impl Table {
    /// One coup on the engine, with the first seats.
    fn coup<const N: usize>(
        &self,
        hands: [Hand; N],
        bank: [Card; 3],
    ) -> Result<[Nets; N], Refusal> {
        let mut nets = [Nets::default(); N];
        self.coup_of(&hands, bank, &mut nets)?;
        Ok(nets)
    }

    /// The same with any number of them.
    fn coup_of(&self, hands: &[Hand], bank: [Card; 3], nets: &mut [Nets]) -> Result<(), Refusal> {
        let (rules, mut nets) = (&self.rules, BySeat(nets));
        let mut state = Poker::open(rules, &mut Silent);
        for (by, hand) in seats().zip(hands) {
            for bet in [Bet::Ante, Bet::Bonus, Bet::PairPlus] {
                let (stake, tender, at) = (hand.stakes.on(bet), Tender::Chips, None);
                if stake.is_positive() {
                    let place = Action::Place { bet, stake, tender, at };
                    Poker::play(rules, &mut state, by, &place, &mut nets)?;
                }
            }
        }
        for act in [Action::CloseBets, Action::Prepare] {
            Poker::play(rules, &mut state, CROUPIER, &act, &mut nets)?;
        }
        for card in 0..3 {
            for cards in hands.iter().map(|hand| hand.cards).chain([bank]) {
                Poker::reveal(rules, &mut state, Seen::Dealt(cards[card]), &mut nets);
            }
        }
        for (by, hand) in seats().zip(hands) {
            let decision = match hand.decision {
                Decision::Raise => Action::Raise { stake: None },
                Decision::Fold => Action::Fold,
            };
            Poker::play(rules, &mut state, by, &decision, &mut nets)?;
        }
        if state.phase == Phase::Deciding {
            Poker::play(rules, &mut state, CROUPIER, &Action::ShowBank, &mut nets)?;
        }
        Ok(())
    }
}

const CROUPIER: By = By::Staff(Role::Croupier);

/// The players at the table, from the first seat on.
fn seats() -> impl Iterator<Item = By> {
    (1..=Seat::MAX).filter_map(Seat::seated).map(By::Seat)
}

/// The number of a cell, and how many deals it has.
fn cells(deals: &Deals) -> impl Iterator<Item = (usize, u64)> {
    let rows = deals.counts.iter().enumerate();
    rows.flat_map(|(hand, ends)| {
        ends.iter().enumerate().map(move |(end, &times)| (8 * hand + end, times))
    })
}

/// Adds up what each box won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Nets {
    by_bet: [Cents; Bet::ALL.len()],
}

impl Nets {
    const fn on(&self, bet: Bet) -> Cents {
        self.by_bet[bet as usize]
    }
}

/// The same of every seat, from the first on.
struct BySeat<'a>(&'a mut [Nets]);

impl Record<Poker> for BySeat<'_> {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> <Poker as Game>::Event) {}

    fn line(&mut self, line: Line<Bet>) {
        let own = &mut self.0[usize::from(line.seat.number()) - 1];
        own.by_bet[line.bet as usize] += line.net();
    }
}

/// Dealing, as work that is compiled for the instructions there are.
struct Deal<'a, W> {
    simulator: &'a Simulator,
    lanes: &'a mut W,
    rows: u64,
}

/// A word whose last product has a low half below this is drawn again: 2^64 mod 22,100^2.
const REJECT: u64 = PAIRS.wrapping_neg() % PAIRS;
const PAIRS: u64 = HANDS as u64 * HANDS as u64;

/// Two numbers below 22,100 from one word: what the first product leaves is the source of the
/// second. Nothing if the word falls into the uneven rest.
#[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product are meant")]
#[inline(always)]
const fn two_hands(word: u64) -> (usize, usize, bool) {
    let first = word as u128 * HANDS as u128;
    let second = (first as u64) as u128 * HANDS as u128;
    ((first >> 64) as usize, (second >> 64) as usize, second as u64 >= REJECT)
}

impl<W: Fills> NullaryFnOnce for Deal<'_, W> {
    type Output = Deals;

    #[inline(always)]
    fn call(self) -> Deals {
        // Few, for words and counters share the first cache with what is looked up of the hands.
        const AT_ONCE: usize = 16;
        let Deal { simulator, lanes, rows } = self;
        // Several counters, so that equal cells in a row do not wait for each other.
        let mut counts = [[0_u32; CELLS]; 4];
        assert!(rows <= ROWS, "no counter is ever full");
        let mut words = [[0; 8]; AT_ONCE];
        let mut left = rows;
        while left > 0 {
            let now = usize::try_from(left).unwrap_or(AT_ONCE).min(AT_ONCE);
            lanes.fill(simulator.instructions, &mut words[..now]);
            for row in &words[..now] {
                for (lane, &word) in row.iter().enumerate() {
                    let (first, second, even) = two_hands(word);
                    let player = simulator.hands[first % ENTRIES];
                    let bank = simulator.hands[second % ENTRIES];
                    let cell = simulator.cell(player, bank);
                    counts[lane % 4][(if even { cell } else { WASTE }) % CELLS] += 1;
                }
            }
            left -= now as u64;
        }
        let mut deals = Deals::default();
        for counts in counts {
            for (hand, ends) in deals.counts.iter_mut().enumerate() {
                for (end, sum) in ends.iter_mut().enumerate() {
                    *sum += u64::from(counts[8 * hand + end]);
                }
            }
        }
        deals
    }
}

pub(super) mod game;
#[cfg(test)]
mod tests;
