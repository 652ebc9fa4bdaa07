//! A stage's text and its source map in, both as a dialect needs them out (docs/conventions.md).

use std::sync::Arc;

use crate::backend::spell::{Cx, dialect, lacks_function};
use crate::contribution::{Contribution, Piece};
use crate::contribution::{MapLine, SourceMap};
use crate::diagnostic::Diagnostic;
use crate::glsl::typed::{Adapted, MissingRow, adapt};
use crate::glsl::{Edit, Lines};

/// Writes out what the dialect has no rule for.
///
/// # Errors
/// Functions of the language that the dialect lacks, where they are called.
pub(super) fn adapted(
    text: String,
    map: SourceMap,
    here: &[&Contribution],
    cx: &Cx<'_>,
) -> Result<(String, SourceMap), Vec<Diagnostic>> {
    let Some(dialect) = dialect(cx.backend) else { return Ok((text, map)) };
    let Adapted { text: new, stand_ins, missing } = adapt(&text, dialect, entry(here, &text));
    if !missing.is_empty() {
        return Err(missing.iter().map(|(row, at)| lacks(row, *at, &text, &map, cx)).collect());
    }
    let (mut text, mut map) = match new {
        None => (text, map),
        Some((new, edits)) => {
            let map = map.moved_by(&text, &new, &edits);
            (new, map)
        }
    };
    if !stand_ins.is_empty() {
        let (line, at) = behind_preamble(&text);
        text.insert_str(at, &stand_ins.iter().map(|it| format!("{it}\n")).collect::<String>());
        map.insert_made(line, stand_ins.len());
    }
    Ok((text, map))
}

// Where a `main` of ours calls the author's, what that does first comes before.
fn entry<'a>(here: &[&'a Contribution], text: &str) -> &'a str {
    let named = here.iter().find_map(|it| match &it.piece {
        Piece::Entry(name) => Some(name.as_str()),
        _ => None,
    });
    named.unwrap_or(if text.contains("  si_main();") { "si_main" } else { "main" })
}

fn lacks(row: &MissingRow, at: usize, text: &str, map: &SourceMap, cx: &Cx<'_>) -> Diagnostic {
    let (line, column) = Lines::new(text).place(at);
    let name: String = text[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    let mut place = map.place(line, column).map(|it| it.place).unwrap_or_default();
    place.end_column = place.column + name.chars().count() as u32;
    lacks_function(cx, row, &name, &place)
}

// Lines of ours stand before the first that is neither directive nor precision: conditions of the author begin later.
fn behind_preamble(text: &str) -> (usize, usize) {
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_ours = ["#version", "#extension", "precision "].iter().any(|word| line.starts_with(word))
            || line.starts_with("#define GPU_")
            || line.starts_with("#define OS_");
        if !is_ours {
            return (number, at);
        }
        at += line.len();
    }
    (text.matches('\n').count(), text.len())
}

impl SourceMap {
    /// The map of a text with as many lines, changed at some bytes.
    fn moved_by(mut self, old: &str, new: &str, edits: &[Edit]) -> Self {
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

    fn insert_made(&mut self, before: usize, count: usize) {
        self.origins.push(Arc::default());
        let origin = self.origins.len() as u32 - 1;
        let line = MapLine { origin, line: None, indent: 0, moved: 0..0 };
        self.lines.splice(before..before, std::iter::repeat_n(line, count));
    }
}

// Columns of a line moved twice: `first` leads from the middle to the old, `second` from the new to the middle.
fn composed(first: &[(u32, u32)], second: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut out: Vec<(u32, u32)> =
        second.iter().map(|(new, middle)| (*new, crate::contribution::moved_column(first, *middle))).collect();
    for (middle, old) in first {
        let before = second.iter().rev().find(|(_, from)| from <= middle);
        let new = before.map_or(*middle, |(new, from)| new + (middle - from));
        out.push((new, *old));
    }
    out.sort_unstable();
    out.dedup();
    out
}
