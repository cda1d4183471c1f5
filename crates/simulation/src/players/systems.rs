//! The known systems of counting, with the tags that their authors published.

use super::counting::{Basis, Deviation, PacksLeft, Rounding, Rung, System, SystemDraft, When};
use odds::blackjack::{Advice, ChartHand, Value};

/// Ace, 2 to 9, ten; figures are tens.
type Tags = [i8; 10];

const HI_LO: Tags = [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1];
const KO: Tags = [-1, 1, 1, 1, 1, 1, 1, 0, 0, -1];
const OMEGA_II: Tags = [0, 1, 1, 2, 2, 2, 1, 0, -1, -2];
const ZEN: Tags = [-1, 1, 1, 2, 2, 2, 1, 0, 0, -2];

/// One to eight, by the counts at which more is staked.
const RAMP: [u32; 5] = [1, 2, 4, 6, 8];

const TENS: ChartHand = ChartHand::Pair(Value::of_pips(10).expect("ten pips"));

/// The classical deviations from play without a count, by true count of hi-lo, that need not ask
/// what the bank has under its first card. Where the bank takes its second card last, doubles
/// against a ten or an ace are lost to its black-jack: those three indices are left out.
const CLASSICAL: [(ChartHand, u8, When, Advice); 14] = [
    (ChartHand::Hard(16), 10, When::From(0), Advice::Stand),
    (ChartHand::Hard(15), 10, When::From(4), Advice::Stand),
    (TENS, 5, When::From(5), Advice::Split),
    (TENS, 6, When::From(4), Advice::Split),
    (ChartHand::Hard(12), 3, When::From(2), Advice::Stand),
    (ChartHand::Hard(12), 2, When::From(3), Advice::Stand),
    (ChartHand::Hard(9), 2, When::From(1), Advice::DoubleElseDraw),
    (ChartHand::Hard(9), 7, When::From(3), Advice::DoubleElseDraw),
    (ChartHand::Hard(16), 9, When::From(5), Advice::Stand),
    (ChartHand::Hard(13), 2, When::Below(-1), Advice::Draw),
    (ChartHand::Hard(12), 4, When::Below(0), Advice::Draw),
    (ChartHand::Hard(12), 5, When::Below(-2), Advice::Draw),
    (ChartHand::Hard(12), 6, When::Below(-1), Advice::Draw),
    (ChartHand::Hard(13), 3, When::Below(-2), Advice::Draw),
];

/// The count of hi-lo from which insurance pays.
const INSURANCE: i32 = 3;

impl System {
    /// One of the known systems, with a ramp from one to eight.
    pub fn named(name: &str) -> Option<Self> {
        let by_true = Basis::True { rounding: Rounding::Floor, packs: PacksLeft::Half };
        let (tags, basis, from, initial) = match name {
            "hi-lo" => (HI_LO, by_true, [1, 2, 3, 4], (0, 0)),
            // Its count is compared as it runs: with four a pack less at the start it stands at
            // four when the shoe is worth four a pack.
            "ko" => (KO, Basis::Running, [-4, 0, 2, 4], (4, -4)),
            // Tags up to two: their counts are about twice those of hi-lo.
            "omega-ii" => (OMEGA_II, by_true, [2, 4, 6, 8], (0, 0)),
            "zen" => (ZEN, by_true, [2, 4, 6, 8], (0, 0)),
            _ => return None,
        };
        let (deviations, insurance) = match name {
            "hi-lo" => (classical(), Some(INSURANCE)),
            _ => (Vec::new(), None),
        };
        let (initial, initial_per_pack) = initial;
        let draft = SystemDraft {
            name: name.to_owned(),
            tags: std::array::from_fn(|rank| Some(tags[rank.min(9)])),
            initial,
            initial_per_pack,
            basis,
            pivot: None,
            ramp: rungs(from),
            deviations,
            insurance,
        };
        Some(System::new(draft).expect("a known system is sound"))
    }
}

fn rungs(from: [i32; 4]) -> Vec<Rung> {
    let starts = std::iter::once(None).chain(from.map(Some));
    let ends = from.map(|next| Some(next - 1)).into_iter().chain([None]);
    let rungs = starts.zip(ends).zip(RAMP);
    rungs.map(|((from, to), stake)| Rung { from, to, stake }).collect()
}

fn classical() -> Vec<Deviation> {
    let deviation = |(hand, up, when, play): (ChartHand, u8, When, Advice)| {
        let up = Value::of_pips(up).expect("a card from ace to ten");
        Deviation { hand, up, when, play }
    };
    CLASSICAL.map(deviation).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_systems_are_balanced_or_not() {
        for (name, balanced) in [("hi-lo", true), ("ko", false), ("omega-ii", true), ("zen", true)]
        {
            let system = System::named(name).unwrap();
            assert_eq!(system.is_balanced(), balanced, "{name}");
            assert!(System::NAMES.contains(&name));
            assert_eq!(system.ramp.most(), 8, "{name}");
        }
        assert_eq!(System::named("hi-opt"), None);
        assert_eq!(System::named("ko").unwrap().begins_at(6), -20);
    }

    #[test]
    fn true_counts_are_by_pack_left() {
        let hi_lo = System::named("hi-lo").unwrap();
        // To the nearest half pack: 130 cards are two and a half.
        for (running, left, count) in
            [(5, 130, 2), (4, 130, 1), (-1, 130, -1), (6, 104, 3), (3, 5, 6), (0, 312, 0)]
        {
            assert_eq!(hi_lo.count(running, left), count, "{running} with {left}");
        }
    }
}
