//! What stands in the quotes: words, `{fields}` and `[groups that may be left out]`.

/// One piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A word as it is said, and others that are heard as the same: `zeros|zero`.
    Word(Vec<String>),
    Field(Place),
    /// `[for {stake}]`: said where the field is there, or is not its default.
    Group(Vec<Piece>),
    /// `[incident: for incident]`: said where the field is true.
    Flag {
        field: String,
        words: Vec<Piece>,
    },
}

/// Where a field stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// One, or several that are told together: `{present, deposit as Opening}`.
    pub(crate) fields: Vec<String>,
    /// `{#after}`: a number that an offer leaves open.
    pub(crate) is_number: bool,
    /// `{place as OwnBox}`: who hears and says it, if its type does not.
    pub(crate) manner: Option<String>,
}

/// Reads a pattern, or says what is wrong with it.
pub(crate) fn parse(text: &str) -> Result<Vec<Piece>, String> {
    let mut rest = text;
    let pieces = pieces(&mut rest, false)?;
    if rest.is_empty() { Ok(pieces) } else { Err("a `]` closes no group".to_owned()) }
}

fn pieces(rest: &mut &str, in_group: bool) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    loop {
        *rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(pieces) };
        match first {
            ']' => return Ok(pieces),
            '[' if in_group => return Err("a group within a group".to_owned()),
            '[' => pieces.push(group(rest)?),
            '{' => {
                let end = rest.find('}').ok_or("a `{` is not closed")?;
                pieces.push(Piece::Field(place(&rest[1..end])?));
                *rest = &rest[end + 1..];
            }
            '}' => return Err("a `}` closes no field".to_owned()),
            _ => {
                let end = rest.find([' ', '[', ']', '{', '}']).unwrap_or(rest.len());
                pieces.push(Piece::Word(rest[..end].split('|').map(str::to_owned).collect()));
                *rest = &rest[end..];
            }
        }
    }
}

fn place(text: &str) -> Result<Place, String> {
    let (field, manner) = match text.split_once(" as ") {
        Some((field, manner)) => (field, Some(manner.trim().to_owned())),
        None => (text, None),
    };
    let (is_number, field) = match field.trim().strip_prefix('#') {
        Some(field) => (true, field),
        None => (false, field.trim()),
    };
    let fields: Vec<String> = field.split(',').map(|name| name.trim().to_owned()).collect();
    if fields.iter().any(|name| name.is_empty() || name.contains(' ')) {
        return Err(format!("`{{{text}}}` names no field"));
    }
    if fields.len() > 1 && manner.is_none() {
        return Err(format!("`{{{text}}}`: several fields are said as something of their own"));
    }
    Ok(Place { fields, is_number, manner })
}

/// From its `[` to behind its `]`.
fn group(rest: &mut &str) -> Result<Piece, String> {
    *rest = &rest[1..];
    let end = rest.find(']').ok_or("a `[` is not closed")?;
    let flag = match rest[..end].split_once(':') {
        Some((field, _)) => {
            *rest = &rest[field.len() + 1..];
            Some(field.trim().to_owned())
        }
        None => None,
    };
    let inner = pieces(rest, true)?;
    *rest = rest.strip_prefix(']').ok_or("a `[` is not closed")?;
    let fields = inner.iter().filter(|piece| matches!(piece, Piece::Field(_))).count();
    match flag {
        Some(_) if fields > 0 => Err("a group with a flag has no other field".to_owned()),
        Some(field) => Ok(Piece::Flag { field, words: inner }),
        None if fields != 1 => Err("a group has one field, or a flag: `[flag: words]`".to_owned()),
        None => Ok(Piece::Group(inner)),
    }
}

impl Place {
    pub(crate) fn says(&self, key: &str) -> bool {
        self.fields.iter().any(|field| field == key)
    }
}

/// The places of fields, those in groups included.
pub(crate) fn places(pieces: &[Piece]) -> Vec<&Place> {
    let mut all = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Field(place) => all.push(place),
            Piece::Group(inner) => all.extend(places(inner)),
            Piece::Word(_) | Piece::Flag { .. } => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Piece {
        Piece::Word(vec![text.to_owned()])
    }

    fn field(name: &str) -> Piece {
        Piece::Field(Place { fields: vec![name.to_owned()], is_number: false, manner: None })
    }

    #[test]
    fn words_fields_groups_and_flags_are_read() {
        let read = parse("closes {table} [after {minutes} minutes] [incident: for incident]");
        let expected = vec![
            word("closes"),
            field("table"),
            Piece::Group(vec![word("after"), field("minutes"), word("minutes")]),
            Piece::Flag {
                field: "incident".to_owned(),
                words: vec![word("for"), word("incident")],
            },
        ];
        assert_eq!(read, Ok(expected));
    }

    #[test]
    fn numbers_manners_and_other_words_are_read() {
        let place = Place {
            fields: vec!["after".to_owned()],
            is_number: true,
            manner: Some("Counted".to_owned()),
        };
        let zeros = Piece::Word(vec!["zeros".to_owned(), "zero".to_owned()]);
        assert_eq!(parse("{#after as Counted} zeros|zero"), Ok(vec![Piece::Field(place), zeros]));
    }

    #[test]
    fn what_is_no_pattern_is_answered_with_its_fault() {
        for (pattern, fault) in [
            ("places {stake", "a `{` is not closed"),
            ("places stake}", "a `}` closes no field"),
            ("passes [to {to}", "a `[` is not closed"),
            ("passes to {to}]", "a `]` closes no group"),
            ("closes [for [an] incident]", "a group within a group"),
            ("closes [for incident]", "a group has one field, or a flag: `[flag: words]`"),
            ("closes [{a} {b}]", "a group has one field, or a flag: `[flag: words]`"),
            ("closes [a: for {b}]", "a group with a flag has no other field"),
            ("places {} on {bet}", "`{}` names no field"),
            ("opens {a, b}", "`{a, b}`: several fields are said as something of their own"),
        ] {
            let read = parse(pattern);
            assert_eq!(read.as_ref().err().map(String::as_str), Some(fault), "{pattern}");
        }
    }
}
