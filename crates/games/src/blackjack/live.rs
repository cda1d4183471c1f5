//! A table in play: what acts and cards do to it, told to a recorder as it happens.

use super::action::{Action, Setting};
use super::bets::{Bet, Kind, Side};
use super::event::Event;
use super::house::Rules;
use super::law::{BlackjackLaw, BoxesCap, CloseLaw};
use super::rules::Origin;
use super::settle::returned;
use super::state::{
    BoxRecord, Drawn, Given, Hand, Jackpots, People, Phase, Riding, Stake, State, Status, Taken,
};
use super::{Blackjack, Cards};
use crate::sitting::Notice;
use std::marker::PhantomData;
use table::shoe::{Shoe, ShoeAct};
use table::{By, Cents, Clause, Fate, Line, Party, Record, Seat, Spot};

/// Tells what happens around the cards. That a card left the shoe, and that
/// the deal is over, the game tells itself.
macro_rules! shoe_tells {
    ($live:ident) => {
        &mut |by: Clause, event: table::shoe::ShoeEvent| {
            use table::shoe::ShoeEvent;
            if !matches!(event, ShoeEvent::Dealt { .. } | ShoeEvent::DealOver) {
                $live.out.event(by, || Event::Shoe { what: event });
            }
        }
    };
}

pub(super) use shoe_tells;

/// Staff acts name no seat of their own.
fn acting_seat(by: By) -> Seat {
    match by {
        By::Seat(seat) => seat,
        By::Staff(_) => Seat::seated(1).expect("there is a first seat"),
    }
}

/// A table and who is told.
pub(super) struct Live<'a, L, R> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    pub(super) out: &'a mut R,
    law: PhantomData<L>,
}

impl<'a, L: BlackjackLaw, R: Record<Blackjack<L>>> Live<'a, L, R> {
    pub(super) fn new(rules: &'a Rules, state: &'a mut State, out: &'a mut R) -> Self {
        Live { rules, state, out, law: PhantomData }
    }

    pub(super) fn tell(&mut self, by: Clause, event: impl FnOnce() -> Event<Bet<L>>) {
        self.out.event(by, event);
    }

    /// A settled stake.
    pub(super) fn line(&mut self, stake: &Stake, amount: Cents, fate: Fate, by: Clause) {
        self.out.line(Line {
            seat: stake.seat,
            spot: stake.spot,
            bet: Bet::of(stake.kind),
            stake: amount,
            fate,
            returned: returned(amount, fate),
            stays: Cents::ZERO,
            against: Party::Bank,
            by,
        });
    }

    /// A prize from the pot.
    pub(super) fn prize(&mut self, seat: Seat, spot: Spot, kind: Kind, prize: Cents, by: Clause) {
        if prize.is_positive() {
            self.hand_over(Taken { seat, spot, kind, amount: prize }, Party::Pot, by);
        }
    }

    /// Money for which no stake lies on the cloth.
    pub(super) fn hand_over(&mut self, money: Taken, against: Party, by: Clause) {
        self.out.line(Line {
            seat: money.seat,
            spot: money.spot,
            bet: Bet::of(money.kind),
            stake: Cents::ZERO,
            fate: Fate::Prize,
            returned: money.amount,
            stays: Cents::ZERO,
            against,
            by,
        });
    }

    /// What every round is made of; all else is rare.
    #[inline]
    pub(super) fn act(&mut self, by: By, action: &Action<Bet<L>>) {
        let seat = acting_seat(by);
        match action {
            Action::Place { place, bet, stake, .. } => {
                self.place(seat, Spot::of_box(*place), *bet, *stake);
            }
            Action::CloseBets => self.close_bets(),
            Action::OfferCards => self.next_hand(0),
            Action::Hit { at } => self.hit(*at),
            Action::Stand { at } => self.stand(*at),
            Action::Double { at, .. } => self.double(seat, *at),
            Action::Split { at, .. } => self.split(seat, *at),
            rare => self.rare_act(by, rare),
        }
    }

