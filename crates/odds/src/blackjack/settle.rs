//! From returns of hands to the cells and the value of a game, rounded or exact.

use super::analysis::{Analysis, BankTotals, Cell, Decision, ERROR, Strategy, UpCardValue};
use super::hands::{HandId, TABLE};
use super::player::{other_half, two_cards};
use super::rules::{
    BlackJackTakes, EvenMoney, HoleCard, Insurance, Rules, Surrender, SurrenderCosts,
};
use super::shoe::Shoe;
use super::split::{BoxWeights, WholeBox};
use super::value::{VALUES, Value};
use crate::Number;
use games::blackjack::Pairing;
use table::OnOff;

/// Where returns come from. A return is two for a win and one for a tie, per unit.
pub(super) trait Source {
    type N: Number;

    fn shoe(&self) -> &Shoe;
    fn stand(&self, hand: HandId, up: usize) -> Self::N;
    fn draw(&self, hand: HandId, up: usize) -> Self::N;
    /// Of both units.
    fn double(&self, hand: HandId, up: usize) -> Self::N;
    /// The box of this pair against this first card, when this many pair cards and others of their
    /// value are left.
    fn split(
        &self,
        at: (usize, usize),
        cards: (usize, usize),
        hands: u8,
        weights: &mut BoxWeights<Self::N>,
    ) -> Option<WholeBox<Self::N>>;
    fn totals(&self, up: usize) -> BankTotals<Self::N>;
}

/// Every cell, with the decision that `decide` takes among its ways.
pub(super) fn settle<S: Source>(
    source: &S,
    rules: &Rules,
    strategy: Strategy,
    decide: &mut dyn FnMut(&Ways<S::N>) -> Decision,
) -> Analysis<S::N> {
    let shoe = source.shoe();
    let mut weights = BoxWeights::new();
    let mut cells = Vec::with_capacity(550);
    let mut up_cards = Vec::with_capacity(VALUES);
    let zero = S::N::zero;
    let (mut value, mut staked, mut insured) = (zero(), zero(), zero());
    for up in (0..VALUES).filter(|&up| shoe.counts()[up] > 0) {
        let mut of_up = zero();
        for (first, second) in two_cards() {
            let Some(probability) = probability(shoe, up, first, second) else { continue };
            let ways = Ways::of(source, rules, up, (first, second), &mut weights);
            let cell = ways.cell(probability, decide(&ways));
            of_up = of_up.plus(&cell.probability.times(&cell.value));
            staked = staked.plus(&cell.probability.times(&cell.staked));
            insured = insured.plus(&cell.probability.times(&ways.insured(&cell)));
            cells.push(cell);
        }
        value = value.plus(&of_up);
        let probability = S::N::share(shoe.counts()[up].into(), shoe.total().into());
        up_cards.push(UpCardValue {
            up: Value::at(up),
            value: of_up.over(&probability),
            probability,
            bank: source.totals(up),
        });
    }
    Analysis {
        rules: *rules,
        shoe: *shoe,
        strategy,
        value_per_unit_staked: value.over(&staked),
        value,
        insured_value: insured,
        staked,
        error: ERROR,
        up_cards,
        cells,
    }
}

/// The chance of this first card of the bank and these two cards, if the shoe holds them.
pub(super) fn probability<N: Number>(
    shoe: &Shoe,
    up: usize,
    first: usize,
    second: usize,
) -> Option<N> {
    let mut left = *shoe.counts();
    let mut cards = shoe.total();
    let mut chance = if first == second { N::one() } else { N::ratio(2, 1) };
    for value in [up, first, second] {
        chance = chance.times(&N::share(left[value].into(), cards.into()));
        left[value] = left[value].checked_sub(1)?;
        cards -= 1;
    }
    Some(chance)
}

/// What a first decision may be, and its value.
#[derive(Clone, Debug)]
pub(super) struct Ways<N> {
    pub(super) up: usize,
    pub(super) hand: (usize, usize),
    pub(super) stand: N,
    pub(super) draw: Option<N>,
    pub(super) double: Option<N>,
    pub(super) surrender: Option<N>,
    pub(super) even_money: Option<N>,
    pub(super) insurance: Option<N>,
    /// Splits that may be made, with their chance: one, or one for each rank of like tens.
    pub(super) splits: Vec<SplitWay<N>>,
    double_staked: N,
}

#[derive(Clone, Debug)]
pub(super) struct SplitWay<N> {
    pub(super) chance: N,
    pub(super) value: N,
    pub(super) staked: N,
}

