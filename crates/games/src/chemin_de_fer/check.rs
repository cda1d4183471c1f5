//! May I? Every act against the law and the state of the table, in one place for checks and offers:
//! here the sitting and what is done around the cards.

use super::Rules;
use super::action::{Action, Present};
pub(super) use super::offers::offers;
use super::rules::PLAYERS_TO_BEGIN;
use super::state::{Cagnotte, Due, Part, Phase, State};
use crate::baccara::LevyStep;
use crate::cards::{asked_in_turn, reserved_for_one};
use crate::chemin_de_fer::reasons::No;
use rulebook::{mc_back_office as office, mc_chemin_de_fer as law, mc_equipment as equipment};
use table::shoe::ShoeAct;
use table::{Act, Amounts, By, Cents, Clause, Reason, Refusal, Role, Seat};

/// What may be done, with the amounts that it may carry.
pub(super) type Allowed = Result<Option<Amounts>, Refusal>;

/// The highest number on the cover of a booklet.
pub(super) const BOOKLETS: u16 = 9999;

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    let amounts = Table { rules, state }.allowed(by, action)?;
    match (amounts, action.amount()) {
        (Some(amounts), Some(amount)) => amounts.check(amount),
        (None, _) | (_, None) => Ok(()),
    }
}

pub(super) struct Table<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
}

