//! `#[shader_shared]`: emits the item, and the layout and macro that make it known to the GPU.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{ParsedShared, parse_shared};
use shader_info_lang::resolve::resolve_shared;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, StructLayout};

use crate::chain::{self, Arrival, End};
use crate::emit;
use crate::{artifacts, raise, shared_const, shared_enum, shared_struct, site};

/// Stage 1: the item itself and what does not depend on others.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let parsed = parse_shared(attribute.clone(), item.clone(), &site::file(Span::call_site()));
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    // Where the bytes of a copied struct are in Rust does not matter, and padding is known at the end.
    let layout = match &parsed.payload {
        Some(Payload::Struct(it)) => Some(it.layout).filter(|layout| *layout != StructLayout::Copied),
        _ => None,
    };
    if layout.is_some() && !parsed.has_repr && !parsed.is_padded {
        out.push(quote! { #[repr(C)] });
    }
    if !is_given_back_later(&parsed) {
        out.push(parsed.item.clone());
    }
    if layout.is_some() {
        out.push(emit::plain_data(&parsed.name, "shader_shared"));
    }
    match &parsed.payload {
        Some(Payload::Struct(_)) if layout.is_some() => out.push(shared_struct::beside(&parsed)),
        Some(Payload::Enum(it)) => out.push(shared_enum::beside(&parsed, it)),
        _ => {}
    }
    match &parsed.payload {
        None => {}
        Some(_) if parsed.paths.is_empty() => out.push(finish(&parsed, &[])),
        Some(_) => {
            let body = [chain::sent(attribute), chain::sent(item)].into_iter().collect();
            out.push(chain::start(&parsed.paths, "__finish_shared", body));
        }
    }
    out.into_iter().collect()
}

/// Stage 2: what depends on the structs and consts that it names.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body } = chain::end(tokens);
    let [attribute, item] = <[TokenStream; 2]>::try_from(body).unwrap_or_default();
    let span = item.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_shared(attribute, item, &site::file(span)), &arrivals)
}

/// Whether the item waits for its padding.
fn is_given_back_later(parsed: &ParsedShared) -> bool {
    parsed.is_padded && matches!(parsed.payload, Some(Payload::Struct(_)))
}

fn finish(parsed: &ParsedShared, arrivals: &[Arrival]) -> TokenStream {
    let Some(draft) = &parsed.payload else { return TokenStream::new() };
    let mut report = Report::default();
    chain::judge(arrivals, &parsed.references, &mut report);
    let value = parsed.value_expression.as_ref();
    let payload = resolve_shared(
        draft,
        &parsed.references,
        &chain::payloads(arrivals),
        &parsed.shapes,
        value,
        parsed.function.as_ref(),
        &mut report,
    );
    let proofs = match &payload {
        Payload::Struct(it) => {
            let padded = is_given_back_later(parsed).then(|| shared_struct::with_padding(parsed, it));
            let fields = padded.as_ref().map_or(&parsed.fields, |(_, fields)| fields);
            let proofs = shared_struct::prove(parsed, fields, it, &payload, &mut report);
            let members = shared_struct::members(parsed, it, arrivals);
            let item = padded.map(|(item, _)| {
                let repr = (!parsed.has_repr).then(|| quote! { #[repr(C)] });
                quote! { #repr #item }
            });
            Some(quote! { #item #proofs #members })
        }
        Payload::Const(it) => shared_const::prove(parsed, it, &report),
        Payload::Enum(_)
        | Payload::Function(_)
        | Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => None,
    };
    [
        raise::all(&report.diagnostics, &parsed.spans, parsed.name.span),
        proofs.unwrap_or_default(),
        chain::definition(&parsed.name, &parsed.visibility, &payload),
    ]
    .into_iter()
    .collect()
}
