//! The whole law of a round: every result of a box with its chance, for its spread and for
//! sessions.

use super::analyser::Analyser;
use super::analysis::{Decision, ERROR, Strategy, UNDECIDED};
use super::bank::{Bank, CLASSES};
use super::boxes::{BoxLaw, SplitBox};
use super::couples::Couples;
use super::drawn::Deal;
use super::ends::{Decisions, Ends};
use super::hands::TABLE;
use super::kernel::Work;
use super::player::{self, Left, handed_back};
use super::rows::{NOTHING, Rows};
use super::rules::{HoleCard, SurrenderCosts};
use super::settle::{Ways, like_pairs, probability, settle};
use super::shoe::aside_max;
use super::value::VALUES;
use crate::Fraction;
use std::collections::BTreeMap;

/// What a round can bring, per unit of the first stake, insurance left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcomes {
    /// From the worst result to the best.
    pub law: Vec<(Fraction, f64)>,
    pub value: f64,
    pub variance: f64,
    pub standard_deviation: f64,
    /// How far the variance may be off.
    pub variance_error: f64,
    /// How far chances may be off, all of them together. Boxes of three hands or more are put
    /// together from couples of hands: their mean and variance are exact, their law nearly.
    pub error: f64,
}

/// How couples of split hands are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Hands that come once in a thousand times are counted with the most similar ones. Mean and
    /// variance are good to about six digits.
    Quick,
    /// All of them, for mean and variance to the last digit: takes some six times as long.
    Full,
}

/// Split hands that come less often than this are rare.
const RARE: f64 = 1e-3;
/// What a rare hand moves a chance by when it is counted with another, at most, in cards out of the
/// shoe: measured from one pack to eight.
const MOVED: f64 = 2.0;

/// Chances of a tie.
struct Ties {
    stand: Rows,
    play: Rows,
}

/// A pair that is split, with its chance.
struct Split {
    pair: usize,
    up: usize,
    /// Pair cards left, and others of their value.
    cards: (usize, usize),
    chance: f64,
}

/// What splits of one game share.
struct Boxes<'a> {
    analyser: &'a Analyser,
    bank: &'static Bank,
    rare: f64,
    work: Work,
    /// Of the pair value that was played last.
    ends: Ends,
    pair: Option<usize>,
    couples: Option<((usize, usize), Couples)>,
    /// What rare hands may move a chance by.
    moved: f64,
}

impl<'a> Boxes<'a> {
    fn new(analyser: &'a Analyser, care: Care) -> Self {
        let bank = Bank::of(analyser.rules().bank);
        let work = Work::new(bank, analyser.shoe());
        let rare = match care {
            Care::Quick => RARE,
            Care::Full => 0.0,
        };
        Boxes {
            analyser,
            bank,
            rare,
            work,
            ends: Ends::new(),
            pair: None,
            couples: None,
            moved: 0.0,
        }
    }

    /// Splits of one value after the other, and of one deal after the other, are quickest.
    fn law(&mut self, split: &Split) -> Option<BoxLaw> {
        let &Split { pair, up, cards, .. } = split;
        let (rules, shoe) = (self.analyser.rules(), self.analyser.shoe());
        let deal = Deal { core: rules.core(), shoe, pair, up };
        let (draws, doubles) = (&self.analyser.returns.draws, &self.analyser.doubles.doubles);
        let by = Decisions::after_split(rules.core(), draws, doubles);
        if self.pair.replace(pair) != Some(pair) {
            self.ends.play(pair, by);
        }
        let known = self.couples.take().filter(|(of, _)| *of == (pair, up));
        let couples = match known {
            Some((_, couples)) => couples,
            None => {
                let gone = aside_max(rules, shoe, pair);
                Couples::new(deal, self.bank, by, &self.ends, gone, self.rare, &mut self.work)?
            }
        };
        let (_, couples) = self.couples.insert(((pair, up), couples));
        self.moved += split.chance * couples.rare * MOVED / f64::from(shoe.total());
        Some(SplitBox { rules, deal, couples, cards }.law())
    }
}

