//! Balances, and the one way to change them: a list of postings that sums to zero.

use super::Account;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use table::Cents;

/// One side of a movement: positive what the account receives, negative what it gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(Account, Cents)", into = "(Account, Cents)")]
pub struct Posting {
    pub account: Account,
    pub amount: Cents,
}

impl Posting {
    pub const fn new(account: Account, amount: Cents) -> Self {
        Posting { account, amount }
    }
}

impl From<(Account, Cents)> for Posting {
    fn from((account, amount): (Account, Cents)) -> Self {
        Posting { account, amount }
    }
}

impl From<Posting> for (Account, Cents) {
    fn from(posting: Posting) -> Self {
        (posting.account, posting.amount)
    }
}

/// Why a transaction does not stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerError {
    /// Money would appear or vanish.
    Unbalanced {
        sum: i128,
    },
    BelowZero {
        account: Account,
        balance: Cents,
        amount: Cents,
    },
    /// Beyond what can be counted.
    TooLarge {
        account: Account,
    },
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerError::Unbalanced { sum } => {
                write!(f, "the postings of a transaction sum to {sum} cents instead of zero")
            }
            LedgerError::BelowZero { account, balance, amount } => {
                write!(f, "{account} holds {balance}, which does not cover {amount}")
            }
            LedgerError::TooLarge { account } => {
                write!(f, "{account} would hold more than can be counted")
            }
        }
    }
}

impl std::error::Error for LedgerError {}

/// Whether the postings sum to zero.
pub fn balanced(postings: &[Posting]) -> Result<(), LedgerError> {
    let sum: i128 = postings.iter().map(|posting| i128::from(posting.amount.get())).sum();
    if sum == 0 { Ok(()) } else { Err(LedgerError::Unbalanced { sum }) }
}

/// The balances of all accounts; one that was never posted to holds nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    balances: BTreeMap<Account, Cents>,
}

impl Book {
    pub fn of(balances: impl IntoIterator<Item = (Account, Cents)>) -> Self {
        Book { balances: balances.into_iter().collect() }
    }

    pub fn balance(&self, account: &Account) -> Cents {
        self.balances.get(account).copied().unwrap_or_default()
    }