impl<N: Number> Ways<N> {
    fn of<S: Source<N = N>>(
        source: &S,
        rules: &Rules,
        up: usize,
        (first, second): (usize, usize),
        weights: &mut BoxWeights<N>,
    ) -> Self {
        let shoe = source.shoe();
        let id = TABLE.pair_of(first, second);
        let hand = TABLE.of(id);
        let black_jack = other_half(up).map_or_else(N::zero, |other| {
            let left = usize::from(shoe.counts()[other]) - usize::from(hand.counts[other]);
            N::share(left, usize::from(shoe.total()) - 3)
        });
        let natural = hand.total == 21;
        let drawn = !natural || rules.draw_on_21 == OnOff::On;
        let stakes = Stakes { hole_card: rules.hole_card, black_jack };
        let stand = if natural {
            let paid = N::ratio(rules.natural.pays(), rules.natural.per());
            paid.times(&N::one().minus(&stakes.black_jack))
        } else {
            stakes.value(&source.stand(id, up), 1)
        };
        let surrender = match rules.surrender {
            Surrender::None => false,
            Surrender::NotAgainstAce => drawn && up != 0,
            Surrender::Always => drawn,
        };
        let even_money = match rules.even_money {
            EvenMoney::None => false,
            EvenMoney::AgainstAce => natural && up == 0,
            EvenMoney::AgainstAceOrTen => natural && other_half(up).is_some(),
        };
        let insured = match rules.insurance {
            Insurance::None => false,
            Insurance::AgainstAce => up == 0,
            Insurance::AgainstAceOrTen => other_half(up).is_some(),
        };
        let double = drawn && rules.double == OnOff::On;
        let splits = if first == second {
            splits(source, rules, up, first, &stakes, weights)
        } else {
            Vec::new()
        };
        Ways {
            up,
            hand: (first, second),
            stand,
            draw: drawn.then(|| stakes.value(&source.draw(id, up), 1)),
            double: double.then(|| stakes.value(&source.double(id, up), 2)),
            surrender: surrender.then(|| stakes.surrender(rules)),
            even_money: even_money.then(N::one),
            insurance: insured.then(|| N::ratio(3, 1).times(&stakes.black_jack).minus(&N::one())),
            splits,
            double_staked: stakes.staked(&stakes.units(2)),
        }
    }

    /// The mean value of a split, where one may be made.
    pub(super) fn split(&self) -> Option<N> {
        let [only] = &self.splits[..] else {
            let add = |of: &dyn Fn(&SplitWay<N>) -> N| {
                self.splits.iter().fold(N::zero(), |sum, way| sum.plus(&of(way)))
            };
            let chance = add(&|way| way.chance.clone());
            let sum = add(&|way| way.chance.times(&way.value));
            return (chance > N::zero()).then(|| sum.over(&chance));
        };
        Some(only.value.clone())
    }

    /// All that may be done, with its value.
    pub(super) fn all(&self) -> impl Iterator<Item = (Decision, N)> {
        let all = [
            (Decision::Stand, Some(self.stand.clone())),
            (Decision::Draw, self.draw.clone()),
            (Decision::Double, self.double.clone()),
            (Decision::Split, self.split()),
            (Decision::Surrender, self.surrender.clone()),
            (Decision::EvenMoney, self.even_money.clone()),
        ];
        all.into_iter().filter_map(|(decision, value)| value.map(|value| (decision, value)))
    }

    pub(super) fn best(&self) -> Decision {
        best(self.all())
    }

    /// The best where the cards are not split.
    pub(super) fn best_unsplit(&self) -> Decision {
        best(self.all().filter(|(decision, _)| *decision != Decision::Split))
    }

    pub(super) fn value_of(&self, decision: Decision) -> N {
        let mut all = self.all();
        let found = all.find(|(other, _)| *other == decision);
        found.expect("only what may be done is decided").1
    }

    fn cell(&self, probability: N, decision: Decision) -> Cell<N> {
        let staked = |decision| match decision {
            Decision::Double => self.double_staked.clone(),
            _ => N::one(),
        };
        let (value, staked) = match (&self.splits[..], decision) {
            ([only], Decision::Split) => (only.value.clone(), only.staked.clone()),
            (ways, Decision::Split) => {
                // Tens that are not alike are played by the best of the rest.
                let rest = self.best_unsplit();
                let mut unlike = N::one();
                let (mut value, mut sum) = (N::zero(), N::zero());
                for way in ways {
                    value = value.plus(&way.chance.times(&way.value));
                    sum = sum.plus(&way.chance.times(&way.staked));
                    unlike = unlike.minus(&way.chance);
                }
                value = value.plus(&unlike.times(&self.value_of(rest)));
                (value, sum.plus(&unlike.times(&staked(rest))))
            }
            _ => (self.value_of(decision), staked(decision)),
        };
        Cell {
            up: Value::at(self.up),
            hand: [Value::at(self.hand.0), Value::at(self.hand.1)],
            probability,
            stand: self.stand.clone(),
            draw: self.draw.clone(),
            double: self.double.clone(),
            split: self.split(),
            surrender: self.surrender.clone(),
            even_money: self.even_money.clone(),
            insurance: self.insurance.clone(),
            decision,
            value,
            margin: self.margin(decision),
            staked,
        }
    }

