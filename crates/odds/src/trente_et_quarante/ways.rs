//! In how many ways two rows that are not complete yet can be filled from a shoe.
//!
//! A card of value v lies in the first row, in the second or in neither, so n of them multiply
//! what was counted by (1 + X + Y)ⁿ: X adds a card and v points to the first row, Y to the second.
//! A card that is out of play divides by 1 + X + Y. Both are additions and subtractions only.
//!
//! Counts are kept modulo 2¹²⁸. Six packs fill one row of so many cards and points in fewer than
//! 2⁵³ ways, hence two rows in fewer than 2¹⁰⁶, and both last cards add fewer than 312² choices:
//! what is read at the end is exact.

use games::trente_et_quarante::rules::is_complete;

/// Values of cards, from the ace to those that count ten.
pub(super) const VALUES: usize = 10;

/// The highest point of a row that is not complete.
pub(super) const OPEN_MAX: usize = {
    let mut point: u8 = 0;
    while !is_complete(point + 1) {
        point += 1;
    }
    point as usize
};

/// A row without its last card has at most as many cards as points.
pub(super) const LENGTHS: usize = OPEN_MAX + 1;

/// A row that is not complete, as far as it is to be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    cards: usize,
    points: usize,
}

/// All such rows up to a number of points, by their cards.
#[derive(Clone, Debug)]
struct Shape {
    rows: Vec<Open>,
    /// Where those of so many cards begin.
    starts: Vec<usize>,
}

impl Shape {
    fn up_to(points: usize) -> Shape {
        let (mut rows, mut starts) = (Vec::new(), Vec::new());
        for cards in 0..=points {
            starts.push(rows.len());
            let most = points.min(VALUES * cards);
            rows.extend((cards..=most).map(|points| Open { cards, points }));
        }
        starts.push(rows.len());
        Shape { rows, starts }
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many there are if no card counts less than this.
    fn len_of_cards_from(&self, value: usize) -> usize {
        let cards = (self.starts.len() - 2) / value;
        self.starts[cards + 1]
    }

    /// What a row was before it got a card of this value.
    fn before(&self, row: usize, value: usize) -> Option<usize> {
        let Open { cards, points } = self.rows[row];
        let before = Open { cards: cards.checked_sub(1)?, points: points.checked_sub(value)? };
        let start = self.starts[before.cards];
        let place = start + before.points.checked_sub(before.cards)?;
        (place < self.starts[before.cards + 1]).then_some(place)
    }
}

/// Neighbouring rows of as many cards, and where they were one card before: all in one stride.
#[derive(Clone, Copy, Debug)]
struct Run {
    to: usize,
    from: usize,
    len: usize,
}

/// Where a card of one value leads, in both rows.
#[derive(Clone, Debug)]
struct Step {
    first: Vec<Option<usize>>,
    second: Vec<Run>,
}

/// The two rows that ways are counted for.
#[derive(Clone, Debug)]
pub(super) struct Table {
    first: Shape,
    second: Shape,
    steps: [Step; VALUES],
    /// The points the first row had before it got the cards that are counted.
    head: usize,
}

/// Ways, by first row and second row.
type Ways = Vec<u128>;

/// How many ways there are to complete both rows, by the two points above [`OPEN_MAX`] and by the
/// cards of both rows without the last one.
#[derive(Clone, Debug)]
pub(super) struct Endings {
    ways: Vec<u128>,
}

impl Table {
    /// The first row starts from `head` points.
    pub(super) fn new(head: usize) -> Table {
        let (first, second) = (Shape::up_to(OPEN_MAX - head), Shape::up_to(OPEN_MAX));
        let steps = std::array::from_fn(|at| Step {
            first: (0..first.len()).map(|row| first.before(row, at + 1)).collect(),
            second: runs(&second, at + 1),
        });
        Table { first, second, steps, head }
    }

    /// Fills both rows, and gives each its last card. `counts` are those of the values.
    pub(super) fn endings(&self, counts: &[u16; VALUES]) -> Endings {
        let all = self.ways(counts);
        let mut endings = Endings { ways: vec![0; VALUES * VALUES * LENGTHS * LENGTHS] };
        let (mut without, mut without_both) = (all.clone(), all.clone());
        for one in 1..=VALUES {
            self.take_out(one, &all, &mut without);
            for other in one..=VALUES {
                self.take_out(other, &without, &mut without_both);
                let (n, m) = (u128::from(counts[one - 1]), u128::from(counts[other - 1]));
                let choices = if one == other { n * n.saturating_sub(1) } else { n * m };
                if choices == 0 {
                    continue;
                }
                self.complete(one, other, choices, &without_both, &mut endings);
                if one != other {
                    self.complete(other, one, choices, &without_both, &mut endings);
                }
            }
        }
        endings
    }

