//! What a chart makes of a hand at a table of the engine.

use super::PlayedChart;
use games::blackjack::{
    Action, Bet, Blackjack, BlackjackLaw, Hand, Origin, Rules, State, Worth, worth,
};
use table::{By, Game as _, Seat, Spot};

/// What the holder of the hand in turn does by this chart, among what the engine allows him.
pub fn decision<L: BlackjackLaw>(
    rules: &Rules,
    state: &State,
    hand: &Hand,
    holder: Seat,
    chart: &PlayedChart,
) -> Action<Bet<L>> {
    let may = |action| Blackjack::<L>::check(rules, state, By::Seat(holder), action).is_ok();
    let (at, sum, cards): (Spot, _, _) = (hand.spot(), hand.cards().sum(), hand.cards());
    let aces = hand.origin() == Origin::SplitAces;
    let natural = worth(cards, hand.origin()) == Worth::BlackJack;
    let up = state.bank().as_slice()[0];
    let pips = cards.as_slice()[0].rank.pips();
    let even = Action::EvenMoney { place: at.place };
    let split = Action::Split { at, stake: None };
    let double = Action::Double { at, stake: None };
    let give_up = Action::Surrender { place: at.place };
    if natural && chart.takes_even_money() && may(&even) {
        even
    } else if chart.splits(pips, up) && may(&split) {
        split
    } else if aces || sum.total() == 21 {
        Action::Stand { at }
    } else {
        let advice = chart.advice(sum, up);
        if advice.surrenders() && may(&give_up) {
            give_up
        } else if advice.doubles() && may(&double) {
            double
        } else if advice.draws() {
            Action::Hit { at }
        } else {
            Action::Stand { at }
        }
    }
}
