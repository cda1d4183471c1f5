//! In how many ways two rows that are not complete yet can be filled from a shoe.
//!
//! A card of value v lies in the first row, in the second or in neither, so n of them multiply
//! what was counted by (1 + X + Y)ⁿ: X adds a card and v points to the first row, Y to the second.
//! A card that is out of play divides by 1 + X + Y. Both are additions and subtractions only.
//!
//! Where colours matter, red cards of the first row are counted along: a red card multiplies by
//! 1 + X·(1 + ε) + Y, and what stands at ε is how many red cards all ways together put there.
//!
//! Counts are kept modulo 2¹²⁸. Six packs fill one row of this many cards and points in fewer than
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
    /// Where those of this many cards begin.
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

/// Rows of as many cards that a last card completes, and the points they come to.
#[derive(Clone, Copy, Debug)]
struct Completed {
    cards: usize,
    from: usize,
    len: usize,
    /// Of the first of them: above [`OPEN_MAX`], less one.
    points: usize,
}

/// Where a card of one value leads, in both rows.
#[derive(Clone, Debug)]
struct Step {
    first: Vec<Option<usize>>,
    /// The first rows, each behind the one that it was a card before. Nothing else links them.
    chains: Vec<Vec<usize>>,
    second: Vec<Run>,
    completed: Vec<Completed>,
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

/// One row of ways while cards are taken out, and the one a card before it.
#[derive(Clone, Debug)]
struct Rows {
    here: Vec<u128>,
    before: Vec<u128>,
}

impl Rows {
    fn new(width: usize) -> Rows {
        Rows { here: vec![0; width], before: vec![0; width] }
    }

    /// The next row of a chain: the one at hand is the one before it.
    fn next(&mut self) {
        std::mem::swap(&mut self.here, &mut self.before);
    }
}

impl Table {
    pub(super) fn new() -> Table {
        let rows = Shape::up_to(OPEN_MAX);
        let steps = std::array::from_fn(|at| {
            let first: Vec<_> = (0..rows.len()).map(|row| rows.before(row, at + 1)).collect();
            let (chains, second) = (chains(&first), runs(&rows, at + 1));
            Step { first, chains, second, completed: completed(&rows, at + 1) }
        });
        Table { rows, steps }
    }

