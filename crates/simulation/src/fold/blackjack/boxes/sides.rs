//! What the side bets of a box come to, by its first cards and the bank's: the leaf rules asked
//! once for every card that can lie there.

use super::Faces;
use games::blackjack::{
    AcesPrize, AfterSplit, BlackjackLaw, Cards, Cell, DamesRow, Kind, Origin, Rules, SevensPrize,
    Side, Worth, aces_in_a_row, dames_odds, first_prize, hyper_cell, hyper_odds, insurance_net,
    may_insure, may_take_even_money, row_with_bank, sevens, sevens_prize, worth,
};
use odds::blackjack::PlayedChart;
use std::collections::HashMap;
use table::{Card, Cents, Odds, OnOff, Rank};

/// What became of a side bet once the cards of its box are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fate {
    /// It was not made in this round.
    Absent,
    Lost,
    Wins(Odds),
    /// The best row may depend on the bank's black-jack: against any other end, and against that.
    ByBlackJack([Odds; 2]),
    Insured,
    Hyper(Cell),
    /// The stake was swept before the deal, and this many times it comes back.
    Times(u32),
    Prize(Cents),
    /// Further cards of the box decide.
    Open,
    /// Paid from a meter: that is the engine's to do.
    Jackpot,
}

impl Fate {
    /// What a stake wins or loses, if it was made.
    pub(super) fn net(self, stake: Cents, bank: Worth) -> Option<Cents> {
        let won = |odds: Odds| odds.winnings_of_steps(stake);
        Some(match self {
            Fate::Absent => return None,
            Fate::Wins(odds) => won(odds),
            Fate::ByBlackJack(odds) => won(odds[usize::from(bank == Worth::BlackJack)]),
            Fate::Insured => insurance_net(stake, bank),
            Fate::Hyper(cell) if hyper_cell(bank) == Some(cell) => won(hyper_odds(cell)),
            Fate::Lost | Fate::Hyper(_) => -stake,
            Fate::Times(times) => stake.times(i64::from(times)) - stake,
            Fate::Prize(prize) => prize - stake,
            Fate::Open | Fate::Jackpot => unreachable!("decided before the bank's cards"),
        })
    }
}

/// Cards of a box after its first two, as far as a side bet asks for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest<'a> {
    /// In the order in which they came to the box.
    pub(super) cards: &'a [Card],
    /// Whether the first of them came to a split.
    pub(super) split: OnOff,
}

/// The first cards of a box, and the bank's.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub(super) two: [Card; 2],
    pub(super) up: Card,
}

/// What the side bets of one box come to.
#[derive(Clone, Debug)]
pub(super) struct SideTable {
    kinds: Vec<Kind>,
    /// By the bank's first card, the box's first and its second: a verdict.
    pub(super) verdicts_of: Vec<u8>,
    /// One fate a kind.
    pub(super) verdicts: Vec<Vec<Fate>>,
    /// Verdicts from here on are not known by the first cards.
    pub(super) open_from: u8,
}

/// What the rules of a house say of side bets.
struct Asked<'a> {
    rules: &'a Rules,
    strategy: &'a PlayedChart,
}

