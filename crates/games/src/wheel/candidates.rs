//! Everything somebody could try at a wheel: what is allowed of it is the offer.

use super::check::STAKES_FOR_PLAYERS;
use super::law::{ActionOf, StateOf};
use super::{Action, Colour, Direction, Tender, VoidCause, WheelLaw, ZeroChoice};
use table::{Bet, By, Cents, Choice as _};

/// Every act of a seat or of the staff, amounts left open.
pub(super) fn each_candidate<L: WheelLaw>(
    rules: &L::Rules,
    state: &StateOf<L>,
    by: By,
    visit: &mut impl FnMut(ActionOf<L>),
) {
    let stake = Cents::ZERO;
    match by {
        By::Seat(seat) => {
            let mine: Vec<L::Bet> = {
                let stakes = state.cloth.stakes().iter().filter(|s| s.seat == seat);
                let mut mine: Vec<L::Bet> = stakes.map(|s| s.bet).collect();
                mine.dedup();
                mine
            };
            for &bet in L::Bet::all() {
                let tender = Tender::Chips;
                visit(Action::Place { bet, stake, tender, through: None });
                for role in STAKES_FOR_PLAYERS {
                    visit(Action::Place { bet, stake, tender, through: Some(role) });
                }
                if let Some(chips) = state.colours.of_seat(seat) {
                    for of_table in [None, L::table_mark(rules)] {
                        let tender = Tender::Colour { colour: chips.colour, of_table };
                        visit(Action::Place { bet, stake, tender, through: None });
                    }
                }
                visit(Action::Announce { bet, stake });
                visit(Action::Write { bet, stake });
                for &from in &mine {
                    visit(Action::Move { from, to: bet, stake });
                }
            }
            for &bet in &mine {
                visit(Action::TakeBack { bet, stake });
            }
            for s in state.cloth.stakes().iter().filter(|s| s.seat == seat) {
                for choice in [ZeroChoice::Partage, ZeroChoice::Prison] {
                    visit(Action::Choose { bet: s.bet, choice, zeros: s.zeros.saturating_add(1) });
                }
            }
            for colour in Colour::all() {
                visit(Action::TakeColour { colour, value: stake });
            }
            visit(Action::HandInSlip);
            visit(Action::ExchangeColour);
            visit(Action::Change { amount: stake });
        }
        By::Staff(_) => each_staff_candidate::<L>(state, visit),
    }
}

fn each_staff_candidate<L: WheelLaw>(state: &StateOf<L>, visit: &mut impl FnMut(ActionOf<L>)) {
    for present in L::openings() {
        visit(Action::Open { present });
    }
    for seat in state.announced.iter().map(|a| a.seat).chain(state.slips.iter().map(|s| s.seat)) {
        visit(Action::Repeat { seat });
        visit(Action::NotifySlip { seat });
        visit(Action::EndorseSlip { seat });
        visit(Action::RefuseSlip { seat });
    }
    visit(Action::InspectorArrives);
    visit(Action::InspectorLeaves);
    for colour in Colour::all() {
        visit(Action::MarkColour { colour });
    }
    visit(Action::RebuildStacks);
    let ways = [None, Some(Direction::Clockwise), Some(Direction::CounterClockwise)];
    for wheel in ways {
        for ball in ways {
            visit(Action::Launch { wheel, ball });
        }
    }
    visit(Action::CloseBets);
    for cause in VoidCause::DECLARED {
        visit(Action::VoidLaunch { cause });
    }
    visit(Action::EndChoice);
    visit(Action::Collect);
    for &step in L::STEPS {
        visit(Action::Pay { step: step.to_owned() });
    }
    for spins in 1..=u8::MAX {
        visit(Action::FixLastSpin { spins });
    }
    for lid_locked in [true, false] {
        for incident in [false, true] {
            visit(Action::Close { lid_locked, incident });
        }
    }
}
