//! Who asks: the session cookie, and what a handler takes from a request.

use crate::app::{Front, Shared, now};
use crate::error::ApiError;
use crate::guard;
use crate::limits::BODY_MAX;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use house::live::Who;
use house::people::{Person, SESSION_LASTS, Token};
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use table::Role;

pub(crate) const COOKIE: &str = "croupier_session";

/// The token of a request, if it carries one.
pub(crate) fn token(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, text) = pairs.find(|(name, _)| name.trim() == COOKIE)?;
    Token::read(text.trim())
}

/// The cookie that carries a token, or takes it away.
pub(crate) fn cookie(token: Option<&Token>, front: Front) -> HeaderValue {
    let (text, age) = match token {
        Some(token) => (token.text(), SESSION_LASTS / 1000),
        None => (String::new(), 0),
    };
    let secure = if front == Front::TlsProxy { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={text}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}");
    HeaderValue::from_str(&cookie).expect("hexadecimal digits and plain words")
}

/// Somebody, or a visitor without a session.
#[derive(Clone, Debug)]
pub(crate) struct Viewer(pub(crate) Option<Person>);

impl FromRequestParts<Shared> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ApiError> {
        Ok(Viewer(token(&parts.headers).and_then(|token| app.people.who(&token, now()))))
    }
}

/// Somebody whom the house knows.
#[derive(Clone, Debug)]
pub(crate) struct Known(pub(crate) Person);

impl FromRequestParts<Shared> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, ApiError> {
        let Viewer(person) = Viewer::from_request_parts(parts, app).await?;
        person.map(Known).ok_or_else(ApiError::nobody)
    }
}

impl Known {
    /// Somebody who has one of these roles.
    pub(crate) fn with_any(self, roles: &[Role]) -> Result<Person, ApiError> {
        if roles.iter().any(|role| self.0.has(*role)) {
            return Ok(self.0);
        }
        let names: Vec<&str> = roles.iter().map(|role| role.name()).collect();
        Err(ApiError::not_allowed(format!("only for: {}", names.join(", "))))
    }
}

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Shared> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, ApiError> {
        let from = parts.extensions.get::<guard::From>();
        Ok(Address(from.map_or(IpAddr::from([0, 0, 0, 0]), |from| from.0)))
    }
}

/// A body in JSON; what is too large or malformed is refused in our own form.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Shared) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, &()).await.map_err(|refused| {
            if refused.status().as_u16() == 413 {
                let message = format!("a body has at most {BODY_MAX} bytes");
                return ApiError::new(refused.status(), "too-large", message);
            }
            ApiError::bad("bad-body", refused.to_string())
        })?;
        let bytes = if bytes.is_empty() { Bytes::from_static(b"{}") } else { bytes };
        let body = serde_json::from_slice(&bytes);
        body.map(Body).map_err(|wrong| ApiError::bad("bad-form", wrong.to_string()))
    }
}

/// The query of a request, refused in our own form.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, ApiError> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        let query = query.map_err(|wrong| ApiError::bad("bad-query", wrong.body_text()))?;
        let axum::extract::Query(query) = query;
        Ok(Asked(query))
    }
}

/// Somebody, as tables know him.
pub(crate) fn who(person: &Person) -> Who {
    Who { name: person.name.clone(), roles: person.roles.clone() }
}
