//! The contract of a game, kept for every wheel law.

use super::candidates::each_candidate;
use super::check::allowed;
use super::law::{ActionOf, EventOf, StateOf, ViewOf};
use super::state::Stacks;
use super::{
    Action, Announced, ColourChips, Direction, Event, Origin, Phase, Pocket, Settlement, Slip,
    SlipState, Spin, State, Taken, Tender, View, VoidCause, Wheel, WheelLaw, WheelRules, settle,
};
use rulebook::mc_back_office as office;
use table::{
    Act, Breach, By, Cents, Clause, Draft, Game, HouseOption, Offer, Reason, Record, Refusal, Role,
    Seat, Turn,
};

impl<L: WheelLaw> Game for Wheel<L> {
    const ID: &'static str = L::ID;

    type Bet = L::Bet;
    type Rules = L::Rules;
    type State = StateOf<L>;
    type Action = ActionOf<L>;
    type Chance = Spin<L::Pocket>;
    type Event = EventOf<L>;
    type View = ViewOf<L>;

    fn options() -> &'static [HouseOption] {
        L::Rules::OPTIONS
    }

    fn admit(draft: &Draft) -> Result<L::Rules, Vec<Breach>> {
        L::Rules::admit(draft)
    }

    fn new_table(_rules: &L::Rules) -> StateOf<L> {
        State::closed()
    }

    fn opening(_rules: &L::Rules) -> Vec<(By, ActionOf<L>)> {
        vec![(By::Staff(Role::Direction), Action::Open { present: L::openings()[0] })]
    }

    fn turn(_rules: &L::Rules, state: &StateOf<L>) -> Turn {
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Over => Turn::Staff(Role::Direction),
            Phase::Betting | Phase::Running => Turn::Bets,
            Phase::Spinning => Turn::Chance,
            Phase::Choosing { .. } => {
                let due = state.cloth.stakes().iter();
                let due = due.filter(|s| L::never_chooses(s.bet).is_none() && s.choice.is_none());
                let mut seats: Vec<Seat> = due.map(|s| s.seat).collect();
                seats.sort_unstable();
                seats.dedup();
                Turn::Seats(seats)
            }
            Phase::Collecting { .. } | Phase::Paying { .. } => Turn::Staff(Role::Croupier),
        }
    }

    fn offers(rules: &L::Rules, state: &StateOf<L>, by: By) -> Vec<Offer<ActionOf<L>>> {
        let mut offers = Vec::new();
        each_candidate::<L>(rules, state, by, &mut |action| {
            if let Ok(amounts) = allowed::<L>(rules, state, by, &action)
                && amounts.is_none_or(|a| !a.is_empty())
            {
                offers.push(Offer::with_amounts(action, amounts));
            }
        });
        offers
    }

    fn check(
        rules: &L::Rules,
        state: &StateOf<L>,
        by: By,
        action: &ActionOf<L>,
    ) -> Result<(), Refusal> {
        match (allowed::<L>(rules, state, by, action)?, action.amount()) {
            (Some(amounts), Some(amount)) => amounts.check(amount),
            (None, _) | (_, None) => Ok(()),
        }
    }

    fn act(
        rules: &L::Rules,
        state: &mut StateOf<L>,
        by: By,
        action: &ActionOf<L>,
        out: &mut impl Record<Self>,
    ) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        let mut live = Live { rules, state, out };
        match (action, by) {
            (&Action::Place { bet, stake, tender, through }, By::Seat(seat)) => {
                live.place(seat, bet, stake, tender, Origin::Laid);
                if let (Some(staff), Some(clause)) = (through, L::ACTS.staff_stakes) {
                    live.out.event(clause, || Event::PlacedFor { seat, staff, bet, stake });
                }
            }
            (Action::TakeBack { .. } | Action::Move { .. }, By::Seat(seat)) => {
                live.take(seat, action);
            }
            (Action::Launch { .. } | Action::CloseBets | Action::VoidLaunch { .. }, _) => {
                live.launch(action);
            }
            (Action::Choose { .. } | Action::EndChoice, _) => {
                live.choose(by, action);
            }
            (Action::Collect | Action::Pay { .. }, _) => live.collect_or_pay(action),
            (Action::Open { .. } | Action::Close { .. } | Action::FixLastSpin { .. }, _) => {
                live.sitting(action);
            }
            _ => live.aside(by, action),
        }
    }

    fn check_chance(
        rules: &L::Rules,
        state: &StateOf<L>,
        seen: Spin<L::Pocket>,
    ) -> Result<(), Refusal> {
        match (state.phase, state.voided) {
            (Phase::Spinning, _) => seen.ring.map_or(Ok(()), |ring| L::check_ring(rules, ring)),
            (_, Some(cause)) => {
                Err(Reason::VoidLaunch.by(L::void_clause(cause).unwrap_or(L::ACTS.result)))
            }
            (Phase::Running, None) => Err(Reason::BetsOpen.by(L::ACTS.result)),
            (_, None) => Err(Reason::NoResultDue.by(L::ACTS.result)),
        }
    }

    fn chances(_rules: &L::Rules, state: &StateOf<L>) -> Vec<(Spin<L::Pocket>, u32)> {
        if state.phase != Phase::Spinning {
            return Vec::new();
        }
        L::Pocket::all().iter().map(|&pocket| (Spin::of(pocket), pocket.weight())).collect()
    }

    fn reveal(
        rules: &L::Rules,
        state: &mut StateOf<L>,
        seen: Spin<L::Pocket>,
        out: &mut impl Record<Self>,
    ) {
        assert!(state.phase == Phase::Spinning, "no result is due");
        if let Some((_, clause)) = L::ACTS.turns.filter(|_| too_few_turns::<L>(seen)) {
            return Live { rules, state, out }.void(VoidCause::Turns, clause);
        }
        let pocket = seen.pocket;
        out.event(L::ACTS.result, || Event::Result { pocket, call: L::call(pocket).into() });
        if let Some(clause) = L::MARKS_RESULT {
            out.event(clause, || Event::NumberMarked { pocket });
        }
        if let Some(clause) = L::COLOUR_OF_RESULT {
            let colour = || L::call(pocket).split(' ').next().unwrap_or_default().into();
            out.event(clause, || Event::ColourCalled { colour: colour() });
        }
        if choice_due::<L>(state, pocket) {
            state.phase = Phase::Choosing { pocket };
            out.event(L::ACTS.no_choice, || Event::ZeroChoice);
            return;
        }
        Live { rules, state, out }.begin(pocket);
    }

    #[inline]
    fn weigh(
        rules: &L::Rules,
        state: &StateOf<L>,
        seen: Spin<L::Pocket>,
        out: &mut impl Record<Self>,
    ) -> bool {
        let counts = state.phase == Phase::Spinning
            && !too_few_turns::<L>(seen)
            && rules.settlement() == Settlement::AtOnce
            && !choice_due::<L>(state, seen.pocket);
        if counts {
            settle::tell_lines::<L, _>(rules, state, seen.pocket, out);
        }
        counts
    }

    fn is_offered(rules: &L::Rules, bet: L::Bet) -> bool {
        L::withheld(rules, bet).is_none()
    }

    fn staked(state: &StateOf<L>, seat: Seat) -> Cents {
        state.cloth.staked(seat)
    }

    fn view(rules: &L::Rules, state: &StateOf<L>, viewer: Option<By>) -> ViewOf<L> {
        View::of::<L>(rules, state, viewer)
    }
}

