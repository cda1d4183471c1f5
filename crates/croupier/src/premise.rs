//! What is taken for granted beside the house rules, given on the command line.

use anyhow::Result;
use odds::asked::PremiseAsked;
use odds::{Premise, Priced};

#[derive(Debug, Default, clap::Args)]
#[group(multiple = false)]
pub(crate) struct PremiseArgs {
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

impl PremiseArgs {
    pub(crate) fn asked(&self) -> PremiseAsked<'_> {
        match &self.stakes {
            Some(stakes) => PremiseAsked::Stakes(stakes),
            None if self.without_levy => PremiseAsked::WithoutLevy,
            None if self.with_replacement => PremiseAsked::WithReplacement,
            None => PremiseAsked::AsPlayed,
        }
    }

    pub(crate) fn premise<G: Priced>(&self) -> Result<Premise> {
        self.asked().premise::<G>().map_err(crate::output::by_option)
    }
}
