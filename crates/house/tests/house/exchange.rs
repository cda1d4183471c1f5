//! The cash desk.

use crate::people::{account, name, stream};
use house::desk::{Desk, DeskError, Exchange, Way};
use house::journal::Capacity;
use house::store::{MemoryStore, Store, StoreError};
use std::sync::Arc;
use table::Cents;

fn asked(way: Way, id: &str, cents: i64) -> Exchange {
    let (who, role) = (name("ann"), Capacity::Player);
    let (player, amount, most) = (who.clone(), Cents::new(cents), Some(Cents::units(100)));
    Exchange { way, id: id.to_owned(), who, role, player, amount, most, time: 1 }
}

fn told(balance: Cents) -> Vec<u8> {
    balance.to_string().into_bytes()
}

#[test]
fn chips_are_bought_once_for_each_command_up_to_what_a_wallet_may_hold() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let desk = Desk::new(Arc::clone(&store), name("main"));
    let first = desk.serve(&asked(Way::BuyIn, "1", 60_00), told).unwrap();
    let again = desk.serve(&asked(Way::BuyIn, "1", 60_00), |_| b"other".to_vec()).unwrap();
    assert_eq!(first, again);
    let too_much = Err(DeskError::TooMuch { most: Cents::units(100) });
    assert_eq!(desk.serve(&asked(Way::BuyIn, "2", 40_01), told), too_much);
    for cents in [0, -1] {
        let refused = desk.serve(&asked(Way::BuyIn, "3", cents), told);
        assert_eq!(refused, Err(DeskError::NotPositive));
    }
    assert_eq!(desk.serve(&asked(Way::BuyIn, "2", i64::MAX), told), too_much);
    desk.serve(&asked(Way::BuyIn, "2", 40_00), told).unwrap();
    assert_eq!(store.balance(&account("player:ann")), Ok(Cents::units(100)));
    assert_eq!(store.head(&stream("desk:main")).unwrap().seq, 2);
}

#[test]
fn nobody_cashes_out_what_he_has_not() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let desk = Desk::new(Arc::clone(&store), name("main"));
    desk.serve(&asked(Way::BuyIn, "1", 60_00), told).unwrap();
    let refused = desk.serve(&asked(Way::CashOut, "2", 60_01), told);
    assert!(matches!(refused, Err(DeskError::Store(StoreError::Ledger(_)))), "{refused:?}");
    desk.serve(&asked(Way::CashOut, "2", 60_00), told).unwrap();
    assert_eq!(store.book().unwrap().sum(), 0);
    assert_eq!(store.balance(&account("player:ann")), Ok(Cents::ZERO));
}
