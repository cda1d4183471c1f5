//! Three-card poker, « poker trois cartes », of the French order of 14 May 2007, article 55-21.

mod action;
mod bets;
mod check;
mod deal;
mod event;
mod hosted;
mod house;
pub mod reasons;
pub mod rules;
mod settle;
pub mod shoe;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use crate::sitting::Notice;
pub use crate::sitting::Tender;
pub use action::{Action, Hand, Post, Present, Setting, VoidCause};
pub use bets::{Bet, Stakes};
pub use deal::Seen;
pub use event::{Event, Winner};
pub use house::{AcePlace, AntePremium, BonusMode, OnFold, Rules, Shuffler, VoidStakes};
pub use state::{Cards, LastDeal, Phase, Place, Posted, Sitting, Standing, State};
pub use view::{PlaceView, View};

use crate::sitting::player;
use rulebook::{fr_common as fr, fr_three_card_poker as law};
use table::shoe::{Shoe, ShoeAct};
use table::{By, Cents, Clause, Game, Record, Refusal, Role, Seat, Turn};

/// A player stakes an ante, receives three cards, and folds or raises against the bank's three.
#[derive(Clone, Copy, Debug)]
pub struct ThreeCardPoker;

/// A recorder of this game.
trait Recorder: Record<ThreeCardPoker> {}

impl<R: Record<ThreeCardPoker>> Recorder for R {}

impl Game for ThreeCardPoker {
    const ID: &'static str = "fr/three-card-poker";

    usual_parts!(Seen);
    dealt_from_a_shoe!(Seen);

    /// The posts are filled and the cards checked and washed. They are shuffled and cut when bets
    /// are closed, for every coup anew.
    fn opening(rules: &Rules) -> Vec<(By, Action)> {
        let mut acts = vec![(By::Staff(Role::Direction), Action::Open { present: Present::ALL })];
        let mut shoe = Shoe::new(rules.shoe());
        while let Some((by, act)) = shoe.usual_act(rules.shoe()) {
            if act == ShoeAct::Shuffle || shoe.act(rules.shoe(), by, &act, &mut |_, _| {}).is_err()
            {
                break;
            }
            acts.push((by, Action::Shoe { act }));
        }
        acts
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Betting => Turn::Bets,
            Phase::Preparing => {
                let cutters = cutters(rules, state);
                if cutters.is_empty() { Turn::Staff(Role::Croupier) } else { Turn::Seats(cutters) }
            }
            Phase::Dealing => Turn::Chance,
            Phase::Deciding => {
                let undecided: Vec<Seat> = state.undecided().collect();
                if undecided.is_empty() {
                    Turn::Staff(Role::Croupier)
                } else {
                    Turn::Seats(undecided)
                }
            }
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match action {
            Action::Open { .. } => open(rules, state, out),
            Action::Close => close(rules, state, out),
            &Action::Announce { notice } => {
                state.sitting.last_deal = LastDeal::Announced;
                out.event(fr::DFC_12, || Event::Announced { notice });
            }
            &Action::Set { setting } => set(state, setting, out),
            &Action::Relieve { post } => {
                out.event(law::FR55_21_16, || Event::Relieved { post });
            }
            Action::Leave => {
                let seat = player(by);
                state.sitting.present.retain(|present| *present != seat);
                out.event(law::FR55_21_19, || Event::GotUp { seat });
            }
            &Action::Place { bet, stake, .. } => {
                place(state, player(by), bet, stake, out);
            }
            &Action::TakeBack { bet, stake } => {
                take_back(state, player(by), bet, stake, out);
            }
            Action::CloseBets => close_bets(rules, state, out),
            Action::Shoe { act } => deal::shoe_act(rules, state, by, act, out),
            Action::Prepare => deal::prepare(rules, state, out),
            Action::Look { .. } => {
                let seat = player(by);
                out.event(law::FR55_21_38, || Event::Looked { seat });
            }
            Action::Fold => settle::fold(rules, state, player(by), out),
            Action::Raise { .. } => raise(state, player(by), out),
            Action::ShowBank => settle::show_bank(rules, state, out),
            &Action::VoidCoup { cause } => settle::void_coup(rules, state, cause, out),
            &Action::VoidHand { seat } => settle::void_hand(rules, state, seat, out),
        }
    }

    fn is_offered(rules: &Rules, bet: Bet) -> bool {
        rules.withheld(bet).is_none()
    }

    fn made_alone(bet: Bet) -> Result<(), Refusal> {
        bet.made_alone()
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        let live = state.place(seat).filter(|place| place.is_live());
        live.map_or(Cents::ZERO, |place| place.stakes.sum())
    }
}

