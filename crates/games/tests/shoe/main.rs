//! The shoe against the rulebook's worked examples, its bounds and its invariants.

mod device;
mod door;
mod prepare;
mod properties;
mod stop;

use games::banque_a_tout_va::shoe as mc_banque_a_tout_va;
use games::blackjack::{french_shoe as fr_blackjack, mc_shoe as mc_blackjack};
use games::chemin_de_fer::shoe as mc_chemin_de_fer;
use games::punto_banco::shoe as mc_punto_banco;
use games::three_card_poker::shoe as fr_three_card_poker;
use games::trente_et_quarante::shoe as mc_trente_et_quarante;
use table::shoe::{Shoe, ShoeAct, ShoeDraft, ShoeEvent, ShoeLaw, ShoeRules};
use table::{By, Card, Clause, Refusal, Role, Seat};

const CROUPIER: By = By::Staff(Role::Croupier);

/// A table that keeps what it was told.
struct Table {
    rules: ShoeRules,
    shoe: Shoe,
    told: Vec<(Clause, ShoeEvent)>,
}

fn seat(number: u8) -> Seat {
    Seat::seated(number).expect("a seat")
}

fn by_seat(number: u8) -> By {
    By::Seat(seat(number))
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn usual(law: &'static ShoeLaw) -> Table {
    Table::with(ShoeDraft::usual(law), law)
}

/// Prepared in the usual way, so that a round may begin.
fn ready(law: &'static ShoeLaw) -> Table {
    let mut table = usual(law);
    table.prepare();
    table
}

/// Breaches of a draft, as key and clause.
fn breaches(draft: ShoeDraft, law: &'static ShoeLaw) -> Vec<(String, String)> {
    let clause = |by: Option<Clause>| by.map(|c| c.to_string()).unwrap_or_default();
    match draft.admit(law) {
        Ok(_) => Vec::new(),
        Err(all) => all.into_iter().map(|b| (b.key, clause(b.by))).collect(),
    }
}

impl Table {
    fn with(draft: ShoeDraft, law: &'static ShoeLaw) -> Table {
        let rules = draft.admit(law).expect("a shoe that the law allows");
        Table { rules, shoe: Shoe::new(&rules), told: Vec::new() }
    }

    fn prepare(&mut self) {
        let told = &mut self.told;
        self.shoe.prepare(&self.rules, &mut |by, event| told.push((by, event)));
    }

    fn by(&mut self, by: By, act: &ShoeAct) -> Result<(), Refusal> {
        let told = &mut self.told;
        self.shoe.act(&self.rules, by, act, &mut |by, event| told.push((by, event)))
    }

    fn does(&mut self, act: &ShoeAct) {
        self.by(CROUPIER, act).unwrap_or_else(|no| panic!("{act:?}: {no}"));
    }

    fn all(&mut self, acts: &[ShoeAct]) {
        for act in acts {
            self.does(act);
        }
    }

    /// The code and clause of a refusal, after which nothing has changed.
    fn refused(&mut self, by: By, act: &ShoeAct) -> (&'static str, &'static str) {
        let before = (self.shoe.clone(), self.told.len());
        let no = self.by(by, act).expect_err("must be refused");
        assert_eq!((self.shoe.clone(), self.told.len()), before);
        (no.why.code(), no.by.id())
    }

    fn no(&mut self, act: &ShoeAct) -> (&'static str, &'static str) {
        self.refused(CROUPIER, act)
    }

    fn card(&mut self, card: Card) -> Result<(), Refusal> {
        let told = &mut self.told;
        self.shoe.card(&self.rules, card, &mut |by, event| told.push((by, event)))
    }

    fn no_card(&mut self, text: &str) -> (&'static str, &'static str) {
        let before = (self.shoe.clone(), self.told.len());
        let no = self.card(card(text)).expect_err("must be refused");
        assert_eq!((self.shoe.clone(), self.told.len()), before);
        (no.why.code(), no.by.id())
    }

    fn cards(&mut self, text: &str) {
        for word in text.split(' ') {
            self.card(card(word)).expect("a card that is due");
        }
    }

    /// Any cards, so many.
    fn any(&mut self, count: u16) {
        for _ in 0..count {
            let next = Card::pack().find(|&c| self.shoe.weight(c) > 0).expect("a card is left");
            self.card(next).unwrap_or_else(|no| panic!("{no}"));
        }
    }

    fn round_of(&mut self, cards: u16) {
        self.does(&ShoeAct::BeginRound);
        self.any(cards);
        self.does(&ShoeAct::EndRound);
    }

    /// Rounds until this many cards are left before the stop card, none of them in a round.
    fn down_to(&mut self, before_stop: u16) {
        let ahead = self.shoe.cards_before_stop().expect("a stop card lies in it");
        assert!(ahead > before_stop);
        self.round_of(ahead - before_stop);
    }

    /// The clauses under which an event was told.
    fn clauses_of(&self, what: ShoeEvent) -> Vec<&'static str> {
        self.told.iter().filter(|(_, e)| *e == what).map(|(by, _)| by.id()).collect()
    }

    fn count(&self, matches: impl Fn(&ShoeEvent) -> bool) -> usize {
        self.told.iter().filter(|(_, event)| matches(event)).count()
    }
}
