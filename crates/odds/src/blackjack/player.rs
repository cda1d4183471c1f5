//! What every hand returns when it stands, draws or doubles, against every first card of the bank.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "rows side by side are what the compiler sees")]

use super::bank::{Bank, CLASSES};
use super::hands::{HANDS, Hand, HandId, Hands, OVER, TABLE};
use super::kernel::{LANES, Work, ZERO};
use super::rows::{NOTHING, Row, Rows};
use super::rules::{BlackJackTakes, HoleCard, Rules};
use super::shoe::Shoe;
use super::value::VALUES;
use crate::Instructions;
use pulp::NullaryFnOnce;
use table::OnOff;

/// For each first card of the bank, whether something is done.
pub(super) type Mask = u16;

/// Returns of a unit staked: two for a win, one for a tie. A value is a return less the stake.
#[derive(Clone, Debug)]
pub(super) struct Returns {
    pub(super) stand: Rows,
    /// Of the better of standing and drawing, or of what a chart says.
    pub(super) play: Rows,
    /// Of two-card hands and those that a draw was weighed for.
    pub(super) draw: Rows,
    pub(super) draws: Vec<Mask>,
}

/// What a doubled hand returns, by two-card hand.
#[derive(Clone, Debug)]
pub(super) struct Doubles {
    pub(super) returns: Rows,
    pub(super) doubles: Vec<Mask>,
}

/// Chances of what is left in the shoe.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left<'a> {
    pub(super) shoe: &'a Shoe,
}

impl Left<'_> {
    /// Cards left once these and the first card of the bank are out.
    pub(super) fn cards(self, hand: &Hand) -> usize {
        usize::from(self.shoe.total()).saturating_sub(1 + usize::from(hand.cards))
    }

    /// Whether the shoe holds these cards and the bank's first card.
    pub(super) fn holds(self, hand: &Hand, up: usize) -> bool {
        let counts = self.shoe.counts();
        let least = |value: usize| u16::from(hand.counts[value]) + u16::from(value == up);
        (0..VALUES).all(|value| counts[value] >= least(value))
    }

    /// The chance that the bank comes to black-jack.
    pub(super) fn black_jack(self, hand: &Hand, up: usize) -> f64 {
        let Some(other) = other_half(up) else { return 0.0 };
        let left = self.shoe.counts()[other].saturating_sub(u16::from(hand.counts[other]));
        #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
        let cards = self.cards(hand) as f64;
        if cards > 0.0 { f64::from(left) / cards } else { 0.0 }
    }
}

/// The value that makes black-jack with this one.
pub(super) const fn other_half(up: usize) -> Option<usize> {
    match up {
        0 => Some(9),
        9 => Some(0),
        _ => None,
    }
}

/// Hands whose standing matters, by class: all of two and three cards, and longer ones unless
/// another card cannot hurt them.
fn by_class(hands: &Hands) -> [Vec<HandId>; CLASSES] {
    let mut all: [Vec<HandId>; CLASSES] = Default::default();
    for &id in &hands.rising {
        let hand = hands.of(id);
        if hand.cards >= 2 && !(hand.cards > 3 && hand.cannot_suffer()) {
            all[hand.class()].push(id);
        }
    }
    all
}

/// Standing hands, class by class, eight at a time.
struct Stand<'a> {
    bank: &'a Bank,
    set: fn(usize) -> usize,
    shoe: &'a Shoe,
    work: &'a mut Work,
    hands: &'a [Vec<HandId>; CLASSES],
    taken: &'a mut [Row],
}

impl NullaryFnOnce for Stand<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Stand { bank, set, shoe, work, hands, taken } = self;
        let table = &*TABLE;
        let left = Left { shoe };
        for class in 0..CLASSES {
            for ids in hands[class].chunks(LANES) {
                let mut counts = [ZERO; VALUES];
                let mut cards = [0; LANES];
                for lane in 0..LANES {
                    let id = ids[lane.min(ids.len() - 1)];
                    cards[lane] = left.cards(table.of(id));
                    let leaves = &work.leaves[usize::from(id)];
                    for value in 0..VALUES {
                        counts[value][lane] = leaves[value];
                    }
                }
                work.count(&bank.rows, &counts);
                work.left(&cards, bank.draws_max);
                let by_first = work.taken(bank, set(class));
                for (lane, &id) in ids.iter().enumerate() {
                    let row = &mut taken[usize::from(id)];
                    for up in 0..VALUES {
                        row[up] = by_first[up][lane];
                    }
                }
            }
        }
    }
}

/// What the bank's totals take from every standing hand, by sets of weights that go with the
/// class of a hand.
pub(super) fn taken(bank: &Bank, shoe: &Shoe, work: &mut Work, set: fn(usize) -> usize) -> Rows {
    let mut taken = Rows::nothing();
    let hands = by_class(&TABLE);
    let stand = Stand { bank, set, shoe, work, hands: &hands, taken: &mut taken };
    Instructions::narrow().run(stand);
    let left = Left { shoe };
    for ids in &hands {
        for &id in ids {
            let hand = TABLE.of(id);
            for up in 0..VALUES {
                if !left.holds(hand, up) {
                    taken[usize::from(id)][up] = 0.0;
                }
            }
        }
    }
    taken
}

/// What every standing hand returns. Hands that the shoe does not hold return nothing.
pub(super) fn stand(bank: &Bank, shoe: &Shoe, work: &mut Work) -> Rows {
    let mut stand = taken(bank, shoe, work, |class| class);
    let left = Left { shoe };
    for ids in by_class(&TABLE) {
        for id in ids {
            let hand = TABLE.of(id);
            for up in 0..VALUES {
                let row = &mut stand[usize::from(id)];
                if left.holds(hand, up) {
                    row[up] = 2.0 * (1.0 - left.black_jack(hand, up)) - row[up];
                }
            }
        }
    }
    stand
}

