//! What the house may choose at banque à tout va.

use super::Bet;
use super::shoe;
use crate::baccara::BankerDraw;
use crate::wheel::{AMOUNT, LARGEST_STAKE};
use rulebook::mc_banque_a_tout_va as law;
use table::shoe::{ShoeDraft, ShoeRules};
use table::{
    Admission, Amounts, Breach, Cents, Choice, Draft, Form, Free, HouseOption, OnOff, Seat,
};

/// What a banker's eight or nine makes of the cards asked for (D12.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BankerNatural {
    StopsTheDraw,
    CardsStillGiven,
}

/// What the croupier does with five where nobody holds the hand (D12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnFive {
    Draw,
    Stand,
}

impl Choice for BankerNatural {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("stops_the_draw", BankerNatural::StopsTheDraw),
        ("cards_still_given", BankerNatural::CardsStillGiven),
    ];
}

impl Choice for OnFive {
    const NAMES: &'static [(&'static str, Self)] =
        &[("draw", OnFive::Draw), ("stand", OnFive::Stand)];
}

/// The most seats of one tableau.
const SEATS_MAX: u8 = 9;
const NO_MAXIMUM: &str = "none";

pub(super) const OPTIONS: &[HouseOption] = &[
    HouseOption::new(
        "seats",
        "3",
        Form::Whole { min: 1, max: SEATS_MAX as u32 },
        law::MC12_6_2,
        "seats of a tableau: 1 to n on the banker's right, n+1 to 2n on his left, 2n+1 is his own",
    ),
    HouseOption::new(
        "stop_depth",
        "9",
        Form::OneOf(&["9", "10"]),
        law::MC12_5_3,
        "cards behind the stop card",
    ),
    HouseOption::new(
        "banker_draw",
        "own_table",
        Form::OneOf(&["own_table", "free"]),
        law::D12_1,
        "the banker is bound where his table says the same against both tableaux, or never",
    ),
    HouseOption::new(
        "natural_frozen",
        "on",
        Form::ON_OFF,
        law::D12_3,
        "a natural is decided against the banker's first two cards",
    ),
    HouseOption::new(
        "banker_natural",
        "stops_the_draw",
        Form::OneOf(&["stops_the_draw", "cards_still_given"]),
        law::D12_2,
        "with eight or nine the banker gives no third card, or still those asked for",
    )
    .reading(),
    HouseOption::new(
        "croupier_on_five",
        "draw",
        Form::OneOf(&["draw", "stand"]),
        law::D12_5,
        "what the croupier does with five where nobody holds the hand",
    ),
    HouseOption::new(
        "eight_cards_left",
        "offered",
        Form::OneOf(&["offered", "not_offered"]),
        law::D12_6,
        "with eight cards left the banker may play the last coup du chemin de fer",
    ),
    HouseOption::new(
        "last_coup_levy",
        "on",
        Form::ON_OFF,
        law::D12_7,
        "levy 5 % on what the banker wins in the last coup du chemin de fer",
    ),
    HouseOption::new("min", "10.00", AMOUNT, law::D12_10, "smallest stake").limit(Free::Least),
    HouseOption::new(
        "max",
        NO_MAXIMUM,
        Form::Bound { general: NO_MAXIMUM },
        law::D12_10,
        "largest stake of a player in one place, if the direction sets one",
    )
    .limit(Free::Default),
];

/// House rules that the law admits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    seats: u8,
    min: Cents,
    max: Cents,
    banker_draw: BankerDraw,
    natural_frozen: OnOff,
    banker_natural: BankerNatural,
    croupier_on_five: OnFive,
    last_coup_levy: OnOff,
    shoe: ShoeRules,
}

impl Rules {
    pub(super) fn admit(draft: &Draft) -> Result<Self, Vec<Breach>> {
        let mut given = Admission::new(draft, OPTIONS);
        let min = given.amount("min");
        let max = match given.text("max") {
            NO_MAXIMUM => LARGEST_STAKE,
            _ => given.amount("max"),
        };
        if max > LARGEST_STAKE {
            given.breach("max", law::D12_10, "no stake is larger than 100000000.00");
        }
        if max < min {
            given.breach("max", law::D12_10, "the maximum is below the minimum");
        }
        let eight_cards_left = match given.text("eight_cards_left") {
            "offered" => OnOff::On,
            _ => OnOff::Off,
        };
        let behind = given.whole("stop_depth");
        let shoe = ShoeDraft {
            behind: u16::try_from(behind).ok(),
            eight_cards_left,
            ..ShoeDraft::usual(&shoe::SHOE)
        };
        let rules = Rules {
            seats: u8::try_from(given.whole("seats")).unwrap_or(SEATS_MAX),
            min,
            max,
            banker_draw: match given.text("banker_draw") {
                "free" => BankerDraw::Free,
                _ => BankerDraw::Table,
            },
            natural_frozen: given.choice("natural_frozen"),
            banker_natural: given.choice("banker_natural"),
            croupier_on_five: given.choice("croupier_on_five"),
            last_coup_levy: given.choice("last_coup_levy"),
            shoe: shoe.admit(&shoe::SHOE).expect("a lawful depth was chosen"),
        };
        given.finish(|| rules)
    }

    /// Seats of one tableau.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Where the banker sits: after all pontes.
    pub const fn banker(&self) -> Seat {
        Seat::seated(2 * self.seats + 1).expect("nineteen seats at most")
    }

    /// The places of the pontes.
    pub const fn pontes(&self) -> u8 {
        2 * self.seats
    }

    pub const fn min(&self) -> Cents {
        self.min
    }

    /// The maximum that the direction has set, if any.
    pub fn posted_max(&self) -> Option<Cents> {
        (self.max < LARGEST_STAKE).then_some(self.max)
    }

    pub const fn banker_draw(&self) -> BankerDraw {
        self.banker_draw
    }

    pub const fn natural_frozen(&self) -> OnOff {
        self.natural_frozen
    }

    pub const fn banker_natural(&self) -> BankerNatural {
        self.banker_natural
    }

    pub const fn croupier_on_five(&self) -> OnFive {
        self.croupier_on_five
    }

    pub const fn last_coup_levy(&self) -> OnOff {
        self.last_coup_levy
    }

    pub const fn shoe(&self) -> &ShoeRules {
        &self.shoe
    }

    /// D12.10, 11: what may be added to a stake of `held`.
    pub(super) fn may_add(&self, bet: Bet, held: Cents) -> Amounts {
        let least = if held >= self.min { Cents::new(1) } else { self.min - held };
        in_steps(bet, Amounts::range(least, self.max - held, law::D12_10))
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
