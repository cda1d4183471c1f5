//! The state of the cards at a table, and the questions one may ask it.

use super::law::{Burn, BurnCount, Meaning, Pause, Resume, ReturnWhen, Run};
use super::{Heaps, Pile, ShoeRules};
use crate::{Card, Clause, Reason, Refusal, Seat, Shaped};
use serde::{Deserialize, Serialize};

/// Where the cards of a table are, and how far the procedure around them has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shoe {
    pub(super) heaps: Heaps,
    pub(super) phase: Phase,
    pub(super) stop: Stop,
    pub(super) order: Order,
    pub(super) device: Device,
    pub(super) offer: Option<Asked>,
    pub(super) exchange: Option<Card>,
    /// Which of two packs is in play.
    pub(super) pack: u8,
    /// Cards still to come of a packet.
    pub(super) packet: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Preparing(Preparing),
    Burning(Burning),
    /// A round may begin.
    Ready,
    Round(Stage),
    /// The round is over and its cards must go back into the device.
    Returning,
    /// No further round before a shuffle.
    RunOver,
    Paused,
}

/// The next step of which preparation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Preparing {
    Opening { step: u8 },
    Again { step: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Burning {
    /// A card is to be turned; it says how many follow.
    Turn,
    Left(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The first cards.
    Deal,
    /// Cards asked for.
    Draws,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    None,
    Ahead {
        behind: u16,
    },
    Shown,
    /// The round to come, or under way, has been announced as the last.
    LastRound,
    /// The banker may play a short round.
    ShortOffered,
}

/// A shuffle in mid-run by order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    None,
    AfterRound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    Fit,
    Cycling,
    Fault,
}

/// Seats in the order in which they are asked, and how many have declined.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Asked {
    pub(super) seats: Vec<Seat>,
    pub(super) declined: usize,
}

/// What lies at the mouth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouth {
    Card,
    StopCard,
    Nothing,
}

impl Shoe {
    /// The packs on the table, before the first preparation.
    pub fn new(rules: &ShoeRules) -> Self {
        Shoe::of_packs(rules.packs())
    }

    /// The same with another number of packs, which the house may change between sittings.
    pub fn of_packs(packs: u8) -> Self {
        Shoe {
            heaps: Heaps::new(packs),
            phase: Phase::Preparing(Preparing::Opening { step: 0 }),
            stop: Stop::None,
            order: Order::None,
            device: Device::Fit,
            offer: None,
            exchange: None,
            pack: 1,
            packet: 0,
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn stop(&self) -> Stop {
        self.stop
    }

    pub fn device(&self) -> Device {
        self.device
    }

    pub fn heaps(&self) -> &Heaps {
        &self.heaps
    }

    /// The card that waits for an exchange.
    pub fn damaged(&self) -> Option<Card> {
        self.exchange
    }

    /// Which of two packs is in play, 1 or 2.
    pub fn pack_in_play(&self) -> u8 {
        self.pack
    }

    /// Cards that may still come.
    pub fn cards_left(&self) -> u16 {
        self.heaps.left()
    }

    /// Cards before the stop card, if there is one ahead.
    pub fn cards_before_stop(&self) -> Option<u16> {
        match self.stop {
            Stop::Ahead { behind } => Some(self.heaps.left().saturating_sub(behind)),
            Stop::None | Stop::Shown | Stop::LastRound | Stop::ShortOffered => None,
        }
    }

    /// Cards in the shoe or device, those in the return lag with them.
    pub fn cards_inside(&self) -> u16 {
        self.heaps.left() + self.heaps.waiting()
    }

    /// With what weight each card may come next, for when one is due. Cards that were burnt face
    /// down may be any of these, so the sum exceeds [`Shoe::cards_left`] by their number.
    pub fn weights(&self) -> &Pile {
        self.heaps.unseen()
    }

    pub fn weight(&self, card: Card) -> u32 {
        u32::from(self.heaps.unseen().count(card))
    }

    pub fn mouth(&self) -> Mouth {
        match self.stop {
            Stop::Ahead { behind } if self.heaps.left() <= behind => Mouth::StopCard,
            Stop::Ahead { .. }
            | Stop::None
            | Stop::Shown
            | Stop::LastRound
            | Stop::ShortOffered => {
                if self.heaps.left() == 0 {
                    Mouth::Nothing
                } else {
                    Mouth::Card
                }
            }
        }
    }

    /// The round under way or to come is the last of the run.
    pub fn is_last_round(&self) -> bool {
        matches!(self.stop, Stop::Shown | Stop::LastRound)
    }

    /// Whether any card would be taken now.
    pub fn awaits_card(&self, rules: &ShoeRules) -> bool {
        self.check_draw(rules).is_ok()
    }

    /// Why nothing can be done that belongs to a time between rounds.
    pub(super) fn not_now(&self, rules: &ShoeRules) -> Refusal {
        let law = rules.law();
        match self.phase {
            Phase::Preparing(_) => self.step_missing(rules),
            Phase::Burning(left) => {
                let cards = match left {
                    Burning::Turn => 1,
                    Burning::Left(cards) => cards,
                };
                Reason::BurnMissing { cards }.by(burn_clause(rules))
            }
            Phase::Ready => Reason::BetsOpen.by(law.bets_first),
            Phase::Round(_) => Reason::RoundRunning.by(law.round),
            Phase::Returning => Reason::RecycleMissing.by(return_clause(rules)),
            Phase::RunOver => Reason::ReshuffleRequired.by(run_clause(rules)),
            Phase::Paused => paused(law.pause),
        }
    }

    /// The burn that is due after a loading, if any.
    pub(super) fn start_burn(&mut self, burn: Option<Burn>) {
        self.phase = match burn.map(|burn| burn.count) {
            None | Some(BurnCount::Fixed(0)) => Phase::Ready,
            Some(BurnCount::Fixed(cards)) => Phase::Burning(Burning::Left(cards)),
            Some(BurnCount::ByFirstCard) => Phase::Burning(Burning::Turn),
        };
    }
}

pub(super) fn paused(pause: Pause) -> Refusal {
    match pause.resume {
        Resume::Reshuffle(by) => Reason::ReshuffleRequired.by(by),
        Resume::Burn(_) | Resume::AsLeft(_) => Reason::PlayPaused.by(pause.by),
    }
}

/// The clause that ends a run.
pub(super) fn run_clause(rules: &ShoeRules) -> Clause {
    match rules.law().run {
        Run::ToStop(stop) => match stop.meaning {
            Meaning::Finish { by, .. }
            | Meaning::Void { by, .. }
            | Meaning::LastButOne { by, .. } => by,
        },
        Run::OneRound(by) => by,
        Run::Continuous(back) => back.by,
    }
}

/// The clause that sends cards back into a device, or keeps them out of a shoe.
pub(super) fn return_clause(rules: &ShoeRules) -> Clause {
    match rules.law().run {
        Run::Continuous(back) => back.by,
        Run::ToStop(_) | Run::OneRound(_) => rules.law().never_back,
    }
}

pub(super) fn returns(rules: &ShoeRules) -> Option<ReturnWhen> {
    match rules.law().run {
        Run::Continuous(back) => Some(back.when),
        Run::ToStop(_) | Run::OneRound(_) => None,
    }
}

/// The clause of the burn, whether it follows a loading or a pause.
pub(super) fn burn_clause(rules: &ShoeRules) -> Clause {
    rules.law().burn.map_or(rules.law().card, |burn| burn.by)
}