/// The mean over the next card of a table of returns.
#[inline(always)]
pub(super) fn drawn(hand: &Hand, shoe: &Shoe, of: &[Row]) -> Row {
    let mut sum = NOTHING;
    for value in 0..VALUES {
        let next = &of[usize::from(hand.next[value])];
        let cards = f64::from(shoe.counts()[value]) - f64::from(hand.counts[value]);
        for up in 0..sum.len() {
            sum[up] += cards * next[up];
        }
    }
    for up in 0..VALUES {
        // The first card of the bank is not among those to be drawn.
        sum[up] -= of[usize::from(hand.next[up])][up];
    }
    let cards = Left { shoe }.cards(hand);
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
    let over = if cards > 0 { (cards as f64).recip() } else { 0.0 };
    for up in 0..sum.len() {
        sum[up] *= over;
    }
    sum
}

impl Returns {
    /// Every hand played by `draws`, which is told what standing and drawing return.
    pub(super) fn of(
        core: Rules,
        shoe: &Shoe,
        stand: Rows,
        draws: impl Fn(&Hand, &Row, &Row) -> Mask,
    ) -> Self {
        let left = Left { shoe };
        let mut play = stand.clone();
        let mut draw = Rows::nothing();
        let mut masks = vec![0; HANDS];
        for &id in TABLE.rising.iter().rev() {
            let hand = TABLE.of(id);
            if hand.cards < 2 || (hand.total == 21 && core.draw_on_21 == OnOff::Off) {
                continue;
            }
            let mut drawn = drawn(hand, shoe, &play);
            for (up, value) in drawn.iter_mut().enumerate().take(VALUES) {
                if !left.holds(hand, up) {
                    *value = 0.0;
                }
            }
            let mask = draws(hand, &stand[usize::from(id)], &drawn);
            for up in 0..VALUES {
                if mask >> up & 1 == 1 {
                    play[usize::from(id)][up] = drawn[up];
                }
            }
            draw[usize::from(id)] = drawn;
            masks[usize::from(id)] = mask;
        }
        Returns { stand, play, draw, draws: masks }
    }

    /// Every hand played for the best return.
    pub(super) fn best(core: Rules, shoe: &Shoe, stand: Rows) -> Self {
        Returns::of(core, shoe, stand, |hand, stand, draw| {
            let better = |up: &usize| hand.cannot_suffer() || draw[*up] > stand[*up];
            (0..VALUES).filter(better).fold(0, |mask, up| mask | 1 << up)
        })
    }
}

impl Doubles {
    /// Two-card hands doubled, where `doubles` says so; it is told what the two units return and
    /// what the one returns otherwise.
    pub(super) fn of(
        core: Rules,
        shoe: &Shoe,
        played: &Returns,
        doubles: impl Fn(&Hand, usize, f64, f64) -> bool,
    ) -> Self {
        let mut returns = Rows::nothing();
        let mut masks = vec![0; HANDS];
        if core.double == OnOff::Off {
            return Doubles { returns, doubles: masks };
        }
        for (first, second) in two_cards() {
            let id = TABLE.pair_of(first, second);
            let hand = TABLE.of(id);
            if hand.total == 21 && core.draw_on_21 == OnOff::Off {
                continue;
            }
            let mut row = drawn(hand, shoe, &played.stand);
            for up in 0..VALUES {
                row[up] = 2.0 * row[up] + handed_back(core, shoe, hand, up);
                if doubles(hand, up, row[up], played.play[usize::from(id)][up]) {
                    masks[usize::from(id)] |= 1 << up;
                }
            }
            returns[usize::from(id)] = row;
        }
        Doubles { returns, doubles: masks }
    }

    /// Where the second stake gains.
    pub(super) fn best(core: Rules, shoe: &Shoe, played: &Returns) -> Self {
        let left = Left { shoe };
        Doubles::of(core, shoe, played, |hand, up, double, play| {
            double - play > stake(core, left.black_jack(hand, up))
        })
    }
}

/// What a unit staked costs: with a hole card nothing but the first stake is lost to black-jack.
pub(super) fn stake(core: Rules, black_jack: f64) -> f64 {
    match core.hole_card {
        HoleCard::None => 1.0,
        HoleCard::Peek => 1.0 - black_jack,
    }
}

/// Of the stake that a double adds: what comes back when the bank has black-jack and takes only
/// the first stake.
pub(super) fn handed_back(core: Rules, shoe: &Shoe, hand: &Hand, up: usize) -> f64 {
    if core.black_jack_takes == BlackJackTakes::All || other_half(up).is_none() {
        return 0.0;
    }
    let left = Left { shoe };
    let mut sum = 0.0;
    for value in 0..VALUES {
        let next = hand.next[value];
        if next != OVER && left.holds(TABLE.of(next), up) {
            let cards = shoe.counts()[value] - u16::from(hand.counts[value]);
            let cards = cards - u16::from(value == up);
            sum += f64::from(cards) * left.black_jack(TABLE.of(next), up);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
    let cards = left.cards(hand) as f64;
    sum / cards
}

/// All hands of two cards, the lower value first.
pub(super) fn two_cards() -> impl Iterator<Item = (usize, usize)> {
    (0..VALUES).flat_map(|first| (first..VALUES).map(move |second| (first, second)))
}
