//! The enum itself, as serde and Rust see it, and what acts tell of their amounts.

use crate::declared::{Declared, Field, Shape, Variant};
use crate::pattern::{self, Place};
use crate::{hear, read, say, shaped};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{DeriveInput, GenericParam, Ident, Result};

/// Acts: heard and said, with amounts and numbers that an offer leaves open.
pub(crate) fn acts(declared: &Declared) -> Result<TokenStream> {
    let item = item(declared, "do");
    let read = read(declared, "do")?;
    let say = say::say(declared)?;
    let hear = hear::hear(declared)?;
    let act = if declared.is_within { TokenStream::new() } else { act(declared) };
    let shaped = shape(declared, &item)?;
    Ok(quote!(#item #read #say #hear #act #shaped))
}

/// Events: said only.
pub(crate) fn events(declared: &Declared) -> Result<TokenStream> {
    let item = item(declared, "event");
    let read = read(declared, "event")?;
    let say = say::say(declared)?;
    let names = if declared.is_within { TokenStream::new() } else { names(declared) };
    let shaped = shape(declared, &item)?;
    Ok(quote!(#item #read #say #names #shaped))
}

/// What lies within another act or event is read as serde does.
fn read(declared: &Declared, tag: &str) -> Result<TokenStream> {
    if declared.is_within { Ok(TokenStream::new()) } else { read::read(declared, tag) }
}

/// As it is read off the enum that serde sees.
fn shape(declared: &Declared, item: &TokenStream) -> Result<TokenStream> {
    let mut input: DeriveInput = syn::parse2(item.clone())?;
    input.attrs.extend_from_slice(&declared.shape);
    shaped::shaped(&input)
}

/// The enum; `tag` is the field by which it names itself, unless it lies within another.
fn item(declared: &Declared, tag: &str) -> TokenStream {
    let Declared { attributes, visibility, name, generics, .. } = declared;
    let bound = generics.type_params().filter(|param| !param.bounds.is_empty());
    let bound: Vec<String> = bound.map(|param| param.to_token_stream().to_string()).collect();
    let bound = if bound.is_empty() {
        TokenStream::new()
    } else {
        let bound = bound.join(", ");
        quote!(, bound = #bound)
    };
    let params = generics.params.iter().map(|param| match param {
        GenericParam::Type(param) => param.ident.to_token_stream(),
        GenericParam::Lifetime(_) | GenericParam::Const(_) => param.to_token_stream(),
    });
    let params =
        if generics.params.is_empty() { TokenStream::new() } else { quote!(<#(#params),*>) };
    let variants = declared.variants.iter().map(|one| variant(declared, one));
    let (derived, tagged) = if declared.is_within {
        (quote!(::serde::Deserialize,), TokenStream::new())
    } else {
        (TokenStream::new(), quote!(tag = #tag,))
    };
    quote! {
        #(#attributes)*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, #derived)]
        #[serde(#tagged rename_all = "kebab-case" #bound)]
        #visibility enum #name #params {
            #(#variants),*
        }
    }
}

fn variant(declared: &Declared, variant: &Variant) -> TokenStream {
    let Variant { attributes, name, shape, fields, .. } = variant;
    match shape {
        Shape::Unit => quote!(#(#attributes)* #name),
        Shape::Tuple => {
            let types = fields.iter().map(|field| &field.ty);
            quote!(#(#attributes)* #name(#(#types),*))
        }
        Shape::Named => {
            let fields = fields.iter().map(|field| named_field(declared, field));
            quote!(#(#attributes)* #name { #(#fields),* })
        }
    }
}

fn named_field(declared: &Declared, field: &Field) -> TokenStream {
    let Field { attributes, name, ty, .. } = field;
    let renamed = declared.renamed.iter().find(|(field, _)| field == name);
    let renamed = renamed.map(|(_, json)| quote!(#[serde(rename = #json)]));
    if field.may_lack {
        return quote! {
            #(#attributes)*
            #renamed
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #name: ::core::option::Option<#ty>
        };
    }
    quote!(#(#attributes)* #renamed #name: #ty)
}

/// `Self::Place { bet, stake, .. }`, or the same with these in place of the names.
pub(crate) fn bound(variant: &Variant, fields: &[(&Field, TokenStream)]) -> TokenStream {
    let name = &variant.name;
    match variant.shape {
        Shape::Unit => quote!(Self::#name),
        Shape::Tuple => {
            let all = variant.fields.iter().map(|field| {
                let told = fields.iter().find(|(told, _)| told.key == field.key);
                told.map_or_else(|| quote!(_), |(_, tokens)| tokens.clone())
            });
            quote!(Self::#name(#(#all),*))
        }
        Shape::Named => {
            let all = fields.iter().map(|(field, tokens)| {
                let name = &field.name;
                if *name == tokens.to_string() { quote!(#name) } else { quote!(#name: #tokens) }
            });
            quote!(Self::#name { #(#all,)* .. })
        }
    }
}

fn names(declared: &Declared) -> TokenStream {
    let (head, own, clauses) = declared.generics.split_for_impl();
    let name = &declared.name;
    let arms = declared.variants.iter().map(|variant| {
        let bound = bound(variant, &[]);
        let name = kebab(&variant.name);
        quote!(#bound => #name)
    });
    quote! {
        #[automatically_derived]
        impl #head #name #own #clauses {
            /// The name in scenario files and in JSON.
            pub const fn name(&self) -> &'static str {
                match self { #(#arms),* }
            }
        }
    }
}

fn act(declared: &Declared) -> TokenStream {
    let (head, own, clauses) = declared.generics.split_for_impl();
    let name = &declared.name;
    quote! {
        #[automatically_derived]
        impl #head ::table::Act for #name #own #clauses {
            fn amount(&self) -> ::core::option::Option<::table::Cents> {
                ::table::words::Hear::amount(self)
            }
            fn with_amount(&self, amount: ::table::Cents) -> Self {
                let mut act = ::core::clone::Clone::clone(self);
                ::table::words::Hear::set_amount(&mut act, amount);
                act
            }
            fn numbers(&self) -> &[u16] {
                ::table::words::Hear::numbers(self)
            }
            fn with_numbers(&self, numbers: &[u16]) -> Self {
                let mut act = ::core::clone::Clone::clone(self);
                ::table::words::Hear::set_numbers(&mut act, numbers);
                act
            }
        }
    }
}

/// Amounts and numbers of an act: those of its fields.
pub(crate) fn open_to_choice(declared: &Declared) -> TokenStream {
    // A field may have any name, also that of a parameter.
    let given = Ident::new("given", Span::mixed_site());
    let (mut amounts, mut set_amounts) = (Vec::new(), Vec::new());
    let (mut numbers, mut set_numbers) = (Vec::new(), Vec::new());
    for variant in &declared.variants {
        let plain = heard_plainly(variant);
        let bound = bound_by_name(variant, &plain);
        let names: Vec<&Ident> = plain.iter().map(|field| &field.name).collect();
        amounts.push(quote! {
            #bound => ::core::option::Option::None
                #(.or_else(|| ::table::words::Hear::amount(#names)))*
        });
        set_amounts.push(quote! {
            #bound => { #(::table::words::Hear::set_amount(#names, #given);)* }
        });
        let marked = marked_numbers(variant);
        let (fields, of) = if marked.is_empty() {
            (plain, quote!(::table::words::Hear))
        } else {
            (marked, quote!(::table::words::Number))
        };
        let (bound, name) = match fields[..] {
            [only] => (bound_by_name(variant, &fields), Some(&only.name)),
            _ => (self::bound(variant, &[]), None),
        };
        let name = name.into_iter();
        let set = name.clone().map(|name| quote!(#of::set_numbers(#name, #given);));
        let get = name.map(|name| quote!(#of::numbers(#name))).next();
        let get = get.unwrap_or_else(|| quote!(&[]));
        numbers.push(quote!(#bound => #get));
        set_numbers.push(quote!(#bound => { #(#set)* }));
    }
    quote! {
        fn amount(&self) -> ::core::option::Option<::table::Cents> {
            match self { #(#amounts,)* }
        }
        fn set_amount(&mut self, #given: ::table::Cents) {
            match self { #(#set_amounts,)* }
        }
        fn numbers(&self) -> &[u16] {
            match self { #(#numbers,)* }
        }
        fn set_numbers(&mut self, #given: &[u16]) {
            match self { #(#set_numbers,)* }
        }
    }
}

fn bound_by_name(variant: &Variant, fields: &[&Field]) -> TokenStream {
    let named: Vec<(&Field, TokenStream)> =
        fields.iter().map(|field| (*field, field.name.to_token_stream())).collect();
    bound(variant, &named)
}

/// Fields whose own types hear them, and money however it is heard.
fn heard_plainly(variant: &Variant) -> Vec<&Field> {
    let places = || variant.phrases.iter().flat_map(|phrase| pattern::places(&phrase.pieces));
    let plain = |field: &&Field| {
        let by_itself = |place: &Place| place.manner.is_none() || field.is_money();
        places().any(|place| place.says(&field.key) && by_itself(place) && !place.is_number)
    };
    variant.fields.iter().filter(plain).collect()
}

fn marked_numbers(variant: &Variant) -> Vec<&Field> {
    let places = || variant.phrases.iter().flat_map(|phrase| pattern::places(&phrase.pieces));
    let marked = |field: &&Field| places().any(|place| place.says(&field.key) && place.is_number);
    variant.fields.iter().filter(marked).collect()
}

/// `TakeBack` as `take-back`, just as serde has it.
pub(crate) fn kebab(name: &Ident) -> String {
    let mut kebab = String::new();
    for letter in name.to_string().chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}
