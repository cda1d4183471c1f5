//! In how many ways two rows that are not complete yet can be filled from a shoe.
//!
//! A card of value v lies in the first row, in the second or in neither, so n of them multiply
//! what was counted by (1 + X + Y)ⁿ: X adds a card and v points to the first row, Y to the second.
//! A card that is out of play divides by 1 + X + Y. Both are additions and subtractions only.
//!
//! Where colours matter, red cards of the first row are counted along: a red card multiplies by
//! 1 + X·(1 + ε) + Y, and what stands at ε is how many red cards all ways together put there.
//!
//! Counts are kept modulo 2¹²⁸. Six packs fill one row of so many cards and points in fewer than
//! 2⁵³ ways, hence two rows in fewer than 2¹⁰⁶; both last cards add fewer than 312² choices, and a
//! row holds at most thirty red cards besides: what is read at the end is exact.

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
    rows: Shape,
    steps: [Step; VALUES],
}

/// Ways, by first row and second row.
type Ways = Vec<u128>;

/// How many ways there are to complete both rows, by the two points above [`OPEN_MAX`] and by the
/// cards of both rows without the last one.
#[derive(Clone, Debug)]
pub(super) struct Endings {
    ways: Vec<u128>,
}

/// Endings, and how many red cards all of them have in the first row without its last card.
#[derive(Clone, Debug)]
pub(super) struct WithReds {
    pub(super) endings: Endings,
    pub(super) reds: Endings,
}

impl Endings {
    fn none() -> Endings {
        Endings { ways: vec![0; VALUES * VALUES * LENGTHS * LENGTHS] }
    }
}

impl Table {
    pub(super) fn new() -> Table {
        let rows = Shape::up_to(OPEN_MAX);
        let steps = std::array::from_fn(|at| Step {
            first: (0..rows.len()).map(|row| rows.before(row, at + 1)).collect(),
            second: runs(&rows, at + 1),
        });
        Table { rows, steps }
    }

