//! Who and what is there when a table opens: `with chef, croupier, croupier, 5 dice`.

use crate::play::{Trouble, Words};
use table::words::Sentence;

/// What is told of one post or thing.
#[derive(Debug)]
pub(crate) enum Post<'a> {
    /// It is there.
    Once(&'a mut bool),
    /// Its word is said as often as there are of them.
    Times(&'a mut u8),
    /// Their number stands before the word.
    Counted(&'a mut u8),
}

/// A post by its word, and where it is kept.
pub(crate) type Posts<P> = [(&'static str, fn(&mut P) -> Post<'_>)];

/// Hears `with …`, or nothing at all.
pub(crate) fn hear<P: Default>(posts: &Posts<P>, words: &mut Words<'_>) -> Result<P, Trouble> {
    let mut present = P::default();
    if words.peek().is_none() {
        return Ok(present);
    }
    words.expect("with")?;
    let is_counted = |of: fn(&mut P) -> Post<'_>| matches!(of(&mut P::default()), Post::Counted(_));
    let named = |counted: bool| -> Vec<&'static str> {
        let named = posts.iter().filter(|(_, of)| is_counted(*of) == counted);
        named.map(|(word, _)| *word).collect()
    };
    let (counted, others) = (named(true), named(false));
    let mut told: Vec<&str> = Vec::new();
    while let Some(word) = words.peek() {
        let number = match word.parse::<u8>() {
            Ok(_) if !counted.is_empty() => Some(words.small_number()?),
            _ => None,
        };
        let known = if number.is_some() { &counted } else { &others };
        words.tell_once(known, |_, word| {
            let found = posts.iter().find(|(known, _)| *known == word);
            let again = found.is_some_and(|(_, of)| tell(of(&mut present), number));
            let again = again || (number.is_some() && told.contains(&word));
            told.push(word);
            Ok(again)
        })?;
    }
    Ok(present)
}

/// Takes it down; whether it had been told before.
fn tell(post: Post<'_>, number: Option<u8>) -> bool {
    match post {
        Post::Once(there) => std::mem::replace(there, true),
        Post::Times(count) => {
            *count = count.saturating_add(1);
            false
        }
        Post::Counted(count) => {
            *count = number.unwrap_or_default();
            false
        }
    }
}

/// Says what [`hear`] hears.
pub(crate) fn say<P: Copy>(posts: &Posts<P>, present: &P, sentence: &mut Sentence) {
    let mut present = *present;
    let mut there: Vec<String> = Vec::new();
    for (word, of) in posts {
        match of(&mut present) {
            Post::Once(is) => there.extend(is.then(|| (*word).to_owned())),
            Post::Times(count) => there.extend((0..*count).map(|_| (*word).to_owned())),
            Post::Counted(0) => {}
            Post::Counted(count) => there.push(format!("{count} {word}")),
        }
    }
    if !there.is_empty() {
        sentence.word("with");
        sentence.word(there.join(", "));
    }
}

/// `present! { pub struct Present { pub chef: bool = Once("chef") } }`.
macro_rules! present {
    (
        $(#[$attribute:meta])*
        pub struct $name:ident {
            $($(#[$about:meta])* pub $field:ident: $kind:ty = $post:ident($word:literal),)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
            table::Shaped,
        )]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $($(#[$about])* pub $field: $kind,)+
        }

        impl $name {
            const POSTS: &'static $crate::present::Posts<Self> =
                &[$(($word, |present| $crate::present::Post::$post(&mut present.$field)),)+];
        }

        impl table::words::Say for $name {
            fn say(&self, sentence: &mut table::words::Sentence) {
                $crate::present::say(Self::POSTS, self, sentence);
            }
        }

        impl table::words::Hear for $name {
            const FORM: table::words::Form =
                table::words::Form::Like(concat!("with", $(" ", $word),+));

            fn hear(
                words: &mut table::words::Words<'_>,
            ) -> Result<Self, table::words::Trouble> {
                $crate::present::hear(Self::POSTS, words)
            }
        }
    };
}

pub(crate) use present;
