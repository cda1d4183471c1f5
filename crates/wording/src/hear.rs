//! How it is heard, and what is told of the words for a manual.

use crate::declared::{Declared, Field, Phrase, Shape, Variant, Who};
use crate::emit;
use crate::pattern::{self, Piece, Place};
use crate::say::binding;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Error, Expr, Ident, Lit, Meta, Path, Result, Type};

pub(crate) fn hear(declared: &Declared) -> Result<TokenStream> {
    let (head, own, clauses) = declared.generics.split_for_impl();
    let name = &declared.name;
    let mut heard = Vec::new();
    let mut bare = Vec::new();
    let mut grammar = Vec::new();
    for variant in &declared.variants {
        if variant.phrases.is_empty() {
            return Err(Error::new(variant.name.span(), "an act has words: `= \"…\"`"));
        }
        if variant.who == Who::Nobody {
            continue;
        }
        for phrase in &variant.phrases {
            let who = who(variant.who);
            let attempt = attempt(declared, variant, phrase)?;
            let list = if phrase.is_bare() { &mut bare } else { &mut heard };
            list.push(quote!((#who, #attempt)));
            grammar.push(manual(variant, phrase));
        }
    }
    heard.extend(bare);
    let open = emit::open_to_choice(declared);
    Ok(quote! {
        #[automatically_derived]
        impl #head ::table::words::Hear for #name #own #clauses {
            const FORM: ::table::words::Form = ::table::words::Form::Phrases(&[#(#grammar),*]);

            fn hear(
                words: &mut ::table::words::Words<'_>,
            ) -> ::core::result::Result<Self, ::table::words::Trouble> {
                words.first_of(&[#(#heard),*])
            }

            #open
        }
    })
}

fn who(who: Who) -> TokenStream {
    match who {
        Who::Seat => quote!(::table::words::Who::Seat),
        Who::Staff => quote!(::table::words::Who::Staff),
        Who::Anyone | Who::Nobody => quote!(::table::words::Who::Anyone),
    }
}

/// One phrase, heard from its first word to its last. An act of its own ends the line.
fn attempt(declared: &Declared, variant: &Variant, phrase: &Phrase) -> Result<TokenStream> {
    let words = pieces(variant, &phrase.pieces)?;
    let mut values = Vec::new();
    for field in &variant.fields {
        values.push((field, value(variant, phrase, field)?));
    }
    let name = &variant.name;
    let made = match variant.shape {
        Shape::Unit => quote!(Self::#name),
        Shape::Tuple => {
            let values = values.iter().map(|(_, value)| value);
            quote!(Self::#name(#(#values),*))
        }
        Shape::Named => {
            let values = values.iter().map(|(field, value)| {
                let name = &field.name;
                if *name == value.to_string() { quote!(#name) } else { quote!(#name: #value) }
            });
            quote!(Self::#name { #(#values),* })
        }
    };
    let end = if declared.is_within { TokenStream::new() } else { quote!(words.end()?;) };
    Ok(quote!(|words| { #words #end ::core::result::Result::Ok(#made) }))
}

/// What a field is once the phrase was heard.
fn value(variant: &Variant, phrase: &Phrase, field: &Field) -> Result<TokenStream> {
    let name = &field.name;
    if let Some(given) = phrase.given.as_ref().filter(|given| given.field == field.key) {
        return Ok(given.value.clone());
    }
    if phrase.says(&field.key) {
        return Ok(quote!(#name));
    }
    match &field.default {
        Some(default) => Ok(quote!(#default)),
        None if field.is_option() => Ok(quote!(::core::option::Option::None)),
        None => {
            let message =
                format!("this pattern of `{}` does not say `{}`", variant.name, field.key);
            Err(Error::new(phrase.span, message))
        }
    }
}

fn pieces(variant: &Variant, all: &[Piece]) -> Result<TokenStream> {
    let mut heard = TokenStream::new();
    for piece in all {
        heard.extend(match piece {
            Piece::Word(words) if words.len() == 1 => {
                let word = &words[0];
                quote!(words.expect(#word)?;)
            }
            Piece::Word(words) => quote!(words.one_of(&[#(#words),*])?;),
            Piece::Field(place) => {
                let heard = field(place)?;
                let names: Vec<Ident> =
                    place.fields.iter().map(|key| binding(variant, key)).collect();
                match (&names[..], variant.field(&place.fields[0])) {
                    ([name], Some(Field { ty, .. })) => quote!(let #name: #ty = #heard?;),
                    ([name], None) => quote!(let #name = #heard?;),
                    _ => quote!(let (#(#names),*) = #heard?;),
                }
            }
            Piece::Flag { field, words: inner } => {
                let name = binding(variant, field);
                let inner = pieces(variant, inner)?;
                quote! {
                    let #name = words
                        .optional(|words| { #inner ::core::result::Result::Ok(()) })
                        .is_some();
                }
            }
            Piece::Group(inner) => group(variant, inner)?,
        });
    }
    Ok(heard)
}

fn group(variant: &Variant, inner: &[Piece]) -> Result<TokenStream> {
    let place = pattern::places(inner)[0];
    let key = &place.fields[0];
    let name = binding(variant, key);
    let mut heard = TokenStream::new();
    for piece in inner {
        heard.extend(match piece {
            Piece::Field(place) => {
                let heard = field(place)?;
                quote!(let #name = #heard?;)
            }
            Piece::Word(_) | Piece::Group(_) | Piece::Flag { .. } => {
                pieces(variant, std::slice::from_ref(piece))?
            }
        });
    }
    let default = variant.field(key).and_then(|field| field.default.as_ref());
    let otherwise = default.map(|default| quote!(.unwrap_or(#default)));
    Ok(quote! {
        let #name = words
            .optional(|words| { #heard ::core::result::Result::Ok(#name) })
            #otherwise;
    })
}

fn field(place: &Place) -> Result<TokenStream> {
    Ok(match &place.manner {
        Some(manner) => {
            let manner: Path = syn::parse_str(manner)?;
            quote!(<#manner as ::table::words::HearAs<_>>::hear(words))
        }
        None => quote!(::table::words::Hear::hear(words)),
    })
}

/// The phrase as a manual tells it.
fn manual(variant: &Variant, phrase: &Phrase) -> TokenStream {
    let who = who(variant.who);
    let pattern = &phrase.text;
    let about = documentation(&variant.attributes);
    let fields = pattern::places(&phrase.pieces).into_iter().filter_map(|place| {
        let key = place.fields.join(", ");
        let fields: Option<Vec<&Field>> =
            place.fields.iter().map(|key| variant.field(key)).collect();
        let fields = fields?;
        let types: Vec<&Type> = fields.iter().map(|field| &field.ty).collect();
        let ty = if let [ty] = types[..] { quote!(#ty) } else { quote!((#(#types),*)) };
        let form = match &place.manner {
            Some(manner) => {
                let manner: Path = syn::parse_str(manner).ok()?;
                quote!(<#manner as ::table::words::HearAs<#ty>>::FORM)
            }
            None => quote!(<#ty as ::table::words::Hear>::FORM),
        };
        Some(quote!((#key, #form)))
    });
    quote! {
        ::table::words::Phrase {
            who: #who,
            pattern: #pattern,
            about: #about,
            fields: &[#(#fields),*],
        }
    }
}

/// The text of doc comments, on one line.
fn documentation(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(expr) => match &expr.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        Meta::Path(_) | Meta::List(_) | Meta::NameValue(_) => None,
    });
    lines.collect::<Vec<String>>().join(" ")
}
