//! Every coup of two tableaux against one bank, counted once: by what the banker sees, what he
//! answers, and whether the right tableau and the left win, tie or lose.
//!
//! Weights are numbers of ordered ways to draw nine cards. The second tableau only matters by the
//! cards it takes away and by its point: how many ways there are for it to show each thing depends
//! on what the other two hands hold together, and is tabulated by that.

use super::coup::values;
use super::gone::{GONE_MIN, Gone};
use super::hands::Hands;
use super::holding::{Holding, Pair, Sight};
use super::shoe::{Deck, Shoe};
use super::tableaux::{SHOWN, Shown, ways_of};
use games::baccara::{is_natural, with_card};
use games::banque_a_tout_va::Said;
use games::banque_a_tout_va::rules::{Outcome, bank_point_against, outcome};
use table::OnOff;

/// A number for each outcome of the right tableau and of the left, in the order of
/// `Outcome::ALL`.
pub(crate) type Both<N> = [[N; 3]; 3];

/// In how many ways a coup comes to each end, if the banker stands and if he draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    pub(crate) stands: Both<i128>,
    pub(crate) draws: Both<i128>,
}

/// All coups from a shoe, by their ends.
#[derive(Clone, Debug)]
pub(crate) struct EndsCounted {
    /// Coups that the banker's natural ends.
    pub(crate) natural: Both<i128>,
    kinds: usize,
    pub(crate) cells: Vec<Ways>,
}

impl EndsCounted {
    /// The shoe has nine cards, or they are put back. What hands of a tableau may choose, and what
    /// a banker may hold who is still in play.
    pub(crate) fn of(
        shoe: &Shoe,
        (free, held): (&[Holding], &[Holding]),
        frozen: OnOff,
        hands: Sight,
        banker: Sight,
    ) -> EndsCounted {
        let hands = Hands::of(hands, free);
        let (kinds, row) = (hands.kinds(), hands.row());
        let mut count = Count {
            shoe,
            frozen,
            other: Other::of(shoe, hands),
            sums: Sums { row, ways: vec![0; ANSWERS * OUTCOMES * OUTCOMES * row] },
            held,
            ends: EndsCounted {
                natural: Both::default(),
                kinds,
                cells: vec![Ways::default(); held.len() * row * row],
            },
        };
        for pair in Pair::all() {
            let mut deck = shoe.deck();
            let ways = pair.take(&mut deck);
            if ways == 0 {
                continue;
            }
            let seen: Holding = pair.seen(banker);
            match count.held.iter().position(|&holding| holding == seen) {
                None => count.ended(pair, ways, deck),
                Some(held) => {
                    for shown in Shown::all() {
                        count.shown(pair, held, shown, ways, deck);
                    }
                }
            }
        }
        count.ends
    }

    /// The ways of a cell, by the kinds of the right and of the left hand.
    pub(crate) fn ways(&self, held: usize, right: Shown, left: Shown) -> &[Ways] {
        &self.cells[self.place(held, right, left)..][..self.kinds * self.kinds]
    }

    pub(crate) fn place(&self, held: usize, right: Shown, left: Shown) -> usize {
        let cell = (held * SHOWN + right.index()) * SHOWN + left.index();
        cell * self.kinds * self.kinds
    }
}

const ANSWERS: usize = 2;
const OUTCOMES: usize = Outcome::ALL.len();

/// Ways by the banker's answer and the outcome of the right tableau; of the left, how often it
/// loses, how often it does not win, and how often it is there at all.
struct Sums {
    row: usize,
    ways: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reply {
    Stands,
    Draws,
}

impl Sums {
    fn rows(&mut self, reply: Reply, right: Outcome) -> impl Iterator<Item = &mut [i64]> {
        let start = (reply as usize * OUTCOMES + right as usize) * OUTCOMES * self.row;
        self.ways[start..][..OUTCOMES * self.row].chunks_exact_mut(self.row)
    }

    /// By the outcomes of both.
    fn ends(&self, reply: Reply, column: usize) -> Both<i64> {
        let at = |right: usize, part: usize| {
            self.ways[((reply as usize * OUTCOMES + right) * OUTCOMES + part) * self.row + column]
        };
        [0, 1, 2].map(|right| {
            let [loses, no_win, all] = [0, 1, 2].map(|part| at(right, part));
            let mut ends = [0; OUTCOMES];
            ends[Outcome::Wins as usize] = all - no_win;
            ends[Outcome::Ties as usize] = no_win - loses;
            ends[Outcome::Loses as usize] = loses;
            ends
        })
    }
}

struct Count<'a> {
    shoe: &'a Shoe,
    frozen: OnOff,
    other: Other,
    sums: Sums,
    held: &'a [Holding],
    ends: EndsCounted,
}

