//! A line and column of an assembled text in, the place somebody wrote out.

use std::ops::Range;
use std::sync::Arc;

use super::Origin;
use crate::diagnostic::Place;
use crate::glsl::Part;

/// Where each line of a text came from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SourceMap {
    pub(crate) origins: Vec<Arc<Origin>>,
    pub(crate) lines: Vec<MapLine>,
    /// Where renaming moved the columns of lines: (column here, column there), both from 0.
    pub(crate) moved: Vec<(u32, u32)>,
}

/// Where one line came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MapLine {
    /// Index into `origins`.
    pub(crate) origin: u32,
    /// Lines below the origin's own; none for a line that we made.
    pub(crate) line: Option<u32>,
    /// Characters of the origin's own line before the text's first character.
    pub(crate) indent: u32,
    /// Its own among `moved`.
    pub(crate) moved: Range<usize>,
}

/// A place that somebody wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped<'a> {
    /// File, line and column.
    pub place: Place,
    /// Who wrote it.
    pub origin: &'a Origin,
    /// Line and column within the piece, from 0; none for a line that we made from it.
    pub within: Option<(u32, u32)>,
}

impl SourceMap {
    /// The place behind a line and column (both from 1) of the text.
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

    // From 0, before names were changed.
    fn old_column(&self, line: &MapLine, column: u32) -> u32 {
        let here = column.saturating_sub(1);
        let moved = self.moved.get(line.moved.clone()).unwrap_or_default();
        moved_column(moved, here)
    }

    /// The origin of each line, in order: what `expand` annotates.
    pub fn lines(&self) -> impl Iterator<Item = Mapped<'_>> {
        (1..=self.lines.len() as u32).filter_map(|line| self.place(line, 1))
    }
}

// A line of a file that stands in another text, or of the guard around it.
fn included<'a>(origin: &'a Origin, part: &Part, line: u32, column: u32) -> Mapped<'a> {
    let file = part.path.clone().unwrap_or_else(|| origin.place.file.clone());
    let column = if part.is_made { 0 } else { column };
    let place = Place::new(file, line + 1, column + 1, 1);
    Mapped { place, origin, within: (!part.is_made).then_some((line, column)) }
}

/// The column that one came from. Columns of what was put in lie at most where the rest goes on.
pub(crate) fn moved_column(moved: &[(u32, u32)], here: u32) -> u32 {
    let behind = moved.partition_point(|(new, _)| *new <= here);
    let Some((new, old)) = behind.checked_sub(1).and_then(|last| moved.get(last)) else { return here };
    let there = old + (here - new);
    moved.get(behind).map_or(there, |(_, next)| there.min((*next).max(*old)))
}
