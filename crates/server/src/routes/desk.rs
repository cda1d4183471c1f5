//! The cash desk.

use super::{id, name};
use crate::app::{Kind, Shared, blocking};
use crate::error::ApiError;
use crate::limits::GUEST_HOLDS_MAX;
use crate::session::{Body, Known, who};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use house::Name;
use house::ledger::Account;
use house::live::{Answer, Who};
use house::people::Person;
use serde::Deserialize;
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

/// Whose wallet may be filled or emptied, and as whom; a player's own is bounded.
fn allowed(person: &Person, player: Option<&str>, kind: Kind) -> Result<(Who, Name), ApiError> {
    let own = player.is_none_or(|player| player == person.name.as_str());
    if own && person.plays() && kind == Kind::Demo {
        return Ok((Who::player(person.name.clone()), person.name.clone()));
    }
    match player {
        Some(player) if person.has(Role::Caissier) && !own => Ok((who(person), name(player)?)),
        _ => Err(ApiError::not_allowed("a caissier changes money here")),
    }
}

/// The answer of the house as it stands in its store, or its refusal.
pub(crate) fn answered(answer: &Answer) -> Result<Response, ApiError> {
    match answer.denied() {
        Some(denied) => Err(denied.into()),
        None => {
            let json = [(header::CONTENT_TYPE, "application/json")];
            Ok((json, answer.bytes().to_vec()).into_response())
        }
    }
}

fn known(app: &Shared, player: &Name) -> Result<(), ApiError> {
    if app.is_draining() {
        return Err(ApiError::draining());
    }
    match app.people.find(player) {
        Some(_) => Ok(()),
        None => {
            let message = format!("nobody here is called {player}");
            Err(ApiError::unknown("unknown-person", message))
        }
    }
}

/// Whether the wallet has room, unless this was done before.
async fn has_room(
    app: &Shared,
    who: &Who,
    id: &str,
    player: &Name,
    amount: i64,
) -> Result<(), ApiError> {
    let (app, who, id) = (app.clone(), who.name.clone(), id.to_owned());
    let account = Account::Player(player.clone());
    let looked = blocking(move || {
        let done = app.store().answer(&who, &id)?.is_some();
        app.store().balance(&account).map(|held| (done, held))
    });
    let (done, held) = looked.await??;
    let after = held.get().checked_add(amount);
    if done || after.is_some_and(|after| after <= GUEST_HOLDS_MAX) {
        return Ok(());
    }
    let most = Cents::new(GUEST_HOLDS_MAX);
    Err(ApiError::refused("too-much", format!("a wallet here holds at most {most}")))
}

/// Cash against chips
#[utoipa::path(post, path = "/api/desk/buy-in", tag = "people", request_body = ExchangeAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 409)))]
pub(crate) async fn buy_in(
    State(app): State<Shared>,
    Known(person): Known,
    Body(asked): Body<ExchangeAsked>,
) -> Result<Response, ApiError> {
    let (who, player) = allowed(&person, asked.player.as_deref(), app.config.kind)?;
    known(&app, &player)?;
    let id = id(asked.id)?;
    let _one = app.at_desk.lock().await;
    if who.plays() {
        has_room(&app, &who, &id, &player, asked.amount).await?;
    }
    answered(&app.floor.buy_in(&who, &id, player, Cents::new(asked.amount)).await)
}

/// Chips against cash
#[utoipa::path(post, path = "/api/desk/cash-out", tag = "people", request_body = ExchangeAsked,
    responses((status = 200, body = serde_json::Value), (status = 401), (status = 403),
        (status = 409)))]
pub(crate) async fn cash_out(
    State(app): State<Shared>,
    Known(person): Known,
    Body(asked): Body<ExchangeAsked>,
) -> Result<Response, ApiError> {
    let (who, player) = allowed(&person, asked.player.as_deref(), app.config.kind)?;
    known(&app, &player)?;
    let id = id(asked.id)?;
    answered(&app.floor.cash_out(&who, &id, player, Cents::new(asked.amount)).await)
}
