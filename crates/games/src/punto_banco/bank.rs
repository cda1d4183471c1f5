//! Who is called « the banker »: place 1 first, then whoever sits on the right of the one who lost.

use serde::{Deserialize, Serialize};
use table::{Seat, Shaped};

/// The bank, which is no more than the right to turn banco's cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case")]
pub enum Bank {
    /// Nobody has had it yet.
    #[default]
    Vacant,
    Held(Seat),
    /// `to` becomes the banker unless he refuses, since `from` lost it.
    Offered {
        to: Seat,
        from: Seat,
    },
    /// Everybody refused it (D13.5).
    Nobody,
}

impl Bank {
    /// MC13.4.5: who is asked once `from` has lost the bank and all up to `after` have refused.
    /// When it has come round to `from`, he is the last.
    pub(super) fn offered(seated: &[Seat], from: Seat, after: Option<Seat>) -> Bank {
        let refused = after.map_or(0, |seat| to_the_right(from, seat));
        let next = seated
            .iter()
            .copied()
            .filter(|&seat| to_the_right(from, seat) > refused)
            .min_by_key(|&seat| to_the_right(from, seat));
        next.map_or(Bank::Nobody, |to| Bank::Offered { to, from })
    }
}

/// How many places on the right of `from` a seat lies, all the way round for `from` himself. Places
/// are numbered to the right.
const fn to_the_right(from: Seat, seat: Seat) -> u8 {
    let round = Seat::MAX;
    (seat.number() + round - from.number() - 1) % round + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(numbers: &[u8]) -> Vec<Seat> {
        numbers.iter().filter_map(|&number| Seat::seated(number)).collect()
    }

    #[test]
    fn the_bank_goes_round_to_the_right_and_ends_where_it_was_lost() {
        let seated = seats(&[1, 2, 4, 7]);
        let from = seated[2];
        let mut asked = Vec::new();
        let mut after = None;
        while let Bank::Offered { to, .. } = Bank::offered(&seated, from, after) {
            asked.push(to);
            after = Some(to);
        }
        assert_eq!(asked, seats(&[7, 1, 2, 4]));
    }

    #[test]
    fn one_who_left_is_not_asked_again_and_a_lone_player_is() {
        let seated = seats(&[1, 7]);
        let four = seats(&[4])[0];
        assert_eq!(Bank::offered(&seated, four, None), Bank::Offered { to: seated[1], from: four });
        assert_eq!(Bank::offered(&seated, four, Some(seated[0])), Bank::Nobody);
        let alone = seats(&[4]);
        assert_eq!(Bank::offered(&alone, four, None), Bank::Offered { to: four, from: four });
        assert_eq!(Bank::offered(&alone, four, Some(four)), Bank::Nobody);
        assert_eq!(Bank::offered(&[], four, None), Bank::Nobody);
    }
}
