//! What happens at a table without its players: the staff acts in the lawful order, chance is
//! drawn, bots play, and the house decides for those who are not there.

use super::plan::{Draft, Plan, house_name};
use super::prepare::{answer, arrive, departure, is_person, played};
use super::shown::is_bot_name;
use super::state::{Wait, counts};
use super::table::Task;
use super::{Meters, Source};
use crate::Name;
use crate::fairness::{Cut, Device, Draws, Item, Series};
use crate::felt::{Felt, Outcome};
use crate::journal::{Capacity, Digest, DrawnFrom, Given, Order};
use crate::ledger::Account;
use crate::store::Seed;
use games::hosted::{self, Closing, Form, Wish};
use table::{By, Cents, Role, Seat, Turn};

/// What a table does next of itself.
#[derive(Debug)]
pub(super) enum Next {
    Do(Box<Plan>),
    /// A bot needs money.
    Fund(Name, Cents),
    /// Nothing before this time.
    At(u64),
    /// Nothing before somebody acts.
    Idle,
}

/// The order of the shoe in use, which nobody else knows.
#[derive(Debug, Default)]
pub(super) struct Seeds {
    draws: Option<(Name, Option<Cut>, Draws)>,
}

/// Draws of one seed, where they could go on for ever.
const SERIES: u64 = 25;
/// The same for cards that go back into their device.
const SHUFFLED: u64 = 60;
/// What a bot is given, and when it is given more.
const BOT_FUNDS: Cents = Cents::units(100_000);
const BOT_LOW: Cents = Cents::units(10_000);
/// The same for a bot that banks.
const BANKER_FUNDS: Cents = Cents::units(1_000_000_000);
const BANKER_LOW: Cents = Cents::units(100_000_000);
/// How far one looks ahead for the cards that a shoe will hold.
const AHEAD: usize = 200;

/// Whether a bot plays there.
pub(super) fn is_bot(felt: &Felt, seat: Option<Seat>) -> bool {
    seat.and_then(|seat| felt.seating().player(seat)).is_some_and(is_bot_name)
}

/// Numbers that follow from the table, the round and the seat: the same whenever it goes on.
struct Choice {
    bytes: [u8; 32],
    at: usize,
}

impl Choice {
    fn of(table: &Name, seat: Seat, round: u64, step: u64) -> Self {
        let seat = String::from(seat);
        let parts = [table.as_str().as_bytes(), seat.as_bytes(), &round.to_le_bytes()];
        let digest = Digest::of(&[
            b"croupier bot 1\n",
            parts[0],
            b"\n",
            parts[1],
            parts[2],
            &step.to_le_bytes(),
        ]);
        Choice { bytes: digest.0, at: 0 }
    }

    fn below(&mut self, below: u32) -> u32 {
        if self.at + 4 > self.bytes.len() {
            self.bytes = Digest::of(&[&self.bytes]).0;
            self.at = 0;
        }
        let mut word = [0; 4];
        word.copy_from_slice(&self.bytes[self.at..self.at + 4]);
        self.at += 4;
        u32::from_le_bytes(word) % below.max(1)
    }
}

impl Task {
    /// What is due at this time.
    pub(super) fn next(&mut self, time: u64, meters: Option<&Meters>) -> Next {
        let live = &self.now.live;
        if live.pause.is_some() || live.claim.is_some() {
            return Next::Idle;
        }
        if let Some(next) = self.seat_bots() {
            return next;
        }
        if let Some(plan) = self.departures().or_else(|| self.arrivals()) {
            return Next::Do(Box::new(plan));
        }
        if let Some(next) = self.closing(time) {
            return next;
        }
        if self.file.source == Source::Keyed {
            return match self.now.felt.turn() {
                Turn::Nobody => self.opening(),
                _ => Next::Idle,
            };
        }
        // People should be able to follow.
        let paced = live.time.saturating_add(self.file.timers.step);
        let awaits_people = matches!(live.wait, Wait::Bets { .. });
        if !awaits_people && time < paced {
            return Next::At(paced);
        }
        self.moved_on(time, meters)
    }

