//! Watches the seeds of one stream: published before use, cut before the first draw, each draw in
//! its turn, and after the revelation everything drawn again.

use super::{Cut, Device, Draws, Secret, Series, Undrawable};
use crate::Name;
use crate::journal::{Digest, DrawnFrom, Given, Stream};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// What is wrong with the use of a seed, and at which record: the number of the draw's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The same name again.
    Twice(Name),
    Unknown(Name),
    /// A cut after a draw, or a second cut.
    LateCut(Name),
    /// Not the next number.
    OutOfTurn {
        seed: Name,
        number: u64,
        due: u64,
    },
    /// The seed is not the one that was published.
    NotTheSeed(Name),
    Undrawable(Name, Undrawable),
    /// Something else should have come, at this record of the stream.
    NotDrawn {
        seed: Name,
        number: u64,
        seq: u64,
        seen: Value,
        due: Value,
    },
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::Twice(seed) => write!(f, "seed {seed} was published before"),
            Unfair::Unknown(seed) => {
                write!(f, "seed {seed} was never published, or is already revealed")
            }
            Unfair::LateCut(seed) => write!(f, "seed {seed} was already cut or drawn from"),
            Unfair::OutOfTurn { seed, number, due } => {
                write!(f, "draw {number} of seed {seed}, but draw {due} is next")
            }
            Unfair::NotTheSeed(seed) => {
                write!(f, "the revealed seed {seed} is not the one whose hash was published")
            }
            Unfair::Undrawable(seed, why) => write!(f, "seed {seed}: {why}"),
            Unfair::NotDrawn { seed, number, seq, seen, due } => {
                write!(f, "draw {number} of seed {seed} in record {seq} was {seen}, not {due}")
            }
        }
    }
}

impl std::error::Error for Unfair {}

#[derive(Clone, Debug)]
struct Used {
    commitment: Digest,
    device: Device,
    cut: Option<Cut>,
    /// Record and what it was said to show.
    draws: Vec<(u64, Value, Option<Vec<super::Item>>)>,
    revealed: bool,
}

/// The seeds of a stream.
#[derive(Clone, Debug)]
pub struct Watch {
    stream: Stream,
    seeds: BTreeMap<Name, Used>,
}

impl Watch {
    pub fn new(stream: Stream) -> Self {
        Watch { stream, seeds: BTreeMap::new() }
    }

    /// Seeds that were published and not yet revealed.
    pub fn open(&self) -> usize {
        self.seeds.values().filter(|used| !used.revealed).count()
    }

    /// Draws that a revealed seed has confirmed.
    pub fn confirmed(&self) -> usize {
        self.seeds.values().filter(|used| used.revealed).map(|used| used.draws.len()).sum()
    }

    /// Takes note of an input of the record `seq`.
    pub fn see(&mut self, seq: u64, given: &Given) -> Result<(), Unfair> {
        match given {
            Given::Commit { seed, commitment, device } => {
                let (commitment, device) = (*commitment, device.clone());
                let used =
                    Used { commitment, device, cut: None, draws: Vec::new(), revealed: false };
                match self.seeds.insert(seed.clone(), used) {
                    None => Ok(()),
                    Some(_) => Err(Unfair::Twice(seed.clone())),
                }
            }
            Given::Cut { seed, cut } => {
                let used = self.in_use(seed)?;
                if used.cut.is_some() || !used.draws.is_empty() {
                    return Err(Unfair::LateCut(seed.clone()));
                }
                used.cut = Some(cut.clone());
                Ok(())
            }
            Given::Chance { seen, drawn: Some(DrawnFrom { seed, number, among }) } => {
                let used = self.in_use(seed)?;
                let due = used.draws.len() as u64;
                if *number != due {
                    return Err(Unfair::OutOfTurn { seed: seed.clone(), number: *number, due });
                }
                used.draws.push((seq, seen.clone(), among.clone()));
                Ok(())
            }
            Given::Reveal { seed, secret } => self.reveal(seed, secret),
            Given::Chance { drawn: None, .. }
            | Given::Open { .. }
            | Given::Sit { .. }
            | Given::Leave { .. }
            | Given::Act { .. }
            | Given::Issue { .. }
            | Given::BuyIn { .. }
            | Given::CashOut { .. } => Ok(()),
        }
    }

    fn in_use(&mut self, seed: &Name) -> Result<&mut Used, Unfair> {
        let used = self.seeds.get_mut(seed).filter(|used| !used.revealed);
        used.ok_or_else(|| Unfair::Unknown(seed.clone()))
    }

    fn reveal(&mut self, seed: &Name, secret: &Secret) -> Result<(), Unfair> {
        let stream = self.stream.clone();
        let used = self.in_use(seed)?;
        if secret.commitment() != used.commitment {
            return Err(Unfair::NotTheSeed(seed.clone()));
        }
        let wrong = |why| Unfair::Undrawable(seed.clone(), why);
        let series = Series { device: used.device.clone(), seed: seed.clone(), stream };
        let draws = Draws::new(secret, &series, used.cut.as_ref()).map_err(wrong)?;
        for (number, (seq, seen, among)) in (0..).zip(&used.draws) {
            let due = draws.draw(number, among.as_deref()).map_err(wrong)?;
            if due != *seen {
                let (seed, seq, seen) = (seed.clone(), *seq, seen.clone());
                return Err(Unfair::NotDrawn { seed, number, seq, seen, due });
            }
        }
        used.revealed = true;
        Ok(())
    }
}
