//! The exact odds of wheel games, walked over the engine itself.

use crate::chain::{Chain, Move};
use crate::{Analysis, Fraction, Order, Priced, Unpriced};
use games::prison::PrisonValue;
use games::wheel::{Action, StateOf, Tender, Wheel, WheelLaw, ZeroChoice};
use std::collections::{BTreeSet, HashMap};
use table::{Bet, By, Cents, Clause, Draft, Fate, Game, Journal, Role, Seat, Silent};

/// How a player uses the choices a bet gives him.
pub type Play = Option<ZeroChoice>;

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const CROUPIER: By = By::Staff(Role::Croupier);
/// The stake walked with: a power of two, so that every half on the way is exact.
const UNIT: Cents = Cents::new(1 << 30);

/// House rules with the limits out of the way: they do not change what a unit is worth.
pub fn without_limits<G: Game>(draft: &Draft) -> G::Rules {
    G::without_limits(draft, Cents::new(1)).expect("the same house without its limits")
}

/// The plays of a bet: one, unless the law gives its holder a choice.
pub fn plays<L: WheelLaw>(bet: L::Bet) -> Vec<Play> {
    match L::never_chooses(bet) {
        Some(_) => vec![None],
        None => vec![Some(ZeroChoice::Partage), Some(ZeroChoice::Prison)],
    }
}

/// Exact analysis of one bet; `draft` has been admitted.
pub fn analyse<L: WheelLaw>(draft: &Draft, bet: L::Bet, play: Play) -> Analysis {
    let rules = without_limits::<Wheel<L>>(draft);
    let mut clauses = BTreeSet::from([bet.clause()]);
    let size = Size::AnyStake;
    let chain = Walk::<L> { rules: &rules, bet, play, size, clauses: &mut clauses }.chain();
    let mut analysis = Analysis::of::<Wheel<L>>(draft, bet);
    analysis.play = play.map(table::Choice::name);
    analysis.fill(chain.distribution());
    analysis.clauses = clauses.into_iter().collect();
    analysis
}

/// The exact edge of a stake of this very amount, half cents and their rounding included.
pub fn edge_of_stake<L: WheelLaw>(
    draft: &Draft,
    bet: L::Bet,
    play: Play,
    stake: Cents,
) -> Fraction {
    let rules = without_limits::<Wheel<L>>(draft);
    let (size, clauses) = (Size::Stake(stake), &mut BTreeSet::new());
    -Walk::<L> { rules: &rules, bet, play, size, clauses }.chain().distribution().mean
}

impl<L: WheelLaw> Priced for Wheel<L> {
    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let mut all = Vec::new();
        for &bet in order.bets {
            let plays = plays::<L>(bet).into_iter();
            let mut found: Vec<Analysis> =
                plays.map(|play| analyse::<L>(order.draft, bet, play)).collect();
            Analysis::mark_best(&mut found);
            all.extend(found);
        }
        Ok(all)
    }

    /// After zero the player takes his half, where he may.
    fn one_round(draft: &Draft, bet: L::Bet) -> Vec<Option<Fraction>> {
        let rules = &without_limits::<Self>(draft);
        let play = L::never_chooses(bet).is_none().then_some(ZeroChoice::Partage);
        let clauses = &mut BTreeSet::new();
        let walk = Walk::<L> { rules, bet, play, size: Size::AnyStake, clauses };
        let first = walk.chain().states.swap_remove(0);
        let net = |m: Move| m.next.is_none().then_some(m.net);
        first.into_iter().map(net).collect()
    }
}

/// What is staked on the walk.
#[derive(Clone, Copy, Debug)]
enum Size {
    /// A stake so large and even that no half cent arises: what the law is worth.
    AnyStake,
    /// This stake, with its half cents.
    Stake(Cents),
}

/// Walks one bet over the engine until every way is decided or leads to a state seen before.
struct Walk<'a, L: WheelLaw> {
    rules: &'a L::Rules,
    bet: L::Bet,
    play: Play,
    size: Size,
    clauses: &'a mut BTreeSet<Clause>,
}

