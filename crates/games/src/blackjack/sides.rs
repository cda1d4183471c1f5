//! What the first cards make of the side bets: small pure functions, row by row as printed.

use super::bets::Cell;
use super::rules::Worth;
use table::{Card, Rank, Suit, choice, house_choice};

/// The rows of « dames de cœur », best first (FR55-4.5.3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum DamesRow {
    /// Two queens of hearts and bank black-jack.
    QueensAndBlackJack,
    /// Two queens of hearts.
    Queens,
    Pair,
    /// Of one « couleur ».
    Suited,
    AnyTwenty,
}

/// « Couleur »: the suit, or red and black (D-14, D-17).
#[house_choice]
pub enum Couleur {
    Suit,
    Colour,
}

impl Couleur {
    const fn same(self, a: Suit, b: Suit) -> bool {
        match self {
            Couleur::Suit => a as u8 == b as u8,
            Couleur::Colour => a.is_red() == b.is_red(),
        }
    }
}

/// What the pair row asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamesPair {
    /// Same rank, or any two cards worth ten (D-14).
    pub by: PairBy,
    /// The earlier text had no condition of « couleur » (D-30).
    pub suited: Suited,
}

#[house_choice]
pub enum PairBy {
    Rank,
    Value,
}

#[house_choice]
pub enum Suited {
    #[name = "any_suits"]
    Any,
    #[name = "suited"]
    Needed,
}

/// FR55-4.5.2-5.3: the best row of two cards, the bank's black-jack apart.
pub fn dames(cards: [Card; 2], pair: DamesPair, couleur: Couleur) -> Option<DamesRow> {
    let [first, second] = cards;
    if !totals_twenty(cards) {
        return None;
    }
    let queen = Card { rank: Rank::Queen, suit: Suit::Hearts };
    if first == queen && second == queen {
        return Some(DamesRow::Queens);
    }
    let like = match pair.by {
        PairBy::Rank => first.rank == second.rank,
        PairBy::Value => first.rank.pips() == second.rank.pips(),
    };
    let suited = couleur.same(first.suit, second.suit);
    if like && (suited || pair.suited == Suited::Any) {
        Some(DamesRow::Pair)
    } else if suited {
        Some(DamesRow::Suited)
    } else {
        Some(DamesRow::AnyTwenty)
    }
}

/// D-14: an ace and a nine total 20 too.
fn totals_twenty([first, second]: [Card; 2]) -> bool {
    let points = first.rank.pips() + second.rank.pips();
    let ace = first.rank == Rank::Ace || second.rank == Rank::Ace;
    points == 20 || (ace && points == 10)
}

/// The figures of three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Figures {
    /// Three consecutive ranks, « tierce ».
    pub straight: Shown,
    /// One rank, « brelan ».
    pub trips: Shown,
    /// One « couleur ».
    pub flush: Shown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    Yes,
    No,
}

impl Shown {
    const fn when(shown: bool) -> Self {
        if shown { Shown::Yes } else { Shown::No }
    }
}

/// At which end of a run an ace may stand (D-18, BJ-A23); never in the middle.
#[house_choice]
pub enum RunAce {
    Both,
    High,
    Low,
}

pub fn figures(cards: [Card; 3], couleur: Couleur, ace: RunAce) -> Figures {
    let [a, b, c] = cards;
    let flush = couleur.same(a.suit, b.suit) && couleur.same(b.suit, c.suit);
    let trips = a.rank == b.rank && b.rank == c.rank;
    let low = is_run(cards.map(|card| card.rank as u8));
    let high = is_run(cards.map(|card| if card.rank == Rank::Ace { 14 } else { card.rank as u8 }));
    let straight = match ace {
        RunAce::Both => low || high,
        RunAce::High => high,
        RunAce::Low => low,
    };
    Figures {
        straight: Shown::when(straight),
        trips: Shown::when(trips),
        flush: Shown::when(flush),
    }
}

fn is_run(mut ranks: [u8; 3]) -> bool {
    ranks.sort_unstable();
    ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2]
}

/// The rows of « 2 + 1 cartes », best first (FR55-4.7.7).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum TwoPlusOneRow {
    TierceFlush,
    Brelan,
    Tierce,
    Couleur,
}

impl Figures {
    /// FR55-4.7.7-7.8: only the best is paid.
    pub const fn two_plus_one(self) -> Option<TwoPlusOneRow> {
        match (self.straight, self.trips, self.flush) {
            (Shown::Yes, _, Shown::Yes) => Some(TwoPlusOneRow::TierceFlush),
            (_, Shown::Yes, _) => Some(TwoPlusOneRow::Brelan),
            (Shown::Yes, Shown::No, Shown::No) => Some(TwoPlusOneRow::Tierce),
            (Shown::No, Shown::No, Shown::Yes) => Some(TwoPlusOneRow::Couleur),
            (Shown::No, Shown::No, Shown::No) => None,
        }
    }

    /// MC5.2.7.2-7.3: any of the figures, paid once.
    pub const fn any(self) -> bool {
        matches!(self.straight, Shown::Yes)
            || matches!(self.trips, Shown::Yes)
            || matches!(self.flush, Shown::Yes)
    }
}

