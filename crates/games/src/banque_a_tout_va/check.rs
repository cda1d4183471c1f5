//! May I? Sitting, stakes and cards; what belongs to a coup is in `check_coup`.

use super::action::{Action, Present, Sixain};
use super::deal::{CROUPIER, TAILLES, usual_act};
use super::state::{Phase, Sitting, State};
use super::{Bet, Rules};
use crate::baccara::LevyStep;
use crate::banque_a_tout_va::reasons::No;
use crate::cards::reserved_for_one;
use crate::cards::{offered, offered_at_shoe};
use crate::sitting::Tender;
use rulebook::{mc_back_office as office, mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{Act, Amounts, By, Cents, Choice, Clause, Offer, OnOff, Reason, Refusal, Role, Seat};

pub(super) fn check(rules: &Rules, state: &State, by: By, action: &Action) -> Result<(), Refusal> {
    let amounts = Table { rules, state }.allowed(by, action)?;
    match (amounts, action.amount()) {
        (Some(amounts), Some(amount)) => amounts.check(amount),
        (None, _) | (_, None) => Ok(()),
    }
}

/// Every act that `by` may do now.
pub(super) fn offers(rules: &Rules, state: &State, by: By) -> Vec<Offer<Action>> {
    let table = Table { rules, state };
    let allowed = |action: &Action| table.allowed(by, action);
    let mut offers = offered(candidates(rules, state, by), allowed);
    let acts = state.shoe.offers(rules.shoe(), by, &state.seated);
    offers.extend(offered_at_shoe(acts, |act| Action::Shoe { act }, allowed));
    offers
}

/// Everything somebody could try, amounts left open; what is allowed of it is the offer.
fn candidates(rules: &Rules, state: &State, by: By) -> Vec<Action> {
    let (stake, amount) = (Cents::ZERO, Cents::ZERO);
    let mut acts = Vec::new();
    match by {
        By::Seat(seat) if seat == rules.banker() => {
            acts.extend([Action::Show, Action::Draw, Action::Stand, Action::Banco { stake }]);
            // The banker's consent to a cut, and to a stake after the call.
            let standing = (1..=Seat::MAX).filter_map(Seat::standing);
            for to in state.seated.iter().copied().chain(standing) {
                acts.push(Action::Shoe { act: ShoeAct::Offer { seats: vec![to] } });
                acts.push(Action::Agree { to });
            }
        }
        By::Seat(_) => {
            for bet in Bet::ALL {
                for tender in [Tender::Chips, Tender::Cash] {
                    acts.push(Action::Place { bet, stake, tender });
                }
                acts.push(Action::TakeBack { bet, stake });
            }
            acts.extend([Action::Sit, Action::Leave, Action::Show, Action::Draw, Action::Stand]);
            acts.extend([Action::Hold { stake: None }, Action::Refuse, Action::Add { stake }]);
        }
        By::Staff(_) => {
            acts.extend([Action::BeginDay, Action::Close, Action::Deposit { amount }]);
            acts.extend([Action::CloseBets, Action::Prepare, Action::Turn, Action::InviteParts]);
            acts.extend(LevyStep::IN_ORDER.map(|step| Action::Levy { step }));
            acts.extend(state.seated.iter().map(|&seat| Action::Change { seat, amount }));
            if state.phase == Phase::Closed {
                acts.extend(openings());
            }
        }
    }
    acts
}

/// Every company with which a sitting might open.
fn openings() -> impl Iterator<Item = Action> {
    let sittings = Sitting::NAMES.iter().map(|&(_, sitting)| sitting);
    sittings.flat_map(|sitting| {
        (0..8_u8).map(move |choice| {
            let (inspecteurs, changeurs) = (1 + (choice & 1), 1 + (choice >> 1 & 1));
            let booklet = choice < 4;
            let present = Present { inspecteurs, changeurs, booklet, ..Present::USUAL };
            Action::Open { sitting, present, deposit: Cents::ZERO }
        })
    })
}

pub(super) struct Table<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
}

