//! A shoe given on the command line.

use anyhow::Result;
use odds::asked::ShoeAsked;
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
    /// Nothing if the shoe is full.
    pub(crate) fn asked(&self) -> Option<ShoeAsked<'_>> {
        let seen = self.seen.as_deref().map(ShoeAsked::Seen);
        seen.or_else(|| self.left.as_deref().map(ShoeAsked::Left))
    }

    /// The cards that are left.
    pub(crate) fn stock<G: Priced>(&self, rules: &G::Rules) -> Result<Option<Stock>> {
        let stock = self.asked().map(|told| told.stock::<G>(rules));
        stock.transpose().map_err(crate::output::by_option)
    }
}
