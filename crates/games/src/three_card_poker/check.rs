//! May I? Every act against the law and the state of the table, in one place for checks and offers.

use super::action::{Action, Hand, Post, Present, Setting, VoidCause};
use super::house::{CHANGES, LEAST_MINIMUM, SEATS_MAX};
use super::state::{LastDeal, Phase, Place, Standing, State};
use super::{Bet, Rules};
use crate::cards::asked_in_turn;
use crate::cards::{offered, offered_at_shoe};
use crate::sitting::{Moment, Notice, Tender};
use crate::three_card_poker::reasons::No;
use rulebook::{fr_common as fr, fr_three_card_poker as law};
use table::shoe::ShoeAct;
use table::{Act, Amounts, By, Cents, Choice, Clause, Offer, Reason, Refusal, Role, Seat};

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    let table = Table { rules, state };
    let amounts = table.allowed(by, action)?;
    match (action, by, amounts, action.amount()) {
        (Action::Raise { .. }, _, Some(exactly), Some(stake)) if exactly.check(stake).is_err() => {
            Err(No::RaiseEqualsAnte { ante: exactly.min }
                .by(law::FR55_21_41)
                .accepting(exactly.min))
        }
        (Action::TakeBack { bet, .. }, By::Seat(seat), Some(amounts), Some(stake)) => {
            table.supplements_keep_their_ante(seat, *bet, stake)?;
            amounts.check(stake)
        }
        (_, _, Some(amounts), Some(stake)) => amounts.check(stake),
        (_, _, None, _) | (_, _, _, None) => Ok(()),
    }
}

/// Every act that `by` may do now.
pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let table = Table { rules, state };
    let allowed = |action: &Action| table.allowed(by, action);
    let mut offers = offered(candidates(state, by), allowed);
    let acts = state.shoe.offers(rules.shoe(), by, &state.seats());
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, allowed));
    offers
}

/// Everything somebody could try, amounts left open; what is allowed of it is the offer.
fn candidates(state: &State, by: By) -> Vec<Action> {
    let mut acts = Vec::new();
    match by {
        By::Seat(seat) => {
            for bet in Bet::ALL {
                let stake = Cents::ZERO;
                acts.push(Action::Place { bet, stake, tender: Tender::Chips, at: None });
                acts.push(Action::Place { bet, stake, tender: Tender::Chips, at: Some(seat) });
                acts.push(Action::TakeBack { bet, stake });
            }
            acts.push(Action::Look { at: Hand::Seat(seat) });
            acts.push(Action::Fold);
            acts.push(Action::Raise { stake: None });
            acts.push(Action::Leave);
        }
        By::Staff(_) => {
            acts.push(Action::Open { present: Present::ALL });
            acts.extend([Action::Close, Action::CloseBets, Action::Prepare, Action::ShowBank]);
            acts.extend(Notice::NAMES.iter().map(|&(_, notice)| Action::Announce { notice }));
            let maxima = CHANGES.multiples.iter().map(|&times| Setting::Maximum(times));
            let settings = maxima.chain([Setting::Minimum(Cents::ZERO)]);
            acts.extend(settings.map(|setting| Action::Set { setting }));
            acts.extend(Post::all().map(|post| Action::Relieve { post }));
            acts.extend(VoidCause::all().map(|cause| Action::VoidCoup { cause }));
            acts.extend(state.seats().into_iter().map(|seat| Action::VoidHand { seat }));
        }
    }
    acts
}

/// FR31.4: this many coups in a row without a stake end a sitting.
const EMPTY_COUPS: u8 = 3;

struct Table<'a> {
    rules: &'a Rules,
    state: &'a State,
}

