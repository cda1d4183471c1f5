//! May I? Every act against the law and the state of the table, in one place for checks and offers.

use super::law::{Announcements, StateOf};
use super::state::Stacks;
use super::{
    Action, Phase, SlipState, Tender, VoidCause, WheelBet, WheelLaw, WheelRules, ZeroChoice,
};
use crate::prison::No as NoPrison;
use crate::wheel::reasons::No;
use rulebook::mc_back_office as office;
use table::{Amounts, By, Cents, Clause, Reason, Refusal, Role, Seat};

/// Whether an act is allowed whatever its amount, and which amounts it may carry.
pub(super) fn allowed<L: WheelLaw>(
    rules: &L::Rules,
    state: &StateOf<L>,
    by: By,
    action: &Action<L::Bet>,
) -> Result<Option<Amounts>, Refusal> {
    let table = Table::<L> { rules, state };
    match action {
        Action::Open { .. } | Action::Close { .. } | Action::FixLastSpin { .. } => {
            table.sitting(by, action).map(|()| None)
        }
        Action::Change { .. } if state.phase == Phase::Closed => {
            Err(Reason::TableClosed.by(office::MC16_3))
        }
        _ if state.phase == Phase::Closed => Err(Reason::TableClosed.by(L::ACTS.open)),
        Action::Place { bet, tender, through, .. } => {
            let seat = by.seat(L::ACTS.stake)?;
            table.place(seat, *bet, *tender, *through).map(Some)
        }
        Action::TakeBack { bet, stake } => {
            let seat = by.seat(L::ACTS.stake)?;
            table.not_frozen(seat, *bet, *stake)?;
            table.take_back(seat, *bet).map(Some)
        }
        Action::Move { from, to, stake } => {
            let seat = by.seat(L::ACTS.stake)?;
            table.not_frozen(seat, *from, *stake)?;
            table.shift(seat, *from, *to).map(Some)
        }
        Action::Announce { bet, .. } => table.announce(by.seat(L::ACTS.stake)?, *bet).map(Some),
        Action::Write { bet, .. } => table.write(by.seat(L::ACTS.stake)?, *bet).map(Some),
        Action::HandInSlip
        | Action::Repeat { .. }
        | Action::NotifySlip { .. }
        | Action::EndorseSlip { .. }
        | Action::RefuseSlip { .. }
        | Action::InspectorArrives
        | Action::InspectorLeaves => table.announcement(by, action).map(|()| None),
        Action::TakeColour { colour, .. } => {
            table.take_colour(by.seat(L::ACTS.stake)?, *colour).map(Some)
        }
        Action::MarkColour { .. } | Action::ExchangeColour => {
            table.colour(by, action).map(|()| None)
        }
        Action::Change { .. } => {
            by.seat(office::MC16_1)?;
            table.change_allowed()?;
            Ok(Some(Amounts::range(Cents::new(1), Cents::MAX, office::MC16_1)))
        }
        Action::RebuildStacks => {
            let clause = L::STACKS.unwrap_or(L::ACTS.launch);
            by.only(Role::Croupier, clause)?;
            match state.stacks {
                Stacks::Due if state.phase == Phase::Betting => Ok(None),
                Stacks::Due | Stacks::Rebuilt | Stacks::NotHis => {
                    Err(Reason::NotOffered.by(clause))
                }
            }
        }
        Action::Launch { .. } | Action::CloseBets | Action::VoidLaunch { .. } => {
            table.launch(by, action).map(|()| None)
        }
        Action::Choose { bet, choice, zeros } => {
            table.choose(by.seat(L::ACTS.no_choice)?, *bet, *choice, *zeros).map(|()| None)
        }
        Action::EndChoice => {
            by.only(Role::Croupier, L::ACTS.no_choice)?;
            let due = matches!(state.phase, Phase::Choosing { .. });
            if due { Ok(None) } else { Err(Reason::NoChoiceDue.by(L::ACTS.no_choice)) }
        }
        Action::Collect | Action::Pay { .. } => table.payment(by, action).map(|()| None),
    }
}

