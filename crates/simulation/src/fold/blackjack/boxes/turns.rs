//! The turn of one box, from its first cards to the end of its last hand: what it brings against
//! every end of the bank, and how many cards it took.

use super::super::{
    BANK_ENDS, Ends, Folded, HANDS, Net, Next, OneBox, Phase, Stakes, State, end_index,
};
use crate::fold::folded::{composition, samples};
use crate::fold::table::Unfoldable;
use crate::fold::walk::{Edge, Walk};
use games::blackjack::{BlackjackLaw, Rules, SurrenderLaw, Worth};
use odds::blackjack::PlayedChart;
use table::{Card, OnOff};

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

/// What the next two cards of the shoe make of a turn: the row it comes to, and the cards it took.
/// Half a word, so that the turns from all first cards fit the second cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Turn(u16);

impl Turn {
    fn to(row: usize, cards: usize) -> Result<Self, Unfoldable> {
        let packed = row << 2 | cards;
        u16::try_from(packed).map(Turn).map_err(|_| Unfoldable::TooManyRows)
    }

    pub(super) const fn row(self) -> usize {
        self.0 as usize >> 2
    }

    /// Cards that it took: none where it is over before, or where it is to be walked.
    pub(super) const fn cards(self) -> u16 {
        self.0 & 3
    }
}

/// Where a turn that was walked came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walked {
    Known(Turn),
    /// By the rules, and in no list.
    Odd(Ended),
}

#[derive(Clone, Debug)]
pub(super) struct TurnTables<L> {
    /// One, or two where what a box may do depends on whether another has drawn: not, then so.
    games: Vec<Turns<L>>,
    /// By game, the bank's first card, the box's first and its second: where its turns are.
    pub(super) starts: Vec<u32>,
    /// By row and the next two cards. The first rows are the endings, which stay as they are.
    pub(super) turns: Vec<Turn>,
    /// By row and class.
    steps: Vec<Edge>,
    rare: Vec<(usize, State)>,
    /// Those that wait for the bank come first.
    pub(super) endings: Vec<Ended>,
    samples: Vec<Card>,
}

impl<L: BlackjackLaw> TurnTables<L> {
    pub(super) fn of(rules: &Rules, strategy: &PlayedChart) -> Result<Self, Unfoldable> {
        // An insurance is a stake of its own.
        let first = OneBox::<L>::new(rules, &strategy.clone().uninsured(), HANDS);
        let before_any_draw = matches!(L::LAW.surrender, SurrenderLaw::BeforeAnyDraw(_));
        let games = if before_any_draw && rules.surrender() == OnOff::On {
            let second = OneBox { gives_up: OnOff::Off, ..first.clone() };
            vec![Turns(first), Turns(second)]
        } else {
            vec![Turns(first)]
        };
        let walks = games.iter().map(Walk::of).collect::<Result<Vec<_>, _>>()?;
        let mut endings: Vec<Ended> = Vec::new();
        for &ended in walks.iter().flat_map(|walk| &walk.outcomes) {
            if !endings.contains(&ended) {
                endings.push(ended);
            }
        }
        endings.sort_by_key(|ended| !ended.waits);
        let stays = |ending| [Edge::Over(ending); CLASSES];
        let mut tables = TurnTables {
            games,
            starts: Vec::new(),
            turns: Vec::new(),
            steps: (0..endings.len()).flat_map(stays).collect(),
            rare: Vec::new(),
            endings,
            samples: samples::<Turns<L>>(),
        };
        for (game, walk) in walks.iter().enumerate() {
            tables.add(game, walk, rules.shoe().packs())?;
        }
        for row in 0..tables.steps.len() / CLASSES {
            for next in 0..AHEAD {
                let turn = tables.turn(row, [next / CLASSES, next % CLASSES])?;
                tables.turns.push(turn);
            }
        }
        Ok(tables)
    }

    /// How far the starts of two games lie apart; nothing if there is one.
    pub(super) fn apart(&self) -> usize {
        self.starts.len() - STARTS
    }

