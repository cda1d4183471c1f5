//! Who asks a table for something, and what can be asked.

use crate::Name;
use crate::journal::Capacity;
use games::hosted::{AnyAct, AnyChance, Form};
use serde::{Deserialize, Serialize};
use table::{Role, Seat, Shaped};

/// Somebody known to the house, and in which capacities he may act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    pub name: Name,
    pub roles: Vec<Capacity>,
}

impl Who {
    pub fn player(name: Name) -> Self {
        Who { name, roles: vec![Capacity::Player] }
    }

    pub fn staff(name: Name, roles: &[Role]) -> Self {
        Who { name, roles: roles.iter().map(|role| Capacity::Staff(*role)).collect() }
    }

    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&Capacity::Staff(role))
    }

    pub fn plays(&self) -> bool {
        self.roles.contains(&Capacity::Player)
    }

    /// The roles of the law that he has.
    pub fn staff_roles(&self) -> impl Iterator<Item = Role> {
        self.roles.iter().filter_map(|capacity| match capacity {
            Capacity::Staff(role) => Some(*role),
            Capacity::Player | Capacity::House => None,
        })
    }

    /// The first of these roles that he has.
    pub fn first_of(&self, roles: &[Role]) -> Option<Role> {
        roles.iter().copied().find(|role| self.is(*role))
    }
}

/// What a client may ask of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    Sit {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    Leave,
    Act(#[shape(AnyAct)] Form),
    /// All of them, or none.
    Acts(#[shape(Vec<AnyAct>)] Vec<Form>),
    /// Where one person holds several seats.
    On {
        seat: Seat,
        #[shape(AnyAct)]
        act: Form,
    },
    Ready,
    Cut {
        after: u32,
        #[serde(default)]
        word: String,
    },
    Staff {
        role: Role,
        #[shape(AnyAct)]
        act: Form,
    },
    Key(#[shape(AnyChance)] Form),
    Correct {
        seq: u64,
        #[shape(AnyChance)]
        seen: Form,
        why: String,
    },
    Sign {
        /// The record of the claim.
        correction: u64,
    },
}

impl Command {
    /// The most acts of one command.
    pub const ACTS_MAX: usize = 64;
    /// The longest text in a command.
    pub const TEXT_MAX: usize = 200;
}

/// What the chef or the direction orders of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manage {
    Pause {
        why: String,
    },
    Resume,
    /// After the round under way.
    Close,
    /// A claimed correction was a mistake.
    Withdraw,
}
