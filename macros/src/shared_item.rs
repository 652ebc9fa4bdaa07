//! `#[shader_shared]`: emits the item, and the layout and macro that make it known to the GPU.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{ParsedImpl, ParsedShared, parse_impl, parse_shared_by_marks};
use shader_info_lang::functions::MissingMethod;
use shader_info_lang::handshake::PathErrors;
use shader_info_lang::resolve::{missing_methods, resolve_function, resolve_shared};
use shader_info_model::diagnostic::{RUNTIME_ARRAY, Report};
use shader_info_model::{Payload, Reference, SharedFunction, SharedStruct, StructLayout};

use crate::chain::{self, Arrival, End};
use crate::emit;
use crate::read_functions::Finished;
use crate::relied_tokens::ReliedTokens;
use crate::{
    artifacts, bound_names, copied_struct, raise, read_functions, relied_names, shared_const, shared_enum,
    shared_methods, shared_struct, site, unsized_struct, use_proofs,
};

/// Stage 1: the item itself and what does not depend on others.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let file = site::file(Span::call_site());
    if let Some(block) = parse_impl(attribute.clone(), item.clone(), &file) {
        return expand_impl(block, &file);
    }
    let parsed = parse_shared_by_marks(attribute.clone(), item.clone(), &file);
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    // Where the bytes of a copied struct are in Rust does not matter, and padding is known at the end.
    let layout = match &parsed.payload {
        Some(Payload::Struct(draft)) => Some(draft.layout).filter(|layout| *layout != StructLayout::Copied),
        _ => None,
    };
    if layout.is_some() && !parsed.has_repr && !parsed.is_padded {
        out.push(quote! { #[repr(C)] });
    }
    if matches!(parsed.payload, Some(Payload::Function(_))) {
        out.push(called_by_shaders());
    }
    if !is_given_back_later(&parsed) {
        out.push(parsed.item.clone());
    }
    // Unsized data is not `Copy`; its fields are still proven plain data.
    if layout.is_some() && !parsed.is_unsized {
        out.push(emit::plain_data(&parsed.name, "shader_shared", &parsed.report));
    }
    if let Some(Payload::Enum(it)) = &parsed.payload {
        out.push(shared_enum::beside(&parsed, it));
    }
    out.push(bound_names::proof(&parsed));
    out.push(relied_names::proof(&parsed));
    let path_errors = path_errors(&parsed);
    out.push(follow(parsed, attribute, item, path_errors));
    out.into_iter().collect()
}

// A private function may have no caller but GLSL, which rustc does not see.
fn called_by_shaders() -> TokenStream {
    quote! { #[allow(dead_code)] }
}

// The block stays whole; each of its functions is a declaration with a macro of its own.
fn expand_impl(block: ParsedImpl, file: &str) -> TokenStream {
    let mut out =
        vec![raise::all(&block.report.diagnostics, &block.spans, block.span), called_by_shaders(), block.item];
    for function in block.functions {
        let parsed = parse_shared_by_marks(TokenStream::new(), function.clone(), file);
        let at = parsed.name.span;
        if let Some(text) = artifacts::declared_twice(at) {
            out.push(raise::error(&text, (at, at)));
            continue;
        }
        out.push(raise::all(&parsed.report.diagnostics, &parsed.spans, at));
        out.push(bound_names::proof(&parsed));
        out.push(relied_names::proof(&parsed));
        let path_errors = path_errors(&parsed);
        out.push(follow(parsed, TokenStream::new(), function, path_errors));
    }
    out.into_iter().collect()
}

fn path_errors(parsed: &ParsedShared) -> Option<PathErrors> {
    artifacts::path_errors(&parsed.name.text, &parsed.references, parsed.name.span)
}

fn follow(
    parsed: ParsedShared,
    attribute: TokenStream,
    item: TokenStream,
    path_errors: Option<PathErrors>,
) -> TokenStream {
    match &parsed.payload {
        None => TokenStream::new(),
        Some(_) if parsed.paths.is_empty() => finish(&parsed, &parsed.references, &[]),
        Some(payload) => {
            // rustc's words for a wrong path are poor, and it has none for functions that call each other.
            if let Some(path_errors) = path_errors {
                return without_chain(&parsed, payload, &path_errors);
            }
            let paths = parsed.paths.clone();
            let read = read_functions::keep(parsed, &item);
            let body = [attribute, item, TokenStream::new(), read].map(chain::sent).into_iter().collect();
            chain::start(&paths, FINISH, body)
        }
    }
}

/// Returns whether the item waits for its padding.
fn is_given_back_later(parsed: &ParsedShared) -> bool {
    parsed.is_padded && matches!(parsed.payload, Some(Payload::Struct(_)))
}

// Declarations that name this one get one without a text.
fn without_chain(parsed: &ParsedShared, payload: &Payload, path_errors: &PathErrors) -> TokenStream {
    let errors = raise::of_paths(path_errors, &parsed.references, &parsed.spans, parsed.name.span);
    let definition = chain::definition(&parsed.name, &parsed.visibility, payload);
    let item = is_given_back_later(parsed).then(|| parsed.item.clone());
    [errors, item.unwrap_or_default(), definition].into_iter().collect()
}

const FINISH: &str = "__finish_shared";

/// Stage 2: what depends on the structs and consts that it names.
///
/// Which method `a.f(b)` means is known once these are; then the chain goes on to the methods, as often as new types
/// show new methods.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, gathered, body } = chain::end(tokens);
    let [attribute, item, methods, read] = <[TokenStream; 4]>::try_from(body).unwrap_or_default();
    match read_functions::finish(read.clone(), shared_methods::references(methods.clone()), &arrivals) {
        Finished::Whole(done) => return done,
        Finished::Missing(missing, relied) => {
            return go_on(&missing, &relied, gathered, [attribute, item, methods, read]);
        }
        Finished::Unknown => {}
    }
    let span = item.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    let parsed = parse_shared_by_marks(attribute.clone(), item.clone(), &site::file(span));
    let mut references = parsed.references.clone();
    references.extend(shared_methods::references(methods.clone()));
    let Some(draft) = &parsed.payload else { return TokenStream::new() };
    let missing = match parsed.function.as_ref().filter(|function| function.calls_methods) {
        Some(function) => missing_methods(draft, &references, &chain::payloads(&arrivals), Some(function)),
        None => Vec::new(),
    };
    match missing.is_empty() {
        true => finish(&parsed, &references, &arrivals),
        false => go_on(&missing, &ReliedTokens::of(&parsed), gathered, [attribute, item, methods, read]),
    }
}

fn go_on(
    missing: &[MissingMethod],
    relied: &ReliedTokens,
    gathered: TokenStream,
    [attribute, item, methods, read]: [TokenStream; 4],
) -> TokenStream {
    let paths: Vec<TokenStream> = missing.iter().map(|method| shared_methods::path(method, relied)).collect();
    let methods = methods.into_iter().chain(missing.iter().flat_map(shared_methods::sent)).collect();
    let body = [attribute, item, methods, read].map(chain::sent).into_iter().collect();
    chain::go_on(&paths, gathered, FINISH, body)
}

fn finish(parsed: &ParsedShared, references: &[Reference], arrivals: &[Arrival]) -> TokenStream {
    let draft = match &parsed.payload {
        Some(Payload::Function(draft)) => return finish_function(parsed, draft, references, arrivals),
        Some(draft) => draft,
        None => return TokenStream::new(),
    };
    let mut report = Report::default();
    chain::check(arrivals, references, &mut report);
    let value = parsed.value_expression.as_ref();
    let payload =
        resolve_shared(draft, references, &chain::payloads(arrivals), &parsed.shapes, value, None, &mut report);
    // Of a field whose path leads nowhere rustc would say the same again.
    let is_plain = report.is_clean().then(|| shared_struct::is_plain(parsed));
    let proofs = match &payload {
        Payload::Struct(it) => Some(finish_struct(parsed, it, &payload, arrivals, is_plain, &mut report)),
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

/// Emits a struct that needs padding, and the proofs of its layout.
fn finish_struct(
    parsed: &ParsedShared,
    it: &SharedStruct,
    payload: &Payload,
    arrivals: &[Arrival],
    is_plain: Option<TokenStream>,
    report: &mut Report,
) -> TokenStream {
    let is_later = is_given_back_later(parsed);
    // Of what has no size in Rust, rustc would say so in each proof.
    if report.diagnostics.iter().any(|diagnostic| diagnostic.code == &RUNTIME_ARRAY) {
        return if is_later { parsed.item.clone() } else { TokenStream::new() };
    }
    let padded = is_later.then(|| shared_struct::with_padding(parsed, it));
    let fields = padded.as_ref().map_or(&parsed.fields, |(_, fields)| fields);
    let is_plain = is_plain.filter(|_| it.layout != StructLayout::Copied);
    let proofs = match it.layout {
        StructLayout::Copied => copied_struct::block(parsed, it, payload, report),
        _ if it.has_unsized_tail => unsized_struct::prove(parsed, fields, it, payload, report),
        StructLayout::Either | StructLayout::Std140 | StructLayout::Std430 | StructLayout::Scalar => {
            shared_struct::prove(parsed, fields, it, payload, report)
        }
    };
    let members = shared_struct::members(parsed, it, arrivals);
    let item = padded.map(|(item, _)| {
        let repr = (!parsed.has_repr).then(|| quote! { #[repr(C)] });
        quote! { #repr #item }
    });
    quote! { #item #is_plain #proofs #members }
}

fn finish_function(
    parsed: &ParsedShared,
    draft: &SharedFunction,
    references: &[Reference],
    arrivals: &[Arrival],
) -> TokenStream {
    let mut report = Report::default();
    chain::check(arrivals, references, &mut report);
    let found = resolve_function(draft, references, &chain::borrowed(arrivals), parsed.function.as_ref(), &mut report);
    let proofs = report.is_clean().then(|| use_proofs::proofs(&found.uses, &ReliedTokens::of(parsed)));
    [
        raise::all(&report.diagnostics, &parsed.spans, parsed.name.span),
        proofs.unwrap_or_default(),
        chain::definition(&parsed.name, &parsed.visibility, &Payload::Function(found.function)),
    ]
    .into_iter()
    .collect()
}