    fn moved_on(&mut self, time: u64, meters: Option<&Meters>) -> Next {
        match self.now.live.wait.clone() {
            Wait::Nobody => self.opening(),
            Wait::Asked(seat) => self.asked(seat, time),
            Wait::Auto => match self.now.felt.turn() {
                Turn::Chance => self.draw(),
                turn => {
                    if let Some((by, action)) = self.now.felt.table().usual_act() {
                        // What has to be done first is not passed over for something else.
                        let plan = self.tried(by, action, None);
                        return plan.map_or(Next::Idle, |plan| Next::Do(Box::new(plan)));
                    }
                    let role = if let Turn::Staff(role) = turn { Some(role) } else { None };
                    self.by_staff(role, meters)
                }
            },
            Wait::Seats(seats) => self.decisions(&seats, time, meters),
            Wait::Bets { between } => self.bets(between, time, meters),
        }
    }

    /// An act by the house, if it changes the table and nobody lacks the money for it.
    fn tried(&self, by: By, action: Form, must_leave: Option<&Turn>) -> Option<Plan> {
        self.given(Given::act(by, action), must_leave)
    }

    fn given(&self, given: Given, must_leave: Option<&Turn>) -> Option<Plan> {
        let now = &self.now.felt;
        let (after, outcome) = now.tried(&given).ok()?;
        if after.looks_like(now) || must_leave.is_some_and(|turn| after.turn() == *turn) {
            return None;
        }
        self.funded(&outcome).then(|| {
            Plan::of(Draft {
                who: house_name(),
                role: Capacity::House,
                inputs: vec![given],
                outcome,
                after,
            })
        })
    }

    /// Whether every wallet covers what would be taken from it.
    fn funded(&self, outcome: &Outcome) -> bool {
        let mut wallets: Vec<(&Account, Cents)> = Vec::new();
        for posting in &outcome.postings {
            if !matches!(posting.account, Account::Player(_)) {
                continue;
            }
            match wallets.iter_mut().find(|(account, _)| *account == &posting.account) {
                Some((_, sum)) => *sum += posting.amount,
                None => wallets.push((&posting.account, posting.amount)),
            }
        }
        wallets.iter().all(|(account, sum)| {
            *sum >= Cents::ZERO
                || self.house.store().balance(account).is_ok_and(|held| held + *sum >= Cents::ZERO)
        })
    }

    /// The staff takes the first of its acts that changes anything.
    fn by_staff(&self, awaited: Option<Role>, meters: Option<&Meters>) -> Next {
        let turn = self.now.felt.turn();
        for act in self.now.felt.staff_acts(awaited) {
            let action = match meters {
                Some(meters) => meters.filled(act.action, self.now.felt.table()),
                None => act.action,
            };
            let must_leave = act.must_turn.then_some(&turn);
            if let Some(plan) = self.tried(act.by, action, must_leave) {
                return Next::Do(Box::new(plan));
            }
        }
        Next::Idle
    }

    /// A closed table opens with those who are there, if they are enough.
    fn opening(&self) -> Next {
        if self.now.live.closing {
            return Next::Idle;
        }
        let felt = &self.now.felt;
        if let Some((by, action)) = felt.table().usual_act()
            && let Some(plan) = self.tried(by, action, None)
        {
            return Next::Do(Box::new(plan));
        }
        let held = felt.table().held_seats();
        let seats = felt.seating().seats().map(|(seat, _)| seat);
        let seats: Vec<Seat> = seats.filter(|s| !s.is_standing() && !held.contains(s)).collect();
        let places = felt.table().places();
        let most = usize::from(*places.end());
        let seats = &seats[..seats.len().min(most)];
        let needed = if *places.start() > 1 { usize::from(*places.start()) } else { 0 };
        if seats.len() < needed {
            return Next::Idle;
        }
        let opening = felt.table().opened_by(seats).into_iter();
        let inputs: Vec<Given> = opening.map(|(by, action)| Given::act(by, action)).collect();
        match played(felt, &inputs) {
            Ok((after, outcome)) if !after.looks_like(felt) => {
                let (who, role) = (house_name(), Capacity::House);
                Next::Do(Box::new(Plan::of(Draft { who, role, inputs, outcome, after })))
            }
            Ok(_) | Err(_) => Next::Idle,
        }
    }

