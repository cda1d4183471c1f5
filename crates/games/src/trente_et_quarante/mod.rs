//! Trente et quarante: order 88-384 of Monaco, article 9.

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
mod view;
mod words;

pub use crate::prison::ZeroChoice;
pub use crate::sitting::{Notice, Tender};
pub use action::{Action, Present};
pub use bets::Bet;
pub use deal::Seen;
pub use event::Event;
pub use house::{PremiumSpan, Rules, Source, VoidPremium};
pub use settle::outcome;
pub use state::{Incident, Phase, Stake, State, Told};
pub use view::{RowView, StakeView, View};

use crate::sitting::player;
use crate::wheel::Settlement;
use rulebook::{mc_back_office as office, mc_european_roulette as zero};
use rulebook::{mc_equipment as equipment, mc_trente_et_quarante as law};
use rules::premium;
use table::shoe::{Phase as Cards, ShoeAct};
use table::{Bet as _, By, Cents, Game, OnOff, Record, Refusal, Role, Seat, Silent, Turn};

/// Two rows of cards, noir and rouge; players stake on a row, or on the colour of the first card.
#[derive(Clone, Copy, Debug)]
pub struct TrenteEtQuarante;

/// A recorder of this game.
trait Recorder: Record<TrenteEtQuarante> {}

impl<R: Record<TrenteEtQuarante>> Recorder for R {}

impl Game for TrenteEtQuarante {
    const ID: &'static str = "mc/trente-et-quarante";

    usual_parts!(Seen);
    dealt_from_a_shoe!(Seen);

    /// The posts are filled and the cards prepared in the usual way.
    fn opening(rules: &Rules) -> Vec<(By, Action)> {
        let present = match rules.mini_table() {
            OnOff::Off => Present::FULL,
            OnOff::On => Present::MINI,
        };
        let mut acts = vec![(By::Staff(Role::Direction), Action::Open { present })];
        let mut table = State { phase: Phase::Betting, ..State::closed(rules) };
        while let Some((by, act)) = deal::usual_act(rules, &table) {
            deal::shoe_act(rules, &mut table, by, &act, &mut Silent);
            acts.push((by, Action::Shoe { act }));
        }
        acts
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        if state.incident == Incident::Open {
            return Turn::Staff(Role::Direction);
        }
        match state.phase {
            Phase::Closed => Turn::Nobody,
            Phase::Betting => match state.shoe.phase() {
                Cards::Ready | Cards::Returning => Turn::Bets,
                _ => match state.shoe.asked() {
                    Some(seat) => Turn::Seats(vec![seat]),
                    None => Turn::Staff(Role::Croupier),
                },
            },
            Phase::Dealing if deal::awaits_card(rules, state) => Turn::Chance,
            Phase::Dealing if state.shoe.damaged().is_some() => Turn::Staff(Role::Inspecteur),
            Phase::Choosing { .. } => {
                let due = state.stakes.iter().filter(|s| !s.insured && s.choice.is_none());
                let mut seats: Vec<Seat> = due.map(|s| s.seat).collect();
                seats.sort_unstable();
                seats.dedup();
                Turn::Seats(seats)
            }
            Phase::Over if state.shoe.phase() != Cards::RunOver => Turn::Staff(Role::Direction),
            Phase::Dealing
            | Phase::Collecting { .. }
            | Phase::Paying { .. }
            | Phase::Paid { .. }
            | Phase::Over => Turn::Staff(Role::Croupier),
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match action {
            Action::Open { present } => open(state, *present, out),
            &Action::Close { incident } => close(rules, state, incident, out),
            Action::Decide => {
                state.incident = Incident::None;
                out.event(office::MC24_1, || Event::IncidentDecided);
            }
            &Action::Announce { notice } => announce(state, notice, out),
            Action::Sit => sit_down(state, player(by), out),
            Action::Leave => {
                let seat = player(by);
                state.seated.retain(|seated| *seated != seat);
                state.shoe.forget_offer_to(seat);
                out.event(law::MC9_11, || Event::GotUp { seat });
            }
            &Action::Place { bet, stake, .. } => {
                place(state, player(by), bet, stake, out);
            }
            &Action::TakeBack { bet, stake } => {
                take_back(state, player(by), bet, stake, out);
            }
            &Action::Insure { bet, .. } => insure(state, player(by), bet, out),
            &Action::Change { amount } => {
                let seat = player(by);
                out.event(office::MC16_1, || Event::Changed { seat, amount });
            }
            Action::CloseBets => deal::begin(rules, state, out),
            Action::Shoe { act } => deal::shoe_act(rules, state, by, act, out),
            Action::Prepare => deal::prepare(rules, state, out),
            Action::Pause { .. } | Action::Resume { .. } => {
                pause(rules, state, by, action, out);
            }
            Action::Choose { .. } | Action::EndChoice => {
                choose(rules, state, by, action, out);
            }
            Action::Collect | Action::Pay { .. } | Action::Gather => {
                pay(rules, state, out);
            }
            Action::ReversePremium { .. } => {
                unreachable!("no law allows this, and that is checked")
            }
        }
    }

    fn weigh(rules: &Rules, state: &State, seen: Seen, out: &mut impl Record<Self>) -> bool {
        let by_itself = state.phase == Phase::Dealing && rules.settlement() == Settlement::AtOnce;
        match state.rows.lay(seen.card).coup() {
            Some(coup) if by_itself && !settle::choice_due(state, coup) => {
                settle::tell_lines(rules, state, coup, out);
                true
            }
            Some(_) | None => false,
        }
    }

    fn is_offered(rules: &Rules, bet: Bet) -> bool {
        bet != Bet::Assurance || rules.insurance_min().is_some()
    }

    fn made_alone(bet: Bet) -> Result<(), Refusal> {
        bet.made_alone()
    }

    fn staked(state: &State, seat: Seat) -> Cents {
        state.staked(seat)
    }
}

fn open(state: &mut State, present: Present, out: &mut impl Recorder) {
    let mut attest = |by: table::Clause, what: &'static str| {
        out.event(by, || Event::Attested { what: what.into() });
    };
    attest(law::MC9_3, "head of table");
    if present.croupier > 0 {
        attest(law::MC9_6, "one croupier for both posts");
    } else {
        attest(law::MC9_5, "contrôleur");
        attest(law::MC9_5, "tailleur");
    }
    if present.bout_de_table > 0 {
        attest(law::MC9_4, "bout de table");
    }
    state.phase = Phase::Betting;
    out.event(law::MC9_3, || Event::Opened);
}

