//! One coup of chemin de fer.

use crate::shoes::{left_of, six_packs, some_shoes};
use crate::table::figures;
use games::baccara::{Against, BankerDraw};
use games::punto_banco::rules::{Winner, coup};
use odds::Fraction;
use odds::baccara::chemin_de_fer::{Equilibrium, Fixed, Outcomes, Terms, equilibrium, fixed};
use odds::baccara::{Answer, PACKS_MAX, Price, Shoe, ShoeError, Sight};
use std::collections::BTreeSet;
use table::OnOff;

const GAME: &str = "mc/chemin-de-fer";
const ANSWERS: [Answer; 2] = [Answer::Draws, Answer::Stands];

fn plays() -> impl Iterator<Item = Fixed> {
    ANSWERS.into_iter().flat_map(|ponte_on_five| {
        ANSWERS.into_iter().flat_map(move |three_giving_nine| {
            ANSWERS.into_iter().map(move |five_giving_four| Fixed {
                ponte_on_five,
                three_giving_nine,
                five_giving_four,
            })
        })
    })
}

fn figure(outcomes: &Outcomes, name: &str) -> Fraction {
    match name {
        "banker wins" => outcomes.banker.0.clone(),
        "ponte wins" => outcomes.ponte.0.clone(),
        "ponte loses" => outcomes.ponte_loss(),
        "banker loses after levy" => outcomes.banker_loss(OnOff::On),
        "house takes" => outcomes.house_income(OnOff::On),
        other => panic!("{other}"),
    }
}

#[test]
fn the_eight_rows_of_the_rulebook() {
    for play in plays() {
        let outcomes = fixed(&six_packs(), play).unwrap();
        let letter = |answer| if answer == Answer::Draws { 'T' } else { 'R' };
        let five = if play.ponte_on_five == Answer::Draws { "draws" } else { "stands" };
        let (nine, four) = (letter(play.three_giving_nine), letter(play.five_giving_four));
        for (name, value) in figures(GAME, &format!("five {five}; 3/9 {nine}; 5/4 {four}")) {
            assert_eq!(figure(&outcomes, name).to_string(), value, "{play:?} {name}");
        }
        let sum = &outcomes.banker.0 + &outcomes.ponte.0 + &outcomes.tie.0;
        assert_eq!(sum, Fraction::ONE);
    }
}

/// A shoe whose coups can be dealt one by one.
fn handful() -> Shoe {
    left_of(1, [2, 1, 0, 1, 1, 1, 1, 0, 1, 1])
}

/// Every order of six cards of a shoe, with the same weight.
fn deals(shoe: &Shoe, each: &mut impl FnMut(&[u8])) {
    fn deal(left: &mut [u32; 10], dealt: &mut Vec<u8>, each: &mut impl FnMut(&[u8])) {
        if dealt.len() == 6 {
            return each(dealt);
        }
        for value in 0..10 {
            for _ in 0..left[usize::from(value)] {
                left[usize::from(value)] -= 1;
                dealt.push(value);
                deal(left, dealt, each);
                dealt.pop();
                left[usize::from(value)] += 1;
            }
        }
    }
    deal(&mut shoe.counts().clone(), &mut Vec::new(), each);
}

const DRAWS: Fixed = Fixed {
    ponte_on_five: Answer::Draws,
    three_giving_nine: Answer::Draws,
    five_giving_four: Answer::Draws,
};

/// With every free cell drawn it is punto banco, whose rules deal each coup here.
#[test]
fn a_walk_over_the_rules_of_punto_banco_comes_to_the_same() {
    let shoe = handful();
    let (mut banker, mut ponte, mut all) = (0, 0, 0);
    deals(&shoe, &mut |cards| {
        let mut next = cards.iter().copied();
        all += 1;
        match coup(|| next.next().expect("six cards")).winner() {
            Winner::Banco => banker += 1,
            Winner::Punto => ponte += 1,
            Winner::Egalite => {}
        }
    });
    let outcomes = fixed(&shoe, DRAWS).unwrap();
    assert_eq!(outcomes.banker.0, Fraction::from(banker) / Fraction::from(all));
    assert_eq!(outcomes.ponte.0, Fraction::from(ponte) / Fraction::from(all));
}

