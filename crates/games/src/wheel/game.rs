//! The contract of a game, kept for every wheel law.

use super::candidates::each_candidate;
use super::check::allowed;
use super::law::{ActionOf, EventOf, StateOf, ViewOf};
use super::state::Stacks;
use super::{
    Action, Announced, ColourChips, Direction, Event, Origin, Phase, Pocket, Settlement, Slip,
    SlipState, Spin, State, Taken, Tender, View, VoidCause, Wheel, WheelLaw, WheelRules, settle,
};
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
        match (action, by) {
            (&Action::Place { bet, stake, tender, through }, By::Seat(seat)) => {
                place::<L>(rules, state, seat, bet, stake, tender, Origin::Laid, out);
                if let (Some(staff), Some(clause)) = (through, L::ACTS.staff_stakes) {
                    out.event(clause, || Event::PlacedFor { seat, staff, bet, stake });
                }
            }
            (Action::TakeBack { .. } | Action::Move { .. }, By::Seat(seat)) => {
                take::<L>(rules, state, seat, action, out);
            }
            (Action::Launch { .. } | Action::CloseBets | Action::VoidLaunch { .. }, _) => {
                launch::<L>(state, action, out);
            }
            (Action::Choose { .. } | Action::EndChoice, _) => {
                choose::<L>(rules, state, by, action, out);
            }
            (Action::Collect | Action::Pay { .. }, _) => pay::<L>(rules, state, action, out),
            (Action::Open { .. } | Action::Close { .. } | Action::FixLastSpin { .. }, _) => {
                sitting::<L>(rules, state, action, out);
            }
            _ => aside::<L>(rules, state, by, action, out),
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
            return void::<L>(state, VoidCause::Turns, clause, out);
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
        settle::begin::<L, _>(rules, state, pocket, out);
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

#[expect(clippy::too_many_arguments, reason = "all that a stake is")]
fn place<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    seat: Seat,
    bet: L::Bet,
    stake: Cents,
    tender: Tender,
    origin: Origin,
    out: &mut impl Record<Wheel<L>>,
) {
    let (colour, by) = match tender {
        Tender::Colour { colour, .. } => (Some(colour), L::COLOURS.map(|c| c.one_player)),
        Tender::Chips | Tender::Cash => (None, L::placed_by(state, seat, bet)),
    };
    state.cloth.place(seat, bet, stake, colour, origin, L::place_among);
    let by = by.or_else(|| L::allows_stake(rules, state.cloth.stakes(), bet));
    out.event(by.unwrap_or(staking::<L>(state)), || Event::Placed { seat, bet, stake });
}

/// The clause by which stakes may be put down, moved and taken back now.
pub(super) fn staking<L: WheelLaw>(state: &StateOf<L>) -> Clause {
    let running = state.phase == Phase::Running;
    if running { L::ACTS.stake_while_running } else { L::ACTS.stake }
}

fn take<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    seat: Seat,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    match *action {
        Action::TakeBack { bet, stake } => {
            let by = L::takes_back(state, seat, bet);
            state.cloth.take(seat, bet, stake);
            out.event(by, || Event::TakenBack { seat, bet, stake });
        }
        Action::Move { from, to, stake } => {
            let by = L::takes_back(state, seat, from);
            out.event(by, || Event::TakenBack { seat, bet: from, stake });
            // Laid down before it is taken up, so that nobody loses his place at the table by it.
            let taken = state.cloth.clone().take(seat, from, stake);
            for Taken { colour, origin, part } in taken {
                let tender = colour
                    .map_or(Tender::Chips, |colour| Tender::Colour { colour, of_table: None });
                let origin = if origin == Origin::Slip { origin } else { Origin::Laid };
                place::<L>(rules, state, seat, to, part, tender, origin, out);
            }
            state.cloth.take(seat, from, stake);
        }
        _ => unreachable!("sent here with a stake to take"),
    }
}

fn launch<L: WheelLaw>(
    state: &mut StateOf<L>,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    match *action {
        Action::Launch { wheel, ball } => {
            let lawful = state.direction.map_or(Direction::Clockwise, Direction::opposite);
            // The wheel goes against the ball where only the ball's way is told.
            let wheel = wheel.unwrap_or(ball.map_or(lawful, Direction::opposite));
            let ball = ball.unwrap_or(wheel.opposite());
            state.direction = Some(wheel);
            state.voided = None;
            out.event(L::ACTS.launch, || Event::Launched { wheel, ball });
            if let Some((cause, clause)) = L::void_from_start(action) {
                return void::<L>(state, cause, clause, out);
            }
            if L::ACTS.close.is_some() {
                state.phase = Phase::Running;
            } else {
                close_bets::<L>(state, L::ACTS.closed, out);
            }
        }
        Action::CloseBets => {
            close_bets::<L>(state, L::ACTS.close.expect("this law has stakes closed"), out)
        }
        Action::VoidLaunch { cause } => {
            let clause = L::void_clause(cause).expect("a cause that this law knows");
            void::<L>(state, cause, clause, out);
        }
        _ => unreachable!("sent here with a launch"),
    }
}

