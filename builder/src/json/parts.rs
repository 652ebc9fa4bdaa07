//! The parts that several documents of queries have.

use std::borrow::Cow;

#[cfg(test)]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use shader_info_model::diagnostic::Place;

/// Where something stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "place"))]
pub(crate) struct At<'a> {
    /// As rustc calls it.
    file: Cow<'a, str>,
    /// From 1.
    line: u32,
    /// In characters, from 1.
    column: u32,
}

impl At<'_> {
    /// Copies the name of the file, so that the place borrows nothing.
    pub(crate) fn into_owned(self) -> At<'static> {
        At { file: Cow::Owned(self.file.into_owned()), line: self.line, column: self.column }
    }
}

/// Returns a place for JSON; `None` if it is unknown.
pub(crate) fn place(place: &Place) -> Option<At<'_>> {
    place.is_known().then(|| At { file: Cow::Borrowed(&place.file), line: place.line, column: place.column })
}

/// Converts a count to 64 bits, as readers of JSON hold it; `None` if it is larger.
pub(crate) fn number(count: u128) -> Option<u64> {
    u64::try_from(count).ok()
}

/// Text that is made only when it is written, so that not all texts are in memory at once.
pub(crate) struct Text<F>(pub(crate) F);

impl<F: Fn() -> String> Serialize for Text<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&(self.0)())
    }
}
