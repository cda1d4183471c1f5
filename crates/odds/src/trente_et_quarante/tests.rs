//! The joint law against a plain walk over small shoes, card by card.

use super::JointLaw;
use crate::{Fraction, Stock};
use games::trente_et_quarante::rules::{Coup, Row, Rows};
use std::collections::BTreeMap;
use table::Card;

/// Deals every order of the cards by the rules of the game.
fn walk(
    left: &mut [u16; 52],
    rows: Rows,
    p: &Fraction,
    to_deal: u16,
    found: &mut BTreeMap<(u8, u8, bool), Fraction>,
) {
    if let Some(coup) = rows.coup() {
        *found.entry(key(coup)).or_default() += p;
        return;
    }
    let cards: u16 = left.iter().sum();
    if to_deal == 0 {
        return;
    }
    for card in Card::pack() {
        let count = left[card.index()];
        if count > 0 {
            left[card.index()] -= 1;
            let p = p * Fraction::from_parts(count.into(), cards.into());
            walk(left, rows.lay(card), &p, to_deal - 1, found);
            left[card.index()] += 1;
        }
    }
}

fn key(coup: Coup) -> (u8, u8, bool) {
    (coup.noir, coup.rouge, coup.first == Row::Rouge)
}

fn check(left: &str, behind: u16) {
    let stock = Stock::left(6, left).unwrap();
    let law = JointLaw::of(&stock, behind.into()).unwrap();
    let mut found = BTreeMap::new();
    let cards = u16::try_from(stock.count()).unwrap();
    walk(&mut stock.by_card().clone(), Rows::EMPTY, &Fraction::ONE, cards - behind, &mut found);
    let mut total = law.void().clone();
    for (coup, p) in law.coups() {
        assert_eq!(found.get(&key(coup)).unwrap_or(&Fraction::ZERO), p, "{left}: {coup:?}");
        total += p;
    }
    assert_eq!(total, Fraction::ONE);
}

#[test]
fn small_shoes_come_to_the_same_card_by_card() {
    check("Ts=3 Kh=3 9d=1 As=2 7c=1", 0);
    check("Kh=5 9s=2 Ac=1 Qs=2 5d=1", 0);
    check("8s=2 8h=1 9d=2 Ts=1 Jd=2 6c=1", 0);
}

/// MC9.14: what lies behind the stop card is not dealt.
#[test]
fn a_coup_that_meets_the_stop_card_is_void() {
    check("Ts=3 Kh=3 9d=1 As=2 7c=1", 2);
    check("As=5 2d=3 Kh=4 Js=2", 5);
}

#[test]
fn too_few_cards_are_said_to_be_too_few() {
    let why = |left: &str, behind: u32| {
        JointLaw::of(&Stock::left(6, left).unwrap(), behind).unwrap_err().to_string()
    };
    assert_eq!(why("As=5", 0), "5 cards are too few for a coup to be completed");
    assert_eq!(why("As=5", 5), "5 cards are left, and 5 are behind the stop card");
    assert_eq!(why("Ks=6 As=4", 0), "10 cards are too few for a coup to be completed");
}
