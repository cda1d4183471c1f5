//! A table in play: what acts do to it, told to a recorder as it happens.

use super::action::{Action, Setting};
use super::bank::Bank;
use super::bets::{Bet, Class, Kind};
use super::house::{Passing, Places, Rules};
use super::law::PuntoLaw;
use super::rules::Winner;
use super::state::{Given, Phase, Stake, State, Step};
use super::{Event, Punto};
use crate::sitting::player;
use crate::sitting::{Notice, Tender};
use rulebook::{mc_back_office as office, mc_punto_banco as law};
use std::marker::PhantomData;
use table::shoe::{Shoe, ShoeAct};
use table::{By, Cents, Clause, OnOff, Record, Role, Seat};

/// Tells what happens around the cards, but no card that is dealt.
macro_rules! shoe_tells {
    ($live:ident) => {
        &mut |by: table::Clause, what: table::shoe::ShoeEvent| {
            if !matches!(what, table::shoe::ShoeEvent::Dealt { .. }) {
                $live.out.event(by, || $crate::punto_banco::Event::Shoe { what });
            }
        }
    };
}

pub(super) use shoe_tells;

/// A table and who is told.
pub(super) struct Live<'a, L, R> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    pub(super) out: &'a mut R,
    law: PhantomData<L>,
}

impl<'a, L: PuntoLaw, R: Record<Punto<L>>> Live<'a, L, R> {
    pub(super) fn new(rules: &'a Rules, state: &'a mut State, out: &'a mut R) -> Self {
        Live { rules, state, out, law: PhantomData }
    }

    pub(super) fn tell(&mut self, by: Clause, event: impl FnOnce() -> Event<Bet<L>>) {
        self.out.event(by, event);
    }

    pub(super) fn act(&mut self, by: By, action: &Action<Bet<L>>) {
        match action {
            Action::Open => self.open(),
            Action::Close { .. } => self.close(),
            &Action::Announce { notice } => self.announce(notice),
            &Action::Set { setting } => self.set(setting),
            Action::Sit => self.sit(player(by)),
            Action::Leave => self.leave(player(by)),
            &Action::Place { bet, stake, tender } => {
                self.place(player(by), bet, stake, tender);
            }
            &Action::TakeBack { bet, stake } => self.take_back(player(by), bet, stake),
            Action::AcceptBank => self.take_bank(player(by)),
            Action::RefuseBank => self.refuse_bank(player(by)),
            Action::CloseBets => self.close_bets(),
            &Action::Say { call } => self.say(player(by), call),
            Action::DeclineHand => self.tailleur_turns(Some(player(by))),
            Action::TurnCards => match by {
                By::Seat(seat) => self.banker_turns(seat),
                By::Staff(_) => self.tailleur_turns(None),
            },
            Action::VoidCoup => self.void_coup(),
            &Action::Collect { pass } => self.step_done(pass, Step::Collect),
            &Action::Pay { pass } => self.step_done(pass, Step::Pay),
            Action::RemoveCards => self.end_coup(),
            &Action::Pause { covered } => self.pause(by, covered),
            &Action::Resume { uncovered } => self.resume(by, uncovered),
            Action::Shoe { act } => self.shoe_act(by, act),
            Action::OfferBank | Action::TakeCard | Action::Choose { .. } => {
                unreachable!("no law allows this, and that is checked")
            }
        }
    }

    fn open(&mut self) {
        let packs = self.state.shoe.heaps().packs();
        self.tell(law::MC13_1_1, || Event::Posted { what: format!("{packs} packs").into() });
        if let Some((name, by)) = L::VARIANT {
            self.tell(by, || Event::Posted { what: name.into() });
        }
        match self.rules.places() {
            Places::Large => {}
            Places::Seven => {
                self.tell(law::MC13_3_3, || Event::Posted { what: "seven places".into() });
            }
            Places::Nine => {
                self.tell(law::MC13_3_3, || Event::Posted { what: "nine places".into() });
            }
        }
        if self.rules.shoe().law().no_cut.is_some() {
            self.tell(law::MC13_4_10, || Event::Posted { what: "machine".into() });
        }
        if self.state.passing == Passing::Refused {
            self.tell(law::MC13_6_10, || Event::Posted { what: "cards refused".into() });
        }
        if self.rules.dragon() == OnOff::On {
            self.tell(law::MC13_9_1, || Event::Posted { what: "Dragon Bonus".into() });
        }
        if self.rules.pair() == OnOff::On {
            self.tell(law::MC13_10_1, || Event::Posted { what: "Paire Baccara".into() });
        }
        self.state.phase = Phase::Betting;
        self.tell(law::MC13_4_1, || Event::Opened);
    }

