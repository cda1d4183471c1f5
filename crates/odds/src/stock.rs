//! The cards that are left to deal: whole packs, or what remains of a shoe.

use table::{Card, Rank, Suit};

/// The number of packs that may be asked for. The laws allow up to twelve.
pub const MOST_PACKS: u16 = 12;

/// Counts of all fifty-two cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stock {
    by_card: [u16; 52],
    packs: u16,
    suits: Suits,
}

/// Whether the suits of the cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Suits {
    Known,
    /// Only ranks were told: bets that look at suits cannot be priced.
    Unknown,
}

crate::errors! {
    /// Why a stock cannot be.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BadStock(String);
}

fn bad<T>(why: impl Into<String>) -> Result<T, BadStock> {
    Err(BadStock(why.into()))
}

impl Stock {
    /// Whole packs.
    pub fn packs(packs: u16) -> Result<Stock, BadStock> {
        if packs == 0 || packs > MOST_PACKS {
            return bad(format!("{packs} packs: between 1 and {MOST_PACKS} can be analysed"));
        }
        Ok(Stock { by_card: [packs; 52], packs, suits: Suits::Known })
    }

    /// Whole packs less the cards that were seen: `As Kd 10c*3`.
    pub fn without(packs: u16, seen: &str) -> Result<Stock, BadStock> {
        let mut stock = Stock::packs(packs)?;
        for word in words(seen) {
            let (card, count) = counted(word, '*')?;
            let card: Card =
                card.parse().or_else(|why: table::UnknownCard| bad(why.to_string()))?;
            let left = &mut stock.by_card[card.index()];
            match left.checked_sub(count) {
                Some(less) => *left = less,
                None => return bad(format!("{word}: {packs} packs hold {packs} {card}")),
            }
        }
        Ok(stock)
    }

    /// What is left, given by cards (`As=5 Kd=6`) or by ranks (`A=20 K=24`); what is not named is
    /// gone. By ranks, `T` is the ten alone.
    pub fn left(packs: u16, told: &str) -> Result<Stock, BadStock> {
        let mut stock = Stock { by_card: [0; 52], ..Stock::packs(packs)? };
        let mut named = [false; 52];
        for word in words(told) {
            let (what, count) = counted(word, '=')?;
            let cards: Vec<Card> = match (what.parse::<Card>(), rank(what)) {
                (Ok(card), _) => vec![card],
                (Err(_), Some(rank)) => {
                    stock.suits = Suits::Unknown;
                    Suit::ALL.iter().map(|&suit| Card { rank, suit }).collect()
                }
                (Err(why), None) => return bad(format!("{why}, and no rank either")),
            };
            let most = packs * u16::try_from(cards.len()).expect("four suits");
            if count > most {
                return bad(format!("{word}: {packs} packs hold {most} of them"));
            }
            let mut rest = count;
            for card in cards {
                if std::mem::replace(&mut named[card.index()], true) {
                    return bad(format!("{what}: told twice"));
                }
                let here = rest.min(packs);
                stock.by_card[card.index()] = here;
                rest -= here;
            }
        }
        if stock.count() == 0 {
            return bad("no card is left");
        }
        Ok(stock)
    }

    pub fn count(&self) -> u32 {
        self.by_card.iter().map(|&n| u32::from(n)).sum()
    }

    /// How many packs the cards come from.
    pub const fn of_packs(&self) -> u16 {
        self.packs
    }

    /// Whether the suits of the cards are known.
    pub fn has_suits(&self) -> bool {
        self.suits == Suits::Known
    }

    /// By the index of the card.
    pub const fn by_card(&self) -> &[u16; 52] {
        &self.by_card
    }

    /// From ace to king.
    pub fn by_rank(&self) -> [u16; 13] {
        let mut ranks = [0; 13];
        for card in Card::pack() {
            ranks[card.rank as usize - Rank::Ace as usize] += self.by_card[card.index()];
        }
        ranks
    }

    /// Ace, two … nine, and all that count ten.
    pub fn by_value(&self) -> [u16; 10] {
        let ranks = self.by_rank();
        let mut values = [0; 10];
        values.copy_from_slice(&ranks[..10]);
        values[9] = ranks[9..].iter().sum();
        values
    }

    /// The points of baccara: those that count nothing, ace, two … nine.
    pub fn by_point(&self) -> [u16; 10] {
        let mut points = self.by_value();
        points.rotate_right(1);
        points
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty())
}

/// `10c*3`: a card and how many of it; one if nothing is said.
fn counted(word: &str, sign: char) -> Result<(&str, u16), BadStock> {
    let Some((what, count)) = word.split_once(sign) else {
        return if sign == '=' { bad(format!("{word}: write `{word}=1`")) } else { Ok((word, 1)) };
    };
    match count.parse() {
        Ok(count) => Ok((what, count)),
        Err(_) => bad(format!("{word}: `{count}` is no number of cards")),
    }
}

fn rank(word: &str) -> Option<Rank> {
    let card: Card = format!("{word}s").parse().ok()?;
    Some(card.rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_packs_and_what_was_seen() {
        let whole = Stock::packs(6).unwrap();
        assert_eq!(whole.count(), 312);
        assert_eq!(whole.by_value(), [24, 24, 24, 24, 24, 24, 24, 24, 24, 96]);
        let less = Stock::without(6, "As Kd, 10c*3").unwrap();
        assert_eq!(less.count(), 307);
        assert_eq!(less.by_value(), [23, 24, 24, 24, 24, 24, 24, 24, 24, 92]);
        assert_eq!(less.by_point(), [92, 23, 24, 24, 24, 24, 24, 24, 24, 24]);
        assert!(less.has_suits());
    }

    #[test]
    fn what_is_left() {
        let left = Stock::left(2, "A=8 T=1 Kd=2").unwrap();
        assert_eq!(left.by_rank(), [8, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2]);
        assert!(!left.has_suits());
        assert!(Stock::left(2, "As=2 Kd=2").unwrap().has_suits());
    }

    #[test]
    fn what_cannot_be() {
        let why = |stock: Result<Stock, BadStock>| stock.unwrap_err().to_string();
        assert!(why(Stock::packs(0)).contains("between 1 and 12"));
        assert!(why(Stock::packs(1000)).contains("between 1 and 12"));
        assert_eq!(why(Stock::without(1, "As As")), "As: 1 packs hold 1 As");
        assert_eq!(why(Stock::left(1, "A=5")), "A=5: 1 packs hold 4 of them");
        assert_eq!(why(Stock::left(1, "A=4 As=1")), "As: told twice");
        assert_eq!(why(Stock::left(1, "")), "no card is left");
        assert_eq!(why(Stock::left(1, "As")), "As: write `As=1`");
        assert!(why(Stock::left(1, "Zs=1")).contains("no rank either"));
        assert!(why(Stock::without(1, "As*x")).contains("no number of cards"));
        assert!(why(Stock::left(1, "A=65536")).contains("no number of cards"));
    }
}
