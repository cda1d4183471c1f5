//! The house from outside: the ledger beside every game.

mod ledger;
mod people;
