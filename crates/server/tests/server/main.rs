//! The server from outside: a house on a real socket, visited by clients of every kind.

#[cfg(test)]
mod advice;
#[cfg(test)]
mod audit;
#[cfg(test)]
mod client;
#[cfg(test)]
mod doors;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod people;
#[cfg(test)]
mod pressure;
#[cfg(test)]
mod questions;
#[cfg(test)]
mod rest;
#[cfg(test)]
mod rights;
#[cfg(test)]
mod shapes;
#[cfg(test)]
mod sockets;
#[cfg(test)]
mod typescript;
