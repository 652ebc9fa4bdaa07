//! `interface_info!`: generates a type, and a macro for the infos that use it.

use proc_macro2::{Span, TokenStream};
use shader_info_lang::dsl::{ParsedInterface, parse_interface};
use shader_info_lang::resolve::resolve_interface;
use shader_info_model::Payload;
use shader_info_model::diagnostic::Report;

use crate::chain::{self, Arrival, End};
use crate::emit::marker;
use crate::{artifacts, raise, site};

/// Stage 1.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let parsed = parse_interface(tokens.clone(), &site::file(Span::call_site()));
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    if parsed.name.text.is_empty() {
        return out.into_iter().collect();
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    out.push(marker(&parsed.doc, &parsed.visibility, &parsed.name));
    let name = parsed.name.span;
    out.push(match artifacts::path_errors(&parsed.name.text, &parsed.references, name) {
        Some(path_errors) => {
            let payload = Payload::Interface(parsed.interface.clone());
            let errors = raise::of_paths(&path_errors, &parsed.references, &parsed.spans, name);
            [errors, chain::definition(&parsed.name, &parsed.visibility, &payload)].into_iter().collect()
        }
        None if parsed.paths.is_empty() => finish(&parsed, &[]),
        None => chain::start(&parsed.paths, "__finish_interface", chain::sent(tokens)),
    });
    out.into_iter().collect()
}

/// Stage 2.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let tokens = body.into_iter().next().unwrap_or_default();
    let span = tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_interface(tokens, &site::file(span)), &arrivals)
}

fn finish(parsed: &ParsedInterface, arrivals: &[Arrival]) -> TokenStream {
    let mut report = Report::default();
    chain::check(arrivals, &parsed.references, &mut report);
    let interface = resolve_interface(&parsed.interface, &parsed.references, &chain::payloads(arrivals), &mut report);
    let payload = Payload::Interface(interface);
    [
        raise::all(&report.diagnostics, &parsed.spans, parsed.name.span),
        chain::definition(&parsed.name, &parsed.visibility, &payload),
    ]
    .into_iter()
    .collect()
}
