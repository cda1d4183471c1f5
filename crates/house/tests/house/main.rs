//! The house from outside: the ledger beside every game, and published draws.

mod ledger;
mod people;
mod vectors;