fn close_bets<L: WheelLaw>(state: &mut StateOf<L>, by: Clause, out: &mut impl Record<Wheel<L>>) {
    state.phase = Phase::Spinning;
    out.event(by, || Event::BetsClosed);
    // Announcements that nobody repeated take no part; slips wait for another spin.
    for announced in std::mem::take(&mut state.announced) {
        out.event(L::ANNOUNCED.expect("it was announced"), || Event::AnnouncementVoid {
            seat: announced.seat,
        });
    }
}

fn void<L: WheelLaw>(
    state: &mut StateOf<L>,
    cause: VoidCause,
    by: Clause,
    out: &mut impl Record<Wheel<L>>,
) {
    // Bets reopen until « rien ne va plus » is called again.
    if state.phase == Phase::Running && L::STOP_CLOSES_BETS {
        close_bets::<L>(state, by, out);
    }
    state.phase = Phase::Betting;
    state.voided = Some(cause);
    let ball_on = L::ball_after_void(state.previous);
    out.event(by, || Event::LaunchVoid { cause, ball_on });
    out.event(L::stakes_stand(cause), || Event::StakesStand);
}

fn choose<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    by: By,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    let prison = L::prison(rules).expect("this law knows prison");
    let chooses = |bet| L::never_chooses(bet).is_none();
    match (action, by) {
        (&Action::Choose { bet, choice, zeros }, By::Seat(seat)) => {
            for stake in state.cloth.stakes_mut() {
                if stake.seat == seat && stake.bet == bet && stake.zeros.saturating_add(1) == zeros
                {
                    stake.choice = Some(choice);
                }
            }
            out.event(prison.choice, || Event::Chosen { seat, bet, choice });
        }
        _ => {
            for stake in state.cloth.stakes_mut() {
                if chooses(stake.bet) && stake.choice.is_none() {
                    stake.choice = Some(prison.silent);
                }
            }
            out.event(prison.silent_by, || Event::SilentChoice { choice: prison.silent });
        }
    }
    let Phase::Choosing { pocket } = state.phase else { unreachable!("checked") };
    if state.cloth.stakes().iter().all(|s| !chooses(s.bet) || s.choice.is_some()) {
        settle::begin::<L, _>(rules, state, pocket, out);
    }
}

fn pay<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    match (action, state.phase) {
        (Action::Collect, Phase::Collecting { pocket }) => {
            settle::collect::<L>(rules, state, pocket, out);
            settle::pay_or_finish::<L>(rules, state, pocket, 0, out);
        }
        (Action::Pay { .. }, Phase::Paying { pocket, done }) => {
            settle::pay_step::<L>(rules, state, pocket, done, out);
        }
        _ => unreachable!("checked"),
    }
}

fn sitting<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    match action {
        Action::Open { present } => {
            for (clause, what) in L::attested(present) {
                out.event(clause, || Event::Attested { what: what.into() });
            }
            state.phase = Phase::Betting;
            state.spins_left = None;
            state.voided = None;
            let due = L::croupier_rebuilds(present);
            state.stacks = if due { Stacks::Due } else { Stacks::NotHis };
            out.event(L::ACTS.open, || Event::Opened);
        }
        Action::FixLastSpin { spins } => {
            let (fixed, notice) = L::LAST_SPIN.expect("this law has a last spin");
            state.spins_left = Some(*spins);
            out.event(fixed, || Event::LastSpinFixed { spins: *spins });
            out.event(notice, || Event::SpinsLeft { spins: *spins });
        }
        _ => {
            settle::break_off::<L>(rules, state, out);
            let announced = state.announced.iter().map(|a| a.seat);
            for seat in announced.chain(state.slips.iter().map(|slip| slip.seat)) {
                let clause = L::ANNOUNCED.expect("it was announced");
                out.event(clause, || Event::AnnouncementVoid { seat });
            }
            // Colour chips do not leave the table: those still out are exchanged.
            for &ColourChips { seat, colour, .. } in state.colours.all() {
                let clause = L::COLOURS.expect("a colour was given").one_table;
                out.event(clause, || Event::ColourExchanged { seat, colour });
            }
            // The number before and the way the wheel turned outlive the sitting.
            let (previous, direction) = (state.previous, state.direction);
            *state = State { direction, previous, ..State::closed() };
            out.event(L::LID.unwrap_or(L::ACTS.open), || Event::Closed);
        }
    }
}

