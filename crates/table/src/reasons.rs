//! Lists of reasons, one line each: its name, what it carries, and its words.

use std::borrow::Cow;
use std::fmt;

/// Makes an enum of reasons with `code`, `words` and `Display`. The code is the name in capitals;
/// another is given with `as`. Words may show what a reason carries, and more with `with`.
///
/// ```
/// table::reasons! {
///     /// What a game of shells says no with.
///     pub enum No {
///         /// The shells are still.
///         NotMoving: "the shells do not move",
///         TooFew { shells: u8 }: "there are only {shells} shells",
///     }
/// }
/// let refusal = No::TooFew { shells: 2 }.by(rulebook::mc_boule::MC10_1_1);
/// assert_eq!(refusal.why.code(), "TOO_FEW");
/// assert_eq!(refusal.why.to_string(), "there are only 2 shells");
/// ```
#[macro_export]
macro_rules! reasons {
    // What any table may say, and with it what a game says (`or Own`).
    ($(#[$about:meta])* $vis:vis enum $Name:ident or $Own:ident { $($rows:tt)* }) => {
        $crate::reasons! { @rows [$(#[$about])* $vis] $Name [$Own] $($rows)* }
    };
    // What one game says.
    ($(#[$about:meta])* $vis:vis enum $Name:ident { $($rows:tt)* }) => {
        $crate::reasons! { @rows [$(#[$about])* $vis] $Name [] $($rows)* }

        impl $Name {
            #[must_use]
            pub fn by(self, by: $crate::Clause) -> $crate::Refusal {
                $crate::Reason::from(self).by(by)
            }
        }

        impl From<$Name> for $crate::Reason {
            fn from(why: $Name) -> Self {
                let (code, words) = (why.code(), why.words());
                $crate::Reason::Own($crate::Own { code, words, accepts: None })
            }
        }
    };
    (@rows [$(#[$about:meta])* $vis:vis] $Name:ident [$($Own:ident)?] $(
        $(#[$doc:meta])*
        $Reason:ident $({ $($field:ident: $Type:ty),+ })? $(as $code:literal)?:
            $words:literal $(with $more:expr)?,
    )+) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $Name {
            $($(#[$doc])* $Reason $({ $($field: $Type),+ })?,)+
            $($Own($Own),)?
        }

        impl $Name {
            /// A stable code for programs.
            pub const fn code(&self) -> &'static str {
                match self {
                    $($Name::$Reason { .. } => $crate::reasons!(@code $Reason $($code)?),)+
                    $($Name::$Own(own) => own.code,)?
                }
            }

            /// The same for a croupier.
            pub fn words(&self) -> std::borrow::Cow<'static, str> {
                match self {
                    $($Name::$Reason $({ $($field),+ })? => {
                        $crate::in_words(format_args!($words $(, $more)?))
                    })+
                    $($Name::$Own(own) => own.words.clone(),)?
                }
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.words())
            }
        }
    };
    (@code $Reason:ident $code:literal) => { $code };
    (@code $Reason:ident) => {{
        const NAME: &str = stringify!($Reason);
        const CODE: [u8; $crate::code_length(NAME)] = $crate::code_of(NAME);
        match str::from_utf8(&CODE) {
            Ok(code) => code,
            Err(_) => panic!("a name is in plain letters"),
        }
    }};
}

/// What is said; nothing is copied where nothing is filled in.
pub fn in_words(words: fmt::Arguments<'_>) -> Cow<'static, str> {
    words.as_str().map_or_else(|| Cow::Owned(words.to_string()), Cow::Borrowed)
}

/// Whether a word of a name begins here: `HitOn21` has three.
const fn begins_word(name: &[u8], at: usize) -> bool {
    let digit = name[at].is_ascii_digit();
    at > 0 && (name[at].is_ascii_uppercase() || digit && !name[at - 1].is_ascii_digit())
}

/// How long the code of a name is.
pub const fn code_length(name: &str) -> usize {
    let name = name.as_bytes();
    let (mut length, mut at) = (name.len(), 0);
    while at < name.len() {
        length += begins_word(name, at) as usize;
        at += 1;
    }
    length
}

/// The code of a name: `HIT_ON_21`.
pub const fn code_of<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let name = name.as_bytes();
    let mut code = [b'_'; LENGTH];
    let (mut to, mut at) = (0, 0);
    while at < name.len() {
        to += begins_word(name, at) as usize;
        code[to] = name[at].to_ascii_uppercase();
        (to, at) = (to + 1, at + 1);
    }
    code
}
