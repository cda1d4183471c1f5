//! What the house may choose at banque à tout va.

use super::Bet;
use super::shoe;
use crate::baccara::BankerDraw;
use crate::wheel::{AMOUNT, LARGEST_STAKE};
use rulebook::mc_banque_a_tout_va as law;
use table::shoe::{ShoeDraft, ShoeRules};
use table::{
    Admission, Amounts, Breach, Cents, Draft, Free, OnOff, Seat, house_choice, house_rules,
};

/// What a banker's eight or nine makes of the cards asked for (D12.2).
#[house_choice]
pub enum BankerNatural {
    StopsTheDraw,
    CardsStillGiven,
}

/// What the croupier does with five where nobody holds the hand (D12.5).
#[house_choice]
pub enum OnFive {
    Draw,
    Stand,
}

house_rules! {
    /// House rules that the law admits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Rules {
        pub banker_draw: BankerDraw;
        pub shoe: &ShoeRules;

        /// Seats of one tableau.
        pub seats: u8 = 3 in 1..=9,
            "seats of a tableau: 1 to n on the banker's right, n+1 to 2n on his left, \
            2n+1 is his own", law::MC12_6_2;
        given stop_depth: u16 = 9 in [9, 10], "cards behind the stop card", law::MC12_5_3;
        given banker_draw: word = own_table in ["own_table", "free"],
            "the banker is bound where his table says the same against both tableaux, or never",
            law::D12_1;
        pub natural_frozen: OnOff = on,
            "a natural is decided against the banker's first two cards", law::D12_3;
        pub banker_natural: BankerNatural = stops_the_draw,
            "with eight or nine the banker gives no third card, or still those asked for",
            law::D12_2, reading;
        pub croupier_on_five: OnFive = draw,
            "what the croupier does with five where nobody holds the hand", law::D12_5;
        given eight_cards_left: word = offered in ["offered", "not_offered"],
            "with eight cards left the banker may play the last coup du chemin de fer", law::D12_6;
        pub last_coup_levy: OnOff = on,
            "levy 5 % on what the banker wins in the last coup du chemin de fer", law::D12_7;
        pub min: Cents = 10.00 in AMOUNT, "smallest stake", law::D12_10, limit(Free::Least);
        max: Option<Cents> = none,
            "largest stake of a player in one place, if the direction sets one",
            law::D12_10, limit(Free::Default);
    }
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, Rules::OPTIONS);
        let banker_draw = match given.text("banker_draw") {
            "free" => BankerDraw::Free,
            _ => BankerDraw::Table,
        };
        let eight_cards_left = match given.text("eight_cards_left") {
            "offered" => OnOff::On,
            _ => OnOff::Off,
        };
        let behind = Some(given.whole("stop_depth"));
        let shoe = ShoeDraft { behind, eight_cards_left, ..ShoeDraft::usual(&shoe::SHOE) };
        let shoe = shoe.admit(&shoe::SHOE).expect("a lawful depth was chosen");
        let rules = Rules::read(&given, banker_draw, shoe);
        if rules.max() > LARGEST_STAKE {
            given.breach("max", law::D12_10, "no stake is larger than 100000000.00");
        }
        if rules.max() < rules.min {
            given.breach("max", law::D12_10, "the maximum is below the minimum");
        }
        given.finish(|| rules)
    }

    fn max(&self) -> Cents {
        self.max.unwrap_or(LARGEST_STAKE)
    }

    /// The maximum that the direction has set, if any.
    pub fn posted_max(&self) -> Option<Cents> {
        self.max.filter(|max| *max < LARGEST_STAKE)
    }

    /// Where the banker sits: after all pontes.
    pub const fn banker(&self) -> Seat {
        Seat::seated(2 * self.seats + 1).expect("nineteen seats at most")
    }

    /// The places of the pontes.
    pub const fn pontes(&self) -> u8 {
        2 * self.seats
    }

    /// D12.10, 11: what may be added to a stake of `held`.
    pub(super) fn may_add(&self, bet: Bet, held: Cents) -> Amounts {
        let least = if held >= self.min { Cents::new(1) } else { self.min - held };
        in_steps(bet, Amounts::range(least, self.max() - held, law::D12_10))
    }

    /// What may be taken from a stake of `held`: the whole, or a part that leaves the minimum.
    pub(super) fn may_take(&self, bet: Bet, held: Cents) -> Amounts {
        let part = Amounts::range(Cents::new(1), held - self.min, law::D12_10);
        in_steps(bet, part).or_exactly(held)
    }

    /// D12.14: where a stake lies in the order of settlement. Within a bet nearest the croupier
    /// first: he faces the banker, so from the last seat of a tableau to its first, right before
    /// left, then those who stand. Banco stakes are paid in the order of the seats (MC11.7.9).
    pub(super) fn rank(&self, bet: Bet, seat: Seat) -> (Bet, u8) {
        let number = seat.number();
        let rank = match (seat.is_standing(), bet) {
            // D11.14: those who stand in the order in which they staked.
            (true, Bet::Banco) => u8::MAX,
            (true, _) => 128 + number,
            (false, Bet::Banco) => number,
            (false, Bet::Right | Bet::Left | Bet::ACheval) if number <= self.seats => {
                self.seats - number
            }
            (false, Bet::Right | Bet::Left | Bet::ACheval) => {
                self.seats + self.pontes().saturating_sub(number)
            }
        };
        (bet, rank)
    }
}

/// D12.11: half of a stake à cheval may be won or lost.
fn in_steps(bet: Bet, amounts: Amounts) -> Amounts {
    match bet {
        Bet::ACheval => amounts.in_steps(Cents::new(2), law::D12_11),
        Bet::Right | Bet::Left | Bet::Banco => amounts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stakes_are_settled_from_the_croupier_to_the_banker() {
        let rules = Rules::admit(&Draft::default()).expect("the defaults are lawful");
        let seat = |text| Seat::parse(text).expect("a seat");
        let mut seats = ["s2", "1", "2", "3", "4", "5", "6", "s1"].map(seat);
        seats.sort_by_key(|&seat| rules.rank(Bet::Right, seat));
        assert_eq!(seats, ["3", "2", "1", "6", "5", "4", "s1", "s2"].map(seat));
        seats.sort_by_key(|&seat| rules.rank(Bet::Banco, seat));
        assert_eq!(seats, ["1", "2", "3", "4", "5", "6", "s1", "s2"].map(seat));
        assert_eq!(rules.banker(), seat("7"));
    }
}