    /// By how much a decision is better than every other; nothing where there is no other.
    fn margin(&self, decision: Decision) -> N {
        let others = self.all().filter(|(other, _)| *other != decision);
        let next = others.map(|(_, value)| value).reduce(N::max);
        next.map_or_else(N::zero, |next| self.value_of(decision).minus(&next))
    }

    /// The value of the cell with half the stake insured, if that gains. Even money shuts it out.
    fn insured(&self, cell: &Cell<N>) -> N {
        let Some(gain) = self.insurance.as_ref().filter(|gain| **gain > N::zero()) else {
            return cell.value.clone();
        };
        let half = gain.times(&N::ratio(1, 2));
        if cell.decision == Decision::EvenMoney {
            cell.value.clone().max(self.stand.plus(&half))
        } else {
            cell.value.plus(&half)
        }
    }
}

fn best<N: Number>(ways: impl Iterator<Item = (Decision, N)>) -> Decision {
    let better =
        |best: (Decision, N), other: (Decision, N)| if other.1 > best.1 { other } else { best };
    ways.reduce(better).expect("one may always stand").0
}

/// The splits of a pair: by rank for like tens, or one for all.
fn splits<S: Source>(
    source: &S,
    rules: &Rules,
    up: usize,
    pair: usize,
    stakes: &Stakes<S::N>,
    weights: &mut BoxWeights<S::N>,
) -> Vec<SplitWay<S::N>> {
    let hands = rules.hands_of(pair);
    if hands < 2 {
        return Vec::new();
    }
    let shoe = source.shoe();
    let mut split = |chance: S::N, cards: (usize, usize)| {
        let whole = source.split((pair, up), cards, hands, weights)?;
        let mut returned = whole.returned;
        if rules.black_jack_takes == BlackJackTakes::FirstStake {
            returned = returned.plus(&whole.spared);
        }
        let value = stakes.net(&returned, &whole.staked);
        Some(SplitWay { chance, value, staked: stakes.staked(&whole.staked) })
    };
    like_pairs(shoe, rules, up, pair)
        .into_iter()
        .filter_map(|(chance, cards)| split(chance, cards))
        .collect()
}

/// The pairs of a value that may be split, with their chance: one, or one for each rank of like
/// tens. Of each, how many pair cards are left, and others of their value.
pub(super) fn like_pairs<N: Number>(
    shoe: &Shoe,
    rules: &Rules,
    up: usize,
    pair: usize,
) -> Vec<(N, (usize, usize))> {
    let of_value = usize::from(shoe.counts()[pair]) - usize::from(up == pair);
    if pair != 9 || rules.pairing == Pairing::Value {
        return vec![(N::one(), (of_value - 2, 0))];
    }
    let tens = shoe.tens().map(usize::from);
    let mut pairs = Vec::new();
    // Which rank a ten of the bank has; none of them for another card.
    let ups = if up == 9 { 0..4 } else { 4..5 };
    for up_rank in ups {
        let of_up = tens
            .get(up_rank)
            .map_or_else(N::one, |&cards| N::share(cards, shoe.counts()[9].into()));
        for (rank, &cards) in tens.iter().enumerate() {
            let like = cards.saturating_sub(usize::from(rank == up_rank));
            if like >= 2 && of_up > N::zero() {
                let share = N::share(like * (like - 1), of_value * (of_value - 1));
                pairs.push((of_up.times(&share), (like - 2, of_value - like)));
            }
        }
    }
    pairs
}

/// What stakes cost.
struct Stakes<N> {
    hole_card: HoleCard,
    black_jack: N,
}

impl<N: Number> Stakes<N> {
    /// What this many units cost: with a hole card none but the first is lost to black-jack.
    fn units(&self, units: u32) -> N {
        let units = N::of(units.into());
        match self.hole_card {
            HoleCard::None => units,
            HoleCard::Peek => units.times(&N::one().minus(&self.black_jack)),
        }
    }

    /// The gain of this many units that return so much.
    fn value(&self, returned: &N, units: u32) -> N {
        self.net(returned, &self.units(units))
    }

    /// The gain when the cost is known.
    fn net(&self, returned: &N, cost: &N) -> N {
        returned.minus(&self.staked(cost))
    }

    /// Units staked in the end: with a hole card one unit, where there is black-jack.
    fn staked(&self, cost: &N) -> N {
        match self.hole_card {
            HoleCard::None => cost.clone(),
            HoleCard::Peek => cost.plus(&self.black_jack),
        }
    }

    fn surrender(&self, rules: &Rules) -> N {
        let all_lost = match (self.hole_card, rules.surrender_costs) {
            (HoleCard::None, SurrenderCosts::Half) => N::zero(),
            (HoleCard::None, SurrenderCosts::AllToBlackJack) | (HoleCard::Peek, _) => {
                self.black_jack.clone()
            }
        };
        N::ratio(-1, 2).times(&N::one().plus(&all_lost))
    }
}
