//! The exact odds of craps: each bet is followed over all 36 throws, from the moment it is staked
//! until it is decided.

use crate::chain::{Chain, Distribution, Move};
use crate::order::ratio;
use crate::{Analysis, Figure, Fraction, Order, Priced, Unpriced};
use games::craps::rules::{Prices, Verdict, commission, series, verdict};
use games::craps::{Action, Bet, Call, Craps, Kind, Number, Rules};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use table::{Bet as _, By, Cents, Clause, Draft, Game as _, Odds, Seat, Silent, Throw};

const COME_OUT: &str = "staked before a come-out throw";
const POINT_KNOWN: &str = "staked while a point is known";
const SURVIVED: &str = "once it has survived the come-out";
const LAID_ON_NUMBER: &str = "from the throw after the stake has moved to its number";
const ANY_POINT: &str = "staked while a point is known, each as likely as it is to be set";
const VOID: &str = "a void coup ends the bet; per decision the stake is left there";

impl Priced for Craps {
    fn price(order: &Order<'_, Self>) -> Result<Vec<Analysis>, Unpriced> {
        let mut all = Vec::new();
        for &bet in order.bets {
            let mut found: Vec<Analysis> =
                plays(bet).iter().map(|play| analyse(order, bet, play)).collect();
            if bet == Bet::PASS {
                Analysis::mark_best(&mut found);
            }
            all.extend(found);
        }
        Ok(all)
    }

    /// Of bets that look at the dice alone, wherever the puck lies; at work on every throw.
    fn one_round(draft: &Draft, bet: Bet) -> Vec<Option<Fraction>> {
        let Ok(rules) = Craps::admit(draft) else { return Vec::new() };
        if !stands_alone(&rules, bet) {
            return Vec::new();
        }
        let cost = commission(bet).map_or(Fraction::ZERO, |(rate, _)| of(rate));
        let outlay = Fraction::ONE + &cost;
        let mut walk = Walk::new(&rules, Call::Works, cost);
        let mut at = |puck| -> Option<Vec<Option<Fraction>>> {
            let results = Throw::all().map(|throw| match walk.throw((bet, puck), throw) {
                Thrown::Over(net) => Some(Some(net / &outlay)),
                Thrown::On((same, _)) => (same == bet).then_some(None),
            });
            results.collect()
        };
        let Some(off) = at(None) else { return Vec::new() };
        let alike = Number::ALL.into_iter().all(|point| at(Some(point)).as_ref() == Some(&off));
        if alike { off } else { Vec::new() }
    }

    /// Of a stake made once a point is known: it waits for that point or a seven.
    fn later_rounds(draft: &Draft, bet: Bet) -> Vec<(&'static str, Vec<Option<Fraction>>)> {
        let Ok(rules) = Craps::admit(draft) else { return Vec::new() };
        let is_made_late = |play: &Play| play.assuming == POINT_KNOWN && bet.simple().is_none();
        let late = plays(bet).into_iter().filter(is_made_late);
        let rounds = late.filter_map(|play| {
            let (Some(name), Start::On(point)) = (play.name, play.start) else { return None };
            let mut walk = Walk::new(&rules, play.call, Fraction::ZERO);
            let results = Throw::all().map(|throw| match walk.throw((bet, Some(point)), throw) {
                Thrown::Over(net) => Some(Some(net)),
                Thrown::On(same) => (same == (bet, Some(point))).then_some(None),
            });
            Some((name, results.collect::<Option<Vec<_>>>()?))
        });
        rounds.collect()
    }
}

/// Whether it can be staked on an empty cloth: an associated chance needs another stake, and a come
/// stake comes to its number by itself.
fn stands_alone(rules: &Rules, bet: Bet) -> bool {
    /// Divisible by everything that a bet pays in.
    const STAKE: Cents = Cents::units(600);
    let (Some(seat), state) = (Seat::seated(1), Craps::open(rules, &mut Silent)) else {
        return false;
    };
    Craps::check(rules, &state, By::Seat(seat), &Action::Place { bet, stake: STAKE }).is_ok()
}

/// When a bet is made or looked at, and what its holder asks for.
#[derive(Clone, Copy, Debug)]
struct Play {
    name: Option<&'static str>,
    start: Start,
    call: Call,
    assuming: &'static str,
}

/// Where the puck lies when the bet is staked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    Off,
    On(Number),
    /// On a number, each as likely as it is to be the point.
    OnAny,
}

