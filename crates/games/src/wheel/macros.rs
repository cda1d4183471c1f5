//! What every wheel game would otherwise write again: the types of its pockets and bets, and the
//! list of its limits.

/// Pockets that carry numbers: `numbered_pockets!(Pocket, "the 37 pockets", ["0", "1", …])`.
macro_rules! numbered_pockets {
    ($name:ident, $about:literal, $count:literal, $names:expr) => {
        #[doc = $about]
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            serde::Serialize,
            serde::Deserialize,
        )]
        #[serde(try_from = "String", into = "&'static str")]
        pub struct $name(u8);

        impl $name {
            const NAMES: [&'static str; $count] = $names;
            const ALL: [$name; $count] = {
                let mut all = [$name(0); $count];
                let mut index = 0;
                while index < $count {
                    all[index] = $name($crate::wheel::byte(index));
                    index += 1;
                }
                all
            };

            /// Its place in the list of pockets, from 0.
            pub const fn index(self) -> u8 {
                self.0
            }
        }

        impl $crate::wheel::Pocket for $name {
            fn name(self) -> &'static str {
                Self::NAMES[usize::from(self.0)]
            }

            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn weight(self) -> u32 {
                1
            }
        }

        table::shaped! {
            $name => table::Shape::Named("Pocket", &table::Shape::Words(&Self::NAMES))
        }

        impl table::words::Say for $name {
            fn say(&self, sentence: &mut table::words::Sentence) {
                sentence.word($crate::wheel::Pocket::name(*self));
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                <$name as $crate::wheel::Pocket>::named(&text)
                    .ok_or_else(|| format!("`{text}` is no pocket of this wheel"))
            }
        }

        impl From<$name> for &'static str {
            fn from(pocket: $name) -> &'static str {
                $crate::wheel::Pocket::name(pocket)
            }
        }
    };
}

/// Bets alike but for their numbers, each with its name, its name in house rules where that is
/// another, what it pays on top of the stake, and the clause that says so.
macro_rules! wheel_classes {
    ($(#[$meta:meta])* $count:literal: $(
        $class:ident = $name:literal $(as $key:literal)?, $odds:expr, $by:expr;
    )*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Class {
            $($class,)*
        }

        impl Class {
            pub const ALL: [Class; $count] = [$(Class::$class),*];

            /// As house rules have them.
            pub const NAMES: [&'static str; $count] =
                [$($crate::wheel::last_of!($name $(, $key)?)),*];

            pub const fn name(self) -> &'static str {
                match self {
                    $(Class::$class => $name,)*
                }
            }

            pub const fn odds(self) -> table::Odds {
                match self {
                    $(Class::$class => $odds,)*
                }
            }

            pub(super) const fn clause(self) -> table::Clause {
                match self {
                    $(Class::$class => $by,)*
                }
            }
        }
    };
}

/// A name, or what is said instead.
macro_rules! last_of {
    ($name:literal) => {
        $name
    };
    ($name:literal, $key:literal) => {
        $key
    };
}

/// The closed list of bets of a game, as an index into `CELLS` (class and numbers covered).
macro_rules! wheel_bets {
    ($count:literal, $class:ty, $cells:expr, $name_of:path, $refusal:path) => {
        /// One bet of the closed list, in the order of payment.
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        #[serde(try_from = "String", into = "&'static str")]
        pub struct Bet(u8);

        /// What a bet is: its class, and the pockets it covers as bits.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct Cell {
            pub(super) class: $class,
            pub(super) covers: u64,
        }

        pub(super) const CELLS: [Cell; $count] = $cells;

        /// Puts bets of one class into the list from `at` on; returns where the next ones go.
        const fn fill(
            cells: &mut [Cell; $count],
            at: usize,
            class: $class,
            covers: &[u64],
        ) -> usize {
            let mut index = 0;
            while index < covers.len() {
                cells[at + index] = Cell { class, covers: covers[index] };
                index += 1;
            }
            at + covers.len()
        }

        impl Bet {
            const ALL: [Bet; $count] = {
                let mut all = [Bet(0); $count];
                let mut index = 0;
                while index < $count {
                    all[index] = Bet($crate::wheel::byte(index));
                    index += 1;
                }
                all
            };

            /// What a settlement looks up: the pockets covered, what is paid and by which clause.
            /// One row for every value of a byte, so that no look-up can miss and none is checked.
            const PRICES: [(u64, table::Odds, table::Clause); 256] = {
                let first = Bet(0).kind();
                let mut prices = [(0, first.odds(), first.clause_of(Bet(0))); 256];
                let mut index = 0;
                while index < $count {
                    let bet = Self::ALL[index];
                    let covers = CELLS[index].covers;
                    prices[index] = (covers, bet.kind().odds(), bet.kind().clause_of(bet));
                    index += 1;
                }
                prices
            };

            /// What it pays, and the clause that says so.
            pub const fn price(self) -> (table::Odds, table::Clause) {
                let (_, odds, clause) = Self::PRICES[self.0 as usize];
                (odds, clause)
            }

            pub const fn kind(self) -> $class {
                CELLS[self.0 as usize].class
            }

            /// Whether the pocket with this index is one of the bet's.
            pub const fn covers(self, index: u8) -> bool {
                Self::PRICES[self.0 as usize].0 >> index & 1 == 1
            }

            pub(super) const fn index(self) -> u8 {
                self.0
            }
        }

        fn names() -> &'static [String; $count] {
            static NAMES: std::sync::LazyLock<[String; $count]> = std::sync::LazyLock::new(|| {
                std::array::from_fn(|index| $name_of(&CELLS[index], index))
            });
            &NAMES
        }

        table::words_of_bet!(Bet);

        impl table::Bet for Bet {
            fn name(self) -> &'static str {
                &names()[usize::from(self.0)]
            }

            fn class(self) -> &'static str {
                self.kind().name()
            }

            fn clause(self) -> table::Clause {
                self.price().1
            }

            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn named(name: &str) -> Result<Self, table::Refusal> {
                match names().iter().position(|known| known == name) {
                    Some(index) => Ok(Self::ALL[index]),
                    None => Err($refusal(
                        name,
                        table::nearest(name, names().iter().map(|n| n.as_str())),
                    )),
                }
            }
        }

        impl std::fmt::Debug for Bet {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(table::Bet::name(*self))
            }
        }

        impl TryFrom<String> for Bet {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                <Bet as table::Bet>::named(&text).map_err(|refusal| refusal.to_string())
            }
        }

        impl From<Bet> for &'static str {
            fn from(bet: Bet) -> &'static str {
                table::Bet::name(bet)
            }
        }
    };
}

/// `min`, `max`, their exceptions by class, and `settlement`: what every wheel table chooses.
macro_rules! wheel_options {
    ($by:expr, $pay:expr, $min:literal to $max:literal $(, $class:literal)*) => {
        [
            $crate::wheel::general_limit("min", $min, $by),
            $crate::wheel::general_limit("max", $max, $by),
            $(
                $crate::wheel::limit_of_class(
                    concat!("min_", $class),
                    "min",
                    concat!("smallest stake: ", $class),
                    $by,
                ),
                $crate::wheel::limit_of_class(
                    concat!("max_", $class),
                    "max",
                    concat!("largest stake of one player: ", $class),
                    $by,
                ),
            )*
            $crate::wheel::settlement_option($pay),
        ]
    };
}

pub(crate) use {last_of, numbered_pockets, wheel_bets, wheel_classes, wheel_options};
