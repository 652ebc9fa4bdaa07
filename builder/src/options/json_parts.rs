//! Reads parts of a JSON text, with their positions, so that errors have a line and column.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Position;

/// Reads a part as a type; `None` if it has another form.
pub(super) fn read<'a, T: Deserialize<'a>>(part: &'a RawValue) -> Option<T> {
    serde_json::from_str(part.get()).ok()
}

/// Returns a part for a message: on one line, if its nesting is not too deep for that.
pub(super) fn shown(part: &RawValue) -> String {
    read::<Value>(part).map_or_else(|| part.get().to_owned(), |it| it.to_string())
}

/// Returns the position of a part in the text that it was read from.
pub(super) fn position(text: &str, part: &RawValue) -> Position {
    // serde_json returns slices of the text.
    let start = (part.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let before = text.get(..start).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    Position { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
}
