//! Reports the errors that the build script found, as `compile_error!`s at the statement or at the token of its GLSL.

use proc_macro2::{Group, Ident, Literal, Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{Parsed, ParsedFragment};
use shader_info_lang::handshake::{Mark, OwnToken, Target};
use shader_info_lang::resolve::Resolved;
use shader_info_model::Item;
use shader_info_model::diagnostic::{Diagnostic, Place, Report};

use crate::raise;
use crate::token::{of_item, token_at};

/// Returns the marks of errors that the macro does not report itself at its own tokens. For errors in other files, the
/// marks of the builder are better, because the builder has the text of the file.
pub(crate) fn raise(marks: &[Mark], parsed: &Parsed, resolved: &Resolved, report: &mut Report) -> TokenStream {
    let is_own = |diagnostic: &Diagnostic| parsed.spans.get(diagnostic.place.mark).is_some();
    let is_marked = |diagnostic: &Diagnostic| marks.iter().any(|mark| is_same(mark, diagnostic));
    report.diagnostics.retain(|diagnostic| is_own(diagnostic) || !is_marked(diagnostic));
    let is_known = |mark: &Mark| report.diagnostics.iter().any(|diagnostic| is_same(mark, diagnostic));
    let fresh = marks.iter().filter(|mark| !is_known(mark));
    fresh.map(|mark| raise_one(mark, parsed, resolved)).collect()
}

/// Returns the errors in the code of a fragment, at its tokens.
pub(crate) fn of_fragment(marks: &[Mark], parsed: &ParsedFragment) -> TokenStream {
    of_code(marks, parsed.name.span, parsed.body.as_ref())
}

/// Returns the errors in the code of a fragment or node, by its name and braces.
pub(crate) fn of_code(marks: &[Mark], name: Span, body: Option<&Group>) -> TokenStream {
    let each = marks.iter().map(|mark| {
        let own = mark.own.as_ref().zip(body);
        match own.and_then(|(own, body)| Some((own, span_within(own, name, body)?))) {
            Some((own, at)) => raise::error(&own.text, at),
            None => raise::error(&mark.text, (name, name)),
        }
    });
    each.collect()
}

/// Returns the warnings of the compiler. Only by the use of a deprecated item can a macro make rustc print a warning.
pub(crate) fn warn(marks: &[Mark], parsed: &Parsed, resolved: &Resolved) -> TokenStream {
    let each = marks.iter().map(|mark| {
        let (words, (at, _)) = shown(mark, parsed, resolved);
        let note = Literal::string(words);
        let name = Ident::new("shader_warning", at);
        quote! {
            #[allow(non_upper_case_globals)]
            const _: () = {
                #[deprecated(note = #note)]
                const #name: () = ();
                #name
            };
        }
    });
    each.collect()
}

fn is_same(mark: &Mark, diagnostic: &Diagnostic) -> bool {
    first_line(&mark.text) == first_line(&diagnostic.text())
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or(text)
}

fn raise_one(mark: &Mark, parsed: &Parsed, resolved: &Resolved) -> TokenStream {
    let (words, at) = shown(mark, parsed, resolved);
    raise::error(words, at)
}

// At the declaration's own tokens rustc shows the place.
fn shown<'a>(mark: &'a Mark, parsed: &Parsed, resolved: &Resolved) -> (&'a str, (Span, Span)) {
    let own = mark.own.iter().chain(&mark.entry).find_map(|own| Some((own, own_span(own, parsed)?)));
    match own {
        Some((own, at)) => (&own.text, at),
        None => (&mark.text, span(&mark.target, parsed, resolved)),
    }
}

/// Returns the tokens between the braces of the declaration to which a mark points, if it points there.
fn own_span(own: &OwnToken, parsed: &Parsed) -> Option<(Span, Span)> {
    span_within(own, parsed.name.span, parsed.body.as_ref()?)
}

fn span_within(own: &OwnToken, name_span: Span, body: &Group) -> Option<(Span, Span)> {
    let name = name_span.start();
    let (open, close) = (body.span_open().start(), body.span_close().end());
    // Spans count lines from 1 and columns from 0.
    let first = (name.line + own.line as usize, (own.column as usize).checked_sub(1)?);
    let last = (name.line + own.end_line as usize, (own.end_column as usize).saturating_sub(2));
    let is_within = (open.line, open.column) <= first && last < (close.line, close.column);
    let is_name = first == (name.line, name.column);
    match (is_within, is_name) {
        (true, _) => Some((token_at(body, first), token_at(body, last.max(first)))),
        (false, true) => Some((name_span, name_span)),
        (false, false) => None,
    }
}

fn span(target: &Target, parsed: &Parsed, resolved: &Resolved) -> (Span, Span) {
    let item = |index: &u32| resolved.items.get(*index as usize);
    let found = match target {
        Target::Name => None,
        Target::Item(index) => item(index).and_then(|item| of_item(item, parsed)),
        Target::Inline(index, line, column) => item(index).and_then(|item| {
            let group = inline_start(item).and_then(|start| parsed.spans.group(start.mark));
            let token = group.map(|group| token_at(group, behind(group, *line as usize, *column as usize)));
            token.map(|span| (span, span)).or_else(|| of_item(item, parsed))
        }),
    };
    found.unwrap_or((parsed.name.span, parsed.name.span))
}

fn inline_start(item: &Item) -> Option<&Place> {
    item.statement.inline().map(|(_, start)| start)
}

/// Converts a line and a column, both from 0 and relative to the opening brace, to those in the file.
fn behind(group: &Group, line: usize, column: usize) -> (usize, usize) {
    let open = group.span_open().start();
    match line {
        0 => (open.line, open.column + 1 + column),
        line => (open.line + line, column),
    }
}
