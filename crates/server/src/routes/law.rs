//! The law as data: clauses by subject and article, decisions, readings, coverage.

use crate::app::Shared;
use crate::error::ApiError;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::journal::Digest;
use rulebook::{Clause, Coverage, Entry, Kind, Reading, Status, Subject};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LawListed {
    law: &'static str,
    subjects: Vec<SubjectListed>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubjectListed {
    /// Such as `mc/european-roulette`.
    subject: &'static str,
    title: &'static str,
    edition: &'static str,
    games: Vec<&'static str>,
    finished: bool,
    clauses: usize,
    decisions: usize,
    readings: usize,
    articles: Vec<ArticleListed>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ArticleListed {
    /// The part of the ids that all of its clauses have, such as `MC8.2`.
    article: String,
    clauses: usize,
}

/// `MC8.2` of `MC8.2.A.1`.
fn article(id: &str) -> String {
    id.split('.').take(2).collect::<Vec<_>>().join(".")
}

fn listed(subject: &Subject) -> SubjectListed {
    let mut articles: Vec<ArticleListed> = Vec::new();
    for clause in subject.clauses() {
        let of = article(clause.id());
        match articles.iter_mut().find(|known| known.article == of) {
            Some(known) => known.clauses += 1,
            None => articles.push(ArticleListed { article: of, clauses: 1 }),
        }
    }
    SubjectListed {
        subject: subject.name,
        title: subject.title,
        edition: subject.edition,
        games: subject.games.to_vec(),
        finished: subject.finished,
        clauses: subject.clauses().len(),
        decisions: subject.decisions().len(),
        readings: subject.readings.len(),
        articles,
    }
}

/// All laws with their subjects and articles
#[utoipa::path(get, path = "/api/law", tag = "law",
    responses((status = 200, body = Vec<LawListed>)))]
pub(crate) async fn laws() -> Json<Vec<LawListed>> {
    let mut laws: Vec<LawListed> = Vec::new();
    for subject in rulebook::subjects() {
        let row = listed(subject);
        match laws.iter_mut().find(|known| known.law == subject.law) {
            Some(known) => known.subjects.push(row),
            None => laws.push(LawListed { law: subject.law, subjects: vec![row] }),
        }
    }
    Json(laws)
}

/// A clause or a decision, with what belongs to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClauseTold {
    id: &'static str,
    /// The subject whose law it is.
    subject: &'static str,
    article: String,
    kind: String,
    text: &'static str,
    /// `engine`, `house` or `outside`.
    status: &'static str,
    /// The part of the house that shows it, or why no software can.
    status_note: &'static str,
    /// What the software must show or refuse.
    shown: &'static str,
    /// Decisions only: what the text leaves open, what was possible, and why it was decided so.
    question: &'static str,
    options: &'static str,
    reason: &'static str,
    /// The clauses that it is about or replaces.
    about: Vec<&'static str>,
    /// Decisions about this clause.
    decisions: Vec<&'static str>,
    readings: Vec<ReadingTold>,
}

/// A decision that moves money, offered as a choice.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReadingTold {
    key: &'static str,
    /// The default first.
    values: Vec<&'static str>,
    clauses: Vec<&'static str>,
    decisions: Vec<&'static str>,
    effect: &'static str,
}

fn reading(reading: &Reading) -> ReadingTold {
    ReadingTold {
        key: reading.key,
        values: reading.values.to_vec(),
        clauses: reading.clauses.to_vec(),
        decisions: reading.decisions.to_vec(),
        effect: reading.effect,
    }
}

/// The decisions about each clause.
static DECISIONS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut all: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
    for entry in Clause::all().map(Clause::entry).filter(|entry| entry.kind == Kind::Decision) {
        for about in entry.about {
            all.entry(about).or_default().push(entry.id);
        }
    }
    all
});

