//! From returns of hands to the cells and the value of a game.

use super::analysis::{Analysis, BankTotals, Cell, Decision, ERROR, Strategy, UpCardValue};
use super::bank::{Bank, CLASSES, TOTALS};
use super::hands::{HandId, TABLE};
use super::kernel::{LANES, Work};
use super::player::{self, Doubles, Left, Returns, other_half, two_cards};
use super::rules::{
    BlackJackTakes, Core, EvenMoney, HoleCard, Insurance, Rules, Surrender, SurrenderCosts,
};
use super::shoe::{Shoe, ShoeError, aside_max};
use super::split::{BoxWeights, Gone, Splits};
use super::value::{VALUES, Value};
use games::blackjack::Pairing;
use table::OnOff;

/// The returns of all hands from one shoe: enough to analyse the game again at once under other
/// payments, other surrenders, other insurances, and other limits of hands within reach.
#[derive(Clone, Debug)]
pub struct Analyser {
    rules: Rules,
    shoe: Shoe,
    bank: &'static Bank,
    pub(super) returns: Returns,
    pub(super) doubles: Doubles,
    splits: Splits,
    gone_max: Gone,
    totals: Vec<BankTotals>,
}

impl Analyser {
    /// Plays every hand from this shoe for the best value.
    pub fn new(rules: &Rules, shoe: &Shoe) -> Result<Self, ShoeError> {
        let bank = Bank::of(rules.bank);
        shoe.check(rules, bank.draws_max)?;
        let core = rules.core();
        let mut work = Work::new(bank, shoe);
        let stand = player::stand(bank, shoe, &mut work);
        let returns = Returns::best(&core, shoe, stand);
        let doubles = Doubles::best(&core, shoe, &returns);
        Ok(Analyser::played(rules, shoe, bank, returns, doubles, &mut work))
    }

    /// The same for hands played in any other way.
    pub(super) fn played(
        rules: &Rules,
        shoe: &Shoe,
        bank: &'static Bank,
        returns: Returns,
        doubles: Doubles,
        work: &mut Work,
    ) -> Self {
        let core = rules.core();
        let gone_max = gone_max(rules, shoe, bank);
        let by = (&returns.draws[..], &doubles.doubles[..]);
        let splits = Splits::new(&core, bank, shoe, &gone_max, by, work);
        let totals = (0..VALUES).map(|up| bank_totals(bank, shoe, up, work)).collect();
        Analyser { rules: *rules, shoe: *shoe, bank, returns, doubles, splits, gone_max, totals }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    pub(super) fn bank(&self) -> &'static Bank {
        self.bank
    }

    /// The game with the rules it was made for.
    pub fn analysis(&self) -> Analysis {
        self.settle(&self.rules, Strategy::Composition, &mut |ways| ways.best())
    }

    /// The game from the same shoe under other rules: at once where hands are played and returned
    /// alike, anew otherwise.
    pub fn with(&self, rules: &Rules) -> Result<Analysis, ShoeError> {
        let within =
            (0..VALUES).all(|pair| aside_max(rules, &self.shoe, pair) <= self.gone_max[pair]);
        if rules.core() == self.rules.core() && within {
            self.shoe.check(rules, self.bank.draws_max)?;
            Ok(self.settle(rules, Strategy::Composition, &mut |ways| ways.best()))
        } else {
            Analyser::new(rules, &self.shoe).map(|other| other.analysis())
        }
    }

