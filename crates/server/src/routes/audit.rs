//! What anybody may check: the key, checkpoints, records, seeds and proofs.

use super::{name, question};
use crate::app::{Shared, blocking, now};
use crate::error::ApiError;
use crate::limits::{PAGE_MAX, PAGE_USUAL, SEEDS_SCANNED_MAX};
use crate::session::{Asked, Known, Viewer};
use crate::tar_stream;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use house::fairness::Device;
use house::journal::{Digest, Given, Record, Stream, merkle};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Role;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Key {
    /// Ed25519, in hexadecimal digits.
    key: String,
}

/// The public key of the house
#[utoipa::path(get, path = "/api/audit/key", tag = "audit", responses((status = 200, body = Key)))]
pub(crate) async fn key(State(app): State<Shared>) -> Json<Key> {
    Json(Key { key: app.ground.key.public().to_string() })
}

/// All signed checkpoints, the oldest first
#[utoipa::path(get, path = "/api/audit/checkpoints", tag = "audit",
    responses((status = 200, body = Vec<serde_json::Value>)))]
pub(crate) async fn checkpoints(State(app): State<Shared>) -> Result<Response, ApiError> {
    let all = blocking(move || app.store().checkpoints()).await??;
    Ok(Json(all).into_response())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Page {
    /// From this number on; 1 if nothing is said.
    from: Option<u64>,
    limit: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RawRecord {
    seq: u64,
    /// Its leaf number in the Merkle tree.
    position: u64,
    /// SHA-256 of the text.
    hash: String,
    /// The record in canonical JSON.
    text: String,
}

/// Records of a table as they are stored, up to the commitment of the seed that is still open;
/// direction and contrôle see all
#[utoipa::path(get, path = "/api/audit/tables/{table}/records", tag = "audit",
    params(("table" = String, Path), Page),
    responses((status = 200, body = Vec<RawRecord>), (status = 404)))]
pub(crate) async fn records(
    State(app): State<Shared>,
    Viewer(viewer): Viewer,
    Path(table): Path<String>,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<RawRecord>>, ApiError> {
    let handle = app.table(&table)?;
    let stream = Stream::Table(handle.name().clone());
    let public = handle.shown().borrow().public_until();
    let sees_all = viewer.is_some_and(|who| who.has(Role::Direction) || who.has(Role::Controle));
    let limit = page.limit.unwrap_or(PAGE_USUAL).clamp(1, PAGE_MAX);
    let from = page.from.unwrap_or(1);
    let found = blocking(move || -> Result<Vec<RawRecord>, ApiError> {
        let until = if sees_all { u64::MAX } else { public };
        let stored = app.store().read_stream(&stream, from, limit)?;
        let numbered = (from.max(1)..).zip(stored).filter(|(seq, _)| *seq <= until);
        let raw = numbered.map(|(seq, stored)| RawRecord {
            seq,
            position: stored.position,
            hash: Digest::of(&[&stored.bytes]).to_string(),
            text: String::from_utf8_lossy(&stored.bytes).into_owned(),
        });
        Ok(raw.collect())
    });
    found.await?.map(Json)
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// Seeds that were published before this record.
    before: Option<u64>,
    limit: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeedTold {
    seed: String,
    commitment: String,
    /// What is drawn from it.
    #[schema(value_type = serde_json::Value)]
    device: Device,
    #[schema(value_type = Option<serde_json::Value>)]
    cut: Option<house::fairness::Cut>,
    /// Once it is shown.
    secret: Option<String>,
    /// The records of its commitment and of its last draw or reveal.
    from: u64,
    to: Option<u64>,
}

/// What came of a seed after the records that are still to be looked through.
struct Later {
    seed: house::Name,
    cut: Option<house::fairness::Cut>,
    secret: Option<String>,
    last: u64,
}

/// Reads backwards until enough seeds are whole, within a bound.
fn seeds_before(
    app: &Shared,
    stream: &Stream,
    before: u64,
    limit: usize,
) -> Result<Vec<SeedTold>, ApiError> {
    let head = app.store().head(stream)?.seq;
    // The record of the next commitment may hold the reveal of the one before it.
    let mut to = head.min(before);
    let lowest = to.saturating_sub(SEEDS_SCANNED_MAX);
    let mut later: Vec<Later> = Vec::new();
    let mut found = Vec::new();
    while to > lowest && found.len() < limit {
        let from = to.saturating_sub(PAGE_MAX as u64 - 1).max(lowest + 1);
        let page = app.store().read_stream(stream, from, PAGE_MAX)?;
        let records = page.iter().filter_map(|stored| Record::read(&stored.bytes).ok());
        let mut records: Vec<Record> = records.filter(|record| record.seq <= to).collect();
        records.reverse();
        for record in &records {
            let inputs = record.inputs.iter().rev();
            let commits = |given: &Given| matches!(given, Given::Commit { .. });
            for given in inputs.filter(|given| record.seq < before || !commits(given)) {
                found.extend(seed_of(given, record.seq, &mut later));
            }
        }
        to = from - 1;
    }
    found.truncate(limit);
    Ok(found)
}

/// Reads one more input backwards: a seed is whole once its commitment is reached.
fn seed_of(given: &Given, seq: u64, later: &mut Vec<Later>) -> Option<SeedTold> {
    let (Given::Commit { seed, .. } | Given::Cut { seed, .. } | Given::Reveal { seed, .. }) = given
    else {
        return None;
    };
    let at = later.iter().position(|known| known.seed == *seed).unwrap_or_else(|| {
        later.push(Later { seed: seed.clone(), cut: None, secret: None, last: seq });
        later.len() - 1
    });
    match given {
        Given::Cut { cut, .. } => later[at].cut = Some(cut.clone()),
        Given::Reveal { secret, .. } => later[at].secret = Some(String::from(secret.clone())),
        Given::Commit { commitment, device, .. } => {
            let Later { seed, cut, secret, last } = later.remove(at);
            let is_open = secret.is_none();
            return Some(SeedTold {
                seed: seed.to_string(),
                commitment: commitment.to_string(),
                device: device.clone(),
                cut,
                secret,
                from: seq,
                to: (!is_open).then_some(last),
            });
        }
        _ => {}
    }
    None
}

/// Seeds of a table, the newest first
#[utoipa::path(get, path = "/api/audit/tables/{table}/seeds", tag = "audit",
    params(("table" = String, Path), Before), responses((status = 200, body = Vec<SeedTold>)))]
