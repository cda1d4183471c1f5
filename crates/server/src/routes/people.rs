//! Guests, staff, sessions.

use super::{id, name};
use crate::app::{Kind, Shared, blocking, now};
use crate::error::ApiError;
use crate::limits::GUEST_NAMES_TRIED;
use crate::passwords;
use crate::session::{Body, Known, cookie, token};
use crate::wire::Me;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use house::Name;
use house::journal::Capacity;
use house::ledger::Account;
use house::people::{Outcome, PeopleError, Person};
use house::store::Command;
use serde::{Deserialize, Serialize};
use table::Role;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MeAnswer {
    me: Me,
}

/// What a person is told of himself.
pub(crate) async fn me(app: &Shared, person: Person) -> Result<Me, ApiError> {
    let (store, account) = (app.clone(), Account::Player(person.name.clone()));
    let balance = blocking(move || store.store().balance(&account)).await??;
    let seats = app.seats_of(&person.name);
    Ok(Me::of(&person, balance, seats))
}

/// Begins a session and answers with its cookie.
async fn entered(app: &Shared, person: Person) -> Result<Response, ApiError> {
    let (people, name) = (app.people.clone(), person.name.clone());
    let token = blocking(move || people.begin(&name, now())).await??;
    let me = me(app, person).await?;
    let cookie = cookie(Some(&token), app.config.front);
    Ok(([(header::SET_COOKIE, cookie)], Json(MeAnswer { me })).into_response())
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestAsked {
    name: Option<String>,
}

/// Names that a guest cannot have: they are those of the house.
const RESERVED: [&str; 4] = ["house", "owner", "staff", "bot"];

/// Comes in as a guest who plays
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = GuestAsked,
    responses((status = 200, body = MeAnswer), (status = 403), (status = 409)))]
pub(crate) async fn guest(
    State(app): State<Shared>,
    Body(asked): Body<GuestAsked>,
) -> Result<Response, ApiError> {
    if app.config.kind != Kind::Demo {
        return Err(ApiError::not_allowed("this house takes no guests; ask at its door"));
    }
    if app.is_draining() {
        return Err(ApiError::draining());
    }
    let wanted = asked.name.as_deref().map(name).transpose()?;
    let tries = if wanted.is_some() { 1 } else { GUEST_NAMES_TRIED };
    for _ in 0..tries {
        let name = match &wanted {
            Some(name) => name.clone(),
            None => name(&format!("guest-{}", passwords::random(6)?))?,
        };
        match taken_in(&app, name).await {
            Err(PeopleError::Taken(_)) if wanted.is_none() => {}
            Err(refused) => return Err(refused.into()),
            Ok(person) => return entered(&app, person).await,
        }
    }
    Err(ApiError::unavailable("house-full", "no name was free; try again"))
}

async fn taken_in(app: &Shared, name: Name) -> Result<Person, PeopleError> {
    let app = app.clone();
    let taken = blocking(move || {
        let reserved = RESERVED.contains(&name.as_str())
            || name.as_str().starts_with("bot-")
            || name.as_str().starts_with("house-");
        // A wallet outlives the guest who left it.
        let left = !app.store().balance(&Account::Player(name.clone()))?.is_zero();
        if reserved || left || !app.seats_of(&name).is_empty() {
            return Err(PeopleError::Taken(name));
        }
        let roles = vec![Capacity::Player];
        let person = Person { name, roles, password: None, since: now() };
        app.people.add(person.clone(), None)?;
        Ok(person)
    });
    taken.await.unwrap_or(Err(PeopleError::NoEntropy))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginAsked {
    name: String,
    password: String,
}

/// Signs in somebody who has a password
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = LoginAsked,
    responses((status = 200, body = MeAnswer), (status = 401)))]
