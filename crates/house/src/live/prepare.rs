//! What a command would do to a table: tried on a copy, refused with its reason.

use super::handle::{Ask, Asked};
use super::past::Claim;
use super::plan::{Draft, Now, Plan, house_name};
use super::serve::Prepared;
use super::shown::is_bot_name;
use super::state::Wait;
use super::table::Task;
use super::{Command, Denied, Manage, Meters, Source, Who};
use crate::Name;
use crate::fairness::Cut;
use crate::felt::{Felt, Outcome, Refused};
use crate::journal::{Capacity, Given, Order};
use games::hosted::Form;
use std::sync::Arc;
use table::{By, Role, Seat, Turn};

fn denied(code: &str, why: &str) -> Denied {
    Denied::new(code, why)
}

/// Inputs played one after the other, as one.
pub(super) fn played(felt: &Felt, inputs: &[Given]) -> Result<(Felt, Outcome), (usize, Denied)> {
    let mut after = felt.clone();
    let mut outcome = Outcome::default();
    for (at, given) in inputs.iter().enumerate() {
        let (next, told) = after.tried(given).map_err(|refused| (at, refused.into()))?;
        after = next;
        outcome.add(told);
    }
    Ok((after, outcome))
}

/// An act in the form in which its game writes it.
fn heard(felt: &Felt, act: &Form) -> Result<Form, Denied> {
    felt.table().hear_act(act).map_err(|why| Refused::Unreadable(why).into())
}

/// The same for what somebody saw.
fn seen_as(felt: &Felt, seen: &Form) -> Result<Form, Denied> {
    felt.table().hear_chance(seen).map_err(|why| Refused::Unreadable(why).into())
}

fn drafted(
    felt: &Felt,
    who: &Name,
    role: Capacity,
    inputs: Vec<Given>,
) -> Result<Draft, (usize, Denied)> {
    let (after, outcome) = played(felt, &inputs)?;
    Ok(Draft { who: who.clone(), role, inputs, outcome, after })
}

impl Task {
    pub(super) fn prepare(
        &self,
        now: &Now,
        ask: &Ask,
        meters: Option<&Meters>,
    ) -> Result<Prepared, Denied> {
        let who = &ask.who;
        match &ask.what {
            Asked::Manage(manage) => managed(now, who, manage).map(Prepared::Plan),
            Asked::Command(Command::Ready) => ready(now, who),
            Asked::Command(command) => {
                self.commanded(now, who, command, meters).map(Prepared::Plan)
            }
        }
    }

    fn commanded(
        &self,
        now: &Now,
        who: &Who,
        command: &Command,
        meters: Option<&Meters>,
    ) -> Result<Plan, Denied> {
        if let Command::Sign { correction } = command {
            return signed(now, who, *correction);
        }
        if now.live.claim.is_some() {
            return Err(denied("correction-pending", "a correction waits for its signature"));
        }
        if let Command::Leave = command {
            return leave(now, who);
        }
        if let Some((why, _)) = &now.live.pause {
            return Err(Denied::new("paused", why.clone()));
        }
        match command {
            Command::Sit { seat } => self.sit(now, who, *seat),
            Command::Act(act) => self.acts(now, who, None, std::slice::from_ref(act)),
            Command::Acts(acts) => self.acts(now, who, None, acts),
            Command::On { seat, act } => {
                self.acts(now, who, Some(*seat), std::slice::from_ref(act))
            }
            Command::Cut { after, word } => cut(now, who, *after, word),
            Command::Staff { role, act } => self.staff(now, who, *role, act, meters),
            Command::Key(seen) => self.key(now, who, seen),
            Command::Correct { seq, seen, why } => self.claim(now, who, *seq, seen, why),
            Command::Leave | Command::Ready | Command::Sign { .. } => {
                unreachable!("these were dealt with before")
            }
        }
    }