impl Count<'_> {
    /// The banker's natural ends the draw: both hands have their two cards.
    fn ended(&mut self, bank: Pair, ways: i64, deck: Deck) {
        for right in Pair::all() {
            let mut deck = deck;
            let ways = ways * right.take(&mut deck);
            if ways == 0 {
                continue;
            }
            let of_right = outcome(right.point(), bank.point());
            for left in Pair::all() {
                let of_left = outcome(left.point(), bank.point());
                let ways = i128::from(ways) * i128::from(left.take(&mut deck.clone()));
                self.ends.natural[of_right as usize][of_left as usize] +=
                    ways * ways_of(self.shoe, 6);
            }
        }
    }

    /// The banker's pair against a right tableau that shows this.
    fn shown(&mut self, pair: Pair, held: usize, shown: Shown, ways: i64, mut deck: Deck) {
        let mut cards = Gone::default().with(pair.low).with(pair.high);
        let mut ways = i128::from(ways);
        if let Shown::Third(value) = shown {
            ways *= i128::from(deck.take(value));
            cards.add(value);
        }
        if ways == 0 {
            return;
        }
        for kind in 0..self.ends.kinds {
            let hands = self.other.hands.showing(shown, kind);
            if hands.is_empty() {
                continue;
            }
            self.sums.ways.fill(0);
            for hand in hands {
                self.meet(pair.point(), hand, shown, deck, cards);
            }
            self.keep(held, shown, kind, ways);
        }
    }

    /// The banker's point against one right hand that shows this.
    fn meet(&mut self, bank: u8, hand: Pair, shown: Shown, mut deck: Deck, cards: Gone) {
        let ways = hand.take(&mut deck);
        if ways == 0 {
            return;
        }
        let cards = cards.with(hand.low).with(hand.high);
        let point = match shown {
            Shown::Third(value) => with_card(hand.point(), value),
            Shown::Stood | Shown::Natural => hand.point(),
        };
        self.other.add(&mut self.sums, Reply::Stands, outcome(point, bank), ways, cards, [bank; 2]);
        if is_natural(bank) {
            return;
        }
        for third in values() {
            let ways = ways * deck.left(third);
            if ways == 0 {
                continue;
            }
            let whole = with_card(bank, third);
            let met = bank_point_against(shown.said(), self.frozen, bank, whole);
            let by_natural = bank_point_against(Said::LaidDown, self.frozen, bank, whole);
            let (right, cards) = (outcome(point, met), cards.with(third));
            self.other.add(&mut self.sums, Reply::Draws, right, ways, cards, [whole, by_natural]);
        }
    }

    /// Puts what was summed up into its cells, over nine cards.
    fn keep(&mut self, held: usize, right: Shown, kind: usize, ways: i128) {
        let kinds = self.ends.kinds;
        for left in Shown::all() {
            let used = 2 + right.cards() + left.cards();
            let (rest, after) = (ways_of(self.shoe, used), ways_of(self.shoe, used + 1));
            let place = self.ends.place(held, right, left) + kind * kinds;
            for (number, cell) in self.ends.cells[place..][..kinds].iter_mut().enumerate() {
                let column = self.other.hands.column(left, number);
                add(&mut cell.stands, &self.sums.ends(Reply::Stands, column), ways * rest);
                add(&mut cell.draws, &self.sums.ends(Reply::Draws, column), ways * after);
            }
        }
    }
}

fn add(to: &mut Both<i128>, ends: &Both<i64>, times: i128) {
    for (to, ends) in to.as_flattened_mut().iter_mut().zip(ends.as_flattened()) {
        *to += i128::from(*ends) * times;
    }
}

fn accumulate(sums: &mut [i64], ways: i64, other: &[i64]) {
    for (sum, other) in sums.iter_mut().zip(other) {
        *sum += ways * other;
    }
}

/// In how many ways a tableau shows each thing with a point below a given one, once some cards are
/// gone.
struct Other {
    hands: Hands,
    /// By number of cards gone less the least, by their rank, by the point and by column.
    tables: [Vec<i64>; 3],
}

/// Points that a point may be below: one more than there are.
const BELOW: usize = 11;

impl Other {
    fn of(shoe: &Shoe, hands: Hands) -> Other {
        let row = hands.row();
        let mut tables = [Vec::new(), Vec::new(), Vec::new()];
        for (table, len) in tables.iter_mut().zip(GONE_MIN..) {
            for gone in Gone::all(len) {
                let start = table.len();
                table.resize(start + BELOW * row, 0);
                let rows = &mut table[start..];
                hands.show(gone.taken_from(shoe), |shown, kind, point, ways| {
                    let above = usize::from(point) + 1;
                    rows[above * row + hands.column(shown, kind)] += ways;
                });
                for place in row..rows.len() {
                    rows[place] += rows[place - row];
                }
            }
        }
        Other { hands, tables }
    }

    /// Adds every left hand, against the banker's point and against the one that naturals meet.
    fn add(
        &self,
        sums: &mut Sums,
        reply: Reply,
        right: Outcome,
        ways: i64,
        gone: Gone,
        [bank, by_natural]: [u8; 2],
    ) {
        let row = self.hands.row();
        let natural = self.hands.column(Shown::Natural, 0);
        let rows = &self.tables[gone.len() - GONE_MIN][gone.rank() * BELOW * row..][..BELOW * row];
        let below = |point: u8, more: usize| &rows[(usize::from(point) + more) * row..][..row];
        let parts = [
            (below(bank, 0), below(by_natural, 0)),
            (below(bank, 1), below(by_natural, 1)),
            (&rows[(BELOW - 1) * row..], &rows[(BELOW - 1) * row..]),
        ];
        for (sums, (others, naturals)) in sums.rows(reply, right).zip(parts) {
            let (sums, of_naturals) = sums.split_at_mut(natural);
            accumulate(sums, ways, others);
            accumulate(of_naturals, ways, &naturals[natural..]);
        }
    }
}
