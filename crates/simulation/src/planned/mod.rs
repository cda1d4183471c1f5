//! Plans of simulations in TOML: what the options of the command say, to be kept and run again.

mod counting;
mod grid;
mod player;
mod staking;
mod state;
mod text;

pub use grid::{Found, Grid, Point};
pub use player::{KeptPlayer, PlayerFile, PlayerTable, PlayerTold};
pub use state::{Identity, State, identity};
pub use text::{Fault, line_and_column, read_text};

use crate::{Generator, Mode, Plan};
use games::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use table::Draft;
use text::File;

/// A plan file. What it leaves out has the default of its option.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanFile {
    pub game: Option<String>,
    pub rounds: Option<Number>,
    pub seed: Option<u64>,
    pub mode: Option<String>,
    pub per_shoe: Option<u16>,
    pub driver: Option<String>,
    pub generator: Option<String>,
    pub strategy: Option<PathBuf>,
    #[serde(default)]
    bets: Vec<PlannedBet>,
    /// Who plays, if it is somebody with a bankroll. A state keeps him beside its plan.
    #[serde(skip_serializing)]
    player: Option<PlayerTable>,
    #[serde(skip)]
    pub player_told: Option<PlayerFile>,
    /// House rules, as in a file of them.
    #[serde(default)]
    house: BTreeMap<String, Setting>,
    /// Values to run through.
    #[serde(default)]
    grid: BTreeMap<String, Values>,
}

/// A whole number, or one such as "1e9".
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Number {
    Whole(u64),
    Text(String),
}

impl Number {
    pub fn text(&self) -> String {
        match self {
            Number::Whole(number) => number.to_string(),
            Number::Text(text) => text.clone(),
        }
    }
}

/// `"rouge=5.00:prison"`, or its parts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum PlannedBet {
    Word(String),
    Parts(BetParts),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BetParts {
    bet: String,
    /// In units, in quotes.
    stake: Option<String>,
    play: Option<String>,
}

impl PlannedBet {
    fn word(&self) -> String {
        match self {
            PlannedBet::Word(word) => word.clone(),
            PlannedBet::Parts(BetParts { bet, stake, play }) => {
                let stake = stake.as_ref().map_or_else(String::new, |stake| format!("={stake}"));
                let play = play.as_ref().map_or_else(String::new, |play| format!(":{play}"));
                format!("{bet}{stake}{play}")
            }
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Setting {
    Switch(bool),
    Number(i64),
    Text(String),
}

impl Setting {
    fn text(&self) -> String {
        match self {
            Setting::Switch(true) => "on".to_owned(),
            Setting::Switch(false) => "off".to_owned(),
            Setting::Number(number) => number.to_string(),
            Setting::Text(text) => text.clone(),
        }
    }
}

/// A list, or a text such as "1..8".
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Values {
    List(Vec<Setting>),
    Text(String),
}

impl PlanFile {
    pub fn read(path: &Path) -> Result<Self, Fault> {
        let (shown, text) = (path.display(), read_text(path)?);
        let file = File { path, text: &text };
        let mut plan: PlanFile = file.parse()?;
        // A chart lies beside its plan.
        if let (Some(chart), Some(folder)) = (&plan.strategy, path.parent())
            && chart != Path::new("best")
        {
            plan.strategy = Some(folder.join(chart));
        }
        plan.player_told = plan.player.take().map(|player| player.read(file)).transpose()?;
        for (what, said, known) in [
            ("mode", &plan.mode, ["law", "fixed"]),
            ("driver", &plan.driver, ["tabulated", "engine"]),
            ("generator", &plan.generator, Generator::ALL.map(Generator::name)),
        ] {
            if let Some(said) = said.as_ref().filter(|said| !known.contains(&said.as_str())) {
                return Err(Fault(format!(
                    "{shown}: {what} = \"{said}\": expected \"{}\"",
                    known.join("\" or \"")
                )));
            }
        }
        Ok(plan)
    }

    /// One run of a game in this house, its chart and its player aside.
    pub fn of_one_run((game, draft): (AnyGame, &Draft), bets: &[String], plan: &Plan) -> Self {
        let (mode, per_shoe) = match plan.mode {
            Mode::Law => ("law", None),
            Mode::Fixed { per_shoe } => ("fixed", per_shoe),
        };
        let setting =
            |(key, value): (&str, &str)| (key.to_owned(), Setting::Text(value.to_owned()));
        PlanFile {
            game: Some(game.id().to_owned()),
            rounds: Some(Number::Whole(plan.rounds)),
            seed: Some(plan.seed.number),
            mode: Some(mode.to_owned()),
            per_shoe,
            driver: Some(plan.driver.name().to_owned()),
            generator: Some(plan.seed.generator.name().to_owned()),
            bets: bets.iter().cloned().map(PlannedBet::Word).collect(),
            house: draft.iter().map(setting).collect(),
            ..PlanFile::default()
        }
    }

    /// The bets as words of `--bet`.
    pub fn bets(&self) -> Vec<String> {
        self.bets.iter().map(PlannedBet::word).collect()
    }

    /// The house rules as words of `--set`.
    pub fn house(&self) -> impl Iterator<Item = (&str, String)> {
        self.house.iter().map(|(key, value)| (key.as_str(), value.text()))
    }

    /// The values to run through as words of `--grid`.
    pub fn grid(&self) -> Vec<String> {
        let word = |(key, values): (&String, &Values)| match values {
            Values::Text(text) => format!("{key}={text}"),
            Values::List(list) => {
                let values: Vec<String> = list.iter().map(Setting::text).collect();
                format!("{key}={}", values.join(","))
            }
        };
        self.grid.iter().map(word).collect()
    }
}
