//! The cards of thirty-two shoes as the look-ups want them. Two classes that are looked up together
//! are one number, made for all lanes and places at once: that is cheaper than to join them when
//! each lane asks at its own place.

use super::Faces;
use super::dealt::Classes;
use crate::fold::urn::{BLANKS, Dealer, LANES, Row};
use pulp::NullaryFnOnce;

/// Where a card lies: its lane, and as many times thirty-two as there are cards before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(u16);

/// A byte for every place that sixteen bits can tell, so that no look-up needs a check. A shoe has
/// half as many cards at most, and no round is so long that it would come round to the start.
type Places = Box<[u8; 1 << 16]>;

impl Place {
    #[expect(clippy::cast_possible_truncation, reason = "a shoe has a thousand cards at most")]
    pub(super) const fn new(card: usize, lane: usize) -> Self {
        Place((card * LANES + lane) as u16)
    }

    /// This many cards later.
    #[inline]
    pub(super) const fn plus(self, cards: u16) -> Self {
        Place(self.0.wrapping_add(cards << LANES.ilog2()))
    }

    /// Cards before it.
    pub(super) const fn card(self) -> usize {
        self.0 as usize / LANES
    }
}

#[derive(Debug)]
pub(super) struct Ahead {
    kind: Faces,
    /// From the first card of a box to its second.
    between: usize,
    /// As the dealer has them.
    faces: Places,
    classes: Places,
    /// A card and the next one.
    pairs: Places,
    /// The two first cards of a box.
    hands: Places,
    kept: usize,
}

impl Ahead {
    pub(super) fn new(kind: Faces, boxes: usize) -> Self {
        let blank = || -> Places {
            vec![0; 1 << 16].into_boxed_slice().try_into().expect("as many places")
        };
        let (faces, classes, pairs, hands) = (blank(), blank(), blank(), blank());
        Ahead { kind, between: boxes + 1, faces, classes, pairs, hands, kept: 0 }
    }

    /// How many cards of every shoe are here. What lies behind them is of an older shoe.
    pub(super) fn kept(&self) -> usize {
        self.kept
    }

    pub(super) fn shuffled(&mut self) {
        self.kept = 0;
    }

    /// Deals this many cards, or all.
    pub(super) fn deal_to(&mut self, dealer: &mut impl Dealer, cards: usize) {
        let cards = cards.min(dealer.cards());
        if cards <= self.kept {
            return;
        }
        dealer.deal_to(cards);
        let (fresh, way) = (self.kept..dealer.dealt(), dealer.instructions());
        let rows = &dealer.rows()[BLANKS + fresh.start..BLANKS + fresh.end];
        rows_of(&mut self.faces)[fresh.clone()].copy_from_slice(rows);
        self.kept = fresh.end;
        let classes = &mut rows_of(&mut self.classes)[fresh.clone()];
        match self.kind {
            Faces::Values => classes.copy_from_slice(rows),
            Faces::Cards => way.run(Classes { faces: rows, classes }),
        }
        // Cards that waited for the fresh ones.
        let places = fresh.start.saturating_sub(self.between)..fresh.end;
        let (classes, _) = self.classes.as_chunks::<LANES>();
        let (first, next) = (&classes[places.clone()], &classes[places.start + 1..]);
        way.run(Joined {
            first,
            second: next,
            into: &mut rows_of(&mut self.pairs)[places.clone()],
        });
        let second = &classes[places.start + self.between..];
        way.run(Joined { first, second, into: &mut rows_of(&mut self.hands)[places] });
    }

    #[inline]
    pub(super) fn face(&self, place: Place) -> u8 {
        self.faces[usize::from(place.0)]
    }

    #[inline]
    pub(super) fn class(&self, place: Place) -> u8 {
        self.classes[usize::from(place.0)]
    }

    /// The classes of a card and the next one, as two digits.
    #[inline]
    pub(super) fn pair(&self, place: Place) -> usize {
        usize::from(self.pairs[usize::from(place.0)])
    }

    /// The classes of the two first cards of a box, as two digits.
    #[inline]
    pub(super) fn hand(&self, place: Place) -> usize {
        usize::from(self.hands[usize::from(place.0)])
    }
}

/// The same by rows.
fn rows_of(places: &mut Places) -> &mut [Row] {
    places.as_chunks_mut::<LANES>().0
}

/// Two classes as two digits.
struct Joined<'a> {
    first: &'a [Row],
    second: &'a [Row],
    into: &'a mut [Row],
}

impl NullaryFnOnce for Joined<'_> {
    type Output = ();

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) {
        for ((first, second), into) in self.first.iter().zip(self.second).zip(self.into) {
            // A row of its own, which nothing else can lie in: or it is joined byte by byte.
            let (first, second, mut row) = (*first, *second, [0; LANES]);
            for i in 0..LANES {
                row[i] = first[i].wrapping_mul(10).wrapping_add(second[i]);
            }
            *into = row;
        }
    }
}
