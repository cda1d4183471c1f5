//! The turn of one box, from its first cards to the end of its last hand: what it brings against
//! every end of the bank, and how many cards it took.

use super::super::{BANK_ENDS, Ends, Folded, Net, Next, OneBox, Phase, Stakes, State, end_index};
use crate::simulate::blackjack::Strategy;
use crate::simulate::fold::folded::samples;
use crate::simulate::fold::table::Unfoldable;
use crate::simulate::fold::walk::{Edge, Walk};
use games::blackjack::{BlackjackLaw, Rules, SurrenderLaw, Worth};
use std::collections::HashMap;
use table::{Card, OnOff};

/// Hands of a box that the table holds; more of them are left to the rules.
const HANDS: u8 = 2;
const CLASSES: usize = 10;
/// First cards of the bank and of a box.
pub(super) const STARTS: usize = CLASSES * CLASSES * CLASSES;
/// The next two cards of the shoe.
const AHEAD: usize = CLASSES * CLASSES;

/// How a box ended its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    ends: Ends,
    /// Some stake of it waits for the bank.
    pub(super) waits: bool,
}

impl Ended {
    pub(super) fn net(self, bank: Worth) -> Net {
        Net(self.ends.0[end_index(bank)])
    }
}

/// The end of the bank by its place in the list of all ends.
pub(super) fn bank_end(place: usize) -> Worth {
    BANK_ENDS[place]
}

/// A box that is over when the bank begins.
#[derive(Clone, Debug)]
struct Turns<L>(OneBox<L>);

impl<L: BlackjackLaw> Folded for Turns<L> {
    type State = State;
    type Outcome = Ended;

    const CLASSES: usize = CLASSES;

    fn class(card: Card) -> u8 {
        OneBox::<L>::class(card)
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn reveal(&self, state: &State, card: Card) -> Next<State, Ended> {
        match self.0.reveal(state, card) {
            // Nothing waits for a bank that would skip its cards.
            Next::Over(Net(net)) => Next::Over(Ended { ends: Ends([net; 7]), waits: false }),
            Next::Go(State(Phase::Bank { ends, stakes, .. })) => {
                Next::Over(Ended { ends, waits: stakes == Stakes::Main })
            }
            Next::Go(state) => Next::Go(state),
        }
    }

    fn is_rare(&self, state: &State) -> bool {
        self.0.is_rare(state)
    }
}

/// What the next two cards of the shoe make of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn(u32);

impl Turn {
    /// Two cards do not end it: it goes on from another row.
    const GOES_ON: u32 = 1 << 31;
    /// The table leaves off within two cards: it is walked from this row.
    const WALKED: u32 = 1 << 30;

    fn over(ending: usize, cards: u32) -> Result<Self, Unfoldable> {
        let ending = u16::try_from(ending).map_err(|_| Unfoldable::TooManyOutcomes)?;
        Ok(Turn(u32::from(ending) | cards << 16))
    }

    fn from(row: usize, how: u32) -> Result<Self, Unfoldable> {
        let at = u32::try_from(row * AHEAD).ok().filter(|at| *at < Self::WALKED);
        at.map(|at| Turn(at | how)).ok_or(Unfoldable::TooManyRows)
    }

    pub(super) const fn is_over(self) -> bool {
        self.0 < Self::WALKED
    }

    pub(super) const fn is_walked(self) -> bool {
        self.0 & Self::WALKED != 0
    }

    /// How it ended, by its place in the list.
    #[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
    pub(super) const fn ending(self) -> u16 {
        self.0 as u16
    }

    /// Cards that it took.
    pub(super) const fn cards(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// Where the turns from its row are.
    pub(super) const fn row(self) -> usize {
        (self.0 & (Self::WALKED - 1)) as usize
    }
}

/// Where a turn that was walked came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walked {
    Known(u16),
    /// By the rules, and in no list.
    Odd(Ended),
}

#[derive(Clone, Debug)]
pub(super) struct TurnTables<L> {
    /// One, or two where what a box may do hangs on whether another has drawn: nobody, somebody.
    games: Vec<Turns<L>>,
    /// By game, the bank's first card, the box's first and its second: where its turns are.
    pub(super) starts: Vec<u32>,
    /// By row and the next two cards.
    pub(super) turns: Vec<Turn>,
    /// By row and class.
    steps: Vec<Edge>,
    rare: Vec<(usize, State)>,
    pub(super) endings: Vec<Ended>,
    samples: Vec<Card>,
}

impl<L: BlackjackLaw> TurnTables<L> {
    pub(super) fn of(rules: &Rules, strategy: &Strategy) -> Result<Self, Unfoldable> {
        // An insurance is a stake of its own.
        let first = OneBox::<L>::new(rules, &strategy.clone().uninsured(), HANDS);
        let before_any_draw = matches!(L::LAW.surrender, SurrenderLaw::BeforeAnyDraw(_));
        let games = if before_any_draw && rules.surrender() == OnOff::On {
            let second = OneBox { gives_up: OnOff::Off, ..first.clone() };
            vec![Turns(first), Turns(second)]
        } else {
            vec![Turns(first)]
        };
        let mut tables = TurnTables {
            games: Vec::new(),
            starts: Vec::new(),
            turns: Vec::new(),
            steps: Vec::new(),
            rare: Vec::new(),
            endings: Vec::new(),
            samples: samples::<Turns<L>>(),
        };
        for game in games {
            tables.add(game)?;
        }
        Ok(tables)
    }

