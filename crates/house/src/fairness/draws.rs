//! What is drawn from a seed and a cut: the order of a shoe, spins and throws, and the cards of a
//! continuous shuffler.

use super::{Cut, Secret};
use crate::Name;
use crate::journal::{Digest, Stream, canonical};
use games::hosted::Form;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that can come, and how often it is there.
pub type Item = (Form, u32);

/// What is drawn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Device {
    /// Cards that leave in one order until the shoe is made anew.
    Shoe { pack: Vec<Item> },
    /// A wheel or dice: every time the same can come.
    Wheel { among: Vec<Item> },
    /// Cards go back into it: each draw tells what was in it.
    Shuffler,
}

impl Device {
    /// The most items that a device holds: far more than the largest shoe.
    pub const ITEMS_MAX: usize = 4096;
}

/// Why nothing can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undrawable {
    /// There is nothing that could come, or more than any device holds.
    Items,
    /// The shoe has fewer cards than that.
    ShoeEmpty,
    /// A shuffler must be told what is in it, and nothing else may be.
    Among,
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Undrawable::Items => "a device holds 1 to 4096 things",
            Undrawable::ShoeEmpty => "the shoe has no more cards",
            Undrawable::Among => "a shuffler tells what is in it at each draw, and only a shuffler",
        })
    }
}

impl std::error::Error for Undrawable {}

/// What a seed is used for: bound to its name, its stream and its device, so that no seed serves
/// twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Series {
    pub device: Device,
    pub seed: Name,
    pub stream: Stream,
}

/// Everything that a seed and a cut decide.
#[derive(Clone, Debug)]
pub struct Draws {
    key: [u8; 32],
    /// The order of a shoe.
    order: Vec<Form>,
    device: Device,
}

/// A number below `below`, each with the same chance: what would favour some is drawn again.
fn uniform(rng: &mut ChaCha20Rng, below: u32) -> u32 {
    let fair = (1_u64 << 32) / u64::from(below) * u64::from(below);
    loop {
        let word = rng.next_u32();
        if u64::from(word) < fair {
            return word % below;
        }
    }
}

fn count(items: &[Item]) -> Result<u32, Undrawable> {
    let all: u64 = items.iter().map(|(_, times)| u64::from(*times)).sum();
    match u32::try_from(all) {
        Ok(all) if all > 0 && items.len() <= Device::ITEMS_MAX => Ok(all),
        Ok(_) | Err(_) => Err(Undrawable::Items),
    }
}

impl Draws {
    pub fn new(secret: &Secret, series: &Series, cut: Option<&Cut>) -> Result<Self, Undrawable> {
        let key = Digest::of(&[
            b"croupier draws 1\n",
            secret.bytes(),
            &Digest::of(&[&canonical(series)]).0,
            &Digest::of(&[&canonical(&cut)]).0,
        ]);
        let mut draws = Draws { key: key.0, order: Vec::new(), device: series.device.clone() };
        match &series.device {
            Device::Shoe { pack } => draws.order = draws.shuffled(pack)?,
            Device::Wheel { among } => drop(count(among)?),
            Device::Shuffler => {}
        }
        Ok(draws)
    }

