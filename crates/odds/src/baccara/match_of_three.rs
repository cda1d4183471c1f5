//! The game between two hands and the banker of banque à tout va, and its solution.
//!
//! With one hand's play given, the other hand and the banker play a game that a path can solve.
//! With both open, what the banker gains is a product of both: so the game is replaced by its
//! tangent at a guess, the tangent is solved along a path, and the solution is the next guess
//! (Josephy and Newton). What is found is then made exact, or sharpened, and proved.

use super::banque_a_tout_va::{BankerCell, BanqueError, Edges, Ends, HandCell, Proof, Stakes};
use super::ends::Ways;
use super::holding::Holding;
use super::path::{Found, Gain, Place, Problem};
use super::stance::{Stance, weighed, weighed_both};
use super::tableaux::{Net, Shown, Tableaux};
use super::{Price, Reply, share};
use crate::linear::solve_equations;
use crate::{Exact, Fraction, Number};
use dashu_int::{IBig, UBig};
use games::baccara::{BankerDraw, Call};
use games::banque_a_tout_va::rules::{Outcome, bank_answers};

/// What the banker sees, and what his table says to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    held: usize,
    pub(crate) holding: Holding,
    pub(crate) right: Shown,
    pub(crate) left: Shown,
    pub(crate) call: Option<Call>,
}

/// The two tableaux.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Right,
    Left,
}

const SIDES: [Side; 2] = [Side::Right, Side::Left];

/// Everybody's play: two stances, and the probability to draw in every cell.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) right: Stance,
    pub(crate) left: Stance,
    pub(crate) banker: Vec<Fraction>,
}

/// The coup as a game of three.
#[derive(Debug)]
pub(crate) struct Match<'a> {
    tableaux: &'a Tableaux,
    /// What rides on the right and on the left.
    stakes: [i128; 2],
    pub(crate) cells: Vec<Cell>,
}

/// Guesses before the search is given up.
const GUESSES: usize = 80;

/// Guesses before the search becomes careful.
const PATIENCE: usize = 8;

/// Binary digits of a probability that is no fraction.
const DIGITS: usize = 192;

/// Steps of Newton, each of which doubles the digits, from those of the search to more than that.
const STEPS: usize = 5;

impl<'a> Match<'a> {
    pub(crate) fn new(
        tableaux: &'a Tableaux,
        draw: BankerDraw,
        stakes: Stakes,
    ) -> Result<Self, BanqueError> {
        let stakes = stakes.halves();
        if stakes == [0, 0] {
            return Err(BanqueError::NothingStaked);
        }
        let cells = tableaux.held.iter().enumerate().flat_map(|(held, &holding)| {
            let both = Shown::all().flat_map(|right| Shown::all().map(move |left| (right, left)));
            both.map(move |(right, left)| {
                let against = [right.against(), left.against()];
                let call = bank_answers(draw, holding.point, against);
                Cell { held, holding, right, left, call }
            })
        });
        Ok(Match { tableaux, stakes, cells: cells.collect() })
    }

    /// A figure of what one side has, by the kinds of the right and of the left hand.
    fn figure(
        &self,
        cell: &Cell,
        side: Side,
        of: impl Fn(&Net) -> i128,
    ) -> impl Fn(usize, usize) -> i128 {
        let kinds = self.tableaux.kinds();
        let nets = match side {
            Side::Right => self.tableaux.nets(cell.held, cell.right, cell.left),
            Side::Left => self.tableaux.nets(cell.held, cell.left, cell.right),
        };
        move |right, left| {
            of(&nets[match side {
                Side::Right => right * kinds + left,
                Side::Left => left * kinds + right,
            }])
        }
    }

    /// What the banker gains by drawing, by kinds.
    fn drawing(&self, cell: &Cell) -> impl Fn(usize, usize) -> i128 {
        let right = self.figure(cell, Side::Right, |net| net.stands - net.draws);
        let left = self.figure(cell, Side::Left, |net| net.stands - net.draws);
        let [on_right, on_left] = self.stakes;
        move |r, l| on_right * right(r, l) + on_left * left(r, l)
    }

