//! A byte range of a GLSL text in, the place in the file that the text came from out.

use crate::diagnostic::Place;
use crate::glsl::Lines;

/// A part of an inline body: `start` is the place of the text's first character, whose mark is kept.
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

/// A part of a file.
pub fn in_file(path: &str, text: &str, offset: usize, length: usize) -> Place {
    let start = Place::new(path, 1, 1, 0);
    inline(&start, text, offset, length)
}

/// Whether a place lies within an inline body.
pub(super) fn is_inside(place: &Place, start: &Place, text: &str) -> bool {
    let end = inline(start, text, text.len(), 0);
    let from = (start.line, start.column);
    let to = (end.line, end.column);
    place.file == start.file && (from..=to).contains(&(place.line, place.column))
}
