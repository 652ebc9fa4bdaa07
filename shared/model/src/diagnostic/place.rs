//! A place in a source: a file, line and column that can be underlined.

use std::fmt;
use std::sync::Arc;

/// A place in a source. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, Default)]
pub struct Place {
    /// Path of the file, as the compiler or a source statement names it; empty if unknown. All copies share the text,
    /// since every part of a statement has a place.
    pub file: Arc<str>,
    /// First line; 0 if unknown.
    pub line: u32,
    /// First column.
    pub column: u32,
    /// Last line.
    pub end_line: u32,
    /// Column after the last character.
    pub end_column: u32,
    /// Handle of the front end on its tokens, from 1 on; 0 for a place without tokens. It is never stored.
    pub mark: u32,
}

impl Place {
    /// Makes a place of `length` characters in a line.
    pub fn new(file: impl AsRef<str>, line: u32, column: u32, length: u32) -> Self {
        Self { file: file.as_ref().into(), line, column, end_line: line, end_column: column + length, mark: 0 }
    }

    /// Returns whether the line is known.
    pub fn is_known(&self) -> bool {
        self.line > 0
    }
}

// Two places are equal regardless of the mark, which is a handle; without a line there is nothing else to tell them
// apart.
impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        let mark = |p: &Self| if p.is_known() { 0 } else { p.mark };
        let key = |p: &Self| (p.line, p.column, p.end_line, p.end_column, mark(p));
        self.file == other.file && key(self) == key(other)
    }
}

impl Eq for Place {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_known() {
            true => write!(f, "{}:{}:{}", self.file, self.line, self.column),
            false => f.write_str("(place unknown)"),
        }
    }
}
