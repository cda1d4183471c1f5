//! `croupier audit`: the journal of a house, checked, shown or exported without its server.

use crate::output::{self, say, table};
use ::house::audit::{Export, Report, Unread, export, verify_export, verify_store};
use ::house::journal::{PublicKey, Record, Stream};
use ::house::store::{SqliteStore, Store};
use anyhow::{Context, Result, anyhow, bail};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Check chains, signatures, the ledger, every draw and every payment
    Verify(Verify),
    /// List records
    Show(Show),
    /// Write a data folder as an export that anybody can check
    Export(Written),
}

#[derive(Debug, clap::Args)]
struct Verify {
    /// A data folder or an export
    path: PathBuf,
    /// The public key that must have signed, 64 hexadecimal digits
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct Show {
    /// A data folder or an export
    path: PathBuf,
    /// One stream only, such as table:roulette-1
    #[arg(long, value_name = "STREAM")]
    stream: Option<Stream>,
    /// The first record, in the order of the house, from 0
    #[arg(long, value_name = "POSITION", default_value_t = 0)]
    from: u64,
    /// How many
    #[arg(long, default_value_t = 20)]
    count: usize,
    /// Print JSON, one record a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct Written {
    /// A data folder
    path: PathBuf,
    /// The folder to write, which must not be there yet
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.task {
        Task::Verify(args) => verify(args),
        Task::Show(args) => show(args),
        Task::Export(args) => write(args),
    }
}

/// What lies in a folder.
enum Found {
    Data(Box<SqliteStore>),
    Export,
}

fn look(path: &Path) -> Result<Found> {
    if path.join(Export::MANIFEST).is_file() {
        return Ok(Found::Export);
    }
    // Opening a folder makes what is not there, and an audit must not.
    if !path.join(SqliteStore::FILE).is_file() {
        bail!(
            "{} is neither a data folder ({}) nor an export ({})",
            path.display(),
            SqliteStore::FILE,
            Export::MANIFEST
        );
    }
    let store = SqliteStore::open(path);
    Ok(Found::Data(Box::new(store?)))
}

fn now() -> Result<u64> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.context("the clock of this machine stands before 1970")?;
    Ok(u64::try_from(since.as_millis())?)
}

fn verify(args: &Verify) -> Result<()> {
    let trusted = args.key.clone().map(PublicKey::try_from).transpose();
    let trusted = trusted.map_err(|why| anyhow!("--key: {why}"))?;
    let report = match look(&args.path)? {
        Found::Export => verify_export(&args.path, trusted),
        Found::Data(store) => verify_store(&store, now()?, trusted),
    };
    match report {
        Ok(report) if args.json => output::json(&json!({ "sound": true, "report": report })),
        Ok(report) => say(&told(&report)),
        Err(Unread::Found(finding)) => {
            if args.json {
                let record = finding.record.as_deref();
                output::json(&json!({
                    "sound": false,
                    "position": finding.position,
                    "stream": record.map(|(stream, _)| stream),
                    "seq": record.map(|(_, seq)| seq),
                    "wrong": finding.wrong.to_string(),
                }))?;
            }
            Err(anyhow!(finding))
        }
        Err(other) => Err(anyhow!(other)),
    }
}

fn told(report: &Report) -> String {
    let Report { records, streams, root, key, checkpoints, lines, postings, draws, open_seeds } =
        report;
    let open = match open_seeds {
        0 => String::new(),
        open => format!("; {open} seeds are not revealed yet"),
    };
    format!(
        "{records} records in {streams} streams are in order\n\
         root         {root}\n\
         key          {key}\n\
         checkpoints  {checkpoints}, all signed with it\n\
         payments     {lines} lines derived again, {postings} postings that sum to zero\n\
         draws        {draws} drawn again from their seeds{open}"
    )
}

