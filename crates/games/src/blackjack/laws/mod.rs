//! The laws of black-jack as data: one file a law, and what the French texts share.

pub(super) mod fr;
pub(super) mod fr_earlier;
mod french;
pub(super) mod leaflet;
pub(super) mod mc;
