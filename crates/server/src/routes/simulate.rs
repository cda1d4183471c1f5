//! Simulations that tell on their way what they found.

use super::odds::{House, told};
use crate::app::{Shared, now};
use crate::error::ApiError;
use crate::limits::{REPORTS_QUEUE_MAX, SIMULATED_ROUNDS_MAX, SIMULATION_TIMEOUT};
use crate::session::Body;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use simulation::asked::{RunAsked, Running};
use simulation::{Driver, Mode, Seed, Simulation};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SimulationAsked {
    game: String,
    #[serde(default)]
    house: House,
    /// `rouge`, `rouge=5.00`, `rouge=5.00:prison`; the usual bets if there are none.
    #[serde(default)]
    bets: Vec<String>,
    rounds: u64,
    #[serde(default = "first_seed")]
    seed: u64,
}

const fn first_seed() -> u64 {
    1
}

/// Ends a run when nobody listens any more.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn event(name: &str, found: &Simulation) -> Event {
    let data = serde_json::to_string(found).unwrap_or_else(|_| "null".to_owned());
    Event::default().event(name).data(data)
}

/// Plays many rounds: `progress` events with what was found so far, then `done` or `failed`
#[utoipa::path(post, path = "/api/simulate", tag = "odds", request_body = SimulationAsked,
    responses((status = 200, description = "progress, …, done", content_type = "text/event-stream",
        body = String), (status = 404), (status = 409), (status = 503)))]
pub(crate) async fn simulate(
    State(app): State<Shared>,
    Body(asked): Body<SimulationAsked>,
) -> Result<Response, ApiError> {
    let SimulationAsked { game, house, bets, rounds, seed } = asked;
    if !(1..=SIMULATED_ROUNDS_MAX).contains(&rounds) {
        let message = format!("simulate 1 to {SIMULATED_ROUNDS_MAX} rounds here");
        return Err(ApiError::bad("bad-rounds", message));
    }
    let (game, draft) = told(&game, &house, &bets)?;
    let busy = || ApiError::unavailable("busy", "too many simulations run; try again soon");
    let place = Arc::clone(&app.simulations).try_acquire_owned().map_err(|_| busy())?;
    let asked = RunAsked {
        game,
        house: &draft,
        bets: &bets,
        rounds,
        seed: Seed::from(seed),
        threads: 1,
        driver: Driver::Tabulated,
        mode: Mode::Law,
        strategy: None,
    };
    let running = Running::prepare(asked).map_err(|(_, why)| why)?;
    let stop = Arc::new(AtomicBool::new(false));
    let (reports, listener) = mpsc::channel::<Event>(REPORTS_QUEUE_MAX);
    let stopped = Arc::clone(&stop);
    tokio::task::spawn_blocking(move || {
        let _place = place;
        let deadline = now() + u64::try_from(SIMULATION_TIMEOUT.as_millis()).unwrap_or(u64::MAX);
        let found = running.run(&stopped, |found| {
            // The run waits for a slow listener, and ends without one.
            let gone = reports.blocking_send(event("progress", found)).is_err();
            if gone || now() > deadline {
                stopped.store(true, Ordering::Relaxed);
            }
        });
        let last = match found {
            Ok(found) => event("done", &found),
            Err(why) => {
                let body = serde_json::to_string(&ApiError::from(why).body()).unwrap_or_default();
                Event::default().event("failed").data(body)
            }
        };
        // Nobody listens any more: nothing is lost.
        let _ = reports.blocking_send(last);
    });
    let events = stream::unfold((listener, Stop(stop)), async |(mut listener, stop)| {
        let event = listener.recv().await?;
        Some((Ok::<Event, Infallible>(event), (listener, stop)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}
