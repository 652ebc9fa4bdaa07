//! Interns names: each text is stored once, so that names are copied, compared and hashed as numbers.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{LazyLock, PoisonError, RwLock};

use rustc_hash::FxHashMap as HashMap;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An identifier.
///
/// Its text is stored until the process ends: the names of a library are few, and every material uses them again.
#[derive(Clone, Copy)]
pub struct Name(&'static Entry);

struct Entry {
    number: u32,
    text: Box<str>,
}

static KNOWN: LazyLock<RwLock<HashMap<&'static str, Name>>> = LazyLock::new(RwLock::default);

impl Name {
    /// Returns the name of this text.
    pub fn new(text: &str) -> Self {
        // The table is whole even if a thread panicked beside it.
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(text).copied();
        known.unwrap_or_else(|| Self::add(text))
    }

    /// Returns the name of this text, if there is one already.
    pub fn known(text: &str) -> Option<Self> {
        KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(text).copied()
    }

    fn add(text: &str) -> Self {
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(text) {
            return *found;
        }
        let number = u32::try_from(known.len()).expect("fewer names than numbers: each takes memory");
        let name = Self(Box::leak(Box::new(Entry { number, text: text.into() })));
        known.insert(&name.0.text, name);
        name
    }

    /// Returns its text.
    pub fn text(self) -> &'static str {
        &self.0.text
    }

    /// Returns its number: small, for tables by name.
    pub fn number(self) -> usize {
        self.0.number as usize
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.number.hash(state);
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<&String> for Name {
    fn from(text: &String) -> Self {
        Self::new(text)
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl From<&Name> for Name {
    fn from(name: &Name) -> Self {
        *name
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Text)
    }
}

/// Takes the text where it stands.
struct Text;

impl Visitor<'_> for Text {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Name, E> {
        Ok(Name::new(text))
    }
}
