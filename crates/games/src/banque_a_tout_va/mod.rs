//! Banque à tout va, also baccara à deux tableaux, of order 88-384 of Monaco, article 12.

mod action;
mod banco;
mod bets;
mod check;
mod check_coup;
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

pub use action::{Action, Present, Sixain};
pub use bets::Bet;
pub use deal::Seen;
pub use event::{Event, Shown};
pub use house::{BankerNatural, OnFive, Rules};
pub use state::{Banco, Holder, Phase, Said, Side, Sitting, Stage, Stake, State, Tableau};
pub use view::{HandView, StakeView, View};

pub use crate::sitting::Tender;
use crate::sitting::player;
use rulebook::{mc_back_office as office, mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Cents, Clause, Game, OnOff, Record, Role, Seat, Turn};

/// One banker plays one hand against two tableaux, and covers every stake.
#[derive(Clone, Copy, Debug)]
pub struct BanqueAToutVa;

/// What a banker deposits unless set otherwise.
const USUAL_DEPOSIT: Cents = Cents::units(1_000_000);

/// A recorder of this game.
trait Recorder: Record<BanqueAToutVa> {}

impl<R: Record<BanqueAToutVa>> Recorder for R {}

impl Game for BanqueAToutVa {
    const ID: &'static str = "mc/banque-a-tout-va";

    usual_parts!(Seen);
    dealt_from_a_shoe!(Seen);

    /// The afternoon's sitting, one person at every post; nobody wishes to shuffle or to cut.
    fn opening(rules: &Rules) -> Vec<(By, Action)> {
        let open = Action::Open {
            sitting: Sitting::Afternoon,
            present: Present::USUAL,
            deposit: USUAL_DEPOSIT.max(rules.min()),
        };
        vec![(By::Staff(Role::Direction), open), (deal::CROUPIER, Action::Prepare)]
    }

    fn turn(rules: &Rules, state: &State) -> Turn {
        let banker = || Turn::Seats(vec![rules.banker()]);
        match state.phase {
            Phase::Closed => Turn::Nobody,
            _ if state.shoe.damaged().is_some() => Turn::Staff(Role::Inspecteur),
            Phase::Betting => before_coup(rules, state),
            Phase::Dealing | Phase::Serving | Phase::Drawing => Turn::Chance,
            Phase::Deciding => Turn::Seats(state.undecided().collect()),
            Phase::Showing | Phase::Answering => banker(),
            Phase::LastChoice if state.shoe.phase() == ShoePhase::Ready => banker(),
            Phase::LastChoice | Phase::Turning | Phase::Levying => Turn::Staff(Role::Croupier),
            Phase::Asking => match state.banco.map(|banco| banco.stage) {
                Some(Stage::Whole { asked: Some(seat) } | Stage::Part { asked: Some(seat) }) => {
                    Turn::Seats(vec![seat])
                }
                Some(_) | None => Turn::Bets,
            },
        }
    }

    fn act(rules: &Rules, state: &mut State, by: By, action: &Action, out: &mut impl Record<Self>) {
        debug_assert_eq!(Self::check(rules, state, by, action), Ok(()));
        match action {
            Action::BeginDay => {
                state.sitting = None;
                out.event(law::MC12_1_1, || Event::DayBegun);
            }
            &Action::Open { sitting, deposit, .. } => {
                open(rules, state, sitting, deposit, out);
            }
            Action::Close => close(rules, state, out),
            &Action::Deposit { amount } => deposit(state, amount, out),
            Action::Sit => sit(state, player(by), out),
            Action::Leave => {
                let seat = player(by);
                state.seated.retain(|seated| *seated != seat);
                out.event(law::MC12_6_2, || Event::GotUp { seat });
            }
            &Action::Place { bet, stake, tender } => {
                let seat = player(by);
                place(rules, state, Stake { bet, seat, amount: stake }, tender, out);
            }
            &Action::TakeBack { bet, stake } => {
                let seat = player(by);
                state.take(seat, bet, stake);
                out.event(law::MC12_7_1, || Event::TakenBack { seat, bet, stake });
            }
            &Action::Change { seat, amount } => {
                out.event(office::DBO_22, || Event::Changed { seat, amount });
            }
            Action::CloseBets if state.phase == Phase::Asking => {
                banco::close_bets(rules, state, out);
            }
            Action::CloseBets => deal::close_bets(rules, state, out),
            Action::Shoe { act } => deal::shoe_act(rules, state, by, act, out),
            Action::Prepare => deal::prepare(rules, state, out),
            Action::Show | Action::Draw | Action::Stand => {
                speak(rules, state, player(by), action, out);
            }
            Action::Turn => deal::turn_cards(rules, state, out),
            &Action::Banco { stake } => banco::announce(state, stake, out),
            &Action::Hold { stake } => {
                banco::hold(rules, state, player(by), stake, out);
            }
            Action::Refuse => banco::refuse(state, player(by), out),
            Action::InviteParts => banco::invite_parts(state, out),
            &Action::Add { stake } => {
                banco::add(rules, state, player(by), stake, out);
            }
            &Action::Agree { to } => banco::agree(state, to, out),
            Action::Levy { .. } => banco::levy(rules, state, out),
        }
    }

