//! What lies on the cloth of a black-jack table.

use super::Rules;
use super::action::{DamesTable, Jackpot};
use super::bets::Kind;
use super::hand::Cards;
use super::rules::Origin;
use crate::sitting::Notice;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::shoe::Shoe;
use table::{Card, Cents, Seat, Shaped, Spot};

/// The most boxes a cloth has.
pub const BOXES: usize = 7;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(super) phase: Phase,
    pub(super) shoe: Shoe,
    pub(super) posted: Posted,
    pub(super) people: People,
    pub(super) cloth: Vec<Stake>,
    /// In the order of play; a split puts the new hand behind its own.
    pub(super) hands: Vec<Hand>,
    pub(super) bank: Cards,
    pub(super) boxes: [BoxRecord; BOXES],
    /// Void stakes of the round before, which may stay.
    pub(super) riding: Vec<Riding>,
    pub(super) jackpots: Jackpots,
    /// Whether anybody has drawn, doubled or split since the deal.
    pub(super) drawn: Drawn,
    pub(super) notice: Given,
    pub(super) empty_rounds: u8,
    /// What has been collected in this round, in case it comes to nothing.
    pub(super) taken: Vec<Taken>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Closed,
    Betting,
    /// The next card of the deal, from 0.
    Deal {
        next: u8,
    },
    /// Insurance and early surrender, until the croupier offers cards.
    Offers,
    Turns {
        hand: u16,
        awaits: Awaits,
    },
    Bank,
    /// Everything else is settled; jackpots wait.
    Jackpots,
}

/// What a hand in turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Awaits {
    Decision,
    /// The holder asked for a card.
    Card,
    /// The holder doubled; those who stand may follow before the card comes.
    DoubleCard,
    /// The holder has just split; those who stand may follow before the card comes.
    SplitCard,
    /// The turn of a split hand begins with its second card.
    SecondCard,
}

/// Limits and tables in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Posted {
    pub(super) min: Cents,
    pub(super) max: Cents,
    /// The maximum in times the minimum, where the law wants it so.
    pub(super) times: u16,
    pub(super) dames: DamesTable,
}

/// Who sits, who holds which box, who may stake where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct People {
    /// By box: somebody sits there.
    pub(super) seated: [bool; BOXES],
    /// By box: who may stake on it though nobody sits there.
    pub(super) granted: [Option<Seat>; BOXES],
    pub(super) consents: Vec<(u8, Seat)>,
    pub(super) waiting: Vec<Seat>,
}

/// Money on the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub(super) seat: Seat,
    pub(super) spot: Spot,
    pub(super) kind: Kind,
    /// The first stake.
    pub(super) amount: Cents,
    pub(super) doubled: bool,
}

