//! What every question about odds tells on the command line: the house, the shoe, and what is taken
//! for granted beside the house rules.

use crate::house::{HouseArgs, said};
use crate::output::heading;
use anyhow::Result;
use games::AnyGame;
use odds::Premise;
use odds::asked::{OddsAsked, PremiseAsked, ShoeAsked};
use table::Draft;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct QuestionArgs {
    #[command(flatten)]
    house: HouseArgs,
    /// Cards that have left the shoe, such as "As Kd 10c*3"
    #[arg(long, value_name = "CARDS", conflicts_with = "left")]
    seen: Option<String>,
    /// What is left of the shoe, by cards ("As=5 Kd=6") or by ranks ("A=20 2=24 K=24"); what is
    /// not named is gone
    #[arg(long, value_name = "CARDS=COUNTS")]
    left: Option<String>,
    #[command(flatten)]
    premise: PremiseArgs,
}

#[derive(Debug, Default, clap::Args)]
#[group(multiple = false)]
struct PremiseArgs {
    /// Banque à tout va: what lies on the right tableau and on the left, in any unit, such as 2:1,
    /// or 2:1:1 with à cheval; the banker plays for all of it. Equal money if nothing is said
    #[arg(long, value_name = "RIGHT:LEFT", allow_hyphen_values = true)]
    stakes: Option<String>,
    /// Chemin de fer: without the 5 % that the house takes of what the banker wins
    #[arg(long)]
    without_levy: bool,
    /// Chemin de fer: the simpler game of the literature, in which each card is put back before the
    /// next, the banker may always choose, and nothing is levied
    #[arg(long)]
    with_replacement: bool,
}

impl QuestionArgs {
    /// The house, if the law admits it.
    pub(crate) fn house(&self, game: AnyGame) -> Result<Draft> {
        self.house.admit(game)
    }

    /// The edges of every bet, in this house and with everything that the options tell.
    pub(crate) fn asked<'a>(&'a self, game: AnyGame, house: &'a Draft) -> OddsAsked<'a> {
        let seen = self.seen.as_deref().map(ShoeAsked::Seen);
        let shoe = seen.or_else(|| self.left.as_deref().map(ShoeAsked::Left));
        let premise = match &self.premise {
            PremiseArgs { stakes: Some(stakes), .. } => PremiseAsked::Stakes(stakes),
            PremiseArgs { without_levy: true, .. } => PremiseAsked::WithoutLevy,
            PremiseArgs { with_replacement: true, .. } => PremiseAsked::WithReplacement,
            PremiseArgs { .. } => PremiseAsked::AsPlayed,
        };
        OddsAsked { shoe, premise, ..OddsAsked::edges(game, house) }
    }
}

/// The first line of an answer: the game, its house, the cards left, and what is taken for granted.
pub(crate) fn heads(asked: &OddsAsked<'_>, cards: Option<u32>, premise: Premise) -> String {
    let cards = cards.map_or(String::new(), |cards| format!(", {cards} cards left"));
    format!("{}  {}{cards}{}\n", heading(asked.game.id()), said(asked.house), granted(premise))
}

/// What is taken for granted, behind what else is said.
pub(crate) fn granted(premise: Premise) -> String {
    premise.told().map_or(String::new(), |words| format!(", {words}"))
}
