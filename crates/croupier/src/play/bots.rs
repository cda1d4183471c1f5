//! Seats that nobody sits at: they take lawful offers at random, from streams of the same seed.

use super::session::{Hand, Session};
use games::hosted::{Form, Offered};
use std::sync::Arc;
use table::{Cents, Seat};

/// How often a bot looks for a stake before it lets a round go by.
const LOOKS: u32 = 8;
/// A bot stakes at most this many times the least amount.
const TIMES_MAX: u32 = 5;

impl Session {
    /// A bot puts down a stake, once a round, or lets it be.
    pub(super) fn stake_of_bot(&mut self, player: usize) {
        let bot = &mut self.players[player];
        if bot.hand != Hand::Bot || std::mem::replace(&mut bot.has_staked, true) {
            return;
        }
        let seat = bot.seat;
        let mut offers = self.usual_offers(seat);
        offers.retain(|offer| offer.amounts.is_some());
        for _ in 0..LOOKS {
            let Some(action) = self.drawn(player, &mut offers) else { return };
            let stakes = self.cost(seat, &action).is_ok_and(Cents::is_positive);
            if stakes && self.act_of(seat, action).is_ok() {
                return;
            }
        }
    }

    /// A bot decides what it is asked; false if it can do nothing.
    pub(super) fn decision_of_bot(&mut self, player: usize, seat: Seat) -> bool {
        let mut offers = self.usual_offers(seat);
        while let Some(action) = self.drawn(player, &mut offers) {
            if self.cost(seat, &action).is_ok() && self.act_of(seat, action).is_ok() {
                return true;
            }
        }
        false
    }

    /// One of the offers, which is then no more among them, with a small amount and numbers drawn.
    fn drawn(&mut self, player: usize, offers: &mut Vec<Offered>) -> Option<Form> {
        let table = Arc::clone(&self.table);
        let draws = &mut self.players[player].draws;
        let count = u32::try_from(offers.len()).ok().filter(|count| *count > 0)?;
        let at = usize::try_from(draws.below(count)).ok()?;
        Some(table.some(&offers.swap_remove(at), TIMES_MAX, &mut |below| draws.below(below)))
    }
}
