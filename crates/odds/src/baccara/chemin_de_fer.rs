//! Chemin de fer: one coup between the ponte who holds the cards and the banker.
//!
//! With a levy the two do not play for the same sum: what the banker wins less, the house has, and
//! the ponte does not. An equilibrium is then one of two players who both lose on average.

use super::coup::{Affine, CARDS, Cell, Coups, FREE_MAX, Part, Tally};
use super::mix::outcomes;
use super::path::{Found, Gain, Place, Problem, Walked};
use super::stance::Stance;
use super::{Answer, Holding, Price, Reply, Shoe, ShoeError, Sight, share};
use crate::linear::solve_equations;
use crate::{Exact, Fraction, Number};
use dashu_int::{IBig, UBig};
use games::baccara::{Against, BankerDraw, Call, LevyRounding};
use games::chemin_de_fer::rules::{banker_call, won};
use table::{Cents, OnOff};

/// Under which rules, and with how much sight, the coup is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub banker_draw: BankerDraw,
    /// Whether the house takes its 5 % of what the banker wins.
    pub levy: OnOff,
    pub ponte_sees: Sight,
    pub banker_sees: Sight,
}

impl Default for Terms {
    /// Article 11 as it stands, and players who look at their cards.
    fn default() -> Self {
        Terms {
            banker_draw: BankerDraw::Table,
            levy: OnOff::On,
            ponte_sees: Sight::Cards,
            banker_sees: Sight::Cards,
        }
    }
}

/// How often each side wins a coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    pub banker: Exact,
    pub ponte: Exact,
    pub tie: Exact,
}

impl Outcomes {
    /// What the ponte loses of a unit on average; he pays no levy (D11.22).
    pub fn ponte_loss(&self) -> Fraction {
        &self.banker.0 - &self.ponte.0
    }

    /// What the banker loses of a unit on average.
    pub fn banker_loss(&self, levy: OnOff) -> Fraction {
        self.house_income(levy) - self.ponte_loss()
    }

    /// What the house takes of a unit on average.
    pub fn house_income(&self, levy: OnOff) -> Fraction {
        &self.banker.0 * levied(levy)
    }
}

/// What the house takes of a unit that the banker wins.
pub fn levied(levy: OnOff) -> Fraction {
    let rate = Rate::of(levy);
    Fraction::ratio(rate.levy, rate.per)
}

/// A play with nothing left to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fixed {
    pub ponte_on_five: Answer,
    /// The banker's three when he gave a nine.
    pub three_giving_nine: Answer,
    /// The banker's five when he gave a four.
    pub five_giving_four: Answer,
}

/// A hand of the ponte that may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PonteCell {
    pub holding: Holding,
    pub price: Price,
}

/// A free cell of the banker's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankerCell {
    pub holding: Holding,
    pub against: Against,
    pub price: Price,
}

/// Play from which neither side gains by departing, with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibrium {
    pub shoe: Shoe,
    pub terms: Terms,
    pub outcomes: Outcomes,
    /// Losses of a unit on average; the banker's after the levy, if there is one.
    pub ponte_loss: Exact,
    pub banker_loss: Exact,
    pub house_income: Exact,
    pub ponte: Vec<PonteCell>,
    pub banker: Vec<BankerCell>,
    /// What the banker would gain if nothing bound him and the ponte played the same.
    pub bound_costs: Exact,
    pub proof: Proof,
}

/// What each side has, and what its best reply would have; the same numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    pub ponte: Reply,
    pub banker: Reply,
}

impl Proof {
    pub fn holds(&self) -> bool {
        self.ponte.is_best() && self.banker.is_best()
    }
}

/// How a coup ends when everybody plays as given.
pub fn fixed(shoe: &Shoe, play: Fixed) -> Result<Outcomes, ShoeError> {
    shoe.serves(CARDS)?;
    let coups = Coups::of(shoe, Sight::Point, Sight::Point);
    let ponte = vec![certain(play.ponte_on_five); coups.free.len()];
    let banker = coups.cells.iter().map(|cell| {
        let call = banker_call(cell.holding.point, cell.against, BankerDraw::Table);
        certain(match (call, cell.holding.point) {
            (Call::Draws, _) => Answer::Draws,
            (Call::Stands, _) => Answer::Stands,
            (Call::Free, 3) => play.three_giving_nine,
            (Call::Free, _) => play.five_giving_four,
        })
    });
    Ok(outcomes(&coups, &ponte, &banker.collect::<Vec<_>>()))
}

