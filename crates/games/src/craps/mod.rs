//! Craps, of order 88-384 of Monaco, article 6.

mod action;
mod bets;
mod check;
mod cloth;
mod event;
mod hosted;
mod house;
pub mod reasons;
pub mod rules;
mod settle;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Present, Violation, VoidCause, Withdrawal};
pub use bets::{Bet, Kind, Number};
pub use check::PLACES;
pub use cloth::{Cloth, Stake};
pub use event::Event;
pub use house::{Breakage, ComponentException, HighLow, Rules, WorldOnSeven};
pub use rules::Call;
pub use state::{Hand, Offender, Phase, Shooter, State};
pub use view::{StakeView, View};

use crate::sitting::player;
use check::{call_of_new, taken_back_by};
use rulebook::{mc_back_office as office, mc_craps as law, mc_equipment as equipment};
use table::{By, Cents, Clause, Game, Reason, Record, Refusal, Role, Seat, Throw, Turn};

/// Players throw two dice in turn; stakes lie on the cloth from throw to throw until one decides
/// them.
#[derive(Clone, Copy, Debug)]
pub struct Craps;

/// A recorder of this game.
trait Recorder: Record<Craps> {}

impl<R: Record<Craps>> Recorder for R {}

impl Game for Craps {
    const ID: &'static str = "mc/craps";

    usual_parts!(Throw);

    fn new_table(_rules: &Rules) -> State {
        State::closed()
    }

    fn opening(_rules: &Rules) -> Vec<(By, Action)> {
        vec![(By::Staff(Role::Direction), Action::Open { present: Present::ALL })]
    }

    fn turn(_rules: &Rules, state: &State) -> Turn {
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Betting => Turn::Bets,
            Phase::DiceOut => Turn::Chance,
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match *action {
            Action::Open { .. } => open(state, out),
            Action::Close { incident, .. } => {
                settle::hand_back(state, out);
                *state = State::closed();
                let by = if incident { office::MC24_1 } else { law::MC6_1_1 };
                out.event(equipment::MC2_19, || Event::DiceChecked);
                out.event(by, || Event::Closed);
            }
            Action::PassDice { .. } => pass_dice(state, out),
            Action::NoDice { cause } => no_dice(state, cause, out),
            Action::Report { violation } => violated(state, violation, out),
            Action::Warn => {
                let seat = state.shooter.expect("the dice are out").seat;
                out.event(law::MC6_2_7, || Event::Warned { seat });
            }
            Action::CheckDice if by == By::Staff(Role::Chef) => {
                let by = if state.check_due { law::MC6_2_6 } else { law::MC6_1_2 };
                state.check_due = false;
                out.event(by, || Event::DiceChecked);
            }
            Action::CheckDice => out.event(law::MC6_1_5, || Event::DiceChecked),
            Action::AskForDice => out.event(law::MC6_2_9, || Event::DiceChanged),
            Action::ChangeDice => {
                let series = std::mem::take(&mut state.series);
                out.event(law::MC6_2_14, || Event::DiceReplaced { series });
            }
            Action::WithdrawDice { cause } => withdraw_dice(state, cause, out),
            Action::Place { bet, stake } => place(rules, state, player(by), bet, stake, out),
            Action::TakeBack { bet, stake } => {
                let seat = player(by);
                settle::take_back(rules, state, (seat, bet, stake), taken_back_by(bet), out);
            }
            Action::AskToWork { bet } => ask_to_work(state, player(by), bet, out),
            Action::CallNoAction { bet } => {
                let seat = player(by);
                let bets = [Some(bet), bet.associated()];
                state.cloth.recall(seat, bets, Call::None, Call::NoAction);
                out.event(law::MC6_3_A_4_8, || Event::NoAction { seat, bet });
            }
            Action::CallAction { bet } => {
                let seat = player(by);
                let bets = [Some(bet), bet.associated()];
                state.cloth.recall(seat, bets, Call::NoAction, Call::None);
                out.event(law::MC6_3_A_4_8, || Event::InAction { seat, bet });
            }
            Action::Decline => {
                let seat = player(by);
                out.event(law::MC6_2_3, || Event::Declined { seat });
                settle::pass_on(state, seat, law::MC6_2_2, out);
            }
            Action::Leave => leave(state, player(by), out),
            Action::Join => join(state, player(by), out),
        }
    }

    fn check_chance(_rules: &Rules, state: &State, _seen: Throw) -> Result<(), Refusal> {
        match state.phase {
            Phase::DiceOut => Ok(()),
            Phase::Closed => Err(Reason::TableClosed.by(law::MC6_1_1)),
            Phase::Betting if state.voided => Err(Reason::VoidLaunch.by(law::MC6_2_12)),
            Phase::Betting => Err(Reason::NoResultDue.by(law::MC6_2_4)),
        }
    }

