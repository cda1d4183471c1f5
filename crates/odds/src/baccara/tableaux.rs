//! Every coup of two tableaux against one bank, counted once: for each thing the banker can see,
//! what the right tableau has if he draws and if he stands.
//!
//! Both tableaux are dealt from the same shoe, so what the left one has is the same figure with the
//! sides changed. Weights are numbers of ordered ways to draw nine cards. The second tableau only
//! matters by the cards it takes away: how many ways there are for it to show each thing depends
//! on what the other two hands hold together, and is tabulated by that.

use super::coup::values;
use super::gone::{GONE_MIN, Gone};
use super::hands::Hands;
use super::holding::{Holding, Pair, Sight, holdings};
use super::shoe::{Deck, Shoe, VALUES};
use games::baccara::{Against, Call, is_natural, ponte_call, with_card};
use games::banque_a_tout_va::rules::{Outcome, bank_point_against, ends_the_draw, outcome};
use games::banque_a_tout_va::{BankerNatural, Said};
use serde::Serialize;
use table::OnOff;

/// Cards that a coup may take.
pub(crate) const CARDS: u32 = 9;

/// Third cards, that the hand stood, and a natural.
pub(crate) const SHOWN: usize = VALUES + 2;

/// What a tableau shows the banker before he answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    Third(u8),
    Stood,
    Natural,
}

impl Shown {
    pub(crate) fn all() -> impl Iterator<Item = Shown> + Clone {
        values().map(Shown::Third).chain([Shown::Stood, Shown::Natural])
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Shown::Third(value) => value.into(),
            Shown::Stood => VALUES,
            Shown::Natural => VALUES + 1,
        }
    }

    /// What the banker's table is read against; nothing where a natural stopped the draw.
    pub(crate) const fn against(self) -> Option<Against> {
        match self {
            Shown::Third(value) => Some(Against::Third(value)),
            Shown::Stood => Some(Against::Stood),
            Shown::Natural => None,
        }
    }

    pub(crate) const fn said(self) -> Said {
        match self {
            Shown::Third(_) => Said::Asked,
            Shown::Stood => Said::Stood,
            Shown::Natural => Said::LaidDown,
        }
    }

    pub(crate) const fn cards(self) -> u32 {
        match self {
            Shown::Third(_) => 3,
            Shown::Stood | Shown::Natural => 2,
        }
    }
}

/// What the right tableau has in one cell, for one kind of hand on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Net {
    pub(crate) ways: i128,
    /// Coups won less coups lost, if the banker stands.
    pub(crate) stands: i128,
    pub(crate) draws: i128,
}

/// All coups from a shoe.
#[derive(Clone, Debug)]
pub(crate) struct Tableaux {
    pub(crate) ways: i128,
    /// What either tableau has of the coups that the banker's natural ends.
    pub(crate) natural: i128,
    /// Hands that may choose.
    pub(crate) free: Vec<Holding>,
    pub(crate) held: Vec<Holding>,
    nets: Vec<Net>,
}

impl Tableaux {
    /// Kinds of hands: those without a choice, and each that may choose.
    pub(crate) fn kinds(&self) -> usize {
        1 + self.free.len()
    }

    /// What the right tableau has, by kinds of hands: the right one's first.
    pub(crate) fn nets(&self, held: usize, right: Shown, left: Shown) -> &[Net] {
        let size = self.kinds() * self.kinds();
        &self.nets[self.place(held, right, left)..][..size]
    }

    fn place(&self, held: usize, right: Shown, left: Shown) -> usize {
        let cell = (held * SHOWN + right.index()) * SHOWN + left.index();
        cell * self.kinds() * self.kinds()
    }

    /// The shoe has nine cards, or they are put back.
    pub(crate) fn of(
        shoe: &Shoe,
        frozen: OnOff,
        natural: BankerNatural,
        hands: Sight,
        banker: Sight,
    ) -> Tableaux {
        let free = holdings(hands, |pair| ponte_call(pair.point()) == Call::Free);
        let held = holdings(banker, |pair| !ends_the_draw(pair.point(), natural));
        let kinds = 1 + free.len();
        let mut count = Count {
            shoe,
            frozen,
            other: Other::of(shoe, Hands::of(hands, &free)),
            sums: [vec![0; SHOWN * kinds], vec![0; SHOWN * kinds], vec![0; SHOWN * kinds]],
            tableaux: Tableaux {
                ways: ways_of(shoe, 0),
                natural: 0,
                nets: vec![Net::default(); held.len() * SHOWN * SHOWN * kinds * kinds],
                free,
                held,
            },
        };
        for pair in Pair::all() {
            let mut deck = shoe.deck();
            let ways = pair.take(&mut deck);
            if ways == 0 {
                continue;
            }
            let seen = pair.seen(banker);
            match count.tableaux.held.iter().position(|&holding| holding == seen) {
                None => count.ended(pair, ways, deck),
                Some(held) => {
                    for shown in Shown::all() {
                        count.shown(pair, held, shown, ways, deck);
                    }
                }
            }
        }
        count.tableaux
    }
}

