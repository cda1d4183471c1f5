//! House rules, declared once: what a house may choose, what it is when the house says nothing, and
//! the clause that leaves it the choice.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, GenericArgument, Ident, Lit, LitStr, PathArguments,
    Result, Token, Type, Visibility, braced, bracketed,
};

/// `pub struct Rules { … }`: options that become fields, and fields that the door makes of them.
pub(crate) struct House {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
    list: List,
}

/// `const COMMON; …`: options of several laws, which are read elsewhere.
pub(crate) struct Named {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
    list: List,
}

/// Options in their order, after those that others declare.
struct List {
    others: Vec<TokenStream>,
    made: Vec<Made>,
    entries: Vec<Entry>,
}

/// `pub shoe: &ShoeRules;`: what the door makes of the options.
struct Made {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
    lent: Option<Token![&]>,
    ty: Type,
}

/// `pub seats: u8 = 8 in 4..=12, "places at the table", law::MC11_1_3;`
struct Entry {
    attributes: Vec<Attribute>,
    /// `given`: no field, the door reads it by itself.
    is_given: bool,
    visibility: Visibility,
    key: LitStr,
    field: Ident,
    ty: Type,
    kind: Kind,
    default: LitStr,
    within: Within,
    words: LitStr,
    clause: Expr,
    marks: Vec<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Amount,
    /// An amount, or the name of what holds instead.
    Bound,
    /// The same, where nothing holds instead.
    OptionalBound,
    Whole,
    Choice,
    Text,
    Forbidden,
}

/// What stands after `in`.
enum Within {
    Anything,
    Range(Expr, Expr),
    Values(Vec<LitStr>),
    /// A form that has a name.
    Form(Expr),
}

impl Parse for House {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        input.parse::<Token![struct]>()?;
        let name = input.parse()?;
        let body;
        braced!(body in input);
        Ok(House { attributes, visibility, name, list: body.parse()? })
    }
}

impl Parse for Named {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        input.parse::<Token![const]>()?;
        let name = input.parse()?;
        input.parse::<Token![;]>()?;
        let list: List = input.parse()?;
        if let Some(made) = list.made.first() {
            return Err(Error::new_spanned(&made.name, "a list of options has no other fields"));
        }
        Ok(Named { attributes, visibility, name, list })
    }
}

impl Parse for List {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut list = List { others: Vec::new(), made: Vec::new(), entries: Vec::new() };
        while !input.is_empty() {
            if input.parse::<Option<Token![..]>>()?.is_some() {
                let mut others = TokenStream::new();
                while !input.is_empty() && !input.peek(Token![;]) {
                    others.extend([input.parse::<TokenTree>()?]);
                }
                list.others.push(others);
            } else {
                list.line(input)?;
            }
            input.parse::<Token![;]>()?;
        }
        Ok(list)
    }
}

impl List {
    fn line(&mut self, input: ParseStream<'_>) -> Result<()> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility: Visibility = input.parse()?;
        let first: Ident = input.parse()?;
        let is_given = first == "given" && input.peek(Ident);
        let key = if is_given { input.parse()? } else { first };
        let field = match input.parse::<Option<Token![as]>>()? {
            Some(_) => input.parse()?,
            None => key.clone(),
        };
        input.parse::<Token![:]>()?;
        let lent = input.parse()?;
        let ty: Type = input.parse()?;
        if input.peek(Token![;]) {
            self.made.push(Made { attributes, visibility, name: key, lent, ty });
            return Ok(());
        }
        if self.entries.iter().any(|entry| key == entry.key.value().as_str()) {
            return Err(Error::new_spanned(&key, format!("`{key}` is declared twice")));
        }
        let kind = Kind::of(&ty);
        let (default, kind) = default(input, &key, kind)?;
        let within = within(input)?;
        kind.holds(&default, &within)?;
        input.parse::<Token![,]>()?;
        let words = input.parse()?;
        input.parse::<Token![,]>()?;
        let clause = input.parse()?;
        let mut marks = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() {
            marks.push(input.parse()?);
        }
        let key = LitStr::new(&key.to_string(), key.span());
        let is_given = is_given || matches!(kind, Kind::Text | Kind::Forbidden);
        self.entries.push(Entry {
            attributes,
            is_given,
            visibility,
            key,
            field,
            ty,
            kind,
            default,
            within,
            words,
            clause,
            marks,
        });
        Ok(())
    }