    fn chances(_rules: &Rules, state: &State) -> Vec<(Throw, u32)> {
        match state.phase {
            Phase::DiceOut => Throw::all().map(|throw| (throw, 1)).collect(),
            Phase::Betting | Phase::Closed => Vec::new(),
        }
    }

    #[inline]
    fn reveal(rules: &Rules, state: &mut State, seen: Throw, out: &mut impl Record<Self>) {
        assert!(state.phase == Phase::DiceOut, "no throw is due");
        settle::throw(rules, state, seen, out);
    }

    #[inline]
    fn weigh(rules: &Rules, state: &State, seen: Throw, out: &mut impl Record<Self>) -> bool {
        let due = state.phase == Phase::DiceOut;
        if due {
            settle::weigh(rules, state, seen, out);
        }
        due
    }

    fn is_offered(rules: &Rules, bet: Bet) -> bool {
        rules.withheld(bet).is_none()
    }

    fn made_alone(bet: Bet) -> Result<(), Refusal> {
        bet.made_alone()
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        state.cloth.staked(seat)
    }
}

fn open(state: &mut State, out: &mut impl Recorder) {
    for what in ["table head", "two croupiers", "stickman"] {
        out.event(law::MC6_1_1, || Event::Attested { what: what.into() });
    }
    out.event(equipment::MC2_15, || Event::Attested { what: "five new dice".into() });
    let posted = [
        (law::MC6_3_A_0, "simple chances but the field pay even money"),
        (law::MC6_3_B_0_3, "prices from hard ways to craps 12 count the stake"),
        (law::MC6_3_B_0_4, "prices from horn to world do not"),
    ];
    for (by, what) in posted {
        out.event(by, || Event::Posted { what: what.into() });
    }
    state.phase = Phase::Betting;
    out.event(law::MC6_1_1, || Event::Opened);
}

fn ask_to_work(state: &mut State, seat: Seat, bet: Bet, out: &mut impl Recorder) {
    let by = match bet.kind() {
        Kind::ComeOdds(_) => law::MC6_3_C_3_3,
        _ => law::MC6_3_D_6,
    };
    state.cloth.recall(seat, [Some(bet), None], Call::None, Call::Works);
    out.event(by, || Event::AskedToWork { seat, bet });
}

fn leave(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    state.present.retain(|present| *present != seat);
    state.forgive(seat);
    out.event(law::MC6_2_2, || Event::Left { seat });
    if state.is_shooter(seat) {
        settle::pass_on(state, seat, law::MC6_2_2, out);
    }
}

/// MC6.2.1, MC6.2.2: the first dice are offered to whoever stands nearest to the stickman's left.
fn join(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let Err(at) = state.present.binary_search(&seat) else { return };
    state.present.insert(at, seat);
    // An absent player whose last stake is gone has given up his place.
    if state.cloth.of(seat).is_empty() {
        state.forgive(seat);
    }
    out.event(law::MC6_2_2, || Event::Joined { seat });
    let nearer = match state.shooter {
        None => true,
        Some(shooter) => shooter.hand == Hand::First && seat < shooter.seat,
    };
    if nearer {
        state.shooter = Some(Shooter { seat, hand: Hand::First });
        out.event(law::MC6_2_1, || Event::DiceOffered { seat });
    }
}

fn place(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    bet: Bet,
    stake: Cents,
    out: &mut impl Recorder,
) {
    join(state, seat, out);
    let call = call_of_new(state, seat, bet);
    let held = state.cloth.find_called(seat, bet, call).map_or(Cents::ZERO, |held| held.amount);
    let commission = rules.commission(bet, held + stake) - rules.commission(bet, held);
    let fresh = match bet.kind() {
        Kind::Pass | Kind::DontPass | Kind::DontCome => stake,
        _ => Cents::ZERO,
    };
    state.cloth.add(Stake { seat, bet, call, amount: stake, fresh, commission });
    out.event(placed_by(bet, state.puck), || Event::Placed { seat, bet, stake });
    if let Some((place, by)) = lies(bet) {
        out.event(by, || Event::Lies { seat, bet, place: place.into() });
    }
    if let Some((_, by)) = rules::commission(bet) {
        out.event(by, || Event::Commission { seat, bet, amount: commission });
    }
}

