//! Tables of European roulette with their croupiers, and players who stake without a pause.

use super::{Caller, House, LoadError, Plan, Talk};
use house::live::demo_house;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// What a guest buys chips for, in cents.
const CHIPS: i64 = 1_000_000;
/// How long the croupier leaves bets open.
const BETS: Duration = Duration::from_millis(200);
const EVEN: [&str; 6] = ["rouge", "noir", "pair", "impair", "manque", "passe"];

/// Everybody who plays.
#[derive(Debug)]
pub(super) struct Crew {
    tables: Vec<String>,
    croupier: Caller,
    players: Vec<Caller>,
}

#[derive(Debug, Default)]
pub(super) struct Played {
    pub(super) acknowledged: u64,
    pub(super) refused: u64,
    pub(super) rounds: u64,
    pub(super) waited: Vec<Duration>,
    pub(super) time: Duration,
}

/// A table whose croupier keys in what the wheel shows.
fn keyed(table: &str) -> String {
    format!(
        "table = \"{table}\"\ntitle = \"Load\"\ngame = \"mc/european-roulette\"\n\
         source = \"keyed\"\nbank = 100000000000\nseats = 99\n"
    )
}

/// Tables of all games in turn, where bots play without a pause.
fn of_bots(count: usize) -> Vec<String> {
    let drawn = demo_house().into_iter().filter(|file| file.bots > 0);
    let texts: Vec<String> = drawn.map(|file| file.text().to_owned()).collect();
    let numbered = texts.iter().cycle().take(count).enumerate();
    let hurried = numbered.map(|(at, text)| {
        let lines = text.lines().map(|line| match line.split(" =").next() {
            Some("table") => format!("table = \"bots-{at}\"\n"),
            Some(time @ ("bets_s" | "decision_s")) => format!("{time} = 1\n"),
            Some(time @ ("result_s" | "step_ms")) => format!("{time} = 0\n"),
            _ => format!("{line}\n"),
        });
        lines.collect::<String>()
    });
    hurried.collect()
}

impl Crew {
    /// Opens the tables, engages a croupier and lets the players in.
    pub(super) async fn open(house: &House, plan: &Plan) -> Result<Self, LoadError> {
        let mut owner = Caller::at(house.address);
        let password = house.password.as_deref().ok_or(LoadError::NotNew)?;
        owner.sign_in("owner", password).await?;
        let engaged = json!({"id": "croupier", "name": "croupier", "roles": ["croupier"]});
        let engaged = owner.post("/api/staff/people", &engaged).await?;
        let mut croupier = Caller::at(house.address);
        croupier.sign_in("croupier", engaged["password"].as_str().unwrap_or_default()).await?;
        let tables: Vec<String> = (1..=plan.tables).map(|number| format!("t-{number}")).collect();
        let files = tables.iter().map(|table| keyed(table)).chain(of_bots(plan.bot_tables));
        for (at, file) in files.enumerate() {
            let asked = json!({"id": format!("open-{at}"), "file": file});
            owner.post("/api/staff/tables", &asked).await?;
        }
        let mut players = Vec::new();
        for _ in 0..plan.clients {
            let mut player = Caller::at(house.address);
            player.come_in(CHIPS).await?;
            players.push(player);
        }
        Ok(Crew { tables, croupier, players })
    }

    fn table_of(&self, client: usize) -> &str {
        &self.tables[client % self.tables.len()]
    }

    /// Sockets of visitors who only watch.
    pub(super) async fn watch(&self, count: usize) -> Result<Vec<JoinHandle<()>>, LoadError> {
        let visitor = Caller { cookie: None, ..self.croupier.clone() };
        let mut watchers = Vec::with_capacity(count);
        for client in 0..count {
            let mut talk = visitor.socket(self.table_of(client), "all").await?;
            // The table as it is: from then on nothing comes before something happens.
            while !talk.frame().await?.starts_with("{\"state\"") {}
            watchers.push(tokio::spawn(async move { while talk.frame().await.is_ok() {} }));
        }
        Ok(watchers)
    }

