//! A table of banque à tout va. A seated ponte with the least stake holds the cards of each
//! tableau; the stakes that are counted belong to players who stand.

use games::baccara::value;
use games::banque_a_tout_va::{
    Action, BanqueAToutVa, Bet, Event, Holder, Phase, Rules, Said, Seen, Side, State, Tableau,
    Tender,
};
use odds::baccara::Shown;
use table::shoe::Phase as ShoePhase;
use table::{By, Card, Cents, Clause, Game, Line, Record, Refusal, Role, Seat, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);

/// What somebody knows when he may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Right { point: u8 },
    Left { point: u8 },
    Banker { point: u8, right: Shown, left: Shown },
}

/// Adds up what each standing player won or lost.
#[derive(Debug)]
pub struct Standing<'a>(pub &'a mut [Cents]);

impl Record<BanqueAToutVa> for Standing<'_> {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> Event) {}

    fn line(&mut self, line: Line<Bet>) {
        if line.seat.is_standing() {
            self.0[usize::from(line.seat.number()) - 1] += line.net();
        }
    }
}

#[derive(Clone, Debug)]
pub struct BanqueTable {
    rules: Rules,
    state: State,
    places: Vec<(By, Action)>,
}

impl BanqueTable {
    /// A new sitting, the first taille ready, and what is laid in every coup.
    pub fn new(rules: &Rules, laid: &[(Bet, Cents)]) -> Self {
        let state = BanqueAToutVa::open(rules, &mut Silent);
        let mut table = BanqueTable { rules: *rules, state, places: Vec::new() };
        table.stake(laid);
        table
    }

    /// From the next coup on this is laid.
    pub fn stake(&mut self, laid: &[(Bet, Cents)]) {
        let place = |seat: Option<Seat>, bet, stake| {
            let by = By::Seat(seat.expect("there is room for everybody"));
            (by, Action::Place { bet, stake, tender: Tender::Chips })
        };
        let (left, least) = (self.rules.seats() + 1, self.rules.min());
        let holders = [(1, Bet::Right), (left, Bet::Left)];
        let holders = holders.map(|(number, bet)| place(Seat::seated(number), bet, least));
        let counted = (1..).zip(laid);
        let counted =
            counted.map(|(number, &(bet, stake))| place(Seat::standing(number), bet, stake));
        self.places.clear();
        self.places.extend(holders.into_iter().chain(counted));
    }

    /// The same table at the beginning of another sitting.
    pub fn reopen(&mut self) {
        self.state = BanqueAToutVa::open(&self.rules, &mut Silent);
    }

    /// Whether the house takes these stakes.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut state = self.state.clone();
        let close = (CROUPIER, Action::CloseBets);
        for (by, action) in self.places.iter().chain([&close]) {
            BanqueAToutVa::play(&self.rules, &mut state, *by, action, &mut Silent)?;
        }
        Ok(())
    }

    /// There are too few cards for another coup of two tableaux.
    pub fn is_over(&self) -> bool {
        self.state.phase == Phase::LastChoice || self.state.shoe.phase() != ShoePhase::Ready
    }

    fn banker(&self) -> By {
        By::Seat(self.state.banks)
    }

    fn act(&mut self, by: By, action: &Action, out: &mut impl Record<BanqueAToutVa>) {
        BanqueAToutVa::act(&self.rules, &mut self.state, by, action, out);
    }

    fn may(&self, by: By, action: &Action) -> bool {
        BanqueAToutVa::check(&self.rules, &self.state, by, action).is_ok()
    }

    /// One coup. `draws` answers where the law leaves the choice.
    pub fn coup(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        draws: &mut impl FnMut(Asked) -> bool,
        out: &mut impl Record<BanqueAToutVa>,
    ) {
        for (by, place) in &self.places {
            BanqueAToutVa::act(&self.rules, &mut self.state, *by, place, out);
        }
        self.act(CROUPIER, &Action::CloseBets, out);
        loop {
            match self.state.phase {
                Phase::Dealing | Phase::Serving | Phase::Drawing => {
                    let seen = Seen::next(deal());
                    BanqueAToutVa::reveal(&self.rules, &mut self.state, seen, out);
                }
                Phase::Deciding => self.hands_speak(draws, out),
                Phase::Showing => self.act(self.banker(), &Action::Show, out),
                Phase::Answering => {
                    let [right, left] = [0, 1].map(|at| shown(&self.state.tableaux[at]));
                    let point = self.state.banker.first_point();
                    let asked = Asked::Banker { point, right, left };
                    self.answer(self.banker(), asked, draws, out);
                }
                Phase::Turning => self.act(CROUPIER, &Action::Turn, out),
                Phase::Levying => {
                    let step = self.state.levy.expect("a levy is under way").due;
                    self.act(CROUPIER, &Action::Levy { step }, out);
                }
                Phase::Betting | Phase::LastChoice | Phase::Asking | Phase::Closed => return,
            }
        }
    }

    /// The holders of both hands, the right one first.
    fn hands_speak(
        &mut self,
        draws: &mut impl FnMut(Asked) -> bool,
        out: &mut impl Record<BanqueAToutVa>,
    ) {
        for at in 0..self.state.tableaux.len() {
            let Tableau { holder, said, ref hand, .. } = self.state.tableaux[at];
            let (Holder::Seat(seat), Said::Nothing) = (holder, said) else { continue };
            let (by, point, natural) = (By::Seat(seat), hand.first_point(), hand.is_natural());
            if natural {
                self.act(by, &Action::Show, out);
                continue;
            }
            let asked = match self.state.sides()[at] {
                Side::Left => Asked::Left { point },
                Side::Right | Side::Ponte | Side::Banker => Asked::Right { point },
            };
            self.answer(by, asked, draws, out);
        }
    }

    /// The law decides, or the holder does.
    fn answer(
        &mut self,
        by: By,
        asked: Asked,
        draws: &mut impl FnMut(Asked) -> bool,
        out: &mut impl Record<BanqueAToutVa>,
    ) {
        let draw = match (self.may(by, &Action::Draw), self.may(by, &Action::Stand)) {
            (true, true) => draws(asked),
            (draw, _) => draw,
        };
        self.act(by, if draw { &Action::Draw } else { &Action::Stand }, out);
    }
}

/// What the banker sees of a hand.
fn shown(tableau: &Tableau) -> Shown {
    match (tableau.said, tableau.hand.third()) {
        (Said::LaidDown, _) => Shown::Natural,
        (_, Some(card)) => Shown::Third(value(card)),
        (Said::Nothing | Said::Stood | Said::Asked, None) => Shown::Stood,
    }
}
