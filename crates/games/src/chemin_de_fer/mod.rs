//! Chemin de fer, order 88-384 of Monaco, article 11: the bank travels from seat to seat, the
//! players play against each other, and the house takes five per cent of what a banker wins.

mod action;
mod banco;
mod bets;
mod check;
mod check_banco;
mod check_coup;
mod check_hand;
mod deal;
mod event;
mod hand;
mod hosted;
mod house;
mod offers;
pub mod reasons;
pub mod rules;
mod settle;
pub mod shoe;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use action::{Action, Means, Present, Witness};
pub use bets::Bet;
pub use event::Event;
pub use house::{Rules, SEATS_MAX};
pub use state::{Cagnotte, Due, Phase, Question, Stake, State};
pub use view::{HandView, StakeView, View};

use crate::sitting::player;
use rulebook::{mc_chemin_de_fer as law, mc_equipment as equipment};
use rules::PLAYERS_TO_BEGIN;
use table::shoe::{Phase as ShoePhase, Shoe, ShoeAct};
use table::{By, Card, Cents, Game, Reason, Record, Refusal, Role, Seat, Turn};

/// A banker stakes; the others hold his banco, whole or in part, and one of them has the cards.
#[derive(Clone, Copy, Debug)]
pub struct CheminDeFer;

/// Who sits at the usual opening.
const USUAL_SEATS: u8 = 6;

/// A recorder of this game.
trait Recorder: Record<CheminDeFer> {}

impl<R: Record<CheminDeFer>> Recorder for R {}

impl Game for CheminDeFer {
    const ID: &'static str = "mc/chemin-de-fer";

    usual_parts!(Card);
    dealt_from_a_shoe!(Card);

    /// Six players sit, the last of them cuts, and the first has the hand.
    fn opening(rules: &Rules) -> Vec<(By, Action)> {
        let seats: Vec<Seat> =
            (1..=rules.seats().min(USUAL_SEATS)).filter_map(Seat::seated).collect();
        opening_with(rules, &seats)
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        let staff = Turn::Staff;
        let seat = |seat: Option<Seat>| Turn::Seats(seat.into_iter().collect());
        let damaged = state.shoe.damaged().is_some();
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Preparing | Phase::Hand(_) | Phase::Called if damaged => staff(Role::Inspecteur),
            Phase::Preparing => cutter(rules, state),
            Phase::Hand(_) if state.shoe.phase() != ShoePhase::Ready => staff(Role::Croupier),
            Phase::Called if state.levy.is_some() => staff(Role::Croupier),
            Phase::Hand(_) | Phase::Called | Phase::Banker => seat(state.banker),
            Phase::Asking(_) if state.asked.is_some() => seat(state.asked),
            Phase::Asking(_) | Phase::Covered | Phase::Levy => staff(Role::Croupier),
            Phase::Dealing | Phase::PonteCard | Phase::BankerCard if damaged => {
                staff(Role::Inspecteur)
            }
            Phase::Dealing | Phase::PonteCard | Phase::BankerCard => Turn::Chance,
            Phase::Naturals => {
                let ponte = state.ponte.filter(|_| state.ponte_hand.is_natural());
                let banker = state.banker.filter(|_| state.banker_hand.is_natural());
                Turn::Seats(ponte.into_iter().chain(banker).collect())
            }
            Phase::Ponte => seat(state.ponte),
            Phase::Tie => {
                let free = state.stakes.iter().filter(|stake| stake.free);
                Turn::Seats(free.map(|stake| stake.seat).collect())
            }
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match *action {
            Action::Sit => sit(state, player(by), out),
            Action::Leave => leave(state, player(by), out),
            Action::Shoe { ref act } => deal::shoe_act(rules, state, by, act, out),
            Action::Announce { stake } => hand::announce(rules, state, (player(by), stake), out),
            Action::Garage { stake } => hand::garage(rules, state, stake, out),
            Action::Pass => hand::pass(state, player(by), out),
            Action::Hold { means } | Action::Follow { means } => {
                banco::hold(state, player(by), means, out);
            }
            Action::HoldPart { stake, means } => {
                banco::hold_part(state, (player(by), stake), means, out);
            }
            Action::Stake { stake, means } => banco::stake(state, (player(by), stake), means, out),
            Action::Decline => banco::decline(state, player(by), out),
            Action::Agree { to } => {
                state.consent = Some(to);
                out.event(law::MC11_4_17, || Event::Agreed { to });
            }
            Action::Deal => deal::begin(rules, state, player(by), out),
            Action::LayDown => deal::lay_down(rules, state, player(by), out),
            Action::Draw => deal::decide(rules, state, true, out),
            Action::Stand => deal::decide(rules, state, false, out),
            Action::Keep => banco::keep(state, player(by), out),
            Action::TakeBack { stake } => banco::take_back(state, (player(by), stake), out),
            Action::Open { present } => open(state, present, out),
            Action::Close => close(rules, state, out),
            Action::Extend => {
                let players = u8::try_from(state.seated.len()).unwrap_or(u8::MAX);
                out.event(law::MC11_10_1, || Event::Extended { players });
            }
            Action::VerifyBooklet { booklet, witness } => verify(state, booklet, witness, out),
            Action::OpenCagnotte => {
                if let Cagnotte::Verified { booklet } = state.cagnotte {
                    state.cagnotte = Cagnotte::Open { booklet };
                    out.event(law::MC11_7_7, || Event::CagnotteOpened { booklet });
                }
            }
            Action::NotifyGarage => {
                state.garage_notified = true;
                let from = rules.early_garage().unwrap_or_default();
                out.event(law::MC11_9_2, || Event::GarageNotified { from });
            }
            Action::Change { seat, stake } => {
                out.event(law::MC11_3_5, || Event::MoneyChanged { seat, amount: stake });
            }
            Action::GiveHand => hand::give(state, out),
            Action::GoOn if state.phase == Phase::Tie => banco::keep_all(state, out),
            Action::GoOn => banco::go_on(rules, state, out),
            Action::CloseBets => banco::call(state, out),
            Action::AnnounceLevy | Action::SetApart | Action::DropIn | Action::TearUp => {
                settle::levy_step(rules, state, 0, out);
            }
            Action::TearOff { booklet, .. } => settle::levy_step(rules, state, booklet, out),
            Action::HandBack => hand::hand_back(state, out),
            Action::RefuseHand => unreachable!("no law allows this, and that is checked"),
        }
    }