    /// What the banker gains by drawing in a cell, in ways times both denominators.
    pub(crate) fn banker_gain(&self, cell: &Cell, right: &Stance, left: &Stance) -> IBig {
        both(cell, right, left, self.drawing(cell))
    }

    pub(crate) fn edges(&self, right: &Stance, left: &Stance, banker: &[Fraction]) -> Edges {
        let per = Fraction::from(self.per(right, left));
        let of = |side| {
            let natural = IBig::from(self.tableaux.natural) * &right.per * &left.per;
            let (mut whole, mut mixed) = (natural, Fraction::ZERO);
            for (cell, draws) in self.cells.iter().zip(banker) {
                whole += both(cell, right, left, self.figure(cell, side, certain(draws)));
                if !draws.is_zero() && !draws.is_one() {
                    let moved = self.figure(cell, side, |net| net.draws - net.stands);
                    mixed += draws * Fraction::from(both(cell, right, left, moved));
                }
            }
            -(mixed + Fraction::from(whole)) / &per
        };
        Edges::of(of(Side::Right), of(Side::Left))
    }

    /// How often both tableaux come to each pair of outcomes.
    pub(crate) fn ends(&self, play: &Play) -> Ends {
        let counted = &self.tableaux.ends;
        let per = Fraction::from(self.per(&play.right, &play.left));
        let of = |right: Outcome, left: Outcome| {
            let [r, l] = [right as usize, left as usize];
            let natural = IBig::from(counted.natural[r][l]) * &play.right.per * &play.left.per;
            let (mut whole, mut mixed) = (natural, Fraction::ZERO);
            for (cell, draws) in self.cells.iter().zip(&play.banker) {
                let ways = counted.ways(cell.held, cell.right, cell.left);
                let kinds = self.tableaux.kinds();
                let of = |end: &dyn Fn(&Ways) -> i128| {
                    let figure = |right, left| end(&ways[right * kinds + left]);
                    both(cell, &play.right, &play.left, figure)
                };
                let drawn = draws.is_one();
                whole += of(&|ways| if drawn { ways.draws[r][l] } else { ways.stands[r][l] });
                if !draws.is_zero() && !drawn {
                    let moved = of(&|ways| ways.draws[r][l] - ways.stands[r][l]);
                    mixed += draws * Fraction::from(moved);
                }
            }
            (mixed + Fraction::from(whole)) / &per
        };
        Ends::of(Outcome::ALL.map(|right| Outcome::ALL.map(|left| of(right, left))))
    }

    /// Ways times both denominators.
    fn per(&self, right: &Stance, left: &Stance) -> UBig {
        UBig::try_from(self.tableaux.ways).expect("ways are not negative") * &right.per * &left.per
    }

    /// What each free hand of a side gains by drawing, in ways.
    fn hand_gains(&self, side: Side, play: &Play) -> Vec<Fraction> {
        let other = match side {
            Side::Right => &play.left,
            Side::Left => &play.right,
        };
        let free = 1..self.tableaux.kinds();
        let gain = |kind| {
            let (mut whole, mut mixed) = (IBig::ZERO, Fraction::ZERO);
            for (cell, draws) in self.cells.iter().zip(&play.banker) {
                let sign = slope(cell.shown(side));
                if sign == 0 {
                    continue;
                }
                let of = |figure: &dyn Fn(usize, usize) -> i128| {
                    one(
                        cell,
                        side,
                        other,
                        |own, other| sign * side.arrange(figure, own, other),
                        kind,
                    )
                };
                whole += of(&self.figure(cell, side, certain(draws)));
                if !draws.is_zero() && !draws.is_one() {
                    let moved = of(&self.figure(cell, side, |net| net.draws - net.stands));
                    mixed += draws * Fraction::from(moved);
                }
            }
            (mixed + Fraction::from(whole)) / Fraction::from(other.per.clone())
        };
        free.map(gain).collect()
    }
}

impl Cell {
    const fn shown(&self, side: Side) -> Shown {
        match side {
            Side::Right => self.right,
            Side::Left => self.left,
        }
    }

    fn is_free(&self) -> bool {
        self.call == Some(Call::Free)
    }

