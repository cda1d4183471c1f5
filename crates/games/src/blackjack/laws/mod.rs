//! The laws of black-jack as data: one file a law, and what the French texts share.

pub(super) mod fr;
pub(super) mod fr_earlier;
mod french;
pub mod french_shoe;
pub(super) mod leaflet;
pub(super) mod mc;
pub mod mc_shoe;
