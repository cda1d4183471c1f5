//! The leaf rules of banque à tout va over every first coup of a full shoe: the exact edges that
//! the rulebook prints for six ways to play.

use games::baccara::{Against, BankerDraw, Call, bank_call};
use games::banque_a_tout_va::rules::{
    Outcome, bank_answers, bank_point_against, croupier_draws, ends_the_draw, outcome,
};
use games::banque_a_tout_va::{BankerNatural, OnFive, Said};
use table::OnOff;

/// What the public sees of a tableau: a natural of eight or nine, that it stood, or its third card.
const SEEN: usize = 13;
const STOOD: usize = 10;

/// What the pontes win on the right and on the left, weighted.
type Nets = [i128; 2];

struct Walk {
    on_five: OnFive,
    natural: BankerNatural,
    frozen: OnOff,
    /// Cards left by value, tens and figures nought.
    left: [i64; 10],
    cards: i128,
    /// Where the banker has nothing to decide.
    fixed: Nets,
    /// By the banker's point and what he sees: if he stands, and if he draws.
    stands: Vec<Nets>,
    draws: Vec<Nets>,
}

#[derive(Clone, Copy)]
struct Hand {
    two: u8,
    whole: u8,
    said: Said,
    seen: usize,
}

fn net(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Wins => 1,
        Outcome::Ties => 0,
        Outcome::Loses => -1,
    }
}

fn add(to: &mut Nets, weight: i128, [right, left]: [i64; 2]) {
    to[0] += weight * i128::from(right);
    to[1] += weight * i128::from(left);
}

fn against(seen: usize) -> Option<Against> {
    match seen {
        STOOD => Some(Against::Stood),
        third if third < STOOD => Some(Against::Third(u8::try_from(third).expect("below ten"))),
        _ => None,
    }
}

impl Walk {
    fn over_all(on_five: OnFive, natural: BankerNatural, frozen: OnOff) -> Self {
        let mut left = [24; 10];
        left[0] = 96;
        let none = vec![[0; 2]; 8 * SEEN * SEEN];
        let (stands, draws) = (none.clone(), none);
        let mut walk =
            Walk { on_five, natural, frozen, left, cards: 312, fixed: [0; 2], stands, draws };
        walk.pairs(1, |walk, weight, right| {
            walk.pairs(weight, |walk, weight, left| {
                walk.pairs(weight, |walk, weight, bank| walk.dealt(weight, right, left, bank));
            });
        });
        walk
    }

    /// Every two cards: their weight, both orders of them together, and their point.
    fn pairs(&mut self, weight: i128, mut each: impl FnMut(&mut Self, i128, u8)) {
        for first in 0..10_u8 {
            for second in first..10 {
                let orders = if first == second { 1 } else { 2 };
                self.take(first, weight * orders, |walk, weight| {
                    walk.take(second, weight, |walk, weight| {
                        each(walk, weight, (first + second) % 10);
                    });
                });
            }
        }
    }

    fn take(&mut self, value: u8, weight: i128, then: impl FnOnce(&mut Self, i128)) {
        let at = usize::from(value);
        let copies = self.left[at];
        self.left[at] -= 1;
        self.cards -= 1;
        then(self, weight * i128::from(copies));
        self.left[at] += 1;
        self.cards += 1;
    }

    /// As if nine cards had left in any case, so that all weights have one sum.
    fn of_nine(&self, weight: i128) -> i128 {
        (304..=self.cards).fold(weight, |weight, cards| weight * cards)
    }

    fn dealt(&mut self, weight: i128, right: u8, left: u8, bank: u8) {
        let hand = |two: u8| {
            let (said, seen) = if two >= 8 {
                (Said::LaidDown, usize::from(two) + 3)
            } else if croupier_draws(two, self.on_five) {
                (Said::Asked, 0)
            } else {
                (Said::Stood, STOOD)
            };
            Hand { two, whole: two, said, seen }
        };
        let (right, left) = (hand(right), hand(left));
        if ends_the_draw(bank, self.natural) {
            let nets = self.nets(right, left, bank, bank);
            let weight = self.of_nine(weight);
            return add(&mut self.fixed, weight, nets);
        }
        self.thirds(weight, right, |walk, weight, right| {
            walk.thirds(weight, left, |walk, weight, left| walk.served(weight, right, left, bank));
        });
    }

    fn thirds(&mut self, weight: i128, hand: Hand, mut each: impl FnMut(&mut Self, i128, Hand)) {
        if hand.said != Said::Asked {
            return each(self, weight, hand);
        }
        for third in 0..10_u8 {
            let whole = (hand.two + third) % 10;
            let hand = Hand { whole, seen: usize::from(third), ..hand };
            self.take(third, weight, |walk, weight| each(walk, weight, hand));
        }
    }