    /// Every cell, with the decision that `decide` takes among its ways.
    pub(super) fn settle(
        &self,
        rules: &Rules,
        strategy: Strategy,
        decide: &mut dyn FnMut(&Ways) -> Decision,
    ) -> Analysis {
        let mut weights = BoxWeights::default();
        let mut cells = Vec::with_capacity(550);
        let mut up_cards = Vec::with_capacity(VALUES);
        let (mut value, mut staked, mut insured) = (0.0, 0.0, 0.0);
        for up in (0..VALUES).filter(|&up| self.shoe.counts()[up] > 0) {
            let mut of_up = 0.0;
            for (first, second) in two_cards() {
                let probability = self.probability(up, first, second);
                if probability == 0.0 {
                    continue;
                }
                let ways = Ways::of(self, rules, up, (first, second), &mut weights);
                let cell = ways.cell(probability, decide(&ways));
                of_up += probability * cell.value;
                staked += probability * cell.staked;
                insured += probability * ways.insured(&cell);
                cells.push(cell);
            }
            value += of_up;
            let probability = f64::from(self.shoe.counts()[up]) / f64::from(self.shoe.total());
            up_cards.push(UpCardValue {
                up: Value::at(up),
                probability,
                value: of_up / probability,
                bank: self.totals[up].clone(),
            });
        }
        Analysis {
            rules: *rules,
            shoe: self.shoe,
            strategy,
            value,
            insured_value: insured,
            staked,
            value_per_unit_staked: value / staked,
            error: ERROR,
            up_cards,
            cells,
        }
    }

    /// The chance of this first card of the bank and these two cards.
    pub(super) fn probability(&self, up: usize, first: usize, second: usize) -> f64 {
        let mut left = *self.shoe.counts();
        let mut cards = self.shoe.total();
        let mut chance = if first == second { 1.0 } else { 2.0 };
        for value in [up, first, second] {
            chance *= f64::from(left[value]) / f64::from(cards);
            left[value] = left[value].saturating_sub(1);
            cards -= 1;
        }
        chance
    }
}

/// Pair cards to think gone: what the limit asks for, and four hands, so that smaller limits need
/// no other pass.
fn gone_max(rules: &Rules, shoe: &Shoe, bank: &Bank) -> Gone {
    let most = Rules { hands_max: rules.hands_max.max(4), ..*rules };
    let rules = if shoe.check(&most, bank.draws_max).is_ok() { most } else { *rules };
    std::array::from_fn(|pair| aside_max(&rules, shoe, pair))
}

/// What the bank comes to when nothing but its first card is known.
fn bank_totals(bank: &Bank, shoe: &Shoe, up: usize, work: &mut Work) -> BankTotals {
    let left = shoe.counts().map(|cards| [f64::from(cards); LANES]);
    work.count(&bank.rows, &left);
    let cards = [usize::from(shoe.total()) - 1; LANES];
    let totals: [f64; TOTALS] =
        std::array::from_fn(|total| work.taken(&bank.ups[up], CLASSES + total, &cards)[0]);
    let other = other_half(up).map_or(0, |other| shoe.counts()[other]);
    let black_jack = f64::from(other) / f64::from(shoe.total() - 1);
    let over = 1.0 - black_jack - totals.iter().sum::<f64>();
    BankTotals { totals, black_jack, over }
}

/// What a first decision may be, and its value.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    pub(super) up: usize,
    pub(super) hand: (usize, usize),
    pub(super) id: HandId,
    pub(super) stand: f64,
    pub(super) draw: Option<f64>,
    pub(super) double: Option<f64>,
    pub(super) surrender: Option<f64>,
    pub(super) even_money: Option<f64>,
    pub(super) insurance: Option<f64>,
    /// Splits that may be made, with their chance: one, or one for each rank of like tens.
    pub(super) splits: Vec<SplitWay>,
    double_staked: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SplitWay {
    pub(super) chance: f64,
    pub(super) value: f64,
    pub(super) staked: f64,
}

