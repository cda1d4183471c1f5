//! American roulette: order 88-384 of Monaco, article 4.

mod bets;
mod house;
pub mod rules;

pub use bets::{Bet, Class, Pocket};
pub use house::Rules;

use crate::wheel::reasons::No;
use crate::wheel::{
    Action, ActionOf, Acts, ColourClauses, Phase, Present, Stake, StateOf, VoidCause, Wheel,
    WheelLaw, WheelRules, numbers,
};
use rulebook::{mc_american_roulette as law, mc_equipment as equipment};
use table::{Amounts, Clause, OnOff, Reason, Refusal, Seat};

/// The game.
pub type AmericanRoulette = Wheel<Law>;

#[derive(Debug)]
pub struct Law;

impl WheelLaw for Law {
    const ID: &'static str = "mc/american-roulette";
    const CHANCE: &'static str = "ball";
    const ACTS: Acts = Acts {
        stake: law::MC4_1_1,
        stake_while_running: law::MC4_2_7,
        closed: law::MC4_2_9,
        close: Some(law::MC4_2_8),
        launch: law::MC4_2_4,
        result: law::MC4_2_11,
        collect: law::MC4_2_13,
        pay: law::MC4_2_14,
        keeps: law::MC4_3_2,
        limits: law::MC4_1_4,
        exact: law::MC4_1_4,
        void_stakes: law::RO_A7,
        turns: Some((7, law::MC4_2_5)),
        no_choice: law::MC4_3_3,
        unknown: law::MC4_3_1,
        staff_stakes: None,
        open: law::MC4_2_1,
        chips: law::MC4_1_1,
    };
    const STEPS: &'static [&'static str] = &[
        "column",
        "high",
        "odd",
        "black",
        "red",
        "even",
        "low",
        "dozen",
        "transversal",
        "rectangle",
        "corner",
        "split",
        "straight",
    ];
    const PLAYER_BY_PLAYER: bool = true;
    const MARKS_RESULT: Option<Clause> = Some(law::MC4_2_12);
    const STACKS: Option<Clause> = Some(law::MC4_2_10);
    const COLOURS: Option<ColourClauses> = Some(ColourClauses {
        one_player: law::MC4_1_2,
        one_table: law::MC4_1_3,
        value: law::MC4_1_4,
        marker: law::MC4_1_5,
        new_value: law::RO_A11,
    });

    type Bet = Bet;
    type Pocket = Pocket;
    type Rules = Rules;

    fn no_such_pocket(name: &str) -> Refusal {
        No::NotAPocket { name: name.to_owned() }.by(law::MC4_2_11)
    }

    #[inline]
    fn wins(bet: Bet, ball: Pocket) -> bool {
        rules::wins(bet, ball)
    }

    fn loses_by(bet: Bet, ball: Pocket) -> Clause {
        rules::loses_by(bet, ball)
    }

    fn withheld(rules: &Rules, bet: Bet) -> Option<Refusal> {
        let off = rules.zero_trios() == OnOff::Off && bet.kind() == Class::Trio;
        off.then(|| Reason::NotOffered.by(law::RO_A1))
    }

    fn winner_stays(rules: &Rules) -> bool {
        rules.auto_return_winning_stake() == OnOff::Off
    }

    /// RO-A6: player by player, seats before standing players, each by the rank of his bets, then
    /// by time.
    fn order(stake: &Stake<Bet>) -> (u8, u8, u8) {
        (u8::from(stake.seat.is_standing()), stake.seat.number(), stake.bet.rank())
    }

    /// RO-A6: standing players come in the order of their first bet.
    fn place_among(cloth: &[Stake<Bet>], stake: &Stake<Bet>) -> usize {
        if !stake.seat.is_standing() {
            return cloth.partition_point(|s| Self::order(s) <= Self::order(stake));
        }
        let his = |s: &Stake<Bet>| s.seat == stake.seat;
        let first = cloth.iter().position(his).unwrap_or(cloth.len());
        let before = |s: &Stake<Bet>| his(s) && s.bet.rank() <= stake.bet.rank();
        first + cloth[first..].iter().take_while(|s| before(s)).count()
    }

    /// RO-A14: until bets are closed; RO-A7: after a void launch; MC4.3.2: a stake that won.
    fn takes_back(state: &StateOf<Self>, seat: Seat, bet: Bet) -> Clause {
        match state.phase {
            _ if state.cloth.has_won(seat, bet) => law::MC4_3_2,
            Phase::Betting if state.voided.is_some() => law::RO_A7,
            _ => law::RO_A14,
        }
    }

    /// MC4.2.1: two croupiers, or one with a sorter; two may have a sorter as well.
    fn openings() -> Vec<Present> {
        let two = Present { chef: 1, croupier: 2, device_check: 1, ..Present::default() };
        let sorter = Present { croupier: 1, sorter: 1, ..two };
        let both = Present { sorter: 1, ..two };
        let assisted = |p: Present| Present { assistant: 1, ..p };
        vec![two, assisted(two), sorter, assisted(sorter), both, assisted(both)]
    }

    fn lacking(present: &Present) -> Refusal {
        if present.device_check == 0 {
            return No::DeviceCheckMissing.by(equipment::MC3_5_1);
        }
        let missing = "a head of table with two croupiers, or with one croupier and a chip sorter";
        Reason::StaffIncomplete { missing: missing.to_owned() }.by(law::MC4_2_1)
    }

    fn attested(present: &Present) -> Vec<(Clause, &'static str)> {
        let staff =
            if present.croupier == 2 { "two croupiers" } else { "one croupier and a sorter" };
        vec![
            (equipment::MC3_5_1, "device check"),
            (law::MC4_2_1, "head of table"),
            (law::MC4_2_1, staff),
        ]
    }

    fn croupier_rebuilds(present: &Present) -> bool {
        present.croupier == 1 && present.assistant == 0
    }

    /// RO-A16: a ball thrown with the wheel makes the launch void.
    fn void_from_start(action: &ActionOf<Self>) -> Option<(VoidCause, Clause)> {
        match action {
            Action::Launch { wheel: Some(wheel), ball: Some(ball) } if wheel == ball => {
                Some((VoidCause::WithTheWheel, law::MC4_2_4))
            }
            _ => None,
        }
    }

    fn void_clause(cause: VoidCause) -> Option<Clause> {
        Some(match cause {
            VoidCause::Object => law::MC4_2_6,
            VoidCause::BallOut | VoidCause::Partition => law::RO_A15,
            VoidCause::Turns => law::MC4_2_5,
            VoidCause::WithTheWheel => law::MC4_2_4,
        })
    }

    fn chip_values(rules: &Rules) -> Amounts {
        let (least, most) = (rules.denomination(), rules.common().limits.least_max());
        Amounts::range(least, most, law::MC4_1_4).in_steps(least, law::MC4_1_4)
    }

    fn table_mark(rules: &Rules) -> Option<u16> {
        Some(rules.table_mark())
    }

    fn call(ball: Pocket) -> &'static str {
        if ball.is_zero() { "" } else { numbers::call(ball.number()) }
    }

    fn notices(rules: &Rules) -> Vec<&'static str> {
        match rules.courtesy_0_00() {
            OnOff::On => {
                vec!["split-0-00 may also be laid on the line of the second and third dozen"]
            }
            OnOff::Off => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Outcome, Scenario, run};
    use crate::wheel::{Colour, Event, EventOf, Pocket as _};
    use table::{Bet as _, Cents, Draft, Game, Seat, Step};

    /// What a scenario's events say beyond their names.
    fn events(steps: &str) -> Vec<EventOf<Law>> {
        let scenario = Scenario::parse(&format!("game {}\n{steps}", Law::ID)).unwrap();
        let ran = run::<AmericanRoulette>(&scenario);
        assert!(ran.problems.is_empty(), "{:?}", ran.problems);
        let done = ran.played.into_iter().filter_map(|played| match played.outcome {
            Outcome::Done(steps) => Some(steps),
            Outcome::Refused(_) | Outcome::BadAmount(_) => None,
        });
        done.flatten()
            .filter_map(|step| match step {
                Step::Event { event, .. } => Some(event),
                Step::Line(_) => None,
            })
            .collect()
    }

    fn bet(name: &str) -> Bet {
        Bet::named(name).unwrap()
    }

    const SPIN: &str = "croupier launches\ncroupier closes bets\nball";
    const VOID: &str = "croupier launches\ncroupier voids launch for object";
    const CLOSE_AND_OPEN: &str = "direction closes table\n\
         direction opens table with chef, croupier, croupier, device-check";

    #[test]
    fn after_a_void_launch_the_ball_is_shown_on_the_number_before() {
        let shown = |steps: &str| {
            events(steps).into_iter().find_map(|event| match event {
                Event::LaunchVoid { ball_on, .. } => ball_on,
                _ => None,
            })
        };
        assert_eq!(shown(&format!("{SPIN} 23\n{VOID}")), Pocket::named("23"));
        // RO-A8: that of the sitting before, or zero.
        assert_eq!(shown(&format!("{SPIN} 00\n{CLOSE_AND_OPEN}\n{VOID}")), Pocket::named("00"));
        assert_eq!(shown(VOID), Pocket::named("0"));
    }

    #[test]
    fn a_void_launch_is_another_call_than_the_end_of_betting() {
        // RO-A9: « rien ne va » stops the game, « rien ne va plus » closes the bets.
        assert!(!events(VOID).contains(&Event::BetsClosed));
        assert!(events(&format!("{SPIN} 23")).contains(&Event::BetsClosed));
    }

    #[test]
    fn winnings_on_colour_chips_are_counted_in_chips() {
        let steps = format!(
            "seat 1 takes colour blue at 2.00\nchef marks blue\n\
             seat 1 places 6.00 in blue on split-17-20\n{SPIN} 20"
        );
        let seat = Seat::seated(1).unwrap();
        let paid = Event::PaidInColour { seat, colour: Colour::Blue, chips: 51 };
        assert!(events(&steps).contains(&paid));
    }

    #[test]
    fn each_player_hears_the_amount_of_each_combination_before_he_is_paid() {
        let steps = format!(
            "seat 1 places 5.00 on straight-5\nseat 1 places 10.00 on red\n\
             seat 1 places 10.00 on even\nseat 2 places 10.00 on column-2\n{SPIN} 5"
        );
        let heard = |event| match event {
            Event::PayingPlayer { seat, combinations } => Some((seat.number(), combinations)),
            _ => None,
        };
        let heard: Vec<_> = events(&steps).into_iter().filter_map(heard).collect();
        let first = vec![(bet("red"), Cents::units(10)), (bet("straight-5"), Cents::units(175))];
        let second = vec![(bet("column-2"), Cents::units(20))];
        assert_eq!(heard, [(1, first), (2, second)]);
    }

    #[test]
    fn even_chances_are_called_with_the_number_but_not_with_a_zero() {
        let called = |ball: &str| {
            events(&format!("{SPIN} {ball}")).into_iter().find_map(|event| match event {
                Event::Result { call, .. } => Some(call),
                _ => None,
            })
        };
        assert_eq!(called("17").unwrap(), "noir impair manque");
        assert!(called("0").unwrap().is_empty());
        assert!(called("00").unwrap().is_empty());
    }

    #[test]
    fn the_courtesy_line_is_shown_on_the_felt_if_the_house_has_it() {
        let notices = |draft: &Draft| {
            let rules = Rules::admit(draft).unwrap();
            let state = AmericanRoulette::new_table(&rules);
            AmericanRoulette::view(&rules, &state, None).notices.len()
        };
        let mut draft = Draft::default();
        assert_eq!(notices(&draft), 0);
        assert_eq!(notices(draft.set("courtesy_0_00", "on")), 1);
    }
}