pub(crate) async fn seeds(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Asked(page): Asked<Before>,
) -> Result<Json<Vec<SeedTold>>, ApiError> {
    let stream = Stream::Table(name(&table)?);
    let limit = page.limit.unwrap_or(PAGE_USUAL).clamp(1, PAGE_MAX);
    let before = page.before.unwrap_or(u64::MAX);
    blocking(move || seeds_before(&app, &stream, before, limit)).await?.map(Json)
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProofAsked {
    /// The leaf number of the record.
    position: u64,
    /// How many records the tree has that it is shown to be in.
    size: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Proof {
    position: u64,
    size: u64,
    leaf: String,
    root: String,
    /// Nearest first.
    path: Vec<String>,
}

fn beyond() -> ApiError {
    ApiError::unknown("no-such-tree", "there are not as many records, or too many for a proof")
}

fn at(number: u64) -> Result<usize, ApiError> {
    usize::try_from(number).map_err(|_| beyond())
}

fn texts(path: &[Digest]) -> Vec<String> {
    path.iter().map(ToString::to_string).collect()
}

/// That a record is in the tree of this size
#[utoipa::path(get, path = "/api/audit/proof", tag = "audit", params(ProofAsked),
    responses((status = 200, body = Proof), (status = 404)))]
pub(crate) async fn proof(
    State(app): State<Shared>,
    Asked(asked): Asked<ProofAsked>,
) -> Result<Response, ApiError> {
    let shared = Arc::clone(&app);
    let compute = move || -> Result<Proof, ApiError> {
        let ProofAsked { position, size } = asked;
        shared.leaves.with(shared.store(), size, |leaves| {
            let index = at(position)?;
            let path = merkle::inclusion(leaves, index).ok_or_else(beyond)?;
            let (leaf, root) = (leaves[index].to_string(), merkle::root(leaves).to_string());
            Ok(Proof { position, size, leaf, root, path: texts(&path) })
        })
    };
    app.answers.to(question("proof", &asked), compute).await
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConsistencyAsked {
    /// The size of the older tree.
    from: u64,
    /// The size of the newer one.
    to: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Consistency {
    from: u64,
    to: u64,
    from_root: String,
    to_root: String,
    path: Vec<String>,
}

/// That the newer tree only adds to the older one
#[utoipa::path(get, path = "/api/audit/consistency", tag = "audit", params(ConsistencyAsked),
    responses((status = 200, body = Consistency), (status = 404)))]
pub(crate) async fn consistency(
    State(app): State<Shared>,
    Asked(asked): Asked<ConsistencyAsked>,
) -> Result<Response, ApiError> {
    let shared = Arc::clone(&app);
    let compute = move || -> Result<Consistency, ApiError> {
        let ConsistencyAsked { from, to } = asked;
        shared.leaves.with(shared.store(), to, |leaves| {
            let older = at(from)?;
            let path = merkle::consistency(leaves, older).ok_or_else(beyond)?;
            let from_root = merkle::root(&leaves[..older]).to_string();
            let to_root = merkle::root(leaves).to_string();
            Ok(Consistency { from, to, from_root, to_root, path: texts(&path) })
        })
    };
    app.answers.to(question("consistency", &asked), compute).await
}

/// The whole journal with a fresh checkpoint, as a tar of `records.jsonl` and `manifest.json`
#[utoipa::path(get, path = "/api/audit/export", tag = "audit",
    responses((status = 200, content_type = "application/x-tar", body = String), (status = 401),
        (status = 403), (status = 503)))]
pub(crate) async fn export(State(app): State<Shared>, known: Known) -> Result<Response, ApiError> {
    known.with_any(&[Role::Direction, Role::Controle])?;
    let busy = || ApiError::unavailable("busy", "another export is being written");
    let place = Arc::clone(&app.exports).try_acquire_owned().map_err(|_| busy())?;
    let stream = tar_stream::export(app, now(), place).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-tar"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"croupier-export.tar\""),
    ];
    Ok((headers, Body::from_stream(stream)).into_response())
}
