//! Bets with a jackpot: JP1 of the French text and Split Aces of Monaco. Their stakes are swept
//! before the deal, so what is won is a prize less the stake, and the edge falls linearly with what
//! the meters show.

use super::SideBet;
use crate::order::ratio;
use crate::{Analysis, Distribution, Figure, Fraction, Pool, Stock, Unpriced};
use dashu_int::UBig;
use games::blackjack::{
    AcesPrize, BOXES, BlackjackLaw, Jackpot, Rules, Sevens, SevensPrize, aces_in_a_row,
    consolation_times, sevens, sevens_prize,
};
use std::collections::BTreeMap;
use table::{Bet as _, Card, Cents, Choice as _, Rank, Suit};

/// What matters of a card, how many of it the shoe holds, and any card of that kind.
type Kinds = Vec<(Card, u64)>;

/// Every sequence of this many cards by kinds, with the number of ways in which it comes.
fn each_sequence(kinds: &mut [(Card, u64)], cards: usize, visit: &mut impl FnMut(&[Card], u64)) {
    fn go(
        kinds: &mut [(Card, u64)],
        (left, ways): (usize, u64),
        row: &mut Vec<Card>,
        visit: &mut impl FnMut(&[Card], u64),
    ) {
        if left == 0 {
            return visit(row, ways);
        }
        for kind in 0..kinds.len() {
            let (card, count) = kinds[kind];
            if count > 0 {
                kinds[kind].1 -= 1;
                row.push(card);
                go(kinds, (left - 1, ways * count), row, visit);
                row.pop();
                kinds[kind].1 += 1;
            }
        }
    }
    go(kinds, (cards, 1), &mut Vec::new(), visit);
}

/// A card of another rank than the one that a bet counts.
const OTHER: Card = Card { rank: Rank::Two, suit: Suit::Clubs };

fn kinds_of(stock: &Stock, counted: impl Fn(Card) -> bool) -> Kinds {
    let count = |card: Card| u64::from(stock.by_card()[card.index()]);
    let mut kinds: Kinds =
        Card::pack().filter(|&card| counted(card)).map(|card| (card, count(card))).collect();
    let of_them: u64 = kinds.iter().map(|(_, count)| count).sum();
    kinds.push((OTHER, u64::from(stock.count()) - of_them));
    kinds
}

/// All orders of this many cards.
fn orders(stock: &Stock, cards: u32) -> UBig {
    (0..cards).fold(UBig::ONE, |product, taken| product * (stock.count() - taken))
}

/// This many cents in stakes.
fn in_stakes(amount: Cents, stake: Cents) -> Fraction {
    Fraction::from_parts(amount.get().into(), stake.get().unsigned_abs().into())
}

/// A meter as it stands when the cards are dealt: where it starts and what stakes brought it.
struct Meter {
    name: &'static str,
    holds: Fraction,
    /// What part of it is won on average.
    won: Fraction,
}

/// The pools of a bet, and at which content the bet is fair while the others stay as they are.
fn pools(meters: &[Meter], edge: &Fraction) -> Vec<Pool> {
    let counted = meters.iter().filter(|meter| !meter.won.is_zero());
    let pool = |meter: &Meter| {
        let fair = &meter.holds + edge / &meter.won;
        Pool {
            name: meter.name,
            holds: Figure::Exact(meter.holds.clone()),
            per_unit: Figure::Exact(meter.won.clone()),
            // Below nothing the bet is better than fair even with an empty meter.
            fair_at: (fair >= Fraction::ZERO).then_some(Figure::Exact(fair)),
        }
    };
    counted.map(pool).collect()
}

/// Whether a pair of sevens gets a third card in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SevenSeven {
    Drawn,
    Kept,
}

