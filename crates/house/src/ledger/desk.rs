//! Money that enters and leaves the house, and moves inside it, away from the tables.

use super::{Account, Posting};
use crate::Name;
use table::Cents;

/// A sum from one account to another.
pub fn transfer(from: Account, to: Account, amount: Cents) -> Vec<Posting> {
    vec![Posting::new(from, -amount), Posting::new(to, amount)]
}

/// The house funds a bank, a desk or a pool out of its capital.
pub fn issue(to: Account, amount: Cents) -> Vec<Posting> {
    transfer(Account::House, to, amount)
}

/// Cash against chips: the desk takes one and hands out the other, and holds as much as before.
pub fn buy_in(desk: &Name, player: &Name, amount: Cents) -> Vec<Posting> {
    let desk = Account::Desk(desk.clone());
    let mut postings = transfer(Account::Outside, desk.clone(), amount);
    postings.extend(transfer(desk, Account::Player(player.clone()), amount));
    postings
}

/// Chips against cash.
pub fn cash_out(desk: &Name, player: &Name, amount: Cents) -> Vec<Posting> {
    let desk = Account::Desk(desk.clone());
    let mut postings = transfer(Account::Player(player.clone()), desk.clone(), amount);
    postings.extend(transfer(desk, Account::Outside, amount));
    postings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{Book, LedgerError};

    #[test]
    fn cash_becomes_chips_and_chips_cash() {
        let (desk, ann) = (Name::new("main").unwrap(), Name::new("ann").unwrap());
        let mut book = Book::default();
        book.post(&buy_in(&desk, &ann, Cents::units(100))).unwrap();
        assert_eq!(book.balance(&Account::Player(ann.clone())), Cents::units(100));
        assert_eq!(book.balance(&Account::Desk(desk.clone())), Cents::ZERO);
        book.post(&cash_out(&desk, &ann, Cents::units(60))).unwrap();
        assert_eq!(book.balance(&Account::Outside), Cents::units(-40));
        let refused = book.post(&cash_out(&desk, &ann, Cents::new(4001)));
        assert!(matches!(refused, Err(LedgerError::BelowZero { .. })));
    }
}