    /// All accounts that were ever posted to, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&Account, Cents)> {
        self.balances.iter().map(|(account, balance)| (account, *balance))
    }

    /// The sum of all balances: zero, unless somebody tampered with them.
    pub fn sum(&self) -> i128 {
        self.balances.values().map(|balance| i128::from(balance.get())).sum()
    }

    /// Does the whole transaction or nothing. What an account gives and receives in it is netted
    /// first: who pays out of what the same transaction brings him does not owe.
    pub fn post(&mut self, postings: &[Posting]) -> Result<(), LedgerError> {
        let after = self.after(postings)?;
        self.balances.extend(after);
        Ok(())
    }

    /// Enters balances that [`Book::after`] found, and tells what was there before.
    pub(crate) fn set(&mut self, after: BTreeMap<Account, Cents>) -> Vec<(Account, Option<Cents>)> {
        let mut enter = |(account, balance): (Account, Cents)| {
            let was = self.balances.insert(account.clone(), balance);
            (account, was)
        };
        after.into_iter().map(&mut enter).collect()
    }

    /// Undoes what [`Book::set`] did.
    pub(crate) fn put_back(&mut self, was: Vec<(Account, Option<Cents>)>) {
        for (account, balance) in was {
            match balance {
                Some(balance) => drop(self.balances.insert(account, balance)),
                None => drop(self.balances.remove(&account)),
            }
        }
    }

    /// The balances that a transaction would leave in the accounts it touches.
    pub fn after(&self, postings: &[Posting]) -> Result<BTreeMap<Account, Cents>, LedgerError> {
        balanced(postings)?;
        let mut moved: BTreeMap<&Account, i128> = BTreeMap::new();
        for posting in postings {
            *moved.entry(&posting.account).or_default() += i128::from(posting.amount.get());
        }
        let mut after = BTreeMap::new();
        for (account, moved) in moved {
            let balance = self.balance(account);
            let too_large = |_| LedgerError::TooLarge { account: account.clone() };
            let left = i64::try_from(i128::from(balance.get()) + moved).map_err(too_large)?;
            if moved < 0 && left < 0 && account.never_below_zero() {
                let amount = Cents::new(i64::try_from(-moved).map_err(too_large)?);
                return Err(LedgerError::BelowZero { account: account.clone(), balance, amount });
            }
            after.insert(account.clone(), Cents::new(left));
        }
        Ok(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posting(account: &str, cents: i64) -> Posting {
        Posting::new(account.parse().unwrap(), Cents::new(cents))
    }

    fn book(balances: &[(&str, i64)]) -> Book {
        Book::of(balances.iter().map(|(a, c)| (a.parse().unwrap(), Cents::new(*c))))
    }

    #[test]
    fn a_transaction_sums_to_zero_or_nothing_moves() {
        let mut book = book(&[("player:ann", 500)]);
        let before = book.clone();
        let short = [posting("player:ann", -500), posting("cloth:t", 499)];
        assert_eq!(book.post(&short), Err(LedgerError::Unbalanced { sum: -1 }));
        assert_eq!(book, before);
    }

    #[test]
    fn a_wallet_gives_what_it_holds_and_not_a_cent_more() {
        for (stake, stands) in [(499, true), (500, true), (501, false)] {
            let mut book = book(&[("player:ann", 500)]);
            let postings = [posting("player:ann", -stake), posting("cloth:t", stake)];
            assert_eq!(book.post(&postings).is_ok(), stands, "{stake}");
            let left = if stands { 500 - stake } else { 500 };
            assert_eq!(book.balance(&"player:ann".parse().unwrap()), Cents::new(left));
        }
        let refused = book(&[("player:ann", 500)])
            .post(&[posting("player:ann", -501), posting("cloth:t", 501)])
            .unwrap_err();
        assert_eq!(refused.to_string(), "player:ann holds 5.00, which does not cover 5.01");
    }

    #[test]
    fn what_comes_in_the_same_transaction_covers_what_goes() {
        let mut book = book(&[("cloth:t", 900)]);
        let postings = [
            posting("player:ann", -400),
            posting("player:ben", 400),
            posting("cloth:t", -900),
            posting("player:ann", 900),
        ];
        assert_eq!(book.post(&postings), Ok(()));
        assert_eq!(book.balance(&"player:ann".parse().unwrap()), Cents::new(500));
    }

    #[test]
    fn behind_a_bank_stands_the_house() {
        let mut book = Book::default();
        let postings = [posting("bank:t", -3500), posting("player:ann", 3500)];
        assert_eq!(book.post(&postings), Ok(()));
        assert_eq!(book.sum(), 0);
    }

    #[test]
    fn nothing_overflows() {
        let mut book = book(&[("player:ann", i64::MAX), ("house", i64::MIN)]);
        let more = [posting("player:ann", 1), posting("bank:t", -1)];
        let ann = "player:ann".parse().unwrap();
        assert_eq!(book.post(&more), Err(LedgerError::TooLarge { account: ann }));
        let less = [posting("house", -1), posting("bank:t", 1)];
        assert_eq!(book.post(&less), Err(LedgerError::TooLarge { account: Account::House }));
        let far = [posting("bank:t", i64::MIN), posting("bank:t", i64::MIN)];
        let sum = i128::from(i64::MIN) * 2;
        assert_eq!(book.post(&far), Err(LedgerError::Unbalanced { sum }));
    }

    #[test]
    fn an_account_that_owes_may_be_paid_in_parts() {
        // No transaction leads there, but a book that was read may hold it.
        let mut book = book(&[("player:ann", -300)]);
        let postings = [posting("desk:main", -100), posting("player:ann", 100)];
        assert!(matches!(book.post(&postings), Err(LedgerError::BelowZero { .. })));
        let postings = [posting("house", -100), posting("player:ann", 100)];
        assert_eq!(book.post(&postings), Ok(()));
    }
}