    pub(super) async fn play(&self, plan: &Plan) -> Result<Played, LoadError> {
        let over = Arc::new(AtomicBool::new(false));
        let mut talks = Vec::new();
        for (client, player) in self.players.iter().enumerate() {
            let mut talk = player.socket(self.table_of(client), "answers").await?;
            talk.done("sit", &json!({"sit": {}})).await?;
            talks.push(talk);
        }
        let mut croupiers = Vec::new();
        for table in &self.tables {
            let talk = self.croupier.socket(table, "answers").await?;
            croupiers.push(tokio::spawn(rounds(talk, table.clone(), Arc::clone(&over))));
        }
        let start = Instant::now();
        let stake = |talk| tokio::spawn(stakes(talk, Arc::clone(&over), plan.depth));
        let players: Vec<_> = talks.into_iter().map(stake).collect();
        tokio::time::sleep(plan.time).await;
        over.store(true, Ordering::Relaxed);
        let mut played = Played::default();
        for player in players {
            let one = joined(player.await)?;
            played.acknowledged += one.acknowledged;
            played.refused += one.refused;
            played.waited.extend(one.waited);
        }
        played.time = start.elapsed();
        for croupier in croupiers {
            played.rounds += joined(croupier.await)?;
        }
        Ok(played)
    }
}

fn joined<T>(result: Result<Result<T, LoadError>, tokio::task::JoinError>) -> Result<T, LoadError> {
    result.map_err(|why| LoadError::Socket(why.to_string()))?
}

/// A croupier who plays round after round. How many there were.
async fn rounds(mut talk: Talk, table: String, over: Arc<AtomicBool>) -> Result<u64, LoadError> {
    let staff = |act: Value| json!({"staff": {"role": "croupier", "act": act}});
    let mut round = 0_u64;
    while !over.load(Ordering::Relaxed) {
        tokio::time::sleep(BETS).await;
        // Never zero, after which the law waits for what players say of their even chances.
        let pocket = 1 + round * 17 % 36;
        // The ids of one person are unique over all tables.
        let id = |what: &str| format!("{table}-{what}-{round}");
        let launch = staff(json!({"do": "launch", "wheel": null, "ball": null}));
        talk.done(&id("launch"), &launch).await?;
        talk.done(&id("close"), &staff(json!({"do": "close-bets"}))).await?;
        talk.done(&id("ball"), &json!({"key": {"pocket": pocket.to_string()}})).await?;
        round += 1;
    }
    Ok(round)
}

/// A player who stakes as fast as he is answered, with this many commands on their way.
async fn stakes(mut talk: Talk, over: Arc<AtomicBool>, depth: usize) -> Result<Played, LoadError> {
    let mut played = Played::default();
    let mut waiting: Vec<(String, Instant)> = Vec::with_capacity(depth);
    let mut sent = 0_usize;
    loop {
        while waiting.len() < depth && !over.load(Ordering::Relaxed) {
            let bet = EVEN[sent % EVEN.len()];
            let id = format!("p-{sent}");
            sent += 1;
            let text = format!(
                "{{\"id\":\"{id}\",\"do\":{{\"act\":{{\"do\":\"place\",\"bet\":\"{bet}\",\
                 \"stake\":100,\"tender\":\"chips\"}}}}}}"
            );
            waiting.push((id, Instant::now()));
            talk.send_text(text).await?;
        }
        if waiting.is_empty() {
            return Ok(played);
        }
        let answer = talk.answer().await?;
        let at = waiting.iter().position(|(id, _)| id == answer.id());
        let Some(at) = at else { return Err(LoadError::Socket(answer.text)) };
        let (_, sent_at) = waiting.swap_remove(at);
        if answer.is_done() {
            played.acknowledged += 1;
            played.waited.push(sent_at.elapsed());
        } else {
            played.refused += 1;
        }
    }
}
