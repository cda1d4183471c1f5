//! Trente et quarante.

use crate::{analyse, figures_are_those_of, house, outcomes_agree};
use games::trente_et_quarante::TrenteEtQuarante;
use games::trente_et_quarante::rules::{Coup, Row, Rows};
use odds::trente_et_quarante::JointLaw;
use odds::{Analysis, Fraction, Stock};
use std::collections::BTreeMap;
use table::Card;

#[test]
fn figures_are_those_of_the_rulebook() {
    for all in figures_are_those_of(include_str!("../../tables/trente-et-quarante.csv")).values() {
        outcomes_agree(all);
    }
}

/// Section 5: totals of one row and of both, in a full shoe and with replacement.
const TOTALS: [(u8, &str, &str, &str); 10] = [
    (31, "0.148060863", "0.148057777", "0.021891370"),
    (32, "0.137905177", "0.137826224", "0.018976056"),
    (33, "0.127512672", "0.127576652", "0.016262244"),
    (34, "0.116891073", "0.116865052", "0.013647235"),
    (35, "0.106049464", "0.106151668", "0.011259026"),
    (36, "0.094998365", "0.094992448", "0.009013711"),
    (37, "0.083749795", "0.083858996", "0.007020594"),
    (38, "0.072317327", "0.072302455", "0.005213743"),
    (39, "0.060716146", "0.060800856", "0.003680545"),
    (40, "0.051799118", "0.051567873", "0.002634388"),
];

fn nine(p: &Fraction) -> String {
    format!("{:.9}", p.to_f64().value())
}

#[test]
fn rows_come_to_the_totals_of_the_rulebook() {
    let law = JointLaw::of(&Stock::packs(6).expect("packs"), 5).expect("a coup");
    let sum = |wanted: &dyn Fn(Coup) -> bool| {
        let of = law.coups().filter(|(coup, _)| wanted(*coup));
        of.fold(Fraction::ZERO, |sum, (_, p)| sum + p)
    };
    for (total, _, row, both) in TOTALS {
        let noir = sum(&|coup| coup.noir == total);
        assert_eq!(nine(&noir), row);
        // Rows are alike without replacement too.
        assert_eq!(sum(&|coup| coup.rouge == total), noir);
        assert_eq!(nine(&sum(&|coup| coup.noir == total && coup.rouge == total)), both);
    }
    assert_eq!(sum(&|coup| coup.first == Row::Rouge), Fraction::from_parts(1.into(), 2_u8.into()));
    assert_eq!((sum(&|_| true), law.void()), (Fraction::ONE, &Fraction::ZERO));
}

/// Section 5, model R: every card comes with the same law, so one row is a walk of points.
#[test]
fn rows_with_replacement_come_to_the_totals_of_the_rulebook() {
    let mut open = BTreeMap::from([(0_u8, Fraction::ONE)]);
    let mut rows: BTreeMap<u8, Fraction> = BTreeMap::new();
    while let Some((noir, p)) = open.pop_first() {
        for card in Card::pack() {
            let laid = Rows { noir, ..Rows::EMPTY }.lay(card);
            let p = &p * Fraction::from_parts(1.into(), 52_u8.into());
            let list = if laid.due() == Some(Row::Noir) { &mut open } else { &mut rows };
            *list.entry(laid.noir).or_default() += p;
        }
    }
    for (total, replaced, _, _) in TOTALS {
        assert_eq!(nine(&rows[&total]), replaced);
    }
    let p = "5042944600638011487664608419902705/34059943367449284484947168626829637";
    assert_eq!(rows[&31].to_string(), p);
    let refait = "25431290245104073173319465942917764192237394776550240247561666317025/\
                  1160079742193852504915146511382047428546764970438554956151425821551769";
    assert_eq!((&rows[&31] * &rows[&31]).to_string(), refait);
    let ties = (32..=40).fold(Fraction::ZERO, |sum, total| sum + &rows[&total] * &rows[&total]);
    assert_eq!(nine(&ties), "0.087825443");
}

fn of<'a>(all: &'a [Analysis], bet: &str, play: &str) -> &'a Analysis {
    all.iter().find(|a| a.bet == bet && a.play == Some(play)).expect("odds")
}

/// Insurance at one per cent is cheaper than the risk: the best way to play this game.
#[test]
fn insurance_costs_less_than_it_covers() {
    let all = analyse::<TrenteEtQuarante>(&house("-"), None);
    for bet in ["inverse", "noir", "rouge", "couleur"] {
        assert_eq!(of(&all, bet, "insured").best, Some(true));
        assert_eq!(of(&all, bet, "partage").best, Some(false));
    }
    let premium = all.iter().find(|a| a.bet == "assurance").expect("odds");
    // 1 − 50 p, by the half that a refait takes.
    let refait = of(&all, "noir", "partage").outcomes[1].1.exact().expect("exact").clone();
    assert_eq!(premium.edge.exact(), Some(&(Fraction::ONE - refait * Fraction::from(50))));
    assert!(premium.edge.decimal() < 0.0);
    let without = analyse::<TrenteEtQuarante>(&house("insurance=off"), None);
    assert_eq!(without.len(), 8);
}

/// p·(1 − w/(1 − q − p/2)), as the rulebook writes it.
#[test]
fn prison_is_the_formula_of_the_rulebook() {
    let all = analyse::<TrenteEtQuarante>(&house("-"), None);
    let half = of(&all, "noir", "partage");
    let p = |at: usize| half.outcomes[at].1.exact().expect("exact");
    let (refait, null, win) = (p(1), p(2), p(3));
    let stays = Fraction::ONE - null - refait / Fraction::from(2);
    let formula = refait * (Fraction::ONE - win / stays);
    assert_eq!(of(&all, "noir", "prison").edge.exact(), Some(&formula));
    let decided = half.edge.exact().expect("exact") / (Fraction::ONE - null);
    assert_eq!(half.edge_per_decision.as_ref().and_then(|f| f.exact()), Some(&decided));
}

/// With more red than black cards couleur and inverse part ways, and only then.
#[test]
fn colours_that_are_not_alike_move_couleur_and_inverse() {
    let draft = house("-");
    let seen = Stock::without(6, "Ks*6 Kc*6 As*6 Ac*6 2s*3").expect("cards of the shoe");
    let all = analyse::<TrenteEtQuarante>(&draft, Some(&seen));
    let edge = |bet: &str| of(&all, bet, "partage").edge.exact().expect("exact").clone();
    assert_ne!(edge("couleur"), edge("inverse"));
    // What one of a pair wins the other loses; the refait takes half of both.
    let refait = of(&all, "noir", "partage").outcomes[1].1.exact().expect("exact").clone();
    assert_eq!(edge("couleur") + edge("inverse"), refait);
    assert_eq!(edge("noir"), edge("rouge"));
    let by_rank =
        Stock::left(6, "A=12 2=21 3=24 4=24 5=24 6=24 7=24 8=24 9=24 T=24 J=24 Q=24 K=12");
    let all = analyse::<TrenteEtQuarante>(&draft, Some(&by_rank.expect("cards of the shoe")));
    assert_eq!(of(&all, "couleur", "partage").edge, of(&all, "inverse", "partage").edge);
}
