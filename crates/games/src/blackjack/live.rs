//! A table in play: what acts and cards do to it, told to a recorder as it happens.

use super::action::{Action, Setting};
use super::bets::{Bet, Kind, Side};
use super::event::Event;
use super::house::{AfterSplit, Rules, SurrenderTo};
use super::law::{BlackjackLaw, CloseLaw, SurrenderLaw};
use super::rules::{Origin, Pairing, Worth, is_pair, is_ten, worth};
use super::state::{
    Awaits, BoxRecord, Drawn, Given, Hand, Jackpots, Phase, Riding, Stake, State, Status, Taken,
};
use super::{Blackjack, Cards};
use crate::sitting::Notice;
use std::marker::PhantomData;
use table::shoe::{Shoe, ShoeAct, ShoeEvent};
use table::{By, Card, Cents, Clause, Fate, Line, Odds, OnOff, Party, Rank, Record, Seat, Spot};

/// A table and who is told.
pub(super) struct Live<'a, L, R> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    pub(super) out: &'a mut R,
    law: PhantomData<L>,
}

/// Tells what happens around the cards. That a card left the shoe is told where it goes.
macro_rules! shoe_tells {
    ($live:ident) => {
        &mut |by: Clause, event: ShoeEvent| {
            if !matches!(event, ShoeEvent::Dealt { .. }) {
                $live.out.event(by, || Event::Shoe(event));
            }
        }
    };
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
        let returned = match fate {
            Fate::Wins(odds) => amount + odds.winnings_of_steps(amount),
            Fate::Returned => amount,
            Fate::Halved { .. } => Cents::new(amount.get() / 2),
            Fate::Lost | Fate::Freed | Fate::Imprisoned | Fate::Prize => Cents::ZERO,
        };
        self.out.line(Line {
            seat: stake.seat,
            spot: stake.spot,
            bet: Bet::of(stake.kind),
            stake: amount,
            fate,
            returned,
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
    fn hand_over(&mut self, money: Taken, against: Party, by: Clause) {
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

    pub(super) fn act(&mut self, by: By, action: &Action<Bet<L>>) {
        let seat = match by {
            By::Seat(seat) => seat,
            // Staff acts name no seat of their own.
            By::Staff(_) => Seat::seated(1).expect("there is a first seat"),
        };
        match action {
            Action::Open => self.open(),
            Action::Close { .. } => self.close(),
            Action::Announce(notice) => self.announce(*notice),
            Action::Set(setting) => self.set(*setting),
            Action::Sit => self.sit(seat),
            Action::Leave => self.leave(seat),
            Action::Wait => {
                self.state.people.waiting.push(seat);
                self.tell(L::LAW.people.seats, || Event::Waits { seat });
            }
            Action::Grant { place, to } => {
                self.state.people.granted[usize::from(*place) - 1] = Some(*to);
                let event = Event::Granted { at: Spot::of_box(*place), to: *to };
                self.tell(L::LAW.people.vacant, || event);
            }
            Action::Consent { place, to } => {
                self.state.people.consents.push((*place, *to));
                let event = Event::Consented { at: Spot::of_box(*place), to: *to };
                self.tell(L::LAW.people.standing, || event);
            }
            Action::Place { place, bet, stake, .. } => {
                self.place(seat, Spot::of_box(*place), *bet, *stake);
            }
            Action::TakeBack { place, bet, stake } => {
                self.take_back(seat, Spot::of_box(*place), *bet, *stake);
            }
            Action::Ride { place } => self.ride(seat, *place),
            Action::CloseBets => self.close_bets(),
            Action::OfferCards => self.next_hand(0),
            Action::Insure { place, stake } => self.insure(seat, Spot::of_box(*place), *stake),
            Action::EvenMoney { place } => self.even_money(*place),
            Action::Surrender { place } => self.surrender(*place),
            Action::Hit(at) => self.hit(*at),
            Action::Stand(at) => self.stand(*at),
            Action::Double { at, .. } => self.double(seat, *at),
            Action::Split { at, .. } => self.split(seat, *at),
            Action::Follow { .. } => self.follow(seat),
            Action::Identify { place } => self.identify(*place),
            Action::ViewImages => self.view_images(),
            Action::PayJackpot { jackpot, pool } => self.pay_jackpot(*jackpot, *pool),
            Action::Shoe(act) => self.shoe(by, act),
            Action::Advise { .. } | Action::BankPlays(_) => {
                unreachable!("no law allows these")
            }
        }
    }

    fn open(&mut self) {
        self.state.phase = Phase::Betting;
        self.state.notice = Given::None;
        self.state.empty_rounds = 0;
        if L::LAW.sitting.fresh_cards == OnOff::On {
            self.state.shoe = Shoe::new(&self.rules.shoe);
        }
        self.tell(L::LAW.sitting.open, || Event::Opened);
        if self.rules.shoe.law().device.is_some() {
            self.tell(L::LAW.sitting.shuffler, || Event::ShufflerUsed);
        }
    }

    fn close(&mut self) {
        self.state.phase = Phase::Closed;
        self.state.riding.clear();
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { end: by, .. }) =
            L::LAW.sitting.close;
        self.tell(by, || Event::Closed);
    }

    fn announce(&mut self, notice: Notice) {
        let (by, rounds) = match L::LAW.sitting.close {
            CloseLaw::PlayersGone { last_deal, .. } => (last_deal, 1),
            CloseLaw::Announced { by, rounds, .. } => (by, rounds),
        };
        self.state.notice = match notice {
            Notice::LastHalfHour => Given::Notice(notice),
            Notice::LastThreeDeals | Notice::LastDeal => Given::Rounds { left: rounds },
        };
        self.tell(by, || Event::Announced(notice));
    }

    fn set(&mut self, setting: Setting) {
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
        self.tell(by, || Event::Changed(setting));
    }

    fn sit(&mut self, seat: Seat) {
        let at = usize::from(seat.number()) - 1;
        self.state.people.seated[at] = true;
        self.state.people.granted[at] = None;
        self.state.people.consents.retain(|(place, _)| *place != seat.number());
        self.state.people.waiting.retain(|waiting| *waiting != seat);
        self.tell(L::LAW.people.seat_needed, || Event::SatDown { seat });
    }

    fn leave(&mut self, seat: Seat) {
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
        self.tell(L::LAW.people.seat_needed, || Event::GotUp { seat });
    }

    fn place(&mut self, seat: Seat, spot: Spot, bet: Bet<L>, amount: Cents) {
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
        self.tell(by, || Event::Staked { seat, at: spot, bet, amount });
    }

    fn take_back(&mut self, seat: Seat, spot: Spot, bet: Bet<L>, amount: Cents) {
        if let Some(stake) = self.state.stake_mut(seat, spot, bet.kind()) {
            stake.amount -= amount;
        }
        self.state.cloth.retain(|stake| stake.amount.is_positive());
        self.tell(L::LAW.stakes.limits, || Event::TakenBack { seat, at: spot, bet, amount });
    }

    fn ride(&mut self, seat: Seat, place: u8) {
        let found = self.state.riding.iter().position(|r| r.seat == seat && r.place == place);
        let riding = self.state.riding.remove(found.expect("checked"));
        let (at, amount) = (Spot::of_box(place), riding.amount);
        if let Some(by) = L::LAW.stakes.ride {
            self.tell(by, || Event::Rides { seat, at, amount });
        }
        self.place(seat, at, Bet::of(Kind::Main), amount);
    }

    fn close_bets(&mut self) {
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
            });
        }
        self.state.phase = Phase::Deal { next: 0 };
    }

    /// Marks the boxes whose first cards a side bet needs to know.
    fn watch(&mut self) {
        for stake in self.state.cloth.iter().filter(|stake| stake.kind.side().is_some()) {
            self.state.boxes[usize::from(stake.spot.place) - 1].watched = true;
        }
    }

    fn empty_round(&mut self) {
        self.state.empty_rounds = self.state.empty_rounds.saturating_add(1);
        self.state.riding.clear();
        let (CloseLaw::PlayersGone { by, .. } | CloseLaw::Announced { by, .. }) =
            L::LAW.sitting.close;
        let in_a_row = self.state.empty_rounds;
        self.tell(by, || Event::EmptyRound { in_a_row });
        self.count_round();
    }

    fn count_round(&mut self) {
        if let Given::Rounds { left } = self.state.notice {
            self.state.notice = Given::Rounds { left: left.saturating_sub(1) };
        }
    }

    fn hyper_goes_on(&mut self) {
        let hyper = self.state.cloth.iter().any(|stake| matches!(stake.kind, Kind::Hyper(_)));
        if let Some(law) = L::LAW.side(Side::Hyper).filter(|_| hyper) {
            self.tell(law.goes_on, || Event::GoesOn);
        }
    }

    /// A card leaves the shoe.
    pub(super) fn reveal(&mut self, card: Card) {
        self.state.shoe.deal(&self.rules.shoe, card, shoe_tells!(self));
        match self.state.phase {
            Phase::Deal { next } => self.deal(usize::from(next), card),
            Phase::Turns { hand, awaits } => self.draw(usize::from(hand), awaits, card),
            Phase::Bank => self.bank_card(card),
            Phase::Closed | Phase::Betting | Phase::Offers | Phase::Jackpots => {
                unreachable!("no card is due")
            }
        }
    }

    fn deal(&mut self, next: usize, card: Card) {
        let law = &L::LAW.deal;
        let hands = self.state.hands.len();
        if next == hands {
            self.state.bank.push(card);
            self.tell(law.bank, || Event::BankCard { card });
        } else {
            let (index, by) =
                if next < hands { (next, law.first) } else { (next - hands - 1, law.second) };
            let hand = &mut self.state.hands[index];
            hand.cards.push(card);
            let at = hand.spot;
            let record = self.state.record_mut(at.place);
            if record.watched {
                record.first.push(card);
            }
            self.tell(by, || Event::Dealt { at, card });
            if next > hands {
                self.counted(index);
            }
        }
        if next == 2 * hands {
            self.deal_over();
        } else {
            self.state.phase =
                Phase::Deal { next: u8::try_from(next + 1).expect("fifteen cards at most") };
        }
    }

    /// Says what a hand counts, and whether it is black-jack.
    fn counted(&mut self, index: usize) {
        if !R::IN_ORDER {
            return;
        }
        let hand = &self.state.hands[index];
        let (at, total, soft) = (hand.spot, hand.cards.total(), hand.cards.is_soft());
        let ace = hand.cards.as_slice().iter().any(|card| card.rank == Rank::Ace);
        let value = worth(&hand.cards, hand.origin);
        let law = &L::LAW.deal;
        let by = if ace { law.ace } else { law.values };
        self.tell(by, || Event::Counted { at, total, soft });
        match (value, law.twenty_one) {
            (Worth::BlackJack, _) => self.tell(law.black_jack, || Event::BlackJack { at }),
            (Worth::Points(21), Some(by)) => self.tell(by, || Event::TwentyOne { at }),
            (Worth::Points(_) | Worth::Over, _) => {}
        }
    }

    fn deal_over(&mut self) {
        self.state.shoe.deal_over(&self.rules.shoe, shoe_tells!(self));
        self.tell(L::LAW.deal.over, || Event::DealOver);
        self.state.phase = Phase::Offers;
        let watched = |hand: &Hand| self.state.record(hand.spot.place).watched;
        if self.state.hands.iter().any(watched) {
            self.settle_sides();
        }
        let ace = self.bank_first().is_some_and(|card| card.rank == Rank::Ace);
        if ace {
            self.tell(L::LAW.insurance.offer, || Event::InsuranceOffered);
        }
        let early = matches!(L::LAW.surrender, SurrenderLaw::BeforeAnyDraw(_))
            && self.rules.surrender == OnOff::On;
        if !ace && !early && self.state.shoe.return_due(&self.rules.shoe).is_none() {
            self.next_hand(0);
        }
    }

    pub(super) fn bank_first(&self) -> Option<Card> {
        self.state.bank.as_slice().first().copied()
    }

    /// Goes on to the first hand from here that has something to decide, or to the bank.
    fn next_hand(&mut self, from: usize) {
        for index in from..self.state.hands.len() {
            let hand = &self.state.hands[index];
            let at = hand.spot;
            let turn = u16::try_from(index).expect("fewer hands than cards");
            if hand.status == Status::Open {
                if hand.cards.len() == 1 {
                    self.tell(L::LAW.split.order, || Event::Offered { at });
                    self.state.phase = Phase::Turns { hand: turn, awaits: Awaits::SecondCard };
                    return;
                }
                if self.rules.closes_at_21 == OnOff::On && hand.cards.total() == 21 {
                    self.state.hands[index].status = Status::Closed;
                    self.tell(L::LAW.turns.closed_at_21, || Event::ClosedAt21 { at });
                } else {
                    self.offer(at);
                    self.state.phase = Phase::Turns { hand: turn, awaits: Awaits::Decision };
                    return;
                }
            }
            self.end_of_box_after(index);
        }
        self.start_bank();
    }

    fn offer(&mut self, at: Spot) {
        if !R::IN_ORDER {
            return;
        }
        let holder = self.state.holder(at.place);
        let several = holder.is_some_and(|seat| self.state.boxes_of(seat) > 1);
        let by = if several { L::LAW.people.apart } else { L::LAW.turns.offer };
        self.tell(by, || Event::Offered { at });
    }

    /// What follows when the last hand of a box is decided.
    fn end_of_box_after(&mut self, index: usize) {
        let place = self.state.hands[index].spot.place;
        let next = self.state.hands.get(index + 1);
        let last = next.is_none_or(|hand| hand.spot.place != place);
        if last && self.state.record(place).watched {
            self.end_of_box(place);
        }
    }

    /// The hand is decided: its box may be over, and the next hand is up.
    fn decided(&mut self, index: usize) {
        self.end_of_box_after(index);
        self.next_hand(index + 1);
    }

    /// The hand in turn, and that its box has acted.
    fn acting(&mut self, at: Spot) -> usize {
        self.state.record_mut(at.place).acted = true;
        match self.state.phase {
            Phase::Turns { hand, .. } => usize::from(hand),
            Phase::Closed
            | Phase::Betting
            | Phase::Deal { .. }
            | Phase::Offers
            | Phase::Bank
            | Phase::Jackpots => unreachable!("a hand is in turn"),
        }
    }

    fn awaits(&mut self, index: usize, awaits: Awaits) {
        let hand = u16::try_from(index).expect("fewer hands than cards");
        self.state.phase = Phase::Turns { hand, awaits };
    }

    fn hit(&mut self, at: Spot) {
        let index = self.acting(at);
        self.state.drawn = Drawn::Somebody;
        self.tell(L::LAW.turns.ask, || Event::Asked { at });
        self.awaits(index, Awaits::Card);
    }

    fn stand(&mut self, at: Spot) {
        let index = self.acting(at);
        let hand = &mut self.state.hands[index];
        hand.status = Status::Stood;
        let total = hand.cards.total();
        self.tell(L::LAW.turns.stood, || Event::Stood { at, total });
        self.decided(index);
    }

    fn double(&mut self, seat: Seat, at: Spot) {
        let index = self.acting(at);
        self.state.drawn = Drawn::Somebody;
        let stake = self.state.stake_mut(seat, at, Kind::Main).expect("the holder staked");
        stake.doubled = true;
        let amount = stake.amount;
        if R::IN_ORDER {
            let hand = &self.state.hands[index];
            let pair = hand.cards.first_two().is_some_and(|two| is_pair(two, Pairing::Value));
            let by = if pair || hand.origin != Origin::Dealt {
                L::LAW.double.pairs
            } else {
                L::LAW.double.any_two
            };
            self.tell(by, || Event::Doubled { at, stake: amount });
            self.added(at.place);
        }
        self.awaits(index, Awaits::DoubleCard);
    }

    /// What follows from a stake that was added: it may pass the maximum, it is not insured.
    fn added(&mut self, place: u8) {
        let at = Spot::of_box(place);
        let staked = self.state.on_box(place);
        if staked > self.state.posted.max {
            self.tell(L::LAW.stakes.overrun, || Event::AboveMaximum { at, staked });
        }
        let insured = |s: &Stake| s.kind == Kind::Insurance && s.spot.place == place;
        if let Some(by) = L::LAW.insurance.first_stake_only
            && self.state.cloth.iter().any(insured)
        {
            self.tell(by, || Event::FirstStakeInsured { at });
        }
    }

    fn split(&mut self, seat: Seat, at: Spot) {
        let index = self.acting(at);
        self.state.drawn = Drawn::Somebody;
        let law = &L::LAW.split;
        let amount = self.state.stake(seat, at, Kind::Main).expect("the holder staked").amount;
        let again = at.hand != 0;
        self.state.record_mut(at.place).splits += 1;
        let number = self.number_hands(at, index);
        let hand = &mut self.state.hands[index];
        let second = hand.cards.pop().expect("a pair");
        hand.origin = if second.rank == Rank::Ace { Origin::SplitAces } else { Origin::Split };
        let new = Hand {
            spot: Spot::of_hand(at.place, number + 1),
            cards: std::iter::once(second).collect(),
            origin: hand.origin,
            status: Status::Open,
        };
        let (spot, new_spot, origin) = (hand.spot, new.spot, hand.origin);
        self.state.hands.insert(index + 1, new);
        let stake = Stake { seat, spot: new_spot, kind: Kind::Main, amount, doubled: false };
        self.state.cloth.push(stake);
        let by = match origin {
            Origin::SplitAces => law.ace_event,
            Origin::Split | Origin::Dealt if again => law.again,
            Origin::Split | Origin::Dealt => law.pair,
        };
        self.tell(by, || Event::Split { at: spot, stake: amount });
        self.tell(law.apart, || Event::NewHand { at: new_spot });
        if R::IN_ORDER {
            self.added(at.place);
        }
        self.awaits(index, Awaits::SplitCard);
    }

    /// Makes room for a hand behind this one: hands and main stakes of the box are numbered anew.
    /// Returns the number of the hand that is split.
    fn number_hands(&mut self, at: Spot, index: usize) -> u8 {
        let number = at.hand.max(1);
        let of_box = |spot: Spot| spot.place == at.place;
        for stake in self.state.cloth.iter_mut().filter(|s| s.kind == Kind::Main) {
            if of_box(stake.spot) && stake.spot.hand > number {
                stake.spot.hand += 1;
            } else if stake.spot == at {
                stake.spot.hand = number;
            }
        }
        self.state.hands[index].spot.hand = number;
        for hand in &mut self.state.hands[index + 1..] {
            if of_box(hand.spot) {
                hand.spot.hand += 1;
            }
        }
        number
    }

    fn follow(&mut self, seat: Seat) {
        let Phase::Turns { hand, awaits } = self.state.phase else {
            unreachable!("there is something to follow")
        };
        let at = self.state.hands[usize::from(hand)].spot;
        let stake = self.state.stake_mut(seat, at, Kind::Main).expect("checked");
        let amount = stake.amount;
        let mut spot = at;
        if awaits == Awaits::DoubleCard {
            stake.doubled = true;
        } else {
            spot = Spot::of_hand(at.place, at.hand + 1);
            let kind = Kind::Main;
            self.state.cloth.push(Stake { seat, spot, kind, amount, doubled: false });
        }
        self.tell(L::LAW.people.follow, || Event::Followed { seat, at: spot, stake: amount });
    }

    fn draw(&mut self, index: usize, awaits: Awaits, card: Card) {
        let hand = &mut self.state.hands[index];
        hand.cards.push(card);
        let (at, origin) = (hand.spot, hand.origin);
        if self.state.record(at.place).watched {
            self.note_card(at, origin, awaits, card);
        }
        let by = match (awaits, origin) {
            (Awaits::DoubleCard, _) => L::LAW.double.one_card,
            (Awaits::SplitCard | Awaits::SecondCard, Origin::SplitAces) => L::LAW.split.ace_card,
            (Awaits::SplitCard | Awaits::SecondCard, Origin::Split | Origin::Dealt) => {
                L::LAW.split.card
            }
            (Awaits::Card | Awaits::Decision, _) => L::LAW.deal.draw,
        };
        self.tell(by, || Event::Dealt { at, card });
        self.counted(index);
        let hand = &mut self.state.hands[index];
        let total = hand.cards.total();
        if total > 21 {
            hand.status = Status::Bust;
            self.bust(index);
        } else if awaits == Awaits::DoubleCard {
            hand.status = Status::Doubled;
            self.decided(index);
        } else if origin == Origin::SplitAces && !self.may_split_aces(index) {
            self.state.hands[index].status = Status::Closed;
            self.tell(L::LAW.split.ace_event, || Event::OneCardOnly { at });
            self.decided(index);
        } else if self.rules.closes_at_21 == OnOff::On && total == 21 {
            self.state.hands[index].status = Status::Closed;
            self.tell(L::LAW.turns.closed_at_21, || Event::ClosedAt21 { at });
            self.decided(index);
        } else {
            self.awaits(index, Awaits::Decision);
        }
    }

    /// Keeps what the side bets of a box need to know of its cards.
    fn note_card(&mut self, at: Spot, origin: Origin, awaits: Awaits, card: Card) {
        let first_hand = self.rules.jp1.after_split == AfterSplit::FirstHand;
        let record = self.state.record_mut(at.place);
        let in_a_row = match awaits {
            Awaits::SplitCard => first_hand && record.splits == 1,
            Awaits::Card | Awaits::DoubleCard => origin == Origin::Dealt,
            Awaits::SecondCard | Awaits::Decision => false,
        };
        if in_a_row && record.first.len() == 2 {
            record.first.push(card);
        }
        if origin == Origin::SplitAces && !record.row_over {
            if card.rank == Rank::Ace {
                record.aces += 1;
            } else {
                record.row_over = true;
            }
        }
    }

    /// A pair of aces on a split ace that the text lets be split again.
    fn may_split_aces(&self, index: usize) -> bool {
        let hand = &self.state.hands[index];
        let aces = hand.cards.hard() == 2 && hand.cards.len() == 2;
        let splits = self.state.record(hand.spot.place).splits;
        aces && splits < self.rules.ace_splits
    }

    fn bust(&mut self, index: usize) {
        let at = self.state.hands[index].spot;
        self.collect_hand(at, |_| Fate::Lost, L::LAW.turns.bust);
        self.lift(index, L::LAW.turns.bust);
        self.decided(index);
    }

    /// Settles every main stake on a hand before its time.
    fn collect_hand(&mut self, at: Spot, fate: impl Fn(&Stake) -> Fate, by: Clause) {
        let on_hand = |stake: &Stake| stake.kind == Kind::Main && stake.spot == at;
        for index in 0..self.state.cloth.len() {
            let stake = self.state.cloth[index];
            if on_hand(&stake) {
                let (amount, fate) = (stake.whole(), fate(&stake));
                self.line(&stake, amount, fate, by);
                let lost = match fate {
                    Fate::Lost => amount,
                    Fate::Halved { .. } => Cents::new(amount.get() - amount.get() / 2),
                    _ => Cents::ZERO,
                };
                self.keep_taken(&stake, lost);
            }
        }
        self.state.cloth.retain(|stake| !on_hand(stake));
    }

    pub(super) fn keep_taken(&mut self, stake: &Stake, amount: Cents) {
        if amount.is_positive() {
            let Stake { seat, spot, kind, .. } = *stake;
            self.state.taken.push(Taken { seat, spot, kind, amount });
        }
    }

    /// The cards of a hand leave the cloth.
    pub(super) fn lift(&mut self, index: usize, by: Clause) {
        let at = self.state.hands[index].spot;
        for &card in self.state.hands[index].cards.as_slice() {
            self.state.shoe.lift(card);
        }
        self.tell(by, || Event::Lifted { at });
    }

    fn insure(&mut self, seat: Seat, at: Spot, stake: Option<Cents>) {
        let main = self.state.stake(seat, at, Kind::Main).expect("checked").amount;
        let step = self.rules.limits.insurance_step.get();
        // An amount left open is the most that the law allows.
        let most = Cents::new(main.get() / 2 / step * step);
        let amount = stake.unwrap_or(most);
        self.state.cloth.push(Stake {
            seat,
            spot: at,
            kind: Kind::Insurance,
            amount,
            doubled: false,
        });
        self.tell(L::LAW.insurance.amount, || Event::Insured { seat, at, amount });
    }

    fn even_money(&mut self, place: u8) {
        let at = Spot::of_box(place);
        let law = L::LAW.even_money.expect("checked");
        self.tell(law.when, || Event::EvenMoney { at });
        self.collect_hand(at, |_| Fate::Wins(Odds::to_one(1)), law.paid);
        self.leave_round(at, Status::Paid, law.paid);
    }

    fn surrender(&mut self, place: u8) {
        let at = Spot::of_box(place);
        let by = L::LAW.surrender.by();
        self.tell(by, || Event::Surrendered { at });
        let waits = self.rules.readings.surrender == SurrenderTo::Full
            && self.bank_first().is_some_and(is_ten);
        if !waits {
            self.collect_hand(at, |_| Fate::Halved { times: 1 }, by);
        }
        self.leave_round(at, Status::Surrendered, by);
    }

    /// A hand is out before its turn is played; if it was in turn, the next is up.
    fn leave_round(&mut self, at: Spot, status: Status, by: Clause) {
        self.state.record_mut(at.place).acted = true;
        let index = self.state.hands.iter().position(|hand| hand.spot == at).expect("checked");
        self.state.hands[index].status = status;
        self.lift(index, by);
        if let Phase::Turns { hand, .. } = self.state.phase
            && usize::from(hand) == index
        {
            self.decided(index);
        }
    }

    /// An act around the cards, and what it means for the round.
    fn shoe(&mut self, by: By, act: &ShoeAct) {
        let in_round = !matches!(self.state.phase, Phase::Betting | Phase::Closed);
        self.state.shoe.act(&self.rules.shoe, by, act, shoe_tells!(self)).expect("checked");
        let over = !matches!(self.state.shoe.phase(), table::shoe::Phase::Round(_));
        if in_round && over {
            self.void_round();
        }
    }

    /// The round comes to nothing: every stake of it goes back.
    fn void_round(&mut self) {
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

    fn clear(&mut self) {
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
        if L::LAW.stakes.ride.is_some() && stake.kind == Kind::Main && stake.spot.hand <= 1 {
            let (seat, place, amount) = (stake.seat, stake.spot.place, stake.amount);
            self.state.riding.push(Riding { seat, place, amount });
        }
    }
}
