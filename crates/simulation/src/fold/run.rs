//! How a shoe is played: what is burnt before the first round, and where it ends.

use table::Card;
use table::shoe::ShoeRules;
use table::shoe::law::{AtStart, BurnCount, Meaning, Run as Law};

/// Where a shoe ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// No round begins once this many cards have left; one under way is finished.
    Finish { cards: u16 },
    /// The shoe ends after this many cards; a round not over by then is void.
    Void { cards: u16 },
    /// This many rounds, wherever they end. Cards being exchangeable, this alone has the value of a
    /// fresh shoe: a stop card ends shoes early in which rounds are long.
    Rounds(u16),
}

impl Stop {
    /// The rounds of a shoe, or more than it can hold.
    pub const fn rounds(self) -> u16 {
        match self {
            Stop::Rounds(rounds) => rounds,
            Stop::Finish { .. } | Stop::Void { .. } => u16::MAX,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub burn: Option<BurnCount>,
    pub stop: Stop,
}

impl Run {
    /// As the law of the shoe has it. Nothing for a device that takes its cards back, a shoe of
    /// one round, or a stop card that announces further rounds: those are left to the engine.
    pub fn of(rules: &ShoeRules) -> Option<Self> {
        let Law::ToStop(law) = rules.law().run else { return None };
        let before = (52 * u16::from(rules.packs())).checked_sub(rules.behind())?;
        let stop = match law.meaning {
            // A round that begins with the stop card at the mouth is played, and is the last.
            Meaning::Finish { at_start: AtStart::Plays(_), .. } => {
                Stop::Finish { cards: before + 1 }
            }
            Meaning::Finish { at_start: AtStart::Reshuffle(_), .. } => {
                Stop::Finish { cards: before }
            }
            Meaning::Void { .. } => Stop::Void { cards: before },
            Meaning::LastButOne { .. } => return None,
        };
        Some(Run { burn: rules.law().burn.map(|burn| burn.count), stop })
    }

    /// The same shoe with a fixed number of rounds.
    pub fn with_rounds(self, rounds: u16) -> Self {
        Run { stop: Stop::Rounds(rounds), ..self }
    }

    /// Cards out of the shoe before the first round, given its first card.
    pub fn burnt(self, first: Card) -> usize {
        match self.burn {
            None => 0,
            Some(BurnCount::Fixed(cards)) => usize::from(cards),
            Some(BurnCount::ByFirstCard) => 1 + usize::from(first.rank.pips()),
        }
    }
}
