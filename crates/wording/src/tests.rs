//! Declarations that are right, and what is said of those that are not.

use crate::declared::Declared;
use crate::{choice, emit, shaped};
use proc_macro2::TokenStream;

fn fault(variants: &str) -> String {
    let text = format!("pub enum Action {{ {variants} }}");
    let declared = syn::parse_str::<Declared>(&text);
    let emitted = declared.and_then(|declared| emit::acts(&declared));
    emitted.expect_err("it must not compile").to_string()
}

fn emitted(text: &str, emit: fn(&Declared) -> syn::Result<TokenStream>) -> String {
    let declared = syn::parse_str::<Declared>(text).expect("a declaration");
    emit(&declared).expect("it compiles").to_string()
}

#[test]
fn a_bad_pattern_does_not_compile() {
    for (variants, expected) in [
        (r#"Place { stake: Cents } = "places {stak}""#, "`Place` has no field `stak`"),
        (
            r#"Place { stake: Cents, bet: Bet } = "places {stake}""#,
            "no pattern of `Place` says `bet`",
        ),
        (r#"Close { late: bool } = "closes [lat: late]""#, "`Close` has no field `lat`"),
        (r#"Close { late: bool } = "closes {late""#, "a `{` is not closed"),
        (
            r#"Pass { to: Seat } = "passes [to {to}]""#,
            "`to` stands in a group: it must be an `Option` or have a default",
        ),
        (
            r#"Choose { bet: Bet, way: Way } = "takes {bet}" if wya = Way::A"#,
            "`Choose` has no field `wya`",
        ),
        (
            r#"Choose { bet: Bet, way: Way } = "takes {bet}" if way = Way::A | "goes" if way = B"#,
            "this pattern of `Choose` does not say `bet`",
        ),
        ("Leave", "an act has words: `= \"…\"`"),
        (r#"dealer Leave = "leaves""#, "who says it: `seat`, `staff`, `anyone` or `nobody`"),
        (r#"Hit { at: u8 } = "{at as 5} hits""#, "`5` is no type"),
    ] {
        assert_eq!(fault(variants), expected, "{variants}");
    }
}

#[test]
fn acts_have_a_tag_and_those_within_have_none() {
    let acts = emitted(r#"pub enum Action<B: Bet> { Leave = "leaves" }"#, emit::acts);
    assert!(acts.contains("tag = \"do\"") && acts.contains("bound = \"B : Bet\""), "{acts}");
    assert!(acts.contains("enum Action < B >"), "{acts}");
    let within = emitted(r#"#[within] pub enum Step { Cut = "cuts" }"#, emit::acts);
    assert!(!within.contains("tag") && !within.contains("within"), "{within}");
}

#[test]
fn an_event_without_a_pattern_says_its_name_and_fields() {
    let events = emitted("pub enum Event { TakenBack { seat: Seat } }", emit::events);
    assert!(events.contains("\"taken-back\""), "{events}");
    assert!(events.contains("say (seat , sentence)"), "{events}");
}

#[test]
fn attributes_and_fields_that_may_lack_are_handed_on() {
    let acts = emitted(
        r#"#[derive(Copy)] pub enum Action {
            Pass { #[serde(rename = "who")] to?: Seat } = "passes [to {to}]"
        }"#,
        emit::acts,
    );
    for part in ["derive (Copy)", "rename = \"who\"", "skip_serializing_if", "Option < Seat >"] {
        assert!(acts.contains(part), "{part}: {acts}");
    }
}

#[test]
fn a_choice_names_its_values() {
    let input = syn::parse_str("enum Way { ByWord, #[name = \"A\"] First }").unwrap();
    let emitted = choice::choice(&TokenStream::new(), &input).unwrap().to_string();
    assert!(
        emitted.contains("(\"by-word\" , Self :: ByWord) , (\"A\" , Self :: First)"),
        "{emitted}"
    );
    let fields = syn::parse_str("enum Way { At(u8) }").unwrap();
    let fault = choice::choice(&TokenStream::new(), &fields).unwrap_err().to_string();
    assert_eq!(fault, "a value of a choice has no fields");
}

#[test]
fn a_shape_is_read_off_the_attributes_for_serde() {
    let input = syn::parse_str(
        "#[serde(rename_all = \"kebab-case\", tag = \"do\", bound(serialize = \"B: Bet\"))]
        enum Act {
            TakeBack { #[serde(rename = \"box\", default)] place: u8 },
            Leave,
        }",
    );
    let emitted = shaped::shaped(&input.unwrap()).unwrap().to_string();
    for part in ["Some (\"do\")", "\"take-back\"", "name : \"box\"", "may_lack : true", "\"leave\""]
    {
        assert!(emitted.contains(part), "{part}: {emitted}");
    }
    let snake = syn::parse_str("#[serde(rename_all = \"snake_case\")] enum Act { Leave }").unwrap();
    let fault = shaped::shaped(&snake).unwrap_err().to_string();
    assert_eq!(fault, "shapes know kebab-case alone");
}
