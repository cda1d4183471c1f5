//! Who or what can hold money in the house.

use crate::Name;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An account. Its text form is stable: it is what journals and exports carry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Account {
    /// The wallet of a player: `player:ann`.
    Player(Name),
    /// What lies on the cloth of a table, whosever it is: `cloth:roulette-1`.
    Cloth(Name),
    /// The bank of a table: `bank:roulette-1`.
    Bank(Name),
    /// The cagnotte of a table between players, which takes the levy: `cagnotte:chemin-1`.
    Cagnotte(Name),
    /// The pool of a progressive jackpot, or the coins that all play for: `jackpot:jp1`.
    Jackpot(Name),
    /// What a cash desk holds, in cash and in chips: `desk:main`.
    Desk(Name),
    /// The capital of the house, from which banks, desks and pools are funded: `house`.
    House,
    /// Everybody's money outside of the house: `outside`.
    Outside,
}

impl Account {
    /// Whether the account must never owe. Players play with what they have, nothing lies on a
    /// cloth that was not put there, a desk hands out what it holds and a cagnotte only collects.
    /// Behind banks and pools stands the house: what the law makes them pay is paid.
    pub const fn never_below_zero(&self) -> bool {
        match self {
            Account::Player(_) | Account::Cloth(_) | Account::Cagnotte(_) | Account::Desk(_) => {
                true
            }
            Account::Bank(_) | Account::Jackpot(_) | Account::House | Account::Outside => false,
        }
    }

    const fn parts(&self) -> (&'static str, Option<&Name>) {
        match self {
            Account::Player(name) => ("player", Some(name)),
            Account::Cloth(name) => ("cloth", Some(name)),
            Account::Bank(name) => ("bank", Some(name)),
            Account::Cagnotte(name) => ("cagnotte", Some(name)),
            Account::Jackpot(name) => ("jackpot", Some(name)),
            Account::Desk(name) => ("desk", Some(name)),
            Account::House => ("house", None),
            Account::Outside => ("outside", None),
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (kind, Some(name)) => write!(f, "{kind}:{name}"),
            (kind, None) => f.write_str(kind),
        }
    }
}

impl FromStr for Account {
    type Err = UnknownAccount;

    fn from_str(text: &str) -> Result<Self, UnknownAccount> {
        let unknown = || UnknownAccount(text.chars().take(80).collect());
        let Some((kind, name)) = text.split_once(':') else {
            return match text {
                "house" => Ok(Account::House),
                "outside" => Ok(Account::Outside),
                _ => Err(unknown()),
            };
        };
        let name = Name::new(name).map_err(|_| unknown())?;
        match kind {
            "player" => Ok(Account::Player(name)),
            "cloth" => Ok(Account::Cloth(name)),
            "bank" => Ok(Account::Bank(name)),
            "cagnotte" => Ok(Account::Cagnotte(name)),
            "jackpot" => Ok(Account::Jackpot(name)),
            "desk" => Ok(Account::Desk(name)),
            _ => Err(unknown()),
        }
    }
}

impl TryFrom<String> for Account {
    type Error = UnknownAccount;
    fn try_from(text: String) -> Result<Self, UnknownAccount> {
        text.parse()
    }
}

impl From<Account> for String {
    fn from(account: Account) -> String {
        account.to_string()
    }
}

/// A text that names no account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAccount(pub String);

impl fmt::Display for UnknownAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no account; write player:NAME, cloth:TABLE, bank:TABLE, …", self.0)
    }
}

impl std::error::Error for UnknownAccount {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_form_comes_back_equal() {
        let texts = [
            "player:ann",
            "cloth:t1",
            "bank:t1",
            "cagnotte:t1",
            "jackpot:jp1",
            "desk:main",
            "house",
            "outside",
        ];
        for text in texts {
            assert_eq!(text.parse::<Account>().unwrap().to_string(), text);
        }
        for text in ["", "player", "player:", "player:A", "house:x", "wallet:ann", "outside:"] {
            assert!(text.parse::<Account>().is_err(), "{text}");
        }
    }
}
