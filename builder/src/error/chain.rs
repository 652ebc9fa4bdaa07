//! Formats errors of libraries with their causes.

use std::error::Error;

/// Returns an error and its causes, on one line.
pub(crate) fn in_one_line(error: &dyn Error) -> String {
    let mut out = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        out.push_str(&format!(": {cause}"));
        next = cause.source();
    }
    out.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}
