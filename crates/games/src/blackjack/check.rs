//! May this be done? Every refusal carries its clause.

use super::action::{Action, Jackpot, Setting, Tender};
use super::bets::{Bet, Kind, Side};
use super::house::{Rules, StandingAdds};
use super::law::{
    BlackjackLaw, BoxesCap, CloseLaw, InsuranceSize, InsuranceWindow, LimitChanges, SurrenderLaw,
};
use super::rules::Pairing;
use super::rules::{Origin, Worth, bank_draws, bank_total, is_pair, may_become_black_jack, worth};
use super::state::{Awaits, Drawn, Given, Hand, Phase, State, Status};
use crate::sitting::{Moment, Notice};
use table::shoe::ShoeAct;
use table::shoe::law::Dry;
use table::{Amounts, By, Cents, Clause, OnOff, Rank, Reason, Refusal, Role, Seat, Spot};

/// What an act may carry, if the law allows it now.
pub(super) type Allowed = Result<Option<Amounts>, Refusal>;

pub(super) fn allowed<L: BlackjackLaw>(
    rules: &Rules,
    state: &State,
    by: By,
    action: &Action<Bet<L>>,
) -> Allowed {
    let check = Check::<L> { rules, state, by, law: std::marker::PhantomData };
    match action {
        Action::Open => check.open(),
        Action::Close { minutes } => check.close(*minutes),
        Action::Announce(notice) => check.announce(*notice),
        Action::Set(setting) => check.set(*setting),
        Action::Sit => check.sit(),
        Action::Leave => check.leave(),
        Action::Wait => check.wait(),
        Action::Grant { place, to } => check.grant(*place, *to),
        Action::Consent { place, to } => check.consent(*place, *to),
        Action::Place { place, bet, tender, .. } => check.place(*place, bet.kind(), *tender),
        Action::TakeBack { place, bet, .. } => check.take_back(*place, bet.kind()),
        Action::Ride { place } => check.ride(*place),
        Action::CloseBets => check.close_bets(),
        Action::OfferCards => check.offer_cards(),
        Action::Insure { place, .. } => check.insure(*place),
        Action::EvenMoney { place } => check.even_money(*place),
        Action::Surrender { place } => check.surrender(*place),
        Action::Hit(at) => check.hit(*at),
        Action::Stand(at) => check.in_turn(*at).map(|_| None),
        Action::Double { at, .. } => check.double(*at),
        Action::Split { at, .. } => check.split(*at),
        Action::Follow { place } => check.follow(*place),
        Action::Advise { .. } => check.advise(),
        Action::BankPlays(_) => check.bank_plays(),
        Action::Identify { place } => check.identify(*place),
        Action::ViewImages => check.view_images(),
        Action::PayJackpot { jackpot, .. } => check.pay_jackpot(*jackpot),
        Action::Shoe(act) => check.shoe(act),
    }
}

struct Check<'a, L> {
    rules: &'a Rules,
    state: &'a State,
    by: By,
    law: std::marker::PhantomData<L>,
}

