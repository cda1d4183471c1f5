//! What is said and done besides moving coins. All of it is public: nothing here tells a hidden
//! card before everybody shows.

use super::cards::Card;
use super::rules::{End, Points};
use serde::{Deserialize, Serialize};
use table::Seat;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// What is in the box.
    Unpacked {
        cards: u16,
        coins: u8,
    },
    DealerNamed {
        seat: Seat,
    },
    TurnOrder {
        seats: Vec<Seat>,
    },
    TreasureLaid {
        coins: u8,
    },
    /// The variant: what each has, and what was left over.
    TreasureShared {
        each: u8,
        middle: u8,
    },
    /// The cards of the round before leave the game.
    Cleared {
        cards: u16,
    },
    /// The variant: a player puts a coin in the middle.
    CoinLaid {
        seat: Seat,
    },
    /// The variant: he has none left, but one of his lies in the middle.
    StaysIn {
        seat: Seat,
    },
    /// What is played for.
    AtStake {
        treasure: u8,
        middle: u8,
    },
    /// A hidden card.
    Dealt {
        seat: Seat,
    },
    Looked {
        seat: Seat,
    },
    Asked {
        seat: Seat,
    },
    /// A card face up.
    Drew {
        seat: Seat,
        card: Card,
    },
    /// His turn is over; whether he wanted it or passed 21 is nobody's business yet.
    Stopped {
        seat: Seat,
    },
    PileEmpty,
    Reshuffled {
        cards: u16,
    },
    Shown {
        seat: Seat,
        cards: Vec<Card>,
    },
    Total {
        seat: Seat,
        points: Points,
    },
    Bust {
        seat: Seat,
    },
    BlackJack {
        seat: Seat,
    },
    Nearest {
        points: Points,
        seats: Vec<Seat>,
    },
    RoundVoid {
        middle: u8,
    },
    /// A coin is due to him, but the treasure has none left.
    NoCoinLeft {
        seat: Seat,
    },
    /// He has 21 too, but only a `BlackJack` is paid.
    NotPaid {
        seat: Seat,
    },
    Eliminated {
        seat: Seat,
    },
    /// What everybody has after a round.
    Coins {
        treasure: u8,
        middle: u8,
        players: Vec<(Seat, u8)>,
    },
    GameOver {
        why: End,
    },
    Victory {
        seats: Vec<Seat>,
        coins: u8,
    },
}

impl Event {
    /// The words of `expect event …`.
    pub(super) fn say(&self) -> String {
        let list = |seats: &[Seat]| {
            seats.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
        };
        match self {
            Event::Unpacked { cards, coins } => format!("unpacked {cards} cards {coins} coins"),
            Event::DealerNamed { seat } => format!("dealer-named {seat}"),
            Event::TurnOrder { seats } => format!("turn-order {}", list(seats)),
            Event::TreasureLaid { coins } => format!("treasure-laid {coins}"),
            Event::TreasureShared { each, middle } => {
                format!("treasure-shared {each} each middle {middle}")
            }
            Event::Cleared { cards } => format!("cleared {cards}"),
            Event::CoinLaid { seat } => format!("coin-laid {seat}"),
            Event::StaysIn { seat } => format!("stays-in {seat}"),
            Event::AtStake { treasure, middle } => {
                format!("at-stake treasure {treasure} middle {middle}")
            }
            Event::Dealt { seat } => format!("dealt {seat}"),
            Event::Looked { seat } => format!("looked {seat}"),
            Event::Asked { seat } => format!("asked {seat}"),
            Event::Drew { seat, card } => format!("drew {seat} {card}"),
            Event::Stopped { seat } => format!("stopped {seat}"),
            Event::PileEmpty => "pile-empty".to_owned(),
            Event::Reshuffled { cards } => format!("reshuffled {cards}"),
            Event::Shown { seat, cards } => {
                let cards: Vec<&str> = cards.iter().map(|card| card.name()).collect();
                format!("shown {seat} {}", cards.join(" "))
            }
            Event::Total { seat, points } => format!("total {seat} {points}"),
            Event::Bust { seat } => format!("bust {seat}"),
            Event::BlackJack { seat } => format!("black-jack {seat}"),
            Event::Nearest { points, seats } => format!("nearest {points} {}", list(seats)),
            Event::RoundVoid { middle } => format!("round-void middle {middle}"),
            Event::NoCoinLeft { seat } => format!("no-coin-left {seat}"),
            Event::NotPaid { seat } => format!("not-paid {seat}"),
            Event::Eliminated { seat } => format!("eliminated {seat}"),
            Event::Coins { treasure, middle, players } => {
                let players = players.iter().map(|(seat, coins)| format!(" {seat} has {coins}"));
                let players: String = players.collect();
                format!("coins treasure {treasure} middle {middle}{players}")
            }
            Event::GameOver { why } => format!("game-over {}", why.name()),
            Event::Victory { seats, coins } => format!("victory {} with {coins}", list(seats)),
        }
    }
}
