//! `shader_node!`: generates a type with the declaration's data, and a macro for the graphs that have the node.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{ParsedNode, parse_node};
use shader_info_lang::handshake::PathErrors;
use shader_info_lang::resolve::{node_payload, resolve_node};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Node, Payload, PortType, wire};

use crate::chain::{self, Arrival, End};
use crate::emit::{marker, rust_ident};
use crate::{artifacts, marks, raise, site};

/// Stage 1; all of it for a node that names no shared function.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let parsed = parse_node(tokens.clone(), &site::file(Span::call_site()));
    let errors = raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span);
    if parsed.name.text.is_empty() {
        return errors;
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    let rest = match artifacts::path_errors(&parsed.name.text, &parsed.references, parsed.name.span) {
        Some(path_errors) => without_chain(&parsed, &path_errors),
        None if parsed.paths.is_empty() => finish(&parsed, &[]),
        None => chain::start(&parsed.paths, "__finish_node", chain::sent(tokens)),
    };
    [errors, marker(&parsed.node.doc, &parsed.visibility, &parsed.name), rest].into_iter().collect()
}

/// Stage 2.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let tokens = body.into_iter().next().unwrap_or_default();
    let span = tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_node(tokens, &site::file(span)), &arrivals)
}

// rustc's words for a private function are poor; graphs get a node without a function.
fn without_chain(parsed: &ParsedNode, path_errors: &PathErrors) -> TokenStream {
    let errors = raise::of_paths(path_errors, &parsed.references, &parsed.spans, parsed.name.span);
    [errors, declared(parsed, parsed.node.clone())].into_iter().collect()
}

fn finish(parsed: &ParsedNode, arrivals: &[Arrival]) -> TokenStream {
    let mut report = Report::default();
    chain::check(arrivals, &parsed.references, &mut report);
    let node = resolve_node(&parsed.node, &parsed.references, &chain::payloads(arrivals), &mut report);
    [raise::all(&report.diagnostics, &parsed.spans, parsed.name.span), declared(parsed, node)].into_iter().collect()
}

/// Returns what the build script found, the type's implementation, and the macro.
fn declared(parsed: &ParsedNode, node: Node) -> TokenStream {
    let payload = node_payload(node, &site::package());
    let marks = match &payload {
        Payload::Node(node) => artifacts::of_node(node),
        _ => Vec::new(),
    };
    [
        marks::of_code(&marks, parsed.name.span, parsed.body.as_ref()),
        implementation(&parsed.node, &payload),
        chain::definition(&parsed.name, &parsed.visibility, &payload),
    ]
    .into_iter()
    .collect()
}

fn implementation(node: &Node, payload: &Payload) -> TokenStream {
    let name = rust_ident(&node.name);
    let port = |(name, ty): (&str, PortType)| {
        let ty = ty.word();
        quote! { ::shader_info::NodePort { name: #name, ty: #ty } }
    };
    let inputs = node.inputs.iter().map(|it| port((&it.name, it.ty)));
    let outputs = node.outputs.iter().map(|it| port((&it.name, it.ty)));
    let payload = wire::encode(payload);
    quote! {
        impl ::shader_info::Node for #name {
            const DECLARATION: ::shader_info::NodeDeclaration = ::shader_info::NodeDeclaration {
                path: ::core::concat!(::core::module_path!(), "::", ::core::stringify!(#name)),
                inputs: &[#(#inputs),*],
                outputs: &[#(#outputs),*],
                payload: #payload,
            };
        }
    }
}
