//! Bets that are a short closed list, said once: `bets!`.

/// An enum of bets in the order of payment, each with its name, its class where that is another,
/// and the clause that pays it. Names are those of the variants in kebab-case. `named by` is the
/// clause by which there are no others.
macro_rules! bets {
    (
        $(#[$meta:meta])*
        pub enum Bet named by $unknown:expr;
        $($(#[$about:meta])* $bet:ident = $name:literal $(in $class:literal)?, $by:expr;)*
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize,
            serde::Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum Bet {
            $($(#[$about])* $bet,)*
        }

        impl Bet {
            pub const ALL: [Bet; [$($name),*].len()] = [$(Bet::$bet),*];
        }

        table::words_of_bet!(Bet);

        impl table::Bet for Bet {
            fn name(self) -> &'static str {
                match self {
                    $(Bet::$bet => $name,)*
                }
            }

            fn class(self) -> &'static str {
                match self {
                    $(Bet::$bet => $crate::wheel::last_of!($name $(, $class)?),)*
                }
            }

            fn clause(self) -> table::Clause {
                match self {
                    $(Bet::$bet => $by,)*
                }
            }

            fn all() -> &'static [Self] {
                &Bet::ALL
            }

            fn named(name: &str) -> Result<Self, table::Refusal> {
                table::bet_named(name, $unknown)
            }
        }
    };
}
