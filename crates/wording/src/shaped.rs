//! The shape of a JSON form, as the attributes for serde have it.

use crate::emit::kebab;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Fields, Ident, LitStr, Result, Token, Type};

/// What attributes say of a type, a variant or a field.
#[derive(Default)]
struct Told {
    tag: Option<String>,
    kebab: bool,
    into: Option<Type>,
    rename: Option<String>,
    /// `transparent`, `untagged`, `default`, `flatten`, `skip`, `skip_serializing_if` …
    flags: Vec<String>,
    shape: Option<Type>,
}

impl Told {
    fn of(attributes: &[Attribute]) -> Result<Self> {
        let mut told = Told::default();
        for attribute in attributes {
            if attribute.path().is_ident("shape") {
                told.shape = Some(attribute.parse_args()?);
            }
            if !attribute.path().is_ident("serde") {
                continue;
            }
            attribute.parse_nested_meta(|meta| {
                let key = meta.path.require_ident()?.to_string();
                let value = if meta.input.peek(Token![=]) {
                    Some(meta.value()?.parse::<LitStr>()?)
                } else {
                    // `bound(serialize = "…")`
                    while !meta.input.is_empty() && !meta.input.peek(Token![,]) {
                        meta.input.parse::<TokenTree>()?;
                    }
                    None
                };
                match (key.as_str(), value) {
                    ("tag", Some(value)) => told.tag = Some(value.value()),
                    ("rename", Some(value)) => told.rename = Some(value.value()),
                    ("into", Some(value)) => told.into = Some(value.parse()?),
                    ("rename_all", Some(value)) if value.value() == "kebab-case" => {
                        told.kebab = true;
                    }
                    ("rename_all", Some(value)) => {
                        return Err(Error::new(value.span(), "shapes know kebab-case alone"));
                    }
                    (_, _) => told.flags.push(key),
                }
                Ok(())
            })?;
        }
        Ok(told)
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|told| told == flag)
    }
}

fn of(ty: &Type) -> TokenStream {
    quote!(<#ty as ::table::Shaped>::SHAPE)
}

pub(crate) fn shaped(input: &DeriveInput) -> Result<TokenStream> {
    let told = Told::of(&input.attrs)?;
    let name = input.ident.to_string();
    let shape = match &input.data {
        _ if told.into.is_some() => told.into.as_ref().map(of).unwrap_or_default(),
        Data::Struct(data) if told.has("transparent") => {
            data.fields.iter().next().map(|field| of(&field.ty)).unwrap_or_default()
        }
        Data::Struct(data) => body(&data.fields, told.has("default"))?.unwrap_or_default(),
        Data::Enum(data) => {
            let mut variants = Vec::new();
            let mut names = Vec::new();
            for variant in &data.variants {
                let attributes = Told::of(&variant.attrs)?;
                let own =
                    if told.kebab { kebab(&variant.ident) } else { variant.ident.to_string() };
                names.push(attributes.rename.unwrap_or(own));
                variants.push(body(&variant.fields, false)?);
            }
            one_of(&told, &names, variants)
        }
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union has no form")),
    };
    let common = told.shape.as_ref().is_some_and(|kind| quote!(#kind).to_string() == "Common");
    let shape = if common {
        quote!(::table::Shape::Common(#name, &#shape))
    } else if told.into.is_some() || told.has("transparent") {
        shape
    } else {
        quote!(::table::Shape::Named(#name, &#shape))
    };
    let mut generics = input.generics.clone();
    for param in generics.type_params_mut() {
        param.bounds.push(syn::parse_quote!(::table::Shaped));
    }
    let (head, own, clauses) = generics.split_for_impl();
    let name = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl #head ::table::Shaped for #name #own #clauses {
            const SHAPE: ::table::Shape = #shape;
        }
    })
}

fn one_of(told: &Told, names: &[String], variants: Vec<Option<TokenStream>>) -> TokenStream {
    if told.has("untagged") {
        let variants = variants.into_iter().flatten();
        return quote!(::table::Shape::Either(&[#(&#variants),*]));
    }
    if told.tag.is_none() && variants.iter().all(Option::is_none) {
        return quote!(::table::Shape::Words(&[#(#names),*]));
    }
    let variants = variants.into_iter().map(|shape| match shape {
        Some(shape) => quote!(::core::option::Option::Some(&#shape)),
        None => quote!(::core::option::Option::None),
    });
    let tag = match &told.tag {
        Some(tag) => quote!(::core::option::Option::Some(#tag)),
        None => quote!(::core::option::Option::None),
    };
    quote! {
        ::table::Shape::OneOf(#tag, &[#(::table::Variant { name: #names, shape: #variants }),*])
    }
}

/// What a struct or a variant holds.
fn body(fields: &Fields, all_may_lack: bool) -> Result<Option<TokenStream>> {
    let mut shapes = Vec::new();
    for field in fields {
        let told = Told::of(&field.attrs)?;
        if told.has("skip") || told.has("skip_serializing") {
            continue;
        }
        let shape = of(told.shape.as_ref().unwrap_or(&field.ty));
        let Some(name) = &field.ident else {
            shapes.push(shape);
            continue;
        };
        let name = told.rename.clone().unwrap_or_else(|| plain(name));
        let may_lack = all_may_lack || told.has("skip_serializing_if") || told.has("default");
        let flat = told.has("flatten");
        shapes.push(quote! {
            ::table::Field { name: #name, shape: &#shape, may_lack: #may_lack, flat: #flat }
        });
    }
    Ok(match (fields, &shapes[..]) {
        (Fields::Unit, _) => None,
        (Fields::Named(_), _) => Some(quote!(::table::Shape::Object(&[#(#shapes),*]))),
        (Fields::Unnamed(_), [only]) => Some(only.clone()),
        (Fields::Unnamed(_), _) => Some(quote!(::table::Shape::Row(&[#(&#shapes),*]))),
    })
}

fn plain(name: &Ident) -> String {
    let name = name.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}
