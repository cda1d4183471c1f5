//! Choices between words: enums without fields.

use crate::emit::kebab;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Expr, Ident, Lit, Meta, Result, Variant};

/// The enum with everything that a choice needs. `rules` is one that stands in house rules only:
/// it is never said, and has no JSON form.
pub(crate) fn choice(arguments: &TokenStream, input: &DeriveInput) -> Result<TokenStream> {
    let in_rules = match arguments.to_string().as_str() {
        "" => false,
        "rules" => true,
        _ => return Err(Error::new_spanned(arguments, "`#[choice]` or `#[choice(rules)]`")),
    };
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "a choice is an enum"));
    };
    let input = emitted(input, in_rules)?;
    let name = &input.ident;
    let mut names = Vec::new();
    let mut phrases = Vec::new();
    for variant in &data.variants {
        if !variant.fields.is_empty() {
            return Err(Error::new_spanned(variant, "a value of a choice has no fields"));
        }
        names.push(text(variant, "name")?.unwrap_or_else(|| kebab(&variant.ident)));
        phrases.push(text(variant, "said")?);
    }
    let variants: Vec<&Ident> = data.variants.iter().map(|variant| &variant.ident).collect();
    let derived = if in_rules {
        quote!(#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)])
    } else {
        quote! {
            #[derive(
                Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize,
            )]
            #[serde(rename_all = "kebab-case")]
        }
    };
    let words = if in_rules { TokenStream::new() } else { words(name, &names, &phrases) };
    let shaped = if in_rules { TokenStream::new() } else { shaped(name, &names) };
    let said_as = phrases.iter().any(Option::is_some).then(|| {
        let said = phrases.iter().zip(&names).map(|(said, name)| said.as_ref().unwrap_or(name));
        quote! {
            fn said_as(self) -> &'static str {
                match self { #(Self::#variants => #said),* }
            }
        }
    });
    Ok(quote! {
        #derived
        #input

        #[automatically_derived]
        impl ::table::Choice for #name {
            const NAMES: &'static [(&'static str, Self)] = &[#((#names, Self::#variants)),*];

            fn name(self) -> &'static str {
                match self { #(Self::#variants => #names),* }
            }
            #said_as
        }
        #words
        #shaped
    })
}

/// The enum as it is compiled: our attributes have become those of serde.
fn emitted(input: &DeriveInput, in_rules: bool) -> Result<DeriveInput> {
    let mut input = input.clone();
    let Data::Enum(emitted) = &mut input.data else { unreachable!("it is one") };
    for variant in &mut emitted.variants {
        if let Some(name) = text(variant, "name")?.filter(|_| !in_rules) {
            variant.attrs.push(syn::parse_quote!(#[serde(rename = #name)]));
        }
        let ours = |path: &syn::Path| path.is_ident("said") || path.is_ident("name");
        variant.attrs.retain(|attribute| !ours(attribute.path()));
    }
    Ok(input)
}

/// Said and heard by its names, or by what `#[said = "…"]` has instead.
fn words(name: &Ident, names: &[String], phrases: &[Option<String>]) -> TokenStream {
    let hear = if phrases.iter().all(Option::is_none) {
        quote!(words.choice())
    } else {
        quote!(words.choice_said())
    };
    quote! {
        #[automatically_derived]
        impl ::table::words::Say for #name {
            fn say(&self, sentence: &mut ::table::words::Sentence) {
                sentence.word(::table::Choice::said_as(*self));
            }
        }

        #[automatically_derived]
        impl ::table::words::Hear for #name {
            const FORM: ::table::words::Form = ::table::words::Form::OneOf(&[#(#names),*]);

            fn hear(
                words: &mut ::table::words::Words<'_>,
            ) -> ::core::result::Result<Self, ::table::words::Trouble> {
                #hear
            }
        }
    }
}

fn shaped(name: &Ident, names: &[String]) -> TokenStream {
    let text = name.to_string();
    quote! {
        #[automatically_derived]
        impl ::table::Shaped for #name {
            const SHAPE: ::table::Shape =
                ::table::Shape::Named(#text, &::table::Shape::Words(&[#(#names),*]));
        }
    }
}

/// `#[said = "by word"]`, or `#[name = "A"]`.
fn text(variant: &Variant, key: &str) -> Result<Option<String>> {
    let Some(attribute) = variant.attrs.iter().find(|a| a.path().is_ident(key)) else {
        return Ok(None);
    };
    if let Meta::NameValue(pair) = &attribute.meta
        && let Expr::Lit(expr) = &pair.value
        && let Lit::Str(text) = &expr.lit
    {
        return Ok(Some(text.value()));
    }
    Err(Error::new_spanned(attribute, format!("`#[{key} = \"…\"]`")))
}
