//! How a declared enum is read from JSON: through `table::Fields`, which is compiled once, where
//! serde's own way to read a tagged enum would be compiled for every field of every variant.

use crate::declared::{Declared, Field, Shape, Variant};
use crate::emit::kebab;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Error, GenericParam, Lifetime, LifetimeParam, LitStr, Result};

/// `impl Deserialize`; `tag` is the field by which it names itself.
pub(crate) fn read(declared: &Declared, tag: &str) -> Result<TokenStream> {
    let name = &declared.name;
    let (own, clauses) = {
        let (_, own, clauses) = declared.generics.split_for_impl();
        (quote!(#own), quote!(#clauses))
    };
    let mut generics = declared.generics.clone();
    let de = LifetimeParam::new(Lifetime::new("'de", proc_macro2::Span::call_site()));
    generics.params.insert(0, GenericParam::Lifetime(de));
    let (head, _, _) = generics.split_for_impl();
    let (plain, _, _) = declared.generics.split_for_impl();
    let names = declared.variants.iter().map(|variant| kebab(&variant.name));
    let made = declared.variants.iter().map(|variant| made(declared, variant));
    let mut made: Vec<TokenStream> = made.collect::<Result<_>>()?;
    let last = made.pop().ok_or_else(|| Error::new(name.span(), "there is no variant"))?;
    let at = 0..made.len();
    Ok(quote! {
        #[automatically_derived]
        impl #head ::serde::Deserialize<'de> for #name #own #clauses {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                from: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::table::Fields::read(from, #tag, Self::of_fields)
            }
        }

        #[automatically_derived]
        impl #plain #name #own #clauses {
            fn of_fields(
                fields: &mut ::table::Fields,
            ) -> ::core::result::Result<Self, ::table::Misread> {
                ::core::result::Result::Ok(match fields.which(&[#(#names),*])? {
                    #(#at => #made,)*
                    _ => #last,
                })
            }
        }
    })
}

/// A variant made of its fields.
fn made(declared: &Declared, variant: &Variant) -> Result<TokenStream> {
    let Variant { name, shape, fields, .. } = variant;
    match shape {
        Shape::Unit => Ok(quote!(Self::#name)),
        Shape::Tuple => Err(Error::new(name.span(), "what has a tag has fields with names")),
        Shape::Named => {
            let fields = fields.iter().map(|field| taken(declared, field));
            let fields: Vec<TokenStream> = fields.collect::<Result<_>>()?;
            Ok(quote!(Self::#name { #(#fields),* }))
        }
    }
}

fn taken(declared: &Declared, field: &Field) -> Result<TokenStream> {
    let name = &field.name;
    let of_all = declared.renamed.iter().find(|(renamed, _)| renamed == name);
    let mut key = of_all.map_or_else(|| name.to_string(), |(_, json)| json.value());
    let mut may_lack = field.is_option();
    for attribute in field.attributes.iter().filter(|one| one.path().is_ident("serde")) {
        told(attribute, &mut key, &mut may_lack)?;
    }
    Ok(if may_lack {
        quote!(#name: fields.take_or(#key, ::core::default::Default::default)?)
    } else {
        quote!(#name: fields.take(#key)?)
    })
}

/// What `#[serde(…)]` says of a field.
fn told(attribute: &Attribute, key: &mut String, may_lack: &mut bool) -> Result<()> {
    attribute.parse_nested_meta(|meta| {
        if meta.path.is_ident("rename") {
            *key = meta.value()?.parse::<LitStr>()?.value();
        } else if meta.path.is_ident("default") && !meta.input.peek(syn::Token![=]) {
            *may_lack = true;
        } else if meta.path.is_ident("skip_serializing_if") {
            meta.value()?.parse::<LitStr>()?;
        } else {
            return Err(meta.error("a field is renamed or has its default"));
        }
        Ok(())
    })
}
