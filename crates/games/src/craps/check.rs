//! May I? Every act against the law and the state of the table, in one place for checks and offers.

use super::Rules;
use super::action::{Action, Present, Violation, VoidCause, Withdrawal};
use super::bets::{Bet, Kind};
use super::cloth::Stake;
use super::rules::Call;
use super::state::{Hand, Phase, Shooter, State};
use crate::cards::offered;
use crate::craps::reasons::No;
use rulebook::{mc_back_office as office, mc_craps as law, mc_equipment as equipment};
use table::{Act, Amounts, By, Cents, Choice, Clause, Offer, Reason, Refusal, Role, Seat};

/// Places around the table.
pub const PLACES: u8 = 20;

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    let table = Table { rules, state };
    match (table.allowed(by, action)?, action.amount()) {
        (Some(amounts), Some(amount)) => {
            amounts.check(amount).map_err(|refusal| table.bound(by, action).unwrap_or(refusal))
        }
        (None, _) | (_, None) => Ok(()),
    }
}

/// Every act that `by` may do now.
pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let table = Table { rules, state };
    offered(candidates(state, by), |action| table.allowed(by, action))
}

/// Everything somebody could try, amounts left open; what is allowed of it is the offer.
fn candidates(state: &State, by: By) -> Vec<Action> {
    let mut acts = Vec::new();
    match by {
        By::Seat(_) => {
            let stake = Cents::ZERO;
            acts.extend(Bet::ALL.map(|bet| Action::Place { bet, stake }));
            acts.extend(Bet::ALL.map(|bet| Action::TakeBack { bet, stake }));
            for bet in Bet::ALL {
                acts.push(Action::AskToWork { bet });
                acts.extend([Action::CallNoAction { bet }, Action::CallAction { bet }]);
            }
            acts.extend([Action::Join, Action::Leave, Action::Decline, Action::AskForDice]);
        }
        By::Staff(_) => {
            acts.push(Action::Open { present: Present::ALL });
            let closes = |incident| Action::Close { dice_checked: true, incident };
            acts.extend([false, true].map(closes));
            acts.push(Action::PassDice { to: None });
            acts.extend(state.shooter.map(|shooter| Action::PassDice { to: Some(shooter.seat) }));
            acts.extend(VoidCause::NAMES.iter().map(|&(_, cause)| Action::NoDice { cause }));
            acts.extend(Violation::BEFORE_THROW.map(|violation| Action::Report { violation }));
            acts.extend([Action::Warn, Action::CheckDice, Action::ChangeDice]);
            let causes = Withdrawal::NAMES.iter();
            acts.extend(causes.map(|&(_, cause)| Action::WithdrawDice { cause }));
        }
    }
    acts
}

/// A player at one of the places around the table, which the order of the dice knows by number.
fn player(by: By) -> Result<Seat, Refusal> {
    match by {
        By::Seat(seat) if seat.is_standing() || seat.number() > PLACES => {
            Err(Reason::NoSuchSeat { seats: PLACES }.by(law::MC6_2_2))
        }
        By::Seat(seat) => Ok(seat),
        By::Staff(_) => Err(Reason::SeatsOnly.by(law::MC6_2_2)),
    }
}

struct Table<'a> {
    rules: &'a Rules,
    state: &'a State,
}

