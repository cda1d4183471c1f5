//! One row for every hand, in memory that is used again.
//!
//! An analysis fills several of these tables. Given back to the system and asked for anew each
//! time, their pages would cost as much as what is computed in them.

use super::hands::HANDS;
use super::value::VALUES;
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

/// One number for each first card of the bank, in a row of whole vectors.
pub(super) type Row = [f64; 12];

pub(super) const NOTHING: Row = [0.0; 12];

const _: () = assert!(NOTHING.len() >= VALUES, "a row has room for every value");

/// A row for every hand.
#[derive(Debug)]
pub(super) struct Rows(Vec<Row>);

/// Tables that a thread keeps: more than one analysis has.
const KEPT: usize = 16;

thread_local! {
    static FREE: RefCell<Vec<Vec<Row>>> = const { RefCell::new(Vec::new()) };
}

impl Rows {
    pub(super) fn nothing() -> Self {
        let mut rows = Rows::any();
        rows.0.fill(NOTHING);
        rows
    }

    /// Added to what stood there before.
    fn any() -> Self {
        let free = FREE.with_borrow_mut(Vec::pop);
        Rows(free.unwrap_or_else(|| vec![NOTHING; HANDS]))
    }
}

impl Clone for Rows {
    fn clone(&self) -> Self {
        let mut rows = Rows::any();
        rows.0.copy_from_slice(&self.0);
        rows
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        let rows = std::mem::take(&mut self.0);
        // A thread that ends keeps nothing.
        let _ = FREE.try_with(|free| {
            let mut free = free.borrow_mut();
            if free.len() < KEPT {
                free.push(rows);
            }
        });
    }
}

impl Deref for Rows {
    type Target = [Row];

    fn deref(&self) -> &[Row] {
        &self.0
    }
}

impl DerefMut for Rows {
    fn deref_mut(&mut self) -> &mut [Row] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_were_used_are_empty_again() {
        let mut rows = Rows::nothing();
        rows[7][3] = 1.0;
        let copy = rows.clone();
        drop(rows);
        assert_eq!(copy[7][3].to_bits(), 1.0_f64.to_bits());
        assert!(Rows::nothing().iter().flatten().all(|number| *number == 0.0));
    }
}
