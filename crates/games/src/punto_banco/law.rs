//! What punto banco and its variant differ in: their names, and how banco is paid.

use super::house::{self, Rules};
use super::rules::BancoPay;
use rulebook::mc_punto_banco as law;
use std::fmt::Debug;
use std::hash::Hash;
use table::{Breach, Clause, Draft, HouseOption};

/// The law of one of the two games.
pub trait PuntoLaw: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    const ID: &'static str;
    const BANCO: BancoPay;
    /// What the table announces when it opens as a variant.
    const VARIANT: Option<(&'static str, Clause)>;
    /// What keeps the pairs from this game, where a house without them has not chosen so.
    const NO_PAIRS: Clause;
    const OPTIONS: &'static [HouseOption];

    fn admit(draft: &Draft) -> Result<Rules, Vec<Breach>> {
        Rules::admit::<Self>(draft)
    }
}

/// Punto banco: 19 for 20 on banco.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NineteenForTwenty;

/// Punto 2000 (MC13.8.1): even money on banco, half of it on six; no pairs (D13.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfOnSix;

impl PuntoLaw for NineteenForTwenty {
    const ID: &'static str = "mc/punto-banco";
    const BANCO: BancoPay = BancoPay::NineteenForTwenty;
    const VARIANT: Option<(&'static str, Clause)> = None;
    const NO_PAIRS: Clause = law::MC13_10_1;
    const OPTIONS: &'static [HouseOption] = house::Rules::OPTIONS;
}

impl PuntoLaw for HalfOnSix {
    const ID: &'static str = "mc/punto-2000";
    const BANCO: BancoPay = BancoPay::HalfOnSix;
    const VARIANT: Option<(&'static str, Clause)> = Some(("Punto 2000", law::MC13_8_1));
    const NO_PAIRS: Clause = law::D13_12;
    const OPTIONS: &'static [HouseOption] = &house::PUNTO_2000;
}
