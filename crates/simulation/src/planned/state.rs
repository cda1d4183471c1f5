//! Simulations that are interrupted and go on: a file with all that the chunks so far have brought,
//! and with the plan that it is of.

use super::{Fault, KeptPlayer, PlanFile};
use crate::players::{Limits, Player, SessionsPrefix};
use crate::{Mode, Plan, Prefix};
use games::{AnyGame, with_game};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use table::{Cents, Draft, Form, Game};

/// What the first line of every such file says.
const KIND: &str = "croupier simulation state";
const FORMAT: u32 = 1;

/// The first line; the second is what it is the digest of.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    kind: String,
    format: u32,
    sha256: String,
}

/// What makes two runs the same, chunk by chunk: everything but how many rounds.
pub type Identity = BTreeMap<String, String>;

/// All that decides what the chunks of a run hold: its game, plan and house, the text of its chart
/// and its player.
pub fn identity(
    (game, draft): (AnyGame, &Draft),
    plan: &Plan,
    chart: Option<&str>,
    player: Option<&Player>,
) -> Identity {
    let mut identity = Identity::new();
    let mut tell = |key: &str, value: &str| identity.insert(key.to_owned(), value.to_owned());
    tell("game", game.id());
    tell("edition", rulebook::subject_of(game.id()).map_or("", |subject| subject.edition));
    tell("croupier", env!("CARGO_PKG_VERSION"));
    tell("seed", &plan.seed.number.to_string());
    tell("generator", plan.seed.generator.name());
    tell("driver", plan.driver.name());
    match plan.mode {
        Mode::Law => tell("mode", "law"),
        Mode::Fixed { per_shoe: None } => tell("mode", "fixed"),
        Mode::Fixed { per_shoe: Some(rounds) } => tell("mode", &format!("fixed {rounds}")),
    };
    tell("strategy", chart.map(digest).as_deref().unwrap_or("best"));
    for (at, staked) in (1..).zip(&plan.stakes) {
        let play = staked.play.map_or_else(String::new, |play| format!(":{play}"));
        tell(&format!("bet {at}"), &format!("{}={}{play}", staked.bet, staked.stake));
    }
    with_game!(game, G => {
        let options = G::options().iter().filter(|o| !matches!(o.form, Form::Forbidden));
        for option in options {
            let value = draft.get(option.key).unwrap_or(option.default);
            tell(&format!("house {}", option.key), value);
        }
    });
    for (key, value) in player.map(of_player).unwrap_or_default() {
        tell(key, &value);
    }
    identity
}

/// The second line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// What is told anew where nothing else is.
    pub plan: PlanFile,
    /// The chart that hands are played by, if one was given.
    pub chart: Option<String>,
    /// Who plays, if it is somebody with a bankroll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<KeptPlayer>,
    pub identity: Identity,
    /// What rounds without a player with a bankroll brought.
    pub prefix: Prefix,
    /// What his sessions brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sessions: Option<SessionsPrefix>,
}

/// The digest of a text, in hexadecimal digits.
fn digest(text: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

impl State {
    /// The state that a file holds.
    pub fn read(path: &Path) -> Result<Self, Fault> {
        let shown = path.display();
        let bytes =
            std::fs::read(path).map_err(|why| Fault(format!("cannot read {shown}: {why}")))?;
        let foreign = || Fault(format!("{shown} is no state of a simulation"));
        let text = String::from_utf8(bytes).map_err(|_| foreign())?;
        let (head, body) = text.split_once('\n').ok_or_else(foreign)?;
        let head: Head = serde_json::from_str(head).map_err(|_| foreign())?;
        if head.kind != KIND {
            return Err(foreign());
        }
        if head.format != FORMAT {
            return Err(Fault(format!(
                "{shown} is a state of format {}; this program reads {FORMAT}",
                head.format
            )));
        }
        let body = body.strip_suffix('\n').unwrap_or(body);
        if digest(body) != head.sha256 {
            return Err(Fault(format!(
                "{shown} is damaged: its digest is not that of what it holds"
            )));
        }
        let why = |why| Fault(format!("{shown} cannot be understood: {why}"));
        serde_json::from_str(body).map_err(why)
    }

    /// What its file holds.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        let body = serde_json::to_string(self)?;
        let head = Head { kind: KIND.to_owned(), format: FORMAT, sha256: digest(&body) };
        Ok(format!("{}\n{body}\n", serde_json::to_string(&head)?))
    }

    /// Rounds that have been played.
    pub fn rounds(&self) -> u64 {
        self.sessions.as_ref().map_or(self.prefix.rounds(), SessionsPrefix::rounds)
    }

    /// Refuses to go on with another run, and says what differs.
    pub fn check(&self, path: &Path, wanted: &Identity) -> Result<(), Fault> {
        let shown = path.display();
        let keys: std::collections::BTreeSet<&String> =
            self.identity.keys().chain(wanted.keys()).collect();
        let nothing = "nothing".to_owned();
        let differences: Vec<String> = keys
            .into_iter()
            .map(|key| {
                let of = |identity: &Identity| identity.get(key).unwrap_or(&nothing).clone();
                (key, of(&self.identity), of(wanted))
            })
            .filter(|(_, kept, asked)| kept != asked)
            .map(|(key, kept, asked)| format!("{key}: {kept} in the state, {asked} asked for"))
            .collect();
        if !differences.is_empty() {
            return Err(Fault(format!(
                "{shown} is the state of another run:\n  {}",
                differences.join("\n  ")
            )));
        }
        Ok(())
    }
}

/// All of a player that decides what his sessions bring.
fn of_player(player: &Player) -> Vec<(&'static str, String)> {
    let amount =
        |amount: Option<Cents>| amount.map_or_else(|| "none".to_owned(), |a| a.to_string());
    vec![
        ("player bankroll", amount(player.bankroll)),
        ("player stop-loss", amount(player.stop_loss)),
        ("player stop-win", amount(player.stop_win)),
        ("player session-rounds", player.session_rounds.to_string()),
        ("player staking", player.staking.clone()),
        // A script or a system may have changed under its name.
        ("player stakes", digest(&format!("{:?}", player.stakes))),
        ("player limits", if player.limits == Limits::Held { "held" } else { "ignored" }.into()),
        ("player paths", player.paths.to_string()),
    ]
}