    fn sit(&self, now: &Now, who: &Who, seat: Option<Seat>) -> Result<Plan, Denied> {
        if !who.plays() {
            return Err(denied("not-allowed", "only players sit down"));
        }
        let (felt, live) = (&now.felt, &now.live);
        let own = seats_of(felt, &who.name);
        if live.closing {
            return Err(denied("closing", "the table is about to close"));
        }
        let seat = match seat {
            None if !own.is_empty() => {
                return Err(denied("already-seated", "you sit here already"));
            }
            None => self.free_seat(felt).ok_or_else(|| denied("full", "no place is free"))?,
            Some(seat) => seat,
        };
        let held = felt.table().held_seats();
        if held.contains(&seat) || !seat.is_standing() && seat.number() > self.file.seats {
            return Err(denied("no-such-seat", "this table has no such seat for players"));
        }
        if felt.table().players_bank()
            && let Err(other) = self.house.desk.hold(&who.name, &self.file.name)
        {
            let why = format!("your money is held at {other}, where players bank");
            return Err(Denied::new("money-held", why));
        }
        let sits = Given::Sit { seat, player: who.name.clone() };
        let draft = drafted(felt, &who.name, Capacity::Player, vec![sits]);
        let mut draft = draft.map_err(|(_, denied)| denied)?;
        arrive(&mut draft, seat);
        Ok(Plan::of(draft))
    }

    fn free_seat(&self, felt: &Felt) -> Option<Seat> {
        let held = felt.table().held_seats();
        let free = |seat: &Seat| felt.seating().player(*seat).is_none() && !held.contains(seat);
        let seated = (1..=self.file.seats).filter_map(Seat::seated);
        seated.chain((1..=Seat::MAX).filter_map(Seat::standing)).find(free)
    }

    /// The acts of a seat, all or none, and what the staff answers.
    fn acts(
        &self,
        now: &Now,
        who: &Who,
        seat: Option<Seat>,
        acts: &[Form],
    ) -> Result<Plan, Denied> {
        if acts.is_empty() || acts.len() > Command::ACTS_MAX {
            return Err(denied("bad-count", "a command has 1 to 64 acts"));
        }
        let own = own_seat(&now.felt, who, seat)?;
        if let Some(other) = self.house.desk.held_at(&who.name)
            && other != self.file.name
        {
            let why = format!("your money is held at {other}, where players bank");
            return Err(Denied::new("money-held", why));
        }
        let by = By::Seat(own);
        let several = acts.len() > 1;
        let acts = acts.iter().enumerate().map(|(at, act)| {
            let heard = heard(&now.felt, act);
            heard.map_err(|denied| if several { denied.at(at) } else { denied })
        });
        let acts: Vec<Form> = acts.collect::<Result<_, _>>()?;
        let mut inputs: Vec<Given> =
            acts.iter().map(|action| Given::act(by, action.clone())).collect();
        if cut_asked(now) == Some(own)
            && let (Some(seed), [cuts]) = (&now.live.seed, acts.as_slice())
            && let [after] = now.felt.table().numbers(cuts).as_slice()
        {
            let cut = Cut { after: u32::from(*after), word: String::new() };
            inputs.push(Given::Cut { seed: seed.name.clone(), cut });
        }
        let draft = drafted(&now.felt, &who.name, Capacity::Player, inputs);
        let draft = draft.map_err(|(at, denied)| if several { denied.at(at) } else { denied })?;
        let mut plan = Plan::of(draft);
        answer(&mut plan, own, &acts);
        Ok(plan)
    }

    fn staff(
        &self,
        now: &Now,
        who: &Who,
        role: Role,
        act: &Form,
        meters: Option<&Meters>,
    ) -> Result<Plan, Denied> {
        let acts =
            self.file.source == Source::Keyed || matches!(role, Role::Chef | Role::Direction);
        if !who.is(role) || !acts {
            return Err(Denied::new("not-allowed", format!("you do not act as {role} here")));
        }
        let given = Given::act(By::Staff(role), heard(&now.felt, act)?);
        if let Some(Err((meter, said, shown))) =
            meters.map(|meters| meters.check(&given, now.felt.table()))
        {
            let why = format!("the meter `{meter}` shows {shown}, not {said}");
            return Err(Denied { accepts: Some(shown), ..Denied::new("meter-differs", why) });
        }
        let draft = drafted(&now.felt, &who.name, Capacity::Staff(role), vec![given]);
        draft.map(Plan::of).map_err(|(_, denied)| denied)
    }

    fn keyed_by(&self, who: &Who) -> Result<Capacity, Denied> {
        if self.file.source != Source::Keyed {
            return Err(denied("not-keyed", "the house draws at this table"));
        }
        match who.first_of(&[Role::Croupier]) {
            Some(role) => Ok(Capacity::Staff(role)),
            None => Err(denied("not-allowed", "the croupier keys in what is seen")),
        }
    }