    /// What the banker does where he has no choice, or might as well do where he has.
    fn usual(&self) -> Fraction {
        Fraction::from(u8::from(self.call == Some(Call::Draws)))
    }
}

impl Side {
    const fn other(self) -> Side {
        match self {
            Side::Right => Side::Left,
            Side::Left => Side::Right,
        }
    }

    /// Asks a figure of right and left by own and other.
    fn arrange(self, figure: &dyn Fn(usize, usize) -> i128, own: usize, other: usize) -> i128 {
        match self {
            Side::Right => figure(own, other),
            Side::Left => figure(other, own),
        }
    }
}

/// Which way a hand that draws more moves the weight of what is shown.
const fn slope(shown: Shown) -> i128 {
    match shown {
        Shown::Third(_) => 1,
        Shown::Stood => -1,
        Shown::Natural => 0,
    }
}

/// What a side has in a cell whose answer is certain; where it is not, what standing has.
fn certain(draws: &Fraction) -> impl Fn(&Net) -> i128 {
    let drawn = draws.is_one();
    move |net| if drawn { net.draws } else { net.stands }
}

fn both(cell: &Cell, right: &Stance, left: &Stance, figure: impl Fn(usize, usize) -> i128) -> IBig {
    let (r, l) = (right.weights(cell.right), left.weights(cell.left));
    weighed_both((r, &right.per), (l, &left.per), figure)
}

/// A figure of one kind of a side's own hand, weighed over the other's.
fn one(
    cell: &Cell,
    side: Side,
    other: &Stance,
    figure: impl Fn(usize, usize) -> i128,
    kind: usize,
) -> IBig {
    let weights = other.weights(cell.shown(side.other()));
    weighed(weights, &other.per, |of_other| figure(kind, of_other))
}

/// The search, in quick numbers.
impl Match<'_> {
    pub(crate) fn solve(&self) -> Option<Play> {
        let free = self.tableaux.free.len();
        let choosing: Vec<usize> =
            (0..self.cells.len()).filter(|&at| self.cells[at].is_free()).collect();
        let mut hands = vec![1.0; 2 * free];
        let mut banker: Vec<f64> = vec![1.0; choosing.len()];
        let mut seen = None;
        for guess in 0..GUESSES {
            let found = self.tangent(&choosing, &hands, &banker).solve()?;
            let (next, replies) = found.point.split_at(2 * free);
            let apart = next.iter().zip(&hands).map(|(one, other)| (one - other).abs());
            let apart = apart.fold(0.0, f64::max);
            let places = (found.hands.clone(), found.cells.clone());
            if apart < 1e-10 && seen.as_ref() == Some(&places) {
                return self.settle(&choosing, &found);
            }
            // A tangent that leads to and fro is followed half the way.
            let pace = if guess < PATIENCE || apart < 0.01 { 1.0 } else { 0.5 };
            for (old, new) in hands.iter_mut().chain(&mut banker).zip(next.iter().chain(replies)) {
                *old += pace * (new - *old);
            }
            seen = Some(places);
        }
        None
    }

    /// The game as it looks near these probabilities.
    fn tangent(&self, choosing: &[usize], hands: &[f64], banker: &[f64]) -> Problem<f64> {
        let (free, kinds) = (self.tableaux.free.len(), self.tableaux.kinds());
        let nothing = || Gain { base: 0.0, by_hands: vec![0.0; 2 * free], by_cells: Vec::new() };
        let mut gains = vec![nothing(); 2 * free];
        for gain in &mut gains {
            gain.by_cells = vec![0.0; choosing.len()];
        }
        let mut cells = Vec::with_capacity(choosing.len());
        let mut drawn = choosing.iter().zip(banker).enumerate().peekable();
        let quick = |ways: i128| f64::ratio(ways, self.tableaux.ways);
        for (at, cell) in self.cells.iter().enumerate() {
            let choice = drawn.next_if(|(_, (place, _))| **place == at);
            let draws =
                choice.map_or_else(|| cell.usual().to_f64().value(), |(_, (_, draws))| *draws);
            let weights = SIDES.map(|side| {
                let own = if side == Side::Right { &hands[..free] } else { &hands[free..] };
                quick_weights(cell.shown(side), own)
            });
            for (number, side) in SIDES.into_iter().enumerate() {
                let sign = f64::of(slope(cell.shown(side)));
                if sign == 0.0 {
                    continue;
                }
                let stands = self.figure(cell, side, |net| net.stands);
                let moved = self.figure(cell, side, |net| net.draws - net.stands);
                let (theirs, others) = (&weights[1 - number], (1 - number) * free);
                let turn = f64::of(slope(cell.shown(side.other())));
                for kind in 1..kinds {
                    let gain = &mut gains[number * free + kind - 1];
                    let (mut has, mut moves) = (0.0, 0.0);
                    for (other, weight) in theirs.iter().enumerate() {
                        let moved = sign * quick(side.arrange(&moved, kind, other));
                        let with = sign * quick(side.arrange(&stands, kind, other)) + draws * moved;
                        has += weight * with;
                        moves += weight * moved;
                        if other > 0 {
                            gain.by_hands[others + other - 1] += turn * with;
                        }
                    }
                    gain.base += has;
                    if let Some((place, _)) = choice {
                        gain.by_cells[place] = moves;
                    }
                }
            }
            if choice.is_some() {
                cells.push(self.tangent_of(cell, &weights, hands));
            }
        }
        for gain in &mut gains {
            gain.base -= dot(&gain.by_hands, hands) + dot(&gain.by_cells, banker);
        }
        Problem { hands: gains, cells }
    }

    fn tangent_of(&self, cell: &Cell, weights: &[Vec<f64>; 2], hands: &[f64]) -> Gain<f64> {
        let free = self.tableaux.free.len();
        let drawing = self.drawing(cell);
        let mut gain = Gain { base: 0.0, by_hands: vec![0.0; 2 * free], by_cells: Vec::new() };
        let (right, left) = (f64::of(slope(cell.right)), f64::of(slope(cell.left)));
        for (r, on_right) in weights[0].iter().enumerate() {
            for (l, on_left) in weights[1].iter().enumerate() {
                let gains = f64::ratio(drawing(r, l), self.tableaux.ways);
                gain.base += on_right * on_left * gains;
                if r > 0 {
                    gain.by_hands[r - 1] += right * on_left * gains;
                }
                if l > 0 {
                    gain.by_hands[free + l - 1] += left * on_right * gains;
                }
            }
        }
        gain.base -= dot(&gain.by_hands, hands);
        gain
    }
}

