//! An act, an event or what chance showed of whichever game: its JSON form outside, typed inside.

use super::canonical_text;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// It is no act, event or chance of the game that reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is no input of the game: {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

/// What a form holds once it was read.
trait Value: Any + Send + Sync {
    fn text(&self) -> Box<RawValue>;
}

impl<T: Serialize + Send + Sync + 'static> Value for T {
    fn text(&self) -> Box<RawValue> {
        canonical_text(self)
    }
}

/// Something that a game says or is told, known by its JSON form. It is read once, by the game that
/// it belongs to, and written once, when somebody wants it. Copies share both.
#[derive(Clone)]
pub struct Form(Arc<Inner>);

struct Inner {
    /// One of the two is there from the beginning.
    text: OnceLock<Box<RawValue>>,
    value: OnceLock<Arc<dyn Value>>,
}

impl Form {
    /// The form of something typed.
    pub fn of<T: Serialize + Send + Sync + 'static>(value: T) -> Self {
        let value: Arc<dyn Value> = Arc::new(value);
        Form(Arc::new(Inner { text: OnceLock::new(), value: OnceLock::from(value) }))
    }

    /// A form as somebody wrote it.
    pub fn given(text: Box<RawValue>) -> Self {
        Form(Arc::new(Inner { text: OnceLock::from(text), value: OnceLock::new() }))
    }

    /// What it says, if it is something of this type.
    pub fn read<T>(&self) -> Result<Arc<T>, Unreadable>
    where
        T: Serialize + DeserializeOwned + Send + Sync + 'static,
    {
        if let Some(value) = self.typed() {
            return Ok(value);
        }
        let read: T =
            serde_json::from_str(self.text()).map_err(|wrong| Unreadable(wrong.to_string()))?;
        let read = Arc::new(read);
        // Whoever came first has read the same.
        let _ = self.0.value.set(Arc::clone(&read) as Arc<dyn Value>);
        Ok(read)
    }

    /// What it was made of, if that is something of this type: for views, which nobody reads back.
    pub fn typed<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        let value: Arc<dyn Any + Send + Sync> = Arc::clone(self.0.value.get()?) as _;
        value.downcast().ok()
    }

    /// What it names itself by: the `do` of an act.
    pub fn verb(&self) -> String {
        #[derive(Deserialize)]
        struct Named {
            #[serde(rename = "do")]
            verb: String,
        }
        serde_json::from_str(self.text()).map(|named: Named| named.verb).unwrap_or_default()
    }

    /// Its JSON text.
    pub fn text(&self) -> &str {
        self.raw().get()
    }

    fn raw(&self) -> &RawValue {
        self.0
            .text
            .get_or_init(|| self.0.value.get().expect("a form without a text holds a value").text())
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for Form {}

impl Hash for Form {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Form {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(Form::given)
    }
}
