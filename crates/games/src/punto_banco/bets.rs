//! The closed list of bets: three chances, the Dragon Bonus on either side, and the pairs.

use super::law::PuntoLaw;
use rulebook::mc_punto_banco as law;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;
use table::{Clause, Reason, Refusal, choice, nearest};

/// What a stake lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Punto,
    Banco,
    Egalite,
    DragonPunto,
    DragonBanco,
    PairePonte,
    PaireBanque,
    /// Astride both pairs.
    PaireACheval,
}

/// Bets that share their limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Punto,
    Banco,
    Egalite,
    Dragon,
    Paire,
}

impl Class {
    pub const NAMES: [&'static str; 5] = ["punto", "banco", "egalite", "dragon", "paire"];

    pub const fn name(self) -> &'static str {
        Class::NAMES[self as usize]
    }
}

/// Stakes that are collected and paid together, in this order.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum Pass {
    Paires,
    Stakes,
    Dragon,
}

impl Kind {
    pub const ALL: [Kind; 8] = [
        Kind::Punto,
        Kind::Banco,
        Kind::Egalite,
        Kind::DragonPunto,
        Kind::DragonBanco,
        Kind::PairePonte,
        Kind::PaireBanque,
        Kind::PaireACheval,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Punto => "punto",
            Kind::Banco => "banco",
            Kind::Egalite => "egalite",
            Kind::DragonPunto => "dragon-punto",
            Kind::DragonBanco => "dragon-banco",
            Kind::PairePonte => "paire-ponte",
            Kind::PaireBanque => "paire-banque",
            Kind::PaireACheval => "paire-a-cheval",
        }
    }

    pub const fn class(self) -> Class {
        match self {
            Kind::Punto => Class::Punto,
            Kind::Banco => Class::Banco,
            Kind::Egalite => Class::Egalite,
            Kind::DragonPunto | Kind::DragonBanco => Class::Dragon,
            Kind::PairePonte | Kind::PaireBanque | Kind::PaireACheval => Class::Paire,
        }
    }

    pub const fn pass(self) -> Pass {
        match self.class() {
            Class::Punto | Class::Banco | Class::Egalite => Pass::Stakes,
            Class::Dragon => Pass::Dragon,
            Class::Paire => Pass::Paires,
        }
    }
}

/// A bet of one of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bet<L> {
    kind: Kind,
    law: PhantomData<L>,
}

impl<L: PuntoLaw> Bet<L> {
    const ALL: [Self; 8] = {
        let mut all = [Bet::of(Kind::Punto); 8];
        let mut at = 0;
        while at < all.len() {
            all[at] = Bet::of(Kind::ALL[at]);
            at += 1;
        }
        all
    };

    pub const fn of(kind: Kind) -> Self {
        Bet { kind, law: PhantomData }
    }

    pub const fn kind(self) -> Kind {
        self.kind
    }
}

table::words_of_bet!(Bet<L>, L: PuntoLaw);

impl<L: PuntoLaw> table::Bet for Bet<L> {
    fn name(self) -> &'static str {
        self.kind.name()
    }

    fn class(self) -> &'static str {
        self.kind.class().name()
    }

    fn clause(self) -> Clause {
        match self.kind.class() {
            Class::Punto => law::MC13_6_18,
            Class::Banco => L::BANCO.clause(),
            Class::Egalite => law::MC13_6_20,
            Class::Dragon => law::MC13_9_6,
            Class::Paire => law::MC13_10_4,
        }
    }

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    /// MC13.5.3: three bets, and the optional ones.
    fn named(name: &str) -> Result<Self, Refusal> {
        match Kind::ALL.into_iter().find(|kind| kind.name() == name) {
            Some(kind) => Ok(Bet::of(kind)),
            None => {
                let nearest = nearest(name, Kind::ALL.into_iter().map(Kind::name));
                Err(Reason::UnknownBet { name: name.to_owned(), nearest }.by(law::MC13_5_3))
            }
        }
    }
}

impl<L: PuntoLaw> Serialize for Bet<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.kind.name())
    }
}

impl<'de, L: PuntoLaw> Deserialize<'de> for Bet<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        <Self as table::Bet>::named(&name).map_err(D::Error::custom)
    }
}
