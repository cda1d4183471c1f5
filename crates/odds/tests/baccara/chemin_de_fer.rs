//! One coup of chemin de fer.

use crate::table::figures;
use games::baccara::{Against, BankerDraw};
use games::punto_banco::rules::{Winner, coup};
use odds::Fraction;
use odds::baccara::chemin_de_fer::{Equilibrium, Fixed, Outcomes, Terms, equilibrium, fixed};
use odds::baccara::{Answer, Shoe, Sight};
use table::OnOff;

const GAME: &str = "mc/chemin-de-fer";
const ANSWERS: [Answer; 2] = [Answer::Draws, Answer::Stands];

fn six_packs() -> Shoe {
    Shoe::packs(6).unwrap()
}

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
    Shoe::remaining(1, [2, 1, 0, 1, 1, 1, 1, 0, 1, 1]).unwrap()
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
            assert_eq!(price.better(), None);
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
fn experiment() {
    let mut seed = 1u64;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).unwrap()
    };
    let mut times = Vec::new();
    for number in 0..400 {
        let packs = if number % 3 == 0 { 6 } else { 1 };
        let full = *Shoe::packs(packs).unwrap().counts();
        let counts = full.map(|held| if number % 5 == 0 { random(3) } else { random(held + 1) });
        let Ok(shoe) = Shoe::remaining(packs, counts) else { continue };
        if shoe.cards() < 6 {
            continue;
        }
        for terms in all_terms() {
            let start = std::time::Instant::now();
            println!("{counts:?}");
            proved(&equilibrium(&shoe, &terms).unwrap());
            times.push((start.elapsed(), terms.banker_sees, shoe));
        }
    }
    times.sort_by_key(|t| t.0);
    println!(
        "{} ; max {:?} median {:?}",
        times.len(),
        &times[times.len() - 10..],
        times[times.len() / 2]
    );
}
