//! Punto banco and Punto 2000, folded: the cards of a coup leave nothing to decide.

use super::folded::{Folded, Next, composition};
use super::urn::Urn;
use crate::streams::{Seed, Streams};
use games::baccara::{Against, value};
use games::punto_banco::rules::{
    BancoPay, Coup, Shown, Winner, banco_draws, main_bet, punto_draws,
};
use odds::Instructions;
use table::{Card, Cents, Fate};

/// How a coup ends, as far as punto, banco and égalité of both games can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Punto,
    Banco,
    /// Punto 2000 pays it half (MC13.8.2).
    BancoWithSix,
    Egalite,
}

impl Outcome {
    pub const ALL: [Outcome; 4] =
        [Outcome::Punto, Outcome::Banco, Outcome::BancoWithSix, Outcome::Egalite];

    pub const fn of(coup: Coup) -> Self {
        match (coup.winner(), coup.banco.point) {
            (Winner::Punto, _) => Outcome::Punto,
            (Winner::Banco, 6) => Outcome::BancoWithSix,
            (Winner::Banco, _) => Outcome::Banco,
            (Winner::Egalite, _) => Outcome::Egalite,
        }
    }

    /// One of the coups that end so, to ask the rules about.
    pub const fn coup(self) -> Coup {
        let (punto, banco) = match self {
            Outcome::Punto => (9, 0),
            Outcome::Banco => (0, 9),
            Outcome::BancoWithSix => (0, 6),
            Outcome::Egalite => (9, 9),
        };
        Coup { punto: two_cards(punto), banco: two_cards(banco) }
    }

    /// What a stake on one of the three chances wins or loses.
    pub const fn net(self, bet: Winner, pay: BancoPay, stake: Cents) -> Cents {
        match main_bet(bet, self.coup(), pay).0 {
            Fate::Wins(odds) => odds.winnings_of_steps(stake),
            Fate::Returned => Cents::ZERO,
            Fate::Lost | Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
                Cents::new(-stake.get())
            }
        }
    }
}

const fn two_cards(point: u8) -> Shown {
    Shown { point, cards: 2 }
}

/// The coups of either game.
#[derive(Clone, Copy, Debug)]
pub struct Coups;

/// Points so far, and whose card is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    Punto1,
    Banco1 { punto: u8 },
    Punto2 { punto: u8, banco: u8 },
    Banco2 { punto: u8, banco: u8 },
    Punto3 { punto: u8, banco: u8 },
    Banco3 { punto: Shown, banco: u8 },
}

type Step = Next<State, Outcome>;

/// Both sides show two cards.
fn shown(punto: u8, banco: u8) -> Step {
    if punto_draws(punto, banco) {
        Next::Go(State::Punto3 { punto, banco })
    } else {
        punto_done(punto, two_cards(punto), banco, Against::Stood)
    }
}

/// Punto has its cards, and had `first` with two.
fn punto_done(first: u8, punto: Shown, banco: u8, against: Against) -> Step {
    if banco_draws(first, banco, against) {
        Next::Go(State::Banco3 { punto, banco })
    } else {
        Next::Over(Outcome::of(Coup { punto, banco: two_cards(banco) }))
    }
}

impl Folded for Coups {
    type State = State;
    type Outcome = Outcome;

    const CLASSES: usize = 10;

    /// Tens and figures, the most, in the middle: values 1 to 4, then 0, then 5 to 9.
    fn class(card: Card) -> u8 {
        match value(card) {
            0 => 4,
            low @ 1..=4 => low - 1,
            high => high,
        }
    }

    fn start(&self) -> State {
        State::Punto1
    }

    fn reveal(&self, state: &State, card: Card) -> Step {
        let value = value(card);
        let plus = |point: u8| (point + value) % 10;
        match *state {
            State::Punto1 => Next::Go(State::Banco1 { punto: value }),
            State::Banco1 { punto } => Next::Go(State::Punto2 { punto, banco: value }),
            State::Punto2 { punto, banco } => Next::Go(State::Banco2 { punto: plus(punto), banco }),
            State::Banco2 { punto, banco } => shown(punto, plus(banco)),
            State::Punto3 { punto, banco } => {
                let three = Shown { point: plus(punto), cards: 3 };
                punto_done(punto, three, banco, Against::Third(value))
            }
            State::Banco3 { punto, banco } => {
                let banco = Shown { point: plus(banco), cards: 3 };
                Next::Over(Outcome::of(Coup { punto, banco }))
            }
        }
    }
}

/// Shoes of this many packs, shuffled by the streams of a chunk. Twelve packs are the most that the
/// law admits and that fit.
pub fn urn(packs: u8, seed: impl Into<Seed>, chunk: u64, instructions: Instructions) -> Urn<4, 5> {
    Urn::new(&composition::<Coups>(packs), &Streams::of(seed, chunk), instructions)
}
