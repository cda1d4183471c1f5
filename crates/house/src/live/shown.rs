//! The latest stored state of a table, from which everybody's view of it is made.

use super::frame::framed;
use super::state::{Live, RoundLine, Wait};
use super::{Limits, Source, TableFile, Who};
use crate::Name;
use crate::felt::Felt;
use bytes::Bytes;
use games::hosted::{Ending, Form, Offered};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use table::{By, Cents, Role, Seat, Turn};

/// A table at a moment. It never changes.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The last record it holds.
    pub seq: u64,
    pub felt: Felt,
    pub file: Arc<TableFile>,
    /// Why the table does not go on, if it does not.
    pub paused: Option<String>,
    pub(super) live: Arc<Live>,
    /// Its state for the public, once somebody has asked for it: many may watch.
    pub(super) public: OnceLock<Bytes>,
}

/// A table in the lobby.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    pub table: Name,
    pub title: String,
    pub game: String,
    pub law: String,
    pub source: &'static str,
    pub training: bool,
    pub phase: &'static str,
    pub turn: Turn,
    pub limits: Option<Limits>,
    pub seats: Places,
    pub round: u64,
    pub bots: usize,
    pub paused: Option<String>,
    pub last: Arc<Vec<Ending>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Places {
    pub taken: usize,
    pub places: u8,
}

#[derive(Serialize)]
struct State<'a> {
    seq: u64,
    round: u64,
    phase: &'static str,
    turn: Turn,
    call: Value,
    clock: Value,
    paused: &'a Option<String>,
    seats: Vec<Value>,
    view: Form,
    offers: Vec<Offered>,
    unlisted: Vec<String>,
    balance: Option<Cents>,
    staked: Cents,
    seed: Value,
    cut_asked: bool,
    claim: Value,
    round_lines: &'a [RoundLine],
    last: &'a [Ending],
}

fn said(state: &State<'_>) -> String {
    serde_json::to_string(state).expect("a state has a JSON form")
}

/// Whether a name is that of a bot.
pub(super) fn is_bot_name(name: &Name) -> bool {
    name.as_str().starts_with("bot-")
}

impl Shown {
    pub fn round(&self) -> u64 {
        self.live.round
    }

