//! A table reserved for one player: the only one where a shuffle may be ordered in mid-run.

use table::shoe::law::Permit;
use table::shoe::{ShoeAct, ShoeRules};
use table::{Reason, Refusal, Seat};

/// MC1.3.3: whatever the direction says, a table with several players is reserved for none. They
/// are those who sit there or have staked; the same one may be named more than once.
pub fn reserved_for_one<I: IntoIterator<Item = Seat>>(
    rules: &ShoeRules,
    act: &ShoeAct,
    players: impl FnOnce() -> I,
) -> Result<(), Refusal> {
    let (ShoeAct::OrderReshuffle { .. }, Permit::Yes(by)) = (act, rules.law().mid_run) else {
        return Ok(());
    };
    let mut players = players().into_iter();
    let Some(first) = players.next() else { return Ok(()) };
    let alone = players.all(|player| player == first);
    if alone { Ok(()) } else { Err(Reason::NotAReservedTable.by(by)) }
}
