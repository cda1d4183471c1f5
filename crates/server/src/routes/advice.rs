//! Best play at tables on which people practise, and at no other.

use super::question;
use crate::app::Shared;
use crate::error::ApiError;
use crate::limits::ADVISERS_MAX;
use crate::session::Known;
use crate::wire::Advice;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use house::felt::Felt;
use lru::LruCache;
use odds::asked::{Advised, Adviser};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use table::{Draft, Turn};

/// Charts of houses that were asked for, by game and house rules; nothing where there is none.
#[derive(Debug)]
pub(crate) struct Advisers(Mutex<LruCache<String, Option<Arc<Adviser>>>>);

impl Advisers {
    pub(crate) fn new() -> Self {
        let most = NonZeroUsize::new(ADVISERS_MAX).expect("some charts are kept");
        Advisers(Mutex::new(LruCache::new(most)))
    }

    fn of(&self, felt: &Felt) -> Result<Option<Arc<Adviser>>, ApiError> {
        let key = question(felt.game().id(), felt.house());
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(&key) {
            return Ok(known.clone());
        }
        let mut draft = Draft::default();
        for (key, value) in felt.house() {
            draft.set(key, value);
        }
        let adviser = Adviser::new(felt.game(), &draft)?.map(Arc::new);
        kept().put(key, adviser.clone());
        Ok(adviser)
    }
}

/// What best play does with the hand that is awaited of whoever asks: at training tables only
#[utoipa::path(get, path = "/api/tables/{table}/advice", tag = "tables",
    params(("table" = String, Path)),
    responses((status = 200, body = Option<Advice>), (status = 401),
        (status = 403, description = "An ordinary table, or no seat at it"), (status = 404)))]
pub(crate) async fn advice(
    State(app): State<Shared>,
    Known(person): Known,
    Path(table): Path<String>,
) -> Result<Json<Option<Advised>>, ApiError> {
    let handle = app.table(&table)?;
    if !handle.file().training {
        let message = "nobody is advised at this table: advice is given at training tables only";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "no-advice", message));
    }
    let shown = handle.shown().borrow().clone();
    let own = shown.seats_of(&person.name);
    if own.is_empty() {
        return Err(ApiError::not_allowed("advice is for those who sit at the table"));
    }
    let Turn::Seats(awaited) = shown.felt.turn() else { return Ok(Json(None)) };
    let Some(seat) = awaited.into_iter().find(|seat| own.contains(seat)) else {
        return Ok(Json(None));
    };
    let shared = app.clone();
    let advised = app.answers.in_turn(move || -> Result<Option<Advised>, ApiError> {
        let Some(adviser) = shared.advisers.of(&shown.felt)? else { return Ok(None) };
        Ok(adviser.advice(&shown.felt.table().state(), seat)?)
    });
    advised.await?.map(Json)
}