impl<L: BlackjackLaw> Check<'_, L> {
    /// The player who acts.
    fn seat(&self, by: Clause) -> Result<Seat, Refusal> {
        match self.by {
            By::Seat(seat) => Ok(seat),
            By::Staff(_) => Err(Reason::SeatsOnly.by(by)),
        }
    }

    fn staff(&self, only: Role, by: Clause) -> Result<(), Refusal> {
        if self.by == By::Staff(only) { Ok(()) } else { Err(Reason::NotYourAct { only }.by(by)) }
    }

    fn on_cloth(&self, place: u8) -> Result<(), Refusal> {
        if place >= 1 && place <= self.rules.boxes {
            Ok(())
        } else {
            Err(Reason::NoSuchBox.by(L::LAW.people.seats))
        }
    }

    fn betting(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Betting => Ok(()),
            Phase::Closed => Err(Reason::TableClosed.by(L::LAW.sitting.open)),
            Phase::Deal { .. }
            | Phase::Offers
            | Phase::Turns { .. }
            | Phase::Bank
            | Phase::Jackpots => Err(Reason::BetsClosed.by(L::LAW.stakes.closed)),
        }
    }

    fn open(&self) -> Allowed {
        self.staff(Role::Direction, L::LAW.sitting.open)?;
        match self.state.phase {
            Phase::Closed => Ok(None),
            Phase::Betting
            | Phase::Deal { .. }
            | Phase::Offers
            | Phase::Turns { .. }
            | Phase::Bank
            | Phase::Jackpots => Err(Reason::TableOpen.by(L::LAW.sitting.open)),
        }
    }

    fn close(&self, minutes: u16) -> Allowed {
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        self.staff(Role::Direction, by)?;
        self.between_rounds(by)?;
        let over = self.state.notice == Given::Rounds { left: 0 };
        match L::LAW.sitting.close {
            CloseLaw::PlayersGone { empty_rounds, .. } => {
                let gone = self.state.seated().is_empty();
                if gone || over || self.state.empty_rounds >= empty_rounds {
                    Ok(None)
                } else {
                    Err(Reason::PlayersPresent.by(by))
                }
            }
            CloseLaw::Announced { minutes: least, .. } => {
                if over && minutes >= least {
                    Ok(None)
                } else {
                    Err(Reason::NoticeTooShort.by(by))
                }
            }
        }
    }

    /// The table is open and nothing lies on the cloth.
    fn between_rounds(&self, by: Clause) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Closed => Err(Reason::TableClosed.by(L::LAW.sitting.open)),
            Phase::Betting if self.state.cloth.is_empty() => Ok(()),
            Phase::Betting => Err(Reason::StakesOnCloth.by(by)),
            Phase::Deal { .. }
            | Phase::Offers
            | Phase::Turns { .. }
            | Phase::Bank
            | Phase::Jackpots => Err(Reason::RoundRunning.by(by)),
        }
    }

    fn announce(&self, notice: Notice) -> Allowed {
        let (CloseLaw::PlayersGone { last_deal: by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        self.staff(Role::Croupier, by)?;
        self.betting()?;
        let announced = matches!(L::LAW.sitting.close, CloseLaw::Announced { .. });
        match (notice, self.state.notice) {
            (Notice::LastDeal, _) if announced => Err(Reason::NotOffered.by(by)),
            (Notice::LastHalfHour | Notice::LastThreeDeals, _) if !announced => {
                Err(Reason::NotOffered.by(by))
            }
            (Notice::LastHalfHour | Notice::LastDeal, Given::None)
            | (Notice::LastThreeDeals, Given::Notice(_)) => Ok(None),
            (Notice::LastThreeDeals, Given::None) => Err(Reason::NoticeTooShort.by(by)),
            (Notice::LastHalfHour | Notice::LastDeal, Given::Notice(_))
            | (_, Given::Rounds { .. }) => Err(Reason::AlreadyFixed.by(by)),
        }
    }

    fn moment(&self) -> Moment {
        match self.state.phase {
            Phase::Closed => Moment::Closed,
            Phase::Betting if self.state.cloth.is_empty() => Moment::BetweenRounds,
            Phase::Betting
            | Phase::Deal { .. }
            | Phase::Offers
            | Phase::Turns { .. }
            | Phase::Bank
            | Phase::Jackpots => Moment::InRound,
        }
    }

    fn set(&self, setting: Setting) -> Allowed {
        match (setting, L::LAW.stakes.changes, L::LAW.queens) {
            (Setting::Minimum(_), LimitChanges::Yes(law), _) => {
                self.staff(Role::Direction, law.min)?;
                law.minimum(self.moment(), self.rules.limits.declared).map(Some)
            }
            (Setting::Maximum(times), LimitChanges::Yes(law), _) => {
                self.staff(Role::Direction, law.max)?;
                law.maximum(self.moment(), times).map(|()| None)
            }
            (Setting::DamesTable(_), _, Some(law)) => {
                self.staff(Role::Direction, law.table)?;
                let closed = self.state.phase == Phase::Closed;
                if closed { Ok(None) } else { Err(Reason::TableOpen.by(law.table)) }
            }
            (Setting::Minimum(_) | Setting::Maximum(_), LimitChanges::No(by), _) => {
                Err(Reason::NotOffered.by(by))
            }
            (Setting::DamesTable(_), _, None) => Err(Reason::NotOffered.by(L::LAW.closed_list)),
        }
    }

    fn sit(&self) -> Allowed {
        let people = &L::LAW.people;
        let seat = self.seat(people.seat_needed)?;
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(people.seat_needed));
        }
        self.on_cloth(seat.number())?;
        self.betting()?;
        if self.state.is_seated(seat) {
            return Err(Reason::AlreadySeated.by(people.seats));
        }
        if self.state.has_main(seat.number()) {
            return Err(Reason::BoxTaken.by(people.taken));
        }
        Ok(None)
    }

    fn leave(&self) -> Allowed {
        let people = &L::LAW.people;
        let seat = self.seat(people.seat_needed)?;
        if self.state.people.waiting.contains(&seat) {
            return Ok(None);
        }
        if !self.state.is_seated(seat) {
            return Err(Reason::SeatRequired.by(people.seat_needed));
        }
        self.betting()?;
        let theirs = |place: u8| self.state.holder(place) == Some(seat);
        if self.state.cloth.iter().any(|stake| stake.seat == seat || theirs(stake.spot.place)) {
            return Err(Reason::StakesOnCloth.by(people.seat_needed));
        }
        Ok(None)
    }

    fn wait(&self) -> Allowed {
        let BoxesCap::WhileSomebodyWaits(by) = L::LAW.people.boxes_cap else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.seat(by)?;
        if self.state.phase == Phase::Closed {
            return Err(Reason::TableClosed.by(L::LAW.sitting.open));
        }
        if self.state.is_seated(seat) || self.state.people.waiting.contains(&seat) {
            return Err(Reason::AlreadySeated.by(by));
        }
        Ok(None)
    }

    fn grant(&self, place: u8, to: Seat) -> Allowed {
        let people = &L::LAW.people;
        self.staff(Role::Croupier, people.vacant)?;
        self.on_cloth(place)?;
        self.betting()?;
        if self.rules.vacant_boxes == OnOff::Off {
            return Err(Reason::NotOffered.by(people.vacant));
        }
        if !self.state.is_seated(to) {
            return Err(Reason::SeatRequired.by(people.vacant));
        }
        let taken = self.state.people.seated[usize::from(place) - 1];
        let granted = self.state.holder(place);
        if taken || granted == Some(to) || self.state.has_main(place) {
            return Err(Reason::BoxTaken.by(people.taken));
        }
        Ok(None)
    }

    fn consent(&self, place: u8, to: Seat) -> Allowed {
        let by = L::LAW.people.standing;
        let seat = self.seat(by)?;
        self.on_cloth(place)?;
        self.betting()?;
        if self.state.holder(place) != Some(seat) {
            return Err(Reason::NotHolder.by(by));
        }
        if !to.is_standing() {
            return Err(Reason::BoxTaken.by(L::LAW.people.taken));
        }
        if self.state.people.consents.contains(&(place, to)) {
            return Err(Reason::AlreadyFixed.by(by));
        }
        Ok(None)
    }

    fn place(&self, place: u8, kind: Kind, tender: Tender) -> Allowed {
        let stakes = &L::LAW.stakes;
        let seat = self.seat(stakes.limits)?;
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
            Kind::Insurance => Err(Reason::NoInsurance.by(L::LAW.insurance.offer)),
            Kind::Side(side) => self.place_side(place, seat, kind, side),
            Kind::Hyper(_) => self.place_side(place, seat, kind, Side::Hyper),
        }
    }

    /// The last deal has not been played.
    fn not_over(&self) -> Result<(), Refusal> {
        let (CloseLaw::PlayersGone { last_deal: by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        match self.state.notice {
            Given::Rounds { left: 0 } => Err(Reason::GameEnded.by(by)),
            Given::Rounds { .. } | Given::None | Given::Notice(_) => Ok(()),
        }
    }

    fn place_main(&self, place: u8, seat: Seat) -> Allowed {
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
    fn may_hold(&self, place: u8, seat: Seat) -> Result<(), Refusal> {
        let people = &L::LAW.people;
        self.on_cloth(seat.number())?;
        let own = place == seat.number();
        let holder = self.state.holder(place);
        if own && !self.state.is_seated(seat) {
            if holder.is_some() && self.state.has_main(place) {
                return Err(Reason::BoxTaken.by(people.taken));
            }
        } else if holder != Some(seat) {
            return Err(match holder {
                Some(_) => Reason::BoxTaken.by(people.taken),
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
            BoxesCap::Always(by) if new && many => Err(Reason::TooManyBoxes.by(by)),
            BoxesCap::WhileSomebodyWaits(by)
                if new && many && !self.state.people.waiting.is_empty() =>
            {
                Err(Reason::TooManyBoxes.by(by))
            }
            BoxesCap::None | BoxesCap::Always(_) | BoxesCap::WhileSomebodyWaits(_) => Ok(()),
        }
    }

    /// A standing player stakes on a hand whose holder agrees.
    fn may_back(&self, place: u8, seat: Seat) -> Result<(), Refusal> {
        let people = &L::LAW.people;
        let Some(holder) = self.state.holder(place) else {
            return Err(Reason::SeatRequired.by(people.seat_needed));
        };
        if let Some(by) = people.standing_when_seat_free
            && self.rules.no_standing_when_seat_free == OnOff::On
            && self.state.seated().len() < usize::from(self.rules.boxes)
        {
            return Err(Reason::StandingForbidden.by(by));
        }
        if !self.state.people.consents.contains(&(place, seat)) {
            return Err(Reason::ConsentMissing.by(people.standing));
        }
        if !self.state.held(holder, place, Kind::Main).is_positive() {
            return Err(Reason::MainStakeFirst.by(people.standing));
        }
        Ok(())
    }

    fn place_side(&self, place: u8, seat: Seat, kind: Kind, side: Side) -> Allowed {
        let (Some(law), rules) = (L::LAW.side(side), self.rules.side(side)) else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        if rules.offered == OnOff::Off {
            return Err(Reason::NotOffered.by(law.not_offered));
        }
        if !self.state.held(seat, place, Kind::Main).is_positive() {
            return Err(Reason::MainStakeFirst.by(law.main_first));
        }
        if seat.is_standing() && (rules.seated_only == OnOff::On || side == Side::Jp1) {
            return Err(Reason::SeatedOnly.by(law.seated_only));
        }
        if side.is_swept() {
            let there = |s: &&super::state::Stake| s.kind == kind && s.spot.place == place;
            if self.state.cloth.iter().any(|s| there(&s)) {
                let by = L::LAW.jp1.map_or(law.seated_only, |law| law.one_each);
                return Err(Reason::OneStakeOnly.by(by));
            }
            return Ok(Some(Amounts::exactly(rules.max, law.limits)));
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

    fn take_back(&self, place: u8, kind: Kind) -> Allowed {
        let stakes = &L::LAW.stakes;
        let seat = self.seat(stakes.closed)?;
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
    fn carries_others(&self, place: u8, seat: Seat) -> bool {
        let holder = self.state.holder(place) == Some(seat);
        self.state.cloth.iter().any(|stake| {
            stake.spot.place == place
                && ((stake.seat == seat && stake.kind != Kind::Main)
                    || (holder && stake.seat != seat))
        })
    }

    fn ride(&self, place: u8) -> Allowed {
        let Some(by) = L::LAW.stakes.ride else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.seat(by)?;
        self.on_cloth(place)?;
        self.betting()?;
        let riding = self.state.riding.iter().find(|r| r.seat == seat && r.place == place);
        let Some(riding) = riding else { return Err(Reason::NothingRides.by(by)) };
        if let Some(amounts) = self.place(place, Kind::Main, Tender::Chips)? {
            amounts.check(riding.amount)?;
        }
        Ok(None)
    }

    fn close_bets(&self) -> Allowed {
        self.staff(Role::Croupier, L::LAW.stakes.close)?;
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
                return Err(Reason::TwoBoxesRequired.by(by));
            }
        }
        Ok(None)
    }

    fn offer_cards(&self) -> Allowed {
        let by = L::LAW.turns.offer;
        self.staff(Role::Croupier, by)?;
        if self.state.phase != Phase::Offers {
            return Err(Reason::NoChoiceDue.by(by));
        }
        match self.state.shoe.return_due(&self.rules.shoe) {
            Some(by) => Err(Reason::RecycleMissing.by(by)),
            None => Ok(None),
        }
    }

    /// The bank's first card, once the deal is over.
    fn bank_shows(&self) -> Option<table::Card> {
        match self.state.phase {
            Phase::Offers | Phase::Turns { .. } => self.state.bank.as_slice().first().copied(),
            Phase::Closed | Phase::Betting | Phase::Deal { .. } | Phase::Bank | Phase::Jackpots => {
                None
            }
        }
    }

    fn insure(&self, place: u8) -> Allowed {
        let law = &L::LAW.insurance;
        let seat = self.seat(law.offer)?;
        self.on_cloth(place)?;
        let Some(card) = self.bank_shows() else {
            return Err(match self.state.phase {
                Phase::Bank | Phase::Jackpots => Reason::InsuranceClosed.by(law.too_late),
                _ => Reason::NoInsurance.by(law.offer),
            });
        };
        if card.rank != Rank::Ace {
            return Err(Reason::NoInsurance.by(law.ace_only));
        }
        let spot = Spot::of_box(place);
        if self.state.stake(seat, spot, Kind::Insurance).is_some() {
            let by = law.first_stake_only.unwrap_or(law.amount);
            return Err(Reason::InsuranceClosed.by(by));
        }
        let open = match law.window {
            InsuranceWindow::WhenOffered => self.state.phase == Phase::Offers,
            InsuranceWindow::UntilBoxActs => {
                let hand = self.state.dealt_hand(place);
                !self.state.record(place).acted
                    && hand.is_none_or(|hand| hand.status == Status::Open)
            }
        };
        if !open {
            return Err(Reason::InsuranceClosed.by(law.too_late));
        }
        let Some(stake) = self.state.stake(seat, spot, Kind::Main) else {
            return Err(Reason::NothingStaked.by(law.amount));
        };
        let half = Cents::new(stake.amount.get() / 2);
        Ok(Some(match law.size {
            InsuranceSize::ExactlyHalf => Amounts::exactly(half, law.amount),
            InsuranceSize::UpToHalf => {
                let step = self.rules.limits.insurance_step;
                Amounts::range(step, half, law.amount).in_steps(step, L::LAW.stakes.step)
            }
        }))
    }

    /// The hand that the holder speaks of, where it has not been closed.
    fn holders_hand(&self, at: Spot) -> Result<&Hand, Refusal> {
        let law = &L::LAW.turns;
        let seat = self.seat(law.order)?;
        self.on_cloth(at.place)?;
        if self.state.phase == Phase::Closed {
            return Err(Reason::TableClosed.by(L::LAW.sitting.open));
        }
        if self.state.holder(at.place) != Some(seat) {
            let by = if seat.is_standing() { L::LAW.people.no_advice } else { law.order };
            return Err(Reason::NotHolder.by(by));
        }
        let Some(hand) = self.state.hand_at(at) else {
            return Err(Reason::NotThisHand.by(law.order));
        };
        match hand.status {
            Status::Open => Ok(hand),
            Status::Stood => Err(Reason::HandClosed.by(law.stood)),
            Status::Doubled => Err(Reason::HandClosed.by(L::LAW.double.one_card)),
            Status::Bust => Err(Reason::HandClosed.by(law.bust)),
            Status::Closed if hand.origin == Origin::SplitAces => {
                Err(Reason::AcesClosed.by(L::LAW.split.ace_card))
            }
            Status::Closed => Err(Reason::HitOn21.by(law.closed_at_21)),
            Status::Surrendered => Err(Reason::HandClosed.by(L::LAW.surrender.by())),
            Status::Paid => {
                let by = L::LAW.even_money.map_or(law.order, |law| law.paid);
                Err(Reason::HandClosed.by(by))
            }
        }
    }

    fn in_turn(&self, at: Spot) -> Result<&Hand, Refusal> {
        let hand = self.holders_hand(at)?;
        match self.state.phase {
            Phase::Turns { hand: turn, awaits } => {
                if self.state.hands[usize::from(turn)].spot != at {
                    return Err(Reason::NotThisHand.by(L::LAW.turns.order));
                }
                if awaits != Awaits::Decision {
                    return Err(Reason::CardDue.by(L::LAW.turns.ask));
                }
                Ok(hand)
            }
            Phase::Offers => Err(Reason::NotThisHand.by(L::LAW.turns.offer)),
            Phase::Closed | Phase::Betting | Phase::Deal { .. } | Phase::Bank | Phase::Jackpots => {
                Err(Reason::NotThisHand.by(L::LAW.turns.order))
            }
        }
    }

    fn hit(&self, at: Spot) -> Allowed {
        let hand = self.in_turn(at)?;
        if hand.origin == Origin::SplitAces {
            return Err(Reason::AcesClosed.by(L::LAW.split.ace_card));
        }
        Ok(None)
    }

    /// What the holder has on a hand: a double or split asks for as much again.
    fn first_stake(&self, at: Spot, by: Clause) -> Result<Cents, Refusal> {
        let seat = self.seat(by)?;
        let stake = self.state.stake(seat, at, Kind::Main);
        stake.map(|stake| stake.amount).ok_or(Reason::NothingStaked.by(by))
    }

    fn double(&self, at: Spot) -> Allowed {
        let law = &L::LAW.double;
        let hand = self.in_turn(at)?;
        match hand.origin {
            Origin::SplitAces => return Err(Reason::AcesClosed.by(L::LAW.split.ace_card)),
            Origin::Split if self.rules.double_after_split == OnOff::Off => {
                return Err(Reason::DoubleUnavailable.by(law.after_split));
            }
            Origin::Split | Origin::Dealt => {}
        }
        if hand.cards.len() != 2 {
            return Err(Reason::DoubleUnavailable.by(law.any_two));
        }
        Ok(Some(Amounts::exactly(self.first_stake(at, law.exact)?, law.exact)))
    }

    fn split(&self, at: Spot) -> Allowed {
        let law = &L::LAW.split;
        let hand = self.in_turn(at).map_err(|refusal| match refusal.why {
            // A pair of aces on a split ace: what stands against it is the second split.
            Reason::AcesClosed if self.is_pair_of_aces(at) => Reason::AcesClosed.by(law.aces_once),
            _ => refusal,
        })?;
        let pair = hand.cards.first_two().filter(|_| hand.cards.len() == 2);
        let Some(pair) = pair.filter(|&pair| is_pair(pair, Pairing::Value)) else {
            return Err(Reason::NotAPair.by(law.pair));
        };
        if !is_pair(pair, self.rules.pairing) {
            return Err(Reason::NotAPair.by(law.like_cards));
        }
        let record = self.state.record(at.place);
        if record.splits >= self.rules.max_splits {
            return Err(Reason::SplitLimit.by(law.limit));
        }
        if let Some(queens) = L::LAW.queens
            && self.rules.dames.no_split_after_win == OnOff::On
            && record.bonus
        {
            return Err(Reason::SplitAfterBonus.by(queens.no_split));
        }
        Ok(Some(Amounts::exactly(self.first_stake(at, law.stake)?, law.stake)))
    }

    fn is_pair_of_aces(&self, at: Spot) -> bool {
        let pair = self.state.hand_at(at).and_then(|hand| hand.cards.first_two());
        pair.is_some_and(|pair| pair.iter().all(|card| card.rank == Rank::Ace))
    }

    fn surrender(&self, place: u8) -> Allowed {
        let by = L::LAW.surrender.by();
        let spot = Spot::of_box(place);
        if let SurrenderLaw::None(by) = L::LAW.surrender {
            self.seat(by)?;
            return Err(Reason::NotOffered.by(by));
        }
        let seat = self.seat(by)?;
        self.on_cloth(place)?;
        let unavailable = || Err(Reason::SurrenderUnavailable.by(by));
        if self.rules.surrender == OnOff::Off || self.bank_shows().is_none() {
            return unavailable();
        }
        if self.state.holder(place) != Some(seat) {
            self.holders_hand(spot)?;
        }
        let Some(hand) = self.state.dealt_hand(place) else { return unavailable() };
        if hand.status != Status::Open || hand.cards.len() != 2 {
            return unavailable();
        }
        match L::LAW.surrender {
            SurrenderLaw::None(_) => unavailable(),
            SurrenderLaw::InTurn(_) => {
                let ace = self.bank_shows().is_none_or(|card| card.rank == Rank::Ace);
                self.in_turn(spot)?;
                if ace { unavailable() } else { Ok(None) }
            }
            SurrenderLaw::BeforeAnyDraw(_) => {
                if self.state.drawn == Drawn::Nobody {
                    Ok(None)
                } else {
                    unavailable()
                }
            }
        }
    }

    fn even_money(&self, place: u8) -> Allowed {
        let Some(law) = L::LAW.even_money else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.seat(law.when)?;
        self.on_cloth(place)?;
        let Some(card) = self.bank_shows() else { return Err(Reason::NoEvenMoney.by(law.when)) };
        let spot = Spot::of_box(place);
        if self.state.holder(place) != Some(seat) {
            self.holders_hand(spot)?;
        }
        let hand = self.state.dealt_hand(place).filter(|hand| hand.status == Status::Open);
        let natural = hand.is_some_and(|h| worth(&h.cards, h.origin) == Worth::BlackJack);
        let drawing = matches!(
            self.state.phase,
            Phase::Turns { hand, awaits: Awaits::Card | Awaits::DoubleCard }
                if self.state.hands[usize::from(hand)].spot == spot
        );
        if !natural || drawing || !may_become_black_jack(card) {
            return Err(Reason::NoEvenMoney.by(law.when));
        }
        let insured = |stake: &super::state::Stake| stake.kind == Kind::Insurance;
        if self.state.cloth.iter().any(|stake| stake.spot.place == place && insured(stake)) {
            return Err(Reason::AlreadyInsured.by(law.insured));
        }
        Ok(None)
    }

    fn follow(&self, place: u8) -> Allowed {
        let by = L::LAW.people.follow;
        let seat = self.seat(by)?;
        self.on_cloth(place)?;
        if !seat.is_standing() {
            return Err(Reason::NothingToFollow.by(by));
        }
        if self.rules.readings.standing_adds == StandingAdds::Never {
            return Err(Reason::NotOffered.by(by));
        }
        let Phase::Turns { hand, awaits } = self.state.phase else {
            return Err(Reason::NothingToFollow.by(by));
        };
        let at = self.state.hands[usize::from(hand)].spot;
        let stake = self.state.stake(seat, at, Kind::Main);
        let stake = stake.filter(|_| at.place == place);
        let next = Spot::of_hand(place, at.hand + 1);
        let done = match awaits {
            Awaits::DoubleCard => stake.is_none_or(|stake| stake.doubled),
            Awaits::SplitCard => {
                stake.is_none() || self.state.stake(seat, next, Kind::Main).is_some()
            }
            Awaits::Decision | Awaits::Card | Awaits::SecondCard => true,
        };
        if done { Err(Reason::NothingToFollow.by(by)) } else { Ok(None) }
    }

    fn advise(&self) -> Allowed {
        match self.by {
            By::Seat(seat) if seat.is_standing() => {
                Err(Reason::NoAdvice.by(L::LAW.people.no_advice))
            }
            By::Seat(_) | By::Staff(_) => Err(Reason::NotOffered.by(L::LAW.closed_list)),
        }
    }

    fn bank_plays(&self) -> Allowed {
        let total = bank_total(&self.state.bank, self.rules.readings.bank_ace);
        let by = if bank_draws(total) { L::LAW.bank.draws } else { L::LAW.bank.stands };
        Err(Reason::BankHasNoChoice.by(by))
    }

    fn identify(&self, place: u8) -> Allowed {
        let Some(law) = L::LAW.jp1 else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        self.staff(Role::Superviseur, law.supervisor)?;
        self.on_cloth(place)?;
        let due = self.state.jackpots.hits.iter().any(|hit| hit.place == place && !hit.identified);
        if self.state.phase == Phase::Jackpots && due {
            Ok(None)
        } else {
            Err(Reason::NoJackpotDue.by(law.supervisor))
        }
    }

    fn view_images(&self) -> Allowed {
        let Some(law) = L::LAW.jp1 else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        self.staff(Role::Superviseur, law.supervisor)?;
        if self.state.phase != Phase::Jackpots || self.state.jackpots.viewed {
            return Err(Reason::NoJackpotDue.by(law.images));
        }
        if self.state.jackpots.hits.iter().any(|hit| !hit.identified) {
            return Err(Reason::ValidationRequired.by(law.supervisor));
        }
        Ok(None)
    }

    fn pay_jackpot(&self, jackpot: Jackpot) -> Allowed {
        let (role, by) = match (L::LAW.jp1, L::LAW.split_aces) {
            (Some(law), _) => (Role::Superviseur, law.supervisor),
            (None, Some(law)) => (Role::Chef, law.meters),
            (None, None) => return Err(Reason::NotOffered.by(L::LAW.closed_list)),
        };
        self.staff(role, by)?;
        let hits = self.state.jackpots.hits.iter().filter(|hit| hit.jackpot == jackpot);
        let due = hits.filter(|hit| !hit.paid).count();
        if due == 0 || self.state.phase != Phase::Jackpots {
            return Err(Reason::NoJackpotDue.by(by));
        }
        if let Some(law) = L::LAW.jp1
            && !self.state.jackpots.viewed
        {
            return Err(Reason::ValidationRequired.by(law.images));
        }
        // A meter shows no less than its start, nor than what this round brought it.
        let start = self.rules.jp1.start(jackpot);
        let brought = self.state.jackpots.brought.iter().find(|(j, _)| *j == jackpot);
        let least = brought.map_or(start, |(_, cents)| start.max(*cents));
        let each = Cents::new(i64::try_from(due).unwrap_or(1).max(1) * 100);
        Ok(Some(Amounts::range(least.max(each), Cents::MAX, by)))
    }

    fn shoe(&self, act: &ShoeAct) -> Allowed {
        let (shoe, rules) = (&self.state.shoe, &self.rules.shoe);
        if act.belongs_to_the_round() {
            return Err(Reason::NotOffered.by(rules.law().round));
        }
        let players = matches!(act, ShoeAct::Cut { .. } | ShoeAct::Decline);
        if matches!(self.by, By::Seat(_)) && !players {
            return Err(Reason::NotYourAct { only: Role::Croupier }.by(rules.law().card));
        }
        let closed = self.state.phase == Phase::Closed;
        match (closed, act) {
            (true, ShoeAct::Unload) => {}
            (true, _) => return Err(Reason::TableClosed.by(L::LAW.sitting.open)),
            (false, ShoeAct::Unload) => return Err(Reason::TableOpen.by(rules.law().unload)),
            // Every stake is settled; only a jackpot waits.
            (false, ShoeAct::CallOff) if self.state.phase == Phase::Jackpots => {
                return Err(Reason::RoundStands.by(rules.law().round));
            }
            (false, ShoeAct::Offer { seats }) if *seats != self.state.seated() => {
                // The players are asked, all of them, in the order of their seats.
                shoe.check(rules, self.by, act)?;
                return Err(Reason::NotOneByOne.by(L::LAW.people.seats));
            }
            (false, _) => {}
        }
        shoe.check(rules, self.by, act)?;
        match rules.law().dry {
            Dry::Void(by) if *act == ShoeAct::RunsDry && !self.state.awaits_card() => {
                Err(Reason::NoCardDue.by(by))
            }
            Dry::Void(_) | Dry::Refill(_) | Dry::Never(_) => Ok(None),
        }
    }
}