    fn is_offered(_rules: &Rules, bet: Bet) -> bool {
        match bet {
            Bet::Banco | Bet::Banque => true,
            // What lies there is out of play.
            Bet::Garage => false,
        }
    }

    /// MC11.8.4: what a banker may not stake of his winnings lies there until he passes the hand.
    fn made_alone(bet: Bet) -> Result<(), Refusal> {
        match bet {
            Bet::Banco | Bet::Banque => Ok(()),
            Bet::Garage => Err(Reason::GoesWithAnother.by(law::MC11_8_4)),
        }
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        state.staked(seat)
    }
}

/// The usual opening with these players: staff, seats, booklet and cagnotte, cards, the first hand.
/// With fewer than four, everything but the hand. Who finds no place does not sit.
pub fn opening_with(rules: &Rules, seats: &[Seat]) -> Vec<(By, Action)> {
    let places = (1..=rules.seats()).filter_map(Seat::seated);
    let seats: Vec<Seat> = places.filter(|place| seats.contains(place)).collect();
    let croupier = By::Staff(Role::Croupier);
    let present = Present::USUAL;
    let mut acts = vec![(By::Staff(Role::Direction), Action::Open { present })];
    acts.extend(seats.iter().map(|&seat| (By::Seat(seat), Action::Sit)));
    let verify = Action::VerifyBooklet { booklet: 1, witness: Witness::None };
    acts.push((By::Staff(Role::Inspecteur), verify));
    acts.push((croupier, Action::OpenCagnotte));
    let mut shoe = Shoe::new(rules.shoe());
    while let Some((by, act)) = usual_shoe_act(rules, &shoe, &seats) {
        if shoe.act(rules.shoe(), by, &act, &mut |_, _| {}).is_err() {
            break;
        }
        acts.push((by, Action::Shoe { act }));
    }
    if seats.len() >= PLAYERS_TO_BEGIN {
        acts.push((croupier, Action::GiveHand));
    }
    acts
}

/// The next usual act around the cards: the player on the croupier's left cuts.
pub fn usual_shoe_act(rules: &Rules, shoe: &Shoe, seats: &[Seat]) -> Option<(By, ShoeAct)> {
    let (by, act) = shoe.usual_act(rules.shoe())?;
    Some(match act {
        ShoeAct::Offer { .. } => {
            (by, ShoeAct::Offer { seats: seats.iter().rev().copied().collect() })
        }
        act => (by, act),
    })
}

/// Whom the preparation of the cards waits for.
fn cutter(rules: &Rules, state: &State) -> Turn {
    if let Some(seat) = state.shoe.asked() {
        return Turn::Seats(vec![seat]);
    }
    let inspector = By::Staff(Role::Inspecteur);
    let cut = ShoeAct::Cut { after: 1 };
    let cuts = state.shoe.check(rules.shoe(), inspector, &cut).is_ok();
    Turn::Staff(if cuts { Role::Inspecteur } else { Role::Croupier })
}

fn open(state: &mut State, present: Present, out: &mut impl Recorder) {
    out.event(law::MC11_3_1, || Event::Attested { what: "inspector".into() });
    out.event(law::MC11_3_2, || Event::Attested { what: "croupier".into() });
    for _ in 0..present.changeurs {
        out.event(law::MC11_3_5, || Event::Attested { what: "changeur".into() });
    }
    let backs = "six packs of 52 with three of each back";
    out.event(law::MC11_1_1, || Event::Attested { what: backs.into() });
    state.phase = Phase::Preparing;
    out.event(law::MC11_3_1, || Event::Opened);
}

fn close(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    deal::shoe_act(rules, state, By::Staff(Role::Croupier), &ShoeAct::Unload, out);
    *state = State { garage_notified: state.garage_notified, ..State::closed(rules) };
    out.event(equipment::MC1_4_1, || Event::Closed);
}

fn verify(state: &mut State, booklet: u16, witness: Witness, out: &mut impl Recorder) {
    state.cagnotte = match state.cagnotte {
        Cagnotte::Open { .. } => Cagnotte::Open { booklet },
        Cagnotte::Shut | Cagnotte::Verified { .. } => Cagnotte::Verified { booklet },
    };
    out.event(law::MC11_7_7, || Event::BookletVerified { booklet, witness });
}

fn sit(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let at = state.seated.partition_point(|other| *other < seat);
    state.seated.insert(at, seat);
    out.event(law::MC11_1_3, || Event::SatDown { seat });
}

/// D11.12: four are needed to begin, not to go on.
fn leave(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    state.seated.retain(|other| *other != seat);
    state.suivi = state.suivi.filter(|other| *other != seat);
    out.event(law::MC11_1_3, || Event::GotUp { seat });
    let players = state.seated.len();
    if state.begun && players < PLAYERS_TO_BEGIN {
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        out.event(law::D11_12, || Event::PlayGoesOn { players });
    }
}
