//! A declaration as it is read: an enum whose variants have their words beside them.

use crate::pattern::{self, Piece};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::format_ident;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{
    Attribute, Error, Expr, Generics, Ident, LitStr, Path, Result, Token, Type, Visibility, braced,
    parenthesized,
};

/// An enum with words.
pub(crate) struct Declared {
    pub(crate) attributes: Vec<Attribute>,
    /// It has no tag of its own: it lies within acts or events of others.
    pub(crate) is_within: bool,
    /// `#[shape(Common)]`: its form has its name in all games.
    pub(crate) shape: Vec<Attribute>,
    /// `#[json(place = "box")]`: fields with another name in JSON.
    pub(crate) renamed: Vec<(Ident, LitStr)>,
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
    pub(crate) generics: Generics,
    pub(crate) variants: Vec<Variant>,
}

/// Who says it. It is heard from nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Seat,
    Staff,
    Anyone,
    /// A game does it by itself; it is only said.
    Nobody,
}

pub(crate) struct Variant {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) who: Who,
    pub(crate) name: Ident,
    pub(crate) shape: Shape,
    pub(crate) fields: Vec<Field>,
    pub(crate) phrases: Vec<Phrase>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Unit,
    Tuple,
    Named,
}

pub(crate) struct Field {
    pub(crate) attributes: Vec<Attribute>,
    /// As patterns name it: a name, or a number from 0.
    pub(crate) key: String,
    pub(crate) name: Ident,
    pub(crate) ty: Type,
    /// `to?: Seat`: an option that is left out of the JSON form where it is none.
    pub(crate) may_lack: bool,
    /// `zeros: u8 = 1`: what it is where the words leave it out.
    pub(crate) default: Option<Expr>,
}

impl Field {
    /// Whether it is an amount, by its type.
    pub(crate) fn is_money(&self) -> bool {
        let Type::Path(path) = &self.ty else { return false };
        path.path.is_ident("Cents")
    }

    /// Whether a group may leave it out without a default.
    pub(crate) fn is_option(&self) -> bool {
        let Type::Path(path) = &self.ty else { return false };
        self.may_lack || path.path.segments.last().is_some_and(|last| last.ident == "Option")
    }
}

/// One way of saying it.
pub(crate) struct Phrase {
    pub(crate) text: String,
    pub(crate) span: Span,
    pub(crate) pieces: Vec<Piece>,
    /// `if choice = ZeroChoice::Prison`: said only then, and heard as that.
    pub(crate) given: Option<Given>,
}

/// A field with the value that a phrase stands for.
pub(crate) struct Given {
    pub(crate) field: Ident,
    /// A pattern that is an expression, too.
    pub(crate) value: TokenStream,
    /// Names that the value binds, and the phrase may say.
    pub(crate) binds: Vec<Ident>,
}

impl Parse for Declared {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut attributes = input.call(Attribute::parse_outer)?;
        let all = attributes.len();
        attributes.retain(|attribute| !attribute.path().is_ident("within"));
        let is_within = attributes.len() < all;
        let mut renamed = Vec::new();
        for attribute in attributes.extract_if(.., |attribute| attribute.path().is_ident("json")) {
            attribute.parse_nested_meta(|meta| {
                let field = meta.path.require_ident()?.clone();
                renamed.push((field, meta.value()?.parse()?));
                Ok(())
            })?;
        }
        let is_shape = |attribute: &mut Attribute| attribute.path().is_ident("shape");
        let shape = attributes.extract_if(.., is_shape).collect();
        let visibility = input.parse()?;
        input.parse::<Token![enum]>()?;
        let name = input.parse()?;
        let generics = input.parse()?;
        let body;
        braced!(body in input);
        let variants: Punctuated<Variant, Token![,]> =
            body.parse_terminated(Variant::parse, Token![,])?;
        let variants = variants.into_iter().collect();
        Ok(Declared { attributes, is_within, shape, renamed, visibility, name, generics, variants })
    }
}

impl Parse for Variant {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let mut name: Ident = input.parse()?;
        let mut who = Who::Anyone;
        if input.peek(Ident) {
            who = match name.to_string().as_str() {
                "seat" => Who::Seat,
                "staff" => Who::Staff,
                "anyone" => Who::Anyone,
                "nobody" => Who::Nobody,
                _ => {
                    let message = "who says it: `seat`, `staff`, `anyone` or `nobody`";
                    return Err(Error::new(name.span(), message));
                }
            };
            name = input.parse()?;
        }
        let (shape, fields) = fields(input)?;
        let mut phrases = Vec::new();
        if input.parse::<Option<Token![=]>>()?.is_some() {
            phrases.push(input.parse()?);
            while input.parse::<Option<Token![|]>>()?.is_some() {
                phrases.push(input.parse()?);
            }
        }
        let variant = Variant { attributes, who, name, shape, fields, phrases };
        variant.check()?;
        Ok(variant)
    }
}