impl Ways {
    fn of(
        all: &Analyser,
        rules: &Rules,
        up: usize,
        (first, second): (usize, usize),
        weights: &mut BoxWeights,
    ) -> Self {
        let id = TABLE.pair_of(first, second);
        let (hand, at) = (TABLE.of(id), usize::from(id));
        let black_jack = Left { shoe: &all.shoe }.black_jack(hand, up);
        let natural = hand.total == 21;
        let drawn = !natural || rules.draw_on_21 == OnOff::On;
        let stakes = Stakes { core: rules.core(), black_jack };
        let stand = if natural {
            f64::from(rules.natural.pays()) / f64::from(rules.natural.per()) * (1.0 - black_jack)
        } else {
            stakes.value(all.returns.stand[at][up], 1.0)
        };
        let surrender = match rules.surrender {
            Surrender::None => None,
            Surrender::NotAgainstAce if up == 0 => None,
            Surrender::NotAgainstAce | Surrender::Always if !drawn => None,
            Surrender::NotAgainstAce | Surrender::Always => Some(stakes.surrender(rules)),
        };
        let against = |ten: bool| up == 0 || (ten && up == 9);
        let even_money = match rules.even_money {
            EvenMoney::None => false,
            EvenMoney::AgainstAce => natural && against(false),
            EvenMoney::AgainstAceOrTen => natural && against(true),
        };
        let insured = match rules.insurance {
            Insurance::None => false,
            Insurance::AgainstAce => against(false),
            Insurance::AgainstAceOrTen => against(true),
        };
        let double = drawn && rules.double == OnOff::On;
        Ways {
            up,
            hand: (first, second),
            id,
            stand,
            draw: drawn.then(|| stakes.value(all.returns.draw[at][up], 1.0)),
            double: double.then(|| stakes.value(all.doubles.returns[at][up], 2.0)),
            surrender,
            even_money: even_money.then_some(1.0),
            insurance: insured.then_some(3.0 * black_jack - 1.0),
            splits: if first == second {
                splits(all, rules, up, first, &stakes, weights)
            } else {
                Vec::new()
            },
            double_staked: stakes.staked(2.0 * player::stake(&rules.core(), black_jack)),
        }
    }

    /// The best decision other than to split.
    pub(super) fn unsplit(&self) -> (Decision, f64) {
        let others = [
            (Decision::Draw, self.draw),
            (Decision::Double, self.double),
            (Decision::Surrender, self.surrender),
            (Decision::EvenMoney, self.even_money),
        ];
        let mut best = (Decision::Stand, self.stand);
        for (decision, value) in others {
            if let Some(value) = value.filter(|&value| value > best.1) {
                best = (decision, value);
            }
        }
        best
    }

    /// The mean value of a split, where one may be made.
    pub(super) fn split(&self) -> Option<f64> {
        let chance: f64 = self.splits.iter().map(|way| way.chance).sum();
        let sum: f64 = self.splits.iter().map(|way| way.chance * way.value).sum();
        (chance > 0.0).then(|| sum / chance)
    }

    pub(super) fn best(&self) -> Decision {
        let (other, value) = self.unsplit();
        if self.split().is_some_and(|split| split > value) { Decision::Split } else { other }
    }

    pub(super) fn value_of(&self, decision: Decision) -> f64 {
        let found = match decision {
            Decision::Stand => Some(self.stand),
            Decision::Draw => self.draw,
            Decision::Double => self.double,
            Decision::Split => self.split(),
            Decision::Surrender => self.surrender,
            Decision::EvenMoney => self.even_money,
        };
        found.expect("only what may be done is decided")
    }

    fn cell(&self, probability: f64, decision: Decision) -> Cell {
        // What is played where the pair is not of like tens: the best of the rest.
        let rest = if decision == Decision::Split { self.unsplit().0 } else { decision };
        let (mut value, mut staked) = (0.0, 0.0);
        let mut unsplit = 1.0;
        if decision == Decision::Split {
            for way in &self.splits {
                value += way.chance * way.value;
                staked += way.chance * way.staked;
                unsplit -= way.chance;
            }
        }
        // One less a sum of chances that make one may leave a trace of rounding.
        if decision != Decision::Split || unsplit > 1e-12 {
            value += unsplit * self.value_of(rest);
            staked += unsplit * if rest == Decision::Double { self.double_staked } else { 1.0 };
        }
        Cell {
            up: Value::at(self.up),
            hand: [Value::at(self.hand.0), Value::at(self.hand.1)],
            probability,
            stand: self.stand,
            draw: self.draw,
            double: self.double,
            split: self.split(),
            surrender: self.surrender,
            even_money: self.even_money,
            insurance: self.insurance,
            decision,
            value,
            margin: self.margin(decision),
            staked,
        }
    }

