//! How it is said.

use crate::declared::{Declared, Field, Phrase, Variant};
use crate::emit::{bound, kebab};
use crate::pattern::{Piece, Place};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Ident, Path, Result};

pub(crate) fn say(declared: &Declared) -> Result<TokenStream> {
    let (head, own, clauses) = declared.generics.split_for_impl();
    let name = &declared.name;
    let mut arms = Vec::new();
    for variant in &declared.variants {
        if variant.phrases.is_empty() {
            arms.push(by_default(variant));
        }
        for phrase in &variant.phrases {
            arms.push(arm(variant, phrase)?);
        }
    }
    Ok(quote! {
        #[automatically_derived]
        impl #head ::table::words::Say for #name #own #clauses {
            fn say(&self, sentence: &mut ::table::words::Sentence) {
                match self { #(#arms),* }
            }
        }
    })
}

/// Without a pattern: the name, then the fields in their order.
fn by_default(variant: &Variant) -> TokenStream {
    let name = kebab(&variant.name);
    let names: Vec<&Ident> = variant.fields.iter().map(|field| &field.name).collect();
    let fields: Vec<(&Field, TokenStream)> =
        variant.fields.iter().map(|field| (field, field.name.to_token_stream())).collect();
    let bound = bound(variant, &fields);
    quote!(#bound => {
        sentence.word(#name);
        #(::table::words::Say::say(#names, sentence);)*
    })
}

fn arm(variant: &Variant, phrase: &Phrase) -> Result<TokenStream> {
    let mut fields: Vec<(&Field, TokenStream)> = Vec::new();
    for field in &variant.fields {
        match &phrase.given {
            Some(given) if given.field == field.key => fields.push((field, given.value.clone())),
            _ if phrase.says(&field.key) => fields.push((field, field.name.to_token_stream())),
            _ => {}
        }
    }
    let bound = bound(variant, &fields);
    let words = pieces(variant, &phrase.pieces)?;
    Ok(quote!(#bound => { #words }))
}

fn pieces(variant: &Variant, all: &[Piece]) -> Result<TokenStream> {
    let mut said = TokenStream::new();
    for piece in all {
        said.extend(match piece {
            Piece::Word(words) => {
                let word = &words[0];
                quote!(sentence.word(#word);)
            }
            Piece::Field(place) => field(variant, place)?,
            Piece::Flag { field, words } => {
                let inner = pieces(variant, words)?;
                let name = binding(variant, field);
                quote!(if *#name { #inner })
            }
            Piece::Group(inner) => group(variant, inner)?,
        });
    }
    Ok(said)
}

fn group(variant: &Variant, inner: &[Piece]) -> Result<TokenStream> {
    let words = pieces(variant, inner)?;
    let place = crate::pattern::places(inner)[0];
    let key = &place.fields[0];
    let name = binding(variant, key);
    let declared = variant.field(key);
    Ok(match declared.and_then(|field| field.default.as_ref()) {
        Some(default) => quote!(if *#name != #default { #words }),
        None => quote!(if let ::core::option::Option::Some(#name) = #name { #words }),
    })
}

fn field(variant: &Variant, place: &Place) -> Result<TokenStream> {
    let names: Vec<Ident> = place.fields.iter().map(|key| binding(variant, key)).collect();
    let [name] = &names[..] else {
        let manner: Path = syn::parse_str(place.manner.as_deref().unwrap_or_default())?;
        let together = quote!(&(#(::core::clone::Clone::clone(#names)),*));
        return Ok(quote!(<#manner as ::table::words::SayAs<_>>::say(#together, sentence);));
    };
    Ok(match &place.manner {
        Some(manner) => {
            let manner: Path = syn::parse_str(manner)?;
            quote!(<#manner as ::table::words::SayAs<_>>::say(#name, sentence);)
        }
        None => quote!(::table::words::Say::say(#name, sentence);),
    })
}

/// The name that holds the field: its own, or one bound by the value a phrase stands for.
pub(crate) fn binding(variant: &Variant, key: &str) -> Ident {
    let named = variant.field(key).map(|field| field.name.clone());
    named.unwrap_or_else(|| quote::format_ident!("{key}"))
}