/// The same by weights instead of one deal at a time, for six packs.
#[test]
fn six_packs_of_punto_banco_are_the_first_row() {
    let (mut banker, mut ponte, mut all) = (0i128, 0i128, 0i128);
    for deal in 0..1_000_000u32 {
        let mut rest = deal;
        let mut left = six_packs().counts().map(i128::from);
        let (mut cards, mut ways) = ([0u8; 6], 1);
        for card in &mut cards {
            let value = rest % 10;
            rest /= 10;
            ways *= left[value as usize];
            left[value as usize] -= 1;
            *card = u8::try_from(value).unwrap();
        }
        all += ways;
        let mut next = cards.into_iter();
        match coup(|| next.next().expect("six cards")).winner() {
            Winner::Banco => banker += ways,
            Winner::Punto => ponte += ways,
            Winner::Egalite => {}
        }
    }
    let outcomes = fixed(&six_packs(), DRAWS).unwrap();
    assert_eq!(outcomes.banker.0, Fraction::from(banker) / Fraction::from(all));
    assert_eq!(outcomes.ponte.0, Fraction::from(ponte) / Fraction::from(all));
}

fn free_points() -> Terms {
    Terms {
        banker_draw: BankerDraw::Free,
        levy: OnOff::Off,
        ponte_sees: Sight::Point,
        banker_sees: Sight::Point,
    }
}

fn all_terms() -> impl Iterator<Item = Terms> {
    let sights = [Sight::Point, Sight::Cards];
    [BankerDraw::Table, BankerDraw::Free].into_iter().flat_map(move |banker_draw| {
        [OnOff::Off, OnOff::On].into_iter().flat_map(move |levy| {
            sights.into_iter().flat_map(move |ponte_sees| {
                sights.into_iter().map(move |banker_sees| Terms {
                    banker_draw,
                    levy,
                    ponte_sees,
                    banker_sees,
                })
            })
        })
    })
}

fn banker_draws(found: &Equilibrium, point: u8, against: Against) -> Fraction {
    let mut cells =
        found.banker.iter().filter(|cell| cell.holding.point == point && cell.against == against);
    cells.next().expect("a free cell").price.draws.0.clone()
}

#[test]
fn the_literature_with_replacement() {
    let shoe = Shoe::packs(1).unwrap().with_replacement();
    let found = equilibrium(&shoe, &free_points()).unwrap();
    for (name, value) in figures(GAME, "with replacement; points; free") {
        let figure = match name {
            "ponte draws on five" => found.ponte[0].price.draws.0.clone(),
            "banker draws with six against a stand" => banker_draws(&found, 6, Against::Stood),
            "ponte loses" => found.ponte_loss.0.clone(),
            other => panic!("{other}"),
        };
        assert_eq!(figure.to_string(), value, "{name}");
    }
    // Who looks at his cards learns nothing if they are put back.
    for (ponte_sees, banker_sees) in [(Sight::Cards, Sight::Point), (Sight::Cards, Sight::Cards)] {
        let terms = Terms { ponte_sees, banker_sees, ..free_points() };
        let cards = equilibrium(&shoe, &terms).unwrap();
        assert_eq!(cards.ponte_loss, found.ponte_loss);
        assert!(cards.proof.holds());
    }
}

/// Both sides have the value of their best replies, and what they lose the house has.
fn proved(found: &Equilibrium) {
    let terms = &found.terms;
    assert!(found.proof.holds(), "{terms:?}");
    assert_eq!(found.proof.ponte.value.0, -found.ponte_loss.0.clone());
    assert_eq!(found.proof.banker.value.0, -found.banker_loss.0.clone());
    assert_eq!(&found.ponte_loss.0 + &found.banker_loss.0, found.house_income.0);
    let Outcomes { banker, ponte, tie } = &found.outcomes;
    assert_eq!(&banker.0 + &ponte.0 + &tie.0, Fraction::ONE);
    for price in found
        .ponte
        .iter()
        .map(|cell| &cell.price)
        .chain(found.banker.iter().map(|cell| &cell.price))
    {
        if price.mixes() {
            assert_eq!(better_of(price), None);
        }
    }
}

