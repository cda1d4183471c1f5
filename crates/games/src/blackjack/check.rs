//! May this be done? Every refusal carries its clause.

use super::action::{Action, Jackpot, Setting};
use super::bets::Bet;
use super::house::Rules;
use super::law::{BlackjackLaw, BoxesCap, CloseLaw, LimitChanges};
use super::state::{Given, Phase, State};
use crate::blackjack::reasons::No;
use crate::cards::reserved_for_one;
use crate::sitting::{Moment, Notice};
use table::shoe::ShoeAct;
use table::shoe::law::Dry;
use table::{Amounts, By, Cents, Clause, OnOff, Reason, Refusal, Role, Seat};

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
        Action::Announce { notice } => check.announce(*notice),
        Action::Set { setting } => check.set(*setting),
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
        Action::Hit { at } => check.hit(*at),
        Action::Stand { at } => check.in_turn(*at).map(|_| None),
        Action::Double { at, .. } => check.double(*at),
        Action::Split { at, .. } => check.split(*at),
        Action::Follow { place } => check.follow(*place),
        Action::Advise { .. } => check.advise(),
        Action::BankPlays { .. } => check.bank_plays(),
        Action::Identify { place } => check.identify(*place),
        Action::ViewImages => check.view_images(),
        Action::PayJackpot { jackpot, .. } => check.pay_jackpot(*jackpot),
        Action::Shoe { act } => check.shoe(act),
    }
}

/// A table, and who would like to do something.
pub(super) struct Check<'a, L> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) by: By,
    law: std::marker::PhantomData<L>,
}

