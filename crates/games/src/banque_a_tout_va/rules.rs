//! What article 12 decides, as small pure functions: who draws, who wins, what a stake comes to.

use super::house::{BankerNatural, OnFive};
use super::state::Said;
use crate::baccara::{Against, BankerDraw, Call, bank_call, ponte_call};
use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use serde::{Deserialize, Serialize};
use table::{Cents, Clause, Fate, Odds, OnOff, Shaped};

/// What a tableau comes to against the banker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Wins,
    Ties,
    Loses,
}

table::said_by_name!(Outcome);

impl Outcome {
    pub const ALL: [Outcome; 3] = [Outcome::Wins, Outcome::Ties, Outcome::Loses];

    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Wins => "wins",
            Outcome::Ties => "ties",
            Outcome::Loses => "loses",
        }
    }
}

/// MC12.6.3, 6: nearest to nine wins, and points are nine at most.
#[inline]
pub const fn outcome(tableau: u8, bank: u8) -> Outcome {
    if tableau > bank {
        Outcome::Wins
    } else if tableau == bank {
        Outcome::Ties
    } else {
        Outcome::Loses
    }
}

const EVEN: Fate = Fate::Wins(Odds::to_one(1));
const HALF: Fate = Fate::Wins(Odds::for_every(1, 2));
const HALF_LOST: Fate = Fate::Halved { times: 1 };

/// MC12.9.1, MC12.85.1, MC12.6.6: a stake on one tableau.
#[inline]
pub const fn on_tableau(tableau: Outcome) -> (Fate, Clause) {
    match tableau {
        Outcome::Wins => (EVEN, law::MC12_9_1),
        Outcome::Ties => (Fate::Returned, law::MC12_6_6),
        Outcome::Loses => (Fate::Lost, law::MC12_85_1),
    }
}

/// MC12.9.2 to 5, D12.4: a stake à cheval, in all nine outcomes.
#[inline]
pub const fn a_cheval(right: Outcome, left: Outcome) -> (Fate, Clause) {
    match (right, left) {
        (Outcome::Wins, Outcome::Wins) => (EVEN, law::MC12_9_2),
        (Outcome::Wins, Outcome::Ties) | (Outcome::Ties, Outcome::Wins) => (HALF, law::MC12_9_3),
        (Outcome::Ties, Outcome::Loses) | (Outcome::Loses, Outcome::Ties) => {
            (HALF_LOST, law::MC12_9_4)
        }
        (Outcome::Loses, Outcome::Loses) => (Fate::Lost, law::MC12_9_5),
        (Outcome::Wins, Outcome::Loses)
        | (Outcome::Loses, Outcome::Wins)
        | (Outcome::Ties, Outcome::Ties) => (Fate::Returned, law::D12_4),
    }
}

/// MC11.7.1, 8, 9: a stake against the banco of the last coup.
#[inline]
pub const fn on_banco(ponte: Outcome) -> (Fate, Clause) {
    match ponte {
        Outcome::Wins => (EVEN, chemin::MC11_7_9),
        Outcome::Ties => (Fate::Returned, chemin::MC11_7_8),
        Outcome::Loses => (Fate::Lost, chemin::MC11_7_1),
    }
}

/// What is handed to the player, his stake included. Half of a stake is exact: whoever may win or
/// lose a half has staked an even number of cents (D12.11).
#[inline]
pub const fn handed_back(fate: Fate, stake: Cents) -> Cents {
    match fate {
        Fate::Wins(odds) => Cents::new(stake.get() + odds.winnings_of_steps(stake).get()),
        Fate::Returned => stake,
        Fate::Halved { times } => stake.halved_up(times as u32),
        Fate::Lost | Fate::Freed | Fate::Imprisoned | Fate::Prize => Cents::ZERO,
    }
}

/// D12.5: whether the croupier takes a card for a tableau that nobody holds.
#[inline]
pub const fn croupier_draws(point: u8, on_five: OnFive) -> bool {
    match ponte_call(point) {
        Call::Draws => true,
        Call::Stands => false,
        Call::Free => matches!(on_five, OnFive::Draw),
    }
}

/// D12.2: whether the banker's two cards end the draw for everybody.
#[inline]
pub const fn ends_the_draw(bank: u8, reading: BankerNatural) -> bool {
    bank >= 8 && matches!(reading, BankerNatural::StopsTheDraw)
}

