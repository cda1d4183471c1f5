//! May this be done with a hand: insurance, cards, doubles, splits, giving up?

use super::bets::Kind;
use super::check::{Allowed, Check};
use super::house::StandingAdds;
use super::law::{BlackjackLaw, InsuranceSize, InsuranceWindow, SurrenderLaw};
use super::plays::{NoDouble, NoSplit, may_insure, may_take_even_money};
use super::rules::{Origin, bank_draws, bank_total, worth};
use super::state::{Awaits, Drawn, Hand, Phase, Status};
use crate::blackjack::reasons::No;
use table::{Amounts, By, Cents, Clause, OnOff, Rank, Reason, Refusal, Role, Spot};

impl<L: BlackjackLaw> Check<'_, L> {
    pub(super) fn offer_cards(&self) -> Allowed {
        let by = L::LAW.turns.offer;
        self.by.only(Role::Croupier, by)?;
        if self.state.phase != Phase::Offers {
            return Err(Reason::NoChoiceDue.by(by));
        }
        match self.state.shoe.return_due(&self.rules.shoe) {
            Some(by) => Err(Reason::RecycleMissing.by(by)),
            None => Ok(None),
        }
    }

    /// The bank's first card, once the deal is over.
    pub(super) fn bank_shows(&self) -> Option<table::Card> {
        match self.state.phase {
            Phase::Offers | Phase::Turns { .. } => self.state.bank.as_slice().first().copied(),
            Phase::Closed | Phase::Betting | Phase::Deal { .. } | Phase::Bank | Phase::Jackpots => {
                None
            }
        }
    }

    pub(super) fn insure(&self, place: u8) -> Allowed {
        let law = &L::LAW.insurance;
        let seat = self.by.seat(law.offer)?;
        self.on_cloth(place)?;
        let Some(card) = self.bank_shows() else {
            return Err(match self.state.phase {
                Phase::Bank | Phase::Jackpots => Reason::InsuranceClosed.by(law.too_late),
                _ => No::NoInsurance.by(law.offer),
            });
        };
        if !may_insure(card) {
            return Err(No::NoInsurance.by(law.ace_only));
        }
        let spot = Spot::of_box(place);
        if self.state.stake(seat, spot, Kind::Insurance).is_some() {
            return Err(match law.first_stake_only {
                // What a double or split added is not insured.
                Some(by) if self.state.drawn == Drawn::Somebody => Reason::InsuranceClosed.by(by),
                Some(_) | None => Reason::AlreadyInsured.by(law.amount),
            });
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
    pub(super) fn holders_hand(&self, at: Spot) -> Result<&Hand, Refusal> {
        let law = &L::LAW.turns;
        let seat = self.by.seat(law.order)?;
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
            Status::Stood => Err(No::HandClosed.by(law.stood)),
            Status::Doubled => Err(No::HandClosed.by(L::LAW.double.one_card)),
            Status::Bust => Err(No::HandClosed.by(law.bust)),
            Status::Closed if hand.origin == Origin::SplitAces => {
                Err(No::AcesClosed.by(L::LAW.split.ace_card))
            }
            Status::Closed => Err(No::HitOn21.by(law.closed_at_21)),
            Status::Surrendered => Err(No::HandClosed.by(L::LAW.surrender.by())),
            Status::Paid => {
                let by = L::LAW.even_money.map_or(law.order, |law| law.paid);
                Err(No::HandClosed.by(by))
            }
        }
    }

    pub(super) fn in_turn(&self, at: Spot) -> Result<&Hand, Refusal> {
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

    pub(super) fn hit(&self, at: Spot) -> Allowed {
        let hand = self.in_turn(at)?;
        if hand.origin == Origin::SplitAces {
            return Err(No::AcesClosed.by(L::LAW.split.ace_card));
        }
        Ok(None)
    }

    /// What the holder has on a hand: a double or split asks for as much again.
    pub(super) fn first_stake(&self, at: Spot, by: Clause) -> Result<Cents, Refusal> {
        let seat = self.by.seat(by)?;
        let stake = self.state.stake(seat, at, Kind::Main);
        stake.map(|stake| stake.amount).ok_or(Reason::NothingStaked.by(by))
    }

    pub(super) fn double(&self, at: Spot) -> Allowed {
        let law = &L::LAW.double;
        let hand = self.in_turn(at)?;
        self.rules.may_double(hand.cards.sum(), hand.origin).map_err(|why| match why {
            NoDouble::SplitAces => No::AcesClosed.by(L::LAW.split.ace_card),
            NoDouble::AfterSplit => No::DoubleUnavailable.by(law.after_split),
            NoDouble::NotTwoCards => No::DoubleUnavailable.by(law.any_two),
        })?;
        Ok(Some(Amounts::exactly(self.first_stake(at, law.exact)?, law.exact)))
    }

    pub(super) fn split(&self, at: Spot) -> Allowed {
        let law = &L::LAW.split;
        let hand = self.in_turn(at).map_err(|refusal| {
            // A pair of aces on a split ace: what stands against it is the second split.
            let closed = refusal.why == No::AcesClosed.into() && self.is_pair_of_aces(at);
            if closed { No::AcesClosed.by(law.aces_once) } else { refusal }
        })?;
        let pair = hand.cards.first_two().filter(|_| hand.cards.len() == 2);
        let record = self.state.record(at.place);
        self.rules.may_split(pair, record.splits).map_err(|why| match why {
            NoSplit::NotAPair => No::NotAPair.by(law.pair),
            NoSplit::Unlike => No::NotAPair.by(law.like_cards),
            NoSplit::Limit => No::SplitLimit.by(law.limit),
        })?;
        if let Some(queens) = L::LAW.queens
            && self.rules.dames.no_split_after_win == OnOff::On
            && record.bonus
        {
            return Err(No::SplitAfterBonus.by(queens.no_split));
        }
        Ok(Some(Amounts::exactly(self.first_stake(at, law.stake)?, law.stake)))
    }

    pub(super) fn is_pair_of_aces(&self, at: Spot) -> bool {
        let pair = self.state.hand_at(at).and_then(|hand| hand.cards.first_two());
        pair.is_some_and(|pair| pair.iter().all(|card| card.rank == Rank::Ace))
    }

    pub(super) fn surrender(&self, place: u8) -> Allowed {
        let by = L::LAW.surrender.by();
        let spot = Spot::of_box(place);
        if let SurrenderLaw::None(by) = L::LAW.surrender {
            self.by.seat(by)?;
            return Err(Reason::NotOffered.by(by));
        }
        let seat = self.by.seat(by)?;
        self.on_cloth(place)?;
        let unavailable = || Err(No::SurrenderUnavailable.by(by));
        let open = self.bank_shows().is_some_and(|up| self.rules.may_surrender::<L>(up));
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
                self.in_turn(spot)?;
                if open { Ok(None) } else { unavailable() }
            }
            SurrenderLaw::BeforeAnyDraw(_) => {
                if open && self.state.drawn == Drawn::Nobody {
                    Ok(None)
                } else {
                    unavailable()
                }
            }
        }
    }

    pub(super) fn even_money(&self, place: u8) -> Allowed {
        let Some(law) = L::LAW.even_money else {
            return Err(Reason::NotOffered.by(L::LAW.closed_list));
        };
        let seat = self.by.seat(law.when)?;
        self.on_cloth(place)?;
        let Some(card) = self.bank_shows() else { return Err(No::NoEvenMoney.by(law.when)) };
        let spot = Spot::of_box(place);
        if self.state.holder(place) != Some(seat) {
            self.holders_hand(spot)?;
        }
        let hand = self.state.dealt_hand(place).filter(|hand| hand.status == Status::Open);
        let natural =
            hand.is_some_and(|h| may_take_even_money::<L>(worth(&h.cards, h.origin), card));
        let drawing = matches!(
            self.state.phase,
            Phase::Turns { hand, awaits: Awaits::Card | Awaits::DoubleCard }
                if self.state.hands[usize::from(hand)].spot == spot
        );
        if !natural || drawing {
            return Err(No::NoEvenMoney.by(law.when));
        }
        let insured = |stake: &super::state::Stake| stake.kind == Kind::Insurance;
        if self.state.cloth.iter().any(|stake| stake.spot.place == place && insured(stake)) {
            return Err(Reason::AlreadyInsured.by(law.insured));
        }
        Ok(None)
    }

    pub(super) fn follow(&self, place: u8) -> Allowed {
        let by = L::LAW.people.follow;
        let seat = self.by.seat(by)?;
        self.on_cloth(place)?;
        if !seat.is_standing() {
            return Err(No::NothingToFollow.by(by));
        }
        if self.rules.readings.standing_adds == StandingAdds::Never {
            return Err(Reason::NotOffered.by(by));
        }
        let Phase::Turns { hand, awaits } = self.state.phase else {
            return Err(No::NothingToFollow.by(by));
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
        if done { Err(No::NothingToFollow.by(by)) } else { Ok(None) }
    }

    pub(super) fn advise(&self) -> Allowed {
        match self.by {
            By::Seat(seat) if seat.is_standing() => Err(No::NoAdvice.by(L::LAW.people.no_advice)),
            By::Seat(_) | By::Staff(_) => Err(Reason::NotOffered.by(L::LAW.closed_list)),
        }
    }

    pub(super) fn bank_plays(&self) -> Allowed {
        let total = bank_total(&self.state.bank, self.rules.readings.bank_ace);
        let by = if bank_draws(total) { L::LAW.bank.draws } else { L::LAW.bank.stands };
        Err(No::BankHasNoChoice.by(by))
    }
}
