//! Counters for Prometheus and logs.

use crate::app::App;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use tracing_subscriber::EnvFilter;

/// Counters belong to the process, however many houses it opens (tests open many).
static COUNTERS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// How long requests take, in seconds.
const BUCKETS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0];

pub(crate) fn count() {
    COUNTERS.get_or_init(|| {
        PrometheusBuilder::new().set_buckets(&BUCKETS).ok()?.install_recorder().ok()
    });
}

/// All counters as text.
pub(crate) fn rendered(app: &App) -> String {
    if let Ok(tree) = app.store().tree() {
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        metrics::gauge!("croupier_records").set(tree.size() as f64);
    }
    match COUNTERS.get() {
        Some(Some(handle)) => {
            handle.run_upkeep();
            handle.render()
        }
        _ => String::new(),
    }
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// For a person at a terminal.
    Text,
    /// One object a line, for programs.
    Json,
}

/// Begins to log to the standard error; `RUST_LOG` says how much, `info` if it says nothing.
pub fn log(form: Log) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Somebody who logs already goes on to.
    let _ = match form {
        Log::Text => log.with_target(false).compact().try_init(),
        Log::Json => log.json().flatten_event(true).try_init(),
    };
}
