//! The children's « 21 pirates »: the first round of a game of two, on the engine, from the whole
//! box every time.

use super::chunked;
use super::games::{Simulated, Wished};
use super::plan::{Control, Driver, Plan, Result, Staked, Unsimulated};
use super::report::{Known, Played, Simulation};
use super::results::add_round;
use super::seats::seat;
use super::shoes::{Batches, Paid};
use super::streams::Draws;
use games::twenty_one::rules::{Points, total};
use games::twenty_one::{Action, Bet, Phase, Rules, State, TwentyOne};
use odds::twenty_one::{asks_below, lead, other_asks_below, play_names};
use table::{By, Cents, Draft, Game, Refusal, Silent};

/// Rounds in a chunk.
const ROUNDS: u64 = 1 << 12;
/// One player and the dealer.
pub(super) const PLAYERS: usize = 2;

impl Simulated for TwentyOne {
    /// A coin.
    const USUAL_STAKE: Cents = Cents::units(1);

    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, rules, wish, bet, stake } = *of;
        if stake != Self::USUAL_STAKE {
            let (what, instead) = ("another stake than a coin", "leave its amount out");
            return Err(Unsimulated::NotPlayed { what, instead });
        }
        let best = || {
            let priced = Self::priced(draft, rules, bet);
            priced.iter().find(|analysis| analysis.best == Some(true)).and_then(|best| best.play)
        };
        Ok(wish.play_of(play_names())?.or_else(best))
    }

    fn free(draft: &Draft, _: &[Staked]) -> Result<Rules> {
        Ok(Self::admit(draft)?)
    }

    fn takes(_: &Rules, _: &[Staked]) -> Result<(), Refusal> {
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::no_shoe(plan)?;
        let rules = &Self::admit(draft)?;
        let priced = Self::priced(draft, rules, Bet::Coin);
        let other = priced.first().and_then(other_asks_below).unwrap_or_default();
        let stops = plan.stakes.iter().map(|staked| {
            let own = staked.play.and_then(asks_below).unwrap_or(other);
            [own, other].map(Points)
        });
        // Every stake has a table of its own: one player plays one way.
        let stops: Vec<[Points; PLAYERS]> = stops.collect();
        let begin = |chunk| Draws::of(plan.seed, chunk);
        let play = |draws: &mut Draws, rounds: u64| {
            let mut paid = Paid::new(stops.len() + 1);
            for _ in 0..rounds {
                let nets: Vec<Cents> =
                    stops.iter().map(|stops| round(rules, *stops, draws)).collect();
                add_round(&mut paid.results, &nets, 1);
            }
            paid.rounds = rounds;
            paid
        };
        let batches = Batches { each: ROUNDS, begin, play };
        let paid = chunked::play(&batches, &Paid::clone, plan, control);
        let known = plan.stakes.iter().map(|staked| {
            let found = priced.iter().find(|analysis| analysis.play == staked.play);
            found.map_or(Known::Nothing, |analysis| Known::Played(analysis.edge.clone()))
        });
        let played = Played { driver: Driver::Engine.name(), run: None, paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

/// The first round of a game: what it brings the first player, who asks below the first total; the
/// dealer, who plays last, asks below the second.
pub(super) fn round(rules: &Rules, stops: [Points; PLAYERS], draws: &mut Draws) -> Cents {
    let seats = [seat(0), seat(1)];
    let [_, dealer] = seats;
    let mut state = TwentyOne::new_table(rules);
    let order = [dealer, seats[0]].map(|seat| u16::from(seat.number()));
    act(rules, &mut state, By::Seat(dealer), &Action::Open { seats: order.into() });
    act(rules, &mut state, By::Seat(dealer), &Action::Deal);
    loop {
        match state.phase() {
            Phase::Dealing | Phase::Asked(_) => {
                let left = TwentyOne::chances(rules, &state);
                let found = draws.weighted(left.iter().map(|(_, count)| *count));
                let card = left[found.expect("a box has cards for two")].0;
                TwentyOne::reveal(rules, &mut state, card, &mut Silent);
            }
            Phase::Turn(at) => {
                let player = &state.players()[usize::from(at)];
                let stop = stops[usize::from(player.seat() == dealer)];
                let (by, asks) = (By::Seat(player.seat()), total(player.hand()) < stop);
                act(rules, &mut state, by, if asks { &Action::Ask } else { &Action::Stop });
            }
            Phase::Between | Phase::Closed => break,
        }
    }
    TwentyOne::USUAL_STAKE.times(lead(rules, &state, seats).into())
}

fn act(rules: &Rules, state: &mut State, by: By, action: &Action) {
    TwentyOne::act(rules, state, by, action, &mut Silent);
}