/// Solves the coup.
pub fn equilibrium(shoe: &Shoe, terms: &Terms) -> Result<Equilibrium, ShoeError> {
    shoe.serves(CARDS)?;
    let coups = Coups::of(shoe, terms.ponte_sees, terms.banker_sees);
    let stage = Stage::new(&coups, *terms);
    // Quick numbers find who mixes, and exact ones prove it. Where two answers are so close that
    // rounding hides the difference, the whole path is gone again in exact numbers.
    let quick = stage.problem::<f64>().solve().and_then(|found| stage.settle(&found));
    let (play, proof) = quick.unwrap_or_else(|| {
        let found = stage.problem::<Fraction>().solve();
        found.and_then(|found| stage.settle(&found)).expect("the path has an end")
    });
    Ok(stage.told(*shoe, *terms, &play, proof))
}

/// The share of what the banker wins that the house takes.
#[derive(Clone, Copy, Debug)]
struct Rate {
    levy: i128,
    per: i128,
}

impl Rate {
    fn of(levy: OnOff) -> Rate {
        const WHOLE: Cents = Cents::new(20);
        match levy {
            OnOff::On => Rate {
                levy: won(WHOLE, LevyRounding::DownToTheCent).levy.get().into(),
                per: WHOLE.get().into(),
            },
            OnOff::Off => Rate { levy: 0, per: 1 },
        }
    }

    /// What the banker has of this many coups, in parts of `per`.
    fn banker(self, tally: &Tally) -> i128 {
        (self.per - self.levy) * i128::from(tally.banker) - self.per * i128::from(tally.ponte)
    }
}

fn ponte_has(tally: &Tally) -> i128 {
    i128::from(tally.ponte) - i128::from(tally.banker)
}

fn certain(answer: Answer) -> Fraction {
    match answer {
        Answer::Draws => Fraction::ONE,
        Answer::Stands => Fraction::ZERO,
    }
}

/// The probabilities with which each side draws: free hands, and all cells.
struct Mixed {
    ponte: Vec<Fraction>,
    banker: Vec<Fraction>,
}

/// The coup as a game of two: who may choose, and what it brings.
struct Stage<'a> {
    coups: &'a Coups,
    rate: Rate,
    cells: Vec<Choosing>,
    /// Cells that no play of the ponte decides alone, by their places.
    contested: Vec<usize>,
    /// What drawing gains each free hand while contested cells stand.
    hands: Vec<i128>,
}

/// A cell of the banker, and how he answers in it.
struct Choosing {
    free: bool,
    /// What drawing gains the banker.
    gain: Affine,
    answer: Place,
}

impl<'a> Stage<'a> {
    fn new(coups: &'a Coups, terms: Terms) -> Self {
        let rate = Rate::of(terms.levy);
        let mut hands = vec![0; coups.free.len()];
        let choosing = |cell: &Cell| {
            let gain = cell.affine(|part| rate.banker(&part.draws) - rate.banker(&part.stands));
            let call = banker_call(cell.holding.point, cell.against, terms.banker_draw);
            let answer = match call {
                Call::Draws => Place::Draws,
                Call::Stands => Place::Stands,
                Call::Free => gain.everywhere(),
            };
            Choosing { free: call == Call::Free, gain, answer }
        };
        let cells: Vec<Choosing> = coups.cells.iter().map(choosing).collect();
        for (cell, choosing) in coups.cells.iter().zip(&cells) {
            let has = cell.affine(|part| match choosing.answer {
                Place::Draws => ponte_has(&part.draws),
                Place::Stands | Place::Mixes => ponte_has(&part.stands),
            });
            for (hand, slope) in hands.iter_mut().zip(has.slopes) {
                *hand += slope;
            }
        }
        let contested = (0..cells.len()).filter(|&at| cells[at].answer == Place::Mixes).collect();
        Stage { coups, rate, cells, contested, hands }
    }

    /// What the ponte's free hands gain by drawing if the banker draws in this cell.
    fn moved(&self, cell: usize) -> [i128; FREE_MAX] {
        let gain = |part: &Part| ponte_has(&part.draws) - ponte_has(&part.stands);
        self.coups.cells[cell].affine(gain).slopes
    }

    fn problem<N: Walked>(&self) -> Problem<N> {
        let free = self.coups.free.len();
        let moved: Vec<[i128; FREE_MAX]> =
            self.contested.iter().map(|&cell| self.moved(cell)).collect();
        let hands = self.hands.iter().enumerate().map(|(hand, &base)| Gain {
            base: N::of(base),
            by_hands: vec![N::zero(); free],
            by_cells: moved.iter().map(|slopes| N::of(slopes[hand])).collect(),
        });
        let cells = self.contested.iter().map(|&cell| {
            let gain = &self.cells[cell].gain;
            Gain {
                base: N::of(gain.base),
                by_hands: gain.slopes[..free].iter().map(|&slope| N::of(slope)).collect(),
                by_cells: Vec::new(),
            }
        });
        Problem { hands: hands.collect(), cells: cells.collect() }
    }

