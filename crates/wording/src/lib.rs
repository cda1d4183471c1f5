//! The words of games, declared once: an enum with its words beside each variant.
//!
//! `acts!` makes of it what is heard and said, `events!` what is only said, [`macro@choice`] a
//! choice between words. What they make uses `table::words` (`Hear`, `Say`, `HearAs`, `SayAs`) and
//! serde. `house_rules!` declares what a house may choose.
//!
//! ```text
//! acts! {
//!     /// What seats and staff do at craps.
//!     pub enum Action {
//!         /// Opens a sitting with these people and dice.
//!         staff Open { present: Present } = "opens table {present}",
//!         seat Place { bet: Bet, stake: Cents } = "places {stake} on {bet}",
//!         staff PassDice { to?: Seat } = "passes dice [to {to}]",
//!         staff Close { incident: bool } = "closes table [incident: for incident]",
//!     }
//! }
//! ```
//!
//! # Acts
//!
//! - Before a variant stands who says it: `seat`, `staff`, `anyone` (as if nothing stood there), or
//!   `nobody` for an act that is said in messages but never heard.
//! - `to?: Seat` is an `Option<Seat>` that the JSON form leaves out where it is none. Attributes of
//!   variants and fields, such as `#[serde(default)]`, and those of the enum, such as further
//!   derives, are handed on.
//! - In a pattern `{stake}` is a field, heard and said by its type; `{place as OwnBox}` is one
//!   heard and said by `impl HearAs<u8> for OwnBox`, and `{present, deposit as Opening}` two that
//!   are told together; `{0}` is the first field of a tuple.
//! - `zeros|zero` are words that are heard alike; the first is said.
//! - `[to {to}]` may be left out. Its field is an `Option`, or has a default: `zeros: u8 = 1`.
//!   `[incident: for incident]` is said where the field `incident` is true.
//! - Several patterns of one variant stand for values of a field: `= "takes half of {bet}" if
//!   choice = ZeroChoice::Partage | "leaves {bet} in prison" if choice = ZeroChoice::Prison`. The
//!   value may bind names that the pattern says: `if tender = Tender::Colour { colour }`.
//! - Amounts are those of the fields (`Cents`, `Option<Cents>`, acts within); `{#after}` marks the
//!   whole numbers that an offer leaves open.
//! - `#[json(place = "box")]` above the enum: the field `place` of all variants is `box` in JSON.
//! - `#[within]` above the enum: it lies within acts of others (as `ShoeAct` does), has no tag `do`
//!   and does not end the line.
//! - A line is tried on every pattern of those that may say it, in the order of variants, and those
//!   without a word of their own (`= "{act}"`) last. What is told of a line that fits none is what
//!   the pattern that came farthest expected there.
//!
//! # Events
//!
//! The same without speakers. Without a pattern the words are the name, as in JSON, and the fields
//! in their order; with one they are the pattern and nothing else.
//!
//! # House rules
//!
//! ```text
//! house_rules! {
//!     /// House rules that the law admits.
//!     pub struct Rules {
//!         pub shoe: &ShoeRules;
//!
//!         /// Places at the table.
//!         pub seats: u8 = 8 in 4..=12, "places at the table", law::MC11_1_3;
//!         pub max: Cents = 100.00 in AMOUNT, "largest stake", law::MC11_8_2, limit(Free::Most);
//!         given stop_depth: u16 = 6 in [6, 7], "cards behind the stop card", law::MC11_2_4;
//!     }
//! }
//! ```
//!
//! - An option is a key with its type, what holds in a house that says nothing, what it may be,
//!   its words, the clause that leaves it open, and its marks (`reading`, `limit(…)`, `free(…)`),
//!   in the order of `Rules::OPTIONS`. With `pub` it has a getter. `table as places` has another
//!   name in the program than in house files. `given` is an option without a field, which `admit`
//!   reads.
//! - `in` is followed by the bounds of a number or an amount, by a `Form`, or by a list of words; a
//!   [`macro@house_choice`] has its own. `= max` or `= none` for an amount names what holds instead
//!   of one. Types without a field: `text`, `forbidden` (the law leaves no choice), and any name
//!   (`word`) before a list.
//! - A field without a default is what `admit` makes of the options, and hands to `Rules::read`
//!   with what was given; `&` before its type lends it. `..wheel_options!(…);` puts other options
//!   first.
//! - `house_options! { const COMMON; … }` is a list alone.
//!
//! # Shapes
//!
//! Acts, events and choices tell the shape of their JSON form (`table::Shaped`), from which the
//! types of the web interface are written; views and what lies in them derive it ([`Shaped`]).
//!
//! # Beside them
//!
//! - `#[choice]` above an enum without fields: the order of names is that of the variants. `#[said
//!   = "by word"]` above a value gives it other words than its name, `#[name = "A"]` another name,
//!   also in JSON. `#[choice(rules)]` is for house options that have no JSON form. All values are
//!   `Choice::all()`.
//! - `words_of_bet!(Bet);` beside the type of bets; other types of fields get `impl Say` (or
//!   `said_as_shown!(…)`, where they have `Display`), and `impl Hear` where acts carry them. What
//!   is counted when a table opens: `present!` (`games::present`).

mod choice;
mod declared;
mod emit;
mod hear;
mod house;
mod pattern;
mod read;
mod say;
mod shaped;
#[cfg(test)]
mod tests;

use declared::Declared;
use proc_macro::TokenStream;
use syn::{DeriveInput, Error, parse_macro_input};

/// Acts of a game, or within those of games.
#[proc_macro]
pub fn acts(input: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(input as Declared);
    emit::acts(&declared).unwrap_or_else(Error::into_compile_error).into()
}

/// Events of a game, or within those of games.
#[proc_macro]
pub fn events(input: TokenStream) -> TokenStream {
    let declared = parse_macro_input!(input as Declared);
    emit::events(&declared).unwrap_or_else(Error::into_compile_error).into()
}

/// A choice between words: an enum without fields.
#[proc_macro_attribute]
pub fn choice(arguments: TokenStream, input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    choice::choice(&arguments.into(), &input).unwrap_or_else(Error::into_compile_error).into()
}

/// The house rules of a game, from its options.
#[proc_macro]
pub fn house_rules(input: TokenStream) -> TokenStream {
    house::rules(&parse_macro_input!(input as house::House)).into()
}

/// Options that several laws share.
#[proc_macro]
pub fn house_options(input: TokenStream) -> TokenStream {
    house::options(&parse_macro_input!(input as house::Named)).into()
}

/// A choice of house rules: an enum without fields, its names in lower case with `_`.
#[proc_macro_attribute]
pub fn house_choice(_: TokenStream, input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    house::choice(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// The shape of the JSON form, read off the attributes for serde. `#[shape(Cents)]` on a field
/// whose Rust type says less: it has the form of that type. `#[shape(Common)]` above the type: it
/// has its name in all games.
#[proc_macro_derive(Shaped, attributes(shape))]
pub fn shaped(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    shaped::shaped(&input).unwrap_or_else(Error::into_compile_error).into()
}
