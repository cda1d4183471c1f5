//! Counting at black-jack: what cards are worth to a counter, what he stakes at which count, and
//! where he leaves the chart.

use super::staking::{MULTIPLE_MOST, Multiple};
use odds::blackjack::PlayedChart;
use odds::blackjack::{Advice, ChartHand, Value};
use table::{Card, Rank};

/// The farthest from nought that a tag may lie.
pub const TAG_MOST: i8 = 9;
/// Counts beyond this have no meaning.
pub const COUNT_MOST: i32 = 10_000;
const RANKS: usize = Rank::ALL.len();
const PACK: i32 = 52;
/// Ranks as files name them.
pub(crate) const RANK_WORDS: [&str; RANKS] =
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// What a count is compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// As it runs.
    Running,
    /// By pack left in the shoe.
    True { rounding: Rounding, packs: PacksLeft },
}

/// How a true count becomes a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    Floor,
    Truncate,
    Nearest,
}

/// How closely a counter sees what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacksLeft {
    /// To the card.
    Exact,
    /// To the nearest half pack, at least one.
    Half,
    /// To the nearest whole one, at least one.
    Whole,
}

/// So much is staked from one count to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    pub from: Option<i32>,
    pub to: Option<i32>,
    /// Nought: he sits out.
    pub stake: Multiple,
}

/// At which counts a deviation holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    From(i32),
    Below(i32),
}

/// Another play than the chart's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deviation {
    pub hand: ChartHand,
    /// The bank's first card; ten for figures.
    pub up: Value,
    pub when: When,
    pub play: Advice,
}

/// A system as it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemDraft {
    pub name: String,
    /// By rank, ace first.
    pub tags: [Option<i8>; RANKS],
    /// The running count of a fresh shoe: so much, and so much a pack.
    pub initial: i32,
    pub initial_per_pack: i32,
    pub basis: Basis,
    /// The running count at which an unbalanced system knows its true count.
    pub pivot: Option<i32>,
    pub ramp: Vec<Rung>,
    pub deviations: Vec<Deviation>,
    /// Insures from this count on.
    pub insurance: Option<i32>,
}

/// A fault of a system: its key, and its place in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSystem {
    pub key: &'static str,
    pub at: usize,
    pub why: Fault,
}

odds::errors! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Fault {
        NoTag { rank: Rank }: "{} has no tag" with word(*rank),
        TagTooLarge { rank: Rank }:
            "the tag of {} is one from -{TAG_MOST} to {TAG_MOST}" with word(*rank),
        NothingCounted: "every tag is nought; nothing is counted",
        NoPivot { a_pack: i32 }:
            "the tags of a pack add up to {a_pack:+}: an unbalanced system has a true count only \
             with its pivot; tell `pivot`, or compare the running count",
        PivotOfBalanced: "the tags of a pack add up to nought; a balanced system has no pivot",
        CountTooLarge: "counts lie within {COUNT_MOST} of nought",
        NoRung: "a ramp has at least one rung",
        Backwards: "the rung ends before it begins",
        Gap { from: i32, to: i32 }: "no stake is told at {}" with counts(*from, *to),
        Double { count: i32 }: "two stakes are told at a count of {count}",
        OpenInside:
            "only the first rung may leave out `from`, and only the last `to`; rungs stand in the \
             order of their counts",
        EndsOpen:
            "counts may fall and rise without end: the first rung has no `from`, the last no `to`",
        StakeTooLarge: "a stake is at most {MULTIPLE_MOST} times that of the plan",
        NeverStakes: "the ramp stakes nothing at any count",
        NoSuchCell:
            "hands are `hard 4` to `hard 20`, `soft 12` to `soft 20` and `pair A` to `pair 10`",
        OnlyPairsSplit: "only a pair can be split",
    }
}

fn counts(from: i32, to: i32) -> String {
    if from == to { format!("a count of {from}") } else { format!("counts from {from} to {to}") }
}

fn word(rank: Rank) -> &'static str {
    RANK_WORDS[rank as usize - 1]
}

/// A stake for every count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ramp {
    first: Multiple,
    /// From this count on, in order.
    steps: Vec<(i32, Multiple)>,
}