fn told(clause: Clause) -> ClauseTold {
    let entry: &Entry = clause.entry();
    let subject = rulebook::subjects().iter().find(|subject| subject.name == entry.file);
    let readings = subject.into_iter().flat_map(|subject| subject.readings);
    let own = readings.filter(|r| r.clauses.contains(&entry.id) || r.decisions.contains(&entry.id));
    let (status, status_note) = match entry.status {
        Status::Engine => ("engine", ""),
        Status::House { part } => ("house", part),
        Status::Outside { reason } => ("outside", reason),
    };
    ClauseTold {
        id: entry.id,
        subject: entry.file,
        article: article(entry.id),
        kind: entry.kind.to_string(),
        text: entry.text,
        status,
        status_note,
        shown: entry.shows,
        question: entry.question,
        options: entry.options,
        reason: entry.reason,
        about: entry.about.to_vec(),
        decisions: DECISIONS.get(entry.id).cloned().unwrap_or_default(),
        readings: own.map(reading).collect(),
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubjectTold {
    subject: &'static str,
    law: &'static str,
    title: &'static str,
    edition: &'static str,
    games: Vec<&'static str>,
    finished: bool,
    articles: Vec<ArticleListed>,
    clauses: Vec<ClauseTold>,
    decisions: Vec<ClauseTold>,
    readings: Vec<ReadingTold>,
}

/// One subject of a law with all of its clauses
#[utoipa::path(get, path = "/api/law/{law}/{subject}", tag = "law",
    params(("law" = String, Path), ("subject" = String, Path)),
    responses((status = 200, body = SubjectTold), (status = 404)))]
pub(crate) async fn subject(
    Path((law, subject)): Path<(String, String)>,
) -> Result<Json<SubjectTold>, ApiError> {
    let id = format!("{law}/{subject}");
    let own = rulebook::subjects().iter().find(|subject| subject.name == id);
    let found = own.or_else(|| rulebook::subject_of(&id));
    let found = found.ok_or_else(|| {
        ApiError::unknown("unknown-subject", format!("no law has a subject `{id}`"))
    })?;
    let SubjectListed { subject, title, edition, games, finished, articles, .. } = listed(found);
    Ok(Json(SubjectTold {
        subject,
        law: found.law,
        title,
        edition,
        games,
        finished,
        articles,
        clauses: found.clauses().map(told).collect(),
        decisions: found.decisions().map(told).collect(),
        readings: found.readings.iter().map(reading).collect(),
    }))
}

/// One clause or decision
#[utoipa::path(get, path = "/api/clauses/{id}", tag = "law", params(("id" = String, Path)),
    responses((status = 200, body = ClauseTold), (status = 404)))]
pub(crate) async fn clause(Path(id): Path<String>) -> Result<Json<ClauseTold>, ApiError> {
    let found = Clause::find(&id);
    let found =
        found.map_err(|unknown| ApiError::unknown("unknown-clause", unknown.to_string()))?;
    Ok(Json(told(found)))
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClauseText {
    id: &'static str,
    kind: String,
    text: &'static str,
}

/// The bytes of all clauses, and the hash they are cached by.
static CLAUSES: LazyLock<(Bytes, String)> = LazyLock::new(|| {
    let text = |clause: Clause| {
        let Entry { id, kind, text, .. } = clause.entry();
        ClauseText { id, kind: kind.to_string(), text }
    };
    let all: Vec<ClauseText> = Clause::all().map(text).collect();
    let bytes = serde_json::to_vec(&all).expect("plain texts");
    let tag = format!("\"{}\"", &Digest::of(&[&bytes]).to_string()[..16]);
    (bytes.into(), tag)
});

/// The text of every clause, for popovers without the network; cached by its hash
#[utoipa::path(get, path = "/api/law/clauses.json", tag = "law",
    responses((status = 200, body = Vec<ClauseText>), (status = 304)))]
pub(crate) async fn clauses(headers: HeaderMap) -> Response {
    let (bytes, tag) = &*CLAUSES;
    let cached = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    (cached, [(header::CONTENT_TYPE, "application/json")], bytes.clone()).into_response()
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoverageRow {
    /// A subject, or `total`.
    subject: &'static str,
    finished: bool,
    clauses: usize,
    emitted: usize,
    to_emit: usize,
    house: usize,
    outside: usize,
}

fn coverage_rows() -> Vec<CoverageRow> {
    let row = |subject, finished, c: Coverage| CoverageRow {
        subject,
        finished,
        clauses: c.clauses,
        emitted: c.emitted,
        to_emit: c.to_emit,
        house: c.house,
        outside: c.outside,
    };
    let cited = games::scenarios::cited();
    let mut total = Coverage::default();
    let mut rows = Vec::new();
    for subject in rulebook::subjects() {
        let coverage = Coverage::of(subject, &cited);
        total = total.plus(coverage);
        rows.push(row(subject.name, subject.finished, coverage));
    }
    rows.push(row("total", false, total));
    rows
}

/// Where clauses surface, by subject: runs every scenario, once
#[utoipa::path(get, path = "/api/law/coverage", tag = "law",
    responses((status = 200, body = Vec<CoverageRow>)))]
pub(crate) async fn coverage(State(app): State<Shared>) -> Result<Response, ApiError> {
    app.answers.to("coverage".to_owned(), || Ok::<_, ApiError>(coverage_rows())).await
}
