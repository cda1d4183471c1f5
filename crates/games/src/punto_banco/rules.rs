//! What the law decides about a coup: who draws, which chance wins, and what becomes of each stake.
//!
//! Everything here is a small function of points and cards; the engine, exact walks and simulations
//! call the same ones.

use super::bets::Kind;
pub use crate::baccara::is_natural;
use crate::baccara::{Against, Call, Hand, bank_call, ponte_call};
use rulebook::mc_punto_banco as law;
use serde::{Deserialize, Serialize};
use table::{Card, Cents, Clause, Fate, Odds, Shaped, choice, house_choice};

#[choice]
#[derive(PartialOrd, Ord)]
pub enum Side {
    Punto,
    Banco,
}

/// The chance that wins (MC13.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    Punto,
    Banco,
    Egalite,
}

table::said_by_name!(Winner);

impl Winner {
    pub const fn name(self) -> &'static str {
        match self {
            Winner::Punto => "punto",
            Winner::Banco => "banco",
            Winner::Egalite => "egalite",
        }
    }
}

/// Table A, unless either side has a natural (MC13.6.12, MC13.6.14). A free cell draws (MC13.6.11).
pub const fn punto_draws(punto: u8, banco: u8) -> bool {
    !is_natural(punto) && !is_natural(banco) && ponte_call(punto).or_draws()
}

/// Table B, unless either side has a natural (MC13.6.12 to 15). A free cell draws (MC13.6.11).
pub const fn banco_draws(punto: u8, banco: u8, against: Against) -> bool {
    !is_natural(punto) && !is_natural(banco) && bank_call(banco, against).or_draws()
}

/// What settles whether punto draws: its own table, or a natural of banco.
pub const fn punto_clause(punto: u8, banco: u8) -> Clause {
    if is_natural(banco) && !is_natural(punto) { law::MC13_6_14 } else { law::MC13_6_12 }
}

/// What settles whether banco draws: a natural of punto, or the part of its table for its point.
pub const fn banco_clause(punto: u8, banco: u8) -> Clause {
    if is_natural(punto) {
        return law::MC13_6_12;
    }
    match banco {
        0..=2 => law::MC13_6_13,
        3..=7 => law::MC13_6_15,
        _ => law::MC13_6_14,
    }
}

/// Whether another game would leave this draw to the player: punto banco knows no option.
pub const fn would_be_free(side: Side, punto: u8, banco: u8, against: Against) -> bool {
    let free = match side {
        Side::Punto => matches!(ponte_call(punto), Call::Free),
        Side::Banco => matches!(bank_call(banco, against), Call::Free),
    };
    free && !is_natural(punto) && !is_natural(banco)
}

/// What a player says to punto's first two cards (MC13.6.5).
#[choice]
pub enum Say {
    Carte,
    Non,
    /// Lays a natural down.
    Abattage,
}

/// MC13.6.12: the only call that table A leaves.
pub const fn imposed(punto: u8) -> Say {
    match punto {
        0..=5 => Say::Carte,
        6..=7 => Say::Non,
        _ => Say::Abattage,
    }
}

/// The final point of a side, and with how many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    pub point: u8,
    pub cards: u8,
}

impl Shown {
    pub const fn is_natural(self) -> bool {
        self.cards == 2 && is_natural(self.point)
    }
}

/// A coup that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coup {
    pub punto: Shown,
    pub banco: Shown,
}

impl Coup {
    /// MC13.5.2: nine, or nearest to nine.
    pub const fn winner(self) -> Winner {
        if self.punto.point > self.banco.point {
            Winner::Punto
        } else if self.punto.point < self.banco.point {
            Winner::Banco
        } else {
            Winner::Egalite
        }
    }

    const fn sides(self, side: Side) -> (Shown, Shown) {
        match side {
            Side::Punto => (self.punto, self.banco),
            Side::Banco => (self.banco, self.punto),
        }
    }
}

/// A coup from the values of its cards, 0 to 9, in the order in which they leave the shoe; no more
/// are asked for than the tables give.
pub fn coup(mut next: impl FnMut() -> u8) -> Coup {
    let (first, second, third, fourth) = (next(), next(), next(), next());
    let (punto, banco) = ((first + third) % 10, (second + fourth) % 10);
    let mut coup =
        Coup { punto: Shown { point: punto, cards: 2 }, banco: Shown { point: banco, cards: 2 } };
    let mut against = Against::Stood;
    if punto_draws(punto, banco) {
        let value = next();
        against = Against::Third(value);
        coup.punto = Shown { point: (punto + value) % 10, cards: 3 };
    }
    if banco_draws(punto, banco, against) {
        coup.banco = Shown { point: (banco + next()) % 10, cards: 3 };
    }
    coup
}

