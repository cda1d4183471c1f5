//! One coup of banque à tout va.

use crate::shoes::{left_of, six_packs, some_shoes};
use crate::table::figures;
use games::baccara::{BankerDraw, Call, bank_call, is_natural, ponte_call, with_card};
use games::banque_a_tout_va::rules::{
    Outcome, bank_answers, bank_point_against, ends_the_draw, outcome,
};
use games::banque_a_tout_va::{BankerNatural, Said};
use odds::Fraction;
use odds::baccara::banque_a_tout_va::{
    Arbiter, BanqueError, Counted, Edges, Equilibrium, HandCell, Readings, Stakes, Terms,
    equilibrium, fixed,
};
use odds::baccara::{Answer, PACKS_MAX, Shoe, ShoeError, Shown, Sight};
use std::collections::HashMap;
use table::OnOff;

const GAME: &str = "mc/banque-a-tout-va";
const DRAW: [Answer; 2] = [Answer::Draws, Answer::Draws];
const STAND: [Answer; 2] = [Answer::Stands, Answer::Stands];

fn check(policy: &str, readings: Readings, on_five: [Answer; 2], arbiter: Arbiter) {
    let edges = fixed(&six_packs(), readings, on_five, Sight::Point, arbiter);
    let edges = edges.expect("six packs");
    for (name, value) in figures(GAME, policy) {
        let found = match name {
            "right" => &edges.right,
            "left" => &edges.left,
            "a cheval" => &edges.a_cheval,
            other => panic!("{other}"),
        };
        assert_eq!(found.0.to_string(), value, "{policy} {name}");
    }
}

#[test]
fn the_policies_of_the_rulebook() {
    let usual = Readings::default();
    let best = Arbiter::Best(Stakes::EQUAL);
    check("policy A", usual, DRAW, Arbiter::FollowsRight);
    check("policy B", usual, DRAW, best);
    check("policy C", usual, STAND, best);
    check("policy D", Readings { banker_draw: BankerDraw::Free, ..usual }, DRAW, best);
    check("policy E", Readings { natural_frozen: OnOff::Off, ..usual }, DRAW, best);
    let given = BankerNatural::CardsStillGiven;
    check("policy F", Readings { banker_natural: given, ..usual }, DRAW, best);
}

/// What the banker sees.
type Key = (u8, Shown, Shown);

/// Coups by the outcomes of both tableaux, the right one's first.
type Grid = [[i64; 3]; 3];

/// How both tableaux end where the banker sees this: standing and drawing.
#[derive(Default)]
struct Seen {
    call: Option<Call>,
    stands: Grid,
    draws: Grid,
}

/// Coups won less coups lost, on the right and on the left.
fn nets(grid: &Grid) -> [i64; 2] {
    let on_right = |end: usize| grid[end].iter().sum::<i64>();
    let on_left = |end: usize| grid.iter().map(|row| row[end]).sum::<i64>();
    let [wins, loses] = [Outcome::Wins as usize, Outcome::Loses as usize];
    [on_right(wins) - on_right(loses), on_left(wins) - on_left(loses)]
}

fn add(to: &mut Grid, grid: &Grid) {
    for (to, ways) in to.as_flattened_mut().iter_mut().zip(grid.as_flattened()) {
        *to += ways;
    }
}

/// Deals every coup of a small shoe card by card, by the rules of the game.
struct Walk {
    readings: Readings,
    on_five: [Answer; 2],
    left: [u32; 10],
    seen: HashMap<Key, Seen>,
    ended: Grid,
    all: i64,
}

impl Walk {
    fn deal(&mut self, cards: &mut Vec<u8>, ways: i64) {
        if cards.len() == 9 {
            self.all += ways;
            return self.coup(cards, ways);
        }
        for value in 0..10u8 {
            let left = i64::from(self.left[usize::from(value)]);
            if left > 0 {
                self.left[usize::from(value)] -= 1;
                cards.push(value);
                self.deal(cards, ways * left);
                cards.pop();
                self.left[usize::from(value)] += 1;
            }
        }
    }

