//! The one form of every "no" of the API: a code, words, and a clause where the law is the reason.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use house::live::{Denied, Unreplayed};
use house::people::PeopleError;
use house::store::StoreError;
use odds::asked::Unanswered;
use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: Cow<'static, str>,
    pub(crate) message: String,
    pub(crate) clause: Option<String>,
}

/// The body of an error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    pub error: ErrorText,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorText {
    #[schema(example = "below-zero")]
    pub code: String,
    pub message: String,
    /// The clause, such as `MC8.3.5`.
    pub clause: Option<String>,
}

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<String>,
    ) -> Self {
        ApiError { status, code: code.into(), message: message.into(), clause: None }
    }

    pub(crate) fn bad(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn nobody() -> Self {
        let message = "nobody is signed in here, or the session is over";
        ApiError::new(StatusCode::UNAUTHORIZED, "nobody", message)
    }

    pub(crate) fn not_allowed(message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::FORBIDDEN, "not-allowed", message)
    }

    pub(crate) fn unknown(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    pub(crate) fn refused(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub(crate) fn too_many(message: impl Into<String>) -> Self {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message)
    }

    pub(crate) fn unavailable(
        code: impl Into<Cow<'static, str>>,
        message: impl Into<String>,
    ) -> Self {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message)
    }

    pub(crate) fn draining() -> Self {
        ApiError::unavailable("draining", "the house is closing; it opens again soon")
    }

    /// Something that must not happen: told shortly to the client, in full to the log.
    pub(crate) fn broken(what: &str) -> Self {
        tracing::error!(what, "a request failed");
        let message = "something failed in the house; it is in its log";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", message)
    }

    pub(crate) fn body(&self) -> ErrorBody {
        ErrorBody {
            error: ErrorText {
                code: self.code.clone().into_owned(),
                message: self.message.clone(),
                clause: self.clause.clone(),
            },
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.body())).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(why: StoreError) -> Self {
        match &why {
            StoreError::Full => ApiError::unavailable("disk-full", why.to_string()),
            StoreError::Stopped(_) => ApiError::unavailable("store-stopped", why.to_string()),
            StoreError::Ledger(_) => ApiError::refused("ledger", why.to_string()),
            StoreError::OutOfTurn { .. }
            | StoreError::Unchained { .. }
            | StoreError::Seed { .. }
            | StoreError::Damaged { .. }
            | StoreError::Newer { .. }
            | StoreError::Locked(_)
            | StoreError::Unusable { .. } => ApiError::broken(&why.to_string()),
        }
    }
}

impl From<Unreplayed> for ApiError {
    fn from(why: Unreplayed) -> Self {
        match why {
            Unreplayed::Store(error) => error.into(),
            Unreplayed::Table(what) => ApiError::broken(&what),
            Unreplayed::TooLongAgo => ApiError::unknown("too-long-ago", why.to_string()),
        }
    }
}

impl From<PeopleError> for ApiError {
    fn from(why: PeopleError) -> Self {
        match why {
            PeopleError::Taken(_) => ApiError::refused("name-taken", why.to_string()),
            PeopleError::Unknown(_) => ApiError::unknown("unknown-person", why.to_string()),
            PeopleError::Full => ApiError::unavailable("house-full", why.to_string()),
            PeopleError::Roles => ApiError::bad("bad-roles", why.to_string()),
            PeopleError::NoEntropy => ApiError::broken(&why.to_string()),
            PeopleError::Store(why) => why.into(),
        }
    }
}

impl From<&Denied> for ApiError {
    fn from(denied: &Denied) -> Self {
        let status = match denied.code.as_str() {
            "not-allowed" => StatusCode::FORBIDDEN,
            "full" | "stopped" | "draining" => StatusCode::SERVICE_UNAVAILABLE,
            "bad-amount" | "bad-id" | "unreadable" => StatusCode::BAD_REQUEST,
            _ => StatusCode::CONFLICT,
        };
        let error = ApiError::new(status, denied.code.clone(), denied.message.clone());
        ApiError { clause: denied.clause.clone(), ..error }
    }
}

impl From<Unanswered> for ApiError {
    fn from(why: Unanswered) -> Self {
        let clause = why.clause().map(|clause| clause.id().to_owned());
        let message = why.to_string();
        let error = match why {
            Unanswered::Unknown(_) | Unanswered::Unclear { .. } => {
                ApiError::unknown("unknown", message)
            }
            Unanswered::House { .. } => ApiError::refused("not-admitted", message),
            Unanswered::Refused(_) => ApiError::refused("refused", message),
            Unanswered::Nothing(_) | Unanswered::NotHere { .. } => {
                ApiError::refused("no-answer", message)
            }
        };
        ApiError { clause, ..error }
    }
}
