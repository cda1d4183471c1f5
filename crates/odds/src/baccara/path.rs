//! Finds where nobody gains by playing otherwise, along a path of bent lines.
//!
//! A few hands choose with probabilities `x`, many cells of the banker with probabilities `y`. What
//! a hand gains by drawing is linear in `y` (and `x`), what the banker gains by drawing in a cell
//! is linear in `x`. Every hand is first given a premium for drawing, so large that all draw and
//! the banker answers that. The premium is then lowered to nothing. On the way each hand and cell
//! is at one end, or between both and indifferent; whoever becomes indifferent begins to move, and
//! the others that are between move so that they stay indifferent. It is Lemke's way of solving a
//! linear complementarity problem, with upper bounds: all probabilities are bounded, so the path
//! cannot run away, and it has only one other end, at a premium of nothing.

use crate::{Fraction, Number};

/// Numbers that a path can be followed in: quick ones, and exact ones.
pub(crate) trait Walked: Number {
    /// Nothing, but for rounding, beside numbers near one.
    fn is_nothing(&self) -> bool;

    /// So small that it decides ties and nothing else; different for different numbers.
    fn speck(number: u32) -> Self;

    fn negated(&self) -> Self {
        Self::zero().minus(self)
    }

    fn size(&self) -> Self {
        if *self < Self::zero() { self.negated() } else { self.clone() }
    }
}

impl Walked for f64 {
    fn is_nothing(&self) -> bool {
        self.abs() < 1e-13
    }

    fn speck(number: u32) -> f64 {
        1e-9 * scattered(number)
    }
}

impl Walked for Fraction {
    fn is_nothing(&self) -> bool {
        self.is_zero()
    }

    #[expect(clippy::cast_possible_truncation, reason = "a scattered number is below two")]
    fn speck(number: u32) -> Fraction {
        let scattered = (scattered(number) * f64::from(1 << 30)) as i128;
        Fraction::from(scattered) / Fraction::from(dashu_int::IBig::ONE << 400)
    }
}

/// Between one and two, without pattern.
fn scattered(number: u32) -> f64 {
    1.0 + f64::from(number.wrapping_add(1).wrapping_mul(2_654_435_761)) / f64::from(u32::MAX)
}

/// What each side gains by drawing, as linear functions.
#[derive(Clone, Debug)]
pub(crate) struct Problem<N> {
    pub(crate) hands: Vec<Gain<N>>,
    pub(crate) cells: Vec<Gain<N>>,
}

/// `base + by_hands · x + by_cells · y`. The banker's cells do not depend on each other, so theirs
/// have no `by_cells`.
#[derive(Clone, Debug)]
pub(crate) struct Gain<N> {
    pub(crate) base: N,
    pub(crate) by_hands: Vec<N>,
    pub(crate) by_cells: Vec<N>,
}

/// Where a probability is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Stands,
    Mixes,
    Draws,
}

impl Place {
    /// The probability of an answer that is not mixed.
    pub(crate) fn certain(self) -> Fraction {
        match self {
            Place::Draws => Fraction::ONE,
            Place::Stands | Place::Mixes => Fraction::ZERO,
        }
    }
}

/// Who mixes, and what everybody else does.
#[derive(Clone, Debug)]
pub(crate) struct Found<N> {
    pub(crate) hands: Vec<Place>,
    pub(crate) cells: Vec<Place>,
    /// The probabilities of hands and cells, in that order.
    pub(crate) point: Vec<N>,
}

impl<N: Walked> Problem<N> {
    /// The end of the path, or nothing if rounding led astray.
    pub(crate) fn solve(&self) -> Option<Found<N>> {
        let mut walk = Walk::new(self);
        for _ in 0..1_000 + 100 * (self.hands.len() + self.cells.len()) {
            if walk.bend()? {
                let places = walk.players.iter().map(|player| player.place);
                let mut hands: Vec<Place> = places.collect();
                let cells = hands.split_off(self.hands.len());
                let point = walk.players.into_iter().map(|player| player.draws).collect();
                return Some(Found { hands, cells, point });
            }
        }
        None
    }
}

