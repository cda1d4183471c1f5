//! Wheel games: count what the wheel showed, price the bets afterwards. Any number of bets costs
//! nothing a spin, and the prices are computed by the engine itself.
//!
//! A round is one stake on every chosen bet, spun until all are decided. All that the bets can tell
//! apart is the first pocket and, after a choice of prison, how many more zeros came and what ended
//! them: that is what is counted.

use super::chunked::{self, Rounds};
use super::games::{Simulated, Wished};
use super::lanes::{Bound, Lanes, Words, Xoshiros};
use super::paid::{Batch, Paid};
use super::plan::{Control, Driver, Plan, Result, Staked};
use super::report::{Known, Played, Simulation};
use super::results::add_round;
use super::seats::{Nets, seat};
#[cfg(target_arch = "x86_64")]
use super::source::{Registers as _, Source};
use super::streams::{Seed, Streams, below};
use games::wheel::{
    Action, LARGEST_STAKE, Phase, Pocket, Spin, StateOf, Tender, Wheel, WheelLaw, ZeroChoice,
};
use odds::Instructions;
use odds::wheel::{self, Play, ready_to_reveal, without_limits};
use std::collections::BTreeMap;
use std::sync::Mutex;
use table::{Bet, By, Cents, Choice, Draft, Game, Refusal, Seat, Silent};

impl<L: WheelLaw> Simulated for Wheel<L> {
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>> {
        let Wished { draft, rules, wish, bet, stake } = *of;
        let mut amounts = L::to_add(rules, bet, Cents::ZERO);
        (amounts.min, amounts.max) = (Cents::new(1), LARGEST_STAKE);
        amounts.check(stake)?;
        let plays = wheel::plays::<L>(bet);
        let known = plays.iter().flatten().map(|play| play.name());
        let play = match wish.play_of(known)? {
            Some(told) => ZeroChoice::parse(told),
            None => best_of::<L>(draft, bet, &plays),
        };
        Ok(play.map(Choice::name))
    }

    fn takes(rules: &L::Rules, stakes: &[Staked]) -> Result<(), Refusal> {
        let mut state = Self::open(rules, &mut Silent);
        for (index, &Staked { bet, stake, .. }) in stakes.iter().enumerate() {
            let bet = L::Bet::named(bet)?;
            let place = Action::Place { bet, stake, tender: Tender::Chips, through: None };
            Self::play(rules, &mut state, By::Seat(seat(index)), &place, &mut Silent)?;
        }
        Ok(())
    }

    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation> {
        Self::no_shoe(plan)?;
        Self::admit(draft)?;
        let rules = without_limits::<Self>(draft);
        let laid = laid::<L>(&plan.stakes)?;
        let table = Bench::<L>::new(&rules, &laid);
        let paid = match plan.driver {
            Driver::Tabulated => {
                let prices = Mutex::new(BTreeMap::new());
                let play = |chunk, rounds| {
                    Courses(count_courses::<L>(plan.seed, chunk, rounds, table.imprisons))
                };
                let worth = |courses: &Courses| {
                    let mut prices = prices.lock().expect("no price panics");
                    table.price(courses, &mut prices)
                };
                chunked::play(&Rounds(play), &worth, plan, control)
            }
            Driver::Engine => {
                let play = |chunk, rounds| table.play_chunk(plan.seed, chunk, rounds);
                chunked::play(&Rounds(play), &Paid::clone, plan, control)
            }
        };
        let known = laid.iter().map(|&(bet, stake, play)| {
            Known::Played(wheel::edge_of_stake::<L>(draft, bet, play, stake).into())
        });
        let played = Played { driver: plan.driver.name(), run: None, paid };
        Ok(Simulation::of::<Self>(draft, plan, &played, known))
    }
}

fn best_of<L: WheelLaw>(draft: &Draft, bet: L::Bet, plays: &[Play]) -> Play {
    let edge = |play: &&Play| wheel::analyse::<L>(draft, bet, **play).edge.exact().cloned();
    match plays {
        [only] => *only,
        plays => plays.iter().min_by_key(edge).copied().flatten(),
    }
}

