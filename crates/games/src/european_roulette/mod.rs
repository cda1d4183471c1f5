//! European roulette: order 88-384 of Monaco, article 8.

mod bets;
mod house;
pub mod rules;

pub use bets::{Bet, Class, Pocket};
pub use house::Rules;

use crate::wheel::reasons::No;
use crate::wheel::{
    Action, ActionOf, Acts, Announcements, Direction, Present, Prison, Stake, StateOf, VoidCause,
    Wheel, WheelLaw, numbers,
};
use rulebook::{mc_back_office as office, mc_equipment as equipment, mc_european_roulette as law};
use table::{Clause, OnOff, Reason, Refusal, Seat};

/// The game.
pub type EuropeanRoulette = Wheel<Law>;

#[derive(Debug)]
pub struct Law;

impl WheelLaw for Law {
    const ID: &'static str = "mc/european-roulette";
    const CHANCE: &'static str = "ball";
    const ACTS: Acts = Acts {
        stake: law::MC8_2_1,
        stake_while_running: law::MC8_3_3,
        closed: law::MC8_3_5,
        close: Some(law::MC8_3_4),
        launch: law::MC8_1_8,
        result: law::MC8_3_6,
        collect: law::D8_9,
        pay: law::MC8_3_12,
        keeps: law::MC8_2_2,
        limits: law::D8_11,
        exact: law::D8_6,
        void_stakes: law::D8_10,
        turns: Some((7, law::MC8_3_1)),
        no_choice: law::MC8_2_4,
        unknown: law::MC8_2_1,
        staff_stakes: Some(law::MC8_1_10),
        open: law::MC8_1_1,
        chips: office::MC15_1,
    };
    const STEPS: &'static [&'static str] = &[
        "colonnes",
        "douzaines",
        "rouge",
        "noir",
        "impair",
        "pair",
        "passe",
        "manque",
        "transversales",
        "sixains",
        "carres",
        "chevaux",
        "pleins",
    ];
    const HAS_PRISON: bool = true;
    const STOP_CLOSES_BETS: bool = true;
    const ANNOUNCED: Option<Clause> = Some(law::MC8_3_8);
    const LAST_SPIN: Option<(Clause, Clause)> = Some((law::MC8_4_1, law::MC8_4_2));
    const LID: Option<Clause> = Some(equipment::MC3_1_5);
    const SETTLED: Option<Clause> = Some(law::MC8_3_7);
    const MARKS_RESULT: Option<Clause> = Some(law::MC8_3_6);

    type Bet = Bet;
    type Pocket = Pocket;
    type Rules = Rules;

    fn no_such_pocket(name: &str) -> Refusal {
        No::NotAPocket { name: name.to_owned() }.by(law::MC8_3_6)
    }

    /// D8.14: a new stake may lie beside a prisoner; D8.2: zero trios are bets on three numbers.
    fn placed_by(state: &StateOf<Self>, seat: Seat, bet: Bet) -> Option<Clause> {
        match bet {
            bet if state.cloth.is_imprisoned(seat, bet) => Some(law::D8_14),
            bet if bet.is_zero_trio() => Some(law::D8_2),
            _ => None,
        }
    }

    #[inline]
    fn wins(bet: Bet, ball: Pocket) -> bool {
        rules::wins(bet, ball)
    }

    fn loses_by(bet: Bet, ball: Pocket) -> Clause {
        rules::loses_by(bet, ball)
    }

    fn withheld(rules: &Rules, bet: Bet) -> Option<Refusal> {
        let off = rules.trio_zero() == OnOff::Off && bet.is_zero_trio();
        off.then(|| Reason::NotOffered.by(law::D8_2))
    }

    fn prison(rules: &Rules) -> Option<Prison> {
        Some(rules.prison())
    }

    fn gives_choice(ball: Pocket) -> bool {
        ball.is_zero()
    }

    fn never_chooses(bet: Bet) -> Option<Clause> {
        rules::never_chooses(bet)
    }

    /// Step by step over all players; within a step from the stake nearest the wheel outward.
    fn order(stake: &Stake<Bet>) -> (u8, u8, u8) {
        (stake.bet.index(), u8::from(stake.seat.is_standing()), stake.seat.number())
    }

    fn openings() -> Vec<Present> {
        let usual = Present {
            chef: 1,
            croupier: 2,
            bout_de_table: 1,
            device_check: 1,
            ..Present::default()
        };
        vec![usual]
    }

    fn lacking(present: &Present) -> Refusal {
        let lacks =
            |missing: &str, by| Reason::StaffIncomplete { missing: missing.to_owned() }.by(by);
        match present {
            p if p.device_check == 0 => No::DeviceCheckMissing.by(equipment::MC3_5_1),
            p if p.chef != 1 => lacks("one head of table", law::MC8_1_1),
            p if p.croupier != 2 => lacks("two croupiers", law::MC8_1_2),
            p if p.bout_de_table != 1 => lacks("one bout de table", law::MC8_1_3),
            _ => lacks("the staff of article 8.1, and no other", law::MC8_1_1),
        }
    }

    fn attested(_present: &Present) -> Vec<(Clause, &'static str)> {
        vec![
            (equipment::MC3_5_1, "device check"),
            (law::MC8_1_1, "head of table"),
            (law::MC8_1_2, "two croupiers"),
            (law::MC8_1_3, "bout de table"),
        ]
    }

    fn check_launch(state: &StateOf<Self>, action: &ActionOf<Self>) -> Result<(), Refusal> {
        let Action::Launch { wheel, ball } = *action else { return Ok(()) };
        let lawful = state.direction.map_or(Direction::Clockwise, Direction::opposite);
        if wheel.is_some() && wheel == ball {
            return Err(No::WithTheWheel.by(law::MC8_1_8));
        }
        // The wheel goes against the ball where only the ball's way is told.
        let way = wheel.or(ball.map(Direction::opposite));
        if state.direction.is_some() && way.is_some_and(|way| way != lawful) {
            return Err(No::SameDirection.by(law::MC8_1_7));
        }
        Ok(())
    }

    fn void_clause(cause: VoidCause) -> Option<Clause> {
        match cause {
            VoidCause::Object => Some(law::MC8_1_9),
            VoidCause::Turns => Some(law::MC8_3_1),
            // No pocket of the 37 is designated.
            VoidCause::BallOut | VoidCause::Partition => Some(law::MC8_3_6),
            VoidCause::WithTheWheel => None,
        }
    }

    /// D8.7: too few turns void a launch as an object does; D8.10: bets stand and reopen.
    fn stakes_stand(cause: VoidCause) -> Clause {
        match cause {
            VoidCause::Turns => law::D8_7,
            VoidCause::Object
            | VoidCause::BallOut
            | VoidCause::Partition
            | VoidCause::WithTheWheel => law::D8_10,
        }
    }

    fn announcements(rules: &Rules) -> Result<Announcements, Refusal> {
        if rules.announced_bets() == OnOff::Off {
            return Err(Reason::NotOffered.by(law::MC8_3_8));
        }
        Ok(Announcements {
            repeated: law::MC8_3_8,
            slip: law::MC8_3_9,
            endorsed: law::MC8_3_10,
            inspector: law::MC8_3_11,
        })
    }

    fn call(ball: Pocket) -> &'static str {
        if ball.is_zero() { "zéro" } else { numbers::call(ball.index()) }
    }
}
