//! Exact odds of French three-card poker over all deals of one pack.

mod deals;

use crate::order::ratio;
use crate::{Analysis, Distribution, Figure, Fraction, Order, Priced, Stock, Unpriced};
use deals::{Against, BANK_HANDS, HANDS, Held, Strengths, deals};
use games::three_card_poker::rules::{
    Combination, Strength, bonus_odds, pair_plus_odds, raised as fates, strength,
};
use games::three_card_poker::{Bet, OnFold, Rules, ThreeCardPoker};
use rulebook::fr_three_card_poker as law;
use std::collections::BTreeSet;
use table::{Bet as _, Card, Clause, Draft, Fate, Game as _};

/// All deals: a hand of the player and one of the bank.
const DEALS: u64 = HANDS as u64 * BANK_HANDS as u64;

/// What a folded hand loses over all hands of the bank: its ante.
const FOLDED: i64 = -(BANK_HANDS as i64);

/// Which hands a player raises.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Play {
    /// This hand or better.
    From(Strength),
    Always,
    Never,
    /// Whatever loses less raised than folded, by the very cards.
    ByTheCards,
}

/// The plays that people ask for, each with the lowest cards that it raises. That one of them is
/// the best is a result, not an assumption: play by the very cards is held against them.
const THRESHOLDS: [(&str, [&str; 3]); 3] = [
    ("raise Q-6-4 or better", ["Qs", "6h", "4d"]),
    ("raise a queen or better", ["Qs", "3h", "2d"]),
    ("raise a pair or better", ["2s", "2h", "3d"]),
];

/// How a play that has a name raises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Raising {
    /// These cards or better.
    From([Card; 3]),
    Never,
    /// These hands, by cards in order.
    Hands(BTreeSet<[Card; 3]>),
}

impl Raising {
    /// Whether these cards are raised.
    pub fn raises(&self, rules: &Rules, mut own: [Card; 3]) -> bool {
        match self {
            Raising::From(lowest) => strength(own, rules.ace()) >= strength(*lowest, rules.ace()),
            Raising::Never => false,
            Raising::Hands(hands) => {
                own.sort_unstable();
                hands.contains(&own)
            }
        }
    }
}

/// The play of this name, where the house has one.
pub fn raising(rules: &Rules, name: &str) -> Option<Raising> {
    let cards = |cards: [&str; 3]| cards.map(|card| card.parse::<Card>().expect("a card"));
    if let Some((_, lowest)) = THRESHOLDS.iter().find(|(known, _)| *known == name) {
        return Some(Raising::From(cards(*lowest)));
    }
    let round = Round::new(rules);
    let (_, play) = round.plays().into_iter().find(|(known, _)| *known == name)?;
    Some(match play {
        Play::Never => Raising::Never,
        Play::From(_) | Play::Always => Raising::From(cards(LOWEST)),
        Play::ByTheCards => {
            let raised = round.hands.iter().filter(|hand| round.raises(play, hand));
            let sorted = |hand: &Held| {
                let mut cards = hand.cards;
                cards.sort_unstable();
                cards
            };
            Raising::Hands(raised.map(sorted).collect())
        }
    })
}

/// The lowest hand there is.
const LOWEST: [&str; 3] = ["5s", "3h", "2d"];

/// In how many deals a unit comes to each net result.
#[derive(Clone, Debug)]
struct Tally([u64; 64]);

impl Tally {
    /// The worst that can be: ante and play lost.
    const WORST: i64 = -2;

    fn new() -> Self {
        Tally([0; 64])
    }

    fn add(&mut self, net: i64, deals: u64) {
        let place = usize::try_from(net - Tally::WORST).expect("two units at most are lost");
        self.0[place] += deals;
    }

    fn each(&self) -> impl Iterator<Item = (i64, u64)> {
        (Tally::WORST..).zip(self.0).filter(|(_, deals)| *deals > 0)
    }
}

/// What a raised hand wins against one kind of bank, the gift of the bonus among it, and what of
/// it the play stake wins alone.
#[derive(Clone, Copy, Debug, Default)]
struct Raised {
    both: i64,
    play: i64,
}

/// All deals under the rules of a house.
struct Round<'a> {
    rules: &'a Rules,
    hands: Vec<Held>,
    strengths: Strengths,
    /// By the number of a strength and by [`Against`].
    raised: Vec<[Raised; 4]>,
}

/// What a unit comes to.
fn net(fate: Fate) -> i64 {
    match fate {
        Fate::Wins(odds) => {
            assert_eq!(odds.per(), 1, "every prize of the article is so many times the stake");
            i64::from(odds.pays())
        }
        Fate::Returned => 0,
        Fate::Lost => -1,
        Fate::Freed | Fate::Halved { .. } | Fate::Imprisoned | Fate::Prize => {
            unreachable!("the article knows no such fate")
        }
    }
}