/// Records with their positions, from a data folder or an export.
fn records(args: &Show) -> Result<Vec<(u64, Record, String)>> {
    let mut shown = Vec::new();
    let mut keep = |position: u64, bytes: &[u8]| -> Result<bool> {
        let record = Record::read(bytes).with_context(|| format!("record {position}"))?;
        if args.stream.as_ref().is_none_or(|stream| *stream == record.stream) {
            let text = String::from_utf8_lossy(bytes).into_owned();
            shown.push((position, record, text));
        }
        Ok(shown.len() < args.count)
    };
    if args.count == 0 {
        return Ok(shown);
    }
    match look(&args.path)? {
        Found::Export => {
            let mut export = Export::open(&args.path)?;
            let mut position = 0;
            while let Some(bytes) = export.next_record()? {
                if position >= args.from && !keep(position, &bytes)? {
                    break;
                }
                position += 1;
            }
        }
        Found::Data(store) => {
            let mut position = args.from;
            'read: loop {
                let stored = store.read(position, 1024)?;
                let Some(last) = stored.last() else { break };
                position = last.position + 1;
                for record in &stored {
                    if !keep(record.position, &record.bytes)? {
                        break 'read;
                    }
                }
            }
        }
    }
    Ok(shown)
}

fn show(args: &Show) -> Result<()> {
    let records = records(args)?;
    if args.json {
        let lines = records.into_iter().map(|(position, _, record)| {
            format!("{{\"position\":{position},\"record\":{record}}}\n")
        });
        let text: String = lines.collect();
        return output::write(text.as_bytes());
    }
    let rows = records.iter().map(|(position, record, _)| {
        let inputs: Vec<String> = record.inputs.iter().map(said).collect();
        let moved: table::Cents =
            record.postings.iter().map(|p| p.amount).filter(|a| a.is_positive()).sum();
        vec![
            position.to_string(),
            record.stream.to_string(),
            record.seq.to_string(),
            record.who.to_string(),
            record.role.to_string(),
            inputs.join(", "),
            record.lines.len().to_string(),
            moved.to_string(),
        ]
    });
    let columns = ">position|stream|>seq|who|as|input|>lines|>moved";
    say(&table(columns, rows))
}

/// An input in short: what it is, and the act or result itself.
fn said(given: &::house::journal::Given) -> String {
    use ::house::journal::Given;
    match given {
        Given::Open { game, .. } => format!("opens {game}"),
        Given::Sit { seat, .. } => format!("sits at {seat}"),
        Given::Leave { seat } => format!("leaves {seat}"),
        Given::Act { by, action, silent: None } => format!("{by} {action}"),
        Given::Act { by, action, silent: Some(clause) } => {
            format!("{by} {action}, said nothing ({clause})")
        }
        Given::Chance { seen, drawn } => {
            format!("{} {seen}", if drawn.is_some() { "drawn" } else { "keyed in" })
        }
        Given::Commit { seed, .. } => format!("publishes {seed}"),
        Given::Cut { seed, .. } => format!("cuts {seed}"),
        Given::Reveal { seed, .. } => format!("reveals {seed}"),
        Given::Order(order) => ordered(order),
        Given::Correct { claim } => format!("signs the claim of record {claim}"),
        Given::Issue { to, amount } => format!("{amount} to {to}"),
        Given::BuyIn { player, amount } => format!("{player} buys in {amount}"),
        Given::CashOut { player, amount } => format!("{player} cashes out {amount}"),
    }
}

fn ordered(order: &::house::journal::Order) -> String {
    use ::house::journal::Order;
    match order {
        Order::Run { .. } => "runs by its house file".to_owned(),
        Order::Away { seat } => format!("{seat} went away"),
        Order::Pause { why } => format!("pauses: {why}"),
        Order::Resume => "resumes".to_owned(),
        Order::Close => "closes after this round".to_owned(),
        Order::Claim { seq, seen, why } => format!("claims {seen} for record {seq}: {why}"),
        Order::Withdraw { claim } => format!("withdraws the claim of record {claim}"),
    }
}

fn write(args: &Written) -> Result<()> {
    let Found::Data(store) = look(&args.path)? else {
        bail!("{} is an export already", args.path.display());
    };
    let manifest = export(store.as_ref(), store.key(), now()?, &args.to)?;
    if args.json {
        return output::json(&manifest);
    }
    let (records, to) = (manifest.records, args.to.display());
    say(&format!("{records} records written to {to}, signed with {}", manifest.key))
}
