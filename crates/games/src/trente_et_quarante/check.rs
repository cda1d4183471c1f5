//! May I? Every act against the law and the state of the table, in one place for checks and offers.

use super::action::{Action, Present};
use super::house::Source;
use super::rules::{Coup, INSURED_STEP, premium};
use super::state::{Incident, Phase, Stake, State, Told};
use super::{Bet, Rules, deal};
use crate::cards::{COVER_OFF, COVER_ON, asked_in_turn, check_cover, reserved_for_one};
use crate::cards::{offered, offered_at_shoe};
use crate::prison::No as NoPrison;
use crate::prison::ZeroChoice;
use crate::sitting::{Notice, Tender};
use crate::trente_et_quarante::reasons::No;
use rulebook::{mc_back_office as office, mc_european_roulette as zero};
use rulebook::{mc_equipment as equipment, mc_trente_et_quarante as law};
use table::shoe::{Phase as Cards, ShoeAct};
use table::{
    Act, Amounts, Bet as _, By, Cents, Choice, Clause, Offer, OnOff, Reason, Refusal, Role, Seat,
};

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    match (Table { rules, state }.allowed(by, action)?, action.amount()) {
        (Some(amounts), Some(amount)) => amounts.check(amount),
        (None, _) | (_, None) => Ok(()),
    }
}

/// Every act that `by` may do now.
pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let table = Table { rules, state };
    let allowed = |action: &Action| table.allowed(by, action);
    let mut offers = offered(candidates(state, by), allowed);
    let acts = state.shoe.offers(rules.shoe(), by, state.seated());
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, allowed));
    offers
}

/// Everything somebody could try, amounts left open; what is allowed of it is the offer.
fn candidates(state: &State, by: By) -> Vec<Action> {
    let mut acts = Vec::new();
    match by {
        By::Seat(seat) => {
            for bet in Bet::CHANCES {
                let stake = Cents::ZERO;
                acts.push(Action::Place { bet, stake, tender: Tender::Chips });
                acts.push(Action::TakeBack { bet, stake });
                acts.push(Action::Insure { bet, premium: None });
            }
            for stake in state.stakes().iter().filter(|stake| stake.seat == seat) {
                let (bet, refaits) = (stake.bet, stake.refaits.saturating_add(1));
                let both = [ZeroChoice::Partage, ZeroChoice::Prison];
                acts.extend(both.map(|choice| Action::Choose { bet, choice, refaits }));
            }
            acts.extend([Action::Sit, Action::Leave, Action::Change { amount: Cents::ZERO }]);
        }
        By::Staff(_) => {
            for bout_de_table in [0, 1] {
                for present in [Present::FULL, Present::MINI] {
                    acts.push(Action::Open { present: Present { bout_de_table, ..present } });
                }
            }
            for choice in [false, true] {
                acts.push(Action::Close { incident: choice });
                acts.push(Action::Pause { covered: choice });
                acts.push(Action::Resume { uncovered: choice });
            }
            acts.extend(Notice::all().map(|notice| Action::Announce { notice }));
            acts.extend(Bet::CHANCES.map(|bet| Action::Pay { bet }));
            acts.extend([Action::Decide, Action::CloseBets, Action::Prepare]);
            acts.extend([Action::EndChoice, Action::Collect, Action::Gather]);
        }
    }
    acts
}

struct Table<'a> {
    rules: &'a Rules,
    state: &'a State,
}

