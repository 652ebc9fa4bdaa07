//! Maps a line of a text with includes in place to the file and line that it comes from.

use std::sync::Arc;

/// The origin of the lines of a text that includes files in place; empty for a text without such includes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts(pub Arc<[Part]>);

/// A range of lines that come from one file. It ends where the next part begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Line of the text, from 0.
    pub at: u32,
    /// The file as messages call it; `None` for the text's own lines.
    pub path: Option<Arc<str>>,
    /// The line there, from 0: for the text's own, below its first.
    pub line: u32,
    /// Whether the lines are ours: a guard around the file.
    pub is_made: bool,
}

impl Parts {
    /// Returns the part with a line (from 0) of the text, and the line in that part; `None` for a text without
    /// includes.
    pub fn of(&self, line: u32) -> Option<(&Part, u32)> {
        let before = self.0.partition_point(|part| part.at <= line);
        let part = self.0.get(before.checked_sub(1)?)?;
        let below = if part.is_made { 0 } else { line - part.at };
        Some((part, part.line + below))
    }

    /// Returns the included files.
    pub fn paths(&self) -> impl Iterator<Item = &Arc<str>> {
        self.0.iter().filter_map(|part| part.path.as_ref())
    }
}