impl Table<'_> {
    /// Whether an act is allowed whatever its amount, and which amounts it may carry.
    pub(super) fn allowed(&self, by: By, action: &Action) -> Allowed {
        match action {
            Action::Open { present } => self.open(by, *present),
            Action::NotifyGarage => self.notify_garage(by),
            _ if self.state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::MC11_3_1)),
            Action::Close => self.close(by),
            Action::Extend => by.only(Role::Direction, law::MC11_10_2).map(|()| None),
            Action::Sit => self.sit(by),
            Action::Leave => self.leave(by),
            Action::VerifyBooklet { booklet, .. } => self.verify(by, *booklet),
            Action::OpenCagnotte => self.open_cagnotte(by),
            Action::Change { seat, .. } => self.change(by, *seat),
            Action::Shoe { act } => self.shoe(by, act).map(|()| None),
            Action::GiveHand => self.give_hand(by),
            Action::Announce { .. } => self.announce(by),
            Action::Garage { .. } => self.garage(by),
            Action::Pass => self.pass(by),
            Action::RefuseHand => Err(No::HandNotRefused.by(law::MC11_4_3)),
            Action::Hold { .. } => self.hold(by),
            Action::Follow { .. } => self.follow(by),
            Action::HoldPart { .. } => self.hold_part(by),
            Action::Stake { .. } => self.stake(by),
            Action::Decline => self.decline(by),
            Action::GoOn => self.go_on(by),
            Action::CloseBets => self.close_bets(by),
            Action::Agree { to } => self.agree(by, *to),
            Action::Deal => self.deal(by),
            Action::LayDown => self.lay_down(by),
            Action::Draw | Action::Stand => self.decide(by, *action == Action::Draw),
            Action::AnnounceLevy => self.levy_step(by, LevyStep::Announce),
            Action::SetApart => self.levy_step(by, LevyStep::SetApart),
            Action::TearOff { booklet, .. } => self.tear_off(by, *booklet),
            Action::DropIn => self.levy_step(by, LevyStep::DropIn),
            Action::TearUp => self.levy_step(by, LevyStep::TearUp),
            Action::Keep => self.master(by).map(|_| None),
            Action::TakeBack { .. } => self.take_back(by),
            Action::HandBack => self.hand_back(by),
        }
    }

    /// MC11.3: an inspector, a croupier, and one or two changeurs.
    fn open(&self, by: By, present: Present) -> Allowed {
        by.only(Role::Direction, law::MC11_3_1)?;
        if self.state.phase != Phase::Closed {
            return Err(Reason::TableOpen.by(law::MC11_3_1));
        }
        let missing = |what: &str, clause: Clause| {
            Err(Reason::StaffIncomplete { missing: what.to_owned() }.by(clause))
        };
        match present {
            Present { inspecteur: false, .. } => missing("an inspector", law::MC11_3_1),
            Present { croupier: false, .. } => missing("a croupier", law::MC11_3_2),
            Present { changeurs: 0, .. } => missing("a changeur", law::MC11_3_5),
            Present { changeurs: 1 | 2, .. } => Ok(None),
            Present { .. } => Err(Reason::OutOfRange { min: 1, max: 2 }.by(law::MC11_3_5)),
        }
    }

    /// A sitting ends when nobody has money on the cloth and no ticket lies there.
    fn close(&self, by: By) -> Allowed {
        by.only(Role::Direction, law::MC11_10_2)?;
        self.tickets_gone()?;
        match self.state.phase.part() {
            Part::Closed | Part::Preparing | Part::Hand(Due::First | Due::Another) => {}
            Part::Hand(Due::Repeat | Due::Tied | Due::Doubled) => {
                return Err(Reason::StakesOnCloth.by(equipment::MC1_4_1));
            }
            Part::Bancos | Part::Called | Part::Cards | Part::Levy | Part::Tie => {
                return Err(Reason::RoundRunning.by(equipment::MC1_4_1));
            }
        }
        let croupier = By::Staff(Role::Croupier);
        self.state.shoe.check(self.rules.shoe(), croupier, &ShoeAct::Unload).map(|()| None)
    }

    /// Seats change between coups, and not while the cut goes round.
    fn between_coups(&self, clause: Clause) -> Result<(), Refusal> {
        match self.state.phase.part() {
            Part::Preparing if self.state.shoe.asked().is_some() => {
                Err(Reason::AlreadyOffered.by(law::MC11_2_2))
            }
            Part::Closed | Part::Preparing | Part::Hand(_) => Ok(()),
            Part::Bancos | Part::Called | Part::Cards | Part::Levy | Part::Tie => {
                Err(Reason::RoundRunning.by(clause))
            }
        }
    }

    fn sit(&self, by: By) -> Allowed {
        let seat = by.seat(law::MC11_1_3)?;
        let seats = self.rules.seats();
        if seat.is_standing() || seat.number() > seats {
            return Err(Reason::NoSuchSeat { seats }.by(law::MC11_1_3));
        }
        if self.state.sits(seat) {
            return Err(Reason::AlreadySeated.by(law::MC11_1_3));
        }
        self.between_coups(law::MC11_1_3).map(|()| None)
    }

    /// Who has the hand passes it on before he gets up, and nobody may refuse it.
    fn leave(&self, by: By) -> Allowed {
        let seat = by.seat(law::MC11_1_3)?;
        if !self.state.sits(seat) {
            return Err(Reason::SeatRequired.by(law::MC11_1_3));
        }
        if self.state.is_banker(seat) {
            return Err(No::HandNotRefused.by(law::MC11_4_3));
        }
        self.between_coups(law::MC11_1_3)?;
        match self.state.on(seat) {
            Some(_) => Err(Reason::StakesOnCloth.by(law::MC11_7_8)),
            None => Ok(None),
        }
    }

    fn verify(&self, by: By, booklet: u16) -> Allowed {
        by.only(Role::Inspecteur, law::MC11_7_7)?;
        self.between_coups(law::MC11_7_7)?;
        if (1..=BOOKLETS).contains(&booklet) {
            return Ok(None);
        }
        Err(Reason::OutOfRange { min: 1, max: BOOKLETS }.by(law::MC11_7_3))
    }

    /// MC11.7.7: not before the booklet of tickets is verified.
    fn open_cagnotte(&self, by: By) -> Allowed {
        by.only(Role::Croupier, law::MC11_7_7)?;
        match self.state.cagnotte {
            Cagnotte::Verified { .. } => Ok(None),
            Cagnotte::Shut => Err(booklet_missing()),
            Cagnotte::Open { .. } => Err(Reason::AlreadyOffered.by(law::MC11_7_7)),
        }
    }

    /// MC11.3.5, MC17.2.8: seated players get their change from the changeur.
    fn change(&self, by: By, seat: Seat) -> Allowed {
        by.only(Role::Changeur, law::MC11_3_5)?;
        if !self.state.sits(seat) {
            return Err(Reason::SeatRequired.by(office::MC17_2_8));
        }
        Ok(Some(Amounts::range(Cents::new(1), Cents::MAX, law::MC11_3_5)))
    }

    /// MC11.9: the management tells the authority from which banco on it allows a garage.
    fn notify_garage(&self, by: By) -> Allowed {
        by.only(Role::Direction, law::MC11_9_1)?;
        if self.rules.early_garage().is_none() {
            return Err(Reason::NotOffered.by(law::MC11_9_1));
        }
        if self.state.garage_notified {
            return Err(Reason::AlreadyOffered.by(law::MC11_9_2));
        }
        Ok(None)
    }

    /// MC11.1.3, MC11.4.1, D11.12: four to begin with; the first seat on the croupier's right.
    fn give_hand(&self, by: By) -> Allowed {
        by.only(Role::Croupier, law::MC11_4_1)?;
        if self.state.phase != Phase::Preparing {
            return Err(Reason::RoundRunning.by(law::MC11_4_1));
        }
        let sitting = self.state.seated.len();
        if !self.state.begun && sitting < PLAYERS_TO_BEGIN {
            let max = self.rules.seats();
            return Err(Reason::BadPlayerCount { min: 4, max }.by(law::MC11_1_3));
        }
        if sitting == 0 {
            return Err(Reason::NoPlayer.by(law::D11_12));
        }
        match self.state.cagnotte {
            Cagnotte::Open { .. } => {}
            Cagnotte::Verified { .. } => {
                return Err(
                    Reason::StepMissing { step: "opening of the cagnotte" }.by(law::MC11_7_7)
                );
            }
            Cagnotte::Shut => return Err(booklet_missing()),
        }
        self.state.shoe.check_begin(self.rules.shoe()).map(|()| None)
    }

    /// Around the cards: most of it while nobody has the hand.
    fn shoe(&self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        if act.belongs_to_the_round() {
            return Err(Reason::NotOffered.by(law::MC11_5_1));
        }
        match act {
            // The shoe knows who cuts, exchanges a card or orders a shuffle.
            ShoeAct::Cut { .. }
            | ShoeAct::Decline
            | ShoeAct::Exchange { .. }
            | ShoeAct::OrderReshuffle { .. } => {}
            _ => by.only(Role::Croupier, law::MC11_3_2)?,
        }
        self.state.shoe.check(self.rules.shoe(), by, act)?;
        let stakes = self.state.stakes.iter().map(|stake| stake.seat);
        let players = self.state.seated.iter().copied().chain(stakes);
        reserved_for_one(self.rules.shoe(), act, || players)?;
        let damage = matches!(act, ShoeAct::ShowDamaged { .. } | ShoeAct::Exchange { .. });
        let order = matches!(act, ShoeAct::OrderReshuffle { .. });
        let halt = matches!(act, ShoeAct::Pause | ShoeAct::Resume);
        match self.state.phase.part() {
            Part::Closed | Part::Preparing => match act {
                ShoeAct::Offer { seats } => self.cut_goes_round(seats),
                _ => Ok(()),
            },
            Part::Hand(_) if damage || order || halt => Ok(()),
            // The bank goes back before the cards of a new taille are touched (D11.11).
            Part::Hand(_) => Err(Reason::StakesOnCloth.by(law::D11_11)),
            Part::Bancos | Part::Called | Part::Levy | Part::Tie if damage => Ok(()),
            Part::Cards if damage || order => Ok(()),
            Part::Bancos | Part::Called | Part::Cards | Part::Levy | Part::Tie => {
                Err(Reason::RoundRunning.by(law::MC11_2_5))
            }
        }
    }

    /// MC11.2.1, 2: first the player on the croupier's left, then down to the first seat (D11.13).
    fn cut_goes_round(&self, asked: &[Seat]) -> Result<(), Refusal> {
        let due: Vec<Seat> = self.state.seated.iter().rev().copied().collect();
        asked_in_turn(&due, asked, law::MC11_2_1, law::MC11_2_2)
    }

    /// MC11.7.6: no ticket of the coup before lies on the table any more.
    pub(super) fn tickets_gone(&self) -> Result<(), Refusal> {
        match self.state.levy {
            Some(_) => {
                Err(Reason::StepMissing { step: "the tickets are torn up" }.by(law::MC11_7_6))
            }
            None => Ok(()),
        }
    }
}

fn booklet_missing() -> Refusal {
    Reason::StepMissing { step: "verification of the booklet" }.by(law::MC11_7_7)
}
