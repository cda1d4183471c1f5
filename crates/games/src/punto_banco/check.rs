//! May I? Every act against the law and the state of the table.

use super::action::{Action, Setting};
use super::bank::Bank;
use super::bets::{Bet, Class, Kind};
use super::house::{Places, Rules};
use super::law::PuntoLaw;
use super::rules::Winner;
use super::state::{Given, Phase, State};
use crate::cards::{COVER_OFF, COVER_ON, asked_in_turn, check_cover, reserved_for_one};
use crate::punto_banco::reasons::No;
use crate::sitting::{Notice, Tender};
use rulebook::{mc_back_office as office, mc_punto_banco as law};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{Amounts, By, Clause, Reason, Refusal, Role, Seat};

/// MC13.4.17: the last half hour lasts so long.
pub(super) const HALF_HOUR: u16 = 30;

/// What an act may carry, if the law allows it now.
pub(super) type Allowed = Result<Option<Amounts>, Refusal>;

pub(super) fn allowed<L: PuntoLaw>(
    rules: &Rules,
    state: &State,
    by: By,
    action: &Action<Bet<L>>,
) -> Allowed {
    let check = Check { rules, state, by };
    let plain = |answer: Result<(), Refusal>| answer.map(|()| None);
    match action {
        Action::Open => plain(check.open()),
        Action::Set { setting } => plain(check.set(*setting)),
        _ if state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::MC13_4_1)),
        Action::Close { minutes } => plain(check.close(*minutes)),
        Action::Announce { notice } => plain(check.announce(*notice)),
        Action::Sit => plain(check.sit()),
        Action::Leave => plain(check.leave()),
        Action::Place { bet, tender, .. } => check.place(bet.kind(), *tender).map(Some),
        Action::TakeBack { bet, .. } => check.take_back(bet.kind()).map(Some),
        Action::AcceptBank | Action::RefuseBank => plain(check.answers_bank()),
        Action::OfferBank => plain(check.offer_bank()),
        Action::CloseBets => plain(check.close_bets()),
        Action::Say { call } => plain(check.say(*call)),
        Action::DeclineHand => plain(check.decline_hand()),
        Action::TurnCards => plain(check.turn_cards()),
        Action::TakeCard => plain(check.take_card()),
        Action::Choose { side, draw } => plain(check.choose(*side, *draw)),
        Action::VoidCoup => plain(check.void_coup()),
        Action::Collect { pass } => plain(check.settle(*pass, super::state::Step::Collect)),
        Action::Pay { pass } => plain(check.settle(*pass, super::state::Step::Pay)),
        Action::RemoveCards => plain(check.remove_cards()),
        Action::Pause { covered } => plain(check.pause(*covered)),
        Action::Resume { uncovered } => plain(check.resume(*uncovered)),
        Action::Shoe { act } => plain(check.shoe(act)),
    }
}

/// A table, and who would like to do something.
pub(super) struct Check<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) by: By,
}