/// The seat that is asked to cut, or that must.
fn cutters(rules: &Rules, state: &State) -> Vec<Seat> {
    let cut = ShoeAct::Cut { after: 1 };
    let seats = (1..=rules.seats()).filter_map(Seat::seated);
    seats.filter(|&seat| state.shoe.check(rules.shoe(), By::Seat(seat), &cut).is_ok()).collect()
}

fn open(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let mut attest = |by: Clause, what: &'static str| {
        out.event(by, || Event::Attested { what: what.into() });
    };
    attest(law::FR55_21_12, "table chief");
    attest(law::FR55_21_12, "croupier");
    attest(law::FR55_21_18, "player at the count");
    if rules.shuffler() == Shuffler::BatchTwoPacks {
        attest(law::FR55_21_5, "shuffler");
    }
    let ace = match rules.ace() {
        AcePlace::High => "ace on top only",
        AcePlace::HighOrLow => "ace on top or below the two",
    };
    out.event(law::FR55_21_37, || Event::Posted { what: ace.into() });
    if let Some(scale) = rules.bonus_scale() {
        out.event(law::FR55_21_B_3, || Event::Posted { what: scale.into() });
    }
    state.phase = Phase::Betting;
    out.event(law::FR55_21_17, || Event::Opened);
}

fn close(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    deal::shoe_act(rules, state, By::Staff(Role::Croupier), &ShoeAct::Unload, out);
    *state = State { posted: state.posted, ..State::closed(rules) };
    out.event(rules.shoe().law().unload, || Event::Closed);
}

/// FR55-21-1.4, 6: what the table shows; the maximum follows the minimum (DFC-10).
fn set(state: &mut State, setting: Setting, out: &mut impl Recorder) {
    let by = match setting {
        Setting::Minimum(min) => {
            state.posted.min = min;
            fr::FR55_21_1_4
        }
        Setting::Maximum(times) => {
            state.posted.times = times;
            fr::FR55_21_1_6
        }
    };
    out.event(by, || Event::Changed { setting });
}

fn place(state: &mut State, seat: Seat, bet: Bet, stake: Cents, out: &mut impl Recorder) {
    if let Err(at) = state.sitting.present.binary_search(&seat) {
        state.sitting.present.insert(at, seat);
        out.event(law::FR55_21_19, || Event::SatDown { seat });
    }
    let at = match state.places.binary_search_by_key(&seat, |place| place.seat) {
        Ok(at) => at,
        Err(at) => {
            let (stakes, hand) = (Stakes::default(), Cards::new());
            let standing = Standing::Undecided;
            state.places.insert(at, Place { seat, stakes, hand, standing });
            // The cut goes round those who have a hand (FR55-21.7).
            state.shoe.forget_offer();
            at
        }
    };
    *state.places[at].stakes.on_mut(bet) += stake;
    let by = match bet {
        Bet::Ante | Bet::Play => law::FR55_21_25,
        Bet::Bonus => law::FR55_21_B_1,
        Bet::PairPlus => law::FR55_21_PP_4,
    };
    out.event(by, || Event::Placed { seat, bet, stake });
}

fn take_back(state: &mut State, seat: Seat, bet: Bet, stake: Cents, out: &mut impl Recorder) {
    if let Some(place) = state.place_mut(seat) {
        *place.stakes.on_mut(bet) -= stake;
    }
    let before = state.places.len();
    state.places.retain(|place| place.stakes.ante.is_positive());
    if state.places.len() < before {
        state.shoe.forget_offer();
    }
    out.event(law::FR55_21_26, || Event::TakenBack { seat, bet, stake });
}

/// « Rien ne va plus »: stakes have been checked one by one as they were laid. Without any, no card
/// is dealt, and the coup counts for the end of the sitting (FR31.4).
fn close_bets(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    if state.places.is_empty() {
        let in_a_row = state.sitting.empty_coups.saturating_add(1);
        state.sitting.empty_coups = in_a_row;
        state.sitting.count_coup();
        out.event(fr::FR31_4, || Event::EmptyRound { in_a_row });
        return;
    }
    state.sitting.empty_coups = 0;
    let hands = u8::try_from(state.places.len()).unwrap_or(u8::MAX);
    out.event(law::FR55_21_24, || Event::StakesChecked { hands });
    out.event(law::FR55_21_15, || Event::BetsClosed);
    state.phase = Phase::Preparing;
    deal::begin_if_ready(rules, state, out);
}

fn raise(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    let place = state.place_mut(seat).expect("he has a hand");
    let stake = place.stakes.ante;
    place.stakes.play = stake;
    place.standing = Standing::Raised;
    out.event(law::FR55_21_41, || Event::Raised { seat, stake });
}