    /// R L B R L B, then third cards, right before left, then the banker's.
    fn coup(&mut self, cards: &[u8], ways: i64) {
        let mut next = cards[6..].iter().copied();
        let two = [0, 1, 2].map(|hand| with_card(cards[hand], cards[hand + 3]));
        let bank = two[2];
        let ends = ends_the_draw(bank, self.readings.banker_natural);
        let (mut points, mut shown) = ([two[0], two[1]], [Shown::Natural; 2]);
        for side in 0..2 {
            let call = ponte_call(two[side]);
            if is_natural(two[side]) {
                continue;
            }
            let chooses = call == Call::Free && self.on_five[side] == Answer::Draws;
            if (call == Call::Draws || chooses) && !ends {
                let third = next.next().expect("nine cards");
                points[side] = with_card(two[side], third);
                shown[side] = Shown::Third(third);
            } else {
                shown[side] = Shown::Stood;
            }
        }
        let end = |side: usize, whole: u8| {
            let said = match shown[side] {
                Shown::Third(_) => Said::Asked,
                Shown::Stood => Said::Stood,
                Shown::Natural => Said::LaidDown,
            };
            let met = bank_point_against(said, self.readings.natural_frozen, bank, whole);
            outcome(points[side], met) as usize
        };
        let stands = [end(0, bank), end(1, bank)];
        if ends {
            self.ended[stands[0]][stands[1]] += ways;
            return;
        }
        let whole = with_card(bank, next.next().expect("nine cards"));
        let draws = [end(0, whole), end(1, whole)];
        let seen = self.seen.entry((bank, shown[0], shown[1])).or_default();
        seen.call = bank_answers(self.readings.banker_draw, bank, shown.map(against));
        seen.stands[stands[0]][stands[1]] += ways;
        seen.draws[draws[0]][draws[1]] += ways;
    }

    /// How both tableaux end when the banker plays so.
    fn ends(&self, arbiter: Arbiter) -> Grid {
        let mut ends = self.ended;
        for ((bank, right, left), seen) in &self.seen {
            let follows = |first: Shown, second: Shown| {
                let one = against(first).or(against(second)).expect("a tableau in play");
                bank_call(*bank, one).or_draws()
            };
            let draws = match seen.call {
                None | Some(Call::Stands) => false,
                Some(Call::Draws) => true,
                Some(Call::Free) => match arbiter {
                    Arbiter::FollowsRight => follows(*right, *left),
                    Arbiter::FollowsLeft => follows(*left, *right),
                    Arbiter::Best(stakes) => {
                        let of = |grid: &Grid| {
                            let [on_right, on_left] = nets(grid);
                            on_right * i64::from(2 * stakes.right + stakes.a_cheval)
                                + on_left * i64::from(2 * stakes.left + stakes.a_cheval)
                        };
                        of(&seen.draws) < of(&seen.stands)
                    }
                },
            };
            add(&mut ends, if draws { &seen.draws } else { &seen.stands });
        }
        ends
    }

    fn edges(&self, arbiter: Arbiter) -> [Fraction; 2] {
        nets(&self.ends(arbiter)).map(|net| -Fraction::from(net) / Fraction::from(self.all))
    }
}

fn against(shown: Shown) -> Option<games::baccara::Against> {
    match shown {
        Shown::Third(value) => Some(games::baccara::Against::Third(value)),
        Shown::Stood => Some(games::baccara::Against::Stood),
        Shown::Natural => None,
    }
}

fn all_readings() -> impl Iterator<Item = Readings> {
    [BankerDraw::Table, BankerDraw::Free].into_iter().flat_map(|banker_draw| {
        [OnOff::On, OnOff::Off].into_iter().flat_map(move |natural_frozen| {
            [BankerNatural::StopsTheDraw, BankerNatural::CardsStillGiven]
                .into_iter()
                .map(move |banker_natural| Readings { banker_draw, natural_frozen, banker_natural })
        })
    })
}