/// A hand or a cell on the way.
#[derive(Clone, Debug)]
struct Player<N> {
    place: Place,
    draws: N,
    /// What drawing gains it, with the premium; scaled so that sizes compare.
    gain: N,
    premium: N,
    /// By how much hands and then cells move its gain; nothing where the list ends.
    by: Vec<N>,
}

impl<N: Walked> Player<N> {
    fn by(&self, other: usize) -> N {
        self.by.get(other).cloned().unwrap_or_else(N::zero)
    }
}

struct Walk<N> {
    players: Vec<Player<N>>,
    premium: N,
    /// Who changed last, and whether its probability or its gain is now rising.
    last: Option<(usize, Rising)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rising {
    DrawsUp,
    DrawsDown,
    GainUp,
    GainDown,
}

/// How everything moves along a stretch of the path.
struct Direction<N> {
    draws: Vec<N>,
    gains: Vec<N>,
    premium: N,
}

impl<N: Walked> Walk<N> {
    fn new(problem: &Problem<N>) -> Self {
        let hands = problem.hands.len();
        let mut players = Vec::with_capacity(hands + problem.cells.len());
        for (number, gain) in (0u32..).zip(problem.hands.iter().chain(&problem.cells)) {
            let is_hand = players.len() < hands;
            let mut by = gain.by_hands.clone();
            by.extend_from_slice(&gain.by_cells);
            let sizes = by.iter().chain([&gain.base]).map(N::size);
            let scale = sizes.fold(N::zero(), |most, size| if size > most { size } else { most });
            let scale = if scale.is_naught() { N::one() } else { scale };
            for slope in &mut by {
                *slope = slope.over(&scale);
            }
            let (premium, base) = if is_hand {
                (N::one().plus(&N::speck(number)), gain.base.over(&scale))
            } else {
                (N::zero(), gain.base.over(&scale).plus(&N::speck(number)))
            };
            players.push(Player { place: Place::Draws, draws: N::one(), gain: base, premium, by });
        }
        // All hands draw; the banker answers that; then the gains of the hands are known.
        for index in (0..players.len()).rev() {
            let draws: Vec<N> = players.iter().map(|player| player.draws.clone()).collect();
            let player = &mut players[index];
            for (slope, draws) in player.by.iter().zip(&draws) {
                player.gain = player.gain.plus(&slope.times(draws));
            }
            if index >= hands && player.gain < N::zero() {
                player.place = Place::Stands;
                player.draws = N::zero();
            }
        }
        // Enough premium that every hand wants to draw.
        let wanted =
            players[..hands].iter().map(|player| player.gain.negated().over(&player.premium));
        let premium = wanted.fold(N::zero(), |most, each| if each > most { each } else { most });
        for player in &mut players[..hands] {
            player.gain = player.gain.plus(&premium.times(&player.premium));
        }
        Walk { players, premium, last: None }
    }

