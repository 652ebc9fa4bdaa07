//! Converts spans of the compiler to plain places; the spans are kept for the macro that raises the errors.

use std::sync::Arc;

use proc_macro2::{Group, Span};

use shader_info_model::diagnostic::Place;

/// The spans of marks: `Place.mark - 1` is an index.
#[derive(Debug, Default)]
pub struct Spans {
    pairs: Vec<(Span, Span)>,
    groups: Vec<(u32, Group)>,
    /// The file of the last place: most are in the same one.
    file: Arc<str>,
}

impl Spans {
    /// First and last token of a place that this front end made.
    pub fn get(&self, mark: u32) -> Option<(Span, Span)> {
        self.pairs.get((mark as usize).checked_sub(1)?).copied()
    }

    /// Returns the brace group of inline GLSL, by the mark of its `start`.
    pub fn group(&self, mark: u32) -> Option<&Group> {
        self.groups.iter().find(|(known, _)| *known == mark).map(|(_, group)| group)
    }

    /// Returns the place of one token, or of one that spans several.
    pub(crate) fn place(&mut self, file: &str, span: Span) -> Place {
        let end = span.end();
        let place = self.place_from(file, span);
        Place { end_line: end.line as u32, end_column: if end.line == 0 { 0 } else { end.column as u32 + 1 }, ..place }
    }

    /// Returns the place of a token on one line whose length is known: asking the compiler for an end costs a round
    /// trip.
    pub(crate) fn short_place(&mut self, file: &str, span: Span, length: usize) -> Place {
        let place = self.place_from(file, span);
        Place { end_column: place.column + if place.line == 0 { 0 } else { length as u32 }, ..place }
    }

    /// Returns a place with a mark only, which takes no call of the compiler.
    pub(crate) fn mark(&mut self, span: Span) -> Place {
        self.pairs.push((span, span));
        Place { mark: self.pairs.len() as u32, ..Place::default() }
    }

    /// Returns the place after an opening brace, and records the group.
    pub(crate) fn inside(&mut self, file: &str, group: &Group) -> Place {
        let open = group.span_open();
        let place = self.place_from(file, open);
        self.groups.push((place.mark, group.clone()));
        let step = u32::from(place.line > 0);
        Place { column: place.column + step, end_column: place.column + step, ..place }
    }

    fn place_from(&mut self, file: &str, span: Span) -> Place {
        if *self.file != *file {
            self.file = file.into();
        }
        let start = span.start();
        let (line, column) = (start.line as u32, if start.line == 0 { 0 } else { start.column as u32 + 1 });
        let Place { mark, .. } = self.mark(span);
        Place { file: self.file.clone(), line, column, end_line: line, end_column: column, mark }
    }
}
