//! The house from outside: the ledger beside every game, published draws, the contract of a store
//! on each of them, and what an audit finds.

#[cfg(test)]
mod audit;
#[cfg(test)]
mod comers;
#[cfg(test)]
mod driver;
#[cfg(test)]
mod ledger;
#[cfg(test)]
mod live;
#[cfg(test)]
mod people;
#[cfg(test)]
mod stores;
#[cfg(test)]
mod vectors;