    fn served(&mut self, weight: i128, right: Hand, left: Hand, bank: u8) {
        let stood = self.nets(right, left, bank, bank);
        let whole = self.of_nine(weight);
        let seen = [against(right.seen), against(left.seen)];
        if bank_answers(BankerDraw::Free, bank, seen).is_none() {
            return add(&mut self.fixed, whole, stood);
        }
        let at = (usize::from(bank) * SEEN + right.seen) * SEEN + left.seen;
        add(&mut self.stands[at], whole, stood);
        let mut drew = [0; 2];
        for third in 0..10_u8 {
            let nets = self.nets(right, left, bank, (bank + third) % 10);
            let copies = self.left[usize::from(third)];
            drew = [drew[0] + copies * nets[0], drew[1] + copies * nets[1]];
        }
        // One of the cards left is the banker's: the weight of the rest has it once less.
        let rest = whole / self.cards;
        add(&mut self.draws[at], rest, drew);
    }

    fn nets(&self, right: Hand, left: Hand, two: u8, whole: u8) -> [i64; 2] {
        [right, left].map(|hand| {
            let bank = bank_point_against(hand.said, self.frozen, two, whole);
            net(outcome(hand.whole, bank))
        })
    }

    /// What the pontes lose on each side if the banker answers so; in lowest terms.
    fn edges(&self, answer: impl Fn(u8, [Option<Against>; 2], Nets, Nets) -> bool) -> [Edge; 3] {
        let mut sum = self.fixed;
        for (at, (stands, draws)) in self.stands.iter().zip(&self.draws).enumerate() {
            let bank = u8::try_from(at / (SEEN * SEEN)).expect("below eight");
            let seen = [against(at / SEEN % SEEN), against(at % SEEN)];
            if *stands == [0; 2] && *draws == [0; 2] {
                continue;
            }
            let nets = if answer(bank, seen, *stands, *draws) { draws } else { stands };
            sum = [sum[0] + nets[0], sum[1] + nets[1]];
        }
        let all = (304..=312).product::<i128>();
        [lowest(-sum[0], all), lowest(-sum[1], all), lowest(-sum[0] - sum[1], 2 * all)]
    }

    /// Free cells and disagreements as suits the banker best, for equal money on both sides.
    fn best(&self, draw: BankerDraw) -> Edge {
        let [_, _, both] =
            self.edges(|bank, seen, stands, draws| match bank_answers(draw, bank, seen) {
                Some(Call::Draws) => true,
                Some(Call::Stands) | None => false,
                Some(Call::Free) => draws[0] + draws[1] < stands[0] + stands[1],
            });
        both
    }
}

type Edge = (i128, i128);

fn lowest(numerator: i128, denominator: i128) -> Edge {
    let (mut a, mut b) = (numerator.abs(), denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a, denominator / a)
}

const ALL: i128 = 450_946_874_569_416_225;
const THIRD: i128 = 150_315_624_856_472_075;

#[test]
fn hands_that_draw_on_five() {
    let walk = Walk::over_all(OnFive::Draw, BankerNatural::StopsTheDraw, OnOff::On);
    // A: free cells drawn, disagreement follows the right tableau.
    let follows = |bank: u8, seen: [Option<Against>; 2], _: Nets, _: Nets| {
        let [right, left] = seen;
        let agreed = bank_answers(BankerDraw::Table, bank, seen);
        match (agreed, right.or(left)) {
            (Some(Call::Draws), _) => true,
            (Some(Call::Free), Some(one)) => bank_call(bank, one).or_draws(),
            (Some(Call::Stands) | None, _) | (Some(Call::Free), None) => false,
        }
    };
    let [right, left, a_cheval] = walk.edges(follows);
    assert_eq!(right, (18_880_657_128, 1_525_814_595_305));
    assert_eq!(left, (-1_740_830_766_962_414, ALL));
    assert_eq!(a_cheval, (1_919_626_521_966_173, ALL));
    // B and D.
    assert_eq!(walk.best(BankerDraw::Table), (1_318_315_979_685_801, THIRD));
    assert_eq!(walk.best(BankerDraw::Free), (4_201_575_393_297_589, ALL));
}

#[test]
fn hands_that_stand_on_five() {
    let walk = Walk::over_all(OnFive::Stand, BankerNatural::StopsTheDraw, OnOff::On);
    assert_eq!(walk.best(BankerDraw::Table), (4_374_825_006_093_134, ALL));
}

#[test]
fn naturals_met_by_three_cards() {
    let walk = Walk::over_all(OnFive::Draw, BankerNatural::StopsTheDraw, OnOff::Off);
    assert_eq!(walk.best(BankerDraw::Table), (9_672_255_996_304_687, ALL));
}

#[test]
fn cards_given_against_a_natural_of_the_banker() {
    let walk = Walk::over_all(OnFive::Draw, BankerNatural::CardsStillGiven, OnOff::On);
    assert_eq!(walk.best(BankerDraw::Table), (-1_398_905_024_852_779, THIRD));
}
