//! Writes documents for programs: JSON from types that say what each field is.
//!
//! The types derive serde's `Serialize` and, in tests, schemars' `JsonSchema`, which generates the schemas in `docs`.

#[cfg(test)]
pub(crate) mod schema;
mod words;

use std::borrow::Cow;
use std::io;

#[cfg(test)]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use shader_info_model::diagnostic::Place;

pub(crate) use words::{
    AccessName, BackendName, FormatName, FrequencyName, HashName, InterpolationName, KindName, LoweringName,
    OptimizeName, StageName, backends, stages,
};

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

/// Writes a document piece by piece, with an indentation of two spaces and a newline at its end.
///
/// # Errors
/// [`io::Error`] if the stream cannot be written.
pub(crate) fn write(document: &impl Serialize, mut out: impl io::Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, document)?;
    out.write_all(b"\n")
}

/// Returns a document as text, in the form of [`write`].
pub(crate) fn text(document: &impl Serialize) -> String {
    let mut out = Vec::new();
    write(document, &mut out).expect("a vector takes all bytes, and keys of maps are texts");
    String::from_utf8(out).expect("serde_json writes UTF-8")
}