impl SideTable {
    /// Nothing if there are more verdicts than a byte tells apart.
    pub(super) fn of<L: BlackjackLaw>(
        rules: &Rules,
        strategy: &PlayedChart,
        kinds: &[Kind],
        faces: Faces,
    ) -> Option<Self> {
        let asked = Asked { rules, strategy };
        let count = u8::try_from(faces.count()).ok()?;
        let cards: Vec<Card> = (0..count).map(|face| faces.cards::<L>(face)[0]).collect();
        let (mut closed, mut open) = (Met::default(), Met::default());
        // Verdicts that are open are counted from the end.
        let mut found: Vec<(bool, usize)> = Vec::with_capacity(cards.len().pow(3));
        for &up in &cards {
            for &first in &cards {
                for &second in &cards {
                    let first = First { two: [first, second], up };
                    let fates = asked.fates::<L>(kinds, first, None);
                    let is_open = fates.iter().any(|f| matches!(f, Fate::Open | Fate::Jackpot));
                    if is_open {
                        asked.ways_on::<L>(kinds, first, &cards, &mut closed);
                    }
                    let list = if is_open { &mut open } else { &mut closed };
                    found.push((is_open, list.place(fates)));
                }
            }
        }
        let (mut closed, open) = (closed.list, open.list);
        let open_from = u8::try_from(closed.len()).ok()?;
        if closed.len() + open.len() > usize::from(u8::MAX) {
            return None;
        }
        let code = |(is_open, at): (bool, usize)| {
            let at = if is_open { closed.len() + at } else { at };
            u8::try_from(at).expect("they all fit")
        };
        let verdicts_of = found.into_iter().map(code).collect();
        closed.extend(open);
        Some(SideTable { kinds: kinds.to_vec(), verdicts_of, verdicts: closed, open_from })
    }

    /// What a verdict says of a bet, if it lies on the box.
    pub(super) fn fate(&self, verdict: usize, kind: Kind) -> Option<Fate> {
        let at = self.kinds.iter().position(|known| *known == kind)?;
        Some(self.verdicts[verdict][at])
    }

    /// Whether an insurance lies there.
    pub(super) fn is_insured(&self, verdict: usize) -> bool {
        self.fate(verdict, Kind::Insurance) == Some(Fate::Insured)
    }

    /// The verdict once the box has been played; nothing if a jackpot was hit.
    #[cold]
    pub(super) fn settle<L: BlackjackLaw>(
        &self,
        rules: &Rules,
        strategy: &PlayedChart,
        first: First,
        rest: Rest<'_>,
    ) -> Option<u8> {
        let fates = Asked { rules, strategy }.fates::<L>(&self.kinds, first, Some(rest));
        let closed = &self.verdicts[..usize::from(self.open_from)];
        let at = closed.iter().position(|known| *known == fates)?;
        u8::try_from(at).ok()
    }
}

/// Verdicts that were met, each once.
#[derive(Default)]
struct Met {
    list: Vec<Vec<Fate>>,
    places: HashMap<Vec<Fate>, usize>,
}

impl Met {
    fn place(&mut self, fates: Vec<Fate>) -> usize {
        let next = self.list.len();
        *self.places.entry(fates).or_insert_with_key(|fates| {
            self.list.push(fates.clone());
            next
        })
    }
}

