//! `shader_node!`: generates a type with what the declaration says, and a macro for the graphs that have the node.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::parse_node;
use shader_info_lang::resolve::node_payload;
use shader_info_model::{Node, Payload, PortType, wire};

use crate::emit::{marker, rust_ident};
use crate::{artifacts, chain, marks, raise, site};

/// All of it: a node names nothing by path.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let parsed = parse_node(tokens, &site::file(Span::call_site()));
    let errors = raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span);
    if parsed.name.text.is_empty() {
        return errors;
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    let payload = node_payload(parsed.node.clone(), &site::package());
    let marks = match &payload {
        Payload::Node(node) => artifacts::of_node(node),
        _ => Vec::new(),
    };
    [
        errors,
        marks::of_code(&marks, parsed.name.span, parsed.body.as_ref()),
        marker(&parsed.node.doc, &parsed.visibility, &parsed.name),
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
