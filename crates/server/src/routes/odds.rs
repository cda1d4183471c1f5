//! Odds, best play, laws side by side, and what is odd in one: computed once and kept.

use super::question;
use crate::app::Shared;
use crate::error::ApiError;
use crate::limits::{BETS_MAX, HOUSE_KEYS_MAX, TEXT_MAX};
use crate::session::{Asked, Body};
use axum::extract::State;
use axum::response::Response;
use games::AnyGame;
use odds::Detail;
use odds::asked::{self, OddsAsked, PremiseAsked, ShoeAsked};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Draft;
use utoipa::{IntoParams, ToSchema};

/// House rules by their keys; numbers and true/false are taken as their words.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct House(pub(crate) BTreeMap<String, Given>);

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Given {
    Text(String),
    Whole(i64),
    Switch(bool),
}

impl House {
    pub(crate) fn draft(&self) -> Result<Draft, ApiError> {
        if self.0.len() > HOUSE_KEYS_MAX {
            let message = format!("a house has at most {HOUSE_KEYS_MAX} rules");
            return Err(ApiError::bad("too-long", message));
        }
        let mut draft = Draft::default();
        for (key, value) in &self.0 {
            let value = match value {
                Given::Text(text) => text.clone(),
                Given::Whole(number) => number.to_string(),
                Given::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
            };
            bounded("a rule of the house", &[key, &value])?;
            draft.set(key, value);
        }
        Ok(draft)
    }
}

pub(crate) fn bounded<T: AsRef<str>>(what: &str, texts: &[T]) -> Result<(), ApiError> {
    if texts.iter().all(|text| text.as_ref().len() <= TEXT_MAX) {
        return Ok(());
    }
    Err(ApiError::bad("too-long", format!("{what} has at most {TEXT_MAX} bytes")))
}

/// The game, house and bets of a question, each within its bounds.
pub(crate) fn told(
    game: &str,
    house: &House,
    bets: &[String],
) -> Result<(AnyGame, Draft), ApiError> {
    bounded("a game or a bet", &[game])?;
    bounded("a game or a bet", bets)?;
    if bets.len() > BETS_MAX {
        return Err(ApiError::bad("too-long", format!("ask for at most {BETS_MAX} bets")));
    }
    Ok((asked::game_named(game)?, house.draft()?))
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsQuestion {
    /// Such as `mc/european-roulette`.
    game: String,
    #[serde(default)]
    house: House,
    /// Bets or classes; all if there are none.
    #[serde(default)]
    bets: Vec<String>,
    /// Fractions even where they take longer.
    #[serde(default)]
    exact: bool,
    /// What is left of the shoe, such as `A=20 2=24`.
    #[serde(default)]
    left: Option<String>,
    /// Banque à tout va: what lies on the right tableau and on the left, such as `2:1`; the banker
    /// plays for all of it.
    #[serde(default)]
    stakes: Option<String>,
}

/// The exact odds of bets, as `croupier odds --json` prints them
#[utoipa::path(post, path = "/api/odds", tag = "odds", request_body = OddsQuestion,
    responses((status = 200, description = "An array of analyses", body = Vec<serde_json::Value>),
        (status = 404), (status = 409)))]
pub(crate) async fn odds(
    State(app): State<Shared>,
    Body(question_told): Body<OddsQuestion>,
) -> Result<Response, ApiError> {
    let OddsQuestion { game, house, bets, exact, left, stakes } = question_told.clone();
    let (game, draft) = told(&game, &house, &bets)?;
    bounded("a shoe", left.as_slice())?;
    bounded("stakes", stakes.as_slice())?;
    let key = question("odds", &question_told);
    let detail = if exact { Detail::Fractions } else { Detail::Laws };
    let compute = move || {
        let shoe = left.as_deref().map(ShoeAsked::Left);
        let premise = stakes.as_deref().map(PremiseAsked::Stakes).unwrap_or_default();
        let house = &draft;
        let asked = OddsAsked { game, house, bets: &bets, shoe, premise, detail };
        asked::odds(&asked).map(|found| found.all)
    };
    app.answers.to(key, compute).await
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StrategyQuestion {
    game: String,
    #[serde(default)]
    house: House,
}

/// Best play as a table, as `croupier strategy --format json` prints it
#[utoipa::path(post, path = "/api/strategy", tag = "odds", request_body = StrategyQuestion,
    responses((status = 200, description = "A playbook", body = serde_json::Value),
        (status = 404), (status = 409)))]
pub(crate) async fn strategy(
    State(app): State<Shared>,
    Body(question_told): Body<StrategyQuestion>,
) -> Result<Response, ApiError> {
    let (game, draft) = told(&question_told.game, &question_told.house, &[])?;
    let key = question("strategy", &question_told);
    app.answers
        .to(key, move || {
            asked::playbook(&OddsAsked::edges(game, &draft)).map(|(playbook, _)| playbook)
        })
        .await
}

/// What every choice of two cards at black-jack is worth, by the rows of best play
#[utoipa::path(post, path = "/api/hands", tag = "odds", request_body = StrategyQuestion,
    responses((status = 200, description = "Two cards against a card of the bank",
        body = Vec<serde_json::Value>), (status = 404), (status = 409)))]
pub(crate) async fn hands(
    State(app): State<Shared>,
    Body(question_told): Body<StrategyQuestion>,
) -> Result<Response, ApiError> {
    let (game, draft) = told(&question_told.game, &question_told.house, &[])?;
    let key = question("hands", &question_told);
    app.answers
        .to(key, move || {
            asked::hands(&OddsAsked::edges(game, &draft)).map(|(hands, _)| hands.by_row())
        })
        .await
}

#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct DiffQuestion {
    /// A law, such as `fr-earlier`.
    a: String,
    /// Another, such as `fr`.
    b: String,
    /// One game only, such as `blackjack`.
    game: Option<String>,
}

/// Two laws side by side, as `croupier diff --json` prints them
#[utoipa::path(get, path = "/api/diff", tag = "odds", params(DiffQuestion),
    responses((status = 200, body = Vec<serde_json::Value>), (status = 404), (status = 409)))]
pub(crate) async fn diff(
    State(app): State<Shared>,
    Asked(told): Asked<DiffQuestion>,
) -> Result<Response, ApiError> {
    let key = question("diff", &told);
    let DiffQuestion { a, b, game } = told;
    bounded("a law", &[&a, &b])?;
    app.answers.to(key, move || asked::compared(&a, &b, game.as_deref())).await
}

#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct LintQuestion {
    /// A law, such as `mc`, or a game, such as `mc/craps`.
    law: String,
}

/// What is odd in a law, as `croupier lint --json` prints it
#[utoipa::path(get, path = "/api/lint", tag = "odds", params(LintQuestion),
    responses((status = 200, body = Vec<serde_json::Value>), (status = 404)))]
pub(crate) async fn lint(
    State(app): State<Shared>,
    Asked(told): Asked<LintQuestion>,
) -> Result<Response, ApiError> {
    let key = question("lint", &told);
    bounded("a law", &[&told.law])?;
    app.answers.to(key, move || asked::linted(&told.law, |_| ())).await
}