/// Perfect Pairs (MC5.2.6.3-6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairRow {
    Perfect,
    Coloured,
    Mixed,
}

pub fn perfect_pairs([first, second]: [Card; 2]) -> Option<PairRow> {
    if first.rank != second.rank {
        None
    } else if first.suit == second.suit {
        Some(PairRow::Perfect)
    } else if first.suit.is_red() == second.suit.is_red() {
        Some(PairRow::Coloured)
    } else {
        Some(PairRow::Mixed)
    }
}

/// What the sevens of a box win at JP1 (FR55-4.8.9), from the least.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum Sevens {
    One,
    Two,
    Three,
    /// Of one « couleur », red or black (D-23): the secondary jackpot.
    #[said = "three-of-one-colour"]
    ThreeColour,
    /// Of one « enseigne », a suit: the main jackpot.
    #[said = "three-of-one-suit"]
    ThreeSuit,
}

/// FR55-4.8.8, D-21: the first two cards and, if there is one, the third dealt in a row.
pub fn sevens(cards: &[Card]) -> Option<Sevens> {
    let seven = |card: &&Card| card.rank == Rank::Seven;
    let two = cards.iter().take(2).filter(seven).count();
    match (two, cards) {
        (2, [a, b, c, ..]) if c.rank == Rank::Seven => {
            let suit = a.suit == b.suit && b.suit == c.suit;
            let colour = a.suit.is_red() == b.suit.is_red() && b.suit.is_red() == c.suit.is_red();
            Some(if suit {
                Sevens::ThreeSuit
            } else if colour {
                Sevens::ThreeColour
            } else {
                Sevens::Three
            })
        }
        (2, _) => Some(Sevens::Two),
        (1, _) => Some(Sevens::One),
        _ => None,
    }
}

/// FR55-4.6.3, D-16: the cell of the bank's final result.
pub const fn hyper_cell(bank: Worth) -> Option<Cell> {
    match bank {
        Worth::Over => Some(Cell::Bust),
        Worth::BlackJack => Some(Cell::BlackJack),
        Worth::Points(17) => Some(Cell::Seventeen),
        Worth::Points(18) => Some(Cell::Eighteen),
        Worth::Points(19) => Some(Cell::Nineteen),
        Worth::Points(20) => Some(Cell::Twenty),
        Worth::Points(21) => Some(Cell::TwentyOne),
        Worth::Points(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn six_packs() -> Vec<Card> {
        (0..6).flat_map(|_| Card::pack()).collect()
    }

    /// The counts that the rulebook prints for fresh six packs.
    #[test]
    fn the_rows_of_dames_are_as_many_as_the_rulebook_counts() {
        let shoe = six_packs();
        let pair = DamesPair { by: PairBy::Rank, suited: Suited::Needed };
        let mut rows = [0; 5];
        for i in 0..shoe.len() {
            for j in 0..i {
                let row = dames([shoe[i], shoe[j]], pair, Couleur::Suit);
                rows[row.map_or(0, |row| row as usize)] += 1;
            }
        }
        assert_eq!(rows[1..], [15, 225, 1008, 3888]);
        assert_eq!(rows.iter().sum::<u32>(), 48_516);
    }

    /// By kinds of card with their multiplicities: all C(312, 3) triples.
    #[test]
    fn the_rows_of_two_plus_one_are_as_many_as_the_rulebook_counts() {
        let mut rows = [0_u64; 5];
        let choose = |n: u64, k: u64| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
        let kinds: Vec<Card> = Card::pack().collect();
        for (i, &a) in kinds.iter().enumerate() {
            for (j, &b) in kinds.iter().enumerate().skip(i) {
                for (k, &c) in kinds.iter().enumerate().skip(j) {
                    let ways = match (i == j, j == k) {
                        (true, true) => choose(6, 3),
                        (true, false) | (false, true) => choose(6, 2) * 6,
                        (false, false) => 216,
                    };
                    let found = figures([a, b, c], Couleur::Suit, RunAce::Both).two_plus_one();
                    rows[found.map_or(4, |row| row as usize)] += ways;
                }
            }
        }
        assert_eq!(rows[..4], [10_368, 26_312, 155_520, 292_896]);
        assert_eq!(rows.iter().sum::<u64>(), 5_013_320);
    }

    #[test]
    fn sevens_are_told_by_suit_and_colour() {
        let cards = |text: &str| -> Vec<Card> {
            text.split(' ').map(|card| card.parse().unwrap()).collect()
        };
        let cases = [
            ("7s 5d 7h", Some(Sevens::One)),
            ("7s 7d 3h", Some(Sevens::Two)),
            ("7s 7d", Some(Sevens::Two)),
            ("7h 7s 7h", Some(Sevens::Three)),
            ("7h 7d 7h", Some(Sevens::ThreeColour)),
            ("7s 7s 7s", Some(Sevens::ThreeSuit)),
            ("5s 5d 7h", None),
        ];
        for (text, won) in cases {
            assert_eq!(sevens(&cards(text)), won, "{text}");
        }
    }
}