    fn key(&self, now: &Now, who: &Who, seen: &Form) -> Result<Plan, Denied> {
        let role = self.keyed_by(who)?;
        let given = Given::Chance { seen: seen_as(&now.felt, seen)?, drawn: None };
        let draft = drafted(&now.felt, &who.name, role, vec![given]);
        draft.map(Plan::of).map_err(|(_, denied)| denied)
    }

    fn claim(
        &self,
        now: &Now,
        who: &Who,
        seq: u64,
        seen: &Form,
        why: &str,
    ) -> Result<Plan, Denied> {
        let role = self.keyed_by(who)?;
        if why.trim().is_empty() || why.len() > Command::TEXT_MAX {
            return Err(denied("why-missing", "a correction says why, in at most 200 bytes"));
        }
        let seen = seen_as(&now.felt, seen)?;
        let claim = Claim { seq, seen: seen.clone() };
        let mended = now.live.past.mended(&claim, &now.felt);
        mended.map_err(|why| Denied::new("not-mended", why.to_string()))?;
        let order = Order::Claim { seq, seen, why: why.to_owned() };
        let draft = drafted(&now.felt, &who.name, role, vec![Given::Order(order)]);
        draft.map(Plan::of).map_err(|(_, denied)| denied)
    }
}

fn managed(now: &Now, who: &Who, manage: &Manage) -> Result<Plan, Denied> {
    let Some(role) = who.first_of(&[Role::Direction, Role::Chef]) else {
        return Err(denied("not-allowed", "the chef or the direction orders that"));
    };
    let live = &now.live;
    let order = match manage {
        Manage::Pause { why } if live.pause.is_none() && why.len() <= Command::TEXT_MAX => {
            Order::Pause { why: why.clone() }
        }
        Manage::Resume if live.pause.is_some() || live.closing => Order::Resume,
        Manage::Close if !live.closing => Order::Close,
        Manage::Withdraw => match &live.claim {
            Some((claim, _, _)) => Order::Withdraw { claim: *claim },
            None => return Err(denied("no-correction", "no correction is claimed")),
        },
        Manage::Pause { .. } | Manage::Resume | Manage::Close => {
            return Err(denied("no-change", "the table is so already"));
        }
    };
    let capacity = Capacity::Staff(role);
    let draft = drafted(&now.felt, &who.name, capacity, vec![Given::Order(order)]);
    draft.map(Plan::of).map_err(|(_, denied)| denied)
}

fn seats_of(felt: &Felt, name: &Name) -> Vec<Seat> {
    let seats = felt.seating().seats();
    seats.filter(|(_, player)| *player == name).map(|(seat, _)| seat).collect()
}

fn own_seat(felt: &Felt, who: &Who, seat: Option<Seat>) -> Result<Seat, Denied> {
    let mut own = seats_of(felt, &who.name).into_iter();
    let found = match seat {
        None => own.next(),
        Some(seat) => own.find(|own| *own == seat),
    };
    found.ok_or_else(|| denied("not-seated", "you do not sit here"))
}

/// The seat that is asked to cut.
pub(super) fn cut_asked(now: &Now) -> Option<Seat> {
    match (&now.live.wait, &now.live.seed) {
        (Wait::Asked(seat), Some(seed)) if seed.cut.is_none() && seed.number == 0 => Some(*seat),
        _ => None,
    }
}

fn cut(now: &Now, who: &Who, after: u32, word: &str) -> Result<Plan, Denied> {
    let asked = cut_asked(now).filter(|seat| now.felt.seating().player(*seat) == Some(&who.name));
    let (Some(seat), Some(seed)) = (asked, &now.live.seed) else {
        return Err(denied("not-asked", "you are not asked to cut"));
    };
    if word.len() > Command::TEXT_MAX {
        return Err(denied("word-too-long", "the word has at most 200 bytes"));
    }
    let action = now.felt.table().cut(seat, after);
    let action = action.ok_or_else(|| denied("out-of-range", "the cut cannot lie there"))?;
    let cut = Cut { after, word: word.to_owned() };
    let cut = Given::Cut { seed: seed.name.clone(), cut };
    let inputs = vec![Given::act(By::Seat(seat), action), cut];
    let draft = drafted(&now.felt, &who.name, Capacity::Player, inputs);
    draft.map(Plan::of).map_err(|(_, denied)| denied)
}