/// The ways to draw what is left of nine cards after so many.
pub(crate) fn ways_of(shoe: &Shoe, after: u32) -> i128 {
    let deck = shoe.deck();
    let left = |drawn: u32| i128::from(shoe.cards()) - i128::from(drawn) * i128::from(deck.step());
    (after..CARDS).map(left).product()
}

struct Count<'a> {
    shoe: &'a Shoe,
    frozen: OnOff,
    other: Other,
    /// Ways, nets standing and nets drawing, by what the left tableau shows and its kind. The
    /// banker's pair and the right third card are multiplied in later, so these stay small.
    sums: [Vec<i64>; 3],
    tableaux: Tableaux,
}

impl Count<'_> {
    /// The banker's natural ends the draw: both hands have their two cards.
    fn ended(&mut self, pair: Pair, ways: i64, deck: Deck) {
        for hand in Pair::all() {
            let mut deck = deck;
            let ways = i128::from(ways) * i128::from(hand.take(&mut deck)) * ways_of(self.shoe, 4);
            self.tableaux.natural += ways * i128::from(net(hand.point(), pair.point()));
        }
    }

    /// The banker's pair against a right tableau that shows this.
    fn shown(&mut self, pair: Pair, held: usize, shown: Shown, ways: i64, mut deck: Deck) {
        let mut cards = Gone::default();
        cards.add(pair.low);
        cards.add(pair.high);
        let mut ways = i128::from(ways);
        if let Shown::Third(value) = shown {
            ways *= i128::from(deck.take(value));
            cards.add(value);
        }
        if ways == 0 {
            return;
        }
        for kind in 0..self.tableaux.kinds() {
            let hands = self.other.hands.showing(shown, kind);
            if hands.is_empty() {
                continue;
            }
            for sums in &mut self.sums {
                sums.fill(0);
            }
            for hand in hands {
                self.meet(pair.point(), hand, shown, deck, cards);
            }
            self.keep(held, shown, kind, ways);
        }
    }

    /// The banker's point against one right hand that shows this, whatever the left one holds.
    fn meet(&mut self, bank: u8, hand: Pair, shown: Shown, mut deck: Deck, mut cards: Gone) {
        let ways = hand.take(&mut deck);
        if ways == 0 {
            return;
        }
        cards.add(hand.low);
        cards.add(hand.high);
        let point = match shown {
            Shown::Third(value) => with_card(hand.point(), value),
            Shown::Stood | Shown::Natural => hand.point(),
        };
        let [all, stands, draws] = &mut self.sums;
        let other = self.other.ways(cards);
        accumulate(all, ways, other);
        accumulate(stands, ways * net(point, bank), other);
        if is_natural(bank) {
            return;
        }
        for third in values() {
            let met = bank_point_against(shown.said(), self.frozen, bank, with_card(bank, third));
            let ways = ways * deck.left(third) * net(point, met);
            if ways != 0 {
                accumulate(draws, ways, self.other.ways(cards.with(third)));
            }
        }
    }

    /// Puts what was summed up into its cells, over nine cards.
    fn keep(&mut self, held: usize, right: Shown, kind: usize, ways: i128) {
        let kinds = self.tableaux.kinds();
        for left in Shown::all() {
            let used = 2 + right.cards() + left.cards();
            let (rest, after) = (ways_of(self.shoe, used), ways_of(self.shoe, used + 1));
            let place = self.tableaux.place(held, right, left) + kind * kinds;
            let from = left.index() * kinds;
            for (number, cell) in self.tableaux.nets[place..][..kinds].iter_mut().enumerate() {
                let [all, stands, draws] = &self.sums;
                cell.ways += ways * i128::from(all[from + number]) * rest;
                cell.stands += ways * i128::from(stands[from + number]) * rest;
                cell.draws += ways * i128::from(draws[from + number]) * after;
            }
        }
    }
}

/// A coup won, tied or lost by a tableau, as a number.
const fn net(tableau: u8, bank: u8) -> i64 {
    match outcome(tableau, bank) {
        Outcome::Wins => 1,
        Outcome::Ties => 0,
        Outcome::Loses => -1,
    }
}

pub(crate) fn accumulate(sums: &mut [i64], ways: i64, other: &[i64]) {
    for (sum, other) in sums.iter_mut().zip(other) {
        *sum += ways * other;
    }
}

/// In how many ways a tableau shows each thing, once some cards are gone.
struct Other {
    hands: Hands,
    /// By number of cards gone less the least, by their rank, by what is shown, by kind of hand.
    tables: [Vec<i64>; 3],
}

impl Other {
    fn of(shoe: &Shoe, hands: Hands) -> Other {
        let mut tables = [Vec::new(), Vec::new(), Vec::new()];
        for (table, len) in tables.iter_mut().zip(GONE_MIN..) {
            for gone in Gone::all(len) {
                let start = table.len();
                table.resize(start + hands.row(), 0);
                hands.show(gone.taken_from(shoe), |shown, kind, _, ways| {
                    table[start + hands.column(shown, kind)] += ways;
                });
            }
        }
        Other { hands, tables }
    }

    fn ways(&self, gone: Gone) -> &[i64] {
        let size = self.hands.row();
        &self.tables[gone.len() - GONE_MIN][gone.rank() * size..][..size]
    }
}