/// Where the cards of a coup lie, and who gets the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    pub punto: Hand,
    pub banco: Hand,
    pub next: Option<Side>,
    /// Cards at the end that nobody was to draw.
    pub dead: usize,
}

impl Laid {
    pub fn hand(&self, side: Side) -> &Hand {
        match side {
            Side::Punto => &self.punto,
            Side::Banco => &self.banco,
        }
    }

    fn give(&mut self, side: Side, card: Option<Card>) -> bool {
        let hand = match side {
            Side::Punto => &mut self.punto,
            Side::Banco => &mut self.banco,
        };
        match card {
            Some(card) => hand.receive(card),
            None => self.next = Some(side),
        }
        card.is_some()
    }

    pub fn coup(&self) -> Coup {
        let shown = |hand: &Hand| Shown {
            point: hand.point(),
            cards: u8::try_from(hand.len()).unwrap_or(u8::MAX),
        };
        Coup { punto: shown(&self.punto), banco: shown(&self.banco) }
    }
}

/// D13.14: the order in which the cards left the shoe determines whose they are, wherever they were
/// laid. First and third are punto's, second and fourth banco's (MC13.6.3); then the tables.
pub fn laid(cards: &[Card]) -> Laid {
    let mut rest = cards.iter().copied();
    let mut laid = Laid { punto: Hand::default(), banco: Hand::default(), next: None, dead: 0 };
    for side in [Side::Punto, Side::Banco, Side::Punto, Side::Banco] {
        if !laid.give(side, rest.next()) {
            return laid;
        }
    }
    let (punto, banco) = (laid.punto.point(), laid.banco.point());
    if punto_draws(punto, banco) && !laid.give(Side::Punto, rest.next()) {
        return laid;
    }
    let against = Against::from(laid.punto.third());
    if banco_draws(punto, banco, against) && !laid.give(Side::Banco, rest.next()) {
        return laid;
    }
    laid.dead = rest.len();
    laid
}

/// MC13.10.3, D13.10: on which sides the first two cards are a pair: same rank, whatever the suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairs {
    pub ponte: bool,
    pub banque: bool,
}

impl Pairs {
    /// Of the first four cards in the order in which they left the shoe.
    pub fn of([first, second, third, fourth]: [Card; 4]) -> Self {
        Pairs { ponte: first.rank == third.rank, banque: second.rank == fourth.rank }
    }

    pub const fn count(self) -> u8 {
        self.ponte as u8 + self.banque as u8
    }
}

/// How banco is paid: what the two games differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BancoPay {
    /// Punto banco (MC13.6.19).
    NineteenForTwenty,
    /// Punto 2000: even money, and half the stake on six (MC13.8.2).
    HalfOnSix,
}

impl BancoPay {
    pub const fn odds(self, point: u8) -> Odds {
        match (self, point) {
            (BancoPay::NineteenForTwenty, _) => Odds::for_every(19, 20),
            (BancoPay::HalfOnSix, 6) => Odds::for_every(1, 2),
            (BancoPay::HalfOnSix, _) => Odds::to_one(1),
        }
    }

    pub const fn clause(self) -> Clause {
        match self {
            BancoPay::NineteenForTwenty => law::MC13_6_19,
            BancoPay::HalfOnSix => law::MC13_8_2,
        }
    }

    /// D13.13: stakes on banco are whole numbers of this.
    pub const fn step(self) -> Cents {
        self.odds(6).stake_step()
    }
}

/// A Dragon Bonus on a side that wins with six or seven in two cards (D13.8).
#[house_choice]
pub enum TwoCardWins {
    PayByMargin,
    Lose,
}

/// A Dragon Bonus on a tie that is no tie of naturals (D13.9).
#[house_choice]
pub enum OtherTie {
    Lost,
    Returned,
}

/// A stake astride both pairs when there is one (D13.11).
#[house_choice]
pub enum Straddle {
    /// One half wins, the other is lost.
    TwoHalves,
    StakeKept,
}

/// What pays depends on besides the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scale {
    pub banco: BancoPay,
    pub two_card_wins: TwoCardWins,
    pub other_tie: OtherTie,
    pub straddle: Straddle,
}

