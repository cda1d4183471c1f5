//! The house behind HTTP and WebSocket: sessions, limits, the API, the pages. It parses,
//! calls the crates that know, and answers.

mod answers;
mod app;
mod error;
mod first;
pub mod frames;
mod guard;
mod leaves;
pub mod limits;
pub mod load;
mod ops;
mod passwords;
mod rate;
mod router;
mod routes;
mod serve;
mod session;
mod socket;
mod sockets;
mod tar_stream;
mod web;
pub mod wire;

pub use app::{App, Config, Front, Ground, Kind, Rates, Shared};
pub use first::{Opened, demo, owner};
pub use ops::{Log, log};
pub use rate::Rate;
pub use router::openapi;
pub use serve::{ServeError, Server};
