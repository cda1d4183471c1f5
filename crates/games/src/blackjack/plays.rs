//! What may be done with a hand, by the hand, the bank's first card and the house alone: small pure
//! functions, read by the engine and the simulation alike.

use super::hand::{Cards, Sum};
use super::house::{Rules, SurrenderTo};
use super::law::{BlackjackLaw, SurrenderLaw};
use super::rules::{Origin, Pairing, Worth, bank_end, is_pair, is_ten, may_become_black_jack};
use super::settle::main_outcome;
use super::state::{Hand, Stake, Status};
use super::{Kind, settle};
use table::{Card, Cents, Fate, Odds, OnOff, Rank, Seat, Spot};

/// Why two cards are not made two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSplit {
    NotAPair,
    /// Of one value, but the house wants like cards.
    Unlike,
    /// The box has been split as often as it may be.
    Limit,
}

/// Why a stake is not doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDouble {
    /// A split ace has its one card.
    SplitAces,
    AfterSplit,
    NotTwoCards,
}

/// A hand that has been played, and what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub cards: Cards,
    pub origin: Origin,
    pub status: Status,
    /// Its place on the box, from 1.
    pub number: u8,
    /// The first stake, before any double.
    pub stake: Cents,
}

impl Rules {
    /// FR55-4.1.8, BJ-A18: a hand closes by itself at 21, where the house has it so.
    pub fn closes(&self, total: u8) -> bool {
        self.closes_at_21 == OnOff::On && total == 21
    }

    /// FR55-4.3.1, 9 and 10, MC5.2.4.1, 9 and 10: two cards of a box that was split so often.
    pub fn may_split(&self, two: Option<[Card; 2]>, splits: u8) -> Result<(), NoSplit> {
        match two {
            Some(two) if is_pair(two, Pairing::Value) => {
                if !is_pair(two, self.pairing) {
                    Err(NoSplit::Unlike)
                } else if splits >= self.max_splits {
                    Err(NoSplit::Limit)
                } else {
                    Ok(())
                }
            }
            Some(_) | None => Err(NoSplit::NotAPair),
        }
    }

    /// FR55-4.3.6 and 7, MC5.2.4.7 and 11: a split ace takes one card, unless that is an ace which
    /// may be split again.
    pub fn split_ace_goes_on(&self, hand: Sum, splits: u8) -> bool {
        hand.hard() == 2 && hand.cards() == 2 && splits < self.ace_splits
    }

    /// FR55-4.4.1 and 4, MC5.2.5.1 and 3.
    pub fn may_double(&self, hand: Sum, origin: Origin) -> Result<(), NoDouble> {
        match origin {
            Origin::SplitAces => Err(NoDouble::SplitAces),
            Origin::Split if self.double_after_split == OnOff::Off => Err(NoDouble::AfterSplit),
            Origin::Split | Origin::Dealt if hand.cards() != 2 => Err(NoDouble::NotTwoCards),
            Origin::Split | Origin::Dealt => Ok(()),
        }
    }

    /// FR55-4.1.6, FR55-4-old.1.2: whether half a stake may be given up against this card.
    pub fn may_surrender<L: BlackjackLaw>(&self, up: Card) -> bool {
        self.surrender == OnOff::On
            && match L::LAW.surrender {
                SurrenderLaw::None(_) => false,
                SurrenderLaw::InTurn(_) => up.rank != Rank::Ace,
                SurrenderLaw::BeforeAnyDraw(_) => true,
            }
    }

    /// D-09: what was given up waits for a bank ten that may become black-jack.
    pub fn surrender_waits(&self, up: Card) -> bool {
        self.readings.surrender == SurrenderTo::Full && is_ten(up)
    }

    /// FR55-4.2.4, MC5.2.2.4: half the stake, or the whole chips of it; none if there are none.
    pub fn most_insured(&self, main: Cents) -> Cents {
        let step = self.limits.insurance_step.get();
        Cents::new(main.get() / 2 / step * step)
    }

    /// BJ-A5: the bank draws no card that decides nothing.
    pub fn skips_idle_bank<L: BlackjackLaw>(&self) -> bool {
        L::LAW.bank.skips.is_some() && self.skip_idle_bank == OnOff::On
    }

    /// FR55-4.1.4: whether a player alone at the table may play one box only.
    pub fn lets_one_box_alone(&self) -> bool {
        self.lone_player_two_boxes == OnOff::Off
    }

    /// What the bank's hand is worth if it draws no more, by this house's reading of its aces.
    pub fn bank_end(&self, bank: Sum) -> Option<Worth> {
        bank_end(bank, self.readings.bank_ace)
    }

    /// What a played hand wins or loses, given what the bank comes to. What is over sooner (a hand
    /// above 21, one given up or paid at once) does not ask the bank.
    pub fn net<L: BlackjackLaw>(&self, played: &Played, up: Card, bank: Worth) -> Cents {
        let Played { cards, origin, status, number, stake } = played;
        let spot = Spot::of_hand(1, *number);
        let seat = Seat::seated(1).expect("there is a first seat");
        let doubled = *status == Status::Doubled;
        let stake = Stake { seat, spot, kind: Kind::Main, amount: *stake, doubled };
        let at_once = match status {
            Status::Bust => Some(Fate::Lost),
            Status::Paid => Some(Fate::Wins(Odds::to_one(1))),
            Status::Surrendered if !self.surrender_waits(up) => Some(Fate::Halved { times: 1 }),
            Status::Surrendered
            | Status::Open
            | Status::Stood
            | Status::Doubled
            | Status::Closed => None,
        };
        if let Some(fate) = at_once {
            return settle::returned(stake.whole(), fate) - stake.whole();
        }
        let (cards, lifted) = (cards.clone(), false);
        let hand = Hand { spot, cards, origin: *origin, status: *status, lifted };
        main_outcome::<L>(self, &hand, &stake, bank).net(&stake)
    }
}

/// FR55-4.2.1, MC5.2.2.1: insurance is for an ace only.
pub fn may_insure(up: Card) -> bool {
    up.rank == Rank::Ace
}

/// MC5.2.3.1: a natural is paid even money at once, against a card that may become black-jack.
pub fn may_take_even_money<L: BlackjackLaw>(own: Worth, up: Card) -> bool {
    L::LAW.even_money.is_some() && own == Worth::BlackJack && may_become_black_jack(up)
}

/// FR55-4.2.5 and 6, MC5.2.2.5 and 6: insurance wins two for one against black-jack.
pub const fn insurance_fate(bank: Worth) -> Fate {
    match bank {
        Worth::BlackJack => Fate::Wins(settle::INSURANCE_PAYS),
        Worth::Points(_) | Worth::Over => Fate::Lost,
    }
}

/// What an insurance wins or loses.
pub fn insurance_net(stake: Cents, bank: Worth) -> Cents {
    settle::returned(stake, insurance_fate(bank)) - stake
}
