//! A bet as an absorbing chain: from each state, chance leads with known probability to another one
//! or to the end, and pays on the way. Solved in exact numbers, not simulated.

use crate::Fraction;
use crate::linear::solve;
use std::collections::BTreeMap;

/// One thing chance may do.
#[derive(Clone, Debug)]
pub struct Move {
    pub p: Fraction,
    /// What is gained at once, in units of the stake this state starts with.
    pub net: Fraction,
    /// Where it leads, and how large the stake there is beside the one here; nothing if it is over.
    pub next: Option<(usize, Fraction)>,
}

/// The chain; it starts in state 0.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    pub states: Vec<Vec<Move>>,
}

/// What a bet comes to.
#[derive(Clone, Debug)]
pub struct Distribution {
    pub mean: Fraction,
    pub variance: Fraction,
    /// How many times chance is asked, on average.
    pub rounds: Fraction,
    /// Net results with their probabilities, from the worst to the best.
    pub outcomes: Vec<(Fraction, Fraction)>,
    /// The probability of results that are not listed, where there are infinitely many.
    pub tail: Fraction,
}

impl Distribution {
    /// Of a bet that one round decides. Results that are the same are put together.
    pub fn of_one_round(results: impl IntoIterator<Item = (Fraction, Fraction)>) -> Distribution {
        let mut outcomes: BTreeMap<Fraction, Fraction> = BTreeMap::new();
        for (net, p) in results {
            *outcomes.entry(net).or_default() += p;
        }
        outcomes.retain(|_, p| !p.is_zero());
        let zero = Fraction::ZERO;
        let total = outcomes.values().fold(zero.clone(), |sum, p| sum + p);
        assert_eq!(total, Fraction::ONE, "chance does something");
        let mean = outcomes.iter().fold(zero.clone(), |sum, (net, p)| sum + net * p);
        let second = outcomes.iter().fold(zero.clone(), |sum, (net, p)| sum + net * net * p);
        Distribution {
            variance: second - &mean * &mean,
            mean,
            rounds: Fraction::ONE,
            outcomes: outcomes.into_iter().collect(),
            tail: zero,
        }
    }
}

/// A chain with a loop has infinitely many results; those that take more rounds are one tail.
const ROUNDS_LISTED: usize = 8;

impl Chain {
    pub fn distribution(&self) -> Distribution {
        let n = self.states.len();
        let zero = || Fraction::ZERO;
        let mut once = vec![vec![zero(); n]; n];
        let mut scaled = vec![vec![zero(); n]; n];
        let mut twice = vec![vec![zero(); n]; n];
        let mut gain = vec![zero(); n];
        for (from, moves) in self.states.iter().enumerate() {
            let total: Fraction = moves.iter().map(|m| m.p.clone()).fold(zero(), |a, b| a + b);
            assert_eq!(total, Fraction::ONE, "chance does something");
            for m in moves {
                gain[from] += &m.p * &m.net;
                if let Some((to, scale)) = &m.next {
                    once[from][*to] += &m.p;
                    scaled[from][*to] += &m.p * scale;
                    twice[from][*to] += &m.p * scale * scale;
                }
            }
        }
        let mean = solve(scaled, gain);
        // E[(net + scale·X)²] = net² + 2·net·scale·E[X] + scale²·E[X²].
        let square = |moves: &Vec<Move>| {
            let mut sum = zero();
            for m in moves {
                let mut part = &m.net * &m.net;
                if let Some((to, scale)) = &m.next {
                    part += Fraction::from(2) * &m.net * scale * &mean[*to];
                }
                sum += &m.p * part;
            }
            sum
        };
        let second = solve(twice, self.states.iter().map(square).collect());
        let rounds = solve(once, vec![Fraction::ONE; n]);
        let (outcomes, tail) = self.outcomes();
        Distribution {
            variance: &second[0] - &mean[0] * &mean[0],
            mean: mean[0].clone(),
            rounds: rounds[0].clone(),
            outcomes,
            tail,
        }
    }

