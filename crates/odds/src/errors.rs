//! Lists of errors, one line each: its name, what it carries, and its words.

/// Makes an enum of errors with its words. Words show what an error carries, or what `with` makes
/// of it; `as From` lets `?` wrap another error.
///
/// ```
/// odds::errors! {
///     /// Why no shell was found.
///     #[derive(Clone, Debug)]
///     pub enum NotFound {
///         /// The shells are still.
///         NotMoving: "the shells do not move",
///         TooFew { shells: u8 }: "there are only {shells} shells",
///         Unreadable(why: std::num::ParseIntError) as From: "{}" with why,
///     }
/// }
/// assert_eq!(NotFound::TooFew { shells: 2 }.to_string(), "there are only 2 shells");
/// ```
#[macro_export]
macro_rules! errors {
    ($(#[$about:meta])* $vis:vis enum $Name:ident { $(
        $(#[$doc:meta])*
        $Error:ident
        $({ $($field:ident: $Type:ty),+ })?
        $(($inner:ident: $Inner:ty) $(as $From:ident)?)?:
            $words:literal $(with $more:expr)?,
    )+ }) => {
        $(#[$about])*
        $vis enum $Name {
            $($(#[$doc])* $Error $({ $($field: $Type),+ })? $(($Inner))?,)+
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($Name::$Error $({ $($field),+ })? $(($inner))? => {
                        write!(f, $words $(, $more)?)
                    })+
                }
            }
        }

        impl std::error::Error for $Name {}

        $($($(impl $From<$Inner> for $Name {
            fn from(why: $Inner) -> Self {
                $Name::$Error(why)
            }
        })?)?)+
    };
    // An error that is its words.
    ($(#[$about:meta])* $vis:vis struct $Name:ident($words:vis String);) => {
        $(#[$about])*
        $vis struct $Name($words String);

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::error::Error for $Name {}
    };
}