impl Ramp {
    /// Rungs in the order of their counts, without gaps, the outer ones open.
    pub fn new(rungs: &[Rung]) -> Result<Self, BadSystem> {
        let bad = |at, why| BadSystem { key: "ramp", at, why };
        let Some((first, others)) = rungs.split_first() else { return Err(bad(0, Fault::NoRung)) };
        for (at, rung) in rungs.iter().enumerate() {
            let ends = [rung.from, rung.to].into_iter().flatten();
            if ends.into_iter().any(|count| count.abs() > COUNT_MOST) {
                return Err(bad(at, Fault::CountTooLarge));
            }
            if rung.from.zip(rung.to).is_some_and(|(from, to)| from > to) {
                return Err(bad(at, Fault::Backwards));
            }
            if rung.stake > MULTIPLE_MOST {
                return Err(bad(at, Fault::StakeTooLarge));
            }
        }
        let mut steps = Vec::new();
        let mut before = first.to;
        for (at, rung) in (1..).zip(others) {
            let (Some(from), Some(to)) = (rung.from, before) else {
                return Err(bad(at, Fault::OpenInside));
            };
            if from <= to {
                return Err(bad(at, Fault::Double { count: from }));
            }
            if from > to + 1 {
                return Err(bad(at, Fault::Gap { from: to + 1, to: from - 1 }));
            }
            steps.push((from, rung.stake));
            before = rung.to;
        }
        if first.from.is_some() || before.is_some() {
            return Err(bad(rungs.len() - 1, Fault::EndsOpen));
        }
        if rungs.iter().all(|rung| rung.stake == 0) {
            return Err(bad(0, Fault::NeverStakes));
        }
        Ok(Ramp { first: first.stake, steps })
    }

    /// One stake at every count.
    pub fn flat() -> Self {
        Ramp { first: 1, steps: Vec::new() }
    }

    /// Nought: he sits out.
    pub fn stake(&self, count: i32) -> Multiple {
        let found = self.steps.iter().rev().find(|(from, _)| count >= *from);
        found.map_or(self.first, |(_, stake)| *stake)
    }

    pub fn most(&self) -> Multiple {
        self.stakes().max().unwrap_or(self.first)
    }

    pub fn stakes(&self) -> impl Iterator<Item = Multiple> {
        std::iter::once(self.first).chain(self.steps.iter().map(|(_, stake)| *stake))
    }
}

/// A system that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    pub name: String,
    tags: [i8; RANKS],
    initial: i32,
    initial_per_pack: i32,
    basis: Basis,
    pivot: Option<i32>,
    pub ramp: Ramp,
    deviations: Vec<Deviation>,
    insurance: Option<i32>,
}

impl System {
    pub const NAMES: [&'static str; 4] = ["hi-lo", "ko", "omega-ii", "zen"];

    pub fn new(draft: SystemDraft) -> Result<Self, BadSystem> {
        let bad = |key, at, why| BadSystem { key, at, why };
        let mut tags = [0; RANKS];
        for ((at, rank), tag) in Rank::ALL.into_iter().enumerate().zip(&mut tags) {
            *tag = draft.tags[at].ok_or_else(|| bad("tags", at, Fault::NoTag { rank }))?;
            if tag.unsigned_abs() > TAG_MOST.unsigned_abs() {
                return Err(bad("tags", at, Fault::TagTooLarge { rank }));
            }
        }
        if tags.iter().all(|tag| *tag == 0) {
            return Err(bad("tags", 0, Fault::NothingCounted));
        }
        let a_pack = a_pack(&tags);
        match (draft.basis, draft.pivot) {
            (Basis::True { .. }, None) if a_pack != 0 => {
                return Err(bad("count", 0, Fault::NoPivot { a_pack }));
            }
            (_, Some(_)) if a_pack == 0 => {
                return Err(bad("pivot", 0, Fault::PivotOfBalanced));
            }
            (Basis::True { .. } | Basis::Running, _) => {}
        }
        let alone = [
            ("initial", draft.initial),
            ("initial_per_pack", draft.initial_per_pack),
            ("pivot", draft.pivot.unwrap_or(0)),
            ("insurance", draft.insurance.unwrap_or(0)),
        ];
        for (key, count) in alone {
            if count.abs() > COUNT_MOST {
                return Err(bad(key, 0, Fault::CountTooLarge));
            }
        }
        for (at, deviation) in draft.deviations.iter().enumerate() {
            if let Err(why) = deviation.check() {
                return Err(bad("deviations", at, why));
            }
        }
        Ok(System {
            name: draft.name,
            tags,
            initial: draft.initial,
            initial_per_pack: draft.initial_per_pack,
            basis: draft.basis,
            pivot: draft.pivot,
            ramp: Ramp::new(&draft.ramp)?,
            deviations: draft.deviations,
            insurance: draft.insurance,
        })
    }

    /// The same with another ramp.
    pub fn with_ramp(self, ramp: Ramp) -> Self {
        System { ramp, ..self }
    }

    /// The same by the chart alone.
    pub fn without_deviations(self) -> Self {
        System { deviations: Vec::new(), insurance: None, ..self }
    }

    /// `true` or `running`: what the ramp and the deviations look at.
    pub fn basis_name(&self) -> &'static str {
        match self.basis {
            Basis::Running => "running",
            Basis::True { .. } => "true",
        }
    }

