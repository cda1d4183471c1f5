//! What people do at a black-jack table.

use crate::sitting::{Notice, Tender};
use serde::{Deserialize, Serialize};
use table::shoe::ShoeAct;
use table::{Act, Bet, Cents, Choice, Seat, Spot};

/// An act of a player or of the staff. An amount left open is what the law asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields, bound = "B: Bet")]
pub enum Action<B> {
    Open,
    /// So many minutes after the first notice, where the law asks for one.
    Close {
        minutes: u16,
    },
    Announce {
        notice: Notice,
    },
    Set {
        setting: Setting,
    },
    /// Takes the seat of his number.
    Sit,
    /// Gets up.
    Leave,
    /// Would like a box.
    Wait,
    /// The croupier lets a player stake on a vacant box.
    Grant {
        #[serde(rename = "box")]
        place: u8,
        to: Seat,
    },
    /// The holder lets a standing player stake on his hand.
    Consent {
        #[serde(rename = "box")]
        place: u8,
        to: Seat,
    },
    Place {
        #[serde(rename = "box")]
        place: u8,
        bet: B,
        stake: Cents,
        #[serde(default, skip_serializing_if = "Tender::is_chips")]
        tender: Tender,
    },
    TakeBack {
        #[serde(rename = "box")]
        place: u8,
        bet: B,
        stake: Cents,
    },
    /// Leaves the stake of a void round for the next.
    Ride {
        #[serde(rename = "box")]
        place: u8,
    },
    CloseBets,
    /// The croupier turns to the holders: insurance is over.
    OfferCards,
    Insure {
        #[serde(rename = "box")]
        place: u8,
        stake: Option<Cents>,
    },
    EvenMoney {
        #[serde(rename = "box")]
        place: u8,
    },
    Surrender {
        #[serde(rename = "box")]
        place: u8,
    },
    Hit {
        at: Spot,
    },
    Stand {
        at: Spot,
    },
    Double {
        at: Spot,
        stake: Option<Cents>,
    },
    Split {
        at: Spot,
        stake: Option<Cents>,
    },
    /// A standing player adds to his stake as the holder did.
    Follow {
        #[serde(rename = "box")]
        place: u8,
    },
    /// A standing player speaks to the holder.
    Advise {
        #[serde(rename = "box")]
        place: u8,
    },
    /// The croupier means to choose for the bank.
    BankPlays {
        play: BankPlay,
    },
    /// The committee member identifies a winning hand.
    Identify {
        #[serde(rename = "box")]
        place: u8,
    },
    ViewImages,
    /// What the meter shows, stakes of this round included.
    PayJackpot {
        jackpot: Jackpot,
        pool: Cents,
    },
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
}

/// What the direction may change between sittings or rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    Minimum(Cents),
    /// The maximum, in times the minimum.
    Maximum(u16),
    DamesTable(DamesTable),
}

/// The two pay tables of « dames de cœur ».
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DamesTable {
    A,
    B,
}

impl Choice for DamesTable {
    const NAMES: &'static [(&'static str, Self)] = &[("A", DamesTable::A), ("B", DamesTable::B)];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BankPlay {
    Draws,
    Stands,
}

/// A prize that a meter measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jackpot {
    Main,
    Secondary,
    /// So many aces in a row.
    OneAce,
    TwoAces,
    ThreeAces,
    FourAces,
}

impl Jackpot {
    pub(super) const ACES: [Jackpot; 4] =
        [Jackpot::OneAce, Jackpot::TwoAces, Jackpot::ThreeAces, Jackpot::FourAces];
}

impl Choice for Jackpot {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("main", Jackpot::Main),
        ("secondary", Jackpot::Secondary),
        ("one-ace", Jackpot::OneAce),
        ("two-aces", Jackpot::TwoAces),
        ("three-aces", Jackpot::ThreeAces),
        ("four-aces", Jackpot::FourAces),
    ];
}

impl<B: Bet> Act for Action<B> {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => Some(*stake),
            Action::Insure { stake, .. }
            | Action::Double { stake, .. }
            | Action::Split { stake, .. } => *stake,
            Action::PayJackpot { pool, .. } => Some(*pool),
            Action::Set { setting: Setting::Minimum(min) } => Some(*min),
            Action::Open
            | Action::Close { .. }
            | Action::Announce { .. }
            | Action::Set { setting: Setting::Maximum(_) | Setting::DamesTable(_) }
            | Action::Sit
            | Action::Leave
            | Action::Wait
            | Action::Grant { .. }
            | Action::Consent { .. }
            | Action::Ride { .. }
            | Action::CloseBets
            | Action::OfferCards
            | Action::EvenMoney { .. }
            | Action::Surrender { .. }
            | Action::Hit { .. }
            | Action::Stand { .. }
            | Action::Follow { .. }
            | Action::Advise { .. }
            | Action::BankPlays { .. }
            | Action::Identify { .. }
            | Action::ViewImages
            | Action::Shoe { .. } => None,
        }
    }

    fn with_amount(&self, amount: Cents) -> Self {
        let mut action = self.clone();
        match &mut action {
            Action::Place { stake, .. }
            | Action::TakeBack { stake, .. }
            | Action::PayJackpot { pool: stake, .. }
            | Action::Set { setting: Setting::Minimum(stake) } => *stake = amount,
            Action::Insure { stake, .. }
            | Action::Double { stake, .. }
            | Action::Split { stake, .. } => *stake = Some(amount),
            Action::Open
            | Action::Close { .. }
            | Action::Announce { .. }
            | Action::Set { setting: Setting::Maximum(_) | Setting::DamesTable(_) }
            | Action::Sit
            | Action::Leave
            | Action::Wait
            | Action::Grant { .. }
            | Action::Consent { .. }
            | Action::Ride { .. }
            | Action::CloseBets
            | Action::OfferCards
            | Action::EvenMoney { .. }
            | Action::Surrender { .. }
            | Action::Hit { .. }
            | Action::Stand { .. }
            | Action::Follow { .. }
            | Action::Advise { .. }
            | Action::BankPlays { .. }
            | Action::Identify { .. }
            | Action::ViewImages
            | Action::Shoe { .. } => {}
        }
        action
    }

    fn numbers(&self) -> &[u16] {
        match self {
            Action::Shoe { act } => act.numbers(),
            Action::Close { minutes } => std::slice::from_ref(minutes),
            _ => &[],
        }
    }

    fn with_numbers(&self, numbers: &[u16]) -> Self {
        match (self, numbers) {
            (Action::Shoe { act }, _) => Action::Shoe { act: act.with_numbers(numbers) },
            (Action::Close { .. }, &[minutes]) => Action::Close { minutes },
            _ => self.clone(),
        }
    }
}
