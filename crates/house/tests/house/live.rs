//! Live tables.

mod commands;
mod files;
mod floor;
mod hidden;
mod keyed;
mod resume;
mod rounds;
mod silent;
mod sizes;
mod trouble;