impl<'a> Round<'a> {
    fn new(rules: &'a Rules) -> Self {
        let (hands, strengths) = deals(rules.ace());
        let raised = |&player: &Strength| {
            let gift = bonus_odds(player.combination).filter(|_| rules.gives_bonus());
            let gift = gift.map_or(0, |odds| net(Fate::Wins(odds)));
            Against::ALL.map(|against| match strengths.example(player, against) {
                Some(bank) => {
                    let [(ante, _), (play, _)] = fates(player, bank, rules.ante_premium());
                    Raised { both: net(ante) + net(play) + gift, play: net(play) }
                }
                None => Raised::default(),
            })
        };
        let raised = strengths.all().iter().map(raised).collect();
        Round { rules, hands, strengths, raised }
    }

    /// What a hand wins raised, over all hands of the bank.
    fn gain(&self, hand: &Held) -> i64 {
        let each = self.raised[hand.number].iter().zip(hand.bank);
        each.map(|(raised, deals)| raised.both * i64::from(deals)).sum()
    }

    /// Whether a hand is raised.
    fn raises(&self, play: Play, hand: &Held) -> bool {
        match play {
            Play::From(lowest) => hand.strength >= lowest,
            Play::Always => true,
            Play::Never => false,
            Play::ByTheCards => self.gain(hand) > FOLDED,
        }
    }

    /// The plays to show; play by the very cards only where it beats them all.
    fn plays(&self) -> Vec<(&'static str, Play)> {
        let lowest = |cards: [&str; 3]| {
            let cards = cards.map(|card| card.parse::<Card>().expect("a card"));
            Play::From(strength(cards, self.rules.ace()))
        };
        let mut plays: Vec<(&'static str, Play)> =
            THRESHOLDS.iter().map(|&(name, cards)| (name, lowest(cards))).collect();
        plays.extend([("always raise", Play::Always), ("never raise", Play::Never)]);
        let worth = |play: Play| -> i64 {
            let gain = |hand: &Held| if self.raises(play, hand) { self.gain(hand) } else { FOLDED };
            self.hands.iter().map(gain).sum()
        };
        let by_cards = worth(Play::ByTheCards);
        if plays.iter().all(|(_, play)| worth(*play) < by_cards) {
            plays.insert(0, ("raise by the very cards", Play::ByTheCards));
        }
        plays
    }

    /// What the hands that are raised win, `both` stakes or the play stake alone, and how many they
    /// are.
    fn raised_by(&self, play: Play, stake: impl Fn(&Raised) -> i64) -> (Tally, u32) {
        let (mut tally, mut count) = (Tally::new(), 0);
        for hand in self.hands.iter().filter(|hand| self.raises(play, hand)) {
            count += 1;
            for (raised, deals) in self.raised[hand.number].iter().zip(hand.bank) {
                tally.add(stake(raised), u64::from(deals));
            }
        }
        (tally, count)
    }

    /// The clauses of ante and play, in this order, of the hands that are raised.
    fn clauses(&self, play: Play) -> [BTreeSet<Clause>; 2] {
        let mut met = vec![false; self.raised.len()];
        for hand in self.hands.iter().filter(|hand| self.raises(play, hand)) {
            met[hand.number] = true;
        }
        let mut clauses = [BTreeSet::new(), BTreeSet::new()];
        for (&player, _) in self.strengths.all().iter().zip(met).filter(|(_, met)| *met) {
            for against in Against::ALL {
                let Some(bank) = self.strengths.example(player, against) else { continue };
                let found = fates(player, bank, self.rules.ante_premium());
                clauses.iter_mut().zip(found).for_each(|(all, (_, by))| _ = all.insert(by));
            }
        }
        clauses
    }

    /// A stake on the player's own hand.
    fn own_hand(&self, odds: impl Fn(&Held) -> Option<table::Odds>) -> Tally {
        let mut tally = Tally::new();
        for hand in &self.hands {
            tally.add(net(odds(hand).map_or(Fate::Lost, Fate::Wins)), 1);
        }
        tally
    }
}

fn distribution(tally: &Tally) -> Distribution {
    let whole: u64 = tally.each().map(|(_, deals)| deals).sum();
    let each = tally.each().map(|(net, deals)| (Fraction::from(net), ratio(deals, whole)));
    Distribution::of_one_round(each)
}

impl Priced for ThreeCardPoker {
    fn packs(_rules: &Rules) -> Option<u16> {
        Some(1)
    }

    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        if order.left.is_some_and(|left| Stock::packs(1).as_ref() != Ok(left)) {
            let why =
                "the pack is shuffled for every coup: no card has left it when stakes are laid";
            return Err(Unpriced(why.to_owned()));
        }
        let round = Round::new(order.rules);
        let pricing = Pricing { draft: order.draft, plays: round.plays(), round };
        let mut all = Vec::new();
        for &bet in order.bets {
            let mut found = match bet {
                Bet::Ante => pricing.plays.iter().map(|play| pricing.ante(*play)).collect(),
                Bet::Play => pricing.plays.iter().filter_map(|p| pricing.raise(*p)).collect(),
                Bet::Bonus => vec![pricing.bonus()],
                Bet::PairPlus => pricing.pair_plus(),
            };
            // Whether to raise is decided for the ante and the play stake together.
            if bet != Bet::Play {
                Analysis::mark_best(&mut found);
            }
            all.append(&mut found);
        }
        Ok(all)
    }

