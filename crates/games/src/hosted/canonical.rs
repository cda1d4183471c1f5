//! The canonical JSON form (RFC 8785) of what engines and journals hold: no spaces, the keys of
//! every object sorted. Our keys are plain words and our numbers whole, so sorting bytes is sorting
//! keys, and a number stands as it is written.

use serde::Serialize;
use serde_json::value::RawValue;

/// The canonical JSON form.
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let text = serde_json::to_vec(value).expect("our types have a JSON form");
    let mut out = Vec::with_capacity(text.len());
    let mut scan = Scan { text: &text, at: 0, out: &mut out };
    scan.value();
    assert_eq!(scan.at, text.len(), "one value, and nothing after it");
    out
}

/// The same, to be put into something larger.
pub fn canonical_text<T: Serialize + ?Sized>(value: &T) -> Box<RawValue> {
    let text = String::from_utf8(canonical(value)).expect("JSON is text");
    RawValue::from_string(text).expect("a canonical form is JSON")
}

/// Whether valid JSON writes numbers and strings as the canonical form does: whole numbers, and in
/// strings no escape that is not needed.
pub fn is_plain(text: &[u8]) -> bool {
    let (mut at, mut in_string) = (0, false);
    while let Some(&byte) = text.get(at) {
        let before = if at == 0 { b' ' } else { text[at - 1] };
        match (in_string, byte) {
            (_, b'"') => in_string = !in_string,
            (true, b'\\') => match escape(&text[at..]) {
                Some(length) => at += length - 1,
                None => return false,
            },
            (false, b'.' | b'E') => return false,
            (false, b'e') if before.is_ascii_digit() => return false,
            (false, b'0') if before == b'-' => return false,
            _ => {}
        }
        at += 1;
    }
    true
}

/// The length of an escape that the canonical form has, too.
fn escape(text: &[u8]) -> Option<usize> {
    match text.get(1)? {
        b'"' | b'\\' | b'b' | b'f' | b'n' | b'r' | b't' => Some(2),
        b'u' => {
            let code = text.get(2..6)?;
            let control = code.starts_with(b"00") && matches!(code[2], b'0' | b'1');
            let short = matches!(code, b"0008" | b"0009" | b"000a" | b"000c" | b"000d");
            let lower = matches!(code[3], b'0'..=b'9' | b'a'..=b'f');
            (control && lower && !short).then_some(6)
        }
        _ => None,
    }
}

/// Reads valid JSON and writes it again with sorted keys. Spaces can only be where somebody else's
/// text was kept as it came, and are left out.
struct Scan<'a> {
    text: &'a [u8],
    at: usize,
    out: &'a mut Vec<u8>,
}

/// An entry of an object as it was written: key and value.
struct Entry {
    from: usize,
    key_ends: usize,
    ends: usize,
}

impl Scan<'_> {
    fn value(&mut self) {
        match self.seen() {
            b'{' => self.object(),
            b'[' => self.list(),
            b'"' => self.string(),
            _ => self.plain(),
        }
    }

    /// The next byte that is no space.
    fn seen(&mut self) -> u8 {
        while self.text[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        self.text[self.at]
    }

    /// Copies one mark, such as a brace.
    fn mark(&mut self) {
        self.out.push(self.text[self.at]);
        self.at += 1;
    }

    fn list(&mut self) {
        self.mark();
        while self.seen() != b']' {
            if self.text[self.at] == b',' {
                self.mark();
            }
            self.value();
        }
        self.mark();
    }

    fn object(&mut self) {
        self.mark();
        let begins = self.out.len();
        let mut entries: Vec<Entry> = Vec::new();
        while self.seen() != b'}' {
            if self.text[self.at] == b',' {
                self.mark();
                self.seen();
            }
            let from = self.out.len();
            self.string();
            let key_ends = self.out.len();
            self.seen();
            self.mark();
            self.value();
            entries.push(Entry { from, key_ends, ends: self.out.len() });
        }
        self.sort(begins, &mut entries);
        self.mark();
    }

    /// Puts the entries written from `begins` on into the order of their keys.
    fn sort(&mut self, begins: usize, entries: &mut [Entry]) {
        // Without its quotes: a key that begins another stands before it.
        let written = &self.out[..];
        let key = |entry: &Entry| &written[entry.from + 1..entry.key_ends - 1];
        if entries.is_sorted_by(|one, next| key(one) <= key(next)) {
            return;
        }
        entries.sort_by(|one, other| key(one).cmp(key(other)));
        let mut sorted = Vec::with_capacity(written.len() - begins);
        for entry in entries.iter() {
            if !sorted.is_empty() {
                sorted.push(b',');
            }
            sorted.extend_from_slice(&written[entry.from..entry.ends]);
        }
        self.out.truncate(begins);
        self.out.extend_from_slice(&sorted);
    }

    fn string(&mut self) {
        let from = self.at;
        self.at += 1;
        while self.text[self.at] != b'"' {
            self.at += if self.text[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        self.out.extend_from_slice(&self.text[from..self.at]);
    }

    /// A number, `true`, `false` or `null`.
    fn plain(&mut self) {
        let from = self.at;
        let ends = |byte: &u8| matches!(byte, b',' | b']' | b'}') || byte.is_ascii_whitespace();
        let length = self.text[from..].iter().position(ends).unwrap_or(self.text.len() - from);
        self.at += length;
        self.out.extend_from_slice(&self.text[from..self.at]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};

    fn words() -> impl Strategy<Value = String> {
        proptest::collection::vec(prop_oneof![Just('a'), Just('-'), Just('b'), Just('1')], 0..4)
            .prop_map(|letters| letters.into_iter().collect())
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-(1_i64 << 53)..1 << 53).prop_map(Value::from),
            proptest::collection::vec(any::<char>(), 0..4)
                .prop_map(|text| Value::from(text.into_iter().collect::<String>())),
        ];
        leaf.prop_recursive(5, 40, 6, |inner| {
            let entries = proptest::collection::vec((words(), inner.clone()), 0..6);
            prop_oneof![
                proptest::collection::vec(inner, 0..6).prop_map(Value::from),
                entries.prop_map(|entries| Value::from(entries.into_iter().collect::<Map<_, _>>())),
            ]
        })
    }

    proptest! {
        #[test]
        fn it_is_what_the_standard_says(value in values()) {
            let standard = serde_json_canonicalizer::to_vec(&value).unwrap();
            prop_assert_eq!(String::from_utf8(canonical(&value)), String::from_utf8(standard));
        }
    }

    proptest! {
        #[test]
        fn what_is_canonical_is_plain(value in values()) {
            prop_assert!(is_plain(&canonical(&value)));
        }
    }

    #[test]
    fn other_ways_to_write_the_same_are_not_plain() {
        let odd = ["1.0", "[1e2]", "{\"a\":-0}", "1E2", r#""\u0041""#, r#""\/""#, r#""\u000A""#];
        assert!(odd.iter().all(|text| !is_plain(text.as_bytes())));
        let plain = ["[true,false,-10,0]", r#""-0 1.5e3 \" \u001f""#];
        assert!(plain.iter().all(|text| is_plain(text.as_bytes())));
    }

    #[test]
    fn what_was_kept_as_it_came_is_put_in_order_too() {
        let given = r#"{ "b" : [ 1 , {"z":" \" }","y" : null} ] , "a" : true }"#;
        let kept: Box<RawValue> = serde_json::from_str(given).unwrap();
        let whole = json!({"a": true, "b": [1, {"y": null, "z": " \" }"}]});
        assert_eq!(canonical(&kept), serde_json::to_vec(&whole).unwrap());
    }
}