/// A table, and who is told what is done at it.
pub(super) struct Live<'a, L: WheelLaw, R> {
    pub(super) rules: &'a L::Rules,
    pub(super) state: &'a mut StateOf<L>,
    pub(super) out: &'a mut R,
}

impl<L: WheelLaw, R: Record<Wheel<L>>> Live<'_, L, R> {
    fn place(&mut self, seat: Seat, bet: L::Bet, stake: Cents, tender: Tender, origin: Origin) {
        let (colour, by) = match tender {
            Tender::Colour { colour, .. } => (Some(colour), L::COLOURS.map(|c| c.one_player)),
            Tender::Chips | Tender::Cash => (None, L::placed_by(self.state, seat, bet)),
        };
        self.state.cloth.place(seat, bet, stake, colour, origin, L::place_among);
        let by = by.or_else(|| L::allows_stake(self.rules, self.state.cloth.stakes(), bet));
        let by = by.unwrap_or(staking::<L>(self.state));
        self.out.event(by, || Event::Placed { seat, bet, stake });
    }

    fn take(&mut self, seat: Seat, action: &ActionOf<L>) {
        match *action {
            Action::TakeBack { bet, stake } => {
                let by = L::takes_back(self.state, seat, bet);
                self.state.cloth.take(seat, bet, stake);
                self.out.event(by, || Event::TakenBack { seat, bet, stake });
            }
            Action::Move { from, to, stake } => {
                let by = L::takes_back(self.state, seat, from);
                self.out.event(by, || Event::TakenBack { seat, bet: from, stake });
                // Laid down before it is taken up, so that nobody loses his place by it.
                let taken = self.state.cloth.clone().take(seat, from, stake);
                for Taken { colour, origin, part } in taken {
                    let tender = colour
                        .map_or(Tender::Chips, |colour| Tender::Colour { colour, of_table: None });
                    let origin = if origin == Origin::Slip { origin } else { Origin::Laid };
                    self.place(seat, to, part, tender, origin);
                }
                self.state.cloth.take(seat, from, stake);
            }
            _ => unreachable!("sent here with a stake to take"),
        }
    }

    fn launch(&mut self, action: &ActionOf<L>) {
        match *action {
            Action::Launch { wheel, ball } => {
                let lawful = self.state.direction.map_or(Direction::Clockwise, Direction::opposite);
                // The wheel goes against the ball where only the ball's way is told.
                let wheel = wheel.unwrap_or(ball.map_or(lawful, Direction::opposite));
                let ball = ball.unwrap_or(wheel.opposite());
                self.state.direction = Some(wheel);
                self.state.voided = None;
                self.out.event(L::ACTS.launch, || Event::Launched { wheel, ball });
                if let Some((cause, clause)) = L::void_from_start(action) {
                    return self.void(cause, clause);
                }
                if L::ACTS.close.is_some() {
                    self.state.phase = Phase::Running;
                } else {
                    self.close_bets(L::ACTS.closed);
                }
            }
            Action::CloseBets => {
                self.close_bets(L::ACTS.close.expect("this law has stakes closed"));
            }
            Action::VoidLaunch { cause } => {
                let clause = L::void_clause(cause).expect("a cause that this law knows");
                self.void(cause, clause);
            }
            _ => unreachable!("sent here with a launch"),
        }
    }

    fn close_bets(&mut self, by: Clause) {
        self.state.phase = Phase::Spinning;
        self.out.event(by, || Event::BetsClosed);
        // Announcements that nobody repeated take no part; slips wait for another spin.
        for announced in std::mem::take(&mut self.state.announced) {
            self.out.event(L::ANNOUNCED.expect("it was announced"), || Event::AnnouncementVoid {
                seat: announced.seat,
            });
        }
    }

    fn void(&mut self, cause: VoidCause, by: Clause) {
        // Bets reopen until « rien ne va plus » is called again.
        if self.state.phase == Phase::Running && L::STOP_CLOSES_BETS {
            self.close_bets(by);
        }
        self.state.phase = Phase::Betting;
        self.state.voided = Some(cause);
        let ball_on = L::ball_after_void(self.state.previous);
        self.out.event(by, || Event::LaunchVoid { cause, ball_on });
        self.out.event(L::stakes_stand(cause), || Event::StakesStand);
    }

    fn choose(&mut self, by: By, action: &ActionOf<L>) {
        let prison = L::prison(self.rules).expect("this law knows prison");
        let chooses = |bet| L::never_chooses(bet).is_none();
        match (action, by) {
            (&Action::Choose { bet, choice, zeros }, By::Seat(seat)) => {
                for stake in self.state.cloth.stakes_mut() {
                    if stake.seat == seat
                        && stake.bet == bet
                        && stake.zeros.saturating_add(1) == zeros
                    {
                        stake.choice = Some(choice);
                    }
                }
                self.out.event(prison.choice, || Event::Chosen { seat, bet, choice });
            }
            _ => {
                for stake in self.state.cloth.stakes_mut() {
                    if chooses(stake.bet) && stake.choice.is_none() {
                        stake.choice = Some(prison.silent);
                    }
                }
                self.out.event(prison.silent_by, || Event::SilentChoice { choice: prison.silent });
            }
        }
        let Phase::Choosing { pocket } = self.state.phase else { unreachable!("checked") };
        if self.state.cloth.stakes().iter().all(|s| !chooses(s.bet) || s.choice.is_some()) {
            self.begin(pocket);
        }
    }

    fn collect_or_pay(&mut self, action: &ActionOf<L>) {
        match (action, self.state.phase) {
            (Action::Collect, Phase::Collecting { pocket }) => {
                self.collect(pocket);
                self.pay_or_finish(pocket, 0);
            }
            (Action::Pay { .. }, Phase::Paying { pocket, done }) => {
                self.pay_step(pocket, done);
            }
            _ => unreachable!("checked"),
        }
    }

    fn sitting(&mut self, action: &ActionOf<L>) {
        match action {
            Action::Open { present } => {
                for (clause, what) in L::attested(present) {
                    self.out.event(clause, || Event::Attested { what: what.into() });
                }
                self.state.phase = Phase::Betting;
                self.state.spins_left = None;
                self.state.voided = None;
                let due = L::croupier_rebuilds(present);
                self.state.stacks = if due { Stacks::Due } else { Stacks::NotHis };
                self.out.event(L::ACTS.open, || Event::Opened);
            }
            Action::FixLastSpin { spins } => {
                let (fixed, notice) = L::LAST_SPIN.expect("this law has a last spin");
                self.state.spins_left = Some(*spins);
                self.out.event(fixed, || Event::LastSpinFixed { spins: *spins });
                self.out.event(notice, || Event::SpinsLeft { spins: *spins });
            }
            _ => {
                self.break_off();
                let announced = self.state.announced.iter().map(|a| a.seat);
                for seat in announced.chain(self.state.slips.iter().map(|slip| slip.seat)) {
                    let clause = L::ANNOUNCED.expect("it was announced");
                    self.out.event(clause, || Event::AnnouncementVoid { seat });
                }
                // Colour chips do not leave the table: those still out are exchanged.
                for &ColourChips { seat, colour, .. } in self.state.colours.all() {
                    let clause = L::COLOURS.expect("a colour was given").one_table;
                    self.out.event(clause, || Event::ColourExchanged { seat, colour });
                }
                // The number before and the way the wheel turned outlive the sitting.
                let (previous, direction) = (self.state.previous, self.state.direction);
                *self.state = State { direction, previous, ..State::closed() };
                self.out.event(L::LID.unwrap_or(L::ACTS.open), || Event::Closed);
            }
        }
    }

    /// Acts beside the round: announcements, slips, colours, change.
    fn aside(&mut self, by: By, action: &ActionOf<L>) {
        match (action, by) {
            (&Action::TakeColour { colour, value }, By::Seat(seat)) => {
                let clause = L::COLOURS.expect("this law has colours").value;
                self.state.colours.give(ColourChips { colour, seat, value, marked: false });
                self.out.event(clause, || Event::ColourTaken { seat, colour, value });
            }
            (&Action::MarkColour { colour }, _) => {
                let value = self.state.colours.get(colour).expect("somebody has it").value;
                self.state.colours.mark(colour);
                let clause = L::COLOURS.expect("this law has colours").marker;
                self.out.event(clause, || Event::ColourMarked { colour, value });
            }
            (Action::ExchangeColour, By::Seat(seat)) => {
                let colour = self.state.colours.of_seat(seat).expect("he has one").colour;
                self.state.colours.exchange(seat);
                let clause = L::COLOURS.expect("this law has colours").one_table;
                self.out.event(clause, || Event::ColourExchanged { seat, colour });
            }
            (&Action::Change { amount }, By::Seat(seat)) => {
                self.out.event(office::MC16_1, || Event::Changed { seat, amount });
            }
            (Action::RebuildStacks, _) => {
                self.state.stacks = Stacks::Rebuilt;
                self.out.event(L::STACKS.expect("this law has stacks"), || Event::StacksRebuilt);
            }
            _ => self.announcement(by, action),
        }
    }

    fn announcement(&mut self, by: By, action: &ActionOf<L>) {
        let clauses = L::announcements(self.rules).expect("bets may be announced");
        match (action, by) {
            (&Action::Announce { bet, stake }, By::Seat(seat)) => {
                self.state.announced.push(Announced { seat, bet, stake });
                self.out.event(clauses.repeated, || Event::Announced { seat, bet, stake });
            }
            (&Action::Write { bet, stake }, By::Seat(seat)) => {
                match self.state.slips.iter_mut().find(|slip| slip.seat == seat) {
                    Some(slip) => slip.bets.push((bet, stake)),
                    None => {
                        let bets = vec![(bet, stake)];
                        self.state.slips.push(Slip { seat, bets, state: SlipState::Written });
                    }
                }
                self.out.event(clauses.slip, || Event::SlipWritten { seat, bet, stake });
            }
            (Action::HandInSlip, By::Seat(seat)) => {
                self.set_slip(seat, SlipState::HandedIn);
                self.out.event(clauses.slip, || Event::SlipHandedIn { seat });
            }
            (&Action::NotifySlip { seat }, _) => {
                self.set_slip(seat, SlipState::Notified);
                self.out.event(clauses.endorsed, || Event::SlipNotified { seat });
            }
            (&Action::EndorseSlip { seat }, _) => {
                self.set_slip(seat, SlipState::Endorsed);
                self.out.event(clauses.endorsed, || Event::SlipEndorsed { seat });
            }
            (&Action::RefuseSlip { seat }, _) => {
                self.state.slips.retain(|slip| slip.seat != seat);
                self.out.event(clauses.endorsed, || Event::SlipRefused { seat });
            }
            (Action::InspectorArrives, _) => {
                self.state.inspector = true;
                self.out.event(clauses.inspector, || Event::InspectorPresent);
            }
            (Action::InspectorLeaves, _) => {
                self.state.inspector = false;
                self.out.event(clauses.inspector, || Event::InspectorAway);
            }
            (&Action::Repeat { seat }, _) => self.repeat(seat, clauses.repeated),
            _ => unreachable!("every act is handled before, or by its own"),
        }
    }

    fn set_slip(&mut self, seat: Seat, to: SlipState) {
        for slip in self.state.slips.iter_mut().filter(|slip| slip.seat == seat) {
            slip.state = to;
        }
    }

    /// The chef repeats an announcement aloud: from now on it lies on the cloth.
    fn repeat(&mut self, seat: Seat, by: Clause) {
        let (bets, origin) = match self.state.announced.iter().position(|a| a.seat == seat) {
            Some(at) => {
                let announced = self.state.announced.remove(at);
                (vec![(announced.bet, announced.stake)], Origin::Laid)
            }
            None => {
                let at =
                    self.state.slips.iter().position(|slip| slip.seat == seat).expect("his slip");
                (self.state.slips.remove(at).bets, Origin::Slip)
            }
        };
        self.out.event(by, || Event::Repeated { seat });
        for (bet, stake) in bets {
            self.place(seat, bet, stake, Tender::Chips, origin);
        }
    }
}

fn too_few_turns<L: WheelLaw>(seen: Spin<L::Pocket>) -> bool {
    let fewest = L::ACTS.turns.map_or(0, |(fewest, _)| fewest);
    seen.turns.is_some_and(|turns| turns < fewest)
}

/// Whether some holder chooses between half and prison after this pocket.
fn choice_due<L: WheelLaw>(state: &StateOf<L>, pocket: L::Pocket) -> bool {
    L::gives_choice(pocket)
        && !state.is_last_spin()
        && state.cloth.stakes().iter().any(|s| L::never_chooses(s.bet).is_none())
}

/// The clause by which stakes may be put down, moved and taken back now.
pub(super) fn staking<L: WheelLaw>(state: &StateOf<L>) -> Clause {
    let running = state.phase == Phase::Running;
    if running { L::ACTS.stake_while_running } else { L::ACTS.stake }
}