    fn is_offered(_rules: &Rules, _bet: Bet) -> bool {
        true
    }

    /// Of the banker's money, the levy while it is set apart; his bank is told by the view.
    fn staked(state: &State, seat: Seat) -> Cents {
        let own = state.stakes.iter().filter(|stake| stake.seat == seat);
        let staked: Cents = own.map(|stake| stake.amount).sum();
        if seat == state.banks { staked + state.set_apart() } else { staked }
    }
}

/// While bets are taken, or until the cards are ready for them.
fn before_coup(rules: &Rules, state: &State) -> Turn {
    if state.shoe.phase() == ShoePhase::Ready {
        return Turn::Bets;
    }
    if let Some(asked) = state.shoe.asked() {
        return Turn::Seats(vec![asked]);
    }
    match deal::usual_act(rules, state) {
        Some((By::Seat(seat), _)) => Turn::Seats(vec![seat]),
        Some((By::Staff(role), _)) => Turn::Staff(role),
        None if state.shoe.phase() == ShoePhase::RunOver => Turn::Staff(Role::Direction),
        None => Turn::Staff(Role::Croupier),
    }
}

fn open(
    rules: &Rules,
    state: &mut State,
    sitting: Sitting,
    amount: Cents,
    out: &mut impl Recorder,
) {
    let mut attest = |by: Clause, what: &'static str| {
        out.event(by, || Event::Attested { what: what.into() });
    };
    attest(law::MC12_2_1, "inspectors");
    attest(law::MC12_2_2, "croupier");
    attest(law::MC12_2_3, "changeurs");
    attest(law::MC12_2_4, "cartier");
    attest(law::MC12_3_1, "approved banker");
    attest(law::MC12_1_3, "six new packs");
    if rules.last_coup_levy() == OnOff::On {
        attest(chemin::MC11_7_7, "booklet of tickets");
    }
    *state =
        State { phase: Phase::Betting, sitting: Some(sitting), taille: 1, ..State::closed(rules) };
    out.event(law::MC12_1_1, || Event::Opened { sitting });
    deposit(state, amount, out);
}

/// D12.13: what covers the bank.
fn deposit(state: &mut State, amount: Cents, out: &mut impl Recorder) {
    state.bank += amount;
    let bank = state.bank;
    out.event(law::D12_13, || Event::Deposited { amount, bank });
}

/// MC12.1.2: an end before both tailles are over is an exception, and told as one. What the bank
/// holds is the banker's, since he brought it or won it, and he takes all of it.
fn close(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    let taille = state.taille;
    if taille < deal::TAILLES || state.shoe.phase() != ShoePhase::RunOver {
        out.event(law::MC12_1_2, || Event::ClosedEarly { taille });
    }
    deal::shoe_act(rules, state, deal::CROUPIER, &ShoeAct::Unload, out);
    let (to, amount) = (rules.banker(), state.bank);
    out.event(law::D12_13, || Event::BankReturned { to, amount });
    *state = State { sitting: state.sitting, ..State::closed(rules) };
    out.event(rules.shoe().law().unload, || Event::Closed);
}

fn sit(state: &mut State, seat: Seat, out: &mut impl Recorder) {
    if let Err(at) = state.seated.binary_search(&seat) {
        state.seated.insert(at, seat);
        out.event(law::MC12_6_2, || Event::SatDown { seat });
    }
}

/// MC12.7.1: a stake; who takes a place of the table sits there.
fn place(rules: &Rules, state: &mut State, stake: Stake, tender: Tender, out: &mut impl Recorder) {
    let Stake { bet, seat, amount } = stake;
    if !seat.is_standing() {
        sit(state, seat, out);
    }
    if tender == Tender::Cash {
        out.event(office::MC15_2, || Event::NoteChanged { seat, amount });
    }
    state.add(rules, stake);
    out.event(law::MC12_7_1, || Event::Placed { seat, bet, stake: amount });
}

/// A holder, or the banker, to his cards.
fn speak(rules: &Rules, state: &mut State, seat: Seat, action: &Action, out: &mut impl Recorder) {
    let is_banker = seat == rules.banker();
    match action {
        Action::Show if is_banker => deal::banker_shows(rules, state, out),
        Action::Show => deal::holder_says(state, seat, Said::LaidDown, out),
        Action::Draw if is_banker => deal::banker_says(state, true, out),
        Action::Draw => deal::holder_says(state, seat, Said::Asked, out),
        _ if is_banker => deal::banker_says(state, false, out),
        _ => deal::holder_says(state, seat, Said::Stood, out),
    }
}