/// A pass stake may be made late; associated chances of the line have odds by the point; place
/// bets and come odds rest on a come-out unless their holder asks. What don't pass is worth once
/// there is a point is no choice, but told: it may be withdrawn.
fn plays(bet: Bet) -> Vec<Play> {
    let plain = |start, assuming| Play { name: None, start, call: Call::None, assuming };
    let on_come_out = Play { name: Some("come-out"), ..plain(Start::Off, COME_OUT) };
    let on_points = |names: [&'static str; 6], assuming| {
        let point =
            move |(number, name)| Play { name: Some(name), ..plain(Start::On(number), assuming) };
        Number::ALL.into_iter().zip(names).map(point)
    };
    let resting = |start, assuming| {
        let plays = [("off on the come-out", Call::None), ("asked to work", Call::Works)];
        plays.map(|(name, call)| Play { name: Some(name), call, ..plain(start, assuming) }).into()
    };
    match bet.kind() {
        Kind::Pass => std::iter::once(on_come_out).chain(on_points(LATE, POINT_KNOWN)).collect(),
        Kind::DontPass => std::iter::once(on_come_out).chain(on_points(ON, SURVIVED)).collect(),
        Kind::PassOdds | Kind::DontPassOdds => on_points(ON, POINT_KNOWN).collect(),
        Kind::Come | Kind::DontCome | Kind::DontComeOdds(_) => {
            vec![plain(Start::OnAny, POINT_KNOWN)]
        }
        Kind::ComeOn(_) | Kind::DontComeOn(_) => vec![plain(Start::OnAny, LAID_ON_NUMBER)],
        Kind::ComeOdds(_) => resting(Start::OnAny, ANY_POINT),
        Kind::Place(_) => resting(Start::Off, COME_OUT),
        Kind::Field
        | Kind::Big(_)
        | Kind::Hard(_)
        | Kind::Seven
        | Kind::Eleven
        | Kind::AnyCraps
        | Kind::Craps2
        | Kind::Craps3
        | Kind::Craps12
        | Kind::Horn
        | Kind::SevenEleven
        | Kind::CrapsEleven
        | Kind::ThreeWay
        | Kind::HighLow
        | Kind::HornHighEleven
        | Kind::HornHighAceDeuce
        | Kind::HornHighTwelve
        | Kind::HornHighAces
        | Kind::World
        | Kind::Buy(_)
        | Kind::Lay(_)
        | Kind::Composant(..) => vec![plain(Start::Off, COME_OUT)],
    }
}

const LATE: [&str; 6] =
    ["late on 4", "late on 5", "late on 6", "late on 8", "late on 9", "late on 10"];
const ON: [&str; 6] = ["on 4", "on 5", "on 6", "on 8", "on 9", "on 10"];

fn analyse(order: &Order<'_, Craps>, bet: Bet, play: &Play) -> Analysis {
    let cost = commission(bet).map(|(rate, by)| (of(rate), by));
    let paid = cost.as_ref().map_or(Fraction::ZERO, |(cost, _)| cost.clone());
    let mut walk = Walk::new(order.rules, play.call, paid);
    walk.clauses.insert(bet.clause());
    let found = walk.distribution(bet, play.start);
    let mut analysis = Analysis::of::<Craps>(order.draft, bet);
    analysis.play = play.name;
    analysis.assuming = Some(if walk.meets_void { VOID } else { play.assuming });
    analysis.fill(found);
    if let Some((cost, by)) = cost {
        analysis.finally_staked(Figure::Exact(Fraction::ONE + cost));
        walk.clauses.insert(by);
    }
    analysis.clauses = walk.clauses.into_iter().collect();
    analysis
}

/// A stake on the cloth, and the puck.
type Place = (Bet, Option<Number>);

/// What a throw leads to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum To {
    Over(Fraction),
    On(usize),
}

/// Where the throws lead from one place, and how many of the 36 (or of all starts) do.
type Ways = BTreeMap<To, u8>;

/// Follows one stake.
struct Walk {
    prices: Prices,
    call: Call,
    /// What is paid on top of the stake, and never comes back.
    cost: Fraction,
    clauses: BTreeSet<Clause>,
    meets_void: bool,
}

impl Walk {
    fn new(rules: &Rules, call: Call, cost: Fraction) -> Self {
        let (prices, clauses) = (rules.prices(), BTreeSet::new());
        Walk { prices, call, cost, clauses, meets_void: false }
    }