    /// By how much a decision is better than every other.
    fn margin(&self, decision: Decision) -> f64 {
        let all = [
            (Decision::Stand, Some(self.stand)),
            (Decision::Draw, self.draw),
            (Decision::Double, self.double),
            (Decision::Split, self.split()),
            (Decision::Surrender, self.surrender),
            (Decision::EvenMoney, self.even_money),
        ];
        let others = all.iter().filter(|(other, _)| *other != decision);
        let next = others.filter_map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let margin = self.value_of(decision) - next;
        if margin.is_finite() { margin } else { 0.0 }
    }

    /// The value of the cell with half the stake insured, if that gains. Even money shuts it out.
    fn insured(&self, cell: &Cell) -> f64 {
        let gain = self.insurance.map_or(0.0, |gain| 0.5 * gain.max(0.0));
        if cell.decision == Decision::EvenMoney {
            cell.value.max(self.stand + gain)
        } else {
            cell.value + gain
        }
    }
}

/// The splits of a pair: by rank for like tens, or one for all.
fn splits(
    all: &Analyser,
    rules: &Rules,
    up: usize,
    pair: usize,
    stakes: &Stakes,
    weights: &mut BoxWeights,
) -> Vec<SplitWay> {
    if rules.hands_of(pair) < 2 {
        return Vec::new();
    }
    let cards = usize::from(all.shoe.total()) - 3;
    let of_value = usize::from(all.shoe.counts()[pair]) - usize::from(up == pair);
    let mut split = |chance: f64, pair_cards: usize, unlike: usize| {
        let weights = weights.of(rules.hands_of(pair), pair_cards);
        let whole = all.splits.whole((pair, up), cards, (pair_cards, unlike), weights)?;
        let mut returned = whole.returned;
        if rules.black_jack_takes == BlackJackTakes::FirstStake {
            returned += whole.spared;
        }
        let value = stakes.net(returned, whole.staked);
        Some(SplitWay { chance, value, staked: stakes.staked(whole.staked) })
    };
    if pair != 9 || rules.pairing == Pairing::Value {
        return split(1.0, of_value - 2, 0).into_iter().collect();
    }
    let tens = all.shoe.tens();
    let whole = f64::from(all.shoe.counts()[9]);
    let mut ways = Vec::new();
    // Which rank a ten of the bank has; nothing for another card.
    let ups = if up == 9 { 0..4 } else { 4..5 };
    for up_rank in ups {
        let of_up = tens.get(up_rank).map_or(1.0, |&cards| f64::from(cards) / whole);
        for (rank, &cards) in tens.iter().enumerate() {
            let like = usize::from(cards).saturating_sub(usize::from(rank == up_rank));
            if like >= 2 && of_up > 0.0 {
                let chance = of_up * pair_chance(like, of_value);
                ways.extend(split(chance, like - 2, of_value - like));
            }
        }
    }
    ways
}

#[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
fn pair_chance(like: usize, of_value: usize) -> f64 {
    (like * (like - 1)) as f64 / (of_value * (of_value - 1)) as f64
}

/// What stakes cost.
struct Stakes {
    core: Core,
    black_jack: f64,
}

impl Stakes {
    /// The gain of so many units that return so much.
    fn value(&self, returned: f64, units: f64) -> f64 {
        self.net(returned, units * player::stake(&self.core, self.black_jack))
    }

    /// The gain when the weighted stakes are known.
    fn net(&self, returned: f64, staked: f64) -> f64 {
        match self.core.hole_card {
            HoleCard::None => returned - staked,
            HoleCard::Peek => returned - staked - self.black_jack,
        }
    }

    /// Units staked in the end: with a hole card one unit, where there is black-jack.
    fn staked(&self, weighted: f64) -> f64 {
        match self.core.hole_card {
            HoleCard::None => weighted,
            HoleCard::Peek => weighted + self.black_jack,
        }
    }

    fn surrender(&self, rules: &Rules) -> f64 {
        let all_lost = match (self.core.hole_card, rules.surrender_costs) {
            (HoleCard::None, SurrenderCosts::Half) => 0.0,
            (HoleCard::None, SurrenderCosts::AllToBlackJack) | (HoleCard::Peek, _) => {
                self.black_jack
            }
        };
        -0.5 - 0.5 * all_lost
    }
}
