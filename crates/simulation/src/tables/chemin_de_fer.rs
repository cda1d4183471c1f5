//! A table of chemin de fer at which every coup is a new hand: the banker stakes the banco, the
//! first player asked holds the whole, and whatever becomes of it the hand goes on.

use games::baccara::Against;
use games::chemin_de_fer::{
    Action, Bet, Cagnotte, CheminDeFer, Due, Event, Means, Phase, Rules, State,
};
use table::shoe::Phase as ShoePhase;
use table::{By, Card, Cents, Clause, Game, Line, Party, Record, Refusal, Role, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);

/// What a side knows when it may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Ponte { point: u8 },
    Banker { point: u8, against: Against },
}

/// What one coup brought either side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    pub ponte: Cents,
    /// After the levy.
    pub banker: Cents,
}

impl Record<CheminDeFer> for Sides {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> Event) {}

    /// A ponte's line says what the banker won or lost; his own only tells of the levy.
    fn line(&mut self, line: Line<Bet>) {
        match (line.bet, line.against) {
            (Bet::Banco, _) => {
                self.ponte += line.net();
                self.banker -= line.net();
            }
            (Bet::Banque | Bet::Garage, Party::Cagnotte) => self.banker += line.net(),
            (Bet::Banque | Bet::Garage, Party::Bank | Party::Seat(_) | Party::Pot) => {}
        }
    }
}

#[derive(Clone, Debug)]
pub struct CheminTable {
    rules: Rules,
    state: State,
    banco: Cents,
}

impl CheminTable {
    /// A new sitting, the first taille ready and the first hand given.
    pub fn new(rules: &Rules, banco: Cents) -> Self {
        let state = CheminDeFer::open(rules, &mut Silent);
        CheminTable { rules: rules.clone(), state, banco }
    }

    /// The same table at the beginning of another sitting.
    pub fn reopen(&mut self) {
        self.state = CheminDeFer::open(&self.rules, &mut Silent);
    }

    /// From the next coup on this is the banco.
    pub fn stake(&mut self, banco: Cents) {
        self.banco = banco;
    }

    /// Whether the banco can be announced.
    pub fn check(&self) -> Result<(), Refusal> {
        let announce = Action::Announce { stake: self.banco };
        CheminDeFer::check(&self.rules, &self.state, self.banker(), &announce)
    }

    /// The stop card has shown.
    pub fn is_over(&self) -> bool {
        self.state.shoe.phase() == ShoePhase::RunOver
    }

    fn banker(&self) -> By {
        By::Seat(self.state.banker.expect("somebody has the hand"))
    }

    fn act(&mut self, by: By, action: &Action, out: &mut impl Record<CheminDeFer>) {
        CheminDeFer::act(&self.rules, &mut self.state, by, action, out);
    }

    fn may(&self, by: By, action: &Action) -> bool {
        CheminDeFer::check(&self.rules, &self.state, by, action).is_ok()
    }

    /// One coup, from a hand that was just given to the next. `draws` answers where the law leaves
    /// the choice.
    pub fn coup(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        draws: &mut impl FnMut(Asked) -> bool,
        out: &mut impl Record<CheminDeFer>,
    ) {
        self.act(self.banker(), &Action::Announce { stake: self.banco }, out);
        loop {
            match self.state.phase {
                Phase::Asking(_) => {
                    let asked = By::Seat(self.state.asked.expect("seats are asked in turn"));
                    self.act(asked, &Action::Hold { means: Means::Chips }, out);
                }
                Phase::Covered => self.act(CROUPIER, &Action::CloseBets, out),
                Phase::Called => self.act(self.banker(), &Action::Deal, out),
                Phase::Dealing | Phase::PonteCard | Phase::BankerCard => {
                    CheminDeFer::reveal(&self.rules, &mut self.state, deal(), out);
                }
                Phase::Naturals => {
                    let natural = self.state.ponte_hand.is_natural();
                    let ponte = self.state.ponte.filter(|_| natural).map(By::Seat);
                    self.act(ponte.unwrap_or_else(|| self.banker()), &Action::LayDown, out);
                }
                Phase::Ponte => {
                    let by = By::Seat(self.state.ponte.expect("somebody has the cards"));
                    let point = self.state.ponte_hand.point();
                    self.answer(by, Asked::Ponte { point }, draws, out);
                }
                Phase::Banker => {
                    let against = Against::from(self.state.ponte_hand.cards().get(2).copied());
                    let point = self.state.banker_hand.point();
                    self.answer(self.banker(), Asked::Banker { point, against }, draws, out);
                }
                Phase::Levy => self.levy(out),
                Phase::Tie => self.act(CROUPIER, &Action::GoOn, out),
                Phase::Hand(Due::First) | Phase::Preparing | Phase::Closed => return,
                Phase::Hand(Due::Another | Due::Repeat | Due::Tied | Due::Doubled) => {
                    self.hand_on(out);
                }
            }
        }
    }

    /// The law decides, or the side does.
    fn answer(
        &mut self,
        by: By,
        asked: Asked,
        draws: &mut impl FnMut(Asked) -> bool,
        out: &mut impl Record<CheminDeFer>,
    ) {
        let draw = match (self.may(by, &Action::Draw), self.may(by, &Action::Stand)) {
            (true, true) => draws(asked),
            (draw, _) => draw,
        };
        self.act(by, if draw { &Action::Draw } else { &Action::Stand }, out);
    }

    fn levy(&mut self, out: &mut impl Record<CheminDeFer>) {
        let stake = self.state.levy.map_or(Cents::ZERO, |levy| levy.amount);
        let booklet = match self.state.cagnotte {
            Cagnotte::Open { booklet } | Cagnotte::Verified { booklet } => booklet,
            Cagnotte::Shut => 0,
        };
        let tear_off = Action::TearOff { stake, booklet };
        let steps =
            [Action::AnnounceLevy, Action::SetApart, tear_off, Action::DropIn, Action::TearUp];
        for step in steps {
            self.act(CROUPIER, &step, out);
        }
    }

    /// A hand that is over goes to the next, or to nobody after the last coup of a taille.
    fn hand_on(&mut self, out: &mut impl Record<CheminDeFer>) {
        if self.is_over() {
            self.act(CROUPIER, &Action::HandBack, out);
        } else {
            self.act(self.banker(), &Action::Pass, out);
        }
    }
}