/// What happened in a round: the first pocket, and what came after a prison, if any bet went there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Course {
    first: u8,
    /// Zeros after the first one, and the pocket that ended them.
    after: Option<(u8, u8)>,
}

/// How often each course was taken.
struct Courses(BTreeMap<Course, u64>);

impl Batch for Courses {
    fn rounds(&self) -> u64 {
        self.0.values().sum()
    }

    fn append(&mut self, other: &Self) {
        for (&course, times) in &other.0 {
            *self.0.entry(course).or_insert(0) += times;
        }
    }
}

/// What each stake wins or loses along a course.
type Prices = BTreeMap<Course, Vec<Cents>>;

/// A stake of the plan, its names resolved.
pub(super) type Laid<L> = (<L as WheelLaw>::Bet, Cents, Play);

/// The stakes of a plan.
pub(super) fn laid<L: WheelLaw>(stakes: &[Staked]) -> Result<Vec<Laid<L>>> {
    let of = |staked: &Staked| {
        let play = staked.play.and_then(ZeroChoice::parse);
        Ok((L::Bet::named(staked.bet)?, staked.stake, play))
    };
    stakes.iter().map(of).collect()
}

/// One course of a chunk after the other, first pockets as the lanes drew them.
fn each_course<L: WheelLaw>(
    seed: Seed,
    chunk: u64,
    rounds: u64,
    imprisons: bool,
    mut visit: impl FnMut(Course),
) {
    let mut streams = Streams::of(seed, chunk);
    let faces = faces::<L>();
    let n = u32::try_from(faces.len()).expect("a wheel has few pockets");
    let mut left = rounds;
    while left > 0 {
        for pair in streams.lanes.below(Bound::below(n * n)) {
            for face in [pair / n, pair % n] {
                if left == 0 {
                    return;
                }
                left -= 1;
                let first = faces[face as usize];
                visit(follow::<L>(first, imprisons, &faces, &mut streams));
            }
        }
    }
}

/// The rest of a round whose first pocket is known.
pub(super) fn follow<L: WheelLaw>(
    first: u8,
    imprisons: bool,
    faces: &[u8],
    streams: &mut Streams,
) -> Course {
    let zero = |pocket: u8| L::gives_choice(L::Pocket::all()[usize::from(pocket)]);
    if !imprisons || !zero(first) {
        return Course { first, after: None };
    }
    let n = u32::try_from(faces.len()).expect("a wheel has few pockets");
    let mut zeros = 0_u8;
    loop {
        let pocket = faces[below(&mut streams.after, n) as usize];
        if !zero(pocket) {
            return Course { first, after: Some((zeros, pocket)) };
        }
        zeros = zeros.saturating_add(1);
    }
}

/// The pockets of the wheel, each as often as the rim shows it, by their place in the list.
pub(super) fn faces<L: WheelLaw>() -> Vec<u8> {
    let mut faces = Vec::new();
    for (index, pocket) in L::Pocket::all().iter().enumerate() {
        let index = u8::try_from(index).expect("a wheel has few pockets");
        faces.extend(std::iter::repeat_n(index, pocket.weight() as usize));
    }
    faces
}

/// Counts the courses of a chunk: first pockets by vector code, the rare rest one by one.
fn count_courses<L: WheelLaw>(
    seed: Seed,
    chunk: u64,
    rounds: u64,
    imprisons: bool,
) -> BTreeMap<Course, u64> {
    let faces = faces::<L>();
    let spins = count_spins(seed, chunk, faces.len(), rounds);
    let mut firsts = vec![0_u64; L::Pocket::all().len()];
    for (face, count) in spins.into_iter().enumerate() {
        firsts[usize::from(faces[face])] += count;
    }
    let mut streams = Streams::of(seed, chunk);
    let mut courses = BTreeMap::new();
    for (first, count) in firsts.into_iter().enumerate() {
        let first = u8::try_from(first).expect("a wheel has few pockets");
        let alone = Course { first, after: None };
        if !imprisons || !L::gives_choice(L::Pocket::all()[usize::from(first)]) {
            courses.insert(alone, count);
            continue;
        }
        for _ in 0..count {
            *courses.entry(follow::<L>(first, true, &faces, &mut streams)).or_insert(0) += 1;
        }
    }
    courses
}

