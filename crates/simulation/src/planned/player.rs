//! Players with a bankroll, as options, plans (`[player]`) and states tell them.

use super::text::File;
use super::{Fault, counting, read_text, staking};
use crate::players::counting::{Ramp, Rung, System};
use crate::players::{Limits, Player, SESSION_ROUNDS, SESSION_ROUNDS_MOST, Stakes, Staking};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use table::{Cents, nearest};
use toml::Spanned;

/// Sessions kept whole by default.
const PATHS: u16 = 3;

/// What is told of a player: by options, or by a plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTold {
    pub bankroll: Option<Cents>,
    pub stop_loss: Option<Cents>,
    pub stop_win: Option<Cents>,
    pub session_rounds: Option<u32>,
    pub staking: Option<PathBuf>,
    pub counting: Option<PathBuf>,
    /// Such as `..0=1,1=2,2..3=4,4..=8`.
    pub ramp: Option<String>,
    pub no_limits: bool,
    pub paths: Option<u16>,
}

/// `[player]` of a plan.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerTable {
    bankroll: Option<Spanned<String>>,
    stop_loss: Option<Spanned<String>>,
    stop_win: Option<Spanned<String>>,
    session_rounds: Option<Spanned<u32>>,
    staking: Option<PathBuf>,
    counting: Option<PathBuf>,
    ramp: Option<Vec<Spanned<counting::RungTable>>>,
    limits: Option<bool>,
    paths: Option<u16>,
}

/// The same, checked.
#[derive(Clone, Debug, Default)]
pub struct PlayerFile {
    told: PlayerTold,
    /// The texts of his files, where a state has kept them.
    staking: Option<String>,
    counting: Option<String>,
}

/// A player as a state keeps him, with the texts of his files.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptPlayer {
    bankroll: Option<Cents>,
    stop_loss: Option<Cents>,
    stop_win: Option<Cents>,
    session_rounds: u32,
    staking: Option<Source>,
    counting: Option<Source>,
    /// As `--ramp` has it.
    ramp: Option<String>,
    limits: bool,
    paths: u16,
}

/// A system that is known by its name, or the name and the text of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Source {
    name: String,
    text: Option<String>,
}

impl KeptPlayer {
    /// As a plan would tell him.
    pub fn file(&self) -> PlayerFile {
        let name = |source: &Option<Source>| source.as_ref().map(|s| PathBuf::from(&s.name));
        let text = |source: &Option<Source>| source.as_ref().and_then(|s| s.text.clone());
        let told = PlayerTold {
            bankroll: self.bankroll,
            stop_loss: self.stop_loss,
            stop_win: self.stop_win,
            session_rounds: Some(self.session_rounds),
            staking: name(&self.staking),
            counting: name(&self.counting),
            ramp: self.ramp.clone(),
            no_limits: !self.limits,
            paths: Some(self.paths),
        };
        PlayerFile { told, staking: text(&self.staking), counting: text(&self.counting) }
    }
}

impl PlayerTable {
    /// Checks amounts and ramp; files lie beside the plan.
    pub(super) fn read(self, file: File<'_>) -> Result<PlayerFile, Fault> {
        let path = file.path;
        let amount = |key: &str, told: Option<Spanned<String>>| {
            told.map(|told| {
                let at = told.span().start;
                told.get_ref()
                    .parse::<Cents>()
                    .map_err(|why| file.fault(at, &format!("player.{key}: {why}")))
            })
            .transpose()
        };
        if let Some(rounds) = &self.session_rounds
            && !(1..=SESSION_ROUNDS_MOST).contains(rounds.get_ref())
        {
            let why = format!("player.session_rounds: one from 1 to {SESSION_ROUNDS_MOST}");
            return Err(file.fault(rounds.span().start, &why));
        }
        if self.staking.is_some() && self.counting.is_some() {
            return Err(Fault(format!(
                "{}: [player]: a counter stakes by his ramp; tell staking or counting",
                path.display()
            )));
        }
        let mut ramp = None;
        if let Some(rungs) = self.ramp {
            counting::ramp(file, "player.ramp", &rungs)?;
            let words: Vec<String> = rungs.iter().map(|rung| rung.get_ref().word()).collect();
            ramp = Some(words.join(","));
        }
        let beside = |own: PathBuf, known: &[&str]| match own.to_str() {
            Some(name) if known.contains(&name) => own,
            _ => path.parent().map_or(own.clone(), |folder| folder.join(&own)),
        };
        let told = PlayerTold {
            bankroll: amount("bankroll", self.bankroll)?,
            stop_loss: amount("stop_loss", self.stop_loss)?,
            stop_win: amount("stop_win", self.stop_win)?,
            session_rounds: self.session_rounds.map(Spanned::into_inner),
            staking: self.staking.map(|file| beside(file, &Staking::NAMES)),
            counting: self.counting.map(|file| beside(file, &System::NAMES)),
            ramp,
            no_limits: self.limits == Some(false),
            paths: self.paths,
        };
        Ok(PlayerFile { told, ..PlayerFile::default() })
    }
}

