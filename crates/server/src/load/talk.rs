//! Somebody at a table: commands go out, each is answered by its id.

use super::{Caller, LoadError};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// A socket at a table.
#[derive(Debug)]
pub struct Talk {
    socket: WebSocketStream<TcpStream>,
}

/// An answer, as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The whole frame.
    pub text: String,
}

/// How a frame with an answer begins.
const ANSWER: &str = "{\"answer\":{\"id\":\"";

impl Answered {
    pub fn id(&self) -> &str {
        let rest = &self.text[ANSWER.len()..];
        rest.split('"').next().unwrap_or_default()
    }

    /// Whether it was done, and so stored.
    pub fn is_done(&self) -> bool {
        self.text[ANSWER.len() + self.id().len()..].starts_with("\",\"done\"")
    }
}

fn failed(why: &dyn std::fmt::Display) -> LoadError {
    LoadError::Socket(why.to_string())
}

impl Talk {
    pub(super) async fn open(caller: &Caller, table: &str, feed: &str) -> Result<Self, LoadError> {
        let url = format!("ws://{}/api/tables/{table}/ws?feed={feed}", caller.address);
        let mut request = url.into_client_request().map_err(|why| failed(&why))?;
        if let Some(cookie) = &caller.cookie {
            let cookie = HeaderValue::from_str(cookie).map_err(|why| failed(&why))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(caller.address).await.map_err(|why| failed(&why))?;
        stream.set_nodelay(true).map_err(|why| failed(&why))?;
        let opened = tokio_tungstenite::client_async(request, stream).await;
        opened.map(|(socket, _)| Talk { socket }).map_err(|why| failed(&why))
    }

    pub async fn send(&mut self, id: &str, command: &Value) -> Result<(), LoadError> {
        self.send_text(json!({"id": id, "do": command}).to_string()).await
    }

    pub async fn send_text(&mut self, text: String) -> Result<(), LoadError> {
        self.socket.send(Message::text(text)).await.map_err(|why| failed(&why))
    }

    /// The next frame; an error once the house has hung up.
    pub async fn frame(&mut self) -> Result<String, LoadError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => return Err(failed(&"the house hung up")),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(failed(&why)),
            }
        }
    }

    /// The next answer; all other frames are passed over.
    pub async fn answer(&mut self) -> Result<Answered, LoadError> {
        loop {
            let text = self.frame().await?;
            if text.starts_with(ANSWER) {
                return Ok(Answered { text });
            }
            if text.starts_with("{\"over\"") {
                return Err(LoadError::Socket(text));
            }
        }
    }

    /// Sends a command that has to be done.
    pub async fn done(&mut self, id: &str, command: &Value) -> Result<(), LoadError> {
        self.send(id, command).await?;
        let answer = self.answer().await?;
        if answer.is_done() {
            return Ok(());
        }
        Err(LoadError::Refused { what: command.to_string(), why: answer.text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_as_it_came() {
        let done = r#"{"answer":{"id":"t-7","done":{"seq":3}}}"#.to_owned();
        let refused = r#"{"answer":{"id":"t-8","refused":{"code":"x"}}}"#.to_owned();
        let (done, refused) = (Answered { text: done }, Answered { text: refused });
        assert_eq!((done.id(), done.is_done()), ("t-7", true));
        assert_eq!((refused.id(), refused.is_done()), ("t-8", false));
    }
}
