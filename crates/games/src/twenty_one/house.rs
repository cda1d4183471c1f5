//! What a family may choose before it plays.

use super::cards::{Card, Pile};
use rulebook::pirates_twenty_one as law;
use table::{Admission, Breach, Choice, Draft, Form, HouseOption};

/// House rules. The law admits any of these values beside any other.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub variant: Variant,
    pub deck: Deck,
    pub tie_stake: TieStake,
    pub lone_blackjack: LoneBlackjack,
    pub tied_blackjack: TiedBlackjack,
    pub last_coins: LastCoins,
}

/// PIR.24: whether the treasure is shared out at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    None,
    Duel,
}

impl Choice for Variant {
    const NAMES: &'static [(&'static str, Self)] =
        &[("none", Variant::None), ("duel", Variant::Duel)];
}

/// DP-01: with the two Jokers, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    Of54,
    Of52,
}

impl Choice for Deck {
    const NAMES: &'static [(&'static str, Self)] = &[("54", Deck::Of54), ("52", Deck::Of52)];
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieStake {
    /// What lies in the middle stays, and the usual coin is added.
    Carry,
    /// The same, but never more than two.
    AlwaysTwo,
}

impl Choice for TieStake {
    const NAMES: &'static [(&'static str, Self)] =
        &[("carry", TieStake::Carry), ("always_two", TieStake::AlwaysTwo)];
}

/// DP-05: what a `BlackJack` wins that nobody ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoneBlackjack {
    /// The middle, topped up to two coins from the treasure.
    Two,
    StakeOnly,
}

impl Choice for LoneBlackjack {
    const NAMES: &'static [(&'static str, Self)] =
        &[("two", LoneBlackjack::Two), ("stake_only", LoneBlackjack::StakeOnly)];
}

/// DP-05: who is paid if several have 21 and one of them a `BlackJack`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TiedBlackjack {
    Each,
    BlackjackOnly,
}

impl Choice for TiedBlackjack {
    const NAMES: &'static [(&'static str, Self)] =
        &[("each", TiedBlackjack::Each), ("blackjack_only", TiedBlackjack::BlackjackOnly)];
}

/// DP-07: what becomes of coins in the middle once the treasure is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastCoins {
    PlayOut,
    StopAtEmptyTreasure,
}

impl Choice for LastCoins {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("play_out", LastCoins::PlayOut),
        ("stop_at_empty_treasure", LastCoins::StopAtEmptyTreasure),
    ];
}

pub(super) const OPTIONS: &[HouseOption] = &[
    HouseOption::new(
        "variant",
        "none",
        Form::OneOf(&["none", "duel"]),
        law::PIR_24,
        "share the treasure out and play until one player has every coin",
    ),
    HouseOption::new(
        "deck",
        "54",
        Form::OneOf(&["54", "52"]),
        law::DP_01,
        "with the two Jokers, or without",
    )
    .reading(),
    HouseOption::new(
        "tie_stake",
        "carry",
        Form::OneOf(&["carry", "always_two"]),
        law::DP_03,
        "a coin is added after every tie, or never more than two coins are at stake",
    )
    .reading(),
    HouseOption::new(
        "lone_blackjack",
        "two",
        Form::OneOf(&["two", "stake_only"]),
        law::DP_05,
        "a BlackJack alone is worth at least two coins, or what lies in the middle",
    )
    .reading(),
    HouseOption::new(
        "tied_blackjack",
        "each",
        Form::OneOf(&["each", "blackjack_only"]),
        law::DP_05,
        "in a tie on 21 everybody is paid, or only a BlackJack where there is one",
    )
    .reading(),
    HouseOption::new(
        "last_coins",
        "play_out",
        Form::OneOf(&["play_out", "stop_at_empty_treasure"]),
        law::DP_07,
        "coins in the middle are played for to the end, or no round starts without treasure",
    )
    .reading(),
];

pub(super) fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
    let given = Admission::new(draft, OPTIONS);
    let rules = Rules {
        variant: given.choice("variant"),
        deck: given.choice("deck"),
        tie_stake: given.choice("tie_stake"),
        lone_blackjack: given.choice("lone_blackjack"),
        tied_blackjack: given.choice("tied_blackjack"),
        last_coins: given.choice("last_coins"),
    };
    given.finish(|| rules)
}