    /// Somebody is asked for something beside the game: to cut, to hold the dice.
    fn asked(&mut self, seat: Seat, time: u64) -> Next {
        let Some((by, action)) = self.now.felt.table().usual_act() else { return Next::Idle };
        if let Some(plan) = self.commit_before_cut(&action) {
            return Next::Do(Box::new(plan));
        }
        if is_bot(&self.now.felt, Some(seat)) {
            return match self.tried(by, action, None) {
                Some(plan) => Next::Do(Box::new(plan)),
                None => self.by_staff(None, None),
            };
        }
        let deadline = self.now.live.deadline();
        if is_person(&self.now, seat) && time < deadline {
            return Next::At(deadline);
        }
        match self.silent(&[seat]) {
            Next::Idle => self.by_staff(None, None),
            next => next,
        }
    }

    /// What a plan takes from the wallet of a seat.
    fn costs(&self, plan: &Plan, seat: Seat) -> Cents {
        let Some(player) = self.now.felt.seating().player(seat) else { return Cents::ZERO };
        let wallet = Account::Player(player.clone());
        let drafts = plan.drafts.iter().flat_map(|draft| &draft.outcome.postings);
        let moved = drafts.filter(|posting| posting.account == wallet);
        -moved.map(|posting| posting.amount).sum::<Cents>()
    }

    /// Bots first; people when their time is over, as the house rules have it for silence.
    fn decisions(&self, seats: &[Seat], time: u64, meters: Option<&Meters>) -> Next {
        let (people, others): (Vec<Seat>, Vec<Seat>) =
            seats.iter().partition(|seat| is_person(&self.now, **seat));
        for seat in &others {
            let away = !is_bot(&self.now.felt, Some(*seat));
            let next = if away { self.silent(&[*seat]) } else { self.decision_of_bot(*seat) };
            if let Next::Do(plan) = next {
                return Next::Do(plan);
            }
        }
        let asked = |seat: &&Seat| !self.now.felt.acts(By::Seat(**seat)).is_empty();
        let deadline = self.now.live.deadline();
        if people.iter().any(|seat| asked(&seat)) && time < deadline {
            return Next::At(deadline);
        }
        match self.by_staff(None, meters) {
            Next::Idle => self.silent(seats),
            next => next,
        }
    }

    fn decision_of_bot(&self, seat: Seat) -> Next {
        let live = &self.now.live;
        let mut choice = Choice::of(&self.file.name, seat, live.round, self.now.head.seq);
        let engine = self.now.felt.table();
        let wishes = engine.wishes(seat, Wish::Decide, &mut |below| choice.below(below));
        for action in wishes {
            if let Some(plan) = self.act_of_bot(seat, action) {
                return Next::Do(Box::new(plan));
            }
        }
        self.silent(&[seat])
    }

    /// What the game has the house do for one of these who says nothing. It never costs anything.
    fn silent(&self, seats: &[Seat]) -> Next {
        for seat in seats {
            let Some((action, clause)) = self.now.felt.table().silent(*seat) else { continue };
            let by = By::Seat(*seat);
            let plan = self.given(Given::Act { by, action, silent: Some(clause) }, None);
            if let Some(plan) = plan.filter(|plan| self.costs(plan, *seat) <= Cents::ZERO) {
                return Next::Do(Box::new(plan));
            }
        }
        Next::Idle
    }

    /// An act of a bot in its own name, with what the staff answers.
    fn act_of_bot(&self, seat: Seat, action: Form) -> Option<Plan> {
        let mut plan = self.tried(By::Seat(seat), action.clone(), None)?;
        let who = self.now.felt.seating().player(seat)?.clone();
        for draft in &mut plan.drafts {
            draft.who = who.clone();
            draft.role = Capacity::Player;
        }
        answer(&mut plan, seat, &[action]);
        Some(plan)
    }

