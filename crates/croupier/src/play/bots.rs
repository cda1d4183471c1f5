//! Seats that nobody sits at: they take lawful offers at random, from streams of the same seed.

use super::fill::some;
use super::playable::Playable;
use super::session::{Hand, Player, Session};
use games::hosted::Rank;
use table::{By, Cents, Offer, Seat};

/// How often a bot looks for a stake before it lets a round go by.
const LOOKS: u32 = 8;

impl<G: Playable> Session<G> {
    /// A bot puts down a stake, once a round, or lets it be.
    pub(super) fn stake_of_bot(&mut self, player: usize) {
        let Player { seat, purse, .. } = match self.players.get_mut(player) {
            Some(player) if player.hand == Hand::Bot && !player.has_staked => {
                player.has_staked = true;
                player.clone()
            }
            Some(_) | None => return,
        };
        let mut offers = self.usual_offers(seat);
        offers.retain(|offer| offer.amounts.is_some());
        for _ in 0..LOOKS {
            let Some(action) = self.drawn(player, &mut offers) else { return };
            let takes = self.cost(seat, &action).unwrap_or(Cents::ZERO);
            if takes.is_positive() && takes <= purse && self.act_of(seat, action).is_ok() {
                return;
            }
        }
    }

    /// A bot decides what it is asked; false if it can do nothing.
    pub(super) fn decision_of_bot(&mut self, player: usize) -> bool {
        let Player { seat, purse, .. } = self.players[player].clone();
        let mut offers = self.usual_offers(seat);
        while let Some(action) = self.drawn(player, &mut offers) {
            let affordable = self.cost(seat, &action).is_ok_and(|cost| cost <= purse);
            if affordable && self.act_of(seat, action).is_ok() {
                return true;
            }
        }
        false
    }

    /// One of the offers, which is then no more among them.
    fn drawn(&mut self, player: usize, offers: &mut Vec<Offer<G::Action>>) -> Option<G::Action> {
        let draws = &mut self.players.get_mut(player)?.draws;
        let count = u32::try_from(offers.len()).ok().filter(|count| *count > 0)?;
        let at = usize::try_from(draws.below(count)).ok()?;
        Some(some(&offers.swap_remove(at), draws))
    }

    /// All but the rare ones.
    pub(super) fn usual_offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        let offers = G::offers(&self.rules, &self.state, By::Seat(seat));
        offers.into_iter().filter(|offer| G::rank(seat, &offer.action) < Rank::Rare).collect()
    }
}