    pub fn is_balanced(&self) -> bool {
        a_pack(&self.tags) == 0
    }

    pub(super) fn tag(&self, card: Card) -> i8 {
        self.tags[card.rank as usize - 1]
    }

    /// The running count of a fresh shoe.
    pub fn begins_at(&self, packs: u8) -> i32 {
        self.initial + self.initial_per_pack * i32::from(packs)
    }

    /// The count that ramp and deviations look at, with this many cards left.
    pub fn count(&self, running: i32, cards_left: usize) -> i32 {
        let Basis::True { rounding, packs } = self.basis else { return running };
        let cards = i32::try_from(cards_left).unwrap_or(i32::MAX / PACK).max(1);
        // So many parts of a pack are left, each so many of one.
        let (left, parts) = match packs {
            PacksLeft::Exact => (cards, PACK),
            PacksLeft::Half => (((cards + PACK / 4) / (PACK / 2)).max(1), 2),
            PacksLeft::Whole => (((cards + PACK / 2) / PACK).max(1), 1),
        };
        let (above, a_pack) = match self.pivot {
            Some(pivot) => (running - pivot, a_pack(&self.tags)),
            None => (running, 0),
        };
        let (part, whole) = (above * parts + a_pack * left, left);
        match rounding {
            Rounding::Floor => part.div_euclid(whole),
            Rounding::Truncate => part / whole,
            Rounding::Nearest => (2 * part + whole).div_euclid(2 * whole),
        }
    }

    /// The charts that a counter plays, one for each range of counts.
    pub(super) fn charts(&self, chart: &PlayedChart) -> Charts {
        let mut bounds: Vec<i32> = self.deviations.iter().map(|d| d.when.bound()).collect();
        bounds.extend(self.insurance);
        bounds.sort_unstable();
        bounds.dedup();
        let counts = bounds.first().map(|first| first - 1).into_iter().chain(bounds.clone());
        let charts: Vec<PlayedChart> = counts.map(|count| self.chart_at(chart, count)).collect();
        if charts.is_empty() { Charts::only(chart.clone()) } else { Charts { bounds, charts } }
    }

    fn chart_at(&self, chart: &PlayedChart, count: i32) -> PlayedChart {
        let held: Vec<&Deviation> =
            self.deviations.iter().filter(|deviation| deviation.when.holds(count)).collect();
        let insures = self.insurance.is_some_and(|from| count >= from);
        let mut own = chart.clone();
        if !held.is_empty() {
            let mut rows = chart.chart().rows();
            for Deviation { hand, up, play, .. } in held {
                let row = rows.iter_mut().find(|row| row.hand == *hand);
                let row = row.expect("a chart has a row for every hand that deviates");
                row.advice[usize::from(up.pips()) - 1] = *play;
            }
            own = PlayedChart::of_rows(rows);
            own = if chart.takes_even_money() { own.with_even_money() } else { own };
            own = if chart.insures() { own.insured() } else { own };
        }
        if insures { own.insured() } else { own }
    }

    pub(super) fn may_insure(&self) -> bool {
        self.insurance.is_some()
    }
}

/// What the tags of a pack add up to.
fn a_pack(tags: &[i8; RANKS]) -> i32 {
    tags.iter().map(|tag| 4 * i32::from(*tag)).sum()
}

impl When {
    const fn bound(self) -> i32 {
        match self {
            When::From(count) | When::Below(count) => count,
        }
    }

    const fn holds(self, at: i32) -> bool {
        match self {
            When::From(count) => at >= count,
            When::Below(count) => at < count,
        }
    }
}

impl Deviation {
    fn check(&self) -> Result<(), Fault> {
        let is_pair = match self.hand {
            ChartHand::Hard(total) if (4..=20).contains(&total) => false,
            ChartHand::Soft(total) if (12..=20).contains(&total) => false,
            ChartHand::Pair(_) => true,
            ChartHand::Hard(_) | ChartHand::Soft(_) => return Err(Fault::NoSuchCell),
        };
        if self.play == Advice::Split && !is_pair {
            return Err(Fault::OnlyPairsSplit);
        }
        if self.when.bound().abs() > COUNT_MOST {
            return Err(Fault::CountTooLarge);
        }
        Ok(())
    }
}

/// Charts by the count.
#[derive(Clone, Debug)]
pub(super) struct Charts {
    /// Where the next chart begins, in order.
    bounds: Vec<i32>,
    /// One more than bounds.
    charts: Vec<PlayedChart>,
}

impl Charts {
    /// One chart at every count.
    pub(super) fn only(chart: PlayedChart) -> Self {
        Charts { bounds: Vec::new(), charts: vec![chart] }
    }