    /// The time for bets: bots stake one after the other, then the staff moves the round on if
    /// there is anything to play for.
    fn bets(&self, between: bool, time: u64, meters: Option<&Meters>) -> Next {
        let live = &self.now.live;
        let felt = &self.now.felt;
        let seats: Vec<Seat> = felt.seating().seats().map(|(seat, _)| seat).collect();
        let held = felt.table().held_seats();
        let bots: Vec<Seat> = seats
            .iter()
            .copied()
            .filter(|seat| is_bot(felt, Some(*seat)) && !held.contains(seat))
            .collect();
        let people: Vec<Seat> =
            seats.iter().copied().filter(|seat| is_person(&self.now, *seat)).collect();
        let may_stake = |seat: &Seat| {
            between || !felt.table().wishes(*seat, Wish::Decide, &mut |_| 0).is_empty()
        };
        let gone = |seat: &Seat| {
            felt.seating().player(*seat).is_some_and(|name| self.presence.is_gone(name))
        };
        let awaited = |seat: &&Seat| !live.ready.contains(*seat) && !gone(seat);
        let waits = people.iter().filter(awaited).any(may_stake);
        let hurried = !waits && (!between || !people.is_empty());
        let deadline = if hurried { live.since } else { live.deadline() };
        // Whoever acted last, those before him have had their chance.
        let acted = bots.iter().rposition(|seat| live.acted.contains(seat));
        let next_bot = acted.map_or(0, |at| at + 1);
        let parts = u64::try_from(bots.len()).unwrap_or(0) + 2;
        let mut later = None;
        for (at, seat) in (0_u64..).zip(&bots).skip(next_bot) {
            let turn = live.since + live.whole * (at + 1) / parts;
            if time < turn && !hurried {
                later = Some(turn);
                break;
            }
            if let Some(plan) = self.stake_of_bot(*seat, Wish::Stake) {
                return Next::Do(Box::new(plan));
            }
        }
        if time < deadline {
            return Next::At(later.map_or(deadline, |later| later.min(deadline)));
        }
        if between && felt.staked().is_zero() {
            // Without a stake there is no round; but a bot that found nothing looks harder.
            let staked = bots.iter().find_map(|seat| self.stake_of_bot(*seat, Wish::AnyStake));
            return staked.map_or(Next::Idle, |plan| Next::Do(Box::new(plan)));
        }
        self.by_staff(None, meters)
    }

    fn stake_of_bot(&self, seat: Seat, wish: Wish) -> Option<Plan> {
        let live = &self.now.live;
        let mut choice = Choice::of(&self.file.name, seat, live.round, u64::MAX);
        let engine = self.now.felt.table();
        let wishes = engine.wishes(seat, wish, &mut |below| choice.below(below));
        let plans = wishes.into_iter().filter_map(|action| self.act_of_bot(seat, action));
        plans.into_iter().find(|plan| self.costs(plan, seat).is_positive())
    }

    /// Bots take their places, and are given money when they run out of it.
    fn seat_bots(&self) -> Option<Next> {
        let felt = &self.now.felt;
        if self.now.live.closing {
            return None;
        }
        let engine = felt.table();
        let bankers = engine.held_seats().into_iter().map(|seat| (seat, "bank".to_owned()));
        let bots = (0..self.file.bots).filter_map(|at| {
            let seat = Seat::seated(self.file.seats.checked_sub(at)?)?;
            Some((seat, (at + 1).to_string()))
        });
        for (seat, tag) in bankers.chain(bots) {
            let name = Name::new(&format!("bot-{}-{tag}", self.file.name));
            let name = name.unwrap_or_else(|_| house_name());
            let banks = tag == "bank";
            let (low, funds) =
                if banks { (BANKER_LOW, BANKER_FUNDS) } else { (BOT_LOW, BOT_FUNDS) };
            match felt.seating().player(seat) {
                None => {
                    let sits = Given::Sit { seat, player: name.clone() };
                    let (after, outcome) = felt.tried(&sits).ok()?;
                    let (who, role) = (name, Capacity::Player);
                    let inputs = vec![sits];
                    let mut draft = Draft { who, role, inputs, outcome, after };
                    arrive(&mut draft, seat);
                    return Some(Next::Do(Box::new(Plan::of(draft))));
                }
                Some(player) if *player == name && (engine.between_rounds() || banks) => {
                    let held = self.house.store().balance(&Account::Player(name.clone()));
                    if held.is_ok_and(|held| held < low) {
                        return Some(Next::Fund(name, funds));
                    }
                }
                Some(_) => {}
            }
        }
        None
    }

    /// Players who sat down while the law did not let them.
    fn arrivals(&self) -> Option<Plan> {
        let (felt, live) = (&self.now.felt, &self.now.live);
        if felt.table().arrival().is_none() || felt.turn() == Turn::Nobody {
            return None;
        }
        let seats = felt.seating().seats().filter(|(seat, _)| !seat.is_standing());
        for (seat, player) in seats.filter(|(seat, _)| !live.arrived.contains(seat)) {
            let (who, role) = (player.clone(), Capacity::Player);
            let (outcome, after) = (Outcome::default(), felt.clone());
            let mut draft = Draft { who, role, inputs: Vec::new(), outcome, after };
            arrive(&mut draft, seat);
            if !draft.inputs.is_empty() {
                return Some(Plan::of(draft));
            }
        }
        None
    }

