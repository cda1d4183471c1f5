//! The house itself: who it is, whether it is well, what it counts.

use crate::app::{Kind, Shared, blocking, now};
use crate::error::ApiError;
use crate::ops;
use crate::session::{Address, Viewer};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::Role;
use utoipa::ToSchema;

/// What this house calls itself.
const NAME: &str = "Croupier";

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct House {
    name: &'static str,
    version: &'static str,
    /// The public key with which the house signs, in hexadecimal digits.
    key: String,
    /// Whether it is played for nothing.
    demo: bool,
    /// Milliseconds since 1970.
    time: u64,
}

/// Who this house is
#[utoipa::path(get, path = "/api/house", tag = "people", responses((status = 200, body = House)))]
pub(crate) async fn house(State(app): State<Shared>) -> Json<House> {
    Json(House {
        name: NAME,
        version: env!("CARGO_PKG_VERSION"),
        key: app.ground.key.public().to_string(),
        demo: app.config.kind == Kind::Demo,
        time: now(),
    })
}

/// Whether the house is open and stores what it is told
#[utoipa::path(get, path = "/healthz", tag = "house",
    responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<Shared>) -> Response {
    if app.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n").into_response();
    }
    let checked = blocking(move || app.store().tree().map(|tree| tree.size())).await;
    match checked {
        Ok(Ok(_)) => "ok\n".into_response(),
        Ok(Err(why)) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
        Err(error) => error.into_response(),
    }
}

/// What the house counts, for Prometheus: from this machine, or for direction and contrôle
#[utoipa::path(get, path = "/metrics", tag = "house",
    responses((status = 200, body = String), (status = 403)))]
pub(crate) async fn metrics(
    State(app): State<Shared>,
    Viewer(viewer): Viewer,
    Address(from): Address,
) -> Result<Response, ApiError> {
    let staff =
        viewer.is_some_and(|person| person.has(Role::Direction) || person.has(Role::Controle));
    if !from.to_canonical().is_loopback() && !staff {
        return Err(ApiError::not_allowed("counters are for this machine and for the direction"));
    }
    let text = ops::rendered(&app);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
