//! Maps a line and column of an assembled text to its place in the sources.

use std::ops::Range;
use std::sync::Arc;

use super::Origin;
use crate::diagnostic::Place;
use shader_info_glsl::{Edit, Lines, Part};

/// The origin of each line of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SourceMap {
    /// The origins that lines have.
    pub origins: Vec<Arc<Origin>>,
    /// The origin of each line.
    pub lines: Vec<MapLine>,
    /// Columns that were moved by renaming: (new column, old column), both from 0 on.
    pub moved: Vec<(u32, u32)>,
}

/// The origin of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapLine {
    /// Index into `origins`.
    pub origin: u32,
    /// Lines after the first line of the origin; `None` for a generated line.
    pub line: Option<u32>,
    /// Number of characters in the origin's first line before the first character of the text.
    pub indent: u32,
    /// The range of `moved` for this line.
    pub moved: Range<usize>,
}

/// A place in the sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped<'a> {
    /// File, line and column.
    pub place: Place,
    /// The author.
    pub origin: &'a Origin,
    /// Line and column within the piece, from 0 on; `None` for a generated line.
    pub within: Option<(u32, u32)>,
}

impl SourceMap {
    /// Returns the place in the sources of a line and column (both from 1 on) of the text.
    pub fn place(&self, line: u32, column: u32) -> Option<Mapped<'_>> {
        let found = self.lines.get(line.checked_sub(1)? as usize)?;
        let origin = self.origins.get(found.origin as usize)?;
        let Some(below) = found.line else {
            return Some(Mapped { place: origin.place.clone(), origin, within: None });
        };
        if let Some((part, line)) = origin.parts.of(below).filter(|(part, _)| part.is_made || part.path.is_some()) {
            return Some(included(origin, part, line, self.old_column(found, column)));
        }
        let below = origin.parts.of(below).map_or(below, |(_, line)| line);
        let there = self.old_column(found, column);
        let place = Place {
            line: origin.place.line + below,
            column: found.indent + there + 1,
            end_line: origin.place.line + below,
            end_column: found.indent + there + 2,
            file: origin.place.file.clone(),
            mark: origin.place.mark,
        };
        Some(Mapped { place, origin, within: Some((below, there)) })
    }

    // Returns the column, from 0 on, before names were changed.
    fn old_column(&self, line: &MapLine, column: u32) -> u32 {
        let here = column.saturating_sub(1);
        let moved = self.moved.get(line.moved.clone()).unwrap_or_default();
        moved_column(moved, here)
    }

    /// Returns the origin of each line, in order. `expand` shows them.
    pub fn lines(&self) -> impl Iterator<Item = Mapped<'_>> {
        (1..=self.lines.len() as u32).filter_map(|line| self.place(line, 1))
    }

    /// Returns the map of a text with the same lines, in which some bytes were replaced.
    pub fn moved_by(mut self, old: &str, new: &str, edits: &[Edit]) -> Self {
        let (old, new) = (Lines::new(old), Lines::new(new));
        let mut edits = edits.iter().peekable();
        while let Some(first) = edits.peek().copied() {
            let (line, _) = new.place(first.at_new);
            let mut here = Vec::new();
            while let Some((edit, (_, column))) = edits.peek().map(|it| (**it, new.place(it.at_new))) {
                if new.place(edit.at_new).0 != line {
                    break;
                }
                let (old_line, old_column) = old.place(edit.at_old);
                here.push((column - 1, if old_line == line { old_column - 1 } else { 0 }));
                edits.next();
            }
            let Some(found) = self.lines.get(line as usize - 1) else { continue };
            let composed = composed(self.moved.get(found.moved.clone()).unwrap_or_default(), &here);
            let first = self.moved.len();
            self.moved.extend(composed);
            let moved = first..self.moved.len();
            self.lines[line as usize - 1].moved = moved;
        }
        self
    }

    /// Inserts generated lines before a line, which is counted from 0.
    pub fn insert_generated(&mut self, before: usize, count: usize) {
        self.origins.push(Arc::default());
        let origin = self.origins.len() as u32 - 1;
        let line = MapLine { origin, line: None, indent: 0, moved: 0..0 };
        self.lines.splice(before..before, std::iter::repeat_n(line, count));
    }
}

// Returns the place of a line of an included file, or of the guard around it.
fn included<'a>(origin: &'a Origin, part: &Part, line: u32, column: u32) -> Mapped<'a> {
    let file = part.path.clone().unwrap_or_else(|| origin.place.file.clone());
    let column = if part.is_made { 0 } else { column };
    let place = Place::new(file, line + 1, column + 1, 1);
    Mapped { place, origin, within: (!part.is_made).then_some((line, column)) }
}

/// Returns the old column of a new one. Within inserted text it is at most the column at which the old text continues.
fn moved_column(moved: &[(u32, u32)], here: u32) -> u32 {
    let behind = moved.partition_point(|(new, _)| *new <= here);
    let Some((new, old)) = behind.checked_sub(1).and_then(|last| moved.get(last)) else { return here };
    let there = old + (here - new);
    moved.get(behind).map_or(there, |(_, next)| there.min((*next).max(*old)))
}

// Composes the columns of a line that was moved twice: `first` maps the middle to the old, `second` the new to the
// middle.
fn composed(first: &[(u32, u32)], second: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut out: Vec<(u32, u32)> = second.iter().map(|(new, middle)| (*new, moved_column(first, *middle))).collect();
    for (middle, old) in first {
        let before = second.iter().rev().find(|(_, from)| from <= middle);
        let new = before.map_or(*middle, |(new, from)| new + (middle - from));
        out.push((new, *old));
    }
    out.sort_unstable();
    out.dedup();
    out
}
