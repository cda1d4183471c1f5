//! A shoe told on the command line.

use anyhow::{Result, anyhow, bail};
use odds::{Priced, Stock};

#[derive(Debug, Default, clap::Args)]
pub(crate) struct ShoeArgs {
    /// Cards that have left the shoe, such as "As Kd 10c*3"
    #[arg(long, value_name = "CARDS", conflicts_with = "left")]
    seen: Option<String>,
    /// What is left of the shoe, by cards ("As=5 Kd=6") or by ranks ("A=20 2=24 K=24"); what is
    /// not named is gone
    #[arg(long, value_name = "CARDS=COUNTS")]
    left: Option<String>,
}

impl ShoeArgs {
    /// The cards that are left; nothing if the shoe is full.
    pub(crate) fn stock<G: Priced>(&self, rules: &G::Rules) -> Result<Option<Stock>> {
        let (option, told, read): (_, _, fn(u16, &str) -> _) = match (&self.seen, &self.left) {
            (Some(seen), _) => ("--seen", seen, Stock::without),
            (None, Some(left)) => ("--left", left, Stock::left),
            (None, None) => return Ok(None),
        };
        let Some(packs) = G::packs(rules) else {
            bail!("{option}: {} is played without cards", G::ID)
        };
        read(packs, told).map(Some).map_err(|why| anyhow!("{option}: {why}"))
    }
}
