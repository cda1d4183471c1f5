//! What a family may choose before it plays.

use super::cards::{Card, Pile};
use rulebook::pirates_twenty_one as law;
use table::{Admission, Breach, Draft, house_choice, house_rules};

/// PIR.24: whether the treasure is shared out at the start.
#[house_choice]
pub enum Variant {
    None,
    Duel,
}

/// DP-01: with the two Jokers, or without.
#[house_choice]
pub enum Deck {
    #[name = "54"]
    Of54,
    #[name = "52"]
    Of52,
}

impl Deck {
    /// DP-01: how many cards of a kind there are.
    pub const fn copies(self, card: Card) -> u8 {
        match card {
            Card::Two
            | Card::Three
            | Card::Four
            | Card::Five
            | Card::Six
            | Card::Seven
            | Card::Eight
            | Card::Nine
            | Card::Ten
            | Card::Flag => 4,
            Card::Pirate => 12,
            Card::Joker => match self {
                Deck::Of54 => 2,
                Deck::Of52 => 0,
            },
        }
    }

    /// All its cards in one heap.
    pub fn pile(self) -> Pile {
        Pile::holding(|card| self.copies(card))
    }
}

/// DP-03: what a tie leaves for the next round.
#[house_choice]
pub enum TieStake {
    /// What lies in the middle stays, and the usual coin is added.
    Carry,
    /// The same, but never more than two.
    AlwaysTwo,
}

/// DP-05: what a `BlackJack` wins that nobody ties.
#[house_choice]
pub enum LoneBlackjack {
    /// The middle, topped up to two coins from the treasure.
    Two,
    StakeOnly,
}

/// DP-05: who is paid if several have 21 and one of them a `BlackJack`.
#[house_choice]
pub enum TiedBlackjack {
    Each,
    BlackjackOnly,
}

/// DP-07: what becomes of coins in the middle once the treasure is empty.
#[house_choice]
pub enum LastCoins {
    PlayOut,
    StopAtEmptyTreasure,
}

house_rules! {
    /// House rules. The law admits any of these values beside any other.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Rules {
        pub variant: Variant = none,
            "share the treasure out and play until one player has every coin", law::PIR_24;
        pub deck: Deck = "54", "with the two Jokers, or without", law::DP_01, reading;
        pub tie_stake: TieStake = carry,
            "a coin is added after every tie, or never more than two coins are at stake",
            law::DP_03, reading;
        pub lone_blackjack: LoneBlackjack = two,
            "a BlackJack alone is worth at least two coins, or what lies in the middle",
            law::DP_05, reading;
        pub tied_blackjack: TiedBlackjack = each,
            "in a tie on 21 everybody is paid, or only a BlackJack where there is one",
            law::DP_05, reading;
        pub last_coins: LastCoins = play_out,
            "coins in the middle are played for to the end, or no round starts without treasure",
            law::DP_07, reading;
    }
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let given = Admission::new(draft, Rules::OPTIONS);
        let rules = Rules::read(&given);
        given.finish(|| rules)
    }
}