fn fields(input: ParseStream<'_>) -> Result<(Shape, Vec<Field>)> {
    let inner;
    if input.peek(syn::token::Brace) {
        braced!(inner in input);
        let fields = inner.parse_terminated(Field::named, Token![,])?;
        return Ok((Shape::Named, fields.into_iter().collect()));
    }
    if input.peek(syn::token::Paren) {
        parenthesized!(inner in input);
        let types = inner.parse_terminated(Type::parse, Token![,])?;
        let fields = types.into_iter().enumerate().map(|(index, ty)| Field {
            attributes: Vec::new(),
            key: index.to_string(),
            name: format_ident!("field_{index}"),
            ty,
            may_lack: false,
            default: None,
        });
        return Ok((Shape::Tuple, fields.collect()));
    }
    Ok((Shape::Unit, Vec::new()))
}

impl Field {
    fn named(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let name: Ident = input.parse()?;
        let may_lack = input.parse::<Option<Token![?]>>()?.is_some();
        input.parse::<Token![:]>()?;
        let ty = input.parse()?;
        let equals = input.parse::<Option<Token![=]>>()?;
        let default = if equals.is_some() { Some(input.parse()?) } else { None };
        Ok(Field { attributes, key: name.to_string(), name, ty, may_lack, default })
    }
}

impl Parse for Phrase {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let literal: LitStr = input.parse()?;
        let text = literal.value();
        let pieces = pattern::parse(&text).map_err(|fault| Error::new(literal.span(), fault))?;
        for place in pattern::places(&pieces) {
            if let Some(manner) = &place.manner {
                syn::parse_str::<Path>(manner)
                    .map_err(|_| Error::new(literal.span(), format!("`{manner}` is no type")))?;
            }
        }
        let given = if input.parse::<Option<Token![if]>>()?.is_some() {
            Some(input.parse()?)
        } else {
            None
        };
        Ok(Phrase { text, span: literal.span(), pieces, given })
    }
}

impl Parse for Given {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let field = input.parse()?;
        input.parse::<Token![=]>()?;
        let mut value = TokenStream::new();
        let mut binds = Vec::new();
        while !input.is_empty() && !input.peek(Token![,]) && !input.peek(Token![|]) {
            let token: TokenTree = input.parse()?;
            if let TokenTree::Group(group) = &token {
                let inner = group.stream().into_iter();
                binds.extend(inner.filter_map(|token| match token {
                    TokenTree::Ident(name) => Some(name),
                    _ => None,
                }));
            }
            value.extend([token]);
        }
        Ok(Given { field, value, binds })
    }
}

impl Variant {
    pub(crate) fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// Every pattern speaks of fields there are, and no field goes without words.
    fn check(&self) -> Result<()> {
        for phrase in &self.phrases {
            let wrong = |message: String| Err(Error::new(phrase.span, message));
            if let Some(given) = &phrase.given
                && self.field(&given.field.to_string()).is_none()
            {
                let message = format!("`{}` has no field `{}`", self.name, given.field);
                return Err(Error::new(given.field.span(), message));
            }
            for field in pattern::places(&phrase.pieces).iter().flat_map(|place| &place.fields) {
                if self.field(field).is_none() && !phrase.binds(field) {
                    return wrong(format!("`{}` has no field `{field}`", self.name));
                }
            }
            for piece in &phrase.pieces {
                self.check_group(phrase, piece)?;
            }
        }
        let unsaid = |field: &&Field| {
            !self.phrases.is_empty() && !self.phrases.iter().any(|phrase| phrase.says(&field.key))
        };
        match self.fields.iter().find(unsaid) {
            Some(field) => {
                let message = format!("no pattern of `{}` says `{}`", self.name, field.key);
                Err(Error::new(field.ty.span(), message))
            }
            None => Ok(()),
        }
    }

    /// What a group leaves out must be known without it.
    fn check_group(&self, phrase: &Phrase, piece: &Piece) -> Result<()> {
        let wrong = |message: String| Err(Error::new(phrase.span, message));
        match piece {
            Piece::Flag { field, .. } if self.field(field).is_none() => {
                wrong(format!("`{}` has no field `{field}`", self.name))
            }
            Piece::Group(inner) => {
                let keys = pattern::places(inner).into_iter().flat_map(|place| &place.fields);
                let must_be_said = |field: &&Field| !field.is_option() && field.default.is_none();
                match keys.filter_map(|key| self.field(key)).find(must_be_said) {
                    Some(Field { key, .. }) => wrong(format!(
                        "`{key}` stands in a group: it must be an `Option` or have a default"
                    )),
                    None => Ok(()),
                }
            }
            Piece::Word(_) | Piece::Field(_) | Piece::Flag { .. } => Ok(()),
        }
    }
}

impl Phrase {
    /// Whether the value it stands for binds this name.
    pub(crate) fn binds(&self, name: &str) -> bool {
        self.given.as_ref().is_some_and(|given| given.binds.iter().any(|bound| bound == name))
    }

    /// Whether the field is said in it, or by its being said at all.
    pub(crate) fn says(&self, key: &str) -> bool {
        let flags = self
            .pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Flag { field, .. } if field == key));
        flags
            || self.given.as_ref().is_some_and(|given| given.field == key)
            || pattern::places(&self.pieces).iter().any(|place| place.says(key))
    }

    /// Whether it has no word of its own: such a phrase is heard after all others.
    pub(crate) fn is_bare(&self) -> bool {
        !self.pieces.iter().any(|piece| matches!(piece, Piece::Word(_)))
    }
}
