//! Writes documents for programs: JSON from types that say what each field is.
//!
//! The types derive serde's `Serialize` and, in tests, schemars' `JsonSchema`, which generates the schemas in `docs`.

#[macro_use]
mod words;
#[cfg(feature = "queries")]
mod parts;
#[cfg(feature = "queries")]
mod query_words;
#[cfg(test)]
pub(crate) mod schema;

use std::io;

use serde::Serialize;

#[cfg(feature = "queries")]
pub(crate) use parts::{At, Text, number, place};
#[cfg(feature = "queries")]
pub(crate) use query_words::{BackendName, HashName, LoweringName, OptimizeName, backends};
pub(crate) use words::{AccessName, FormatName, FrequencyName, InterpolationName, KindName, StageName, stages};

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