impl<L: BlackjackLaw> Check<'_, L> {
    pub(super) fn on_cloth(&self, place: u8) -> Result<(), Refusal> {
        if place >= 1 && place <= self.rules.boxes {
            Ok(())
        } else {
            Err(No::NoSuchBox.by(L::LAW.people.seats))
        }
    }

    pub(super) fn betting(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Betting => Ok(()),
            Phase::Closed => Err(Reason::TableClosed.by(L::LAW.sitting.open)),
            Phase::Deal { .. } | Phase::Offers | Phase::Turns { .. } | Phase::Bank => {
                Err(Reason::BetsClosed.by(L::LAW.stakes.closed))
            }
            Phase::Jackpots => {
                let by = L::LAW.jp1.map_or(L::LAW.stakes.closed, |law| law.waits);
                Err(Reason::BetsClosed.by(by))
            }
        }
    }

    pub(super) fn open(&self) -> Allowed {
        self.by.only(Role::Direction, L::LAW.sitting.open)?;
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

    pub(super) fn close(&self, minutes: u16) -> Allowed {
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        self.by.only(Role::Direction, by)?;
        self.between_rounds(by)?;
        let over = self.state.notice == Given::Rounds { left: 0 };
        match L::LAW.sitting.close {
            CloseLaw::PlayersGone { .. } => self.may_stop().map(|()| None),
            CloseLaw::Announced { minutes: least, .. } => {
                if over && minutes >= least {
                    Ok(None)
                } else {
                    Err(Reason::NoticeTooShort.by(by))
                }
            }
        }
    }

    /// Where the law lets play stop only when the players are gone: they are, or nobody has staked
    /// for so long, or the last deal was announced and played.
    pub(super) fn may_stop(&self) -> Result<(), Refusal> {
        let CloseLaw::PlayersGone { by, empty_rounds, .. } = L::LAW.sitting.close else {
            return Ok(());
        };
        let gone = self.state.seated().is_empty();
        let over = self.state.notice == Given::Rounds { left: 0 };
        if gone || over || self.state.empty_rounds >= empty_rounds {
            Ok(())
        } else {
            Err(Reason::PlayersPresent.by(by))
        }
    }

    /// The table is open and nothing lies on the cloth.
    pub(super) fn between_rounds(&self, by: Clause) -> Result<(), Refusal> {
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

    pub(super) fn announce(&self, notice: Notice) -> Allowed {
        let (CloseLaw::PlayersGone { last_deal: by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        self.by.only(Role::Croupier, by)?;
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

    pub(super) fn moment(&self) -> Moment {
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

    pub(super) fn set(&self, setting: Setting) -> Allowed {
        match (setting, L::LAW.stakes.changes, L::LAW.queens) {
            (Setting::Minimum(_), LimitChanges::Yes(law), _) => {
                self.by.only(Role::Direction, law.min)?;
                law.minimum(self.moment(), self.rules.limits.declared).map(Some)
            }
            (Setting::Maximum(times), LimitChanges::Yes(law), _) => {
                self.by.only(Role::Direction, law.max)?;
                law.maximum(self.moment(), times).map(|()| None)
            }
            (Setting::DamesTable(_), _, Some(law)) => {
                self.by.only(Role::Direction, law.table)?;
                let closed = self.state.phase == Phase::Closed;
                if closed { Ok(None) } else { Err(Reason::TableOpen.by(law.table)) }
            }
            (Setting::Minimum(_) | Setting::Maximum(_), LimitChanges::No(by), _) => {
                Err(Reason::NotOffered.by(by))
            }
            (Setting::DamesTable(_), _, None) => Err(Reason::NotOffered.by(L::LAW.closed_list)),
        }
    }

    pub(super) fn sit(&self) -> Allowed {
        let people = &L::LAW.people;
        let seat = self.by.seat(people.seat_needed)?;
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(people.seat_needed));
        }
        self.on_cloth(seat.number())?;
        self.betting()?;
        if self.state.is_seated(seat) {
            return Err(Reason::AlreadySeated.by(people.seats));
        }
        if self.state.has_main(seat.number()) {
            return Err(No::BoxTaken.by(people.taken));
        }
        Ok(None)
    }

    pub(super) fn leave(&self) -> Allowed {
        let people = &L::LAW.people;
        let seat = self.by.seat(people.seat_needed)?;
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

    pub(super) fn wait(&self) -> Allowed {
        let BoxesCap::WhileSomebodyWaits(by) = L::LAW.people.boxes_cap else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.by.seat(by)?;
        if self.state.phase == Phase::Closed {
            return Err(Reason::TableClosed.by(L::LAW.sitting.open));
        }
        if self.state.is_seated(seat) || self.state.people.waiting.contains(&seat) {
            return Err(Reason::AlreadySeated.by(by));
        }
        Ok(None)
    }

    pub(super) fn grant(&self, place: u8, to: Seat) -> Allowed {
        let people = &L::LAW.people;
        self.by.only(Role::Croupier, people.vacant)?;
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
            return Err(No::BoxTaken.by(people.taken));
        }
        Ok(None)
    }

    pub(super) fn consent(&self, place: u8, to: Seat) -> Allowed {
        let by = L::LAW.people.standing;
        let seat = self.by.seat(by)?;
        self.on_cloth(place)?;
        self.betting()?;
        if self.state.holder(place) != Some(seat) {
            return Err(Reason::NotHolder.by(by));
        }
        if !to.is_standing() {
            return Err(No::BoxTaken.by(L::LAW.people.taken));
        }
        if self.state.people.consents.contains(&(place, to)) {
            return Err(Reason::AlreadyFixed.by(by));
        }
        Ok(None)
    }

    pub(super) fn identify(&self, place: u8) -> Allowed {
        let Some(law) = L::LAW.jp1 else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        self.by.only(Role::Superviseur, law.supervisor)?;
        self.on_cloth(place)?;
        let due = self.state.jackpots.hits.iter().any(|hit| hit.place == place && !hit.identified);
        if self.state.phase == Phase::Jackpots && due {
            Ok(None)
        } else {
            Err(No::NoJackpotDue.by(law.supervisor))
        }
    }

    pub(super) fn view_images(&self) -> Allowed {
        let Some(law) = L::LAW.jp1 else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        self.by.only(Role::Superviseur, law.supervisor)?;
        if self.state.phase != Phase::Jackpots || self.state.jackpots.viewed {
            return Err(No::NoJackpotDue.by(law.images));
        }
        if self.state.jackpots.hits.iter().any(|hit| !hit.identified) {
            return Err(No::ValidationRequired.by(law.supervisor));
        }
        Ok(None)
    }

    pub(super) fn pay_jackpot(&self, jackpot: Jackpot) -> Allowed {
        let (role, by) = match (L::LAW.jp1, L::LAW.split_aces) {
            (Some(law), _) => (Role::Superviseur, law.supervisor),
            (None, Some(law)) => (Role::Chef, law.meters),
            (None, None) => return Err(Reason::NotOffered.by(L::LAW.closed_list)),
        };
        self.by.only(role, by)?;
        let hits = self.state.jackpots.hits.iter().filter(|hit| hit.jackpot == jackpot);
        let due = hits.filter(|hit| !hit.paid).count() > 0;
        if !due || self.state.phase != Phase::Jackpots {
            return Err(No::NoJackpotDue.by(by));
        }
        if let Some(law) = L::LAW.jp1
            && !self.state.jackpots.viewed
        {
            return Err(No::ValidationRequired.by(law.images));
        }
        // A meter shows no less than its start, nor than what this round brought it.
        let start = self.rules.jp1.start(jackpot);
        let brought = self.state.jackpots.brought.iter().find(|(j, _)| *j == jackpot);
        let least = brought.map_or(start, |(_, cents)| start.max(*cents));
        Ok(Some(Amounts::range(least.max(Cents::new(1)), Cents::MAX, by)))
    }

    pub(super) fn shoe(&self, act: &ShoeAct) -> Allowed {
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
        reserved_for_one(rules, act, || self.state.players())?;
        if *act == ShoeAct::Pause {
            self.may_stop()?;
        }
        match rules.law().dry {
            Dry::Void(by) if *act == ShoeAct::RunsDry && !self.state.awaits_card() => {
                Err(Reason::NoCardDue.by(by))
            }
            Dry::Void(_) | Dry::Refill(_) | Dry::Never(_) => Ok(None),
        }
    }
}
