//! `shader_fragment!`: generates a type, and a macro for the infos that list it.

use std::sync::Arc;

use proc_macro2::{Span, TokenStream};
use shader_info_lang::dsl::{ParsedFragment, parse_fragment};
use shader_info_lang::resolve::{fragment_payload, resolve_fragment};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Fragment, Payload};

use crate::chain::{self, Arrival, End};
use crate::emit::marker;
use crate::{alone, artifacts, marks, raise, run_time, site};

/// The macro of the runtime that a fragment is passed to.
const AT_RUN_TIME: &str = "__fragment_at_run_time";

/// Stage 1.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let parsed = parse_fragment(tokens.clone(), &site::file(Span::call_site()));
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    if parsed.name.text.is_empty() {
        return out.into_iter().collect();
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    out.push(marker(&parsed.fragment.doc, &parsed.visibility, &parsed.name));
    let (references, name) = (&parsed.fragment.references, parsed.name.span);
    out.push(match artifacts::path_errors(&parsed.name.text, references, name) {
        Some(path_errors) => {
            let payload = fragment_payload(parsed.fragment.clone(), &site::package());
            let errors = raise::of_paths(&path_errors, references, &parsed.spans, name);
            let on = chain::handed_on(&parsed.name, &parsed.visibility, &payload, (AT_RUN_TIME, run_time::WHOLE));
            [errors, on].into_iter().collect()
        }
        None if parsed.paths.is_empty() => finish(&parsed, &[], run_time::WHOLE),
        // If a path leads nowhere, the chain does not come to its end, and rustc reports the path alone.
        None => {
            let (name, own) = (parsed.name.text.clone(), parsed.fragment.own.clone());
            let draft = Payload::Fragment(Arc::new(Fragment { name, own, ..Fragment::default() }));
            let of_draft = chain::handed_at_once(&parsed.name, &draft, (AT_RUN_TIME, run_time::DRAFT));
            let start = chain::start(&parsed.paths, "__finish_fragment", chain::sent(tokens));
            [of_draft, start].into_iter().collect()
        }
    });
    out.into_iter().collect()
}

/// Stage 2.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let tokens = body.into_iter().next().unwrap_or_default();
    let span = tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_fragment(tokens, &site::file(span)), &arrivals, run_time::PAYLOAD)
}

fn finish(parsed: &ParsedFragment, arrivals: &[Arrival], at_run_time: &str) -> TokenStream {
    let mut report = Report::default();
    chain::check(arrivals, &parsed.fragment.references, &mut report);
    let fragment = resolve_fragment(&parsed.fragment, &chain::payloads(arrivals), &mut report);
    let is_clean = parsed.report.is_clean() && report.is_clean();
    let payload = fragment_payload(fragment, &site::package());
    let Payload::Fragment(fragment) = &payload else { return TokenStream::new() };
    let name = parsed.name.span;
    let found = match artifacts::of_fragment(fragment) {
        Ok(marks) => marks::of_fragment(&marks, parsed),
        Err(why) if is_clean => alone::check_fragment(fragment, &why, name, &mut report),
        Err(_) => TokenStream::new(),
    };
    [
        raise::all(&report.diagnostics, &parsed.spans, name),
        found,
        chain::handed_on(&parsed.name, &parsed.visibility, &payload, (AT_RUN_TIME, at_run_time)),
    ]
    .into_iter()
    .collect()
}
