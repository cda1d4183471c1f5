//! What becomes of the stakes: at a fold, when the bank shows, and when a hand or a coup is void.

use super::action::{Hand, VoidCause};
use super::check::void_clause;
use super::event::Winner;
use super::house::{OnFold, VoidStakes};
use super::rules::{Combination, Strength, bonus_odds, compare, laid_out};
use super::rules::{pair_plus_odds, qualifies, raised};
use super::state::{HAND, Place, Standing, State, whole, worth};
use super::{Bet, Event, Recorder, Rules, Stakes, deal};
use rulebook::fr_three_card_poker as law;
use std::cmp::Ordering;
use table::{Cents, Clause, Fate, Line, Party, Seat, Spot};

/// One stake that is settled.
fn line(seat: Seat, (bet, stake): (Bet, Cents), fate: Fate, by: Clause, out: &mut impl Recorder) {
    let returned = match fate {
        Fate::Wins(odds) => stake + odds.winnings_of_steps(stake),
        Fate::Returned => stake,
        Fate::Lost | Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            Cents::ZERO
        }
    };
    let (spot, stays, against) = (Spot::NONE, Cents::ZERO, Party::Bank);
    out.line(Line { seat, spot, bet, stake, fate, returned, stays, against, by });
}

/// Money for which no stake lies on the cloth.
fn prize(seat: Seat, (bet, returned): (Bet, Cents), by: Clause, out: &mut impl Recorder) {
    let (spot, stake, stays) = (Spot::NONE, Cents::ZERO, Cents::ZERO);
    let (fate, against) = (Fate::Prize, Party::Bank);
    out.line(Line { seat, spot, bet, stake, fate, returned, stays, against, by });
}

/// FR55-21.39, 40, B.1, D3-08: a folded hand is settled at once.
pub(super) fn fold(rules: &Rules, state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let place = state.place_mut(seat).expect("he has a hand");
    out.event(law::FR55_21_39, || Event::Passed { seat });
    let Stakes { ante, bonus, pair_plus, .. } = place.stakes;
    line(seat, (Bet::Ante, ante), Fate::Lost, law::FR55_21_40, out);
    if bonus.is_positive() {
        line(seat, (Bet::Bonus, bonus), Fate::Lost, law::FR55_21_B_1, out);
    }
    let hand = worth(rules, &place.hand).combination;
    if pair_plus.is_positive() {
        match (rules.pair_plus_on_fold(), pair_plus_odds(hand)) {
            (OnFold::Forfeited, _) => {
                line(seat, (Bet::PairPlus, pair_plus), Fate::Lost, law::D3_08, out);
            }
            (OnFold::Paid, odds) => {
                if odds.is_some() {
                    show(rules, place, law::D3_11, out);
                    // What was won is the player's own, whatever becomes of the coup.
                    place.stakes.pair_plus = Cents::ZERO;
                }
                settle_pair_plus(seat, pair_plus, hand, out);
            }
        }
    }
    place.standing = Standing::Folded;
    counted(seat, law::FR55_21_40, out);
}

/// FR55-21.PP: paid from a pair up, whatever becomes of the ante.
fn settle_pair_plus(seat: Seat, stake: Cents, hand: Combination, out: &mut impl Recorder) {
    match pair_plus_odds(hand) {
        Some(odds) => {
            out.event(law::FR55_21_PP_2, || Event::PairPlusDue { seat, combination: hand });
            line(seat, (Bet::PairPlus, stake), Fate::Wins(odds), law::FR55_21_PP_3, out);
        }
        None => {
            out.event(law::FR55_21_PP_5, || Event::PairPlusCollected { seat });
            line(seat, (Bet::PairPlus, stake), Fate::Lost, law::FR55_21_PP_1, out);
        }
    }
}

fn counted(seat: Seat, by: Clause, out: &mut impl Recorder) {
    out.event(by, || Event::HandCounted { seat, cards: u8::try_from(HAND).unwrap_or(3) });
}

fn show(rules: &Rules, place: &Place, by: Clause, out: &mut impl Recorder) {
    out.event(by, || {
        let cards = laid_out(whole(&place.hand), rules.ace());
        let combination = worth(rules, &place.hand).combination;
        Event::HandShown { seat: place.seat, cards, combination }
    });
}

/// FR55-21.42 to 60: the bank shows, and hands are settled from seat 7 to seat 1.
pub(super) fn show_bank(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let bank = worth(rules, &state.bank);
    out.event(law::FR55_21_42, || {
        let cards = laid_out(whole(&state.bank), rules.ace());
        Event::BankShown { cards, combination: bank.combination }
    });
    let plays = qualifies(bank);
    if plays {
        out.event(law::FR55_21_48, || Event::BankPlays);
    } else {
        out.event(law::FR55_21_44, || Event::NoGame);
    }
    let (mut against, mut beaten) = (0, 0);
    for place in state.places.iter().rev() {
        match place.standing {
            Standing::Raised if plays => {
                against += 1;
                beaten += usize::from(against_bank(rules, place, bank, out) == Winner::Bank);
            }
            Standing::Raised => no_game(rules, place, bank, out),
            Standing::Undecided | Standing::Folded | Standing::Void => {}
        }
        lifted(place, out);
    }
    if beaten > 0 && beaten == against {
        out.event(law::FR55_21_58, || Event::BankWins);
    }
    out.event(law::FR55_21_59, || Event::Lifted { hand: Hand::Bank });
    deal::end_round(rules, state, out);
}

/// FR55-21.59: hand by hand; a folded hand was taken at the fold.
fn lifted(place: &Place, out: &mut impl Recorder) {
    if place.standing != Standing::Folded {
        out.event(law::FR55_21_59, || Event::Lifted { hand: Hand::Seat(place.seat) });
    }
}

