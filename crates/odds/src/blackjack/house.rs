//! The rules of a lawful house, as the analysis needs them, each with the clause behind it.

use super::rules::{
    BankPlay, BlackJackTakes, EvenMoney, HoleCard, Insurance, Rules, Split21, Surrender,
    SurrenderCosts,
};
use games::blackjack::{
    self as game, BankAce, BankBlackJack, BlackjackLaw, SurrenderLaw, SurrenderTo,
};
use table::{Clause, OnOff};

impl Rules {
    /// What the game of this law is worth with these house rules depends on. Side bets are games of
    /// their own; with « dames de cœur », a house that bars its winners from splitting is not seen
    /// here. Whatever moves no money of a box played alone is left out.
    pub fn of<L: BlackjackLaw>(house: &game::Rules) -> Self {
        let law = L::LAW;
        let closes = house.closes_at_21() == OnOff::On;
        Rules {
            packs: house.shoe().packs(),
            // FR55-4.1.14 to 16, MC5.2.1.11 to 13.
            bank: match house.bank_ace() {
                BankAce::SeventeenTo21 => BankPlay::StandsOn17,
                BankAce::SeventeenOr21 => BankPlay::Ace17Or21,
            },
            // FR55-4.1.2, MC5.2.1.2: one card only.
            hole_card: HoleCard::None,
            natural: game::BLACK_JACK_PAYS,
            double: OnOff::On,
            double_after_split: house.double_after_split(),
            draw_on_21: if closes { OnOff::Off } else { OnOff::On },
            hands_max: house.max_splits() + 1,
            ace_hands_max: house.ace_splits().min(house.max_splits()) + 1,
            pairing: house.pairing(),
            surrender: match (law.surrender, house.surrender()) {
                (SurrenderLaw::None(_), _) | (_, OnOff::Off) => Surrender::None,
                (SurrenderLaw::InTurn(_), OnOff::On) => Surrender::NotAgainstAce,
                (SurrenderLaw::BeforeAnyDraw(_), OnOff::On) => Surrender::Always,
            },
            surrender_costs: match house.surrender_to() {
                SurrenderTo::Half => SurrenderCosts::Half,
                SurrenderTo::Full => SurrenderCosts::AllToBlackJack,
            },
            black_jack_takes: match house.bank_black_jack() {
                BankBlackJack::TakesAll => BlackJackTakes::All,
                BankBlackJack::TakesFirstStake => BlackJackTakes::FirstStake,
            },
            split_21: match house.split_21() {
                game::Split21::Loses => Split21::Loses,
                game::Split21::Void => Split21::Void,
            },
            insurance: Insurance::AgainstAce,
            even_money: match law.even_money {
                Some(_) => EvenMoney::AgainstAceOrTen,
                None => EvenMoney::None,
            },
        }
    }

    /// The clause or decision of this law behind each rule, by the name of the rule.
    pub fn clauses<L: BlackjackLaw>() -> [(&'static str, Clause); 14] {
        let law = L::LAW;
        [
            ("bank", law.bank.ace),
            ("hole_card", law.deal.bank),
            ("natural", law.pay.black_jack),
            ("double", law.double.any_two),
            ("double_after_split", law.double.after_split),
            ("draw_on_21", law.turns.closed_at_21),
            ("hands_max", law.split.limit),
            ("ace_hands_max", law.split.aces_once),
            ("pairing", law.split.like_cards),
            ("surrender", law.surrender.by()),
            ("black_jack_takes", law.pay.added),
            ("split_21", law.pay.split_21),
            ("insurance", law.insurance.ace_only),
            ("even_money", law.even_money.map_or(law.closed_list, |law| law.when)),
        ]
    }
}
