//! What the value of the game depends on, and nothing else.

use games::blackjack::Pairing;
use serde::Serialize;
use table::{Odds, OnOff};

/// The rules of one table as the analysis needs them. Any value is a game; which of them a law
/// allows is for [`Rules::of`] to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Rules {
    pub packs: u8,
    pub bank: BankPlay,
    pub hole_card: HoleCard,
    /// Winnings of a natural.
    pub natural: Odds,
    /// Any first two cards may be doubled.
    #[serde(serialize_with = "on_off")]
    pub double: OnOff,
    #[serde(serialize_with = "on_off")]
    pub double_after_split: OnOff,
    /// Cards may be asked for, and stakes doubled, at 21.
    #[serde(serialize_with = "on_off")]
    pub draw_on_21: OnOff,
    /// Hands that one box may come to, by splitting pairs other than aces; one is no split.
    pub hands_max: u8,
    /// The same of aces, which get one card each.
    pub ace_hands_max: u8,
    #[serde(serialize_with = "pairing_name")]
    pub pairing: Pairing,
    pub surrender: Surrender,
    pub surrender_costs: SurrenderCosts,
    pub black_jack_takes: BlackJackTakes,
    pub split_21: Split21,
    pub insurance: Insurance,
    pub even_money: EvenMoney,
}

/// When the bank stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BankPlay {
    /// On every 17 and more.
    StandsOn17,
    /// Not on 17 with an ace counted as eleven. Under no law here: for comparison with others.
    DrawsOnSoft17,
    /// An ace counts eleven only where that makes 17 or 21, word for word.
    Ace17Or21,
}

impl BankPlay {
    /// The total with which the bank stands on these cards, if it does and they are 21 or less.
    pub const fn stands(self, hard: u8, ace: HasAce) -> Option<u8> {
        let soft = matches!(ace, HasAce::Yes) && hard <= 11;
        let total = match (self, if soft { hard + 10 } else { hard }) {
            (BankPlay::DrawsOnSoft17, 17) | (BankPlay::Ace17Or21, 18..=20) if soft => hard,
            (_, total) => total,
        };
        if matches!(total, 17..=21) { Some(total) } else { None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HasAce {
    No,
    Yes,
}

/// Whether the bank looks for black-jack before the players act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HoleCard {
    /// One card only until all hands are played.
    None,
    /// Under no law here: for comparison with published values.
    Peek,
}

/// Against what half the stake may be given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Surrender {
    None,
    NotAgainstAce,
    Always,
}

/// What giving up costs if the bank comes to black-jack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SurrenderCosts {
    Half,
    /// The other half too.
    AllToBlackJack,
}

/// Which stakes a bank black-jack takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlackJackTakes {
    All,
    /// Stakes added by doubles and splits are handed back, if their hand is not over 21.
    FirstStake,
}

/// A split ace and ten against bank black-jack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Split21 {
    Loses,
    Void,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Insurance {
    None,
    /// Half the stake at two to one.
    AgainstAce,
    AgainstAceOrTen,
}

/// A natural may be paid even money at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EvenMoney {
    None,
    AgainstAce,
    AgainstAceOrTen,
}

impl Rules {
    /// A game without a hole card: bank stands on 17, naturals three for two, doubles on any two
    /// cards and after splits, three hands (two of aces), as in Monaco's order.
    pub const fn no_hole_card(packs: u8) -> Self {
        Rules {
            packs,
            bank: BankPlay::StandsOn17,
            hole_card: HoleCard::None,
            natural: Odds::for_every(3, 2),
            double: OnOff::On,
            double_after_split: OnOff::On,
            draw_on_21: OnOff::Off,
            hands_max: 3,
            ace_hands_max: 2,
            pairing: Pairing::Value,
            surrender: Surrender::None,
            surrender_costs: SurrenderCosts::Half,
            black_jack_takes: BlackJackTakes::All,
            split_21: Split21::Loses,
            insurance: Insurance::AgainstAce,
            even_money: EvenMoney::None,
        }
    }

    /// Hands that a pair of this value may come to.
    pub(super) const fn hands_of(&self, pair: usize) -> u8 {
        if pair == 0 { self.ace_hands_max } else { self.hands_max }
    }

    /// What a pass over hands and bank depends on: how hands are played and what they return. The
    /// rest, which only moves its sums about, is alike in all games.
    pub(super) const fn core(&self) -> Rules {
        Rules {
            bank: self.bank,
            hole_card: self.hole_card,
            double: self.double,
            double_after_split: self.double_after_split,
            draw_on_21: self.draw_on_21,
            black_jack_takes: self.black_jack_takes,
            split_21: self.split_21,
            ..Rules::no_hole_card(0)
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn on_off<S: serde::Serializer>(choice: &OnOff, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_bool(*choice == OnOff::On)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn pairing_name<S: serde::Serializer>(pairing: &Pairing, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(match pairing {
        Pairing::Value => "value",
        Pairing::Rank => "rank",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::blackjack::{BankAce, Cards, bank_draws, bank_total};
    use table::Card;

    /// The leaf rules of the engine say the same, for every hand of a few cards.
    #[test]
    fn the_bank_stands_as_the_engine_has_it() {
        let pack: Vec<Card> = Card::pack().collect();
        for first in 0..13 {
            for second in 0..13 {
                for third in 0..13 {
                    let cards: Cards = [first, second, third].iter().map(|&i| pack[i]).collect();
                    if cards.hard() > 21 {
                        continue;
                    }
                    let aces = cards.as_slice().iter().any(|card| card.rank.pips() == 1);
                    let ace = if aces { HasAce::Yes } else { HasAce::No };
                    for (play, reading) in [
                        (BankPlay::StandsOn17, BankAce::SeventeenTo21),
                        (BankPlay::Ace17Or21, BankAce::SeventeenOr21),
                    ] {
                        let total = bank_total(&cards, reading);
                        let expected = (!bank_draws(total)).then_some(total);
                        assert_eq!(play.stands(cards.hard(), ace), expected, "{cards:?}");
                    }
                }
            }
        }
    }
}
