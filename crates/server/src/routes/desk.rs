//! The cash desk.

use super::{id, name};
use crate::app::{Kind, Shared, blocking, now};
use crate::error::ApiError;
use crate::limits::GUEST_HOLDS_MAX;
use crate::session::{Body, Known};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use house::desk::{Exchange, Way};
use house::journal::Capacity;
use house::people::Person;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Cents, Role};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExchangeAsked {
    /// The client's id: the same again gives the same answer, and nothing twice.
    id: String,
    /// In cents.
    amount: i64,
    /// Whose wallet; a caissier's to say.
    player: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Exchanged {
    player: String,
    /// What the wallet holds now, in cents.
    balance: i64,
}

/// Who may exchange for whom, and what a wallet may hold then.
fn allowed(
    person: &Person,
    player: Option<&str>,
    kind: Kind,
) -> Result<(Capacity, house::Name, Option<Cents>), ApiError> {
    let own = player.is_none_or(|player| player == person.name.as_str());
    if own && person.plays() && kind == Kind::Demo {
        let most = Some(Cents::new(GUEST_HOLDS_MAX));
        return Ok((Capacity::Player, person.name.clone(), most));
    }
    match player {
        Some(player) if person.has(Role::Caissier) => {
            Ok((Capacity::Staff(Role::Caissier), name(player)?, None))
        }
        _ => Err(ApiError::not_allowed("a caissier changes money here")),
    }
}

async fn exchange(
    app: Shared,
    person: Person,
    asked: ExchangeAsked,
    way: Way,
) -> Result<Response, ApiError> {
    let (role, player, most) = allowed(&person, asked.player.as_deref(), app.config.kind)?;
    if app.is_draining() {
        return Err(ApiError::draining());
    }
    if app.people.find(&player).is_none() {
        let message = format!("nobody here is called {player}");
        return Err(ApiError::unknown("unknown-person", message));
    }
    let (id, amount) = (id(asked.id)?, Cents::new(asked.amount));
    let asked = Exchange { way, id, who: person.name, role, player, amount, most, time: now() };
    let desk = Arc::clone(&app.desk);
    let served = blocking(move || {
        let player = asked.player.to_string();
        desk.serve(&asked, |balance| {
            let told = Exchanged { player, balance: balance.get() };
            serde_json::to_vec(&told).expect("a name and a number")
        })
    });
    let answer = served.await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], answer).into_response())
}

/// Cash against chips
#[utoipa::path(post, path = "/api/desk/buy-in", tag = "people", request_body = ExchangeAsked,
    responses((status = 200, body = Exchanged), (status = 401), (status = 403), (status = 409)))]
pub(crate) async fn buy_in(
    State(app): State<Shared>,
    Known(person): Known,
    Body(asked): Body<ExchangeAsked>,
) -> Result<Response, ApiError> {
    exchange(app, person, asked, Way::BuyIn).await
}

/// Chips against cash
#[utoipa::path(post, path = "/api/desk/cash-out", tag = "people", request_body = ExchangeAsked,
    responses((status = 200, body = Exchanged), (status = 401), (status = 403), (status = 409)))]
pub(crate) async fn cash_out(
    State(app): State<Shared>,
    Known(person): Known,
    Body(asked): Body<ExchangeAsked>,
) -> Result<Response, ApiError> {
    exchange(app, person, asked, Way::CashOut).await
}
