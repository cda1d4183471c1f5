//! A table of punto banco or Punto 2000 with one player on all three chances, driven step by step,
//! for benchmarks and for the test that the folded coups are those of the engine.

use games::punto_banco::{Action, Bet, Kind, Phase, Punto, PuntoLaw, Rules, Seen, State, Tender};
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Card, Cents, Draft, Game, Record, Role, Seat, Silent};

const CROUPIER: By = By::Staff(Role::Croupier);
const PLAYER: By = By::Seat(Seat::seated(1).expect("there is a first seat"));
/// What lies on each chance in every coup.
pub(crate) const STAKE: Cents = Cents::units(20);

#[derive(Clone, Debug)]
pub(crate) struct PuntoTable<L: PuntoLaw> {
    pub(crate) rules: Rules,
    state: State,
    places: [Action<Bet<L>>; 3],
}

impl<L: PuntoLaw> PuntoTable<L> {
    /// A new sitting, the first shoe loaded.
    pub(crate) fn new(packs: u8) -> Self {
        let mut draft = Draft::default();
        draft.set("decks", packs.to_string());
        let rules = Punto::<L>::admit(&draft).expect("lawful");
        let state = Punto::<L>::open(&rules, &mut Silent);
        let places = [Kind::Punto, Kind::Banco, Kind::Egalite].map(|kind| Action::Place {
            bet: Bet::of(kind),
            stake: STAKE,
            tender: Tender::Chips,
        });
        PuntoTable { rules, state, places }
    }

    fn act(&mut self, by: By, action: &Action<Bet<L>>, out: &mut impl Record<Punto<L>>) {
        Punto::<L>::act(&self.rules, &mut self.state, by, action, out);
    }

    fn reveal(&mut self, card: Card, out: &mut impl Record<Punto<L>>) {
        Punto::<L>::reveal(&self.rules, &mut self.state, Seen::Dealt(card), out);
    }

    /// After the last coup of a shoe: the next is prepared in the usual way.
    pub(crate) fn prepare(&mut self, out: &mut impl Record<Punto<L>>) {
        while let Some((by, act)) = self.state.shoe().usual_act(self.rules.shoe()) {
            // The player is asked, and cuts.
            let act = match act {
                ShoeAct::Offer { .. } => ShoeAct::Offer { seats: self.state.cutters() },
                act => act,
            };
            self.act(by, &Action::Shoe { act }, out);
        }
    }

    /// The first card of a shoe is turned, and as many as it says are burnt.
    pub(crate) fn burn(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        out: &mut impl Record<Punto<L>>,
    ) {
        while let ShoePhase::Burning(_) = self.state.shoe().phase() {
            self.reveal(deal(), out);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.shoe().phase() == ShoePhase::RunOver
    }

    pub(crate) fn coup(
        &mut self,
        deal: &mut impl FnMut() -> Card,
        out: &mut impl Record<Punto<L>>,
    ) {
        for place in &self.places {
            Punto::<L>::act(&self.rules, &mut self.state, PLAYER, place, out);
        }
        self.act(CROUPIER, &Action::CloseBets, out);
        while self.state.phase() != Phase::Betting {
            self.reveal(deal(), out);
        }
    }
}
