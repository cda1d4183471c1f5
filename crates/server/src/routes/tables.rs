//! Tables: the lobby, one table, its history, and its socket.

use super::games;
use crate::app::{Shared, blocking};
use crate::error::ApiError;
use crate::limits::{
    FRAME_MAX, PAGE_MAX, PAGE_USUAL, READ_BUFFER, ROUNDS_SCANNED_MAX, WRITE_BUFFER_MAX,
};
use crate::session::{Address, Asked, Known, Viewer, token, who};
use crate::socket::{self, Feed, Guest};
use crate::wire::{Posted, Round, TableCard, TableDetail};
use ::games::hosted::Offered;
use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use house::journal::{Given, Record, Stream};
use house::live::{Card, TableHandle, Told, told};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::By;
use utoipa::IntoParams;

/// All tables
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, body = Vec<TableCard>)))]
pub(crate) async fn tables(State(app): State<Shared>) -> Result<Json<Vec<Card>>, ApiError> {
    blocking(move || app.floor.tables()).await.map(Json)
}

#[derive(Serialize)]
struct Detail {
    #[serde(flatten)]
    card: Card,
    house: BTreeMap<&'static str, String>,
    rules: Vec<Posted>,
    bets: Vec<&'static str>,
}

/// One table with its house rules
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path)),
    responses((status = 200, body = TableDetail), (status = 404)))]
pub(crate) async fn table(
    State(app): State<Shared>,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let handle = app.table(&table)?;
    let detail = blocking(move || {
        let shown = handle.shown().borrow().clone();
        let options = games::options(&handle.file().game);
        let value = |option: &games::OptionTold| {
            let chosen = handle.file().house.get(option.key).cloned();
            chosen.unwrap_or_else(|| option.default.to_owned())
        };
        let posted = |option: &games::OptionTold| Posted {
            key: option.key.to_owned(),
            title: option.title.to_owned(),
            value: value(option),
            clause: option.clause.to_owned(),
        };
        let house = options.iter().map(|option| (option.key, value(option))).collect();
        let rules = options.iter().map(posted).collect();
        Detail { card: shown.card(), house, rules, bets: shown.bets() }
    });
    Ok(Json(detail.await?).into_response())
}

/// Everything that the law allows whoever asks, at this moment: also what a state leaves out
#[utoipa::path(get, path = "/api/tables/{table}/offers", tag = "tables",
    params(("table" = String, Path)),
    responses((status = 200, body = Vec<crate::frames::Offer>), (status = 401), (status = 404)))]
pub(crate) async fn offers(
    State(app): State<Shared>,
    Known(person): Known,
    Path(table): Path<String>,
) -> Result<Json<Vec<Offered>>, ApiError> {
    let handle = app.table(&table)?;
    let who = who(&person);
    let shown = handle.shown().borrow().clone();
    blocking(move || shown.offers_for(&who)).await.map(Json)
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// Records before this number; the newest if nothing is said.
    before: Option<u64>,
    limit: Option<usize>,
}

/// So many records before a number, as they were told, the oldest first.
fn records(
    app: &Shared,
    handle: &TableHandle,
    before: u64,
    limit: u64,
) -> Result<Vec<Told>, ApiError> {
    let shown = handle.shown().borrow().clone();
    let to = shown.seq.min(before.saturating_sub(1));
    let from = to.saturating_sub(limit.saturating_sub(1)).max(1);
    if to < from {
        return Ok(Vec::new());
    }
    let count = usize::try_from(to - from + 1).unwrap_or(PAGE_MAX);
    let stream = Stream::Table(handle.name().clone());
    Ok(told(app.store(), &stream, &shown.felt, from, count)?)
}

fn page(asked: &Before) -> (u64, usize) {
    let limit = asked.limit.unwrap_or(PAGE_USUAL).clamp(1, PAGE_MAX);
    (asked.before.unwrap_or(u64::MAX), limit)
}

/// What was told at a table, the newest first
#[utoipa::path(get, path = "/api/tables/{table}/history", tag = "tables",
    params(("table" = String, Path), Before),
    responses((status = 200, body = Vec<serde_json::Value>), (status = 404)))]
pub(crate) async fn history(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Asked(asked): Asked<Before>,
) -> Result<Response, ApiError> {
    let handle = app.table(&table)?;
    let (before, limit) = page(&asked);
    let text = blocking(move || -> Result<String, ApiError> {
        let all = records(&app, &handle, before, limit as u64)?;
        let texts: Vec<&str> = all.iter().rev().map(Told::json).collect();
        Ok(format!("[{}]", texts.join(",")))
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], text.await??).into_response())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Records {
    from: u64,
    to: u64,
}

