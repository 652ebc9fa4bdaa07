//! Functions by number: first those of a library's index, then those that were specialized for one shader.

use std::hash::{Hash, Hasher};
use std::ops::Index;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;
use serde::{Deserialize, Serialize};

use super::ast::Function;
use super::parse::File;
use super::part::Part;
use super::specialization::Specialization;
use crate::stored::lazy::Lazy;

/// What a function was made from and for: the original, and what is known of each argument.
pub(super) type Key = (Original, Vec<Part>);

/// A function as it is written, which is itself only.
#[derive(Debug, Clone)]
pub(crate) struct Original(pub(crate) Arc<Function>);

impl PartialEq for Original {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Original {}

impl Hash for Original {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// Functions that were prepared before any document was read, for what all materials need.
#[derive(Debug, Default)]
pub struct Prepared {
    known: HashMap<Key, u32>,
    made: Arc<[Lazy<Ready>]>,
}

/// A function of an index, read on first use.
#[derive(Debug, Deserialize)]
#[serde(from = "Specialization")]
pub(crate) struct Ready(Arc<Specialization>);

impl From<Specialization> for Ready {
    fn from(made: Specialization) -> Self {
        Self(Arc::new(made))
    }
}

/// What the prepared functions of an index were made from and for.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Origins {
    /// Paths of files.
    pub(crate) files: Vec<String>,
    /// For each function its original; `None` for one that only others among them call.
    pub(crate) all: Vec<Option<Origin>>,
}

/// What a prepared function was made from and for.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Origin {
    /// The position of its file.
    pub(crate) file: u32,
    /// The position of the original in the file.
    pub(crate) function: u32,
    /// What is known of its arguments.
    pub(crate) parts: Vec<Part>,
}

impl Prepared {
    /// Those of an index, with the files that they were made from.
    #[expect(clippy::mutable_key_type, reason = "an original is hashed and compared by its address")]
    pub(crate) fn of(origins: &[Option<Origin>], files: &[Arc<File>], made: Arc<[Lazy<Ready>]>) -> Self {
        let mut known = HashMap::default();
        for (number, origin) in (0..).zip(origins) {
            let Some(Origin { file, function, parts }) = origin else { continue };
            let function = &files[*file as usize].functions[*function as usize];
            known.insert((Original(Arc::clone(function)), parts.clone()), number);
        }
        Self { known, made }
    }
}

/// Specialized functions by number.
#[derive(Debug, Default)]
pub struct Specializations {
    prepared: Arc<Prepared>,
    known: HashMap<Key, u32>,
    own: Vec<Arc<Specialization>>,
}

impl Specializations {
    /// Those of a library, and none of a shader yet.
    pub(super) fn over(prepared: Arc<Prepared>) -> Self {
        Self { prepared, ..Self::default() }
    }

    /// Returns the number of what was made from and for this.
    pub(super) fn find(&self, key: &Key) -> Option<u32> {
        self.known.get(key).or_else(|| self.prepared.known.get(key)).copied()
    }

    /// Keeps a function; its number.
    pub(super) fn keep(&mut self, key: Key, made: Specialization) -> u32 {
        let number = u32::try_from(self.prepared.made.len() + self.own.len()).unwrap_or(u32::MAX);
        self.own.push(Arc::new(made));
        self.known.insert(key, number);
        number
    }

    /// Returns the number of specializations that are not the library's.
    pub fn count(&self) -> usize {
        self.own.len()
    }

    /// Returns the specializations that are not the library's, by number.
    pub fn own(&self) -> &[Arc<Specialization>] {
        &self.own
    }

    /// Returns what those that were made beside those of the library were made from and for, by number.
    pub(crate) fn origins(&self) -> Vec<&(Original, Vec<Part>)> {
        let mut all: Vec<(&Key, u32)> = self.known.iter().map(|(key, number)| (key, *number)).collect();
        all.sort_unstable_by_key(|entry| entry.1);
        all.into_iter().map(|entry| entry.0).collect()
    }
}

impl Index<u32> for Specializations {
    type Output = Arc<Specialization>;

    fn index(&self, number: u32) -> &Arc<Specialization> {
        let number = number as usize;
        match self.prepared.made.get(number) {
            Some(ready) => &ready.get().0,
            None => &self.own[number - self.prepared.made.len()],
        }
    }
}