    /// Fills both rows, and gives each its last card. `counts` are those of the values.
    pub(super) fn endings(&self, counts: &[u16; VALUES]) -> Endings {
        let all = self.ways(counts);
        let mut endings = Endings::none();
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

    /// The same, with the red cards of the first row; `reds` are those of the values.
    ///
    /// To take out any of n cards of which r are red, the red cards are taken n times less what r
    /// red ones would have added: that keeps whole numbers.
    pub(super) fn endings_with_reds(
        &self,
        counts: &[u16; VALUES],
        reds: &[u16; VALUES],
    ) -> WithReds {
        let all = self.ways(counts);
        let mut found = WithReds { endings: Endings::none(), reds: Endings::none() };
        let (mut without, mut without_both) = (all.clone(), all.clone());
        let mut red = vec![0; all.len()];
        for value in (1..=VALUES).filter(|&value| reds[value - 1] > 0) {
            self.take_out(value, &all, &mut without);
            self.lay_first(value, reds[value - 1].into(), &without, &mut red);
        }
        let (mut red_without, mut red_without_both) = (red.clone(), red.clone());
        for one in 1..=VALUES {
            let (n, r) = (u64::from(counts[one - 1]), u64::from(reds[one - 1]));
            if n == 0 {
                continue;
            }
            let plain = (&all, &mut without);
            self.take_out_with_reds(one, plain, (&red, &mut red_without), (n, r));
            for other in one..=VALUES {
                let (m, s) = (u64::from(counts[other - 1]), u64::from(reds[other - 1]));
                let (m, s) = if one == other { (m - 1, (n - 1) * s) } else { (m, n * s) };
                if m == 0 {
                    continue;
                }
                let plain = (&without, &mut without_both);
                let red = (&red_without, &mut red_without_both);
                self.take_out_with_reds(other, plain, red, (m, s));
                for (first, second) in [(one, other), (other, one)] {
                    let choices = u128::from(n * m);
                    self.complete(first, second, choices, &without_both, &mut found.endings);
                    self.complete(first, second, 1, &red_without_both, &mut found.reds);
                    if one == other {
                        break;
                    }
                }
            }
        }
        found
    }

    /// The ways to fill both rows without completing them. Large values first: rows of them are
    /// short, and there are few.
    fn ways(&self, counts: &[u16; VALUES]) -> Ways {
        let width = self.rows.len();
        let mut ways = vec![0; width * width];
        ways[0] = 1;
        for value in (1..=VALUES).rev() {
            let step = &self.steps[value - 1];
            let (rows, columns) =
                (self.rows.len_of_cards_from(value), self.rows.len_of_cards_from(value));
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
        for row in 0..self.rows.len() {
            self.take_out_of_row(value, row, from, out);
        }
    }

    fn take_out_of_row(&self, value: usize, row: usize, from: &Ways, out: &mut Ways) {
        let width = self.rows.len();
        let step = &self.steps[value - 1];
        let (shorter, here) = out.split_at_mut(row * width);
        let (here, from) = (&mut here[..width], &from[row * width..][..width]);
        if let Some(before) = step.first[row] {
            let shorter = &shorter[before * width..][..width];
            for ((here, from), shorter) in here.iter_mut().zip(from).zip(shorter) {
                *here = from.wrapping_sub(*shorter);
            }
        } else {
            here.copy_from_slice(from);
        }
        for run in &step.second {
            let (from, to) = run.of(here);
            subtract(to, from);
        }
    }

    /// The same, and the red cards of the first row: so many times what there was, less what so
    /// many red ones add to the ways without the card. Row by row, while both are at hand.
    fn take_out_with_reds(
        &self,
        value: usize,
        (from, out): (&Ways, &mut Ways),
        (red_from, red_out): (&Ways, &mut Ways),
        (times, reds): (u64, u64),
    ) {
        // Small numbers, and known to be: half the work of a product.
        let (times, reds) = (u128::from(times), u128::from(reds));
        let width = self.rows.len();
        let step = &self.steps[value - 1];
        for row in 0..width {
            self.take_out_of_row(value, row, from, out);
            let (shorter, here) = red_out.split_at_mut(row * width);
            let (here, from) = (&mut here[..width], &red_from[row * width..][..width]);
            if let Some(before) = step.first[row] {
                let shorter = &shorter[before * width..][..width];
                let ways = &out[before * width..][..width];
                for (((here, from), shorter), ways) in
                    here.iter_mut().zip(from).zip(shorter).zip(ways)
                {
                    let kept = times.wrapping_mul(*from).wrapping_sub(*shorter);
                    *here = kept.wrapping_sub(reds.wrapping_mul(*ways));
                }
            } else {
                for (here, from) in here.iter_mut().zip(from) {
                    *here = times.wrapping_mul(*from);
                }
            }
            for run in &step.second {
                let (from, to) = run.of(here);
                subtract(to, from);
            }
        }
    }

    /// Adds ways in which a card of this value lies in the first row, so many times.
    fn lay_first(&self, value: usize, times: u128, from: &Ways, to: &mut Ways) {
        let width = self.rows.len();
        for (to, before) in to.chunks_exact_mut(width).zip(&self.steps[value - 1].first) {
            if let Some(before) = before {
                for (to, from) in to.iter_mut().zip(&from[before * width..][..width]) {
                    *to = to.wrapping_add(times.wrapping_mul(*from));
                }
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
        let width = self.rows.len();
        for (row, ways) in self.rows.rows.iter().zip(ways.chunks_exact(width)) {
            let Some(noir) = above(row.points + first) else { continue };
            for (column, &ways) in self.rows.rows.iter().zip(ways) {
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
        let table = Table::new();
        let ways = table.ways(&[24, 24, 24, 24, 24, 24, 24, 24, 24, 96]);
        let most = ways[..table.rows.len()].iter().max().copied();
        assert!(most < Some(1 << 53) && most > Some(1 << 52), "{most:?}");
        let choices: u128 = 312 * 312;
        let reds = u128::try_from(OPEN_MAX).unwrap();
        assert!((reds * choices).leading_zeros() >= 106);
    }

    #[test]
    fn a_card_taken_out_was_never_in_the_shoe() {
        let table = Table::new();
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
