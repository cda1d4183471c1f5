//! What is said and done besides moving coins. All of it is public: nothing here tells a hidden
//! card before everybody shows.

use super::cards::Card;
use super::rules::{End, Points};
use table::words::{SayAs, Sentence};
use table::{Seat, events};

events! {
    pub enum Event {
        /// What is in the box.
        Unpacked { cards: u16, coins: u8 } = "unpacked {cards} cards {coins} coins",
        DealerNamed { seat: Seat },
        TurnOrder { seats: Vec<Seat> },
        TreasureLaid { coins: u8 },
        /// The variant: what each has, and what was left over.
        TreasureShared { each: u8, middle: u8 } = "treasure-shared {each} each middle {middle}",
        /// The cards of the round before leave the game.
        Cleared { cards: u16 },
        /// The variant: a player puts a coin in the middle.
        CoinLaid { seat: Seat },
        /// The variant: he has none left, but one of his lies in the middle.
        StaysIn { seat: Seat },
        /// What is played for.
        AtStake { treasure: u8, middle: u8 } = "at-stake treasure {treasure} middle {middle}",
        /// A hidden card.
        Dealt { seat: Seat },
        Looked { seat: Seat },
        Asked { seat: Seat },
        /// A card face up.
        Drew { seat: Seat, card: Card },
        /// His turn is over; whether he wanted it or passed 21 is nobody's business yet.
        Stopped { seat: Seat },
        PileEmpty,
        Reshuffled { cards: u16 },
        Shown { seat: Seat, cards: Vec<Card> },
        Total { seat: Seat, points: Points },
        Bust { seat: Seat },
        BlackJack { seat: Seat },
        Nearest { points: Points, seats: Vec<Seat> },
        RoundVoid { middle: u8 } = "round-void middle {middle}",
        /// A coin is due to him, but the treasure has none left.
        NoCoinLeft { seat: Seat },
        /// He has 21 too, but only a `BlackJack` is paid.
        NotPaid { seat: Seat },
        Eliminated { seat: Seat },
        /// What everybody has after a round.
        Coins { treasure: u8, middle: u8, players: Vec<(Seat, u8)> }
            = "coins treasure {treasure} middle {middle} {players as Purses}",
        GameOver { why: End },
        Victory { seats: Vec<Seat>, coins: u8 } = "victory {seats} with {coins}",
    }
}

/// `seat 1 has 3 seat 2 has 5`.
struct Purses;

impl SayAs<Vec<(Seat, u8)>> for Purses {
    fn say(players: &Vec<(Seat, u8)>, sentence: &mut Sentence) {
        for (seat, coins) in players {
            sentence.word(format_args!("{seat} has {coins}"));
        }
    }
}