impl PlayerTold {
    /// The player of the options and of the plan together, and how a state keeps him; what is told
    /// here goes before the plan.
    pub fn player(&self, file: Option<&PlayerFile>) -> Result<Option<(Player, KeptPlayer)>, Fault> {
        if *self == PlayerTold::default() && file.is_none() {
            return Ok(None);
        }
        let none = PlayerFile::default();
        let file = file.unwrap_or(&none);
        let told = &file.told;
        let (staking, counting) = self.sources(file)?;
        let ramp = self.ramp.as_ref().or(told.ramp.as_ref());
        let kept = KeptPlayer {
            bankroll: self.bankroll.or(told.bankroll),
            stop_loss: self.stop_loss.or(told.stop_loss),
            stop_win: self.stop_win.or(told.stop_win),
            session_rounds: self.session_rounds.or(told.session_rounds).unwrap_or(SESSION_ROUNDS),
            staking,
            counting,
            ramp: ramp.cloned(),
            limits: !(self.no_limits || told.no_limits),
            paths: self.paths.or(told.paths).unwrap_or(PATHS),
        };
        let (stakes, staking) = kept.stakes()?;
        let player = Player {
            bankroll: kept.bankroll,
            stop_loss: kept.stop_loss,
            stop_win: kept.stop_win,
            session_rounds: kept.session_rounds,
            stakes,
            staking,
            limits: if kept.limits { Limits::Held } else { Limits::Ignored },
            paths: kept.paths,
        };
        Ok(Some((player, kept)))
    }

    /// How he stakes, and how he counts. A choice on the command line puts away the other one of
    /// the plan.
    fn sources(&self, file: &PlayerFile) -> Result<(Option<Source>, Option<Source>), Fault> {
        let (told, texts) = match (&self.staking, &self.counting) {
            (None, None) => (&file.told, [file.staking.as_ref(), file.counting.as_ref()]),
            (_, _) => (self, [None, None]),
        };
        let of = |what, path: Option<&PathBuf>, text, known: &[&'static str]| {
            path.map(|path| Source::of(what, path, text, known)).transpose()
        };
        let staking = of("staking", told.staking.as_ref(), texts[0], &Staking::NAMES)?;
        let counting = of("counting", told.counting.as_ref(), texts[1], &System::NAMES)?;
        Ok((staking, counting))
    }
}

impl Source {
    fn of(
        what: &str,
        path: &Path,
        kept: Option<&String>,
        known: &[&'static str],
    ) -> Result<Source, Fault> {
        let is_known = path.to_str().is_some_and(|name| known.contains(&name));
        let text = match kept {
            Some(text) => Some(text.clone()),
            None if is_known => None,
            None if is_file(path) => Some(read_text(path)?),
            None => return Err(unknown(what, path, known)),
        };
        Ok(Source { name: path.to_string_lossy().into_owned(), text })
    }
}

impl KeptPlayer {
    fn stakes(&self) -> Result<(Stakes, String), Fault> {
        let Some(counting) = &self.counting else {
            if self.ramp.is_some() {
                let why = "a ramp is a counter's; tell how he counts, such as --counting hi-lo";
                return Err(Fault(why.to_owned()));
            }
            let Some(Source { name, text }) = &self.staking else {
                return Ok((Stakes::Staking(Staking::flat()), "flat".to_owned()));
            };
            let staking = match text {
                Some(text) => staking::read(File { path: Path::new(name), text })?,
                None => named(Staking::named, "staking", name, &Staking::NAMES)?,
            };
            return Ok((Stakes::Staking(staking), word(Path::new(name))));
        };
        let ramp = self.ramp.as_deref().map(read_ramp).transpose()?;
        let Source { name, text } = counting;
        let system = match text {
            Some(text) => counting::read(File { path: Path::new(name), text }, ramp)?,
            None => {
                let known = named(System::named, "counting", name, &System::NAMES)?;
                match ramp {
                    Some(ramp) => known.with_ramp(ramp),
                    None => known,
                }
            }
        };
        let name = format!("counting {}", system.name);
        Ok((Stakes::Counting(Box::new(system)), name))
    }
}

fn named<T>(
    of: impl Fn(&str) -> Option<T>,
    what: &str,
    name: &str,
    known: &[&'static str],
) -> Result<T, Fault> {
    of(name).ok_or_else(|| unknown(what, Path::new(name), known))
}

/// The last part of a path.
fn word(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "toml") || path.exists()
}

fn unknown(what: &str, path: &Path, known: &[&'static str]) -> Fault {
    let shown = path.display();
    match nearest(&word(path), known.iter().copied()) {
        Some(meant) => Fault(format!("unknown {what} `{shown}`; did you mean `{meant}`?")),
        None => {
            Fault(format!("unknown {what} `{shown}`; known: {}, or FILE.toml", known.join(", ")))
        }
    }
}

/// `..0=1,1=2,2..3=4,4..=8`.
fn read_ramp(text: &str) -> Result<Ramp, Fault> {
    let rungs = text.split(',').map(|part| {
        let wrong =
            || Fault(format!("--ramp {part}: write counts, `=` and a stake, such as 2..3=4"));
        let (counts, stake) = part.trim().rsplit_once('=').ok_or_else(wrong)?;
        let count = |text: &str| match text.trim() {
            "" => Ok(None),
            number => number.parse::<i32>().map(Some).map_err(|_| wrong()),
        };
        let (from, to) = match counts.split_once("..") {
            Some((from, to)) => (count(from)?, count(to)?),
            None => {
                let only = count(counts)?.ok_or_else(wrong)?;
                (Some(only), Some(only))
            }
        };
        Ok(Rung { from, to, stake: stake.trim().parse().map_err(|_| wrong())? })
    });
    let rungs = rungs.collect::<Result<Vec<Rung>, Fault>>()?;
    Ramp::new(&rungs)
        .map_err(|bad| Fault(format!("--ramp {text}: rung {}: {}", bad.at + 1, bad.why)))
}