/// Spins a wheel of `faces` equal faces and counts them. Pairs of spins are drawn and counted
/// together: a table of pairs fits the first cache and takes half the stores.
pub fn count_spins(seed: impl Into<Seed>, chunk: u64, faces: usize, spins: u64) -> Vec<u64> {
    spin(Instructions::best(), seed.into(), chunk, faces, spins)
}

/// Pairs of the largest wheel, rounded up to a power of two so that an index needs no check.
const PAIRS: usize = 4096;
/// Rows of sixteen pairs that are drawn before they are counted: a pass that only draws keeps its
/// generators in registers, and one that only counts waits for nothing but its stores, one a pair.
const ROWS: usize = 64;
/// Rows that cannot fill a counter.
const ROWS_MAX: u64 = 1 << 16;

fn spin(way: Instructions, seed: Seed, chunk: u64, faces: usize, spins: u64) -> Vec<u64> {
    let pairs = Pairs { faces, spins };
    match (Streams::of(seed, chunk).lanes, way) {
        (Lanes::Xoshiro(lanes), way) => {
            pairs.counted(lanes, |lanes, bound, rows| draw_rows(way, lanes, bound, rows))
        }
        (Lanes::ChaCha(lanes), _) => pairs.counted(lanes, draw_pairs),
    }
}

/// Spins of a wheel of equal faces, two at a time.
#[derive(Clone, Copy)]
struct Pairs {
    faces: usize,
    spins: u64,
}

impl Pairs {
    /// Counts the faces; `draw` draws rows of pairs.
    fn counted<W: Words>(
        self,
        mut lanes: W,
        draw: impl Fn(&mut W, Bound, &mut [[u32; 16]]),
    ) -> Vec<u64> {
        let Pairs { faces, spins } = self;
        let n = u32::try_from(faces * faces).expect("a wheel has few pockets");
        assert!(n as usize <= PAIRS, "a wheel of at most 64 faces");
        let bound = Bound::below(n);
        let mut counts = vec![0_u64; faces];
        let mut drawn = [[0; 16]; ROWS];
        let mut left = spins / 32;
        while left > 0 {
            let mut part = left.min(ROWS_MAX);
            left -= part;
            let mut seen = Seen::new();
            while part > 0 {
                let rows = usize::try_from(part).unwrap_or(ROWS).min(ROWS);
                let rows = &mut drawn[..rows];
                draw(&mut lanes, bound, rows);
                seen.count(rows);
                part -= rows.len() as u64;
            }
            for (pair, times) in seen.pairs().enumerate().take(n as usize) {
                counts[pair / faces] += times;
                counts[pair % faces] += times;
            }
        }
        // The last spins do not fill a row.
        let rest = usize::try_from(spins % 32).expect("below 32");
        if rest > 0 {
            let row = lanes.below(bound);
            for spin in 0..rest {
                let pair = row[spin / 2] as usize;
                counts[if spin % 2 == 0 { pair / faces } else { pair % faces }] += 1;
            }
        }
        counts
    }
}

/// Draws rows of pairs.
fn draw_pairs<W: Words>(lanes: &mut W, bound: Bound, rows: &mut [[u32; 16]]) {
    // A local, so that the generators stay in registers.
    let mut source = lanes.clone();
    for row in rows {
        *row = source.below(bound);
    }
    *lanes = source;
}

/// The same, by the best instructions there are.
fn draw_rows(way: Instructions, lanes: &mut Xoshiros, bound: Bound, rows: &mut [[u32; 16]]) {
    match way {
        Instructions::Portable => draw_pairs(lanes, bound, rows),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2(token) => token.vectorize(DrawByName { token, lanes, bound, rows }),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512(token) => {
            let token = *token;
            token.vectorize(DrawByName { token, lanes, bound, rows });
        }
    }
}

