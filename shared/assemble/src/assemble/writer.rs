//! Writes pieces to one text, with a source map.

use std::borrow::Cow;
use std::sync::Arc;

use shader_info_glsl::lines::{characters, line_end};
use shader_info_glsl::{Body, Edit};
use shader_info_model::contribution::{Code, Origin};
use shader_info_model::contribution::{MapLine, SourceMap};

/// Collects the text of a stage. Every piece starts on a line of its own.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) text: String,
    pub(super) map: SourceMap,
    /// Whether lines that end in `\` are joined, for dialects without line continuation.
    pub(super) joins_lines: bool,
}

impl Writer {
    /// Makes a writer with the capacity of a usual text: growing in small steps took a tenth of the time of a
    /// composition.
    pub(super) fn with_room() -> Self {
        let mut out = Self { text: String::with_capacity(8 << 10), ..Self::default() };
        out.map.lines.reserve(256);
        out
    }

    /// Writes a generated line with its origin.
    pub(super) fn made(&mut self, line: &str, origin: &Arc<Origin>) {
        let origin = self.origin(origin);
        for line in line.lines() {
            self.text.push_str(line);
            self.text.push('\n');
            self.map.lines.push(MapLine { origin, line: None, indent: 0, moved: 0..0 });
        }
    }

    /// Writes the text of an author, with names replaced by `rename`.
    pub(super) fn verbatim(&mut self, text: &str, origin: &Arc<Origin>, rename: &dyn Fn(&str) -> Option<String>) {
        let kept = without_directives(text);
        let (renamed, edits) = shader_info_glsl::rename(&kept, rename);
        self.renamed(&kept, &renamed, &edits, origin);
    }

    /// Writes the code of an instance, which was parsed already; `rename` replaces names that are not the instance's
    /// own.
    pub(super) fn code(&mut self, code: &Code, origin: &Arc<Origin>, rename: &dyn Fn(&str) -> Option<String>) {
        let Body { text, reading } = &*code.body;
        // Lines with directives are removed, so the recorded positions do not apply.
        if text.contains('#') {
            return self.verbatim(text, origin, &|word| code.own(word).or_else(|| rename(word)));
        }
        let replaced = reading.mentions.iter().filter_map(|it| {
            let own = code.own.get(it.name)?.as_deref().map(Cow::Borrowed);
            let other = own.or_else(|| rename(reading.names.get(it.name)?).map(Cow::Owned))?;
            Some((it.start..it.end, other))
        });
        let (renamed, edits) = shader_info_glsl::replace(text, replaced);
        self.renamed(text, &renamed, &edits, origin);
    }

    fn renamed(&mut self, kept: &str, renamed: &str, edits: &[Edit], origin: &Arc<Origin>) {
        let first_indent = origin.place.column.saturating_sub(1);
        let origin = self.origin(origin);
        let mut starts = Columns { old: kept, new: renamed, edits, next: 0, old_line: 0, new_line: 0 };
        let mut joined = 0;
        for (number, line) in lines(renamed).enumerate() {
            let first = self.map.moved.len();
            starts.line(line, &mut self.map.moved);
            let line = line.strip_suffix('\r').unwrap_or(line);
            let indent = if number == 0 { first_indent } else { 0 };
            let moved = first..self.map.moved.len();
            self.map.lines.push(MapLine { origin, line: Some(number as u32), indent, moved });
            if let Some(line) = line.strip_suffix('\\').filter(|_| self.joins_lines) {
                self.text.push_str(line);
                joined += 1;
                continue;
            }
            self.text.push_str(line);
            // Joined lines are replaced by empty ones, so that line numbers stay.
            (0..=joined).for_each(|_| self.text.push('\n'));
            joined = 0;
        }
        (0..joined).for_each(|_| self.text.push('\n'));
    }

    fn origin(&mut self, origin: &Arc<Origin>) -> u32 {
        // Most lines have the origin of the line before, so that comparing texts is seldom needed.
        let is_last = self.map.origins.last().is_some_and(|last| Arc::ptr_eq(last, origin) || last == origin);
        if !is_last {
            self.map.origins.push(origin.clone());
        }
        self.map.origins.len() as u32 - 1
    }
}

// Replaces each directive of shader-info by its newlines, so that line numbers do not change. What it requests is
// written elsewhere. An include that is left is in code that no compiler reads, or a compiler reads and reports it.
fn without_directives(text: &str) -> Cow<'_, str> {
    // Most texts have no directive, and a search is cheaper than reading every token.
    if !text.contains('#') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for directive in shader_info_glsl::include::ours(text) {
        out.push_str(&text[from..directive.start]);
        out.extend(text[directive.clone()].chars().filter(|char| *char == '\n'));
        from = directive.end;
    }
    out.push_str(&text[from..]);
    Cow::Owned(out)
}

/// Converts byte edits of the whole text to column edits of each line.
struct Columns<'a> {
    old: &'a str,
    new: &'a str,
    edits: &'a [Edit],
    next: usize,
    old_line: usize,
    new_line: usize,
}

impl Columns<'_> {
    fn line(&mut self, line: &str, moved: &mut Vec<(u32, u32)>) {
        // Most texts are not edited.
        if self.next == self.edits.len() {
            return;
        }
        let end = self.new_line + line.len();
        while let Some(edit) = self.edits.get(self.next).filter(|edit| edit.at_new <= end) {
            let new = characters(&self.new[self.new_line..edit.at_new]);
            let old = self.old.get(self.old_line..edit.at_old).map_or(0, characters);
            moved.push((new, old));
            self.next += 1;
        }
        self.new_line = end + 1;
        let rest = self.old.get(self.old_line..).unwrap_or("");
        self.old_line += line_end(rest).map_or(rest.len(), |at| at + 1);
    }
}

/// Returns a text at its ends of lines, as `split('\n')` gives them.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let whole = rest?;
        let end = line_end(whole);
        rest = end.map(|at| &whole[at + 1..]);
        Some(&whole[..end.unwrap_or(whole.len())])
    })
}