    /// The exact play in which those who were found to mix do, if nobody gains by another.
    fn settle<N>(&self, found: &Found<N>) -> Option<(Mixed, Proof)> {
        let cells_of = |place| {
            let at = self.contested.iter().zip(&found.cells);
            at.filter(move |(_, found)| **found == place).map(|(&cell, _)| cell)
        };
        let hands_of =
            |place| (0..found.hands.len()).filter(move |&hand| found.hands[hand] == place);
        let mixing_cells: Vec<usize> = cells_of(Place::Mixes).collect();
        let mixing_hands: Vec<usize> = hands_of(Place::Mixes).collect();
        if mixing_cells.len() != mixing_hands.len() {
            return None;
        }
        // The hands mix so that the banker is indifferent, and the other way round.
        let indifferent = mixing_cells.iter().map(|&cell| {
            let gain = &self.cells[cell].gain;
            let known = hands_of(Place::Draws).map(|hand| gain.slopes[hand]).sum::<i128>();
            let row = mixing_hands.iter().map(|&hand| Fraction::from(gain.slopes[hand]));
            (row.collect(), Fraction::from(-gain.base - known))
        });
        let (rows, constants) = indifferent.unzip();
        let hands = solve_equations(rows, constants)?;
        let drawn: Vec<[i128; FREE_MAX]> =
            cells_of(Place::Draws).map(|cell| self.moved(cell)).collect();
        let mixed: Vec<[i128; FREE_MAX]> =
            mixing_cells.iter().map(|&cell| self.moved(cell)).collect();
        let indifferent = mixing_hands.iter().map(|&hand| {
            let known = drawn.iter().map(|moved| moved[hand]).sum::<i128>();
            let row = mixed.iter().map(|moved| Fraction::from(moved[hand]));
            (row.collect(), Fraction::from(-self.hands[hand] - known))
        });
        let (rows, constants) = indifferent.unzip();
        let cells = solve_equations(rows, constants)?;
        let lawful = |p: &Fraction| (Fraction::ZERO..=Fraction::ONE).contains(p);
        if !hands.iter().chain(&cells).all(lawful) {
            return None;
        }
        let places = self.cells.iter().map(|cell| cell.answer.certain());
        let mut play = Mixed {
            ponte: found.hands.iter().map(|hand| hand.certain()).collect(),
            banker: places.collect(),
        };
        for (&cell, place) in self.contested.iter().zip(&found.cells) {
            play.banker[cell] = place.certain();
        }
        for (&cell, draws) in mixing_cells.iter().zip(cells) {
            play.banker[cell] = draws;
        }
        for (&hand, draws) in mixing_hands.iter().zip(hands) {
            play.ponte[hand] = draws;
        }
        let proof = self.prove(&play);
        proof.holds().then_some((play, proof))
    }

    /// Both sides' results, and those of their best replies.
    fn prove(&self, play: &Mixed) -> Proof {
        let stance = Stance::new(play.ponte.clone());
        let reply = |cell: usize| {
            let choosing = &self.cells[cell];
            let gain = if choosing.free { stance.at(&choosing.gain) } else { IBig::ZERO };
            match gain.cmp(&IBig::ZERO) {
                std::cmp::Ordering::Less => Fraction::ZERO,
                std::cmp::Ordering::Equal => play.banker[cell].clone(),
                std::cmp::Ordering::Greater => Fraction::ONE,
            }
        };
        let banker: Vec<Fraction> = (0..self.cells.len()).map(reply).collect();
        let ponte = self.hand_gains(&play.banker).into_iter().zip(&play.ponte);
        let ponte: Vec<Fraction> = ponte
            .map(|(gain, draws)| {
                if gain.is_zero() {
                    draws.clone()
                } else if gain > Fraction::ZERO {
                    Fraction::ONE
                } else {
                    Fraction::ZERO
                }
            })
            .collect();
        let played = outcomes(self.coups, &play.ponte, &play.banker);
        let ponte_best = outcomes(self.coups, &ponte, &play.banker);
        let banker_best = outcomes(self.coups, &play.ponte, &banker);
        Proof {
            ponte: Reply {
                value: Exact(-played.ponte_loss()),
                best: Exact(-ponte_best.ponte_loss()),
            },
            banker: Reply {
                value: Exact(self.banker_has(&played)),
                best: Exact(self.banker_has(&banker_best)),
            },
        }
    }

    fn banker_has(&self, outcomes: &Outcomes) -> Fraction {
        let kept = Fraction::ratio(self.rate.per - self.rate.levy, self.rate.per);
        &outcomes.banker.0 * kept - &outcomes.ponte.0
    }

