//! The deal and the turns of the hands.

use super::Blackjack;
use super::bets::Kind;
use super::event::Event;
use super::house::AfterSplit;
use super::law::{BlackjackLaw, SurrenderLaw};
use super::live::{Live, shoe_tells};
use super::rules::{Origin, Pairing, Worth, is_pair, worth};
use super::state::{Awaits, Drawn, Hand, Phase, Stake, Status};
use table::{Card, Cents, Clause, Fate, Odds, OnOff, Rank, Record, Seat, Spot};

impl<L: BlackjackLaw, R: Record<Blackjack<L>>> Live<'_, L, R> {
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

    pub(super) fn deal(&mut self, next: usize, card: Card) {
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
    pub(super) fn counted(&mut self, index: usize) {
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

    pub(super) fn deal_over(&mut self) {
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
    pub(super) fn next_hand(&mut self, from: usize) {
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
                if self.rules.closes(hand.cards.total()) {
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

    pub(super) fn offer(&mut self, at: Spot) {
        if !R::IN_ORDER {
            return;
        }
        let holder = self.state.holder(at.place);
        let several = holder.is_some_and(|seat| self.state.boxes_of(seat) > 1);
        let by = if several { L::LAW.people.apart } else { L::LAW.turns.offer };
        self.tell(by, || Event::Offered { at });
    }

    /// What follows when the last hand of a box is decided.
    pub(super) fn end_of_box_after(&mut self, index: usize) {
        let place = self.state.hands[index].spot.place;
        if !self.state.record(place).watched {
            return;
        }
        let next = self.state.hands.get(index + 1);
        if next.is_none_or(|hand| hand.spot.place != place) {
            self.end_of_box(place);
        }
    }

    /// The hand is decided: its box may be over, and the next hand is up.
    pub(super) fn decided(&mut self, index: usize) {
        self.end_of_box_after(index);
        self.next_hand(index + 1);
    }

    /// The hand in turn, and that its box has acted.
    pub(super) fn acting(&mut self, at: Spot) -> usize {
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

    pub(super) fn awaits(&mut self, index: usize, awaits: Awaits) {
        let hand = u16::try_from(index).expect("fewer hands than cards");
        self.state.phase = Phase::Turns { hand, awaits };
    }

    pub(super) fn hit(&mut self, at: Spot) {
        let index = self.acting(at);
        self.state.drawn = Drawn::Somebody;
        self.tell(L::LAW.turns.ask, || Event::Asked { at });
        self.awaits(index, Awaits::Card);
    }

    pub(super) fn stand(&mut self, at: Spot) {
        let index = self.acting(at);
        let hand = &mut self.state.hands[index];
        hand.status = Status::Stood;
        let total = hand.cards.total();
        self.tell(L::LAW.turns.stood, || Event::Stood { at, total });
        self.decided(index);
    }

    pub(super) fn double(&mut self, seat: Seat, at: Spot) {
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
    pub(super) fn added(&mut self, place: u8) {
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

    pub(super) fn split(&mut self, seat: Seat, at: Spot) {
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
            lifted: false,
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
    pub(super) fn number_hands(&mut self, at: Spot, index: usize) -> u8 {
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

    pub(super) fn follow(&mut self, seat: Seat) {
        let Phase::Turns { hand, awaits } = self.state.phase else {
            unreachable!("there is something to follow")
        };
        let at = self.state.hands[usize::from(hand)].spot;
        let stake = self.state.stake_mut(seat, at, Kind::Main).expect("he staked");
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

    pub(super) fn draw(&mut self, index: usize, awaits: Awaits, card: Card) {
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
        } else if self.rules.closes(total) {
            self.state.hands[index].status = Status::Closed;
            self.tell(L::LAW.turns.closed_at_21, || Event::ClosedAt21 { at });
            self.decided(index);
        } else {
            self.awaits(index, Awaits::Decision);
        }
    }

    /// Keeps what the side bets of a box need to know of its cards.
    pub(super) fn note_card(&mut self, at: Spot, origin: Origin, awaits: Awaits, card: Card) {
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
    pub(super) fn may_split_aces(&self, index: usize) -> bool {
        let hand = &self.state.hands[index];
        let splits = self.state.record(hand.spot.place).splits;
        self.rules.split_ace_goes_on(hand.cards.sum(), splits)
    }

    pub(super) fn bust(&mut self, index: usize) {
        let at = self.state.hands[index].spot;
        self.collect_hand(at, |_| Fate::Lost, L::LAW.turns.bust);
        self.lift_unless_shown(index, L::LAW.turns.bust);
        self.decided(index);
    }

    /// Settles every main stake on a hand before its time.
    pub(super) fn collect_hand(&mut self, at: Spot, fate: impl Fn(&Stake) -> Fate, by: Clause) {
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

    /// Queens of hearts that wait for the bank stay on view (D-15).
    fn lift_unless_shown(&mut self, index: usize, by: Clause) {
        if !self.state.record(self.state.hands[index].spot.place).queens {
            self.lift(index, by);
        }
    }

    /// The cards of a hand leave the cloth.
    pub(super) fn lift(&mut self, index: usize, by: Clause) {
        let hand = &mut self.state.hands[index];
        hand.lifted = true;
        let at = hand.spot;
        for &card in hand.cards.as_slice() {
            self.state.shoe.lift(card);
        }
        self.tell(by, || Event::Lifted { at });
    }

    pub(super) fn insure(&mut self, seat: Seat, at: Spot, stake: Option<Cents>) {
        let main = self.state.stake(seat, at, Kind::Main).expect("he staked").amount;
        // An amount left open is the most that the law allows.
        let amount = stake.unwrap_or(self.rules.most_insured(main));
        self.state.cloth.push(Stake {
            seat,
            spot: at,
            kind: Kind::Insurance,
            amount,
            doubled: false,
        });
        self.tell(L::LAW.insurance.amount, || Event::Insured { seat, at, amount });
    }

    pub(super) fn even_money(&mut self, place: u8) {
        let at = Spot::of_box(place);
        let law = L::LAW.even_money.expect("this law has even money");
        self.tell(law.when, || Event::EvenMoney { at });
        self.collect_hand(at, |_| Fate::Wins(Odds::to_one(1)), law.paid);
        self.leave_round(at, Status::Paid, law.paid);
    }

    pub(super) fn surrender(&mut self, place: u8) {
        let at = Spot::of_box(place);
        let by = L::LAW.surrender.by();
        self.tell(by, || Event::Surrendered { at });
        let waits = self.bank_first().is_some_and(|up| self.rules.surrender_waits(up));
        if !waits {
            self.collect_hand(at, |_| Fate::Halved { times: 1 }, by);
        }
        self.leave_round(at, Status::Surrendered, by);
    }

    /// A hand is out before its turn is played; if it was in turn, the next is up.
    pub(super) fn leave_round(&mut self, at: Spot, status: Status, by: Clause) {
        self.state.record_mut(at.place).acted = true;
        let index = self.state.hands.iter().position(|hand| hand.spot == at).expect("dealt");
        self.state.hands[index].status = status;
        self.lift_unless_shown(index, by);
        if let Phase::Turns { hand, .. } = self.state.phase
            && usize::from(hand) == index
        {
            self.decided(index);
        }
    }
}