impl SevenSeven {
    const fn name(self) -> &'static str {
        match self {
            SevenSeven::Drawn => "7-7 drawn",
            SevenSeven::Kept => "7-7 kept",
        }
    }

    /// The first cards in a row of a box that was dealt these.
    const fn in_a_row(self, three: &[Card]) -> &[Card] {
        match self {
            SevenSeven::Drawn => three,
            SevenSeven::Kept => three.split_at(2).0,
        }
    }
}

const JACKPOTS: [Jackpot; 2] = [Jackpot::Main, Jackpot::Secondary];

/// What the sevens of one box are, with their probabilities.
fn sevens_of_a_box(stock: &Stock, play: SevenSeven) -> BTreeMap<Option<Sevens>, Fraction> {
    let mut kinds = kinds_of(stock, |card| card.rank == Rank::Seven);
    let mut found: BTreeMap<Option<Sevens>, u64> = BTreeMap::new();
    each_sequence(&mut kinds, 3, &mut |three, ways| {
        *found.entry(sevens(play.in_a_row(three))).or_default() += ways;
    });
    let whole = orders(stock, 3);
    found.into_iter().map(|(won, ways)| (won, ratio(ways, whole.clone()))).collect()
}

impl<L: BlackjackLaw> SideBet<'_, L> {
    /// FR55-4.8: this box alone stakes JP1, and its pools are those of a jackpot just begun.
    pub(super) fn jp1(&self) -> Result<Vec<Analysis>, Unpriced> {
        let SideBet { order, stock, bet } = *self;
        self.needs_suits()?;
        self.needs_cards(3)?;
        let rules = order.rules;
        let mut plays: Vec<Analysis> = [SevenSeven::Drawn, SevenSeven::Kept]
        .into_iter()
        .map(|play| {
            let found = sevens_of_a_box(stock, play);
            let mut meters = jp1_meters(rules, 1);
            let mut outcomes = Vec::new();
            for (won, p) in &found {
                let mut net = -Fraction::ONE;
                if let Some(won) = *won {
                    net += Fraction::from(rules.sevens_times(won));
                    if let SevensPrize::All(jackpot) = sevens_prize(won) {
                        let meter = &mut meters[meter_of(jackpot)];
                        net += &meter.holds;
                        meter.won += p;
                    }
                }
                outcomes.push((net, p.clone()));
            }
            let mut analysis = self.with_pools(play.name(), outcomes, &meters);
            analysis.assuming = Some(
                "no other box stakes JP1; both pools as they start, with this stake in them; what \
                 drawing to 7-7 costs the main bet is not counted",
            );
            let rows = L::LAW.jp1.iter().flat_map(|law| law.rows);
            analysis.clauses = std::iter::once(bet.clause()).chain(rows).collect();
            analysis
        })
        .collect();
        Analysis::mark_best(&mut plays);
        Ok(plays)
    }

    /// MC5.2.8: aces in a row over the first two cards and, if they are split, the card on each.
    pub(super) fn split_aces(&self) -> Result<Vec<Analysis>, Unpriced> {
        let SideBet { order, stock, .. } = *self;
        self.needs_cards(4)?;
        let (rules, stake) = (order.rules, order.rules.split_aces_stake());
        let mut plays: Vec<Analysis> = [PairOfAces::Split, PairOfAces::Kept]
        .into_iter()
        .map(|play| {
            let found = aces_of_a_box(stock, play);
            let mut meters = Vec::new();
            let mut outcomes = Vec::new();
            for (&aces, p) in &found {
                let mut net = -Fraction::ONE;
                match rules.aces_prize(aces) {
                    None => {}
                    Some(AcesPrize::Fixed(prize)) => net += in_stakes(prize, stake),
                    Some(AcesPrize::Share(percent)) => {
                        let (seed, brings) = rules.aces_meter(aces).unwrap_or_default();
                        let holds = in_stakes(seed + brings, stake);
                        let share = ratio(percent, 100_u32);
                        net += &holds * &share;
                        meters.push(Meter { name: ACES[aces - 1].name(), holds, won: p * share });
                    }
                }
                outcomes.push((net, p.clone()));
            }
            let mut analysis = self.with_pools(play.name(), outcomes, &meters);
            analysis.assuming = Some(
                "no other box stakes on it; meters as they start, with this stake in them; what \
                 the split brings the main bet is not counted",
            );
            let law = L::LAW.split_aces.iter().flat_map(|law| [law.prize, law.meters]);
            analysis.clauses = law.collect();
            analysis
        })
        .collect();
        Analysis::mark_best(&mut plays);
        Ok(plays)
    }

    /// An analysis of a bet that may win what the meters hold.
    fn with_pools(
        &self,
        play: &'static str,
        outcomes: Vec<(Fraction, Fraction)>,
        meters: &[Meter],
    ) -> Analysis {
        let mut analysis = self.analysis();
        let found = Distribution::of_one_round(outcomes);
        analysis.pools = pools(meters, &-&found.mean);
        analysis.fill(found);
        analysis.play = Some(play);
        analysis
    }
}