/// The clause by which a stake may be made.
const fn placed_by(bet: Bet, puck: Option<Number>) -> Clause {
    match bet.kind() {
        Kind::Pass if puck.is_some() => law::MC6_3_A_1_9,
        Kind::Pass => law::CR_A28,
        Kind::DontPass => law::MC6_3_A_2_1,
        Kind::Come | Kind::ComeOn(_) => law::MC6_3_A_3_1,
        Kind::DontCome | Kind::DontComeOn(_) => law::MC6_3_A_4_1,
        Kind::Field => law::MC6_3_A_5_1,
        Kind::Big(Number::Eight) => law::MC6_3_A_7_1,
        Kind::Big(_) => law::MC6_3_A_6_1,
        Kind::Hard(_) => law::MC6_3_B_1_1,
        Kind::PassOdds | Kind::DontPassOdds | Kind::ComeOdds(_) | Kind::DontComeOdds(_) => {
            law::MC6_3_C_0_1
        }
        Kind::Place(_) => law::MC6_3_D_1,
        Kind::Buy(_) => law::MC6_3_E_1,
        Kind::Lay(_) => law::MC6_3_F_1,
        Kind::Composant(..) => law::MC6_3_G_1,
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
        | Kind::HornHighAces
        | Kind::World => law::MC6_3_B_0_1,
    }
}

/// Where the law has a stake lie, if it says.
const fn lies(bet: Bet) -> Option<(&'static str, Clause)> {
    Some(match bet.kind() {
        Kind::SevenEleven => ("astride the 7", law::MC6_3_B_9_3),
        Kind::CrapsEleven => ("on c and e", law::MC6_3_B_10_1),
        Kind::ThreeWay => ("outside the strip of its numbers", law::MC6_3_B_11_1),
        Kind::HighLow => ("astride 2 and 12", law::MC6_3_B_12_1),
        Kind::PassOdds => ("behind the pass stake", law::MC6_3_C_1_1),
        Kind::DontPassOdds => ("overhanging the don't pass stake", law::MC6_3_C_2_1),
        Kind::ComeOdds(_) => ("overhanging the come stake", law::MC6_3_C_3_1),
        Kind::DontComeOdds(_) => ("overhanging the don't come stake", law::MC6_3_C_4_1),
        Kind::Place(_) => ("astride a line of the number", law::MC6_3_D_3),
        Kind::Lay(_) => ("on the rear box of the number", law::MC6_3_F_5),
        _ => return None,
    })
}

/// MC6.1.6, MC6.2.4: the stickman passes the dice, and stakes are closed by it.
fn pass_dice(state: &mut State, out: &mut impl Recorder) {
    let shooter = state.shooter.as_mut().expect("somebody has the dice");
    if shooter.hand == Hand::First {
        shooter.hand = Hand::Offered;
    }
    let seat = shooter.seat;
    out.event(law::MC6_2_15, || Event::ShooterStaked { seat });
    let others = |stake: &Stake| stake.bet != Bet::PASS && stake.bet != Bet::DONT_PASS;
    if state.cloth.of(seat).iter().any(others) {
        out.event(law::MC6_2_16, || Event::ShooterPlaysOn { seat });
    }
    out.event(law::MC6_2_4, || Event::BetsClosed);
    out.event(law::MC6_1_6, || Event::DicePassed { seat });
    state.phase = Phase::DiceOut;
    state.voided = false;
}

/// MC6.2.12: nothing is settled, nothing moves, stakes may be changed again.
fn no_dice(state: &mut State, cause: VoidCause, out: &mut impl Recorder) {
    if let Some(violation) = cause.violation() {
        violated(state, violation, out);
    }
    out.event(law::MC6_2_12, || Event::NoDice { cause });
    state.phase = Phase::Betting;
    state.voided = true;
    if cause == VoidCause::OffTable {
        state.check_due = true;
        out.event(law::MC6_2_6, || Event::DiceFell);
    }
}

fn violated(state: &mut State, violation: Violation, out: &mut impl Recorder) {
    let seat = state.shooter.expect("the dice are out").seat;
    let by = match violation {
        Violation::Rub | Violation::Hold | Violation::Mirror => law::MC6_2_8,
        Violation::Across => law::MC6_2_10,
        Violation::Slide => law::MC6_2_11,
    };
    out.event(by, || Event::Violated { seat, violation });
    match state.offenders.binary_search_by_key(&seat, |offender| offender.seat) {
        Ok(at) => state.offenders[at].repeatedly = true,
        Err(at) => state.offenders.insert(at, Offender { seat, repeatedly: false }),
    }
}

/// CR-A25, CR-A27: the series goes on with the next player, the point stays.
fn withdraw_dice(state: &mut State, cause: Withdrawal, out: &mut impl Recorder) {
    let seat = state.shooter.expect("somebody has the dice").seat;
    let by = match cause {
        Withdrawal::Violations => law::MC6_2_13,
        Withdrawal::Absence => law::CR_A27,
    };
    out.event(by, || Event::DiceWithdrawn { seat, cause });
    if cause == Withdrawal::Absence {
        state.present.retain(|present| *present != seat);
    }
    state.phase = Phase::Betting;
    settle::pass_on(state, seat, law::CR_A25, out);
}