#[test]
fn a_walk_over_the_rules_comes_to_the_same() {
    let shoe = left_of(1, [2, 0, 1, 0, 1, 1, 1, 0, 2, 1]);
    let uneven = Stakes { right: 1, left: 3, a_cheval: 2 };
    for (number, readings) in all_readings().enumerate() {
        let on_five = [DRAW, [Answer::Draws, Answer::Stands]][number % 2];
        let mut walk = Walk {
            readings,
            on_five,
            left: *shoe.counts(),
            seen: HashMap::new(),
            ended: Grid::default(),
            all: 0,
        };
        walk.deal(&mut Vec::new(), 1);
        for arbiter in [Arbiter::FollowsRight, Arbiter::FollowsLeft, Arbiter::Best(uneven)] {
            let found = fixed(&shoe, readings, on_five, Sight::Point, arbiter).unwrap();
            let [right, left] = walk.edges(arbiter);
            let Edges { right: on_right, left: on_left, a_cheval } = found;
            assert_eq!(on_right.0, right, "{readings:?} {on_five:?} {arbiter:?}");
            assert_eq!(on_left.0, left, "{readings:?} {on_five:?} {arbiter:?}");
            assert_eq!(a_cheval.0, (right + left) / Fraction::from(2));
            let terms = Terms { readings, ..Terms::default() };
            let counted = Counted::of(&shoe, &terms).unwrap().fixed(on_five, arbiter).unwrap();
            let walked = walk.ends(arbiter);
            for (right, left, chance) in counted.iter() {
                let ways = walked[right as usize][left as usize];
                let walked = Fraction::from(ways) / Fraction::from(walk.all);
                assert_eq!(*chance, walked, "{readings:?} {arbiter:?} {right:?} {left:?}");
            }
        }
    }
}

/// What the ends come to on average is what the game of three was played for, whoever mixes.
#[test]
fn both_tableaux_together_have_what_each_has() {
    let uneven = Stakes { right: 3, left: 1, a_cheval: 0 };
    let twins = left_of(6, [64, 3, 21, 20, 9, 20, 5, 2, 14, 21]);
    let cards = Terms { hands_see: Sight::Cards, ..Terms::default() };
    let all = all_readings()
        .flat_map(|readings| [Stakes::EQUAL, uneven].map(|stakes| (readings, stakes)))
        .map(|(readings, stakes)| Terms { readings, stakes, ..Terms::default() });
    let mut mixed = 0;
    for (shoe, terms) in all.map(|terms| (twins, terms)).chain([(six_packs(), cards)]) {
        let (found, ends) = Counted::of(&shoe, &terms).unwrap().equilibrium().unwrap();
        assert_eq!(found, equilibrium(&shoe, &terms).unwrap());
        mixed += usize::from(!found.proof.holds());
        let mut nets = [Fraction::ZERO, Fraction::ZERO];
        for (right, left, chance) in ends.iter() {
            for (net, end) in nets.iter_mut().zip([right, left]) {
                match end {
                    Outcome::Wins => *net += chance,
                    Outcome::Ties => {}
                    Outcome::Loses => *net -= chance,
                }
            }
        }
        let [right, left] = nets;
        assert_eq!([-found.edges.right.0, -found.edges.left.0], [right, left], "{terms:?}");
    }
    assert!(mixed > 0, "somewhere both hands mix");
}

/// Stakes and cards at their most do not overflow, and proportions are all that matters.
#[test]
fn the_largest_shoe_and_the_largest_stakes() {
    let most = Shoe::packs(PACKS_MAX).unwrap();
    let stakes = Stakes { right: u32::MAX, left: u32::MAX, a_cheval: u32::MAX };
    let edges = |stakes| {
        let best = Arbiter::Best(stakes);
        fixed(&most, Readings::default(), DRAW, Sight::Point, best).unwrap()
    };
    assert_eq!(edges(stakes), edges(Stakes::EQUAL));
    let counted = Counted::of(&most, &Terms::default()).unwrap();
    let ends = counted.fixed(DRAW, Arbiter::Best(stakes)).unwrap();
    assert_eq!(ends, counted.fixed(DRAW, Arbiter::Best(Stakes::EQUAL)).unwrap());
}