    /// The ways to fill both rows without completing them. Large values first: rows of them are
    /// short, and there are few.
    fn ways(&self, counts: &[u16; VALUES]) -> Ways {
        let width = self.second.len();
        let mut ways = vec![0; self.first.len() * width];
        ways[0] = 1;
        for value in (1..=VALUES).rev() {
            let step = &self.steps[value - 1];
            let rows = self.first.len_of_cards_from(value);
            let columns = self.second.len_of_cards_from(value);
            for _ in 0..counts[value - 1] {
                // From the longest row down, so that what is added has not been changed yet.
                for row in (0..rows).rev() {
                    let (shorter, here) = ways.split_at_mut(row * width);
                    let here = &mut here[..columns];
                    for run in step.second.iter().rev().filter(|run| run.to < columns) {
                        let (from, to) = run.of(here);
                        add(to, from);
                    }
                    if let Some(from) = step.first[row] {
                        add(here, &shorter[from * width..][..columns]);
                    }
                }
            }
        }
        ways
    }

    /// The ways that are left when one card of this value is out of play.
    fn take_out(&self, value: usize, from: &Ways, out: &mut Ways) {
        let width = self.second.len();
        let step = &self.steps[value - 1];
        for (row, from) in from.chunks_exact(width).enumerate() {
            let (shorter, here) = out.split_at_mut(row * width);
            let here = &mut here[..width];
            here.copy_from_slice(from);
            if let Some(from) = step.first[row] {
                subtract(here, &shorter[from * width..][..width]);
            }
            for run in &step.second {
                let (from, to) = run.of(here);
                subtract(to, from);
            }
        }
    }

    /// Lays the last card of both rows, where it completes them.
    fn complete(
        &self,
        first: usize,
        second: usize,
        choices: u128,
        ways: &Ways,
        endings: &mut Endings,
    ) {
        let width = self.second.len();
        for (row, ways) in self.first.rows.iter().zip(ways.chunks_exact(width)) {
            let Some(noir) = above(self.head + row.points + first) else { continue };
            for (column, &ways) in self.second.rows.iter().zip(ways) {
                let Some(rouge) = above(column.points + second) else { continue };
                let at = Endings::at(noir, rouge, row.cards, column.cards);
                endings.ways[at] += choices * ways;
            }
        }
    }
}

impl Endings {
    fn at(noir: usize, rouge: usize, first: usize, second: usize) -> usize {
        ((noir * VALUES + rouge) * LENGTHS + first) * LENGTHS + second
    }

    /// By points above [`OPEN_MAX`], less one, and by cards of either row but the last.
    pub(super) fn get(&self, noir: usize, rouge: usize, first: usize, second: usize) -> u128 {
        self.ways[Endings::at(noir, rouge, first, second)]
    }
}

/// A complete row: its points above [`OPEN_MAX`], less one.
fn above(points: usize) -> Option<usize> {
    points.checked_sub(OPEN_MAX + 1)
}

impl Run {
    /// What is read, and what is changed: rows of fewer cards lie before.
    fn of(self, ways: &mut [u128]) -> (&[u128], &mut [u128]) {
        let (before, after) = ways.split_at_mut(self.to);
        (&before[self.from..][..self.len], &mut after[..self.len])
    }
}

fn runs(shape: &Shape, value: usize) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (to, row) in shape.rows.iter().enumerate() {
        let Some(from) = shape.before(to, value) else { continue };
        match runs.last_mut() {
            Some(run) if shape.rows[run.to].cards == row.cards => run.len += 1,
            _ => runs.push(Run { to, from, len: 1 }),
        }
    }
    runs
}

fn add(to: &mut [u128], from: &[u128]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = to.wrapping_add(*from);
    }
}

fn subtract(to: &mut [u128], from: &[u128]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = to.wrapping_sub(*from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What makes counts modulo 2¹²⁸ exact.
    #[test]
    fn one_row_of_six_packs_is_filled_in_fewer_than_2_to_the_53_ways() {
        let table = Table::new(0);
        let ways = table.ways(&[24, 24, 24, 24, 24, 24, 24, 24, 24, 96]);
        let most = ways[..table.second.len()].iter().max().copied();
        assert!(most < Some(1 << 53) && most > Some(1 << 52), "{most:?}");
        let choices: u128 = 312 * 312;
        assert!((choices << 106).leading_zeros() > 0);
    }

    #[test]
    fn a_card_taken_out_was_never_in_the_shoe() {
        let table = Table::new(7);
        let all = table.ways(&[3, 1, 4, 1, 5, 9, 2, 6, 5, 3]);
        let mut less = all.clone();
        table.take_out(6, &all, &mut less);
        assert_eq!(less, table.ways(&[3, 1, 4, 1, 5, 8, 2, 6, 5, 3]));
    }

    #[test]
    fn runs_lead_one_card_back() {
        let shape = Shape::up_to(OPEN_MAX);
        for value in 1..=VALUES {
            let mut steps = 0;
            for run in runs(&shape, value) {
                for at in 0..run.len {
                    let (from, to) = (shape.rows[run.from + at], shape.rows[run.to + at]);
                    assert_eq!((from.cards + 1, from.points + value), (to.cards, to.points));
                    steps += 1;
                }
            }
            let all = shape.rows.iter().filter(|row| row.points + value <= OPEN_MAX).count();
            assert_eq!(steps, all);
        }
    }
}