impl Table<'_> {
    /// Whether an act is allowed whatever its amount, and which amounts it may carry.
    fn allowed(&self, by: By, action: &Action) -> Result<Option<Amounts>, Refusal> {
        match *action {
            Action::Open { present } => self.open(by, present)?,
            _ if self.state.phase == Phase::Closed => {
                return Err(Reason::TableClosed.by(law::MC6_1_1));
            }
            Action::Place { bet, .. } => return self.place(player(by)?, bet).map(Some),
            Action::TakeBack { bet, .. } => return self.take_back(player(by)?, bet).map(Some),
            Action::Close { dice_checked, incident } => {
                self.close(by, incident)?;
                // MC2.19: however it ends.
                if !dice_checked {
                    return Err(No::DiceCheck.by(equipment::MC2_19));
                }
            }
            Action::Join => self.join(player(by)?)?,
            Action::Leave => self.leave(player(by)?)?,
            Action::AskToWork { bet } => self.ask_to_work(player(by)?, bet)?,
            Action::CallNoAction { bet } => self.call(player(by)?, bet, Call::None)?,
            Action::CallAction { bet } => self.call(player(by)?, bet, Call::NoAction)?,
            Action::Decline => self.decline(player(by)?)?,
            Action::PassDice { to } => self.pass_dice(by, to)?,
            Action::NoDice { .. } => self.dice_out(by, law::MC6_2_12)?,
            Action::Report { violation } => {
                self.dice_out(by, law::MC6_2_8)?;
                if !Violation::BEFORE_THROW.contains(&violation) {
                    return Err(Reason::NotOffered.by(law::MC6_2_12));
                }
            }
            Action::Warn => self.dice_out(by, law::MC6_2_7)?,
            Action::CheckDice => self.check_dice(by)?,
            Action::AskForDice => self.shooter(player(by)?, law::MC6_2_9).map(|_| ())?,
            Action::ChangeDice => self.change_dice(by)?,
            Action::WithdrawDice { cause } => self.withdraw_dice(by, cause)?,
        }
        Ok(None)
    }

    /// MC6.1.1, MC2.15: a table head, three croupiers of whom one is the stickman, five new dice.
    fn open(&self, by: By, present: Present) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC6_1_1)?;
        if self.state.phase != Phase::Closed {
            return Err(Reason::TableOpen.by(law::MC6_1_1));
        }
        let missing =
            |what: &str| Err(Reason::StaffIncomplete { missing: what.to_owned() }.by(law::MC6_1_1));
        match present {
            Present { chef: 1, croupier: 2, stickman: 1, dice: 5 } => Ok(()),
            Present { chef: 1, croupier: 2, stickman: 1, .. } => {
                Err(No::FiveNewDice.by(equipment::MC2_15))
            }
            Present { chef: 1, croupier: 2, .. } => missing("one stickman"),
            Present { chef: 1, .. } => missing("two croupiers beside the stickman"),
            Present { .. } => missing("one table head"),
        }
    }

    /// A sitting ends with an empty cloth. MC24.1: an incident is for the direction to judge; a
    /// throw under way is called void before.
    fn close(&self, by: By, incident: bool) -> Result<(), Refusal> {
        let clause = if incident { office::MC24_1 } else { law::MC6_1_1 };
        by.only(Role::Direction, clause)?;
        if self.state.phase == Phase::DiceOut {
            return Err(Reason::RoundRunning.by(law::MC6_2_4));
        }
        if !incident && !self.state.cloth.is_empty() {
            return Err(Reason::StakesOnCloth.by(law::MC6_2_4));
        }
        Ok(())
    }

    fn join(&self, seat: Seat) -> Result<(), Refusal> {
        let there = self.state.is_present(seat);
        if there { Err(Reason::AlreadySeated.by(law::MC6_2_2)) } else { Ok(()) }
    }

    /// Who has no stake on the cloth may go; the dice go on if he has them.
    fn leave(&self, seat: Seat) -> Result<(), Refusal> {
        self.bets_open()?;
        if !self.state.is_present(seat) {
            return Err(Reason::NotInGame.by(law::MC6_2_2));
        }
        let empty = self.state.cloth.of(seat).is_empty();
        if empty { Ok(()) } else { Err(Reason::StakesOnCloth.by(law::CR_A27)) }
    }

    /// MC6.2.4: nothing changes once the dice have been passed.
    fn bets_open(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Betting => Ok(()),
            Phase::DiceOut | Phase::Closed => Err(Reason::BetsClosed.by(law::MC6_2_4)),
        }
    }

    fn place(&self, seat: Seat, bet: Bet) -> Result<Amounts, Refusal> {
        self.bets_open()?;
        if let Some(refusal) = self.rules.withheld(bet) {
            return Err(refusal);
        }
        let (cloth, puck) = (&self.state.cloth, self.state.puck);
        let lying = cloth.find(seat, bet);
        // A simple chance with which a throw has been made.
        let engaged = lying.is_some_and(|stake| stake.fresh.is_zero());
        let refused = |why: No, by: Clause| Err(why.by(by));
        let simple = match bet.kind() {
            Kind::DontPass if engaged => return refused(No::NoIncrease, law::MC6_3_A_2_9),
            Kind::DontPass if puck.is_some() => {
                return refused(No::PointKnown, law::MC6_3_A_2_8);
            }
            Kind::Come if puck.is_none() => return refused(No::NoPoint, law::MC6_3_A_3_1),
            Kind::DontCome if engaged => return refused(No::NoIncrease, law::MC6_3_A_4_7),
            Kind::DontCome if puck.is_none() => return refused(No::NoPoint, law::MC6_3_A_4_1),
            Kind::ComeOn(_) if lying.is_some() => return refused(No::NoIncrease, law::CR_A5),
            Kind::DontComeOn(_) if lying.is_some() => {
                return refused(No::NoIncrease, law::MC6_3_A_4_7);
            }
            Kind::ComeOn(_) | Kind::DontComeOn(_) => {
                bet.made_alone()?;
                None
            }
            Kind::PassOdds | Kind::DontPassOdds if puck.is_none() => {
                return refused(No::NoPoint, law::MC6_3_C_0_1);
            }
            _ => match bet.simple() {
                Some(simple) => match cloth.find(seat, simple) {
                    Some(simple) => Some(simple),
                    None => return refused(No::NoFlatBet, law::MC6_3_C_0_1),
                },
                None => None,
            },
        };
        let call = call_of_new(self.state, seat, bet);
        let held = cloth.find_called(seat, bet, call).map_or(Cents::ZERO, |stake| stake.amount);
        Ok(self.rules.may_add(bet, puck, held, simple.map(|stake| stake.amount)))
    }

    fn lying(&self, seat: Seat, bet: Bet, by: Clause) -> Result<&Stake, Refusal> {
        self.state.cloth.find(seat, bet).ok_or(Reason::NothingStaked.by(by))
    }

    fn take_back(&self, seat: Seat, bet: Bet) -> Result<Amounts, Refusal> {
        self.bets_open()?;
        let stake = self.lying(seat, bet, taken_back_by(bet))?;
        let odds = bet.associated();
        let odds = odds.and_then(|odds| self.state.cloth.find_called(seat, odds, stake.call));
        let odds = odds.map_or(Cents::ZERO, |odds| odds.amount);
        let part = self.rules.may_leave(bet, self.state.puck, stake.amount, odds);
        match bet.kind() {
            Kind::ComeOn(_) => Err(No::StakeLocked.by(law::CR_A5)),
            Kind::Pass if stake.fresh.is_zero() => Err(No::StakeLocked.by(law::MC6_3_A_1_10)),
            Kind::Pass if stake.fresh < stake.amount => Ok(part.at_most(stake.fresh)),
            Kind::DontPass if self.must_stay(seat, stake) => Ok(part),
            _ => Ok(part.or_exactly(stake.amount)),
        }
    }

    /// MC6.3.A.2.11: the shooter who threw with a don't pass stake alone must leave the minimum.
    fn must_stay(&self, seat: Seat, stake: &Stake) -> bool {
        // What he adds on pass he may still take back: it does not stand in for the other.
        let pass = self.state.cloth.find(seat, Bet::PASS);
        let alone = pass.is_none_or(|pass| pass.fresh == pass.amount);
        self.state.is_shooter(seat) && stake.fresh.is_zero() && alone
    }

    /// What keeps a stake on the cloth, where it is more than its minimum that does.
    fn bound(&self, by: By, action: &Action) -> Option<Refusal> {
        let (By::Seat(seat), &Action::TakeBack { bet, stake: asked }) = (by, action) else {
            return None;
        };
        let stake = self.state.cloth.find(seat, bet)?;
        match bet.kind() {
            _ if !asked.is_positive() => None,
            Kind::Pass if asked > stake.fresh => Some(No::StakeLocked.by(law::MC6_3_A_1_10)),
            Kind::DontPass if self.must_stay(seat, stake) => {
                let below = stake.amount - asked < self.rules.min();
                below.then(|| No::ShooterMinimum.by(law::MC6_3_A_2_11))
            }
            _ if asked >= stake.amount => None,
            _ => self.rules.too_little_left(bet, stake.amount - asked),
        }
    }

    /// MC6.3.C.3.3, D.6: during a come-out, once.
    fn ask_to_work(&self, seat: Seat, bet: Bet) -> Result<(), Refusal> {
        self.bets_open()?;
        let by = match bet.kind() {
            Kind::Place(_) => law::MC6_3_D_6,
            Kind::ComeOdds(_) => law::MC6_3_C_3_3,
            _ => return Err(No::NoSuchSwitch.by(law::CR_A21)),
        };
        let stake = self.lying(seat, bet, by)?;
        if self.state.puck.is_some() || stake.call == Call::Works {
            return Err(No::NoSuchSwitch.by(law::CR_A18));
        }
        Ok(())
    }

    /// MC6.3.A.4.8: « no action », and back, for don't come stakes only.
    fn call(&self, seat: Seat, bet: Bet, now: Call) -> Result<(), Refusal> {
        self.bets_open()?;
        if !matches!(bet.kind(), Kind::DontCome | Kind::DontComeOn(_)) {
            return Err(No::NoSuchSwitch.by(law::MC6_3_A_4_8));
        }
        self.lying(seat, bet, law::MC6_3_A_4_8)?;
        match self.state.cloth.find_called(seat, bet, now) {
            Some(_) => Ok(()),
            None => Err(No::NoSuchSwitch.by(law::MC6_3_A_4_8)),
        }
    }

    /// MC6.2.3: before the first throw of a series.
    fn decline(&self, seat: Seat) -> Result<(), Refusal> {
        let shooter = self.shooter(seat, law::MC6_2_3)?;
        match (self.state.phase, shooter.hand) {
            (Phase::Betting, Hand::First | Hand::Offered | Hand::Keeps) => Ok(()),
            (Phase::Betting | Phase::DiceOut | Phase::Closed, _) => {
                Err(No::SameShooter.by(law::MC6_2_3))
            }
        }
    }

    fn shooter(&self, seat: Seat, by: Clause) -> Result<Shooter, Refusal> {
        self.state.shooter.filter(|shooter| shooter.seat == seat).ok_or(No::NotShooter.by(by))
    }

    fn pass_dice(&self, by: By, to: Option<Seat>) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC6_1_6)?;
        self.bets_open()?;
        let Some(shooter) = self.state.shooter else {
            return Err(Reason::NoPlayer.by(law::MC6_2_1));
        };
        if to.is_some_and(|to| to != shooter.seat) {
            return Err(match shooter.hand {
                Hand::First | Hand::Offered => {
                    Reason::NotAsked { asked: shooter.seat }.by(law::MC6_2_2)
                }
                Hand::Keeps | Hand::Throws => No::SameShooter.by(law::MC6_3_A_1_8),
            });
        }
        if self.state.check_due {
            return Err(No::DiceCheck.by(law::MC6_2_6));
        }
        // CR-A26: one of the two at the minimum is enough.
        if self.state.on_a_line(shooter.seat) < self.rules.min() {
            return Err(No::ShooterStake.by(law::MC6_2_15));
        }
        Ok(())
    }

    /// What the stickman sees while the dice are out.
    fn dice_out(&self, by: By, clause: Clause) -> Result<(), Refusal> {
        by.only(Role::Croupier, clause)?;
        match self.state.phase {
            Phase::DiceOut => Ok(()),
            Phase::Betting | Phase::Closed => Err(Reason::NotLaunched.by(clause)),
        }
    }

    /// MC6.1.5, MC6.2.6: by the stickman, or by the table head.
    fn check_dice(&self, by: By) -> Result<(), Refusal> {
        if by != By::Staff(Role::Croupier) {
            by.only(Role::Chef, law::MC6_2_6)?;
        }
        self.bets_open()
    }

    /// MC6.2.14: Management between two series; MC6.2.9 lets the shooter ask before any throw.
    fn change_dice(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC6_2_14)?;
        if self.state.phase == Phase::DiceOut || self.state.puck.is_some() {
            return Err(Reason::RoundRunning.by(law::MC6_2_14));
        }
        Ok(())
    }

    /// MC6.2.13, CR-A27: the table head alone, after repeated violations or if nobody is there.
    fn withdraw_dice(&self, by: By, cause: Withdrawal) -> Result<(), Refusal> {
        let clause = match cause {
            Withdrawal::Violations => law::MC6_2_13,
            Withdrawal::Absence => law::CR_A27,
        };
        by.only(Role::Chef, clause)?;
        let Some(shooter) = self.state.shooter else {
            return Err(Reason::NoPlayer.by(law::MC6_2_1));
        };
        let offender = self.state.offenders.iter().find(|o| o.seat == shooter.seat);
        let repeatedly = offender.is_some_and(|offender| offender.repeatedly);
        match cause {
            Withdrawal::Violations if !repeatedly => Err(No::NoViolation.by(clause)),
            Withdrawal::Violations | Withdrawal::Absence => Ok(()),
        }
    }
}

