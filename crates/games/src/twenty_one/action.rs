//! What players do.

use table::words::{Form, HearAs, SayAs, Sentence, Trouble, Words};
use table::{Seat, acts, choice};

acts! {
    pub enum Action {
        /// A game begins: the seat that deals, then the others, in any order.
        Open { seats: Vec<u16> } = "opens game with dealer {#seats as DealerFirst}",
        /// The dealer starts a round.
        Deal = "deals",
        Stop = "stops",
        /// One more card.
        Ask = "asks",
        Look { at: Seat } = "looks at {at}",
        /// Turns one's cards before the others do: refused, since all show together.
        Show = "shows cards",
        /// Helps oneself to a coin: refused, since coins move with the result of a round only.
        Take { from: Heap } = "takes coin from {from}",
        /// The dealer shuffles played cards into a new pile.
        Reshuffle = "reshuffles",
    }
}

/// `seat 7, seat 1, seat 2`.
struct DealerFirst;

impl HearAs<Vec<u16>> for DealerFirst {
    const FORM: Form = Form::Like("seat 7, seat 1, seat 2");

    fn hear(words: &mut Words<'_>) -> Result<Vec<u16>, Trouble> {
        let mut seats = Vec::new();
        while seats.is_empty() || words.peek().is_some() {
            words.expect("seat")?;
            seats.push(words.number()?);
        }
        Ok(seats)
    }
}

impl SayAs<Vec<u16>> for DealerFirst {
    fn say(seats: &Vec<u16>, sentence: &mut Sentence) {
        let seats: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
        sentence.word(seats.join(", "));
    }
}

/// Where coins lie that nobody owns.
#[choice]
pub enum Heap {
    Treasure,
    Middle,
}