    /// Every result where there are finitely many. Otherwise the chain is followed round by round,
    /// and what is still open after [`ROUNDS_LISTED`] is the tail.
    fn outcomes(&self) -> (Vec<(Fraction, Fraction)>, Fraction) {
        if self.pays_at_the_end() {
            return (self.ends(), Fraction::ZERO);
        }
        let states = self.without_waiting();
        let mut done: BTreeMap<Fraction, Fraction> = BTreeMap::new();
        // State, gained so far, size of the stake: probability.
        let mut open = vec![(0, Fraction::ZERO, Fraction::ONE, Fraction::ONE)];
        for _ in 0..ROUNDS_LISTED {
            let mut next: BTreeMap<(usize, Fraction, Fraction), Fraction> = BTreeMap::new();
            for (state, gained, size, p) in open {
                for m in &states[state] {
                    let net = &gained + &size * &m.net;
                    let p = &p * &m.p;
                    match &m.next {
                        None => *done.entry(net).or_default() += p,
                        Some((to, scale)) => {
                            *next.entry((*to, net, &size * scale)).or_default() += p;
                        }
                    }
                }
            }
            open = next.into_iter().map(|((s, gained, size), p)| (s, gained, size, p)).collect();
            if open.is_empty() {
                break;
            }
        }
        let tail = open.into_iter().map(|(_, _, _, p)| p).fold(Fraction::ZERO, |a, b| a + b);
        (done.into_iter().collect(), tail)
    }
    /// Whether nothing is gained and the stake keeps its size until it is over: then the results
    /// are those of the last round.
    fn pays_at_the_end(&self) -> bool {
        self.states.iter().flatten().all(|m| m.next.is_none() || m.is_waiting())
    }

    /// How likely each result is, whatever the number of rounds.
    fn ends(&self) -> Vec<(Fraction, Fraction)> {
        let n = self.states.len();
        let mut open = vec![vec![Fraction::ZERO; n]; n];
        let mut ends: BTreeMap<&Fraction, Vec<Fraction>> = BTreeMap::new();
        for (from, m) in
            self.states.iter().enumerate().flat_map(|(i, all)| all.iter().map(move |m| (i, m)))
        {
            match &m.next {
                Some((to, _)) => open[from][*to] += &m.p,
                None => {
                    ends.entry(&m.net).or_insert_with(|| vec![Fraction::ZERO; n])[from] += &m.p;
                }
            }
        }
        let first = |p: Vec<Fraction>| solve(open.clone(), p).swap_remove(0);
        ends.into_iter()
            .map(|(net, p)| (net.clone(), first(p)))
            .filter(|(_, p)| !p.is_zero())
            .collect()
    }

    /// The same chain without the rounds that change nothing at all.
    fn without_waiting(&self) -> Vec<Vec<Move>> {
        let mut states = self.states.clone();
        for (at, moves) in states.iter_mut().enumerate() {
            let waits =
                |m: &Move| m.is_waiting() && m.next.as_ref().is_some_and(|(to, _)| *to == at);
            let waiting =
                moves.iter().filter(|m| waits(m)).fold(Fraction::ZERO, |sum, m| sum + &m.p);
            moves.retain(|m| !waits(m));
            for m in moves {
                m.p /= Fraction::ONE - &waiting;
            }
        }
        states
    }
}

impl Move {
    /// Whether it neither pays nor ends anything.
    fn is_waiting(&self) -> bool {
        self.net.is_zero() && self.next.as_ref().is_some_and(|(_, scale)| *scale == Fraction::ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(of: u8, whole: u8) -> Fraction {
        Fraction::from_parts(of.into(), whole.into())
    }

    fn over(p: Fraction, net: i8) -> Move {
        Move { p, net: net.into(), next: None }
    }

    fn on(p: Fraction, to: usize, scale: Fraction) -> Move {
        Move { p, net: Fraction::ZERO, next: Some((to, scale)) }
    }

    /// Two states that send to each other for a while.
    #[test]
    fn a_bet_that_is_paid_at_the_end_has_no_tail() {
        let one = || Fraction::ONE;
        let chain = Chain {
            states: vec![
                vec![on(part(1, 2), 1, one()), over(part(1, 2), 1)],
                vec![on(part(1, 2), 0, one()), over(part(1, 2), -1)],
            ],
        };
        let found = chain.distribution();
        assert_eq!(found.tail, Fraction::ZERO);
        assert_eq!(found.outcomes, [((-1).into(), part(1, 3)), (1.into(), part(2, 3))]);
        assert_eq!((found.mean, found.rounds), (part(1, 3), 2.into()));
    }

    /// Rounds that change nothing are not counted among those that are listed.
    #[test]
    fn waiting_leaves_no_tail_behind() {
        let halves = Chain {
            states: vec![vec![
                on(part(1, 2), 0, Fraction::ONE),
                on(part(1, 4), 0, part(1, 2)),
                over(part(1, 4), -1),
            ]],
        };
        let found = halves.distribution();
        assert_eq!(found.outcomes[0], ((-1).into(), part(1, 2)));
        assert_eq!(found.outcomes[1].0, -part(1, 2));
        assert_eq!(found.tail, Fraction::from_parts(1.into(), 256_u16.into()));
    }
}
