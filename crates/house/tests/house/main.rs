//! The house from outside: the ledger beside every game, published draws, and the contract of a
//! store on each of them.

mod ledger;
mod people;
mod stores;
mod vectors;