    pub fn phase(&self) -> &'static str {
        if self.paused.is_some() {
            return "paused";
        }
        match (&self.live.wait, self.felt.turn()) {
            (Wait::Bets { .. }, _) => "bets",
            (Wait::Seats(_) | Wait::Asked(_), _) => "seats",
            (Wait::Auto, Turn::Chance) => "chance",
            (Wait::Auto, _) => "staff",
            (Wait::Nobody, _) => "closed",
        }
    }

    /// The bets that the house takes at this table, by name.
    pub fn bets(&self) -> Vec<&'static str> {
        self.felt.table().bets()
    }

    /// The seats of a person.
    pub fn seats_of(&self, name: &Name) -> Vec<Seat> {
        let seats = self.felt.seating().seats();
        seats.filter(|(_, player)| *player == name).map(|(seat, _)| seat).collect()
    }

    /// Records may be shown to the public as they are up to this number: nothing secret is in them.
    pub fn public_until(&self) -> u64 {
        match (&self.live.seed, self.file.source) {
            (Some(seed), _) => seed.at,
            // Keyed cards may lie face down until the round is over.
            (None, Source::Keyed) => self.live.round_from.saturating_sub(1).min(self.seq),
            (None, Source::Drawn) => self.seq,
        }
    }

    /// The latest lines, and results in words.
    pub fn round_lines(&self) -> &[RoundLine] {
        &self.live.lines
    }

    pub fn card(&self) -> Card {
        let seated = self.felt.seating().seats();
        let players: Vec<&Name> = seated.map(|(_, player)| player).collect();
        let (law, _) = self.file.game.split_once('/').unwrap_or_default();
        Card {
            table: self.file.name.clone(),
            title: self.file.title.clone(),
            game: self.file.game.clone(),
            law: law.to_owned(),
            source: self.file.source.name(),
            training: self.file.training,
            phase: self.phase(),
            turn: self.felt.turn(),
            limits: self.file.limits,
            seats: Places { taken: players.len(), places: self.file.seats },
            round: self.live.round,
            bots: players.iter().filter(|name| is_bot_name(name)).count(),
            paused: self.paused.clone(),
            last: Arc::clone(&self.live.last),
        }
    }

    /// The STATE object of the API for somebody, or for the public.
    pub fn state_for(&self, viewer: Option<&Who>, balance: Option<Cents>) -> String {
        let own = viewer.map(|who| self.seats_of(&who.name)).unwrap_or_default();
        let (offers, unlisted) = self.listed(viewer, &own);
        said(&self.state(&own, balance, offers, unlisted))
    }

    /// The frame of the state for those who only watch: the same for all of them.
    pub fn public_frame(&self) -> &Bytes {
        self.public.get_or_init(|| framed("state", &self.state(&[], None, Vec::new(), Vec::new())))
    }

    /// The same of a moment that is past: nobody acts in it.
    pub(super) fn past_for(&self, viewer: Option<&Who>) -> String {
        let own = viewer.map(|who| self.seats_of(&who.name)).unwrap_or_default();
        said(&self.state(&own, None, Vec::new(), Vec::new()))
    }

    fn state(
        &self,
        own: &[Seat],
        balance: Option<Cents>,
        offers: Vec<Offered>,
        unlisted: Vec<String>,
    ) -> State<'_> {
        let by = own.first().map(|seat| By::Seat(*seat));
        State {
            seq: self.seq,
            round: self.live.round,
            phase: self.phase(),
            turn: self.felt.turn(),
            call: self.call(own),
            clock: self.clock(),
            paused: &self.paused,
            seats: self.seats(own),
            view: self.felt.table().view(by),
            offers,
            unlisted,
            balance,
            staked: own.iter().map(|seat| self.felt.staked_by(*seat)).sum(),
            seed: self.seed(),
            cut_asked: self.cut_asked().is_some_and(|seat| own.contains(&seat)),
            claim: self.claim(),
            round_lines: &self.live.lines,
            last: &self.live.last,
        }
    }

    /// The seat that is asked to cut.
    pub fn cut_asked(&self) -> Option<Seat> {
        match (&self.live.wait, &self.live.seed) {
            (Wait::Asked(seat), Some(seed)) if seed.cut.is_none() && seed.number == 0 => {
                Some(*seat)
            }
            _ => None,
        }
    }

    fn call(&self, own: &[Seat]) -> Value {
        let awaited = match &self.live.wait {
            Wait::Seats(seats) => own.iter().any(|seat| seats.contains(seat)),
            Wait::Asked(seat) => own.contains(seat),
            Wait::Bets { .. } | Wait::Auto | Wait::Nobody => false,
        };
        match &self.live.call {
            _ if awaited => json!({"code": "your-turn", "clause": null}),
            Some(call) => json!({"code": call.code, "clause": call.clause}),
            None => Value::Null,
        }
    }

    fn clock(&self) -> Value {
        if self.live.whole == 0 || self.paused.is_some() {
            return json!({"ends": null, "left": null, "whole": null});
        }
        let ends = self.live.deadline();
        json!({"ends": ends, "left": null, "whole": self.live.whole})
    }

    fn seats(&self, own: &[Seat]) -> Vec<Value> {
        let seats = self.felt.seating().seats();
        let shown = seats.map(|(seat, name)| {
            json!({
                "seat": seat,
                "name": name,
                "bot": is_bot_name(name),
                "ready": self.live.ready.contains(&seat),
                "away": self.live.away.contains(&seat),
                "own": own.contains(&seat),
                "staked": self.felt.staked_by(seat),
            })
        });
        shown.collect()
    }

    /// Everything that the law allows somebody now.
    pub fn offers_for(&self, viewer: &Who) -> Vec<Offered> {
        self.offers(Some(viewer), &self.seats_of(&viewer.name))
    }

    fn offers(&self, viewer: Option<&Who>, own: &[Seat]) -> Vec<Offered> {
        let all = self.who_may_act(viewer, own);
        all.flat_map(|by| self.felt.table().offers(by)).collect()
    }

    /// The same without the many that hardly anybody wants, and the verbs of those.
    fn listed(&self, viewer: Option<&Who>, own: &[Seat]) -> (Vec<Offered>, Vec<String>) {
        let (mut offers, mut unlisted) = (Vec::new(), BTreeSet::new());
        for by in self.who_may_act(viewer, own) {
            let (listed, verbs) = self.felt.table().listed(by);
            offers.extend(listed);
            unlisted.extend(verbs);
        }
        (offers, unlisted.into_iter().collect())
    }

    /// As whom somebody may act now: his seats, and the roles that act themselves at this table.
    fn who_may_act<'a>(
        &'a self,
        viewer: Option<&'a Who>,
        own: &'a [Seat],
    ) -> impl Iterator<Item = By> + 'a {
        let staff = viewer.into_iter().flat_map(Who::staff_roles);
        let roles = staff.filter(|role| self.staff_acts(*role)).map(By::Staff);
        let all = own.iter().copied().map(By::Seat).chain(roles);
        all.filter(|_| self.paused.is_none())
    }

    /// Whether people of this role act at this table themselves.
    pub(super) fn staff_acts(&self, role: Role) -> bool {
        self.file.source == Source::Keyed || matches!(role, Role::Chef | Role::Direction)
    }

    fn seed(&self) -> Value {
        match &self.live.seed {
            Some(seed) => json!({
                "name": seed.name,
                "commitment": seed.commitment,
                "cut": seed.cut.is_some(),
            }),
            None => Value::Null,
        }
    }

    fn claim(&self) -> Value {
        match &self.live.claim {
            Some((at, by, claim)) => {
                json!({"correction": at, "by": by, "seq": claim.seq, "seen": claim.seen})
            }
            None => Value::Null,
        }
    }
}
