//! The law of a whole box after splits: units won, over all its hands.
//!
//! A box of two hands has the law of its couple. Of three hands or more every couple is exact, and
//! with it mean and variance; that three correlate more than their couples do is left out. It
//! is a matter of the square of what a couple adds to chance, see [`BoxLaw::loose`].

use super::bank::TOTALS;
use super::couples::{
    BLACK_JACK, BOTH_CLOSED, BOTH_OPEN, Couples, NEVER, ONE_CLOSED, OVER_21, RESULTS, STATES,
    State, Together, alone,
};
use super::drawn::{Deal, fraction};
use super::rules::{BlackJackTakes, HoleCard, Rules, Split21};
use super::weights::{Ending, endings};
use crate::Number;

/// Chances by units won, from the most that can be lost to the most that can be won.
#[derive(Clone, Debug, Default)]
pub(super) struct BoxLaw {
    pub(super) chances: Vec<f64>,
    /// How far chances may be off, since more than two hands are put together from couples.
    pub(super) loose: f64,
}

impl BoxLaw {
    /// The units of the first chance.
    pub(super) fn least(&self) -> i64 {
        -i64::try_from(self.chances.len() / 2).unwrap_or(0)
    }

    /// Adds a law whose middle is no unit, too.
    fn add(&mut self, law: &[f64], times: f64) {
        if self.chances.len() < law.len() {
            let more = (law.len() - self.chances.len()) / 2;
            let mut chances = vec![0.0; law.len()];
            chances[more..law.len() - more].copy_from_slice(&self.chances);
            self.chances = chances;
        }
        let less = (self.chances.len() - law.len()) / 2;
        for (to, chance) in self.chances[less..].iter_mut().zip(law) {
            *to += times * chance;
        }
    }
}

/// Hands of a box that are alike.
struct Alike {
    hands: usize,
    closed: bool,
    gains: Gains,
}

impl Alike {
    /// Couples of hands of this and another group.
    const fn couples(&self, other: &Alike, same: bool) -> usize {
        if same { self.hands * (self.hands - 1) / 2 } else { self.hands * other.hands }
    }
}

/// Couples of hands when the cards of a box have fallen.
struct Ended {
    /// Closed and open.
    hands: (usize, usize),
    both_closed: Box<Together>,
    one_closed: Box<Together>,
    both_open: Box<Together>,
}

impl Ended {
    fn alone(&self, closed: bool) -> [[f64; RESULTS]; STATES] {
        alone(if closed { &self.one_closed } else { &self.both_open })
    }

    /// That the bank comes to this.
    fn chance(&self, result: usize) -> f64 {
        let alone = self.alone(self.hands.0 > 0);
        [1, 2].iter().map(|&units| alone[State::Begun { units }.place()][result]).sum()
    }

    /// The law of one hand when the bank comes to this.
    fn one_hand(&self, group: &Alike, result: usize) -> Vec<f64> {
        let mut law = vec![0.0; 5];
        for (at, chances) in self.alone(group.closed).iter().enumerate() {
            for (to, times) in moves(at, &group.gains) {
                law[to] += times * chances[result];
            }
        }
        over(law, self.chance(result))
    }

    /// The law of two hands when the bank comes to this.
    fn two_hands(&self, [one, other]: [&Alike; 2], result: usize) -> Vec<f64> {
        let chances = match (one.closed, other.closed) {
            (true, true) => &self.both_closed,
            (true, false) => &self.one_closed,
            _ => &self.both_open,
        };
        let mut law = vec![0.0; 9];
        for (at, chances) in chances.iter().enumerate() {
            for (first, times) in moves(at, &one.gains) {
                for (other_at, chances) in chances.iter().enumerate() {
                    for (second, again) in moves(other_at, &other.gains) {
                        law[first + second] += times * again * chances[result];
                    }
                }
            }
        }
        over(law, self.chance(result))
    }
}