impl Table<'_> {
    /// Whether an act is allowed whatever its amount, and which amounts it may carry.
    fn allowed(&self, by: By, action: &Action) -> Result<Option<Amounts>, Refusal> {
        match action {
            Action::Open { present } => self.open(by, *present).map(|()| None),
            Action::Set { setting } => self.set(by, *setting),
            _ if self.state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::FR55_21_12)),
            Action::Close => self.close(by).map(|()| None),
            Action::Announce { notice } => self.announce(by, *notice).map(|()| None),
            Action::Relieve { .. } => self.relieve(by).map(|()| None),
            Action::Leave => self.leave(by).map(|()| None),
            Action::Place { bet, tender, at, .. } => self.place(by, *bet, *tender, *at).map(Some),
            Action::TakeBack { bet, .. } => self.take_back(by, *bet).map(Some),
            Action::CloseBets => self.close_bets(by).map(|()| None),
            Action::Shoe { act } => self.shoe(by, act).map(|()| None),
            Action::Prepare => self.prepare(by).map(|()| None),
            Action::Look { at } => self.look(by, *at).map(|()| None),
            Action::Fold => {
                let seat = by.seat(law::FR55_21_39)?;
                self.decides(seat, law::FR55_21_39).map(|_| None)
            }
            Action::Raise { .. } => {
                let seat = by.seat(law::FR55_21_41)?;
                let ante = self.decides(seat, law::FR55_21_41)?.stakes.ante;
                Ok(Some(Amounts::range(ante, ante, law::FR55_21_41)))
            }
            Action::ShowBank => self.show_bank(by).map(|()| None),
            Action::VoidCoup { cause } => self.void(by, void_clause(*cause)).map(|()| None),
            Action::VoidHand { seat } => self.void_hand(by, *seat).map(|()| None),
        }
    }

    /// FR55-21.12, 17, 18: a table chief, a croupier, and a player who attends the count.
    fn open(&self, by: By, present: Present) -> Result<(), Refusal> {
        by.only(Role::Direction, law::FR55_21_12)?;
        if self.state.phase != Phase::Closed {
            return Err(Reason::TableOpen.by(law::FR55_21_12));
        }
        let missing = |what: &str| {
            Err(Reason::StaffIncomplete { missing: what.to_owned() }.by(law::FR55_21_12))
        };
        match present {
            Present { chef: false, .. } => missing("a table chief"),
            Present { croupier: false, .. } => missing("a croupier"),
            Present { player: false, .. } => Err(Reason::NoPlayer.by(law::FR55_21_17)),
            Present { chef: true, croupier: true, player: true } => Ok(()),
        }
    }

    /// A sitting ends between two coups, with an empty cloth and the cards put away; and only if
    /// nobody is there to play on, or the last deal was announced and played.
    fn close(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::FR55_21_12)?;
        if self.state.in_coup() {
            return Err(Reason::RoundRunning.by(law::FR55_21_26));
        }
        if !self.state.places.is_empty() {
            return Err(Reason::StakesOnCloth.by(law::FR55_21_26));
        }
        let sitting = &self.state.sitting;
        let idle = sitting.present.is_empty() || sitting.empty_coups >= EMPTY_COUPS;
        if !idle && sitting.last_deal != LastDeal::Played {
            return Err(Reason::PlayersPresent.by(fr::FR31_4));
        }
        let croupier = By::Staff(Role::Croupier);
        self.state.shoe.check(self.rules.shoe(), croupier, &ShoeAct::Unload)
    }

    /// DFC-12: the last deal is announced while bets are taken, once.
    fn announce(&self, by: By, notice: Notice) -> Result<(), Refusal> {
        by.only(Role::Croupier, fr::DFC_12)?;
        self.bets_open(Bet::Ante)?;
        match (notice, self.state.sitting.last_deal) {
            (Notice::LastHalfHour | Notice::LastThreeDeals, _) => {
                Err(Reason::NotOffered.by(fr::DFC_12))
            }
            (Notice::LastDeal, LastDeal::Ahead) => Ok(()),
            (Notice::LastDeal, LastDeal::Announced | LastDeal::Played) => {
                Err(Reason::AlreadyFixed.by(fr::DFC_12))
            }
        }
    }

    /// DFC-12: after the last deal nobody stakes.
    fn not_over(&self) -> Result<(), Refusal> {
        match self.state.sitting.last_deal {
            LastDeal::Ahead | LastDeal::Announced => Ok(()),
            LastDeal::Played => Err(Reason::GameEnded.by(fr::DFC_12)),
        }
    }

    /// FR55-21-1.3 to 6: the minimum while the table is closed, the maximum before the next coup.
    fn set(&self, by: By, setting: Setting) -> Result<Option<Amounts>, Refusal> {
        let now = match self.state.phase {
            Phase::Closed => Moment::Closed,
            Phase::Betting if self.state.places.is_empty() => Moment::BetweenRounds,
            Phase::Betting | Phase::Preparing | Phase::Dealing | Phase::Deciding => Moment::InRound,
        };
        match setting {
            Setting::Minimum(_) => {
                by.only(Role::Direction, CHANGES.min)?;
                CHANGES.minimum(now, LEAST_MINIMUM).map(Some)
            }
            Setting::Maximum(times) => {
                by.only(Role::Direction, CHANGES.max)?;
                CHANGES.maximum(now, times).map(|()| None)
            }
        }
    }

    /// A player who staked gets up once nothing of his lies on the cloth.
    fn leave(&self, by: By) -> Result<(), Refusal> {
        let seat = by.seat(law::FR55_21_19)?;
        if !self.state.sitting.present.contains(&seat) {
            return Err(Reason::SeatRequired.by(law::FR55_21_19));
        }
        self.bets_open(Bet::Ante)?;
        if self.state.place(seat).is_some() {
            return Err(Reason::StakesOnCloth.by(law::FR55_21_19));
        }
        Ok(())
    }

    fn relieve(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::FR55_21_16)?;
        if self.state.in_coup() { Err(No::StaffLocked.by(law::FR55_21_16)) } else { Ok(()) }
    }

    /// FR55-21.19 to 23: one hand for each seated player, at the place where he sits.
    fn own_place(&self, by: By, at: Option<Seat>) -> Result<Seat, Refusal> {
        let seat = by.seat(law::FR55_21_19)?;
        let seats = self.rules.seats();
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(law::FR55_21_23));
        }
        if seat.number() > SEATS_MAX {
            return Err(Reason::NoSuchSeat { seats }.by(law::FR55_21_21));
        }
        if seat.number() > seats {
            return Err(Reason::NoSuchSeat { seats }.by(law::FR55_21_19));
        }
        match at {
            Some(other) if other != seat => Err(No::OneHandOnly.by(law::FR55_21_22)),
            Some(_) | None => Ok(seat),
        }
    }

    fn bets_open(&self, bet: Bet) -> Result<(), Refusal> {
        let clause = if bet == Bet::PairPlus { law::FR55_21_PP_4 } else { law::FR55_21_26 };
        if self.state.in_coup() { Err(Reason::BetsClosed.by(clause)) } else { Ok(()) }
    }

    fn place(
        &self,
        by: By,
        bet: Bet,
        tender: Tender,
        at: Option<Seat>,
    ) -> Result<Amounts, Refusal> {
        let seat = self.own_place(by, at)?;
        bet.made_alone()?;
        self.bets_open(bet)?;
        if let Some(refusal) = self.rules.withheld(bet) {
            return Err(refusal);
        }
        match tender {
            Tender::Chips => {}
            Tender::Cash => return Err(Reason::ChipsOnly.by(law::FR55_21_25)),
            Tender::Verbal => return Err(Reason::ChipsOnly.by(law::FR55_21_27)),
        }
        self.not_over()?;
        if bet != Bet::Ante && self.state.place(seat).is_none() {
            return Err(No::AnteFirst.by(law::D3_13));
        }
        Ok(self.rules.may_add(bet, self.state.on(seat, bet), self.state.posted))
    }

    /// A part that leaves the minimum, or the whole; of the ante only if nothing lies beside it.
    fn take_back(&self, by: By, bet: Bet) -> Result<Amounts, Refusal> {
        let seat = by.seat(law::FR55_21_26)?;
        self.bets_open(bet)?;
        let held = self.state.on(seat, bet);
        if !held.is_positive() {
            return Err(Reason::NothingStaked.by(law::FR55_21_26));
        }
        let part = self.rules.may_take(bet, held, self.state.posted);
        let bound = bet == Bet::Ante && self.has_sides(seat);
        Ok(if bound { part } else { part.or_exactly(held) })
    }

    fn has_sides(&self, seat: Seat) -> bool {
        self.state.place(seat).is_some_and(|place| place.stakes.has_sides())
    }

    /// D3-13: bonus and Pair Plus are supplements to an ante.
    fn supplements_keep_their_ante(
        &self,
        seat: Seat,
        bet: Bet,
        stake: Cents,
    ) -> Result<(), Refusal> {
        let whole = bet == Bet::Ante && stake == self.state.on(seat, bet);
        if whole && self.has_sides(seat) { Err(No::AnteFirst.by(law::D3_13)) } else { Ok(()) }
    }

    fn close_bets(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::FR55_21_15)?;
        if self.state.in_coup() {
            return Err(Reason::BetsClosed.by(law::FR55_21_26));
        }
        self.not_over()
    }

    fn shoe(&self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        if act.belongs_to_the_round() {
            return Err(Reason::NotOffered.by(law::FR55_21_15));
        }
        // Players cut or refuse to; everything else around the cards is the croupier's.
        let players = matches!(act, ShoeAct::Cut { .. } | ShoeAct::Decline);
        if matches!(by, By::Staff(_)) || !players {
            by.only(Role::Croupier, law::FR55_21_6)?;
        }
        self.state.shoe.check(self.rules.shoe(), by, act)?;
        if let ShoeAct::Offer { seats } = act { self.cut_goes_round(seats) } else { Ok(()) }
    }

    /// FR55-21.7, 10: the last cut is offered to the lowest seat with a hand, then clockwise.
    fn cut_goes_round(&self, asked: &[Seat]) -> Result<(), Refusal> {
        asked_in_turn(&self.state.seats(), asked, law::FR55_21_7, law::FR55_21_10)
    }

    fn prepare(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::FR55_21_6)?;
        let Some((who, act)) = self.state.shoe.usual_act(self.rules.shoe()) else {
            // Whatever keeps the croupier from shuffling now keeps him from preparing.
            return self.state.shoe.check(self.rules.shoe(), by, &ShoeAct::Shuffle);
        };
        if self.rules.shoe().law().no_cut.is_none() && self.state.places.is_empty() {
            return Err(Reason::OfferMissing.by(law::FR55_21_7));
        }
        match act {
            // Asked are those who have a hand.
            ShoeAct::Offer { .. } => Ok(()),
            act => self.state.shoe.check(self.rules.shoe(), who, &act),
        }
    }

    /// FR55-21.30, 35, 38, 43: a player sees his own hand, from the end of the deal until he has
    /// laid it down again.
    fn look(&self, by: By, at: Hand) -> Result<(), Refusal> {
        let seat = by.seat(law::FR55_21_38)?;
        match at {
            Hand::Bank => return Err(Reason::Hidden.by(law::FR55_21_42)),
            Hand::Seat(other) if other != seat => {
                return Err(Reason::Hidden.by(law::FR55_21_35));
            }
            Hand::Seat(_) => {}
        }
        if self.state.phase == Phase::Dealing {
            return Err(Reason::DealInProgress.by(law::FR55_21_30));
        }
        self.decides(seat, law::FR55_21_38).map(drop)
    }

    /// The place of a seat that has still to fold or raise.
    fn decides(&self, seat: Seat, clause: Clause) -> Result<&Place, Refusal> {
        match self.state.phase {
            Phase::Deciding => {}
            Phase::Dealing => return Err(Reason::DealInProgress.by(law::FR55_21_38)),
            Phase::Closed | Phase::Betting | Phase::Preparing => {
                return Err(Reason::NoHand.by(law::FR55_21_38));
            }
        }
        let Some(place) = self.state.place(seat) else { return Err(Reason::NoHand.by(clause)) };
        match place.standing {
            Standing::Undecided => Ok(place),
            Standing::Raised | Standing::Folded => Err(Reason::DecisionFinal.by(law::FR55_21_43)),
            Standing::Void => Err(No::HandVoid.by(law::FR55_21_36)),
        }
    }

    /// FR55-21.42: not before every player has decided.
    fn show_bank(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::FR55_21_42)?;
        match self.state.phase {
            Phase::Deciding if self.state.undecided().next().is_some() => {
                Err(Reason::DecisionsPending.by(law::FR55_21_42))
            }
            Phase::Deciding => Ok(()),
            Phase::Dealing => Err(Reason::DealInProgress.by(law::FR55_21_42)),
            Phase::Closed | Phase::Betting | Phase::Preparing => {
                Err(Reason::NoHand.by(law::FR55_21_42))
            }
        }
    }

    /// Whoever supervises the table may void what has been dealt.
    fn void(&self, by: By, clause: Clause) -> Result<(), Refusal> {
        match by {
            By::Staff(Role::Chef | Role::Superviseur) => {}
            By::Staff(_) | By::Seat(_) => by.only(Role::Chef, clause)?,
        }
        match self.state.phase {
            Phase::Dealing | Phase::Deciding => Ok(()),
            Phase::Closed | Phase::Betting | Phase::Preparing => Err(Reason::NoRound.by(clause)),
        }
    }

    fn void_hand(&self, by: By, seat: Seat) -> Result<(), Refusal> {
        let clause = law::FR55_21_36;
        self.void(by, clause)?;
        match self.state.place(seat).map(|place| place.standing) {
            None => Err(Reason::NoHand.by(clause)),
            // That somebody looked too early may come out after he has folded.
            Some(Standing::Undecided | Standing::Raised | Standing::Folded) => Ok(()),
            Some(Standing::Void) => Err(No::HandVoid.by(clause)),
        }
    }
}

pub(super) const fn void_clause(cause: VoidCause) -> Clause {
    match cause {
        VoidCause::WrongNumber => law::FR55_21_34,
        VoidCause::Talk => law::FR55_21_35,
    }
}
