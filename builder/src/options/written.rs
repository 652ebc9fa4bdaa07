//! Reads parts of a JSON text where they stand, so that an error names the line and column.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Position;

/// A part of a text, read as a type; `None` if it is something else.
pub(super) fn read<'a, T: Deserialize<'a>>(part: &'a RawValue) -> Option<T> {
    serde_json::from_str(part.get()).ok()
}

/// A part for a message: on one line, if it is not too deep for that.
pub(super) fn shown(part: &RawValue) -> String {
    read::<Value>(part).map_or_else(|| part.get().to_owned(), |it| it.to_string())
}

/// Where a part stands in the text that it was read from.
pub(super) fn position(text: &str, part: &RawValue) -> Position {
    // serde_json hands out slices of what it reads.
    let start = (part.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let before = text.get(..start).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    Position { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
}