pub(crate) async fn login(
    State(app): State<Shared>,
    Body(asked): Body<LoginAsked>,
) -> Result<Response, ApiError> {
    let person = Name::new(&asked.name).ok().and_then(|name| app.people.find(&name));
    let known = person.as_ref().and_then(|person| person.password.clone());
    let fits = passwords::verified(&app, asked.password, known).await?;
    match person.filter(|_| fits) {
        Some(person) => entered(&app, person).await,
        None => {
            metrics::counter!("croupier_logins_refused_total").increment(1);
            let message = "name and password do not fit together";
            Err(ApiError {
                code: "wrong-password".into(),
                message: message.into(),
                ..ApiError::nobody()
            })
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Empty {}

/// Ends the session
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 200, body = Empty)))]
pub(crate) async fn logout(
    State(app): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(token) = token(&headers) {
        let people = app.people.clone();
        blocking(move || people.end(&token)).await??;
    }
    let cookie = cookie(None, app.config.front);
    Ok(([(header::SET_COOKIE, cookie)], Json(Empty {})).into_response())
}

/// Who asks
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), (status = 401)))]
pub(crate) async fn who(
    State(app): State<Shared>,
    Known(person): Known,
) -> Result<Json<Me>, ApiError> {
    me(&app, person).await.map(Json)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordAsked {
    old: String,
    new: String,
}

/// Another password; all sessions but a new one end
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = PasswordAsked,
    responses((status = 200, body = MeAnswer), (status = 401), (status = 403)))]
pub(crate) async fn password(
    State(app): State<Shared>,
    Known(person): Known,
    Body(asked): Body<PasswordAsked>,
) -> Result<Response, ApiError> {
    passwords::check(&asked.new)?;
    if person.is_guest() {
        return Err(ApiError::not_allowed("a guest has no password"));
    }
    if !passwords::verified(&app, asked.old, person.password.clone()).await? {
        let message = "the old password does not fit";
        return Err(ApiError { code: "wrong-password".into(), ..ApiError::not_allowed(message) });
    }
    let hash = passwords::hashed(&app, asked.new).await?;
    let (people, name) = (app.people.clone(), person.name.clone());
    blocking(move || people.set_password(&name, hash)).await??;
    entered(&app, person).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PersonAsked {
    id: String,
    name: String,
    /// Of `player`, `croupier`, `chef`, `inspecteur`, `caissier`, `direction`, `controle`, ….
    roles: Vec<String>,
    password: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonMade {
    name: String,
    roles: Vec<String>,
    /// To be handed over once; nothing if one was told. Not repeated when the id comes again.
    password: Option<String>,
}

fn capacity(text: &str) -> Result<Capacity, ApiError> {
    Capacity::try_from(text.to_owned()).map_err(|bad| ApiError::bad("bad-roles", bad))
}

/// Takes in staff or a player with a password
#[utoipa::path(post, path = "/api/staff/people", tag = "staff", request_body = PersonAsked,
    responses((status = 200, body = PersonMade), (status = 401), (status = 403), (status = 409)))]
pub(crate) async fn add(
    State(app): State<Shared>,
    known: Known,
    Body(asked): Body<PersonAsked>,
) -> Result<Response, ApiError> {
    let direction = known.with_any(&[Role::Direction])?;
    if app.is_draining() {
        return Err(ApiError::draining());
    }
    let (id, name) = (id(asked.id)?, name(&asked.name)?);
    let mut roles = asked.roles.iter().map(|text| capacity(text)).collect::<Result<Vec<_>, _>>()?;
    roles.sort_by_key(ToString::to_string);
    roles.dedup();
    let (password, shown) = match asked.password {
        Some(password) => (password, None),
        None => {
            let password = passwords::one_time()?;
            (password.clone(), Some(password))
        }
    };
    passwords::check(&password)?;
    let hash = passwords::hashed(&app, password).await?;
    let names = roles.iter().map(ToString::to_string).collect();
    let made = |password| PersonMade { name: name.to_string(), roles: names, password };
    // What is remembered of the command has no password in it.
    let mut made = made(None);
    let answer = serde_json::to_vec(&made).expect("plain texts");
    let command = Command { who: direction.name, id, answer };
    let person = Person { name: name.clone(), roles, password: Some(hash), since: now() };
    let people = app.people.clone();
    match blocking(move || people.add(person, Some(command))).await?? {
        Outcome::Again(answer) => {
            Ok(([(header::CONTENT_TYPE, "application/json")], answer).into_response())
        }
        Outcome::Done => {
            made.password = shown;
            Ok(Json(made).into_response())
        }
    }
}