    /// Players who went, as soon as nothing of theirs is in play.
    fn departures(&self) -> Option<Plan> {
        for seat in &self.now.live.away {
            let Some(inputs) = departure(&self.now, *seat) else { continue };
            if let Ok((after, outcome)) = played(&self.now.felt, &inputs) {
                let (who, role) = (house_name(), Capacity::House);
                return Some(Plan::of(Draft { who, role, inputs, outcome, after }));
            }
        }
        None
    }

    /// The sitting draws to its end, as the law has it announced.
    fn closing(&self, time: u64) -> Option<Next> {
        const DAY: u64 = 24 * 60;
        const MINUTE: u64 = 60_000;
        if self.now.live.closing {
            return self.closed();
        }
        let minute = time / MINUTE % DAY;
        let left = (u64::from(self.file.closing?) + DAY - minute) % DAY;
        if left == 0 {
            let (who, role) = (house_name(), Capacity::House);
            let inputs = vec![Given::Order(Order::Close)];
            let (outcome, after) = (Outcome::default(), self.now.felt.clone());
            let draft = Draft { who, role, inputs, outcome, after };
            return Some(Next::Do(Box::new(Plan::of(draft))));
        }
        let warned = left > 30 || self.now.live.notices.contains(&Closing::LastHalfHour);
        let plan = (!warned).then(|| self.ends(Closing::LastHalfHour))??;
        Some(Next::Do(Box::new(plan)))
    }

    /// Between two rounds the table closes if the law lets it; else what has to be announced first
    /// is, and the last rounds are played.
    fn closed(&self) -> Option<Next> {
        let (felt, notices) = (&self.now.felt, &self.now.live.notices);
        if felt.turn() == Turn::Nobody {
            return Some(Next::Idle);
        }
        if !felt.table().between_rounds() {
            return None;
        }
        if let Some(plan) = self.ends(Closing::Close).filter(|_| felt.staked().is_zero()) {
            return Some(Next::Do(Box::new(plan)));
        }
        let due = Closing::NOTICES.into_iter().filter(|notice| !notices.contains(notice));
        let plan = due.into_iter().find_map(|notice| self.ends(notice))?;
        Some(Next::Do(Box::new(plan)))
    }

    /// The first act of the staff that takes this step and changes anything.
    fn ends(&self, step: Closing) -> Option<Plan> {
        let acts = self.now.felt.table().closing_acts(step).into_iter();
        acts.into_iter().find_map(|(by, action)| self.tried(by, action, None))
    }
}

impl Task {
    /// What the cards or the wheel of this table are, where the house draws.
    fn device(&self, chances: Vec<Item>) -> Device {
        match self.now.felt.table().device() {
            hosted::Device::Open => Device::Wheel { among: chances },
            hosted::Device::Shuffler => Device::Shuffler,
            hosted::Device::Shoe => Device::Shoe { pack: chances },
        }
    }

    /// Whether the seed in use brings what comes next.
    fn goes_on(&self, chances: &[Item]) -> bool {
        let live = &self.now.live;
        live.seed.as_ref().is_some_and(|seed| match &seed.device {
            Device::Wheel { among } => seed.number < SERIES && among == chances,
            Device::Shuffler => seed.number < SHUFFLED || live.drawn > 0,
            Device::Shoe { .. } => seed.left == counts(chances),
        })
    }

    /// The next card, spin or throw.
    fn draw(&mut self) -> Next {
        let chances = self.now.felt.chances();
        if !self.goes_on(&chances) {
            return match self.committed(chances) {
                Some(plan) => Next::Do(Box::new(plan)),
                None => Next::At(self.house.now() + 1000),
            };
        }
        let Some(seed) = self.now.live.seed.clone() else { return Next::Idle };
        let among = matches!(seed.device, Device::Shuffler).then_some(chances);
        let Some(draws) = self.draws() else { return Next::Idle };
        let Ok(seen) = draws.draw(seed.number, among.as_deref()) else { return Next::Idle };
        let drawn = DrawnFrom { seed: seed.name.clone(), number: seed.number, among };
        let given = Given::Chance { seen, drawn: Some(drawn) };
        match self.now.felt.tried(&given) {
            Ok((after, outcome)) => {
                let (who, role, inputs) = (house_name(), Capacity::House, vec![given]);
                Next::Do(Box::new(Plan::of(Draft { who, role, inputs, outcome, after })))
            }
            Err(_) => Next::Idle,
        }
    }