    fn distribution(&mut self, bet: Bet, start: Start) -> Distribution {
        let mut places = match start {
            Start::Off => vec![(bet, None)],
            Start::On(number) => vec![(bet, Some(number))],
            Start::OnAny => Number::ALL.into_iter().map(|number| (bet, Some(number))).collect(),
        };
        let starts = places.len();
        let mut known: HashMap<Place, usize> = places.iter().copied().zip(0..).collect();
        let mut ways: Vec<Ways> = Vec::new();
        while let Some(&place) = places.get(ways.len()) {
            let mut here = Ways::new();
            for throw in Throw::all() {
                let to = match self.throw(place, throw) {
                    Thrown::Over(net) => To::Over(net),
                    Thrown::On(next) => To::On(*known.entry(next).or_insert_with(|| {
                        places.push(next);
                        places.len() - 1
                    })),
                };
                *here.entry(to).or_default() += 1;
            }
            ways.push(here);
        }
        let classes = alike(&ways);
        if classes[..starts].iter().all(|class| *class == 0) {
            return chain(&ways, &classes).distribution();
        }
        // A throw that sets the point goes before, and is not counted.
        let mut set = Ways::new();
        for throw in Throw::all() {
            let puck = series(None, throw.total()).puck(None);
            if let Some(at) = places[..starts].iter().position(|place| place.1 == puck) {
                *set.entry(To::On(at + 1)).or_default() += 1;
            }
        }
        let shifted = ways.iter().map(|ways| ways.iter().map(shift).collect());
        let ways: Vec<Ways> = std::iter::once(set).chain(shifted).collect();
        let mut found = chain(&ways, &alike(&ways)).distribution();
        found.rounds -= Fraction::ONE;
        found
    }

    /// What a throw does to the stake.
    fn throw(&mut self, (bet, puck): Place, throw: Throw) -> Thrown {
        let after = series(puck, throw.total()).puck(puck);
        let (net, by) = match verdict(bet, self.call, puck, throw, self.prices) {
            Verdict::Idle | Verdict::Waits(_) => return Thrown::On((bet, after)),
            Verdict::Off(by) => {
                self.clauses.insert(by);
                return Thrown::On((bet, after));
            }
            Verdict::Moves(to, by) => {
                self.clauses.insert(by);
                return Thrown::On((bet.moved(to), after));
            }
            Verdict::Wins(odds, by) => (of(odds) - &self.cost, by),
            Verdict::Loses(by) => (-Fraction::ONE - &self.cost, by),
            Verdict::Returned(by) => (Fraction::ZERO, by),
            Verdict::Stands(by) => {
                self.meets_void = true;
                (Fraction::ZERO, by)
            }
            // CR-A11: four fifths are lost.
            Verdict::FifthReturned(by) => (-ratio(4_u8, 5_u8), by),
        };
        self.clauses.insert(by);
        Thrown::Over(net)
    }
}

enum Thrown {
    Over(Fraction),
    On(Place),
}

fn of(odds: Odds) -> Fraction {
    ratio(odds.pays(), odds.per())
}

/// The same way in a list that has one place more in front.
fn shift((to, count): (&To, &u8)) -> (To, u8) {
    let to = match to {
        To::Over(net) => To::Over(net.clone()),
        To::On(at) => To::On(at + 1),
    };
    (to, *count)
}

/// Places that no later throw can tell apart get the same number; the first place gets 0.
fn alike(ways: &[Ways]) -> Vec<usize> {
    let mut classes = vec![0; ways.len()];
    let mut count = 1;
    loop {
        let mut known: BTreeMap<(usize, Ways), usize> = BTreeMap::new();
        let refined: Vec<usize> = ways
            .iter()
            .zip(&classes)
            .map(|(ways, class)| {
                let number = known.len();
                *known.entry((*class, by_class(ways, &classes))).or_insert(number)
            })
            .collect();
        let now = known.len();
        classes = refined;
        if now == count {
            return classes;
        }
        count = now;
    }
}

/// The ways from one place to classes of places.
fn by_class(ways: &Ways, classes: &[usize]) -> Ways {
    let mut merged = Ways::new();
    for (to, count) in ways {
        let to = match to {
            To::Over(net) => To::Over(net.clone()),
            To::On(at) => To::On(classes[*at]),
        };
        *merged.entry(to).or_default() += count;
    }
    merged
}

/// One state a class.
fn chain(ways: &[Ways], classes: &[usize]) -> Chain {
    let mut states: Vec<Vec<Move>> = Vec::new();
    for (at, ways) in ways.iter().enumerate() {
        // Classes are numbered as they come.
        if classes[at] < states.len() {
            continue;
        }
        let ways = by_class(ways, classes);
        let whole: u8 = ways.values().sum();
        let moves = ways.into_iter().map(|(to, count)| {
            let p = ratio(count, whole);
            match to {
                To::Over(net) => Move { p, net, next: None },
                To::On(class) => {
                    Move { p, net: Fraction::ZERO, next: Some((class, Fraction::ONE)) }
                }
            }
        });
        states.push(moves.collect());
    }
    Chain { states }
}
