//! Watches the seeds of one stream: published before use, cut before the first draw, each draw in
//! its turn, and after the revelation everything drawn again.

use super::{Cut, Device, Draws, Secret, Series, Undrawable};
use crate::Name;
use crate::journal::{Digest, DrawnFrom, Given, Stream};
use games::hosted::Form;
use std::collections::BTreeMap;
use std::fmt;

/// What is wrong with the use of a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfair {
    /// The same name again.
    Twice(Name),
    Unknown(Name),
    /// A seed is published while another may still be drawn from: the house could choose.
    StillOpen(Name),
    /// A result keyed in where the next one follows from a seed.
    KeyedIn(Name),
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
        seen: String,
        due: String,
    },
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfair::Twice(seed) => write!(f, "seed {seed} was published before"),
            Unfair::Unknown(seed) => {
                write!(f, "seed {seed} was never published, or is already revealed")
            }
            Unfair::StillOpen(seed) => write!(f, "seed {seed} is not revealed yet"),
            Unfair::KeyedIn(seed) => write!(f, "keyed in, although seed {seed} is drawn from"),
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
    draws: Vec<(u64, Form, Option<Vec<super::Item>>)>,
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
                if let Some(open) = self.open_seed() {
                    return Err(Unfair::StillOpen(open.clone()));
                }
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
            Given::Chance { drawn: None, .. } => match self.open_seed() {
                None => Ok(()),
                Some(seed) => Err(Unfair::KeyedIn(seed.clone())),
            },
            Given::Open { .. }
            | Given::Sit { .. }
            | Given::Leave { .. }
            | Given::Act { .. }
            | Given::Order(_)
            | Given::Correct { .. }
            | Given::Issue { .. }
            | Given::BuyIn { .. }
            | Given::CashOut { .. } => Ok(()),
        }
    }

    /// The seed that is drawn from now.
    fn open_seed(&self) -> Option<&Name> {
        self.seeds.iter().find(|(_, used)| !used.revealed).map(|(seed, _)| seed)
    }

    /// What is drawn from a seed.
    pub fn device(&self, seed: &Name) -> Option<&Device> {
        self.seeds.get(seed).map(|used| &used.device)
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
                let (seed, seq) = (seed.clone(), *seq);
                let (seen, due) = (seen.to_string(), due.to_string());
                return Err(Unfair::NotDrawn { seed, number, seq, seen, due });
            }
        }
        used.revealed = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    fn secret() -> Secret {
        Secret::from_bytes([4; 32])
    }

    fn commit(seed: &str) -> Given {
        let device = Device::Wheel { among: vec![(Form::of(1), 1), (Form::of(2), 1)] };
        Given::Commit { seed: name(seed), commitment: secret().commitment(), device }
    }

    fn drawn(number: u64, seen: &Form) -> Given {
        let drawn = Some(DrawnFrom { seed: name("a"), number, among: None });
        Given::Chance { seen: seen.clone(), drawn }
    }

    fn reveal(secret: Secret) -> Given {
        Given::Reveal { seed: name("a"), secret }
    }

    /// What is first found wrong in a row of inputs.
    fn first(inputs: &[Given]) -> Option<Unfair> {
        let mut watch = Watch::new(Stream::House);
        (1..).zip(inputs).find_map(|(seq, given)| watch.see(seq, given).err())
    }

    fn cut() -> Given {
        Given::Cut { seed: name("a"), cut: Cut { after: 3, word: String::new() } }
    }

    #[test]
    fn a_seed_is_used_in_its_order_or_not_at_all() {
        let series = Series {
            device: Device::Wheel { among: vec![(Form::of(1), 1), (Form::of(2), 1)] },
            seed: name("a"),
            stream: Stream::House,
        };
        let Given::Cut { cut: told, .. } = cut() else { unreachable!("it is a cut") };
        let draws = Draws::new(&secret(), &series, Some(&told)).unwrap();
        let due = draws.draw(0, None).unwrap();
        let other = if due == Form::of(1) { Form::of(2) } else { Form::of(1) };
        let a = || name("a");
        let keyed = Given::Chance { seen: Form::of(1), drawn: None };
        let right = [commit("a"), cut(), drawn(0, &due), reveal(secret()), keyed.clone()];
        assert_eq!(first(&right), None);
        assert_eq!(first(&[cut()]), Some(Unfair::Unknown(a())));
        assert_eq!(first(&[commit("a"), commit("b")]), Some(Unfair::StillOpen(a())));
        let again = [commit("a"), reveal(secret()), commit("a")];
        assert_eq!(first(&again), Some(Unfair::Twice(a())));
        assert_eq!(first(&[commit("a"), keyed]), Some(Unfair::KeyedIn(a())));
        assert_eq!(first(&[commit("a"), cut(), cut()]), Some(Unfair::LateCut(a())));
        let late = [commit("a"), drawn(0, &due), cut()];
        assert_eq!(first(&late), Some(Unfair::LateCut(a())));
        let skipped = [commit("a"), drawn(1, &due)];
        let out = Unfair::OutOfTurn { seed: a(), number: 1, due: 0 };
        assert_eq!(first(&skipped), Some(out));
        let forged = [commit("a"), reveal(Secret::from_bytes([5; 32]))];
        assert_eq!(first(&forged), Some(Unfair::NotTheSeed(a())));
        let over = [commit("a"), reveal(secret()), drawn(0, &due)];
        assert_eq!(first(&over), Some(Unfair::Unknown(a())));
        let (number, seq) = (0, 3);
        let (seen, due) = (other.to_string(), due.to_string());
        let lie = [commit("a"), cut(), drawn(0, &other), reveal(secret())];
        assert_eq!(first(&lie), Some(Unfair::NotDrawn { seed: a(), number, seq, seen, due }));
    }
}
