//! The end of a round: everybody shows, totals are compared, coins move.

use super::Recorder;
use super::bets::{Bet, money};
use super::event::Event;
use super::house::{Rules, Variant};
use super::rules::{self, AIM, Made, Points};
use super::state::{Part, Phase, State};
use rulebook::pirates_twenty_one as law;
use table::{Cents, Clause, Fate, Line, Odds, Party, Seat, Spot};

/// PIR.16: all have stopped.
pub(super) fn compare(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    state.phase = Phase::Between;
    let totals = show(state, out);
    let best = rules::nearest(&totals);
    if let Some((points, places)) = &best {
        let seats = || places.iter().map(|&place| state.players[place].seat).collect();
        out.event(law::PIR_2, || Event::Nearest { points: *points, seats: seats() });
    }
    match (best, rules.variant()) {
        (None, _) => void(state, law::DP_06, out),
        (Some((points, places)), Variant::None) => {
            from_treasure(rules, state, points, &places, out);
        }
        (Some((points, places)), Variant::Duel) => from_each_other(state, points, &places, out),
    }
    count_coins(rules, state, out);
}

/// Turns every hand; returns the totals of those who play.
fn show(state: &State, out: &mut impl Recorder) -> Vec<(usize, Points)> {
    let mut totals = Vec::new();
    for (place, player) in state.players.iter().enumerate().filter(|(_, p)| p.plays()) {
        let (seat, points) = (player.seat, player.total());
        out.event(law::PIR_16, || Event::Shown { seat, cards: player.hand.clone() });
        out.event(rules::counted_by(&player.hand), || Event::Total { seat, points });
        if points.is_bust() {
            out.event(law::PIR_18, || Event::Bust { seat });
        }
        if rules::made(&player.hand) == Made::BlackJack {
            out.event(law::PIR_22, || Event::BlackJack { seat });
        }
        totals.push((place, points));
    }
    totals
}

fn void(state: &State, by: Clause, out: &mut impl Recorder) {
    out.event(by, || Event::RoundVoid { middle: state.middle });
}

/// The game with a treasure: a lone winner takes the middle, those tied on 21 are paid from the
/// treasure, any other tie is void.
fn from_treasure(
    rules: &Rules,
    state: &mut State,
    points: Points,
    best: &[usize],
    out: &mut impl Recorder,
) {
    let made: Vec<Made> = best.iter().map(|&at| rules::made(&state.players[at].hand)).collect();
    if let (&[winner], &[made]) = (best, made.as_slice()) {
        let (more, by) =
            rules::topped_up(made, state.middle, state.treasure, rules.lone_blackjack());
        let won = std::mem::take(&mut state.middle) + more;
        state.treasure -= more;
        prize(state, winner, won, by, out);
        return;
    }
    if points != AIM {
        return void(state, law::PIR_20, out);
    }
    let due = rules::prizes(&made, rules.tied_blackjack());
    for place in (0..best.len()).filter(|place| due.iter().all(|(whose, _)| whose != place)) {
        let seat = state.players[best[place]].seat;
        out.event(law::DP_05, || Event::NotPaid { seat });
    }
    for (place, by) in due {
        if state.treasure > 0 {
            state.treasure -= 1;
            prize(state, best[place], 1, by, out);
        } else {
            let seat = state.players[best[place]].seat;
            out.event(law::DP_04, || Event::NoCoinLeft { seat });
        }
    }
    void(state, law::DP_04, out);
}

/// Coins that nobody staked go to a player.
pub(super) fn prize(
    state: &mut State,
    place: usize,
    coins: u8,
    by: Clause,
    out: &mut impl Recorder,
) {
    let player = &mut state.players[place];
    player.coins += coins;
    if coins > 0 {
        out.line(line(player.seat, 0, Fate::Prize, coins, by));
    }
}

fn line(seat: Seat, staked: u8, fate: Fate, returned: u8, by: Clause) -> Line<Bet> {
    Line {
        seat,
        spot: Spot::NONE,
        bet: Bet::Coin,
        stake: money(staked),
        fate,
        returned: money(returned),
        stays: Cents::ZERO,
        against: Party::Pot,
        by,
    }
}

/// The variant: the middle came from the players, and one of them takes all of it.
fn from_each_other(state: &mut State, points: Points, best: &[usize], out: &mut impl Recorder) {
    let made: Vec<Made> = best.iter().map(|&at| rules::made(&state.players[at].hand)).collect();
    let (winner, by) = match (best, rules::breaks_tie(points, &made)) {
        (&[alone], _) => (alone, law::PIR_17),
        (tied, Some(blackjack)) => (tied[blackjack], law::DP_10),
        (_, None) => {
            return void(state, if points == AIM { law::DP_10 } else { law::PIR_20 }, out);
        }
    };
    for (place, player) in state.players.iter_mut().enumerate() {
        let staked = if place == winner { 0 } else { std::mem::take(&mut player.staked) };
        if staked > 0 {
            let by = if player.total().is_bust() { law::PIR_18 } else { by };
            out.line(line(player.seat, staked, Fate::Lost, 0, by));
        }
    }
    let won = std::mem::take(&mut state.middle);
    let player = &mut state.players[winner];
    let staked = std::mem::take(&mut player.staked);
    if staked == 0 || won == 0 {
        return prize(state, winner, won, by, out);
    }
    player.coins += won;
    let odds = Odds::for_every(u32::from(won - staked), u32::from(staked));
    out.line(line(player.seat, staked, Fate::Wins(odds), won, by));
}

/// What everybody has now, who is out, and whether that was the last round.
fn count_coins(rules: &Rules, state: &mut State, out: &mut impl Recorder) {
    if rules.variant() == Variant::Duel {
        for player in &mut state.players {
            if player.plays() && player.coins == 0 && player.staked == 0 {
                player.part = Part::Out;
                out.event(law::DP_10, || Event::Eliminated { seat: player.seat });
            }
        }
    }
    let (treasure, middle) = (state.treasure, state.middle);
    let players = || state.players.iter().map(|player| (player.seat, player.coins)).collect();
    out.event(law::PIR_1, || Event::Coins { treasure, middle, players: players() });
    let Some(end) = state.ended(rules) else { return };
    out.event(end.clause(), || Event::GameOver { why: end });
    let seats = state.richest();
    let coins = state.players.iter().map(|player| player.coins).max().unwrap_or_default();
    let by = match seats.as_slice() {
        [_] if rules.variant() == Variant::Duel => law::PIR_25,
        [_] => law::PIR_23,
        _ => law::DP_08,
    };
    out.event(by, || Event::Victory { seats, coins });
}