const fn meter_of(jackpot: Jackpot) -> usize {
    match jackpot {
        Jackpot::Main => 0,
        Jackpot::Secondary => 1,
        Jackpot::OneAce | Jackpot::TwoAces | Jackpot::ThreeAces | Jackpot::FourAces => {
            panic!("a meter of Split Aces")
        }
    }
}

/// D-24: the pools as so many stakes of the round have left them.
fn jp1_meters(rules: &Rules, boxes: u8) -> [Meter; 2] {
    let (starts, [main, secondary, _]) = (rules.jp1_starts(), rules.jp1_parts());
    let brought = [main, secondary].map(|part| part.times(i64::from(boxes)));
    JACKPOTS.map(|jackpot| {
        let at = meter_of(jackpot);
        let holds = in_stakes(starts[at] + brought[at], rules.jp1_stake());
        Meter { name: jackpot.name(), holds, won: Fraction::ZERO }
    })
}

/// A JP1 stake beside those of other players.
#[derive(Clone, Debug)]
pub struct Company {
    /// All boxes with a JP1 stake, one's own among them; each is another player's.
    pub boxes: u8,
    pub edge: Fraction,
    /// Consolation prizes on average, in stakes.
    pub consolation: Fraction,
    /// What of the pools is won on average, shared jackpots counted as shares.
    pub pools: Vec<Pool>,
}

/// FR55-4.8.12-14: one JP1 stake among so many, if 7-7 is always drawn to. A jackpot that several
/// hit is shared; who hits none gets a consolation prize for each that another hits.
///
/// Which boxes hit is counted by inclusion and exclusion, so that only boxes with three sevens need
/// to be followed.
pub fn jp1_in_company(rules: &Rules, stock: &Stock, boxes: u8) -> Result<Company, Unpriced> {
    if !rules.jp1_stake().is_positive() {
        return Err(Unpriced("this law knows no JP1".to_owned()));
    }
    if !(1..=BOXES).contains(&usize::from(boxes)) {
        return Err(Unpriced(format!("{boxes} boxes: a cloth has 1 to {BOXES}")));
    }
    if !stock.has_suits() {
        let why = "JP1 looks at suits: tell the shoe by cards, such as As=5, Kd=6";
        return Err(Unpriced(why.to_owned()));
    }
    let (needed, left) = (3 * u32::from(boxes), stock.count());
    if left < needed {
        return Err(Unpriced(format!("{boxes} boxes need {needed} cards, and {left} are left")));
    }
    let fixed = sevens_of_a_box(stock, SevenSeven::Drawn)
        .into_iter()
        .fold(Fraction::ZERO, |sum, (won, p)| {
            sum + p * Fraction::from(won.map_or(0, |won| rules.sevens_times(won)))
        });
    let others = u32::from(boxes) - 1;
    let mut meters = jp1_meters(rules, boxes);
    let mut consolation = Fraction::ZERO;
    for jackpot in JACKPOTS {
        let mut choices = Fraction::ONE;
        for t in 0..=others {
            // C(others, t), with the sign of the step.
            let sign = if t % 2 == 0 { Fraction::ONE } else { -Fraction::ONE };
            let with = |own: Option<Jackpot>| all_hit(stock, jackpot, t, own);
            let shared = with(Some(jackpot)) / Fraction::from(t + 1);
            meters[meter_of(jackpot)].won += &sign * &choices * shared;
            if t > 0 {
                let neither = JACKPOTS.into_iter().fold(with(None), |p, own| p - with(Some(own)));
                let times = Fraction::from(consolation_times(jackpot).unwrap_or_default());
                consolation -= sign * &choices * neither * times;
            }
            choices = choices * Fraction::from(others - t) / Fraction::from(t + 1);
        }
    }
    let jackpots = meters.iter().fold(Fraction::ZERO, |sum, meter| sum + &meter.won * &meter.holds);
    let edge = Fraction::ONE - fixed - &consolation - jackpots;
    let pools = pools(&meters, &edge);
    Ok(Company { boxes, edge, consolation, pools })
}

