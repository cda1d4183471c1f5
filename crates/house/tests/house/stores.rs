//! The contract of a store: one suite for all of them.

mod conformance;
mod folder;
