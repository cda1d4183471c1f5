//! May this stake be placed, taken back or left, and the betting closed?

use super::bets::{Kind, Side};
use super::check::{Allowed, Check};
use super::house::Rules;
use super::law::{BlackjackLaw, BoxesCap, CloseLaw};
use super::state::Given;
use crate::blackjack::reasons::No;
use crate::sitting::Tender;
use table::{Amounts, Cents, OnOff, Reason, Refusal, Role, Seat};

impl<L: BlackjackLaw> Check<'_, L> {
    pub(super) fn place(&self, place: u8, kind: Kind, tender: Tender) -> Allowed {
        let stakes = &L::LAW.stakes;
        let seat = self.by.seat(stakes.limits)?;
        self.on_cloth(place)?;
        self.betting()?;
        match tender {
            Tender::Chips => {}
            Tender::Cash => return Err(Reason::ChipsOnly.by(stakes.chips_only)),
            Tender::Verbal => return Err(Reason::ChipsOnly.by(stakes.verbal)),
        }
        self.not_over()?;
        if stakes.ready_shoe == OnOff::On {
            self.state.shoe.check_begin(&self.rules.shoe)?;
        }
        match kind {
            Kind::Main => self.place_main(place, seat),
            Kind::Insurance => Err(No::NoInsurance.by(L::LAW.insurance.offer)),
            Kind::Side(side) => self.place_side(place, seat, kind, side),
            Kind::Hyper(_) => self.place_side(place, seat, kind, Side::Hyper),
        }
    }

    /// The last deal has not been played.
    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        let (CloseLaw::PlayersGone { last_deal: by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        match self.state.notice {
            Given::Rounds { left: 0 } => Err(Reason::GameEnded.by(by)),
            Given::Rounds { .. } | Given::None | Given::Notice(_) => Ok(()),
        }
    }

    pub(super) fn place_main(&self, place: u8, seat: Seat) -> Allowed {
        let people = &L::LAW.people;
        let limits = &self.rules.limits;
        if seat.is_standing() {
            self.may_back(place, seat)?;
        } else {
            self.may_hold(place, seat)?;
        }
        let held = self.state.held(seat, place, Kind::Main);
        let min = if held.is_positive() { Cents::new(1) } else { self.state.posted.min };
        let max = self.state.posted.max - self.state.on_box(place);
        let mut amounts = Amounts::range(min, max, L::LAW.stakes.limits);
        amounts.by_max = if seat.is_standing() { people.standing_max } else { L::LAW.stakes.max };
        Ok(Some(amounts.in_steps(limits.step, L::LAW.stakes.step)))
    }

    /// A seated player stakes on his own box, or on one that was granted to him.
    pub(super) fn may_hold(&self, place: u8, seat: Seat) -> Result<(), Refusal> {
        let people = &L::LAW.people;
        self.on_cloth(seat.number())?;
        let own = place == seat.number();
        let holder = self.state.holder(place);
        if own && !self.state.is_seated(seat) {
            if holder.is_some() && self.state.has_main(place) {
                return Err(No::BoxTaken.by(people.taken));
            }
        } else if holder != Some(seat) {
            return Err(match holder {
                Some(_) => No::BoxTaken.by(people.taken),
                None if self.rules.vacant_boxes == OnOff::Off => {
                    Reason::NotOffered.by(people.vacant)
                }
                None if !self.state.is_seated(seat) => Reason::SeatRequired.by(people.vacant),
                None => Reason::ConsentMissing.by(people.vacant),
            });
        }
        let new = !self.state.held(seat, place, Kind::Main).is_positive();
        let many = self.state.boxes_of(seat) >= usize::from(self.rules.max_boxes);
        match people.boxes_cap {
            BoxesCap::Always(by) if new && many => Err(No::TooManyBoxes.by(by)),
            BoxesCap::WhileSomebodyWaits(by)
                if new && many && !self.state.people.waiting.is_empty() =>
            {
                Err(No::TooManyBoxes.by(by))
            }
            BoxesCap::None | BoxesCap::Always(_) | BoxesCap::WhileSomebodyWaits(_) => Ok(()),
        }
    }

    /// A standing player stakes on a hand whose holder agrees.
    pub(super) fn may_back(&self, place: u8, seat: Seat) -> Result<(), Refusal> {
        let people = &L::LAW.people;
        let Some(holder) = self.state.holder(place) else {
            return Err(Reason::SeatRequired.by(people.seat_needed));
        };
        if let Some(by) = people.standing_when_seat_free
            && self.rules.no_standing_when_seat_free == OnOff::On
            && self.state.seated().len() < usize::from(self.rules.boxes)
        {
            return Err(No::StandingForbidden.by(by));
        }
        if !self.state.people.consents.contains(&(place, seat)) {
            return Err(Reason::ConsentMissing.by(people.standing));
        }
        if !self.state.held(holder, place, Kind::Main).is_positive() {
            return Err(No::MainStakeFirst.by(people.standing));
        }
        Ok(())
    }

    pub(super) fn place_side(&self, place: u8, seat: Seat, kind: Kind, side: Side) -> Allowed {
        let (Some(law), rules) = (L::LAW.side(side), self.rules.side(side)) else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        if rules.offered == OnOff::Off {
            return Err(Reason::NotOffered.by(law.not_offered));
        }
        if !self.state.held(seat, place, Kind::Main).is_positive() {
            return Err(No::MainStakeFirst.by(law.main_first));
        }
        if seat.is_standing() && (rules.seated_only == OnOff::On || side == Side::Jp1) {
            return Err(Reason::SeatedOnly.by(law.seated_only));
        }
        if let Some(one_amount) = fixed_stake::<L>(self.rules, side) {
            let there = |s: &&super::state::Stake| s.kind == kind && s.spot.place == place;
            if self.state.cloth.iter().any(|s| there(&s)) {
                let by = L::LAW.jp1.map_or(law.seated_only, |law| law.one_each);
                return Err(Reason::OneStakeOnly.by(by));
            }
            return Ok(Some(one_amount));
        }
        let held = self.state.held(seat, place, kind);
        let min = if held.is_positive() { Cents::new(1) } else { rules.min };
        let max = match kind {
            // The field is one for all boxes: its limit is for the cell and the player (D-16).
            Kind::Hyper(_) => rules.max - self.state.held_everywhere(seat, kind),
            Kind::Main | Kind::Insurance | Kind::Side(_) => rules.max - held,
        };
        let amounts = Amounts::range(min, max, law.limits);
        Ok(Some(amounts.in_steps(self.rules.limits.side_step, L::LAW.stakes.step)))
    }

    pub(super) fn take_back(&self, place: u8, kind: Kind) -> Allowed {
        let stakes = &L::LAW.stakes;
        let seat = self.by.seat(stakes.closed)?;
        self.on_cloth(place)?;
        self.betting()?;
        let held = self.state.held(seat, place, kind);
        if !held.is_positive() {
            return Err(Reason::NothingStaked.by(stakes.closed));
        }
        let (min, step) = match kind.side() {
            None => (self.state.posted.min, self.rules.limits.step),
            Some(side) => (self.rules.side(side).min, self.rules.limits.side_step),
        };
        let part = Amounts::range(Cents::new(1), held - min, stakes.limits);
        let part = part.in_steps(step, stakes.step);
        Ok(Some(if kind == Kind::Main && self.carries_others(place, seat) {
            // A part may go; the whole stays as long as others rest on it.
            part
        } else {
            part.or_exactly(held)
        }))
    }

    /// Whether side stakes of his, or stakes of standing players, need this main stake.
    pub(super) fn carries_others(&self, place: u8, seat: Seat) -> bool {
        let holder = self.state.holder(place) == Some(seat);
        self.state.cloth.iter().any(|stake| {
            stake.spot.place == place
                && ((stake.seat == seat && stake.kind != Kind::Main)
                    || (holder && stake.seat != seat))
        })
    }

    pub(super) fn ride(&self, place: u8) -> Allowed {
        let Some(by) = L::LAW.stakes.ride else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.by.seat(by)?;
        self.on_cloth(place)?;
        self.betting()?;
        let riding = self.state.riding.iter().find(|r| r.seat == seat && r.place == place);
        let Some(riding) = riding else { return Err(No::NothingRides.by(by)) };
        if let Some(amounts) = self.place(place, Kind::Main, Tender::Chips)? {
            amounts.check(riding.amount)?;
        }
        Ok(None)
    }

    pub(super) fn close_bets(&self) -> Allowed {
        self.by.only(Role::Croupier, L::LAW.stakes.close)?;
        self.betting()?;
        self.not_over()?;
        self.state.shoe.check_begin(&self.rules.shoe)?;
        if let Some(by) = L::LAW.people.lone_player
            && self.rules.lone_player_two_boxes == OnOff::On
        {
            let mains = self.state.cloth.iter().filter(|stake| stake.kind == Kind::Main);
            let mut seats: Vec<Seat> = mains.map(|stake| stake.seat).collect();
            seats.dedup();
            let alone = seats.first().is_some_and(|first| seats.iter().all(|s| s == first));
            if alone && seats.first().is_some_and(|&seat| self.state.boxes_of(seat) < 2) {
                return Err(No::TwoBoxesRequired.by(by));
            }
        }
        Ok(None)
    }
}

/// Insurance goes with a main stake, once the bank shows an ace.
pub(super) fn made_alone<L: BlackjackLaw>(kind: Kind) -> Result<(), Refusal> {
    match kind {
        Kind::Insurance => Err(Reason::GoesWithAnother.by(L::LAW.insurance.offer)),
        Kind::Main | Kind::Side(_) | Kind::Hyper(_) => Ok(()),
    }
}

/// The one stake of a bet that feeds a jackpot.
pub(super) fn fixed_stake<L: BlackjackLaw>(rules: &Rules, side: Side) -> Option<Amounts> {
    let law = L::LAW.side(side).filter(|_| side.is_swept())?;
    Some(Amounts::exactly(rules.side(side).max, law.limits))
}