#[test]
fn nobody_gains_by_departing() {
    for terms in all_terms() {
        proved(&equilibrium(&six_packs(), &terms).unwrap());
    }
}

#[test]
fn what_is_left_of_a_shoe_is_solved_too() {
    for shoe in some_shoes().take(40) {
        all_terms().for_each(|terms| proved(&equilibrium(&shoe, &terms).unwrap()));
    }
}

#[test]
fn a_coup_needs_six_cards() {
    let five = left_of(1, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let error = ShoeError::TooFew { cards: 5, needed: 6 };
    assert_eq!(fixed(&five, DRAWS), Err(error));
    assert_eq!(equilibrium(&five, &Terms::default()), Err(error));
    // The most cards that a shoe may have do not overflow.
    let most = Shoe::packs(PACKS_MAX).unwrap();
    proved(&equilibrium(&most, &Terms::default()).unwrap());
    // Six tens and court cards: nothing can happen but a tie.
    let six = left_of(1, [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(equilibrium(&six, &Terms::default()).unwrap().outcomes.tie.0, Fraction::ONE);
}

/// Figures that a second program found by going through every breaking point of the replies.
#[test]
fn six_packs_with_a_free_banker() {
    for (play, levy, banker_sees) in [
        ("six packs; points; free", OnOff::Off, Sight::Point),
        ("six packs; points; free; levy", OnOff::On, Sight::Point),
        ("six packs; banker sees cards; free", OnOff::Off, Sight::Cards),
        ("six packs; banker sees cards; free; levy", OnOff::On, Sight::Cards),
    ] {
        let found =
            equilibrium(&six_packs(), &Terms { levy, banker_sees, ..free_points() }).unwrap();
        for (name, value) in figures(GAME, play) {
            let mut mixed = found.banker.iter().filter(|cell| cell.price.mixes());
            let figure = match name {
                "ponte draws on five" => found.ponte[0].price.draws.0.clone(),
                "banker draws where he mixes" => mixed.next().unwrap().price.draws.0.clone(),
                "ponte loses" => found.ponte_loss.0.clone(),
                other => panic!("{other}"),
            };
            assert_eq!(figure.to_string(), value, "{play} {name}");
        }
    }
}

/// With his cards in hand the banker draws with 3 giving 9, and with 5 giving 4 unless his own
/// cards took an ace and a 4, or a 2 and a 3.
#[test]
fn the_free_cells_of_the_table_are_priced() {
    for levy in [OnOff::On, OnOff::Off] {
        let found = equilibrium(&six_packs(), &Terms { levy, ..Terms::default() }).unwrap();
        assert_eq!(found.banker.len(), 10);
        for cell in &found.banker {
            let stands = matches!(cell.holding.cards, Some([1, 4] | [2, 3]));
            let better = if stands { Answer::Stands } else { Answer::Draws };
            assert_eq!(better_of(&cell.price), Some(better), "{cell:?}");
        }
        assert!(found.ponte.iter().all(|cell| better_of(&cell.price) == Some(Answer::Draws)));
    }
}

/// The banker of the literature may do as he likes with any point. It is the same game: with 0 to 2
/// he would draw and with 7 stand, whatever he saw.
#[test]
fn what_binds_a_free_banker_costs_him_nothing() {
    let free = Terms { banker_draw: BankerDraw::Free, ..Terms::default() };
    let found = equilibrium(&six_packs(), &free).unwrap();
    let points: BTreeSet<u8> = found.banker.iter().map(|cell| cell.holding.point).collect();
    assert_eq!(points, BTreeSet::from([3, 4, 5, 6]));
    assert!(found.bound_costs.0.is_zero());
    // The table of the houses does bind: six against a refusal must stand.
    let table = equilibrium(&six_packs(), &Terms::default()).unwrap();
    assert!(table.bound_costs.0 > Fraction::ZERO);
}

/// The better answer, or nothing where both are as good.
fn better_of(price: &Price) -> Option<Answer> {
    if price.drawing_costs.0.is_zero() {
        (!price.standing_costs.0.is_zero()).then_some(Answer::Draws)
    } else {
        Some(Answer::Stands)
    }
}