/// The same with instructions by name.
#[cfg(target_arch = "x86_64")]
struct DrawByName<'a> {
    token: pulp::x86::V3,
    lanes: &'a mut Xoshiros,
    bound: Bound,
    rows: &'a mut [[u32; 16]],
}

#[cfg(target_arch = "x86_64")]
impl pulp::NullaryFnOnce for DrawByName<'_> {
    type Output = ();

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[inline(always)]
    fn call(self) {
        let DrawByName { token, lanes, bound, rows } = self;
        let mut source = Source::new(token, lanes);
        for row in rows {
            *row = bytemuck::cast(source.below(bound));
        }
        *lanes = source.save();
    }
}

/// How often each pair came. Two tables, so that the same pair twice in a row does not wait for
/// its own counter.
struct Seen([[u32; PAIRS]; 2]);

impl Seen {
    #[expect(clippy::large_stack_arrays, reason = "it is to lie in the first cache")]
    const fn new() -> Self {
        Seen([[0; PAIRS]; 2])
    }

    #[expect(clippy::cast_possible_truncation, reason = "the halves of a word are meant")]
    #[inline(never)]
    fn count(&mut self, rows: &[[u32; 16]]) {
        let [first, second] = &mut self.0;
        for row in rows {
            // Two pairs a load. Which table counts a pair does not matter.
            for word in bytemuck::cast::<[u32; 16], [u64; 8]>(*row) {
                first[word as u32 as usize % PAIRS] += 1;
                second[(word >> 32) as usize % PAIRS] += 1;
            }
        }
    }

    fn pairs(&self) -> impl Iterator<Item = u64> {
        let [first, second] = &self.0;
        first.iter().zip(second).map(|(a, b)| u64::from(*a) + u64::from(*b))
    }
}

/// A table with all stakes laid, ready for the ball, from which every round starts.
pub(super) struct Bench<'a, L: WheelLaw> {
    rules: &'a L::Rules,
    pub(super) ready: StateOf<L>,
    plays: Vec<Play>,
    /// Some stake goes to prison on zero.
    imprisons: bool,
}

impl<'a, L: WheelLaw> Bench<'a, L> {
    pub(super) fn new(rules: &'a L::Rules, stakes: &[Laid<L>]) -> Self {
        assert!(stakes.len() <= usize::from(Seat::MAX), "one seat a stake");
        let mut state = Wheel::<L>::open(rules, &mut Silent);
        for (index, &(bet, stake, _)) in stakes.iter().enumerate() {
            let place = Action::Place { bet, stake, tender: Tender::Chips, through: None };
            let by = By::Seat(seat(index));
            Wheel::<L>::play(rules, &mut state, by, &place, &mut Silent)
                .expect("stakes are checked before a run");
        }
        let plays: Vec<Play> = stakes.iter().map(|(_, _, play)| *play).collect();
        let imprisons = plays.contains(&Some(ZeroChoice::Prison));
        Bench { rules, ready: ready_to_reveal::<L>(rules, &state), plays, imprisons }
    }

    /// Plays one round on the engine along its course.
    pub(super) fn play(&self, course: Course, state: &mut StateOf<L>, nets: &mut [Cents]) {
        let pocket = |index: u8| Spin::of(L::Pocket::all()[usize::from(index)]);
        if Wheel::<L>::weigh(self.rules, &self.ready, pocket(course.first), &mut Nets(nets)) {
            return;
        }
        state.clone_from(&self.ready);
        self.reveal(state, pocket(course.first), nets);
        let Some((zeros, last)) = course.after else { return };
        let zero = pocket(course.first);
        for seen in std::iter::repeat_n(zero, usize::from(zeros)).chain([pocket(last)]) {
            *state = ready_to_reveal::<L>(self.rules, state);
            self.reveal(state, seen, nets);
        }
    }