/// The probability that so many given boxes all hit one jackpot, and another box its own.
fn all_hit(stock: &Stock, jackpot: Jackpot, boxes: u32, own: Option<Jackpot>) -> Fraction {
    let seven = |suit| Card { rank: Rank::Seven, suit };
    let mut left: BTreeMap<[u16; 4], u128> =
        BTreeMap::from([(Suit::ALL.map(|suit| stock.by_card()[seven(suit).index()]), 1)]);
    let hits = (0..boxes).map(|_| jackpot).chain(own);
    let mut cards = 0;
    for hit in hits {
        let mut next: BTreeMap<[u16; 4], u128> = BTreeMap::new();
        for (counts, ways) in left {
            let mut kinds: Kinds =
                Suit::ALL.into_iter().zip(counts).map(|(s, n)| (seven(s), n.into())).collect();
            each_sequence(&mut kinds, 3, &mut |three, of_three| {
                let won = sevens(three).map(sevens_prize);
                if won == Some(SevensPrize::All(hit)) {
                    let mut after = counts;
                    for card in three {
                        after[card.suit as usize] -= 1;
                    }
                    *next.entry(after).or_default() += ways * u128::from(of_three);
                }
            });
        }
        left = next;
        cards += 3;
    }
    let ways: u128 = left.values().sum();
    ratio(ways, orders(stock, cards))
}

/// What is done with a pair of aces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PairOfAces {
    Split,
    Kept,
}

impl PairOfAces {
    const fn name(self) -> &'static str {
        match self {
            PairOfAces::Split => "aces split",
            PairOfAces::Kept => "aces kept",
        }
    }
}

const ACES: [Jackpot; 4] =
    [Jackpot::OneAce, Jackpot::TwoAces, Jackpot::ThreeAces, Jackpot::FourAces];

fn aces_of_a_box(stock: &Stock, play: PairOfAces) -> BTreeMap<usize, Fraction> {
    let aces = u64::from(stock.by_rank()[0]);
    let ace = Card { rank: Rank::Ace, suit: Suit::Spades };
    let mut kinds = vec![(ace, aces), (OTHER, u64::from(stock.count()) - aces)];
    let mut found: BTreeMap<usize, u64> = BTreeMap::new();
    each_sequence(&mut kinds, 4, &mut |four, ways| {
        let on_split: &[Card] = match play {
            PairOfAces::Split => &four[2..],
            PairOfAces::Kept => &[],
        };
        *found.entry(aces_in_a_row([four[0], four[1]], on_split)).or_default() += ways;
    });
    let whole = orders(stock, 4);
    found.into_iter().map(|(aces, ways)| (aces, ratio(ways, whole.clone()))).collect()
}