impl Table<'_> {
    /// Whether an act is allowed whatever its amount, and which amounts it may carry.
    fn allowed(&self, by: By, action: &Action) -> Result<Option<Amounts>, Refusal> {
        let none = |()| None;
        match action {
            Action::Open { present } => self.open(by, *present).map(none),
            Action::Change { .. } => self.change(by).map(Some),
            _ if self.state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::MC9_3)),
            Action::Close { incident: true } => self.break_off(by).map(none),
            Action::Decide => self.decide(by).map(none),
            // MC9.15: the table is blocked.
            _ if self.state.incident == Incident::Open => Err(No::IncidentOpen.by(law::MC9_15)),
            Action::Close { incident: false } => self.close(by).map(none),
            Action::Announce { notice } => self.announce(by, *notice).map(none),
            Action::Sit => self.sit(by).map(none),
            Action::Leave => self.leave(by).map(none),
            Action::Place { bet, tender, .. } => self.place(by, *bet, *tender).map(Some),
            Action::TakeBack { bet, stake } => self.take_back(by, *bet, *stake).map(Some),
            Action::Insure { bet, .. } => self.insure(by, *bet).map(Some),
            // MC9.40: it is the table's, whatever came of the coup.
            Action::ReversePremium { .. } => Err(No::PremiumKept.by(law::MC9_40)),
            Action::CloseBets => self.close_bets(by).map(none),
            Action::Shoe { act } => self.shoe(by, act).map(none),
            Action::Prepare => self.prepare(by).map(none),
            Action::Pause { covered } => self.pause(by, *covered).map(none),
            Action::Resume { uncovered } => self.resume(by, *uncovered).map(none),
            Action::Choose { bet, choice, refaits } => {
                self.choose(by, *bet, *choice, *refaits).map(none)
            }
            Action::EndChoice => {
                by.only(Role::Croupier, zero::D8_4)?;
                let due = matches!(self.state.phase, Phase::Choosing { .. });
                if due { Ok(None) } else { Err(Reason::NoChoiceDue.by(law::MC9_37)) }
            }
            Action::Collect => self.collect(by).map(none),
            Action::Pay { bet } => self.pay(by, *bet).map(none),
            Action::Gather => self.gather(by).map(none),
        }
    }

    /// MC9.3 to MC9.6: a head of table, and two croupiers or, at a mini-table, one for both posts.
    fn open(&self, by: By, present: Present) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC9_3)?;
        if self.state.phase != Phase::Closed {
            return Err(Reason::TableOpen.by(law::MC9_3));
        }
        let missing =
            |what: &str, by| Err(Reason::StaffIncomplete { missing: what.to_owned() }.by(by));
        let two = "two croupiers, a contrôleur and a tailleur";
        match (self.rules.mini_table(), present) {
            (_, Present { chef: 0, .. }) => missing("a head of table", law::MC9_3),
            (_, Present { chef: 2.., .. }) => missing("one head of table alone", law::MC9_3),
            (_, Present { bout_de_table: 2.., .. }) => {
                missing("one bout de table alone", law::MC9_4)
            }
            (OnOff::Off, Present { controleur: 1, tailleur: 1, croupier: 0, .. })
            | (OnOff::On, Present { controleur: 0, tailleur: 0, croupier: 1, .. }) => Ok(()),
            (OnOff::Off, _) => missing(two, law::MC9_5),
            (OnOff::On, Present { controleur: 0, tailleur: 0, croupier: 0, .. }) => {
                missing("a croupier", law::MC9_6)
            }
            (OnOff::On, _) => Err(Reason::OneCroupier.by(law::MC9_6)),
        }
    }

    /// MC9.22, MC9.23: the sitting ends after the last of three announced deals, and not before
    /// the cards behind the stop card are counted (MC9.15).
    fn close(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC9_22)?;
        if self.state.phase != Phase::Over {
            return Err(Reason::NoticeTooShort.by(law::MC9_23));
        }
        if self.state.shoe.phase() == Cards::RunOver {
            return Err(Reason::StepMissing { step: "count of the stub" }.by(law::MC9_15));
        }
        self.cards_put_away()
    }

    /// MC24.1: the direction decides, between two coups.
    fn break_off(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, office::MC24_1)?;
        match self.state.phase {
            Phase::Betting | Phase::Over => self.cards_put_away(),
            _ => Err(Reason::RoundRunning.by(office::MC24_1)),
        }
    }

    fn cards_put_away(&self) -> Result<(), Refusal> {
        self.state.shoe.check(self.rules.shoe(), By::Staff(Role::Croupier), &ShoeAct::Unload)
    }

    fn decide(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, office::MC24_1)?;
        match self.state.incident {
            Incident::Open => Ok(()),
            Incident::None => Err(No::NoIncident.by(office::MC24_1)),
        }
    }

    /// MC9.22, MC9.23: the direction tells the last half hour, then the last three deals, which
    /// fixes the last coup.
    fn announce(&self, by: By, notice: Notice) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC9_22)?;
        match (notice, self.state.told) {
            (Notice::LastDeal, _) => Err(Reason::NotOffered.by(law::MC9_23)),
            (Notice::LastHalfHour, Told::Nothing) => Ok(()),
            (Notice::LastThreeDeals, Told::Nothing) => Err(Reason::NoticeTooShort.by(law::MC9_23)),
            (Notice::LastThreeDeals, Told::LastHalfHour) => match self.state.phase {
                Phase::Betting => Ok(()),
                _ => Err(Reason::RoundRunning.by(law::MC9_23)),
            },
            (Notice::LastHalfHour, Told::LastHalfHour) | (_, Told::Deals { .. }) => {
                Err(Reason::AlreadyFixed.by(law::MC9_23))
            }
        }
    }

    fn sit(&self, by: By) -> Result<(), Refusal> {
        let seat = by.seat(law::MC9_11)?;
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(law::MC9_11));
        }
        let taken = self.state.seated().contains(&seat);
        if taken { Err(Reason::AlreadySeated.by(law::MC9_11)) } else { Ok(()) }
    }

    fn leave(&self, by: By) -> Result<(), Refusal> {
        let seat = by.seat(law::MC9_11)?;
        if !self.state.seated().contains(&seat) {
            return Err(Reason::SeatRequired.by(law::MC9_11));
        }
        let lies = self.state.stakes().iter().any(|stake| stake.seat == seat);
        if lies { Err(Reason::StakesOnCloth.by(law::MC9_11)) } else { Ok(()) }
    }

    /// Stakes are taken between two coups, once the cards are ready.
    fn betting(&self) -> Result<(), Refusal> {
        match (self.state.phase, self.state.shoe.phase()) {
            (Phase::Betting, Cards::Ready | Cards::Returning) => Ok(()),
            (Phase::Betting, _) => self.state.shoe.check_begin(self.rules.shoe()),
            (Phase::Over, _) => Err(Reason::GameEnded.by(law::MC9_22)),
            _ => Err(Reason::BetsClosed.by(law::MC9_30)),
        }
    }

    fn place(&self, by: By, bet: Bet, tender: Tender) -> Result<Amounts, Refusal> {
        let seat = by.seat(bet.clause())?;
        if bet == Bet::Assurance {
            return Err(Reason::NotOffered.by(law::MC9_39));
        }
        self.betting()?;
        match tender {
            Tender::Chips => {}
            Tender::Cash | Tender::Verbal => return Err(Reason::ChipsOnly.by(office::MC15_1)),
        }
        let free = self.state.free(seat, bet);
        let held = free.map_or(Cents::ZERO, |stake| stake.amount);
        let amounts = self.rules.limits().to_add(0, held, zero::D8_11);
        // D9.12: what is added to an insured stake is insured with it.
        let insured = free.is_some_and(|stake| stake.insured);
        Ok(if insured { amounts.in_steps(INSURED_STEP, law::D9_11) } else { amounts })
    }

    /// The whole, or a part that leaves the minimum; of an insured stake the whole (D9.12).
    fn take_back(&self, by: By, bet: Bet, stake: Cents) -> Result<Amounts, Refusal> {
        let seat = by.seat(bet.clause())?;
        let frozen = NoPrison::Frozen.by(self.rules.prison().imprisoned);
        let imprisoned = self.state.is_imprisoned(seat, bet);
        let Some(free) = self.state.free(seat, bet) else {
            return Err(if imprisoned { frozen } else { Reason::NothingStaked.by(bet.clause()) });
        };
        // What is in prison beside a free stake cannot be taken with it.
        if imprisoned && stake > free.amount {
            return Err(frozen);
        }
        // Between two tailles it is as free as before a coup.
        if self.state.phase != Phase::Betting {
            self.betting()?;
        }
        if free.insured {
            return Ok(Amounts::exactly(free.amount, law::D9_12));
        }
        Ok(self.rules.limits().to_take(0, free.amount, zero::D8_11))
    }

    /// MC9.38, MC9.39: a stake of the floor or more, between its deposit and the first card.
    fn insure(&self, by: By, bet: Bet) -> Result<Amounts, Refusal> {
        let seat = by.seat(law::MC9_38)?;
        let Some(floor) = self.rules.insurance_min() else {
            return Err(Reason::NotOffered.by(law::MC9_38));
        };
        match self.state.phase {
            Phase::Betting => self.betting()?,
            _ => return Err(Reason::InsuranceClosed.by(law::MC9_39)),
        }
        let stake = match self.state.free(seat, bet) {
            Some(stake) => stake,
            None if self.state.is_imprisoned(seat, bet) => {
                return Err(NoPrison::Frozen.by(law::D9_6));
            }
            None => return Err(Reason::NothingStaked.by(law::MC9_38)),
        };
        if stake.insured {
            return Err(Reason::AlreadyInsured.by(law::D9_6));
        }
        if stake.amount.get() % INSURED_STEP.get() != 0 {
            return Err(Reason::NotDivisible { step: INSURED_STEP }.by(law::D9_11));
        }
        if stake.amount < floor {
            return Err(Reason::BelowMinimum { min: floor }.by(law::MC9_38));
        }
        Ok(Amounts::exactly(premium(stake.amount), law::D9_12))
    }

    /// Change is made at a table that works, and not while it deals, collects and pays.
    fn change(&self, by: By) -> Result<Amounts, Refusal> {
        by.seat(office::MC16_1)?;
        match self.state.phase {
            Phase::Betting => {}
            Phase::Closed | Phase::Over => return Err(Reason::TableClosed.by(office::MC16_3)),
            Phase::Dealing => return Err(Reason::BetsClosed.by(law::MC9_30)),
            Phase::Choosing { .. }
            | Phase::Collecting { .. }
            | Phase::Paying { .. }
            | Phase::Paid { .. } => return Err(Reason::NoChange.by(office::MC16_4)),
        }
        if self.state.incident == Incident::Open {
            return Err(No::IncidentOpen.by(law::MC9_15));
        }
        Ok(Amounts::range(Cents::new(1), Cents::MAX, office::MC16_1))
    }

    /// What keeps the tailleur from dealing.
    fn close_bets(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC9_30)?;
        match self.state.phase {
            Phase::Betting => self.state.shoe.check_begin(self.rules.shoe()),
            Phase::Dealing => Err(Reason::BetsClosed.by(law::MC9_30)),
            Phase::Choosing { .. } => Err(NoPrison::ChoicePending.by(law::MC9_37)),
            Phase::Collecting { .. } => Err(Reason::PaymentOrder.by(law::MC9_32)),
            Phase::Paying { .. } => Err(Reason::PaymentOrder.by(law::MC9_33)),
            Phase::Paid { .. } => Err(match self.rules.source() {
                Source::StopCard => Reason::RoundRunning.by(law::MC9_35),
                Source::Machine => Reason::RecycleMissing.by(law::MC9_20),
            }),
            Phase::Closed => Err(Reason::TableClosed.by(law::MC9_3)),
            Phase::Over => Err(Reason::GameEnded.by(law::MC9_22)),
        }
    }

    fn shoe(&self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        let (state, rules) = (self.state, self.rules.shoe());
        // Acts of this game stand for these.
        let elsewhere = match act {
            act if act.belongs_to_the_round() => Some(Reason::NotOffered.by(law::MC9_31)),
            ShoeAct::Pause | ShoeAct::Resume => Some(Reason::NotOffered.by(rules.law().pause.by)),
            ShoeAct::Unload => Some(Reason::TableOpen.by(rules.law().unload)),
            _ => None,
        };
        if let Some(refusal) = elsewhere {
            return Err(refusal);
        }
        // Players cut or refuse to; the rest is the croupiers', but for what the shoe leaves to
        // the direction and the inspector.
        match (by, act) {
            (By::Seat(_), ShoeAct::Cut { .. } | ShoeAct::Decline)
            | (By::Staff(_), ShoeAct::OrderReshuffle { .. } | ShoeAct::Exchange { .. }) => {}
            (By::Seat(_) | By::Staff(_), _) => by.only(Role::Croupier, law::MC9_5)?,
        }
        match (state.phase, act) {
            (
                Phase::Over,
                ShoeAct::CountStub { .. } | ShoeAct::Recycle | ShoeAct::Exchange { .. },
            ) => {}
            (Phase::Over, _) => return Err(Reason::GameEnded.by(law::MC9_22)),
            // D9.7: the point is known, so the coup stands.
            (
                Phase::Choosing { .. }
                | Phase::Collecting { .. }
                | Phase::Paying { .. }
                | Phase::Paid { .. },
                ShoeAct::StopShows,
            ) => return Err(Reason::RoundStands.by(law::D9_7)),
            _ => {}
        }
        state.shoe.check(rules, by, act).map_err(|refusal| match refusal.why {
            // MC9.1: neither more cards nor fewer than six packs.
            Reason::CountFailed { .. } => Refusal { by: law::MC9_1, ..refusal },
            _ => refusal,
        })?;
        let stakes = state.stakes().iter().map(|stake| stake.seat);
        reserved_for_one(rules, act, || state.seated().iter().copied().chain(stakes))?;
        if let ShoeAct::Offer { seats } = act { self.cut_goes_round(seats) } else { Ok(()) }
    }

    /// MC9.11: the cut is offered to all who sit there, from the tailleur's right.
    fn cut_goes_round(&self, asked: &[Seat]) -> Result<(), Refusal> {
        asked_in_turn(self.state.seated(), asked, law::MC9_11, law::MC9_11)
    }

    fn prepare(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC9_5)?;
        if self.state.phase == Phase::Over {
            return Err(Reason::GameEnded.by(law::MC9_22));
        }
        match deal::usual_act(self.rules, self.state) {
            Some((By::Seat(asked), _)) => Err(Reason::NotAsked { asked }.by(law::MC9_11)),
            Some((who, act)) => self.shoe(who, &act),
            // Whatever keeps the croupier from loading now keeps him from preparing.
            None => self.shoe(by, &ShoeAct::Load),
        }
    }

    /// MC9.21: for want of players, and with a machine under its cover.
    fn pause(&self, by: By, covered: bool) -> Result<(), Refusal> {
        let clause = self.rules.shoe().law().pause.by;
        by.only(Role::Croupier, clause)?;
        self.cover(covered, COVER_ON)?;
        match self.state.phase {
            Phase::Betting => {}
            Phase::Over => return Err(Reason::GameEnded.by(law::MC9_22)),
            _ => return Err(Reason::RoundRunning.by(clause)),
        }
        if !self.state.stakes().is_empty() {
            return Err(Reason::StakesOnCloth.by(clause));
        }
        if !self.state.seated().is_empty() {
            return Err(Reason::PlayersPresent.by(clause));
        }
        self.state.shoe.check(self.rules.shoe(), by, &ShoeAct::Pause)
    }

    fn resume(&self, by: By, uncovered: bool) -> Result<(), Refusal> {
        by.only(Role::Croupier, self.rules.shoe().law().pause.by)?;
        self.state.shoe.check(self.rules.shoe(), by, &ShoeAct::Resume)?;
        self.cover(uncovered, COVER_OFF)
    }

    /// MC9.21: only a machine has a cover.
    fn cover(&self, handled: bool, step: &'static str) -> Result<(), Refusal> {
        check_cover(self.rules.shoe(), handled, step, law::MC9_17)
    }

    fn choose(&self, by: By, bet: Bet, choice: ZeroChoice, refaits: u8) -> Result<(), Refusal> {
        let prison = self.rules.prison();
        let seat = by.seat(prison.choice)?;
        let last = self.state.is_last_coup();
        match self.state.phase {
            Phase::Choosing { .. } => {}
            Phase::Over if self.state.previous.is_some_and(Coup::is_refait) => {
                return Err(NoPrison::LastSpin.by(prison.last_spin));
            }
            Phase::Collecting { coup } | Phase::Paying { coup, .. } | Phase::Paid { coup }
                if last && coup.is_refait() =>
            {
                return Err(NoPrison::LastSpin.by(prison.last_spin));
            }
            _ => return Err(Reason::NoChoiceDue.by(prison.choice)),
        }
        let his =
            |s: &&Stake| s.seat == seat && s.bet == bet && s.refaits.saturating_add(1) == refaits;
        match self.state.stakes().iter().find(his) {
            // D9.5: the coup is null for an insured stake.
            Some(stake) if stake.insured => Err(match choice {
                ZeroChoice::Partage => NoPrison::NoPartage.by(law::D9_5),
                ZeroChoice::Prison => NoPrison::NoPrison.by(law::D9_5),
            }),
            Some(stake) if stake.choice.is_none() => Ok(()),
            Some(_) | None => Err(Reason::NoChoiceDue.by(prison.choice)),
        }
    }

    fn collect(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC9_32)?;
        match self.state.phase {
            Phase::Collecting { .. } => Ok(()),
            _ => Err(Reason::NothingToPay.by(law::MC9_32)),
        }
    }

    /// MC9.32, MC9.33: after the losers, chance by chance.
    fn pay(&self, by: By, bet: Bet) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC9_33)?;
        match self.state.phase {
            Phase::Collecting { .. } => Err(Reason::PaymentOrder.by(law::MC9_32)),
            Phase::Paying { done, .. } => {
                let due = self.state.stakes().get(done).map(|stake| stake.bet);
                let right = due == Some(bet);
                if right { Ok(()) } else { Err(Reason::PaymentOrder.by(law::MC9_33)) }
            }
            _ => Err(Reason::NothingToPay.by(law::MC9_33)),
        }
    }

    /// MC9.20, MC9.35: when all is paid.
    fn gather(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC9_35)?;
        match self.state.phase {
            Phase::Paid { .. } => Ok(()),
            Phase::Dealing
            | Phase::Choosing { .. }
            | Phase::Collecting { .. }
            | Phase::Paying { .. } => Err(Reason::PaymentOrder.by(law::MC9_35)),
            Phase::Closed | Phase::Betting | Phase::Over => Err(Reason::NoRound.by(law::MC9_35)),
        }
    }
}

/// The clause of a wrong count: cards are missing, or there are too many (MC1.4.5, MC1.4.7).
pub(super) const fn wrong_count(counted: u16, expected: u16) -> Clause {
    if counted < expected { equipment::MC1_4_5 } else { equipment::MC1_4_7 }
}
