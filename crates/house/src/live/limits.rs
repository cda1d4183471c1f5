//! What one stake may be at a table: as the law offers it to the first who comes to an empty cloth.

use crate::felt::Felt;
use crate::journal::Given;
use games::hosted::{Form, Rank};
use serde::Serialize;
use table::{By, Cents, Seat, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    pub min: Cents,
    pub max: Cents,
}

/// How many acts a table may need before it takes stakes.
const STEPS: usize = 64;

impl Limits {
    /// The limits of a table that is closed and empty; none where nobody stakes at will.
    pub fn of(closed: &Felt) -> Option<Self> {
        let engine = closed.table();
        let needed = (*engine.places().start()).max(1);
        let seats: Vec<Seat> = (1..=needed).filter_map(Seat::seated).collect();
        let first = *seats.first()?;
        let mut felt = closed.clone();
        let opening = engine.opened_by(&seats).into_iter();
        let arrival = engine.arrival().into_iter().map(|action| (By::Seat(first), action));
        for (by, action) in opening.chain(arrival) {
            // Some of these are for another moment; what they do not do, the steps below may.
            let _ = act(&mut felt, by, action);
        }
        for _ in 0..STEPS {
            if felt.turn() == Turn::Bets {
                return offered(&felt, first);
            }
            step(&mut felt)?;
        }
        None
    }
}

fn act(felt: &mut Felt, by: By, action: Form) -> Option<()> {
    felt.take(&Given::act(by, action)).ok().map(drop)
}

/// What the staff or chance does before stakes are taken.
fn step(felt: &mut Felt) -> Option<()> {
    if felt.turn() == Turn::Chance {
        let (seen, _) = felt.chances().into_iter().next()?;
        return felt.take(&Given::Chance { seen, drawn: None }).ok().map(drop);
    }
    if let Some((by, action)) = felt.table().usual_act() {
        return act(felt, by, action);
    }
    let role = if let Turn::Staff(role) = felt.turn() { Some(role) } else { None };
    let acts = felt.staff_acts(role).into_iter();
    let mut after = acts.filter_map(|staffing| {
        let given = Given::act(staffing.by, staffing.action);
        felt.tried(&given).ok().map(|(after, _)| after).filter(|after| !after.looks_like(felt))
    });
    let after = after.next()?;
    *felt = after;
    Some(())
}

fn offered(felt: &Felt, seat: Seat) -> Option<Limits> {
    let offers = felt.table().offers(By::Seat(seat));
    let usual = offers.iter().filter(|offer| offer.rank != Rank::Rare);
    let amounts = usual.filter_map(|offer| offer.amounts);
    let bounds =
        amounts.map(|amounts| (amounts.first(), amounts.max)).filter(|(min, max)| min <= max);
    bounds
        .map(|(min, max)| Limits { min, max })
        .reduce(|one, other| Limits { min: one.min.min(other.min), max: one.max.max(other.max) })
}
