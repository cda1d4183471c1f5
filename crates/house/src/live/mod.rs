//! The live tables of a house. A table is one task that owns its state: an input is tried on a
//! copy, stored, acknowledged and only then told. What a table is at any moment follows from its
//! records alone, so that it goes on after an interruption as if there had been none.

mod again;
mod answer;
mod clock;
mod course;
mod demo;
mod desk;
mod file;
mod floor;
mod frame;
mod handle;
mod limits;
mod past;
mod people;
mod plan;
mod pool;
mod prepare;
mod presence;
mod serve;
mod shown;
mod state;
mod table;
mod told;

pub use again::Unreplayed;
pub use answer::{Answer, Denied};
pub use clock::{Clock, Entropy, SystemEntropy};
pub use demo::demo_house;
pub use file::{Fault, Source, TableFile, Timers};
pub use floor::{Floor, FloorError, Ground};
pub use handle::TableHandle;
pub use limits::Limits;
pub use past::{Claim, Past, Unmended};
pub use people::{Command, Manage, Who};
pub use pool::Meters;
pub use presence::Connection;
pub use shown::{Card, Shown};
pub use state::{RoundLine, results};
pub use told::{Told, told};
