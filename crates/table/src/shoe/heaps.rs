//! Where every card of the packs is. Nothing here knows a rule; cards only move, and their number
//! never changes.

use super::Pile;
use crate::Card;
use serde::{Deserialize, Serialize};

/// The places that hold cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct Heaps {
    packs: u8,
    /// In the shoe or device, and able to come. Cards that left face down are still counted here,
    /// since nobody knows which they were.
    inside: Pile,
    /// How many can come: those inside, less those that left face down. As wide as it is read: a
    /// count that was just stored in fewer bytes is slow to load.
    #[serde(skip_serializing)]
    left: u32,
    /// A list: it is short, and cleared in every round.
    cloth: Vec<Card>,
    burnt: Pile,
    /// The round before, in the tray until a device takes it back.
    kept: Pile,
    /// How many cards left face down.
    face_down: u16,
    lots: Vec<Lot>,
}

/// Cards put back into a device that cannot come before `wait` others have.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Lot {
    wait: u8,
    face_down: u16,
    cards: Pile,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    Cloth,
    Burnt,
}

impl Heaps {
    pub(super) fn new(packs: u8) -> Self {
        Heaps {
            packs,
            inside: Pile::packs(packs),
            left: u32::from(packs) * 52,
            cloth: Vec::new(),
            burnt: Pile::EMPTY,
            kept: Pile::EMPTY,
            face_down: 0,
            lots: Vec::new(),
        }
    }

    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// All cards of the packs.
    pub fn all(&self) -> u16 {
        u16::from(self.packs) * 52
    }

    /// Cards that may come: not those that left face down, nor those in the return lag.
    #[expect(clippy::cast_possible_truncation, reason = "255 packs at most")]
    pub const fn left(&self) -> u16 {
        self.left as u16
    }

    /// What each card weighs as the next one. The sum is [`Heaps::left`] and the face-down cards,
    /// any of which a card to come might be.
    pub fn unseen(&self) -> &Pile {
        &self.inside
    }

    /// Cards in the return lag.
    pub fn waiting(&self) -> u16 {
        self.lots.iter().map(|lot| lot.cards.cards() + lot.face_down).sum()
    }

    pub fn cloth(&self) -> &[Card] {
        &self.cloth
    }

    /// Cards taken off the cloth; those in the tray of a device are [`Heaps::kept`]. They are what
    /// lies nowhere else, so no card is moved twice.
    pub fn discard(&self) -> Pile {
        let mut rest = Pile::packs(self.packs);
        for pile in [&self.inside, &self.burnt, &self.kept] {
            rest.without(pile);
        }
        for lot in &self.lots {
            rest.without(&lot.cards);
        }
        for &card in &self.cloth {
            rest.take(card);
        }
        rest
    }

    pub fn burnt(&self) -> &Pile {
        &self.burnt
    }

    pub fn kept(&self) -> &Pile {
        &self.kept
    }

    /// Cards that left face down and have not been put back.
    pub fn face_down(&self) -> u16 {
        self.face_down - self.lots.iter().map(|lot| lot.face_down).sum::<u16>()
    }

    /// Everything that is neither on the cloth nor in the device or shoe.
    pub fn tray(&self) -> u16 {
        let in_lots = self.lots.iter().map(|lot| lot.cards.cards()).sum::<u16>();
        self.all() - self.inside.cards() - in_lots - self.lying() + self.face_down()
    }

    pub(super) fn in_lag(&self, card: Card) -> bool {
        self.lots.iter().any(|lot| lot.cards.count(card) > 0)
    }

    /// A card comes out. False, and nothing happens, if none like it is inside.
    pub(super) fn draw(&mut self, card: Card, to: To) -> bool {
        if self.left == 0 || !self.inside.take(card) {
            return false;
        }
        self.left -= 1;
        match to {
            To::Cloth => self.cloth.push(card),
            To::Burnt => self.burnt.put(card),
        }
        if !self.lots.is_empty() {
            self.came_out();
        }
        true
    }

    /// The cards of a round that is over come out. False if one of them is not inside, or if lots
    /// wait; then the heaps are of no more use.
    pub(super) fn draw_round(&mut self, cards: &[Card]) -> bool {
        let round = u32::try_from(cards.len()).unwrap_or(u32::MAX);
        let Some(left) = self.left.checked_sub(round) else { return false };
        self.left = left;
        self.lots.is_empty() && cards.iter().all(|&card| self.inside.take(card))
    }

