//! Renders a diagnostic with source excerpts, in the form of rustc's.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use shader_info_model::diagnostic::{Diagnostic, Place};

use crate::find::package::Texts;

/// The output that a diagnostic is rendered for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A file or the compiler, without colours.
    Plain,
    /// A terminal, with colours.
    Colored,
}

/// Renders a diagnostic, with an excerpt for each place whose file is known.
pub fn render(diagnostic: &Diagnostic, texts: &Texts, style: Style) -> String {
    render_as(if diagnostic.code.is_warning() { Level::WARNING } else { Level::ERROR }, diagnostic, texts, style)
}

/// Renders a diagnostic as a warning, whatever its code is.
pub fn render_warning(diagnostic: &Diagnostic, texts: &Texts, style: Style) -> String {
    render_as(Level::WARNING, diagnostic, texts, style)
}

fn render_as(level: Level<'static>, diagnostic: &Diagnostic, texts: &Texts, style: Style) -> String {
    let title = level.primary_title(diagnostic.message.as_str()).id(diagnostic.code.id);
    let primary = excerpt(&diagnostic.place, texts);
    let others: Vec<Option<Excerpt<'_>>> = diagnostic.others.iter().map(|(place, _)| excerpt(place, texts)).collect();
    let mut group = match &primary {
        Some(it) => title.element(it.snippet(AnnotationKind::Primary, None)),
        None => title.elements(diagnostic.place.is_known().then(|| nowhere(&diagnostic.place))),
    };
    for ((place, note), excerpt) in diagnostic.others.iter().zip(&others) {
        group = match excerpt {
            Some(it) => group.element(it.snippet(AnnotationKind::Context, Some(note))),
            None => group.element(Level::NOTE.message(format!("{note}: {place}"))),
        };
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Colored => Renderer::styled(),
    };
    renderer.render(&[group])
}

/// Returns the text that the macro shows: the message, followed by an excerpt if rustc does not know the file.
pub fn mark_text(diagnostic: &Diagnostic, texts: &Texts) -> String {
    let painted = render(diagnostic, texts, Style::Plain);
    // rustc writes `error: ` itself.
    let id = diagnostic.code.id;
    let rest = ["error", "warning"].iter().find_map(|level| painted.strip_prefix(&format!("{level}[{id}]: ")));
    match rest {
        Some(rest) => format!("{id}: {rest}"),
        None => painted,
    }
}

/// A line of a file, and the part of it to underline.
struct Excerpt<'a> {
    path: &'a str,
    line: usize,
    text: &'a str,
    span: Range<usize>,
}

impl<'a> Excerpt<'a> {
    fn snippet(&self, kind: AnnotationKind, label: Option<&'a str>) -> Snippet<'a, annotate_snippets::Annotation<'a>>
    where
        'a: 'a,
    {
        let annotation = kind.span(self.span.clone()).label(label);
        Snippet::source(self.text).path(self.path).line_start(self.line).annotation(annotation)
    }
}

fn excerpt<'a>(place: &'a Place, texts: &'a Texts) -> Option<Excerpt<'a>> {
    let text = texts.get(&*place.file)?.lines().nth(place.line.checked_sub(1)? as usize)?;
    let byte = |column: u32| {
        let chars = column.saturating_sub(1) as usize;
        text.char_indices().nth(chars).map_or(text.len(), |(at, _)| at)
    };
    let start = byte(place.column);
    let end = if place.end_line > place.line { text.len() } else { byte(place.end_column).max(start) };
    Some(Excerpt { path: &place.file, line: place.line as usize, text, span: start..end })
}

fn nowhere(place: &Place) -> annotate_snippets::Message<'static> {
    Level::NOTE.no_name().message(format!("--> {place}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shader_info_model::diagnostic::COMPILE;

    #[test]
    fn an_excerpt_underlines_the_token() {
        let texts = Texts::from([("a.glsl".to_owned(), "void main() {\n  ä = nope;\n}\n".to_owned())]);
        let place = Place::new("a.glsl", 2, 7, 4);
        let diagnostic =
            Diagnostic::new(&COMPILE, &place, "`nope`: undeclared").see(&Place::new("b.rs", 3, 1, 1), "named here");
        let expected = "error[SI0070]: `nope`: undeclared\n --> a.glsl:2:7\n  |\n2 |   ä = nope;\n  |       ^^^^\n  |\n  = note: named here: b.rs:3:1";
        assert_eq!(render(&diagnostic, &texts, Style::Plain), expected);
        assert!(mark_text(&diagnostic, &texts).starts_with("SI0070: `nope`: undeclared\n --> a.glsl:2:7"));
    }

    #[test]
    fn places_outside_a_file_do_no_harm() {
        let texts = Texts::from([("a".to_owned(), "x".to_owned())]);
        for place in [Place::new("a", 9, 9, 9), Place::new("a", 1, 99, 9), Place::new("?", 1, 1, 1), Place::default()] {
            assert!(render(&Diagnostic::new(&COMPILE, &place, "words"), &texts, Style::Plain).contains("words"));
        }
    }
}