    /// Of bets that look at the combination of the player's hand alone.
    fn one_round(draft: &Draft, bet: Bet) -> Vec<Option<Fraction>> {
        let Ok(rules) = ThreeCardPoker::admit(draft) else { return Vec::new() };
        let odds = match bet {
            Bet::Bonus => bonus_odds,
            Bet::PairPlus if rules.pair_plus_on_fold() == OnFold::Paid => pair_plus_odds,
            Bet::Ante | Bet::Play | Bet::PairPlus => return Vec::new(),
        };
        let net = |combination| {
            odds(combination).map_or(-Fraction::ONE, |odds| ratio(odds.pays(), odds.per()))
        };
        Combination::ALL.into_iter().map(|combination| Some(net(combination))).collect()
    }
}

/// The round of a house, and its draft.
struct Pricing<'a> {
    draft: &'a Draft,
    round: Round<'a>,
    plays: Vec<(&'static str, Play)>,
}

impl Pricing<'_> {
    fn of(&self, bet: Bet, tally: &Tally, play: Option<&'static str>) -> Analysis {
        let mut analysis = Analysis::of::<ThreeCardPoker>(self.draft, bet);
        analysis.fill(distribution(tally));
        analysis.play = play;
        analysis
    }

    fn ante(&self, (name, play): (&'static str, Play)) -> Analysis {
        let round = &self.round;
        let (mut tally, raised) = round.raised_by(play, |raised| raised.both);
        let mut clauses: BTreeSet<Clause> = round.clauses(play).into_iter().flatten().collect();
        if raised < HANDS {
            tally.add(net(Fate::Lost), u64::from(HANDS - raised) * u64::from(BANK_HANDS));
            clauses.insert(law::FR55_21_40);
        }
        if round.rules.gives_bonus() && raised > 0 {
            clauses.insert(Bet::Bonus.clause());
        }
        let mut analysis = self.of(Bet::Ante, &tally, Some(name));
        analysis.finally_staked(Figure::Exact(Fraction::ONE + ratio(raised, HANDS)));
        analysis.assuming = Some("the play stake of a raised hand is counted with its ante");
        analysis.clauses = clauses.into_iter().collect();
        analysis
    }

    /// The play stake alone, per unit of it; nothing if no hand is raised.
    fn raise(&self, (name, play): (&'static str, Play)) -> Option<Analysis> {
        let (tally, raised) = self.round.raised_by(play, |raised| raised.play);
        (raised > 0).then(|| {
            let mut analysis = self.of(Bet::Play, &tally, Some(name));
            analysis.per = "play stake";
            analysis.assuming = Some("the hand was raised; its ante is not counted");
            let [_, clauses] = self.round.clauses(play);
            analysis.clauses = clauses.into_iter().collect();
            analysis
        })
    }

    fn bonus(&self) -> Analysis {
        let tally = self.round.own_hand(|hand| bonus_odds(hand.strength.combination));
        let mut analysis = self.of(Bet::Bonus, &tally, None);
        analysis.assuming = Some("a straight or better is raised");
        analysis
    }

    /// Where the house forfeits the Pair Plus of a folded hand, it depends on what is folded.
    fn pair_plus(&self) -> Vec<Analysis> {
        let priced = |play: Option<(&'static str, Play)>| {
            let kept = |hand: &Held| play.is_none_or(|(_, play)| self.round.raises(play, hand));
            let odds =
                |hand: &Held| pair_plus_odds(hand.strength.combination).filter(|_| kept(hand));
            self.of(Bet::PairPlus, &self.round.own_hand(odds), play.map(|(name, _)| name))
        };
        match self.round.rules.pair_plus_on_fold() {
            OnFold::Paid => vec![priced(None)],
            OnFold::Forfeited => self.plays.iter().map(|play| priced(Some(*play))).collect(),
        }
    }
}

/// What ante and play lose if one hand and all better ones are raised.
#[derive(Clone, Debug)]
pub struct Threshold {
    /// The lowest hand that is raised.
    pub lowest: [Card; 3],
    pub edge: Fraction,
    /// How often a hand is raised.
    pub raised: Fraction,
}

/// Every threshold, from raising everything to raising only the best hand.
pub fn thresholds(rules: &Rules) -> Vec<Threshold> {
    let round = Round::new(rules);
    let mut hands: Vec<&Held> = round.hands.iter().collect();
    hands.sort_by_key(|hand| hand.strength);
    let mut worth: i64 = hands.iter().map(|hand| round.gain(hand)).sum();
    let mut found: Vec<Threshold> = Vec::new();
    for (folded, hand) in (0..).zip(&hands) {
        if folded == 0 || hand.strength > hands[folded - 1].strength {
            let raised = ratio(HANDS - u32::try_from(folded).unwrap_or(HANDS), HANDS);
            let edge = Fraction::from_parts((-worth).into(), DEALS.into());
            found.push(Threshold { lowest: hand.cards, edge, raised });
        }
        worth += FOLDED - round.gain(hand);
    }
    found
}
