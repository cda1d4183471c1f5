//! Chips without face value: one colour a player, at a value he sets, shown by a marker.

use super::Colour;
use serde::{Deserialize, Serialize};
use table::{Cents, Seat, Shaped};

/// One colour in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct ColourChips {
    pub colour: Colour,
    pub seat: Seat,
    pub value: Cents,
    /// The chef has shown the value with a marker.
    pub marked: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Colours {
    given: Vec<ColourChips>,
}

impl Colours {
    pub fn all(&self) -> &[ColourChips] {
        &self.given
    }

    pub fn of_seat(&self, seat: Seat) -> Option<&ColourChips> {
        self.given.iter().find(|c| c.seat == seat)
    }

    pub fn get(&self, colour: Colour) -> Option<&ColourChips> {
        self.given.iter().find(|c| c.colour == colour)
    }

    pub(super) fn give(&mut self, chips: ColourChips) {
        assert!(self.get(chips.colour).is_none(), "one colour, one player");
        assert!(self.of_seat(chips.seat).is_none(), "one player, one colour");
        let at = self.given.partition_point(|c| c.colour < chips.colour);
        self.given.insert(at, chips);
    }

    pub(super) fn mark(&mut self, colour: Colour) {
        for chips in self.given.iter_mut().filter(|c| c.colour == colour) {
            chips.marked = true;
        }
    }

    pub(super) fn exchange(&mut self, seat: Seat) {
        self.given.retain(|c| c.seat != seat);
    }
}