/// Acts beside the round: announcements, slips, colours, change.
fn aside<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    by: By,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    match (action, by) {
        (&Action::TakeColour { colour, value }, By::Seat(seat)) => {
            let clause = L::COLOURS.expect("this law has colours").value;
            state.colours.give(ColourChips { colour, seat, value, marked: false });
            out.event(clause, || Event::ColourTaken { seat, colour, value });
        }
        (&Action::MarkColour { colour }, _) => {
            let value = state.colours.get(colour).expect("somebody has it").value;
            state.colours.mark(colour);
            let clause = L::COLOURS.expect("this law has colours").marker;
            out.event(clause, || Event::ColourMarked { colour, value });
        }
        (Action::ExchangeColour, By::Seat(seat)) => {
            let colour = state.colours.of_seat(seat).expect("he has one").colour;
            state.colours.exchange(seat);
            let clause = L::COLOURS.expect("this law has colours").one_table;
            out.event(clause, || Event::ColourExchanged { seat, colour });
        }
        (&Action::Change { amount }, By::Seat(seat)) => {
            out.event(rulebook::mc_back_office::MC16_1, || Event::Changed { seat, amount });
        }
        (Action::RebuildStacks, _) => {
            state.stacks = Stacks::Rebuilt;
            out.event(L::STACKS.expect("this law has stacks"), || Event::StacksRebuilt);
        }
        _ => announcement::<L>(rules, state, by, action, out),
    }
}

fn announcement<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    by: By,
    action: &ActionOf<L>,
    out: &mut impl Record<Wheel<L>>,
) {
    let clauses = L::announcements(rules).expect("bets may be announced");
    let set = |state: &mut StateOf<L>, seat: Seat, to: SlipState| {
        for slip in state.slips.iter_mut().filter(|slip| slip.seat == seat) {
            slip.state = to;
        }
    };
    match (action, by) {
        (&Action::Announce { bet, stake }, By::Seat(seat)) => {
            state.announced.push(Announced { seat, bet, stake });
            out.event(clauses.repeated, || Event::Announced { seat, bet, stake });
        }
        (&Action::Write { bet, stake }, By::Seat(seat)) => {
            match state.slips.iter_mut().find(|slip| slip.seat == seat) {
                Some(slip) => slip.bets.push((bet, stake)),
                None => {
                    let bets = vec![(bet, stake)];
                    state.slips.push(Slip { seat, bets, state: SlipState::Written });
                }
            }
            out.event(clauses.slip, || Event::SlipWritten { seat, bet, stake });
        }
        (Action::HandInSlip, By::Seat(seat)) => {
            set(state, seat, SlipState::HandedIn);
            out.event(clauses.slip, || Event::SlipHandedIn { seat });
        }
        (&Action::NotifySlip { seat }, _) => {
            set(state, seat, SlipState::Notified);
            out.event(clauses.endorsed, || Event::SlipNotified { seat });
        }
        (&Action::EndorseSlip { seat }, _) => {
            set(state, seat, SlipState::Endorsed);
            out.event(clauses.endorsed, || Event::SlipEndorsed { seat });
        }
        (&Action::RefuseSlip { seat }, _) => {
            state.slips.retain(|slip| slip.seat != seat);
            out.event(clauses.endorsed, || Event::SlipRefused { seat });
        }
        (Action::InspectorArrives, _) => {
            state.inspector = true;
            out.event(clauses.inspector, || Event::InspectorPresent);
        }
        (Action::InspectorLeaves, _) => {
            state.inspector = false;
            out.event(clauses.inspector, || Event::InspectorAway);
        }
        (&Action::Repeat { seat }, _) => repeat::<L>(rules, state, seat, clauses.repeated, out),
        _ => unreachable!("every act is handled before, or by its own"),
    }
}

/// The chef repeats an announcement aloud: from now on it lies on the cloth.
fn repeat<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    seat: Seat,
    by: Clause,
    out: &mut impl Record<Wheel<L>>,
) {
    let (bets, origin) = match state.announced.iter().position(|a| a.seat == seat) {
        Some(at) => {
            let announced = state.announced.remove(at);
            (vec![(announced.bet, announced.stake)], Origin::Laid)
        }
        None => {
            let at = state.slips.iter().position(|slip| slip.seat == seat).expect("his slip");
            (state.slips.remove(at).bets, Origin::Slip)
        }
    };
    out.event(by, || Event::Repeated { seat });
    for (bet, stake) in bets {
        place::<L>(rules, state, seat, bet, stake, Tender::Chips, origin, out);
    }
}