    /// What each free hand gains by drawing, in ways.
    fn hand_gains(&self, banker: &[Fraction]) -> Vec<Fraction> {
        let mut whole = [0; FREE_MAX];
        let mut parts = vec![Fraction::ZERO; self.coups.free.len()];
        for (at, (cell, draws)) in self.coups.cells.iter().zip(banker).enumerate() {
            let has = cell
                .affine(|part| ponte_has(if draws.is_one() { &part.draws } else { &part.stands }));
            for (sum, slope) in whole.iter_mut().zip(has.slopes) {
                *sum += slope;
            }
            if !draws.is_one() && !draws.is_zero() {
                for (part, moved) in parts.iter_mut().zip(self.moved(at)) {
                    *part += draws * Fraction::from(moved);
                }
            }
        }
        parts.into_iter().zip(whole).map(|(part, whole)| part + Fraction::from(whole)).collect()
    }

    fn told(&self, shoe: Shoe, terms: Terms, play: &Mixed, proof: Proof) -> Equilibrium {
        let ways = UBig::try_from(self.coups.ways).expect("ways are not negative");
        let hands = self.coups.free.iter().zip(&self.coups.free_ways).zip(&play.ponte);
        let ponte = hands.zip(self.hand_gains(&play.banker)).map(
            |(((&holding, &reached), draws), gain)| PonteCell {
                holding,
                price: Price::of(
                    share(reached.into(), &ways),
                    draws.clone(),
                    Exact(gain / Fraction::from(ways.clone())),
                ),
            },
        );
        let stance = Stance::new(play.ponte.clone());
        let per = &ways * &stance.per;
        let gain_per = &per * UBig::try_from(self.rate.per).expect("a positive rate");
        let cells = self.coups.cells.iter().zip(&self.cells).zip(&play.banker);
        let banker =
            cells.filter(|((_, choosing), _)| choosing.free).map(|((cell, choosing), draws)| {
                BankerCell {
                    holding: cell.holding,
                    against: cell.against,
                    price: Price::of(
                        share(stance.at(&cell.affine(|part| part.ways.into())), &per),
                        draws.clone(),
                        share(stance.at(&choosing.gain), &gain_per),
                    ),
                }
            });
        let bound = self.cells.iter().zip(&play.banker).filter(|(choosing, _)| !choosing.free);
        let bound_costs = bound.map(|(choosing, draws)| {
            let gain = stance.at(&choosing.gain);
            let gain = if draws.is_one() { -gain } else { gain };
            gain.max(IBig::ZERO)
        });
        let outcomes = outcomes(self.coups, &play.ponte, &play.banker);
        Equilibrium {
            shoe,
            terms,
            ponte_loss: Exact(outcomes.ponte_loss()),
            banker_loss: Exact(outcomes.banker_loss(terms.levy)),
            house_income: Exact(outcomes.house_income(terms.levy)),
            outcomes,
            ponte: ponte.collect(),
            banker: banker.collect(),
            bound_costs: share(bound_costs.sum(), &gain_per),
            proof,
        }
    }
}

impl Affine {
    /// The answer that is right however the hands play, or that it depends.
    fn everywhere(&self) -> Place {
        let sum = |pick: fn(i128, i128) -> i128| {
            self.slopes.iter().fold(self.base, |sum, &slope| sum + pick(slope, 0))
        };
        if sum(Ord::min) >= 0 {
            Place::Draws
        } else if sum(Ord::max) <= 0 {
            Place::Stands
        } else {
            Place::Mixes
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Dealing;
    use super::*;

    /// Where quick numbers fail, the exact path finds the same.
    #[test]
    fn both_paths_have_the_same_end() {
        let shoe = Shoe::packs(6).unwrap();
        for (banker_draw, levy) in [
            (BankerDraw::Table, OnOff::On),
            (BankerDraw::Free, OnOff::Off),
            (BankerDraw::Free, OnOff::On),
        ] {
            for shoe in [shoe, shoe.with_replacement()] {
                let terms = Terms { banker_draw, levy, ..Terms::default() };
                let coups = Coups::of(&shoe, terms.ponte_sees, terms.banker_sees);
                let stage = Stage::new(&coups, terms);
                let quick = stage.problem::<f64>().solve().and_then(|found| stage.settle(&found));
                let exact = stage.problem::<Fraction>().solve();
                let exact = exact.and_then(|found| stage.settle(&found));
                let (quick, exact) = (quick.unwrap(), exact.unwrap());
                assert_eq!(quick.1, exact.1);
                // With cards put back it does not matter which fives draw, only how many.
                if shoe.dealing() == Dealing::WithoutReplacement {
                    assert_eq!(quick.0.ponte, exact.0.ponte);
                    assert_eq!(quick.0.banker, exact.0.banker);
                }
            }
        }
    }
}
