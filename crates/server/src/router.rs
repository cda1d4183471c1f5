//! All paths, and what every request passes on its way to them.

use crate::app::Shared;
use crate::limits::{BODY_MAX, REQUEST_TIMEOUT};
use crate::routes::{
    advice, audit, desk, games, house, law, odds, people, simulate, staff, tables,
};
use crate::{guard, web};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Croupier",
    description = "The API of a house: docs/API.md says what it promises.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Api;

fn described() -> OpenApiRouter<Shared> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(house::health))
        .routes(routes!(house::metrics))
        .routes(routes!(house::house))
        .routes(routes!(people::guest))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::who))
        .routes(routes!(people::password))
        .routes(routes!(people::add))
        .routes(routes!(desk::buy_in))
        .routes(routes!(desk::cash_out))
        .routes(routes!(tables::tables))
        .routes(routes!(tables::table))
        .routes(routes!(tables::offers))
        .routes(routes!(advice::advice))
        .routes(routes!(tables::history))
        .routes(routes!(tables::replay))
        .routes(routes!(tables::rounds))
        .routes(routes!(tables::socket))
        .routes(routes!(staff::open))
        .routes(routes!(staff::close))
        .routes(routes!(staff::pause))
        .routes(routes!(staff::resume))
        .routes(routes!(staff::withdraw))
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(law::laws))
        .routes(routes!(law::clauses))
        .routes(routes!(law::coverage))
        .routes(routes!(law::subject))
        .routes(routes!(law::clause))
        .routes(routes!(odds::odds))
        .routes(routes!(odds::strategy))
        .routes(routes!(odds::hands))
        .routes(routes!(odds::diff))
        .routes(routes!(odds::lint))
        .routes(routes!(simulate::simulate))
        .routes(routes!(audit::key))
        .routes(routes!(audit::checkpoints))
        .routes(routes!(audit::records))
        .routes(routes!(audit::seeds))
        .routes(routes!(audit::proof))
        .routes(routes!(audit::consistency))
        .routes(routes!(audit::export))
}

/// The description of the API, as `crates/server/openapi.json` holds it.
pub fn openapi() -> String {
    let mut text = described().into_openapi().to_pretty_json().expect("a description has a form");
    text.push('\n');
    text
}

/// The whole server as a service.
pub(crate) fn router(app: Shared) -> Router {
    let text = openapi();
    let description = move || async move { ([(header::CONTENT_TYPE, "application/json")], text) };
    let (paths, _) = described().split_for_parts();
    let timeout = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, REQUEST_TIMEOUT);
    paths
        .route("/api/openapi.json", get(description))
        .fallback(web::page)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(timeout)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::pass))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}
