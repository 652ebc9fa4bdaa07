//! Maps a byte range of a GLSL text to its place in the file.

use crate::diagnostic::Place;
use shader_info_glsl::Lines;
use shader_info_glsl::Parts;

/// Returns the place of a part of an inline body. `start` is the place of the text's first character, and provides the
/// mark.
pub fn inline(start: &Place, text: &str, offset: usize, length: usize) -> Place {
    let lines = Lines::new(text);
    let shift = |(line, column): (u32, u32)| match line {
        1 => (start.line, start.column + column - 1),
        _ => (start.line + line - 1, column),
    };
    let (line, column) = shift(lines.place(offset));
    let (end_line, end_column) = shift(lines.place(offset + length));
    Place { file: start.file.clone(), line, column, end_line, end_column, mark: start.mark }
}

/// Returns the place of a part of a text that may include files in place.
pub fn in_parts(start: &Place, parts: Option<&Parts>, text: &str, offset: usize, length: usize) -> Place {
    let whole = inline(start, text, offset, length);
    let Some(parts) = parts.filter(|parts| !parts.0.is_empty()) else { return whole };
    let lines = Lines::new(text);
    let ((line, column), (end_line, end_column)) = (lines.place(offset), lines.place(offset + length));
    let Some((part, below)) = parts.of(line - 1) else { return whole };
    let end_below = below + (end_line - line);
    match &part.path {
        Some(path) => {
            let first = Place::new(path.clone(), below + 1, column, 0);
            Place { end_line: end_below + 1, end_column, ..first }
        }
        None => Place {
            line: start.line + below,
            end_line: start.line + end_below,
            column: if below == 0 { start.column + column - 1 } else { column },
            end_column: if end_below == 0 { start.column + end_column - 1 } else { end_column },
            ..whole
        },
    }
}

/// Returns whether a place is within an inline body.
pub fn is_inside(place: &Place, start: &Place, text: &str) -> bool {
    let end = inline(start, text, text.len(), 0);
    let from = (start.line, start.column);
    let to = (end.line, end.column);
    place.file == start.file && (from..=to).contains(&(place.line, place.column))
}