#[test]
fn a_coup_needs_nine_cards_and_a_stake() {
    let eight = left_of(1, [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let error = equilibrium(&eight, &Terms::default()).unwrap_err();
    assert_eq!(error, BanqueError::Shoe(ShoeError::TooFew { cards: 8, needed: 9 }));
    let nothing = Stakes { right: 0, left: 0, a_cheval: 0 };
    let terms = Terms { stakes: nothing, ..Terms::default() };
    let error = equilibrium(&six_packs(), &terms).unwrap_err();
    assert_eq!(error.to_string(), "nothing is staked on either tableau");
}

#[test]
fn nobody_gains_by_departing() {
    let uneven = Stakes { right: 3, left: 1, a_cheval: 0 };
    for readings in all_readings() {
        for stakes in [Stakes::EQUAL, uneven, Stakes { right: 1, left: 0, a_cheval: 0 }] {
            let terms = Terms { readings, stakes, ..Terms::default() };
            let found = equilibrium(&six_packs(), &terms).unwrap();
            proved(&found);
            if readings.banker_draw == BankerDraw::Table && stakes == Stakes::EQUAL {
                // With money on both sides the hands always draw, and the policies are best play.
                let best = fixed(&six_packs(), readings, DRAW, Sight::Point, Arbiter::Best(stakes));
                assert_eq!(found.edges, best.unwrap());
                assert!(found.proof.holds());
            }
        }
    }
}

/// Where one hand mixes or none, nobody gains; where both do, not by a part in 10^40.
fn proved(found: &Equilibrium) {
    let mixes = |cells: &[HandCell]| cells.iter().any(|cell| cell.price.mixes());
    let terms = &found.terms;
    assert_eq!(found.proof.right.value.0, -found.edges.right.0.clone());
    if mixes(&found.right) && mixes(&found.left) {
        let little = Fraction::ONE / Fraction::from(10u8).pow(40);
        assert!(found.proof.gain() < little, "{terms:?}");
    } else {
        assert!(found.proof.holds(), "{terms:?}");
    }
}

#[test]
fn what_is_left_of_a_shoe_is_solved_too() {
    // Here both hands mix while the banker mixes in one cell that shows both the same.
    let twins = left_of(6, [64, 3, 21, 20, 9, 20, 5, 2, 14, 21]);
    // Here tangents lead to and fro.
    let swing = left_of(1, [10, 2, 3, 0, 2, 0, 4, 0, 4, 3]);
    for (number, shoe) in [twins, swing].into_iter().chain(some_shoes().take(3)).enumerate() {
        let stakes = [Stakes::EQUAL, Stakes { right: 2, left: 0, a_cheval: 1 }][number % 2];
        for readings in all_readings().skip(number).step_by(3) {
            let terms = Terms { readings, stakes, ..Terms::default() };
            proved(&equilibrium(&shoe, &terms).unwrap());
            let terms = Terms { stakes: Stakes::EQUAL, ..terms };
            proved(&equilibrium(&shoe, &terms).unwrap());
        }
    }
}

#[test]
fn who_looks_at_his_cards_is_solved_too() {
    let terms = Terms { hands_see: Sight::Cards, banker_sees: Sight::Cards, ..Terms::default() };
    let found = equilibrium(&six_packs(), &terms).unwrap();
    proved(&found);
    assert!(found.proof.holds());
    assert_eq!(found.right.len(), 5);
    // The banker has more from his cards than from his point alone.
    let points = equilibrium(&six_packs(), &Terms::default()).unwrap();
    assert!(found.banker_wins.0 > points.banker_wins.0);
}