    /// Goes straight on to the next bend; true at the end.
    fn bend(&mut self) -> Option<bool> {
        if self.premium.is_naught() {
            return Some(true);
        }
        let direction = self.direction()?;
        let mut nearest: Option<(N, Option<usize>)> = None;
        let mut meet = |distance: N, who: Option<usize>| {
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, who));
            }
        };
        if direction.premium < N::zero() && !direction.premium.is_nothing() {
            meet(self.premium.over(&direction.premium.negated()), None);
        }
        for (index, player) in self.players.iter().enumerate() {
            let (draws, gain) = (&direction.draws[index], &direction.gains[index]);
            let (rate, room) = match player.place {
                Place::Mixes if *draws > N::zero() => (draws, N::one().minus(&player.draws)),
                Place::Mixes => (draws, player.draws.clone()),
                Place::Draws if *gain < N::zero() => (gain, player.gain.clone()),
                Place::Stands if *gain > N::zero() => (gain, player.gain.negated()),
                Place::Draws | Place::Stands => continue,
            };
            if !rate.is_nothing() {
                let room = if room < N::zero() { N::zero() } else { room };
                meet(room.over(&rate.size()), Some(index));
            }
        }
        let (distance, who) = nearest?;
        self.walk(&direction, &distance);
        let Some(who) = who else {
            self.premium = N::zero();
            return Some(true);
        };
        let player = &mut self.players[who];
        let rising = match player.place {
            Place::Mixes if direction.draws[who] > N::zero() => {
                player.draws = N::one();
                player.place = Place::Draws;
                Rising::GainUp
            }
            Place::Mixes => {
                player.draws = N::zero();
                player.place = Place::Stands;
                Rising::GainDown
            }
            Place::Draws => {
                player.place = Place::Mixes;
                Rising::DrawsDown
            }
            Place::Stands => {
                player.place = Place::Mixes;
                Rising::DrawsUp
            }
        };
        player.gain = N::zero();
        self.last = Some((who, rising));
        Some(false)
    }

    fn walk(&mut self, direction: &Direction<N>, distance: &N) {
        self.premium = self.premium.plus(&direction.premium.times(distance));
        for (index, player) in self.players.iter_mut().enumerate() {
            match player.place {
                Place::Mixes => {
                    player.draws = player.draws.plus(&direction.draws[index].times(distance));
                }
                Place::Draws | Place::Stands => {
                    player.gain = player.gain.plus(&direction.gains[index].times(distance));
                }
            }
        }
    }

    /// Those who mix and the premium move so that nobody who mixes gains by either answer.
    fn direction(&self) -> Option<Direction<N>> {
        let mixing: Vec<usize> = (0..self.players.len())
            .filter(|&index| self.players[index].place == Place::Mixes)
            .collect();
        let rows = mixing.iter().map(|&index| {
            let player = &self.players[index];
            let by = mixing.iter().map(|&other| player.by(other));
            by.chain([player.premium.clone()]).collect()
        });
        let line = null_line(rows.collect())?;
        let mut draws = vec![N::zero(); self.players.len()];
        for (&index, part) in mixing.iter().zip(&line) {
            draws[index] = part.clone();
        }
        let mut premium = line.last().cloned()?;
        let mut gains: Vec<N> = self
            .players
            .iter()
            .map(|player| {
                let moved = mixing.iter().map(|&other| player.by(other).times(&draws[other]));
                moved.fold(player.premium.times(&premium), |sum, part| sum.plus(&part))
            })
            .collect();
        let forward = match self.last {
            None => premium < N::zero(),
            Some((who, Rising::DrawsUp)) => draws[who] > N::zero(),
            Some((who, Rising::DrawsDown)) => draws[who] < N::zero(),
            Some((who, Rising::GainUp)) => gains[who] > N::zero(),
            Some((who, Rising::GainDown)) => gains[who] < N::zero(),
        };
        if !forward {
            premium = premium.negated();
            for number in draws.iter_mut().chain(&mut gains) {
                *number = number.negated();
            }
        }
        Some(Direction { draws, gains, premium })
    }
}

/// The one line that all rows send to nothing; rows are one fewer than their length.
fn null_line<N: Walked>(mut rows: Vec<Vec<N>>) -> Option<Vec<N>> {
    let (count, width) = (rows.len(), rows.len() + 1);
    let mut columns: Vec<usize> = (0..width).collect();
    for pivot in 0..count {
        let (mut best, mut most) = ((pivot, pivot), N::zero());
        for (row, cells) in rows.iter().enumerate().skip(pivot) {
            for (column, &place) in columns.iter().enumerate().skip(pivot) {
                let size = cells[place].size();
                if size > most {
                    (best, most) = ((row, column), size);
                }
            }
        }
        if most.is_nothing() {
            return None;
        }
        rows.swap(pivot, best.0);
        columns.swap(pivot, best.1);
        let chosen = rows[pivot].clone();
        let place = columns[pivot];
        for (row, cells) in rows.iter_mut().enumerate() {
            if row == pivot || cells[place].is_naught() {
                continue;
            }
            let factor = cells[place].over(&chosen[place]);
            for (cell, above) in cells.iter_mut().zip(&chosen) {
                *cell = cell.minus(&factor.times(above));
            }
        }
    }
    let free = columns[count];
    let mut line = vec![N::zero(); width];
    line[free] = N::one();
    for (pivot, row) in rows.iter().enumerate() {
        line[columns[pivot]] = row[free].over(&row[columns[pivot]]).negated();
    }
    Some(line)
}