/// How a new stake is called: don't come odds as what they follow (CR-A7), any other as the stake
/// it is added to.
pub(super) fn call_of_new(state: &State, seat: Seat, bet: Bet) -> Call {
    let like = match bet.kind() {
        Kind::DontComeOdds(_) => bet.simple().unwrap_or(bet),
        _ => bet,
    };
    state.cloth.find(seat, like).map_or(Call::None, |stake| stake.call)
}

/// The clause by which a stake may be taken back.
pub(super) const fn taken_back_by(bet: Bet) -> Clause {
    match bet.kind() {
        Kind::Pass | Kind::Come => law::CR_A3,
        Kind::ComeOn(_) => law::CR_A5,
        Kind::DontPass => law::MC6_3_A_2_10,
        Kind::DontCome | Kind::DontComeOn(_) => law::CR_A6,
        Kind::Field => law::MC6_3_A_5_1,
        Kind::Big(super::Number::Eight) => law::MC6_3_A_7_3,
        Kind::Big(_) => law::MC6_3_A_6_3,
        Kind::Hard(_) => law::MC6_3_B_1_2,
        Kind::World => law::CR_A34,
        Kind::Seven
        | Kind::Eleven
        | Kind::AnyCraps
        | Kind::Craps2
        | Kind::Craps3
        | Kind::Craps12
        | Kind::Horn
        | Kind::SevenEleven
        | Kind::CrapsEleven
        | Kind::ThreeWay
        | Kind::HighLow
        | Kind::HornHighEleven
        | Kind::HornHighAceDeuce
        | Kind::HornHighTwelve
        | Kind::HornHighAces => law::MC6_3_B_0_2,
        Kind::PassOdds | Kind::DontPassOdds | Kind::ComeOdds(_) | Kind::DontComeOdds(_) => {
            law::MC6_3_C_0_3
        }
        Kind::Place(_) => law::MC6_3_D_2,
        Kind::Buy(_) => law::MC6_3_E_3,
        Kind::Lay(_) => law::MC6_3_F_3,
        Kind::Composant(..) => law::MC6_3_G_5,
    }
}
