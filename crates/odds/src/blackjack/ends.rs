//! How a split hand ends when it is played as decided: in how many orders its cards can come.

use super::bank::CLASSES;
use super::hands::{HANDS, HandId, NO_CARDS, OVER, TABLE};
use super::player::Mask;
use super::rows::{NOTHING, Row};
use super::rules::Rules;
use super::value::VALUES;
use table::OnOff;

/// The decisions that split hands follow, and what the house allows them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decisions<'a> {
    pub(super) draws: &'a [Mask],
    /// Of two-card hands; empty of decisions where split hands may not be doubled.
    pub(super) doubles: &'a [Mask],
}

/// For houses that do not double split hands.
static NEVER: [Mask; HANDS] = [0; HANDS];

impl<'a> Decisions<'a> {
    /// Of the unsplit game, as far as the house allows them after a split.
    pub(super) fn after_split(core: Rules, draws: &'a [Mask], doubles: &'a [Mask]) -> Self {
        let doubled = core.double == OnOff::On && core.double_after_split == OnOff::On;
        Decisions { draws, doubles: if doubled { doubles } else { &NEVER } }
    }
}

/// Orders of drawing in which a hand is reached and ends, by first card of the bank. Those in
/// which it was doubled on the way count for one of its two units.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The second card is no pair card.
    pub(super) closed: Row,
    /// The second card is any card.
    pub(super) open: Row,
    /// Of these, with a second unit.
    pub(super) closed_doubled: Row,
    pub(super) open_doubled: Row,
}

const NO_END: End =
    End { closed: NOTHING, open: NOTHING, closed_doubled: NOTHING, open_doubled: NOTHING };

/// Room for the ends of one pair value after the other.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    /// Reached and not yet ended: closed, and open. Nothing is left of them after a play.
    ways: Vec<[Row; 2]>,
    /// Nothing but for the hands that ended.
    pub(super) by_hand: Vec<End>,
    ended: [Vec<HandId>; CLASSES],
}

impl Ends {
    pub(super) fn new() -> Self {
        Ends {
            ways: vec![[NOTHING; 2]; HANDS],
            by_hand: vec![NO_END; HANDS],
            ended: Default::default(),
        }
    }

    /// The hands that ended, by class of total.
    pub(super) const fn ended(&self) -> &[Vec<HandId>; CLASSES] {
        &self.ended
    }

    /// Plays one hand that starts with a card of this value.
    pub(super) fn play(&mut self, pair: usize, by: Decisions<'_>) {
        for ended in &mut self.ended {
            for id in ended.drain(..) {
                self.by_hand[usize::from(id)] = NO_END;
            }
        }
        let first = TABLE.of(TABLE.next(NO_CARDS, pair));
        for value in 0..VALUES {
            let [closed, open] = &mut self.ways[usize::from(first.next[value])];
            *open = [1.0; 12];
            if value != pair {
                *closed = [1.0; 12];
            }
        }
        // One card on each ace.
        let cards = if pair == 0 { 2..=2 } else { 2..=u8::MAX };
        for &id in &TABLE.holding[pair] {
            let hand = TABLE.of(id);
            if cards.contains(&hand.cards) && self.step(pair, id, by) {
                self.ended[hand.class()].push(id);
            }
        }
    }

    /// Passes on the ways to a hand; whether some end in it.
    fn step(&mut self, pair: usize, id: HandId, by: Decisions<'_>) -> bool {
        let [closed, open] = self.ways[usize::from(id)];
        let end = &mut self.by_hand[usize::from(id)];
        if open == NOTHING {
            return end.open != NOTHING;
        }
        self.ways[usize::from(id)] = [NOTHING; 2];
        let hand = TABLE.of(id);
        let (mut draws, mut doubles) = (0, 0);
        if pair != 0 {
            draws = by.draws[usize::from(id)];
            if hand.cards == 2 {
                doubles = by.doubles[usize::from(id)];
                draws &= !doubles;
            }
        }
        for up in 0..VALUES {
            if (draws | doubles) >> up & 1 == 0 {
                end.closed[up] += closed[up];
                end.open[up] += open[up];
            }
        }
        let ends = end.open != NOTHING;
        if draws | doubles == 0 {
            return ends;
        }
        let only = |row: &Row, mask: Mask| {
            let mut only = NOTHING;
            for up in 0..VALUES {
                only[up] = if mask >> up & 1 == 1 { row[up] } else { 0.0 };
            }
            only
        };
        let drawn = [only(&closed, draws), only(&open, draws)];
        let doubled = [only(&closed, doubles), only(&open, doubles)];
        for next in hand.next.into_iter().filter(|&next| next != OVER) {
            let [closed, open] = &mut self.ways[usize::from(next)];
            add(closed, &drawn[0]);
            add(open, &drawn[1]);
            if doubles != 0 {
                let end = &mut self.by_hand[usize::from(next)];
                add(&mut end.closed, &doubled[0]);
                add(&mut end.open, &doubled[1]);
                add(&mut end.closed_doubled, &doubled[0]);
                add(&mut end.open_doubled, &doubled[1]);
            }
        }
        ends
    }
}

fn add(to: &mut Row, what: &Row) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what;
    }
}
