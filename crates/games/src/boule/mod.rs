//! La boule: order 88-384 of Monaco, article 10.

mod bets;
mod house;
pub mod rules;

pub use bets::{Bet, Class, Pocket};
pub use house::Rules;

use crate::wheel::reasons::No;
use crate::wheel::{
    Acts, Phase, Present, Stake, StateOf, VoidCause, Wheel, WheelBet, WheelLaw, WheelRules,
};
use rulebook::{mc_back_office as office, mc_boule as law, mc_equipment as equipment};
use table::{Amounts, Cents, Clause, Reason, Refusal, Role, Seat};

/// The game.
pub type Boule = Wheel<Law>;

#[derive(Debug)]
pub struct Law;

/// More employees than any boule table has had; the law names no number.
const CROUPIERS_MAX: u8 = 8;
const BOUTS_DE_TABLE_MAX: u8 = 2;

impl WheelLaw for Law {
    const ID: &'static str = "mc/boule";
    const CHANCE: &'static str = "ball";
    const ACTS: Acts = Acts {
        stake: law::MC10_2_1,
        stake_while_running: law::D10_3,
        closed: law::D10_3,
        close: Some(law::D10_3),
        launch: law::MC10_1_1,
        result: equipment::MC3_3_1,
        collect: law::D10_5,
        pay: law::D10_5,
        keeps: law::MC10_2_5,
        limits: law::MC10_2_6,
        exact: law::MC10_2_6,
        void_stakes: law::D10_4,
        turns: None,
        no_choice: law::MC10_2_4,
        unknown: law::MC10_2_1,
        staff_stakes: None,
        open: law::MC10_1_1,
        chips: office::MC15_1,
    };
    const STEPS: &'static [&'static str] = &["simples", "pleins"];
    const COLOUR_OF_RESULT: Option<Clause> = Some(equipment::MC3_3_3);

    type Bet = Bet;
    type Pocket = Pocket;
    type Rules = Rules;

    fn no_such_pocket(name: &str) -> Refusal {
        No::NotAPocket { name: name.to_owned() }.by(equipment::MC3_3_1)
    }

    /// MC10.2.7: one player's stakes on a chance count together over all layouts of the wheel.
    fn to_add_beside(rules: &Rules, bet: Bet, held: Cents, elsewhere: Cents) -> Amounts {
        let mut amounts = Self::to_add(rules, bet, held);
        amounts.max -= elsewhere;
        if held.is_positive() || elsewhere.is_positive() {
            amounts.by_max = law::MC10_2_7;
        }
        amounts
    }

    fn same_chance(bet: Bet, other: Bet) -> bool {
        bet.chance() == other.chance()
    }

    /// MC10.2.8: what the players together have on a chance is never capped.
    fn allows_stake(rules: &Rules, cloth: &[Stake<Bet>], bet: Bet) -> Option<Clause> {
        let together = cloth.iter().filter(|s| Self::same_chance(s.bet, bet));
        let together: Cents = together.map(|s| s.amount).sum();
        let max = rules.common().limits.max(bet.kind() as usize);
        (together > max).then_some(law::MC10_2_8)
    }

    /// D10.3: until bets are closed; D10.4: after a void throw.
    fn takes_back(state: &StateOf<Self>, _seat: Seat, _bet: Bet) -> Clause {
        match state.phase {
            Phase::Betting if state.voided.is_some() => law::D10_4,
            _ => law::D10_3,
        }
    }

    /// No clause says where the ball lies after a void throw if there was no number before.
    fn ball_after_void(previous: Option<Pocket>) -> Option<Pocket> {
        previous
    }

    /// D10.7: the ring is logged; MC3.3.2: the bowl has two or four.
    fn check_ring(rules: &Rules, ring: u8) -> Result<(), Refusal> {
        if (1..=rules.rings()).contains(&u32::from(ring)) {
            Ok(())
        } else {
            Err(No::NotAPocket { name: format!("ring {ring}") }.by(equipment::MC3_3_2))
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
        let absent = bet.layout() >= rules.layouts_per_wheel();
        absent.then(|| Reason::NotOffered.by(law::MC10_2_7))
    }

    fn order(stake: &Stake<Bet>) -> (u8, u8, u8) {
        let standing = if stake.seat.is_standing() { 128 } else { 0 };
        (stake.bet.step(), stake.bet.index(), stake.seat.number() + standing)
    }

    /// Article 10 leaves the number of employees open: MC10.1.1 only has them throw in turn.
    fn openings() -> Vec<Present> {
        let mut openings = Vec::new();
        for bout_de_table in 0..=BOUTS_DE_TABLE_MAX {
            for croupier in 1..=CROUPIERS_MAX {
                let opposite = Present {
                    chef: 1,
                    croupier,
                    bout_de_table,
                    device_check: 1,
                    limits_agreed: 1,
                    chef_opposite: 1,
                    ..Present::default()
                };
                openings.push(opposite);
                openings.push(Present { chef_opposite: 0, chef_beside: 1, ..opposite });
            }
        }
        openings
    }

    fn lacking(present: &Present) -> Refusal {
        let lacks =
            |missing: &str, by| Reason::StaffIncomplete { missing: missing.to_owned() }.by(by);
        match present {
            p if p.device_check == 0 => No::DeviceCheckMissing.by(equipment::MC3_5_1),
            p if p.limits_agreed == 0 => {
                lacks("the Administration's agreement to its limits", law::MC10_2_6)
            }
            p if p.croupier == 0 => lacks("an employee who throws the ball", law::MC10_1_1),
            p if !matches!((p.chef_opposite, p.chef_beside), (1, 0) | (0, 1)) => {
                lacks("a word on where the chef de partie stands", law::MC10_1_2)
            }
            _ => lacks("one chef de partie and its employees", law::MC10_1_1),
        }
    }

    fn attested(present: &Present) -> Vec<(Clause, &'static str)> {
        let place = if present.chef_opposite == 1 {
            "chef de partie opposite the thrower"
        } else {
            "chef de partie beside the thrower: the table allows nothing else"
        };
        vec![
            (equipment::MC3_5_1, "device check"),
            (law::MC10_2_6, "limits agreed with the Administration"),
            (law::MC10_1_2, place),
        ]
    }

    /// MC10.1.1: every employee throws but the chef de partie.
    fn check_launcher(role: Role) -> Result<(), Refusal> {
        match role {
            Role::Croupier | Role::BoutDeTable => Ok(()),
            _ => Err(Reason::NotYourAct { only: Role::Croupier }.by(law::MC10_1_1)),
        }
    }

    fn void_clause(cause: VoidCause) -> Option<Clause> {
        match cause {
            VoidCause::Object | VoidCause::BallOut => Some(law::D10_4),
            VoidCause::Partition | VoidCause::Turns | VoidCause::WithTheWheel => None,
        }
    }

    fn call(ball: Pocket) -> &'static str {
        rules::call(ball)
    }
}