    pub(super) fn at(&self, count: i32) -> &PlayedChart {
        match self.charts.as_slice() {
            [only] => only,
            charts => &charts[self.bounds.iter().filter(|bound| count >= **bound).count()],
        }
    }

    pub(super) fn is_one(&self) -> bool {
        self.charts.len() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A seven counts one, a ten minus one, and whatever else is told.
    fn draft(rounding: Rounding, packs: PacksLeft) -> SystemDraft {
        let tag = |rank: Rank| match rank {
            Rank::Seven => Some(1),
            Rank::King => Some(-1),
            _ => Some(0),
        };
        SystemDraft {
            name: "few".to_owned(),
            tags: Rank::ALL.map(tag),
            initial: 0,
            initial_per_pack: 0,
            basis: Basis::True { rounding, packs },
            pivot: None,
            ramp: vec![Rung { from: None, to: None, stake: 1 }],
            deviations: Vec::new(),
            insurance: None,
        }
    }

    #[test]
    fn a_true_count_is_rounded_as_told() {
        let count = |rounding, running| {
            let system = System::new(draft(rounding, PacksLeft::Exact)).unwrap();
            // Two packs.
            system.count(running, 104)
        };
        for (running, floor, truncate, nearest) in
            [(3, 1, 1, 2), (-3, -2, -1, -1), (2, 1, 1, 1), (-1, -1, 0, 0), (1, 0, 0, 1)]
        {
            assert_eq!(count(Rounding::Floor, running), floor, "{running}");
            assert_eq!(count(Rounding::Truncate, running), truncate, "{running}");
            assert_eq!(count(Rounding::Nearest, running), nearest, "{running}");
        }
    }

    #[test]
    fn packs_left_are_seen_as_closely_as_told() {
        let count =
            |packs, left| System::new(draft(Rounding::Floor, packs)).unwrap().count(12, left);
        // One pack and a half is two whole ones, to the nearest; less than a half is one.
        for (left, exact, half, whole) in
            [(78, 8, 8, 6), (77, 8, 8, 12), (52, 12, 12, 12), (12, 52, 24, 12)]
        {
            assert_eq!(count(PacksLeft::Exact, left), exact, "{left}");
            assert_eq!(count(PacksLeft::Half, left), half, "{left}");
            assert_eq!(count(PacksLeft::Whole, left), whole, "{left}");
        }
    }

    #[test]
    fn an_unbalanced_system_knows_its_true_count_by_the_pivot() {
        let mut tags = draft(Rounding::Floor, PacksLeft::Exact);
        tags.tags[6] = Some(2);
        let bad = System::new(tags.clone()).unwrap_err();
        assert_eq!((bad.key, bad.why), ("count", Fault::NoPivot { a_pack: 4 }));
        let known = SystemDraft { initial: 4, initial_per_pack: -4, pivot: Some(4), ..tags };
        let system = System::new(known).unwrap();
        // Six fresh packs are worth nothing, and the pivot four, whatever is left.
        assert_eq!((system.begins_at(6), system.count(-20, 312)), (-20, 0));
        assert_eq!([52, 130, 300].map(|left| system.count(4, left)), [4, 4, 4]);
    }

    #[test]
    fn a_ramp_has_a_stake_for_every_count() {
        let rung = |from, to, stake| Rung { from, to, stake };
        let ramp =
            Ramp::new(&[rung(None, Some(0), 0), rung(Some(1), Some(2), 5), rung(Some(3), None, 2)]);
        let ramp = ramp.unwrap();
        assert_eq!([-9, 0, 1, 2, 3, 9].map(|count| ramp.stake(count)), [0, 0, 5, 5, 2, 2]);
        assert_eq!(ramp.most(), 5);
        let why = |rungs: &[Rung]| Ramp::new(rungs).unwrap_err().why;
        let (low, high) = (rung(None, Some(0), 1), rung(Some(2), None, 2));
        assert_eq!(why(&[low, high]), Fault::Gap { from: 1, to: 1 });
        assert_eq!(why(&[low, rung(Some(0), None, 2)]), Fault::Double { count: 0 });
        assert_eq!(why(&[low, rung(None, None, 2)]), Fault::OpenInside);
        assert_eq!(why(&[low]), Fault::EndsOpen);
        assert_eq!(why(&[rung(None, None, MULTIPLE_MOST + 1)]), Fault::StakeTooLarge);
        assert!(Ramp::new(&[rung(None, None, MULTIPLE_MOST)]).is_ok());
        assert_eq!(why(&[rung(None, None, 0)]), Fault::NeverStakes);
        assert_eq!(why(&[]), Fault::NoRung);
    }
}