    /// A card comes out unseen.
    pub(super) fn hide(&mut self) {
        if self.left > 0 {
            self.left -= 1;
            self.face_down += 1;
            self.came_out();
        }
    }

    fn came_out(&mut self) {
        for lot in &mut self.lots {
            lot.wait = lot.wait.saturating_sub(1);
        }
        while self.lots.first().is_some_and(|lot| lot.wait == 0) {
            self.release();
        }
        self.release_if_empty();
    }

    /// A device with nothing else to give gives what waits longest.
    fn release_if_empty(&mut self) {
        while self.left == 0 && !self.lots.is_empty() {
            self.release();
        }
    }

    fn release(&mut self) {
        let mut lot = self.lots.remove(0);
        self.left += u32::from(lot.cards.cards() + lot.face_down);
        self.inside.gather(&mut lot.cards);
        self.face_down -= lot.face_down;
    }

    pub(super) fn lift(&mut self, card: Card) -> bool {
        let Some(at) = self.cloth.iter().position(|&lies| lies == card) else { return false };
        self.cloth.remove(at);
        true
    }

    pub(super) fn clear_cloth(&mut self) {
        self.cloth.clear();
    }

    fn lying(&self) -> u16 {
        u16::try_from(self.cloth.len()).unwrap_or(u16::MAX)
    }

    pub(super) fn burn_cloth(&mut self) -> u16 {
        let cards = self.lying();
        for card in self.cloth.drain(..) {
            self.burnt.put(card);
        }
        cards
    }

    /// The round is over: its cards and the burnt ones wait in the tray.
    pub(super) fn keep_round(&mut self) {
        self.kept.gather(&mut self.discard());
        self.kept.gather(&mut self.burnt);
    }

    pub(super) fn lot_is_out(&self) -> bool {
        !self.kept.is_empty()
    }

    /// The tray goes back into the device; what came is counted.
    pub(super) fn recycle(&mut self, lag: u8) -> u16 {
        let mut cards = self.kept;
        self.kept = Pile::EMPTY;
        let face_down = self.face_down();
        let count = cards.cards() + face_down;
        if lag == 0 {
            self.left += u32::from(count);
            self.inside.gather(&mut cards);
            self.face_down -= face_down;
        } else if count > 0 {
            self.lots.push(Lot { wait: lag, face_down, cards });
            self.release_if_empty();
        }
        count
    }

    /// What does not lie on the cloth is shuffled back.
    pub(super) fn refill(&mut self) -> u16 {
        self.keep_round();
        self.recycle(0)
    }

    pub(super) fn gather_all(&mut self) {
        if self.left() == self.all() {
            return;
        }
        let mut cloth = std::mem::take(&mut self.cloth);
        cloth.clear();
        *self = Heaps { cloth, ..Heaps::new(self.packs) };
    }
}

/// Heaps as stored, before they are known to hold complete packs.
#[derive(Deserialize)]
struct Stored {
    packs: u8,
    inside: Pile,
    cloth: Vec<Card>,
    burnt: Pile,
    kept: Pile,
    face_down: u16,
    lots: Vec<Lot>,
}

impl TryFrom<Stored> for Heaps {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Self, &'static str> {
        let Stored { packs, inside, cloth, burnt, kept, face_down, lots } = stored;
        let piles =
            || [&inside, &burnt, &kept].into_iter().chain(lots.iter().map(|lot| &lot.cards));
        let copies =
            |index: usize| piles().map(|pile| usize::from(pile.copies()[index])).sum::<usize>();
        let lying = |index: usize| cloth.iter().filter(|card| card.index() == index).count();
        // What lies nowhere was discarded.
        if (0..52).any(|index| copies(index) + lying(index) > usize::from(packs)) {
            return Err("the heaps hold more cards than the packs");
        }
        let in_lots: u32 = lots.iter().map(|lot| u32::from(lot.face_down)).sum();
        if face_down > inside.cards() || in_lots > u32::from(face_down) {
            return Err("more cards lie face down than there are");
        }
        if lots.iter().any(|lot| lot.wait == 0) || lots.windows(2).any(|w| w[0].wait > w[1].wait) {
            return Err("lots in the return lag are out of order");
        }
        let left = u32::from(inside.cards() - face_down);
        Ok(Heaps { packs, inside, left, cloth, burnt, kept, face_down, lots })
    }
}
