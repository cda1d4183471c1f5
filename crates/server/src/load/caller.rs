//! Somebody who speaks to a house over HTTP: signs in, buys chips, opens tables.

use super::LoadError;
use super::talk::Talk;
use futures_util::TryFutureExt as _;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::TcpStream;

#[derive(Clone, Debug)]
pub struct Caller {
    pub(super) address: SocketAddr,
    pub(super) cookie: Option<String>,
}

fn failed(what: &str, why: &dyn std::fmt::Display) -> LoadError {
    LoadError::Http { what: what.to_owned(), why: why.to_string() }
}

impl Caller {
    /// A visitor whom the house does not know yet.
    pub fn at(address: SocketAddr) -> Self {
        Caller { address, cookie: None }
    }

    /// Signs in, and is somebody from now on.
    pub async fn sign_in(&mut self, name: &str, password: &str) -> Result<(), LoadError> {
        self.post("/api/login", &json!({"name": name, "password": password})).await.map(drop)
    }

    /// Comes in as a guest and buys chips. His name.
    pub async fn come_in(&mut self, amount: i64) -> Result<String, LoadError> {
        let guest = self.post("/api/guest", &json!({})).await?;
        self.post("/api/desk/buy-in", &json!({"id": "chips", "amount": amount})).await?;
        Ok(guest["me"]["name"].as_str().unwrap_or_default().to_owned())
    }

    /// Asks the house for something; a session that comes with the answer stays.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value, LoadError> {
        self.ask(Method::POST, path, body.to_string()).await
    }

    pub async fn get(&mut self, path: &str) -> Result<Value, LoadError> {
        self.ask(Method::GET, path, String::new()).await
    }

    async fn ask(&mut self, method: Method, path: &str, body: String) -> Result<Value, LoadError> {
        let stream = TcpStream::connect(self.address).await.map_err(|why| failed(path, &why))?;
        let hands = http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = hands.map_err(|why| failed(path, &why))?;
        // A caller that waits for the answer gets the error.
        let driver = tokio::spawn(connection.unwrap_or_else(drop));
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(HOST, self.address.to_string());
        request = request.header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::new(Bytes::from(body)));
        let request = request.map_err(|why| failed(path, &why))?;
        let answer = sender.send_request(request).await.map_err(|why| failed(path, &why))?;
        let (parts, body) = answer.into_parts();
        let bytes = body.collect().await.map_err(|why| failed(path, &why))?.to_bytes();
        driver.abort();
        if !parts.status.is_success() {
            return Err(failed(path, &String::from_utf8_lossy(&bytes)));
        }
        if let Some(set) = parts.headers.get(SET_COOKIE).and_then(|set| set.to_str().ok()) {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// A socket at a table. `feed` is `all` or `answers`.
    pub async fn socket(&self, table: &str, feed: &str) -> Result<Talk, LoadError> {
        Talk::open(self, table, feed).await
    }
}
