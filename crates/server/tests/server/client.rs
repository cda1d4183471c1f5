//! A house in this process on a port of its own, and clients that speak HTTP and WebSocket to it.

use futures_util::{SinkExt as _, StreamExt as _};
use house::journal::HouseKey;
use house::live::TableFile;
use house::store::{MemoryStore, Store};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{HeaderMap, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use server::frames::Frame;
use server::{Config, Ground, Opened, Rates, ServeError, Server};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A table of la boule without bots, with the shortest waits.
pub(crate) const BOULE: &str = "table = \"boule\"\ngame = \"mc/boule\"\nseats = 3\n\
    bank = 100000000\n[timers]\nbets_s = 1\nresult_s = 0\nstep_ms = 0\n";

/// A table whose croupier keys in what he sees.
pub(crate) const KEYED: &str = "table = \"keyed\"\ngame = \"mc/boule\"\nsource = \"keyed\"\n\
    bank = 100000000\n";

/// What hangs ends after this; no test is meant to wait so long, on the busiest machine.
const PATIENCE: Duration = Duration::from_mins(5);

pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) password: String,
    end: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), ServeError>>,
}

impl House {
    /// A demo house with two tables, in memory.
    pub(crate) async fn open() -> Self {
        House::with(Config { rates: Rates::unlimited(), ..Config::demo() }).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        House::on(store, config, &[BOULE, KEYED]).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, config: Config, tables: &[&str]) -> Self {
        let ground = Ground::in_memory(Arc::clone(&store), HouseKey::from_seed(&[3; 32]));
        let listen = "127.0.0.1:0".parse().unwrap();
        let server = Server::open(ground, config, listen).await.unwrap();
        let password = match server::owner(server.app()).await.unwrap() {
            Opened::First { password, .. } => password,
            Opened::Again => String::new(),
        };
        let address = server.address();
        let (end, ended) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let ended = async { drop(ended.await) };
            server.serve(ended).await
        });
        let house = House { address, store, password, end: Some(end), task };
        if !tables.is_empty() {
            let owner = house.owner().await;
            for (at, file) in tables.iter().enumerate() {
                TableFile::read(file).unwrap();
                let asked = json!({"id": format!("open-{at}"), "file": file});
                let opened = owner.post("/api/staff/tables", &asked).await;
                assert_eq!(opened.status, 200, "{}", opened.text);
            }
        }
        house
    }

    pub(crate) fn visitor(&self) -> Client {
        Client { address: self.address, cookie: None }
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        self.visitor().entered("/api/guest", &json!({"name": name})).await
    }

    /// A guest with chips.
    pub(crate) async fn player(&self, name: &str) -> Client {
        let guest = self.guest(name).await;
        let bought = json!({"id": "buy-in", "amount": 100_000});
        assert_eq!(guest.post("/api/desk/buy-in", &bought).await.status, 200);
        guest
    }

    pub(crate) async fn owner(&self) -> Client {
        let login = json!({"name": "owner", "password": self.password});
        self.visitor().entered("/api/login", &login).await
    }

    pub(crate) async fn staff(&self, name: &str, roles: &[&str]) -> Client {
        let password = "a long password";
        let id = format!("add-{name}");
        let asked = json!({"id": id, "name": name, "roles": roles, "password": password});
        let added = self.owner().await.post("/api/staff/people", &asked).await;
        assert_eq!(added.status, 200, "{}", added.text);
        let login = json!({"name": name, "password": password});
        self.visitor().entered("/api/login", &login).await
    }

    /// Drains the house and waits until it is closed.
    pub(crate) async fn close(mut self) {
        drop(self.end.take());
        tokio::time::timeout(PATIENCE, &mut self.task).await.unwrap().unwrap().unwrap();
    }

    /// Waits until the house ended by itself, and tells why.
    pub(crate) async fn failed(mut self) -> String {
        let ended = tokio::time::timeout(PATIENCE, &mut self.task).await.unwrap().unwrap();
        ended.unwrap_err().to_string()
    }

    /// Begins to drain.
    pub(crate) fn drain(&mut self) {
        drop(self.end.take());
    }
}

#[derive(Clone)]
pub(crate) struct Client {
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap().to_owned()
    }
}

impl Client {
    async fn entered(self, path: &str, body: &Value) -> Client {
        let answer = self.post(path, body).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        Client { cookie: Some(cookie.split(';').next().unwrap().to_owned()), ..self }
    }

    pub(crate) fn forged(&self) -> Client {
        let cookie = format!("croupier_session={}", "0".repeat(64));
        Client { cookie: Some(cookie), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], Vec::new()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let json = [("content-type", "application/json")];
        self.ask("POST", path, &json, body.to_string().into_bytes()).await
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Answer {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
        let driver = tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path);
        request = request.header("host", self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body))).unwrap();
        let response = sender.send_request(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let text = body.collect().await.unwrap().to_bytes();
        driver.abort();
        let text = String::from_utf8_lossy(&text).into_owned();
        Answer { status: parts.status.as_u16(), headers: parts.headers, text }
    }

    /// A socket that takes little and is never read.
    pub(crate) async fn deaf_socket(&self, path: &str) -> Socket {
        let tcp = TcpSocket::new_v4().unwrap();
        tcp.set_recv_buffer_size(2048).unwrap();
        let stream = tcp.connect(self.address).await.unwrap();
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        Socket(stream)
    }

    /// A socket at a table, or with which status it was refused.
    pub(crate) async fn socket(&self, path: &str) -> Result<Socket, StatusCode> {
        self.socket_from(path, None).await
    }

    pub(crate) async fn socket_from(
        &self,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, StatusCode> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket(stream)),
            Err(Error::Http(refused)) => Err(refused.status()),
            Err(other) => panic!("{other}"),
        }
    }
}

pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn send(&mut self, frame: &Value) {
        self.raw(Message::text(frame.to_string())).await;
    }

    pub(crate) async fn raw(&mut self, message: Message) {
        self.0.send(message).await.unwrap();
    }

    /// The next frame; nothing when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.0.next()).await.unwrap();
            match message {
                Some(Ok(Message::Text(text))) => {
                    // Every frame is one of those that the interface knows.
                    if let Err(wrong) = serde_json::from_str::<Frame>(&text) {
                        panic!("{wrong}: {text}");
                    }
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next frame of this kind.
    pub(crate) async fn of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("closed before a {kind}"));
            if let Some(body) = frame.get(kind) {
                return body.clone();
            }
        }
    }

    /// Sends a command and waits for its answer.
    pub(crate) async fn asked(&mut self, id: &str, command: Value) -> Value {
        self.send(&json!({"id": id, "do": command})).await;
        loop {
            let answer = self.of("answer").await;
            if answer["id"] == id {
                return answer;
            }
        }
    }
}