    /// How many endings wait for the bank: they are the first.
    pub(super) fn waiting(&self) -> usize {
        self.endings.iter().take_while(|ended| ended.waits).count()
    }

    /// Rows that are met more often come first, so that they share the cache.
    fn add(&mut self, game: usize, walk: &Walk<State, Ended>, packs: u8) -> Result<(), Unfoldable> {
        let (rows, rare) = (self.steps.len() / CLASSES, self.rare.len());
        let visits = walk.visits(&composition::<Turns<L>>(packs));
        let mut order: Vec<usize> = (0..walk.rows.len()).collect();
        order.sort_by(|&a, &b| visits[b].total_cmp(&visits[a]));
        let mut place = vec![0; order.len()];
        for (at, &row) in order.iter().enumerate() {
            place[row] = rows + at;
        }
        let here = |edge: Edge| match edge {
            Edge::To(row) => Edge::To(place[row]),
            Edge::Over(outcome) => Edge::Over(self.place(walk.outcomes[outcome])),
            Edge::Rare(at) => Edge::Rare(rare + at),
        };
        let ordered = order.iter().flat_map(|&row| &walk.rows[row]);
        let steps: Vec<Edge> = ordered.map(|&edge| here(edge)).collect();
        self.steps.extend(steps);
        self.rare.extend(walk.rare.iter().map(|&state| (game, state)));
        for start in 0..STARTS {
            let (up, first, second) = (start / AHEAD, start / CLASSES % CLASSES, start % CLASSES);
            let dealt = [first, up, second];
            let begins = dealt.iter().fold(Edge::To(place[walk.start]), |at, &c| self.step(at, c));
            let row = match begins {
                Edge::To(row) | Edge::Over(row) => row,
                // The first cards alone never make a hand too many.
                Edge::Rare(_) => return Err(Unfoldable::TooManyRows),
            };
            let at = u32::try_from(row * AHEAD).map_err(|_| Unfoldable::TooManyRows)?;
            self.starts.push(at);
        }
        Ok(())
    }

    fn place(&self, ended: Ended) -> usize {
        self.endings.iter().position(|known| *known == ended).expect("every ending is listed")
    }

    fn step(&self, from: Edge, class: usize) -> Edge {
        match from {
            Edge::To(row) => self.steps[row * CLASSES + class],
            Edge::Over(_) | Edge::Rare(_) => from,
        }
    }

    /// What the next two cards make of a row.
    fn turn(&self, row: usize, next: [usize; 2]) -> Result<Turn, Unfoldable> {
        let is_over = row < self.endings.len();
        let mut now = if is_over { Edge::Over(row) } else { Edge::To(row) };
        for (cards, class) in (0..).zip(next) {
            if let Edge::Over(ending) = now {
                return Turn::to(ending, cards);
            }
            now = self.step(now, class);
        }
        match now {
            Edge::Over(row) | Edge::To(row) => Turn::to(row, 2),
            // It stays where it is, and is walked from there.
            Edge::Rare(_) => Turn::to(row, 0),
        }
    }

    /// A turn card by card, from where the tables leave off.
    #[cold]
    pub(super) fn walk(&self, turn: Turn, mut deal: impl FnMut() -> usize) -> Walked {
        let mut now = Edge::To(turn.row());
        loop {
            match now {
                Edge::To(row) => now = self.steps[row * CLASSES + deal()],
                Edge::Over(ending) => {
                    return Walked::Known(Turn::to(ending, 0).expect("it was built so"));
                }
                Edge::Rare(at) => return self.by_rules(self.rare[at], deal),
            }
        }
    }

    fn by_rules(
        &self,
        (game, mut state): (usize, State),
        mut deal: impl FnMut() -> usize,
    ) -> Walked {
        loop {
            match self.games[game].reveal(&state, self.samples[deal()]) {
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
    ) -> (OnOff, u16) {
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