    /// The key of the stream, as the published vectors have it.
    pub const fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The stream of a draw.
    fn rng(&self, number: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.key);
        rng.set_stream(number);
        rng
    }

    /// Fisher and Yates, from the last card to the second.
    fn shuffled(&self, pack: &[Item]) -> Result<Vec<Form>, Undrawable> {
        let cards = usize::try_from(count(pack)?).map_err(|_| Undrawable::Items)?;
        if cards > Device::ITEMS_MAX {
            return Err(Undrawable::Items);
        }
        let copies = |(card, times): &Item| {
            let times = usize::try_from(*times).unwrap_or(usize::MAX);
            std::iter::repeat_n(card.clone(), times)
        };
        let mut order: Vec<Form> = pack.iter().flat_map(copies).collect();
        let mut rng = self.rng(0);
        for last in (1..order.len()).rev() {
            let below = u32::try_from(last + 1).map_err(|_| Undrawable::Items)?;
            let other = usize::try_from(uniform(&mut rng, below)).map_err(|_| Undrawable::Items)?;
            order.swap(last, other);
        }
        Ok(order)
    }

    /// What comes at this number, from 0. Only a shuffler is told what could come.
    pub fn draw(&self, number: u64, among: Option<&[Item]>) -> Result<Form, Undrawable> {
        match (&self.device, among) {
            (Device::Shoe { .. }, None) => {
                let at = usize::try_from(number).map_err(|_| Undrawable::ShoeEmpty)?;
                self.order.get(at).cloned().ok_or(Undrawable::ShoeEmpty)
            }
            (Device::Wheel { among }, None) => self.one_of(number, among),
            (Device::Shuffler, Some(among)) => self.one_of(number, among),
            (Device::Shoe { .. } | Device::Wheel { .. }, Some(_)) | (Device::Shuffler, None) => {
                Err(Undrawable::Among)
            }
        }
    }

    fn one_of(&self, number: u64, among: &[Item]) -> Result<Form, Undrawable> {
        let mut left = uniform(&mut self.rng(number), count(among)?);
        for (item, times) in among {
            if left < *times {
                return Ok(item.clone());
            }
            left -= times;
        }
        unreachable!("the number drawn is below the number of items")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::collections::BTreeMap;

    fn series(device: Device) -> Series {
        let seed = Name::new("s").unwrap();
        Series { device, seed, stream: Stream::House }
    }

    fn form<T: Serialize + Send + Sync + 'static>(value: T) -> Form {
        Form::of(value)
    }

    fn number(form: &Form) -> u64 {
        form.text().parse().unwrap()
    }

    fn secret(n: u32) -> Secret {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&n.to_le_bytes());
        Secret::from_bytes(bytes)
    }

    #[test]
    fn a_shoe_is_a_permutation_of_its_pack_and_ends() {
        let pack: Vec<Item> = (0..52).map(|card| (form(card), 6)).collect();
        let draws = Draws::new(&secret(1), &series(Device::Shoe { pack }), None).unwrap();
        let mut times = BTreeMap::new();
        for number in 0..312 {
            *times.entry(draws.draw(number, None).unwrap().text().to_owned()).or_insert(0) += 1;
        }
        assert!(times.values().all(|times| *times == 6));
        assert_eq!(draws.draw(312, None), Err(Undrawable::ShoeEmpty));
    }

    #[test]
    fn every_order_of_four_cards_comes_about_as_often() {
        let pack: Vec<Item> = (0..4).map(|card| (form(card), 1)).collect();
        let series = series(Device::Shoe { pack });
        let mut times: BTreeMap<Vec<u64>, u32> = BTreeMap::new();
        for n in 0..24_000 {
            let draws = Draws::new(&secret(n), &series, None).unwrap();
            let order = (0..4).map(|at| number(&draws.draw(at, None).unwrap())).collect();
            *times.entry(order).or_default() += 1;
        }
        assert_eq!(times.len(), 24);
        // Five standard deviations of a count with mean 1000 are about 155.
        assert!(times.values().all(|n| (845..=1155).contains(n)), "{times:?}");
    }

    #[test]
    fn heavier_things_come_as_much_more_often() {
        let among = vec![(form("a"), 1), (form("b"), 3)];
        let draws = Draws::new(&secret(7), &series(Device::Wheel { among }), None).unwrap();
        let hits = (0..40_000).filter(|n| draws.draw(*n, None) == Ok(form("b"))).count();
        assert!((29_567..=30_433).contains(&hits), "{hits}");
    }

    #[test]
    fn seed_name_stream_device_and_cut_all_matter() {
        let device = Device::Shuffler;
        let plain = Draws::new(&secret(1), &series(device.clone()), None).unwrap();
        let cut = Cut { after: 0, word: String::new() };
        let other_name = Series { seed: Name::new("t").unwrap(), ..series(device.clone()) };
        let desk = Stream::Desk(Name::new("s").unwrap());
        let other_stream = Series { stream: desk, ..series(device.clone()) };
        let wheel = Device::Wheel { among: vec![(form(1), 1)] };
        let others = [
            Draws::new(&secret(2), &series(device.clone()), None).unwrap(),
            Draws::new(&secret(1), &series(device), Some(&cut)).unwrap(),
            Draws::new(&secret(1), &other_name, None).unwrap(),
            Draws::new(&secret(1), &other_stream, None).unwrap(),
            Draws::new(&secret(1), &series(wheel), None).unwrap(),
        ];
        assert!(others.iter().all(|other| other.key() != plain.key()));
    }

    #[test]
    fn an_empty_or_boundless_device_is_refused() {
        let none = Device::Wheel { among: vec![(form(1), 0)] };
        let many = Device::Shoe { pack: vec![(form(1), 4097)] };
        let all = Device::Wheel { among: vec![(form(1), u32::MAX), (form(2), 1)] };
        for device in [none, many, all] {
            let refused = Draws::new(&secret(1), &series(device), None).unwrap_err();
            assert_eq!(refused, Undrawable::Items);
        }
        let draws = Draws::new(&secret(1), &series(Device::Shuffler), None).unwrap();
        assert_eq!(draws.draw(0, None), Err(Undrawable::Among));
        assert_eq!(draws.draw(0, Some(&[])), Err(Undrawable::Items));
        assert_eq!(draws.draw(0, Some(&[(form(1), 1)])), Ok(form(1)));
    }

    #[test]
    fn only_words_in_the_fair_part_count() {
        // With 2³¹ + 1 things about half of all words are drawn again, and none is out of bounds.
        let below = (1 << 31) + 1;
        let mut rng = ChaCha20Rng::from_seed([3; 32]);
        assert!((0..1000).all(|_| uniform(&mut rng, below) < below));
    }
}