/// FR55-21.44 to 47: antes are paid even money, play stakes stay, and only hands that win a prize
/// are turned up.
fn no_game(rules: &Rules, place: &Place, bank: Strength, out: &mut impl Recorder) {
    let (seat, stakes) = (place.seat, place.stakes);
    let own = worth(rules, &place.hand);
    let hand = own.combination;
    let [ante_fate, play_fate] = raised(own, bank, rules.ante_premium());
    line(seat, (Bet::Ante, stakes.ante), ante_fate.0, ante_fate.1, out);
    line(seat, (Bet::Play, stakes.play), play_fate.0, play_fate.1, out);
    let has_bonus = stakes.bonus.is_positive() || rules.gives_bonus();
    if has_bonus && bonus_odds(hand).is_some() {
        show(rules, place, law::FR55_21_B_6, out);
    } else if stakes.pair_plus.is_positive() && pair_plus_odds(hand).is_some() {
        show(rules, place, law::FR55_21_PP_6, out);
    }
    settle_bonus(rules, place, law::FR55_21_B_2, out);
    if stakes.pair_plus.is_positive() {
        settle_pair_plus(seat, stakes.pair_plus, hand, out);
    }
    counted(seat, law::FR55_21_47, out);
}

/// FR55-21.48 to 57: the hands are compared, losers collected and winners paid.
fn against_bank(rules: &Rules, place: &Place, bank: Strength, out: &mut impl Recorder) -> Winner {
    let (seat, Stakes { ante, play, pair_plus, .. }) = (place.seat, place.stakes);
    let own = worth(rules, &place.hand);
    let (order, decided_by) = compare(own, bank);
    let (winner, combination) = match order {
        Ordering::Greater => (Winner::Player, own.combination),
        Ordering::Less => (Winner::Bank, bank.combination),
        Ordering::Equal => (Winner::Neither, bank.combination),
    };
    show(rules, place, law::FR55_21_48, out);
    out.event(decided_by, || Event::Compared { seat, winner });
    out.event(law::FR55_21_48, || Event::Called { seat, winner, combination });
    out.event(law::FR55_21_49, || Event::Settling { seat });
    let [ante_fate, play_fate] = raised(own, bank, rules.ante_premium());
    line(seat, (Bet::Ante, ante), ante_fate.0, ante_fate.1, out);
    line(seat, (Bet::Play, play), play_fate.0, play_fate.1, out);
    let due_by = match winner {
        Winner::Bank => law::FR55_21_B_4,
        Winner::Player | Winner::Neither => law::FR55_21_B_1,
    };
    settle_bonus(rules, place, due_by, out);
    if pair_plus.is_positive() {
        settle_pair_plus(seat, pair_plus, own.combination, out);
    }
    winner
}

/// FR55-21.B: paid from a straight up to a player who raised, after his play stake.
fn settle_bonus(rules: &Rules, place: &Place, due_by: Clause, out: &mut impl Recorder) {
    let (seat, Stakes { ante, bonus, .. }) = (place.seat, place.stakes);
    let hand = worth(rules, &place.hand).combination;
    match bonus_odds(hand) {
        Some(odds) if rules.gives_bonus() || bonus.is_positive() => {
            out.event(due_by, || Event::BonusDue { seat, combination: hand });
            if rules.gives_bonus() {
                let gift = odds.winnings_of_steps(ante);
                prize(seat, (Bet::Bonus, gift), law::FR55_21_B_5, out);
            } else {
                line(seat, (Bet::Bonus, bonus), Fate::Wins(odds), law::FR55_21_B_5, out);
            }
            out.event(law::FR55_21_B_3, || Event::BonusPaid { seat });
        }
        None if bonus.is_positive() => {
            line(seat, (Bet::Bonus, bonus), Fate::Lost, law::FR55_21_B_1, out);
        }
        Some(_) | None => {}
    }
}

/// FR55-21.34, 35, D3-10: every stake goes back, and so does what the bank took before.
pub(super) fn void_coup(
    rules: &Rules,
    state: &mut State,
    cause: VoidCause,
    out: &mut impl Recorder,
) {
    let by = void_clause(cause);
    out.event(by, || Event::CoupVoid { cause });
    for place in state.places.iter().rev() {
        for stake in place.stakes.each() {
            if place.is_live() {
                line(place.seat, stake, Fate::Returned, by, out);
            } else {
                prize(place.seat, stake, law::D3_10, out);
            }
        }
        lifted(place, out);
    }
    out.event(law::FR55_21_59, || Event::Lifted { hand: Hand::Bank });
    deal::end_round(rules, state, out);
}

/// FR55-21.36, D3-10: the hand is void; the coup stands for the others. If it was folded, the bank
/// has its stakes already.
pub(super) fn void_hand(rules: &Rules, state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let place = state.place_mut(seat).expect("he has a hand");
    out.event(law::FR55_21_36, || Event::HandVoid { seat });
    for stake in place.stakes.each() {
        match (rules.void_hand_stakes(), place.is_live()) {
            (VoidStakes::Returned, true) => {
                line(seat, stake, Fate::Returned, law::FR55_21_36, out);
            }
            (VoidStakes::Returned, false) => prize(seat, stake, law::D3_10, out),
            (VoidStakes::Forfeited, true) => line(seat, stake, Fate::Lost, law::D3_10, out),
            (VoidStakes::Forfeited, false) => {}
        }
    }
    if rules.void_hand_stakes() == VoidStakes::Returned {
        place.stakes = Stakes::default();
    }
    place.standing = Standing::Void;
}