/// Chances by result, as they are added up.
#[derive(Default)]
struct Law {
    chances: BTreeMap<Fraction, f64>,
    splits: Vec<Split>,
}

impl Law {
    fn add(&mut self, net: Fraction, chance: f64) {
        if chance != 0.0 {
            *self.chances.entry(net).or_default() += chance;
        }
    }

    fn units(&mut self, units: i64, chance: f64) {
        self.add(Fraction::from(units), chance);
    }
}

impl Analyser {
    /// The law of a round when every hand is played for the best value. Nothing if the shoe is too
    /// small to play two hands of a pair whatever they draw, or pairs are split so often that the
    /// law cannot be told.
    pub fn outcomes(&self, care: Care) -> Option<Outcomes> {
        self.outcomes_of(care, &mut Ways::best)
    }

    /// The same with other first decisions.
    pub(super) fn outcomes_of(
        &self,
        care: Care,
        decide: &mut dyn FnMut(&Ways<f64>) -> Decision,
    ) -> Option<Outcomes> {
        let ties = self.ties();
        let mut law = Law::default();
        settle(self, self.rules(), Strategy::Composition, &mut |ways| {
            let decision = decide(ways);
            let (first, second) = ways.hand;
            let chance: f64 = probability(self.shoe(), ways.up, first, second).unwrap_or(0.0);
            let mut unsplit = chance;
            if decision == Decision::Split {
                for (like, cards) in like_pairs(self.shoe(), self.rules(), ways.up, first) {
                    let like: f64 = like;
                    unsplit -= chance * like;
                    law.splits.push(Split {
                        pair: first,
                        up: ways.up,
                        cards,
                        chance: chance * like,
                    });
                }
            }
            // Tens that are not alike are played by the best of the rest.
            let like_only = decision != Decision::Split;
            let rest = if like_only { decision } else { ways.best_unsplit() };
            if like_only || unsplit > 1e-15 {
                self.unsplit(&ties, ways, rest, unsplit, &mut law);
            }
            decision
        });
        let errors = self.split(&mut law, care)?;
        // Pairs split without end are sums of ever larger terms that cancel; past this their
        // digits are gone.
        let whole: f64 = law.chances.values().sum();
        ((whole - 1.0).abs() < UNDECIDED).then(|| told(law.chances, errors))
    }

    /// Adds the boxes that are split; how far chances may be off because of boxes of many hands,
    /// and because of rare hands.
    fn split(&self, law: &mut Law, care: Care) -> Option<[f64; 2]> {
        let mut splits = std::mem::take(&mut law.splits);
        splits.sort_by_key(|split| (split.pair, split.up));
        let mut boxes = Boxes::new(self, care);
        let mut loose = 0.0;
        for split in splits {
            let found = boxes.law(&split)?;
            for (units, p) in (found.least()..).zip(&found.chances) {
                law.units(units, split.chance * p);
            }
            loose += split.chance * found.loose;
        }
        Some([loose, boxes.moved])
    }

    /// The box of a pair of one value against a first card.
    #[cfg(test)]
    pub(super) fn split_box(&self, pair: usize, up: usize) -> Option<BoxLaw> {
        let pairs: Vec<(f64, _)> = like_pairs(self.shoe(), self.rules(), up, pair);
        let &(chance, cards) = pairs.first()?;
        Boxes::new(self, Care::Full).law(&Split { pair, up, cards, chance })
    }

