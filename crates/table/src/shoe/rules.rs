//! What the house chooses about its cards, and the one door through which it is admitted.

use super::law::{Meaning, Permit, PreShuffled, Range, Resume, Run, ShoeLaw, StopLaw};
use crate::{Breach, Choice, Clause, OnOff, Wrong};
use std::fmt::Display;

/// What was given, not yet checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShoeDraft {
    pub packs: u8,
    /// Cards behind the stop card; nothing is the usual number.
    pub behind: Option<u16>,
    /// Cards a continuous shuffler holds ready; nothing is the usual number.
    pub lag: Option<u8>,
    pub source: Source,
    pub central: Central,
    pub room: Room,
    /// Ready-to-use packs in every room, although a clause keeps them for some.
    pub pre_shuffled_everywhere: OnOff,
    /// With eight cards left the banker may play the short round.
    pub eight_cards_left: OnOff,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    New,
    /// Used, and checked by the steward.
    Used,
    PreShuffled,
}

/// The record of the central card depot for ready-to-use packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Central {
    Recorded,
    Missing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    Main,
    SuperPrive,
}

impl Choice for Source {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("new", Source::New),
        ("checked_used", Source::Used),
        ("pre_shuffled", Source::PreShuffled),
    ];
}

impl Choice for Room {
    const NAMES: &'static [(&'static str, Self)] =
        &[("main", Room::Main), ("super_prive", Room::SuperPrive)];
}

/// What was admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShoeRules {
    law: &'static ShoeLaw,
    packs: u8,
    behind: u16,
    lag: u8,
    source: Source,
    short_max: u16,
}

impl ShoeDraft {
    /// The usual choices under a law.
    pub const fn usual(law: &ShoeLaw) -> Self {
        ShoeDraft {
            packs: law.packs.usual,
            behind: None,
            lag: None,
            source: Source::New,
            central: Central::Missing,
            room: Room::Main,
            pre_shuffled_everywhere: OnOff::Off,
            eight_cards_left: OnOff::On,
        }
    }

    /// The rules, or every breach at once.
    pub fn admit(self, law: &'static ShoeLaw) -> Result<ShoeRules, Vec<Breach>> {
        let mut breaches = Vec::new();
        within(&mut breaches, self.packs, law.packs);
        let behind = self.stub(law, &mut breaches);
        let lag = match (law.run, self.lag) {
            (Run::Continuous(back), given) => {
                let lag = given.unwrap_or(back.lag.usual);
                within(&mut breaches, lag, back.lag);
                lag
            }
            (Run::ToStop(_) | Run::OneRound(_), None) => 0,
            (Run::ToStop(_) | Run::OneRound(_), Some(_)) => {
                conflict(&mut breaches, "lag", law.card, "only a continuous shuffler has a lag");
                0
            }
        };
        self.packs_to_table(law, &mut breaches);
        let short_max = if self.eight_cards_left == OnOff::On { 8 } else { 7 };
        if breaches.is_empty() {
            let ShoeDraft { packs, source, .. } = self;
            Ok(ShoeRules { law, packs, behind, lag, source, short_max })
        } else {
            Err(breaches)
        }
    }

    fn stub(self, law: &ShoeLaw, breaches: &mut Vec<Breach>) -> u16 {
        let Run::ToStop(stop) = law.run else {
            if self.behind.is_some() {
                let by = law.no_cut.unwrap_or(law.card);
                conflict(breaches, "stub_cards", by, "there is no stop card in this way of play");
            }
            return 0;
        };
        let behind = self.behind.unwrap_or(stop.behind.usual);
        within(breaches, behind, stop.behind);
        if behind <= stop.behind.max && behind > most_behind(law, stop, self.packs) {
            let words = "the stop card leaves no card to deal";
            conflict(breaches, stop.behind.key, stop.behind.by, words);
        }
        behind
    }

    fn packs_to_table(self, law: &ShoeLaw, breaches: &mut Vec<Breach>) {
        let key = "deck_source";
        match (self.source, law.sources.used, law.sources.pre_shuffled) {
            (Source::New, _, _) | (Source::Used, Permit::Yes(_), _) => {}
            (Source::Used, Permit::No(by), _) => {
                conflict(breaches, key, by, "new cards are needed");
            }
            (Source::PreShuffled, _, PreShuffled::No(by)) => {
                conflict(breaches, key, by, "the law does not know ready-to-use packs here");
            }
            (Source::PreShuffled, _, PreShuffled::Yes { by }) => self.prepared(by, breaches),
            (Source::PreShuffled, _, PreShuffled::SuperPrive { by, only }) => {
                self.prepared(by, breaches);
                if self.room == Room::Main && self.pre_shuffled_everywhere == OnOff::Off {
                    let words = "ready-to-use packs are for super-private rooms only";
                    conflict(breaches, key, only, words);
                }
            }
        }
    }

    fn prepared(self, by: Clause, breaches: &mut Vec<Breach>) {
        if self.central == Central::Missing {
            let words = "the central depot has recorded no preparation of these packs";
            conflict(breaches, "central_preparation", by, words);
        }
    }
}

/// The most cards behind a stop card that leave one to deal after the burn.
pub(super) fn most_behind(law: &ShoeLaw, stop: StopLaw, packs: u8) -> u16 {
    let burn = law.burn.map_or(0, |burn| burn.count.most());
    stop.behind.max.min((u16::from(packs) * 52).saturating_sub(burn + 1))
}

fn within<N: Copy + PartialOrd + Display>(breaches: &mut Vec<Breach>, given: N, range: Range<N>) {
    if given < range.min || given > range.max {
        let allowed = format!("{} to {}", range.min, range.max);
        let why = Wrong::NotAllowed { given: given.to_string(), allowed };
        breaches.push(Breach { key: range.key.to_owned(), by: Some(range.by), why });
    }
}

fn conflict(breaches: &mut Vec<Breach>, key: &str, by: Clause, words: &'static str) {
    breaches.push(Breach { key: key.to_owned(), by: Some(by), why: Wrong::Conflict(words) });
}

impl ShoeRules {
    pub const fn law(&self) -> &'static ShoeLaw {
        self.law
    }

    /// A device takes the cards of a round back into its run.
    pub const fn is_continuous(&self) -> bool {
        matches!(self.law().run, Run::Continuous(_))
    }

    pub const fn packs(&self) -> u8 {
        self.packs
    }

    /// Where the house has its stop card placed.
    pub const fn behind(&self) -> u16 {
        self.behind
    }

    pub const fn lag(&self) -> u8 {
        self.lag
    }

    pub const fn source(&self) -> Source {
        self.source
    }

    /// With this many cards left, and enough for it, the banker may play the short round.
    pub(super) const fn short_max(&self) -> u16 {
        self.short_max
    }

    pub(super) const fn reshuffles_after_pause(&self) -> bool {
        matches!(self.law.pause.resume, Resume::Reshuffle(_))
    }

    pub(super) const fn meaning(&self) -> Option<Meaning> {
        match self.law.run {
            Run::ToStop(stop) => Some(stop.meaning),
            Run::OneRound(_) | Run::Continuous(_) => None,
        }
    }
}
