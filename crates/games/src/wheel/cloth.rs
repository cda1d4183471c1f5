//! The stakes on the cloth, kept in the order in which the law settles them.

use super::{Colour, ZeroChoice};
use serde::{Deserialize, Serialize};
use table::{Bet, Cents, Seat};

/// One stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "B: Bet")]
pub struct Stake<B> {
    pub seat: Seat,
    pub bet: B,
    /// What lies on the cloth now.
    pub amount: Cents,
    /// How many zeros it met; in prison if any.
    pub zeros: u8,
    /// What its holder chose after the zero just fallen.
    pub choice: Option<ZeroChoice>,
    /// The colour of the chips, if they have no face value.
    pub colour: Option<Colour>,
    /// How it came to lie there.
    pub origin: Origin,
}

/// How a stake came to lie on the cloth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    #[default]
    Laid,
    /// By an endorsed slip, which plays only while an inspector is there.
    Slip,
    /// It won and stayed.
    Won,
}

impl<B> Stake<B> {
    pub fn is_free(&self) -> bool {
        self.zeros == 0
    }
}

/// A part of a stake, taken from the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    pub colour: Option<Colour>,
    pub origin: Origin,
    pub part: Cents,
}

/// All stakes, sorted by a key that the game gives (its order of payment), then by time.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "B: Bet")]
pub struct Cloth<B> {
    stakes: Vec<Stake<B>>,
    /// Whether some stake is in prison, so that a settlement need not look.
    prisoners: bool,
}

impl<B: Bet> Clone for Cloth<B> {
    fn clone(&self) -> Self {
        Cloth { stakes: self.stakes.clone(), prisoners: self.prisoners }
    }

    /// Keeps the room already taken.
    fn clone_from(&mut self, other: &Self) {
        self.prisoners = other.prisoners;
        self.stakes.clear();
        // Stake by stake as whole words: faster than `extend_from_slice`, which clones the fields.
        self.stakes.extend(other.stakes.iter().copied());
    }
}

impl<B> Default for Cloth<B> {
    fn default() -> Self {
        Cloth { stakes: Vec::new(), prisoners: false }
    }
}

impl<B: Bet> Cloth<B> {
    pub fn stakes(&self) -> &[Stake<B>] {
        &self.stakes
    }

    pub(super) fn stakes_mut(&mut self) -> &mut Vec<Stake<B>> {
        &mut self.stakes
    }

    pub fn has_prisoners(&self) -> bool {
        self.prisoners
    }

    /// Looks for prisoners anew, after a settlement that may have taken or freed some.
    pub(super) fn count_prisoners(&mut self) {
        self.prisoners = !self.stakes.iter().all(Stake::is_free);
    }

    pub fn is_empty(&self) -> bool {
        self.stakes.is_empty()
    }

    /// A seat's free stake on a bet: what may still be raised, moved and taken back.
    pub fn held(&self, seat: Seat, bet: B) -> Cents {
        self.of(seat, bet).map(|s| s.amount).sum()
    }

    fn of(&self, seat: Seat, bet: B) -> impl Iterator<Item = &Stake<B>> {
        self.stakes.iter().filter(move |s| s.seat == seat && s.bet == bet && s.is_free())
    }

    /// The colour of the chips that a seat has on a bet.
    pub fn colour_of(&self, seat: Seat, bet: B) -> Option<Colour> {
        self.of(seat, bet).find_map(|s| s.colour)
    }

    /// What of a seat's free stake on a bet is in chips with a face value.
    pub fn in_value_chips(&self, seat: Seat, bet: B) -> Cents {
        self.of(seat, bet).filter(|s| s.colour.is_none()).map(|s| s.amount).sum()
    }

    /// Whether bets of a slip lie there.
    pub fn has_slip(&self) -> bool {
        self.stakes.iter().any(|s| s.origin == Origin::Slip)
    }

    /// Whether a seat's stake on a bet has won and stayed.
    pub fn has_won(&self, seat: Seat, bet: B) -> bool {
        self.of(seat, bet).any(|s| s.origin == Origin::Won)
    }

    pub fn is_imprisoned(&self, seat: Seat, bet: B) -> bool {
        self.stakes.iter().any(|s| s.seat == seat && s.bet == bet && !s.is_free())
    }

    pub fn staked(&self, seat: Seat) -> Cents {
        self.stakes.iter().filter(|s| s.seat == seat).map(|s| s.amount).sum()
    }

    /// Adds to the seat's stake on this bet, or puts a new one where the order of payment has it.
    pub fn place(
        &mut self,
        seat: Seat,
        bet: B,
        amount: Cents,
        colour: Option<Colour>,
        origin: Origin,
        place_among: impl FnOnce(&[Stake<B>], &Stake<B>) -> usize,
    ) {
        let slip = origin == Origin::Slip;
        let same = |s: &&mut Stake<B>| {
            let his = s.seat == seat && s.bet == bet && s.is_free();
            his && s.colour == colour && (s.origin == Origin::Slip) == slip
        };
        if let Some(stake) = self.stakes.iter_mut().find(same) {
            stake.amount += amount;
            return;
        }
        let stake = Stake { seat, bet, amount, zeros: 0, choice: None, colour, origin };
        let at = place_among(&self.stakes, &stake);
        self.stakes.insert(at, stake);
    }

    /// Takes from the seat's free stake on this bet what `check` found to be there: value chips
    /// first. Returns what was taken, in which chips and of which origin.
    pub fn take(&mut self, seat: Seat, bet: B, amount: Cents) -> Vec<Taken> {
        let mut left = amount;
        let mut taken = Vec::new();
        for in_colour in [false, true] {
            for stake in &mut self.stakes {
                let his = stake.seat == seat && stake.bet == bet && stake.is_free();
                if his && stake.colour.is_some() == in_colour && left.is_positive() {
                    let part = left.min(stake.amount);
                    stake.amount -= part;
                    left -= part;
                    taken.push(Taken { colour: stake.colour, origin: stake.origin, part });
                }
            }
        }
        assert!(left.is_zero(), "more was taken than lies there");
        self.stakes.retain(|s| s.amount.is_positive());
        taken
    }
}