impl Asked<'_> {
    fn fates<L: BlackjackLaw>(
        &self,
        kinds: &[Kind],
        first: First,
        rest: Option<Rest<'_>>,
    ) -> Vec<Fate> {
        kinds.iter().map(|&kind| self.fate::<L>(kind, first, rest)).collect()
    }

    /// Everything that may become of an open verdict, but for jackpots.
    fn ways_on<L: BlackjackLaw>(
        &self,
        kinds: &[Kind],
        first: First,
        cards: &[Card],
        into: &mut Met,
    ) {
        let mut add = |cards: &[Card], split: OnOff| {
            let fates = self.fates::<L>(kinds, first, Some(Rest { cards, split }));
            if !fates.contains(&Fate::Jackpot) {
                into.place(fates);
            }
        };
        add(&[], OnOff::Off);
        for &card in cards {
            add(&[card], OnOff::Off);
            // Aces in a row, and what ends the row.
            let ace = first.two[0];
            add(&[card], OnOff::On);
            add(&[ace, card], OnOff::On);
            add(&[ace, ace, card], OnOff::On);
        }
    }

    fn fate<L: BlackjackLaw>(&self, kind: Kind, first: First, rest: Option<Rest<'_>>) -> Fate {
        match kind {
            Kind::Main => Fate::Absent,
            Kind::Insurance => self.insurance::<L>(first),
            Kind::Hyper(cell) => Fate::Hyper(cell),
            Kind::Side(Side::Jp1) => self.jp1(first.two, rest),
            Kind::Side(Side::SplitAces) => self.split_aces(first.two, rest),
            Kind::Side(Side::Dames) => {
                let table = self.rules.dames_table();
                let Some(row) = self.rules.dames_row(first.two) else { return Fate::Lost };
                let against = |bank| dames_odds(table, row_with_bank(row, bank));
                if row == DamesRow::Queens {
                    Fate::ByBlackJack([against(Worth::Over), against(Worth::BlackJack)])
                } else {
                    Fate::Wins(against(Worth::Over))
                }
            }
            Kind::Side(
                side @ (Side::TwoPlusOne
                | Side::PerfectPairs
                | Side::TwentyOnePlusThree
                | Side::Hyper),
            ) => {
                let cards = (first.two, first.up);
                let won = first_prize::<L>(self.rules, self.rules.dames_table(), side, cards);
                won.map_or(Fate::Lost, |prize| Fate::Wins(prize.odds))
            }
        }
    }

    /// Whenever it is offered, and a natural is not paid at once.
    fn insurance<L: BlackjackLaw>(&self, First { two, up }: First) -> Fate {
        let own: Cards = two.into_iter().collect();
        let natural = worth(&own, Origin::Dealt);
        let at_once = self.strategy.takes_even_money() && may_take_even_money::<L>(natural, up);
        if may_insure(up) && !at_once { Fate::Insured } else { Fate::Absent }
    }

    /// The third card counts if it was dealt in a row.
    fn jp1(&self, two: [Card; 2], rest: Option<Rest<'_>>) -> Fate {
        let asks = two.iter().all(|card| card.rank == Rank::Seven);
        let third = match rest {
            None if asks => return Fate::Open,
            Some(Rest { cards, split }) if asks => {
                let frozen = self.rules.jp1_after_split() == AfterSplit::Frozen;
                cards.first().filter(|_| split == OnOff::Off || !frozen)
            }
            None | Some(_) => None,
        };
        let row: Vec<Card> = two.iter().chain(third).copied().collect();
        match sevens(&row) {
            None => Fate::Lost,
            Some(won) => match sevens_prize(won) {
                SevensPrize::All(_) => Fate::Jackpot,
                SevensPrize::Times(_) => Fate::Times(self.rules.sevens_times(won)),
            },
        }
    }

    /// Cards on split aces go on with the row.
    fn split_aces(&self, two: [Card; 2], rest: Option<Rest<'_>>) -> Fate {
        let asks = two.iter().all(|card| card.rank == Rank::Ace);
        let on_split = match rest {
            None if asks => return Fate::Open,
            Some(Rest { cards, split: OnOff::On }) if asks => cards,
            None | Some(_) => &[],
        };
        match self.rules.aces_prize(aces_in_a_row(two, on_split)) {
            None => Fate::Lost,
            Some(AcesPrize::Fixed(prize)) => Fate::Prize(prize),
            Some(AcesPrize::Share(_)) => Fate::Jackpot,
        }
    }
}

/// Where the verdict on these faces stands in a table.
#[inline]
pub(super) fn verdict_at(faces: usize, [up, first, second]: [u8; 3]) -> usize {
    (usize::from(up) * faces + usize::from(first)) * faces + usize::from(second)
}

/// A card of each face for a round that is played again: copies in their turn, so that none comes
/// more often than the packs hold it.
pub(super) fn cards_of<L: BlackjackLaw>(
    faces: Faces,
    dealt: impl Iterator<Item = u8>,
) -> Vec<Card> {
    let mut turns = vec![0_usize; faces.count()];
    let card = |face: u8| {
        let same = faces.cards::<L>(face);
        let turn = &mut turns[usize::from(face)];
        *turn += 1;
        same[(*turn - 1) % same.len()]
    };
    dealt.map(card).collect()
}
