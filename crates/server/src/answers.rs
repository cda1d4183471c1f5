//! Answers to questions that take computing: computed on threads of their own, few at a time, and
//! kept by the question.

use crate::app::blocking;
use crate::error::ApiError;
use crate::limits::{
    ANSWER_BYTES_MAX, ANSWERS_MAX, COMPUTING_MAX, COMPUTING_QUEUE_MAX, REQUEST_TIMEOUT,
};
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use lru::LruCache;
use serde::Serialize;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

#[derive(Debug)]
pub(crate) struct Answers {
    kept: Mutex<LruCache<String, Bytes>>,
    computing: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Answers {
    pub(crate) fn new() -> Self {
        let most = NonZeroUsize::new(ANSWERS_MAX).expect("some answers are kept");
        Answers {
            kept: Mutex::new(LruCache::new(most)),
            computing: Arc::new(Semaphore::new(COMPUTING_MAX)),
            waiting: Semaphore::new(COMPUTING_QUEUE_MAX),
        }
    }

    fn known(&self, question: &str) -> Option<Bytes> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(question).cloned()
    }

    /// The answer to a question in its canonical form, as JSON.
    pub(crate) async fn to<T, E>(
        &self,
        question: String,
        compute: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<Response, ApiError>
    where
        T: Serialize + Send + 'static,
        E: Into<ApiError> + Send + 'static,
    {
        let bytes = match self.known(&question) {
            Some(bytes) => {
                metrics::counter!("croupier_answers_total", "from" => "kept").increment(1);
                bytes
            }
            None => self.computed(question, compute).await?,
        };
        Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
    }

    /// Computes what is not worth keeping when its turn has come.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        compute: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = self.turn().await?;
        blocking(move || during(turn, compute)).await
    }

    /// Waits for a turn to compute.
    async fn turn(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let busy = || ApiError::unavailable("busy", "too much is being computed; ask again soon");
        let _place = self.waiting.try_acquire().map_err(|_| busy())?;
        let turn = Arc::clone(&self.computing).acquire_owned();
        let turn = tokio::time::timeout(REQUEST_TIMEOUT, turn).await;
        turn.ok().and_then(Result::ok).ok_or_else(busy)
    }

    async fn computed<T, E>(
        &self,
        question: String,
        compute: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<Bytes, ApiError>
    where
        T: Serialize + Send + 'static,
        E: Into<ApiError> + Send + 'static,
    {
        let turn = self.turn().await?;
        // The question before ours may have been the same.
        if let Some(bytes) = self.known(&question) {
            return Ok(bytes);
        }
        metrics::counter!("croupier_answers_total", "from" => "computed").increment(1);
        let answer = blocking(move || {
            let answer = during(turn, compute).map_err(Into::into)?;
            let bytes = serde_json::to_vec(&answer);
            bytes.map_err(|wrong| ApiError::broken(&wrong.to_string()))
        });
        let bytes = Bytes::from(answer.await??);
        if bytes.len() <= ANSWER_BYTES_MAX {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.put(question, bytes.clone());
        }
        Ok(bytes)
    }
}

/// A turn lasts as long as the work, whether or not somebody still waits for what comes of it.
fn during<T>(turn: OwnedSemaphorePermit, compute: impl FnOnce() -> T) -> T {
    let done = compute();
    drop(turn);
    done
}
