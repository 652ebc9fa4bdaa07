//! The table of contents of an index.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::lazy::Lazy;

/// Lists that an index holds.
#[derive(Clone, Copy)]
pub(crate) enum List {
    /// Definitions, by name and category.
    Defs,
    /// How definitions are implemented, by definition.
    Implementations,
    /// Graphs, by name.
    Graphs,
    /// What is short: in one piece.
    Rest,
    /// Files of functions, by path.
    Files,
    /// What prepared functions were made from: in one piece.
    Origins,
    /// Prepared functions, by number.
    Specializations,
}

/// How many lists there are.
const LISTS: usize = List::Specializations as usize + 1;

/// A list: names, and how many bytes each entry has.
type Entries = Vec<(String, String, u32)>;

/// Where everything is.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) about: String,
    lists: [Entries; LISTS],
}

impl Table {
    /// Returns whether the contents have as many bytes as the entries.
    pub(crate) fn fits(&self, length: usize) -> bool {
        let sizes = self.lists.iter().flatten().map(|it| u64::from(it.2));
        sizes.sum::<u64>() == length as u64
    }

    pub(crate) fn contents(self, bytes: Arc<[u8]>, start: usize) -> Contents {
        Contents { bytes, lists: self.lists, next: start }
    }
}

/// Contents while they are handed out, in the order of the lists.
pub(crate) struct Contents {
    bytes: Arc<[u8]>,
    lists: [Entries; LISTS],
    next: usize,
}

impl Contents {
    /// Returns the entries of a list: two names and the value of each.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, list: List) -> Vec<(String, String, Lazy<T>)> {
        let entries = std::mem::take(&mut self.lists[list as usize]);
        let located = entries.into_iter().map(|(name, other, length)| {
            let at = self.next..self.next + length as usize;
            self.next = at.end;
            (name, other, Lazy::within(&self.bytes, at))
        });
        located.collect()
    }
}

/// Writes contents, in the order of the lists.
#[derive(Default)]
pub(crate) struct Writer {
    lists: [Entries; LISTS],
    bytes: Vec<u8>,
}

impl Writer {
    /// Adds a value to a list.
    pub(crate) fn put(&mut self, list: List, name: &str, other: &str, value: &impl Serialize) {
        let before = self.bytes.len();
        let bytes = std::mem::take(&mut self.bytes);
        self.bytes = postcard::to_extend(value, bytes).expect("memory takes all bytes");
        let length = u32::try_from(self.bytes.len() - before).expect("files are shorter");
        self.lists[list as usize].push((name.into(), other.into(), length));
    }

    pub(crate) fn finish(self, about: &str) -> Vec<u8> {
        let table = Table { about: about.into(), lists: self.lists };
        let mut out = postcard::to_stdvec(&table).expect("memory takes all bytes");
        out.extend(self.bytes);
        out
    }
}