    fn reveal(&self, state: &mut StateOf<L>, seen: Spin<L::Pocket>, nets: &mut [Cents]) {
        Wheel::<L>::reveal(self.rules, state, seen, &mut Nets(nets));
        if let Phase::Choosing { .. } = state.phase {
            for (index, play) in self.plays.iter().enumerate() {
                if let Some(choice) = play {
                    choose_for::<L>(self.rules, state, seat(index), *choice, nets);
                }
            }
        }
    }

    /// What courses brought. The engine plays each of them once a run.
    fn price(&self, courses: &Courses, prices: &mut Prices) -> Paid {
        let mut paid = Paid::new(self.plays.len() + 1);
        for (&course, &times) in &courses.0 {
            let nets = prices.entry(course).or_insert_with(|| {
                let mut nets = vec![Cents::ZERO; self.plays.len()];
                self.play(course, &mut self.ready.clone(), &mut nets);
                nets
            });
            add_round(&mut paid.results, nets, times);
        }
        paid.rounds = courses.rounds();
        paid
    }

    fn play_chunk(&self, seed: Seed, chunk: u64, rounds: u64) -> Paid {
        let mut paid = Paid::new(self.plays.len() + 1);
        let mut state = self.ready.clone();
        let mut nets = vec![Cents::ZERO; self.plays.len()];
        each_course::<L>(seed, chunk, rounds, self.imprisons, |course| {
            nets.fill(Cents::ZERO);
            self.play(course, &mut state, &mut nets);
            add_round(&mut paid.results, &nets, 1);
        });
        paid.rounds = rounds;
        paid
    }
}

fn choose_for<L: WheelLaw>(
    rules: &L::Rules,
    state: &mut StateOf<L>,
    seat: Seat,
    choice: ZeroChoice,
    nets: &mut [Cents],
) {
    let due = state.cloth.stakes().iter().find(|s| s.seat == seat && s.choice.is_none());
    let Some(stake) = due else { return };
    let act = Action::Choose { bet: stake.bet, choice, zeros: stake.zeros.saturating_add(1) };
    if Wheel::<L>::check(rules, state, By::Seat(seat), &act).is_ok() {
        Wheel::<L>::act(rules, state, By::Seat(seat), &act, &mut Nets(nets));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;

    /// Below, at and above a row, a buffer of rows and what a counter holds.
    #[test]
    fn every_way_counts_the_pairs_that_the_lanes_draw() {
        for (generator, faces) in
            Generator::ALL.iter().flat_map(|g| [9, 37, 38, 54].map(|f| (*g, f)))
        {
            let seed = Seed { number: 3, generator };
            for spins in [0, 1, 31, 32, 33, 2047, 2048, 2049, 100_000, 32 * ROWS_MAX + 77] {
                let mut lanes = Streams::of(seed, 5).lanes;
                let bound = Bound::below(u32::try_from(faces * faces).unwrap());
                let mut plain = vec![0; faces];
                let mut left = spins;
                while left > 0 {
                    for pair in lanes.below(bound).map(|pair| pair as usize) {
                        for face in [pair / faces, pair % faces] {
                            plain[face] += u64::from(left > 0);
                            left = left.saturating_sub(1);
                        }
                    }
                }
                for way in [Instructions::best(), Instructions::narrow(), Instructions::Portable] {
                    assert_eq!(spin(way, seed, 5, faces, spins), plain, "{faces} {spins} {way:?}");
                }
            }
        }
    }

    /// Bounds of which a good part of all draws is drawn again.
    #[test]
    fn draws_that_are_rejected_are_drawn_again_alike() {
        for n in [3 << 30, (1 << 31) + 1, 1369] {
            let bound = Bound::below(n);
            let Lanes::Xoshiro(mut plain) = Streams::of(4, 1).lanes else { panic!("the usual") };
            let mut fast = plain.clone();
            let mut rows = [[0; 16]; ROWS];
            for _ in 0..20 {
                draw_rows(Instructions::best(), &mut fast, bound, &mut rows);
                for row in rows {
                    assert_eq!(row, plain.below(bound), "{n}");
                }
            }
        }
    }
}
