//! A table of punto banco or Punto 2000 with a seat for every stake.

use crate::seats::seat;
use games::punto_banco::{Action, Bet, Phase, Punto, PuntoLaw, Rules, Seen, State, Tender};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Game, Record, Refusal, Role, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);

#[derive(Clone, Debug)]
pub struct PuntoTable<L: PuntoLaw> {
    rules: Rules,
    state: State,
    /// The stake of each seat.
    places: Vec<Action<Bet<L>>>,
}

impl<L: PuntoLaw> PuntoTable<L> {
    /// A new sitting, the first shoe loaded, and what is laid in every coup.
    pub fn new(rules: &Rules, laid: &[(Bet<L>, Cents)]) -> Self {
        let state = Punto::<L>::open(rules, &mut Silent);
        let mut table = PuntoTable { rules: *rules, state, places: Vec::new() };
        table.stake(laid);
        table
    }

    /// From the next coup on this is laid.
    pub fn stake(&mut self, laid: &[(Bet<L>, Cents)]) {
        let place = |&(bet, stake)| Action::Place { bet, stake, tender: Tender::Chips };
        self.places.clear();
        self.places.extend(laid.iter().map(place));
    }

    /// Whether the house takes these stakes.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut table = self.clone();
        // Nothing is staked before the shoe has burnt its cards, whatever they are.
        let mut pack = Card::PACK.into_iter().cycle();
        table.burn(&mut || pack.next().expect("it goes round"), &mut Silent);
        for (index, place) in self.places.iter().enumerate() {
            let by = By::Seat(seat(index));
            Punto::<L>::play(&self.rules, &mut table.state, by, place, &mut Silent)?;
        }
        Ok(())
    }

    /// The same table at the beginning of another sitting.
    pub fn reopen(&mut self) {
        self.state = Punto::<L>::open(&self.rules, &mut Silent);
    }

    fn act(&mut self, by: By, action: &Action<Bet<L>>, out: &mut impl Record<Punto<L>>) {
        Punto::<L>::act(&self.rules, &mut self.state, by, action, out);
    }

    fn reveal(&mut self, card: Card, out: &mut impl Record<Punto<L>>) {
        Punto::<L>::reveal(&self.rules, &mut self.state, Seen::Dealt(card), out);
    }

    /// After the last coup of a shoe: the next is prepared in the usual way.
    pub fn prepare(&mut self, out: &mut impl Record<Punto<L>>) {
        while let Some((by, act)) = self.state.shoe().usual_act(self.rules.shoe()) {
            // The players are asked, and the first of them cuts.
            let act = match act {
                ShoeAct::Offer { .. } => ShoeAct::Offer { seats: self.state.cutters() },
                act => act,
            };
            self.act(by, &Action::Shoe { act }, out);
        }
    }

    /// The first card of a shoe is turned, and as many as it says are burnt.
    pub fn burn(&mut self, deal: &mut impl FnMut() -> Card, out: &mut impl Record<Punto<L>>) {
        while let ShoePhase::Burning(_) = self.state.shoe().phase() {
            self.reveal(deal(), out);
        }
    }

    /// The stop card has shown.
    pub fn is_over(&self) -> bool {
        self.state.shoe().phase() == ShoePhase::RunOver
    }

    pub fn coup(&mut self, deal: &mut impl FnMut() -> Card, out: &mut impl Record<Punto<L>>) {
        for (index, place) in self.places.iter().enumerate() {
            Punto::<L>::act(&self.rules, &mut self.state, By::Seat(seat(index)), place, out);
        }
        self.act(CROUPIER, &Action::CloseBets, out);
        while self.state.phase() != Phase::Betting {
            self.reveal(deal(), out);
        }
    }
}
