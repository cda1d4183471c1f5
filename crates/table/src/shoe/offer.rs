//! The shuffle and the cut that are offered to players one after the other.

use super::law::{Fallback, FallsTo};
use super::prepare::Place;
use super::state::Asked;
use super::{Shoe, ShoeEvent, ShoeRules, Task};
use crate::{By, Clause, Reason, Refusal, Seat};

impl Asked {
    fn now(&self) -> Option<Seat> {
        self.seats.get(self.declined).copied()
    }
}

impl Shoe {
    /// The seat that is asked to shuffle or to cut.
    pub fn asked(&self) -> Option<Seat> {
        self.offer.as_ref().and_then(Asked::now)
    }

    /// Only the seat that is asked may.
    pub(super) fn check_asked(&self, by: By, clause: Clause) -> Result<(), Refusal> {
        match self.asked() {
            Some(seat) if by == By::Seat(seat) => Ok(()),
            Some(seat) => Err(Reason::NotAsked { asked: seat }.by(clause)),
            None => Err(Reason::OfferMissing.by(clause)),
        }
    }

    /// The seat that is asked, or, when all have declined, whom the law names.
    pub(super) fn check_cutter(
        &self,
        by: By,
        fallback: Fallback,
        clause: Clause,
    ) -> Result<(), Refusal> {
        let Some(offer) = &self.offer else { return Err(Reason::OfferMissing.by(clause)) };
        if offer.now().is_some() {
            return self.check_asked(by, clause);
        }
        match (fallback.to, by) {
            (FallsTo::Staff(roles), By::Staff(role)) if roles.contains(&role) => Ok(()),
            (FallsTo::Staff([only, ..]), _) => {
                Err(Reason::NotYourAct { only: *only }.by(fallback.by))
            }
            (FallsTo::Staff([]), _) => Err(Reason::NotOffered.by(fallback.by)),
            (FallsTo::FirstAsked, _) => match offer.seats.first() {
                Some(&first) if by == By::Seat(first) => Ok(()),
                Some(&first) => Err(Reason::NotAsked { asked: first }.by(fallback.by)),
                None => Err(Reason::OfferMissing.by(fallback.by)),
            },
        }
    }

    pub(super) fn check_offer(
        &self,
        rules: &ShoeRules,
        by: By,
        seats: &[Seat],
    ) -> Result<Place, Refusal> {
        no_cut(rules)?;
        let Some((place, step)) = self.step_due(rules) else { return Err(self.not_now(rules)) };
        let refused = |why: Reason| Err(why.by(step.by));
        if !matches!(step.task, Task::PlayerShuffle | Task::PlayerCut(_) | Task::ConsentedCut) {
            return Err(self.step_missing(rules));
        }
        if self.offer.is_some() {
            return refused(Reason::AlreadyOffered);
        }
        let twice = (1..seats.len()).any(|at| seats[..at].contains(&seats[at]));
        if twice || seats.len() > usize::from(Seat::MAX) {
            return refused(Reason::NotOneByOne);
        }
        match (step.task, by) {
            // The banker's consent is given to one player.
            (Task::ConsentedCut, By::Seat(_)) if seats.len() == 1 => Ok((place, step)),
            (Task::ConsentedCut, _) => refused(Reason::ConsentMissing),
            // Somebody must be there to be asked first.
            (Task::PlayerCut(Fallback { to: FallsTo::FirstAsked, .. }), _) if seats.is_empty() => {
                refused(Reason::OfferMissing)
            }
            (_, By::Staff(_)) => Ok((place, step)),
            (_, By::Seat(_)) => refused(Reason::NotYourAct { only: crate::Role::Croupier }),
        }
    }

    pub(super) fn do_offer(
        &mut self,
        rules: &ShoeRules,
        place: Place,
        seats: Vec<Seat>,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        self.offer = Some(Asked { seats, declined: 0 });
        self.ask(rules, place, out);
    }

    /// Other players are to be asked: those asked so far are asked again.
    pub fn forget_offer(&mut self) {
        self.offer = None;
    }

    /// A player goes who was still to be asked, or is being asked: the croupier asks anew.
    pub fn forget_offer_to(&mut self, seat: Seat) {
        let due = |asked: &Asked| asked.seats.iter().skip(asked.declined).any(|due| *due == seat);
        if self.offer.as_ref().is_some_and(due) {
            self.forget_offer();
        }
    }

    pub(super) fn check_decline(&self, rules: &ShoeRules, by: By) -> Result<Place, Refusal> {
        no_cut(rules)?;
        let Some((place, step)) = self.step_due(rules) else { return Err(self.not_now(rules)) };
        if let (Task::PlayerCut(fallback), Some(offer)) = (step.task, &self.offer)
            && fallback.to == FallsTo::FirstAsked
            && offer.now().is_none()
        {
            return Err(Reason::MustCut.by(fallback.by));
        }
        self.check_asked(by, step.by)?;
        Ok((place, step))
    }

    pub(super) fn decline(
        &mut self,
        rules: &ShoeRules,
        place: Place,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        if let Some(offer) = &mut self.offer {
            if let Some(seat) = offer.now() {
                out(place.1.by, ShoeEvent::Declined { seat });
            }
            offer.declined += 1;
        }
        self.ask(rules, place, out);
    }

    /// Asks the next seat; if there is none, says what follows.
    fn ask(
        &mut self,
        rules: &ShoeRules,
        (place, step): Place,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        if let Some(to) = self.asked() {
            out(step.by, ShoeEvent::Offered { to });
            return;
        }
        if let Task::PlayerCut(fallback) = step.task {
            out(fallback.by, ShoeEvent::NobodyWants);
            return;
        }
        // The liberty to cut falls away, and so does the shuffle with the two that would follow it.
        let steps = if step.task == Task::PlayerShuffle { 3 } else { 1 };
        self.skip(rules, place + steps, step.by, out);
    }

    fn skip(
        &mut self,
        rules: &ShoeRules,
        to: u8,
        by: Clause,
        out: &mut impl FnMut(Clause, ShoeEvent),
    ) {
        out(by, ShoeEvent::NobodyWants);
        self.offer = None;
        self.go_to(rules, to);
    }
}

/// Where the cards are not cut, no player is asked to.
fn no_cut(rules: &ShoeRules) -> Result<(), Refusal> {
    match rules.law().no_cut {
        Some(by) => Err(Reason::NoCutInThisMode.by(by)),
        None => Ok(()),
    }
}