/// One deal of a pair under the rules of a house.
pub(super) struct SplitBox<'a> {
    pub(super) rules: &'a Rules,
    pub(super) deal: Deal<'a>,
    pub(super) couples: &'a Couples,
    /// Pair cards left, and others of their value that are not like them.
    pub(super) cards: (usize, usize),
}

impl SplitBox<'_> {
    pub(super) fn law(&self) -> BoxLaw {
        let hands = self.rules.hands_of(self.deal.pair);
        let mut law = BoxLaw { chances: vec![0.0], loose: 0.0 };
        let most = 2 * (usize::from(hands) - 2);
        for ending in endings(hands, self.cards.0.min(most)) {
            self.end(&ending, &mut law);
        }
        law
    }

    fn end(&self, ending: &Ending, law: &mut BoxLaw) {
        let &Ending { ref ways, fallen, closed, open } = ending;
        let ended = Ended {
            hands: (closed, open),
            both_closed: self.among(BOTH_CLOSED, fallen, closed.checked_sub(2)),
            one_closed: self.among(ONE_CLOSED, fallen, closed.checked_sub(1)),
            both_open: self.among(BOTH_OPEN, fallen, (open > 0).then_some(closed)),
        };
        for result in 0..RESULTS {
            let chance = ended.chance(result) * f64::whole(ways);
            // What rounding leaves of nothing.
            if chance < 1e-20 {
                continue;
            }
            if result == BLACK_JACK && self.rules.hole_card == HoleCard::Peek {
                law.add(&[1.0, 0.0, 0.0], chance);
            } else {
                let (whole, loose) = self.whole(&ended, result);
                law.add(&whole, chance);
                law.loose += loose * chance;
            }
        }
    }

    /// The law of all hands when the bank comes to this, and how far it may be off.
    fn whole(&self, ended: &Ended, result: usize) -> (Vec<f64>, f64) {
        let groups = self.groups(ended.hands, result);
        let single: Vec<Vec<f64>> =
            groups.iter().map(|group| ended.one_hand(group, result)).collect();
        let rest = |less: &dyn Fn(usize) -> usize| {
            groups.iter().zip(&single).enumerate().fold(vec![1.0], |law, (at, (group, one))| {
                (less(at)..group.hands).fold(law, |law, _| product(&law, one))
            })
        };
        // The hands as if nothing but the bank bound them, then what each couple adds.
        let mut whole = rest(&|_| 0);
        let mut bound = 0.0;
        for (i, one) in groups.iter().enumerate() {
            for (j, other) in groups.iter().enumerate().skip(i) {
                let number = one.couples(other, i == j);
                if number == 0 {
                    continue;
                }
                let mut more = ended.two_hands([one, other], result);
                for (more, apart) in more.iter_mut().zip(product(&single[i], &single[j])) {
                    *more -= apart;
                }
                let number = fraction(number, 1);
                bound += number * more.iter().map(|more| more.abs()).sum::<f64>();
                let rest = rest(&|at| usize::from(at == i) + usize::from(at == j));
                for (whole, more) in whole.iter_mut().zip(product(&rest, &more)) {
                    *whole += number * more;
                }
            }
        }
        let (closed, open) = ended.hands;
        (whole, if closed + open > 2 { bound * bound } else { 0.0 })
    }

    /// Hands by what decides their gains.
    fn groups(&self, (closed, open): (usize, usize), result: usize) -> Vec<Alike> {
        let first_counts =
            result == BLACK_JACK && self.rules.black_jack_takes == BlackJackTakes::FirstStake;
        // The first hand takes pair cards until another card closes it: it is open only if none is
        // closed.
        let first = usize::from(first_counts);
        let (first_closed, first_open) = if closed > 0 { (first, 0) } else { (0, first) };
        let groups = [
            (first_closed, true, true),
            (closed - first_closed, true, false),
            (first_open, false, true),
            (open - first_open, false, false),
        ];
        let some = groups.into_iter().filter(|&(hands, ..)| hands > 0);
        some.map(|(hands, closed, first)| Alike { hands, closed, gains: self.gains(result, first) })
            .collect()
    }

    /// Chances when this many pair cards are fallen and this many other hands hold none.
    fn among(&self, kind: usize, fallen: usize, others: Option<usize>) -> Box<Together> {
        let mut sum = Box::new(NEVER);
        let Some(others) = others else { return sum };
        let mut sign = 1.0;
        for more in 0..=others {
            let gone = fallen + more;
            if gone > self.cards.0 {
                break;
            }
            let chance: f64 = (0..gone)
                .map(|gone| fraction(self.cards.0 - gone, self.deal.cards(gone)))
                .product();
            self.add(&mut sum, sign * chance, kind, gone);
            sign *= -fraction(others - more, more + 1);
        }
        sum
    }

    /// Cards of the value that are not like the pair close a hand, too.
    fn add(&self, to: &mut Together, times: f64, kind: usize, gone: usize) {
        let (like, unlike) = self.cards;
        let left = (like + unlike).saturating_sub(gone);
        let one = fraction(unlike, left);
        let couples = self.couples;
        if unlike == 0 || kind == BOTH_OPEN {
            couples.add(to, times, kind, gone);
        } else if kind == ONE_CLOSED {
            couples.add(to, times * (1.0 - one), ONE_CLOSED, gone);
            couples.add(to, times * one, BOTH_OPEN, gone);
        } else {
            let two = one * fraction(unlike - 1, left.saturating_sub(1));
            couples.add(to, times * (1.0 - 2.0 * one + two), BOTH_CLOSED, gone);
            couples.add(to, times * two, BOTH_OPEN, gone);
            // Either of the two is closed by such a card.
            let mut either = Box::new(NEVER);
            couples.add(&mut either, times * (one - two), ONE_CLOSED, gone);
            for first in 0..STATES {
                for second in 0..STATES {
                    for result in 0..RESULTS {
                        to[first][second][result] +=
                            either[first][second][result] + either[second][first][result];
                    }
                }
            }
        }
    }

    /// What a hand gains in each state; nothing where its stake is lost anyhow.
    fn gains(&self, result: usize, first: bool) -> Gains {
        let mut gains = [None; STATES];
        for (gain, state) in gains.iter_mut().zip(State::all()) {
            let (class, units, two_cards) = match state {
                State::Begun { .. } => continue,
                State::Ended { class, units } => (class, i8::try_from(units).unwrap_or(1), false),
                State::TwoCard21 => (TOTALS, 1, true),
            };
            let won = match result {
                BLACK_JACK => {
                    let void = two_cards && self.rules.split_21 == Split21::Void;
                    let spared = self.rules.black_jack_takes == BlackJackTakes::FirstStake;
                    match (void, spared) {
                        (true, _) => 0,
                        (false, true) => -i8::from(first),
                        (false, false) => continue,
                    }
                }
                OVER_21 => units,
                // Classes count from below 17, totals from 17.
                total if class > total + 1 => units,
                total if class == total + 1 => 0,
                _ => continue,
            };
            *gain = Some((won, units));
        }
        gains
    }
}

/// By state: units won, and units staked.
type Gains = [Option<(i8, i8)>; STATES];

/// Units from −2 to 2 as places.
fn place(units: i8) -> usize {
    usize::try_from(units + 2).unwrap_or(0)
}

/// What a state adds to the law of a hand: begun, its stake is lost; ended, it may not be.
fn moves(at: usize, gains: &Gains) -> impl Iterator<Item = (usize, f64)> {
    let begun = (at < 2).then(|| (1 - at, 1.0));
    let ended = gains[at].map(|(won, units)| [(place(won), 1.0), (place(-units), -1.0)]);
    begun.into_iter().chain(ended.into_iter().flatten())
}

fn over(mut law: Vec<f64>, chance: f64) -> Vec<f64> {
    for p in &mut law {
        *p /= chance;
    }
    law
}

fn product(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut product = vec![0.0; one.len() + other.len() - 1];
    for (at, &chance) in one.iter().enumerate() {
        for (to, other) in product[at..].iter_mut().zip(other) {
            *to += chance * other;
        }
    }
    product
}
