//! How often each hand of a split box counts: whole numbers that depend on the limit of hands only.
//!
//! Cards fall on open hands one by one. A pair card opens another hand while the limit allows, any
//! other closes the hand. Since hands are alike, the value of the box is a sum of values of single
//! hands with `k` further pair cards known gone, each times such a number.

use dashu_int::IBig;

/// Numbers by `k`, for hands whose second card is no pair card (`closed`) and for hands whose
/// second card may be any (`open`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    pub(super) closed: Vec<IBig>,
    pub(super) open: Vec<IBig>,
}

/// A way in which the cards of a box can have fallen when it is split no more.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    /// Orders in which they fall so.
    pub(super) ways: IBig,
    /// Pair cards that fell and opened a hand.
    pub(super) fallen: usize,
    /// Hands closed by a second card that is no pair card, and hands that take any.
    pub(super) closed: usize,
    pub(super) open: usize,
}

/// Of a box of up to `hands` hands, when `pair_cards` are left.
pub(super) fn endings(hands: u8, pair_cards: usize) -> Vec<Ending> {
    let hands = usize::from(hands);
    assert!(hands >= 2, "a split makes two hands");
    let mut endings = Vec::new();
    // Ways to each number of hands closed, for this many pair cards fallen.
    let mut ways = vec![IBig::ONE];
    for fallen in 0..=(hands - 2).min(pair_cards) {
        ways.resize(fallen + 3, IBig::ZERO);
        let mut next = vec![IBig::ZERO; fallen + 3];
        for closed in 0..=fallen + 2 {
            let here = ways[closed].clone();
            let open = fallen + 2 - closed;
            if here == IBig::ZERO {
                continue;
            }
            if open == 0 || fallen + 2 == hands {
                endings.push(Ending { ways: here, fallen, closed, open });
            } else {
                ways[closed + 1] += &here;
                next[closed] += here;
            }
        }
        ways = next;
    }
    endings
}

impl Weights {
    /// Up to `hands` hands, when `pair_cards` are left; numbers for more cards gone than there are
    /// stay out.
    pub(super) fn new(hands: u8, pair_cards: usize) -> Self {
        let mut weights = Weights {
            closed: vec![IBig::ZERO; pair_cards + 1],
            open: vec![IBig::ZERO; pair_cards + 1],
        };
        for Ending { ways, fallen, closed, open } in endings(hands, pair_cards) {
            weights.end(&ways, fallen, closed, open);
        }
        weights
    }

    /// The box ends with this many pair cards fallen, hands closed and hands open.
    fn end(&mut self, ways: &IBig, fallen: usize, closed: usize, open: usize) {
        if closed > 0 {
            add(&mut self.closed, fallen, ways * closed, closed - 1);
        }
        if open > 0 {
            add(&mut self.open, fallen, ways * open, closed);
        }
    }

    /// The same for the hand alone that is played first: it takes pair cards until another card
    /// closes it, or until the limit.
    pub(super) fn first(hands: u8, pair_cards: usize) -> Self {
        let limit = usize::from(hands) - 2;
        let one_if = |is: bool| if is { IBig::ONE } else { IBig::ZERO };
        Weights {
            closed: (0..=pair_cards).map(|gone| one_if(gone < limit)).collect(),
            open: (0..=pair_cards).map(|gone| one_if(gone == limit)).collect(),
        }
    }
}

/// That `others` hands hold no pair card is a sum over how many of them do, with changing signs.
fn add(to: &mut [IBig], fallen: usize, mut term: IBig, others: usize) {
    for more in 0..=others {
        let Some(weight) = to.get_mut(fallen + more) else { return };
        if more % 2 == 0 {
            *weight += &term;
        } else {
            *weight -= &term;
        }
        term = term * (others - more) / (more + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hands: u8, pair_cards: usize, closed: &[i64], open: &[i64]) {
        let found = Weights::new(hands, pair_cards);
        let whole = |numbers: &[i64]| numbers.iter().map(|&n| IBig::from(n)).collect::<Vec<_>>();
        assert_eq!(found, Weights { closed: whole(closed), open: whole(open) });
    }

    #[test]
    fn hands_of_a_box_are_counted_by_the_limit() {
        check(2, 2, &[0, 0, 0], &[2, 0, 0]);
        check(3, 3, &[2, -1, 0, 0], &[0, 5, -2, 0]);
        check(4, 5, &[2, 4, -6, 2, 0, 0], &[0, 0, 14, -14, 4, 0]);
        // No limit is ever met: twice, four times, eight times, …
        check(200, 4, &[2, 4, 8, 16, 32], &[0; 5]);
    }
}