/// D12.1: what the banker's table says with these two cards, read against each tableau that laid
/// down no natural. Nothing where no tableau is left to draw for, or his own point is a natural.
#[inline]
pub const fn bank_answers(
    draw: BankerDraw,
    bank: u8,
    against: [Option<Against>; 2],
) -> Option<Call> {
    if bank >= 8 {
        return None;
    }
    match (draw, against) {
        (_, [None, None]) => None,
        (BankerDraw::Free, _) => Some(Call::Free),
        (BankerDraw::Table, [Some(one), None] | [None, Some(one)]) => Some(bank_call(bank, one)),
        (BankerDraw::Table, [Some(right), Some(left)]) => {
            Some(agreed(bank_call(bank, right), bank_call(bank, left)))
        }
    }
}

/// The same answer twice binds; two answers, or a free cell, leave the choice.
const fn agreed(right: Call, left: Call) -> Call {
    match (right, left) {
        (Call::Draws, Call::Draws) => Call::Draws,
        (Call::Stands, Call::Stands) => Call::Stands,
        (Call::Draws, Call::Stands)
        | (Call::Stands, Call::Draws)
        | (Call::Free, _)
        | (_, Call::Free) => Call::Free,
    }
}

/// D12.3: the banker's point that counts against a tableau. A natural stopped the draw, so his
/// third card counts against the other tableau only.
#[inline]
pub const fn bank_point_against(said: Said, frozen: OnOff, two: u8, whole: u8) -> u8 {
    match (said, frozen) {
        (Said::LaidDown, OnOff::On) => two,
        (Said::LaidDown, OnOff::Off) | (Said::Nothing | Said::Stood | Said::Asked, _) => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outcome::{Loses, Ties, Wins};

    #[test]
    fn nearest_to_nine_wins_for_all_points() {
        for tableau in 0..10 {
            for bank in 0..10 {
                let far = |point: u8| 9 - point;
                let expected = match far(tableau).cmp(&far(bank)) {
                    std::cmp::Ordering::Less => Wins,
                    std::cmp::Ordering::Equal => Ties,
                    std::cmp::Ordering::Greater => Loses,
                };
                assert_eq!(outcome(tableau, bank), expected);
            }
        }
    }

    /// The grid as the rulebook prints it: net of a stake of two.
    #[test]
    fn a_cheval_pays_as_the_grid_has_it() {
        let rows = [(Wins, [2, 1, 0]), (Ties, [1, 0, -1]), (Loses, [0, -1, -2])];
        for (right, row) in rows {
            for (left, net) in Outcome::ALL.into_iter().zip(row) {
                let (fate, _) = a_cheval(right, left);
                let stake = Cents::new(2);
                assert_eq!(handed_back(fate, stake) - stake, Cents::new(net), "{right:?} {left:?}");
                // Half of it on each tableau comes to the same.
                let half = |side| handed_back(on_tableau(side).0, Cents::new(1));
                assert_eq!(handed_back(fate, stake), half(right) + half(left));
            }
        }
    }

    #[test]
    fn the_bankers_table_binds_where_both_answers_agree() {
        let all = (0..10).map(Against::Third).chain([Against::Stood]);
        for bank in 0..8 {
            for right in all.clone() {
                let one = bank_call(bank, right);
                let table = |against| bank_answers(BankerDraw::Table, bank, against);
                assert_eq!(table([Some(right), None]), Some(one));
                assert_eq!(table([None, Some(right)]), Some(one));
                for left in all.clone() {
                    let both = table([Some(right), Some(left)]);
                    let other = bank_call(bank, left);
                    let binding = one == other && one != Call::Free;
                    assert_eq!(both, Some(if binding { one } else { Call::Free }));
                    let free = bank_answers(BankerDraw::Free, bank, [Some(right), Some(left)]);
                    assert_eq!(free, Some(Call::Free));
                }
            }
        }
        for draw in [BankerDraw::Table, BankerDraw::Free] {
            assert_eq!(bank_answers(draw, 3, [None, None]), None);
            assert_eq!(bank_answers(draw, 8, [Some(Against::Stood), None]), None);
        }
    }

    #[test]
    fn a_natural_is_met_by_two_cards_only() {
        assert_eq!(bank_point_against(Said::LaidDown, OnOff::On, 4, 9), 4);
        assert_eq!(bank_point_against(Said::LaidDown, OnOff::Off, 4, 9), 9);
        assert_eq!(bank_point_against(Said::Asked, OnOff::On, 4, 9), 9);
    }

    #[test]
    fn the_croupier_draws_to_four_and_on_five_as_the_house_has_it() {
        for point in 0..10 {
            assert_eq!(croupier_draws(point, OnFive::Draw), point <= 5);
            assert_eq!(croupier_draws(point, OnFive::Stand), point <= 4);
        }
    }
}