type Verdict = (Fate, Clause);

/// What becomes of a stake on punto, banco or égalité.
pub const fn main_bet(bet: Winner, coup: Coup, banco: BancoPay) -> Verdict {
    match (bet, coup.winner()) {
        (Winner::Punto, Winner::Punto) => (Fate::Wins(Odds::to_one(1)), law::MC13_6_18),
        (Winner::Banco, Winner::Banco) => {
            (Fate::Wins(banco.odds(coup.banco.point)), banco.clause())
        }
        (Winner::Egalite, Winner::Egalite) => (Fate::Wins(Odds::to_one(8)), law::MC13_6_20),
        (Winner::Punto | Winner::Banco, Winner::Egalite) => (Fate::Returned, law::MC13_6_21),
        (Winner::Punto, Winner::Banco)
        | (Winner::Banco, Winner::Punto)
        | (Winner::Egalite, Winner::Punto | Winner::Banco) => (Fate::Lost, law::MC13_5_2),
    }
}

/// MC13.9.6: times the stake for a win by so many points.
pub const fn dragon_odds(margin: u8) -> Option<Odds> {
    Some(Odds::to_one(match margin {
        9 => 20,
        8 => 8,
        7 => 7,
        6 => 4,
        5 => 3,
        4 => 1,
        _ => return None,
    }))
}

/// What becomes of a Dragon Bonus on a side (MC13.9.4 to 8).
pub const fn dragon(side: Side, coup: Coup, two: TwoCardWins, tie: OtherTie) -> Verdict {
    let (own, other) = coup.sides(side);
    if own.point < other.point {
        return (Fate::Lost, law::MC13_9_8);
    }
    if own.point == other.point {
        return match (own.is_natural(), tie) {
            (true, _) => (Fate::Returned, law::MC13_9_5),
            (false, OtherTie::Lost) => (Fate::Lost, law::D13_9),
            (false, OtherTie::Returned) => (Fate::Returned, law::D13_9),
        };
    }
    if own.is_natural() {
        return (Fate::Wins(Odds::to_one(1)), law::MC13_9_4);
    }
    match (dragon_odds(own.point - other.point), own.cards, two) {
        (None, _, _) => (Fate::Lost, law::MC13_9_7),
        (Some(_), 2, TwoCardWins::Lose) => (Fate::Lost, law::D13_8),
        (Some(odds), _, _) => (Fate::Wins(odds), law::MC13_9_6),
    }
}

/// MC13.10.4: eleven times the stake.
const PAIR: Odds = Odds::to_one(11);

/// What becomes of a stake on one pair.
pub const fn pair(is_pair: bool) -> Verdict {
    if is_pair { (Fate::Wins(PAIR), law::MC13_10_4) } else { (Fate::Lost, law::MC13_10_3) }
}

/// D13.11: what becomes of a stake astride both pairs, half of which is counted for each.
pub const fn pair_astride(pairs: Pairs, straddle: Straddle) -> Verdict {
    match (pairs.count(), straddle) {
        (0, _) => (Fate::Lost, law::MC13_10_3),
        // Half the stake wins eleven times itself; the other half is lost, or stays the player's.
        (1, Straddle::TwoHalves) => (Fate::Wins(Odds::to_one(5)), law::D13_11),
        (1, Straddle::StakeKept) => (Fate::Wins(Odds::for_every(11, 2)), law::D13_11),
        (_, _) => (Fate::Wins(PAIR), law::D13_11),
    }
}

/// What becomes of any stake of a coup that is decided.
pub const fn verdict(kind: Kind, coup: Coup, pairs: Pairs, scale: Scale) -> Verdict {
    let Scale { banco, two_card_wins: two, other_tie: tie, straddle } = scale;
    match kind {
        Kind::Punto => main_bet(Winner::Punto, coup, banco),
        Kind::Banco => main_bet(Winner::Banco, coup, banco),
        Kind::Egalite => main_bet(Winner::Egalite, coup, banco),
        Kind::DragonPunto => dragon(Side::Punto, coup, two, tie),
        Kind::DragonBanco => dragon(Side::Banco, coup, two, tie),
        Kind::PairePonte => pair(pairs.ponte),
        Kind::PaireBanque => pair(pairs.banque),
        Kind::PaireACheval => pair_astride(pairs, straddle),
    }
}