impl Stake {
    /// Everything that lies there.
    pub const fn whole(&self) -> Cents {
        self.amount.times(if self.doubled { 2 } else { 1 })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand {
    /// The hand has no number until a split.
    pub(super) spot: Spot,
    pub(super) cards: Cards,
    pub(super) origin: Origin,
    pub(super) status: Status,
    /// Its cards have left the cloth.
    pub(super) lifted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not decided yet.
    Open,
    Stood,
    Doubled,
    /// Closed by itself: 21, or an ace with its one card.
    Closed,
    Bust,
    Surrendered,
    /// Paid at even money.
    Paid,
}

/// What a box has seen in this round.
#[expect(clippy::struct_excessive_bools, reason = "each is seen or not, apart from the others")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct BoxRecord {
    /// A side bet needs to know the first cards.
    pub(super) watched: bool,
    /// The first cards dealt in a row, for the sevens.
    pub(super) first: ArrayVec<Card, 3>,
    pub(super) splits: u8,
    /// Its first act has been made.
    pub(super) acted: bool,
    /// The holder's optional stake won.
    pub(super) bonus: bool,
    /// Two queens of hearts wait.
    pub(super) queens: bool,
    /// Whose stake the jackpot swept.
    pub(super) jp1: Option<Seat>,
    pub(super) split_aces: Option<Seat>,
    /// Aces in a row, while the row goes on.
    pub(super) aces: u8,
    pub(super) row_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Riding {
    pub(super) seat: Seat,
    pub(super) place: u8,
    pub(super) amount: Cents,
}

/// A stake that was lost before the round was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Taken {
    pub(super) seat: Seat,
    pub(super) spot: Spot,
    pub(super) kind: Kind,
    pub(super) amount: Cents,
}

/// Hands that won what a meter measures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Jackpots {
    pub(super) hits: Vec<Hit>,
    pub(super) viewed: bool,
    /// What this round's stakes brought each meter.
    pub(super) brought: Vec<(Jackpot, Cents)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Hit {
    pub(super) place: u8,
    pub(super) seat: Seat,
    pub(super) jackpot: Jackpot,
    pub(super) identified: bool,
    pub(super) paid: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Drawn {
    Nobody,
    Somebody,
}

/// The notice given, and how many rounds are left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Given {
    None,
    Notice(Notice),
    Rounds { left: u8 },
}

impl State {
    pub(super) fn closed(rules: &Rules) -> Self {
        State {
            phase: Phase::Closed,
            shoe: Shoe::new(rules.shoe()),
            posted: Posted {
                min: rules.min(),
                max: rules.max(),
                times: rules.limits.times,
                dames: rules.dames_table(),
            },
            people: People::default(),
            cloth: Vec::new(),
            hands: Vec::new(),
            bank: Cards::default(),
            boxes: Default::default(),
            riding: Vec::new(),
            jackpots: Jackpots::default(),
            drawn: Drawn::Nobody,
            notice: Given::None,
            empty_rounds: 0,
            taken: Vec::new(),
        }
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    pub fn bank(&self) -> &Cards {
        &self.bank
    }

    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The hand in turn.
    pub fn in_turn(&self) -> Option<&Hand> {
        match self.phase {
            Phase::Turns { hand, .. } => self.hands.get(usize::from(hand)),
            Phase::Closed
            | Phase::Betting
            | Phase::Deal { .. }
            | Phase::Offers
            | Phase::Bank
            | Phase::Jackpots => None,
        }
    }

    /// Whether the round goes on with a card.
    pub(super) fn awaits_card(&self) -> bool {
        match self.phase {
            Phase::Deal { .. } | Phase::Bank => true,
            Phase::Turns { awaits, .. } => awaits != Awaits::Decision,
            Phase::Closed | Phase::Betting | Phase::Offers | Phase::Jackpots => false,
        }
    }

    /// How many times the box of this hand has been split.
    pub fn splits(&self, hand: &Hand) -> u8 {
        self.record(hand.spot.place).splits
    }

    pub(super) fn record(&self, place: u8) -> &BoxRecord {
        &self.boxes[index(place)]
    }

    pub(super) fn record_mut(&mut self, place: u8) -> &mut BoxRecord {
        &mut self.boxes[index(place)]
    }

    /// Who decides for a box: who sits there, or who was granted it.
    pub(super) fn holder(&self, place: u8) -> Option<Seat> {
        let at = index(place);
        if self.people.seated[at] { Seat::seated(place) } else { self.people.granted[at] }
    }

    pub(super) fn is_seated(&self, seat: Seat) -> bool {
        !seat.is_standing()
            && usize::from(seat.number()) <= BOXES
            && self.people.seated[index(seat.number())]
    }

    /// Those who sit, in the order of the boxes.
    pub(super) fn seated(&self) -> Vec<Seat> {
        let places = (1..).zip(&self.people.seated).filter(|(_, sits)| **sits);
        places.filter_map(|(place, _)| Seat::seated(place)).collect()
    }

    /// Everybody who sits, holds a box or has staked; some of them more than once.
    pub(super) fn players(&self) -> impl Iterator<Item = Seat> {
        let holders = self.people.granted.iter().flatten().copied();
        self.seated().into_iter().chain(holders).chain(self.cloth.iter().map(|stake| stake.seat))
    }

    pub(super) fn stake(&self, seat: Seat, spot: Spot, kind: Kind) -> Option<&Stake> {
        self.cloth.iter().find(|s| s.seat == seat && s.spot == spot && s.kind == kind)
    }

    pub(super) fn stake_mut(&mut self, seat: Seat, spot: Spot, kind: Kind) -> Option<&mut Stake> {
        self.cloth.iter_mut().find(|s| s.seat == seat && s.spot == spot && s.kind == kind)
    }

    /// What a player has on a bet of a box before the deal.
    pub(super) fn held(&self, seat: Seat, place: u8, kind: Kind) -> Cents {
        self.stake(seat, Spot::of_box(place), kind).map_or(Cents::ZERO, |stake| stake.amount)
    }

    /// What a player has on a bet, whatever the box.
    pub(super) fn held_everywhere(&self, seat: Seat, kind: Kind) -> Cents {
        let theirs = |s: &&Stake| s.seat == seat && s.kind == kind;
        self.cloth.iter().filter(theirs).map(|stake| stake.amount).sum()
    }

    /// All main stakes on a box.
    pub(super) fn on_box(&self, place: u8) -> Cents {
        let main = |s: &&Stake| s.kind == Kind::Main && s.spot.place == place;
        self.cloth.iter().filter(main).map(Stake::whole).sum()
    }

    pub(super) fn has_main(&self, place: u8) -> bool {
        self.cloth.iter().any(|s| s.kind == Kind::Main && s.spot.place == place)
    }

    /// The boxes on which a seat has a main stake.
    pub(super) fn boxes_of(&self, seat: Seat) -> usize {
        let places = 1..=u8::try_from(BOXES).unwrap_or(u8::MAX);
        places.filter(|&place| self.held(seat, place, Kind::Main).is_positive()).count()
    }

    pub(super) fn hand_at(&self, spot: Spot) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.spot == spot)
    }

    /// The hand that a box was dealt, before any split.
    pub(super) fn dealt_hand(&self, place: u8) -> Option<&Hand> {
        self.hand_at(Spot::of_box(place))
    }
}

/// Boxes are numbered from 1 and checked where they come in.
pub(super) const fn index(place: u8) -> usize {
    place as usize - 1
}

impl Hand {
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    pub fn spot(&self) -> Spot {
        self.spot
    }

    pub fn origin(&self) -> Origin {
        self.origin
    }

    pub fn status(&self) -> Status {
        self.status
    }
}
