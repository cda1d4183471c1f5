//! Cards that are gone, in no order, and a number for each such heap.

use super::shoe::{Deck, Shoe};

/// The least number of cards that are gone: two of each of the other hands.
pub(crate) const GONE_MIN: usize = 4;

/// At most six cards that are gone, in the order of their values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gone {
    values: [u8; 6],
    len: usize,
}

impl Gone {
    /// Every heap of this many cards, in the order of their ranks.
    pub(crate) fn all(len: usize) -> impl Iterator<Item = Gone> {
        let first = Gone { values: [0; 6], len };
        std::iter::successors(Some(first), move |gone| {
            let place = (0..len).find(|&place| {
                let limit = if place + 1 == len { 9 } else { gone.values[place + 1] };
                gone.values[place] < limit
            })?;
            let mut next = *gone;
            next.values[place] += 1;
            next.values[..place].fill(0);
            Some(next)
        })
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// What is left of a shoe without them.
    pub(crate) fn taken_from(&self, shoe: &Shoe) -> Deck {
        let mut deck = shoe.deck();
        for &value in &self.values[..self.len] {
            deck.take(value);
        }
        deck
    }

    pub(crate) fn add(&mut self, value: u8) {
        let mut place = self.len;
        while place > 0 && self.values[place - 1] > value {
            self.values[place] = self.values[place - 1];
            place -= 1;
        }
        self.values[place] = value;
        self.len += 1;
    }

    pub(crate) fn with(mut self, value: u8) -> Gone {
        self.add(value);
        self
    }

    /// A number of its own for each way to take this many cards, from nothing up.
    pub(crate) fn rank(&self) -> usize {
        let cards = self.values[..self.len].iter().enumerate();
        cards.map(|(place, &value)| CHOOSE[usize::from(value) + place][place + 1]).sum()
    }
}

const CHOOSE: [[usize; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut n = 0;
    while n < 16 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 8 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_up() {
        let mut seen = Vec::new();
        for high in 0..10u8 {
            for middle in 0..=high {
                for low in 0..=middle {
                    seen.push(Gone::default().with(middle).with(high).with(low).rank());
                }
            }
        }
        assert_eq!(seen, (0..220).collect::<Vec<_>>());
        let ranks: Vec<usize> = Gone::all(6).map(|gone| gone.rank()).collect();
        assert_eq!(ranks, (0..5005).collect::<Vec<_>>());
    }
}