impl Check<'_> {
    fn open(&self) -> Result<(), Refusal> {
        self.by.only(Role::Direction, law::MC13_4_1)?;
        if self.state.phase == Phase::Closed {
            Ok(())
        } else {
            Err(Reason::TableOpen.by(law::MC13_4_1))
        }
    }

    /// MC13.4.16, 17: by the direction, after both notices and the deals they announced.
    fn close(&self, minutes: u16) -> Result<(), Refusal> {
        self.by.only(Role::Direction, law::MC13_4_16)?;
        self.between_coups(law::MC13_4_16)?;
        if self.state.given != (Given::LastDeals { left: 0 }) || minutes < HALF_HOUR {
            return Err(Reason::NoticeTooShort.by(law::MC13_4_17));
        }
        let croupier = By::Staff(Role::Croupier);
        self.state.shoe.check(self.rules.shoe(), croupier, &ShoeAct::Unload)
    }

    /// The table is open and nothing lies on the cloth.
    fn between_coups(&self, by: Clause) -> Result<(), Refusal> {
        if self.state.in_coup() {
            return Err(Reason::RoundRunning.by(by));
        }
        if self.state.cloth.is_empty() { Ok(()) } else { Err(Reason::StakesOnCloth.by(by)) }
    }

    /// MC13.4.17: the last half hour, then the last three deals.
    fn announce(&self, notice: Notice) -> Result<(), Refusal> {
        let by = law::MC13_4_17;
        self.by.only(Role::Direction, by)?;
        if self.state.in_coup() {
            return Err(Reason::RoundRunning.by(by));
        }
        match (notice, self.state.given) {
            (Notice::LastHalfHour, Given::Nothing)
            | (Notice::LastThreeDeals, Given::LastHalfHour) => Ok(()),
            (Notice::LastThreeDeals, Given::Nothing) => Err(Reason::NoticeTooShort.by(by)),
            (Notice::LastHalfHour, Given::LastHalfHour | Given::LastDeals { .. })
            | (Notice::LastThreeDeals, Given::LastDeals { .. }) => Err(Reason::AlreadyFixed.by(by)),
            (Notice::LastDeal, _) => Err(Reason::NotOffered.by(by)),
        }
    }

    fn not_over(&self) -> Result<(), Refusal> {
        if self.state.given == (Given::LastDeals { left: 0 }) {
            return Err(Reason::GameEnded.by(law::MC13_4_17));
        }
        Ok(())
    }

    fn set(&self, setting: Setting) -> Result<(), Refusal> {
        match setting {
            Setting::Decks(decks) => {
                self.by.only(Role::Direction, law::MC13_1_1)?;
                if self.state.phase != Phase::Closed {
                    return Err(Reason::TableOpen.by(law::MC13_1_1));
                }
                let packs = self.rules.shoe().law().packs;
                let (min, max) = (u16::from(packs.min), u16::from(packs.max));
                let inside = (min..=max).contains(&decks);
                if inside { Ok(()) } else { Err(Reason::OutOfRange { min, max }.by(packs.by)) }
            }
            Setting::Cards(_) => {
                self.by.only(Role::Direction, law::MC13_6_10)?;
                let running = self.state.in_coup();
                if running { Err(Reason::RoundRunning.by(law::MC13_6_10)) } else { Ok(()) }
            }
        }
    }

    /// MC13.3.2, 3, D13.23: whether the cloth has this place, or room for who stands.
    fn at_table(&self, seat: Seat) -> Result<(), Refusal> {
        match (self.rules.places().count(), seat.is_standing()) {
            (Some(_), true) => Err(Reason::SeatedOnly.by(law::D13_23)),
            (Some(seats), false) if seat.number() > seats => {
                Err(Reason::NoSuchSeat { seats }.by(law::MC13_3_3))
            }
            (None, _) | (Some(_), false) => Ok(()),
        }
    }

    fn sit(&self) -> Result<(), Refusal> {
        let seat = self.by.seat(law::MC13_3_3)?;
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(law::MC13_3_2));
        }
        self.at_table(seat)?;
        let taken = self.state.seated.contains(&seat);
        if taken { Err(Reason::AlreadySeated.by(law::MC13_3_3)) } else { Ok(()) }
    }

    /// A player gets up once nothing of his lies on the cloth.
    fn leave(&self) -> Result<(), Refusal> {
        let by = law::MC13_3_3;
        let seat = self.by.seat(by)?;
        if !self.state.seated.contains(&seat) {
            return Err(Reason::SeatRequired.by(by));
        }
        if self.state.in_coup() {
            return Err(Reason::RoundRunning.by(by));
        }
        let staked = self.state.cloth.iter().any(|stake| stake.seat == seat);
        if staked { Err(Reason::StakesOnCloth.by(by)) } else { Ok(()) }
    }

    /// MC13.6.2, and for the optional bets MC13.9.2 and MC13.10.2: before the cards.
    fn bets_open(&self, kind: Kind) -> Result<(), Refusal> {
        if !self.state.in_coup() {
            return Ok(());
        }
        Err(Reason::BetsClosed.by(match kind.class() {
            Class::Punto | Class::Banco | Class::Egalite => law::MC13_6_2,
            Class::Dragon => law::MC13_9_2,
            Class::Paire => law::MC13_10_2,
        }))
    }

    /// Whether a coup may begin with these cards.
    fn ready(&self) -> Result<(), Refusal> {
        let (shoe, rules) = (&self.state.shoe, self.rules.shoe());
        // MC13.4.15: what was interrupted at a machine begins with a burn.
        if shoe.phase() == ShoePhase::Paused && rules.law().no_cut.is_some() {
            return Err(Reason::BurnMissing { cards: 1 }.by(law::MC13_4_15));
        }
        shoe.check_begin(rules)
    }

    fn place(&self, kind: Kind, tender: Tender) -> Result<Amounts, Refusal> {
        let seat = self.by.seat(law::MC13_6_1)?;
        self.at_table(seat)?;
        self.bets_open(kind)?;
        if let Some(refusal) = self.rules.withheld(kind) {
            return Err(refusal);
        }
        match tender {
            // D13.20, MC15.2: a note is changed at once.
            Tender::Chips | Tender::Cash => {}
            Tender::Verbal => return Err(Reason::ChipsOnly.by(office::MC15_1)),
        }
        self.not_over()?;
        self.ready()?;
        Ok(self.rules.may_add(kind, self.state.on(seat, kind)))
    }

    fn take_back(&self, kind: Kind) -> Result<Amounts, Refusal> {
        let seat = self.by.seat(law::MC13_6_2)?;
        self.bets_open(kind)?;
        let held = self.state.on(seat, kind);
        if !held.is_positive() {
            return Err(Reason::NothingStaked.by(law::MC13_6_2));
        }
        Ok(self.rules.may_take(kind, held))
    }

    /// MC13.4.5: only who is asked takes the bank or refuses it, before the stakes are closed.
    fn answers_bank(&self) -> Result<(), Refusal> {
        let by = law::MC13_4_5;
        let seat = self.by.seat(by)?;
        match self.state.bank {
            Bank::Offered { to, .. } if to == seat => Ok(()),
            Bank::Offered { to, .. } => Err(Reason::NotAsked { asked: to }.by(by)),
            Bank::Vacant | Bank::Held(_) | Bank::Nobody => Err(Reason::OfferMissing.by(by)),
        }
    }

    /// MC13.4.5, 6: the bank passes on by itself when banco loses, and never else.
    fn offer_bank(&self) -> Result<(), Refusal> {
        self.by.only(Role::Croupier, law::MC13_4_5)?;
        Err(match (self.state.bank, self.state.last) {
            (Bank::Offered { .. }, _) => Reason::AlreadyOffered.by(law::MC13_4_5),
            (Bank::Held(_), Some(Winner::Egalite)) => No::BankerStays.by(law::D13_6),
            (Bank::Held(_), Some(Winner::Punto | Winner::Banco) | None) => {
                No::BankerStays.by(law::MC13_4_6)
            }
            (Bank::Vacant, _) => Reason::NoPlayer.by(law::MC13_4_4),
            (Bank::Nobody, _) => Reason::NoPlayer.by(law::D13_5),
        })
    }

    /// MC13.2.2: the tailleur, and nobody else.
    fn close_bets(&self) -> Result<(), Refusal> {
        self.by.only(Role::Croupier, law::MC13_2_2)?;
        self.bets_open(Kind::Punto)?;
        self.not_over()?;
        self.ready()
    }

    fn shoe(&self, act: &ShoeAct) -> Result<(), Refusal> {
        let (shoe, rules) = (&self.state.shoe, self.rules.shoe());
        let players = matches!(act, ShoeAct::Cut { .. } | ShoeAct::Decline);
        if matches!(self.by, By::Seat(_)) && !players {
            return Err(Reason::NotYourAct { only: Role::Croupier }.by(law::MC13_3_1));
        }
        if act.belongs_to_the_round() {
            return Err(Reason::NotOffered.by(law::MC13_7_5));
        }
        if *act == ShoeAct::Unload {
            return Err(Reason::TableOpen.by(rules.law().unload));
        }
        // Acts of this game stand for these.
        if matches!(act, ShoeAct::Pause | ShoeAct::Resume) {
            return Err(Reason::NotOffered.by(rules.law().pause.by));
        }
        shoe.check(rules, self.by, act)?;
        let stakes = self.state.cloth.iter().map(|stake| stake.seat);
        reserved_for_one(rules, act, || self.state.seated.iter().copied().chain(stakes))?;
        if let ShoeAct::Offer { seats } = act { self.cut_goes_round(seats) } else { Ok(()) }
    }

    /// MC1.3.2 at a shoe; MC13.4.14 at a machine, for want of players and under its cover.
    fn pause(&self, covered: bool) -> Result<(), Refusal> {
        let rules = self.rules.shoe();
        let by = rules.law().pause.by;
        self.by.only(Role::Croupier, by)?;
        check_cover(rules, covered, COVER_ON, law::MC13_4_10)?;
        self.between_coups(by)?;
        if rules.is_continuous() && !self.state.seated.is_empty() {
            return Err(Reason::PlayersPresent.by(by));
        }
        self.state.shoe.check(rules, self.by, &ShoeAct::Pause)
    }

    /// MC13.4.14, 15: the cover comes off, and cards are eliminated first.
    fn resume(&self, uncovered: bool) -> Result<(), Refusal> {
        let rules = self.rules.shoe();
        self.by.only(Role::Croupier, rules.law().pause.by)?;
        self.state.shoe.check(rules, self.by, &ShoeAct::Resume)?;
        check_cover(rules, uncovered, COVER_OFF, law::MC13_4_10)
    }

    /// MC13.4.2, 3: the two on the tailleur's left are asked, then an employee cuts.
    fn cut_goes_round(&self, asked: &[Seat]) -> Result<(), Refusal> {
        asked_in_turn(&self.state.cutters(), asked, law::MC13_4_2, law::MC13_4_2)
    }

    pub(super) fn is_large(&self) -> bool {
        self.rules.places() == Places::Large
    }
}