    /// Fills both rows, and gives each its last card. `counts` are those of the values.
    pub(super) fn endings(&self, counts: &[u16; VALUES]) -> Endings {
        let all = self.ways(counts);
        let mut endings = Endings::none();
        let mut without = all.clone();
        let mut rows = Rows::new(self.rows.len());
        for one in 1..=VALUES {
            self.take_out(one, &all, &mut without);
            for other in one..=VALUES {
                let (n, m) = (u64::from(counts[one - 1]), u64::from(counts[other - 1]));
                let choices = if one == other { n * n.saturating_sub(1) } else { n * m };
                if choices == 0 {
                    continue;
                }
                for chain in &self.steps[other - 1].chains {
                    for (at, &row) in chain.iter().enumerate() {
                        self.take_out_of_row(
                            other,
                            Before::of(at),
                            self.row(&without, row),
                            &mut rows,
                        );
                        self.complete_row((one, other), choices, row, &rows.here, &mut endings);
                        rows.next();
                    }
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
        let mut without = all.clone();
        let mut red = vec![0; all.len()];
        for value in (1..=VALUES).filter(|&value| reds[value - 1] > 0) {
            self.take_out(value, &all, &mut without);
            self.lay_first(value, reds[value - 1].into(), &without, &mut red);
        }
        let mut red_without = red.clone();
        for one in 1..=VALUES {
            let (n, r) = (u64::from(counts[one - 1]), u64::from(reds[one - 1]));
            if n == 0 {
                continue;
            }
            self.walk(one, (&all, &red), (n, r), |row, plain, red| {
                let width = self.rows.len();
                without[row * width..][..width].copy_from_slice(plain);
                red_without[row * width..][..width].copy_from_slice(red);
            });
            for other in one..=VALUES {
                let (m, s) = (u64::from(counts[other - 1]), u64::from(reds[other - 1]));
                let (m, s) = if one == other { (m - 1, (n - 1) * s) } else { (m, n * s) };
                if m == 0 {
                    continue;
                }
                self.walk(other, (&without, &red_without), (m, s), |row, plain, red| {
                    self.complete_row((one, other), n * m, row, plain, &mut found.endings);
                    self.complete_row((one, other), 1, row, red, &mut found.reds);
                });
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

    fn row<'a>(&self, ways: &'a Ways, row: usize) -> &'a [u128] {
        let width = self.rows.len();
        &ways[row * width..][..width]
    }

    /// The ways that are left when one card of this value is out of play.
    fn take_out(&self, value: usize, from: &Ways, out: &mut Ways) {
        let width = self.rows.len();
        let mut rows = Rows::new(width);
        for chain in &self.steps[value - 1].chains {
            for (at, &row) in chain.iter().enumerate() {
                self.take_out_of_row(value, Before::of(at), self.row(from, row), &mut rows);
                out[row * width..][..width].copy_from_slice(&rows.here);
                rows.next();
            }
        }
    }

    /// One row of them, from the same row of all ways and from what is left in the row before it,
    /// if there is one.
    fn take_out_of_row(&self, value: usize, before: Before, from: &[u128], rows: &mut Rows) {
        let Rows { here, before: shorter } = rows;
        match before {
            Before::Row => {
                for ((here, from), shorter) in here.iter_mut().zip(from).zip(shorter) {
                    *here = from.wrapping_sub(*shorter);
                }
            }
            Before::None => here.copy_from_slice(from),
        }
        for run in &self.steps[value - 1].second {
            let (from, to) = run.of(here);
            subtract(to, from);
        }
    }

    /// The same of all rows, and the red cards of the first row: this many times what there was,
    /// less what so many red ones add to the ways without the card. `with` gets every row of
    /// both.
    fn walk(
        &self,
        value: usize,
        (from, red_from): (&Ways, &Ways),
        (times, reds): (u64, u64),
        mut with: impl FnMut(usize, &[u128], &[u128]),
    ) {
        // Small numbers, and known to be: half the work of a product.
        let (times, reds) = (u128::from(times), u128::from(reds));
        let width = self.rows.len();
        let step = &self.steps[value - 1];
        let (mut plain, mut red) = (Rows::new(width), Rows::new(width));
        for chain in &step.chains {
            for (at, &row) in chain.iter().enumerate() {
                let before = Before::of(at);
                self.take_out_of_row(value, before, self.row(from, row), &mut plain);
                let (here, from) = (&mut red.here, self.row(red_from, row));
                match before {
                    Before::Row => {
                        let shorter = red.before.iter().zip(&plain.before);
                        for ((here, from), (shorter, ways)) in
                            here.iter_mut().zip(from).zip(shorter)
                        {
                            let kept = times.wrapping_mul(*from).wrapping_sub(*shorter);
                            *here = kept.wrapping_sub(reds.wrapping_mul(*ways));
                        }
                    }
                    Before::None => {
                        for (here, from) in here.iter_mut().zip(from) {
                            *here = times.wrapping_mul(*from);
                        }
                    }
                }
                for run in &step.second {
                    let (from, to) = run.of(here);
                    subtract(to, from);
                }
                with(row, &plain.here, &red.here);
                plain.next();
                red.next();
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

    /// Lays the last card of both rows, in either order, where it completes them.
    fn complete_row(
        &self,
        (one, other): (usize, usize),
        choices: u64,
        row: usize,
        ways: &[u128],
        endings: &mut Endings,
    ) {
        let choices = u128::from(choices);
        let Open { cards, points } = self.rows.rows[row];
        for (first, second) in [(one, other), (other, one)] {
            if let Some(noir) = above(points + first) {
                for run in &self.steps[second - 1].completed {
                    let at = Endings::at(noir, run.points, cards, run.cards);
                    let to = &mut endings.ways[at..][..run.len];
                    for (to, ways) in to.iter_mut().zip(&ways[run.from..]) {
                        *to = to.wrapping_add(choices.wrapping_mul(*ways));
                    }
                }
            }
            if one == other {
                break;
            }
        }
    }
}

/// Whether a row has one that it was a card before.
#[derive(Clone, Copy, Debug)]
enum Before {
    None,
    Row,
}

impl Before {
    /// Of the so-many-th row of a chain.
    const fn of(place: usize) -> Before {
        if place == 0 { Before::None } else { Before::Row }
    }
}

impl Endings {
    fn none() -> Endings {
        Endings { ways: vec![0; VALUES * VALUES * LENGTHS * LENGTHS] }
    }

    /// Neighbouring points of the second row lie side by side.
    fn at(noir: usize, rouge: usize, first: usize, second: usize) -> usize {
        ((noir * LENGTHS + first) * LENGTHS + second) * VALUES + rouge
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

fn chains(before: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut chains: Vec<Vec<usize>> = Vec::new();
    for (row, before) in before.iter().enumerate() {
        let behind = chains.iter_mut().find(|chain| chain.last() == before.as_ref());
        match (before, behind) {
            (Some(_), Some(chain)) => chain.push(row),
            _ => chains.push(vec![row]),
        }
    }
    chains
}

fn completed(shape: &Shape, value: usize) -> Vec<Completed> {
    let mut all: Vec<Completed> = Vec::new();
    for (from, row) in shape.rows.iter().enumerate() {
        let Some(points) = above(row.points + value) else { continue };
        match all.last_mut() {
            Some(run) if run.cards == row.cards => run.len += 1,
            _ => all.push(Completed { cards: row.cards, from, len: 1, points }),
        }
    }
    all
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
