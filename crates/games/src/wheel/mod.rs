//! What the games with a wheel or a bowl share: the cloth, the launch, the order of settlement, the
//! sitting. A game says where it differs through [`WheelLaw`]; [`Wheel`] turns that into a game.

mod action;
mod announce;
mod candidates;
mod check;
mod cloth;
mod colours;
mod event;
mod game;
mod hosted;
mod house;
mod law;
mod macros;
pub mod numbers;
mod phrases;
pub mod reasons;
mod settle;
mod state;
mod view;

pub use crate::prison::{Prison, ZeroChoice};
pub use action::{Action, Colour, Direction, Present, Tender, VoidCause};
pub use announce::{Announced, Slip, SlipState};
pub use cloth::{Cloth, Origin, Stake, Taken};
pub use colours::{ColourChips, Colours};
pub use event::Event;
pub use house::{Common, Settlement, WheelRules, limits_from};
pub(crate) use house::{general_limit, limit_of_class, settlement_option};
pub(crate) use law::byte;
pub use law::{
    AMOUNT, ActionOf, Acts, Announcements, ColourClauses, EventOf, LARGEST_STAKE, Pocket, Spin,
    StateOf, Verdict, ViewOf, Wheel, WheelBet, WheelLaw,
};
pub(crate) use macros::{last_of, numbered_pockets, wheel_bets, wheel_classes, wheel_options};
pub use state::{Phase, Stacks, State};
pub use view::{StakeView, View};