    /// How far the starts of two games lie apart; nothing if there is one.
    pub(super) fn apart(&self) -> usize {
        self.starts.len() - STARTS
    }

    fn add(&mut self, game: Turns<L>) -> Result<(), Unfoldable> {
        let walk = Walk::of(&game)?;
        let (rows, rare) = (self.steps.len() / CLASSES, self.rare.len());
        let endings: Vec<usize> = walk.outcomes.iter().map(|&ended| self.place(ended)).collect();
        let here = |edge: Edge| match edge {
            Edge::To(row) => Edge::To(rows + row),
            Edge::Over(outcome) => Edge::Over(endings[outcome]),
            Edge::Rare(at) => Edge::Rare(rare + at),
        };
        self.steps.extend(walk.rows.iter().flatten().map(|&edge| here(edge)));
        self.rare.extend(walk.rare.iter().map(|&state| (self.games.len(), state)));
        self.games.push(game);
        for row in rows..self.steps.len() / CLASSES {
            self.add_turns(Edge::To(row))?;
        }
        // A box that is over by its first cards has a row of its own.
        let mut over: HashMap<Edge, usize> = HashMap::new();
        for start in 0..STARTS {
            let (up, first, second) = (start / AHEAD, start / CLASSES % CLASSES, start % CLASSES);
            let dealt = [first, up, second];
            let begins = dealt.iter().fold(Edge::To(rows + walk.start), |at, &c| self.step(at, c));
            let at = match (begins, over.get(&begins)) {
                (Edge::To(row), _) => row * AHEAD,
                (_, Some(at)) => *at,
                (Edge::Over(_) | Edge::Rare(_), None) => {
                    let at = self.turns.len();
                    self.add_turns(begins)?;
                    self.steps.resize(self.turns.len() / AHEAD * CLASSES, begins);
                    over.insert(begins, at);
                    at
                }
            };
            let at = u32::try_from(at).map_err(|_| Unfoldable::TooManyRows)?;
            self.starts.push(at);
        }
        Ok(())
    }

    fn place(&mut self, ended: Ended) -> usize {
        let known = self.endings.iter().position(|known| *known == ended);
        known.unwrap_or_else(|| {
            self.endings.push(ended);
            self.endings.len() - 1
        })
    }

    fn step(&self, from: Edge, class: usize) -> Edge {
        match from {
            Edge::To(row) => self.steps[row * CLASSES + class],
            Edge::Over(_) | Edge::Rare(_) => from,
        }
    }

    /// What every next two cards make of it.
    fn add_turns(&mut self, begins: Edge) -> Result<(), Unfoldable> {
        for next in 0..AHEAD {
            let turn = self.turn(begins, [next / CLASSES, next % CLASSES])?;
            self.turns.push(turn);
        }
        Ok(())
    }

    fn turn(&self, begins: Edge, next: [usize; 2]) -> Result<Turn, Unfoldable> {
        let mut now = begins;
        for (cards, class) in (0..).zip(next) {
            if let Edge::Over(ending) = now {
                return Turn::over(ending, cards);
            }
            now = self.step(now, class);
        }
        match (now, begins) {
            (Edge::Over(ending), _) => Turn::over(ending, 2),
            (Edge::To(row), _) => Turn::from(row, Turn::GOES_ON),
            (Edge::Rare(_), Edge::To(row)) => Turn::from(row, Turn::WALKED),
            // The first cards alone never make a hand too many.
            (Edge::Rare(_), Edge::Over(_) | Edge::Rare(_)) => Err(Unfoldable::TooManyRows),
        }
    }

    /// A turn card by card, from where the tables leave off.
    #[cold]
    pub(super) fn walk(&self, turn: Turn, mut deal: impl FnMut() -> u8) -> Walked {
        let mut now = Edge::To(turn.row() / AHEAD);
        loop {
            match now {
                Edge::To(row) => now = self.steps[row * CLASSES + usize::from(deal())],
                Edge::Over(ending) => {
                    return Walked::Known(
                        u16::try_from(ending).expect("checked when it was built"),
                    );
                }
                Edge::Rare(at) => return self.by_rules(self.rare[at], deal),
            }
        }
    }

    fn by_rules(&self, (game, mut state): (usize, State), mut deal: impl FnMut() -> u8) -> Walked {
        loop {
            match self.games[game].reveal(&state, self.samples[usize::from(deal())]) {
                Next::Go(next) => state = next,
                Next::Over(ended) => return Walked::Odd(ended),
            }
        }
    }

    /// Whether a box with these first cards is split, and how many cards its turn takes.
    #[cold]
    pub(super) fn look(
        &self,
        drawn: OnOff,
        [first, up, second]: [Card; 3],
        mut deal: impl FnMut() -> Card,
    ) -> (OnOff, usize) {
        let game = &self.games[if drawn == OnOff::On { self.games.len() - 1 } else { 0 }];
        let mut now = Next::Go(game.start());
        for card in [first, up, second] {
            now = follow(game, now, card);
        }
        let is_split = matches!(now, Next::Go(State(Phase::Turn(turn))) if turn.splits > 0);
        let mut cards = 0;
        while matches!(now, Next::Go(_)) {
            now = follow(game, now, deal());
            cards += 1;
        }
        (if is_split { OnOff::On } else { OnOff::Off }, cards)
    }
}

fn follow<L: BlackjackLaw>(
    game: &Turns<L>,
    now: Next<State, Ended>,
    card: Card,
) -> Next<State, Ended> {
    match now {
        Next::Go(state) => game.reveal(&state, card),
        over @ Next::Over(_) => over,
    }
}