    fn ties(&self) -> Ties {
        let bank = Bank::of(self.rules().bank);
        let mut work = Work::new(bank, self.shoe());
        // Below 17 nothing ties: the set does not matter.
        let set = |class: usize| CLASSES + class.saturating_sub(1);
        let mut stand = player::taken(bank, self.shoe(), &mut work, set);
        for &id in &TABLE.rising {
            if TABLE.of(id).class() == 0 {
                stand[usize::from(id)] = NOTHING;
            }
        }
        let mut play = stand.clone();
        for &id in TABLE.rising.iter().rev() {
            let (hand, at) = (TABLE.of(id), usize::from(id));
            let draws = self.returns.draws[at];
            if hand.cards >= 2 && draws != 0 {
                let drawn = player::drawn(hand, self.shoe(), &play);
                for up in (0..VALUES).filter(|up| draws >> up & 1 == 1) {
                    let held = Left { shoe: self.shoe() }.holds(hand, up);
                    play[at][up] = if held { drawn[up] } else { 0.0 };
                }
            }
        }
        Ties { stand, play }
    }

    /// Adds a box that is not split, with its chance.
    fn unsplit(
        &self,
        ties: &Ties,
        ways: &Ways<f64>,
        decision: Decision,
        chance: f64,
        law: &mut Law,
    ) {
        let id = TABLE.pair_of(ways.hand.0, ways.hand.1);
        let (hand, at, up) = (TABLE.of(id), usize::from(id), ways.up);
        let black_jack = Left { shoe: self.shoe() }.black_jack(hand, up);
        let rules = self.rules();
        // A return is two for a win and one for a tie.
        let mut one_unit = |returned: f64, tie: f64| {
            let win = (returned - tie) / 2.0;
            law.units(1, chance * win);
            law.units(0, chance * tie);
            law.units(-1, chance * (1.0 - win - tie));
        };
        match decision {
            Decision::Stand if hand.total == 21 => {
                let paid =
                    Fraction::from_parts(rules.natural.pays().into(), rules.natural.per().into());
                law.add(paid, chance * (1.0 - black_jack));
                law.units(0, chance * black_jack);
            }
            Decision::Stand => one_unit(self.returns.stand[at][up], ties.stand[at][up]),
            Decision::Draw => {
                let tie = player::drawn(hand, self.shoe(), &ties.play)[up];
                one_unit(self.returns.draw[at][up], tie);
            }
            Decision::Double => {
                let tie = player::drawn(hand, self.shoe(), &ties.stand)[up];
                // Where black-jack spares the second stake, one unit is lost and not two.
                let handed_back = handed_back(rules.core(), self.shoe(), hand, up);
                let spared = match rules.hole_card {
                    HoleCard::Peek => black_jack,
                    HoleCard::None => handed_back,
                };
                let returned = (self.doubles.returns[at][up] - handed_back) / 2.0;
                let win = (returned - tie) / 2.0;
                law.units(2, chance * win);
                law.units(0, chance * tie);
                law.units(-1, chance * spared);
                law.units(-2, chance * (1.0 - win - tie - spared));
            }
            Decision::Surrender => {
                let all_lost = match (rules.hole_card, rules.surrender_costs) {
                    (HoleCard::None, SurrenderCosts::Half) => 0.0,
                    (HoleCard::None, SurrenderCosts::AllToBlackJack) | (HoleCard::Peek, _) => {
                        black_jack
                    }
                };
                law.units(-1, chance * all_lost);
                law.add(Fraction::from_parts((-1).into(), 2u8.into()), chance * (1.0 - all_lost));
            }
            Decision::EvenMoney => law.units(1, chance),
            Decision::Split => {}
        }
    }
}

/// The figures of a law.
fn told(chances: BTreeMap<Fraction, f64>, [loose, moved]: [f64; 2]) -> Outcomes {
    let law: Vec<(Fraction, f64)> = chances.into_iter().filter(|&(_, p)| p > 0.0).collect();
    let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
        law.iter().map(|(net, p)| p * of(net.to_f64().value())).sum()
    };
    let value = mean(&|net| net);
    let variance = mean(&|net| net * net) - value * value;
    let standard_deviation = variance.sqrt();
    // A square is at most four times what is staked on two hands, and most are less.
    let variance_error = 10.0 * ERROR + 4.0 * moved;
    Outcomes {
        law,
        value,
        variance,
        standard_deviation,
        variance_error,
        error: ERROR + loose + moved,
    }
}