    fn rare_act(&mut self, by: By, action: &Action<Bet<L>>) {
        let seat = acting_seat(by);
        match action {
            Action::Open => self.open(),
            Action::Close { .. } => self.close(),
            Action::Announce { notice } => self.announce(*notice),
            Action::Set { setting } => self.set(*setting),
            Action::Sit => self.sit(seat),
            Action::Leave => self.leave(seat),
            Action::Wait => {
                self.state.people.waiting.push(seat);
                let by = match L::LAW.people.boxes_cap {
                    BoxesCap::Always(by) | BoxesCap::WhileSomebodyWaits(by) => by,
                    BoxesCap::None => L::LAW.people.seats,
                };
                self.tell(by, || Event::Waits { seat });
            }
            Action::Grant { place, to } => {
                self.state.people.granted[usize::from(*place) - 1] = Some(*to);
                self.state.people.consents.retain(|(of, _)| of != place);
                let event = Event::Granted { at: Spot::of_box(*place), to: *to };
                self.tell(L::LAW.people.vacant, || event);
            }
            Action::Consent { place, to } => {
                self.state.people.consents.push((*place, *to));
                let event = Event::Consented { at: Spot::of_box(*place), to: *to };
                self.tell(L::LAW.people.standing, || event);
            }
            Action::TakeBack { place, bet, stake } => {
                self.take_back(seat, Spot::of_box(*place), *bet, *stake);
            }
            Action::Ride { place } => self.ride(seat, *place),
            Action::Insure { place, stake } => self.insure(seat, Spot::of_box(*place), *stake),
            Action::EvenMoney { place } => self.even_money(*place),
            Action::Surrender { place } => self.surrender(*place),
            Action::Follow { .. } => self.follow(seat),
            Action::Identify { place } => self.identify(*place),
            Action::ViewImages => self.view_images(),
            Action::PayJackpot { jackpot, pool } => self.pay_jackpot(*jackpot, *pool),
            Action::Shoe { act } => self.shoe(by, act),
            Action::Advise { .. } | Action::BankPlays { .. } => {
                unreachable!("no law allows these")
            }
            Action::Place { .. }
            | Action::CloseBets
            | Action::OfferCards
            | Action::Hit { .. }
            | Action::Stand { .. }
            | Action::Double { .. }
            | Action::Split { .. } => unreachable!("not rare"),
        }
    }

    pub(super) fn open(&mut self) {
        self.state.phase = Phase::Betting;
        self.state.notice = Given::None;
        self.state.empty_rounds = 0;
        // Every sitting begins with cards that are counted, checked and shuffled.
        self.state.shoe = Shoe::new(&self.rules.shoe);
        self.tell(L::LAW.sitting.open, || Event::Opened);
        if self.rules.shoe.law().device.is_some() {
            self.tell(L::LAW.sitting.shuffler, || Event::ShufflerUsed);
        }
    }