/// The table after each of these records, as whoever asks would have seen it then
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables",
    params(("table" = String, Path), Records),
    responses((status = 200, body = Vec<serde_json::Value>), (status = 400), (status = 404)))]
pub(crate) async fn replay(
    State(app): State<Shared>,
    Viewer(person): Viewer,
    Path(table): Path<String>,
    Asked(Records { from, to }): Asked<Records>,
) -> Result<Response, ApiError> {
    let handle = app.table(&table)?;
    if from == 0 || to < from || to - from >= PAGE_MAX as u64 {
        return Err(ApiError::bad("bad-query", "from 1 on, and at most 500 records"));
    }
    let who = person.as_ref().map(who);
    let shared = app.clone();
    let text = app.answers.in_turn(move || -> Result<String, ApiError> {
        let states = handle.again(shared.store(), from, to, who.as_ref())?;
        Ok(format!("[{}]", states.join(",")))
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], text.await??).into_response())
}

/// Whether the staff alone did this: it pays on, seat after seat.
fn is_staff_work(record: &Record) -> bool {
    record.inputs.iter().all(|given| matches!(given, Given::Act { by: By::Staff(_), .. }))
}

fn rounds_before(
    app: &Shared,
    handle: &TableHandle,
    before: u64,
    limit: usize,
) -> Result<Vec<Round>, ApiError> {
    let all = records(app, handle, before, ROUNDS_SCANNED_MAX)?;
    let mut rounds: Vec<Round> = Vec::new();
    let mut from = None;
    let mut result = None;
    let mut pays_on = false;
    for told in &all {
        let record = told.record();
        let first = *from.get_or_insert(record.seq);
        result = told.result().or(result);
        pays_on = pays_on && is_staff_work(record);
        if record.lines.is_empty() {
            continue;
        }
        match rounds.last_mut().filter(|_| pays_on) {
            Some(round) => {
                round.to = record.seq;
                round.time = record.time;
                round.lines.extend_from_slice(&record.lines);
                round.last = result.clone().or_else(|| round.last.take());
            }
            None => rounds.push(Round {
                from: first,
                to: record.seq,
                time: record.time,
                lines: record.lines.clone(),
                last: result.clone(),
            }),
        }
        from = None;
        result = None;
        pays_on = true;
    }
    rounds.reverse();
    rounds.truncate(limit);
    Ok(rounds)
}

/// Settlements of a table with the records that led to them, the newest first
#[utoipa::path(get, path = "/api/tables/{table}/rounds", tag = "tables",
    params(("table" = String, Path), Before),
    responses((status = 200, body = Vec<Round>), (status = 404)))]
pub(crate) async fn rounds(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Asked(asked): Asked<Before>,
) -> Result<Json<Vec<Round>>, ApiError> {
    let handle = app.table(&table)?;
    let (before, limit) = page(&asked);
    blocking(move || rounds_before(&app, &handle, before, limit)).await?.map(Json)
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct SocketAsked {
    /// Told frames begin after this record; with the next one if nothing is said.
    from: Option<u64>,
    /// `all`, or `answers` alone.
    feed: Option<String>,
}

/// Watches and plays: the frames are those of docs/API.md
#[utoipa::path(get, path = "/api/tables/{table}/ws", tag = "tables",
    params(("table" = String, Path), SocketAsked),
    responses((status = 101), (status = 400), (status = 403), (status = 404), (status = 429)))]
pub(crate) async fn socket(
    State(app): State<Shared>,
    Viewer(person): Viewer,
    Address(from): Address,
    Path(table): Path<String>,
    Asked(asked): Asked<SocketAsked>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let handle = app.table(&table)?;
    let feed = match asked.feed.as_deref() {
        None | Some("all") => Feed::All,
        Some("answers") => Feed::Answers,
        Some(_) => return Err(ApiError::bad("bad-query", "feed is all or answers")),
    };
    let upgrade = upgrade.map_err(|wrong| ApiError::bad("no-websocket", wrong.body_text()))?;
    if app.is_draining() {
        return Err(ApiError::draining());
    }
    let token = person.as_ref().and_then(|_| token(&headers));
    let place = app.sockets.take(from, person.as_ref().map(|person| person.name.clone()))?;
    let guest = Guest { person, token, from: asked.from, feed };
    let upgrade = upgrade
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX)
        .read_buffer_size(READ_BUFFER)
        .max_write_buffer_size(WRITE_BUFFER_MAX);
    Ok(upgrade.on_upgrade(async move |socket| {
        socket::run(app, handle, guest, socket).await;
        drop(place);
    }))
}