    fn close(&mut self) {
        self.shoe_act(By::Staff(Role::Croupier), &ShoeAct::Unload);
        let state = &mut *self.state;
        state.seated.clear();
        state.phase = Phase::Closed;
        (state.bank, state.last, state.given) = (Bank::Vacant, None, Given::Nothing);
        self.tell(law::MC13_4_16, || Event::Closed);
    }

    fn announce(&mut self, notice: Notice) {
        self.state.given = match notice {
            Notice::LastHalfHour => Given::LastHalfHour,
            Notice::LastThreeDeals | Notice::LastDeal => Given::LastDeals { left: 3 },
        };
        self.tell(law::MC13_4_17, || Event::Announced { notice });
    }

    fn set(&mut self, setting: Setting) {
        let by = match setting {
            Setting::Decks(decks) => {
                self.state.shoe = Shoe::of_packs(u8::try_from(decks).unwrap_or(u8::MAX));
                law::MC13_1_1
            }
            Setting::Cards(passing) => {
                self.state.passing = passing;
                law::MC13_6_10
            }
        };
        self.tell(by, || Event::Changed { setting });
    }

    fn sit(&mut self, seat: Seat) {
        if let Err(at) = self.state.seated.binary_search(&seat) {
            self.state.seated.insert(at, seat);
            self.tell(law::MC13_3_3, || Event::SatDown { seat });
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.state.seated.retain(|sits| *sits != seat);
        self.state.shoe.forget_offer_to(seat);
        self.tell(law::MC13_3_3, || Event::GotUp { seat });
        match self.state.bank {
            Bank::Held(banker) if banker == seat => self.offer_bank(seat, None),
            Bank::Offered { to, from } if to == seat => self.offer_bank(from, Some(seat)),
            Bank::Vacant | Bank::Held(_) | Bank::Offered { .. } | Bank::Nobody => {}
        }
    }

    fn place(&mut self, seat: Seat, bet: Bet<L>, stake: Cents, tender: Tender) {
        if !seat.is_standing() {
            self.sit(seat);
        }
        if tender == Tender::Cash {
            self.tell(office::MC15_2, || Event::NoteChanged { seat, amount: stake });
        }
        let kind = bet.kind();
        let by = match kind.class() {
            Class::Dragon if !self.state.has_main(seat) => law::MC13_9_3,
            Class::Dragon => law::MC13_9_2,
            Class::Paire => law::MC13_10_2,
            Class::Punto | Class::Banco | Class::Egalite if seat.is_standing() => law::MC13_3_2,
            Class::Punto | Class::Banco | Class::Egalite => law::MC13_5_4,
        };
        let places = self.rules.places();
        let key = |stake: &Stake| (places.nearness(stake.seat), stake.kind);
        match self.state.cloth.binary_search_by_key(&(places.nearness(seat), kind), key) {
            Ok(at) => self.state.cloth[at].amount += stake,
            Err(at) => self.state.cloth.insert(at, Stake { seat, kind, amount: stake }),
        }
        self.tell(by, || Event::Placed { seat, bet, stake });
    }

    fn take_back(&mut self, seat: Seat, bet: Bet<L>, stake: Cents) {
        let kind = bet.kind();
        self.state.cloth.retain_mut(|lies| {
            if lies.seat == seat && lies.kind == kind {
                lies.amount -= stake;
            }
            lies.amount.is_positive()
        });
        self.tell(law::MC13_6_2, || Event::TakenBack { seat, bet, stake });
    }

    fn take_bank(&mut self, seat: Seat) {
        self.state.bank = Bank::Held(seat);
        self.tell(law::MC13_4_5, || Event::BankTaken { seat });
    }

    fn refuse_bank(&mut self, seat: Seat) {
        self.tell(law::MC13_4_5, || Event::BankRefused { seat });
        if let Bank::Offered { from, .. } = self.state.bank {
            self.offer_bank(from, Some(seat));
        }
    }

    /// MC13.4.5: the next on the right becomes the banker, unless he refuses.
    fn offer_bank(&mut self, from: Seat, after: Option<Seat>) {
        self.state.bank = Bank::offered(&self.state.seated, from, after);
        match self.state.bank {
            Bank::Offered { to, .. } => self.tell(law::MC13_4_5, || Event::BankOffered { to }),
            Bank::Vacant | Bank::Held(_) | Bank::Nobody => {
                self.tell(law::D13_5, || Event::NoBanker);
            }
        }
    }

    /// « Rien ne va plus »: whoever has not refused the bank has it, and the first card is due.
    fn close_bets(&mut self) {
        match self.state.bank {
            Bank::Vacant => {
                if let Some(&seat) = self.state.seated.first() {
                    self.state.bank = Bank::Held(seat);
                    self.tell(law::MC13_4_4, || Event::Banker { seat });
                }
            }
            Bank::Offered { to, .. } => self.take_bank(to),
            Bank::Held(_) | Bank::Nobody => {}
        }
        let stakes = u16::try_from(self.state.cloth.len()).unwrap_or(u16::MAX);
        self.tell(law::MC13_6_1, || Event::StakesChecked { stakes });
        self.tell(law::MC13_6_2, || Event::BetsClosed);
        self.state.shoe.begin(self.rules.shoe(), shoe_tells!(self));
        self.state.phase = Phase::Deal;
    }

    /// MC13.4.14: a machine is covered while nobody plays.
    fn pause(&mut self, by: By, covered: bool) {
        self.shoe_act(by, &ShoeAct::Pause);
        if covered {
            self.tell(law::MC13_4_14, || Event::CoverOn);
        }
    }

    fn resume(&mut self, by: By, uncovered: bool) {
        if uncovered {
            self.tell(law::MC13_4_14, || Event::CoverOff);
        }
        self.shoe_act(by, &ShoeAct::Resume);
    }

    fn shoe_act(&mut self, by: By, act: &ShoeAct) {
        let done = self.state.shoe.act(self.rules.shoe(), by, act, shoe_tells!(self));
        debug_assert_eq!(done, Ok(()), "checked");
        // With a new run the bank begins anew where everybody had refused it.
        if *act == ShoeAct::Load && self.state.bank == Bank::Nobody {
            self.state.bank = Bank::Vacant;
        }
    }

    /// The cards leave the cloth, and the bank passes on if it was lost.
    pub(super) fn end_coup(&mut self) {
        let decided = self.state.phase != Phase::Mixed;
        let winner = decided.then(|| self.state.laid().coup().winner());
        self.tell(law::MC13_7_2, || Event::CardsRemoved);
        self.state.shoe.end(self.rules.shoe(), shoe_tells!(self));
        self.state.cards.clear();
        self.state.phase = Phase::Betting;
        self.state.last = winner;
        if let Bank::Held(seat) = self.state.bank {
            match winner {
                Some(Winner::Punto) => self.offer_bank(seat, None),
                Some(Winner::Banco) => self.tell(law::MC13_4_6, || Event::BankKept { seat }),
                Some(Winner::Egalite) => self.tell(law::D13_6, || Event::BankKept { seat }),
                None => {}
            }
        }
        if let Given::LastDeals { left } = self.state.given {
            let deals = left.saturating_sub(1);
            self.state.given = Given::LastDeals { left: deals };
            self.tell(law::MC13_4_17, || Event::DealsLeft { deals });
        }
    }
}

/// What a seat has on the cloth.
pub(super) fn staked(state: &State, seat: Seat) -> Cents {
    state.cloth.iter().filter(|stake| stake.seat == seat).map(|stake| stake.amount).sum()
}

/// Whether a house takes a bet at all.
pub(super) fn is_offered(rules: &Rules, kind: Kind) -> bool {
    rules.withheld(kind).is_none()
}
