//! From returns of hands to the cells and the value of a game.

use super::analysis::{Analysis, BankTotals, Decision, Strategy};
use super::bank::{Bank, CLASSES, TOTALS};
use super::ends::Decisions;
use super::hands::{HandId, NO_CARDS, OVER, TABLE};
use super::kernel::{LANES, Work};
use super::player::{self, Doubles, Returns, other_half};
use super::rules::Rules;
use super::settle::{Source, Ways, settle};
use super::shoe::{Shoe, ShoeError, aside_max};
use super::split::{BoxWeights, Gone, Splits, WholeBox};
use super::value::{VALUES, Value};
use games::blackjack::Origin;
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
    pub(super) splits: Splits,
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
        let returns = Returns::best(core, shoe, stand);
        let doubles = Doubles::best(core, shoe, &returns);
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
        let by = Decisions::after_split(core, &returns.draws, &doubles.doubles);
        let splits = Splits::new(core, bank, shoe, &gone_max, by, work);
        let totals = bank_totals(bank, shoe, work);
        Analyser { rules: *rules, shoe: *shoe, bank, returns, doubles, splits, gone_max, totals }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// What is best with these cards against this first card of the bank, where they are not split
    /// (again). Nothing for cards that make no hand of 21 or less.
    pub fn decision(&self, up: Value, hand: &[Value], origin: Origin) -> Option<Decision> {
        let id = hand.iter().fold(NO_CARDS, |id, value| match id {
            OVER => OVER,
            id => TABLE.next(id, value.index()),
        });
        let (at, up) = (usize::from(id), up.index());
        if id == OVER || hand.len() < 2 {
            return None;
        }
        let may_double = match origin {
            Origin::Dealt => true,
            Origin::Split => self.rules.double_after_split == OnOff::On,
            Origin::SplitAces => return Some(Decision::Stand),
        };
        Some(if hand.len() == 2 && may_double && self.doubles.doubles[at] >> up & 1 == 1 {
            Decision::Double
        } else if self.returns.draws[at] >> up & 1 == 1 {
            Decision::Draw
        } else {
            Decision::Stand
        })
    }

    /// The game with the rules it was made for.
    pub fn analysis(&self) -> Analysis {
        settle(self, &self.rules, Strategy::Composition, &mut Ways::best)
    }

    /// The game from the same shoe under other rules: at once where hands are played and returned
    /// alike, anew otherwise.
    pub fn with(&self, rules: &Rules) -> Result<Analysis, ShoeError> {
        let within =
            (0..VALUES).all(|pair| aside_max(rules, &self.shoe, pair) <= self.gone_max[pair]);
        if rules.core() == self.rules.core() && within {
            self.shoe.check(rules, self.bank.draws_max)?;
            Ok(settle(self, rules, Strategy::Composition, &mut Ways::best))
        } else {
            Analyser::new(rules, &self.shoe).map(|other| other.analysis())
        }
    }
}

impl Source for Analyser {
    type N = f64;

    fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    fn stand(&self, hand: HandId, up: usize) -> f64 {
        self.returns.stand[usize::from(hand)][up]
    }

    fn draw(&self, hand: HandId, up: usize) -> f64 {
        self.returns.draw[usize::from(hand)][up]
    }

    fn double(&self, hand: HandId, up: usize) -> f64 {
        self.doubles.returns[usize::from(hand)][up]
    }

    fn split(
        &self,
        at: (usize, usize),
        cards: (usize, usize),
        hands: u8,
        weights: &mut BoxWeights<f64>,
    ) -> Option<WholeBox<f64>> {
        let left = usize::from(self.shoe.total()) - 3;
        self.splits.whole(at, left, cards, weights.of(hands, cards.0))
    }

    fn totals(&self, up: usize) -> BankTotals {
        self.totals[up].clone()
    }
}

/// Pair cards to think gone: what the limit asks for, and four hands, so that smaller limits need
/// no other pass.
pub(super) fn gone_max(rules: &Rules, shoe: &Shoe, bank: &Bank) -> Gone {
    let most = Rules { hands_max: rules.hands_max.max(4), ..*rules };
    let rules = if shoe.check(&most, bank.draws_max).is_ok() { most } else { *rules };
    std::array::from_fn(|pair| aside_max(&rules, shoe, pair))
}

/// What the bank comes to when nothing but its first card is known.
fn bank_totals(bank: &Bank, shoe: &Shoe, work: &mut Work) -> Vec<BankTotals> {
    let left = shoe.counts().map(|cards| [f64::from(cards); LANES]);
    work.count(&bank.rows, &left);
    work.left(&[usize::from(shoe.total()) - 1; LANES], bank.draws_max);
    let by_total: [_; TOTALS] = std::array::from_fn(|total| work.taken(bank, CLASSES + total));
    let behind = |up: usize| {
        let totals = by_total.each_ref().map(|by_first| by_first[up][0]);
        let other = other_half(up).map_or(0, |other| shoe.counts()[other]);
        let black_jack = f64::from(other) / f64::from(shoe.total() - 1);
        let over = 1.0 - black_jack - totals.iter().sum::<f64>();
        BankTotals { totals, black_jack, over }
    };
    (0..VALUES).map(behind).collect()
}