impl Table<'_> {
    /// Whether an act is allowed whatever its amount, and which amounts it may carry.
    fn allowed(&self, by: By, action: &Action) -> Result<Option<Amounts>, Refusal> {
        match action {
            Action::BeginDay => self.begin_day(by).map(|()| None),
            Action::Open { sitting, present, .. } => self.open(by, *sitting, *present).map(Some),
            _ if self.state.phase == Phase::Closed => Err(Reason::TableClosed.by(law::MC12_1_1)),
            Action::Close => self.close(by).map(|()| None),
            Action::Deposit { .. } => self.deposit(by).map(Some),
            Action::Sit => self.sit(by).map(|()| None),
            Action::Leave => self.leave(by).map(|()| None),
            Action::Place { bet, tender, .. } => self.place(by, *bet, *tender).map(Some),
            Action::TakeBack { bet, .. } => self.take_back(by, *bet).map(Some),
            Action::Change { seat, .. } => self.change(by, *seat).map(Some),
            Action::CloseBets => self.close_bets(by).map(|()| None),
            Action::Shoe { act } => self.shoe(by, act).map(|()| None),
            Action::Prepare => self.prepare(by).map(|()| None),
            Action::Show => self.show(by).map(|()| None),
            Action::Draw => self.speak(by, true).map(|()| None),
            Action::Stand => self.speak(by, false).map(|()| None),
            Action::Turn => self.turn(by).map(|()| None),
            Action::Banco { .. } => self.banco(by).map(Some),
            Action::Hold { .. } => self.hold(by).map(Some),
            Action::Refuse => self.refuse(by).map(|()| None),
            Action::InviteParts => self.invite_parts(by).map(|()| None),
            Action::Add { .. } => self.add(by).map(Some),
            Action::Agree { to } => self.agree(by, *to).map(|()| None),
            Action::Levy { step } => self.levy(by, *step).map(|()| None),
        }
    }

    /// A ponte: a place of one of the tableaux, or somebody who stands.
    pub(super) fn ponte(&self, by: By, clause: Clause) -> Result<Seat, Refusal> {
        let seat = match by {
            By::Seat(seat) => seat,
            By::Staff(_) => return Err(Reason::SeatsOnly.by(clause)),
        };
        if seat == self.rules.banker() {
            return Err(No::BankerStakes.by(law::MC12_3_2));
        }
        let seats = self.rules.pontes();
        if !seat.is_standing() && seat.number() > seats {
            return Err(Reason::NoSuchSeat { seats }.by(law::MC12_6_2));
        }
        Ok(seat)
    }

    pub(super) fn banker(&self, by: By, clause: Clause) -> Result<(), Refusal> {
        let banker = self.rules.banker();
        if by == By::Seat(banker) {
            return Ok(());
        }
        Err(Reason::NotYourTurn { turn: banker }.by(clause))
    }

    fn begin_day(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC12_1_1)?;
        match self.state.phase {
            Phase::Closed => Ok(()),
            _ => Err(Reason::TableOpen.by(law::MC12_1_1)),
        }
    }

    /// MC12.1.1, 3, MC12.2, MC12.3.1, D12.13: a sitting of its time of the day, its people, new
    /// cards, an approved banker and his deposit; and for a levy a booklet (MC11.7.7).
    fn open(&self, by: By, sitting: Sitting, present: Present) -> Result<Amounts, Refusal> {
        by.only(Role::Direction, law::MC12_1_1)?;
        if self.state.phase != Phase::Closed {
            return Err(Reason::TableOpen.by(law::MC12_1_1));
        }
        if self.state.sitting >= Some(sitting) {
            return Err(No::SittingHeld.by(law::MC12_1_1));
        }
        let missing = |what: &str, by: Clause| {
            Err(Reason::StaffIncomplete { missing: what.to_owned() }.by(by))
        };
        if !(1..=2).contains(&present.inspecteurs) {
            return missing("one or two inspectors", law::MC12_2_1);
        }
        if !present.croupier {
            return missing("a croupier", law::MC12_2_2);
        }
        if !(1..=2).contains(&present.changeurs) {
            return missing("one or two changeurs", law::MC12_2_3);
        }
        if !present.cartier {
            return missing("a cartier", law::MC12_2_4);
        }
        if !present.banker {
            return missing("a banker approved by the direction", law::MC12_3_1);
        }
        match present.cards {
            Some(Sixain::New) => {}
            Some(Sixain::Used | Sixain::Numbered) | None => {
                return missing("six new packs without numbers", law::MC12_1_3);
            }
        }
        if !present.booklet && self.rules.last_coup_levy() == OnOff::On {
            return missing("a verified booklet of tickets", chemin::MC11_7_7);
        }
        Ok(Amounts::range(self.rules.min(), Cents::MAX, law::D12_13))
    }

    /// A sitting ends between two coups, with an empty cloth.
    fn close(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Direction, law::MC12_1_1)?;
        if self.state.phase != Phase::Betting {
            return Err(Reason::RoundRunning.by(law::MC12_85_1));
        }
        if !self.state.stakes.is_empty() {
            return Err(Reason::StakesOnCloth.by(law::MC12_7_1));
        }
        self.state.shoe.check(self.rules.shoe(), CROUPIER, &ShoeAct::Unload)
    }

    /// D12.13: between coups the banker may put more money on the table.
    fn deposit(&self, by: By) -> Result<Amounts, Refusal> {
        by.only(Role::Direction, law::D12_13)?;
        match self.state.phase {
            Phase::Betting | Phase::LastChoice => {}
            _ => return Err(Reason::NextRoundOnly.by(law::D12_13)),
        }
        Ok(Amounts::range(Cents::new(1), self.state.room(), law::D12_13))
    }

    /// Nobody comes or goes while the banco is offered from seat to seat.
    fn order_stands(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Asking => Err(Reason::RoundRunning.by(chemin::MC11_4_6)),
            _ => Ok(()),
        }
    }

    fn sit(&self, by: By) -> Result<(), Refusal> {
        let seat = self.ponte(by, law::MC12_6_2)?;
        if seat.is_standing() {
            return Err(Reason::SeatRequired.by(law::MC12_6_2));
        }
        if self.state.seated.contains(&seat) {
            return Err(Reason::AlreadySeated.by(law::MC12_6_2));
        }
        self.order_stands()?;
        self.nobody_asked()
    }

    /// MC12.4.3: the cards are offered to those who sat there when the croupier began to ask.
    fn nobody_asked(&self) -> Result<(), Refusal> {
        match self.state.shoe.asked() {
            Some(_) => Err(Reason::DecisionsPending.by(law::MC12_4_3)),
            None => Ok(()),
        }
    }

    fn leave(&self, by: By) -> Result<(), Refusal> {
        let seat = self.ponte(by, law::MC12_6_2)?;
        if !self.state.seated.contains(&seat) {
            return Err(Reason::SeatRequired.by(law::MC12_6_2));
        }
        if self.state.has_staked(seat) {
            return Err(Reason::StakesOnCloth.by(law::MC12_7_1));
        }
        self.order_stands()?;
        self.nobody_asked()
    }

    /// MC12.82.1: stakes are taken from « faites vos jeux » to « rien ne va plus ».
    fn bets_open(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Betting => Ok(()),
            Phase::LastChoice | Phase::Asking => Err(Reason::ShortRoundOnly.by(law::MC12_10_2)),
            Phase::Levying => Err(self.levy_due()),
            Phase::Closed
            | Phase::Dealing
            | Phase::Deciding
            | Phase::Showing
            | Phase::Serving
            | Phase::Answering
            | Phase::Drawing
            | Phase::Turning => Err(Reason::BetsClosed.by(law::MC12_82_1)),
        }
    }

    /// MC11.7.6: the levy is done with before the next coup.
    pub(super) fn levy_due(&self) -> Refusal {
        let due = self.state.levy.map_or(LevyStep::TearUp, |levy| levy.due);
        Reason::StepMissing { step: due.said_as() }.by(chemin::MC11_7_6)
    }

    /// MC12.7.1: on his own tableau, on the other, or on both.
    fn place(&self, by: By, bet: Bet, tender: Tender) -> Result<Amounts, Refusal> {
        let seat = self.ponte(by, law::MC12_7_1)?;
        if bet == Bet::Banco {
            return Err(Reason::NotOffered.by(chemin::MC11_4_6));
        }
        self.bets_open()?;
        self.state.shoe.check_begin(self.rules.shoe())?;
        match tender {
            // MC15.2: the croupier changes a staked note at once.
            Tender::Chips | Tender::Cash => {}
            Tender::Verbal => return Err(Reason::ChipsOnly.by(office::MC15_1)),
        }
        let mut amounts = self.rules.may_add(bet, self.state.on(seat, bet));
        // D12.13: what the banker may win has to fit into his bank.
        let room = self.state.room();
        if room < amounts.max {
            (amounts.max, amounts.by_max) = (room, law::D12_13);
        }
        Ok(amounts)
    }

    fn take_back(&self, by: By, bet: Bet) -> Result<Amounts, Refusal> {
        let seat = self.ponte(by, law::MC12_7_1)?;
        self.bets_open()?;
        let held = self.state.on(seat, bet);
        if !held.is_positive() {
            return Err(Reason::NothingStaked.by(law::MC12_7_1));
        }
        Ok(self.rules.may_take(bet, held))
    }

    /// MC12.2.3, MC17.2.8, DBO.22: what is not staked is changed by the changeur, for the seated.
    fn change(&self, by: By, seat: Seat) -> Result<Amounts, Refusal> {
        by.only(Role::Changeur, law::MC12_2_3)?;
        if !self.state.seated.contains(&seat) {
            return Err(Reason::SeatRequired.by(office::MC17_2_8));
        }
        Ok(Amounts::range(Cents::new(1), Cents::MAX, law::MC12_2_3))
    }

    /// « Rien ne va plus »; D12.13: no coup that the bank could not pay.
    fn close_bets(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC12_82_1)?;
        match self.state.phase {
            Phase::Betting => {}
            // MC12.10.1: a coup of two tableaux needs nine cards.
            Phase::LastChoice => return Err(Reason::ShortRoundOnly.by(law::MC12_10_1)),
            Phase::Asking => return self.close_banco(),
            Phase::Levying => return Err(self.levy_due()),
            Phase::Closed
            | Phase::Dealing
            | Phase::Deciding
            | Phase::Showing
            | Phase::Serving
            | Phase::Answering
            | Phase::Drawing
            | Phase::Turning => return Err(Reason::BetsClosed.by(law::MC12_82_1)),
        }
        self.state.shoe.check_begin(self.rules.shoe())?;
        let exposure = self.state.exposure();
        if !exposure.is_positive() {
            return Err(Reason::NothingStaked.by(law::MC12_7_1));
        }
        if exposure > self.state.bank {
            return Err(No::BankNotCovered { bank: self.state.bank }.by(law::D12_13));
        }
        Ok(())
    }

    fn prepare(&self, by: By) -> Result<(), Refusal> {
        by.only(Role::Croupier, law::MC12_2_2)?;
        match self.state.phase {
            Phase::Betting => {}
            Phase::Levying => return Err(self.levy_due()),
            _ => return Err(Reason::RoundRunning.by(law::MC12_10_1)),
        }
        match usual_act(self.rules, self.state) {
            Some((By::Staff(_), _)) => return Ok(()),
            Some((By::Seat(asked), ShoeAct::Gather)) => {
                return Err(Reason::NotAsked { asked }.by(law::MC12_4_4));
            }
            // The shoe knows what a ponte is asked for.
            Some((By::Seat(_), act)) => return self.state.shoe.check(self.rules.shoe(), by, &act),
            None => {}
        }
        self.taille_left()?;
        // Whatever keeps the croupier from shuffling now keeps him from preparing.
        self.state.shoe.check(self.rules.shoe(), by, &ShoeAct::Gather)?;
        Err(Reason::RoundRunning.by(law::MC12_10_1))
    }

    /// MC12.1.2: no third taille.
    fn taille_left(&self) -> Result<(), Refusal> {
        let over = self.state.shoe.phase() == ShoePhase::RunOver;
        if over && self.state.taille >= TAILLES {
            return Err(Reason::GameEnded.by(law::MC12_1_2));
        }
        Ok(())
    }

    fn shoe(&self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        let exchange = matches!(act, ShoeAct::ShowDamaged { .. } | ShoeAct::Exchange { .. });
        match self.state.phase {
            _ if exchange => {}
            Phase::Asking => return Err(Reason::RoundRunning.by(chemin::MC11_4_6)),
            Phase::Levying => return Err(self.levy_due()),
            _ => {}
        }
        if act.belongs_to_the_round() {
            return Err(Reason::NotOffered.by(law::MC12_5_4));
        }
        self.hand_on_the_cards(by, act)?;
        self.state.shoe.check(self.rules.shoe(), by, act)?;
        // The banker is at every table of this game: if it is reserved, then for a ponte.
        let stakes = self.state.stakes.iter().map(|stake| stake.seat);
        let pontes = self.state.seated.iter().copied().chain(stakes);
        reserved_for_one(self.rules.shoe(), act, || pontes)?;
        match act {
            // MC12.10.2: he says for how much he plays it.
            ShoeAct::BeginShortRound => Err(Reason::StepMissing { step: "banco" }.by(law::D12_7)),
            ShoeAct::Unload => Err(Reason::TableOpen.by(self.rules.shoe().law().unload)),
            ShoeAct::Wash => self.taille_left(),
            ShoeAct::Offer { seats } => self.offer(by, seats),
            _ => Ok(()),
        }
    }

    /// Whose hand it must be; the shoe asks the rest.
    fn hand_on_the_cards(&self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        let banker = By::Seat(self.rules.banker());
        match (act, by) {
            (ShoeAct::BeginShortRound | ShoeAct::EndRun, _) => {
                self.state.shoe.check(self.rules.shoe(), banker, act)?;
                self.banker(by, law::MC12_10_2)
            }
            // MC12.4.3: one ponte may shuffle, in his turn.
            (ShoeAct::Gather, By::Seat(_)) if by != banker => match self.state.shoe.asked() {
                Some(asked) if by == By::Seat(asked) => Ok(()),
                Some(asked) => Err(Reason::NotAsked { asked }.by(law::MC12_4_3)),
                None => Err(Reason::OfferMissing.by(law::MC12_4_3)),
            },
            (ShoeAct::Gather | ShoeAct::Cut { .. } | ShoeAct::Offer { .. }, By::Seat(_))
            | (ShoeAct::Decline | ShoeAct::OrderReshuffle { .. } | ShoeAct::Exchange { .. }, _) => {
                Ok(())
            }
            _ => by.only(Role::Croupier, law::MC12_2_2),
        }
    }

    /// MC12.4.3, MC12.5.2: the shuffle is offered to all who sit there, in their order; a cut is
    /// the banker's to allow, to any one ponte, seated or standing.
    fn offer(&self, by: By, asked: &[Seat]) -> Result<(), Refusal> {
        let seated = &self.state.seated;
        if let By::Seat(_) = by {
            let there = |seat: &Seat| seat.is_standing() || seated.contains(seat);
            let consents = by == By::Seat(self.rules.banker()) && asked.iter().all(there);
            return if consents { Ok(()) } else { Err(Reason::ConsentMissing.by(law::MC12_5_2)) };
        }
        match (seated.first(), asked.first()) {
            (Some(first), Some(given)) if first != given => {
                Err(Reason::NotAsked { asked: *first }.by(law::MC12_4_3))
            }
            _ if seated == asked => Ok(()),
            _ => Err(Reason::NotOneByOne.by(law::MC12_4_3)),
        }
    }
}