/// The clause by which a sitting ends.
fn end_of_sitting<L: WheelLaw>() -> Clause {
    L::LAST_SPIN.map_or(L::ACTS.open, |(fixed, _)| fixed)
}

/// Whoever opens and closes the table.
fn opens<L: WheelLaw>(by: By, clause: Clause) -> Result<(), Refusal> {
    match by {
        By::Staff(role) if L::OPENED_BY.contains(&role) => Ok(()),
        By::Staff(_) | By::Seat(_) => Err(Reason::NotYourAct { only: Role::Direction }.by(clause)),
    }
}

struct Table<'a, L: WheelLaw> {
    rules: &'a L::Rules,
    state: &'a StateOf<L>,
}

impl<L: WheelLaw> Table<'_, L> {
    /// No change while losers are collected and winners paid.
    fn change_allowed(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Collecting { .. } | Phase::Paying { .. } => {
                Err(Reason::NoChange.by(office::MC16_4))
            }
            _ => Ok(()),
        }
    }

    fn bets_open(&self) -> Result<(), Refusal> {
        if self.state.is_betting() { Ok(()) } else { Err(Reason::BetsClosed.by(L::ACTS.closed)) }
    }

    fn place(
        &self,
        seat: Seat,
        bet: L::Bet,
        tender: Tender,
        through: Option<Role>,
    ) -> Result<Amounts, Refusal> {
        self.bets_open()?;
        if let Some(role) = through {
            let clause = L::ACTS.staff_stakes.ok_or(Reason::NotOffered.by(L::ACTS.unknown))?;
            if !STAKES_FOR_PLAYERS.contains(&role) {
                return Err(Reason::NotYourAct { only: Role::Croupier }.by(clause));
            }
        }
        let amounts = self.to_add(seat, bet, Cents::ZERO)?;
        match tender {
            Tender::Chips => Ok(amounts),
            Tender::Cash => Err(Reason::ChipsOnly.by(L::ACTS.chips)),
            Tender::Colour { colour, of_table } => {
                let clauses = L::COLOURS.ok_or(Reason::NotOffered.by(office::MC15_1))?;
                if of_table.is_some_and(|table| Some(table) != L::table_mark(self.rules)) {
                    return Err(No::ForeignChip.by(clauses.one_table));
                }
                let chips = self.state.colours.get(colour);
                let chips = chips.ok_or(No::NoMarker.by(clauses.value))?;
                if chips.seat != seat {
                    return Err(No::ColourTaken { by: chips.seat }.by(clauses.one_player));
                }
                if !chips.marked {
                    return Err(No::NoMarker.by(clauses.marker));
                }
                Ok(amounts.in_steps(chips.value, clauses.value))
            }
        }
    }

    /// What a seat may add to its stake on a bet, `pending` being announced or written already.
    fn to_add(&self, seat: Seat, bet: L::Bet, pending: Cents) -> Result<Amounts, Refusal> {
        match L::withheld(self.rules, bet) {
            Some(refusal) => Err(refusal),
            None => {
                let held = self.state.cloth.held(seat, bet) + pending;
                let elsewhere = self.state.cloth.stakes().iter().filter(|s| {
                    s.seat == seat && s.is_free() && s.bet != bet && L::same_chance(s.bet, bet)
                });
                let elsewhere = elsewhere.map(|s| s.amount).sum();
                Ok(L::to_add_beside(self.rules, bet, held, elsewhere))
            }
        }
    }

    fn take_back(&self, seat: Seat, bet: L::Bet) -> Result<Amounts, Refusal> {
        let cloth = &self.state.cloth;
        let held = cloth.held(seat, bet);
        if held.is_zero() && cloth.is_imprisoned(seat, bet) {
            let prison = L::prison(self.rules).expect("a stake is in prison");
            return Err(NoPrison::Frozen.by(prison.imprisoned));
        }
        self.bets_open()?;
        if held.is_zero() {
            return Err(Reason::NothingStaked.by(L::ACTS.stake));
        }
        let Amounts { by_limit, by_step, .. } = L::to_add(self.rules, bet, held);
        let part = held - self.rules.min(bet.class_index());
        let amounts = Amounts::range(Cents::new(1), part, by_limit).or_exactly(held);
        let amounts = amounts.in_steps(bet.odds().stake_step(), by_step);
        let Some((value, clause)) = self.chip_value(seat, bet) else { return Ok(amounts) };
        // No chip is cut: value chips come off first, colour chips one by one once they are alone.
        match cloth.in_value_chips(seat, bet) {
            Cents::ZERO => Ok(amounts.in_steps(value, clause)),
            in_value => Ok(amounts.at_most(in_value)),
        }
    }

    /// What is in prison beside a free stake cannot be taken with it.
    fn not_frozen(&self, seat: Seat, bet: L::Bet, stake: Cents) -> Result<(), Refusal> {
        let cloth = &self.state.cloth;
        match L::prison(self.rules) {
            Some(prison) if cloth.is_imprisoned(seat, bet) && stake > cloth.held(seat, bet) => {
                Err(NoPrison::Frozen.by(prison.imprisoned))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// What one chip is worth, if the stake is in colour.
    fn chip_value(&self, seat: Seat, bet: L::Bet) -> Option<(Cents, Clause)> {
        let colour = self.state.cloth.colour_of(seat, bet)?;
        Some((self.state.colours.get(colour)?.value, L::COLOURS?.value))
    }

    fn shift(&self, seat: Seat, from: L::Bet, to: L::Bet) -> Result<Amounts, Refusal> {
        let take = self.take_back(seat, from)?;
        if from == to {
            return Err(Reason::NothingStaked.by(L::ACTS.stake));
        }
        let mut add = self.to_add(seat, to, Cents::ZERO)?;
        if L::same_chance(from, to) {
            // The player's total on the chance stays what it is.
            add.max = take.max.max(take.also.unwrap_or(take.max));
        }
        Ok(take.meet(&add))
    }

    fn announcements(&self) -> Result<Announcements, Refusal> {
        L::announcements(self.rules)
    }

    fn announce(&self, seat: Seat, bet: L::Bet) -> Result<Amounts, Refusal> {
        let clauses = self.announcements()?;
        self.bets_open()?;
        if self.state.announced_by(seat).is_some() {
            return Err(No::SlipNeeded.by(clauses.slip));
        }
        self.to_add(seat, bet, Cents::ZERO)
    }

    fn write(&self, seat: Seat, bet: L::Bet) -> Result<Amounts, Refusal> {
        let clauses = self.announcements()?;
        self.bets_open()?;
        match self.state.slip_of(seat) {
            Some(slip) if slip.state != SlipState::Written => {
                Err(No::SlipPending.by(clauses.endorsed))
            }
            Some(slip) => self.to_add(seat, bet, slip.on(bet)),
            None => self.to_add(seat, bet, Cents::ZERO),
        }
    }

    fn announcement(&self, by: By, action: &Action<L::Bet>) -> Result<(), Refusal> {
        let clauses = self.announcements()?;
        let slip_state = |seat| self.state.slip_of(seat).map(|slip| slip.state);
        let missing = Reason::NotAnnounced;
        match action {
            Action::InspectorArrives => by.only(Role::Inspecteur, clauses.inspector),
            Action::InspectorLeaves => {
                by.only(Role::Inspecteur, clauses.inspector)?;
                let bound = self.state.cloth.has_slip();
                if bound { Err(Reason::StakesOnCloth.by(clauses.inspector)) } else { Ok(()) }
            }
            Action::HandInSlip => match slip_state(by.seat(clauses.slip)?) {
                Some(SlipState::Written) => Ok(()),
                Some(_) => Err(No::SlipPending.by(clauses.endorsed)),
                None => Err(missing.by(clauses.slip)),
            },
            Action::NotifySlip { seat } => {
                by.only(Role::Direction, clauses.endorsed)?;
                match slip_state(*seat) {
                    Some(SlipState::HandedIn) => Ok(()),
                    Some(SlipState::Written) | None => Err(missing.by(clauses.slip)),
                    Some(SlipState::Notified | SlipState::Endorsed) => {
                        Err(No::SlipPending.by(clauses.endorsed))
                    }
                }
            }
            Action::RefuseSlip { seat } => {
                by.only(Role::Direction, clauses.endorsed)?;
                match slip_state(*seat) {
                    Some(SlipState::Written) | None => Err(missing.by(clauses.slip)),
                    Some(SlipState::HandedIn | SlipState::Notified | SlipState::Endorsed) => Ok(()),
                }
            }
            Action::EndorseSlip { seat } => {
                by.only(Role::Direction, clauses.endorsed)?;
                match slip_state(*seat) {
                    Some(SlipState::Notified) => Ok(()),
                    Some(SlipState::HandedIn) => Err(Reason::NotNotified.by(clauses.endorsed)),
                    Some(SlipState::Endorsed) => Err(No::SlipPending.by(clauses.endorsed)),
                    Some(SlipState::Written) | None => Err(missing.by(clauses.slip)),
                }
            }
            Action::Repeat { seat } => {
                by.only(Role::Chef, clauses.repeated)?;
                if !self.state.is_betting() {
                    return Err(Reason::BetsClosed.by(clauses.repeated));
                }
                self.repeat(*seat, clauses)
            }
            _ => unreachable!("`allowed` sends other acts elsewhere"),
        }
    }

    /// A repeated announcement is put on the cloth, so it must fit there now.
    fn repeat(&self, seat: Seat, clauses: Announcements) -> Result<(), Refusal> {
        if let Some(announced) = self.state.announced_by(seat) {
            return self.to_add(seat, announced.bet, Cents::ZERO)?.check(announced.stake);
        }
        let slip = self.state.slip_of(seat).ok_or(Reason::NotAnnounced.by(clauses.repeated))?;
        match slip.state {
            SlipState::Written => return Err(No::SlipNeeded.by(clauses.slip)),
            SlipState::HandedIn | SlipState::Notified => {
                return Err(No::NotEndorsed.by(clauses.endorsed));
            }
            SlipState::Endorsed => {}
        }
        if !self.state.inspector {
            return Err(No::InspectorAbsent.by(clauses.inspector));
        }
        for &(bet, _) in &slip.bets {
            self.to_add(seat, bet, Cents::ZERO)?.check(slip.on(bet))?;
        }
        Ok(())
    }

    fn take_colour(&self, seat: Seat, colour: super::Colour) -> Result<Amounts, Refusal> {
        let clauses = L::COLOURS.ok_or(Reason::NotOffered.by(office::MC15_1))?;
        self.bets_open()?;
        if let Some(held) = self.state.colours.of_seat(seat) {
            let same = held.colour == colour;
            let clause = if same { clauses.new_value } else { clauses.one_player };
            return Err(No::ColourInUse.by(clause));
        }
        match self.state.colours.get(colour) {
            Some(chips) => Err(No::ColourTaken { by: chips.seat }.by(clauses.one_player)),
            None => Ok(L::chip_values(self.rules)),
        }
    }

    fn colour(&self, by: By, action: &Action<L::Bet>) -> Result<(), Refusal> {
        let clauses = L::COLOURS.ok_or(Reason::NotOffered.by(office::MC15_1))?;
        if let Action::MarkColour { colour } = action {
            by.only(Role::Chef, clauses.marker)?;
            let known = self.state.colours.get(*colour).is_some();
            return if known { Ok(()) } else { Err(No::NoMarker.by(clauses.value)) };
        }
        let seat = by.seat(clauses.one_table)?;
        self.change_allowed()?;
        if self.state.colours.of_seat(seat).is_none() {
            return Err(No::NoMarker.by(clauses.value));
        }
        let lies = self.state.cloth.stakes().iter().any(|s| s.seat == seat && s.colour.is_some());
        if lies { Err(Reason::StakesOnCloth.by(clauses.new_value)) } else { Ok(()) }
    }

    fn launch(&self, by: By, action: &Action<L::Bet>) -> Result<(), Refusal> {
        // Who throws the ball also calls and stops the game, each by its own clause.
        let own = match action {
            Action::CloseBets => L::ACTS.close,
            Action::VoidLaunch { cause } => L::void_clause(*cause),
            _ => None,
        };
        let By::Staff(role) = by else {
            let clause = own.unwrap_or(L::ACTS.launch);
            return Err(Reason::NotYourAct { only: Role::Croupier }.by(clause));
        };
        L::check_launcher(role).map_err(|no| Refusal { by: own.unwrap_or(no.by), ..no })?;
        let phase = self.state.phase;
        match action {
            Action::CloseBets => {
                let clause = L::ACTS.close.ok_or(Reason::NotOffered.by(L::ACTS.closed))?;
                match phase {
                    Phase::Running => Ok(()),
                    Phase::Betting => Err(Reason::NotLaunched.by(clause)),
                    _ => Err(Reason::BetsClosed.by(clause)),
                }
            }
            Action::VoidLaunch { cause } => {
                let clause = Some(*cause).filter(|c| VoidCause::DECLARED.contains(c));
                let clause = clause.and_then(L::void_clause);
                let clause = clause.ok_or(Reason::NotOffered.by(L::ACTS.unknown))?;
                match phase {
                    Phase::Running | Phase::Spinning => Ok(()),
                    _ => Err(Reason::NotLaunched.by(clause)),
                }
            }
            _ => {
                self.may_launch_now()?;
                L::check_launch(self.state, action)
            }
        }
    }

    fn may_launch_now(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Betting if self.state.stacks == Stacks::Due => {
                Err(No::StacksNotRebuilt.by(L::STACKS.unwrap_or(L::ACTS.launch)))
            }
            Phase::Betting => Ok(()),
            Phase::Running | Phase::Spinning => Err(No::AlreadyLaunched.by(L::ACTS.launch)),
            Phase::Choosing { .. } => Err(NoPrison::ChoicePending.by(L::ACTS.no_choice)),
            Phase::Collecting { .. } => Err(Reason::PaymentOrder.by(L::ACTS.collect)),
            Phase::Paying { .. } => Err(Reason::PaymentOrder.by(L::ACTS.pay)),
            Phase::Closed => Err(Reason::TableClosed.by(L::ACTS.open)),
            Phase::Over => Err(Reason::TableClosed.by(end_of_sitting::<L>())),
        }
    }

    fn choose(
        &self,
        seat: Seat,
        bet: L::Bet,
        choice: ZeroChoice,
        zeros: u8,
    ) -> Result<(), Refusal> {
        let why_not = match choice {
            ZeroChoice::Partage => NoPrison::NoPartage,
            ZeroChoice::Prison => NoPrison::NoPrison,
        };
        if let Some(clause) = L::never_chooses(bet) {
            return Err(why_not.by(clause));
        }
        let prison = L::prison(self.rules).ok_or(why_not.by(L::ACTS.no_choice))?;
        match self.state.phase {
            Phase::Choosing { .. } => {}
            Phase::Over if self.state.previous.is_some_and(L::gives_choice) => {
                return Err(NoPrison::LastSpin.by(prison.last_spin));
            }
            Phase::Collecting { pocket } | Phase::Paying { pocket, .. }
                if self.state.is_last_spin() && L::gives_choice(pocket) =>
            {
                return Err(NoPrison::LastSpin.by(prison.last_spin));
            }
            _ => return Err(Reason::NoChoiceDue.by(prison.choice)),
        }
        let due = self.state.cloth.stakes().iter().any(|s| {
            s.seat == seat
                && s.bet == bet
                && s.zeros.saturating_add(1) == zeros
                && s.choice.is_none()
        });
        if due { Ok(()) } else { Err(Reason::NoChoiceDue.by(prison.choice)) }
    }

    fn payment(&self, by: By, action: &Action<L::Bet>) -> Result<(), Refusal> {
        by.only(Role::Croupier, L::SETTLED.unwrap_or(L::ACTS.pay))?;
        match (action, self.state.phase) {
            (Action::Collect, Phase::Collecting { .. }) => Ok(()),
            (Action::Pay { .. }, Phase::Collecting { .. }) => {
                Err(Reason::PaymentOrder.by(L::ACTS.collect))
            }
            (Action::Pay { step }, Phase::Paying { done, .. }) => {
                let next = self.state.cloth.stakes()[done].bet.step();
                let due = L::STEPS[usize::from(next)];
                if step == due { Ok(()) } else { Err(Reason::PaymentOrder.by(L::ACTS.pay)) }
            }
            _ => Err(Reason::NothingToPay.by(L::ACTS.pay)),
        }
    }

    fn sitting(&self, by: By, action: &Action<L::Bet>) -> Result<(), Refusal> {
        let state = self.state;
        match action {
            Action::Open { present } => {
                opens::<L>(by, L::ACTS.open)?;
                if state.phase != Phase::Closed {
                    return Err(Reason::TableOpen.by(L::ACTS.open));
                }
                if L::openings().contains(present) { Ok(()) } else { Err(L::lacking(present)) }
            }
            Action::FixLastSpin { spins } => {
                let Some((fixed, notice)) = L::LAST_SPIN else {
                    return Err(Reason::NotOffered.by(L::ACTS.unknown));
                };
                by.only(Role::Direction, fixed)?;
                match state.phase {
                    Phase::Closed => Err(Reason::TableClosed.by(L::ACTS.open)),
                    Phase::Over => Err(Reason::AlreadyFixed.by(fixed)),
                    _ if state.spins_left.is_some() => Err(Reason::AlreadyFixed.by(fixed)),
                    // Between two spins all of them are to come; otherwise the present one is not.
                    Phase::Betting if *spins >= LAST_SPINS_WARNED => Ok(()),
                    Phase::Betting => Err(Reason::NoticeTooShort.by(notice)),
                    _ if *spins > LAST_SPINS_WARNED => Ok(()),
                    _ => Err(Reason::NoticeTooShort.by(notice)),
                }
            }
            Action::Close { lid_locked, incident } => {
                opens::<L>(by, end_of_sitting::<L>())?;
                match state.phase {
                    Phase::Closed => return Err(Reason::TableClosed.by(L::ACTS.open)),
                    Phase::Over => {}
                    Phase::Betting if *incident => {}
                    Phase::Betting if L::LAST_SPIN.is_none() && state.cloth.is_empty() => {}
                    Phase::Betting if L::LAST_SPIN.is_none() => {
                        return Err(Reason::StakesOnCloth.by(L::ACTS.keeps));
                    }
                    _ => match L::LAST_SPIN.filter(|_| !incident) {
                        Some((_, notice)) => return Err(No::LastSpinNotReached.by(notice)),
                        // A round is under way: what bars a launch bars closing.
                        None => return self.may_launch_now(),
                    },
                }
                match L::LID {
                    Some(clause) if !lid_locked => Err(No::LidNotLocked.by(clause)),
                    _ => Ok(()),
                }
            }
            _ => unreachable!("`allowed` sends other acts elsewhere"),
        }
    }
}

/// Who puts down stakes for players who ask for it (MC8.1.10).
pub(super) const STAKES_FOR_PLAYERS: [Role; 2] = [Role::Croupier, Role::BoutDeTable];

/// Players are warned before this many last spins (MC8.4.2).
const LAST_SPINS_WARNED: u8 = 3;
