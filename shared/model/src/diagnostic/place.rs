//! A file, line and column that can be underlined, wherever the thing was written.

use std::fmt;
use std::sync::Arc;

/// Where something stands. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, Default)]
pub struct Place {
    /// As the compiler was given it, or as the source statement names it; empty if unknown. One text for all
    /// copies: whatever is made of a statement has its place.
    pub file: Arc<str>,
    /// First line; 0 if unknown.
    pub line: u32,
    /// First column.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column behind the last character.
    pub end_column: u32,
    /// The front end's own handle on the tokens, 1-based; 0 for what came from elsewhere. Never stored.
    pub mark: u32,
}

impl Place {
    /// A single line's part.
    pub fn new(file: impl AsRef<str>, line: u32, column: u32, length: u32) -> Self {
        Self { file: file.as_ref().into(), line, column, end_line: line, end_column: column + length, mark: 0 }
    }

    /// Whether there is anything to point at.
    pub fn is_known(&self) -> bool {
        self.line > 0
    }
}

// The mark is a handle, not a part of the place.
impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        let key = |p: &Self| (p.line, p.column, p.end_line, p.end_column);
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