fn close(rules: &Rules, state: &mut State, incident: bool, out: &mut impl Recorder) {
    settle::break_off(rules, state, out);
    deal::shoe_act(rules, state, By::Staff(Role::Croupier), &ShoeAct::Unload, out);
    // The coup before outlives the sitting.
    *state = State { previous: state.previous, ..State::closed(rules) };
    let by = if incident { office::MC24_1 } else { equipment::MC1_4_1 };
    out.event(by, || Event::Closed);
}

/// MC9.22, MC9.23: the notice of the last three deals fixes the last coup.
fn announce(state: &mut State, notice: Notice, out: &mut impl Recorder) {
    const LAST_DEALS: u8 = 3;
    out.event(law::MC9_23, || Event::Announced { notice });
    match notice {
        Notice::LastHalfHour => state.told = Told::LastHalfHour,
        Notice::LastThreeDeals | Notice::LastDeal => {
            state.told = Told::Deals { left: LAST_DEALS };
            out.event(law::MC9_22, || Event::LastCoupFixed { deals: LAST_DEALS });
        }
    }
}

fn sit_down(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    if state.sit_down(seat) {
        out.event(law::MC9_11, || Event::SatDown { seat });
    }
}

/// D9.12: what is added to an insured stake is insured with it.
fn place(state: &mut State, seat: Seat, bet: Bet, stake: Cents, out: &mut impl Recorder) {
    sit_down(state, seat, out);
    let insured = state.free(seat, bet).is_some_and(|free| free.insured);
    let premium = if insured { premium(stake) } else { Cents::ZERO };
    // D8.14: a new stake may lie beside a prisoner.
    let beside = state.is_imprisoned(seat, bet) && state.free(seat, bet).is_none();
    state.place(seat, bet, stake, premium);
    let by = if beside { zero::D8_14 } else { bet.clause() };
    out.event(by, || Event::Placed { seat, bet, stake });
    if insured {
        out.event(law::D9_12, || Event::Insured { seat, bet, premium });
    }
}

fn take_back(state: &mut State, seat: Seat, bet: Bet, stake: Cents, out: &mut impl Recorder) {
    out.event(bet.clause(), || Event::TakenBack { seat, bet, stake });
    state.stakes.retain_mut(|s| {
        if s.seat != seat || s.bet != bet || !s.is_free() {
            return true;
        }
        if s.insured {
            settle::take_back_insured(s, out);
        }
        s.amount -= stake;
        s.amount.is_positive()
    });
}

/// MC9.39: one per cent, paid with the stake.
fn insure(state: &mut State, seat: Seat, bet: Bet, out: &mut impl Recorder) {
    let same = |s: &&mut Stake| s.seat == seat && s.bet == bet && s.is_free();
    let stake = state.stakes.iter_mut().find(same).expect("he staked");
    stake.insured = true;
    stake.premium = premium(stake.amount);
    let premium = stake.premium;
    out.event(law::MC9_39, || Event::Insured { seat, bet, premium });
}

/// MC9.21: a machine is covered while nobody plays.
fn pause(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Recorder) {
    match action {
        Action::Pause { covered } => {
            deal::shoe_act(rules, state, by, &ShoeAct::Pause, out);
            if *covered {
                out.event(law::MC9_21, || Event::CoverOn);
            }
        }
        _ => {
            if rules.source() == Source::Machine {
                out.event(law::MC9_21, || Event::CoverOff);
            }
            deal::shoe_act(rules, state, by, &ShoeAct::Resume, out);
        }
    }
}

fn choose(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Recorder) {
    let prison = rules.prison();
    match (action, by) {
        (&Action::Choose { bet, choice, refaits }, By::Seat(seat)) => {
            let his = |s: &&mut Stake| {
                s.seat == seat && s.bet == bet && s.refaits.saturating_add(1) == refaits
            };
            for stake in state.stakes.iter_mut().filter(his) {
                stake.choice = Some(choice);
            }
            out.event(prison.choice, || Event::Chosen { seat, bet, choice });
        }
        _ => {
            for stake in state.stakes.iter_mut().filter(|s| !s.insured && s.choice.is_none()) {
                stake.choice = Some(prison.silent);
            }
            out.event(prison.silent_by, || Event::SilentChoice { choice: prison.silent });
        }
    }
    let Phase::Choosing { coup } = state.phase else { unreachable!("checked") };
    if state.stakes.iter().all(|s| s.insured || s.choice.is_some()) {
        settle::begin(rules, state, coup, out);
    }
}

fn pay(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    match state.phase {
        Phase::Collecting { coup } => settle::collected(rules, state, coup, out),
        Phase::Paying { coup, done } => settle::pay_step(rules, state, coup, done, out),
        Phase::Paid { coup } => settle::finish(rules, state, coup, out),
        Phase::Closed | Phase::Betting | Phase::Dealing | Phase::Choosing { .. } | Phase::Over => {
            unreachable!("checked")
        }
    }
}