    pub(super) fn close(&mut self) {
        self.state.phase = Phase::Closed;
        self.state.riding.clear();
        // The players leave, and what was granted or agreed to ends with them.
        self.state.people = People::default();
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { end: by, .. }) =
            L::LAW.sitting.close;
        self.tell(by, || Event::Closed);
    }

    pub(super) fn announce(&mut self, notice: Notice) {
        let (by, rounds) = match L::LAW.sitting.close {
            CloseLaw::PlayersGone { last_deal, .. } => (last_deal, 1),
            CloseLaw::Announced { by, rounds, .. } => (by, rounds),
        };
        self.state.notice = match notice {
            Notice::LastHalfHour => Given::Notice(notice),
            Notice::LastThreeDeals | Notice::LastDeal => Given::Rounds { left: rounds },
        };
        self.tell(by, || Event::Announced { notice });
    }

    pub(super) fn set(&mut self, setting: Setting) {
        let posted = &mut self.state.posted;
        let by = match (setting, L::LAW.stakes.changes, L::LAW.queens) {
            (Setting::DamesTable(table), _, Some(law)) => {
                posted.dames = table;
                law.table
            }
            (Setting::Minimum(min), super::law::LimitChanges::Yes(law), _) => {
                posted.min = min;
                law.min
            }
            (Setting::Maximum(times), super::law::LimitChanges::Yes(law), _) => {
                posted.times = times;
                law.max
            }
            (Setting::Minimum(_) | Setting::Maximum(_), super::law::LimitChanges::No(by), _) => by,
            (Setting::DamesTable(_), _, None) => L::LAW.closed_list,
        };
        if posted.times > 0 {
            posted.max = posted.min.times(i64::from(posted.times));
        }
        self.tell(by, || Event::Changed { setting });
    }

    pub(super) fn sit(&mut self, seat: Seat) {
        let at = usize::from(seat.number()) - 1;
        self.state.people.seated[at] = true;
        self.state.people.granted[at] = None;
        self.state.people.consents.retain(|(place, _)| *place != seat.number());
        self.state.people.waiting.retain(|waiting| *waiting != seat);
        self.tell(L::LAW.people.seat_needed, || Event::SatDown { seat });
    }

    pub(super) fn leave(&mut self, seat: Seat) {
        if self.state.is_seated(seat) {
            for place in 1..=self.rules.boxes {
                if self.state.holder(place) == Some(seat) {
                    self.state.people.granted[usize::from(place) - 1] = None;
                    self.state.people.consents.retain(|(of, _)| *of != place);
                }
            }
            self.state.people.seated[usize::from(seat.number()) - 1] = false;
        }
        self.state.people.waiting.retain(|waiting| *waiting != seat);
        self.state.shoe.forget_offer_to(seat);
        self.tell(L::LAW.people.seat_needed, || Event::GotUp { seat });
    }

    pub(super) fn place(&mut self, seat: Seat, spot: Spot, bet: Bet<L>, amount: Cents) {
        let kind = bet.kind();
        let own = !seat.is_standing() && seat.number() == spot.place;
        if kind == Kind::Main && own && !self.state.is_seated(seat) {
            self.sit(seat);
        }
        match self.state.stake_mut(seat, spot, kind) {
            Some(stake) => stake.amount += amount,
            None => self.state.cloth.push(Stake { seat, spot, kind, amount, doubled: false }),
        }
        let by = match kind.side().and_then(|side| L::LAW.side(side)) {
            Some(law) => law.main_first,
            None => L::LAW.stakes.limits,
        };
        self.tell(by, || Event::Staked { seat, at: spot, bet, stake: amount });
    }

    pub(super) fn take_back(&mut self, seat: Seat, spot: Spot, bet: Bet<L>, amount: Cents) {
        if let Some(stake) = self.state.stake_mut(seat, spot, bet.kind()) {
            stake.amount -= amount;
        }
        self.state.cloth.retain(|stake| stake.amount.is_positive());
        self.tell(L::LAW.stakes.limits, || Event::TakenBack { seat, at: spot, bet, stake: amount });
    }

    pub(super) fn ride(&mut self, seat: Seat, place: u8) {
        let found = self.state.riding.iter().position(|r| r.seat == seat && r.place == place);
        let riding = self.state.riding.remove(found.expect("it waits there"));
        let (at, amount) = (Spot::of_box(place), riding.amount);
        if let Some(by) = L::LAW.stakes.ride {
            self.tell(by, || Event::Rides { seat, at, amount });
        }
        self.place(seat, at, Bet::of(Kind::Main), amount);
    }

    pub(super) fn close_bets(&mut self) {
        if !self.state.cloth.iter().any(|stake| stake.kind == Kind::Main) {
            self.empty_round();
            return;
        }
        self.state.empty_rounds = 0;
        self.state.riding.clear();
        self.tell(L::LAW.stakes.close, || Event::BetsClosed);
        if self.state.cloth.len() > 1 {
            self.watch();
            self.sweep();
            self.hyper_goes_on();
        }
        self.state.shoe.begin(&self.rules.shoe, shoe_tells!(self));
        let mains = self.state.cloth.iter().filter(|stake| stake.kind == Kind::Main);
        let staked = mains.fold(0_u32, |boxes, stake| boxes | 1 << stake.spot.place);
        // Box by box from the first.
        let mut rest = staked;
        while rest != 0 {
            let place = u8::try_from(rest.trailing_zeros()).expect("below 32");
            rest &= rest - 1;
            self.state.hands.push(Hand {
                spot: Spot::of_box(place),
                cards: Cards::default(),
                origin: Origin::Dealt,
                status: Status::Open,
                lifted: false,
            });
        }
        self.state.phase = Phase::Deal { next: 0 };
    }

    /// Marks the boxes whose first cards a side bet needs to know.
    pub(super) fn watch(&mut self) {
        for stake in self.state.cloth.iter().filter(|stake| stake.kind.side().is_some()) {
            self.state.boxes[usize::from(stake.spot.place) - 1].watched = true;
        }
    }

    pub(super) fn empty_round(&mut self) {
        self.state.empty_rounds = self.state.empty_rounds.saturating_add(1);
        self.state.riding.clear();
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        let in_a_row = self.state.empty_rounds;
        self.tell(by, || Event::EmptyRound { in_a_row });
        self.count_round();
    }

    pub(super) fn count_round(&mut self) {
        if let Given::Rounds { left } = self.state.notice {
            self.state.notice = Given::Rounds { left: left.saturating_sub(1) };
        }
    }

    pub(super) fn hyper_goes_on(&mut self) {
        let hyper = self.state.cloth.iter().any(|stake| matches!(stake.kind, Kind::Hyper(_)));
        if let Some(law) = L::LAW.side(Side::Hyper).filter(|_| hyper) {
            self.tell(law.goes_on, || Event::GoesOn);
        }
    }

    pub(super) fn keep_taken(&mut self, stake: &Stake, amount: Cents) {
        if amount.is_positive() {
            let Stake { seat, spot, kind, .. } = *stake;
            self.state.taken.push(Taken { seat, spot, kind, amount });
        }
    }

    /// An act around the cards, and what it means for the round.
    pub(super) fn shoe(&mut self, by: By, act: &ShoeAct) {
        let in_round = !matches!(self.state.phase, Phase::Betting | Phase::Closed);
        self.state.shoe.act(&self.rules.shoe, by, act, shoe_tells!(self)).expect("allowed");
        let over = !matches!(self.state.shoe.phase(), table::shoe::Phase::Round(_));
        if in_round && over {
            self.void_round();
        }
    }

    /// The round comes to nothing: every stake of it goes back.
    pub(super) fn void_round(&mut self) {
        let by = L::LAW.sitting.void;
        self.tell(by, || Event::RoundVoid);
        for index in 0..self.state.cloth.len() {
            let stake = self.state.cloth[index];
            self.line(&stake, stake.whole(), Fate::Returned, by);
        }
        for index in 0..self.state.taken.len() {
            let taken = self.state.taken[index];
            let swept = taken.kind.side().is_some_and(Side::is_swept);
            self.hand_over(taken, if swept { Party::Pot } else { Party::Bank }, by);
        }
        self.clear();
    }

    /// The round is over: cards leave the cloth, and bets are open again.
    pub(super) fn finish(&mut self) {
        self.state.shoe.end(&self.rules.shoe, shoe_tells!(self));
        self.clear();
    }

    pub(super) fn clear(&mut self) {
        for hand in &self.state.hands {
            self.state.boxes[usize::from(hand.spot.place) - 1] = BoxRecord::default();
        }
        self.state.hands.clear();
        self.state.cloth.clear();
        self.state.bank.clear();
        self.state.taken.clear();
        if !self.state.jackpots.hits.is_empty() || !self.state.jackpots.brought.is_empty() {
            self.state.jackpots = Jackpots::default();
        }
        self.state.drawn = Drawn::Nobody;
        self.state.phase = Phase::Betting;
        self.count_round();
    }

    /// Remembers a void stake that may stay for the next round.
    pub(super) fn may_ride(&mut self, stake: &Stake) {
        if L::LAW.stakes.ride.is_none() || stake.kind != Kind::Main {
            return;
        }
        let (seat, place, amount) = (stake.seat, stake.spot.place, stake.whole());
        let riding = &mut self.state.riding;
        match riding.iter_mut().find(|r| r.seat == seat && r.place == place) {
            Some(riding) => riding.amount += amount,
            None => riding.push(Riding { seat, place, amount }),
        }
    }
}
