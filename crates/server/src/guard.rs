//! What every request passes: rates, origin, the form of its body, headers of the answer.

use crate::app::{Front, Shared};
use crate::error::ApiError;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct From(pub(crate) IpAddr);

/// Paths whose answers take computing.
const QUESTIONS: [&str; 9] = [
    "/api/odds",
    "/api/strategy",
    "/api/hands",
    "/api/diff",
    "/api/lint",
    "/api/law/coverage",
    "/api/simulate",
    "/api/audit/proof",
    "/api/audit/consistency",
];
/// Paths at which a stranger could try for hours.
const ENTRIES: [&str; 3] = ["/api/guest", "/api/login", "/api/me/password"];

/// Takes a token of the address, checks the origin of what writes, and adds the headers.
pub(crate) async fn pass(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let from = From(address(&request, app.config.front));
    request.extensions_mut().insert(from);
    let allowed = rated(&app, from, &path, start).and_then(|()| asked_from_here(&request));
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    add_headers(response.headers_mut(), &app.policy);
    let status = response.status().as_u16();
    if !path.starts_with("/healthz") {
        let took = start.elapsed();
        metrics::counter!("croupier_requests_total", "status" => status.to_string()).increment(1);
        metrics::histogram!("croupier_request_seconds").record(took);
        tracing::debug!(%method, path, status, took_us = took.as_micros(), from = %from.0, "asked");
    }
    response
}

/// The address of the client; that which a trusted proxy names last.
fn address(request: &Request, front: Front) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    if front == Front::Direct {
        return peer;
    }
    let told = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let last = told.and_then(|list| list.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

fn rated(app: &Shared, from: From, path: &str, now: Instant) -> Result<(), ApiError> {
    let mut taken = app.limiters.requests.take(from.0, now);
    let computes = path.ends_with("/replay") || path.ends_with("/advice");
    if QUESTIONS.contains(&path) || computes {
        taken = taken.and_then(|()| app.limiters.questions.take(from.0, now));
    }
    if ENTRIES.contains(&path) {
        taken = taken.and_then(|()| app.limiters.entries.take(from.0, now));
    }
    taken.map_err(|wait| {
        metrics::counter!("croupier_rate_limited_total").increment(1);
        let seconds = wait.as_secs() + 1;
        ApiError::too_many(format!("too many requests from this address; wait {seconds} s"))
    })
}

/// Browsers say where a page came from; what writes, and every socket, comes from our own pages.
fn asked_from_here(request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    let upgrades = headers.contains_key(header::UPGRADE);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads && !upgrades {
        return Ok(());
    }
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    if let Some(origin) = text(header::ORIGIN) {
        let host = text(header::HOST).unwrap_or("");
        let authority = origin.split_once("://").map_or("", |(_, authority)| authority);
        if host.is_empty() || !authority.eq_ignore_ascii_case(host) {
            let message = "this request comes from another page than ours";
            return Err(ApiError { code: "wrong-origin".into(), ..ApiError::not_allowed(message) });
        }
    }
    if reads || is_empty(headers) {
        return Ok(());
    }
    let form = text(header::CONTENT_TYPE).unwrap_or("");
    let form = form.split(';').next().unwrap_or("").trim();
    if form.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(ApiError::bad("content-type", "send JSON, with Content-Type: application/json"))
}

fn is_empty(headers: &HeaderMap) -> bool {
    let length = headers.get(header::CONTENT_LENGTH);
    let none = length.is_none_or(|length| length.as_bytes() == b"0");
    none && !headers.contains_key(header::TRANSFER_ENCODING)
}

fn add_headers(headers: &mut HeaderMap, policy: &HeaderValue) {
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    // What is not said to be cacheable is not.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
