//! Best play of the hand that is awaited at a table: for tables on which people practise.

use super::{Unanswered, admitted};
use crate::Priced;
use crate::blackjack::PlayedChart;
use games::hosted::Form;
use games::{AnyGame, with_game};
use serde::Serialize;
use std::sync::Arc;
use table::{Draft, Seat};

/// An act that best play takes, in its JSON form and in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Advised {
    pub action: Form,
    pub said: String,
}

/// Somebody with the best chart of a house, who can be asked again and again.
#[derive(Clone, Debug)]
pub struct Adviser {
    game: AnyGame,
    house: Draft,
    chart: PlayedChart,
}

impl Adviser {
    /// None where a game has no chart of black-jack.
    pub fn new(game: AnyGame, house: &Draft) -> Result<Option<Self>, Unanswered> {
        let chart = with_game!(game, G => chart_of::<G>(house))?;
        Ok(chart.map(|chart| Adviser { game, house: house.clone(), chart }))
    }

    /// What best play does with the hand that is awaited at this seat, if one is. Of the state, in
    /// the JSON form of its engine, only what lies open to everybody is looked at.
    pub fn advice(&self, state: &Form, seat: Seat) -> Result<Option<Advised>, Unanswered> {
        with_game!(self.game, G => self.advice_of::<G>(state, seat))
    }

    fn advice_of<G: Priced>(
        &self,
        state: &Form,
        seat: Seat,
    ) -> Result<Option<Advised>, Unanswered> {
        let (_, rules) = admitted::<G>(&self.house)?;
        let state: Arc<G::State> =
            state.read().map_err(|wrong| Unanswered::Unknown(wrong.to_string()))?;
        let charted = G::charted();
        let action = charted.and_then(|game| game.advised(&rules, &state, seat, &self.chart));
        Ok(action.map(|action| Advised { said: G::say_action(&action), action: Form::of(action) }))
    }
}

fn chart_of<G: Priced>(house: &Draft) -> Result<Option<PlayedChart>, Unanswered> {
    let (_, rules) = admitted::<G>(house)?;
    let chart = G::charted().map(|game| PlayedChart::best(&game.rules(&rules))).transpose();
    chart.map_err(|why| Unanswered::Nothing(why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::blackjack::{Action, Bet, Blackjack, Fr, FrBlackjack, Kind, State, Tender};
    use table::{By, Cents, Game as _, Role, Silent};

    fn seat(number: u8) -> Seat {
        Seat::seated(number).unwrap()
    }

    /// The table when two boxes have stakes and these cards lie: two, the bank's, two.
    fn dealt(cards: [&str; 5]) -> State {
        let rules = FrBlackjack::admit(&Draft::default()).unwrap();
        let mut state = Blackjack::<Fr>::open(&rules, &mut Silent);
        for place in [1, 2] {
            let (bet, tender, stake) = (Bet::of(Kind::Main), Tender::Chips, Cents::new(2_500));
            let act = Action::Place { place, bet, stake, tender };
            let by = By::Seat(seat(place));
            FrBlackjack::play(&rules, &mut state, by, &act, &mut Silent).unwrap();
        }
        let croupier = By::Staff(Role::Croupier);
        FrBlackjack::play(&rules, &mut state, croupier, &Action::CloseBets, &mut Silent).unwrap();
        for card in cards {
            FrBlackjack::reveal(&rules, &mut state, card.parse().unwrap(), &mut Silent);
        }
        state
    }

    fn advised(state: &State, number: u8) -> Option<Action<Bet<Fr>>> {
        let adviser = Adviser::new(AnyGame::FrBlackjack, &Draft::default()).unwrap().unwrap();
        let advised = adviser.advice(&Form::of(state.clone()), seat(number)).unwrap()?;
        assert!(!advised.said.is_empty());
        Some(Action::clone(&*advised.action.read().unwrap()))
    }

    #[test]
    fn the_seat_in_turn_is_told_what_the_chart_does_and_nobody_else_anything() {
        let at = dealt(["8s", "9d", "6c", "8h", "4d"]).in_turn().unwrap().spot();
        let known = [
            ("8s", "8h", Action::Split { at, stake: None }),
            ("6s", "5h", Action::Double { at, stake: None }),
            ("Ts", "7h", Action::Stand { at }),
            ("3s", "2h", Action::Hit { at }),
        ];
        // Against a six.
        for (first, second, does) in known {
            let state = dealt([first, "9d", "6c", second, "4d"]);
            assert_eq!(advised(&state, 1), Some(does));
            assert_eq!(advised(&state, 2), None);
            assert_eq!(advised(&state, 3), None);
        }
    }

    #[test]
    fn a_game_without_a_chart_has_no_adviser() {
        for &game in AnyGame::ALL {
            let found = Adviser::new(game, &Draft::default()).unwrap().is_some();
            assert_eq!(found, game.id().ends_with("/blackjack"), "{}", game.id());
        }
    }
}
