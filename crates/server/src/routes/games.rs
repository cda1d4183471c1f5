//! The games: what may be staked and what the house may choose.

use crate::error::ApiError;
use axum::Json;
use axum::extract::Path;
use games::{About, AnyGame};
use serde::Serialize;
use table::{Form, HouseOption};
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameListed {
    /// Such as `mc/european-roulette`.
    game: &'static str,
    law: &'static str,
    title: &'static str,
    edition: &'static str,
    /// How many bets a house takes that changed nothing.
    bets: usize,
    seats: Places,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Places {
    min: u8,
    max: u8,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameTold {
    game: &'static str,
    law: &'static str,
    title: &'static str,
    edition: &'static str,
    seats: Places,
    options: Vec<OptionTold>,
    /// Every bet of the law.
    bets: Vec<BetTold>,
    /// Clauses that are posted at the table.
    notices: Vec<&'static str>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionTold {
    pub(crate) key: &'static str,
    pub(crate) title: &'static str,
    kind: OptionKind,
    pub(crate) default: &'static str,
    pub(crate) clause: &'static str,
    is_reading: bool,
}

/// What an option may be.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OptionKind {
    OneOf(Vec<&'static str>),
    /// In cents.
    Amount {
        min: i64,
        max: i64,
    },
    Whole {
        min: u32,
        max: u32,
    },
    /// An amount, or the key of the limit that it follows.
    Bound {
        general: &'static str,
    },
    Text,
    Forbidden,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BetTold {
    name: &'static str,
    class: &'static str,
    clause: &'static str,
    /// Whether a house takes it that changed nothing.
    offered: bool,
}

fn option(option: &HouseOption) -> OptionTold {
    let kind = match option.form {
        Form::OneOf(values) => OptionKind::OneOf(values.to_vec()),
        Form::Amount { min, max } => OptionKind::Amount { min: min.get(), max: max.get() },
        Form::Whole { min, max } => OptionKind::Whole { min, max },
        Form::Bound { general } => OptionKind::Bound { general },
        Form::Text => OptionKind::Text,
        Form::Forbidden => OptionKind::Forbidden,
    };
    OptionTold {
        key: option.key,
        title: option.about,
        kind,
        default: option.default,
        clause: option.by.id(),
        is_reading: option.is_reading,
    }
}

fn game_told(game: AnyGame) -> GameTold {
    let subject = rulebook::subject_of(game.id()).expect("every game has its law");
    let bet = |bet: About| BetTold {
        name: bet.name,
        class: bet.class,
        clause: bet.clause.id(),
        offered: bet.offered,
    };
    let places = game.places();
    GameTold {
        game: game.id(),
        law: subject.law,
        title: subject.title_of(game.id()),
        edition: subject.edition,
        seats: Places { min: *places.start(), max: *places.end() },
        options: game.options().iter().map(option).collect(),
        bets: game.bets().into_iter().map(bet).collect(),
        notices: game.posted(),
    }
}

fn listed(told: GameTold) -> GameListed {
    let GameTold { game, law, title, edition, seats, bets, .. } = told;
    let bets = bets.iter().filter(|bet| bet.offered).count();
    GameListed { game, law, title, edition, bets, seats }
}

/// What a house may choose in this game.
pub(crate) fn options(game: &str) -> Vec<OptionTold> {
    AnyGame::named(game)
        .map_or_else(|_| Vec::new(), |game| game.options().iter().map(option).collect())
}

/// All games
#[utoipa::path(get, path = "/api/games", tag = "law",
    responses((status = 200, body = Vec<GameListed>)))]
pub(crate) async fn games() -> Json<Vec<GameListed>> {
    Json(AnyGame::ALL.iter().map(|game| listed(game_told(*game))).collect())
}

/// One game: its bets, its options, what is posted
#[utoipa::path(get, path = "/api/games/{law}/{game}", tag = "law",
    params(("law" = String, Path), ("game" = String, Path)),
    responses((status = 200, body = GameTold), (status = 404)))]
pub(crate) async fn game(
    Path((law, game)): Path<(String, String)>,
) -> Result<Json<GameTold>, ApiError> {
    let game = odds::asked::game_named(&format!("{law}/{game}"))?;
    Ok(Json(game_told(game)))
}
