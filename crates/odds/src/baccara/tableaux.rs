//! Every coup of two tableaux against one bank, counted once: for each thing the banker can see,
//! what the right tableau has if he draws and if he stands.
//!
//! Both tableaux are dealt from the same shoe, so what the left one has is the same figure with the
//! sides changed. Weights are numbers of ordered ways to draw nine cards. The second tableau only
//! matters by the cards it takes away: how many ways there are for it to show each thing depends
//! on what the other two hands hold together, and is tabulated by that.

use super::coup::values;
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

    const fn said(self) -> Said {
        match self {
            Shown::Third(_) => Said::Asked,
            Shown::Stood => Said::Stood,
            Shown::Natural => Said::LaidDown,
        }
    }

    const fn cards(self) -> u32 {
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
            other: Other::of(shoe, hands, &free),
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
fn ways_of(shoe: &Shoe, after: u32) -> i128 {
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
            let hands = self.other.hands(shown, kind);
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

fn accumulate(sums: &mut [i64], ways: i64, other: &[i64]) {
    for (sum, other) in sums.iter_mut().zip(other) {
        *sum += ways * other;
    }
}

/// At most six cards that are gone, in the order of their values.
#[derive(Clone, Copy, Debug, Default)]
struct Gone {
    values: [u8; 6],
    len: usize,
}

impl Gone {
    fn add(&mut self, value: u8) {
        let mut place = self.len;
        while place > 0 && self.values[place - 1] > value {
            self.values[place] = self.values[place - 1];
            place -= 1;
        }
        self.values[place] = value;
        self.len += 1;
    }

    fn with(mut self, value: u8) -> Gone {
        self.add(value);
        self
    }

    /// A number of its own for each way to take so many cards, from nothing up.
    fn rank(&self) -> usize {
        let cards = self.values[..self.len].iter().enumerate();
        cards.map(|(place, &value)| CHOOSE[usize::from(value) + place][place + 1]).sum()
    }
}

const CHOOSE: [[usize; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut n = 0;
    while n < 16 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 8 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// In how many ways a tableau shows each thing, once some cards are gone.
struct Other {
    kinds: usize,
    /// Kind of each pair, in the order of `Pair::all`.
    of_pair: Vec<(Pair, Call, usize)>,
    /// By number of cards gone less four, by their rank, by what is shown, by kind of hand.
    tables: [Vec<i64>; 3],
}

/// The least number of cards that are gone: two of each of the other hands.
const GONE_MIN: usize = 4;

impl Other {
    fn of(shoe: &Shoe, sight: Sight, free: &[Holding]) -> Other {
        let of_pair = Pair::all().map(|pair| {
            let kind = free.iter().position(|&holding| holding == pair.seen(sight));
            (pair, ponte_call(pair.point()), kind.map_or(0, |kind| kind + 1))
        });
        let mut other = Other {
            kinds: 1 + free.len(),
            of_pair: of_pair.collect(),
            tables: [Vec::new(), Vec::new(), Vec::new()],
        };
        for number in 0..other.tables.len() {
            let mut table = Vec::new();
            // The order of ranks is that of the highest cards first.
            let mut gone = Gone { values: [0; 6], len: GONE_MIN + number };
            loop {
                other.count(shoe, &gone, &mut table);
                let len = gone.len;
                let more = (0..len).find(|&place| {
                    let limit = if place + 1 == len { 9 } else { gone.values[place + 1] };
                    gone.values[place] < limit
                });
                let Some(place) = more else { break };
                gone.values[place] += 1;
                gone.values[..place].fill(0);
            }
            other.tables[number] = table;
        }
        other
    }

    /// The hands of one kind that may show this.
    fn hands(&self, shown: Shown, kind: usize) -> Vec<Pair> {
        let shows = |&&(pair, call, of): &&(Pair, Call, usize)| {
            of == kind
                && match shown {
                    Shown::Third(_) => call.admits(true),
                    Shown::Stood => call.admits(false) && !is_natural(pair.point()),
                    Shown::Natural => is_natural(pair.point()),
                }
        };
        self.of_pair.iter().filter(shows).map(|&(pair, _, _)| pair).collect()
    }

    fn ways(&self, gone: Gone) -> &[i64] {
        let size = SHOWN * self.kinds;
        &self.tables[gone.len - GONE_MIN][gone.rank() * size..][..size]
    }

    /// Appends the ways of every shown thing and kind.
    fn count(&self, shoe: &Shoe, gone: &Gone, table: &mut Vec<i64>) {
        let mut deck = shoe.deck();
        for &value in &gone.values[..gone.len] {
            deck.take(value);
        }
        let start = table.len();
        table.resize(start + SHOWN * self.kinds, 0);
        let row = &mut table[start..];
        for &(pair, call, kind) in &self.of_pair {
            let ways = pair.take(&mut deck.clone());
            if is_natural(pair.point()) {
                row[Shown::Natural.index() * self.kinds] += ways;
                continue;
            }
            if call.admits(false) {
                row[Shown::Stood.index() * self.kinds + kind] += ways;
            }
            if call.admits(true) {
                let mut deck = deck;
                let ways = pair.take(&mut deck);
                for value in values() {
                    row[usize::from(value) * self.kinds + kind] += ways * deck.left(value);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_up() {
        let mut seen = Vec::new();
        for high in 0..10u8 {
            for middle in 0..=high {
                for low in 0..=middle {
                    seen.push(Gone::default().with(middle).with(high).with(low).rank());
                }
            }
        }
        assert_eq!(seen, (0..220).collect::<Vec<_>>());
    }
}