    /// Every option, as an array.
    fn array(&self) -> TokenStream {
        let own = self.entries.iter().map(Entry::option);
        let own = quote!([#(#own),*]);
        self.others.iter().rev().fold(own, |own, others| {
            quote!({
                const EVERY: &[::table::HouseOption] = &#others;
                const OWN: &[::table::HouseOption] = &#own;
                ::table::HouseOption::joined::<{ EVERY.len() + OWN.len() }>(EVERY, OWN)
            })
        })
    }
}

/// What holds in a house that says nothing: `= 8`, `= 10.00`, `= table` or `= "17_to_21"`.
fn default(input: ParseStream<'_>, key: &Ident, kind: Kind) -> Result<(LitStr, Kind)> {
    if kind == Kind::Forbidden {
        return Ok((LitStr::new("", key.span()), kind));
    }
    input.parse::<Token![=]>()?;
    if let Some(word) = input.parse::<Option<Ident>>()? {
        let kind = if kind == Kind::Amount { Kind::Bound } else { kind };
        return Ok((LitStr::new(&word.to_string(), word.span()), kind));
    }
    let literal: Lit = input.parse()?;
    let text = match &literal {
        Lit::Str(text) => text.value(),
        other => other.to_token_stream().to_string(),
    };
    Ok((LitStr::new(&text, literal.span()), kind))
}

fn within(input: ParseStream<'_>) -> Result<Within> {
    if input.parse::<Option<Token![in]>>()?.is_none() {
        return Ok(Within::Anything);
    }
    if input.peek(syn::token::Bracket) {
        let values;
        bracketed!(values in input);
        let values = values.parse_terminated(Lit::parse, Token![,])?;
        let text = |value: Lit| match value {
            Lit::Str(text) => text,
            other => LitStr::new(&other.to_token_stream().to_string(), other.span()),
        };
        return Ok(Within::Values(values.into_iter().map(text).collect()));
    }
    let ahead = input.fork();
    before_range(&ahead)?;
    if !ahead.peek(Token![..=]) {
        return Ok(Within::Form(input.parse()?));
    }
    let min = syn::parse2(before_range(input)?)?;
    input.parse::<Token![..=]>()?;
    Ok(Within::Range(min, input.parse()?))
}

/// What stands before `..=`, or before the next comma. Not left to the parser of expressions: with
/// some features of syn it reads a range as one of them, and features are those of the whole build.
fn before_range(input: ParseStream<'_>) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !(input.is_empty() || input.peek(Token![..=]) || input.peek(Token![,])) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

impl Kind {
    fn of(ty: &Type) -> Kind {
        let Type::Path(path) = ty else { return Kind::Choice };
        let Some(last) = path.path.segments.last() else { return Kind::Choice };
        match (last.ident.to_string().as_str(), &last.arguments) {
            ("Cents", _) => Kind::Amount,
            ("u8" | "u16" | "u32", _) => Kind::Whole,
            ("text", _) => Kind::Text,
            ("forbidden", _) => Kind::Forbidden,
            ("Option", PathArguments::AngleBracketed(of)) => match of.args.first() {
                Some(GenericArgument::Type(ty)) if Kind::of(ty) == Kind::Amount => {
                    Kind::OptionalBound
                }
                _ => Kind::Choice,
            },
            _ => Kind::Choice,
        }
    }

    /// Whether what is allowed fits the type, and the default what is allowed.
    fn holds(self, default: &LitStr, within: &Within) -> Result<()> {
        let fault = |words: &str| Err(Error::new_spanned(default, words));
        match (self, within) {
            (Kind::Amount, Within::Anything) => fault("an amount stands `in` its bounds"),
            (Kind::Whole, Within::Anything) => fault("a number stands `in` its bounds"),
            (_, Within::Values(values)) => {
                let known = values.iter().any(|value| value.value() == default.value());
                if known { Ok(()) } else { fault("the default is none of the values") }
            }
            (Kind::Whole, Within::Range(min, max)) => {
                let number = |expr: &Expr| expr.to_token_stream().to_string().parse::<u32>().ok();
                let Ok(default_number) = default.value().parse::<u32>() else {
                    return fault("the default is no whole number");
                };
                let below = number(min).is_some_and(|min| default_number < min);
                let above = number(max).is_some_and(|max| default_number > max);
                if below || above { fault("the default is out of bounds") } else { Ok(()) }
            }
            (Kind::Amount, Within::Range(..) | Within::Form(_)) | (_, Within::Anything) => Ok(()),
            (_, Within::Range(..) | Within::Form(_)) => fault("its type leaves no bounds open"),
        }
    }
}

impl Entry {
    fn option(&self) -> TokenStream {
        let Entry { key, ty, default, words, clause, .. } = self;
        let form = match (&self.within, self.kind) {
            (Within::Values(values), _) => quote!(OneOf(&[#(#values),*])),
            (Within::Range(min, max), Kind::Amount) => quote!(Amount { min: #min, max: #max }),
            (Within::Range(min, max), _) => quote!(Whole { min: #min, max: #max }),
            (Within::Form(_) | Within::Anything, Kind::Text) => quote!(Text),
            (Within::Form(_) | Within::Anything, Kind::Forbidden) => quote!(Forbidden),
            (_, Kind::Bound | Kind::OptionalBound) => quote!(Bound { general: #default }),
            (Within::Form(_) | Within::Anything, _) => quote!(of::<#ty>()),
        };
        let form = match &self.within {
            Within::Form(form) => quote!(#form),
            Within::Anything | Within::Range(..) | Within::Values(_) => {
                quote!(::table::Form::#form)
            }
        };
        let marks = self.marks.iter().map(|mark| match mark {
            Expr::Path(word) => quote!(.#word()),
            call => quote!(.#call),
        });
        quote!(::table::HouseOption::new(#key, #default, #form, #clause, #words) #(#marks)*)
    }

    /// What it is in this house.
    fn read(&self) -> TokenStream {
        let Entry { key, field, default, .. } = self;
        let value = match self.kind {
            Kind::Amount => quote!(given.amount(#key)),
            Kind::Bound => {
                quote!(given.bound(#key).unwrap_or_else(|| given.amount(#default)))
            }
            Kind::OptionalBound => quote!(given.bound(#key)),
            Kind::Whole => quote!(given.whole(#key)),
            Kind::Choice | Kind::Text | Kind::Forbidden => quote!(given.choice(#key)),
        };
        quote!(#field: #value)
    }
}

/// What a field is asked by, where it is `pub`.
fn getter(
    attributes: &[Attribute],
    visibility: &Visibility,
    name: &Ident,
    lent: Option<Token![&]>,
    ty: &Type,
) -> Option<TokenStream> {
    if matches!(visibility, Visibility::Inherited) {
        return None;
    }
    Some(quote! {
        #(#attributes)*
        #visibility const fn #name(&self) -> #lent #ty {
            #lent self.#name
        }
    })
}

/// The struct, its list of options, how it is read from what was given, and its getters.
pub(crate) fn rules(house: &House) -> TokenStream {
    let House { attributes, visibility, name, list } = house;
    let options = list.array();
    let kept = || list.entries.iter().filter(|entry| !entry.is_given);
    let (fields, types): (Vec<_>, Vec<_>) = kept().map(|entry| (&entry.field, &entry.ty)).unzip();
    let read = kept().map(Entry::read);
    let (made, made_types): (Vec<_>, Vec<_>) = list.made.iter().map(|m| (&m.name, &m.ty)).unzip();
    let of_made = list.made.iter().filter_map(|made| {
        getter(&made.attributes, &made.visibility, &made.name, made.lent, &made.ty)
    });
    let getters = kept().filter_map(|entry| {
        let Entry { visibility, field, ty, words, .. } = entry;
        let about = [syn::parse_quote!(#[doc = #words])];
        let told = !entry.attributes.is_empty();
        getter(if told { &entry.attributes } else { &about }, visibility, field, None, ty)
    });
    let getters: Vec<_> = of_made.chain(getters).collect();
    quote! {
        #(#attributes)*
        #visibility struct #name {
            #(#made: #made_types,)*
            #(#fields: #types,)*
        }

        impl #name {
            pub(crate) const OPTIONS: &'static [::table::HouseOption] = &#options;

            /// What was given, and what the door has made of it.
            fn read(given: &::table::Admission<'_>, #(#made: #made_types),*) -> Self {
                #name { #(#read,)* #(#made,)* }
            }

            #(#getters)*
        }
    }
}

/// The list alone.
pub(crate) fn options(named: &Named) -> TokenStream {
    let Named { attributes, visibility, name, list } = named;
    let options = list.array();
    let entries = list.entries.len();
    let others = &list.others;
    let count = quote!(#entries #(+ (&#others).len())*);
    quote!(#(#attributes)* #visibility const #name: [::table::HouseOption; #count] = #options;)
}

/// A choice of house rules: like `#[choice(rules)]`, its names as house files have them.
pub(crate) fn choice(input: &DeriveInput) -> Result<TokenStream> {
    let mut input = input.clone();
    if let Data::Enum(data) = &mut input.data {
        for variant in &mut data.variants {
            if variant.attrs.iter().all(|attribute| !attribute.path().is_ident("name")) {
                let name = crate::emit::kebab(&variant.ident).replace('-', "_");
                variant.attrs.push(syn::parse_quote!(#[name = #name]));
            }
        }
    }
    let rules = format_ident!("rules");
    crate::choice::choice(&quote!(#rules), &input)
}
