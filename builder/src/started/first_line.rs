//! Checks the version in the first line of an answer.

use std::path::Path;

use super::Error;
use crate::request::{ANSWER, PROTOCOL};

/// Returns the lines after the first one, which has the version of the program.
///
/// # Errors
/// [`Error::OtherVersion`] if it has another version, or none.
pub(super) fn lines<'a>(program: &Path, answer: &'a str) -> Result<&'a str, Error> {
    let (first, lines) = answer.split_once('\n').unwrap_or((answer, ""));
    match first.strip_prefix(ANSWER) {
        Some(PROTOCOL) => Ok(lines),
        other => Err(Error::OtherVersion { program: program.to_owned(), version: other.map(str::to_owned) }),
    }
}
