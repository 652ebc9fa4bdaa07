//! Converts diagnostics to `compile_error!`s at the tokens that cause them.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use shader_info_lang::dsl::{Parsed, Spans};
use shader_info_lang::handshake::PathErrors;
use shader_info_lang::resolve::Resolved;
use shader_info_lang::rules::owner;
use shader_info_model::Reference;
use shader_info_model::diagnostic::{Diagnostic, Place};

use crate::token::{of_item, token_at};

/// Converts all diagnostics.
pub(crate) fn all(diagnostics: &[Diagnostic], spans: &Spans, otherwise: Span) -> TokenStream {
    diagnostics.iter().map(|diagnostic| one(diagnostic, spans, (otherwise, otherwise))).collect()
}

/// Converts the diagnostics of an info. An error in an inherited statement is at the path of the parent.
pub(crate) fn of_info(diagnostics: &[Diagnostic], parsed: &Parsed, resolved: &Resolved) -> TokenStream {
    let name = (parsed.name.span, parsed.name.span);
    let brought = |diagnostic: &Diagnostic| {
        let item = resolved.items.get(owner(resolved, diagnostic)? as usize)?;
        of_item(item, parsed)
    };
    let raised = diagnostics.iter().map(|it| one(it, &parsed.spans, brought(it).unwrap_or(name)));
    raised.collect()
}

fn one(diagnostic: &Diagnostic, spans: &Spans, otherwise: (Span, Span)) -> TokenStream {
    if let Some(inline) = spans.group(diagnostic.place.mark) {
        let Place { line, column, .. } = diagnostic.place;
        let token = token_at(inline, (line as usize, (column as usize).saturating_sub(1)));
        return error(&diagnostic.text(), (token, token));
    }
    let own = |place: &Place| spans.get(place.mark);
    if let Some(at) = own(&diagnostic.place) {
        return error(&diagnostic.text(), at);
    }
    // An error in a GLSL file or in another declaration is at the statement that names it, and the message has the
    // place.
    let at = diagnostic.others.iter().find_map(|(place, _)| own(place)).unwrap_or(otherwise);
    let text = match diagnostic.place.is_known() {
        true => format!("{}\n  at {}", diagnostic.text(), diagnostic.place),
        false => diagnostic.text(),
    };
    error(&text, at)
}

/// Converts the errors in the paths of a declaration, each at its path.
pub(crate) fn of_paths(errors: &PathErrors, references: &[Reference], spans: &Spans, name: Span) -> TokenStream {
    // Without a text, the macro itself reports what is wrong.
    let marks = errors.marks.iter().filter(|(_, mark)| !mark.text.is_empty());
    let raised = marks.map(|(index, mark)| {
        let of_path = || spans.get(references.get(*index as usize)?.place.mark);
        error(&mark.text, spans.get(mark.mark).or_else(of_path).unwrap_or((name, name)))
    });
    raised.collect()
}

/// Returns an error that spans from one token to another.
pub(crate) fn error(text: &str, (first, last): (Span, Span)) -> TokenStream {
    let path = quote_spanned! { first => ::core::compile_error };
    let mut words = Literal::string(text);
    words.set_span(last);
    let call = quote_spanned! { last => ! { #words } };
    quote! { #path #call }
}
