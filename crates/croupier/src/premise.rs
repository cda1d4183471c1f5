//! What is taken for granted beside the house rules, told on the command line.

use anyhow::{Result, anyhow, bail};
use odds::baccara::banque_a_tout_va::Stakes;
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
    pub(crate) fn premise<G: Priced>(&self) -> Result<Premise> {
        let (option, premise, missing) = if let Some(stakes) = &self.stakes {
            let told = stakes.parse::<Stakes>();
            let told = told.map_err(|why| anyhow!("--stakes {stakes}: {why}"))?;
            ("--stakes", Premise::Stakes(told), "pair of tableaux")
        } else if self.without_levy {
            ("--without-levy", Premise::WithoutLevy, "levy on what a banker wins")
        } else if self.with_replacement {
            ("--with-replacement", Premise::WithReplacement, "ponte and banker to solve for")
        } else {
            return Ok(Premise::AsPlayed);
        };
        if !G::admits(premise) {
            bail!("{option}: {} has no {missing}", G::ID);
        }
        Ok(premise)
    }
}
