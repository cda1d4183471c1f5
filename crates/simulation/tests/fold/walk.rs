//! The plain way: one shoe after the other, one coup after the other, by the leaf rules.

use games::baccara::value;
use games::punto_banco::rules::coup;
use games::trente_et_quarante::rules::Rows;
use simulation::fold::{Run, Stop, punto_banco};
use table::Card;

/// A coup from the cards that come; nothing if they do not suffice.
pub(crate) type Round<O> = fn(&mut dyn FnMut() -> Option<Card>) -> Option<O>;

pub(crate) fn punto(deal: &mut dyn FnMut() -> Option<Card>) -> Option<punto_banco::Outcome> {
    let mut enough = true;
    let coup = coup(|| {
        let card = deal();
        enough &= card.is_some();
        card.map_or(0, value)
    });
    enough.then(|| punto_banco::Outcome::of(coup))
}

pub(crate) fn trente(
    deal: &mut dyn FnMut() -> Option<Card>,
) -> Option<odds::trente_et_quarante::Outcome> {
    let mut rows = Rows::EMPTY;
    loop {
        rows = rows.lay(deal()?);
        if let Some(coup) = rows.coup() {
            return Some(odds::trente_et_quarante::Outcome::of(coup));
        }
    }
}

/// The coups of one shoe, and whether it owed one more than its cards allowed.
pub(crate) fn walk<O>(
    shoe: &[Card],
    run: Run,
    round: impl Fn(&mut dyn FnMut() -> Option<Card>) -> Option<O>,
) -> (Vec<O>, bool) {
    let mut at = run.burnt(shoe[0]);
    let mut outcomes = Vec::new();
    loop {
        let end = match run.stop {
            Stop::Finish { cards } | Stop::Void { cards } if at >= usize::from(cards) => {
                return (outcomes, false);
            }
            Stop::Rounds(rounds) if outcomes.len() == usize::from(rounds) => {
                return (outcomes, false);
            }
            Stop::Void { cards } => usize::from(cards),
            Stop::Finish { .. } | Stop::Rounds(_) => shoe.len(),
        };
        let mut deal = || {
            at += 1;
            shoe[..end].get(at - 1).copied()
        };
        match round(&mut deal) {
            Some(outcome) => outcomes.push(outcome),
            None => return (outcomes, !matches!(run.stop, Stop::Void { .. })),
        }
    }
}