fn ready(now: &Now, who: &Who) -> Result<Prepared, Denied> {
    let own = seats_of(&now.felt, &who.name);
    if own.is_empty() {
        return Err(denied("not-seated", "you do not sit here"));
    }
    if !matches!(now.live.wait, Wait::Bets { .. }) {
        return Err(denied("bets-closed", "this is no time for bets"));
    }
    let mut ready = now.clone();
    Arc::make_mut(&mut ready.live).ready.extend(own);
    Ok(Prepared::Ready(Box::new(ready)))
}

/// How a seat is given up now, if it can be.
pub(super) fn departure(now: &Now, seat: Seat) -> Option<Vec<Given>> {
    let engine = now.felt.table();
    if !now.felt.staked_by(seat).is_zero() {
        return None;
    }
    let leaves = Given::Leave { seat };
    if let Some(action) = engine.departure(seat) {
        return Some(vec![Given::act(By::Seat(seat), action), leaves]);
    }
    let turn = now.felt.turn();
    let awaited = matches!(&turn, Turn::Seats(seats) if seats.contains(&seat));
    // Where players sit down in the game itself, they get up there, too.
    let in_game = now.live.arrived.contains(&seat) || engine.players_bank();
    (turn == Turn::Nobody || !awaited && !in_game).then(|| vec![leaves])
}

fn leave(now: &Now, who: &Who) -> Result<Plan, Denied> {
    let own = seats_of(&now.felt, &who.name);
    if own.is_empty() {
        return Err(denied("not-seated", "you do not sit here"));
    }
    let mut inputs = Vec::new();
    let mut felt = now.felt.clone();
    for seat in own {
        let stays = Given::Order(Order::Away { seat });
        let given = departure(&Now { felt: felt.clone(), ..now.clone() }, seat);
        let given = given.filter(|given| played(&felt, given).is_ok());
        let given = given.unwrap_or_else(|| vec![stays]);
        felt = played(&felt, &given).map_err(|(_, denied)| denied)?.0;
        inputs.extend(given);
    }
    let draft = drafted(&now.felt, &who.name, Capacity::Player, inputs);
    draft.map(Plan::of).map_err(|(_, denied)| denied)
}

fn signed(now: &Now, who: &Who, correction: u64) -> Result<Plan, Denied> {
    let role = who.first_of(&[Role::Chef, Role::Inspecteur, Role::Direction]);
    let role = role.ok_or_else(|| denied("not-allowed", "chef, inspecteur or direction sign"))?;
    match &now.live.claim {
        Some((at, by, _)) if *at == correction => {
            if *by == who.name {
                return Err(denied("second-person", "somebody else has to sign"));
            }
        }
        _ => return Err(denied("no-correction", "no such correction waits for a signature")),
    }
    let (after, outcome) = now.live.mended(&now.felt)?;
    Ok(Plan::of(Draft {
        who: who.name.clone(),
        role: Capacity::Staff(role),
        inputs: vec![Given::Correct { claim: correction }],
        outcome,
        after,
    }))
}

/// What a player does on coming to the table, where the law lets him now.
pub(super) fn arrive(draft: &mut Draft, seat: Seat) {
    let Some(action) = draft.after.table().arrival() else { return };
    let given = Given::act(By::Seat(seat), action);
    if let Ok((after, outcome)) = draft.after.tried(&given) {
        draft.after = after;
        draft.inputs.push(given);
        draft.outcome.add(outcome);
    }
}

/// What the staff does at once because a seat acted: a record of its own.
pub(super) fn answer(plan: &mut Plan, seat: Seat, acts: &[Form]) {
    let Some(after) = plan.drafts.last().map(|draft| draft.after.clone()) else { return };
    let mut answers = Vec::new();
    let mut felt = after.clone();
    for (by, action) in acts.iter().flat_map(|action| after.table().answers(seat, action)) {
        let given = Given::act(by, action);
        if let Ok((next, _)) = felt.tried(&given) {
            felt = next;
            answers.push(given);
        }
    }
    if answers.is_empty() {
        return;
    }
    if let Ok(draft) = drafted(&after, &house_name(), Capacity::House, answers) {
        plan.drafts.push(draft);
    }
}

/// Whether somebody of flesh and blood plays there, and is there.
pub(super) fn is_person(now: &Now, seat: Seat) -> bool {
    let player = now.felt.seating().player(seat);
    player.is_some_and(|name| !is_bot_name(name)) && !now.live.away.contains(&seat)
}