fn quick_weights(shown: Shown, draws: &[f64]) -> Vec<f64> {
    let free = draws.iter().map(|&draws| match shown {
        Shown::Third(_) => draws,
        Shown::Stood => 1.0 - draws,
        Shown::Natural => 0.0,
    });
    [1.0].into_iter().chain(free).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// What was found, in exact numbers.
impl Match<'_> {
    fn settle(&self, choosing: &[usize], found: &Found<f64>) -> Option<Play> {
        let free = self.tableaux.free.len();
        let mut banker: Vec<Fraction> = self.cells.iter().map(Cell::usual).collect();
        let mut hands: Vec<Fraction> = found.hands.iter().map(|hand| hand.certain()).collect();
        let (mut mixing, mut cells) = (Vec::new(), Vec::new());
        for (hand, _) in found.hands.iter().enumerate().filter(|(_, place)| **place == Place::Mixes)
        {
            hands[hand] = Fraction::try_from(found.point[hand]).ok()?;
            mixing.push(hand);
        }
        for ((&cell, place), &draws) in
            choosing.iter().zip(&found.cells).zip(&found.point[2 * free..])
        {
            banker[cell] = place.certain();
            if *place == Place::Mixes {
                banker[cell] = Fraction::try_from(draws).ok()?;
                cells.push(cell);
            }
        }
        let left = hands.split_off(free);
        let mut play = Play { right: Stance::new(hands), left: Stance::new(left), banker };
        // While one hand alone mixes everything is linear, and one step is exact.
        let one_mixes =
            mixing.iter().all(|&hand| hand < free) || mixing.iter().all(|&hand| hand >= free);
        for _ in 0..if one_mixes { 1 } else { STEPS } {
            play =
                self.sharper(&play, &mixing, &cells, if one_mixes { None } else { Some(DIGITS) })?;
        }
        let probable = |p: &Fraction| (Fraction::ZERO..=Fraction::ONE).contains(p);
        let hands = play.right.draws.iter().chain(&play.left.draws);
        hands.chain(&play.banker).all(probable).then_some(play)
    }

    /// One step of Newton towards a play that leaves those who mix indifferent.
    fn sharper(
        &self,
        play: &Play,
        mixing: &[usize],
        cells: &[usize],
        digits: Option<usize>,
    ) -> Option<Play> {
        let free = self.tableaux.free.len();
        let side_of = |hand: usize| if hand < free { Side::Right } else { Side::Left };
        let stance_of = |side| if side == Side::Right { &play.right } else { &play.left };
        let mut gains = self.hand_gains(Side::Right, play);
        gains.extend(self.hand_gains(Side::Left, play));
        let (mut rows, mut constants) = (Vec::new(), Vec::new());
        for &at in cells {
            let cell = &self.cells[at];
            let drawing = self.drawing(cell);
            let by_hands = mixing.iter().map(|&hand| {
                let side = side_of(hand);
                let sign = slope(cell.shown(side));
                let gain = |own, other| sign * side.arrange(&drawing, own, other);
                let moved = one(cell, side, stance_of(side.other()), gain, hand % free + 1);
                Fraction::from(moved * &stance_of(side).per)
            });
            rows.push(by_hands.chain(cells.iter().map(|_| Fraction::ZERO)).collect::<Vec<_>>());
            constants.push(-Fraction::from(self.banker_gain(cell, &play.right, &play.left)));
        }
        for &hand in mixing {
            let (side, kind) = (side_of(hand), hand % free + 1);
            let other = stance_of(side.other());
            let by_hands = mixing.iter().map(|&with| {
                if side_of(with) == side {
                    Fraction::ZERO
                } else {
                    self.crossed(side, kind, with % free + 1, &play.banker)
                }
            });
            let by_cells = cells.iter().map(|&at| {
                let cell = &self.cells[at];
                let sign = slope(cell.shown(side));
                let moved = self.figure(cell, side, |net| net.draws - net.stands);
                let gain = |own, other| sign * side.arrange(&moved, own, other);
                Fraction::from(one(cell, side, other, gain, kind))
                    / Fraction::from(other.per.clone())
            });
            rows.push(by_hands.chain(by_cells).collect());
            constants.push(-gains[hand].clone());
        }
        let mut hands = [play.right.draws.clone(), play.left.draws.clone()].concat();
        let mut banker = play.banker.clone();
        let steps = solve_equations(rows, constants)?;
        let moving =
            mixing.iter().map(|&hand| (true, hand)).chain(cells.iter().map(|&at| (false, at)));
        for ((is_hand, at), step) in moving.zip(steps) {
            let place = if is_hand { &mut hands[at] } else { &mut banker[at] };
            *place += step;
            if let Some(digits) = digits {
                *place = rounded(place, digits);
            }
        }
        let left = hands.split_off(free);
        Some(Play { right: Stance::new(hands), left: Stance::new(left), banker })
    }

    /// How a free hand's gain by drawing moves with a free hand of the other side, in ways.
    fn crossed(&self, side: Side, kind: usize, with: usize, banker: &[Fraction]) -> Fraction {
        let (mut whole, mut mixed) = (0, Fraction::ZERO);
        for (cell, draws) in self.cells.iter().zip(banker) {
            let sign = slope(cell.right) * slope(cell.left);
            if sign == 0 {
                continue;
            }
            let has = self.figure(cell, side, certain(draws));
            whole += sign * side.arrange(&has, kind, with);
            if !draws.is_zero() && !draws.is_one() {
                let moved = self.figure(cell, side, |net| net.draws - net.stands);
                mixed += draws * Fraction::from(sign * side.arrange(&moved, kind, with));
            }
        }
        mixed + Fraction::from(whole)
    }

    /// What everybody has, and would have with the best reply.
    pub(crate) fn prove(&self, play: &Play, edges: &Edges) -> Proof {
        let ways = Fraction::from(self.tableaux.ways);
        let hand = |side, edge: &Exact, stance: &Stance| {
            let value = -edge.0.clone();
            let gains = self.hand_gains(side, play).into_iter().zip(&stance.draws);
            let more = gains.map(|(gain, draws)| missed(&gain, draws));
            let best = &value + more.fold(Fraction::ZERO, |sum, more| sum + more) / &ways;
            Reply { value: Exact(value), best: Exact(best) }
        };
        let [on_right, on_left] = self.stakes.map(Fraction::from);
        let staked = &on_right + &on_left;
        let value = (&edges.right.0 * on_right + &edges.left.0 * on_left) / &staked;
        let mut more = Fraction::ZERO;
        for (cell, draws) in self.cells.iter().zip(&play.banker) {
            if cell.is_free() {
                let gain = self.banker_gain(cell, &play.right, &play.left);
                let best =
                    draws.is_one() && gain >= IBig::ZERO || draws.is_zero() && gain <= IBig::ZERO;
                if !best {
                    more += missed(&Fraction::from(gain), draws);
                }
            }
        }
        let per = Fraction::from(self.per(&play.right, &play.left)) * staked;
        let best = &value + more / per;
        Proof {
            right: hand(Side::Right, &edges.right, &play.right),
            left: hand(Side::Left, &edges.left, &play.left),
            banker: Reply { value: Exact(value), best: Exact(best) },
        }
    }

    pub(crate) fn right_cells(&self, play: &Play) -> Vec<HandCell> {
        self.hand_cells(Side::Right, play, &play.right, &play.left)
    }

    pub(crate) fn left_cells(&self, play: &Play) -> Vec<HandCell> {
        self.hand_cells(Side::Left, play, &play.left, &play.right)
    }

    fn hand_cells(&self, side: Side, play: &Play, own: &Stance, other: &Stance) -> Vec<HandCell> {
        let ways = UBig::try_from(self.tableaux.ways).expect("ways are not negative");
        let gains = self.hand_gains(side, play).into_iter().zip(&own.draws);
        let holdings = self.tableaux.free.iter().zip(gains).enumerate();
        let told = holdings.map(|(place, (&holding, (gain, draws)))| {
            let stood = self.cells.iter().filter(|cell| cell.shown(side) == Shown::Stood);
            let reached = stood.map(|cell| {
                let ways = self.figure(cell, side, |net| net.ways);
                one(cell, side, other, |own, other| side.arrange(&ways, own, other), place + 1)
            });
            let reached = share(reached.sum(), &(&ways * &other.per));
            let gain = Exact(gain / Fraction::from(ways.clone()));
            HandCell { holding, price: Price::of(reached, draws.clone(), gain) }
        });
        told.collect()
    }

    /// The cells in which the banker may choose and which can come up.
    pub(crate) fn banker_cells(&self, play: &Play) -> Vec<BankerCell> {
        let per = self.per(&play.right, &play.left);
        let staked = UBig::try_from(self.stakes.iter().sum::<i128>()).expect("stakes");
        let gain_per = &per * staked;
        let cells = self.cells.iter().zip(&play.banker).filter(|(cell, _)| cell.is_free());
        let told = cells.filter_map(|(cell, draws)| {
            let ways = self.figure(cell, Side::Right, |net| net.ways);
            let reached = both(cell, &play.right, &play.left, ways);
            if reached == IBig::ZERO {
                return None;
            }
            let gain = share(self.banker_gain(cell, &play.right, &play.left), &gain_per);
            let price = Price::of(share(reached, &per), draws.clone(), gain);
            let Cell { holding, right, left, .. } = *cell;
            Some(BankerCell { holding, right, left, price })
        });
        told.collect()
    }
}

/// What a party that draws with this probability misses, if drawing gains so much.
fn missed(gain: &Fraction, draws: &Fraction) -> Fraction {
    if *gain > Fraction::ZERO { gain * (Fraction::ONE - draws) } else { -(gain * draws) }
}

/// To this many binary digits.
fn rounded(value: &Fraction, digits: usize) -> Fraction {
    let scale = IBig::ONE << digits;
    Fraction::from((value * Fraction::from(scale.clone())).round()) / Fraction::from(scale)
}
