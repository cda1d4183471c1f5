//! What chef and direction order: tables that open, close, pause and go on.

use super::desk::answered;
use super::id;
use crate::app::Shared;
use crate::error::ApiError;
use crate::limits::WHY_MAX;
use crate::session::{Body, Known, who};
use axum::extract::{Path, State};
use axum::response::Response;
use house::live::{Manage, TableFile};
use serde::Deserialize;
use table::Role;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenAsked {
    id: String,
    /// The text of a house file in TOML.
    file: String,
}

/// Opens a table from a house file; what is wrong with it is told all at once
#[utoipa::path(post, path = "/api/staff/tables", tag = "staff", request_body = OpenAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 409)))]
pub(crate) async fn open(
    State(app): State<Shared>,
    known: Known,
    Body(asked): Body<OpenAsked>,
) -> Result<Response, ApiError> {
    let person = known.with_any(&[Role::Chef, Role::Direction])?;
    let id = id(asked.id)?;
    let file = TableFile::read(&asked.file).map_err(|faults| {
        let clause = faults.iter().find_map(|fault| fault.clause.clone());
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        ApiError { clause, ..ApiError::refused("not-admitted", all.join("\n")) }
    })?;
    answered(&app.floor.open_table(file, &who(&person), &id).await)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderAsked {
    id: String,
    /// Why a table pauses.
    why: Option<String>,
}

async fn ordered(
    app: &Shared,
    known: Known,
    table: &str,
    id_told: String,
    manage: Manage,
) -> Result<Response, ApiError> {
    let person = known.with_any(&[Role::Chef, Role::Direction])?;
    let handle = app.table(table)?;
    answered(&handle.manage(who(&person), &id(id_told)?, manage).await)
}

/// Closes a table after the round under way
#[utoipa::path(post, path = "/api/staff/tables/{table}/close", tag = "staff",
    params(("table" = String, Path)), request_body = OrderAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 404), (status = 409)))]
pub(crate) async fn close(
    State(app): State<Shared>,
    known: Known,
    Path(table): Path<String>,
    Body(asked): Body<OrderAsked>,
) -> Result<Response, ApiError> {
    ordered(&app, known, &table, asked.id, Manage::Close).await
}

/// Lets a table stand still
#[utoipa::path(post, path = "/api/staff/tables/{table}/pause", tag = "staff",
    params(("table" = String, Path)), request_body = OrderAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 404), (status = 409)))]
pub(crate) async fn pause(
    State(app): State<Shared>,
    known: Known,
    Path(table): Path<String>,
    Body(asked): Body<OrderAsked>,
) -> Result<Response, ApiError> {
    let why: String = asked.why.unwrap_or_default().chars().take(WHY_MAX).collect();
    ordered(&app, known, &table, asked.id, Manage::Pause { why }).await
}

/// Lets it go on
#[utoipa::path(post, path = "/api/staff/tables/{table}/resume", tag = "staff",
    params(("table" = String, Path)), request_body = OrderAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 404), (status = 409)))]
pub(crate) async fn resume(
    State(app): State<Shared>,
    known: Known,
    Path(table): Path<String>,
    Body(asked): Body<OrderAsked>,
) -> Result<Response, ApiError> {
    ordered(&app, known, &table, asked.id, Manage::Resume).await
}

/// Takes back a claimed correction that was a mistake
#[utoipa::path(post, path = "/api/staff/tables/{table}/withdraw", tag = "staff",
    params(("table" = String, Path)), request_body = OrderAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 404), (status = 409)))]
pub(crate) async fn withdraw(
    State(app): State<Shared>,
    known: Known,
    Path(table): Path<String>,
    Body(asked): Body<OrderAsked>,
) -> Result<Response, ApiError> {
    ordered(&app, known, &table, asked.id, Manage::Withdraw).await
}
