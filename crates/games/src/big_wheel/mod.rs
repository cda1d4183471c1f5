//! The big wheel: order 88-384 of Monaco, article 7.

mod bets;
mod house;
pub mod rules;

pub use bets::{Bet, Class, Pocket};
pub use house::Rules;

use crate::wheel::reasons::No;
use crate::wheel::{Acts, Present, Stake, StateOf, VoidCause, Wheel, WheelLaw};
use rulebook::{mc_big_wheel as law, mc_equipment as equipment};
use table::{Clause, Reason, Refusal, Role, Seat};

/// The game.
pub type BigWheel = Wheel<Law>;

#[derive(Debug)]
pub struct Law;

impl WheelLaw for Law {
    const ID: &'static str = "mc/big-wheel";
    const CHANCE: &'static str = "wheel";
    const ACTS: Acts = Acts {
        stake: law::MC7_2,
        stake_while_running: law::MC7_2,
        closed: law::MC7_2,
        close: None,
        launch: law::MC7_12,
        result: law::MC7_13,
        collect: law::MC7_14,
        pay: law::MC7_14,
        keeps: law::BW_A5,
        limits: law::BW_A8,
        exact: law::BW_A8,
        void_stakes: law::BW_A7,
        turns: Some((3, law::MC7_12)),
        no_choice: law::MC7_14,
        unknown: law::MC7_3,
        staff_stakes: None,
        open: law::MC7_1,
        chips: law::MC7_2,
    };
    const STEPS: &'static [&'static str] = &["winners"];

    type Bet = Bet;
    type Pocket = Pocket;
    type Rules = Rules;

    fn no_such_pocket(name: &str) -> Refusal {
        No::NotAPocket { name: name.to_owned() }.by(law::MC7_13)
    }

    #[inline]
    fn wins(bet: Bet, pocket: Pocket) -> bool {
        rules::wins(bet, pocket)
    }

    fn loses_by(bet: Bet, pocket: Pocket) -> Clause {
        rules::loses_by(bet, pocket)
    }

    fn order(stake: &Stake<Bet>) -> (u8, u8, u8) {
        (u8::from(stake.seat.is_standing()), stake.seat.number(), stake.bet.index())
    }

    /// MC7.1: the croupier carries out every operation.
    const OPENED_BY: &'static [Role] = &[Role::Direction, Role::Croupier];

    /// MC7.1: one croupier, alone; BW-A9: a head of table may be there.
    fn openings() -> Vec<Present> {
        let alone = Present { croupier: 1, device_check: 1, ..Present::default() };
        vec![alone, Present { chef: 1, ..alone }]
    }

    fn lacking(present: &Present) -> Refusal {
        if present.device_check == 0 {
            return No::DeviceCheckMissing.by(equipment::MC3_5_1);
        }
        Reason::OneCroupier.by(law::MC7_1)
    }

    fn attested(_present: &Present) -> Vec<(Clause, &'static str)> {
        vec![(equipment::MC3_5_1, "device check"), (law::MC7_11, "54 pockets")]
    }

    /// MC7.2: before the spin; BW-A7: after a void one.
    fn takes_back(state: &StateOf<Self>, _seat: Seat, _bet: Bet) -> Clause {
        if state.voided.is_some() { law::BW_A7 } else { law::MC7_2 }
    }

    /// MC7.1: the croupier carries out every operation.
    fn check_launcher(role: Role) -> Result<(), Refusal> {
        match role {
            Role::Croupier => Ok(()),
            _ => Err(Reason::NotYourAct { only: Role::Croupier }.by(law::MC7_1)),
        }
    }

    /// There is no ball to put anywhere.
    fn ball_after_void(_previous: Option<Pocket>) -> Option<Pocket> {
        None
    }

    fn void_clause(cause: VoidCause) -> Option<Clause> {
        match cause {
            VoidCause::Turns => Some(law::MC7_12),
            VoidCause::Partition => Some(law::MC7_13),
            VoidCause::Object | VoidCause::BallOut | VoidCause::WithTheWheel => None,
        }
    }

    fn call(_pocket: Pocket) -> &'static str {
        ""
    }
}