    /// The old seed is shown, a new one is published.
    fn committed(&self, chances: Vec<Item>) -> Option<Plan> {
        let live = &self.now.live;
        let (mut inputs, mut reveals) = (Vec::new(), Vec::new());
        if let Some(open) = &live.seed {
            let kept = self.house.store().seed(&self.stream, &open.name).ok()??;
            inputs.push(Given::Reveal { seed: open.name.clone(), secret: kept.secret });
            reveals.push((self.stream.clone(), open.name.clone()));
        }
        let name = Name::new(&format!("seed-{}", live.seeds + 1)).ok()?;
        let secret = self.house.ground.entropy.seed(&self.stream, &name).ok()?;
        let commitment = secret.commitment();
        let device = self.device(chances);
        inputs.push(Given::Commit { seed: name.clone(), commitment, device });
        let seed = Seed { stream: self.stream.clone(), name, secret, revealed: false };
        let (who, role, outcome) = (house_name(), Capacity::House, Outcome::default());
        let after = self.now.felt.clone();
        let drafts = vec![Draft { who, role, inputs, outcome, after }];
        Some(Plan { drafts, seeds: vec![seed], reveals })
    }

    /// What the open seed brings.
    fn draws(&mut self) -> Option<&Draws> {
        let seed = self.now.live.seed.as_ref()?;
        let known = matches!(&self.seeds.draws,
            Some((name, cut, _)) if *name == seed.name && *cut == seed.cut);
        if !known {
            let kept = self.house.store().seed(&self.stream, &seed.name).ok()??;
            let series = Series {
                device: seed.device.clone(),
                seed: seed.name.clone(),
                stream: self.stream.clone(),
            };
            let draws = Draws::new(&kept.secret, &series, seed.cut.as_ref()).ok()?;
            self.seeds.draws = Some((seed.name.clone(), seed.cut.clone(), draws));
        }
        self.seeds.draws.as_ref().map(|(_, _, draws)| draws)
    }

    /// Before a player cuts, the seed of the shoe to come is published, so that neither knows what
    /// the other chooses.
    fn commit_before_cut(&self, action: &Form) -> Option<Plan> {
        if self.now.felt.table().numbers(action).len() != 1 {
            return None;
        }
        let fresh = self.now.live.seed.as_ref().is_some_and(|seed| seed.number == 0);
        if fresh {
            return None;
        }
        let pack = pack_ahead(&self.now.felt)?;
        matches!(self.device(Vec::new()), Device::Shoe { .. }).then(|| self.committed(pack))?
    }
}

/// The cards that the shoe will hold when its first one is due: the usual course on a copy.
fn pack_ahead(felt: &Felt) -> Option<Vec<Item>> {
    let mut felt = felt.clone();
    for _ in 0..AHEAD {
        let turn = felt.turn();
        if turn == Turn::Chance {
            return Some(felt.chances());
        }
        let usual = felt.table().usual_act().into_iter();
        let seats: Vec<Seat> = felt.seating().seats().map(|(seat, _)| seat).collect();
        let wish = if turn == Turn::Bets { Wish::Stake } else { Wish::Decide };
        let stakes = felt.staked().is_zero() || turn != Turn::Bets;
        let wishes = seats.iter().filter(|_| stakes).flat_map(|seat| {
            let wishes = felt.table().wishes(*seat, wish, &mut |_| 0).into_iter();
            wishes.map(|action| (By::Seat(*seat), action))
        });
        let role = if let Turn::Staff(role) = turn { Some(role) } else { None };
        let staff = felt.staff_acts(role).into_iter().map(|act| (act.by, act.action));
        let next = usual.chain(wishes).chain(staff).find_map(|(by, action)| {
            let (after, _) = felt.tried(&Given::act(by, action)).ok()?;
            (!after.looks_like(&felt)).then_some(after)
        })?;
        felt = next;
    }
    None
}