impl<L: WheelLaw> Walk<'_, L> {
    fn stake(&self) -> Cents {
        match self.size {
            Size::AnyStake => UNIT,
            Size::Stake(stake) => stake,
        }
    }

    fn chain(mut self) -> Chain {
        let mut known: HashMap<StateOf<L>, usize> = HashMap::new();
        let opened = opened_with::<L>(self.rules, self.bet, self.stake());
        let start = ready_to_reveal::<L>(self.rules, &opened);
        known.insert(start.clone(), 0);
        let mut pending = vec![start];
        let mut chain = Chain::default();
        while let Some(state) = pending.pop() {
            let moves = self.moves(&state, &mut known, &mut pending);
            let at = known[&state];
            if chain.states.len() <= at {
                chain.states.resize(at + 1, Vec::new());
            }
            chain.states[at] = moves;
        }
        chain
    }

    fn moves(
        &mut self,
        state: &StateOf<L>,
        known: &mut HashMap<StateOf<L>, usize>,
        pending: &mut Vec<StateOf<L>>,
    ) -> Vec<Move> {
        let chances = Wheel::<L>::chances(self.rules, state);
        let total: u32 = chances.iter().map(|(_, weight)| weight).sum();
        let mut moves = Vec::new();
        for (seen, weight) in chances {
            let mut after = state.clone();
            let mut journal = Journal::new();
            Wheel::<L>::reveal(self.rules, &mut after, seen, &mut journal);
            if let Some(choice) = self.play {
                choose::<L>(self.rules, &mut after, choice, &mut journal);
            }
            let mut net = Cents::ZERO;
            let mut over = true;
            for line in journal.lines() {
                self.clauses.insert(line.by);
                net += line.net();
                over &= line.fate != Fate::Imprisoned;
            }
            let p = Fraction::from_parts(weight.into(), total.into());
            let net = ratio(net, self.stake());
            let next = (!over).then(|| {
                // Halving is the same at every size, so that the chain stays short.
                let prison = L::prison(self.rules).expect("a stake is in prison");
                let resized = match (self.size, prison.value) {
                    (Size::AnyStake, PrisonValue::Halving) => Some(UNIT),
                    (Size::AnyStake, PrisonValue::Whole) | (Size::Stake(_), _) => None,
                };
                let (alike, held) = after.as_first_zero(resized).expect("one stake is in prison");
                let scale = match resized {
                    Some(unit) => ratio(held, unit),
                    None => Fraction::ONE,
                };
                let alike = ready_to_reveal::<L>(self.rules, &alike);
                let number = known.len();
                let number = *known.entry(alike.clone()).or_insert_with(|| {
                    pending.push(alike);
                    number
                });
                (number, scale)
            });
            moves.push(Move { p, net, next });
        }
        moves
    }
}

fn ratio(amount: Cents, whole: Cents) -> Fraction {
    Fraction::from_parts(amount.get().into(), whole.get().unsigned_abs().into())
}

/// A table in its sitting with one stake on the cloth.
pub(crate) fn opened_with<L: WheelLaw>(rules: &L::Rules, bet: L::Bet, stake: Cents) -> StateOf<L> {
    let mut state = Wheel::<L>::open(rules, &mut Silent);
    let place = Action::Place { bet, stake, tender: Tender::Chips, through: None };
    Wheel::<L>::play(rules, &mut state, By::Seat(SEAT), &place, &mut Silent)
        .expect("without limits every offered bet can be placed");
    state
}

/// The same table with the ball launched and bets closed. What came before is forgotten, so that
/// two tables that look the same are the same state.
pub fn ready_to_reveal<L: WheelLaw>(rules: &L::Rules, state: &StateOf<L>) -> StateOf<L> {
    let mut state = state.clone();
    (state.previous, state.direction, state.voided) = (None, None, None);
    let launch = Action::Launch { wheel: None, ball: None };
    for act in [Action::RebuildStacks, launch, Action::CloseBets] {
        // Which of these a game has is its own affair; the result must be due in the end.
        let _refused = Wheel::<L>::play(rules, &mut state, CROUPIER, &act, &mut Silent);
    }
    assert!(!Wheel::<L>::chances(rules, &state).is_empty(), "a result is due");
    state
}

/// Makes every choice that is due after zero.
pub(crate) fn choose<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    choice: ZeroChoice,
    out: &mut impl table::Record<Wheel<L>>,
) {
    while let Some(due) = first_choice::<L>(rules, state, choice) {
        Wheel::<L>::act(rules, state, By::Seat(due.0), &due.1, out);
    }
}

fn first_choice<L: WheelLaw>(
    rules: &L::Rules,
    state: &StateOf<L>,
    choice: ZeroChoice,
) -> Option<(Seat, Action<L::Bet>)> {
    state.cloth.stakes().iter().find_map(|stake| {
        let act = Action::Choose { bet: stake.bet, choice, zeros: stake.zeros.saturating_add(1) };
        let due = Wheel::<L>::check(rules, state, By::Seat(stake.seat), &act).is_ok();
        due.then_some((stake.seat, act))
    })
}
